"""The way in: on a desktop, in a package and on Android."""

from __future__ import annotations

import gc
import sys

from worms_app import paths
from worms_app.ui.shell import crash, device
from worms_app.ui.shell.app import WormsApp

STARTED = 1.5
"""Seconds until everything is there that stays as long as the app."""
SHARE = 0.0005
"""Seconds after which a thread that thinks or writes gives way to one that waits, above all the screen's; of
itself Python takes ten times as long.
"""


def keep_what_is_there(_dt: float = 0.0) -> None:
    """Spare Python's collector what the app has loaded: looking through all of it, while bots and odds make
    much that is new, would hold a frame for 50 ms, on a phone for longer.
    """
    gc.collect()
    gc.freeze()


def main() -> None:
    """Start the app; where there is no display, let it show itself offscreen."""
    if not device.has_display():
        from worms_app.ui.demo import show

        sys.exit(show.main())
    sys.setswitchinterval(SHARE)
    from kivy.clock import Clock  # only after the app's modules have prepared what Kivy finds

    Clock.schedule_once(keep_what_is_there, STARTED)
    try:
        WormsApp().run()
    except Exception as error:  # the last resort: nothing is lost, and there is something to read
        report = crash.write_report(paths.user_data(), error, {})
        print(f"The app had to stop. Report: {report}", file=sys.stderr)
        raise
