"""The verbs of card texts: what they are called in files, which parameters they take, which frame they
become.

This is the one table of verbs; ``cards.toml``, cards that players make, and the generated card texts follow
it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from worms_app.content.parameters import Parameter, VerbError, shown
from worms_app.engine.frames import Frames, Sentence
from worms_app.engine.library import Repeat, inner, with_inner
from worms_app.engine.rules import (
    aiming,
    branches,
    by_hand,
    effects,
    hands,
    ice,
    lasting,
    moving,
    places,
    sudden_death,
    wind,
)
from worms_app.engine.rules.around import AROUND_OWN, AROUND_TARGET, AboutHex
from worms_app.engine.things import FACES, FLIPS, KINDS, WORM


@dataclass(frozen=True)
class Verb:
    """A verb: its parameters, and the frame that resolves it."""

    frame: Callable[..., Sentence]
    parameters: dict[str, Parameter] = field(default_factory=dict)
    fixed: dict[str, Any] = field(default_factory=dict)
    """What the verb itself says to a frame that serves several verbs."""

    def make(self, values: dict[str, Any], read: Callable[[Any, str], Frames]) -> Sentence:
        """The frame of a sentence, the verbs inside it read by ``read``; wrong values raise a VerbError."""
        chosen: dict[str, Any] = dict(self.fixed)
        for name, value in values.items():
            if name not in self.parameters:
                raise VerbError(shown(name)[1:-1] or "-", "unknown_field")
            parameter = self.parameters[name]
            chosen[name] = read(value, name) if parameter.verbs else parameter.check(name, value)
        for name, parameter in self.parameters.items():
            if name not in chosen:
                if parameter.required:
                    raise VerbError(name, "missing")
                chosen[name] = parameter.default
        return self.frame(**{_FIELDS.get(name, name): value for name, value in chosen.items()})


_FIELDS = {"else": "otherwise"}
"""Parameters that Python has another use for, and what the frames call them."""

_AT = ("target", "own", AROUND_TARGET)
_THING_AT = Parameter("target", words=_AT)
_THEN = Parameter(verbs=True, required=True)
_ELSE = Parameter((), verbs=True)
_MOVED = Parameter(words=("it", "one_thing", "one_worm", "all"), required=True)
_WHICH = ("one_thing", "one_worm", "one_other_worm", "all", "other_worms")
_MANY = 10


def _flip(on: str, then: Frames, otherwise: Frames) -> Sentence:
    return branches.Flip((on,), then, otherwise)


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
            "at": Parameter("target", words=(*_AT, "chosen_adjacent")),
        },
    ),
    "damage": Verb(effects.DamageAt, {"what": Parameter(words=_WHICH, required=True), "at": _THING_AT}),
    "knock": Verb(
        effects.Knock,
        {
            "what": _MOVED,
            "hexes": Parameter(1, most=6),
            "direction": Parameter("", words=("chosen", "wind")),
            "away_from": Parameter("", words=("own", "target")),
            "at": _THING_AT,
        },
    ),
    "knockback": Verb(effects.Fling, {"what": _MOVED, "at": _THING_AT}, {"fling": "knockback"}),
    "scatter": Verb(effects.Fling, {"what": _MOVED, "at": _THING_AT}, {"fling": "scatter"}),
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
    "flip": Verb(
        _flip, {"on": Parameter(words=tuple(reversed(FLIPS)), required=True), "then": _THEN, "else": _ELSE}
    ),
    "roll": Verb(
        branches.Roll,
        {"on": Parameter(words=FACES, several=True, required=True), "then": _THEN, "else": _ELSE},
    ),
    "steal": Verb(hands.Steal),
    "discard": Verb(
        hands.Discard, {"who": Parameter("self", words=("self", "chosen")), "count": Parameter(1, most=_MANY)}
    ),
    "at_end_of_turn": Verb(lasting.AtEndOfTurn, {"then": _THEN}),
    "until_your_turn": Verb(
        lasting.UntilYourTurn, {"rule": Parameter(words=sudden_death.RULES, required=True)}
    ),
    "by_hand": Verb(by_hand.ByHand, {"words": Parameter(own_words=True, required=True)}),
}

MOST_REPEATS = 10
MOST_VERBS = 60
"""Verbs that one card may have, those inside others included."""

MOST_DONE = 200
"""Sentences that one reading of a card may come to, repetitions written out."""

DEEPEST = 4
"""How deep verbs may stand inside verbs."""


def sentences(data: Any, where: str = "text") -> Frames:
    """The frames of a text: a list of ``{verb = ...}``, or of ``{repeat = n, of = [...]}``."""
    reading = _TextOnItsWay()
    made = reading.sentences(data, where, 0)
    if _done(made) > MOST_DONE:
        raise VerbError(where, "too_many", n=MOST_DONE)
    return _finished(made)


class _TextOnItsWay:
    """A card's text on its way from a file: counts verbs, and knows whether there is a target yet."""

    def __init__(self) -> None:
        self.verbs = 0
        self.kept = 0
        self.targeted = False

    def sentences(self, data: Any, where: str, depth: int) -> Frames:
        """The frames of a list of verbs."""
        if not isinstance(data, list | tuple):
            raise VerbError(where, "not_a_list_of_verbs")
        if depth > DEEPEST:
            raise VerbError(where, "too_deep")
        return tuple(self._sentence(item, f"{where}.{index}", depth) for index, item in enumerate(data, 1))

    def _inside(self, data: Any, where: str, depth: int) -> Frames:
        made = self.sentences(data, where, depth + 1)
        if not made:
            raise VerbError(where, "empty")
        return made

    def _sentence(self, item: Any, where: str, depth: int) -> Sentence:
        self.verbs += 1
        if self.verbs > MOST_VERBS:
            raise VerbError(where, "too_many", n=MOST_VERBS)
        if not isinstance(item, dict):
            raise VerbError(where, "not_a_verb")
        values = dict(item)
        if "repeat" in values:
            return self._repeated(values, where, depth)
        verb = values.pop("verb", None)
        if not isinstance(verb, str) or verb not in VERBS:
            raise VerbError(f"{where}.verb", "one_of", words=sorted(VERBS))
        at = f"{where}.{verb}"
        number = self.kept + 1
        self.kept += verb == "at_end_of_turn"
        try:
            made = VERBS[verb].make(values, lambda data, name: self._inside(data, f"{at}.{name}", depth))
        except VerbError as error:
            place = error.field if error.field.startswith(f"{at}.") else f"{at}.{error.field}"
            raise VerbError(place, error.problem, **error.values) from None
        return self._made(made, at, number)

    def _made(self, made: Sentence, at: str, number: int) -> Sentence:
        """A sentence with what those before it mean for it: its number, or whether there is a target."""
        if isinstance(made, effects.Knock) and bool(made.direction) == bool(made.away_from):
            raise VerbError(f"{at}.direction", "direction_or_away")
        if isinstance(made, lasting.AtEndOfTurn):
            return replace(made, number=number)
        if isinstance(made, aiming.Target | aiming.Airstrike):
            self.targeted = True
        if getattr(made, "at", "") == AROUND_TARGET and not self.targeted:
            own: dict[str, Any] = {"at": AROUND_OWN}
            assert isinstance(made, effects.BlastAt | AboutHex | places.Place)
            return replace(made, **own)
        return made

    def _repeated(self, values: dict[str, Any], where: str, depth: int) -> Sentence:
        times = Parameter(most=MOST_REPEATS).check(f"{where}.repeat", values.pop("repeat"))
        inside = self._inside(values.pop("of", None), f"{where}.of", depth)
        if values or any(isinstance(sentence, Repeat) for sentence in inside):
            raise VerbError(where, "repetition")
        return Repeat(times, inside)


def _done(text: Frames) -> int:
    """How many sentences one reading of a text carries out at most."""
    count = 0
    for sentence in text:
        if isinstance(sentence, branches.Branch):
            count += 1 + max(_done(sentence.then), _done(sentence.otherwise))
        else:
            times = sentence.times if isinstance(sentence, Repeat) else 1
            count += 1 + times * _done(inner(sentence))
    return count


def _finished(text: Frames) -> Frames:
    """The text once a sentence knows that a later one goes on with the Thing it has chosen."""
    made = []
    for index, sentence in enumerate(text):
        if isinstance(sentence, effects.DamageAt):
            sentence = replace(sentence, for_it=_goes_on_with_it(text[index + 1 :]))
        made.append(with_inner(sentence, _finished))
    return tuple(made)


def _goes_on_with_it(following: Frames) -> bool:
    """Whether the next sentence about Things is about *it*; on either side of a flip counts, too."""
    for sentence in following:
        if isinstance(sentence, branches.Branch):
            if _goes_on_with_it(sentence.then) or _goes_on_with_it(sentence.otherwise):
                return True
        elif what := getattr(sentence, "what", ""):
            return bool(what == effects.IT)
    return False
