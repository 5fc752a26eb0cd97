"""Numbers over all games: what finished games tell, each once, and what the χ² of dice means."""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from dataclasses import asdict
from pathlib import Path

import pytest

from tests.ashore import ashore
from worms_app.engine import CHANCE, Setup, events as e
from worms_app.engine.things import FACES
from worms_app.play.log import SEAT, Entry
from worms_app.play.saves import Saves
from worms_app.play.session import Session
from worms_app.play.statistics import DiceNumbers, Verdict, chance_of, finished, kept_reset, numbers_of
from worms_app.play.table import MIRROR, Origin, Player


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "games")


def played(saves: Saves, *seats: Player, seed: int = 1, over: bool = True) -> tuple[str, Session]:
    """A saved game some turns after its beginning, then given up."""
    identifier, session = saves.new(
        Origin(seats, Setup(len(seats), map="first_game", options={"parting_gifts": True}), seed=seed)
    )
    dice = random.Random(seed)
    for _ in range(150 if over else 10):
        if session.game.pending is not None:
            session.decide(dice.choice(ashore(session.game)))
    if over and session.game.result is None:
        session.interrupt("concede", session.game.active_team)
    assert not over or session.game.result is not None
    return identifier, session


def test_people_are_counted_by_their_names(saves: Saves) -> None:
    games = [
        played(saves, Player("Ann"), Player("Bára"), seed=1)[1],
        played(saves, Player("ann "), Player("Robot", kind="easy"), seed=2)[1],
        played(saves, Player("Ann"), Player(), seed=3)[1],
    ]
    played(saves, Player("Ann"), Player("Bára"), seed=4, over=False)
    numbers = numbers_of(finished(saves))
    people = {person.name.casefold(): person for person in numbers.people}
    assert numbers.games == 3
    assert set(people) == {"ann", "bára"}
    assert people["ann"].games == 3
    assert people["bára"].games == 1
    results = [(game, game.game.result) for game in games]
    wins = sum(
        game.player(team).name.strip().casefold() == "ann"
        for game, result in results
        if result is not None
        for team in result.winners
    )
    assert people["ann"].wins == wins


def test_the_dice_are_those_that_the_app_threw(saves: Saves) -> None:
    games = [played(saves, Player("Ann"), Player("Bára"), seed=seed)[1] for seed in (1, 2)]
    thrown = Counter(
        entry.answer for game in games for entry in game.log if entry.who == CHANCE and entry.answer in FACES
    )
    numbers = numbers_of(finished(saves))
    assert numbers.dice.faces == thrown
    assert numbers.dice.thrown > 20
    told = numbers.to_json()
    assert told["games"] == 2
    assert sum(told["dice"]["faces"].values()) == numbers.dice.thrown


def test_dice_of_the_table_are_not_the_apps() -> None:
    session = Session(
        Origin((Player("Ann"), Player("Bára")), Setup(2, map="first_game"), mode=MIRROR, seed=1)
    )
    dice = random.Random(1)
    while session.game.pending is not None:
        session.decide(dice.choice(ashore(session.game)))
    assert any(isinstance(event, e.Rolled) for event in session.events())
    assert numbers_of([session]).games == 1
    assert numbers_of([session]).dice.thrown == 0


def test_a_copy_that_came_back_counts_once(saves: Saves, tmp_path: Path) -> None:
    identifier, session = played(saves, Player("Ann"), Player("Bára"))
    before = numbers_of(finished(saves))
    saves.export(identifier, tmp_path / "copy.wormsgame")
    saves.bring_in(tmp_path / "copy.wormsgame")
    assert len(saves.listing().games) == 2
    assert numbers_of(finished(saves)) == before
    assert session.game.result is not None


def test_what_cannot_be_read_is_left_out(saves: Saves) -> None:
    (broken, session), _sound = (played(saves, Player("Ann"), Player("Bára"), seed=seed) for seed in (1, 2))
    session.store.close()  # type: ignore[union-attr]
    path = saves.folder / f"{broken}.worms"
    path.write_bytes(path.read_bytes()[:5000])
    assert numbers_of(finished(saves)).games == 1


def test_after_a_reset_only_later_games_count(saves: Saves, tmp_path: Path) -> None:
    played(saves, Player("Ann"), Player("Bára"), seed=1)
    kept_reset(tmp_path).begin(time.time())
    played(saves, Player("Ann"), Player("Bára"), seed=2)
    since = kept_reset(tmp_path).value
    assert since is not None
    assert numbers_of(finished(saves)).games == 2
    assert numbers_of(finished(saves, since)).games == 1


