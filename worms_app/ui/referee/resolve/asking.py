"""What a case asks on the screen: the pending question, or for a moment an earlier answer.

Questions of the engine are asked as everywhere (ui/asking); one tap is the answer, because the real table has
decided already. Before the chain begins the strike itself has something to be said: dice, direction, whom.
"""

from __future__ import annotations

from collections.abc import Iterable

from worms_app.engine import CHANCE, Ask, Game, answers
from worms_app.engine.choices import Way
from worms_app.engine.hexes import DIRECTIONS
from worms_app.engine.things import EVERY_WORM, FACES, KINDS
from worms_app.i18n import terms, translate
from worms_app.i18n.speech.words import place
from worms_app.play.case import CENTRE, NEAR
from worms_app.play.pictures import thing_picture
from worms_app.play.resolve import table
from worms_app.ui.asking.asking import Asking
from worms_app.ui.asking.panel import SideChoice, asking_panel
from worms_app.ui.referee.resolve import telling, words
from worms_app.ui.referee.resolve.apart import apart_now
from worms_app.ui.referee.resolve.presenter import ResolveDesk

ANY_ORDER, FIRST = "any_order", "first:"
"""Taps that are no answers: any order, and whose die comes first."""
SETUP, DESCRIBE, ASK, DONE = "setup", "describe", "ask", "done"


