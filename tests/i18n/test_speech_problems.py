"""Errors as sentences: every phrase that engine and content use is known, so it is said in every language."""

from __future__ import annotations

import ast
import errno
from collections.abc import Iterator
from pathlib import Path

import pytest

import worms_app
from worms_app.content.load import ContentError, card_of
from worms_app.content.parameters import VerbError
from worms_app.content.verbs import sentences
from worms_app.engine import Game, LoadError, PositionError
from worms_app.i18n import LANGUAGES, speech
from worms_app.i18n.speech.problems import PHRASES, _pattern, phrase

PACKAGE = Path(worms_app.__file__).parent
RAISING = {"PositionError", "VerbError", "ContentError", "CarelessError", "error"}


def phrases() -> Iterator[str]:
    """What engine and content say is wrong, with 7 for every value."""
    described = (PACKAGE / "play" / "mirror.py", PACKAGE / "play" / "mycards.py")
    for path in sorted((*PACKAGE.glob("engine/**/*.py"), *PACKAGE.glob("content/*.py"), *described)):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and _name(node.func) in RAISING:
                problem = node.args[-1]
                if isinstance(problem, ast.Constant) and isinstance(problem.value, str):
                    yield problem.value
                elif isinstance(problem, ast.JoinedStr):
                    yield "".join(
                        str(getattr(part, "value", 7)) if isinstance(part, ast.Constant) else "7"
                        for part in problem.values
                    )


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def test_every_phrase_of_the_sources_is_known_and_every_known_one_used() -> None:
    said = list(phrases())
    assert len(said) > 50
    assert [text for text in said if phrase(text, "uk") == text] == []
    first = {next(known for known in PHRASES if _pattern(known).fullmatch(text)) for text in said}
    assert set(PHRASES) - first == set()


def test_a_phrase_that_nobody_knows_is_quoted() -> None:
    assert phrase("Expected '=' after a key (at line 3)", "cs") == "Expected '=' after a key (at line 3)"


def test_a_position_names_its_field() -> None:
    with pytest.raises(PositionError) as error:
        Game.from_position({"seats": ["blue", "red"], "dial": "0,0", "land": ["1,0"], "wind": 9})
    assert (
        speech.problem(error.value, "en")
        == "This position cannot be played. In “wind”: a number from 1 to 6, not 9"
    )
    assert (
        speech.problem(error.value, "cs")
        == "Tuto pozici nelze hrát. V „wind“: má to být číslo od 1 do 6, ne 9"
    )
    assert (
        speech.problem(error.value, "uk")
        == "Цю позицію не можна зіграти. У «wind»: має бути число від 1 до 6, а не 9"
    )


def test_a_card_file_names_file_card_and_field() -> None:
    with pytest.raises(ContentError) as error:
        card_of("weapon", {"id": "own", "name": "Own", "line": "X"}, "my.toml")
    assert speech.problem(error.value, "en") == (
        "The file “my.toml” has a mistake and is left out. "
        "“own”, “line”: 1 to 6 of the letters T, M, C, not 'X'"
    )
    whole = ContentError("my.toml", "-", "-", "Invalid value (at line 1)")
    assert (
        speech.problem(whole, "cs")
        == "Soubor „my.toml“ nelze přečíst a vynechá se: Invalid value (at line 1)"
    )


def test_every_error_has_its_sentence() -> None:
    with pytest.raises(VerbError) as verb:
        sentences([{"verb": "fly"}])
    errors = (
        verb.value,
        LoadError("torn"),
        OSError(errno.ENOSPC, "No space left on device"),
        FileNotFoundError(errno.ENOENT, "x"),
        OSError("?"),
        RuntimeError("a bug"),
    )
    for language in LANGUAGES:
        said = [speech.problem(error, language) for error in errors]
        assert len(set(said)) == len(errors)
        assert all(said)
