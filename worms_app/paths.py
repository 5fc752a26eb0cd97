"""Where things are: what the app ships with, and the folder that belongs to its user.

`assets/` and `locales/` stand beside the package in a source checkout, in a PyInstaller bundle and on
Android, and inside it in an installed wheel.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
APP_FOLDER = "Worms Table Companion"
UNIX_APP_FOLDER = "worms-table-companion"
GAMES = "games"
"""The folder of the saved games inside that of the user."""


def shipped(name: str) -> Path:
    """A folder that comes with the app."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def readable(name: str) -> str:
    """The name of a file as it can be shown: what is text in no language becomes question marks."""
    return name.encode("utf-8", "replace").decode()


def assets() -> Path:
    """The folder of pictures, fonts and sounds."""
    return shipped("assets")


def locales() -> Path:
    """The folder that has a folder for each language."""
    # People who try out a language with the app they have, and tests.
    if chosen := os.environ.get("WORMS_LOCALES"):
        return Path(chosen)
    return shipped("locales")


def user_data() -> Path:
    """Settings and saved games; made if it can be made.

    When it cannot (a full disk, no permission) whoever writes into it gets the OSError and says so; no other
    place would keep a game safer.
    """
    folder = _user_data_folder()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def _user_data_folder() -> Path:
    # Tests, and people who keep their games on a stick.
    if chosen := os.environ.get("WORMS_DATA"):
        return Path(chosen)
    # Android's private files folder; the app's own code is unpacked beside it and replaced by every update.
    if private := os.environ.get("ANDROID_PRIVATE"):
        return Path(private) / "data"
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming") / APP_FOLDER
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / APP_FOLDER
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / UNIX_APP_FOLDER


def use_bundled_libraries() -> None:
    """Let an installed wheel find the KivyMD that it carries (pyproject.toml says why it does)."""
    bundled = PACKAGE / "bundled"
    if bundled.is_dir() and str(bundled) not in sys.path:
        sys.path.insert(0, str(bundled))
