"""The owner's real cards: kept, changed, taken away, brought back, exchanged."""

from __future__ import annotations

from pathlib import Path

import pytest

from worms_app import standard_library
from worms_app.content.load import ANSWERS, ContentError
from worms_app.content.own import EXAMPLE
from worms_app.engine import Game
from worms_app.i18n.speech import card_text, option
from worms_app.play.mycards import MyCards, checked, is_edited, of_box, slug, toml

PIE = {
    "deck": "weapon",
    "id": "pie",
    "name": 'Pie "à la" \\ worm',
    "copies": 2,
    "line": "TM",
    "text": [
        {"verb": "target", "limit": "direct", "within": 3},
        {"repeat": 2, "of": [{"verb": "remove", "one_of": ["mine", "fire"]}, {"verb": "blast"}]},
    ],
}


@pytest.fixture
def cards(tmp_path: Path) -> MyCards:
    return MyCards(tmp_path / "cards")


def test_a_card_is_written_and_read_again(cards: MyCards) -> None:
    made = cards.keep(PIE)
    (read,) = cards.read().cards
    assert read == made
    assert read.own
    assert cards.find("pie") == PIE


def test_every_card_of_the_box_can_be_written_down_as_the_real_one_says(cards: MyCards) -> None:
    for identifier, card in standard_library().cards.items():
        data = of_box(identifier)
        (again,) = [checked(entry) for entry in [data]]
        assert card_text(again, "en") == card_text(card, "en")
        assert is_edited(identifier)
    cards.folder.mkdir(parents=True)
    (cards.folder / "all.toml").write_text(toml([of_box(i) for i in standard_library().cards]), "utf-8")
    assert not cards.read().problems
    assert len(cards.read().cards) == len(standard_library().cards)


def test_an_edited_card_takes_the_place_of_the_app_s_own(cards: MyCards) -> None:
    cards.keep({**of_box("sheep"), "text": [{"verb": "target"}, {"verb": "blast", "times": 2}]})
    box = standard_library().with_cards(list(cards.read().cards))
    assert "2" in card_text(box.cards["sheep"], "en")[1]
    assert len(box.cards) == len(standard_library().cards)


def test_changing_a_card_leaves_the_others_of_its_file(cards: MyCards) -> None:
    cards.folder.mkdir(parents=True)
    (cards.folder / "two.toml").write_text(EXAMPLE + "\n" + toml([PIE]), encoding="utf-8")
    cards.keep({**PIE, "name": "Tart"}, old="pie")
    assert {card.name for card in cards.read().cards} == {"Custard Pie", "Tart"}
    assert [path.name for path in cards.folder.iterdir()] == ["two.toml"]


def test_a_card_taken_away_comes_back(cards: MyCards) -> None:
    cards.keep(PIE)
    deleted = cards.delete("pie")
    assert deleted is not None
    assert not cards.read().cards
    cards.restore(deleted)
    assert cards.find("pie") == PIE
    assert cards.delete("nothing") is None


def test_a_bad_card_is_refused_and_the_old_one_stays(cards: MyCards) -> None:
    cards.keep(PIE)
    with pytest.raises(ContentError):
        cards.keep({**PIE, "line": "XYZ"}, old="pie")
    with pytest.raises(ContentError):
        cards.keep({**PIE, "name": "  "}, old="pie")
    assert cards.find("pie") == PIE


def test_duplicates_have_names_of_their_own(cards: MyCards) -> None:
    cards.keep(PIE)
    second = cards.duplicate(PIE)
    cards.keep(second)
    third = cards.duplicate(PIE)
    assert (second["name"][-1], third["name"][-1]) == ("2", "3")
    assert len({PIE["id"], second["id"], third["id"]}) == 3


def test_cards_are_exchanged_as_a_file(cards: MyCards, tmp_path: Path) -> None:
    cards.keep(PIE)
    cards.export(tmp_path / "away.toml")
    other = MyCards(tmp_path / "other")
    other.keep({**PIE, "name": "Another pie", "line": "T"})
    (taken,) = other.bring_in(tmp_path / "away.toml")
    assert taken.id != "pie"
    assert taken.name == PIE["name"]
    assert len(other.read().cards) == 2
    assert cards.bring_in(tmp_path / "away.toml") == ()  # known already


@pytest.mark.parametrize("text", ["[[weapon]", "[[weapon]]\nid = 'x'", "\x00", "[[pizza]]", ""])
def test_a_bad_file_harms_nothing(cards: MyCards, tmp_path: Path, text: str) -> None:
    cards.keep(PIE)
    source = tmp_path / "bad.toml"
    source.write_text(text, encoding="utf-8")
    if text:
        with pytest.raises(ContentError):
            cards.bring_in(source)
    else:
        assert cards.bring_in(source) == ()
    assert cards.find("pie") == PIE
    assert not cards.read().problems


def test_a_text_written_on_windows_is_read(cards: MyCards, tmp_path: Path) -> None:
    file = tmp_path / "windows.toml"
    file.write_bytes(b"\xef\xbb\xbf" + EXAMPLE.replace("\n", "\r\n").encode())
    (card,) = cards.bring_in(file)
    assert card.id == "custard_pie"


def test_ids_are_made_of_any_name() -> None:
    assert slug("Žluťoučký kůň!") == "zlutoucky_kun"
    assert slug("Пиріг") == "card"


@pytest.mark.parametrize("name", ["None", "Stay!", "done", "Blue 1", "blue1", "Safe", "Wind"])
def test_a_card_named_like_an_answer_gets_an_id_that_is_none(cards: MyCards, name: str) -> None:
    identifier = cards.new_id(name)
    assert identifier not in ANSWERS
    card = cards.keep({"deck": "weapon", "id": identifier, "name": name, "line": "T", "text": []})
    assert (card.id, card.name) == (identifier, name)
    position = {
        "seats": ["blue", "red"],
        "dial": "0,0",
        "land": ["1,0", "1,1"],
        "things": {"1,0": ["blue1"], "1,1": ["red1"]},
        "hands": {"blue": [card.id]},
        "step": 5,
        "worm": "blue1",
    }
    game = Game.from_position(position, standard_library().with_cards([card]))
    assert game.pending is not None
    assert option(game.pending, identifier, game, "en") == name
    assert option(game.pending, "none", game, "en") == "No card"
    game.decide(identifier)
    assert game.played == (identifier,)
