"""The owner's cards: none, some, and one being put together."""

from __future__ import annotations

from tests.ui.references.states import own_cards
from tests.ui.states import state
from worms_app.play.mycards import MyCards, of_box
from worms_app.ui.driver import Stage


@state("mycards")
def mycards_none(stage: Stage) -> None:
    stage.app.navigator.open("mycards")


@state("mycards")
def mycards_some(stage: Stage) -> None:
    own_cards(stage.app.folder)
    cards = MyCards(stage.app.folder / "cards")
    cards.keep({**of_box("sheep"), "name": "Ovečka", "copies": 3})
    cards.keep({**of_box("flood"), "name": "Přílivová vlna"})
    stage.app.navigator.open("mycards")


@state("mycards")
def mycards_box(stage: Stage) -> None:
    stage.app.navigator.open("mycards")
    stage.hand.tap("mycards.unfold")


@state("mycards_edit")
def mycards_edit_weapon(stage: Stage) -> None:
    own_cards(stage.app.folder)
    stage.app.navigator.open("mycards_edit", card="custard_pie")
    stage.hand.tap("mycards.sentence.0")


@state("mycards_edit")
def mycards_edit_repeated(stage: Stage) -> None:
    MyCards(stage.app.folder / "cards").keep(of_box("armageddon"))
    stage.app.navigator.open("mycards_edit", card="armageddon")
    stage.hand.tap("mycards.sentence.0")


@state("mycards_edit")
def mycards_edit_verbs(stage: Stage) -> None:
    MyCards(stage.app.folder / "cards").keep(of_box("storm"))
    stage.app.navigator.open("mycards_edit", card="storm")
    stage.hand.tap("mycards.start_adding")
