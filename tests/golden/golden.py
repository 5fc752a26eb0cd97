"""Golden games: whole games in readable files, replayed line by line.

They are played with a copy of the box in ``box``, so that a new card changes none of them.
``python -m tests.golden.golden`` plays and writes them all again: after a change of the rules that is
meant, look at the difference before it is committed. A file holds the setup, then one line per decision -
who was asked what, and the answer - with what happened indented below it, and at the end the result and the
fingerprint.
"""

from __future__ import annotations

import json
import random
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path

from tests.ashore import ashore
from tests.scenarios.scenario import told
from worms_app.content.load import read_cards, read_maps, read_tiles
from worms_app.engine import CHANCE, Game, Library, Setup, new_game

FOLDER = Path(__file__).parent


@lru_cache(maxsize=1)
def box() -> Library:
    """The box as it was when these games were first played: cards, tiles and the first map."""
    tiles = read_tiles(FOLDER / "box" / "tiles.toml")
    maps = read_maps(FOLDER / "box" / "maps.toml")
    cards = read_cards(FOLDER / "box" / "cards.toml")
    return Library(
        {card.id: card for card in cards}, {tile.id: tile for tile in tiles}, {each.id: each for each in maps}
    )


PLANS: dict[str, Setup] = {
    "first-game-two": Setup(2, map="first_game"),
    "first-game-three": Setup(3, edition="cs", map="first_game"),
    "first-game-four": Setup(4, edition="uk", map="first_game"),
    "full-two": Setup(2),
    "full-three-czech": Setup(3, edition="cs"),
    "full-four-ukrainian": Setup(4, edition="uk", youngest=2),
    "full-five": Setup(5),
    "full-six": Setup(6, edition="cs"),
    "parting-gifts": Setup(3, options={"parting_gifts": True}),
    "true-elimination": Setup(3, options={"true_elimination": True}),
    "sudden-death-draft": Setup(3, options={"sudden_death_draft": True}),
    "no-sudden-death": Setup(2, options={"no_sudden_death": True, "true_elimination": True}),
    "late-superweapons": Setup(2, options={"late_superweapons": True}),
    "longer-game": Setup(2, options={"longer_game": True}),
    "reduced-blast": Setup(2, options={"reduced_blast": True}),
    "larger-map": Setup(2, options={"larger_map": True}, extra_tiles=3),
    "timer": Setup(2, options={"timer": 30}),
    "everything-english": Setup(
        4,
        options={
            "parting_gifts": True,
            "true_elimination": True,
            "sudden_death_draft": True,
            "late_superweapons": True,
            "longer_game": True,
            "reduced_blast": True,
            "larger_map": True,
            "timer": 60,
        },
        extra_tiles=2,
    ),
    "everything-czech": Setup(
        3, edition="cs", options={"parting_gifts": True, "no_sudden_death": True, "late_superweapons": True}
    ),
    "shared-win": Setup(2, edition="uk", options={"full_tie": "shared_win"}),
    "other-colours": Setup(3, colours=("grey", "yellow", "purple")),
    "switches": Setup(
        2,
        edition="cs",
        options={
            "jump_to": "any_hex",
            "drop_cards": "three_per_player",
            "turn_ends_when_active_worm_is": "damaged",
        },
        map="first_game",
        teams=("red", "blue"),
    ),
}

MOST_DECISIONS = 260


def answer(game: Game, dice: random.Random) -> str:
    """A careful player: stays ashore most of the time, so that games are worth reading."""
    assert game.pending is not None
    options = ashore(game)
    if game.pending.who != CHANCE and "stay" in options and dice.random() < 0.5:
        return "stay"
    inches = [option for option in options if option.startswith("inch:")]
    return dice.choice(inches or list(options))


def play(name: str) -> str:
    """The text of a golden game."""
    plan = PLANS[name]
    dice = random.Random(name)
    game = new_game(plan, box())
    lines = [json.dumps(asdict(plan))]
    while game.pending is not None and len(lines) < 40 * MOST_DECISIONS:
        ask = game.pending
        if plan.options.get("timer") and 1 <= game.step <= 5 and not game.cut and dice.random() < 0.02:
            events = game.interrupt("time_up")
            lines.append("!time_up")
        else:
            chosen = answer(game, dice)
            events = game.decide(chosen)
            lines.append(f"{ask.who} {ask.kind} {chosen}")
        lines += [f"    {told(event)}  ({event.rule})" for event in events]
    lines.append(f"= {game.digest()}")
    return "\n".join(lines) + "\n"


def replay(text: str) -> Game:
    """Play a golden game again from its lines; anything that goes differently is an AssertionError."""
    lines = text.splitlines()
    plan = json.loads(lines[0])
    game = new_game(Setup(**plan), box())
    expected: list[str] = []
    happened: list[str] = []
    for number, line in enumerate(lines[1:], 2):
        if line.startswith("    "):
            expected.append(line.strip())
            continue
        assert happened == expected, f"before line {number}"
        expected = []
        if line.startswith("= "):
            assert game.digest() == line[2:]
            break
        if line.startswith("!"):
            events = game.interrupt(line[1:])
        else:
            who, kind, chosen = line.split(" ")
            assert game.pending is not None, f"line {number}: the game is over"
            assert (game.pending.who, game.pending.kind) == (who, kind), f"line {number}: {game.pending}"
            events = game.decide(chosen)
        happened = [f"{told(event)}  ({event.rule})" for event in events]
    return game


if __name__ == "__main__":
    for plan_name in PLANS:
        (FOLDER / f"{plan_name}.txt").write_text(play(plan_name), encoding="utf-8")
