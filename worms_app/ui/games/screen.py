"""Saved games: going on, looking back, sharing, taking in, deleting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from worms_app.i18n.speech import problem
from worms_app.paths import readable
from worms_app.play.salvage import DamagedFile
from worms_app.play.saves import Listing
from worms_app.ui import games, table
from worms_app.ui.games import presenter
from worms_app.ui.games.presenter import DamagedWords, GameCard
from worms_app.ui.kit.layout import Plate, filled, put
from worms_app.ui.kit.notes import Sign
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import ListRow
from worms_app.ui.kit.text import Aside
from worms_app.ui.shell.beside import beside
from worms_app.ui.shell.sprites import sprite


class SavedCard(Plate):
    """One game and what can be done with it."""

    card = ObjectProperty(GameCard("", "", "", False, ()), rebind=True)

    def on_card(self, _card: SavedCard, card: GameCard) -> None:
        put(self.ids.badges, *(Sign(source=sprite(f"badge_{team}"), side=dp(28)) for team in card.teams))


class DamagedCard(Plate):
    """A damaged file and what can be done with it."""

    card = ObjectProperty(DamagedWords("", "", "", False), rebind=True)


class GamesScreen(Page):
    """Lists all games of this device."""

    reading_width = 1040

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._listing = Listing()
        self._damaged: list[DamagedFile] = []
        self._files: list[Path] = []

    def on_shown(self) -> None:
        Window.bind(on_drop_file=self._dropped)
        table.close()  # the one that was watched
        self.look()

    def on_hidden(self) -> None:
        Window.unbind(on_drop_file=self._dropped)

    # -- what is touched ---------------------------------------------------------------------------------

    def bring_in(self, path: Path) -> None:
        """Take in the game of a file."""
        games.bring_in(path, self.look)

    def _dropped(self, _window: Any, name: bytes, *_where: Any) -> None:
        """Take in a file that was dropped on the window."""
        self.bring_in(Path(name.decode("utf-8", "surrogateescape")))

    # -- what is shown -----------------------------------------------------------------------------------

    def look(self) -> None:
        """Read the folder again, in a thread."""
        saves, folder = table.saves(), games.exchange_folder()
        beside(lambda: (saves.listing(), saves.damaged(), games.files(folder)), self._read)

    def _read(self, found: tuple[Listing, list[DamagedFile], list[Path]]) -> None:
        self._listing, self._damaged, self._files = found
        games.tell_damaged(self._listing.set_aside)
        self._tell()

    def _tell(self, *_args: Any) -> None:
        """Show the games that were read."""
        language = self._app._.language
        going, over = presenter.cards_of(self._listing.games, language)
        damaged = [presenter.damaged_words(file, language) for file in self._damaged]
        self._fill("going", going, SavedCard)
        self._fill("over", over, SavedCard)
        self._fill("damaged", damaged, DamagedCard)
        unread = self._listing.trouble is not None or self._listing.unread
        self.ids.empty.there = not (going or over or damaged or unread)
        self._tell_unread(language)
        files = self.ids.files
        files.clear_widgets()
        for path in self._files:
            row = ListRow(tag=f"games.file.{path.name}", icon="file-import-outline")
            row.text, row.leads = readable(path.name), False
            row.bind(on_release=lambda _row, path=path: self.bring_in(path))
            files.add_widget(row)

    def _tell_unread(self, language: str) -> None:
        """Show why some games cannot be read now, each reason once."""
        trouble = self._listing.trouble
        errors = ([trouble] if trouble is not None else []) + list(self._listing.unread.values())
        box = self.ids.unread
        box.clear_widgets()
        box.there = bool(errors)
        for words, count in Counter(problem(error, language) for error in errors).items():
            said = self._app.n_(
                "{n} game cannot be read now. {problem}",
                "{n} games cannot be read now. {problem}",
                count,
                problem=words,
            )
            card = Plate()
            card.add_widget(Aside(text=words if trouble is not None else said))
            box.add_widget(card)

    def _fill(self, name: str, cards: Sequence[Any], kind: type[Any]) -> None:
        self.ids[name].there = bool(cards)
        for widget, card in zip(filled(self.ids[name].ids.cards, len(cards), kind), cards, strict=True):
            widget.card = card
