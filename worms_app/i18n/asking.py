"""Which question is asked: the typed words compared with the ways in which people say each question.

    asker = Asker("cs")
    asker.guess("vlezl jsem na bednu a pod ní byla mina, líznu si?")   # (Guess("mine_and_crate", 0.93), …)
    asker.ask("červ na mině").maybe    # not sure of one: the few that may be meant, to choose from

``locales/<language>/asking`` holds the ways to say each question. From them ``tools/asking.py`` learns a few
small networks, the judges, which are in ``locales/asking.json``: each sign that can be typed has a share in
some dozens of traits, which together are what was meant; from these each question tells how likely it is.

Signs are concepts, which are the same in every language, so each language learns from the others; neighbours
among them (*onto a worm* is not *worm onto*), and which Thing is told of before which; plain words; pieces of
words, which survive endings; and the share of words that nobody is known to use. Mistyped words are mended
first.

What asks nothing of the kind gets no answer: people's other talk is learned as a question of its own, and an
answer has to be likely enough, and much likelier than that. Where none is, but a few together are, they are
offered instead.
"""

from __future__ import annotations

import json
import math
from collections.abc import Container, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import mul
from typing import TypeVar

from worms_app import paths
from worms_app.content.reference import reference
from worms_app.i18n.languages import SOURCE
from worms_app.i18n.meaning import ELSEWHERE, Reader, is_unknown, is_word, meetings_of, pairs_of

WEIGHTS = "asking.json"
NOTHING = "nothing"
"""The heading of what people also type and what no rule answers."""

SURE, MORE = 0.5, 10
"""How likely the first question must be to be answered, and how many times as likely as something else."""
THERE, CLEAR = 0.2, 2.0
"""How likely in the middle of a case, where there is less that can be meant: so much, and so many times as
likely as one of another rule."""
ALSO = 0.15
"""How likely another one must be to be shown below it."""
STRANGE, OTHER = 0.8, 2
"""How much likelier if it were all unknown words, of which one from elsewhere counts three times; and if it
were surely something else.
"""
MOST = 3
OFFERED, OFFER = 0.3, 0.05
"""How likely the first few must be together to be offered, and each of them."""

_SHORTEST = 3
"""How many letters, with the mark of an unknown word, say nothing."""
UNKNOWN = "?"
"""What stands for words that nobody is known to use."""
_PAIR, _WORD, _PIECE, _KNOWN = 0.5, 0.3, 0.3, 1.6
"""How much neighbours, a plain word, a piece of one and what is known anyway count beside a concept."""
_LONG = 4
"""How many letters a piece of a word has."""
LEAK = 0.1
"""How much of a trait that a question lacks counts against it."""

Sign = TypeVar("Sign", bound=Hashable)

FIRST, LEVELS, FINE = ord("#"), 9, 100
"""How shares are written, two in a letter: the first letter and how many different shares there are, the
middle one nothing. How far apart they are is told in so many steps to a whole, by a letter before them."""
MIDDLE, SCALE = ord("P"), 10
"""How what each trait says for a question is written: the letter of nothing, and the steps to a whole."""
_HALF, _FAR, _SPREAD = LEVELS // 2, 45, 0.6
_PAIRS = {
    chr(FIRST + LEVELS * left + right): (left - _HALF, right - _HALF)
    for left in range(LEVELS)
    for right in range(LEVELS)
}


@dataclass(frozen=True, slots=True)
class Guess:
    """A question, and how likely it is that it was asked."""

    question: str
    chance: float


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked, likeliest first: what is sure enough to be answered, or else what it may have been."""

    answers: tuple[Guess, ...] = ()
    maybe: tuple[Guess, ...] = ()


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers that were learned, as their file holds them; questions are counted."""

    questions: Sequence[str]
    judges: Sequence[Sequence[str]]
    """Each has for each question what each of its traits says for or against it, and last how often it is
    asked anyway (see :func:`unscaled`). They learned apart, so they err apart, and together less."""
    common: Mapping[str, str]
    """The shares of signs that mean the same in every language, in the traits of one judge after the other
    (see :func:`unpacked`)."""
    own: Mapping[str, Mapping[str, str]]
    """For each language the shares of its own: plain words and pieces of words."""
    spelled: Mapping[str, Sequence[str]]
    """For each language, the plain words as people write them."""
    short: Mapping[str, Mapping[str, int]]
    """For each language the ways of one or two words, and the question that each of them asks."""


