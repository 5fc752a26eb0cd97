"""A session: dice that nobody can try out, undo to any line, and a rule that breaks down harms nothing."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import pytest

from tests.ashore import ashore
from worms_app.engine import CHANCE, Game, IllegalDecision, Setup
from worms_app.engine.events import CardDrawn
from worms_app.play import report
from worms_app.play.bots import Bot
from worms_app.play.dice import Dice
from worms_app.play.log import Entry
from worms_app.play.session import Breakdown, Session
from worms_app.play.table import MIRROR, Origin, Player

TWO = (Player("Ann"), Player("Bob", "easy"))


def begun(seed: int = 1, decisions: int = 60) -> Session:
    """A game some decisions after its beginning; the worms stay ashore, so that it lasts."""
    session = Session(Origin(TWO, Setup(2), seed=seed))
    dice = random.Random(seed)
    for _ in range(decisions):
        assert session.game.pending is not None
        options = session.game.pending.options
        session.decide("stay" if "stay" in options else dice.choice(options))
    return session


def test_dice_are_fair() -> None:
    session = begun(decisions=20)
    dice = Dice(3)
    ask = next(entry for entry in [session.game.pending] if entry)
    faces = Counter(dice.answer(ask) for _ in range(8000))
    expected = 8000 / len(ask.options)
    assert all(abs(count - expected) < 6 * expected**0.5 for count in faces.values())
    assert len(faces) == len(ask.options)


def test_the_same_seed_throws_the_same() -> None:
    assert begun(5).game.digest() == begun(5).game.digest()
    assert begun(5).game.digest() != begun(6).game.digest()


def test_only_players_are_asked() -> None:
    session = begun()
    assert session.to_move != CHANCE
    assert any(entry.who == CHANCE for entry in session.log)


def test_undo_goes_to_any_line() -> None:
    session = begun()
    digests = {length: session.at(length).digest() for length in (55, 33, 7, 0)}
    for length, digest in digests.items():
        session.undo_to(length)
        assert len(session.log) == length
        assert session.game.digest() == digest


def throws(session: Session) -> list[str]:
    return [entry.answer for entry in session.log if entry.who == CHANCE]


def again(session: Session, answers: list[Entry]) -> list[str]:
    """Decide the same as long as the same is asked; what chance said to it."""
    begin = len(session.log)
    session.roll()
    for entry in answers:
        if entry.who == CHANCE:
            continue
        ask = session.game.pending
        if ask is None or (ask.kind, ask.who) != (entry.kind, entry.who) or entry.answer not in ask.options:
            break
        session.decide(entry.answer)
    return [entry.answer for entry in session.log[begin:] if entry.who == CHANCE]


def test_taking_back_what_revealed_nothing_changes_no_dice() -> None:
    decisions = next(n for n in range(40, 80) if begun(1, n).free_undo() < len(begun(1, n).log))
    session, other = begun(1, decisions), begun(1, decisions)
    point = session.free_undo()
    answers = session.log[point:]
    for _ in range(3):
        session.undo_to(point)
        again(session, answers)
    play_on(session)
    play_on(other)
    assert throws(session) == throws(other)
    assert not session.fresh_dice


def play_on(session: Session) -> None:
    dice = random.Random(5)
    for _ in range(20):
        if session.game.pending is None:
            return
        options = session.game.pending.options
        session.decide("stay" if "stay" in options else dice.choice(options))


def test_whoever_goes_back_beyond_news_finds_other_dice() -> None:
    """The same moves ten times: old dice would agree each time, new ones cannot."""
    session = begun()
    answers = session.log[20:]
    before = [entry.answer for entry in answers if entry.who == CHANCE]
    agreeing = 0
    for _ in range(10):
        session.undo_to(20, agreed=("blue", "red"))
        agreeing += again(session, answers) == before[: len(session.log)]
    assert agreeing < 10
    assert len({dice.seed for dice in session.fresh_dice}) == 10
    assert session.fresh_dice[0].agreed == ("blue", "red")
    assert session.fresh_dice[0].lines == len(answers)


def test_free_undo_stops_at_new_information() -> None:
    session = begun()
    free = session.free_undo()
    assert all(entry.who != CHANCE for entry in session.log[free:])
    assert free == 0 or session.log[free - 1].who == CHANCE


def test_every_answer_of_chance_is_told_as_news() -> None:
    """So that news which came without a question (the last card of a deck) is recognised by its event."""
    for seed in range(12):
        session = Session(Origin(TWO, Setup(2, map="first_game"), seed=seed))
        session.roll()
        play_on(session)
        for entry in session.log:
            if entry.who == CHANCE:
                assert any(event.news for event in entry.events), entry


def test_the_last_card_of_a_deck_is_news() -> None:
    """It is drawn without a question, because there is nothing to choose from."""
    position = {
        "seats": ["blue", "red"],
        "dial": "0,0",
        "land": ["1,0", "1,1", "2,1"],
        "things": {"1,0": ["blue1"], "1,1": ["crate"], "2,1": ["red1"]},
        "supply": {"shotgun": 1},
        "hands": {"blue": ["uzi"], "red": ["uzi"]},
        "worm": "blue1",
        "step": 3,
    }
    session = Session(Origin(TWO, position=position))
    session.decide("inch:1,1")
    assert session.log[0].who != CHANCE
    assert any(isinstance(event, CardDrawn) for event in session.log[0].events)
    assert session.free_undo() >= 1


def test_a_wrong_answer_changes_nothing() -> None:
    session = begun()
    digest, length = session.game.digest(), len(session.log)
    with pytest.raises(IllegalDecision):
        session.decide("nonsense")
    assert (session.game.digest(), len(session.log)) == (digest, length)


def test_a_rule_that_breaks_down_leaves_the_game_and_a_report(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun()
    digest, length = session.game.digest(), len(session.log)

    def broken(self: Game, answer: str) -> None:
        self.board.things.clear()
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(Game, "decide", broken)
    assert session.game.pending is not None
    with pytest.raises(Breakdown) as raised:
        session.decide(session.game.pending.options[0])
    assert (session.game.digest(), len(session.log)) == (digest, length)
    assert "a bug" in raised.value.report
    assert session.log[3].answer in raised.value.report


def test_a_report_tells_nobodys_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    names = (Player("Ann Marie"), Player("Бáра"))
    session = Session(Origin(names, Setup(2, map="first_game"), seed=987654321))
    session.roll()
    play_on(session)
    session.undo_to(3)
    play_on(session)
    hands = {card for hand in session.game.hands for card in hand} - set(session.game.played)
    assert hands

    def broken(self: Game, answer: str) -> None:
        raise KeyError(f"{sorted(hands)} of Ann Marie and Бáра, seed 987654321 {session.fresh_dice}")

    monkeypatch.setattr(Game, "decide", broken)
    assert session.game.pending is not None
    with pytest.raises(Breakdown) as raised:
        session.decide(session.game.pending.options[0])
    told = raised.value.report
    for secret in ("987654321", "Ann", "Бáра", str(session.fresh_dice[0].seed), str(Path.home())):
        assert secret not in told
    drawn = {
        event.card
        for entry in session.log
        for event in entry.events
        if event.hidden_from("") and hasattr(event, "card")
    }
    for card in (hands | drawn) - set(session.game.played) - {"uzi", "bazooka", "ninja_rope", "girder"}:
        assert not re.search(rf"\b{card}\b", told), card
    assert "KeyError" in told
    assert "tests/play/test_session.py" in told


def test_a_mirror_types_its_dice() -> None:
    position = {
        "seats": ["blue", "red"],
        "dial": "0,0",
        "land": ["1,0", "1,1", "2,1"],
        "things": {"1,0": ["blue1"], "1,1": ["mine"], "2,1": ["red1"]},
        "worm": "blue1",
        "step": 3,
    }
    session = Session(Origin(TWO, position=position, mode=MIRROR))
    session.decide("inch:1,1")
    assert session.game.pending is not None
    assert session.game.pending.kind == "mine.flip"
    session.decide("safe")
    assert [entry.typed for entry in session.log] == [False, True]
    session.undo_to(1)
    session.roll()
    assert not session.log[1].typed


def test_a_bot_plays_to_the_end_and_sees_only_its_view() -> None:
    session = Session(Origin((Player("A", "easy"), Player("B", "easy")), Setup(2), seed=4))
    number = 0
    while session.game.pending is not None:
        view = session.game.view(session.to_move)
        other = next((team for team in view.seats if team != session.to_move), "")
        hand = view.hands[view.seats.index(other)]
        assert set(hand) <= {"?", "uzi", "bazooka", "ninja_rope", "girder"}
        session.decide(Bot("easy", number, breathe=lambda seconds: None).choose(view))
        number += 1
    assert session.game.result is not None


def test_a_bot_that_thinks_beats_one_that_guesses() -> None:
    """Honest strength: against random play the normal bot wins most games."""
    wins = Counter[str]()
    for seed in range(12):
        session = Session(Origin((Player("A", "normal"), Player("B")), Setup(2, map="first_game"), seed=seed))
        session.roll()
        dice = random.Random(seed)
        while session.game.pending is not None:
            if session.player(session.to_move).is_bot:
                bot = Bot("easy", len(session.log), breathe=lambda seconds: None)
                session.decide(bot.choose(session.game.view(session.to_move)))
            else:
                session.decide(dice.choice(ashore(session.game)))
        assert session.game.result is not None
        thinker = session.game.seats[0]
        wins["bot" if thinker in session.game.result.winners else "other"] += 1
    assert wins["bot"] >= 9, wins


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("bad file /srv/anna novak/.local/games/ab.worms here", "bad file ab.worms here"),
        (r"C:\Users\Anna\games\y.json: no", "y.json: no"),
        ("in '/data/user/0/anna'", "in '…'"),
        ("1/2 of hex@1,0/2", "1/2 of hex@1,0/2"),
    ],
)
def test_a_report_tells_no_folder(words: str, told: str) -> None:
    assert report.told(ValueError(words)) == f"ValueError: {told}"
