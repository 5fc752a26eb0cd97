"""The case on the table in its file, and what holds at the table: each tells the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from worms_app.engine import Ask, Library, PositionError
from worms_app.play.case import CENTRE, Case, OnHex
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept, as_pages, pages
from worms_app.play.resolve import Resolved, resolve
from worms_app.play.situation import FILE as SITUATION, Situation, by_number, kept_situation
from worms_app.ui.referee.resolve.offers import BY_CARD
from worms_app.ui.referee.resolve.page import RUN, CasePage

FILE = "resolve.json"
REMEMBERED = 60


class KeptCase(Kept[CasePage]):
    """The case on the table. Every tap is kept on disk before it is shown."""

    def __init__(self, file: JsonFile, box: Callable[[], Library]) -> None:
        self._box = box
        self.situation = kept_situation(JsonFile(file.path.with_name(SITUATION)))
        """What holds at the table, whatever the case."""
        self._resolved: tuple[CasePage, Resolved] | None = None
        super().__init__(file, pages(self._read), as_pages(CasePage.to_json), REMEMBERED)

    def _read(self, data: Any) -> CasePage:
        page = CasePage.from_json(data)
        try:
            for case in (page.case if page.phase == RUN else None, page.was):
                if case is not None:
                    resolve(case, self._box())
        except PositionError as error:
            raise ValueError("a case that cannot be") from error
        return page

    # -- what there is -----------------------------------------------------------------------------

    @property
    def page(self) -> CasePage | None:
        """Everything said so far; None: nothing is being resolved."""
        return self.value

    @property
    def box(self) -> Library:
        """The cards that can be played here."""
        return self._box()

    @property
    def outcome(self) -> Resolved | None:
        """How far the chain has come; None while it is set up."""
        return self._come_to(self.page) if self.page is not None else None

    def _come_to(self, page: CasePage) -> Resolved | None:
        if page.phase != RUN:
            return None
        if self._resolved is None or self._resolved[0] is not page:
            self._resolved = (page, resolve(page.case, self.box))
        return self._resolved[1]

    @property
    def ask(self) -> Ask | None:
        """The question that waits now."""
        return self.outcome.ask if self.outcome is not None else None

    @property
    def here(self) -> CasePage:
        """Everything said so far, where something is being resolved."""
        page = self.page
        assert page is not None, "nothing is being resolved"
        return page

    # -- what changes ------------------------------------------------------------------------------

    def close(self) -> None:
        """End the case and forget it."""
        self.begin(None)

    def change(self, value: CasePage) -> bool:
        """Replace what was said so far; what it says about the table also holds for later cases."""
        self._spread(value)  # first: whoever is told of the change looks at the table, too
        return super().change(value)

    def alter(self, **values: Any) -> None:
        """Replace these parts of what was said so far."""
        self.change(replace(self.here, **values))

    def undo(self) -> None:
        """Take the latest tap back, and what it said about the table."""
        if self.can_undo:
            self._spread(self.values[-2])
        super().undo()

    def hear(self, lines: int) -> None:
        """Note how many instructions were read aloud (-1: reading is off). Undo does not count this as a
        step.
        """
        page = self.here
        if page.heard != lines:
            self._values[-1] = replace(page, heard=lines)
            if self._resolved is not None and self._resolved[0] is page:
                self._resolved = (self._values[-1], self._resolved[1])
            self.save()

    # -- what holds at the table -------------------------------------------------------------------

    def _says(self, page: CasePage) -> Situation:
        """What a page says about the table; whose turn it is nobody learns from a case."""
        says, outcome = replace(page.case.situation, team=""), self._come_to(page)
        if outcome is None or not outcome.done:
            return says
        game = outcome.game
        frozen = by_number(game.seats[seat] for seat in game.frozen_seats)
        held = tuple((game.seats[seat], rule) for seat, rule in game.until_turn_of)
        return replace(says, wind=game.board.wind, frozen=frozen, held=held)

    def _spread(self, page: CasePage) -> None:
        """Note at the table what another page says otherwise than this one."""
        if self.page is not None:
            news = self._says(page).news(self._says(self.page))
            if news:
                self.situation.change(replace(self.situation.value or Situation(), **news))

    def follow(self, table: Situation) -> None:
        """Tell the case on the table what holds there. What it has changed itself stays as it was before;
        whose turn it is cannot change once it has begun.
        """
        page = self.page
        if page is None:
            return
        says, said = self._says(page), page.case.situation
        news = table.news(replace(says, team=said.team))
        own = [name for name in ("wind", "frozen", "held") if getattr(says, name) != getattr(said, name)]
        for name in (*own, *(("team",) if page.phase == RUN else ())):
            news.pop(name, None)
        if news:
            case = page.case.holding(**news)
            by_card = "team" in news and case.worm and page.what.kind in BY_CARD
            self.change(replace(page, case=played_by_active(case) if by_card else case))


def played_by_active(case: Case) -> Case:
    """The case of a card that is played by a worm of whose turn it is; it stands in the middle."""
    worm = f"{case.situation.team}1"
    return replace(case.described({CENTRE: OnHex((worm,))}), worm=worm)
