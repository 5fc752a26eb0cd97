"""Learns what speaks for each question, for *Ask the rules*: writes ``locales/asking.json``.

tools/asking.py           learn anew (a minute); after a change of locales/*/asking or locales/*/search.toml
tools/asking.py check     whether the file was learned from the ways and words as they are now
tools/asking.py new       learn the languages that the file does not hold yet (seconds each): what all have in
                          common weighs in them as it does in the others, which stay as they are
tools/asking.py cross     learn from four fifths of the ways and try the others: what new words would find

A judge is a network with one hidden layer (the traits), learned by stochastic gradients, each weight with a
pace of its own (AdaGrad). There are some, each begun elsewhere: what one mistakes the others hardly do. The
same ways in the same order make the same weights.
"""

from __future__ import annotations

import json
import os
import sys
import tomllib
import zlib
from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # what is multiplied is small: more threads only wait

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # a script finds the project first

from worms_app import paths
from worms_app.i18n import asking
from worms_app.i18n.asking import (
    LEAK,
    NOTHING,
    WEIGHTS,
    Asker,
    evened,
    is_common,
    packed,
    scaled,
    signs_of,
    unpacked,
    unscaled,
)
from worms_app.i18n.languages import LANGUAGES
from worms_app.i18n.meaning import Reader, stem

LOCALES = paths.locales()
FILE = LOCALES / WEIGHTS
RARE, RARE_PAIR, RARE_PIECE = 3, 4, 13
"""What stands in fewer ways says too little to be learned; there are many neighbours and pieces of words."""
JUDGES, TRAITS = 3, 60
"""How many learn apart, and how many traits each of them sees."""
SELDOM, OFTEN = 15, 40
"""How many times as often a word is written as any of its misspellings; those are not written so often."""
ROUNDS, FEW, LATE = 20, 4, 4
"""How often each way is learned from; a few times are enough once what all have in common is settled. What
was learned after each of the last rounds is put together: so chance weighs less."""
DROPPED, UNFELT = 0.3, 0.1
"""Of each way, and of the traits, so much is left out by chance each time: nothing is relied upon alone."""
AT_ONCE = 64
"""How many ways are looked at before the weights move."""
PACE, START = 0.3, 0.1
"""How far a weight goes at first, and how soon it slows down."""
SHORT = 2
"""Ways of so many words mean just what their question asks: a word in them hardly tells."""
FOLDS = 5

Ways = dict[str, list[str]]
OwnSign = tuple[str, str]
"""A sign and the language that has it for its own; none for one that all have in common."""
KnownWay = tuple[int, list[tuple[OwnSign, float]]]
"""A question, and the signs of one way to say it."""
Matrix = NDArray[np.float32]
NOT_YET: dict[str, Any] = {"common": {}, "own": {}, "spelled": {}, "short": {}}
"""What the file holds before anything was learned."""


def ways_of(language: str) -> Ways:
    """The ways to say each question in a language, and what people also type."""
    files = sorted((LOCALES / language / "asking").glob("*.toml"))
    return {
        question: ways
        for file in files
        for question, ways in tomllib.loads(file.read_text(encoding="utf-8")).items()
    }


def apart(way: str) -> tuple[str, tuple[str, ...]]:
    """What is typed, and the concepts known before it: ``[enter mine crate] do I get the card?``."""
    known, closed, typed = way.partition("] ")
    return (typed, tuple(known[1:].split())) if closed and known.startswith("[") else (way, ())


def telling_words(language: str, said: Ways) -> list[str]:
    """The words of no concept that are said more than once, as people write them. One that is written far
    seldomer than a word it is a slip away from is taken for that word, mistyped.
    """
    reader = Reader(language)
    every = Counter(
        word for ways in said.values() for way in ways for word in set(reader.words(apart(way)[0]))
    )
    stems = Counter[str]()
    for word, count in every.items():
        stems[stem(word)] += count

    def tells(word: str) -> bool:
        if word.isdigit() or reader.knows(word) or stems[stem(word)] < RARE:
            return False
        (meant,) = reader.meant(word)
        times = stems[stem(word)]
        return meant == word or times >= OFTEN or stems[stem(meant)] < SELDOM * times

    return sorted(filter(tells, every))


