"""A case put together by hand: sentences as cards have them, one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty

from worms_app.content.verbs import sentences
from worms_app.engine.rules.aiming import MOST_DICE
from worms_app.engine.things import KINDS
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import Chip, ListRow
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.referee.resolve.desk import resolve_desk
from worms_app.ui.referee.resolve.words import sentence_text

MOST = 12

BY_HAND: tuple[Mapping[str, object], ...] = (
    *({"verb": "accuracy", "dice": dice} for dice in range(1, MOST_DICE + 1)),
    {"verb": "scatter_target"},
    {"verb": "aim_wind"},
    {"verb": "blast"},
    {"verb": "damage", "what": "one_thing"},
    {"verb": "damage", "what": "one_worm"},
    {"verb": "damage", "what": "all"},
    {"verb": "knock", "what": "one_worm", "direction": "chosen"},
    {"verb": "knock", "what": "all", "direction": "wind"},
    {"verb": "knockback", "what": "one_worm"},
    {"verb": "scatter", "what": "one_thing"},
    *({"verb": "place", "thing": kind} for kind in KINDS),
    {"verb": "remove", "one_of": list(KINDS)},
    {"verb": "sink"},
    {"verb": "change_wind"},
)
"""Sentences to put a case together from; cards with all their limits are made under *My cards*."""


def sentence_words(verb: Mapping[str, object], language: str) -> str:
    """A sentence as a card would say it."""
    (sentence,) = sentences([dict(verb)])
    return sentence_text(sentence, language)


class ResolveVerbsScreen(Page):
    """Shows the sentences chosen so far above, and those that can be added below."""

    ready = BooleanProperty(False)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.desk = resolve_desk(self._app)
        chosen = arguments.get("chosen")
        known = isinstance(chosen, list) and all(number in range(len(BY_HAND)) for number in chosen)
        self._chosen: list[int] = chosen[:MOST] if known and chosen else []
        self._chips: list[Chip] = []
        for number in range(len(BY_HAND)):
            chip = Chip(value=number, tag=f"resolve_verbs.{number}")
            chip.bind(on_release=lambda chip: self.add(chip.value))
            self._chips.append(chip)
            self.ids.verbs.add_widget(chip)

    def place(self) -> dict[str, Any]:
        return {"chosen": list(self._chosen)}

    def add(self, number: int) -> None:
        """Add one more sentence."""
        if len(self._chosen) < MOST:
            self._chosen.append(number)
            self._tell()

    def remove(self, index: int) -> None:
        """Remove a sentence."""
        del self._chosen[index]
        self._tell()

    def go(self) -> None:
        """Open the map of the case."""
        verbs = tuple(dict(BY_HAND[number]) for number in self._chosen)
        self.desk.open("verbs", guide_desk(self._app).guide, verbs=verbs)
        self._app.navigator.replace("resolve_case")

    def _tell(self, *_args: Any) -> None:
        language = self._app._.language
        for chip in self._chips:
            chip.text = sentence_words(BY_HAND[chip.value], language)
        self.ids.verbs._trigger_layout()
        rows = self.ids.chosen
        rows.clear_widgets()
        for index, number in enumerate(self._chosen):
            words = f"{index + 1}. {sentence_words(BY_HAND[number], language)}"
            row = ListRow(tag=f"resolve_verbs.chosen.{index}", icon="close", text=words, leads=False)
            row.bind(on_release=lambda _row, index=index: self.remove(index))
            rows.add_widget(row)
        self.ready = bool(self._chosen)
