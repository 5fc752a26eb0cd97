"""Cases as tables tell them: what hands have to do, in order, as worked out by hand from the rules."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from worms_app.engine.library import standard
from worms_app.engine.things import KIND
from worms_app.play.case import CENTRE, Case, OnHex, Strike
from worms_app.play.resolve import Resolved, resolve
from worms_app.play.situation import Situation
from worms_app.ui.referee.resolve.page import CasePage
from worms_app.ui.referee.resolve.telling import instructions

CASES = tomllib.loads((Path(__file__).parent / "cases" / "cases.toml").read_text(encoding="utf-8"))["case"]

LANGUAGES = ("en", "cs", "uk")


def played(case: dict[str, Any]) -> tuple[CasePage, Resolved]:
    places = {
        hex: OnHex(water=True) if there == ["water"] else OnHex(tuple(there))
        for hex, there in case["places"].items()
    }
    places.setdefault(CENTRE, OnHex())
    told = Case(
        Strike(**case["strike"]),
        places,
        Situation(
            case.get("wind", 1), case.get("edition", "en"), case.get("options", {}), case.get("rule_card", "")
        ),
        worm=case.get("worm", ""),
        answers=tuple(case["answers"]),
        elsewhere_empty=True,
    )
    kind = case["strike"]["kind"]
    page = CasePage(kind if kind in ("enter", "jump") else "blast", told, known=True)
    return page, resolve(told, standard())


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
@pytest.mark.parametrize("language", LANGUAGES)
def test_hands_do_what_the_rules_say(case: dict[str, Any], language: str) -> None:
    page, outcome = played(case)
    assert case[language], "the story is told in every language"
    assert outcome.done, "everything that fell was told"
    told = instructions(page, outcome, standard(), language)
    said = 1 + LANGUAGES.index(language)
    assert [[line.rule, line.text] for line in told] == [[hand[0], hand[said]] for hand in case["hands"]]


def test_a_token_has_no_worm_s_name_whatever_was_looked_up_before() -> None:
    assert KIND["token"], "the table of kinds now holds it"
    case = next(case for case in CASES if case["id"] == "airstrike_mine_and_hit_again")
    page, outcome = played(case)
    told = instructions(page, outcome, standard(), "en")
    assert [line.text for line in told] == [hand[1] for hand in case["hands"]]


def test_they_go_from_easy_to_six_links() -> None:
    assert len(CASES) == 25
    assert min(len(case["hands"]) for case in CASES) <= 2
    assert max(len(case["hands"]) for case in CASES) >= 12
