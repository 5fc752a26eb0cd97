"""A card being put together: what it is called, its action line, its text sentence by sentence.

Every change is kept in the card's file at once, so there is nothing to save and nothing to lose.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty

import worms_app
from worms_app.content import own
from worms_app.content.load import LONGEST_LINE, MOST_COPIES
from worms_app.engine import IllegalDecision, PositionError
from worms_app.engine.library import SUDDEN_DEATH, WEAPON
from worms_app.i18n import mark
from worms_app.play.mycards import MyCards
from worms_app.play.photos import Photos
from worms_app.play.session import Breakdown, SaveError
from worms_app.ui import references, table as tables
from worms_app.ui.asking.parts import PictureChip
from worms_app.ui.board.card import HandCard
from worms_app.ui.board.hand import SYMBOLS, card_view
from worms_app.ui.kit.page import Page
from worms_app.ui.referee.cards import presenter
from worms_app.ui.referee.cards.editor import Editor
from worms_app.ui.referee.cards.photo import CardPhoto
from worms_app.ui.referee.cards.screen import guarded, steady
from worms_app.ui.referee.cards.sentence import line_of, list_verbs
from worms_app.ui.referee.cards.text import Path
from worms_app.ui.shell.failing import say_failed
from worms_app.ui.shell.sprites import sprite

__all__ = ["CardPhoto", "HandCard", "MyCardsEditScreen"]


class MyCardsEditScreen(Page):
    """`card`: which one. `game`: the table that waits for it, if it is put together on the spot."""

    reading_width = 1120
    adding_at_end = BooleanProperty(False)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.cards = MyCards(self._app.folder / own.FOLDER)
        self.identifier = str(arguments.get("card", ""))
        data = self.cards.find(self.identifier)
        if data is None:
            raise KeyError(self.identifier)
        self.editor = Editor(data)
        self.unfolded: Path | None = None
        self.adding: Path | None = None
        """The list of sentences that gets one more; None: the verbs are not shown."""
        self._undo = self.add_action("mycards.undo", "undo-variant", self.undo)
        self._copy = self.add_action("mycards.duplicate", "content-duplicate", self.duplicate)
        self._bin = self.add_action("mycards.delete", "delete-outline", self.delete)
        self.photos = Photos(self.cards.folder)
        self._card = HandCard()
        self._card.bind(on_rule=lambda _card, key: references.open(key))
        self.ids.preview.add_widget(self._card)
        self.ids.photo.show(self.photos, self.identifier)

    def on_hidden(self) -> None:
        self.typed(self.editor.rename(self.ids.name.text))

    # -- what is touched -------------------------------------------------------------------------------

    def change(self, changed: Any) -> None:
        """Keep the change that was made, and show it."""
        if changed:
            guarded(lambda: self.cards.keep(self.editor.data, old=self.identifier))
        self._tell()

    def typed(self, changed: bool) -> None:
        """Keep what was typed; the tap that ended it is still going on, so what it touches stays in its
        place.
        """
        if changed:
            guarded(lambda: self.cards.keep(self.editor.data, old=self.identifier))
            self._undo.disabled = False
        language = self._app._.language
        self._card.view = card_view(self.editor.card, language)
        lines = self.editor.lines(language)
        for widget, line in zip(reversed(self.ids.sentences.children), lines, strict=False):
            if not line.adds:
                widget.text = line.words

    def toggle(self, path: Path) -> None:
        """Unfold a sentence, or fold it."""
        self.unfolded = None if self.unfolded == path else path
        self._tell()

    def move(self, path: Path, down: bool) -> None:
        """Move a sentence up or down."""
        self.unfolded, self.adding = self.editor.move(path, down), None
        self.change(True)

    def remove(self, path: Path) -> None:
        """Remove a sentence."""
        self.unfolded = self.adding = None
        self.change(self.editor.remove(path))

    def add(self, verb: str) -> None:
        """Add a sentence where one was wanted, and unfold what can be said about it."""
        new = self.editor.add(verb, self.adding or ())
        if new is None:
            self._app.overlay.snack(mark("There is no room for more on this card."))
            return
        self.unfolded, self.adding = new, None
        self.change(True)

    def start_adding(self, path: Path = ()) -> None:
        """Show the verbs for a list of sentences, or hide them."""
        self.adding = None if self.adding == path else path
        self._tell()

    def undo(self) -> None:
        """Take the latest change back."""
        self.editor.undo()
        self.unfolded = self.adding = None
        self.change(True)

    def duplicate(self) -> None:
        """Make another card that says the same, under another name."""
        data = self.cards.duplicate(self.editor.data)
        if guarded(lambda: self.cards.keep(data)):
            self._app.navigator.replace("mycards_edit", **{**self.arguments, "card": data["id"]})
            self._app.overlay.snack(mark("This is the copy."))

    def delete(self) -> None:
        """Take the card away; for some seconds it can be brought back."""
        deleted: list[Any] = []
        if not guarded(lambda: deleted.append(self.cards.delete(self.identifier))):
            return
        app, cards = self._app, self.cards
        self.editor = Editor(self.editor.data)  # leaving keeps nothing any more
        self.ids.name.text = self.editor.data["name"]
        app.navigator.back()

        photos, card = self.photos, self.identifier
        photo: list[bytes | None] = []
        guarded(lambda: photo.append(photos.remove(card)))

        def restore() -> None:
            if deleted[0] is not None and guarded(lambda: cards.restore(deleted[0])):
                if photo and photo[0] is not None:
                    guarded(partial(photos.restore, card, photo[0]))
                app.navigator.page.on_shown()

        app.overlay.snack(mark("The card is deleted."), (mark("Undo"), restore))

    def done(self) -> None:
        """Leave the page; if a table waits for the card, it is played there."""
        self.typed(self.editor.rename(self.ids.name.text))
        game = self.arguments.get("game")
        if not game:
            self._app.navigator.back()
            return
        try:
            play_now(tables.live(str(game)), self.editor.data)
        except (SaveError, Breakdown, IllegalDecision, PositionError) as error:
            say_failed(mark("This could not be done"), error)
            return
        while self._app.navigator.current in ("mycards_edit", "mirror_name"):
            self._app.navigator.back()

    # -- what is shown ---------------------------------------------------------------------------------

    def _tell(self, *_args: Any) -> None:
        steady(self, self._retell)

    def _retell(self) -> None:
        translate, editor = self._app._, self.editor
        language, data, card = translate.language, editor.data, editor.card
        self.title = translate("Your card")
        self._undo.hint, self._copy.hint = translate("Take back"), translate("Make a copy")
        self._bin.hint = translate("Delete")
        self._undo.disabled = not editor.can_undo
        self._card.view = card_view(card, language)
        if not self.ids.name.focus:
            self.ids.name.text = data["name"]
        decks = self.ids.deck
        decks.options = [(deck, translate(words)) for deck, words in presenter.DECKS.items()]
        decks.value = card.deck
        copies = self.ids.copies
        copies.text = self._app.n_("{n} card", "{n} cards", card.copies)
        copies.can_less, copies.can_more = card.copies > 1, card.copies < MOST_COPIES
        self._tell_kind(card, language)
        self._tell_line(card.line)
        self._tell_text(language)
        self._tell_verbs(language)

    def _tell_kind(self, card: Any, language: str) -> None:
        self.ids.starter.active, self.ids.superweapon.active = card.starter, card.superweapon
        for name in ("line", "starter", "superweapon"):
            self.ids[name].there = card.deck == WEAPON
        self.ids.rule.there = card.deck == SUDDEN_DEATH
        if card.deck == SUDDEN_DEATH:
            self.ids.rule.options = presenter.rules(worms_app.standard_library(), language)
            self.ids.rule.value = card.rule

    def _tell_line(self, line: str) -> None:
        row = self.ids.symbols
        row.clear_widgets()
        for index, symbol in enumerate(line):
            chip = PictureChip(picture=sprite(SYMBOLS[symbol]), tinted=True, chosen=True, value=index)
            chip.tag = f"mycards.symbol.{index}"
            chip.disabled = len(line) == 1
            chip.bind(on_release=lambda chip: self.change(self.editor.remove_symbol(chip.value)))
            row.add_widget(chip)
        for symbol, picture in SYMBOLS.items():
            if len(line) < LONGEST_LINE:
                chip = PictureChip(picture=sprite(picture), tinted=True, text="+", value=symbol)
                chip.tag = f"mycards.add.{symbol}"
                chip.bind(on_release=lambda chip: self.change(self.editor.add_symbol(chip.value)))
                row.add_widget(chip)

    def _tell_text(self, language: str) -> None:
        column = self.ids.sentences
        column.clear_widgets()
        for line in self.editor.lines(language):
            column.add_widget(line_of(self, line, language))

    def _tell_verbs(self, language: str) -> None:
        column = self.ids.verbs
        column.clear_widgets()
        self.adding_at_end = self.adding == ()
        if self.adding_at_end:
            list_verbs(self, column, language)


def play_now(table: Any, data: dict[str, Any]) -> None:
    """Add the card to the table's game, and play it."""
    session = table.session
    session.learn(data)
    if session.game.pending is not None and data["id"] in session.game.pending.options:
        table.presenter.decide(data["id"])
    else:
        table.presenter.mended()
