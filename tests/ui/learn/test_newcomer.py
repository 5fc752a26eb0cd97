"""Somebody who has never read the rules: from Home to his own first shot, in few taps and little reading."""

from __future__ import annotations

import re
from typing import Any

import pytest
from kivy.uix.label import Label

from worms_app.engine.events import Rolled, TokenPlaced
from worms_app.i18n import LANGUAGES
from worms_app.ui.driver import Stage, visible_widgets
from worms_app.ui.kit.text import Icon
from worms_app.ui.learn.coach import PATIENCE

MOST_TAPS = 10
MOST_WORDS = 3 * 180
"""Three minutes of reading."""


class Newcomer:
    """Reads everything that is new on the screen before each tap, tips included, and counts."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._read: set[str] = set()
        self.taps = 0
        self.words = 0

    def read(self) -> None:
        """Whatever stands on the screen, and has not been read yet."""
        self._stage.wait(PATIENCE + 0.5)
        for widget in visible_widgets():
            if not isinstance(widget, Label) or isinstance(widget, Icon):
                continue  # what is made of labels says nothing itself
            text = re.sub(r"\[.*?\]", "", widget.text)
            if text not in self._read:
                self._read.add(text)
                self.words += len(re.findall(r"\w+", text))

    def tap(self, tag: str) -> None:
        """A button."""
        self.read()
        self._stage.hand.tap(tag)
        self.taps += 1

    def tap_hex(self, hex: str) -> None:
        """A place on the map."""
        self.read()
        page: Any = self._stage.app.navigator.page
        self._stage.hand.tap_at(*page.ids.board.center_of(hex))
        self.taps += 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_from_home_to_the_first_shot(stage: Stage, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setattr("worms_app.ui.setup.presenter.new_seed", lambda: 7)  # the same cards each time
    stage.app.settings.change("language", language)
    stage.app.settings.change("motion", "off")
    newcomer = Newcomer(stage)
    newcomer.tap("home.first")
    presenter = stage.app.table.presenter
    stage.hand.until(lambda: presenter.open is not None)
    for _ in range(2 * MOST_TAPS):
        if any(
            isinstance(event, TokenPlaced | Rolled) and event.rule[0] == "6"
            for event in presenter.session.events()
        ):
            break
        tags = stage.hand.tags()
        hexes = presenter.asking.hexes if presenter.asking is not None else frozenset()
        if "table.confirm" in tags:
            newcomer.tap("table.confirm")
        elif "hand.play" in tags:
            newcomer.tap("hand.play")
        elif stage.app.navigator.current == "hand":
            newcomer.read()
            card = next(
                card for card in stage.app.navigator.page.ids.cards.children if card.view.id == "bazooka"
            )
            stage.hand.reveal(card)
            stage.hand.tap_at(*card.to_window(card.center_x, card.top - 20))
            newcomer.taps += 1
        elif "table.hand" in tags:
            newcomer.tap("table.hand")
        elif "choice.stay" in tags:
            newcomer.tap("choice.stay")
        elif presenter.open.ask.kind == "aim.target":
            land = [hex for hex in sorted(hexes) if presenter.game.board.is_land(hex)]
            newcomer.tap_hex(land[0])
        else:
            newcomer.tap_hex(min(hexes))
        stage.hand.until(lambda: presenter.open is not None)
    print(f"{language}: {newcomer.taps} taps, {newcomer.words} words")  # seen with -s
    assert any(isinstance(event, TokenPlaced) for event in presenter.session.events())
    assert newcomer.taps <= MOST_TAPS
    assert newcomer.words <= MOST_WORDS


def test_a_game_with_tips_is_offered_until_one_was_begun(stage: Stage) -> None:
    stage.hand.tap("home.learn")
    stage.hand.tap("learn.game")
    presenter = stage.app.table.presenter
    assert presenter.alone == "blue"
    stage.app.navigator.home()
    stage.wait(1)
    assert "home.first" not in stage.hand.tags()
    assert any(tag.startswith("home.continue.") for tag in stage.hand.tags())
