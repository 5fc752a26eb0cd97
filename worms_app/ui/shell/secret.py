"""Keeps a hand out of the system's pictures: Android's list of recent apps and screenshots."""

from __future__ import annotations

import importlib

from worms_app.ui.shell.device import on_android

FLAG_SECURE = 0x2000


def hide_from_pictures(secret: bool) -> bool:
    """While a hand is shown the system may not photograph it. False where there is nothing to switch."""
    if not on_android():
        return False
    try:
        activity = importlib.import_module("jnius").autoclass("org.kivy.android.PythonActivity").mActivity
        in_its_thread = importlib.import_module("android.runnable").run_on_ui_thread

        def switch() -> None:
            window = activity.getWindow()
            (window.addFlags if secret else window.clearFlags)(FLAG_SECURE)

        in_its_thread(switch)()
    except Exception:  # Java's own kinds of errors: the hand is covered on pause all the same
        return False
    return True
