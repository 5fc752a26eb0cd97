"""Which question is asked: the typed words compared with the ways in which people say each question.

    asker = Asker("cs")
    asker.guess("vlezl jsem na bednu a pod ní byla mina, líznu si?")   # (Guess("mine_and_crate", 0.93), …)

``locales/<language>/asking`` holds the ways to say each question, ``tools/asking.py`` counts in how many of
them, over all languages, each concept stands; the counts are in ``locales/asking.json``. A question is the
likelier the more it is known for what was typed, and the less likely the more of what it is known for is
missing (naive Bayes, each concept measured against how often people say it anyway). Concepts are the same in
every language, so each language learns from the others; plain words count for their own only.

What asks nothing of the kind gets no answer: too many unknown words, too little said, or two questions
equally near.
"""

from __future__ import annotations

import json
import math
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from worms_app import paths
from worms_app.content.reference import reference
from worms_app.i18n.languages import SOURCE
from worms_app.i18n.meaning import ELSEWHERE, Reader, is_unknown, is_word, pairs_of

COUNTS = "asking.json"
NOTHING = "nothing"
"""The heading of what people also type and what no rule answers."""

SURE = 0.5
"""How likely the first question must be to be answered."""
PERHAPS, CLEAR = 0.3, 3.0
"""How likely it must be if it is so many times as likely as the next one."""
ALSO = 0.2
"""How likely another one must be to be shown below it."""
ENOUGH = 3.5
"""How much of what was typed must speak for a question."""
STRANGE = 0.5
"""The share of unknown words from which on nothing is answered; one from elsewhere counts twice."""
MOST = 3

_SOFT = frozenset(
    """
    can must who whose when where how howmany howfar howlong why explain not only still now on first after
    last more all again during order different same other once hex my enemy active
    """.split()  # noqa: SIM905
)
"""Concepts that shape a question but are in many of them."""
_WEIGHT_SOFT = 0.45
_WEIGHT_WORD = 0.6
_WEIGHT_PAIR = 0.4
_MISSING = 0.7
_WEIGHT_KNOWN = 0.7
_PRIOR, _PRIOR_PAIR = 1.0, 3.0
_STRANGER = 2.0
"""How much an unknown word speaks for something that no rule answers."""
_LEAST = 2.0
"""A word that a question is never asked with takes no more than this from it."""
_SPREAD = 1.5

Evidence = tuple[int, float, float]
"""A question, how much something typed speaks for it, and how much its absence speaks against it."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A question, and how likely it is that it was asked."""

    question: str
    chance: float


@dataclass(frozen=True, slots=True)
class Counts:
    """What the ways to say each question consist of; questions by their number."""

    questions: tuple[str, ...]
    ways: Mapping[str, tuple[int, ...]]
    """For each language, how many ways there are to say each question."""
    features: Mapping[str, Mapping[int, float]]
    """Concepts, and pairs of them (``mine+crate``): in how many ways of which question."""
    words: Mapping[str, Mapping[str, Mapping[int, float]]]
    """For each language, stems of words of no concept."""
    spelled: Mapping[str, tuple[str, ...]]
    """For each language, those words as people write them."""
    whole: Mapping[str, Mapping[int, int]]
    """For each language, the whole ways by their :func:`mark`, and the question that each one asks."""


