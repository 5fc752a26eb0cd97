"""What a case asks now, and everything that can be tapped to say it: Things, dice, choices."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from worms_app.engine.things import TEAMS
from worms_app.play.pictures import thing_picture
from worms_app.ui.asking.panel import SideChoice
from worms_app.ui.asking.parts import PictureChip
from worms_app.ui.kit.layout import Column, Ground, Panel, Row, Scroll
from worms_app.ui.kit.tap import Tap
from worms_app.ui.kit.text import height_of
from worms_app.ui.shell.sprites import sprite

WATER = "water"
DIE, DIRECTION = "die", "icon_dir"
"""What the pictures of a pad begin with."""
PALETTE = (*TEAMS, "drum", "crate", "mine", "fire", "crater", WATER)


class ThingTap(Tap, Panel, FloatLayout):
    """A Thing to put on the map, a face of a die or a direction: only its picture."""

    picture = StringProperty("")
    tinted = BooleanProperty(False)
    hint = StringProperty("")
    value = ObjectProperty(None)
    chosen = BooleanProperty(False)


class DieTap(ThingTap):
    """A face of a die, or a direction; what a face means now is written beside it where that changes."""

    note = StringProperty("")


class Describing(Column):
    """What lies on the chosen hex, and what can be added there."""

    page = ObjectProperty(None, allownone=True, rebind=True)

    def on_kv_post(self, base: Any) -> None:
        self._taps = []
        for thing in PALETTE:
            picture = "hex_water" if thing == WATER else thing_picture(thing)
            tap = ThingTap(value=thing, tag=f"resolve.put.{thing}", picture=sprite(picture))
            tap.bind(on_release=lambda tap: self.page.put(tap.value))
            self.ids.palette.add_widget(tap)
            self._taps.append(tap)

    def show(self, chips: Iterable[SideChoice], teams: Collection[str]) -> None:
        """Show what lies on the chosen hex; worms can be added of these teams."""
        self.ids.things.show(chips)
        for tap in self._taps:
            tap.there = tap.value not in TEAMS or tap.value in teams


class CaseQuestion(Scroll):
    """The question with its answers; what has no room scrolls."""

    page = ObjectProperty(None, allownone=True, rebind=True)
    fit = NumericProperty(1.0)
    """By how much the letters of the question are smaller than they would be."""
    directions = BooleanProperty(False)
    """Whether the pad has the six directions, not the faces of a die."""

    def height_with(self, fit: float) -> float:
        """The height that everything in it needs, with letters so much smaller."""
        column = self.ids.column
        if not column.children:
            return 0.0
        shrunk = [text for text in (self.ids.asked, self.ids.upshot) if text.there]
        saved = sum(
            text.height - height_of(text.text, text.style, text.whole * fit, text.width) for text in shrunk
        )
        return float(column.height - saved)

    def show_here(self, chips: Iterable[SideChoice], teams: Collection[str]) -> None:
        """Show what lies on the chosen hex; worms can be added of these teams."""
        chips = tuple(chips)
        for part in (self.ids.before, self.ids.below):
            part.show(chips, teams)

    def show_options(self, options: Iterable[SideChoice], chosen: str, wind: str) -> None:
        """Show the answers; on the wind's face what it means now, beside a direction its number."""
        grid, flow = self.ids.dice, self.ids.options
        grid.clear_widgets()
        flow.clear_widgets()
        self.directions = False
        for option in options:
            kind, _, name = option.picture.rpartition("_")
            if kind in (DIE, DIRECTION):
                self.directions = kind == DIRECTION
                note = name if self.directions else wind if option.value == "wind" else ""
                tap, row = DieTap(hint=option.text, note=note), grid
            else:
                tap, row = PictureChip(text=option.text), flow
            tap.value, tap.chosen, tap.tinted = option.value, option.value == chosen, option.tinted
            tap.tag = f"resolve.answer.{option.value}"
            tap.picture = sprite(option.picture) if option.picture else ""
            tap.bind(on_release=lambda tap: self.page.take(tap.value))
            row.add_widget(tap)

    def show_typed(self, faces: Iterable[str]) -> None:
        """Show the dice of the pad that were typed so far."""
        tray = self.ids.typed
        tray.clear_widgets()
        for index, face in enumerate(faces):
            tap = DieTap(
                value=index, tag=f"resolve.typed.{index}", picture=sprite(f"die_{face}"), chosen=True
            )
            tap.size_hint_x, tap.width = None, tap.height
            tap.bind(on_release=lambda tap: self.page.count(tap.value))
            tray.add_widget(tap)


class CaseFooter(Ground, Row):
    """What ends this question or this case, the picture, and the way back."""

    page = ObjectProperty(None, allownone=True, rebind=True)
    narrow = BooleanProperty(False)
    """Whether there is little room beside the picture, so that its words need all of it."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
