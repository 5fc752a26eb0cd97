"""Puzzles of one's own, from a position that somebody may see.

position = from_game(game)              # at a question of the turn; None in the middle of something
making = Making(position, goals(position)[0])
while not making.work(0.004): ...
making.chance, making.code              # how likely the best line is; the text to give away
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from worms_app.content.puzzles.load import CHAIN, CRATE, DRUM, HIT, HOLE, OUT, SAFE, SINK, Goal
from worms_app.engine import Game, PositionError
from worms_app.engine.answers import STAY
from worms_app.engine.library import standard
from worms_app.engine.rules.sudden_death import AT_END_OF_TURN
from worms_app.engine.things import KIND, team_of, unmarked
from worms_app.play.puzzles.code import STEPS, CodeError, undrawn, written
from worms_app.play.puzzles.leading import BestLine, best_line
from worms_app.play.puzzles.pursuit import Pursuit
from worms_app.play.puzzles.solving import NARROW, Solving
from worms_app.play.session import Session

BEGINNINGS = ("turn.activate", "turn.move", "turn.weapon")
MOST_OWN_CARDS = 2
"""More would be too much to work out."""
_KEPT = ("edition", "options", "seats", "dial", "land", "sunk", "wind", "things", "seat", "step", "worm")


def from_game(game: Game) -> dict[str, Any] | None:
    """The position as the player whose turn it is knows it, without what is still to be drawn; None where no
    puzzle can begin.
    """
    ask = game.pending
    if ask is None or game.step not in STEPS or ask.who != game.active_team:
        return None
    seen = game.view(game.active_team)
    try:
        position = seen.position()
    except PositionError:
        return None
    kept = {name: position[name] for name in _KEPT if position.get(name)}
    kept["options"] = {name: value for name, value in kept.get("options", {}).items() if name != "timer"}
    known = standard().cards
    kept["hands"] = {
        team: [card for card in hand if card in known] for team, hand in position["hands"].items()
    }
    kept["rule_cards"] = [card for card in position["rule_cards"] if card in known]
    return kept


def beginnings(position: Mapping[str, Any]) -> dict[tuple[int, str], Mapping[str, Any]]:
    """The same turn from each of its steps on, the worm staying where it is, by step and worm; the earliest
    first.
    """
    now = position["step"], position.get("worm", "")
    found: dict[tuple[int, str], Mapping[str, Any]] = {now: position}
    game = Game.from_position({**position, **undrawn(position)})
    worms = game.options if game.step == STEPS[0] else ("",)
    for worm in worms:
        later = game.copy()
        if worm:
            later.decide(worm)
        while (ask := later.pending) is not None and ask.kind in BEGINNINGS and later.step in STEPS:
            taken = from_game(later)
            if taken is not None:
                found.setdefault((later.step, worm), {**taken, "hands": position["hands"]})
            if STAY not in ask.options:
                break
            later.decide(STAY)
    return found


def moment(session: Session, event: int) -> dict[str, Any] | None:
    """The position at the latest question before an event of a game, from which a puzzle can begin."""
    found = None
    for length, entry in enumerate(session.log):
        if entry.events and entry.events[-1].number > event and found is not None:
            break
        if entry.kind in BEGINNINGS:
            found = length
    return from_game(session.at(found)) if found is not None else None


def goals(position: Mapping[str, Any]) -> list[Goal]:
    """The goals that a puzzle from this position might have."""
    team = position["seat"]
    things = [thing for lying in position["things"].values() for thing in lying]
    worms = [unmarked(thing) for thing in things if KIND[thing] == "worm"]
    others = sorted(worm for worm in worms if team_of(worm) != team)
    found = [Goal(HIT), Goal(HIT, unhurt=True), Goal(SINK), Goal(OUT)]
    if len(others) > 1:
        found += [Goal(HIT, 2), Goal(SINK, 2), Goal(OUT, 2)]
    if "crate" in things:
        found += [Goal(CRATE), Goal(CRATE, unhurt=True)]
    if "drum" in things:
        found.append(Goal(DRUM))
    if "crater" in things:
        found.append(Goal(HOLE))
    if set(things) & {"drum", "mine"}:
        found += [Goal(CHAIN, 2), Goal(CHAIN, 3)]
    if set(AT_END_OF_TURN) & {*position.get("rule_cards", ())}:
        found.append(Goal(SAFE, unhurt=True))
    return found + [Goal(HIT, worm=worm) for worm in others]


class Making:
    """Whether a position and a goal make a puzzle, worked out in slices."""

    def __init__(self, position: Mapping[str, Any], goal: Goal) -> None:
        self.goal = goal
        self.done = False
        self.too_much = False
        """Whether nothing was found that reaches it, but not everything was looked at."""
        self.chance = 0.0
        """How likely the best line is that was found."""
        self.margin = 0.0
        """The truth is nearer to it than this; 0: as good as exact."""
        self.is_known = True
        """Whether no line can be much better."""
        self.code = ""
        self._position = position
        game = Game.from_position({**position, **undrawn(position)})
        here = Pursuit.from_here(game, goal, game.active_team, ())
        self._work = best_line(Solving(), here)

    def work(self, seconds: float) -> bool:
        """Work for so long; whether it is done."""
        until = time.perf_counter() + seconds
        try:
            while not self.done and time.perf_counter() < until:
                next(self._work)
        except StopIteration as found:
            self._conclude(found.value)
        return self.done

    def _conclude(self, led: BestLine) -> None:
        self.done, self.is_known = True, led.is_best
        self.chance, self.margin = led.chance, led.margin if led.margin > NARROW else 0.0
        if self.chance > 0:
            try:
                self.code = written(self._position, self.goal)
            except CodeError:
                self.too_much = True
        else:
            self.too_much = not led.is_best
