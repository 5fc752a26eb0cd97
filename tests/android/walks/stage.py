"""The app on the driver's stage, in a window that the phone itself would not have opened."""

import json
import sys

from worms_app.ui.shell import environment

environment.prepare()

from kivy.config import Config  # noqa: E402

for name, value in (("width", "1280"), ("height", "1280"), ("fullscreen", "0")):
    Config.set("graphics", name, value)

from worms_app import paths  # noqa: E402
from worms_app.ui.driver import Stage  # noqa: E402


def open_app(size: tuple[int, int] = (411, 891)) -> Stage:
    """The app, started."""
    return Stage(paths.user_data(), size)


def tell(**found: object) -> None:
    """The walk's last words, which the test reads."""
    print(json.dumps(found))
    sys.stdout.flush()
