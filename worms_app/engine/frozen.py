"""Frozen records that are cheap to make.

A decision makes about a dozen frames and events. ``@dataclass(frozen=True)`` fills each field through
``object.__setattr__`` (0.60 us for five fields); filling the slots directly takes 0.37 us, and the records
are just as frozen.
"""

from __future__ import annotations

from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from typing import Any, NoReturn, TypeVar, dataclass_transform

T = TypeVar("T")


def _refuse(self: object, field: str, value: object = None) -> NoReturn:
    raise FrozenInstanceError(f"{type(self).__name__} is frozen: {field} stays")


@dataclass_transform(frozen_default=True)
def frozen(cls: type[T]) -> type[T]:
    """A slotted dataclass whose fields cannot be changed once it is made."""
    made = dataclass(slots=True, unsafe_hash=True)(cls)
    names: dict[str, Any] = {}
    parameters: list[str] = []
    body: list[str] = []
    for field in fields(made):  # type: ignore[arg-type]
        names[f"_fill_{field.name}"] = getattr(made, field.name).__set__
        parameters.append(field.name)
        if field.default is not MISSING:
            names[f"_default_{field.name}"] = field.default
            parameters[-1] += f"=_default_{field.name}"
        body.append(f"    _fill_{field.name}(self, {field.name})\n")
    exec(f"def __init__(self, {', '.join(parameters)}):\n{''.join(body) or '    pass'}", names)
    for name, method in (("__init__", names["__init__"]), ("__setattr__", _refuse), ("__delattr__", _refuse)):
        setattr(made, name, method)
    return made
