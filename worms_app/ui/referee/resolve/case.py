"""The case on the table: set it up, follow the chain, change what was mistyped."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from worms_app.engine import Rules
from worms_app.engine.things import FACES, KIND, TEAMS
from worms_app.i18n import pieces, terms
from worms_app.play.mirror import from_case
from worms_app.play.resolve import CENTRE, afterwards
from worms_app.ui import phones, references
from worms_app.ui.asking.panel import Chip, thing_picture
from worms_app.ui.asking.parts import PictureChip
from worms_app.ui.kit.layout import Column
from worms_app.ui.kit.page import Page
from worms_app.ui.referee.growing import grow
from worms_app.ui.referee.resolve import words
from worms_app.ui.referee.resolve.asking import ASK, DESCRIBE, DONE, SETUP, CaseAsking
from worms_app.ui.referee.resolve.parts import InstructionLine, ThingTap
from worms_app.ui.referee.resolve.picture import dial_hex, marks_of, scene_of, shown_hexes
from worms_app.ui.referee.resolve.presenter import CasePage
from worms_app.ui.referee.resolve.screen import resolve_desk
from worms_app.ui.shell.occasion import Occasion
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.shell.theme import space

PALETTE = (*TEAMS, "drum", "crate", "mine", "fire", "crater", "water")


ASKED_FIRST = ("accuracy", "airstrike")
"""Strikes that need a number or a direction before anything else."""


class LineList(Column):
    """The instructions so far."""

    page = ObjectProperty(None, allownone=True)


class CasePanel(BoxLayout):
    """What is said beside the picture, scrolling, and the buttons below it."""

    page = ObjectProperty(None, allownone=True, rebind=True)


class ResolveCaseScreen(Page):
    """Picture above (or beside), instructions and question below."""

    scrolls = False
    mode = StringProperty("setup")
    """``setup``, ``describe``, ``ask`` or ``done``."""
    hint = StringProperty("")
    question = StringProperty("")
    here = StringProperty("")
    act_words = StringProperty("")
    act_icon = StringProperty("")
    act_tag = StringProperty("resolve.go")
    can_act = BooleanProperty(True)
    can_undo = BooleanProperty(False)
    wind = NumericProperty(1)
    wind_words = StringProperty("")
    rules_words = StringProperty("")
    rotation = NumericProperty(0)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._app = App.get_running_app()
        self.desk = resolve_desk(self._app)
        self.asking = CaseAsking(self.desk)
        self._kept: dict[str, Any] = {}
        panel = self.ids.panel.ids
        for name in panel:
            self._kept[name] = getattr(panel, name).__self__
        self._build_palette()
        self._kept["lines"].page = self
        self._to_newest = Clock.create_trigger(self._scroll, 0)
        self._kept["scroll"].children[0].fbind("height", self._to_newest)
        self.ids.board.bind(on_hex=self._touched)
        self._app.bind(_=self._tell)
        self._tell()

    def occasion(self) -> Occasion | None:
        """The rules of the case, what strikes, and what has been put on the table."""
        if self.desk.page is None:
            return None
        case = self.desk.page.case
        kinds = (KIND[thing] for place in case.places.values() for thing in place.things)
        return Occasion.at(Rules.of(case.edition, case.options), self.desk.page.offer, *kinds)

    def on_shown(self) -> None:
        self.on_hidden()
        if self.desk.page is None:
            self._app.navigator.replace("resolve")
            return
        self.rotation = self.ids.board.rotation = self._app.settings["dial_rotation"]
        self.desk.listen(self._tell)
        self._app.feedback.awake.keep("resolve")
        self.ids.board.wake()
        self._tell()

    def on_hidden(self) -> None:
        self._app.feedback.awake.let_sleep("resolve")
        self.desk.ignore(self._tell)

    def on_back(self) -> bool:
        if not self.asking.aside:
            return False
        self.asking.leave()
        self._tell()
        return True

    # -- taps ------------------------------------------------------------------------------------------

    def _touched(self, _board: Any, hex: str, thing: str) -> None:
        page, outcome = self.desk.page, self.desk.outcome
        if page is None:
            return
        if hex == dial_hex(shown_hexes(page, outcome, self.asking.engine)):
            if self.mode == SETUP:
                self.turn_wind()
            return
        self.asking.touch(hex, thing)
        self._tell()

    def turn_wind(self) -> None:
        """The dial was tapped, or the line about the wind."""
        self.asking.blowing = not self.asking.blowing
        self._tell()

    def take(self, value: str) -> None:
        """An answer was tapped."""
        self.asking.take(value)
        self._tell()

    def put(self, thing: str) -> None:
        """A picture of the palette was tapped."""
        if thing == "water":
            self.desk.flood()
        elif not self.desk.put(thing):
            self._app.overlay.snack(lambda: self._app._("There is no room for more on this hex."))

    def roll(self) -> None:
        """The app throws."""
        ask = self.desk.ask
        self._app.feedback.play("roll" if ask is not None and set(ask.options) <= set(FACES) else "flip")
        self.desk.roll()

    def act(self) -> None:
        """The big button: begin, roll, go on, or a new case."""
        if self.mode == ASK:
            self.roll()
        elif self.mode == DONE:
            self.desk.close()
            self._app.navigator.back()
        else:
            self.desk.go()

    def undo(self) -> None:
        """A step back."""
        if not self.on_back():
            self.desk.undo()

    def start_mending(self, index: int) -> None:
        """The pencil of an answer: ask it again."""
        again = self.asking.mending == index
        self.asking.leave()
        self.asking.mending = -1 if again else index
        self._tell()

    def open_rule(self, rule: str) -> None:
        """An instruction was tapped."""
        references.open(paragraph=rule)

    def grow(self) -> None:
        """The hexes become the beginning of a mirror."""
        page, outcome = self.desk.page, self.desk.outcome
        if page is not None and outcome is not None:
            grow(from_case(afterwards(page.case, outcome)))

    # -- what is shown ---------------------------------------------------------------------------------

    def _build_palette(self) -> None:
        for thing in PALETTE:
            picture = "hex_water" if thing == "water" else thing_picture(thing)
            tap = ThingTap(value=thing, tag=f"resolve.put.{thing}", picture=sprite(picture))
            tap.bind(on_release=lambda tap: self.put(tap.value))
            self._kept["palette"].add_widget(tap)

    def _tell(self, *_args: Any) -> None:
        page = self.desk.page
        if page is None:
            return
        outcome, language = self.desk.outcome, self._app._.language
        translate = self._app._
        self.mode = self.asking.mode
        if outcome is not None and outcome.reached and page.hex not in outcome.reached:
            self.desk.choose(outcome.reached[0])  # tells again
            return
        self.title = words.strike_words(page, self.desk.box, language)
        begun = len(page.place(CENTRE).things) > len(page.what.things) or page.hex != CENTRE
        hinting = self.mode == SETUP and (self.desk.missing or not begun)
        self.hint = translate(page.what.hint) if hinting else ""
        self.here = words.here_words(page, language)
        self.wind = page.case.wind
        self.wind_words = f"{page.case.wind} · {pieces.towards(page.case.wind, language=language)}"
        self.rules_words = words.rules_words(page.case, self.desk.box, language)
        self.can_undo = self.desk.can_undo
        self.can_act = {SETUP: not self.desk.missing, ASK: self.asking.can_roll}.get(self.mode, True)
        self.act_words, self.act_icon = {
            SETUP: (translate("What happens?"), "play"),
            DESCRIBE: (translate("That is all: go on"), "play"),
            ASK: (translate("Roll for me"), "dice-multiple-outline"),
            DONE: (translate("New situation"), "plus"),
        }[self.mode]
        self.act_tag = "resolve.roll" if self.mode == ASK else "resolve.go"
        self._arrange_extras()
        self.question = self.asking.question(language)
        self._show_options(self.asking.options(language))
        self._show_lines()
        self._show_here(page)
        board = self.ids.board
        board.show(scene_of(page, outcome, self.desk.box, self.asking.engine))
        board.marks = marks_of(page, outcome, self.asking.engine)
        box = self.desk.box
        phones.of_referee(self._app).tell(
            lambda code: words.sheet(words.strike_words(page, box, code), outcome, code)
        )
        self._to_newest()

    def _arrange_extras(self) -> None:
        """What stands below the question: only what is of use now."""
        page = self.desk.page
        setup = self.mode == SETUP and not self.asking.blowing
        aimed = page is not None and page.what.kind in ASKED_FIRST
        before: tuple[str, ...] = ("describing",) if setup and not aimed else ()
        below: tuple[str, ...] = {
            SETUP: (*("describing",) * (setup and aimed), "wind", "rules"),
            DESCRIBE: ("describing", "empty"),
            ASK: (),
            DONE: ("again", "grow"),
        }[self.mode]
        for place, shown in (("before", before), ("extras", below)):
            column, wanted = self._kept[place], [self._kept[name] for name in shown]
            if list(reversed(column.children)) != wanted:
                column.clear_widgets()
                for widget in wanted:
                    if widget.parent:
                        widget.parent.remove_widget(widget)
                    column.add_widget(widget)
        panes = self.ids.panes
        share = 0.36 if self.asking.on_the_picture else 0.68 if setup and aimed else 0.6
        if panes.side_share != share:
            panes.side_share = share
            panes._again()

    def _show_options(self, options: tuple[Chip, ...]) -> None:
        dice, flow = self._kept["dice"], self._kept["options"]
        dice.clear_widgets()
        flow.clear_widgets()
        chosen = self.asking.chosen
        for option in options:
            if option.picture.startswith("die_"):
                tap = ThingTap(
                    value=option.value,
                    tag=f"resolve.answer.{option.value}",
                    picture=sprite(option.picture),
                    hint=option.text,
                    chosen=option.value == chosen,
                )
                dice.add_widget(tap)
            else:
                tap = PictureChip(
                    value=option.value,
                    tag=f"resolve.answer.{option.value}",
                    picture=sprite(option.picture) if option.picture else "",
                    tinted=option.tinted,
                    text=option.text,
                    chosen=option.value == chosen,
                )
                flow.add_widget(tap)
            tap.bind(on_release=lambda tap: self.take(tap.value))

    def _show_lines(self) -> None:
        outcome = self.desk.outcome
        told = words.lines(outcome, self._app._.language, self.desk.unseen) if outcome is not None else ()
        box = self._kept["lines"]
        rows = list(reversed(box.children))
        for row in rows[len(told) :]:
            box.remove_widget(row)
        last = max((line.answer for line in told), default=-1)
        fresh = False
        for index, line in enumerate(told):
            if index >= len(rows):
                rows.append(InstructionLine())
                box.add_widget(rows[index])
            row = rows[index]
            fresh = fresh or (line.answer == last and last >= 0) or last < 0
            row.number, row.text, row.rule, row.answer = line.number, line.text, line.rule, line.answer
            row.fresh = fresh and self.mode != DONE
            row.mending = line.answer == self.asking.mending >= 0

    def _show_here(self, page: CasePage) -> None:
        flow = self._kept["things"]
        flow.clear_widgets()
        language = self._app._.language
        if self.mode not in (SETUP, DESCRIBE):
            return
        place = page.place(page.hex)
        if place.water:
            flow.add_widget(
                PictureChip(
                    tag="resolve.here.water",
                    picture=sprite("hex_water"),
                    text=terms.sentence_case(terms.keyword("water_hex", language=language)),
                )
            )
            flow.children[0].bind(on_release=lambda _chip: self.desk.flood())
        for index, thing in enumerate(place.things):
            chip = PictureChip(
                value=index,
                tag=f"resolve.here.{index}",
                picture=sprite(thing_picture(thing)),
                text=words.thing_words(thing, language),
            )
            chip.bind(on_release=lambda chip: self.desk.touch(chip.value))
            flow.add_widget(chip)

    def _scroll(self, *_args: Any) -> None:
        """The newest instruction and the question are in sight."""
        scroll = self._kept["scroll"]
        inside = scroll.children[0]
        hidden = inside.height - scroll.height
        if self.mode == SETUP or hidden <= 0:
            scroll.scroll_y = 1
        elif self.mode == DESCRIBE:
            above = inside.top - self._kept["asking"].top - space(2)
            scroll.scroll_y = max(0.0, 1 - above / hidden)
        else:
            scroll.scroll_y = 0
