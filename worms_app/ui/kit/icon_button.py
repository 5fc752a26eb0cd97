"""A round button, drawn by KivyMD. Not on Home: its first one costs what the whole library costs."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivymd.uix.button import MDIconButton

from worms_app.ui.kit.tap import Tap


class IconButton(Tap, MDIconButton):
    """A round button with an icon; `hint` says in words what it does."""

    tone = StringProperty("onSurface")
    fill = StringProperty("")
    hint = StringProperty("")
