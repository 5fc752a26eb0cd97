"""A game that was given away to be looked at may tell anything: it is refused at the door, or can be told.

More of it: ``python -m tests.ui.table.test_hearsay 10000 [SEED]``
"""

from __future__ import annotations

import copy
import json
import random
import sys
from collections import Counter
from functools import lru_cache
from typing import Any

import pytest

import worms_app
from worms_app.engine import LoadError, PositionError, Setup
from worms_app.i18n import LANGUAGES
from worms_app.play.exchange import looked_at, shown
from worms_app.play.session import Session
from worms_app.play.table import Origin, Player
from worms_app.play.trouble import BROKEN
from worms_app.ui.board.places import Plane
from worms_app.ui.board.shots import shots
from worms_app.ui.table.log_lines import lines
from worms_app.ui.table.presenter import TablePresenter
from worms_app.ui.table.watching import Watching

WRONG: tuple[Any, ...] = (
    *(None, True, -1, 0, 9, 10**12, 1.5, "", "x", "x" * 100, "0,0", "99,99", "1000,0", "\0", "\ud800"),
    *("red1", "blue1*", "red", "grey", "token", "water_hex", "crater", "mine.flip", "wind.die", "seat1"),
    *([], {}, [[]], ["a"], [["red", 1, 9]], {"a": 1}),
)
LINES = (
    ["!seat", "", '{"name": "x"}', []],
    ["!seat", "x", "{}", []],
    ["!seat", "red", "[]", []],
    ["!mend", "", "{}", []],
    ["!kept", "", "", []],
    ["!mode", "", "zzz", []],
    ["zzz", "nobody", "x" * 1000, []],
)


@lru_cache(maxsize=1)
def sound() -> Any:
    """A game of several turns, as it is given away."""
    origin = Origin((Player("Ann"), Player("Cy")), Setup(2, map="first_game"), seed=5)
    session = Session(origin, box=worms_app.standard_library())
    session.roll()
    dice = random.Random(1)
    while session.game.pending is not None and len(session.log) < 250:
        session.decide(dice.choice(session.game.pending.options))
    return json.loads(json.dumps(shown(session)))


def mutated(dice: random.Random) -> Any:
    """The game with other values in its events, its lines, or anywhere."""
    data = copy.deepcopy(sound())
    events = [event for line in data["log"] for event in line[3]]
    for _ in range(dice.choice((1, 1, 2, 4))):
        event, other = dice.choice(events), dice.choice(events)
        field = dice.choice([*event])
        where = dice.random()
        if where < 0.4 and field in other:
            event[field] = copy.deepcopy(other[field])
        elif where < 0.7:
            event[field] = copy.deepcopy(dice.choice(WRONG))
        elif where < 0.75:
            event["more"] = 1
        elif where < 0.85:
            data["log"].insert(dice.randrange(len(data["log"])), copy.deepcopy(dice.choice(LINES)))
        elif where < 0.9:
            position = dice.choice(data["positions"])[1]
            position[dice.choice([*position])] = copy.deepcopy(dice.choice(WRONG))
        else:
            line = dice.choice(data["log"])
            line[dice.randrange(len(line))] = copy.deepcopy(dice.choice(WRONG))
    return data


def told(session: Session) -> None:
    """All that the app ever makes of such a game."""
    for language in LANGUAGES:
        for line in lines(TablePresenter(session)):
            line.words(language, "", session)
            assert isinstance(line.card + line.picture, str)
    watching = Watching(session)
    while not watching.over:
        before = watching.scene
        for shot in shots(watching.step(), before):
            for at in (0.0, 0.5, 1.0):
                shot.frame(at, Plane())


def once(seed: int) -> str:
    """Knock at the door with one game; what became of it."""
    try:
        session = looked_at(mutated(random.Random(seed)), worms_app.standard_library())
    except (LoadError, PositionError, *BROKEN):  # all of them Refused by `Saves.bring_in`
        return "refused"
    told(session)
    return "told"


@pytest.mark.parametrize("seed", range(0, 1000, 50))
def test_a_game_to_show_is_refused_or_can_be_told(seed: int) -> None:
    told(looked_at(sound(), worms_app.standard_library()))
    assert {once(number) for number in range(seed, seed + 8)} <= {"refused", "told"}


if __name__ == "__main__":
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    print(Counter(once(number) for number in range(first, first + int(sys.argv[1]))))
