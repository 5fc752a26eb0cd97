"""What the verbs of card texts can be told: words, numbers, yes or no, verbs, the owner's own words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from worms_app.engine.errors import WrongData

SHOWN = 40
"""Letters of a wrong value that a message repeats."""

LONGEST_WORDS = 200
"""Letters of what a table is told to do by hand."""


class VerbError(WrongData):
    """A sentence of a card that no verb understands."""


def shown(value: Any) -> str:
    """A wrong value as a message repeats it: short, whatever it is."""
    if isinstance(value, str):
        return repr(value if len(value) <= SHOWN else value[:SHOWN] + "…").encode("utf-8", "replace").decode()
    if isinstance(value, bool | float) or value is None:
        return repr(value)
    if isinstance(value, int):
        return repr(value) if abs(value) < 10**12 else "…"
    return "[…]" if isinstance(value, list | tuple) else "{…}"


def is_words(value: Any, longest: int) -> bool:
    """Whether a value can be read by people: some letters, not too many, nothing invisible."""
    return (
        isinstance(value, str) and len(value.strip()) >= 1 and len(value) <= longest and value.isprintable()
    )


@dataclass(frozen=True)
class Parameter:
    """What a verb's parameter may be: one of some words, a number in a range, yes or no, several words, verbs
    that happen then, or words that the owner writes.
    """

    default: Any = None
    words: tuple[str, ...] = ()
    most: int = 0
    flag: bool = False
    several: bool = False
    verbs: bool = False
    own_words: bool = False
    required: bool = False

    def check(self, name: str, value: Any) -> Any:
        """The value as it is kept; a VerbError if it does not fit."""
        if self.flag:
            if isinstance(value, bool):
                return value
            raise VerbError(name, "true_or_false")
        if self.most:
            if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= self.most:
                return value
            raise VerbError(name, "range", least=1, most=self.most)
        if self.own_words:
            if is_words(value, LONGEST_WORDS):
                return value.strip()
            raise VerbError(name, "too_long", n=LONGEST_WORDS)
        if self.several:
            return self._several(name, value)
        if isinstance(value, str) and value in self.words:
            return value
        raise VerbError(name, "one_of", words=self.words)

    def _several(self, name: str, value: Any) -> tuple[str, ...]:
        if isinstance(value, list | tuple) and 0 < len(value) <= 2 * len(self.words):
            words = [str(word) if type(word) is int and word < 10 else word for word in value]
            if all(isinstance(word, str) and word in self.words for word in words):
                return tuple(sorted(set(words)))
        raise VerbError(name, "some_of", words=self.words)
