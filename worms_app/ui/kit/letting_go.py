"""Lets closed screens go: without this Kivy keeps every widget whose rule says ``root.ids.words.height``.

For each rule Kivy's Builder remembers, in a list for the whole program, the objects between the widget and
the property at the end: proxies where they are widgets, but the objects themselves where they are not, such
as ``ids`` or a presenter. These hold the widget, so it never dies, and only its death would clear the list.
Nothing ever looks at those entries again, so they are emptied as soon as they are made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.lang import builder

_WHERE, _CALLED = 0, 2
"""Places in an entry: the object, and what is called when it changes (None: nothing)."""


def _empty(entries: Iterable[list[Any]]) -> None:
    for entry in entries:
        if entry[_CALLED] is None:
            entry[_WHERE] = None


def _after_making(make: Callable[..., Any]) -> Callable[..., Any]:
    def create_handler(*arguments: Any, **more: Any) -> Any:
        value, rules = make(*arguments, **more)
        for entries in rules:
            _empty(entries)
        return value, rules

    return create_handler


def _after_following(follow: Callable[..., Any]) -> Callable[..., Any]:
    def update_intermediates(base: Any, keys: Any, bound: list[Any], *arguments: Any) -> None:
        follow(base, keys, bound, *arguments)
        _empty(bound)

    return update_intermediates


def mend() -> None:
    """Let rules hold no widgets from now on: what Builder remembers of them is emptied at once."""
    if builder.create_handler.__module__ != __name__:
        builder.create_handler = _after_making(builder.create_handler)
        builder.update_intermediates = _after_following(builder.update_intermediates)
