"""Dice and flipper for a table that has none at hand."""

from __future__ import annotations

import secrets
from typing import Any

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.image import Image

from worms_app.engine.rules.aiming import MOST_DICE
from worms_app.engine.things import FACES, FLIPS
from worms_app.i18n import pieces, terms
from worms_app.ui.kit.page import Page
from worms_app.ui.shell.sprites import sprite


class GuideDiceScreen(Page):
    """Rolls one die or several, and flips the Danger Flipper."""

    count = NumericProperty(1)
    thrown = ListProperty()
    words = StringProperty("")

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        count, thrown = arguments.get("count"), arguments.get("thrown")
        self.count = count if count in range(1, MOST_DICE + 1) else 1
        if isinstance(thrown, list) and all(face in (*FACES, *FLIPS) for face in thrown):
            self.thrown = thrown[:MOST_DICE]

    def place(self) -> dict[str, Any]:
        return {"count": int(self.count), "thrown": list(self.thrown)}

    def roll(self) -> None:
        """2.2 Roll the dice: each of their eight faces is equally likely."""
        self._throw([secrets.choice(FACES) for _ in range(int(self.count))], "roll")

    def flip(self) -> None:
        """2.2 Flip the Danger Flipper: both sides are equally likely."""
        self._throw([secrets.choice(FLIPS)], "flip")

    def _throw(self, faces: list[str], sound: str) -> None:
        self.thrown = faces
        self._app.feedback.play(sound)
        self._tell()

    def _tell(self, *_args: Any) -> None:
        language = self._app._.language
        self.ids.count.options = [(number, str(number)) for number in range(1, MOST_DICE + 1)]
        self.ids.count.value = int(self.count)
        row = self.ids.thrown
        row.clear_widgets()
        for face in self.thrown:
            name = f"flip_{face}" if face in FLIPS else f"die_{face}"
            row.add_widget(Image(source=sprite(name), fit_mode="contain"))
        words = [pieces.face(face, language=language) for face in self.thrown]
        self.words = terms.sentence_case(", ".join(words))
