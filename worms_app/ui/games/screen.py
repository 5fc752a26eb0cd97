"""Saved games: going on, looking back, sharing, taking in, deleting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from worms_app.i18n.speech import problem
from worms_app.play.salvage import Wreck
from worms_app.play.saves import Listing
from worms_app.ui import games, table
from worms_app.ui.games import presenter
from worms_app.ui.games.presenter import GameCard, WreckCard
from worms_app.ui.kit.layout import Card, keep
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import ListRow
from worms_app.ui.shell.beside import beside
from worms_app.ui.shell.device import on_android
from worms_app.ui.shell.sprites import sprite


class SavedCard(Card):
    """One game and what can be done with it."""

    identifier = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    over = BooleanProperty(False)
    goes_on = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # ids are weak: what is not shown would vanish
        self._again, self._tools = self.ids.again.__self__, self.ids.tools.__self__
        self._watch = self.ids.watch.__self__
        self._giving = [self.ids.share.__self__, self.ids.show.__self__]

    def show(self, card: GameCard) -> None:
        """Fill in a game."""
        self.identifier, self.title, self.note, self.over = card.id, card.title, card.note, card.over
        self.goes_on = card.goes_on
        rest = [self._watch, self._again, self._tools]
        told = [self._watch] if card.over or not card.goes_on else []
        again = [self._again] if card.over and card.goes_on else []
        keep(self, rest, [*told, *again, self._tools])
        giving = self._giving if card.can_be_shown else self._giving[:1] if card.goes_on else []
        keep(self._tools, self._giving, giving, first=True)
        badges = self.ids.badges
        if getattr(badges, "teams", None) != card.teams:
            badges.teams = card.teams
            badges.clear_widgets()
            for team in card.teams:
                badges.add_widget(TeamBadge(source=sprite(f"badge_{team}")))


class DamagedCard(Card):
    """A damaged file and what can be done with it."""

    name = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._back, self._tools = self.ids.back.__self__, self.ids.tools.__self__
        self._share = self.ids.share.__self__

    def show(self, card: WreckCard) -> None:
        """Fill in a file."""
        self.name, self.title, self.note = card.name, card.title, card.note
        last = [self._back, self._tools]
        keep(self, last, last if card.can_be_saved else [self._tools])
        saved = [self._share] if card.can_be_saved else []
        keep(self._tools, [self._share], saved, first=True)


class UnreadCard(Card):
    """A game that cannot be read now, and what is in the way."""

    note = StringProperty("")


class TeamBadge(BoxLayout):
    """The sign of a team."""

    source = StringProperty("")


class GamesScreen(Page):
    """All games of this device."""

    folder = StringProperty("")
    android = BooleanProperty(False)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._app = App.get_running_app()
        self.android = on_android()
        self._listing = Listing()
        self._wrecks: list[Wreck] = []
        self._files: list[Path] = []
        # ids are weak: what is not shown now would vanish
        self._parts = {
            name: self.ids[name].__self__ for name in ("empty", "going", "over", "damaged", "pick")
        }
        self._app.bind(_=self.tell)
        if not self.android:
            self._parts["pick"].parent.remove_widget(self._parts["pick"])

    def on_shown(self) -> None:
        Window.bind(on_drop_file=self._dropped)
        table.close()  # the one that was watched
        self.look()

    def on_hidden(self) -> None:
        Window.unbind(on_drop_file=self._dropped)

    # -- what is touched ---------------------------------------------------------------------------------

    def rematch(self, identifier: str) -> None:
        """The same table again: the form opens as it was."""
        self._app.navigator.open("setup", rematch=identifier)

    def delete(self, identifier: str) -> None:
        """Put it away, with a way back."""
        games.delete(identifier, self.look)

    def export(self, identifier: str, to_show: bool = False) -> None:
        """Write it into a file; the file is in the list at once."""
        games.export(identifier, to_show, self.look)

    def bring_back(self, name: str) -> None:
        """Make a game of a damaged file."""
        games.bring_back(name, self.look)

    def export_damaged(self, name: str) -> None:
        """What can be saved of a damaged file as a file."""
        games.export_damaged(name, self.look)

    def delete_damaged(self, name: str) -> None:
        """Remove a damaged file."""
        games.delete_damaged(name, self.look)

    def bring_in(self, path: Path) -> None:
        """Take in a file."""
        games.bring_in(path, self.look)

    def choose_file(self) -> None:
        """The phone's own picker."""
        games.choose_file(self.bring_in)

    def copy_folder(self) -> None:
        """Where to put files."""
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(str(games.exchange_folder()))
        self._app.overlay.snack(lambda: self._app._("Copied"))

    def _dropped(self, _window: Any, name: bytes, *_where: Any) -> None:
        """A file was dropped on the window."""
        self.bring_in(Path(name.decode("utf-8", "surrogateescape")))

    # -- what is shown -----------------------------------------------------------------------------------

    def look(self) -> None:
        """Read the folder again, beside the screen."""
        saves, folder = table.saves(), games.exchange_folder()
        beside(lambda: (saves.listing(), saves.damaged(), games.files(folder)), self._read)

    def _read(self, found: tuple[Listing, list[Wreck], list[Path]]) -> None:
        self._listing, self._wrecks, self._files = found
        games.tell_damaged(self._listing.set_aside)
        self.tell()

    def tell(self, *_args: Any) -> None:
        """Show what was read."""
        language = self._app._.language
        going, over = presenter.cards_of(self._listing.games, language)
        damaged = [presenter.wreck_card(wreck, language) for wreck in self._wrecks]
        self._fill("going", going, SavedCard)
        self._fill("over", over, SavedCard)
        self._fill("damaged", damaged, DamagedCard)
        shown = [
            self._parts[name]
            for name, cards in (("going", going), ("over", over), ("damaged", damaged))
            if cards
        ]
        self._tell_unread(language)
        box = self.ids.lists
        wanted = shown or [self._parts["empty"]]
        if list(reversed(box.children)) != wanted:
            box.clear_widgets()
            for part in wanted:
                box.add_widget(part)
        exchange = games.exchange_folder()
        self.folder = f"{exchange.parent.name} › {exchange.name}"
        files = self.ids.files
        files.clear_widgets()
        for path in self._files:
            row = ListRow(tag=f"games.file.{path.name}", icon="file-import-outline")
            row.text, row.leads = path.name, False
            row.bind(on_release=lambda _row, path=path: self.bring_in(path))
            files.add_widget(row)

    def _tell_unread(self, language: str) -> None:
        """What is in the way of games that cannot be read now, each reason once."""
        trouble = self._listing.trouble
        errors = ([trouble] if trouble is not None else []) + list(self._listing.unread.values())
        box = self.ids.unread
        box.clear_widgets()
        for words, count in Counter(problem(error, language) for error in errors).items():
            said = self._app.n_(
                "{n} game cannot be read now. {problem}",
                "{n} games cannot be read now. {problem}",
                count,
                problem=words,
            )
            box.add_widget(UnreadCard(note=words if trouble is not None else said))

    def _fill(self, name: str, cards: Sequence[Any], kind: type[Any]) -> None:
        box = self._parts[name].ids.cards
        while len(box.children) > len(cards):
            box.remove_widget(box.children[0])
        while len(box.children) < len(cards):
            box.add_widget(kind())
        for widget, card in zip(reversed(box.children), cards, strict=True):
            widget.show(card)
