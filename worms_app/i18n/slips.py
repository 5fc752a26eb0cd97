"""Which known word was meant by a mistyped one.

    mender = Mender([{"mine", "crate"}, {"where"}], {"explo"})
    mender.mend("craet")        # "crate"
    mender.mend("exlposions")   # "explosions": only the beginning is known, any ending goes
    mender.mend("lettuce")      # "": nothing is near

A slip is two neighbouring letters swapped, a letter too many, one missing or a wrong one. The shorter a word
is, the fewer slips are believed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

_SHORTEST = 3
"""Shorter words may be anything."""
_WRONG_LETTER = 5
"""From so many letters on one of them may be wrong: in a beginning one more, the very first one two more."""
_NONE, _SWAPPED, _DOUBLED, _ONE_MORE, _WRONG = -1, 0, 1, 2, 4
"""How unlikely each slip is."""
_FIRST = 3
"""How much less likely it is in the first letter."""


def one_slip(one: str, other: str) -> bool:
    """Whether a letter is missing, too many or wrong, or two neighbours are swapped."""
    return _slip(one, other) is not None


def _slip(typed: str, known: str) -> int | None:
    """How unlikely the one slip between two words is; nothing if there is more than one."""
    if typed == known:
        return _NONE
    if abs(len(typed) - len(known)) > 1:
        return None
    start = 0
    while start < min(len(typed), len(known)) and typed[start] == known[start]:
        start += 1
    one, other = typed[start:], known[start:]
    while one and other and one[-1] == other[-1]:
        one, other = one[:-1], other[:-1]
    if len(one) == 2 and one == other[::-1]:
        return _SWAPPED
    if max(len(one), len(other)) > 1:
        return None
    first = 0 if start else _FIRST
    if len(one) == len(other):
        return first + _WRONG
    doubled = start > 0 and (one or other) == typed[start - 1]
    return first + (_DOUBLED if doubled else _ONE_MORE)


class Mender:
    """Knows words, those that are meant likeliest first, and beginnings, which any ending may follow."""

    def __init__(self, known: Sequence[Iterable[str]], beginnings: Iterable[str]) -> None:
        self._rank: dict[str, int] = {}
        for rank, words in enumerate(known):
            for word in words:
                self._rank.setdefault(word, rank)
        self._words = _by_parts(word for word in self._rank if len(word) >= _SHORTEST)
        self._beginnings = _by_parts(word for word in set(beginnings) if len(word) > _SHORTEST)
        self._longest = max(map(len, self._beginnings), default=0)

    def mend(self, typed: str) -> str:
        """The word that was meant; empty if none is near enough."""
        return min(self._near(typed), default=(0, 0, 0, ""))[-1]

    def _near(self, typed: str) -> Iterator[tuple[int, int, int, str]]:
        """How unlikely each word is that may have been meant, and the word."""
        if len(typed) < _SHORTEST:
            return
        for known in _found(self._words, typed):
            slip = _slip(typed, known)
            if slip is not None and _is_believed(slip, typed, known, _WRONG_LETTER):
                yield slip, self._rank[known], -len(known), known
        for end in range(_SHORTEST + 1, min(len(typed), self._longest + 1) + 1):
            for known in _found(self._beginnings, typed[:end]):
                # What only lacks its last letter goes on otherwise.
                slip = None if known[:-1] == typed[:end] else _slip(typed[:end], known)
                if slip is not None and _is_believed(slip, typed[:end], known, _WRONG_LETTER + 1):
                    yield slip, 0, -len(known), known + typed[end:]


def _is_believed(slip: int, typed: str, known: str, wrong_letter: int) -> bool:
    shortest = min(len(typed), len(known))
    if slip <= _SWAPPED:
        return True
    if slip >= _WRONG:
        return shortest >= wrong_letter + (2 if slip >= _FIRST + _WRONG else 0)
    return shortest > _SHORTEST or (slip < _FIRST and len(typed) <= len(known))


def _parts(word: str) -> set[str]:
    """A word, and what is left of it without any one of its letters: two that are a slip apart share one."""
    return {word, *(word[:place] + word[place + 1 :] for place in range(len(word)))}


def _by_parts(words: Iterable[str]) -> dict[str, list[str]]:
    table: dict[str, list[str]] = {}
    for word in words:
        for part in _parts(word):
            table.setdefault(part, []).append(word)
    return table


def _found(table: dict[str, list[str]], typed: str) -> set[str]:
    return {word for part in _parts(typed) for word in table.get(part, ())}
