"""Records out of data that anybody may have written: the type of each field says what fits into it.

Count = Annotated[int, between(0, 99)]

@dataclass(frozen=True)
class Round:
    number: Count
    names: tuple[Annotated[str, text(40)], ...] = ()

read(Round, {"number": 3})          Round(3); with anything wrong or unknown in it a Misfit
understood(Round, {"number": "x"})  what makes sense of it; the rest is as at first
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import MISSING, Field, asdict, fields, is_dataclass
from functools import cache
from types import GenericAlias, NoneType, UnionType
from typing import Annotated, Any, ClassVar, Self, TypeVar, Union, get_args, get_origin, get_type_hints

from worms_app.content.parameters import shown

R = TypeVar("R")

Fit = Callable[[Any], Any]
"""Gives back a value that fits; any other raises Misfit."""


class Misfit(ValueError):
    """Raised for data that is not the record that was asked for; ``place`` is the field that does not fit."""

    def __init__(self, why: str, place: str = "") -> None:
        super().__init__(f"{place}: {why}" if place else why)
        self.place = place


def unfit(value: Any) -> Misfit:
    """The error about a value that does not fit."""
    return Misfit(f"{shown(value)} does not fit")


def fitting(fits: Callable[[Any], object]) -> Fit:
    """Whatever this is true of."""

    def fit(value: Any) -> Any:
        if not fits(value):
            raise unfit(value)
        return value

    return fit


def between(least: int, most: int) -> Fit:
    """A number in a range."""
    return fitting(lambda value: least <= value <= most)


def one_of(known: Collection[Any]) -> Fit:
    """One of some values."""
    return fitting(lambda value: value in known)


def text(longest: int) -> Fit:
    """Text that can be read, and is not too long."""
    return fitting(lambda value: len(value) <= longest and value.isprintable())


def cut(longest: int) -> Fit:
    """Text that can be read, as much of it as there is room for."""
    readable = fitting(str.isprintable)
    return lambda value: readable(value)[:longest]


def read(kind: type[R], data: Any) -> R:
    """The record that data makes."""
    made: R = _record(kind, data, lenient=False)
    return made


class Record:
    """A dataclass that is kept as plain JSON data."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def to_json(self) -> dict[str, Any]:
        """As plain JSON data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """What :meth:`to_json` wrote; garbage raises ValueError."""
        made = read(cls, data)
        made.check()
        return made

    def check(self) -> None:
        """Raise a ValueError where its fields do not go together."""


def understood(kind: type[R], data: Any) -> R:
    """The record with whatever makes sense of the data; every field must have something to begin with."""
    made: R = _record(kind, data if isinstance(data, dict) else {}, lenient=True)
    return made


_hints = cache(lambda kind: get_type_hints(kind, include_extras=True))


def _record(kind: Any, data: Any, lenient: bool) -> Any:
    hints, names, given = _hints(kind), {field.name for field in fields(kind)}, set(_whole(dict, data))
    if not lenient and not given <= names:
        raise Misfit("not known here", ", ".join(sorted(map(str, given - names))))
    values = {}
    for name in names & given:
        try:
            values[name] = _value(hints[name], data[name], lenient)
        except Misfit as misfit:
            if not lenient:
                raise Misfit(str(misfit), name) from None
    missing = [field.name for field in fields(kind) if field.name not in values and _is_needed(field)]
    if missing:
        raise Misfit("missing", missing[0])
    return kind(**values)


def _is_needed(field: Field[Any]) -> bool:
    """Whether a record cannot be made without this field."""
    return field.init and field.default is MISSING and field.default_factory is MISSING


def _value(hint: Any, data: Any, lenient: bool) -> Any:
    """The data as this type of a field wants it."""
    kind, inside = get_origin(hint), get_args(hint)
    if kind is Annotated:
        made = _value(inside[0], data, lenient)
        for fit in inside[1:]:
            made = fit(made)
        return made
    if kind in (Union, UnionType):
        other = next(one for one in inside if one is not NoneType)
        return None if data is None else _value(other, data, lenient)
    if kind is dict:
        return dict(_items(GenericAlias(tuple, inside), [*_whole(dict, data).items()], lenient))
    if kind is tuple and inside[1:] != (...,):
        if len(_whole(list | tuple, data)) != len(inside):
            raise unfit(data)
        return tuple(_value(one, each, lenient) for one, each in zip(inside, data, strict=True))
    if kind is not None:
        return kind(_items(inside[0], data, lenient))
    if isinstance(hint, type) and is_dataclass(hint):
        return data if isinstance(data, hint) else _record(hint, data, lenient)
    if hint is not Any and type(data) is not hint:  # True is no number
        raise unfit(data)
    return data


def _whole(kind: Any, data: Any) -> Any:
    """Data of that kind."""
    if not isinstance(data, kind):
        raise unfit(data)
    return data


def _items(hint: Any, data: Any, lenient: bool) -> list[Any]:
    """The items of a list; in one that is taken as it comes those that make sense."""
    made = []
    for item in _whole(list | tuple, data):
        try:
            made.append(_value(hint, item, lenient))
        except Misfit:
            if not lenient:
                raise
    return made
