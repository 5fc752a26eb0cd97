"""Naming a card that was played or drawn; one the app does not know is put together on the spot."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from worms_app.content import own
from worms_app.engine.answers import NONE
from worms_app.engine.choices import Way
from worms_app.engine.library import DROP, SUDDEN_DEATH, WEAPON
from worms_app.engine.things import UNKNOWN
from worms_app.i18n.speech import prompt
from worms_app.play.mycards import MyCards
from worms_app.ui import table as tables
from worms_app.ui.kit.page import Page
from worms_app.ui.referee.cards import presenter as mycards
from worms_app.ui.referee.cards.edit import play_now
from worms_app.ui.referee.cards.screen import guarded
from worms_app.ui.referee.mirror import presenter
from worms_app.ui.referee.mirror.parts import mirrored

DECKS = {"turn.weapon": WEAPON, "line.card": WEAPON, "drop.card": DROP, "sudden_death.card": SUDDEN_DEATH}
"""Questions that an unknown card may answer."""


class MirrorNameScreen(Page):
    """Asks which card was played or drawn at the table of ``game``."""

    prompt = StringProperty("")
    none_words = StringProperty("")
    can_make = BooleanProperty(False)
    nothing = StringProperty("")

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.table = tables.live(str(arguments.get("game", "")))
        self.cards = MyCards(self._app.folder / own.FOLDER)
        self.ids.search.bind(text=lambda *_args: self._tell())

    # -- what is touched -------------------------------------------------------------------------------

    def name_it(self, card: str) -> None:
        """Record this card as the one that was played or drawn."""
        self._app.navigator.back()
        self.table.presenter.decide(card)

    def none(self) -> None:
        """Say that no card was played."""
        self.name_it(NONE)

    def learn(self, identifier: str) -> None:
        """Add one of the owner's cards to this game, which did not know it yet."""
        data = self.cards.find(identifier)
        if data is not None and guarded(lambda: play_now(self.table, data)):
            self._app.navigator.back()

    def make(self) -> None:
        """Put the card together now; it is kept among the owner's cards."""
        ask = self.table.session.game.pending
        assert ask is not None
        data = mycards.new_card(self.cards, self._app._.language, DECKS[ask.kind])
        typed = self.ids.search.text.strip()
        if typed:
            data = {**data, "name": typed, "id": self.cards.new_id(typed)}
        if guarded(lambda: self.cards.keep(data)):
            self._app.navigator.open("mycards_edit", card=data["id"], game=self.table.identifier)

    # -- what is shown ---------------------------------------------------------------------------------

    def _tell(self, *_args: Any) -> None:
        table, translate = mirrored(self.table), self._app._
        language, ask = translate.language, table.game.pending
        self.title = translate("Which card?")
        if ask is None or table.asking is None or table.asking.way is not Way.CARD:  # answered meanwhile
            self.prompt, self.none_words, self.can_make = "", "", False
            return
        self.prompt = prompt(ask, table.game, language)
        self.none_words = translate("No card") if NONE in ask.options else ""
        deck = DECKS.get(ask.kind, "")
        hand = table.game.hands[table.game.active]
        self.can_make = bool(deck) and (deck != WEAPON or UNKNOWN in hand)
        typed = self.ids.search.text
        named = [choice.answer for choice in table.asking.choices if choice not in table.asking.apart]
        found = presenter.named(table, named, language, typed)
        self.ids.known.show(found)
        cards = tuple(card for card in self.cards.read().cards if card.deck == deck)
        mine = [
            row
            for row in mycards.own_rows(cards, language)
            if self.can_make and row.id not in ask.options and presenter.fits(row.title, typed)
        ]
        self.ids.mine.show(mine)
        self.nothing = "" if found or mine else translate("No card has that name.")
