"""Twenty cases as tables tell them: what hands have to do, in order, as worked out by hand from the rules."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from worms_app.engine.library import standard
from worms_app.play.resolve import CENTRE, Case, Outcome, Place, Strike, resolve
from worms_app.ui.referee.resolve import words
from worms_app.ui.referee.resolve.presenter import CasePage

CASES = tomllib.loads((Path(__file__).parent / "cases" / "cases.toml").read_text(encoding="utf-8"))["case"]

# What has to stand in the instruction where the English one says this; longer words first.
WORDS = {
    "cs": {
        "north-east": "severovýcho", "north-west": "severozápa", "south-east": "jihovýcho",
        "south-west": "jihozápa", "north": "sever", "south": "ji", "middle": "prostřed", "Red": "erven",
        "Green": "elen", "Blue": "Mod", "Yellow": "lut", "crate": "krabic", "mine": "min", "drum": "arel",
        "crater": "kráter", "out of the game": "ze hry", "step 6": "kroku 6", "water": "vod",
    },
    "uk": {
        "north-east": "північн", "north-west": "північн", "south-east": "південн", "south-west": "південн",
        "north": "північ", "south": "півд", "middle": "середн", "Red": "ервон", "Green": "елен",
        "Blue": "ин", "Yellow": "овт", "crate": "ящик", "mine": "мін", "drum": "оч", "crater": "кратер",
        "out of the game": "гри", "step 6": "кроку 6", "water": "вод",
    },
}  # fmt: skip


def played(case: dict[str, Any]) -> tuple[CasePage, Outcome]:
    places = {
        hex: Place(water=True) if there == ["water"] else Place(tuple(there))
        for hex, there in case["places"].items()
    }
    places.setdefault(CENTRE, Place())
    told = Case(
        Strike(**case["strike"]),
        places,
        wind=case.get("wind", 1),
        edition=case.get("edition", "en"),
        options=case.get("options", {}),
        worm=case.get("worm", ""),
        answers=tuple(case["answers"]),
        elsewhere_empty=True,
    )
    kind = case["strike"]["kind"]
    page = CasePage(kind if kind in ("enter", "jump") else "blast", told, known=True)
    return page, resolve(told, standard())


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_hands_do_what_the_rules_say(case: dict[str, Any]) -> None:
    page, outcome = played(case)
    assert outcome.done, "everything that fell was told"
    told = words.lines(page, outcome, standard(), "en")
    assert [[line.text, line.rule] for line in told] == case["hands"]
    for language, table in WORDS.items():
        assert case[language], "the story is told in every language"
        lines = words.lines(page, outcome, standard(), language)
        assert [line.rule for line in lines] == [rule for _text, rule in case["hands"]]
        for line, (english, _rule) in zip(lines, case["hands"], strict=True):
            for word, said in table.items():
                if re.search(rf"(?<![\w-]){word}(?![\w-])", english):
                    assert said in line.text, f"{english} -> {line.text}"


def test_there_are_twenty_from_easy_to_six_links() -> None:
    assert len(CASES) == 20
    assert min(len(case["hands"]) for case in CASES) <= 2
    assert max(len(case["hands"]) for case in CASES) >= 12
