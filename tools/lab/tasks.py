"""What is played: each task plays one seed of a variant, all mirrored games of it, and tells a tally.

Variants are words, so that they can stand in a batch's id:

- ``soak``: ``random``, any setup, random answers, looked at after every answer;
- ``ladder``: a line of ``benchmarks/bots.py``, such as ``hard-normal@4``;
- ``cards``: ``easy@2 plain``, ``easy@2 card:dynamite`` (a seat holds it from the first turn on, each of them
  once) or ``easy@2 option:larger_map=True`` (the same maps and dice as in ``plain``);
- ``fit``: ``normal PRICE 0.25 0.4``: one seat plays with the one value, the other with the other.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from benchmarks.bots import FORMER, LINES, beginning, chooser, contest, play
from tests.engine import conformance
from tools.lab.batches import Batch, Tally, code
from worms_app.engine import OPTIONAL_RULES, Game, Setup, events as e
from worms_app.engine.events import Event
from worms_app.engine.library import WEAPON, standard
from worms_app.engine.options import SWITCHES
from worms_app.engine.setup import MAX_PLAYERS, MIN_PLAYERS
from worms_app.play import story
from worms_app.play.bots import harm, levels, policy, shots, sight, worth

MODULES: tuple[ModuleType, ...] = (harm, policy, shots, sight, worth)
"""Where the bots keep their numbers; one that is imported by another of them is set in both."""


PLAYERS = (*levels.LEVELS, "random", *FORMER)
"""Who can play: the bots and the yardsticks of ``benchmarks/bots.py``."""
EXTRA_TILES = 3
"""10.8 How many more tiles the larger map of ``cards`` may have."""


@dataclass(frozen=True)
class Task:
    """``size`` seeds make a batch that takes some seconds: long beside what Dask needs for it."""

    play: Callable[[str, int, Tally], None]
    size: int


# -- soak ------------------------------------------------------------------------------------------


def soak(variant: str, seed: int, tally: Tally) -> None:
    """Play a random game with the checks of the conformance tests; what fails is kept, not raised."""
    try:
        game = conformance.play(seed)
    except Exception as problem:
        tally.failed.append((seed, f"{type(problem).__name__}: {problem}"))
        return
    finally:
        tally.counts["games"] += 1
    tally.saw("turns", game.turn)
    tally.saw("events", game.event_count)
    tally.counts[f"seats/{len(game.seats)}"] += 1
    tally.counts[f"turns/{min(10 * (game.turn // 10), 100)}"] += 1
    tally.counts["ties"] += game.result is None or len(game.result.winners) != 1


# -- ladder ----------------------------------------------------------------------------------------


def ladder(variant: str, seed: int, tally: Tally) -> None:
    """Play one map and its dice from every seat: one observation, as these games share their luck."""
    seats = int(variant.partition("@")[2] or 2)
    outcomes = [play(variant, seed, seat) for seat in range(seats)]
    tally.counts["games"] += seats
    tally.saw("score", sum(outcome.score for outcome in outcomes) / seats)
    for outcome in outcomes:
        tally.saw("turns", outcome.turns)
        tally.saw("ms", outcome.ms)
        tally.saw("others_ms", outcome.others_ms)


def ladder_variants(lines: list[str]) -> list[str]:
    """The lines as they are; one that cannot be played is a ValueError."""
    for line in lines:
        names, _, count = line.partition("@")
        one, _, other = names.partition("-")
        check_players(line, (one, other), count or "2")
    return lines


def check_players(where: str, names: tuple[str, ...], count: str) -> None:
    """Raise a ValueError if players are unknown, or too few or too many."""
    for name in names:
        if name not in PLAYERS:
            raise ValueError(f"{where}: {name!r} is not one of {', '.join(PLAYERS)}")
    if count not in map(str, range(MIN_PLAYERS, MAX_PLAYERS + 1)):
        raise ValueError(f"{where}: {count!r} is not {MIN_PLAYERS} to {MAX_PLAYERS} seats")


# -- cards -----------------------------------------------------------------------------------------


def cards(variant: str, seed: int, tally: Tally) -> None:
    """Play with and without a card in the hand, or an option, and count what that changes."""
    players, what = variant.split(" ")
    level, _, count = players.partition("@")
    kind, _, name = what.partition(":")
    seats = int(count)
    plan = plan_with(name, seats) if kind == "option" else Setup(seats)
    games = []
    for seat in range(seats) if kind == "card" else (0,):
        game, dice = beginning(seed, plan)
        at = (game.active + seat) % seats
        if kind == "card":
            held = holding(game, at, name)
            if held is None:
                return
            game = held
        games.append((game, dice, at))
    scores = []
    for game, dice, at in games:
        events: list[Event] = []
        choosers = [chooser(level, seed * 31 + each) for each in range(seats)]
        score, *_, turns = contest(game, dice, choosers, at, events.extend)
        scores.append(score)
        tally.counts["games"] += 1
        tally.saw("turns", turns)
        tally.saw("ties", game.result is None or len(game.result.winners) != 1)
        watch(events, tally)
    # Of a card: of the seats that held it. Of all else: of the seat that began.
    tally.saw("score", sum(scores) / len(scores))


def plan_with(option: str, seats: int) -> Setup:
    """A battle with an option: ``larger_map=True``, ``jump_to=land``. A larger map may use what it allows."""
    name, _, value = option.partition("=")
    extra = EXTRA_TILES if name == "larger_map" else 0
    return Setup(seats, options={name: True if value == "True" else value}, extra_tiles=extra)


def holding(game: Game, seat: int, card: str) -> Game | None:
    """The same game with one more card in a hand, out of the deck; None where no such card is left.

    A seat that has a starter weapon of its own already takes no second one.
    """
    position = game.position_now()
    hand = position["hands"][game.seats[seat]]
    if card in hand:
        return None
    if not game.library.cards[card].starter:
        if not position["supply"].get(card):
            return None
        position["supply"][card] -= 1
    hand.append(card)
    return Game.from_position(position, game.library)


def watch(events: list[Event], tally: Tally) -> None:
    """How long the longest chain of each turn is, and what each card that came did."""
    chained = story.links(events)
    card, harm, links, longest = "", 0, 0, 0

    def card_is_over() -> None:
        if card:
            tally.saw(f"harm/{card}", harm)
            tally.saw(f"links/{card}", links)

    began = False
    for event in events:
        if isinstance(
            event, e.TurnBegan | e.CardPlayed | e.DropTurned | e.DropRepeated | e.SuddenDeathTurned
        ):
            card_is_over()
            card, harm, links = getattr(event, "card", ""), 0, 0
        if isinstance(event, e.TurnBegan):
            if began:
                tally.counts[f"chains/{longest}"] += 1
            began, longest = True, 0
        harm += isinstance(event, e.WormDamaged | e.WormDestroyed)
        links = max(links, chained[event.number].depth)
        longest = max(longest, chained[event.number].depth)
    card_is_over()
    if began:
        tally.counts[f"chains/{longest}"] += 1


def card_variants(players: str) -> list[str]:
    """Every weapon card that not everybody has, every optional rule, and all sides of every switch."""
    level, _, count = players.partition("@")
    check_players(players, (level,), count)
    options = [f"{rule}=True" for rule in OPTIONAL_RULES if rule != "timer"]
    options += [f"{switch}={value}" for switch, values in SWITCHES.items() for value in values]
    weapons = [card.id for card in standard().deck(WEAPON) if not card.fixed]
    whats = ["plain", *(f"card:{card}" for card in weapons), *(f"option:{option}" for option in options)]
    return [f"{players} {what}" for what in whats]


# -- fit -------------------------------------------------------------------------------------------


def fit(variant: str, seed: int, tally: Tally) -> None:
    """Play a duel between two values of one of the bots' numbers, from both seats."""
    level, name, one, other = variant.split(" ")
    scores = []
    for seat in (0, 1):
        game, dice = beginning(seed, Setup(2))
        choosers = [
            with_number(chooser(level, seed * 31 + each), name, float(one if each == seat else other))
            for each in (0, 1)
        ]
        scores.append(contest(game, dice, choosers, seat)[0])
    tally.counts["games"] += 2
    tally.saw("score", sum(scores) / 2)


