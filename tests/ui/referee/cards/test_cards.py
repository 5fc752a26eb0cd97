"""My cards through the window: put together, changed, copied, taken away, brought back, exchanged."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.ui.referee.cards.photos import photo_of
from worms_app import standard_library
from worms_app.content.own import read_folder
from worms_app.content.verbs import DEEPEST, VERBS
from worms_app.i18n import LANGUAGES
from worms_app.i18n.speech import card_text
from worms_app.play.mycards import MyCards, checked, of_box
from worms_app.play.photos import Photos
from worms_app.ui import games
from worms_app.ui.driver import Stage
from worms_app.ui.referee.cards.editor import Editor, beginning, verbs
from worms_app.ui.referee.cards.presenter import new_card


def cards(stage: Stage) -> MyCards:
    return MyCards(stage.app.folder / "cards")


def text_of(stage: Stage, identifier: str, language: str = "en") -> str:
    card = next(card for card in cards(stage).read().cards if card.id == identifier)
    return " ".join(card_text(card, language))


def test_a_card_is_put_together(stage: Stage) -> None:
    stage.resize(360, 640)
    hand = stage.hand
    stage.app.navigator.open("referee")
    hand.tap("referee.mycards")
    hand.tap("mycards.new")
    hand.tap("mycards.sentence.0")
    hand.tap("mycards.limit.direct")
    hand.tap("mycards.within.more")
    hand.tap("mycards.sentence.1")
    hand.tap("mycards.remove")
    hand.tap("mycards.start_adding")
    hand.tap("mycards.verb.remove")
    hand.tap("mycards.one_of.fire")
    hand.tap("mycards.add.M")
    hand.tap("mycards.superweapon")
    hand.tap("mycards.copies.more")
    hand.type("mycards.name", "Fire brigade")
    hand.tap("mycards.copies.less")  # the tap that ends the typing counts
    hand.tap("mycards.copies.more")
    hand.tap("mycards.done")
    assert stage.app.navigator.current == "mycards"
    assert hand.sees("Fire brigade")
    data = cards(stage).find("my_card")
    assert data is not None
    assert data["text"] == [
        {"verb": "target", "limit": "direct", "within": 1},
        {"verb": "remove", "one_of": ["fire", "mine"]},
    ]
    assert (data["line"], data["copies"], data["superweapon"]) == ("TM", 2, True)
    assert data["name"] == "Fire brigade"


def test_a_change_can_be_taken_back(stage: Stage) -> None:
    cards(stage).keep(of_box("bazooka"))
    stage.app.navigator.open("mycards_edit", card="bazooka")
    stage.hand.tap("mycards.sentence.1")
    stage.hand.tap("mycards.dice.more")
    assert "5" in text_of(stage, "bazooka")
    stage.hand.tap("mycards.undo")
    assert "4" in text_of(stage, "bazooka")


def test_a_card_of_the_game_says_what_mine_says(stage: Stage) -> None:
    stage.app.navigator.open("mycards")
    stage.hand.tap("mycards.unfold")
    stage.hand.tap("mycards.box.sheep")
    stage.hand.tap("mycards.sentence.1")
    stage.hand.tap("mycards.remove")
    own = read_folder(stage.app.folder / "cards")
    library = standard_library().with_cards(list(own.cards))
    assert len(library.cards["sheep"].text) == len(standard_library().cards["sheep"].text) - 1
    assert library.cards["sheep"].own


def test_a_deleted_card_comes_back(stage: Stage) -> None:
    cards(stage).keep(of_box("sheep"))
    stage.app.navigator.open("mycards")
    stage.hand.tap("mycards.card.sheep")
    stage.hand.tap("mycards.delete")
    assert stage.app.navigator.current == "mycards"
    assert not cards(stage).read().cards
    stage.hand.tap("snack.action")
    assert cards(stage).find("sheep") is not None
    assert stage.hand.seek("mycards.card.sheep") is not None


def test_a_copy_has_a_name_of_its_own(stage: Stage) -> None:
    cards(stage).keep(of_box("sheep"))
    stage.app.navigator.open("mycards_edit", card="sheep")
    stage.hand.tap("mycards.duplicate")
    assert stage.app.navigator.page.identifier == "sheep_2"
    assert {card.name for card in cards(stage).read().cards} == {"Sheep", "Sheep 2"}


def test_cards_are_given_away_and_taken_in(stage: Stage) -> None:
    cards(stage).keep(of_box("sheep"))
    stage.app.navigator.open("mycards")
    stage.hand.tap("mycards.export")
    stage.hand.tap("dialog.ok")
    cards(stage).delete("sheep")
    stage.hand.tap("mycards.file.my-cards.toml")
    assert cards(stage).find("sheep") is not None
    (games.exchange_folder() / "bad.toml").write_text("[[weapon]]\nid = 'x'", encoding="utf-8")
    stage.hand.tap("mycards.pick")
    stage.hand.tap("mycards.file.bad.toml")
    assert stage.hand.sees("“bad.toml”")
    assert len(cards(stage).read().cards) == 1


def test_an_open_card_follows_the_language(stage: Stage) -> None:
    cards(stage).keep(of_box("sheep"))
    stage.app.navigator.open("mycards_edit", card="sheep")
    for language in LANGUAGES:
        stage.app.settings.change("language", language)
        stage.settle()
        first = text_of(stage, "sheep", language).split(" ")[1]
        assert stage.hand.sees(first.strip("[].|"))


def test_a_photo_lies_beside_the_card(stage: Stage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Chosen from the device's files, taken away, brought back, and gone with its card and back with it."""
    chosen: list[Path] = [photo_of(tmp_path), photo_of(tmp_path, "huge.png", (5000, 1))]
    (tmp_path / "no.png").write_bytes(b"GIF89a")
    chosen.append(tmp_path / "no.png")

    def open_file(on_selection: Any) -> None:
        if not chosen:
            raise NotImplementedError
        on_selection([str(chosen.pop(0))])

    picker = SimpleNamespace(filechooser=SimpleNamespace(open_file=open_file))
    monkeypatch.setitem(sys.modules, "plyer", picker)
    cards(stage).keep(of_box("sheep"))
    stage.app.navigator.open("mycards_edit", card="sheep")
    stage.settle()
    hand, photos = stage.hand, Photos(stage.app.folder / "cards")
    hand.tap("mycards.pick_photo")
    stage.settle()
    kept = photos.of("sheep")
    assert kept is not None
    assert hand.seek("mycards.photo") is not None
    for words in ("too many pixels", "not a picture"):
        hand.tap("mycards.pick_photo")
        stage.settle()
        assert hand.sees(words)
        hand.tap("dialog.ok")
        assert photos.of("sheep") == kept, "the first one stays"
    hand.tap("mycards.pick_photo")
    stage.settle()
    assert hand.sees("No picture was received")
    hand.tap("mycards.remove_photo")
    assert photos.of("sheep") is None
    hand.tap("snack.action")
    assert photos.of("sheep") == kept
    hand.tap("mycards.delete")
    assert photos.of("sheep") is None
    hand.tap("snack.action")
    assert photos.of("sheep") == kept
    assert [card.id for card in cards(stage).read().cards] == ["sheep"], "photos are no cards"


