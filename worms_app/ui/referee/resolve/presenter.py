"""*What happens here?* One case of the real table, set up with a few taps, resolved, and kept on disk.

A ``CasePage`` is everything that was said so far; every tap makes a new one, so a step back is the page
before.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from worms_app.engine import CHANCE, Ask, Library, PositionError, Rules
from worms_app.engine.board import FULL
from worms_app.engine.hexes import distance, within
from worms_app.engine.rules.aiming import MOST_DICE
from worms_app.engine.rules.craters import COLLAPSE_AT
from worms_app.engine.things import DAMAGED, FACES, ICED, KINDS, TEAMS, WORMS, team_of, unmarked
from worms_app.i18n import mark
from worms_app.play.chores import ORDERS
from worms_app.play.guide import Guide
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept, as_pages, pages
from worms_app.play.on_the_table import offered_as
from worms_app.play.resolve import (
    CENTRE,
    REACH,
    Case,
    Outcome,
    Place,
    Strike,
    fitting,
    mend,
    resolve,
    settled,
)
from worms_app.play.situation import FILE as SITUATION, Situation, kept_situation
from worms_app.ui.referee.resolve.offers import BY_CARD, OFFERS, StrikeOffer, end_offer

FILE = "resolve.json"
REMEMBERED = 60
SETUP, RUN = "setup", "run"
DICE_ORDERS = ("blast.order", "scatter.order")
"""Orders in which each answer is followed by a die at once: the dice are typed in any order."""
BESIDE = "0,1"
"""Where a Thing comes from that moves into the middle."""
DRY = mark("In this edition a jump must end on land.")
AIM = 3
"""How far around the middle a target may be tapped."""


@dataclass(frozen=True, slots=True)
class CasePage:
    """What was said so far."""

    offer: str
    case: Case
    phase: str = SETUP
    hex: str = CENTRE
    """The hex that taps are about."""
    draft: dict[str, Place] = field(default_factory=dict)
    """Hexes that are being described while the chain waits."""
    chosen: bool = False
    """Whether somebody has said which Thing it is about."""
    typed: tuple[str, ...] = ()
    """Dice of a pad, as they fall, before *done*."""
    active: str | None = None
    """Which of the worms somebody called the active one; empty: none of them; None: nobody has said."""
    known: bool = False
    """Whether somebody has said where the mover comes from."""
    was: Case | None = None
    """The case before an answer was mended: what hands have done by it has to be put back."""
    mended: int = -1
    """Which answer was mended."""
    heard: int = -1
    """How many instructions were read aloud; -1: nobody wants to hear them."""
    number: str = ""
    """Tells this case from all others: its upshot goes into the guide only once."""

    @property
    def what(self) -> StrikeOffer:
        """The kind of strike."""
        return OFFERS[self.offer]

    @property
    def unseen(self) -> str:
        """Where something came from that nobody has told; empty where that is known."""
        return BESIDE if self.what.moves_in and not self.known else ""

    def place(self, hex: str) -> Place:
        """What lies on a hex, as far as it was said."""
        return self.draft.get(hex) or self.case.places.get(hex, Place())

    def to_json(self) -> dict[str, Any]:
        """Everything said so far, as plain JSON data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Any) -> CasePage:
        """What :meth:`to_json` wrote; garbage raises KeyError, TypeError or ValueError."""
        values = {**data, "case": Case.from_json(data["case"]), "typed": tuple(data.get("typed", ()))}
        values["draft"] = {
            hex: Place(tuple(place["things"]), place["water"]) for hex, place in data["draft"].items()
        }
        if data.get("was") is not None:
            values["was"] = Case.from_json(data["was"])
        page = cls(**values)
        sound = page.offer in OFFERS and page.phase in (SETUP, RUN) and page.hex in within(CENTRE, REACH)
        sound = sound and set(page.typed) <= set(FACES) and isinstance(page.active, str | None)
        numbers = all(type(number) is int for number in (page.mended, page.heard))
        flags = all(type(flag) is bool for flag in (page.chosen, page.known))
        if not (sound and numbers and flags and isinstance(page.number, str)):
            raise ValueError("not a page of a case")
        return page


