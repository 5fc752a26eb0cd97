"""The verbs of card texts: what they are called in files, which parameters they take, which frame they
become.

This is the one table of verbs; ``cards.toml``, cards that players make, and the generated card texts follow
it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from worms_app.engine.frames import Frames, Sentence
from worms_app.engine.library import Repeat
from worms_app.engine.rules import aiming, effects, ice, moving, places, wind
from worms_app.engine.things import KINDS, WORM

Problem = tuple[str, str]
"""The field that is wrong, and what is wrong with it."""


class VerbError(ValueError):
    """A sentence that cannot be understood; ``field`` says where in it."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem


@dataclass(frozen=True)
class Parameter:
    """What a verb's parameter may be: one of some words, a number in a range, yes or no, or several words."""

    default: Any = None
    words: tuple[str, ...] = ()
    most: int = 0
    flag: bool = False
    several: bool = False
    required: bool = False

    def check(self, name: str, value: Any) -> Any:
        """The value, or a VerbError."""
        if self.flag:
            if isinstance(value, bool):
                return value
            raise VerbError(name, f"true or false, not {value!r}")
        if self.most:
            if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= self.most:
                return value
            raise VerbError(name, f"a number from 1 to {self.most}, not {value!r}")
        if self.several:
            if isinstance(value, list | tuple) and value and all(word in self.words for word in value):
                return tuple(sorted(set(value)))
            raise VerbError(name, f"a list of {', '.join(self.words)}, not {value!r}")
        if value in self.words:
            return value
        raise VerbError(name, f"one of {', '.join(self.words)}, not {value!r}")


@dataclass(frozen=True)
class Verb:
    """A verb: its parameters, and the frame that resolves it."""

    frame: Callable[..., Sentence]
    parameters: dict[str, Parameter] = field(default_factory=dict)
    fixed: dict[str, Any] = field(default_factory=dict)
    """What the verb itself says to a frame that serves several verbs."""

    def make(self, values: dict[str, Any]) -> Sentence:
        """The frame of a sentence; wrong values raise a VerbError."""
        chosen: dict[str, Any] = dict(self.fixed)
        for name, value in values.items():
            if name not in self.parameters:
                raise VerbError(name, "is not a parameter of this verb")
            chosen[name] = self.parameters[name].check(name, value)
        for name, parameter in self.parameters.items():
            if name not in chosen:
                if parameter.required:
                    raise VerbError(name, "is missing")
                chosen[name] = parameter.default
        return self.frame(**chosen)


_AT = ("target", "own")
_THING_AT = Parameter("target", words=_AT)
_WHICH = ("one_thing", "one_worm", "one_other_worm", "all", "other_worms")
_MANY = 10

