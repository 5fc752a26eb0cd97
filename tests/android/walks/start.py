"""Runs main.pyc with its own event loop, looks around after a moment, and stops it as the system would."""

import json
import runpy
import threading
import time

found: dict[str, object] = {}


def look(_dt: float) -> None:
    """In the app's own thread."""
    from kivy.app import App

    app = App.get_running_app()
    found["pages"] = [entry["screen"] for entry in app.navigator.place()]
    found["frames"] = True
    app._stop()  # what Kivy does when Android ends the app


def wait() -> None:
    """Until the app stands."""
    from kivy.app import App
    from kivy.clock import Clock

    for _ in range(600):
        time.sleep(0.1)
        app = App.get_running_app()
        if app is not None and getattr(app, "navigator", None) is not None and app.navigator.page:
            Clock.schedule_once(look, 1)
            return


def begin() -> None:
    """After main has set Kivy up: nothing here may import it first."""
    import sys

    while not hasattr(sys.modules.get("worms_app.ui.start"), "main"):
        time.sleep(0.1)
    wait()


threading.Thread(target=begin, daemon=True).start()
runpy.run_path("main.pyc", run_name="__main__")
print(json.dumps(found))
