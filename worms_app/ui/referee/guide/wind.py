"""The wind at the table: turn the arrow, or the whole dial to match the table."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

from kivy.properties import NumericProperty, StringProperty

from worms_app.engine.hexes import DIRECTIONS
from worms_app.engine.things import FACES
from worms_app.i18n import pieces
from worms_app.ui.kit.page import Page
from worms_app.ui.referee.at_table import alter, situation_of
from worms_app.ui.referee.guide.desk import guide_desk


class GuideWindScreen(Page):
    """Shows a large wind dial to turn the arrow, or the dial itself."""

    wind = NumericProperty(1)
    rotation = NumericProperty(0)
    words = StringProperty("")
    rolled = StringProperty("")

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.desk = guide_desk(self._app)
        self._face = ""

    def pick(self, direction: int) -> None:
        """Point the arrow in the tapped direction."""
        self._face = ""
        alter(self._app, lambda now: replace(now, wind=direction))
        self._tell()

    def roll(self) -> None:
        """6.11 Roll a die for the wind: only a number turns the arrow."""
        self._face = secrets.choice(FACES)
        if self._face in DIRECTIONS:
            alter(self._app, lambda now: replace(now, wind=int(self._face)))
        self._app.feedback.play("roll")
        self._tell()

    def turn(self, by: int) -> None:
        """2.3 Turn the picture of the dial so that it lies as on the table."""
        self._app.settings.change("dial_rotation", (self._app.settings["dial_rotation"] + by) % 6)
        self._tell()

    def _tell(self, *_args: Any) -> None:
        language = self._app._.language
        self.wind = situation_of(self._app).wind
        self.rotation = self._app.settings["dial_rotation"]
        self.words = f"{int(self.wind)} · {pieces.towards(int(self.wind), language=language)}"
        if self._face in DIRECTIONS:
            self.rolled = self._app._("Rolled: {face}. The arrow turns.", face=self._face)
        elif self._face:
            face = pieces.face(self._face, language=language)
            self.rolled = self._app._("Rolled: {face}. The arrow stays.", face=face)
        else:
            self.rolled = self._app._("Tap the side the arrow points to.")
