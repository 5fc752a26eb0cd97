"""Events that a file only tells of, and that no rules bring about again: each must be one that they could.

The type of a field says how it is written (:mod:`worms_app.content.records`), its name what may stand there;
a few kinds of events want something else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import fields
from typing import Any

from worms_app.content.records import Fit, Misfit, between, fitting, one_of, read, text
from worms_app.engine import EVENTS, Event, events as e
from worms_app.engine.board import WATER
from worms_app.engine.checked import HEX
from worms_app.engine.things import EVERY_WORM, FACES, FLIPS, KIND, KINDS, MOVABLE, TEAMS, WORM, unmarked
from worms_app.play.trouble import Refusal, Refused

_THINGS = frozenset((*KINDS, *EVERY_WORM))
_WAYS = ("inch", "jump", "flight", "blast", "knock", "scatter", "knockback", "prod", "explosives", "storm")
_OF_ITS_OWN = ("aim.die", "drum.die", "wind.die", "card.die")
_FOR_A_THING = ("scatter.die", "knockback.die", "blast.die")
_FLIPPED = {"card.flip": {WORM}, "mine.flip": {"mine"}, "fire.flip": MOVABLE}
_NEEDED = {"hex": "hex", "water": "hex", "land": "hex", "wind": "direction", "hand": "team", "turn": "team"}
_NEEDED |= {"step": "step", "dial": "what", "deck": "what", "table": "what"}
"""What a correction of each kind has to name."""

_hex = fitting(lambda value: HEX.fullmatch(value) is not None)
_COUNT = between(0, 1_000_000)
_CARD, _SOME_CARD = fitting(lambda value: 0 < len(value) <= 60 and value.isprintable()), text(60)


def _or_none(fit: Fit) -> Fit:
    return lambda value: value and fit(value)


def _each(fit: Fit) -> Fit:
    return lambda values: tuple(map(fit, values))


def _standing(value: Any) -> Any:
    return one_of(TEAMS)(value[0]), between(0, 4)(value[1]), between(0, 4)(value[2])


_FITS: dict[str, Fit] = {
    "number": between(1, 10_000_000),
    "cause": between(0, 10_000_000),
    "rule": text(8),
    "seat": between(1, len(TEAMS)),
    "tile": text(60),
    "team": one_of(TEAMS),
    "victim": one_of(TEAMS),
    "teams": _each(one_of(TEAMS)),
    "winners": _each(one_of(TEAMS)),
    "standings": _each(_standing),
    "worm": one_of(EVERY_WORM),
    "worms": _each(one_of(EVERY_WORM)),
    "thing": one_of(_THINGS),
    "things": _each(fitting(lambda value: unmarked(value) in _THINGS)),
    "hex": _hex,
    "origin": _hex,
    "to": _hex,
    "hexes": _each(_hex),
    "card": _CARD,
    "held": _CARD,
    "cards": _COUNT,
    "turn": _COUNT,
    "step": between(1, 8),
    "missed": _each(between(1, 8)),
    "direction": between(1, 6),
    "face": one_of(FACES),
    "side": one_of(FLIPS),
    "how": one_of(_WAYS),
    "what": one_of((*_OF_ITS_OWN, *_FOR_A_THING, *_FLIPPED, *_NEEDED)),
    "water": fitting(lambda value: True),
    "words": text(1000),
}
"""What may stand in a field, by its name."""

_ELSE: dict[tuple[str, str], Fit] = {
    **{(name, "card"): _SOME_CARD for name in ("StarterDealt", "SuddenDeathDealt", "SuddenDeathKept")},
    **{(name, "card"): _SOME_CARD for name in ("CardDrawn", "CardStolen", "CardDiscarded")},
    **{("Corrected", name): _or_none(_FITS[name]) for name in ("team", "hex", "direction", "step")},
    **{(name, "thing"): one_of(KINDS) for name in ("Placed", "Destroyed")},
    ("SupplyEmpty", "thing"): one_of((*KINDS, WATER)),
    ("FireTouched", "thing"): fitting(lambda thing: thing in _THINGS and KIND[thing] in MOVABLE),
    ("Rolled", "thing"): one_of(("", "token", *_THINGS)),
    ("Rolled", "hex"): _or_none(_hex),
    ("TokenPlaced", "direction"): between(0, 6),
    ("TokenPassed", "to"): one_of(TEAMS),
}
"""... where an event of this kind wants something else."""


def heard(lines: Iterable[Collection[Any]], seats: int) -> list[tuple[Event, ...]]:
    """The events of each line of a log, checked; anything that is none is Refused."""
    told, last = [], 0
    for number, line in enumerate(lines):
        events = []
        for data in line:
            try:
                event = _heard(data)
            except (Misfit, KeyError, TypeError, ValueError, AttributeError) as error:
                raise Refused(Refusal.NONSENSE, f"log.{number}") from error
            if not event.cause < event.number > last or getattr(event, "seat", 1) > seats:
                raise Refused(Refusal.NONSENSE, f"log.{number}")
            last = event.number
            events.append(event)
        told.append(tuple(events))
    return told


def _heard(data: dict[str, Any]) -> Event:
    values = dict(data)
    name = values.pop("event")
    event = read(EVENTS[name], values)
    for field in fields(event):
        fit = _ELSE.get((name, field.name)) or _FITS[field.name]
        fit(getattr(event, field.name))
    match event:
        case e.Rolled():
            one_of(("", *_THINGS) if event.what in _OF_ITS_OWN else ("token", *_THINGS))(event.thing)
            one_of((*_OF_ITS_OWN, *_FOR_A_THING))(event.what)
        case e.Flipped():
            one_of(_FLIPPED[event.what])(KIND[event.thing])
        case e.Corrected() if not getattr(event, _NEEDED[event.what]):
            raise Misfit("missing", _NEEDED[event.what])
    return event
