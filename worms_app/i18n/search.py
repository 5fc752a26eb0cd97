"""Finds rules by the words people type, in their own language: questions, reference entries, cards.

    search = Search("cs", cards=[Document("card", "uzi", ("Uzi",), "text of the card")])
    found = search.find("mina a bedna")
    found.answers    # questions that ask this, likeliest first; empty: nobody has written an answer to that,
    found.maybe      # or it may be one of these: to choose from
    found.nearest    # rules and cards nearest to the words, best first: never empty for words
    search.sentence(document, "mina a bedna")   # what of its text is about these words

Nothing here makes up an answer: a question asks what was typed (``asking``) or is not among the answers.

How rules and cards are found. Accents, case and apostrophes do not count. Two words are the same as far as
their common beginning goes (*mina, minu*); a part of a word counts less, words of one concept (``meaning``)
count as the rulebook's. Rare words weigh more than common ones, what a text is called more than what it says.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from operator import mul

from worms_app.content.reference import plain, reference
from worms_app.engine.remembered import Remembered
from worms_app.i18n.asking import Asker, Guess
from worms_app.i18n.catalogs import translate
from worms_app.i18n.languages import current
from worms_app.i18n.meaning import ELSEWHERE, Reader, fold, is_unknown, words
from worms_app.i18n.slips import one_slip

__all__ = ["ENTRY", "QUESTION", "Document", "Found", "Search", "fold", "likeness", "rules", "words"]

QUESTION = "question"
ENTRY = "entry"

SHOWN = 12
_UNKNOWN = 6  # a word that is nowhere weighs as if it were in so many documents
_BODY = 0.55  # a word in the text, compared with the same word in the title
_SAME_CONCEPT = 0.85
_INSIDE = 0.5
_SURE = 0.6  # from here on two words are taken for the same when it is counted how rare they are
_TYPO = 0.7
_REMEMBERED = 500  # typed words
_SENTENCE = re.compile(r"(?<=[.!?…])\s+")


@dataclass(frozen=True, slots=True)
class Document:
    """Something that can be found: its kind, what it is called or asked (several phrasings), what it says."""

    kind: str
    id: str
    phrases: tuple[str, ...]
    body: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """What was found: the questions that were asked, and the rules and cards nearest to the words."""

    answers: tuple[Document, ...] = ()
    maybe: tuple[Document, ...] = ()
    """The questions that may be meant, where none is sure enough to be an answer."""
    nearest: tuple[Document, ...] = ()
    lost: bool = False
    """Whether no rule and no card has any of the words: the nearest ones are just the first."""

    @property
    def everything(self) -> tuple[Document, ...]:
        """Questions, rules and cards in one list."""
        return (*self.answers, *self.maybe, *self.nearest)


def likeness(typed: str, known: str) -> float:
    """How much two folded words are the same, 0 to 1: by an equal beginning, or one inside the other."""
    if typed == known:
        return 1.0
    shared = 0
    for one, other in zip(typed, known, strict=False):
        if one != other:
            break
        shared += 1
    longer, shorter = max(len(typed), len(known)), min(len(typed), len(known))
    is_begun = shared == len(typed) and shared >= 2  # of a longer word: perhaps it is still being typed
    is_near = shared / longer >= 0.6 or (shared == shorter and longer <= 6)
    if is_begun or (shared >= 3 and longer - shared <= 4 and is_near):
        return max(0.6, shared / longer)
    return _INSIDE if len(typed) >= 3 and typed in known else 0.0


def rules(language: str, played: Mapping[str, object] | None = None) -> Iterator[Document]:
    """The questions and entries of the reference as documents in a language, as a table plays them."""
    switches = played or {}
    for question in (question.at_table(switches) for question in reference().questions):
        answer = (question.answer, *question.steps)
        yield Document(
            QUESTION,
            question.id,
            (translate(question.question, language=language),),
            " ".join(translate(text, language=language) for text in answer),
        )
    for entry in (entry.at_table(switches) for entry in reference().entries):
        texts = filter(None, (entry.text, *entry.steps, entry.note))
        body = " ".join(plain(translate(text, language=language)) for text in texts)
        yield Document(ENTRY, entry.id, (plain(translate(entry.title, language=language)),), body)


class Search:
    """A search in one language. Its index is built when something is first looked for.

    ``played``: the switches of the edition at the table where something is looked for.
    """

    def __init__(
        self,
        language: str | None = None,
        cards: Iterable[Document] = (),
        played: Mapping[str, object] | None = None,
    ) -> None:
        self._language = language or current()
        self._cards = tuple(cards)
        self._played = played

    def find(self, typed: str, about: Iterable[str] = ()) -> Found:
        """What fits the typed words; nothing for no words.

        ``about``: concepts that are known anyway, where something is asked in the middle of a case.
        """
        asked = self._asker.reader.words(typed)
        if not asked:
            return Found()
        guessed = self._asker.ask(typed, about)
        title = self._titles.get(tuple(asked))
        answers = tuple(dict.fromkeys(filter(None, (title, *self._written(guessed.answers)))))
        nearest = self._index.find([word for word in asked if word not in self._asker.reader.stop] or asked)
        return Found(
            answers,
            () if answers else tuple(self._written(guessed.maybe)),
            nearest[:SHOWN] or self._index.documents[:SHOWN],
            not nearest,
        )

    def sentence(self, document: Document, typed: str) -> str:
        """The sentence of a document that is most about the typed words, its first one in case of doubt."""
        sentences = _SENTENCE.split(document.body)
        asked = _ideas(self._asker.reader, typed)
        return max(sentences, key=lambda sentence: len(asked & _ideas(self._asker.reader, sentence)))

    def _written(self, guesses: Iterable[Guess]) -> Iterator[Document]:
        """The guessed questions as documents, without any that this version does not have."""
        return (self._questions[each.question] for each in guesses if each.question in self._questions)

    @cached_property
    def _asker(self) -> Asker:
        return Asker(self._language)

    @cached_property
    def _questions(self) -> dict[str, Document]:
        return {document.id: document for document in self._rules if document.kind == QUESTION}

    @cached_property
    def _titles(self) -> dict[tuple[str, ...], Document]:
        return {
            tuple(self._asker.reader.words(question.phrases[0])): question
            for question in self._questions.values()
        }

    @cached_property
    def _rules(self) -> tuple[Document, ...]:
        return tuple(rules(self._language, self._played))

    @cached_property
    def _index(self) -> _Index:
        entries = (document for document in self._rules if document.kind == ENTRY)
        return _Index((*entries, *self._cards), self._asker.reader)


class _Index:
    """Rules and cards by their words. A field is one phrase of a document or its body."""

    def __init__(self, documents: tuple[Document, ...], reader: Reader) -> None:
        self.documents = documents
        self._reader = reader
        self._fields: list[tuple[int, bool]] = []  # document, whether it is the body
        self._in: dict[str, list[int]] = {}  # word: fields that have it, in order
        self._field_words: list[tuple[str, ...]] = []
        for number, document in enumerate(documents):
            for phrase in document.phrases:
                self._add(number, phrase, body=False)
            self._add(number, document.body, body=True)
        self._beginning: dict[str, list[str]] = {}  # two letters: words that begin with them
        for word in self._in:
            self._beginning.setdefault(word[:2], []).append(word)
        self._of_concept: dict[str, list[str]] = {}
        for word in self._in:
            for concept in reader.concepts(word):
                if concept != ELSEWHERE:  # a door is no pizza
                    self._of_concept.setdefault(concept, []).append(word)
        self._meanings: Remembered[str, dict[str, float]] = Remembered(self._means, _REMEMBERED)
        counts = {
            word: len({self._fields[field][0] for field in fields}) for word, fields in self._in.items()
        }
        self._weights = {word: self._rarity(count) for word, count in counts.items()}
        self._lengths = [sum(self._weights[word] for word in known) for known in self._field_words]

    def _add(self, document: int, text: str, *, body: bool) -> None:
        known = tuple(dict.fromkeys(word for word in words(text) if body or word not in self._reader.stop))
        for word in known:
            self._in.setdefault(word, []).append(len(self._fields))
        self._fields.append((document, body))
        self._field_words.append(known)

    def _rarity(self, documents: int) -> float:
        return math.log(1 + len(self.documents) / (documents + 0.5))

    def find(self, asked: list[str]) -> tuple[Document, ...]:
        """Every document that has one of the words, best first."""
        weights = [self._weight(word) for word in asked]
        whole = sum(weights)
        has: dict[int, list[float]] = {}  # field: how much of each typed word it has
        for place, word in enumerate(asked):
            for known, like in self._meanings[word].items():
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

        def score(number: int) -> float:
            covered: float = sum(map(mul, weights, together[number])) / whole
            return closest.get(number, 0.0) + covered

        return tuple(self.documents[number] for number in sorted(together, key=score, reverse=True))

    def _weight(self, word: str) -> float:
        """How much a typed word says: the rarer, the more; an unknown one as much as a rather rare one."""
        means = self._meanings[word]
        close = {
            self._fields[field][0]
            for known, likeness_ in means.items()
            if likeness_ >= _SURE
            for field in self._in[known]
        }
        return self._rarity(len(close) or _UNKNOWN)

    def _means(self, word: str) -> dict[str, float]:
        """The words of the texts that a typed word stands for, and how surely."""
        alike = self._beginning.get(word[:2], ())
        means = {known: like for known in alike if (like := likeness(word, known))}
        if len(word) >= 3:
            means |= {known: _INSIDE for known in self._in if word in known and known not in means}
        for concept in self._reader.concepts(word):
            for known in self._of_concept.get(concept, ()):
                means[known] = max(means.get(known, 0.0), _SAME_CONCEPT)
        return means or self._mistyped(word)

    def _mistyped(self, word: str) -> dict[str, float]:
        """Words that are one slip away from a word that nothing else is like."""
        near = (
            known
            for begin, known in self._beginning.items()
            if begin[:1] == word[:1] or begin[1:] == word[:1]
        )
        return {
            known: _TYPO for words_ in near for known in words_ if len(word) >= 4 and one_slip(word, known)
        }


def _ideas(reader: Reader, text: str) -> frozenset[str]:
    """The concepts of a text, those that shape a sentence only left out."""
    return frozenset(concept for idea in reader.ideas(text) for concept in idea if not is_unknown(concept))
