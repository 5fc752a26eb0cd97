"""Learns what speaks for each question, for *Ask the rules*: writes ``locales/asking.json``.

tools/asking.py           learn anew (minutes); after a change of locales/*/asking or locales/*/search.toml
tools/asking.py check     whether the file was learned from the ways and words as they are now
tools/asking.py new       learn the languages that the file does not hold yet (seconds each): what all have in
                          common weighs in them as it does in the others, which stay as they are
tools/asking.py cross     learn from four fifths of the ways and try the others: what new words would find

It is multinomial logistic regression by stochastic gradients, each weight with a pace of its own (AdaGrad):
the same ways in the same order make the same weights. Weights that hardly matter are left out.
"""

from __future__ import annotations

import json
import math
import random
import sys
import tomllib
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # a script finds the project first

from worms_app import paths
from worms_app.i18n import asking
from worms_app.i18n.asking import NOTHING, WEIGHTS, Asker, evened, is_common, mark, packed, shares, signs_of
from worms_app.i18n.languages import LANGUAGES
from worms_app.i18n.meaning import Reader, is_unknown, stem, words

LOCALES = paths.locales()
FILE = LOCALES / WEIGHTS
RARE = 2
"""What stands in fewer ways says too little to be learned."""
ROUNDS, FEW = 6, 2
"""How often each way is learned from; a few times are enough once what all have in common is settled."""
DROPPED = 0.35
"""Of each way so much is left out by chance each time, so that no sign is relied upon alone."""
PACE, START = 1.0, 0.1
"""How far a weight goes at first, and how soon it slows down."""
LEAST_CHANCE, LEAST_ERROR = 0.004, 0.02
"""Questions less likely than this, and ways surer than this, teach nothing."""
LEAST = 0.3
"""Smaller weights are left out."""
FOLDS = 5

Ways = dict[str, list[str]]
Sign = tuple[str, str]
"""A sign and the language that has it for its own; none for one that all have in common."""
Lesson = tuple[int, list[tuple[Sign, float]]]
"""A question, and the signs of one way to say it."""
Rows = dict[Sign, dict[int, float]]
"""How much each sign speaks for each question, by its number."""
NOT_YET: dict[str, Any] = {"common": {}, "own": {}, "spelled": {}, "whole": {}}
"""What the file holds before anything was learned."""


def ways_of(language: str) -> Ways:
    """The ways to say each question in a language, and what people also type."""
    files = sorted((LOCALES / language / "asking").glob("*.toml"))
    return {
        question: ways
        for file in files
        for question, ways in tomllib.loads(file.read_text(encoding="utf-8")).items()
    }


def telling_words(language: str, said: Ways) -> list[str]:
    """The words of no concept that are said more than once, as people write them."""
    reader, times = Reader(language), Counter[str]()
    for word in (word for ways in said.values() for way in ways for word in set(words(way))):
        if any(is_unknown(idea[0]) for idea in reader.ideas(word)) and not word.isdigit():
            times[word] += 1
    stems = Counter[str]()
    for word, count in times.items():
        stems[stem(word)] += count
    return sorted(word for word in times if stems[stem(word)] >= RARE)


def learn(said: dict[str, Ways], beside: dict[str, Any] = NOT_YET) -> dict[str, Any]:
    """What the file holds, learned from the ways of each language; ``beside`` what it held, which stays."""
    questions = beside.get("questions") or sorted({question for ways in said.values() for question in ways})
    spelled = {language: telling_words(language, ways) for language, ways in said.items()}
    settled: Rows = {("", sign): dict(asking.unpacked(row)) for sign, row in beside["common"].items()}
    weights = _descend(_lessons(said, spelled, questions, settled), len(questions), settled)
    common: dict[str, str] = {}
    own: dict[str, dict[str, str]] = {language: {} for language in said}
    for (language, sign), row in sorted(weights.items()):
        kept = {number: weight for number, weight in row.items() if abs(weight) >= LEAST}
        if kept:
            (own[language] if language else common)[sign] = packed(kept)
    whole = {
        language: _whole(ways, Reader(language, spelled[language]), questions)
        for language, ways in said.items()
    }
    learned = {"common": common, "own": own, "spelled": spelled, "whole": whole}
    return {"questions": questions} | {part: beside[part] | new for part, new in learned.items()}


def _whole(ways: Ways, reader: Reader, questions: list[str]) -> list[str]:
    """For each question the marks of its ways, one after the other; what asks two questions is left out."""
    asked: dict[str, set[str]] = defaultdict(set)
    for question, texts in ways.items():
        for text in texts:
            asked[mark(reader.ideas(text))].add(question)
    marks: dict[str, list[str]] = defaultdict(list)
    for one, meant in sorted(asked.items()):
        if len(meant) == 1:
            marks[next(iter(meant))].append(one)
    return ["".join(marks[question]) for question in questions]


def _lessons(
    said: dict[str, Ways], spelled: dict[str, list[str]], questions: list[str], settled: Rows
) -> list[Lesson]:
    """Every way to say a question, in every language. Once what they have in common is settled, any other
    sign is the language's own.
    """
    told: list[tuple[int, dict[Sign, float]]] = []
    for language, ways in said.items():
        reader = Reader(language, spelled[language])
        for question, texts in ways.items():
            for text in texts:
                marked = {}
                for sign, size in signs_of(reader, text).items():
                    shared = ("", sign) in settled if settled else is_common(sign)
                    marked["" if shared else language, sign] = size
                told.append((questions.index(question), marked))
    times = Counter(sign for _, signs in told for sign in signs)
    known = {sign for sign, count in times.items() if count >= RARE} | set(settled)
    return [(number, evened(signs, known)) for number, signs in told]


def _descend(lessons: list[Lesson], count: int, settled: Rows) -> Rows:
    """How much each sign speaks for each of so many questions: lesson by lesson a little less wrong.

    What is settled counts and stays; it is not among what comes out.
    """
    weights: Rows = defaultdict(dict, settled)
    moved: Rows = defaultdict(dict)
    order = list(range(len(lessons)))
    chance = random.Random(0)
    for _ in range(FEW if settled else ROUNDS):
        chance.shuffle(order)
        for place in order:
            question, whole = lessons[place]
            signs = [sign for sign in whole if chance.random() >= DROPPED]
            errors = _errors(weights, signs, question, count)
            if -errors[question] < LEAST_ERROR:
                continue
            for sign, size in signs:
                if sign in settled:
                    continue
                row, way = weights[sign], moved[sign]
                for number, error in errors.items():
                    step = error * size
                    way[number] = way.get(number, START) + step * step
                    row[number] = row.get(number, 0.0) - PACE * step / math.sqrt(way[number])
    return {sign: row for sign, row in weights.items() if sign not in settled}


def _errors(weights: Rows, signs: list[tuple[Sign, float]], question: int, count: int) -> dict[int, float]:
    """By how much the chance of each question is too high; of those that have one."""
    scores = [0.0] * count
    for sign, size in signs:
        for number, weight in weights[sign].items():
            scores[number] += size * weight
    errors = {number: share for number, share in enumerate(shares(scores)) if share > LEAST_CHANCE}
    errors[question] = errors.get(question, 0.0) - 1.0
    return errors


def said_everywhere(languages: Iterable[str] = LANGUAGES) -> dict[str, Ways]:
    """The ways of every language."""
    return {language: ways_of(language) for language in languages}


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

    weights = asking.from_json(learn(part(tried=False)))
    for language, ways in part(tried=True).items():
        asker, found = Asker(language, weights), Counter[str]()
        for question, texts in ways.items():
            for text in texts:
                guesses = asker.guess(text)
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
