"""What typed words mean: concepts that are the same in every language, and the words that stand for them.

    Reader("cs").ideas("mina a bedna naraz")  # [("mine",), ("crate",), ("once",)], in the order typed

A language's file ``search.toml`` lists the words of each concept. A word of no concept stands for itself, cut
to its stem (``=stem``); a mistyped one for the known word that is one slip away; one that is nowhere is
unknown (``?stem``). A language of other letters has there, too, what people type for each on a keyboard that
lacks them (``letters``).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cached_property
from itertools import islice, pairwise, product

from worms_app.engine.remembered import Remembered
from worms_app.i18n.languages import data
from worms_app.i18n.slips import Mender

ELSEWHERE = "elsewhere"
"""The concept of words that have nothing to do with the game: nobody is taken to have mistyped one."""
_MEET = frozenset(
    {
        "worm",
        "crate",
        "mine",
        "drum",
        "fire",
        "crater",
        "water",
        "map",
        "token",
        "card",
        "weapon",
        "die",
        "flipper",
        "hand",
        "deck",
        "drop",
        "blast",
    }
)
"""The concepts of which it matters which is told of first."""
_UNKNOWN = "?"
_WORD_OF_ITS_OWN = "="
SHORT = 3
"""How long a beginning is that many other words have, too, and how long the endings are that it may take."""

_SILENT = dict.fromkeys(map(ord, "'’ʼ`´ьъ"))
_REMEMBERED = 500
"""How many typed words it is known of what was meant by them."""
_MOST = 16
"""In how many ways a word of foreign letters is read before it is given up."""
_ONE_LETTER = str.maketrans("іїыєэґ", "иииеег")
_WORD = re.compile(r"\w+")
_CYRILLIC = re.compile("[а-я]")
_LOOKS_CYRILLIC = str.maketrans("aeiopcxy", "аеиорсху")


def fold(text: str) -> str:
    """The text without what a search does not insist on: case, accents, apostrophes and soft signs, kinds of
    и, е and г.
    """
    folded = unicodedata.normalize("NFKD", text.casefold().translate(_SILENT).translate(_ONE_LETTER))
    return "".join(letter for letter in folded if not unicodedata.combining(letter))


def words(text: str) -> list[str]:
    """The folded words of a text; among Cyrillic letters a Latin one is taken for its double."""
    folded = fold(text)
    found: list[str] = _WORD.findall(folded)
    if not _CYRILLIC.search(folded):
        return found
    doubles = ((word, word.translate(_LOOKS_CYRILLIC)) for word in found)
    return [
        double if _CYRILLIC.match(double) and not re.search("[a-z]", double) else word
        for word, double in doubles
    ]


def stem(word: str) -> str:
    """The beginning of a word, which its forms have in common."""
    return word[:5] if len(word) >= 7 else word[:4] if len(word) >= 5 else word


class Reader:
    """Reads one language. ``known``: the words besides those of its concepts that mean something."""

    def __init__(self, language: str, known: Iterable[str] = ()) -> None:
        lexicon = data(language, "search.toml")
        self.stop = frozenset(fold(word) for word in lexicon.get("stop", ()))
        # First word of a phrase, or its beginning if it may go on: what must follow, and the concepts.
        self._whole: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        self._begun: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for concept, phrases in lexicon.get("concepts", {}).items():
            for phrase in phrases:
                first, *others = fold(phrase).split()
                table = self._begun if first.endswith("*") else self._whole
                table.setdefault(first.rstrip("*"), []).append((tuple(others), concept))
        self._spelled = tuple(known)
        self._stems = frozenset(map(stem, self._spelled))
        self._later = {
            word
            for table in (self._whole, self._begun)
            for phrases in table.values()
            for others, _ in phrases
            for word in others
        }
        self._mended: Remembered[str, str] = Remembered(self._mend, _REMEMBERED)
        self._letters = {typed: fold(meant).split() for typed, meant in lexicon.get("letters", {}).items()}
        self._foreign = re.compile("|".join(sorted(self._letters, key=len, reverse=True)) or "(?!)")

    def words(self, text: str) -> list[str]:
        """The folded words of a text in the language's own letters, whichever they were typed in."""
        return [
            word if self._foreign.sub("", word) or self._letters_known(word) else self._in_own_letters(word)
            for word in words(text)
        ]

    def _in_own_letters(self, word: str) -> str:
        """What was meant by a word of foreign letters: the reading of which most is known."""
        parts = [self._letters[part] for part in self._foreign.findall(word)]
        readings = ["".join(reading) for reading in islice(product(*parts), _MOST)]
        return max(readings, key=self._letters_known)

    def _letters_known(self, word: str) -> int:
        """How many letters of a word are those of a known one."""
        if word in self.stop or word in self._whole:
            return len(word)
        own = stem(word)
        begun = (end for end in range(len(word), 0, -1) if word[:end] in self._begun)
        return max(next(begun, 0), len(own) if own in self._stems else 0)

    def meant(self, text: str) -> list[str]:
        """The folded words of a text, the mistyped ones mended."""
        return [self._mended[word] for word in self.words(text)]

    def ideas(self, text: str) -> list[tuple[str, ...]]:
        """What each typed word or phrase may stand for, in order; words that say nothing are left out."""
        typed = self.meant(text)
        found: list[tuple[str, ...]] = []
        place = 0
        while place < len(typed):
            taken, concepts = self._phrase(typed, place)
            if concepts:
                found.append(concepts)
            elif typed[place] not in self.stop:
                known = stem(typed[place]) in self._stems
                found.append(((_WORD_OF_ITS_OWN if known else _UNKNOWN) + stem(typed[place]),))
            place += taken
        return found

    def concepts(self, word: str) -> tuple[str, ...]:
        """The concepts of a single folded word."""
        return self._phrase([word], 0)[1]

    def _phrase(self, typed: list[str], place: int) -> tuple[int, tuple[str, ...]]:
        """How many words the longest phrase here has, and its concepts."""
        word = typed[place]
        longest, concepts, surest = 1, {}, -1
        for end in range(len(word), 0, -1):
            # A short beginning stands for its inflected forms only: *map* is in *mapou*, not in *mapping*.
            tables = [self._begun.get(word[:end]) if end > SHORT or len(word) - end <= SHORT else None]
            if end == len(word):
                tables.append(self._whole.get(word))
            for number, table in enumerate(tables):
                for others, concept in table or ():
                    length = 1 + len(others)
                    # Of phrases of the same length the one that says more letters is meant.
                    sure = end + (100 if number else 0) if length == 1 else 0
                    if length < longest or not self._goes_on(typed, place + 1, others):
                        continue
                    if length > longest or sure > surest:
                        longest, concepts, surest = length, {concept: None}, sure
                    elif sure == surest:
                        concepts[concept] = None
        return longest, tuple(concepts)

    @staticmethod
    def _goes_on(typed: list[str], place: int, others: tuple[str, ...]) -> bool:
        if place + len(others) > len(typed):
            return False
        return all(
            typed[place + number].startswith(other[:-1])
            if other.endswith("*")
            else typed[place + number] == other
            for number, other in enumerate(others)
        )

    def knows(self, word: str) -> bool:
        """Whether a folded word is one that people use, and not a mistyped one."""
        known = word in self.stop or word in self._later or stem(word) in self._stems
        return known or bool(self.concepts(word))

    def _mend(self, word: str) -> str:
        """A word as it is, if it is known or nothing is near; else the one that was meant."""
        right = word.isdigit() or self.knows(word)
        return word if right else self._mender.mend(word) or word

    @cached_property
    def _mender(self) -> Mender:
        """What is taken for mistyped: not what has nothing to do with the game."""
        whole, begun = (
            {first for first, phrases in table.items() if any(concept != ELSEWHERE for _, concept in phrases)}
            for table in (self._whole, self._begun)
        )
        return Mender((sorted(whole), self._spelled, sorted(self.stop)), sorted(begun))


def is_word(feature: str) -> bool:
    """Whether this is a plain word of one language, not a concept."""
    return feature.startswith(_WORD_OF_ITS_OWN)


def is_unknown(feature: str) -> bool:
    """Whether this is a word that nobody is known to use."""
    return feature.startswith(_UNKNOWN)


def pairs_of(ideas: list[tuple[str, ...]]) -> frozenset[str]:
    """Neighbours among what was typed, in their order: *onto a worm* is not *worm onto*."""
    return frozenset(
        f"{left}+{right}"
        for one, other in pairwise(ideas)
        for left in one[:2]
        for right in other[:2]
        if not (is_unknown(left) or is_unknown(right))
    )


def meetings_of(ideas: list[tuple[str, ...]]) -> frozenset[str]:
    """What meets what, in the order it was told, whatever stands between: a worm a mine, or a mine a worm."""
    met = [idea[0] for idea in ideas if idea[0] in _MEET]
    return frozenset(">".join(pair) for pair in pairwise(met))
