"""Every scenario comes out as it says, and every paragraph of the rules has one that would notice if it were
wrong.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import worms_app.content
from tests.reference_model.compare import compare
from tests.scenarios.scenario import Scenario, everything, run
from worms_app.content.verbs import VERBS
from worms_app.engine import OPTIONAL_RULES
from worms_app.engine.library import standard
from worms_app.engine.options import SWITCHES

BOX = Path(worms_app.content.__file__).with_name("cards.toml")

SCENARIOS = everything()

PARAGRAPHS = {2: 12, 3: 13, 4: 7, 5: 4, 6: 14, 7: 8, 8: 3, 9: 6, 10: 9}
"""How many paragraphs each chapter of the rules has."""

ELSEWHERE = {
    "2.1": "the pieces of the box: tests/engine/test_setup.py",
    "2.4": "placing tiles: tests/engine/test_setup.py",
    "2.5": "placing Things: tests/engine/test_setup.py",
    "2.6": "dealing teams: tests/engine/test_setup.py",
    "2.7": "hands: tests/engine/test_setup.py",
    "2.9": "drop deck: tests/engine/test_setup.py",
    "2.10": "first player and wind: tests/engine/test_setup.py",
    "2.11": "the first game: tests/engine/test_setup.py",
    "10.3": "the draft: tests/engine/test_setup.py",
    "10.5": "late superweapons: tests/engine/test_setup.py",
    "10.6": "the longer game: tests/engine/test_setup.py",
    "10.8": "the larger map: tests/engine/test_setup.py",
}
"""Paragraphs about setup, which is no position: where they are proved instead."""


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_scenario(scenario: Scenario) -> None:
    run(scenario)


def known_to_the_model(scenario: Scenario) -> bool:
    """The second implementation knows no interruptions, and no Freezes from before."""
    interrupted = any(line.startswith("!") for line in scenario.play)
    return not (interrupted or "frozen" in scenario.position)


@pytest.mark.parametrize("scenario", [s for s in SCENARIOS if known_to_the_model(s)], ids=str)
def test_the_second_implementation_agrees(scenario: Scenario) -> None:
    """The reference model, given the same answers, asks the same questions with the same options."""
    answers = [line.split()[1] for line in scenario.play if not line.split()[0].endswith("?")]

    def answer(_: object, number: int) -> str | None:
        return answers[number] if number < len(answers) else None

    parting = compare(scenario.position, answer)
    if parting is not None and isinstance(parting.model, tuple) and not parting.model[2]:
        assert parting.model[0] == "sudden_death.card", parting  # it knows no drop deck without one
    else:
        assert parting is None, parting


def paragraphs() -> list[str]:
    """Every numbered paragraph of the rules, chapters 2-10."""
    return [f"{chapter}.{number + 1}" for chapter, count in PARAGRAPHS.items() for number in range(count)]


@pytest.mark.parametrize("paragraph", paragraphs())
def test_every_paragraph_is_proved(paragraph: str) -> None:
    proved = {number for scenario in SCENARIOS for number in scenario.paragraphs}
    assert paragraph in proved or paragraph in ELSEWHERE


AT_SETUP = {
    "drop_cards",
    "late_superweapons",
    "larger_map",
    "longer_game",
    "longer_game_cards",
    "sudden_death_draft",
}
"""Options of the setup, proved where its paragraphs are."""


@pytest.mark.parametrize("option", sorted({*SWITCHES, *OPTIONAL_RULES} - AT_SETUP))
def test_every_option_is_played(option: str) -> None:
    assert any(option in scenario.position.get("options", ()) for scenario in SCENARIOS)


@pytest.mark.parametrize("card", sorted(standard().cards))
def test_every_card_is_played(card: str) -> None:
    assert any(card in named(scenario) for scenario in SCENARIOS)


def named(scenario: Scenario) -> set[str]:
    """What is answered in a scenario, and the cards that its position holds."""
    answered = {word for line in scenario.play for word in line.split()}
    drop = scenario.position.get("drop", {})
    return answered.union(
        scenario.position.get("rule_cards", ()), drop.get("cards", ()), drop.get("sudden_death", ())
    )


VERBS_ELSEWHERE = {"by_hand"}
"""What hands do is no question of the rules: tests/engine/test_own_cards.py."""


def test_every_verb_is_played() -> None:
    """On a card of the box, or on one that a player made."""
    texts = [card["text"] for cards in tomllib.loads(BOX.read_text("utf-8")).values() for card in cards]
    texts += [card["text"] for scenario in SCENARIOS for card in scenario.position.get("own_cards", ())]
    assert set(VERBS) == {verb for text in texts for verb in verbs_in(text)} | VERBS_ELSEWHERE


def verbs_in(text: list[dict[str, Any]]) -> list[str]:
    """The verbs of a text, and those inside them."""
    inside = [
        verb for item in text for part in ("of", "then", "else") for verb in verbs_in(item.get(part, []))
    ]
    return [item["verb"] for item in text if "verb" in item] + inside


def test_names_are_unique() -> None:
    names = [str(scenario) for scenario in SCENARIOS]
    assert len(set(names)) == len(names)


def test_chain_puzzles() -> None:
    """Enough of them, long enough, and each with its reasoning in numbered steps that cite paragraphs."""
    puzzles = [scenario for scenario in SCENARIOS if scenario.file.startswith("puzzles")]
    assert sum(puzzle.links >= 2 for puzzle in puzzles) >= 60
    assert sum(puzzle.links >= 6 for puzzle in puzzles) >= 20
    for puzzle in puzzles:
        assert puzzle.links, puzzle
        assert re.search(r"^1\. .*^2\. ", puzzle.why, re.MULTILINE | re.DOTALL), puzzle


def test_a_wrong_answer_fails() -> None:
    """Strictness: an answer too many, too few, or of another kind must not pass."""
    scenario = next(
        scenario for scenario in SCENARIOS if scenario.name == "a worm that inches onto a mine trips it"
    )
    answers = tuple(line for line in scenario.play if "?" not in line)
    run(replace(scenario, play=answers))
    for play in (answers[:-1], (*answers, "mine.flip safe"), answers[1:], ("mine.flip? danger", *answers)):
        with pytest.raises(AssertionError):
            run(replace(scenario, play=play))