class Asker:
    """Guesses questions in one language."""

    def __init__(self, language: str) -> None:
        self._counts = counts()
        self._language = language if language in self._counts.ways else SOURCE
        self.reader = Reader(self._language, self._counts.spelled[self._language])
        self._evidence: dict[str, tuple[Evidence, ...]] = {}
        everybody = self._counts.ways.values()
        self._nothing = self._counts.questions.index(NOTHING)
        self._ways = tuple(map(sum, zip(*everybody, strict=True)))

    def guess(self, typed: str, about: Iterable[str] = ()) -> tuple[Guess, ...]:
        """The questions that were probably asked, likeliest first; none if it was something else.

        ``about``: concepts that are known anyway, such as what lies on the table.
        """
        ideas = self.reader.ideas(typed)
        if not ideas:
            return ()
        said = self._counts.whole[self._language].get(mark(ideas))
        if said is not None:
            return (Guess(self._counts.questions[said], 1.0),) if said != self._nothing else ()
        strange = sum(2 if idea[0] == ELSEWHERE else is_unknown(idea[0]) for idea in ideas)
        if strange >= STRANGE * len(ideas):
            return ()
        scores, spoken = self._scores(ideas, frozenset(about))
        scores[self._nothing] += _STRANGER * strange
        best = max(scores)
        chances = [math.exp((score - best) / _SPREAD) for score in scores]
        whole = sum(chances)
        first, *others = sorted(range(len(scores)), key=lambda number: (-scores[number], number))[:MOST]
        questions = self._counts.questions
        # Two questions about one rule share what was asked: whichever comes first answers it.
        rule = self._rule(first)
        sure = chances[first] + sum(chances[number] for number in others if self._rule(number) == rule)
        rival = next((chances[number] for number in others if self._rule(number) != rule), 0.0)
        clear = sure >= PERHAPS * whole and sure >= CLEAR * rival
        if first == self._nothing or spoken[first] < ENOUGH or not (sure >= SURE * whole or clear):
            return ()
        likely = (first, *(number for number in others if chances[number] >= ALSO * whole))
        return tuple(Guess(questions[number], chances[number] / whole) for number in likely)

    def _rule(self, number: int) -> str:
        """The paragraph that a question is about first of all."""
        return _rules().get(self._counts.questions[number], "")

    def _scores(self, ideas: list[tuple[str, ...]], about: frozenset[str]) -> tuple[list[float], list[float]]:
        """For each question its score, and how much was said that speaks for it."""
        typed: dict[str, float] = {}
        for idea in ideas:
            for concept in idea:
                typed[concept] = max(typed.get(concept, 0.0), 1.0 / len(idea))
        scores = list(self._unsaid)
        spoken = [0.0] * len(scores)
        for concept, share in typed.items():
            least = _LEAST * _weight(concept)
            for number, speaks, missing in self._of(concept):
                scores[number] += share * (max(speaks, -least) + least - missing)
                spoken[number] += share * max(speaks, 0.0)
        for concept in about - typed.keys():
            for number, speaks, missing in self._of(concept):
                scores[number] += _WEIGHT_KNOWN * (max(speaks, 0.0) - missing)
                spoken[number] += _WEIGHT_KNOWN * max(speaks, 0.0)
        for pair in pairs_of(ideas):
            for number, speaks, _ in self._of(pair):
                scores[number] += max(speaks, 0.0)
                spoken[number] += max(speaks, 0.0)
        return scores, spoken

    @cached_property
    def _unsaid(self) -> tuple[float, ...]:
        """For each question, what would speak against it if nothing of what it is known for were typed."""
        against = [0.0] * len(self._counts.questions)
        for feature in self._counts.features:
            if "+" not in feature:
                for number, _, missing in self._of(feature):
                    against[number] += missing
        return tuple(against)

    def _of(self, feature: str) -> tuple[Evidence, ...]:
        """For each question asked with this: how much it speaks for it, and its absence against it."""
        if feature not in self._evidence:
            if is_word(feature):
                found = self._counts.words[self._language].get(feature[1:], {})
                ways = self._counts.ways[self._language]
            else:
                found, ways = self._counts.features.get(feature, {}), self._ways
            self._evidence[feature] = tuple(_weigh(feature, found, ways))
        return self._evidence[feature]


def mark(ideas: list[tuple[str, ...]]) -> int:
    """A number for what was typed, the same for words that mean the same in another form."""
    return zlib.crc32(" ".join(sorted({concept for idea in ideas for concept in idea})).encode())


def _weigh(feature: str, found: Mapping[int, float], ways: tuple[int, ...]) -> Iterator[Evidence]:
    usual = (sum(found.values()) + 0.5) / (sum(ways) + 1)
    prior, weight = (_PRIOR_PAIR if "+" in feature else _PRIOR), _weight(feature)
    for number, count in found.items():
        often = min((count + prior * usual) / (ways[number] + prior), 0.95)
        missing = (
            0.0 if is_word(feature) or "+" in feature else _MISSING * math.log((1 - often) / (1 - usual))
        )
        yield number, weight * math.log(often / usual), (weight if feature in _SOFT else 1.0) * missing


def _weight(feature: str) -> float:
    if "+" in feature:
        return _WEIGHT_PAIR
    return _WEIGHT_SOFT if feature in _SOFT else _WEIGHT_WORD if is_word(feature) else 1.0


@cache
def _rules() -> dict[str, str]:
    return {question.id: question.paragraphs[0] for question in reference().questions}


@cache
def counts() -> Counts:
    """The counts that the app ships with."""
    return from_json(json.loads((paths.locales() / COUNTS).read_text(encoding="utf-8")))


def from_json(content: dict[str, Any]) -> Counts:
    """The counts from their file, where each feature has a flat list: question, count, question, count, …"""

    def table(rows: dict[str, list[float]]) -> dict[str, dict[int, float]]:
        return {key: dict(zip(map(int, row[::2]), row[1::2], strict=True)) for key, row in rows.items()}

    return Counts(
        tuple(content["questions"]),
        {language: tuple(numbers) for language, numbers in content["ways"].items()},
        table(content["features"]),
        {language: table(rows) for language, rows in content["words"].items()},
        {language: tuple(words) for language, words in content["spelled"].items()},
        {language: dict(zip(row[::2], row[1::2], strict=True)) for language, row in content["whole"].items()},
    )
