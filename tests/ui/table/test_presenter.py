"""The table without a window: every question has a fitting way, previews say what happens, figures add up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ashore import ashore
from tests.ui.table.states import SHORE
from tests.ui.table.steps import goes_on, question
from worms_app.engine import CHANCE, Ask, Setup, events as e
from worms_app.engine.choices import Way, choices_of, way_of
from worms_app.i18n import LANGUAGES
from worms_app.i18n.speech import why
from worms_app.i18n.speech.prompts import KINDS
from worms_app.play.session import SaveError, Session
from worms_app.play.story import duels
from worms_app.play.table import Origin, Player
from worms_app.ui.asking.marks import marks_for
from worms_app.ui.asking.words import ahead_words, choice_words
from worms_app.ui.board.hand import hand_of
from worms_app.ui.table import figures as ending
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.log_lines import lines, reader_of
from worms_app.ui.table.panel import panel_of
from worms_app.ui.table.presenter import TablePresenter


def table(players: int = 2, *, bots: int = 0, seed: int = 5, **setup: Any) -> TablePresenter:
    setup.setdefault("map", "first_game")
    seats = tuple(Player(kind="easy" if seat >= players - bots else "human") for seat in range(players))
    return TablePresenter(Session(Origin(seats, Setup(players, **setup), seed=seed)))


def forward(presenter: TablePresenter) -> bool:
    """To the next question for a person; False when the game is over."""
    while goes_on(presenter):
        pass
    return presenter.phase is Phase.ASK


def whole_games() -> Iterator[TablePresenter]:
    """A table at every question of some games with different rules."""
    rules: list[dict[str, Any]] = [
        {"options": {"sudden_death_draft": True}},
        {"options": {"parting_gifts": True, "true_elimination": True}},
        {"options": {"longer_game": True}, "map": ""},
        {"options": {"late_superweapons": True}},
    ]
    for number, setup in enumerate(rules * 3):
        dice = random.Random(number)
        presenter = table(2 + number % 3, seed=number, **setup)
        while forward(presenter):
            yield presenter
            ask = presenter.game.pending
            assert ask is not None
            stays = "stay" in ask.options and dice.random() < 0.6
            presenter.decide("stay" if stays else dice.choice(ashore(presenter.game)))


def test_every_question_has_a_fitting_way_and_every_option_a_place_or_words() -> None:
    seen: dict[str, Way] = {}
    for presenter in whole_games():
        asked = presenter.asking
        assert asked is not None
        assert {choice.answer for choice in asked.choices} == set(asked.ask.options)
        seen[asked.ask.kind] = asked.way
        choice = random.Random(len(seen)).choice(asked.choices)
        if asked.groups:
            asked.pick(choice.thing)
        asked.selected, asked.narrowed = choice, asked.at(choice.hex)
        panel = panel_of(presenter, "en")
        marks = marks_for(asked)
        offered = {chip.value for chip in panel.chips} | {answer for answer, _words in panel.apart}
        hexes = marks.legal | {hex for hex, _thing in marks.things}
        for option in asked.choices:
            several = (Way.TILE, Way.PILE, Way.AIRSTRIKE)
            on_the_map = bool(option.hex) and (option.hex in hexes or asked.way in several)
            assert on_the_map or option.answer in offered or panel.hand, (asked.ask.kind, option)
        for chip in panel.chips:
            assert chip.text
            assert "," not in chip.text or chip.picture, "never a bare list of ids"
        assert panel.prompt
        asked.selected, asked.narrowed = None, ()
    assert len(seen) >= 15
    assert seen["turn.activate"] is Way.WORM
    assert seen["blast.order"] is Way.THING


def test_kinds_of_notation_that_are_asked_of_people_are_known() -> None:
    """Each prompt's kind is answered in some way, typed dice and cards of a real table included."""
    faces = ("1", "2", "hit", "wind")
    options: dict[str, tuple[str, ...]] = {
        "die": faces,
        "flip": ("danger", "safe"),
        "card": ("bazooka", "uzi"),
        "hex": ("0,1", "1,0"),
    }
    game = table().game
    for kind in KINDS:
        tail = kind.partition(".")[2]
        chosen = options.get(tail, ("blue1", "mine"))
        if kind in ("turn.move", "line.move", "aim.airstrike", "setup.tile", "setup.thing"):
            continue  # their options have a form of their own: played above
        if "direction" in kind or kind == "wind.set" or kind == "aim.choose":
            chosen = ("1", "4")
        who = CHANCE if tail in ("die", "flip", "card") and kind != "line.card" else "blue"
        ask = Ask(kind, who, chosen, {"hex": "0,1", "thing": "mine"})
        assert len(choices_of(ask, game)) == len(chosen)
        assert way_of(ask) in Way


