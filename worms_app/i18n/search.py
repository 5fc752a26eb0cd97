"""Finds rules by the words people type, in their own language: questions, reference entries, cards.

    search = Search("cs", cards=[Document("card", "uzi", ("Uzi",), "text of the card")])
    found = search.find("mina a bedna")
    found.answers    # questions that ask this, best first; empty: nobody has written an answer to that
    found.nearest    # rules and cards nearest to the words, best first: never empty for words

Nothing here makes up an answer: a question either asks what was typed or is not among the answers.

How words are compared. Accents, case and apostrophes do not count (Ukrainian і ї и are one letter, so are є е
and ґ г: keyboards differ). Two words are the same as far as their common beginning goes (*mina,
minu*); a part of a word counts less, everyday words count as the rulebook's (a language has its own list).
Rare words weigh more than common ones, what a text is called and asked weighs more than what it says.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from operator import mul

from worms_app.content.reference import plain, reference
from worms_app.i18n.catalogs import translate
from worms_app.i18n.languages import current, data

QUESTION = "question"
ENTRY = "entry"

FITS = 0.55
"""How much of what was typed a question must ask, by weight of the words, to be an answer."""
NEAR_BEST = 0.6
"""How close to the best answer the others must come to be shown with it."""
SHOWN = 12
_UNKNOWN = 6  # a word that is nowhere weighs as if it were in so many documents
_BODY = 0.55  # a word in the text, compared with the same word in the title
_SYNONYM = 0.85
_INSIDE = 0.5
_SURE = 0.6  # from here on two words are taken for the same when it is counted how rare they are
_TYPO = 0.7

_APOSTROPHES = dict.fromkeys(map(ord, "'’ʼ`´"))
_ONE_LETTER = str.maketrans("іїыєэґ", "иииеег")
_WORD = re.compile(r"\w+")
_CYRILLIC = re.compile("[а-я]")
_LOOKS_CYRILLIC = str.maketrans("aeiopcxy", "аеиорсху")


@dataclass(frozen=True, slots=True)
class Document:
    """Something that can be found: its kind, what it is called or asked (several phrasings), what it says."""

    kind: str
    id: str
    phrases: tuple[str, ...]
    body: str = ""


@dataclass(frozen=True, slots=True)
class Hit:
    """A found document and how well it fits; ``asked`` is the part of the typed words that it has."""

    document: Document
    score: float
    asked: float


@dataclass(frozen=True, slots=True)
class Found:
    """What was found, best first."""

    hits: tuple[Hit, ...] = ()
    fallback: tuple[Document, ...] = ()

    @property
    def answers(self) -> tuple[Document, ...]:
        """The questions that ask what was typed."""
        fitting = [hit for hit in self.hits if hit.document.kind == QUESTION and hit.asked >= FITS]
        return tuple(hit.document for hit in fitting if hit.score >= NEAR_BEST * fitting[0].score)[:SHOWN]

    @property
    def nearest(self) -> tuple[Document, ...]:
        """The rules and cards nearest to what was typed."""
        near = (hit.document for hit in self.hits if hit.document.kind != QUESTION)
        return tuple(near)[:SHOWN] or self.fallback

    @property
    def everything(self) -> tuple[Document, ...]:
        """Questions, rules and cards in one list."""
        return tuple(hit.document for hit in self.hits) or self.fallback


def fold(text: str) -> str:
    """The text without what a search does not insist on: case, accents, apostrophes, kinds of и, е and г."""
    folded = unicodedata.normalize("NFKD", text.casefold().translate(_APOSTROPHES).translate(_ONE_LETTER))
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


def likeness(typed: str, known: str) -> float:
    """How much two folded words are the same, 0 to 1: by an equal beginning, or one inside the other."""
    if typed == known:
        return 1.0
    if typed[:2] != known[:2]:
        return _INSIDE if len(typed) >= 3 and typed in known else 0.0
    shared = 0
    for one, other in zip(typed, known, strict=False):
        if one != other:
            break
        shared += 1
    longer, shorter = max(len(typed), len(known)), min(len(typed), len(known))
    if shared == len(typed) and shared >= 2:
        # The beginning of a longer word: perhaps it is still being typed.
        return max(0.6, shared / longer)
    if (
        shared >= 3
        and longer - shared <= 4
        and (shared / longer >= 0.6 or (shared == shorter and longer <= 6))
    ):
        return max(0.6, shared / longer)
    if len(typed) >= 3 and typed in known:
        return _INSIDE
    return 0.0


def rules(language: str) -> Iterator[Document]:
    """The questions and entries of the reference as documents in a language."""
    for question in reference().questions:
        yield Document(
            QUESTION,
            question.id,
            tuple(translate(text, language=language) for text in (question.question, *question.ask)),
            " ".join(translate(text, language=language) for text in (question.answer, *question.steps)),
        )
    for entry in reference().entries:
        title, *others = (plain(translate(text, language=language)) for text in entry.strings)
        yield Document(ENTRY, entry.id, (title,), " ".join(others))


class Search:
    """A search in one language. Its index is built when something is first looked for."""

    def __init__(self, language: str | None = None, cards: Iterable[Document] = ()) -> None:
        self._language = language or current()
        self._cards = tuple(cards)

    def find(self, typed: str) -> Found:
        """What fits the typed words; nothing for no words."""
        asked = words(typed)
        if not asked:
            return Found()
        return self._index.find([word for word in asked if word not in self._index.stop] or asked)

    @cached_property
    def _index(self) -> _Index:
        return _Index((*rules(self._language), *self._cards), self._language)


class _Index:
    """The documents by their words. A field is one phrase of a document or its body."""

    def __init__(self, documents: tuple[Document, ...], language: str) -> None:
        self.documents = documents
        self.stop, self._synonyms = _everyday(language)
        self._fields: list[tuple[int, bool]] = []  # document, whether it is the body
        self._in: dict[str, list[int]] = {}  # word: fields that have it, in order
        self._field_words: list[tuple[str, ...]] = []
        for number, document in enumerate(documents):
            for phrase in document.phrases:
                self._add(number, phrase, body=False)
            self._add(number, document.body, body=True)
        self._meanings: dict[str, dict[str, float]] = {}
        self._groups: dict[tuple[str, ...], dict[str, float]] = {}
        counts = {
            word: len({self._fields[field][0] for field in fields}) for word, fields in self._in.items()
        }
        self._weights = {word: self._rarity(count) for word, count in counts.items()}
        self._lengths = [sum(self._weights[word] for word in known) for known in self._field_words]

    def _add(self, document: int, text: str, *, body: bool) -> None:
        known = tuple(dict.fromkeys(word for word in words(text) if body or word not in self.stop))
        for word in known:
            self._in.setdefault(word, []).append(len(self._fields))
        self._fields.append((document, body))
        self._field_words.append(known)

    def _rarity(self, documents: int) -> float:
        return math.log(1 + len(self.documents) / (documents + 0.5))

    def find(self, asked: list[str]) -> Found:
        """Every document that has one of the words, ranked."""
        weights = [self._weight(word) for word in asked]
        whole = sum(weights)
        has: dict[int, list[float]] = {}  # field: how much of each typed word it has
        for place, word in enumerate(asked):
            for known, like in self._means(word).items():
                for field in self._in[known]:
                    row = has.setdefault(field, [0.0] * len(asked))
                    row[place] = max(row[place], like)
        closest: dict[int, float] = {}  # document: how close its best phrase is
        together: dict[int, list[float]] = {}  # document: how much of each typed word it has anywhere
        for field, row in has.items():
            number, is_body = self._fields[field]
            if not is_body:
                matched = sum(map(mul, weights, row))
                # Of two phrasings with the same words the shorter one is closer to what was typed.
                close = matched / whole * (0.7 + 0.3 * min(1.0, matched / max(self._lengths[field], 0.001)))
                closest[number] = max(closest.get(number, 0.0), close)
            share = _BODY if is_body else 1.0
            all_of_it = together.setdefault(number, [0.0] * len(asked))
            all_of_it[:] = [max(known, share * more) for known, more in zip(all_of_it, row, strict=True)]
        hits = []
        for number, row in together.items():
            covered = sum(map(mul, weights, row)) / whole
            hits.append(Hit(self.documents[number], (closest.get(number, 0.0) + covered) / 2, covered))
        hits.sort(key=lambda hit: -hit.score)
        near = () if hits else tuple(doc for doc in self.documents if doc.kind == ENTRY)[:SHOWN]
        return Found(tuple(hits), near)

    def _weight(self, word: str) -> float:
        """How much a typed word says: the rarer, the more; an unknown one as much as a rather rare one."""
        means = self._means(word)
        close = {
            self._fields[field][0]
            for known, likeness_ in means.items()
            if likeness_ >= _SURE
            for field in self._in[known]
        }
        return self._rarity(len(close) or _UNKNOWN)

    def _means(self, word: str) -> dict[str, float]:
        """The words of the texts that a typed word stands for, and how surely."""
        if word not in self._meanings:
            if len(self._meanings) > 500:
                self._meanings.clear()
            means = {known: like for known in self._in if (like := likeness(word, known))}
            for group in self._synonyms:
                if any(_same_word(word, member) for member in group):
                    for known, like in self._in_group(group).items():
                        means[known] = max(means.get(known, 0.0), _SYNONYM * like)
            self._meanings[word] = means or self._mistyped(word)
        return self._meanings[word]

    def _in_group(self, group: tuple[str, ...]) -> dict[str, float]:
        """The words of the texts that belong to a group of words with the same meaning."""
        if group not in self._groups:
            likes = {known: max(_same_word(known, member) for member in group) for known in self._in}
            self._groups[group] = {known: like for known, like in likes.items() if like}
        return self._groups[group]

    def _mistyped(self, word: str) -> dict[str, float]:
        """Words that are one slip away from a word that nothing else is like."""
        return {known: _TYPO for known in self._in if len(word) >= 4 and _one_slip(word, known)}


def _same_word(one: str, other: str) -> float:
    """Likeness of two forms of a word; without beginnings and insides of longer words."""
    if one[:2] != other[:2] or abs(len(one) - len(other)) > 3:
        return 0.0
    like = likeness(one, other)
    return like if like > 0.65 else 0.0


def _one_slip(one: str, other: str) -> bool:
    """Whether a letter is missing, too many or wrong, or two neighbours are swapped."""
    if abs(len(one) - len(other)) > 1:
        return False
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    one, other = one[start:], other[start:]
    while one and other and one[-1] == other[-1]:
        one, other = one[:-1], other[:-1]
    return max(len(one), len(other)) <= 1 or (len(one) == 2 and one == other[::-1])


@cache
def _everyday(language: str) -> tuple[frozenset[str], tuple[tuple[str, ...], ...]]:
    """A language's words that say nothing, and its groups of words that mean the same, folded."""
    everyday = data(language, "search.toml")
    return (
        frozenset(fold(word) for word in everyday.get("stop", ())),
        tuple(tuple(fold(word) for word in group) for group in everyday.get("groups", ())),
    )