VERBS: dict[str, Verb] = {
    "target": Verb(
        aiming.Target,
        {
            "limit": Parameter(
                "any", words=("any", "direct", "own", "adjacent", "own_or_adjacent", "emptiest")
            ),
            "within": Parameter(0, most=12),
            "new": Parameter(False, flag=True),
            "land": Parameter(False, flag=True),
            "not_full": Parameter(False, flag=True),
            "not_own": Parameter(False, flag=True),
        },
    ),
    "airstrike": Verb(aiming.Airstrike),
    "accuracy": Verb(aiming.Accuracy, {"dice": Parameter(most=8, required=True)}),
    "scatter_target": Verb(aiming.ScatterTarget),
    "aim_wind": Verb(aiming.AimWind),
    "blast": Verb(
        effects.BlastAt,
        {
            "times": Parameter(1, most=_MANY),
            "at": Parameter("target", words=(*_AT, "each_adjacent", "chosen_adjacent")),
        },
    ),
    "damage": Verb(effects.DamageAt, {"what": Parameter(words=_WHICH, required=True), "at": _THING_AT}),
    "knock": Verb(
        effects.Knock,
        {
            "what": Parameter(words=("it", "one_thing", "one_worm", "all"), required=True),
            "hexes": Parameter(1, most=6),
            "direction": Parameter("", words=("chosen", "wind")),
            "away_from": Parameter("", words=("own", "target")),
            "at": _THING_AT,
        },
    ),
    "knockback": Verb(
        effects.Fling,
        {"what": Parameter(words=("it", "one_thing", "one_worm", "all"), required=True), "at": _THING_AT},
        {"fling": "knockback"},
    ),
    "scatter": Verb(
        effects.Fling,
        {"what": Parameter(words=("it", "one_thing", "one_worm", "all"), required=True), "at": _THING_AT},
        {"fling": "scatter"},
    ),
    "scatter_every": Verb(
        effects.ScatterEvery, {"thing": Parameter(words=("crate", "drum", "mine"), required=True)}
    ),
    "place": Verb(
        places.Place,
        {
            "thing": Parameter(words=KINDS, required=True),
            "count": Parameter(1, most=_MANY),
            "at": Parameter(
                "target", words=("target", "own", "emptiest", "same", "chosen", "each_adjacent", "downwind")
            ),
            "within": Parameter(0, most=6),
            "not_full": Parameter(False, flag=True),
        },
    ),
    "remove": Verb(
        places.Remove,
        {"one_of": Parameter(words=(*KINDS, WORM), several=True, required=True), "at": _THING_AT},
    ),
    "move_self": Verb(effects.MoveSelf),
    "inch_or_jump": Verb(moving.TextMove),
    "heal": Verb(effects.HealWorms, {"who": Parameter("self", words=("self", "team"))}),
    "freeze": Verb(ice.Freeze),
    "draw": Verb(effects.DrawCards, {"count": Parameter(1, most=_MANY)}),
    "change_wind": Verb(wind.ChangeWind),
    "set_wind": Verb(wind.SetWind),
    "sink": Verb(
        places.Sink, {"at": Parameter("target", words=("target", "own", "empty_coast", "emptiest_coast"))}
    ),
    "sink_for_each_player": Verb(places.SinkForEachPlayer),
    "quake": Verb(effects.ScatterEvery, fixed={"thing": WORM}),
}

MOST_REPEATS = 10


def sentences(data: Any, where: str = "text") -> Frames:
    """The frames of a text: a list of ``{verb = ...}``, or of ``{repeat = n, of = [...]}``."""
    if not isinstance(data, list):
        raise VerbError(where, "a list of verbs")
    made = [_sentence(item, f"{where}.{index}") for index, item in enumerate(data, 1)]
    for index, following in enumerate(made[1:]):
        sentence = made[index]
        if isinstance(sentence, effects.DamageAt) and getattr(following, "what", "") == effects.IT:
            made[index] = replace(sentence, for_it=True)
    return tuple(made)


def _sentence(item: Any, where: str) -> Sentence:
    if not isinstance(item, dict):
        raise VerbError(where, "a verb with its parameters")
    values = dict(item)
    if "repeat" in values:
        times = Parameter(most=MOST_REPEATS).check(f"{where}.repeat", values.pop("repeat"))
        inner = sentences(values.pop("of", None), f"{where}.of")
        if values or any(isinstance(sentence, Repeat) for sentence in inner):
            raise VerbError(where, "a repetition has only repeat and of, and none inside it")
        return Repeat(times, inner)
    verb = values.pop("verb", None)
    if not isinstance(verb, str) or verb not in VERBS:
        raise VerbError(f"{where}.verb", f"one of {', '.join(sorted(VERBS))}, not {verb!r}")
    try:
        made = VERBS[verb].make(values)
    except VerbError as error:
        raise VerbError(f"{where}.{verb}.{error.field}", error.problem) from None
    if isinstance(made, effects.Knock) and bool(made.direction) == bool(made.away_from):
        raise VerbError(f"{where}.knock.direction", "either direction or away_from is given")
    return made
