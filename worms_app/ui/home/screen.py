"""Home: what can be done, and the language with one tap."""

from __future__ import annotations

import os
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from worms_app import i18n, paths
from worms_app.ui.kit.layout import filled
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import BigButton
from worms_app.ui.shell.beside import beside
from worms_app.ui.shell.screens import SCREENS, Offer


class HomeScreen(Page):
    """The first screen: what can be done, and games to continue."""

    has_bar = False
    scrolls = False
    begins = BooleanProperty(False)
    """Whether nobody has begun a game here yet."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._offers: list[tuple[BigButton, Offer]] = []
        self._saved: list[Any] = []
        self._swept = False
        self.ids.language.options = [(code, i18n.NAMES[code]) for code in i18n.LANGUAGES]
        for name, entry in SCREENS.items():
            if entry.offer is not None:
                button = BigButton(tag=f"home.{name}", icon=entry.offer.icon, kind=entry.offer.kind)
                button.bind(on_release=lambda _button, name=name: self._app.navigator.open(name))
                self._offers.append((button, entry.offer))
                self.ids.offers.add_widget(button)

    def on_shown(self) -> None:
        # Not before the first picture: games and engine are loaded only when there is one to continue.
        Clock.schedule_once(self._look)

    def _look(self, *_args: Any) -> None:
        """Read the games that can be continued, the latest first."""
        if os.path.isdir(self._app.folder / paths.GAMES):  # never raises, unlike a path
            beside(self._listing, self._read)
        else:
            self._tell_saved()

    def _listing(self) -> Any:
        """Read the list of games in a thread, however long that takes, while the screen answers."""
        from worms_app.ui import games, table

        if not self._swept:
            self._swept = True
            games.sweep()
        return table.saves().listing()

    def _read(self, listing: Any) -> None:
        from worms_app.ui import games

        self._saved = [summary for summary in listing.games if not summary.over]
        games.tell_damaged(listing.set_aside)
        self._tell_saved()

    def _tell_saved(self) -> None:
        self.begins = not self._saved and not os.path.isdir(self._app.folder / paths.GAMES)
        if not self._saved:
            self.ids.saved.clear_widgets()
            return
        from worms_app.ui import games, table

        shown = self._saved[: games.MOST_ON_HOME]

        def resumed(button: BigButton) -> None:
            table.resume(button.identifier)

        buttons = filled(self.ids.saved, len(shown), lambda: BigButton(icon="play", on_release=resumed))
        for button, summary in zip(buttons, shown, strict=True):
            card = games.card_of(summary, self._app._.language)
            button.identifier = card.id
            button.tag = f"home.continue.{card.id}"
            button.text = self._app._("Continue: {names}", names=card.title)
            button.note = card.note

    def _tell(self, *_args: Any) -> None:
        self._tell_saved()
        self.ids.language.value = self._app._.language
        for button, offer in self._offers:
            button.text, button.note = self._app._(offer.text), self._app._(offer.note)