def test_a_preview_is_what_then_happens() -> None:
    """What is foreseen for certain are the first events of the decision itself."""
    compared = 0
    for presenter in whole_games():
        asked = presenter.asking
        assert asked is not None
        answer = asked.ask.options[-1]
        foreseen = asked.foresee(answer).events
        game = presenter.game.copy()
        happened = tuple(event.seen_by(asked.ask.who) for event in game.decide(answer))
        assert happened[: len(foreseen)] == foreseen
        compared += bool(foreseen)
    assert compared > 300


def test_a_preview_gives_no_secret_away() -> None:
    """It is looked ahead into the player's view: another hand there is unknown."""
    presenter = table(2, options={"sudden_death_draft": True})
    forward(presenter)
    asked = presenter.asking
    assert asked is not None
    other = next(team for team in presenter.game.seats if team != asked.ask.who)
    foreseen = asked.foresee(asked.ask.options[0]).game
    held = set(presenter.game.hands[presenter.game.seat_of(other)])
    fixed = {card.id for card in presenter.game.library.cards.values() if card.fixed}
    assert held - fixed
    assert not (held - fixed) & set(foreseen.hands[foreseen.seat_of(other)])


def shore(**fields: object) -> TablePresenter:
    """Blue 1 between sea, a crate with a mine, and a friend; Blue holds the device."""
    presenter = TablePresenter(Session(Origin((Player(), Player()), position={**SHORE, **fields}, seed=4)))
    presenter.take_over()
    return presenter


def test_what_can_be_taken_back_takes_one_tap() -> None:
    presenter = shore()
    length = len(presenter.session.log)
    presenter.tap("1,1")
    assert presenter.session.log[length].answer == "inch:1,1"
    forward(presenter)
    point = presenter.undo_point()
    assert point == length
    assert presenter.is_free(point)


@pytest.mark.parametrize("answer", ["inch:2,0", "jump:1,1", "jump:0,1"])
def test_what_may_go_wrong_takes_a_second_tap_and_another_place_cancels(answer: str) -> None:
    """A crate and a mine, a jump that scatters, a jump into the sea."""
    presenter = shore()
    length = len(presenter.session.log)
    presenter.choose(answer)
    assert presenter.selected is not None
    presenter.tap("9,9")
    assert presenter.selected is None
    presenter.choose(answer)
    assert len(presenter.session.log) == length
    presenter.choose(answer)
    assert presenter.session.log[length].answer == answer


def test_a_near_hex_can_be_jumped_to() -> None:
    presenter = shore()
    asked = question(presenter)
    assert asked.can_jump_instead
    presenter.jump_instead()
    assert not asked.can_jump_instead
    presenter.tap("1,1")
    assert presenter.selected is not None
    assert presenter.selected.answer == "jump:1,1"
    presenter.cancel()
    presenter.tap("1,1")
    assert presenter.session.log[-1].answer == "inch:1,1", "only the next hex"


def test_a_card_is_played_in_place_of_the_second_move() -> None:
    presenter = shore()
    assert presenter.cards_ahead is None, "the first move is not given away"
    presenter.tap("1,1")
    forward(presenter)
    ahead = presenter.cards_ahead
    assert ahead is not None
    assert "bazooka" in ahead.ask.options
    length = len(presenter.session.log)
    presenter.stay_and_play("bazooka")
    assert [entry.answer for entry in presenter.session.log[length:]] == ["stay", "bazooka"]
    forward(presenter)
    assert question(presenter).ask.kind == "aim.target"
    presenter.undo_to(presenter.undo_point() or 0)
    forward(presenter)
    assert question(presenter).ask.kind == "turn.weapon"


def test_a_late_answer_is_dropped() -> None:
    presenter = table()
    forward(presenter)
    old = presenter.generation
    presenter.decide(question(presenter).ask.options[0])
    forward(presenter)
    length = len(presenter.session.log)
    presenter.decide(question(presenter).ask.options[0], old)
    assert len(presenter.session.log) == length


