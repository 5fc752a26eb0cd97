"""Home: what can be done, and the language with one tap."""

from __future__ import annotations

import os
from typing import Any

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout

from worms_app.ui.home import presenter
from worms_app.ui.kit.layout import keep
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import BigButton
from worms_app.ui.shell import screens
from worms_app.ui.shell.beside import beside


class HomePanes(BoxLayout):
    """Picture and menu: below each other, or beside each other in a wide window."""


class HomeScreen(Page):
    """The first screen: what can be done, and games to continue."""

    has_bar = False
    scrolls = False

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._offers: list[tuple[BigButton, Any]] = []
        self._saved: list[Any] = []
        self._first = BigButton(tag="home.first", kind="filled", icon="play")
        self._first.bind(on_release=self._begin)
        self._swept = False
        self.ids.language.options = presenter.languages()
        for name, offer in presenter.offers(screens.SCREENS):
            button = BigButton(tag=f"home.{name}", icon=offer.icon, kind=offer.kind)
            button.bind(on_release=lambda _button, name=name: self._app.navigator.open(name))
            self._offers.append((button, offer))
            self.ids.offers.add_widget(button)

    def on_shown(self) -> None:
        # Not before the first picture: games and engine are loaded only when there is one to continue.
        Clock.schedule_once(self._look)

    def _look(self, *_args: Any) -> None:
        """Read the games that can be continued, the latest first."""
        if os.path.isdir(self._app.folder / "games"):  # never raises, unlike a path
            beside(self._listing, self._read)
        else:
            self._tell_saved()

    def _listing(self) -> Any:
        """Read the list of games in a thread, however long that takes, while the screen answers."""
        from worms_app.ui import table

        if not self._swept:
            self._swept = True
            table.saves().sweep()
        return table.saves().listing()

    def _read(self, listing: Any) -> None:
        from worms_app.ui import games

        self._saved = [summary for summary in listing.games if not summary.over]
        games.tell_damaged(listing.set_aside)
        self._tell_saved()

    def _tell_saved(self) -> None:
        box = self.ids.saved
        if not self._saved:
            self._offer_first(box)
            return
        if self._first.parent is not None:
            box.remove_widget(self._first)
        from worms_app.ui import games, table

        shown = self._saved[: games.MOST_ON_HOME]
        while len(box.children) > len(shown):
            box.remove_widget(box.children[0])
        while len(box.children) < len(shown):
            button = BigButton(kind="filled", icon="play")
            button.bind(on_release=lambda button: table.resume(button.identifier))
            box.add_widget(button)
        for button, summary in zip(reversed(box.children), shown, strict=True):
            card = games.card_of(summary, self._app._.language)
            button.identifier = card.id
            button.tag = f"home.continue.{card.id}"
            button.text = self._app._("Continue: {names}", names=card.title)
            button.note = card.note

    def _offer_first(self, box: Any) -> None:
        """Offer a first game where nobody has begun one yet."""
        self._first.text = self._app._("A game with tips")
        self._first.note = self._app._("The prepared map and an easy bot: play right away")
        keep(box, list(box.children), [] if os.path.isdir(self._app.folder / "games") else [self._first])

    def _begin(self, *_args: Any) -> None:
        from worms_app.ui import setup

        setup.play_with_tips()

    def _tell(self, *_args: Any) -> None:
        self._tell_saved()
        self.ids.language.value = self._app._.language
        for button, offer in self._offers:
            button.text, button.note = self._app._(offer.text), self._app._(offer.note)

    def choose_language(self, code: str) -> None:
        self._app.settings.change("language", code)
