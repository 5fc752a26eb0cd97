"""Choosing among what was found, grading it, and writing it down."""

from __future__ import annotations

import hashlib
import json
import random
from collections import Counter
from typing import Any

from tests.golden.golden import box
from worms_app.content.puzzles.load import GRADES, Goal
from worms_app.engine import Game
from worms_app.engine.frames import Chance
from worms_app.play.bots.levels import LEVELS
from worms_app.play.bots.policy import Policy
from worms_app.play.puzzles.solving import Pursuit

TRIES = 12
"""How often a bot is asked what it would do."""


def difficulty(found: dict[str, Any]) -> float:
    """How hard a puzzle is, guessed: how seldom a bot of the normal level finds it, how much it holds, how
    near the second best line is.
    """
    proof = found["proof"]
    seldom = 1.0 - _found_by_bots(found)
    near: float = max(0.0, 0.5 - (proof["best"] - proof["second"]))
    return float(seldom + 0.4 * (found["decisions"] - 1) + 0.01 * found["lines"] + near)


def _found_by_bots(found: dict[str, Any]) -> float:
    """How often the normal level's first sight goes the best line."""
    hits = 0
    for number in range(TRIES):
        policy = Policy(random.Random(number), LEVELS["normal"].noise)
        game = Game.from_position(found["position"], box())
        here = Pursuit.from_here(game, Goal(**found["goal"]), game.active_team, ())
        answers = []
        while here.reached is None and not isinstance(here.asked, Chance):
            answers.append(policy.answer(here))
            here.take(answers[-1])
        hits += found["line"][: len(answers)] == answers
    return hits / TRIES


def chosen(found: list[dict[str, Any]], each: int) -> dict[str, list[dict[str, Any]]]:
    """So many puzzles of each grade: of every kind of goal the clearest, then its next, and so on."""
    clearest = sorted(found, key=lambda one: one["proof"]["second"] - one["proof"]["best"])
    turn: Counter[str] = Counter()
    ranked: list[tuple[int, int, dict[str, Any]]] = []
    for one in clearest:
        goal = one["goal"]
        kind = f"{goal['do']} {goal.get('count', 1)} {'worm' in goal} {goal.get('unhurt', False)}"
        turn[kind] += 1
        ranked.append((turn[kind], len(ranked), one))
    kept = [one for _, _, one in sorted(ranked, key=lambda each: each[:2])]
    kept = sorted(kept[: each * len(GRADES)], key=difficulty)
    size = -(-len(kept) // len(GRADES))
    return {grade: kept[size * at : size * (at + 1)] for at, grade in enumerate(GRADES)}


def written(graded: dict[str, list[dict[str, Any]]]) -> dict[str, str]:
    """The files: their names and texts."""
    head = "# Found, proven and graded by tools/puzzles; changed only by it.\n"
    return {f"{grade}.toml": head + "".join(map(_entry, found)) for grade, found in graded.items()}


def name_of(found: dict[str, Any]) -> str:
    """A puzzle's name, which stays with its position and goal."""
    text = json.dumps([found["position"], found["goal"]], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:6]


def _entry(found: dict[str, Any]) -> str:
    rows = [f'\n[[puzzle]]\nid = "{name_of(found)}"']
    rows += [f"{field} = {_toml(found[field])}" for field in ("goal", "line", "proof")]
    rows.append(f"source = {_toml({'seed': found['seed'], 'lines': found['lines']})}")
    position = found["position"]
    rows.append("[puzzle.position]")
    rows += [f"{field} = {_toml(value)}" for field, value in position.items()]
    return "\n".join(rows) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return (
            "{ " + ", ".join(f"{_key(key)} = {_toml(each)}" for key, each in value.items()) + " }"
            if value
            else "{}"
        )
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value)


def _key(key: str) -> str:
    return key if key.isidentifier() else json.dumps(key)
