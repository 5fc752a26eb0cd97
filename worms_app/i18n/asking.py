"""Which question is asked: the typed words compared with the ways in which people say each question.

    asker = Asker("cs")
    asker.guess("vlezl jsem na bednu a pod ní byla mina, líznu si?")   # (Guess("mine_and_crate", 0.93), …)

``locales/<language>/asking`` holds the ways to say each question. From them ``tools/asking.py`` learns how
much each thing that can be typed speaks for or against each question (logistic regression); these weights are
in ``locales/asking.json``. What is typed is taken as concepts, which are the same in every language, so each
language learns from the others; as neighbours among them (*onto a worm* is not *worm onto*); as plain words;
as pieces of words, which survive slips and endings; and as the share of words that nobody is known to use.

What asks nothing of the kind gets no answer: people's other talk is learned as a question of its own, and an
answer has to be likely enough.
"""

from __future__ import annotations

import base64
import json
import math
import zlib
from collections.abc import Container, Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from typing import Any, TypeVar

from worms_app import paths
from worms_app.content.reference import reference
from worms_app.i18n.languages import SOURCE
from worms_app.i18n.meaning import ELSEWHERE, Reader, is_unknown, is_word, pairs_of, words

WEIGHTS = "asking.json"
NOTHING = "nothing"
"""The heading of what people also type and what no rule answers."""

SURE, CLEAR = 0.35, 1.3
"""How likely the first question must be to be answered: so much, and so many times as likely as one of
another rule."""
ALSO = 0.15
"""How likely another one must be to be shown below it."""
STRANGE = 0.5
"""The share of unknown words from which on nothing is answered; one from elsewhere counts three times."""
MOST = 3

UNKNOWN = "?"
"""What stands for words that nobody is known to use."""
_PAIR, _PIECE, _KNOWN = 0.5, 0.3, 0.7
"""How much neighbours, a piece of a word and what is known anyway count, compared with a concept."""
_LONG = 4
"""How many letters a piece of a word has."""

Sign = TypeVar("Sign", bound=Hashable)

FIRST, MIDDLE, MOST_STEPS, SCALE = ord("#"), ord("P"), 45, 10
"""How weights are written: the letters of *no further on* and of no weight, most steps, steps to a whole."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A question, and how likely it is that it was asked."""

    question: str
    chance: float


@dataclass(frozen=True, slots=True)
class Weights:
    """What speaks for each question; questions by their number."""

    questions: tuple[str, ...]
    common: Mapping[str, str]
    """Concepts and neighbours: how much each speaks for or against which question (see :func:`unpacked`)."""
    own: Mapping[str, Mapping[str, str]]
    """For each language the same of its plain words and pieces of words."""
    spelled: Mapping[str, tuple[str, ...]]
    """For each language, the plain words as people write them."""
    whole: Mapping[str, Mapping[str, int]]
    """For each language the whole ways by their :func:`mark`, and the question that each one asks."""


class Asker:
    """Guesses questions in one language."""

    def __init__(self, language: str, weights: Weights | None = None) -> None:
        self._learned = weights or learned()
        self._language = own = language if language in self._learned.own else SOURCE
        self.reader = Reader(own, self._learned.spelled[own])
        self._packed = {**self._learned.common, **self._learned.own[own]}
        self._rows: dict[str, tuple[tuple[int, float], ...]] = {}

    def guess(self, typed: str, about: Iterable[str] = ()) -> tuple[Guess, ...]:
        """The questions that were probably asked, likeliest first; none if it was something else.

        ``about``: concepts that are known anyway, such as what lies on the table.
        """
        ideas, known = self.reader.ideas(typed), tuple(about)
        strange = sum(3 if idea[0] == ELSEWHERE else is_unknown(idea[0]) for idea in ideas)
        if strange >= STRANGE * len(ideas):
            return ()
        said = self._learned.whole[self._language].get(mark(ideas))
        if said is not None and not known:
            question = self._learned.questions[said]
            return (Guess(question, 1.0),) if question != NOTHING else ()
        chances = self.chances(typed, known)
        likely = sorted(range(len(chances)), key=lambda number: (-chances[number], number))[:MOST]
        questions = self._learned.questions
        first = likely[0]
        # Two questions about one rule share what was asked: whichever comes first answers it.
        rule = _rules().get(questions[first])
        rival = max(
            (chances[number] for number in likely if _rules().get(questions[number]) != rule), default=0
        )
        if questions[first] == NOTHING or chances[first] < max(SURE, CLEAR * rival):
            return ()
        return tuple(
            Guess(questions[number], chances[number])
            for number in likely
            if number == first or (chances[number] >= ALSO and questions[number] != NOTHING)
        )

    def chances(self, typed: str, about: Iterable[str] = ()) -> list[float]:
        """How likely each question is, by its number."""
        signs = signs_of(self.reader, typed)
        for concept in about:
            signs.setdefault(concept, _KNOWN)
        scores = [0.0] * len(self._learned.questions)
        for sign, size in evened(signs, self._packed):
            for number, weight in self._row(sign):
                scores[number] += size * weight
        return shares(scores)

    def _row(self, sign: str) -> tuple[tuple[int, float], ...]:
        """For each question that a sign speaks for or against, how much."""
        if sign not in self._rows:
            self._rows[sign] = unpacked(self._packed[sign])
        return self._rows[sign]