class CaseAsking:
    """One question at a time, and what a tap on a button or on a hex answers."""

    def __init__(self, desk: ResolveDesk) -> None:
        self.desk = desk
        self.mending = -1
        """The earlier answer that is being changed; -1: none."""
        self._asking: Asking | None = None
        self._about: tuple[object, ...] = ()

    @property
    def mode(self) -> str:
        """How far the case is."""
        outcome = self.desk.outcome
        if outcome is None:
            return SETUP
        if outcome.reached:
            return DESCRIBE
        return DONE if outcome.ask is None else ASK

    @property
    def asking(self) -> Asking | None:
        """The question on the screen: the pending one, or the one that is mended."""
        page = self.desk.page
        if self.desk.outcome is not None and self.mending >= len(self.desk.outcome.told) - 1:
            self.mending = -1
        if self._about != (page, self.mending):
            self._about = (page, self.mending)
            self._asking = self._ask()
        return self._asking

    def _ask(self) -> Asking | None:
        page, outcome = self.desk.page, self.desk.outcome
        if page is None:
            return None
        case = page.case
        if outcome is not None:
            ask = outcome.told[self.mending + 1].ask if self.mending >= 0 else outcome.ask
            return _at_once(ask, outcome.game) if ask is not None else None
        if page.what.kind != "airstrike":
            return None
        aims = tuple(answers.aim(case.strike.hex, direction) for direction in DIRECTIONS)
        asking = _at_once(Ask("aim.airstrike", case.situation.team, aims, {}), table(case, self.desk.box))
        asking.tap(case.strike.hex)
        return asking

    @property
    def engine(self) -> Asking | None:
        """The pending question if the engine asks it, else None."""
        return self.asking if self.desk.outcome is not None else None

    @property
    def can_roll(self) -> bool:
        """Whether the app may throw for the table."""
        asking = self.engine
        return asking is not None and asking.ask.who == CHANCE and self.mending < 0

    @property
    def on_the_picture(self) -> bool:
        """Whether the answer is a hex, which is tapped on the picture."""
        asking = self.engine
        on_map = asking is not None and asking.way in (Way.HEX, Way.AIRSTRIKE, Way.MOVE)
        return on_map and not self._aimed

    @property
    def _aimed(self) -> bool:
        """Whether the hex of an airstrike was said, and its direction still has to be."""
        return self.engine is not None and self.engine.way is Way.AIRSTRIKE and bool(self.engine.narrowed)

    @property
    def aside(self) -> bool:
        """Whether something else than the pending question is asked."""
        return self.mending >= 0 or self._aimed

    def leave(self) -> None:
        """Ask the pending question again."""
        if self.asking is not None:
            self.asking.cancel()
        self.mending, self._about = -1, ()

    # -- words -----------------------------------------------------------------------------------------

    def question(self, language: str, short: bool = False) -> str:
        """What to say or to do now; empty if there is nothing to ask. ``short``: what hands do needs the
        room, and what a button says already is left out.
        """
        page, outcome = self.desk.page, self.desk.outcome
        assert page is not None
        if self._aimed or (outcome is None and page.what.kind == "airstrike"):
            return translate("Which way does the airstrike fly?", language=language)
        if outcome is None:
            if page.what.kind == "accuracy":
                return words.pad_words(True, language, short)
            several = len(self.desk.candidates) > 1
            return translate("Who or what is meant?", language=language) if several else ""
        if self.mending >= 0 and self.asking is not None:
            lines = telling.instructions(page, outcome, self.desk.box, language)
            told = next(line for line in lines if 0 <= self.mending - line.answer < line.answers)
            asking = translate("What should it have been?", language=language)
            if short:
                return f"{told.number}. {asking}"
            if told.answers > 1:
                which = self.mending - told.answer + 1
                number = translate("Die number {number}:", number=which, language=language)
                return f"{told.text} {number} {asking}"
            return f"{told.text} {asking}"
        if outcome.reached:
            return words.reached_words(page, outcome, language, short)
        if outcome.done and short:
            return ""
        if short and self.engine is not None and self.engine.way is Way.MOVE:
            return words.move_words(page, outcome, self.desk.box, language)
        if self.desk.dice_left > 1 and outcome.ask is not None:
            return words.pad_words(outcome.ask.kind == "aim.die", language, short)
        return words.question_words(page, outcome, self.desk.box, language)

    def instead(self, language: str) -> SideChoice | None:
        """The answer on the big button where nothing is rolled: *Stay*, *No card*, *Any order*."""
        if self.engine is None or self.can_roll:
            return None
        return next(iter((*self._apart(self.engine, language), *self._orders(language))), None)

    def _apart(self, asking: Asking, language: str) -> list[SideChoice]:
        return [SideChoice(answer, text) for answer, text in asking_panel(asking, language).apart]

    def options(self, language: str) -> tuple[SideChoice, ...]:
        """The answers that stand on buttons of their own."""
        page, asking = self.desk.page, self.asking
        assert page is not None
        if asking is not None:
            # Which card of a hand goes matters to nobody here: that it has gone is enough.
            counted = asking.way is Way.CARD and asking.apart and asking.ask.kind != "line.card"
            beside = () if counted else asking_panel(asking, language).chips
            named = self._named(beside, language)
            if asking.way is Way.CARD:
                named.sort(key=lambda chip: chip.text)
            every = (*named, *self._apart(asking, language), *self._orders(language))
            return tuple(chip for chip in every if chip != self.instead(language))
        if self.desk.outcome is not None:
            return ()
        if page.what.kind == "accuracy":
            return tuple(SideChoice(face, picture=f"die_{face}") for face in FACES)
        candidates = self.desk.candidates
        if len(candidates) < 2:
            return ()
        return tuple(
            SideChoice(thing, words.thing_words(thing, language), thing_picture(thing))
            for thing in candidates
        )

    def _orders(self, language: str) -> tuple[SideChoice, ...]:
        """The buttons for another order of dice, or for any order."""
        if self.aside:
            return ()
        if self.desk.orders:
            return (SideChoice(ANY_ORDER, translate("Any order", language=language)),)
        return tuple(
            SideChoice(f"{FIRST}{first}", self._first(first, language), thing_picture(first))
            for first in self.desk.first_instead
        )

    def _first(self, first: str, language: str) -> str:
        """The words of a Thing whose die may come first; drums that are alike are named by their hexes."""
        outcome = self.desk.outcome
        assert outcome is not None
        if first in EVERY_WORM:
            assert self.desk.page is not None
            named: str = apart_now(self.desk.page.case, outcome, self.desk.box).name(first, language)
        elif first in KINDS:
            named = terms.thing(first, language=language)
        else:
            named = place(first, CENTRE, language)
        return terms.sentence_case(translate("{thing} first", thing=named, language=language))

    def _named(self, chips: Iterable[SideChoice], language: str) -> list[SideChoice]:
        """The buttons with worms as people tell them from their neighbours; those that nobody can tell apart
        are one button.
        """
        page, outcome = self.desk.page, self.desk.outcome
        if page is None or outcome is None:
            return list(chips)
        apart = apart_now(page.case, outcome, self.desk.box)
        return apart.chips(chips, self.chosen, language)

    @property
    def pad(self) -> bool:
        """Whether several dice may be typed at once."""
        return self.mending < 0 and self.desk.dice_left > 1

    @property
    def chosen(self) -> str:
        """The answer that holds as long as no other is given."""
        page, outcome = self.desk.page, self.desk.outcome
        assert page is not None
        if outcome is not None:
            return outcome.told[self.mending + 1].answer if self.mending >= 0 else ""
        strike = page.case.strike
        if strike.kind == "accuracy":
            return ""
        if strike.kind == "airstrike":
            return answers.aim(strike.hex, strike.direction or 1)
        return strike.thing or next(iter(self.desk.candidates), "")

    # -- taps ------------------------------------------------------------------------------------------

    def take(self, value: str) -> None:
        """Do what a tapped button stands for."""
        page = self.desk.page
        assert page is not None
        if value == ANY_ORDER:
            self.desk.any_order()
        elif value.startswith(FIRST):
            self.desk.first(value.removeprefix(FIRST))
        elif self.pad:
            self.desk.type(value)
        elif self.engine is not None:
            self._answer(self.engine.choose(value))
        elif page.what.kind == "airstrike":
            self.desk.point(answers.read_aim(value).direction)
        else:
            self.desk.about(value)

    def touch(self, hex: str, thing: str) -> None:
        """Take a tapped hex of the picture, and the Thing on it, as the answer."""
        outcome = self.desk.outcome
        if outcome is None:
            if hex in NEAR:
                self.desk.choose(hex)
        elif self.engine is not None:
            self._answer(self.engine.tap(hex, thing))
        elif hex in outcome.reached:
            self.desk.choose(hex)

    def _answer(self, answer: str) -> None:
        if answer:
            mending = self.mending
            self.leave()
            self.desk.mend(mending, answer) if mending >= 0 else self.desk.answer(answer)


def _at_once(ask: Ask, game: Game) -> Asking:
    return Asking(ask, game, frozenset(Way))
