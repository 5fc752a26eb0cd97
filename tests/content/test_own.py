"""Cards that players made: what is right joins the box, what is wrong is left out with its reason."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import worms_app
from tests.engine.random_cards import random_cards
from worms_app.content import own
from worms_app.content.load import ContentError
from worms_app.content.own import EXAMPLE
from worms_app.content.parameters import VerbError
from worms_app.content.verbs import VERBS, sentences
from worms_app.engine.dumps import card_from_json, card_to_json
from worms_app.i18n import LANGUAGES, speech

DROP = """
[[drop]]
id = "fog"
name = "Fog"
text = [{ verb = "change_wind" }]
"""


def write(folder: Path, **files: str) -> None:
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")


def test_no_folder_is_no_cards(tmp_path: Path) -> None:
    assert own.read_folder(tmp_path / "cards") == own.OwnCards()


def test_files_are_read_together(tmp_path: Path) -> None:
    write(tmp_path, pies=EXAMPLE, weather=DROP)
    found = own.read_folder(tmp_path)
    assert [(card.id, card.deck, card.own) for card in found.cards] == [
        ("custard_pie", "weapon", True),
        ("fog", "drop", True),
    ]
    assert found.problems == ()


@pytest.mark.parametrize(
    ("text", "entry", "field"),
    [
        ("not toml at all", "-", "-"),
        (EXAMPLE.replace('"TM"', '"XYZ"'), "custard_pie", "line"),
        (EXAMPLE.replace("accuracy", "tickle"), "custard_pie", "text.2.verb"),
        (EXAMPLE.replace("copies = 2", "copies = 99"), "custard_pie", "copies"),
        (EXAMPLE + "\n[[spell]]\n", "spell", "-"),
        (EXAMPLE + "\n" + EXAMPLE, "custard_pie", "id"),
    ],
)
def test_a_wrong_file_is_left_out_with_its_reason(tmp_path: Path, text: str, entry: str, field: str) -> None:
    write(tmp_path, bad=text, weather=DROP)
    found = own.read_folder(tmp_path)
    assert [card.id for card in found.cards] == ["fog"]
    assert [(problem.file, problem.entry, problem.field) for problem in found.problems] == [
        ("bad.toml", entry, field)
    ]


def test_garbage_and_huge_files_do_no_harm(tmp_path: Path) -> None:
    (tmp_path / "garbage.toml").write_bytes(b"\xff\xfe\x00" * 50)
    (tmp_path / "huge.toml").write_bytes(b"#" * (own.LARGEST + 1))
    (tmp_path / "folder.toml").mkdir()
    found = own.read_folder(tmp_path)
    assert found.cards == ()
    assert [problem.file for problem in found.problems] == ["garbage.toml", "huge.toml"]


def test_the_same_card_in_two_files_counts_once(tmp_path: Path) -> None:
    write(tmp_path, a=EXAMPLE, b=EXAMPLE)
    found = own.read_folder(tmp_path)
    assert len(found.cards) == 1
    assert [(problem.file, problem.field) for problem in found.problems] == [("b.toml", "id")]


def test_a_game_carries_the_plain_data(tmp_path: Path) -> None:
    write(tmp_path, pies=EXAMPLE, weather=DROP)
    found = own.read_folder(tmp_path)
    carried = tuple(json.loads(json.dumps(found.data)))
    assert tuple(own.cards_from(carried)) == found.cards
    box = worms_app.standard_library().with_cards(list(found.cards))
    assert box.cards["custard_pie"].copies == 2


@pytest.mark.parametrize("data", [{"deck": "spell"}, {"deck": "weapon"}, {}])
def test_garbage_that_a_game_carries_is_refused(data: dict[str, str]) -> None:
    with pytest.raises(ContentError):
        own.cards_from((data,))


def test_every_verb_has_an_example() -> None:
    examples = own.verb_examples()
    assert [card.id for _told, card in examples] == list(VERBS)
    assert all(card.text for _told, card in examples)


def test_the_documented_examples_are_right(tmp_path: Path) -> None:
    """Every example of the page can be played with, and every verb has one."""
    page = (Path(__file__).parents[2] / "docs" / "own-cards.md").read_text(encoding="utf-8")
    examples = [part.partition("```")[0] for part in page.split("```toml\n")[1:]]
    assert len(examples) >= 8
    write(tmp_path, **{f"example_{number}": text for number, text in enumerate(examples)})
    found = own.read_folder(tmp_path)
    assert found.problems == ()
    assert found.cards[0].id == "custard_pie"
    assert {verb for verb in VERBS if f'verb = "{verb}"' not in page} == set()


# -- bad input: a named error with its place, quickly, and nothing is lost ---------------------------------

CARD = '[[weapon]]\nid = "x"\nname = "X"\nline = "T"\n'
QUICK = 2.0
"""Seconds that may pass on a busy machine; the worst file took forty."""


def nested(depth: int, verb: str = "flip") -> str:
    """Verbs inside verbs, as a file writes them."""
    text = '{ verb = "draw" }'
    for _ in range(depth):
        text = f'{{ verb = "{verb}", on = "safe", then = [{text}] }}'
    return f"{CARD}text = [{text}]\n"


BAD = {
    "a key of 90 000 parts": "a." * 90_000 + "a = 1",
    "a header of 30 000 parts": "[" + "a." * 30_000 + "a]",
    "a number of 5 000 digits": CARD + "copies = " + "9" * 5_000,
    "5 000 hexadecimal digits": CARD + "copies = 0x" + "f" * 5_000,
    "a fraction of 5 000 digits": CARD + "copies = 0." + "3" * 5_000,
    "lists 30 000 deep": CARD + "text = " + "[" * 30_000,
    "tables 20 000 deep": CARD + "text = " + "{ a = " * 20_000,
    "500 nested verbs": nested(500),
    "five nested verbs": nested(5),
    "500 verbs": CARD + "text = [" + '{ verb = "draw" },' * 500 + "]",
    "too much to do": CARD
    + "text = ["
    + '{ repeat = 10, of = [{ verb = "blast" }, { verb = "draw" }] },' * 20
    + "]",
    "a thousand cards": "\n".join(CARD.replace('"x"', f'"x{number}"') for number in range(1_000)),
    "not a number": CARD + "copies = nan",
    "endless": CARD + "copies = inf",
    "an endless parameter": CARD + 'text = [{ verb = "draw", count = inf }]',
    "true is no number": CARD + 'text = [{ verb = "draw", count = true }]',
    "a date": CARD + "copies = 1979-05-27",
    "a list for a word": CARD + 'text = [{ verb = ["draw"] }]',
    "a table for a name": CARD.replace('"X"', "{ a = 1 }"),
    "a name of 10 000 letters": CARD.replace('"X"', f'"{"x" * 10_000}"'),
    "a name of nothing": CARD.replace('"X"', '"   "'),
    "a name with a control character": CARD.replace('"X"', '"a\\u0007b"'),
    "an id of 10 000 letters": CARD.replace('"x"', f'"{"x" * 10_000}"'),
    "an unknown field of 10 000 letters": CARD + "y" * 10_000 + " = 1",
    "a card for a deck": "weapon = 1",
    "cards that are none": "weapon = [1, 2]",
    "then is no list": CARD + 'text = [{ verb = "flip", on = "safe", then = "draw" }]',
    "then is empty": CARD + 'text = [{ verb = "flip", on = "safe", then = [] }]',
    "then is missing": CARD + 'text = [{ verb = "flip", on = "safe" }]',
    "a face that no die has": CARD + 'text = [{ verb = "roll", on = [7], then = [{ verb = "draw" }] }]',
    "no face": CARD + 'text = [{ verb = "roll", on = [], then = [{ verb = "draw" }] }]',
    "a rule that no card has": CARD + 'text = [{ verb = "until_your_turn", rule = "rain" }]',
    "words of 10 000 letters": CARD + f'text = [{{ verb = "by_hand", words = "{"x" * 10_000}" }}]',
    "words that are none": CARD + 'text = [{ verb = "by_hand", words = 5 }]',
    "printed by whom": CARD + "printed = true",
    "called like an answer": CARD.replace('"x"', '"none"'),
    "called like another answer": CARD.replace('"x"', '"stay"'),
    "called like a worm": CARD.replace('"x"', '"blue1"'),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_has_a_named_error_and_a_place(tmp_path: Path, name: str) -> None:
    write(tmp_path, a_good=EXAMPLE, bad=BAD[name], c_good=DROP)
    start = time.perf_counter()
    found = own.read_folder(tmp_path)
    assert time.perf_counter() - start < QUICK
    assert [card.id for card in found.cards] == ["custard_pie", "fog"], "the other files are read"
    (problem,) = found.problems
    assert problem.file == "bad.toml"
    assert len(str(problem)) < 500
    said = {speech.problem(problem, language) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert all("bad.toml" in text and len(text) < 600 for text in said)
    assert (tmp_path / "bad.toml").read_text(encoding="utf-8") == BAD[name]


def test_where_a_nested_verb_is_wrong() -> None:
    text = [
        {"verb": "draw"},
        {"verb": "flip", "on": "safe", "then": [{"repeat": 2, "of": [{"verb": "fly"}]}]},
    ]
    with pytest.raises(VerbError) as error:
        sentences(text)
    assert error.value.field == "text.2.flip.then.1.of.1.verb"


def test_a_verb_inside_itself_ends() -> None:
    verb: dict[str, Any] = {"verb": "flip", "on": "safe"}
    verb["then"] = [verb]
    wide: dict[str, Any] = {"repeat": 10}
    wide["of"] = [wide] * 10
    for endless in (verb, wide):
        with pytest.raises(VerbError):
            sentences([endless])


GARBAGE: list[Any] = [
    *(None, True, -1, 10**5000, 1.5, float("nan"), float("inf"), "", "x" * 100_000, "\ud800", b"x", object()),
    *(
        [],
        [[]],
        [None] * 5,
        {},
        {1: 2},
        {"verb": "draw"},
        [{"verb": "draw", "count": 10**5000}],
        {"else": []},
    ),
]


@contextmanager
def refused_by_name(kind: type[ContentError | VerbError]) -> Iterator[None]:
    """Nothing but this error, and that one short and in words."""
    try:
        yield
    except kind as error:
        told = [str(error), *(speech.problem(error, language) for language in LANGUAGES)]
        if max(map(len, told)) > 700:
            raise AssertionError(told) from None


@pytest.mark.parametrize(
    "field", ["deck", "id", "name", "copies", "line", "superweapon", "text", "rule", "printed"]
)
def test_garbage_in_a_game_is_refused_by_name(field: str) -> None:
    good = {"deck": "weapon", "id": "x", "name": "X", "copies": 1, "line": "T", "text": [{"verb": "draw"}]}
    for value in GARBAGE:
        with refused_by_name(ContentError):
            own.cards_from(({**good, field: value},))


@pytest.mark.parametrize("verb", VERBS)
def test_garbage_in_a_verb_is_refused_by_name(verb: str) -> None:
    for name in (*VERBS[verb].parameters, "verb", "repeat", "of", "nonsense", "x" * 100_000):
        for value in GARBAGE:
            with refused_by_name(VerbError):
                sentences([{"verb": verb, name: value}])


def test_garbage_that_is_no_card_is_refused() -> None:
    for value in GARBAGE:
        with pytest.raises(ContentError):
            own.cards_from((value,))


def test_random_cards_are_read_and_said() -> None:
    """What may be written can be read, told in every language, and kept in a saved game."""
    for seed in range(60):
        for data in random_cards(seed, by_hand=True):
            (card,) = own.cards_from((data,))
            assert all(speech.card_text(card, language) for language in LANGUAGES)
            assert card_from_json(json.loads(json.dumps(card_to_json(card)))) == card


def test_a_file_whose_name_is_text_in_no_language_is_named_all_the_same(tmp_path: Path) -> None:
    Path(os.fsdecode(os.path.join(os.fsencode(tmp_path), b"\xff.toml"))).write_text("x = [", "utf-8")
    (problem,) = own.read_folder(tmp_path).problems
    assert f"{problem.file} {problem}".encode().startswith(b"?.toml ")
