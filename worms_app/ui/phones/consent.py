"""Taking back with phones: who wishes it, who agreed, and when it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from worms_app.link.keys import WATCHING
from worms_app.link.sight import UndoShown
from worms_app.play.table import AGREED

if TYPE_CHECKING:
    from worms_app.ui.phones.phones import Phones


class Consent:
    """Asks everybody about one wish at a time, which lapses when the game goes on."""

    def __init__(self, phones: Phones) -> None:
        self._phones = phones
        self._number = 0
        self._generation = -1
        self._refused = -1
        """The state of the table in which somebody, or the table, refused: no phone asks again."""
        self._dialog: Any = None
        self._go: Callable[[], Any] | None = None
        self.shown: UndoShown | None = None

    # -- who may wish it -----------------------------------------------------------------------------

    @property
    def may_wish(self) -> frozenset[int]:
        """The seat whose decision is the latest, if it can be taken back at this table."""
        presenter = self._phones.presenter
        point = presenter.undo_point()
        if point is None or presenter.phase == "film" or presenter.generation == self._refused:
            return frozenset()
        device = self._phones.app.settings["undo"]
        if not presenter.is_free(point) and presenter.choice("undo", device) != AGREED:
            return frozenset()
        who = presenter.session.log[point].who
        seats = presenter.game.seats
        return frozenset({seats.index(who)}) if who in seats else frozenset()

    def wished(self, place: int) -> None:
        """Take back the last decision as a phone wishes: at once if it is its own and free, else with the
        others' consent.
        """
        if place not in self.may_wish or self.shown is not None:
            return  # not its own, or asked already, or somebody said no
        presenter = self._phones.presenter
        point = presenter.undo_point()
        if presenter.is_free(point):
            presenter.undo_to(point)
        else:
            self.ask(presenter.game.seats[place], lambda: presenter.undo_to(point))

    # -- asking the others -----------------------------------------------------------------------------

    def ask(self, team: str, go: Callable[[], Any]) -> bool:
        """Ask the table and every other phone; ``go`` when all said yes, or when the table says that all
        agree. Without a team the table itself wishes it. False: it does, and there is no phone to ask.
        """
        phones = self._phones
        by = phones.presenter.game.seats.index(team) if team in phones.presenter.game.seats else WATCHING
        if by == WATCHING and not phones.here - {WATCHING}:
            return False
        self.drop()
        self._number += 1
        self._generation = phones.presenter.generation
        self._go = go
        self.shown = UndoShown(self._number, team, frozenset({by} - {WATCHING}))
        app = phones.app
        self._dialog = app.overlay.ask(
            lambda: app._("Does everybody agree?"),
            self._words,
            [
                ("agreed", lambda: app._("We all agree: go back"), "filled", self._do),
                ("cancel", lambda: app._("Cancel"), "plain", self._refuse),
            ],
        )
        phones.publish()
        return True

    def _words(self) -> str:
        phones = self._phones
        app = phones.app
        if self.shown is None:
            return ""
        said = []
        if self.shown.by:
            name = phones.place_words(phones.presenter.game.seats.index(self.shown.by))
            said.append(app._("{name} would like to take the last move back.", name=name))
        if waiting := sorted(phones.here - self.shown.agreed - {WATCHING}):
            names = ", ".join(map(phones.place_words, waiting))
            said.append(app._("The phones are asked, too. Not yet answered: {names}", names=names))
        return "\n\n".join(map(str, said))

    def answered(self, place: int, wish: int, yes: bool) -> None:
        """Count a yes, and go back when everybody has said it; a no ends the question."""
        shown, phones = self.shown, self._phones
        if shown is None or wish != shown.wish or place in shown.agreed or shown.refused:
            return
        if not yes:
            app = phones.app
            name = phones.place_words(place)
            self._refuse(place)
            app.overlay.snack(lambda: app._("{name} does not agree: nothing is taken back.", name=name))
            return
        self.shown = UndoShown(shown.wish, shown.by, shown.agreed | {place})
        seats = phones.presenter.game.seats
        people = frozenset(seats.index(team) for team in phones.presenter.humans)
        if people <= self.shown.agreed:
            self._do()
        else:
            self.counted()
            phones.publish()

    def counted(self) -> None:
        """Name whose phones are asked now: they come and go meanwhile."""
        if self._dialog is not None:
            self._dialog.text = self._words()

    def _do(self) -> None:
        go, self._go = self._go, None
        self.drop()
        if go is not None:
            go()

    def _refuse(self, place: int = WATCHING) -> None:
        """End the wish with a no, and show that on the phones until the game goes on."""
        self._refused = self._phones.presenter.generation
        wish = self.shown
        self.drop()
        if wish is not None:
            self.shown = UndoShown(wish.wish, wish.by, wish.agreed, frozenset({place}))
            self._phones.publish()

    def drop(self) -> None:
        """Close the question without taking anything back."""
        dialog, self._dialog = self._dialog, None
        self.shown = self._go = None
        if dialog is not None:
            dialog.close()
            self._phones.publish()

    def follow(self) -> None:
        """Close the question if the game went on meanwhile."""
        if self.shown is not None and self._generation != self._phones.presenter.generation:
            self.drop()
