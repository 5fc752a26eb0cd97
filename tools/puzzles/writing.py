"""Choosing among what was found, grading it, and writing it down."""

from __future__ import annotations

import hashlib
import json
import math
import random
from collections import Counter
from dataclasses import asdict
from typing import Any

from tests.golden.golden import box
from tools.puzzles.back import is_late
from worms_app.content.puzzles.load import GRADES, Goal, Puzzle, puzzles
from worms_app.engine import Game
from worms_app.engine.answers import NONE, STAY, read_movement
from worms_app.engine.frames import Chance
from worms_app.play.bots.levels import LEVELS
from worms_app.play.bots.policy import Policy
from worms_app.play.puzzles.pursuit import Pursuit

TRIES = 12
"""How often a bot is asked what it would do."""


def difficulty(found: dict[str, Any]) -> float:
    """How hard a puzzle is, guessed: how seldom a bot of the normal level finds it, how much is done in its
    line, among how many lines it is, how near the second best is.
    """
    proof = found["proof"]
    seldom = 1.0 - _found_by_bots(found)
    done = sum(answer not in (STAY, NONE) for answer in found["line"][: found["decisions"]])
    near: float = max(0.0, 0.5 - (proof["best"] - proof["second"]))
    return float(seldom + 0.2 * done + 0.1 * math.log2(found["lines"]) + near)


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
    """So many puzzles of each grade, as varied as can be: one after the other the puzzle whose goal, way,
    first step and game have come least often so far (what has come often counts most), of several the
    clearest. What is there as a whole turn does not come as the end of that turn, too.
    """
    whole = {_trick(one) for one in found if not is_late(one["position"])}
    left = [(one, traits(one)) for one in found if not (is_late(one["position"]) and _trick(one) in whole)]
    left.sort(key=lambda each: each[0]["proof"]["second"] - each[0]["proof"]["best"])
    seen: Counter[tuple[str, object]] = Counter()
    kept: list[dict[str, Any]] = []
    while left and len(kept) < each * len(GRADES):
        best = min(left, key=lambda each: sum(seen[trait] ** 2 for trait in each[1]))
        seen.update(best[1])
        left.remove(best)
        kept.append(best[0])
    kept.sort(key=difficulty)
    size = -(-len(kept) // len(GRADES))
    return {grade: kept[size * at : size * (at + 1)] for at, grade in enumerate(GRADES)}


def plain(goal: Goal) -> dict[str, Any]:
    """A goal as plain data, without what is as usual."""
    usual = asdict(Goal(""))
    return {name: value for name, value in asdict(goal).items() if value != usual[name]}


def _trick(found: dict[str, Any]) -> tuple[int, str]:
    """What a puzzle has in common with those that it was made of."""
    return found["seed"], json.dumps(found["goal"], sort_keys=True)


def traits(found: dict[str, Any]) -> list[tuple[str, object]]:
    """What makes a puzzle like others: what is wanted, how it is done, from which step on, in which game."""
    goal = Goal(**found["goal"])
    wanted = f"{goal.do} {goal.count}{' worm' if goal.worm else ''}{' unhurt' if goal.unhurt else ''}"
    return [
        ("goal", wanted),
        ("way", _way(found)),
        ("step", found["position"]["step"]),
        ("game", found["seed"]),
    ]


def _way(found: dict[str, Any]) -> str:
    """The last card that the line plays; without any how the worm moves."""
    game = Game.from_position(found["position"], box())
    way = ""
    for answer in found["line"]:
        if game.pending is None:
            break
        if game.pending.kind == "turn.weapon" or (game.pending.kind == "turn.move" and not way):
            way = read_movement(answer).how if answer != NONE else way
        game.decide(answer)
    return way


def table(found: list[dict[str, Any]]) -> str:
    """How often each goal, way and first step comes."""
    count = Counter(trait for one in found for trait in traits(one))
    lines = []
    for about in ("goal", "way", "step"):
        rows = sorted(
            ((times, str(what)) for (kind, what), times in count.items() if kind == about), reverse=True
        )
        lines.append(f"{about}: " + ", ".join(f"{what} {times}" for times, what in rows))
    return "\n".join(lines)


def in_the_app() -> list[dict[str, Any]]:
    """The puzzles of the app, as the search finds them."""
    return [
        {
            "seed": one.source["seed"],
            "position": one.position,
            "goal": plain(one.goal),
            "line": list(one.line),
            "proof": asdict(one.proof),
            "decisions": _decisions(one),
            "lines": one.source["lines"],
        }
        for one in puzzles()
        if one.proof is not None
    ]


def _decisions(puzzle: Puzzle) -> int:
    """How many answers of the line are the player's before the first throw."""
    game, count = Game.from_position(puzzle.position, box()), 0
    for answer in puzzle.line:
        if game.pending is None or game.pending.who != puzzle.position["seat"]:
            break
        game.decide(answer)
        count += 1
    return count


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