def test_chains_hits_and_worms_belong_to_whose_turn_it_is(saves: Saves) -> None:
    _id, session = played(saves, Player("Ann"), Player("Bára"))
    mine, other = session.game.seats
    told = (
        e.TurnBegan(1, 0, "3", mine, 1),
        e.StepBegan(2, 1, "3.5", 5),
        e.CardPlayed(3, 2, "5.3", mine, "bazooka"),
        e.Rolled(4, 3, "6.3", "aim.die", "", "hit"),
        e.Rolled(5, 3, "6.3", "aim.die", "", "2"),
        e.Rolled(6, 3, "6.7", "blast.die", "", "hit"),
        e.Blasted(7, 3, "6.7", "1,0"),
        e.WormDestroyed(8, 7, "6.8", f"{other}1", "1,0"),
        e.WormDestroyed(9, 7, "6.8", f"{mine}1", "1,0"),
        e.StepBegan(10, 1, "3.7", 7),
        e.WormDestroyed(11, 10, "6.8", f"{other}2", "1,0"),
    )
    session.log = [Entry("turn.weapon", mine, "bazooka", told)]
    people = {person.name: person for person in numbers_of([session]).people}
    person, victim = (people[session.player(team).name] for team in (mine, other))
    assert (person.destroyed, person.chain, person.accuracy, person.hits) == (1, 3, 2, 1)
    assert person.expected == 2 / 8
    assert (victim.destroyed, victim.accuracy, victim.hits) == (0, 0, 0)


def won(saves: Saves, *seats: Player) -> Session:
    """A game that one player gives up in its first turns: the other wins, whatever cards there are."""
    _id, session = played(saves, *seats, over=False)
    session.interrupt("concede", session.game.active_team)
    return session


def turn_of(session: Session, first: int, by: str, of: str) -> Entry:
    """A turn with a shot: one hit with two accuracy dice, one worm of another team destroyed."""
    told = (
        e.TurnBegan(first, 0, "3", by, first),
        e.StepBegan(first + 1, first, "3.5", 5),
        e.CardPlayed(first + 2, first + 1, "5.3", by, "bazooka"),
        e.Rolled(first + 3, first + 2, "6.3", "aim.die", "", "hit"),
        e.Rolled(first + 4, first + 2, "6.3", "aim.die", "", "2"),
        e.WormDestroyed(first + 5, first + 2, "6.8", f"{of}1", "1,0"),
    )
    return Entry("turn.weapon", by, "bazooka", told)


def test_whoever_left_keeps_what_he_did_and_who_played_on_has_the_end(saves: Saves) -> None:
    session = won(saves, Player("Ann"), Player("Bára"))
    assert session.game.result is not None
    (team,) = session.game.result.winners
    other = next(seat for seat in session.game.seats if seat != team)
    left, stayed = session.player(team).name, session.player(other).name

    def taken_by(seat: Player) -> Entry:
        return Entry(SEAT, team, json.dumps(asdict(seat)), ())

    turns = [turn_of(session, first, team, other) for first in (10, 20, 30)]
    session.log = [turns[0], taken_by(Player("Cyril")), turns[1], taken_by(Player(kind="easy")), turns[2]]
    session.players = session._seated()
    people = {person.name: person for person in numbers_of([session]).people}
    assert set(people) == {left, stayed, "Cyril"}
    for name in (left, "Cyril"):
        person = people[name]
        figures = person.games, person.wins, person.destroyed, person.accuracy, person.hits
        assert figures == (1, 0, 1, 2, 1)
    assert (people[stayed].games, people[stayed].destroyed) == (1, 0)
    session.log.append(taken_by(Player(left)))
    session.players = session._seated()
    assert {person.name: person.wins for person in numbers_of([session]).people} == {
        left: 1,
        stayed: 0,
        "Cyril": 0,
    }


def test_whoever_gave_his_seat_away_before_his_first_turn_did_not_play(saves: Saves) -> None:
    _id, session = played(saves, Player("Ann"), Player("Bára"))
    team = next(team for team in session.game.seats if session.player(team).name == "Ann")
    session.log.insert(0, Entry(SEAT, team, json.dumps(asdict(Player("Cyril"))), ()))
    session.players = session._seated()
    assert {person.name for person in numbers_of([session]).people} == {"Bára", "Cyril"}


def test_one_person_with_two_teams_has_played_one_game(saves: Saves) -> None:
    session = won(saves, Player("Ann"), Player("ann"))
    assert [(person.games, person.wins) for person in numbers_of([session]).people] == [(1, 1)]


@pytest.mark.parametrize(
    ("x", "chance"), [(0, 1), (2.167, 0.95), (6.346, 0.5), (14.067, 0.05), (18.475, 0.01)]
)
def test_chi_square_is_that_of_the_tables(x: float, chance: float) -> None:
    assert chance_of(x) == pytest.approx(chance, abs=2e-4)


@pytest.mark.parametrize(
    ("faces", "verdict"),
    [
        ([0] * 8, Verdict.FEW),
        ([39, *[0] * 7], Verdict.FEW),
        ([40, *[0] * 7], Verdict.RARE),
        ([100] * 8, Verdict.FAIR),
        ([135, 65, *[100] * 6], Verdict.RARE),
        ([128, 72, *[100] * 6], Verdict.UNUSUAL),
        ([115, 85, *[100] * 6], Verdict.FAIR),
    ],
)
def test_what_is_said_of_dice(faces: list[int], verdict: Verdict) -> None:
    assert DiceNumbers(Counter(dict(zip(FACES, faces, strict=True)))).verdict is verdict
