"""What the verbs of card texts can be told: words, numbers, yes or no, verbs, the owner's own words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

SHOWN = 40
"""Letters of a wrong value that a message repeats."""

LONGEST_WORDS = 200
"""Letters of what a table is told to do by hand."""


class VerbError(ValueError):
    """A sentence that cannot be understood; ``field`` says where in it."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field
        self.problem = problem


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
        """The value, or a VerbError."""
        if self.flag:
            if isinstance(value, bool):
                return value
            raise VerbError(name, f"true or false, not {shown(value)}")
        if self.most:
            if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= self.most:
                return value
            raise VerbError(name, f"a number from 1 to {self.most}, not {shown(value)}")
        if self.own_words:
            if is_words(value, LONGEST_WORDS):
                return value.strip()
            raise VerbError(name, f"words of at most {LONGEST_WORDS} letters")
        if self.several:
            return self._several(name, value)
        if isinstance(value, str) and value in self.words:
            return value
        raise VerbError(name, f"one of {', '.join(self.words)}, not {shown(value)}")

    def _several(self, name: str, value: Any) -> tuple[str, ...]:
        if isinstance(value, list | tuple) and 0 < len(value) <= 2 * len(self.words):
            words = [str(word) if type(word) is int and word < 10 else word for word in value]
            if all(isinstance(word, str) and word in self.words for word in words):
                return tuple(sorted(set(words)))
        raise VerbError(name, f"a list of {', '.join(self.words)}, not {shown(value)}")
