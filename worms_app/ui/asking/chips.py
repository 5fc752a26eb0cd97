"""Choices with pictures, next to each other."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.properties import StringProperty

from worms_app.ui.asking.panel import Chip
from worms_app.ui.asking.parts import PictureChip, TileChip
from worms_app.ui.kit.layout import Flow
from worms_app.ui.shell.sprites import sprite


class Chips(Flow):
    """Some `Chip`s; `on_chip(value)` after a tap. The tag of each is `tag` and its value."""

    __events__ = ("on_chip",)
    tag = StringProperty("")

    def show(self, chips: Iterable[Chip]) -> None:
        """Show these chips in this order; chips that are there already keep their widgets."""
        chips = tuple(chips)
        if [made.value for made in reversed(self.children)] != [chip.value for chip in chips]:
            self.clear_widgets()
            for chip in chips:
                made = (TileChip if chip.hexes else PictureChip)(
                    value=chip.value, tag=f"{self.tag}.{chip.value}"
                )
                made.bind(on_release=lambda made: self.dispatch("on_chip", made.value))
                self.add_widget(made)
        for chip, made in zip(chips, reversed(self.children), strict=True):
            made.chosen = chip.chosen
            if isinstance(made, TileChip):
                made.hexes = list(chip.hexes)
            else:
                made.text, made.tinted = chip.text, chip.tinted
                made.picture = sprite(chip.picture) if chip.picture else ""
        self._trigger_layout()

    def on_chip(self, value: str) -> None:
        """Fired after a tap."""
