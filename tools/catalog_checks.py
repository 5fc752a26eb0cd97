"""What is wrong with a translation, as msgfmt would say, and a little more."""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Iterator

from babel.messages.catalog import Message

Key = tuple[str, str]
RESERVED = frozenset({"language", "context"})  # parameters of translate(), so no placeholder can have that name


def key_of(message: Message) -> Key:
    """What tells messages apart: context and singular."""
    return (message.context or "", message.id if isinstance(message.id, str) else message.id[0])


def forms(message: Message) -> tuple[str, ...]:
    """A message's translations: one, or one for each plural form."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def is_translated(message: Message) -> bool:
    """Whether every form has words."""
    return all(forms(message))


_TAG = re.compile(r"\[/?[a-z]+(?:=[^\]\s]*)?\]")  # Kivy's markup: [b]…[/b]
_LINK = re.compile(r"\[\[(\w+)\|")  # a link in the reference texts: [[chapter|words]]


def placeholders(text: str) -> set[str]:
    """The names in braces of a format string; a ValueError if its braces do not match."""
    names = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    if odd := sorted(name for name in names if not name.isidentifier() or name in RESERVED):
        raise ValueError(f"placeholder {odd[0]!r} is not a usable name")
    return names


def problems(message: Message, words: tuple[str, ...], language: str) -> Iterator[str]:
    """What is wrong with these words for this message, as msgfmt would say, and a little more."""
    ids = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    for index, text in enumerate(words):
        # "One worm" may leave out the number only where its form is for 1 alone: not in Ukrainian (1, 21, 31…).
        model = ids[0] if index == 0 and language in ("en", "cs") else ids[-1]
        try:
            wanted, there = placeholders(model), placeholders(text)
        except ValueError as error:
            yield f"{error} in {text!r}"
            continue
        if wanted != there and not (index == 0 and model == ids[0] and there == placeholders(ids[-1])):
            yield f"placeholders {sorted(there)} instead of {sorted(wanted)} in {text!r}"
        if Counter(_TAG.findall(model)) != Counter(_TAG.findall(text)):
            yield f"other [markup] than in English in {text!r}"
        if set(_LINK.findall(model)) != set(_LINK.findall(text)):
            yield f"other [[links|…]] than in English in {text!r}"
        for edge in (r"^\s*", r"\s*$"):
            if re.findall(edge, model)[0] != re.findall(edge, text)[0]:
                yield f"other white space at an end than in English in {text!r}"
