"""The film: cards laid open, captions in the reader's language, what waits for the next player."""

from __future__ import annotations

from typing import Any

from tests.ui.table.states import asks, play_until, two
from worms_app.engine import events as e
from worms_app.i18n.speech import dice_words, tell
from worms_app.ui.board.scene import Scene
from worms_app.ui.driver import Stage
from worms_app.ui.table.presenter import Phase, TablePresenter
from worms_app.ui.table.showing import GUARD


def finish_turn(presenter: TablePresenter) -> None:
    """Answer until the device changes hands, with as little as possible."""
    for _ in range(60):
        match presenter.phase:
            case Phase.ASK:
                options = presenter.game.options
                presenter.decide(next((o for o in ("stay", "none") if o in options), options[0]))
            case Phase.FILM:
                presenter.film_over()
            case Phase.CHANCE:
                presenter.roll()
            case _:
                return


def test_the_next_player_s_automatic_steps_wait_for_him(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, asks("turn.activate"))
    finish_turn(presenter)
    assert presenter.phase == "hand-over"
    kinds = [type(event) for event in presenter.later]
    assert kinds[0] is e.TurnBegan
    assert presenter.told < presenter.later[0].number
    presenter.take_over()
    assert presenter.phase == "film"
    assert presenter.film[0].team == presenter.holder  # type: ignore[attr-defined]
    assert not presenter.later


def test_the_board_stands_as_far_as_was_told(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, asks("turn.activate"))
    finish_turn(presenter)
    assert presenter.scene_after() == presenter.scene()
    presenter.take_over()
    presenter.film_over()
    assert presenter.scene() == Scene.of(presenter.game)


def drop_with_film(stage: Stage) -> Any:
    """A turn whose drop card is turned with pictures."""
    two(stage)
    presenter = play_until(stage, asks("turn.weapon"))
    stage.app.settings.change("motion", "normal")
    presenter.decide("none")
    return stage.app.navigator.page


def test_a_drop_card_lies_open_until_it_can_be_read(stage: Stage) -> None:
    page = drop_with_film(stage)
    stage.hand.until(lambda: bool(page.ids.shown.children), limit=20)
    card = page.ids.shown.children[0]
    began = stage.time.now
    assert card.view.kind in ("drop", "sudden_death")
    stage.hand.until(lambda: card not in page.ids.shown.children, limit=20)
    assert stage.time.now - began > 1.5


def test_a_skip_is_not_a_decision(stage: Stage) -> None:
    page = drop_with_film(stage)
    presenter = page.presenter
    stage.frames(10)
    board = page.ids.board
    for _ in range(3):
        finger = stage.hand.down(*board.to_window(*board.center))
        stage.frames(1)
        stage.hand.up(finger)
        stage.frames(1)
    assert page.showing.guarded
    stage.wait(GUARD + 0.1)
    assert not page.showing.guarded
    assert presenter.phase is not Phase.FILM


def test_a_film_goes_on_where_it_was_interrupted(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, asks("turn.move"))
    page = stage.app.navigator.page
    stage.app.settings.change("motion", "normal")
    presenter.decide(next(option for option in presenter.game.options if option.startswith("jump")))
    begun = presenter.told
    stage.hand.until(lambda: presenter.told > begun, limit=20)
    told = presenter.told
    untold = [event for event in presenter.film if event.number > told]
    assert untold
    stage.app.navigator.open("log", game=page.table.identifier)
    stage.wait(3)
    assert presenter.told == told, "what nobody sees is not told"
    seen: list[int] = []
    page.follow_event = lambda event: seen.append(event.number)
    stage.app.navigator.back()
    stage.hand.until(lambda: presenter.phase is not Phase.FILM, limit=60)
    assert seen == [event.number for event in untold]


def test_a_caption_follows_the_language(stage: Stage) -> None:
    page = drop_with_film(stage)
    stage.hand.until(lambda: bool(page.ids.panel.caption), limit=20)
    english = page.ids.panel.caption
    stage.app.settings.change("language", "cs")
    assert page.ids.panel.caption
    assert page.ids.panel.caption != english


def test_dice_are_told_together_and_the_wind_with_its_direction() -> None:
    assert dice_words(["3", "wind"], "en", 2) == "Accuracy: the dice show 3 (south-east), wind (north-east)."
    rolled = e.Rolled(1, 0, "6.5", "scatter.die", "token", "wind")
    assert "(north)" in tell(rolled, "en", wind=1)
    assert "(" not in tell(rolled, "en")


def test_a_tap_that_chooses_nothing_is_answered(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, asks("turn.move"))
    assert presenter.asking is not None
    board = stage.app.navigator.page.ids.board
    hex = "9,9"
    assert hex not in presenter.asking.hexes
    board.dispatch("on_hex", hex, "")
    stage.settle()
    assert stage.hand.sees("Water hex. This cannot be chosen now")
    presenter.choose(presenter.asking.ask.options[0])
    stage.settle()
    assert not stage.hand.sees("This cannot be chosen now")
