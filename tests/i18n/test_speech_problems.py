"""Errors as sentences: every problem that the sources raise has one, in every language, with no raw word."""

from __future__ import annotations

import ast
import errno
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import worms_app
from tests.i18n.plainly import plainly
from tests.i18n.speech_samples import VALUES
from tests.i18n.test_speech import faults
from worms_app.content.load import ContentError, card_of
from worms_app.content.parameters import VerbError
from worms_app.content.verbs import sentences
from worms_app.engine import Game, LoadError, PositionError
from worms_app.i18n import LANGUAGES, speech
from worms_app.i18n.speech.problems import REASONS
from worms_app.i18n.speech.telling import placeholders

PACKAGE = Path(worms_app.__file__).parent
RAISING = {"PositionError": 1, "VerbError": 1, "ContentError": 3, "CarelessError": 0, "error": 1}
"""Where the problem stands among the arguments."""

NEEDS = {"kind": "thing", "type": "kind"}
"""The value that a placeholder of another name is made from."""


def raised() -> Iterator[tuple[str, set[str]]]:
    """Each problem that the sources raise, with the names of its values."""
    for path in sorted(PACKAGE.glob("**/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            place = RAISING.get(_name(node.func)) if isinstance(node, ast.Call) else None
            if place is None or not isinstance(node, ast.Call) or len(node.args) <= place:
                continue
            problem = node.args[place]
            if isinstance(problem, ast.Constant):
                yield str(problem.value), {str(keyword.arg) for keyword in node.keywords}
            elif not isinstance(problem, ast.Attribute | ast.Name):  # handed on as it is
                raise AssertionError(f"{path.name}:{node.lineno}: a problem is a name, not a sentence")


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def test_every_problem_has_its_sentence_and_what_it_needs() -> None:
    found = list(raised())
    assert len(found) > 50
    assert {problem for problem, _ in found} == set(REASONS)
    for problem, values in found:
        sentence = REASONS[problem]
        wanted = placeholders(sentence[1] if isinstance(sentence, tuple) else sentence)
        assert {NEEDS.get(name, name) for name in wanted} <= values, problem


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("problem", REASONS)
def test_a_reason_is_a_sentence(problem: str, language: str) -> None:
    said = speech.reason(PositionError("things.1,0", problem, **VALUES), language)
    files = problem in (
        "hex_twice",
        "not_a_hex",
        "one_of",
        "some_of",
        "letters",
        "small_letters",
    )
    files |= problem in ("unreadable", "true_or_false", "repetition", "direction_or_away", "wrong_kind")
    # What quotes a file has the words of the file; no other sentence has anything raw.
    assert files or list(faults(said, language)) == []
    assert said.endswith((".", "”", "“", "»")) or re.search(r": \S", said)


def test_a_problem_nobody_knows_is_no_crash_and_nothing_raw() -> None:
    for language in LANGUAGES:
        assert "dragon" not in speech.problem(PositionError("x_y", "dragon", value="red_7"), language)


def test_a_position_says_where() -> None:
    with pytest.raises(PositionError) as error:
        Game.from_position({"seats": ["blue", "red"], "dial": "0,0", "land": ["1,0"], "wind": 9})
    assert error.value.values == {"least": 1, "most": 6}
    assert [plainly(speech.problem(error.value, language)) for language in ("en", "cs", "uk")] == [
        "This position cannot be played (wind). It must be a number from 1 to 6.",
        "Tato pozice se nedá hrát (vítr). Musí to být číslo od 1 do 6.",
        "Цю позицію не можна зіграти (вітер). Має бути число від 1 до 6.",
    ]


def test_names_and_not_ids() -> None:
    def said(problem: str, **values: object) -> list[str]:
        return [
            plainly(speech.reason(PositionError("x", problem, **values), language))
            for language in ("en", "cs", "uk")
        ]

    assert said("box_is_empty", thing="mine") == [
        "There is no mine left in the box.",
        "V balení už není žádná mina.",
        "У коробці більше немає мін.",
    ]
    assert said("conflict", option="sudden_death_draft", other="no_sudden_death") == [
        "These two cannot be played together: Sudden Death Draft – No Sudden Death",
        "Tyto dvě varianty hry nejde hrát spolu: Výběr náhlé smrti – Bez náhlé smrti",
        "Ці два правила не можна поєднати: Вибір карт раптової смерті — Без раптової смерті",
    ]
    assert said("no_worm_to_play", team="blue")[1:] == [
        "Modří nemají wormsíka, kterým by hráli.",
        "У Синіх немає черв’яка, яким грати.",
    ]
    assert said("map_not_for", n=5)[2] == "Ця мапа не для 5 гравців."


def test_a_card_file_names_file_card_and_field() -> None:
    with pytest.raises(ContentError) as error:
        card_of("weapon", {"id": "own", "name": "Own", "line": "X"}, "my.toml")
    assert speech.problem(error.value, "en") == (
        "The file “my.toml” has a mistake and is left out (“own”, “line”). "
        "It must be 1 to 6 of these letters: T, M, C"
    )
    whole = ContentError("my.toml", "-", "-", "unreadable", reason="Invalid value (at line 1)")
    assert plainly(speech.problem(whole, "cs")) == (
        "Soubor „my.toml“ nejde použít a vynechá se. Nedá se přečíst: „Invalid value (at line 1)“"
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
