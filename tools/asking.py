"""Counts what the ways to say each question consist of, for *Ask the rules*: writes ``locales/asking.json``.

tools/asking.py           count anew; to be run after a change of locales/*/asking or of locales/*/search.toml
tools/asking.py check     whether the file is up to date
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # a script finds the project first

from worms_app import paths
from worms_app.i18n.asking import COUNTS, NOTHING, mark
from worms_app.i18n.languages import LANGUAGES
from worms_app.i18n.meaning import Reader, is_unknown, is_word, pairs_of, stem, words

LOCALES = paths.locales()
FILE = LOCALES / COUNTS
RARE = 2
"""What stands in fewer ways says too little to be kept."""

Ways = dict[str, list[str]]


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


def counted() -> dict[str, Any]:
    """What the file holds."""
    said = {language: ways_of(language) for language in LANGUAGES}
    questions = sorted({question for ways in said.values() for question in ways})
    numbers = {question: number for number, question in enumerate(questions)}
    spelled = {language: telling_words(language, ways) for language, ways in said.items()}
    features: dict[str, Counter[int]] = defaultdict(Counter)
    whole: dict[str, dict[int, set[int]]] = {language: defaultdict(set) for language in LANGUAGES}
    stems: dict[str, dict[str, Counter[int]]] = {language: defaultdict(Counter) for language in LANGUAGES}
    for language, ways in said.items():
        reader = Reader(language, spelled[language])
        for question, texts in ways.items():
            for text in texts:
                ideas = reader.ideas(text)
                whole[language][mark(ideas)].add(numbers[question])
                shares: dict[str, float] = {}
                for idea in ideas:
                    for concept in idea:
                        if not is_unknown(concept):
                            shares[concept] = max(shares.get(concept, 0.0), round(1.0 / len(idea), 2))
                if question != NOTHING:
                    shares |= dict.fromkeys(pairs_of(ideas), 1)
                for feature, share in shares.items():
                    table = stems[language] if is_word(feature) else features
                    table[feature.removeprefix("=")][numbers[question]] += share  # type: ignore[assignment]
    common = {key: row for key, row in features.items() if "+" not in key or sum(row.values()) >= RARE}
    return {
        "questions": questions,
        "ways": {
            language: [len(ways.get(question, ())) for question in questions]
            for language, ways in said.items()
        },
        "features": {key: _flat(common[key]) for key in sorted(common)},
        "words": {
            language: {key: _flat(rows[key]) for key in sorted(rows)} for language, rows in stems.items()
        },
        "spelled": spelled,
        "whole": {
            # What asks two questions in the same words is left to the counts.
            language: [
                value for key, asked in sorted(rows.items()) if len(asked) == 1 for value in (key, *asked)
            ]
            for language, rows in whole.items()
        },
    }


def _flat(row: Counter[int]) -> list[float]:
    return [round(value, 2) for number in sorted(row) for value in (number, row[number])]


def text() -> str:
    """The file as it is written: a line for each feature, so that a change is a small one."""
    content = counted()
    lines = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return lines.replace('],"', '],\n"').replace('},"', '},\n"') + "\n"


def main(arguments: list[str]) -> int:
    """Write the file, or say whether it is up to date."""
    wanted = text()
    if arguments == ["check"]:
        fresh = FILE.exists() and FILE.read_text(encoding="utf-8") == wanted
        print("up to date" if fresh else "out of date: run tools/asking.py")
        return 0 if fresh else 1
    FILE.write_text(wanted, encoding="utf-8")
    print(f"{COUNTS}: {len(wanted.encode()) // 1024} kB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
