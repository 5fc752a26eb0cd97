"""Lets what hovers leave with its widget.

KivyMD's buttons listen to the mouse of the window. On a phone it never moves, so Kivy would keep the listener
of every button there ever was.
"""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivymd.uix.behaviors import HoverBehavior

from worms_app.ui.shell.listening import follow


def _listen(self: Any, *arguments: Any, **more: Any) -> None:
    follow(Window, "mouse_pos", self.on_mouse_update)
    super(HoverBehavior, self).__init__(*arguments, **more)


def mend() -> None:
    """Have everything that hovers stop listening to the window when it is gone."""
    HoverBehavior.__init__ = _listen
