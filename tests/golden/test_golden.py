"""The golden games go as they went, and are the same game whenever they are killed and loaded."""

from __future__ import annotations

import json

import pytest

from tests.golden.golden import FOLDER, PLANS, box, replay
from worms_app.engine import Game, Setup, new_game
from worms_app.engine.library import standard


def text(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_plan_has_its_file() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLANS)


@pytest.mark.parametrize("name", PLANS)
def test_a_golden_game_goes_as_it_went(name: str) -> None:
    assert replay(text(name)).result is not None


def test_a_new_card_changes_none_of_them() -> None:
    """Cards are asked for by name, out of a box of their own."""
    assert box() is not standard()
    assert not set(box().cards) - set(standard().cards), "what the frozen box has, saved games may have too"


def test_a_changed_line_is_noticed() -> None:
    lines = text("full-two").splitlines()
    number = next(index for index, line in enumerate(lines) if line.startswith("    Moved"))
    lines[number] = lines[number].replace("Moved", "Sank")
    with pytest.raises(AssertionError):
        replay("\n".join(lines))


@pytest.mark.parametrize("name", ["first-game-two", "everything-english", "full-six"])
def test_killed_after_every_answer_it_is_the_same_game(name: str) -> None:
    """Dumped and loaded after each decision, a game ends with the same fingerprint."""
    lines = text(name).splitlines()
    plan = json.loads(lines[0])
    game = new_game(Setup(**plan), box())
    for line in lines[1:]:
        if line.startswith("= "):
            assert game.digest() == line[2:]
        elif line.startswith("!"):
            game.interrupt(line[1:])
        elif not line.startswith("    "):
            game.decide(line.split(" ")[2])
        game = Game.load(json.loads(json.dumps(game.dump())), box())