def signs_of(reader: Reader, text: str) -> dict[str, float]:
    """What of a text may speak for a question, and how much it counts."""
    ideas = reader.ideas(text)
    signs: dict[str, float] = {}
    for idea in ideas:
        for concept in idea:
            if not is_unknown(concept):
                signs[concept] = max(signs.get(concept, 0.0), 1.0 / len(idea))
    signs |= dict.fromkeys(pairs_of(ideas), _PAIR)
    for word in words(text):
        if word in reader.stop:
            continue
        whole = f"#{word}#"
        for start in range(max(1, len(whole) - _LONG + 1)):
            signs[f"#{whole[start : start + _LONG]}"] = _PIECE
    if ideas:
        signs[UNKNOWN] = sum(is_unknown(idea[0]) or idea[0] == ELSEWHERE for idea in ideas) / len(ideas)
    return signs


def mark(ideas: list[tuple[str, ...]]) -> str:
    """Four letters for what was typed, the same for words that mean the same in another form."""
    meant = " ".join(sorted({concept for idea in ideas for concept in idea}))
    return base64.b64encode(zlib.crc32(meant.encode()).to_bytes(4, "big")[1:]).decode()


def evened(signs: Mapping[Sign, float], known: Container[Sign]) -> list[tuple[Sign, float]]:
    """The signs that are known, made as long together whether little or much was typed."""
    found = [(sign, size) for sign, size in signs.items() if sign in known]
    length = math.sqrt(sum(size * size for _, size in found)) or 1.0
    return [(sign, size / length) for sign, size in found]


def shares(scores: list[float]) -> list[float]:
    """How likely each is, from what speaks for each."""
    best = max(scores)
    raised = [math.exp(score - best) for score in scores]
    whole = sum(raised)
    return [one / whole for one in raised]


def is_common(sign: str) -> bool:
    """Whether a sign means the same in every language: concepts and neighbours of concepts."""
    return not (sign.startswith("#") or any(is_word(part) for part in sign.split("+")))


def packed(row: Mapping[int, float]) -> str:
    """Weights as text: for each question two letters, how far on it is and its weight in steps."""
    letters, last = [], 0
    for number, weight in sorted(row.items()):
        step = max(-MOST_STEPS, min(MOST_STEPS, round(weight * SCALE)))
        letters += [chr(FIRST + number - last), chr(MIDDLE + step)]
        last = number
    return "".join(letters)


def unpacked(row: str) -> tuple[tuple[int, float], ...]:
    """The questions and weights of a text that :func:`packed` made."""
    numbers = accumulate(ord(letter) - FIRST for letter in row[::2])
    return tuple(zip(numbers, ((ord(letter) - MIDDLE) / SCALE for letter in row[1::2]), strict=True))


@cache
def _rules() -> dict[str, str]:
    """For each question the paragraph that it is about first of all."""
    return {question.id: question.paragraphs[0] for question in reference().questions}


@cache
def learned() -> Weights:
    """The weights that the app ships with."""
    return from_json(json.loads((paths.locales() / WEIGHTS).read_text(encoding="utf-8")))


def from_json(content: dict[str, Any]) -> Weights:
    """The weights from what their file holds."""
    spelled = {language: tuple(known) for language, known in content["spelled"].items()}
    whole = {
        language: {
            marks[place : place + 4]: number
            for number, marks in enumerate(rows)
            for place in range(0, len(marks), 4)
        }
        for language, rows in content["whole"].items()
    }
    return Weights(tuple(content["questions"]), content["common"], content["own"], spelled, whole)
