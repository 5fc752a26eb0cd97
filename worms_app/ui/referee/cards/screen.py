"""My cards: the owner's real cards, and the cards of the box to write down what the real ones say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

import worms_app
from worms_app.content import own
from worms_app.content.load import ContentError
from worms_app.i18n import mark
from worms_app.i18n.speech import problem
from worms_app.paths import readable
from worms_app.play.mycards import EXPORTED, MyCards
from worms_app.ui import games
from worms_app.ui.kit.layout import Plate, bring_into_sight
from worms_app.ui.kit.notes import Banner, SectionHeader
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import ListRow
from worms_app.ui.referee.cards import presenter
from worms_app.ui.referee.cards.row import MyCardList
from worms_app.ui.shell.beside import beside
from worms_app.ui.shell.device import on_android
from worms_app.ui.shell.failing import failing, say_failed

COULD_NOT = mark("This could not be done")
SENT = mark("{file} is in the folder “{folder}”. Send it to another device and import the cards there.")


class MyCardsScreen(Page):
    """The list. `game`: a card is put together for this game, and played there."""

    empty = BooleanProperty(True)
    unfolded = BooleanProperty(False)
    file_words = StringProperty("")

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.cards = MyCards(self._app.folder / own.FOLDER)

    # -- what is touched -------------------------------------------------------------------------------

    def new(self) -> None:
        """Open a new card to be put together."""
        self._keep_and_open(presenter.new_card(self.cards, self._app._.language))

    def open(self, identifier: str) -> None:
        """Open one of the owner's cards to be changed."""
        self._app.navigator.open("mycards_edit", card=identifier)

    def write_down(self, identifier: str) -> None:
        """Open a card of the box, to note what the owner's real one says instead."""
        library = worms_app.standard_library()
        self._keep_and_open(presenter.as_yours(identifier, library, self._app._.language))

    def _keep_and_open(self, data: dict[str, Any]) -> None:
        if guarded(lambda: self.cards.keep(data)):
            self.open(data["id"])

    def unfold(self) -> None:
        """Show the cards of the box, or hide them."""
        self.unfolded = not self.unfolded
        self._tell()
        # The list begins where the finger is; without this the end of the page would stay in sight.
        Clock.schedule_once(lambda _dt: bring_into_sight(self.ids.unfold, 20), 0)

    # -- files -----------------------------------------------------------------------------------------

    def export(self) -> None:
        """Write all cards into one file."""
        games.write_out(
            lambda _now, there: games.free_name("my-cards", EXPORTED, there),
            self.cards.export,
            (SENT,),
            self._tell,
        )

    def bring_in(self, source: Path) -> None:
        """Take in the cards of a file; a bad file is reported and changes nothing."""
        beside(lambda: self.cards.bring_in(source), self._taken, failing(COULD_NOT))

    def _taken(self, cards: Sequence[Any]) -> None:
        self._tell()
        count = len(cards)
        self._app.overlay.snack(
            lambda: (
                self._app.n_("{n} card imported.", "{n} cards imported.", count)
                if count
                else self._app._("You have all these cards already.")
            )
        )

    def pick(self) -> None:
        """Open Android's file picker; elsewhere look through the folder again."""
        if on_android():
            games.choose_file(self.bring_in)
        else:
            self._tell()

    # -- what is shown ---------------------------------------------------------------------------------

    def _tell(self, *_args: Any) -> None:
        language = self._app._.language
        found = self.cards.read()
        self.empty = not found.cards
        self.ids.own.show(presenter.own_rows(found.cards, language))
        problems = self.ids.problems
        problems.clear_widgets()
        for wrong in found.problems:
            problems.add_widget(Banner(kind="error", text=problem(wrong, language)))
        self._tell_box(found.cards, language)
        self._tell_files()

    def _tell_box(self, own_cards: tuple[Any, ...], language: str) -> None:
        self.ids.box.clear_widgets()
        if not self.unfolded:
            return
        library = worms_app.standard_library()
        for title, rows in presenter.box_rows(library, own_cards, language):
            card = Plate(spacing=0)
            card.add_widget(SectionHeader(text=title))
            column = MyCardList(name="mycards.box")
            column.bind(on_card=lambda _column, identifier: self.write_down(identifier))
            column.show(rows)
            card.add_widget(column)
            self.ids.box.add_widget(card)

    def _tell_files(self) -> None:
        folder = games.exchange_folder()
        self.file_words = f"{folder.parent.name} › {folder.name}"
        column = self.ids.files
        column.clear_widgets()
        try:
            files = sorted(folder.glob(f"*{EXPORTED}"))
        except OSError:
            files = []
        for path in files:
            row = ListRow(tag=f"mycards.file.{path.name}", icon="file-document-outline")
            row.text = readable(path.name)
            row.bind(on_release=lambda _row, path=path: self.bring_in(path))
            column.add_widget(row)

    def copy_folder(self) -> None:
        """Copy the path of the folder where files are put and looked for."""
        self._app.overlay.copy(str(games.exchange_folder()))


def guarded(work: Callable[[], Any]) -> bool:
    """Run something that works with files. On an error say what went wrong and return False; then nothing has
    changed.
    """
    try:
        work()
    except (ContentError, OSError) as error:
        say_failed(COULD_NOT, error)
        return False
    return True


def steady(page: Page, work: Callable[[], Any]) -> None:
    """Change what a page holds while what is in sight stays where it is: the page grows and shrinks below."""
    scroll = page.scroll
    assert scroll is not None
    before = (1 - scroll.scroll_y) * max(0, scroll.children[0].height - scroll.height)
    work()

    def restore(_dt: float) -> None:
        room = scroll.children[0].height - scroll.height
        if room > 0:
            scroll.scroll_y = min(1.0, max(0.0, 1 - before / room))

    for seconds in (0, 0.02, 0.05):  # layouts come to rest over a few frames
        Clock.schedule_once(restore, seconds)
