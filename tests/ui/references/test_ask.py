"""Ask the rules, from the referee: a few words, one sentence, its paragraph - and never an answer made up."""

from __future__ import annotations

import pytest

from tests.ui.references.test_references import search
from worms_app.content.reference import reference
from worms_app.ui.driver import Stage

SITUATIONS = [
    ("en", "mine and crate at once", "mine_and_crate"),
    ("cs", "mina a bedna", "mine_and_crate"),
    ("uk", "міна і ящик", "mine_and_crate"),
    ("en", "jump twice", "jump_twice"),
    ("uk", "стрибок через воду", "jump_over_things"),
]


UNSURE = "mine on worm"
"""A mine that is placed there, or one that is pushed there: two answers."""


def ask(stage: Stage, words: str) -> list[str]:
    stage.hand.tap("home.referee")
    stage.hand.tap("referee.references")
    return search(stage, words)


def test_there_are_enough_questions() -> None:
    assert len(reference().questions) >= 60


@pytest.mark.parametrize(("language", "words", "question"), SITUATIONS)
def test_a_situation_is_answered_first(stage: Stage, language: str, words: str, question: str) -> None:
    stage.app.settings.change("language", language)
    found = ask(stage, words)
    assert f"question:{question}" in found[:3]


def test_the_answer_has_one_sentence_a_paragraph_and_steps(stage: Stage) -> None:
    ask(stage, "what happens at the third crater")
    row = stage.hand.find("references.question:third_crater")
    assert row.link.note.count(".") == 1
    stage.hand.tap("references.question:third_crater")
    assert stage.hand.sees("7.6")


def test_what_nobody_has_asked_shows_rules_and_no_answer(stage: Stage) -> None:
    found = ask(stage, "pizza")
    assert found
    assert not [key for key in found if key.startswith("question:")]
    assert stage.hand.sees("Nobody has asked this yet")


def test_where_it_is_not_sure_what_is_asked_there_are_questions_to_choose_from(stage: Stage) -> None:
    found = ask(stage, UNSURE)
    assert stage.hand.sees("Did you mean …?")
    assert not stage.hand.sees("Answers")
    questions = [key for key in found if key.startswith("question:")]
    assert len(questions) > 1
    assert found[: len(questions)] == questions, "above the rules"
    for key in questions:
        assert stage.hand.find(f"references.{key}").link.note.count(".") == 1, "one sentence of each answer"
    stage.hand.tap(f"references.{questions[1]}")
    assert stage.app.navigator.page._places[-1] == questions[1]


def test_in_a_wide_window_no_choice_stands_open_as_if_it_were_the_answer(stage: Stage) -> None:
    stage.resize(1200, 800)
    found = ask(stage, UNSURE)
    rules = [key for key in found if not key.startswith("question:")]
    assert stage.app.navigator.page._best == rules[0]
