"""The game in docs/notation.md is played as it is written, and its table names every kind of question."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import worms_app.content.verbs  # registers every frame
import worms_app.play.on_the_table  # ... and those of a real table
from worms_app.engine.frames import FRAMES, Question

NOTATION = Path(__file__).parents[2] / "docs" / "notation.md"


def test_the_game_in_the_notation() -> None:
    result = doctest.testfile(
        str(NOTATION), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL
    )
    assert result.attempted > 15
    assert result.failed == 0


def test_every_kind_of_question_is_in_the_table() -> None:
    assert worms_app.content.verbs.VERBS
    assert worms_app.play.on_the_table.Victims.kind == "table.victims"
    table = NOTATION.read_text(encoding="utf-8").partition("## Kinds of questions")[2]
    named = set(re.findall(r"`(\w+\.\w+)`", table))
    asked = {made.kind for made in FRAMES.values() if issubclass(made, Question) and hasattr(made, "kind")}
    assert named == asked
