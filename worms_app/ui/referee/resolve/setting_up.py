"""A case is set up with a few taps: hexes, what lies on them, what it is about, who is active."""

from __future__ import annotations

from dataclasses import replace

from worms_app.engine import PositionError
from worms_app.engine.board import FULL
from worms_app.engine.hexes import distance
from worms_app.engine.rules.craters import COLLAPSE_AT
from worms_app.engine.things import DAMAGED, ICED, KINDS, TEAMS, WORMS, team_of, unmarked
from worms_app.i18n import mark
from worms_app.play.case import CENTRE, NEAR, Case, OnHex
from worms_app.play.resolve import resolve
from worms_app.ui.referee.resolve.keeping import KeptCase
from worms_app.ui.referee.resolve.offers import BY_CARD
from worms_app.ui.referee.resolve.page import RUN, SETUP, CasePage

DRY = mark("In this edition a jump must end on land.")


class SettingUp(KeptCase):
    """The case on the table while it is set up, and while hexes that the chain has reached are described."""

    # -- hexes and what lies there -----------------------------------------------------------------

    def choose(self, hex: str) -> None:
        """Let taps be about this hex from now on; before it is known who moves in, this is the hex it comes
        from.
        """
        page = self.here
        comes = page.phase == SETUP and page.what.moves_in and hex != CENTRE and not self.candidates
        if comes and distance(hex, CENTRE) <= page.what.reach:
            page = replace(page, case=page.case.striking(hex=hex), known=True)
        self.change(replace(page, hex=hex))

    def put(self, thing: str) -> bool:
        """Put a Thing on the chosen hex: a kind, or a team for its next worm. False: there is no room."""
        page = self.here
        if thing in TEAMS:
            free = [worm for worm in WORMS[thing] if worm not in self.worms_on_map()]
            if not free:
                return False
            thing = free[0]
        things = page.place(page.hex).things
        most = FULL + 1 if page.what.least and page.hex == CENTRE else FULL
        if len(things) >= most or (thing == "crater" and things.count(thing) >= COLLAPSE_AT - 1):
            return False
        self._describe(OnHex((*things, thing)))
        return True

    def touch(self, index: int) -> None:
        """Change a Thing of the chosen hex: a worm lies down, is iced, is removed; anything else
        is removed.
        """
        page = self.here
        things = list(page.place(page.hex).things)
        thing = things[index]
        if thing in KINDS or thing.endswith(ICED):
            del things[index]
        else:
            things[index] = thing.rstrip(DAMAGED) + ICED if thing.endswith(DAMAGED) else thing + DAMAGED
        self._describe(OnHex(tuple(things)))

    def flood(self) -> None:
        """Turn the chosen hex into water, or back into land."""
        page = self.here
        if page.hex != page.case.strike.hex or page.what.kind in ("blast", "accuracy", "airstrike"):
            self._describe(OnHex(water=not page.place(page.hex).water))

    def _describe(self, place: OnHex) -> None:
        page = self.here
        if page.phase == RUN:
            self.alter(draft={**page.draft, page.hex: place})
            return
        more = len(place.things) > len(page.place(page.hex).things)
        arrived = page.what.moves_in and page.hex == page.case.strike.hex and more
        case = page.case.described({page.hex: place})
        self.alter(case=case, hex=CENTRE if arrived else page.hex)

    def worms_on_map(self) -> set[str]:
        """The worms that were put on the described hexes."""
        found = set(self.here.worms)
        if self.outcome is not None:
            board = self.outcome.game.board
            found |= {worm for worm in board.worms() if board.where[worm] in NEAR}
        return found

    # -- what it is about --------------------------------------------------------------------------

    def about(self, thing: str) -> None:
        """Choose the Thing that is struck or moves."""
        self.alter(case=self.here.case.striking(thing=thing))

    def point(self, direction: int) -> None:
        """6.2 Point an airstrike's token in a direction."""
        self.alter(case=self.here.case.striking(direction=direction))

    def activate(self, worm: str) -> None:
        """Make this worm the active one; empty: none of these is."""
        self.alter(active=worm)

    @property
    def activatable(self) -> tuple[str, ...]:
        """The worms of whose turn it is, and whoever moves in: one of them may be the active one."""
        page = self.here
        if page.what.kind in BY_CARD:
            return ()
        team, mover = page.case.situation.team, self._mover(page)
        worms = (worm for place in page.case.places.values() for worm in _worms(place))
        return tuple(dict.fromkeys(worm for worm in worms if team_of(worm) == team or worm == mover))

    @property
    def active(self) -> str:
        """The active worm: as it was said, else the one that moves in on its own turn; empty: none."""
        page = self.here
        if page.what.kind in BY_CARD:
            return page.case.worm
        if page.active is not None:
            return page.active if page.active in self.activatable else ""
        mover = self._mover(page)
        its_turn = mover and (page.what.kind == "jump" or team_of(mover) == page.case.situation.team)
        return mover if its_turn else ""

    def _mover(self, page: CasePage) -> str:
        """The worm that moves in, or has set off the mine."""
        if page.what.kind not in ("enter", "jump", "trip_mine"):
            return ""
        worms = _worms(page.place(self._origin(page)))
        if page.what.kind != "trip_mine" and page.case.strike.thing in worms:
            return page.case.strike.thing
        return worms[0] if worms else ""

    @staticmethod
    def _origin(page: CasePage) -> str:
        """Where the Thing lies that it is about. Only in the middle is there a worm: it jumps on the spot."""
        origin = page.case.strike.hex
        if page.what.kind != "jump" or _worms(page.place(origin)) or not _worms(page.place(CENTRE)):
            return origin
        return CENTRE

    @property
    def candidates(self) -> tuple[str, ...]:
        """The Things that the strike may be about."""
        page = self.here
        names = map(unmarked, page.place(self._origin(page)).things)
        about = page.what.about
        return tuple(dict.fromkeys(name for name in names if (name if name in KINDS else "worm") in about))

    # -- whether the chain can begin ---------------------------------------------------------------

    @property
    def missing(self) -> str:
        """What still has to be said before the chain can begin; empty: nothing."""
        page = self.here
        if page.what.about and not self.candidates:
            return page.what.hint
        if len(page.place(CENTRE).things) < page.what.least:
            return page.what.hint
        dry = page.case.situation.rules.jump_to == "land"
        if page.what.kind == "jump" and page.place(CENTRE).water and dry:
            return DRY
        try:
            resolve(self._ready(page), self.box)
        except PositionError:  # the mine, the drum or the worm it is about was taken away
            return page.what.hint
        return ""

    def _ready(self, page: CasePage) -> Case:
        """The case with the Thing it is about: the one that was said, else the first that fits."""
        case = page.case.striking(hex=self._origin(page))
        if page.what.about and case.strike.thing not in self.candidates:
            case = case.striking(thing=self.candidates[0])
        if page.what.kind in BY_CARD:
            return case
        worm = self.active
        return replace(case.holding(team=team_of(worm)) if worm else case, worm=worm)


def _worms(place: OnHex) -> list[str]:
    return [thing for thing in map(unmarked, place.things) if thing not in KINDS]