# -- the editor, without a window --------------------------------------------------------------------------


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_can_be_told_everything_it_offers(verb: str) -> None:
    data = {"deck": "weapon", "id": "x", "name": "X", "line": "T", "text": [beginning(verb)]}
    editor = Editor(data)
    for setting in editor.settings((0,), "en"):
        values: list[object] = [value for value, _words in setting.options]
        if setting.kind == "number":
            values = list(range(setting.least, setting.most + 1))
        if setting.kind == "switch":
            values = [True, False]
        if setting.kind == "words":
            values = ["Sing!", "", "x" * 1000, "[[mine|x]]"]
        for value in values:
            editor.set((0,), setting.name, value)
            for language in LANGUAGES:
                assert card_text(editor.card, language)
    while editor.can_undo:
        editor.undo()
    assert editor.data == data


def test_every_card_of_the_box_can_be_edited() -> None:
    for identifier in standard_library().cards:
        for line in Editor(of_box(identifier)).lines("uk"):
            if line.label or line.adds:
                continue
            editor = Editor(of_box(identifier))
            editor.settings(line.path, "uk")
            assert editor.move(editor.move(line.path, True), False)
            checked(editor.data)


def test_sentences_go_into_repetitions_and_out_of_them() -> None:
    editor = Editor(of_box("cluster_bomb"))
    assert editor.repeat((3,), 3)
    assert editor.move((4,), False) == (3, "of", 1)
    assert [line.depth for line in editor.lines("en") if not line.adds] == [0, 0, 0, 0, 1, 1]
    assert editor.move((3, "of", 0), False) == (3,)
    assert editor.remove((4, "of", 0))
    assert not any("repeat" in item for item in editor.data["text"])


