"""Links inside the reference texts: ``[[blast|blasts]]`` shows *blasts* and opens the entry ``blast``.

The id stays as it is in every language and the words are inflected freely: a translation is free in its
grammar and still carries the same set of targets (the catalog tool compares them).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_LINK = re.compile(r"\[\[(?P<target>[a-z_]+)\|(?P<words>[^\[\]|]+)\]\]")


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a text: words, and the entry they open if they are a link."""

    words: str
    target: str | None = None


def spans(text: str) -> tuple[Span, ...]:
    """The text cut into plain pieces and links, in reading order."""
    words, *links = _LINK.split(text)
    pieces = [Span(words)]
    for target, inside, after in zip(links[::3], links[1::3], links[2::3], strict=True):
        pieces += [Span(inside, target), Span(after)]
    return tuple(piece for piece in pieces if piece.words)


def plain(text: str) -> str:
    """The text as it is read aloud or searched: words without link targets."""
    return _LINK.sub(lambda link: link["words"], text)
