"""What a case asks on the screen: the pending question, or for a moment the wind or an earlier answer."""

from __future__ import annotations

from worms_app.engine import CHANCE, Ask
from worms_app.engine.choices import Way, choices_of, way_of
from worms_app.engine.hexes import DIRECTIONS, within
from worms_app.engine.rules.aiming import MOST_DICE
from worms_app.i18n import pieces, terms, translate
from worms_app.play.resolve import CENTRE, REACH
from worms_app.ui.referee.resolve import words
from worms_app.ui.referee.resolve.presenter import ResolveDesk
from worms_app.ui.referee.resolve.words import Option

SETUP, DESCRIBE, ASK, DONE = "setup", "describe", "ask", "done"


class Asking:
    """One question at a time, and what a tap on a button or on a hex answers."""

    def __init__(self, desk: ResolveDesk) -> None:
        self.desk = desk
        self.mending = -1
        """The earlier answer that is being changed; -1: none."""
        self.aimed = ""
        """The first hex of an airstrike whose direction is still to be said."""
        self.blowing = False
        """Whether the wind is being turned."""

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
    def ask(self) -> Ask | None:
        """The engine's question on the screen: the pending one, or the one that is mended."""
        outcome = self.desk.outcome
        if outcome is None:
            return None
        if self.mending >= len(outcome.told) - 1:
            self.mending = -1
        return outcome.told[self.mending + 1].ask if self.mending >= 0 else outcome.ask

    @property
    def can_roll(self) -> bool:
        """Whether the app may throw for the table."""
        ask = self.ask
        return ask is not None and ask.who == CHANCE and self.mending < 0

    @property
    def on_the_picture(self) -> bool:
        """Whether the answer is a hex, which is tapped on the picture."""
        ask = self.ask
        return ask is not None and not self.aimed and way_of(ask) in (Way.HEX, Way.AIRSTRIKE, Way.MOVE)

    @property
    def aside(self) -> bool:
        """Whether something else than the pending question is asked."""
        return self.mending >= 0 or self.blowing or bool(self.aimed)

    def leave(self) -> None:
        """Back to the pending question."""
        self.mending, self.blowing, self.aimed = -1, False, ""

    # -- words -----------------------------------------------------------------------------------------

    def question(self, language: str) -> str:
        """What to say or to do now; empty if there is nothing to ask."""
        page, outcome, ask = self.desk.page, self.desk.outcome, self.ask
        assert page is not None
        if self.blowing:
            return translate("Where does the wind blow?", language=language)
        if self.aimed or (outcome is None and page.what.kind == "airstrike"):
            return translate("Which way does the airstrike fly?", language=language)
        if outcome is None:
            if page.what.kind == "accuracy":
                return translate("How many dice?", language=language)
            several = len(self.desk.candidates) > 1
            return translate("Whom or what is it about?", language=language) if several else ""
        if self.mending >= 0 and ask is not None:
            told = next(line for line in words.lines(outcome, language) if line.answer == self.mending)
            asking = translate("What should it have been?", language=language)
            return f"{told.text} {asking}"
        return words.question_words(outcome, language)

    def options(self, language: str) -> tuple[Option, ...]:
        """The answers on buttons."""
        page, outcome, ask = self.desk.page, self.desk.outcome, self.ask
        assert page is not None
        if self.blowing or self.aimed or (outcome is None and page.what.kind == "airstrike"):
            return directions(language)
        if outcome is not None:
            return words.options(ask, outcome.game, language) if ask is not None else ()
        if page.what.kind == "accuracy":
            return tuple(Option(str(count), str(count)) for count in range(1, MOST_DICE + 1))
        candidates = self.desk.candidates
        if len(candidates) < 2:
            return ()
        return tuple(
            Option(thing, words.thing_words(thing, language), words.picture_of(thing)) for thing in candidates
        )

    @property
    def chosen(self) -> str:
        """The answer that holds now."""
        page, outcome = self.desk.page, self.desk.outcome
        assert page is not None
        if self.blowing:
            return str(page.case.wind)
        if outcome is not None:
            return outcome.told[self.mending + 1].answer if self.mending >= 0 else ""
        strike = page.case.strike
        if strike.kind == "accuracy":
            return str(strike.dice)
        if strike.kind == "airstrike":
            return str(strike.direction or 1)
        return strike.thing or next(iter(self.desk.candidates), "")

    # -- taps ------------------------------------------------------------------------------------------

    def take(self, value: str) -> None:
        """A button was tapped."""
        page = self.desk.page
        assert page is not None
        mending, aimed, blowing = self.mending, self.aimed, self.blowing
        self.leave()
        if blowing:
            self.desk.blow(int(value))
        elif self.mode == SETUP:
            if page.what.kind == "accuracy":
                self.desk.dice(int(value))
            elif page.what.kind == "airstrike":
                self.desk.point(int(value))
            else:
                self.desk.about(value)
        else:
            answer = f"{aimed}>{value}" if aimed else value
            self.desk.mend(mending, answer) if mending >= 0 else self.desk.answer(answer)

    def touch(self, hex: str, thing: str) -> None:
        """A hex of the picture was tapped, and which Thing on it."""
        outcome, ask = self.desk.outcome, self.ask
        if outcome is None:
            if hex in within(CENTRE, REACH):
                self.desk.choose(hex)
        elif ask is not None:
            self._answer(ask, hex, thing)
        elif hex in outcome.reached:
            self.desk.choose(hex)

    def _answer(self, ask: Ask, hex: str, thing: str) -> None:
        outcome = self.desk.outcome
        assert outcome is not None
        way = way_of(ask)
        here = [choice for choice in choices_of(ask, outcome.game) if choice.hex == hex]
        if way is Way.AIRSTRIKE and here:
            self.aimed = hex
        elif way in (Way.THING, Way.WORM):
            meant = next((choice for choice in here if choice.thing == thing), None)
            if meant is not None:
                self.take(meant.answer)
        elif way in (Way.HEX, Way.MOVE, Way.DIRECTION) and here:
            self.take(here[0].answer)


def directions(language: str) -> tuple[Option, ...]:
    """The six directions on buttons."""
    return tuple(
        Option(
            direction,
            terms.sentence_case(pieces.towards(int(direction), language=language)),
            f"icon_dir_{direction}",
            tinted=True,
        )
        for direction in DIRECTIONS
    )