class Asker:
    """Guesses questions in one language."""

    def __init__(self, language: str, weights: Weights | None = None) -> None:
        self._learned = weights or learned()
        self._language = own = language if language in self._learned.own else SOURCE
        self.reader = Reader(own, self._learned.spelled[own])
        self._packed = {**self._learned.common, **self._learned.own[own]}
        self._other = [number for number, name in enumerate(self._learned.questions) if name == NOTHING]
        self._judges = [[unscaled(row) for row in judge] for judge in self._learned.judges]

    def guess(self, typed: str, about: Iterable[str] = ()) -> tuple[Guess, ...]:
        """The questions that were surely asked; none if it was something else or may be this or that."""
        return self.ask(typed, about).answers

    def ask(self, typed: str, about: Iterable[str] = ()) -> Asked:
        """The questions that were asked, or may have been; none if it was something else.

        ``about``: concepts that are known anyway, such as what lies on the table.
        """
        ideas, known = self.reader.ideas(typed), tuple(about)
        said = self._learned.short[self._language].get(" ".join(self.reader.meant(typed)))
        if said is not None and not known:
            question = self._learned.questions[said]
            return Asked((Guess(question, 1.0),)) if question != NOTHING else Asked()
        chances = self.chances(typed, known)
        likely = sorted(range(len(chances)), key=lambda number: (-chances[number], number))[:MOST]
        questions = self._learned.questions
        first = likely[0]
        guesses = [
            Guess(questions[number], chances[number]) for number in likely if questions[number] != NOTHING
        ]
        # Two questions about one rule share what was asked: whichever comes first answers it.
        rule = _rules().get(questions[first])
        rival = max(
            (chances[number] for number in likely if _rules().get(questions[number]) != rule), default=0
        )
        strange = sum(3 if idea[0] == ELSEWHERE else _is_strange(idea[0]) for idea in ideas)
        other = sum(chances[number] for number in self._other)
        doubt = STRANGE * strange / max(1, len(ideas)) + OTHER * other
        least = max((THERE if known else SURE) + doubt, CLEAR * rival, MORE * other)
        if chances[first] < least:
            offered = tuple(guess for guess in guesses if guess.chance >= OFFER)
            enough = sum(guess.chance for guess in offered) >= OFFERED + doubt
            return Asked(maybe=offered if enough else ())
        return Asked(tuple(guess for guess in guesses if guess == guesses[0] or guess.chance >= ALSO))

    def chances(self, typed: str, about: Iterable[str] = ()) -> list[float]:
        """How likely each question is, by its number."""
        signs = signs_of(self.reader, typed, about)
        traits = len(self._judges[0][0]) - 1
        meant = [0.0] * (traits * len(self._judges))
        for sign, size in evened(signs, self._packed):
            for place, share in enumerate(unpacked(self._packed[sign])):
                meant[place] += size * share
        felt = [trait if trait > 0 else LEAK * trait for trait in meant]
        told = []
        for number, judge in enumerate(self._judges):
            own = [*felt[number * traits : (number + 1) * traits], 1.0]
            told.append(shares([sum(map(mul, own, row)) for row in judge]))
        return [sum(of_judges) / len(self._judges) for of_judges in zip(*told, strict=True)]


def signs_of(reader: Reader, text: str, about: Iterable[str] = ()) -> dict[str, float]:
    """What of a text, and of what is known anyway, may speak for a question, and how much it counts."""
    ideas = reader.ideas(text)
    signs: dict[str, float] = {}
    for idea in ideas:
        for concept in idea:
            if not is_unknown(concept):
                signs[concept] = max(signs.get(concept, 0.0), 1.0 / len(idea))
    signs |= dict.fromkeys(pairs_of(ideas), _PAIR)
    signs |= dict.fromkeys(meetings_of(ideas), _PAIR)
    for word in reader.meant(text):
        whole = f"#{word}#"
        signs[f"#{whole}"] = _WORD
        for start in range(max(1, len(whole) - _LONG + 1)):
            signs[f"#{whole[start : start + _LONG]}"] = _PIECE
    if ideas:
        signs[UNKNOWN] = sum(is_unknown(idea[0]) or idea[0] == ELSEWHERE for idea in ideas) / len(ideas)
    for concept in about:
        signs.setdefault(concept, _KNOWN)
    return signs


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


def _is_strange(idea: str) -> bool:
    """Whether a word is unknown and long enough to be something else than a slip of a finger."""
    return is_unknown(idea) and len(idea) > _SHORTEST


def is_common(sign: str) -> bool:
    """Whether a sign means the same in every language: concepts and neighbours of concepts."""
    return not (sign.startswith("#") or any(is_word(part) for part in sign.split("+")))


def packed(row: Sequence[float]) -> str:
    """The shares of a sign as text: how far apart they are, then a letter for every two of them."""
    spread = math.sqrt(sum(share * share for share in row) / len(row))
    step = max(1, min(LEVELS * LEVELS, round(_SPREAD * spread * FINE)))
    levels = [round(max(-_HALF, min(_HALF, share * FINE / step))) + _HALF for share in row]
    pairs = zip(levels[::2], levels[1::2], strict=True)
    return chr(FIRST + step) + "".join(chr(FIRST + LEVELS * left + right) for left, right in pairs)


def unpacked(row: str) -> list[float]:
    """The shares of a text that :func:`packed` made."""
    step = (ord(row[0]) - FIRST) / FINE
    return [step * level for letter in row[1:] for level in _PAIRS[letter]]


def scaled(row: Sequence[float]) -> str:
    """What the traits say for a question as text: a letter for each."""
    return "".join(chr(MIDDLE + round(max(-_FAR, min(_FAR, weight * SCALE)))) for weight in row)


def unscaled(row: str) -> list[float]:
    """The weights of a text that :func:`scaled` made."""
    return [(ord(letter) - MIDDLE) / SCALE for letter in row]


@cache
def _rules() -> dict[str, str]:
    """For each question the paragraph that it is about first of all."""
    return {question.id: question.paragraphs[0] for question in reference().questions}


@cache
def learned() -> Weights:
    """The weights that the app ships with."""
    content = json.loads((paths.locales() / WEIGHTS).read_text(encoding="utf-8"))
    del content["from"]  # only the tool asks from which ways they were learned
    return Weights(**content)