class ResolveDesk(Kept[CasePage]):
    """The case on the table. Every tap is kept on disk before it is shown."""

    def __init__(self, file: JsonFile, box: Callable[[], Library]) -> None:
        self._box = box
        self.situation = kept_situation(JsonFile(file.path.with_name(SITUATION)))
        """What holds at the table, whatever the case."""
        self._resolved: tuple[CasePage, Outcome] | None = None
        super().__init__(file, pages(self._read), as_pages(CasePage.to_json), REMEMBERED)

    def _read(self, data: Any) -> CasePage:
        page = CasePage.from_json(data)
        try:
            if page.phase == RUN:
                resolve(page.case, self._box())
            if page.was is not None:
                resolve(page.was, self._box())
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
    def outcome(self) -> Outcome | None:
        """How far the chain has come; None while it is set up."""
        return self._come_to(self.page) if self.page is not None else None

    def _come_to(self, page: CasePage) -> Outcome | None:
        if page.phase != RUN:
            return None
        if self._resolved is None or self._resolved[0] is not page:
            self._resolved = (page, resolve(page.case, self.box))
        return self._resolved[1]

    @property
    def ask(self) -> Ask | None:
        """The question that waits now."""
        return self.outcome.ask if self.outcome is not None else None

    # -- setting up --------------------------------------------------------------------------------

    def open(
        self,
        offer: str,
        guide: Guide | None = None,
        card: str = "",
        verbs: tuple[dict[str, Any], ...] = (),
        rules: Case | None = None,
    ) -> None:
        """A new case at this table: what holds there comes from the guide, else from the cases before."""
        what = OFFERS[offer]
        origin = BESIDE if what.moves_in else CENTRE
        strike = Strike(
            what.kind, hex=origin, thing=what.thing, to=CENTRE, times=what.times, card=card, verbs=verbs
        )
        case = Case(strike, {CENTRE: Place(what.things)})
        situation = Situation.of(rules) if rules is not None else self.situation.value or Situation()
        if guide is not None and not guide.over:
            situation = situation.guided(guide, self.box)
        case = situation.put_into(case)
        self.situation.change(situation)
        if what.kind == "card" or offer == "end_worm":
            worm = f"{case.team}1"
            case = replace(case, worm=worm, places={CENTRE: Place((worm,))})
        self.begin(CasePage(offer, case, hex=origin, number=secrets.token_hex(8)))
        if offer == "drop":  # nothing has to be described
            self.go()

    def open_card(self, card: str, guide: Guide | None = None, end: bool = False) -> None:
        """A weapon card is played, a drop card turned, the drop part of a sudden death card carried out - or
        (``end``) what its rule does at the end of the turn.
        """
        printed = self.box.cards[card]
        offer = end_offer(printed.rule) if end else offered_as(printed)
        self.open(offer, guide, card=card)

    def choose(self, hex: str) -> None:
        """Let taps be about this hex from now on; before it is known who moves in, this is the hex it comes
        from.
        """
        page = self._here()
        far = distance(hex, CENTRE)
        comes = page.phase == SETUP and page.what.moves_in and hex != CENTRE and not self.candidates
        if comes and far <= page.what.reach:
            strike = replace(page.case.strike, hex=hex)
            page = replace(page, case=replace(page.case, strike=strike), known=True)
        self.change(replace(page, hex=hex))

    def activate(self, worm: str) -> None:
        """Make this worm the active one; empty: none of these is."""
        self._alter(lambda page: replace(page, active=worm))

    @property
    def activatable(self) -> tuple[str, ...]:
        """The worms of whose turn it is, and whoever moves in: one of them may be the active one."""
        page = self._here()
        if page.what.kind in BY_CARD:
            return ()
        placed = (unmarked(thing) for place in page.case.places.values() for thing in place.things)
        worms = [thing for thing in placed if _kind(thing) == "worm"]
        mover = self._mover(page)
        return tuple(
            dict.fromkeys(worm for worm in worms if team_of(worm) == page.case.team or worm == mover)
        )

    @property
    def active(self) -> str:
        """The active worm: as it was said, else the one that moves in on its own turn; empty: none."""
        page = self._here()
        if page.what.kind in BY_CARD:
            return page.case.worm
        if page.active is not None:
            return page.active if page.active in self.activatable else ""
        mover = self._mover(page)
        its_turn = page.what.kind == "jump" or team_of(mover) == page.case.team if mover else False
        return mover if its_turn else ""

    def _mover(self, page: CasePage) -> str:
        """The worm that moves in, or has set off the mine."""
        if page.what.kind not in ("enter", "jump", "trip_mine"):
            return ""
        things = [unmarked(thing) for thing in page.place(self._origin(page)).things]
        worms = [thing for thing in things if _kind(thing) == "worm"]
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

    def put(self, thing: str) -> bool:
        """Put a Thing on the chosen hex: a kind, or a team for its next worm. False: there is no room."""
        page = self._here()
        if thing in TEAMS:
            free = [worm for worm in WORMS[thing] if worm not in self.worms_on_map()]
            if not free:
                return False
            thing = free[0]
        place = page.place(page.hex)
        most = FULL + 1 if page.what.least and page.hex == CENTRE else FULL
        if len(place.things) >= most:
            return False
        if thing == "crater" and place.things.count("crater") >= COLLAPSE_AT - 1:
            return False
        self._describe(Place((*place.things, thing)))
        return True

    def touch(self, index: int) -> None:
        """Change a Thing of the chosen hex: a worm lies down, is iced, is removed; anything else
        is removed.
        """
        page = self._here()
        things = list(page.place(page.hex).things)
        thing = things[index]
        if thing in KINDS or thing.endswith(ICED):
            del things[index]
        else:
            things[index] = thing.rstrip(DAMAGED) + ICED if thing.endswith(DAMAGED) else thing + DAMAGED
        self._describe(Place(tuple(things)))

    def flood(self) -> None:
        """Turn the chosen hex into water, or back into land."""
        page = self._here()
        if page.hex != page.case.strike.hex or page.what.kind in ("blast", "accuracy", "airstrike"):
            self._describe(Place(water=not page.place(page.hex).water))

    def about(self, thing: str) -> None:
        """Choose the Thing that is struck or moves."""
        self._strike(thing=thing)
        self._values[-1] = replace(self._values[-1], chosen=True)
        self.save()

    def point(self, direction: int) -> None:
        """6.2 Point an airstrike's token in a direction."""
        self._strike(direction=direction)

    def blow(self, wind: int) -> None:
        """Change the wind."""
        self._alter(lambda page: replace(page, case=replace(page.case, wind=wind)))

    def play(self, change: Callable[[Case], Case]) -> None:
        """Change the rules of the case."""
        self._alter(lambda page: replace(page, case=change(page.case)))

    def worms_on_map(self) -> set[str]:
        """The worms that were put on the described hexes."""
        page = self._here()
        places = {**page.case.places, **page.draft}
        found = {unmarked(thing) for place in places.values() for thing in place.things}
        outcome = self.outcome
        if outcome is not None:
            found |= set(outcome.game.board.worms()) - set(_harbour(outcome))
        return found

    @property
    def candidates(self) -> tuple[str, ...]:
        """The Things that the strike may be about."""
        page = self._here()
        things = page.place(self._origin(page)).things
        names = [unmarked(thing) for thing in things]
        about = page.what.about
        return tuple(dict.fromkeys(thing for thing in names if _kind(thing) in about))

    @property
    def missing(self) -> str:
        """What still has to be said before the chain can begin; empty: nothing."""
        page = self._here()
        if page.what.about and not self.candidates:
            return page.what.hint
        if len(page.place(CENTRE).things) < page.what.least:
            return page.what.hint
        rules = Rules.of(page.case.edition, page.case.options)
        if page.what.kind == "jump" and page.place(CENTRE).water and rules.jump_to == "land":
            return DRY
        try:
            resolve(self._ready(page), self.box)
        except PositionError:  # the mine, the drum or the worm it is about was taken away
            return page.what.hint
        return ""

    def _ready(self, page: CasePage) -> Case:
        """The case with the Thing it is about: the one that was said, else the first that fits."""
        case = page.case
        if page.what.about and case.strike.thing not in self.candidates:
            case = replace(case, strike=replace(case.strike, thing=self.candidates[0]))
        case = replace(case, strike=replace(case.strike, hex=self._origin(page)))
        if page.what.kind not in BY_CARD:
            worm = self.active
            case = replace(case, worm=worm, team=team_of(worm) if worm else case.team)
        return case

    # -- the chain ---------------------------------------------------------------------------------

    def go(self) -> None:
        """Begin to resolve the case; or go on once the hexes that the chain has reached are described."""
        page = self._here()
        outcome = self.outcome
        if outcome is None:
            if self.missing:
                return
            self.change(replace(page, case=self._onward(self._ready(page)), phase=RUN, draft={}))
        elif outcome.reached:
            case = page.case
            for hex in outcome.reached:
                case = case.described(hex, page.draft.get(hex, Place()))
            self.change(replace(page, case=self._onward(case), draft={}, hex=CENTRE))

    def go_empty(self) -> None:
        """Go on, with every hex that was not described as land without Things."""
        page = self._here()
        case = page.case
        for hex, place in page.draft.items():
            case = case.described(hex, place)
        case = replace(case, elsewhere_empty=True)
        self.change(replace(page, case=self._onward(case), draft={}, hex=CENTRE))

    def answer(self, answer: str) -> None:
        """Give the answer that was rolled, flipped or chosen."""
        ask = self.ask
        if ask is None or answer not in ask.options:
            return
        page = self._here()
        # A case that stopped at an answer that no longer fits goes on from there.
        case = self._onward(fitting(page.case, self.box).answered(answer))
        self.change(replace(page, case=case, typed=(), was=None, mended=-1))

    def _onward(self, case: Case) -> Case:
        """The case with what was answered before something was mended, and the dice in any order: whose
        comes first is only asked for where somebody wants another one (:attr:`first_instead`).
        """
        case = settled(case, self.box)
        while (ask := resolve(case, self.box).ask) is not None and ask.kind in DICE_ORDERS:
            case = settled(case.answered(ask.options[0]), self.box)
        return case

    @property
    def first_instead(self) -> tuple[str, ...]:
        """Whose die may come first instead of the one that is asked for."""
        outcome = self.outcome
        if outcome is None or outcome.ask is None or outcome.ask.who != CHANCE:
            return ()
        last = outcome.told[-1]
        if last.ask is None or last.ask.kind not in DICE_ORDERS:
            return ()
        return tuple(option for option in last.ask.options if option != last.answer)

    def first(self, thing: str) -> None:
        """Resolve this Thing's die first."""
        page = self._here()
        if thing in self.first_instead:
            case = page.case.mended(len(page.case.answers) - 1, thing)
            self.change(replace(page, case=self._onward(case)))

    @property
    def orders(self) -> bool:
        """Whether only the order of something is asked."""
        return self.ask is not None and self.ask.kind in ORDERS

    def any_order(self) -> None:
        """Take the first of those that are left, again and again, until something else is asked."""
        page = self._here()
        case = page.case
        while (ask := resolve(case, self.box).ask) is not None and ask.kind in ORDERS:
            case = self._onward(case.answered(ask.options[0]))
        self.change(replace(page, case=case, was=None, mended=-1))

    # -- several dice at once ----------------------------------------------------------------------

    @property
    def dice_left(self) -> int:
        """How many dice may fall together now; 0: no pad."""
        page = self._here()
        if self.outcome is None:
            return MOST_DICE if page.what.kind == "accuracy" else 0
        ask = self.ask
        if ask is None or ask.kind not in ("drum.die", "aim.die"):
            return 0
        return int(ask.about["dice"]) - int(ask.about["die"]) + 1

    def type(self, face: str) -> None:
        """Add one more die to those that fell."""
        page = self._here()
        if face in FACES and len(page.typed) < self.dice_left:
            self.change(replace(page, typed=(*page.typed, face)))

    def untype(self, index: int) -> None:
        """Remove a typed die."""
        page = self._here()
        self.change(replace(page, typed=page.typed[:index] + page.typed[index + 1 :]))

    @property
    def typed_all(self) -> bool:
        """Whether *done* may be said: every die is typed, or for accuracy at least the one that counts."""
        page = self._here()
        if not page.typed:
            return False
        return self.outcome is None or len(page.typed) == self.dice_left

    def dice_done(self, counts: int = -1) -> None:
        """Give the typed dice as the answer; ``counts`` is the one that counts, where the player
        has chosen.
        """
        page = self._here()
        if not self.typed_all:
            return
        if self.outcome is None:
            if self.missing:
                return
            strike = replace(page.case.strike, dice=len(page.typed))
            page = replace(page, case=replace(self._ready(page), strike=strike), phase=RUN, draft={})
        case = fitting(page.case, self.box)
        for face in page.typed:
            case = case.answered(face)
        ask = resolve(case, self.box).ask
        if counts >= 0 and ask is not None and ask.kind == "aim.choose":
            case = case.answered(page.typed[counts])
        case = self._onward(case)
        self.change(replace(page, case=case, typed=(), was=None, mended=-1))

    def roll(self) -> str:
        """Roll for the table; returns what came."""
        ask = self.ask
        if ask is None or ask.who != CHANCE:
            return ""
        face = secrets.choice(ask.options)
        self.answer(face)
        return face

    def roll_all(self) -> None:
        """Roll all the dice that fall together for the table."""
        while self.dice_left > len(self._here().typed) and self.outcome is not None:
            self.type(secrets.choice(FACES))

    def mend(self, index: int, answer: str) -> None:
        """Give another answer to an earlier question."""
        page = self._here()
        case = self._onward(mend(page.case, index, answer, self.box))
        self.change(replace(page, case=case, draft={}, hex=CENTRE, typed=(), was=page.case, mended=index))

    def again(self) -> None:
        """Show the same case as it was set up, to be changed."""
        page = self._here()
        first = next((other for other in reversed(self.values) if other.phase == SETUP), page)
        self.change(replace(first, hex=CENTRE))

    def close(self) -> None:
        """End the case and forget it."""
        self.begin(None)

    def change(self, value: CasePage) -> bool:
        """Replace what was said so far; what it says about the table also holds for later cases."""
        self._spread(value)  # first: whoever is told of the change looks at the table, too
        return super().change(value)

    def undo(self) -> None:
        """Take the latest tap back, and what it said about the table."""
        if self.can_undo:
            self._spread(self.values[-2])
        super().undo()

    def _says(self, page: CasePage) -> Situation:
        """What a page says about the table; whose turn it is nobody learns from a case."""
        says, outcome = Situation.of(page.case), self._come_to(page)
        wind = outcome.game.board.wind if outcome is not None and outcome.done else says.wind
        return replace(says, wind=wind, team="")

    def _spread(self, page: CasePage) -> None:
        """Note at the table what another page says otherwise than this one."""
        if self.page is not None:
            news = self._says(page).news(self._says(self.page))
            if news:
                self.situation.change(replace(self.situation.value or Situation(), **news))

    def follow(self, table: Situation) -> None:
        """The case on the table knows what holds there. A wind that it has turned itself stays as it was
        before; whose turn it is cannot change once it has begun.
        """
        page = self.page
        if page is None:
            return
        says = self._says(page)
        news = table.news(replace(says, team=page.case.team))
        if page.phase == RUN:
            news.pop("team", None)
        elif "team" in news and page.case.worm and page.what.kind in BY_CARD:
            worm = f"{news['team']}1"  # it is this player who plays the card
            news |= {"worm": worm, "places": {**page.case.places, CENTRE: Place((worm,))}}
        if says.wind != page.case.wind:
            news.pop("wind", None)
        if news:
            self.change(replace(page, case=replace(page.case, **news)))

    # -- reading aloud -----------------------------------------------------------------------------

    def hear(self, lines: int) -> None:
        """Note how many instructions were read aloud (-1: reading is off). Undo does not count this as a
        step.
        """
        page = self._here()
        if page.heard != lines:
            self._values[-1] = replace(page, heard=lines)
            if self._resolved is not None and self._resolved[0] is page:
                self._resolved = (self._values[-1], self._resolved[1])
            self.save()

    # -- keeping -----------------------------------------------------------------------------------

    def _here(self) -> CasePage:
        page = self.page
        assert page is not None, "nothing is being resolved"
        return page

    def _strike(self, **values: Any) -> None:
        self._alter(
            lambda page: replace(page, case=replace(page.case, strike=replace(page.case.strike, **values)))
        )

    def _describe(self, place: Place) -> None:
        page = self._here()
        if page.phase == RUN:
            self.change(replace(page, draft={**page.draft, page.hex: place}))
            return
        was = len(page.place(page.hex).things)
        page = replace(page, case=page.case.described(page.hex, place))
        if page.what.moves_in and page.hex == page.case.strike.hex and len(place.things) > was:
            page = replace(page, hex=CENTRE)
        self.change(page)

    def _alter(self, alter: Callable[[CasePage], CasePage]) -> None:
        self.change(alter(self._here()))


def _kind(thing: str) -> str:
    return thing if thing in KINDS else "worm"


def _worms(place: Place) -> list[str]:
    return [thing for thing in place.things if _kind(unmarked(thing)) == "worm"]


def _harbour(outcome: Outcome) -> list[str]:
    """The worms that only keep their players in the game."""
    near = set(within(CENTRE, REACH))
    return [worm for worm in outcome.game.board.worms() if outcome.game.board.where[worm] not in near]
