"""The door of a room: what other rooms may use of it, imported when it is first used.

__getattr__ = door(__name__, {"MapScreen": "map"})     # in the room's __init__.py
from worms_app.ui.table import MapScreen               # in another room
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def door(room: str, modules: Mapping[str, str]) -> Callable[[str], Any]:
    """The room's ``__getattr__``: each name with the module of the room that has it."""

    def get(name: str) -> Any:
        if name not in modules:
            raise AttributeError(f"{room} offers no {name!r}")
        return getattr(import_module(f"{room}.{modules[name]}"), name)

    return get
