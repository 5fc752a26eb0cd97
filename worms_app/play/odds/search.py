"""Works out what an answer leads to: exactly where chance can be gone through, else by imagining it often.

Depth first through everything chance may bring, with a memory of positions whose value is known exactly;
equal positions are worked out once. What is less likely than ``eps`` is played out at random instead; ``eps``
falls from pass to pass, until nothing is left to chance or nobody wants to know it better.
"""

from __future__ import annotations

import random
import time
from collections.abc import Generator, Hashable
from functools import cached_property
from typing import NamedTuple

from worms_app.engine import CHANCE, Game
from worms_app.engine.frames import Answered, Chance, Frames, Question
from worms_app.engine.imagined import chosen, thrown
from worms_app.engine.rules.aiming import AccuracyChoice
from worms_app.play.odds.foreseen import Counts, Foreseen
from worms_app.play.odds.value import Value, worth

FREE = ("turn", "line", "aim", "setup")
"""Questions of these kinds begin something new, which has a foresight of its own."""
NOT_FREE = ("aim.die", "aim.choose")
MOST_CHOICES = 8
"""Of more answers than these the first is taken: where a Thing is placed is not looked into."""
PLAYS = 2
"""How often a position that is not gone through is played out: the least that says how sure the result is."""

NOTHING = Value()

Searching = Generator[None, None, Value]


class Memory:
    """What is known for all answers to the question that waits: the position as its player sees it, and
    everything that has been worked out exactly.
    """

    def __init__(self, game: Game) -> None:
        assert game.asked is not None
        who = game.asked.who(game)
        self.team = game.active_team if who == CHANCE else who
        self.view = game.view(self.team)
        self.values: dict[Hashable, Value] = {}
        self.choices: dict[Hashable, str] = {}
        self.ranks: dict[Hashable, tuple[str, ...]] = {}
        """Where the best of several dice counts: their faces, the best first."""

    @cached_property
    def root(self) -> Foreseen:
        """The position from which everything is imagined."""
        return Foreseen.beginning(self.view)


class Thrown(NamedTuple):
    """What one lot of the first question to chance leads to."""

    face: str
    chance: float
    chosen: float
    """How likely it is the one that counts, when of several the best is chosen."""
    after: Foreseen
    value: Value


def is_end(asked: Question | None) -> bool:
    """Whether what an answer leads to ends here: with the step, or with a question about something new."""
    if asked is None:
        return True
    return asked.kind.partition(".")[0] in FREE and asked.kind not in NOT_FREE


def is_order(asked: Question) -> bool:
    """Whether a question only asks what comes first."""
    return asked.kind.endswith(".order") or asked.kind == "drum.damage"


