"""*What happens here?* One case of the real table, set up with a few taps, resolved, and kept on disk."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

from worms_app.engine import CHANCE
from worms_app.engine.rules.aiming import MOST_DICE
from worms_app.engine.things import FACES
from worms_app.play.case import CENTRE, Case, OnHex, Strike
from worms_app.play.chores import ORDERS
from worms_app.play.guide import Guide
from worms_app.play.mending import mend, settled
from worms_app.play.on_the_table import offered_as
from worms_app.play.resolve import fitting, resolve
from worms_app.play.situation import Situation
from worms_app.ui.referee.resolve.keeping import played_by_active
from worms_app.ui.referee.resolve.offers import OFFERS, end_offer
from worms_app.ui.referee.resolve.page import BESIDE, RUN, SETUP, CasePage
from worms_app.ui.referee.resolve.setting_up import SettingUp

DICE_ORDERS = ("blast.order", "scatter.order")
"""Orders in which each answer is followed by a die at once: the dice are typed in any order."""


class ResolveDesk(SettingUp):
    """The case on the table: begun, and followed to its end."""

    def open(
        self, offer: str, guide: Guide | None = None, card: str = "", verbs: tuple[dict[str, Any], ...] = ()
    ) -> None:
        """Begin a new case at this table; what holds there comes from the guide, or from the case before."""
        what = OFFERS[offer]
        origin = BESIDE if what.moves_in else CENTRE
        strike = Strike(
            what.kind, hex=origin, thing=what.thing, to=CENTRE, times=what.times, card=card, verbs=verbs
        )
        now = self.situation.value or Situation()
        if guide is not None and not guide.over:
            now = now.guided(guide, self.box)
        self.situation.change(now)
        case = Case(strike, {CENTRE: OnHex(what.things)}, now)
        if what.kind == "card" or offer == "end_worm":
            case = played_by_active(case)
        self.begin(CasePage(offer, case, hex=origin, number=secrets.token_hex(8)))
        if offer == "drop":  # nothing has to be described
            self.go()

    def open_card(self, card: str, guide: Guide | None = None, end: bool = False) -> None:
        """Begin the case of a card: a weapon card that is played, a drop card that is turned, the drop part
        of a sudden death card - or (``end``) what its rule does at the end of the turn.
        """
        printed = self.box.cards[card]
        self.open(end_offer(printed.rule) if end else offered_as(printed), guide, card=card)

    def again(self) -> None:
        """Show the same case as it was set up, to be changed."""
        first = next((other for other in reversed(self.values) if other.phase == SETUP), self.here)
        self.change(replace(first, hex=CENTRE))

    # -- the chain ---------------------------------------------------------------------------------

    def go(self) -> None:
        """Begin to resolve the case; or go on once the hexes that the chain has reached are described."""
        page, outcome = self.here, self.outcome
        if outcome is None:
            if not self.missing:
                self.alter(case=self._onward(self._ready(page)), phase=RUN, draft={})
        elif outcome.reached:
            reached = {hex: page.draft.get(hex, OnHex()) for hex in outcome.reached}
            self.alter(case=self._onward(page.case.described(reached)), draft={}, hex=CENTRE)

    @property
    def next_reached(self) -> str:
        """A hex that the chain has reached and nobody has looked at, besides the chosen one; else empty."""
        page, outcome = self.here, self.outcome
        reached = outcome.reached if outcome is not None else ()
        return next((hex for hex in reached if hex != page.hex and hex not in page.draft), "")

    def look_at_next(self) -> None:
        """Leave the chosen hex as it is described, and describe the next one that the chain has reached."""
        page = self.here
        self.alter(draft={**page.draft, page.hex: page.place(page.hex)}, hex=self.next_reached)

    def go_empty(self) -> None:
        """Go on, with every hex that was not described as land without Things."""
        case = replace(self.here.whole, elsewhere_empty=True)
        self.alter(case=self._onward(case), draft={}, hex=CENTRE)

    def answer(self, answer: str) -> None:
        """Give the answer that was rolled, flipped or chosen."""
        ask = self.ask
        if ask is not None and answer in ask.options:
            # A case that stopped at an answer that no longer fits goes on from there.
            case = fitting(self.here.case, self.box).answered(answer)
            self.change(self.here.onward(self._onward(case)))

    def _onward(self, case: Case) -> Case:
        """The case with what was answered before something was mended, and the dice in any order: whose
        comes first is only asked for where somebody wants another one (:attr:`first_instead`).
        """
        case = settled(case, self.box)
        while (ask := resolve(case, self.box).ask) is not None and ask.kind in DICE_ORDERS:
            case = settled(case.answered(ask.options[0]), self.box)
        return case

    def mend(self, index: int, answer: str) -> None:
        """Give another answer to an earlier question."""
        page = self.here
        case = self._onward(mend(page.case, index, answer, self.box))
        self.alter(case=case, draft={}, hex=CENTRE, typed=(), was=page.case, mended=index)

    # -- orders ------------------------------------------------------------------------------------

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
        case = self.here.case
        if thing in self.first_instead:
            self.alter(case=self._onward(case.mended(len(case.answers) - 1, thing)))

    @property
    def orders(self) -> bool:
        """Whether only the order of something is asked."""
        return self.ask is not None and self.ask.kind in ORDERS

    def any_order(self) -> None:
        """Take the first of those that are left, again and again, until something else is asked."""
        case = self.here.case
        while (ask := resolve(case, self.box).ask) is not None and ask.kind in ORDERS:
            case = self._onward(case.answered(ask.options[0]))
        self.change(self.here.onward(case))

    # -- dice --------------------------------------------------------------------------------------

    @property
    def dice_left(self) -> int:
        """How many dice may fall together now; 0: no pad."""
        if self.outcome is None:
            return MOST_DICE if self.here.what.kind == "accuracy" else 0
        about = self.ask.about if self.ask is not None else {}
        return int(about["dice"]) - int(about["die"]) + 1 if "dice" in about else 0

    def type(self, face: str) -> None:
        """Add one more die to those that fell."""
        typed = self.here.typed
        if face in FACES and len(typed) < self.dice_left:
            self.alter(typed=(*typed, face))

    def untype(self, index: int) -> None:
        """Remove a typed die."""
        typed = self.here.typed
        self.alter(typed=typed[:index] + typed[index + 1 :])

    @property
    def typed_all(self) -> bool:
        """Whether *done* may be said: every die is typed, or for accuracy at least the one that counts."""
        typed = self.here.typed
        return bool(typed) and (self.outcome is None or len(typed) == self.dice_left)

    def dice_done(self, counts: int = -1) -> None:
        """Give the typed dice as the answer; ``counts`` is the one that counts, where the player
        has chosen.
        """
        page = self.here
        if not self.typed_all:
            return
        if self.outcome is None:
            if self.missing:
                return
            case = self._ready(page).striking(dice=len(page.typed))
            page = replace(page, case=case, phase=RUN, draft={})
        case = fitting(page.case, self.box)
        for face in page.typed:
            case = case.answered(face)
        ask = resolve(case, self.box).ask
        if counts >= 0 and ask is not None and ask.kind == "aim.choose":
            case = case.answered(page.typed[counts])
        self.change(page.onward(self._onward(case)))

    def roll(self) -> None:
        """Roll for the table: all dice that fall together, or the one that is asked for."""
        ask = self.ask
        if self.dice_left > 1:
            while self.dice_left > len(self.here.typed) and self.outcome is not None:
                self.type(secrets.choice(FACES))
        elif ask is not None and ask.who == CHANCE:
            self.answer(secrets.choice(ask.options))
