"""Which card, and which of its lines, an event comes from."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from tests.ashore import ashore
from worms_app.engine import CHANCE, Game, Setup, events as e, new_game
from worms_app.engine.reason import Reason
from worms_app.play.carried_out import carried_out
from worms_app.play.dice import weights_of
from worms_app.play.log import Entry
from worms_app.play.table import Origin, Player

SHOT: dict[str, Any] = {
    "seats": ["blue", "red"],
    "dial": "0,0",
    "land": ["1,0", "2,0", "3,0"],
    "wind": 6,
    "things": {"1,0": ["blue1"], "2,0": ["drum"], "3,0": ["red1"]},
    "step": 5,
    "worm": "blue1",
    "hands": {"blue": ["bazooka"]},
    "drop": {"cards": {"mine": 1}, "left": 1},
}


def played(game: Game, wanted: dict[str, str], until: str) -> list[Entry]:
    """Answer as wished, else with the first option, until this is asked."""
    entries: list[Entry] = []
    while (ask := game.pending) is not None and ask.kind != until:
        answer = wanted.get(ask.kind, ask.options[0])
        entries.append(Entry(ask.kind, ask.who, answer, game.decide(answer)))
    return entries


def test_each_event_knows_its_card_and_line() -> None:
    game = Origin((Player("Ann"), Player("Bob")), position=SHOT).start(None)
    before = game.copy()
    wanted = {"turn.weapon": "bazooka", "aim.target": "3,0", "aim.die": "hit", "line.move": "stay"}
    entries = played(game, wanted, "turn.activate")
    events = [event for entry in entries for event in entry.events]
    found = carried_out(before, entries)
    lines = [(type(event), found.get(event.number)) for event in events]
    assert (e.CardPlayed, Reason("bazooka", -1)) in lines
    assert (e.TokenPlaced, Reason("bazooka", 0, 0)) in lines
    assert (e.Rolled, Reason("bazooka", 1, 0)) in lines
    assert (e.Blasted, Reason("bazooka", 2, 0)) in lines
    assert (e.DropTurned, Reason("mine", -1)) in lines
    assert (e.Placed, Reason("mine", 1)) in lines
    turns = [found.get(event.number) for event in events if isinstance(event, (e.StepBegan, e.TokenPassed))]
    assert set(turns) == {None}


def test_it_is_told_alike_for_whole_games() -> None:
    """What is played once more comes to the same events, whatever happens."""
    for seed in range(3):
        dice = random.Random(seed)
        game = new_game(Setup(3))
        before = game.copy()
        entries: list[Entry] = []
        while (ask := game.pending) is not None and len(entries) < 600:
            chance = ask.who == CHANCE
            answer = dice.choices(ask.options, weights_of(ask))[0] if chance else dice.choice(ashore(game))
            entries.append(Entry(ask.kind, ask.who, answer, game.decide(answer)))
        found = carried_out(before, entries)
        cards = [event for entry in entries for event in entry.events if isinstance(event, e.CardPlayed)]
        assert cards
        assert all(found[event.number] == Reason(event.card, -1) for event in cards)


def test_a_game_whose_dice_are_not_told_knows_its_cards() -> None:
    """As one that is given away to look at."""
    game = Origin((Player("Ann"), Player("Bob")), position=SHOT).start(None)
    before = game.copy()
    wanted = {"turn.weapon": "bazooka", "aim.target": "3,0", "aim.die": "hit", "line.move": "stay"}
    entries = played(game, wanted, "turn.activate")
    untold = [replace(entry, answer="" if entry.who == CHANCE else entry.answer) for entry in entries]
    events = [event for entry in entries for event in entry.events]
    found = carried_out(before, untold)
    blast = next(event for event in events if isinstance(event, e.Blasted))
    assert found[blast.number] == Reason("bazooka", -1)
    assert all(event.number not in found for event in events if isinstance(event, e.StepBegan))
