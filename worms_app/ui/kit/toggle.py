"""A switch and a tick, drawn by KivyMD. Not on Home: the first of them costs what the whole library costs."""

from __future__ import annotations

from typing import Any

from kivymd.uix.behaviors import HoverBehavior
from kivymd.uix.selectioncontrol import MDCheckbox, MDSwitch

from worms_app.ui.kit import hovering

hovering.mend()


class Untouched:
    """Mix-in: only a picture; the row around it is what is tapped."""

    untouchable = True

    def on_kv_post(self, base: Any) -> None:
        super().on_kv_post(base)  # type: ignore[misc]
        for part in self.walk():  # type: ignore[attr-defined]
            if isinstance(part, HoverBehavior):  # what is not touched is not hovered over either
                part.allow_hover = False

    def on_touch_down(self, touch: Any) -> bool:
        return False

    on_touch_move = on_touch_up = on_touch_down


class Toggle(Untouched, MDSwitch):
    """A switch."""


class Tick(Untouched, MDCheckbox):
    """A box that is ticked or not."""
