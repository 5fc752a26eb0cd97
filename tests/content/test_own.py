"""Cards that players made: what is right joins the box, what is wrong is left out with its reason."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import worms_app
from worms_app.content import own
from worms_app.content.load import ContentError
from worms_app.content.own import EXAMPLE

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
    from worms_app.content.verbs import VERBS

    examples = own.verb_examples()
    assert [card.id for _told, card in examples] == list(VERBS)
    assert all(card.text for _told, card in examples)


def test_the_documented_example_is_right(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "own-cards.md").read_text(encoding="utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    write(tmp_path, example=example)
    found = own.read_folder(tmp_path)
    assert found.problems == ()
    assert [card.id for card in found.cards] == ["custard_pie"]
