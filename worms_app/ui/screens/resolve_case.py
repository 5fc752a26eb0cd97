"""The case on the table: set it up, follow the chain, change what was mistyped."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from worms_app.engine import CHANCE, Ask
from worms_app.engine.hexes import DIRECTIONS, within
from worms_app.engine.rules.aiming import MOST_DICE
from worms_app.engine.things import FACES, TEAMS
from worms_app.i18n import pieces, terms
from worms_app.play.mirror import from_case
from worms_app.play.resolve import CENTRE, REACH, afterwards
from worms_app.ui import references
from worms_app.ui import screens as registry
from worms_app.ui.growing import grow
from worms_app.ui.presenters import resolve_words as words
from worms_app.ui.presenters.asking import Way, way_of
from worms_app.ui.presenters.resolve import CasePage
from worms_app.ui.presenters.resolve_picture import dial_hex, marks_of, scene_of, shown_hexes
from worms_app.ui.screens.resolve import resolve_desk, warn_unsaved
from worms_app.ui.sprites import sprite
from worms_app.ui.theme import space
from worms_app.ui.widgets.layout import Column
from worms_app.ui.widgets.page import Page
from worms_app.ui.widgets.resolve_parts import InstructionLine, ThingTap
from worms_app.ui.widgets.table_parts import PictureChip

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
    strike = StringProperty("")
    hint = StringProperty("")
    question = StringProperty("")
    here = StringProperty("")
    act_words = StringProperty("")
    act_icon = StringProperty("")
    act_tag = StringProperty("resolve.go")
    can_act = BooleanProperty(True)
    can_undo = BooleanProperty(False)
    mending = NumericProperty(-1)
    choices = ListProperty()
    wind = NumericProperty(1)
    wind_words = StringProperty("")
    rotation = NumericProperty(0)
    blowing = BooleanProperty(False)
    """Whether the wind is being turned."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._app = App.get_running_app()
        self.desk = resolve_desk(self._app)
        self._aimed = ""
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
        if self.mending >= 0 or self.blowing or self._aimed:
            self.mending, self.blowing, self._aimed = -1, False, ""
            self._tell()
            return True
        return False

    # -- taps ------------------------------------------------------------------------------------------

    def _touched(self, _board: Any, hex: str, thing: str) -> None:
        page, outcome = self.desk.page, self.desk.outcome
        if page is None:
            return
        if hex == dial_hex(shown_hexes(page, outcome)):
            if self.mode == "setup":
                self.turn_wind()
            return
        if self.mode == "setup":
            if hex in within(CENTRE, REACH):
                self.desk.choose(hex)
        elif self.mode == "describe" and outcome is not None:
            if hex in outcome.reached:
                self.desk.choose(hex)
        elif self.mode == "ask" and self.mending < 0:
            self._answer_by_hex(hex, thing)

    def _answer_by_hex(self, hex: str, thing: str) -> None:
        ask = self.desk.ask
        if ask is None:
            return
        way = way_of(ask)
        if way is Way.AIRSTRIKE and any(option.startswith(f"{hex}>") for option in ask.options):
            self._aimed = hex
            self._tell()
            return
        for option in (hex, f"jump:{hex}", f"inch:{hex}"):
            if option in ask.options:
                self.answer(option)
                return
        if way in (Way.THING, Way.WORM) and thing in ask.options:
            self.answer(thing)
        elif way is Way.DIRECTION:
            marks = marks_of(self.desk.page, self.desk.outcome) if self.desk.page else None
            if marks is not None and hex in marks.legal:
                from worms_app.ui.presenters.asking import choices_of

                outcome = self.desk.outcome
                assert outcome is not None
                self.answer(next(c.answer for c in choices_of(ask, outcome.game) if c.hex == hex))

    def turn_wind(self) -> None:
        """The dial was tapped, or the line about the wind."""
        self.blowing = not self.blowing
        self._tell()

    def put(self, thing: str) -> None:
        """A picture of the palette was tapped."""
        if thing == "water":
            self.desk.flood()
        elif not self.desk.put(thing):
            self._app.overlay.snack(lambda: self._app._("There is no room for more on this hex."))

    def answer(self, answer: str) -> None:
        """What was rolled, flipped or chosen - now, or mended."""
        if self.blowing:
            self.blowing = False
            self.desk.blow(int(answer))
            self._tell()
        elif self.mending >= 0:
            index, self.mending = int(self.mending), -1
            self.desk.mend(index, answer)
        elif self._aimed:
            aimed, self._aimed = self._aimed, ""
            self.desk.answer(f"{aimed}>{answer}")
        else:
            self.desk.answer(answer)

    def roll(self) -> None:
        """The app throws."""
        ask = self.desk.ask
        self._app.feedback.play("roll" if ask is not None and set(ask.options) <= set(FACES) else "flip")
        self.desk.roll()

    def act(self) -> None:
        """The big button: begin, roll, go on, or a new case."""
        if self.mode == "ask":
            self.roll()
        elif self.mode == "done":
            self.desk.close()
            self._app.navigator.back()
        else:
            self.desk.go()

    def undo(self) -> None:
        """A step back."""
        if self.mending >= 0 or self._aimed or self.blowing:
            self.on_back()
        else:
            self.desk.undo()

    def start_mending(self, index: int) -> None:
        """The pencil of an answer: ask it again."""
        self.mending = -1 if self.mending == index else index
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
            picture = "hex_water" if thing == "water" else words.picture_of(thing)
            tap = ThingTap(value=thing, tag=f"resolve.put.{thing}", picture=sprite(picture))
            tap.bind(on_release=lambda tap: self.put(tap.value))
            self._kept["palette"].add_widget(tap)

    def _tell(self, *_args: Any) -> None:
        page = self.desk.page
        if page is None:
            return
        outcome, language = self.desk.outcome, self._app._.language
        translate = self._app._
        if outcome is None:
            self.mode = "setup"
        else:
            self.mode = "describe" if outcome.reached else "done" if outcome.ask is None else "ask"
        if outcome is None or self.mending >= len(outcome.told) - 1:
            self.mending = -1
        if outcome is not None and outcome.reached and page.hex not in outcome.reached:
            self.desk.choose(outcome.reached[0])  # tells again
            return
        self.title = words.strike_words(page, self.desk.box, language)
        begun = len(page.place(CENTRE).things) > len(page.what.things) or page.hex != CENTRE
        hinting = self.mode == "setup" and (self.desk.missing or not begun)
        self.hint = translate(page.what.hint) if hinting else ""
        self.here = words.here_words(page, language)
        self.wind = page.case.wind
        self.wind_words = f"{page.case.wind} · {pieces.towards(page.case.wind, language=language)}"
        self.can_undo = self.desk.can_undo
        asked = self._asked()
        chance = asked is not None and asked.who == CHANCE and self.mending < 0
        self.can_act = {"setup": not self.desk.missing, "ask": chance}.get(self.mode, True)
        self.act_words, self.act_icon = {
            "setup": (translate("What happens?"), "play"),
            "describe": (translate("That is all: go on"), "play"),
            "ask": (translate("Roll for me"), "dice-multiple-outline"),
            "done": (translate("New case"), "plus"),
        }[self.mode]
        self.act_tag = "resolve.roll" if self.mode == "ask" else "resolve.go"
        self._arrange_extras()
        self._tell_question(page, asked)
        self._show_lines()
        self._show_here(page)
        board = self.ids.board
        board.show(scene_of(page, outcome, self.desk.box))
        board.marks = marks_of(page, outcome, self._aimed)
        warn_unsaved(self._app, self.desk)
        self._to_newest()

    def _arrange_extras(self) -> None:
        """What stands below the question: only what is of use now."""
        page = self.desk.page
        setup = self.mode == "setup" and not self.blowing
        aimed = page is not None and page.what.kind in ASKED_FIRST
        before: tuple[str, ...] = ("describing",) if setup and not aimed else ()
        below: tuple[str, ...] = {
            "setup": (*("describing",) * (setup and aimed), "wind", "rules"),
            "describe": ("describing", "empty"),
            "ask": (),
            "done": ("again", "grow") if "mirror" in registry.SCREENS else ("again",),
        }[self.mode]
        for place, shown in (("before", before), ("extras", below)):
            column, wanted = self._kept[place], [self._kept[name] for name in shown]
            if list(reversed(column.children)) != wanted:
                column.clear_widgets()
                for widget in wanted:
                    if widget.parent:
                        widget.parent.remove_widget(widget)
                    column.add_widget(widget)
        panes, asked = self.ids.panes, self.desk.ask
        by_hex = self.mode == "ask" and asked is not None and way_of(asked) in (Way.HEX, Way.AIRSTRIKE)
        share = 0.36 if by_hex and not self._aimed else 0.68 if setup and aimed else 0.6
        if panes.side_share != share:
            panes.side_share = share
            panes._again()

    def _asked(self) -> Ask | None:
        """The question on the screen: the pending one, or the one that is mended."""
        outcome = self.desk.outcome
        if outcome is None:
            return None
        return outcome.told[int(self.mending) + 1].ask if self.mending >= 0 else outcome.ask

    def _tell_question(self, page: CasePage, asked: Ask | None) -> None:
        language, outcome = self._app._.language, self.desk.outcome
        options: Iterable[words.Option] = ()
        if self.blowing:
            self.question = self._app._("Where does the wind blow?")
            options = _directions(language)
        elif outcome is None:
            self.question, options = self._setup_question(page, language)
        elif self._aimed:
            self.question = self._app._("Which way does the airstrike fly?")
            options = _directions(language)
        elif self.mending >= 0 and asked is not None:
            told = next(line for line in words.lines(outcome, language) if line.answer == self.mending)
            asking = self._app._("What should it have been?")
            self.question = f"{told.text} {asking}"
            options = words.options(asked, outcome.game, language)
        else:
            self.question = words.question_words(outcome, language)
            if asked is not None:
                options = words.options(asked, outcome.game, language)
        self._show_options(tuple(options))

    def _setup_question(self, page: CasePage, language: str) -> tuple[str, Iterable[words.Option]]:
        """What else has to be said about the strike itself."""
        translate = self._app._
        if page.what.kind == "accuracy":
            return translate("How many dice?"), (
                words.Option(str(n), str(n)) for n in range(1, MOST_DICE + 1)
            )
        if page.what.kind == "airstrike":
            return translate("Which way does the airstrike fly?"), _directions(language)
        candidates = self.desk.candidates
        if len(candidates) > 1:
            return translate("Whom or what is it about?"), (
                words.Option(thing, words.thing_words(thing, language), words.picture_of(thing))
                for thing in candidates
            )
        return "", ()

    def _show_options(self, options: tuple[words.Option, ...]) -> None:
        dice, flow = self._kept["dice"], self._kept["options"]
        dice.clear_widgets()
        flow.clear_widgets()
        chosen = self._chosen_option()
        for option in options:
            if option.picture.startswith("die_"):
                tap = ThingTap(
                    value=option.answer,
                    tag=f"resolve.answer.{option.answer}",
                    picture=sprite(option.picture),
                    hint=option.text,
                    chosen=option.answer == chosen,
                )
                dice.add_widget(tap)
            else:
                tap = PictureChip(
                    value=option.answer,
                    tag=f"resolve.answer.{option.answer}",
                    picture=sprite(option.picture) if option.picture else "",
                    tinted=option.tinted,
                    text=option.text,
                    chosen=option.answer == chosen,
                )
                flow.add_widget(tap)
            tap.bind(on_release=lambda tap: self._option(tap.value))

    def _chosen_option(self) -> str:
        page, outcome = self.desk.page, self.desk.outcome
        assert page is not None
        if self.blowing:
            return str(page.case.wind)
        if self.mending >= 0 and outcome is not None:
            return outcome.told[int(self.mending) + 1].answer
        if self.mode != "setup":
            return ""
        strike = page.case.strike
        if strike.kind == "accuracy":
            return str(strike.dice)
        if strike.kind == "airstrike":
            return str(strike.direction or 1)
        return strike.thing or next(iter(self.desk.candidates), "")

    def _option(self, value: str) -> None:
        page = self.desk.page
        assert page is not None
        if self.mode != "setup" or self.blowing:
            self.answer(value)
        elif page.what.kind == "accuracy":
            self.desk.dice(int(value))
        elif page.what.kind == "airstrike":
            self.desk.point(int(value))
        else:
            self.desk.about(value)

    def _show_lines(self) -> None:
        outcome = self.desk.outcome
        told = words.lines(outcome, self._app._.language) if outcome is not None else ()
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
            row.fresh = fresh and self.mode != "done"
            row.mending = line.answer == self.mending >= 0

    def _show_here(self, page: CasePage) -> None:
        flow = self._kept["things"]
        flow.clear_widgets()
        language = self._app._.language
        if self.mode not in ("setup", "describe"):
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
                picture=sprite(words.picture_of(thing)),
                text=words.thing_words(thing, language),
            )
            chip.bind(on_release=lambda chip: self.desk.touch(chip.value))
            flow.add_widget(chip)

    def _scroll(self, *_args: Any) -> None:
        """The newest instruction and the question are in sight."""
        scroll = self._kept["scroll"]
        inside = scroll.children[0]
        hidden = inside.height - scroll.height
        if self.mode == "setup" or hidden <= 0:
            scroll.scroll_y = 1
        elif self.mode == "describe":
            above = inside.top - self._kept["asking"].top - space(2)
            scroll.scroll_y = max(0.0, 1 - above / hidden)
        else:
            scroll.scroll_y = 0


def _directions(language: str) -> tuple[words.Option, ...]:
    return tuple(
        words.Option(
            direction,
            terms.sentence_case(pieces.towards(int(direction), language=language)),
            f"icon_dir_{direction}",
            tinted=True,
        )
        for direction in DIRECTIONS
    )