def with_number(choose: Callable[[Game], str], name: str, value: float) -> Callable[[Game], str]:
    """A player for whom one of the bots' numbers is another one."""

    def chosen(view: Game) -> str:
        with number_as(name, value):
            return choose(view)

    return chosen


@contextmanager
def number_as(name: str, instead: float) -> Iterator[None]:
    """While one player thinks; a worker plays one game at a time."""
    before = {module: value for module in MODULES if isinstance(value := vars(module).get(name), float)}
    for module in before:
        setattr(module, name, instead)
    try:
        yield
    finally:
        for module, old in before.items():
            setattr(module, name, old)


def numbers() -> dict[str, float]:
    """What can be fitted, as it is now."""
    return {
        name: float(value)
        for module in MODULES
        for name, value in vars(module).items()
        if name.isupper() and not name.startswith("_") and isinstance(value, float)
    }


def fit_variants(level: str, name: str, values: list[float]) -> list[str]:
    """Every value against every other, the present one among them."""
    if name not in numbers():
        raise ValueError(f"{name}: not one of {', '.join(sorted(numbers()))}")
    check_players("--level", (level,), "2")
    all_values = sorted({*values, numbers()[name]})
    return [
        f"{level} {name} {one:g} {other:g}"
        for at, one in enumerate(all_values)
        for other in all_values[at + 1 :]
    ]


# -- all of them -----------------------------------------------------------------------------------

TASKS = {"soak": Task(soak, 100), "ladder": Task(ladder, 2), "cards": Task(cards, 50), "fit": Task(fit, 20)}


def played(batch: Batch) -> tuple[float, dict[str, Any]]:
    """Play a batch: processor seconds and the tally. A worker with other code refuses."""
    if batch.code != code():
        raise RuntimeError(f"this worker has other code ({code()}) than the laboratory ({batch.code})")
    began, tally = time.process_time(), Tally()
    for seed in range(batch.first, batch.first + batch.count):
        TASKS[batch.task].play(batch.variant, seed, tally)
    told: dict[str, Any] = json.loads(json.dumps(tally.to_json()))
    return time.process_time() - began, told


__all__ = ["LINES", "TASKS", "card_variants", "fit_variants", "ladder_variants", "played"]
