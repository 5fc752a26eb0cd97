"""The owner's cards: none, some, and one being put together."""

from __future__ import annotations

from tests.ui.referee.cards.photos import photo_of
from tests.ui.references.states import own_cards
from tests.ui.states import state
from worms_app.play.mycards import MyCards, of_box
from worms_app.play.photos import Photos
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


@state("mycards_edit")
def mycards_edit_branches(stage: Stage) -> None:
    """Verbs inside verbs, the innermost unfolded."""
    roll = {"verb": "roll", "on": ["1", "wind"], "then": [{"verb": "blast"}], "else": [{"verb": "steal"}]}
    flip = {"verb": "flip", "on": "danger", "then": [roll, {"verb": "draw"}], "else": [{"verb": "freeze"}]}
    end = {"verb": "at_end_of_turn", "then": [{"verb": "by_hand", "words": "Všichni zpívají."}]}
    text = [{"verb": "target"}, flip, end]
    data = {"deck": "weapon", "id": "coin", "name": "Mince", "line": "TM", "text": text}
    MyCards(stage.app.folder / "cards").keep(data)
    stage.app.navigator.open("mycards_edit", card="coin")
    stage.hand.tap("mycards.sentence.1.then.0")


@state("mycards_edit")
def mycards_edit_words(stage: Stage) -> None:
    """What the table does by hand is typed."""
    text = [{"verb": "by_hand", "words": "Всі співають, хто не співає — п’є воду."}]
    MyCards(stage.app.folder / "cards").keep({"deck": "drop", "id": "song", "name": "Пісня", "text": text})
    stage.app.navigator.open("mycards_edit", card="song")
    stage.hand.tap("mycards.sentence.0")


@state("mycards_edit")
def mycards_edit_photo(stage: Stage) -> None:
    """The real card's photo beside what was written down of it."""
    cards = stage.app.folder / "cards"
    MyCards(cards).keep({**of_box("sheep"), "name": "Ovečka"})
    picture = photo_of(stage.app.folder / "exchange")
    Photos(cards).keep("sheep", picture)
    picture.unlink()
    stage.app.navigator.open("mycards_edit", card="sheep")
    stage.hand.seek("mycards.remove_photo")
