"""My cards through the window: put together, changed, copied, taken away, brought back, exchanged."""

from __future__ import annotations

import pytest

from worms_app import standard_library
from worms_app.content.own import read_folder
from worms_app.content.verbs import VERBS
from worms_app.i18n import LANGUAGES
from worms_app.i18n.speech import card_text
from worms_app.play.mycards import MyCards, checked, of_box
from worms_app.ui import games
from worms_app.ui.driver import Stage
from worms_app.ui.referee.cards.presenter import Editor, beginning, new_card, verbs


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
        for value in values:
            editor.set((0,), setting.name, value)
            for language in LANGUAGES:
                assert card_text(editor.card, language)
    while editor.can_undo:
        editor.undo()
    assert editor.data == data


def test_every_card_of_the_box_can_be_edited() -> None:
    for identifier in standard_library().cards:
        for sentence in Editor(of_box(identifier)).sentences("uk"):
            editor = Editor(of_box(identifier))
            if not sentence.times:
                editor.settings(sentence.path, "uk")
            assert editor.move(editor.move(sentence.path, True), False)
            checked(editor.data)


def test_sentences_go_into_repetitions_and_out_of_them() -> None:
    editor = Editor(of_box("cluster_bomb"))
    assert editor.repeat((3,), 3)
    assert editor.move((4,), False) == (3, 1)
    assert [len(sentence.path) for sentence in editor.sentences("en")] == [1, 1, 1, 1, 2, 2]
    assert editor.move((3, 0), False) == (3,)
    assert editor.remove((4, 0))
    assert not any("repeat" in item for item in editor.data["text"])


def test_new_cards_and_verbs_speak_every_language(stage: Stage) -> None:
    for language in LANGUAGES:
        assert new_card(cards(stage), language)["name"]
        words = [text for _verb, text in verbs(language)]
        assert len(set(words)) == len(VERBS)
