"""The case on the table: set it up, follow the chain, change what was mistyped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from worms_app.engine.rules.turn import DROP, END
from worms_app.engine.things import FACES, KIND
from worms_app.i18n import mark
from worms_app.play.case import CENTRE, OnHex
from worms_app.play.guide_cards import end_cards
from worms_app.play.mirror.draft import from_case
from worms_app.play.pictures import thing_picture
from worms_app.play.resolve import afterwards, upshot
from worms_app.ui import phones, references
from worms_app.ui.asking.panel import SideChoice
from worms_app.ui.asking.words import by_app_words
from worms_app.ui.kit.icon_button import IconButton
from worms_app.ui.kit.page import Page
from worms_app.ui.referee.at_table import WIND, is_cramped, tapped
from worms_app.ui.referee.growing import grow
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.referee.resolve import telling, words
from worms_app.ui.referee.resolve.apart import Apart
from worms_app.ui.referee.resolve.asking import ASK, DESCRIBE, DONE, SETUP, CaseAsking
from worms_app.ui.referee.resolve.desk import resolve_desk
from worms_app.ui.referee.resolve.page import CasePage
from worms_app.ui.referee.resolve.picture import dial_hex, marks_of, scene_of, shown_hexes
from worms_app.ui.referee.resolve.question import WATER
from worms_app.ui.referee.resolve.reading import Reading
from worms_app.ui.shell.occasion import Occasion

STEPS_DONE = {"drop": DROP, "end_rule": END}
"""The step of the turn that is done with such a case."""


@dataclass(frozen=True, slots=True)
class CaseAct:
    """The big button: what it says (empty: there is none) and does, its icon and its tag."""

    words: str = ""
    does: Callable[[], object] = lambda: None
    icon: str = "play"
    tag: str = "resolve.go"


class ResolveCaseScreen(Page):
    """Instructions first, the newest on top; the picture where it is needed; question and answers at hand."""

    scrolls = False
    mode = StringProperty(SETUP)
    """``setup``, ``describe``, ``ask`` or ``done``."""
    hint = StringProperty("")
    question = StringProperty("")
    upshot = StringProperty("")
    here = StringProperty("")
    act = ObjectProperty(CaseAct(), rebind=True)
    """The big button."""
    can_act = BooleanProperty(True)
    can_undo = BooleanProperty(False)
    can_activate = BooleanProperty(False)
    wants_picture = BooleanProperty(False)
    """Whether somebody wants to see the picture although nothing is to be tapped on it."""
    can_show = BooleanProperty(False)
    aims_first = BooleanProperty(False)
    """Whether the direction is asked before what lies on the hexes in its way."""
    cramped = BooleanProperty(False)
    """Whether large words or a low window leave room for what hands do and little else."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.has_bar = False
        self.desk = resolve_desk(self._app)
        self.listen_to(self.desk)
        self.asking = CaseAsking(self.desk)
        self.reading = Reading(self.desk)
        self._voice = IconButton(tag="resolve.read", fill="primaryContainer")
        self._voice.bind(on_release=lambda _button: self.reading.switch(self._told()))
        self.ids.bar.ids.who.add_widget(self._voice)
        self._texts: list[str] = []
        self.ids.board.bind(on_hex=self._touched)
        self.ids.body.bind(size=self._tell)

    def occasion(self) -> Occasion | None:
        """The rules of the case, what strikes, and what has been put on the table."""
        if self.desk.page is None:
            return None
        case = self.desk.page.case
        kinds = (KIND[thing] for place in case.places.values() for thing in place.things)
        return Occasion.at(case.situation.rules, self.desk.page.what.kind, *kinds)

    def on_shown(self) -> None:
        if self.desk.page is None:
            self._app.navigator.replace("resolve")
            return
        self.ids.board.rotation = self._app.settings["dial_rotation"]
        self._app.feedback.awake.keep("resolve")
        self.ids.bar.follow(True)
        self.reading.begin()
        self.ids.board.wake()
        super().on_shown()

    def on_hidden(self) -> None:
        self._app.feedback.awake.let_sleep("resolve")
        self.ids.bar.follow(False)
        self._app.voice.stop()
        super().on_hidden()

    def on_back(self) -> bool:
        if self._turned_away():
            return True
        if self.mode == DONE and self.guided:  # what came out counts, whichever way one goes back
            self.close()
            return True
        return False

    def _turned_away(self) -> bool:
        """Ask the pending question again, if something else was asked."""
        if not self.asking.aside:
            return False
        self.asking.leave()
        self._tell()
        return True

    # -- taps ------------------------------------------------------------------------------------------

    def _touched(self, _board: Any, hex: str, thing: str) -> None:
        page = self.desk.page
        if page is None:
            return
        if hex == dial_hex(shown_hexes(page, self.desk.outcome, self.asking.engine)):
            if self.mode == SETUP:
                tapped(self._app, WIND)
            return
        self.asking.touch(hex, thing)
        self._tell()

    def take(self, value: str) -> None:
        """Give the tapped answer."""
        self.asking.take(value)
        self._tell()

    def put(self, thing: str) -> None:
        """Put the tapped Thing of the palette on the chosen hex."""
        if thing == WATER:
            self.desk.flood()
        elif not self.desk.put(thing):
            self._app.overlay.snack(mark("There is no room for more on this hex."))

    def touch_here(self, what: str) -> None:
        """Change what was tapped on the chosen hex: its water, or a Thing by its number."""
        self.desk.flood() if what == WATER else self.desk.touch(int(what))

    def activate(self, worm: str) -> None:
        """Choose the active worm."""
        self.desk.activate("" if worm == "none" else worm)

    @property
    def stepping(self) -> bool:
        """Whether the hexes that the chain has reached are asked for one by one: no picture shows them."""
        return not self.ids.body.shows_board and bool(self.desk.next_reached)

    def roll(self) -> None:
        """Roll for the table, all dice that fall together."""
        ask = self.desk.ask
        self._app.feedback.play("roll" if ask is not None and set(ask.options) <= set(FACES) else "flip")
        self.desk.roll()

    def count(self, index: int) -> None:
        """Have a typed die be the one that counts; of an oil drum's dice, take it back instead."""
        if self.asking.mode == SETUP or (self.desk.ask is not None and self.desk.ask.kind == "aim.die"):
            self.desk.dice_done(counts=index)
        else:
            self.desk.untype(index)

    def close(self) -> None:
        """End the case, and tell the guide, if there is one, what it means for the game."""
        page, outcome, guide = self.desk.page, self.desk.outcome, guide_desk(self._app)
        if page is None or outcome is None:
            return
        if self.guided:
            told = upshot(page.case, outcome, self.desk.box)
            done, acted = STEPS_DONE.get(page.what.kind, 0), ""
            if done == END and guide.guide is not None:
                acted = page.case.strike.card
                left = [card for card in end_cards(guide.guide, self.desk.box) if card != acted]
                done = 0 if left else END
            guide.do(lambda guide: guide.told(page.number, told.lost, told.cut, told.wind, done, acted))
            self.desk.close()
            self._app.navigator.back_to("guide")
        else:
            self.desk.close()
            self._app.navigator.back()

    @property
    def guided(self) -> bool:
        """Whether a guide of this table waits for what comes out here."""
        return guide_desk(self._app).running is not None

    def show_picture(self) -> None:
        """Show the picture in place of the instructions, or the instructions again."""
        self.wants_picture = not self.wants_picture
        self._tell()

    def undo(self) -> None:
        """Take the latest tap back."""
        if not self._turned_away():
            self.desk.undo()

    def start_mending(self, index: int) -> None:
        """Ask an earlier question again, to correct its answer; of dice that fell together one after the
        other.
        """
        line = next(line for line in self._told() if line.answer == index)
        last, beyond = index + line.answers - 1, self.asking.mending + 1
        here = index <= self.asking.mending <= last
        self.asking.leave()
        self.asking.mending = index if not here else beyond if beyond <= last else -1
        self._tell()

    def grow(self) -> None:
        """Begin a mirror of the whole table with the described hexes."""
        page, outcome = self.desk.page, self.desk.outcome
        if page is not None and outcome is not None:
            grow(from_case(afterwards(page.case, outcome)))

    # -- what is shown ---------------------------------------------------------------------------------

    def _tell(self, *_args: Any) -> None:
        page, outcome, language = self.desk.page, self.desk.outcome, self._app._.language
        if page is None:
            return
        if outcome is not None and outcome.reached and page.hex not in outcome.reached:
            self.desk.choose(outcome.reached[0])  # tells again
            return
        self.mode = self.asking.mode
        self.aims_first = self.mode == SETUP and page.what.kind == "airstrike"
        self.cramped = is_cramped(self)
        self.title = words.strike_words(page, self.desk.box, language)
        self.can_undo = self.desk.can_undo
        told = self._told()
        self._tell_picture(page, bool(told))
        self._tell_question(page, language)
        self.act = self._act()
        self.can_act = self.mode != SETUP or not self.desk.missing
        bar = self.ids.bar
        bar.team, bar.what = page.case.situation.team, self.title
        bar.low = bool(told) and self.asking.on_the_picture
        bar.tell()
        self._tell_lines(told)
        phones.of_referee(self._app).follow(partial(telling.sheet, page, outcome, self.desk.box))
        self._tell_voice(page, told)

    def _told(self) -> tuple[telling.Instruction, ...]:
        page, outcome = self.desk.page, self.desk.outcome
        if page is None or outcome is None:
            return ()
        return telling.instructions(page, outcome, self.desk.box, self._app._.language)

    def _tell_picture(self, page: CasePage, lines: bool) -> None:
        """Show the picture, where something is tapped on it or somebody wants it."""
        outcome, asking = self.desk.outcome, self.asking.engine
        body, board = self.ids.body, self.ids.board
        self.can_show = not (self.mode == SETUP or self.asking.on_the_picture or body.roomy)
        body.with_board = not self.can_show or self.wants_picture
        body.with_lines, body.done = lines, self.mode == DONE and not self.asking.aside
        body.describing = self.mode in (SETUP, DESCRIBE)
        board.show(scene_of(page, outcome, self.desk.box, asking))
        board.marks = marks_of(page, outcome, asking)

    def _tell_question(self, page: CasePage, language: str) -> None:
        """Show what is asked, and what answers it."""
        outcome, asked, setup = self.desk.outcome, self.ids.asked, self.mode == SETUP
        begun = len(page.place(CENTRE).things) > len(page.what.things) or page.hex != CENTRE
        hinting = setup and (self.desk.missing or not begun)
        self.hint = self._app._(self.desk.missing or page.what.hint) if hinting else ""
        if outcome is not None and not (self.cramped and self.ids.body.with_lines):
            self.hint = words.limit_words(outcome, language)
        self.here = words.here_words(page, language) if setup else ""
        short = self.cramped or (self.asking.on_the_picture and self.ids.body.with_lines)
        self.question = self.asking.question(language, short)
        self.upshot = ""
        if outcome is not None and outcome.done:
            self.upshot = words.upshot_words(upshot(page.case, outcome, self.desk.box), language)
        wind = page.case.situation.wind if outcome is None else outcome.game.board.wind
        changes = self.desk.ask is not None and self.desk.ask.kind == "wind.die"
        asked.show_options(self.asking.options(language), self.asking.chosen, "" if changes else f"= {wind}")
        asked.show_typed(page.typed)
        self._tell_here(page, language)
        self.can_activate = setup and bool(self.desk.activatable)
        asked.ids.active.show(self._activatable(page, language) if self.can_activate else ())

    def _tell_here(self, page: CasePage, language: str) -> None:
        place = page.place(page.hex) if self.mode in (SETUP, DESCRIBE) else OnHex()
        water = SideChoice(WATER, words.supply_words("water_hex", language), "hex_water")
        chips = [water] if place.water else []
        for index, thing in enumerate(place.things):
            chips.append(SideChoice(str(index), words.thing_words(thing, language), thing_picture(thing)))
        self.ids.asked.show_here(chips, page.case.situation.teams)

    def _activatable(self, page: CasePage, language: str) -> list[SideChoice]:
        """The worms of which one may be the active one: when it is hurt, the turn is cut short."""
        apart, now = Apart(scene_of(page, None, self.desk.box)), self.desk.active
        none = SideChoice("none", self._app._("None of them"), chosen=not now)
        worms = (
            SideChoice(worm, picture=thing_picture(worm), chosen=worm == now)
            for worm in self.desk.activatable
        )
        return [none, *apart.chips(worms, now, language)]

    def _act(self) -> CaseAct:
        """What the big button does: begin, roll, go on, or end the case."""
        translate, asking, desk = self._app._, self.asking, self.desk
        if asking.pad and desk.typed_all:
            return CaseAct(translate("Done"), desk.dice_done, "check-bold", "resolve.dice_done")
        if self.mode == SETUP and asking.pad:
            return CaseAct(translate("To the dice"), self._to_the_dice, "dice-multiple-outline")
        if self.mode == SETUP:
            return CaseAct(translate("What happens?"), desk.go)
        if self.mode == ASK and asking.asking is not None and asking.can_roll:
            roll = by_app_words(asking.asking, translate.language)
            return CaseAct(roll, self.roll, "dice-multiple-outline", "resolve.roll")
        if self.mode == ASK:
            instead = asking.instead(translate.language) or SideChoice("")
            return CaseAct(
                instead.text, partial(self.take, instead.value), "", f"resolve.answer.{instead.value}"
            )
        if self.mode == DONE:
            words = translate("Back to the guide") if self.guided else translate("New situation")
            return CaseAct(words, self.close, "check-bold")
        if self.stepping:
            return CaseAct(translate("Next") if self.cramped else translate("Next hex"), desk.look_at_next)
        return CaseAct(translate("Next") if self.cramped else translate("That is all: continue"), desk.go)

    def _to_the_dice(self) -> None:
        self.ids.asked.scroll_y = 0

    def _tell_lines(self, told: tuple[telling.Instruction, ...]) -> None:
        rulings = references.rulings_of(self._app).value or {}
        noted = {rule: self._app._("House rule: {ruling}", ruling=text) for rule, text in rulings.items()}
        self.ids.lines.show(told, noted, self.asking.mending)
        texts = [line.text for line in told]
        if texts != self._texts:
            self._texts, self.ids.told.scroll_y = texts, 1

    def _tell_voice(self, page: CasePage, told: tuple[telling.Instruction, ...]) -> None:
        """Offer to read aloud; as long as there is something to be heard, the lower half is one button."""
        unheard = self.reading.follow(page, told, self.question)
        self._voice.icon = "volume-off" if self.reading.on else "volume-high"
        self._voice.hint = self._app._("Read aloud")
        self._voice.there = self._app.voice.possible and bool(told)
        layer, button = self.ids.layer, self.reading.button
        if unheard and button.parent is None:
            layer.add_widget(button)
        elif not unheard:
            layer.remove_widget(button)