def test_what_cannot_be_saved_has_not_happened() -> None:
    class Full:
        def add(self, *_args: object) -> None:
            raise SaveError("full")

    presenter = table()
    forward(presenter)
    digest = presenter.game.digest()
    presenter.session.store = Full()  # type: ignore[assignment]
    presenter.decide(question(presenter).ask.options[0])
    assert isinstance(presenter.trouble, SaveError)
    assert presenter.game.digest() == digest
    assert presenter.phase is Phase.ASK


def test_the_device_changes_hands_only_between_people() -> None:
    two, one = table(2), table(2, bots=1)
    phases: list[set[Phase]] = []
    for presenter in (two, one):
        seen = set()
        for _ in range(200):
            seen.add(presenter.phase)
            match presenter.phase:
                case Phase.FILM:
                    presenter.film_over()
                case Phase.HAND_OVER:
                    presenter.take_over()
                case Phase.CHANCE:
                    presenter.roll()
                case Phase.OVER:
                    break
                case _:
                    ask = presenter.game.pending
                    assert ask is not None
                    presenter.decide(ask.options[-1])
        phases.append(seen)
    assert Phase.HAND_OVER in phases[0]
    assert Phase.HAND_OVER not in phases[1]
    two.put_down()
    assert two.owner == ""


def test_the_log_hides_what_its_reader_may_not_see() -> None:
    presenter = table(2)
    forward(presenter)
    dealt = [line for line in lines(presenter) if isinstance(line.event, e.StarterDealt)]
    assert dealt
    assert reader_of(presenter) == ""
    for line in dealt:
        assert "secret" in line.words("en", reader_of(presenter), presenter.session)
    assert [line.event.number for line in lines(presenter)] == sorted(
        line.event.number for line in lines(presenter)
    )


def test_the_log_shows_no_more_than_the_film() -> None:
    presenter = table(2)
    forward(presenter)
    presenter.decide(question(presenter).ask.options[0])
    assert presenter.phase is Phase.FILM
    before = len(lines(presenter))
    presenter.tell_event(presenter.film[0])
    assert len(lines(presenter)) >= before
    assert all(line.event.number <= presenter.film[0].number for line in lines(presenter))


def test_the_figures_of_the_end_add_up() -> None:
    for seed in range(4):
        presenter = table(3, seed=seed)
        dice = random.Random(seed)
        while forward(presenter):
            presenter.decide(dice.choice(ashore(presenter.game)))
        game = presenter.game
        chart = ending.chart(presenter.session)
        lost = sum(duels(presenter.session.events()).values())
        for team in game.seats:
            counts = chart.worms[team]
            assert counts[-1] == len(game.board.worms_of(team))
            assert counts[0] == 2
            assert list(counts) == sorted(counts, reverse=True)
        assert chart.turns == game.turn
        assert lost == sum(counts[0] - counts[-1] for counts in chart.worms.values())


def test_giving_up_is_in_the_chart_but_nobodys_doing() -> None:
    presenter = table(3)
    forward(presenter)
    team = presenter.asked_team
    presenter.concede(team)
    assert ending.chart(presenter.session).worms[team][-1] == 0
    assert duels(presenter.session.events()) == {}


def test_undo_goes_to_the_last_decision_of_a_person_and_says_whether_it_is_free() -> None:
    presenter = table(2)
    forward(presenter)
    assert presenter.undo_point() is None, "only dice and cards so far"
    presenter.decide(question(presenter).ask.options[0])
    forward(presenter)
    point = presenter.undo_point()
    assert point is not None
    assert presenter.is_free(point)
    jump = next(option for option in ashore(presenter.game) if option.startswith("jump"))
    presenter.decide(jump)
    last = presenter.undo_point()
    assert last == point + 1
    assert not presenter.is_free(last)
    presenter.undo_to(point)
    assert presenter.undo_point() is None


def test_a_hand_says_why_a_card_waits() -> None:
    presenter = table(2)
    forward(presenter)
    team = presenter.asked_team
    views = hand_of(presenter.game, team, "cs")
    assert {view.id for view in views} == set(presenter.game.hands[presenter.game.seat_of(team)])
    assert all(view.why_not and not view.playable for view in views)
    assert all(view.text for view in views)
    assert hand_of(presenter.game, "nobody", "en") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_can_be_said(language: str) -> None:
    for number, presenter in enumerate(whole_games()):
        if number % 7:
            continue
        asked = presenter.asking
        assert asked is not None
        for choice in asked.choices[:6]:
            assert choice_words(asked, choice, language)
            asked.selected = choice
            for words in ahead_words(asked, language):
                assert words
                assert "{" not in words
        assert why(asked.ask, asked.game, language).words