def branching() -> Editor:
    """Flip: danger, a roll and a draw; else steal. Then the wind."""
    roll = {"verb": "roll", "on": ["1"], "then": [{"verb": "blast"}], "else": [{"verb": "quake"}]}
    flip = {"verb": "flip", "on": "danger", "then": [roll, {"verb": "draw"}], "else": [{"verb": "steal"}]}
    data = {"deck": "drop", "id": "x", "name": "X", "text": [flip, {"verb": "change_wind"}]}
    return Editor(data)


def test_a_sentence_goes_through_everything_and_back() -> None:
    editor = branching()
    path, way = editor.move((1,), False), list[tuple[int | str, ...]]()
    while path not in way:
        way.append(path)
        path = editor.move(path, False)
    assert way == [
        *((0, "else", 1), (0, "else", 0), (0, "then", 2), (0, "then", 1), (0, "then", 0, "else", 1)),
        *((0, "then", 0, "else", 0), (0, "then", 0, "then", 1), (0, "then", 0, "then", 0), (0, "then", 0)),
        (0,),
    ]
    path, back = (0,), list[tuple[int | str, ...]]()
    while path not in back:
        back.append(path)
        path = editor.move(path, True)
    assert len(back) == len(way) + 1
    assert editor.data == branching().data


def test_what_holds_nothing_any_more_goes_with_it() -> None:
    editor = branching()
    assert editor.remove((0, "else", 0))
    assert "else" not in editor.at((0,))
    editor = branching()
    assert editor.remove((0, "then", 1))
    assert editor.remove((0, "then", 0))
    assert editor.at((0,)) == {"verb": "flip", "on": "safe", "then": [{"verb": "steal"}]}
    assert editor.remove((0, "then", 0))
    assert editor.data["text"] == [{"verb": "change_wind"}]


def test_verbs_stand_inside_verbs_as_deep_as_a_card_may_go() -> None:
    editor = Editor({"deck": "drop", "id": "x", "name": "X", "text": []})
    path: tuple[int | str, ...] = ()
    for _ in range(DEEPEST):
        new = editor.add("flip", path)
        assert new is not None
        path = (*new, "else")
    assert "flip" not in [verb for verb, _words in verbs("en", path)]
    assert "draw" in [verb for verb, _words in verbs("en", path)]
    assert editor.add("flip", path) is None
    assert editor.add("draw", path) is not None
    assert editor.times((*path, 0)) == 0
    while editor.add("draw") is not None:
        pass
    assert len(editor.lines("uk")) > 60


def test_a_new_drop_card_begins_empty(stage: Stage) -> None:
    for deck in ("drop", "sudden_death"):
        assert new_card(cards(stage), "en", deck)["text"] == []
        editor = Editor(new_card(cards(stage), "en"))
        assert editor.choose_deck(deck)
        assert editor.data["text"] == []
        editor = Editor({**new_card(cards(stage), "en"), "text": [{"verb": "draw"}]})
        assert editor.choose_deck(deck)
        assert editor.data["text"] == [{"verb": "draw"}]


def test_a_card_that_flips_is_put_together_by_touch(stage: Stage) -> None:
    """Verbs are put inside a verb, told what they need, moved, and read as the card will read."""
    stage.resize(360, 640)
    hand = stage.hand
    stage.app.navigator.open("mycards")
    hand.tap("mycards.new")
    hand.tap("mycards.sentence.1")
    hand.tap("mycards.remove")
    hand.tap("mycards.start_adding")
    hand.tap("mycards.verb.flip")
    hand.tap("mycards.on.danger")
    hand.tap("mycards.add_in.1.then")
    hand.tap("mycards.verb.by_hand")
    hand.type("mycards.words", "Everybody sings")
    hand.tap("mycards.add_in.1.else")
    hand.tap("mycards.verb.roll")
    hand.tap("mycards.on.wind")
    hand.tap("mycards.sentence.1.then.0")
    hand.tap("mycards.remove")
    hand.tap("mycards.done")
    data = cards(stage).find("my_card")
    assert data is not None
    assert data["text"] == [
        {"verb": "target"},
        {
            "verb": "flip",
            "on": "danger",
            "then": [{"verb": "by_hand", "words": "Everybody sings"}],
            "else": [{"verb": "roll", "on": ["1", "wind"], "then": [{"verb": "draw"}]}],
        },
    ]
    assert "Everybody sings" in text_of(stage, "my_card", "cs")


def test_new_cards_and_verbs_speak_every_language(stage: Stage) -> None:
    for language in LANGUAGES:
        assert new_card(cards(stage), language)["name"]
        words = [text for _verb, text in verbs(language)]
        assert len(set(words)) == len(VERBS)