def learn(said: dict[str, Ways], beside: dict[str, Any] = NOT_YET) -> dict[str, Any]:
    """What the file holds, learned from the ways of each language; ``beside`` what it held, which stays."""
    questions = beside.get("questions") or sorted({question for ways in said.values() for question in ways})
    spelled = {language: telling_words(language, ways) for language, ways in said.items()}
    settled = {("", sign): unpacked(row) for sign, row in beside["common"].items()}
    lessons = _lessons(said, spelled, questions, settled)
    judges = []
    for number in range(JUDGES):
        of_judge = slice(number * TRAITS, (number + 1) * TRAITS)
        known = {sign: row[of_judge] for sign, row in settled.items()}
        judge = _Judge(lessons, len(questions), number, known, beside["judges"][number] if known else ())
        judge.learn(FEW if known else ROUNDS)
        judges.append(judge)
    common: dict[str, str] = {}
    own: dict[str, dict[str, str]] = {language: {} for language in said}
    of_judges = [judge.shares() for judge in judges]
    for language, sign in sorted(of_judges[0]):
        row = packed([share for of_judge in of_judges for share in of_judge[language, sign]])
        (own[language] if language else common)[sign] = row
    short = {
        language: _short(Reader(language, spelled[language]), ways, questions)
        for language, ways in said.items()
    }
    learned = {"common": common, "own": own, "spelled": spelled, "short": short}
    return {
        "questions": questions,
        "judges": beside.get("judges") or [judge.says() for judge in judges],
        **{part: beside[part] | new for part, new in learned.items()},
    }


def _short(reader: Reader, ways: Ways, questions: list[str]) -> dict[str, int]:
    """The ways of one or two words and the question that each asks; what asks two questions is left out."""
    asked: dict[str, set[int]] = {}
    for question, texts in ways.items():
        for typed in (reader.meant(text) for text in texts if not apart(text)[1]):
            if len(typed) <= SHORT:
                asked.setdefault(" ".join(typed), set()).add(questions.index(question))
    return {typed: min(meant) for typed, meant in sorted(asked.items()) if len(meant) == 1}


def _lessons(
    said: dict[str, Ways], spelled: dict[str, list[str]], questions: list[str], settled: Container[OwnSign]
) -> list[KnownWay]:
    """Every way to say a question, in every language. Once what they have in common is settled, any other
    sign is the language's own.
    """
    told: list[tuple[int, dict[OwnSign, float]]] = []
    for language, ways in said.items():
        reader = Reader(language, spelled[language])
        for question, texts in ways.items():
            for text, case in map(apart, texts):
                marked = {}
                for sign, size in signs_of(reader, text, case).items():
                    shared = ("", sign) in settled if settled else is_common(sign)
                    marked["" if shared else language, sign] = size
                told.append((questions.index(question), marked))
    times = Counter(sign for _, signs in told for sign in signs)
    known = {sign for sign, count in times.items() if count >= _least(sign[1]) or sign in settled}
    return [(number, evened(signs, known)) for number, signs in told]


def _least(sign: str) -> int:
    """In how many ways a sign must stand."""
    return RARE_PIECE if sign.startswith("#") else RARE_PAIR if "+" in sign else RARE


class _Judge:
    """What each sign's shares in the traits are, and what each trait says for each question.

    What is settled counts and stays; it is not among what comes out.
    """

    def __init__(
        self,
        lessons: list[KnownWay],
        count: int,
        seed: int,
        settled: Mapping[OwnSign, Sequence[float]],
        says: Sequence[str],
    ) -> None:
        self._chance = np.random.default_rng(seed)
        self._signs = sorted({sign for _, signs in lessons for sign, _ in signs})
        numbers = {sign: number for number, sign in enumerate(self._signs)}
        self._questions = np.array([question for question, _ in lessons])
        self._ends = np.cumsum([0, *(len(signs) for _, signs in lessons)])
        self._sign = np.array([numbers[sign] for _, signs in lessons for sign, _ in signs], dtype=np.int64)
        self._size = np.array([size for _, signs in lessons for _, size in signs], dtype=np.float32)
        self._settled = np.array([sign in settled for sign in self._signs])
        self._shares = self._random((len(self._signs), TRAITS), 0.3)
        self._says = self._random((TRAITS + 1, count), 0.1)
        self._says[-1] = 0.0
        if says:
            self._says = np.array([unscaled(row) for row in says], dtype=np.float32).T
            for number in np.flatnonzero(self._settled):
                self._shares[number] = settled[self._signs[number]]
            self._shares[~self._settled] = 0.0
        self._fixed = bool(says)
        self._moved, self._said = np.full_like(self._shares, START), np.full_like(self._says, START)

    def _random(self, shape: tuple[int, int], size: float) -> Matrix:
        return (self._chance.standard_normal(shape) * size).astype(np.float32)

    def shares(self) -> dict[OwnSign, list[float]]:
        """The shares of each sign that was learned."""
        new = np.flatnonzero(~self._settled)
        return {self._signs[number]: self._shares[number].tolist() for number in new}

    def says(self) -> list[str]:
        """What each trait says for each question, as the file has it."""
        return [scaled(row.tolist()) for row in self._says.T]

    def learn(self, rounds: int) -> None:
        """Go through all lessons, each time in an order of chance: after some of them a little less wrong."""
        late = [np.zeros_like(self._shares), np.zeros_like(self._says)]
        for number in range(rounds):
            order = self._chance.permutation(len(self._questions))
            for start in range(0, len(order), AT_ONCE):
                self._step(order[start : start + AT_ONCE])
            if number >= rounds - LATE:
                late[0] += self._shares / LATE
                late[1] += self._says / LATE
        self._shares, self._says = late

    def _step(self, lessons: NDArray[np.int64]) -> None:
        begin, end = self._ends[lessons], self._ends[lessons + 1]
        places = np.concatenate([np.arange(*ends) for ends in zip(begin, end, strict=True)])
        lesson = np.repeat(np.arange(len(lessons)), end - begin)
        kept = self._chance.random(len(places)) >= DROPPED
        signs, column = np.unique(self._sign[places[kept]], return_inverse=True)
        seen = np.zeros((len(lessons), len(signs)), dtype=np.float32)
        seen[lesson[kept], column] = self._size[places[kept]] / (1 - DROPPED)
        meant = seen @ self._shares[signs]
        slope = np.where(meant > 0, np.float32(1), np.float32(LEAK))
        slope *= (self._chance.random(meant.shape) >= UNFELT) / np.float32(1 - UNFELT)
        felt = np.hstack([meant * slope, np.ones((len(lessons), 1), dtype=np.float32)])
        errors = felt @ self._says
        errors = np.exp(errors - errors.max(axis=1, keepdims=True))
        errors /= errors.sum(axis=1, keepdims=True)
        errors[np.arange(len(lessons)), self._questions[lessons]] -= 1.0
        back = (errors @ self._says[:-1].T) * slope
        if not self._fixed:
            self._said += (step := felt.T @ errors) ** 2
            self._says -= PACE * step / np.sqrt(self._said)
        step = seen.T @ back
        step[self._settled[signs]] = 0.0
        self._moved[signs] += step**2
        self._shares[signs] -= PACE * step / np.sqrt(self._moved[signs])


