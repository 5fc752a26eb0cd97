"""The card that is played or turned lies on the table while it is carried out, its current line lit."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.table import own_cards
from tests.ui.table.states import PEOPLE, aiming, asks, at_the_shore, play_until, two
from tests.ui.table.steps import goes_on, question
from worms_app.engine.choices import Way
from worms_app.i18n import LANGUAGES
from worms_app.play.table import Origin
from worms_app.ui.asking.asking import Asking
from worms_app.ui.asking.panel import asking_panel
from worms_app.ui.asking.played_card import PlayedLine
from worms_app.ui.driver import Stage, visible_widgets


def lit(stage: Stage) -> list[str]:
    """The lines of a card that are lit."""
    lines = (widget for widget in visible_widgets() if isinstance(widget, PlayedLine))
    return [line.text for line in lines if line.lit]


def test_a_question_shows_the_line_that_asks(stage: Stage) -> None:
    aiming(stage)
    assert stage.hand.find("table.card").name == "Bazooka"
    assert lit(stage) == ["Target: a Direct hex."]
    stage.hand.tap("table.card")
    assert stage.app.navigator.current == "references"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("answers", [("tax", "red"), ("ring", "2,1")])
def test_the_line_that_asks_is_said_once(answers: tuple[str, ...], language: str) -> None:
    """However its lines may be broken in the language."""
    cards = tuple({"deck": "weapon", "line": "TC", **card} for card in own_cards.CARDS)
    game = Origin(PEOPLE[:3], position=own_cards.POSITION, cards=cards).start()
    for answer in answers:
        game.decide(answer)
    assert game.pending is not None
    panel = asking_panel(Asking(game.pending, game), language)
    assert panel.played is not None
    assert panel.played.lit >= 0
    assert not panel.why_apart


def test_a_large_window_shows_all_its_lines(stage: Stage) -> None:
    aiming(stage)
    assert not stage.hand.sees("Blast the target hex.")
    stage.resize(800, 1280)
    assert stage.hand.sees("Blast the target hex.")
    assert lit(stage) == ["Target: a Direct hex."]


def film_of_a_shot(stage: Stage) -> Any:
    """A Bazooka's shot, told with pictures."""
    presenter = aiming(stage)
    stage.app.settings.change("motion", "normal")
    presenter.decide("3,0")
    return stage.app.navigator.page


def test_the_film_lights_one_line_after_the_other(stage: Stage) -> None:
    page = film_of_a_shot(stage)
    seen: list[str] = []

    def watched() -> bool:
        seen.extend(line for line in lit(stage) if line not in seen)
        return not page.ids.board.film.running

    stage.hand.until(watched, limit=60)
    assert seen == ["Target: a Direct hex.", "Accuracy 4."]


def test_a_drop_card_s_lines_are_lit(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, asks("turn.weapon"))
    stage.app.settings.change("motion", "normal")
    presenter.decide("none")
    page = stage.app.navigator.page
    seen: list[tuple[str, int]] = []

    def watched() -> bool:
        card = page.ids.panel.film_card
        if card is not None and (not seen or seen[-1] != (card.card, card.lit)):
            seen.append((card.card, card.lit))
        return not page.ids.board.film.running

    stage.hand.until(watched, limit=60)
    (name,) = {card for card, _ in seen}
    assert presenter.game.library.cards[name].deck == "drop"
    assert [line for _, line in seen][:2] == [-1, 0]


def test_a_move_has_no_card(stage: Stage) -> None:
    at_the_shore(stage)
    assert stage.hand.seek("table.card") is None


@pytest.mark.parametrize("text", [100, 200])
def test_dice_lie_above_the_sheet(stage: Stage, text: int) -> None:
    """However high the caption makes it; and not on the hex that they are about."""
    stage.app.settings.change("text_size", text)
    stage.app.settings.change("language", "cs")
    stage.resize(360, 640)
    page = film_of_a_shot(stage)
    board = page.ids.board
    stage.hand.until(lambda: board.film.tray.busy and bool(page.ids.panel.film_card), limit=20)
    stage.wait(1.2)
    assert board.covered > 0
    dice = [quad for quad in board.film.tray.quads() if quad.name.startswith("die_")]
    lowest = min(quad.y - quad.height / 2 for quad in dice)
    highest = max(quad.y + quad.height / 2 for quad in dice)
    middle = board.middle()[1]
    assert middle + lowest >= page.ids.side.top - board.y
    target = board.center_of("3,0")[1]
    assert not middle + lowest < target < middle + highest


def test_where_a_die_sends_the_token_is_in_sight(stage: Stage) -> None:
    """However near the map is looked at."""
    presenter = aiming(stage)
    board = stage.app.navigator.page.ids.board
    presenter.decide("1,-2")
    board.zoom(3.0, *board.to_window(board.x, board.y))
    assert not board.in_sight("1,-2")
    while goes_on(presenter):
        pass
    stage.hand.until(lambda: not board.camera.moving)
    asked = question(presenter)
    assert asked.way is Way.DIE
    assert board.in_sight(presenter.game.board.token)
    presenter.point_out(asked.choices[0].answer)
    stage.hand.until(lambda: not board.camera.moving)
    assert board.in_sight(board.marks.preview[0])