class Exploration:
    """One pass through what may come of a position, in slices."""

    def __init__(self, memory: Memory, eps: float) -> None:
        self._team = memory.team
        self._memory = memory
        self._eps = eps
        self._random = random.Random(str(eps)).random
        self._path: set[Hashable] = set()
        self.until = 0.0
        """When the slice ends."""
        self.guessed = 0.0
        self.plays = 0
        """How likely all that was played out is together, and how many plays that took."""
        self.first: list[Thrown] = []
        """What the first question to chance may bring, if nothing but chance stands before it."""

    def value(self, game: Foreseen, reach: float) -> Searching:
        """What a position leads to, seen with a chance of ``reach`` from the beginning."""
        asked = game.asked
        if asked is None or is_end(asked):
            return NOTHING
        key = game.likeness()
        if key in self._path:
            return Value(loops={key: 1.0})
        known = self._recalled(key)
        if known is not None:
            return known
        if time.perf_counter() > self.until:
            yield
        if reach < self._eps:
            self.guessed += reach
            return self._played(game)
        self._path.add(key)
        if isinstance(asked, Chance):
            value = yield from self._by_chance(game, asked, reach, key)
        else:
            value = yield from self._by_choice(game, asked, reach, key)
        self._path.discard(key)
        value.closed(key)
        if not value.sampled:
            self._memory.values[key] = value
        return value

    def _recalled(self, key: Hashable) -> Value | None:
        """What is remembered of a position. Where that hangs on positions around it in a loop, these are put
        in, as far as they are known or being worked out now.
        """
        known = self._memory.values.get(key)
        if known is None or known.exact:
            return known
        whole = Value()
        whole.count(known.mean, 1.0)
        self._path.add(key)
        for position, again in known.loops.items():
            other = Value(loops={position: 1.0}) if position in self._path else self._recalled(position)
            if other is None:
                break
            whole.add(other, again)
        self._path.discard(key)
        if other is None:
            del self._memory.values[key]
            return None
        whole.closed(key)
        if whole.exact:
            self._memory.values[key] = whole
        return whole

    def _by_chance(self, game: Foreseen, asked: Chance, reach: float, key: Hashable) -> Searching:
        drawn = asked.lots(game)
        total = sum(weight for weight, _ in drawn.lots)
        lots = []
        for weight, frames in drawn.lots:
            then = game.copy()
            then.follow(frames)
            chance = weight / total
            after = yield from self.value(then, reach * (1 - (1 - chance) ** drawn.best_of))
            lots.append(Thrown(shown(frames), chance, chance, then, after))
        if drawn.best_of > 1:
            lots.sort(key=lambda lot: -self._worth(lot.after.happened, lot.value))
            taken = chosen([lot.chance for lot in lots], drawn.best_of)
            lots = [lot._replace(chosen=share) for lot, share in zip(lots, taken, strict=True)]
            self._memory.ranks[key] = tuple(lot.face for lot in lots)
        value = Value()
        for lot in lots:
            value.count(lot.after.happened, lot.chosen)
            value.add(lot.value, lot.chosen)
        if len(self._path) == 1:
            self.first = lots
        return value

    def _by_choice(self, game: Foreseen, asked: Question, reach: float, key: Hashable) -> Searching:
        options = considered(game)
        best = Value()
        best_worth, sampled = float("-inf"), False
        for option in options:
            then = game.copy()
            then.take(option)
            after = yield from self.value(then, reach)
            sampled = sampled or after.sampled
            here = self._worth(then.happened, after)
            if here > best_worth:
                best, best_worth = Value(), here
                best.count(then.happened, 1.0)
                best.add(after, 1.0)
                self._memory.choices[key] = option
        best.sampled = sampled
        return best

    @property
    def unseen(self) -> float:
        """How likely something may be that no play has shown: at 19 in 20, three in so many plays."""
        return 3 * min(1.0, self.guessed) / self.plays if self.plays else 0.0

    def _worth(self, happened: Counts, after: Value) -> float:
        return round(worth(happened, self._team) + worth(after.mean, self._team), 9)

    def _played(self, game: Foreseen) -> Value:
        """The mean of some games played out from here."""
        plays = [self.play(game) for _ in range(PLAYS)]
        self.plays += PLAYS
        value = Value(sampled=True)
        for counts in plays:
            value.count(counts, 1 / PLAYS)
        for key, mean in value.mean.items():
            spread = sum((counts.get(key, 0.0) - mean) ** 2 for counts in plays)
            value.variance[key] = spread / (PLAYS - 1) / PLAYS
        return value

    def play(self, game: Foreseen) -> Counts:
        """What happens in one game played out from here, as far as it is not known."""
        game = game.copy()
        while not is_end(asked := game.asked):
            assert asked is not None
            key = game.likeness()
            known = self._memory.values.get(key)
            if known is not None and known.exact:
                for what, count in known.mean.items():
                    game.happened[what] = game.happened.get(what, 0.0) + count
                break
            self.go_on(game)
        return game.happened

    def go_on(self, game: Foreseen) -> None:
        """Answer the question that waits: chance's by throwing, a player's as is best."""
        asked = game.asked
        assert asked is not None
        if not isinstance(asked, Chance):
            game.take(self.choice(game))
            return
        ranks = self._memory.ranks.get(game.likeness())
        if not ranks:
            game.take(thrown(game.options, asked.weights(game), self._random()))
            return
        drawn = asked.lots(game)
        frames = {shown(lot): lot for _, lot in drawn.lots}
        weights = tuple(weight for weight, _ in drawn.lots)
        faces = {thrown(tuple(frames), weights, self._random()) for _ in range(drawn.best_of)}
        game.follow(frames[min(faces, key=ranks.index)])

    def choice(self, game: Foreseen) -> str:
        """The answer to a player's question: the best one where that is known, else what looks best by what
        happens at once.
        """
        options = considered(game)
        best = self._memory.choices.get(game.likeness())
        if best is not None:
            return best
        if len(options) == 1:
            return options[0]
        looks = []
        for option in options:
            then = game.copy()
            then.take(option)
            known = NOTHING if is_end(then.asked) else self._memory.values.get(then.likeness(), NOTHING)
            looks.append(self._worth(then.happened, known))
        return options[looks.index(max(looks))]


def considered(game: Foreseen) -> tuple[str, ...]:
    """The answers that are looked into: in questions of order, and of many places, only the first."""
    assert game.asked is not None
    if is_order(game.asked) or len(game.options) > MOST_CHOICES:
        return game.options[:1]
    return game.options


def shown(frames: Frames) -> str:
    """The face that a lot stands for."""
    frame = frames[0] if frames else None
    if isinstance(frame, Answered):
        return frame.answer
    return frame.faces[0] if isinstance(frame, AccuracyChoice) else ""