def said_everywhere(languages: Iterable[str] = LANGUAGES) -> dict[str, Ways]:
    """The ways of every language; one that has none yet cannot be learned."""
    said = {language: ways_of(language) for language in languages}
    if silent := [f"locales/{language}/asking" for language, ways in said.items() if not ways]:
        raise SystemExit(
            f"nothing to learn from in {', '.join(silent)}: docs/translating.md says what to write"
        )
    return said


def learned_from(languages: Iterable[str] = LANGUAGES) -> int:
    """A number that changes when the ways or the words of these languages change."""
    folders = [LOCALES / language for language in languages]
    files = sorted(
        path for folder in folders for path in (*folder.glob("asking/*.toml"), *folder.glob("search.toml"))
    )
    return zlib.crc32("".join(path.read_text(encoding="utf-8") for path in files).encode())


def written(content: dict[str, Any]) -> str:
    """The file as it is written: a line for each sign."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return text.replace('","', '",\n"').replace('},"', '},\n"') + "\n"


def cross() -> None:
    """Print how well each language does on a fifth of the ways that was not learned from."""
    said = said_everywhere()

    def part(*, tried: bool) -> dict[str, Ways]:
        return {
            language: {
                question: [way for place, way in enumerate(texts) if (place % FOLDS == 0) is tried]
                for question, texts in ways.items()
            }
            for language, ways in said.items()
        }

    weights = asking.Weights(**learn(part(tried=False)))
    for language, ways in part(tried=True).items():
        asker, found = Asker(language, weights), Counter[str]()
        for question, texts in ways.items():
            for text in texts:
                guesses = asker.guess(*apart(text))
                kind = "off" if question == NOTHING else "asked"
                found[kind] += 1
                if guesses:
                    found[f"{kind} {'right' if guesses[0].question == question else 'wrong'}"] += 1
        right, wrong = found["asked right"] / found["asked"], found["asked wrong"] / found["asked"]
        off = found["off wrong"] / found["off"]
        print(f"{language}: right {right:.1%}, wrong {wrong:.1%}, off-topic {off:.1%}")


def main(arguments: list[str]) -> int:
    """Write the file, try what it would find, or say whether it is up to date."""
    if arguments == ["cross"]:
        cross()
        return 0
    held = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() and arguments else NOT_YET
    if arguments:
        fresh = held.get("from") == learned_from(LANGUAGES if arguments == ["check"] else held["own"])
        if arguments == ["check"] or not fresh:
            print("up to date" if fresh else "out of date: run tools/asking.py")
            return 0 if fresh else 1
    new = said_everywhere(language for language in LANGUAGES if language not in held["own"])
    text = written({"from": learned_from(), **learn(new, held)})
    FILE.write_text(text, encoding="utf-8")
    print(f"{WEIGHTS}: {len(text.encode()) // 1024} kB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
