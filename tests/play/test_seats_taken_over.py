"""Somebody leaves: a bot or another person plays on; he comes back; all of it is kept, and can be undone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from worms_app.engine import CHANCE, Setup
from worms_app.play.people import Seat
from worms_app.play.report import secrets_of
from worms_app.play.saves import Saves
from worms_app.play.session import Session
from worms_app.play.table import Origin
from worms_app.play.trouble import Refused

SETUP = Setup(2, map="first_game", options={"timer": 60})
ANN, BOB, BOT, EVE = (
    Seat("Ann", handicap=15),
    Seat("Bob", language="cs"),
    Seat(kind="normal"),
    Seat("Eve", language="uk", text_size=150),
)


def begun(saves: Saves) -> tuple[str, Session]:
    """A game of Ann and Bob at the first question to a person."""
    identifier, session = saves.new(Origin((ANN, BOB), SETUP, seed=3))
    session.roll()
    return identifier, session


def some_answers(session: Session, count: int) -> None:
    for _ in range(count):
        assert session.game.pending is not None
        session.decide(session.game.pending.options[0])


def test_the_seat_is_taken_over_given_back_and_kept(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    identifier, session = begun(saves)
    team = session.game.seats[0]
    some_answers(session, 3)
    session.take_over(team, BOT)
    assert session.player(team).is_bot
    assert session.player(session.game.seats[1]) == BOB
    assert session.player(team).handicap == 15, "the seat's time stays"
    some_answers(session, 3)
    session.take_over(team, EVE)
    session.store.close()  # type: ignore[union-attr]
    session = saves.open(identifier)
    assert (session.player(team).name, session.player(team).text_size) == ("Eve", 150)
    assert [seat.name for of, seat in session.sat() if of == team] == ["Ann", "", "Eve"]
    session.take_over(team, ANN)
    assert session.player(team) == ANN
    assert {"Ann", "Bob", "Eve"} <= set(secrets_of(session)), "no report names anybody who has played"


def test_it_changes_neither_the_game_nor_its_dice(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    games = [begun(saves)[1] for _ in range(2)]
    for changes, session in enumerate(games):
        for _ in range(8):
            some_answers(session, 2)
            if changes:
                session.take_over(session.game.seats[1], BOT)
    assert games[0].game.digest() == games[1].game.digest()
    rolled = [[entry.answer for entry in session.log if entry.who == CHANCE] for session in games]
    assert rolled[0] == rolled[1]


def test_it_is_undone_freely_and_not_by_what_came_before(tmp_path: Path) -> None:
    _identifier, session = begun(Saves(tmp_path))
    team = session.game.seats[0]
    length = len(session.log)
    session.take_over(team, BOT)
    assert session.free_undo() <= length, "nothing was thrown"
    session.undo_to(length)
    assert session.player(team) == ANN


def test_it_goes_out_and_comes_in_with_the_game(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    identifier, session = begun(saves)
    team = session.game.seats[1]
    session.take_over(team, EVE)
    some_answers(session, 4)
    for to_show in (False, True):
        file = tmp_path / f"given{to_show}"
        saves.export(identifier, file, to_show=to_show)
        assert saves.open(saves.bring_in(file)).player(team).name == "Eve"


@pytest.mark.parametrize(("who", "answer"), [("pink", '{"name": "Eve"}'), ("", "[]"), ("red", "nonsense")])
def test_nonsense_is_refused(tmp_path: Path, who: str, answer: str) -> None:
    saves = Saves(tmp_path)
    identifier, session = begun(saves)
    session.take_over(session.game.seats[1], EVE)
    file = tmp_path / "given"
    saves.export(identifier, file)
    data = json.loads(file.read_text(encoding="utf-8"))
    data["answers"][-1][1:3] = [who, answer]
    file.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(Refused):
        saves.bring_in(file)


def test_what_a_table_has_agreed_on_is_kept_and_no_part_of_the_log(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    identifier, session = begun(saves)
    length = len(session.log)
    session.agree(chances="words", ties="player")
    some_answers(session, 3)
    session.undo_to(length)
    assert session.origin.chances == "words"
    session.store.close()  # type: ignore[union-attr]
    origin = saves.open(identifier).origin
    assert (origin.chances, origin.bots, origin.ties) == ("words", "", "player")
    nonsense = origin.to_json() | {"bots": "slow"}
    with pytest.raises(Refused):
        Origin.from_json(nonsense)
