"""The case on the table: set it up, follow the chain, change what was mistyped."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from worms_app.content.reference import plain
from worms_app.engine import Rules
from worms_app.engine.rules.turn import DROP, END
from worms_app.engine.things import FACES, KIND, TEAMS
from worms_app.i18n import pieces, terms
from worms_app.play.mirror import from_case
from worms_app.play.resolve import CENTRE, Place, afterwards, upshot
from worms_app.ui import phones, references
from worms_app.ui.asking.panel import Chip, thing_picture
from worms_app.ui.asking.parts import PictureChip
from worms_app.ui.kit.page import Page
from worms_app.ui.referee.at_table import LARGE_TEXT
from worms_app.ui.referee.growing import grow
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.referee.resolve import words
from worms_app.ui.referee.resolve.apart import Apart
from worms_app.ui.referee.resolve.asking import ASK, DESCRIBE, DONE, SETUP, CaseAsking
from worms_app.ui.referee.resolve.body import NextLine
from worms_app.ui.referee.resolve.desk import resolve_desk
from worms_app.ui.referee.resolve.parts import DieTap, InstructionLine, ThingTap
from worms_app.ui.referee.resolve.picture import dial_hex, marks_of, scene_of, shown_hexes
from worms_app.ui.referee.resolve.presenter import CasePage
from worms_app.ui.shell.occasion import Occasion
from worms_app.ui.shell.sprites import sprite

PALETTE = (*TEAMS, "drum", "crate", "mine", "fire", "crater", "water")


STEPS_DONE = {"drop": DROP, "end_rule": END}
"""The step of the turn that is done with such a case."""


class ResolveCaseScreen(Page):
    """Instructions first, the newest on top; the picture where it is needed; question and answers at hand."""

    scrolls = False
    mode = StringProperty("setup")
    """``setup``, ``describe``, ``ask`` or ``done``."""
    hint = StringProperty("")
    question = StringProperty("")
    upshot = StringProperty("")
    here = StringProperty("")
    act_words = StringProperty("")
    act_icon = StringProperty("")
    act_tag = StringProperty("resolve.go")
    can_act = BooleanProperty(True)
    can_undo = BooleanProperty(False)
    wind = NumericProperty(1)
    wind_words = StringProperty("")
    rotation = NumericProperty(0)
    wants_picture = BooleanProperty(False)
    """Whether somebody wants to see the picture although nothing is to be tapped on it."""
    can_show = BooleanProperty(False)
    can_read = BooleanProperty(False)
    reading = BooleanProperty(False)
    """Whether instructions are read aloud."""
    unheard = BooleanProperty(False)
    """Whether there are some that were not read yet: a tap in the lower half goes on."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.has_bar = False
        self.desk = resolve_desk(self._app)
        self.listen_to(self.desk)
        self.asking = CaseAsking(self.desk)
        self._kept: dict[str, Any] = {}
        panel = self.ids.panel.ids
        for name in panel:
            self._kept[name] = getattr(panel, name).__self__
        self._build_palette()
        self.ids.lines.page = self
        self._texts: list[str] = []
        self._next = NextLine(page=self)
        self._said: tuple[object, ...] = ()
        parts = (self.ids[name].__self__ for name in ("board", "told", "panel"))  # ids are weak
        self.ids.body.show(*parts)
        self.ids.board.bind(on_hex=self._touched)

    def occasion(self) -> Occasion | None:
        """The rules of the case, what strikes, and what has been put on the table."""
        if self.desk.page is None:
            return None
        case = self.desk.page.case
        kinds = (KIND[thing] for place in case.places.values() for thing in place.things)
        return Occasion.at(Rules.of(case.edition, case.options), self.desk.page.what.kind, *kinds)

    def on_shown(self) -> None:
        if self.desk.page is None:
            self._app.navigator.replace("resolve")
            return
        self.rotation = self.ids.board.rotation = self._app.settings["dial_rotation"]
        self._app.feedback.awake.keep("resolve")
        self.ids.bar.follow(True)
        self._said = ()
        self.ids.board.wake()
        super().on_shown()

    def on_hidden(self) -> None:
        self._app.feedback.awake.let_sleep("resolve")
        self.ids.bar.follow(False)
        self._app.voice.stop()
        super().on_hidden()

    def on_unheard(self, _page: ResolveCaseScreen, unheard: bool) -> None:
        """The lower half is one button as long as there is something to be heard."""
        layer, button = self.ids.layer, self._next
        if unheard and button.parent is None:
            layer.add_widget(button)
        elif not unheard and button.parent is not None:
            layer.remove_widget(button)

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
        """Ask for the wind; tapped again, ask the pending question instead."""
        self.asking.blowing = not self.asking.blowing
        self._tell()

    def take(self, value: str) -> None:
        """Give the tapped answer."""
        self.asking.take(value)
        self._tell()

    def put(self, thing: str) -> None:
        """Put the tapped Thing of the palette on the chosen hex."""
        if thing == "water":
            self.desk.flood()
        elif not self.desk.put(thing):
            self._app.overlay.snack(lambda: self._app._("There is no room for more on this hex."))

    def roll(self) -> None:
        """Roll for the table, all dice that fall together."""
        ask = self.desk.ask
        self._app.feedback.play("roll" if ask is not None and set(ask.options) <= set(FACES) else "flip")
        if self.asking.pad:
            self.desk.roll_all()
        else:
            self.desk.roll()

    def act(self) -> None:
        """Do what the big button says: begin, roll, go on, or set up a new case."""
        if self.asking.pad and self.desk.typed_all:
            self.desk.dice_done()
        elif self.mode == ASK:
            self.roll()
        elif self.mode == DONE:
            self.close()
        else:
            self.desk.go()

    def count(self, index: int) -> None:
        """A typed die was tapped: it is the one that counts, or of an oil drum not what fell."""
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
            done = STEPS_DONE.get(page.what.kind, 0)
            guide.do(lambda guide: guide.told(page.number, told.lost, told.cut, told.wind, done))
            self.desk.close()
            self._app.navigator.back_to("guide")
        else:
            self.desk.close()
            self._app.navigator.back()

    @property
    def guided(self) -> bool:
        """Whether a guide of this table waits for what comes out here."""
        guide = guide_desk(self._app).guide
        return guide is not None and not guide.over

    def show_picture(self) -> None:
        """Show the picture in place of the instructions, or the instructions again."""
        self.wants_picture = not self.wants_picture
        self._tell()

    # -- reading aloud -----------------------------------------------------------------------------------

    def read(self) -> None:
        """Read instructions aloud from here on, or stop."""
        page = self.desk.page
        if page is None:
            return
        self._said = ()
        if page.heard >= 0:
            self.desk.hear(-1)
            self._app.voice.stop()
        else:
            newest = [line for line in self._told() if line.answer == self._last_answer()]
            self.desk.hear(newest[0].number - 1 if newest else 0)
        self._tell()

    def next_line(self) -> None:
        """Read the next instruction aloud."""
        page = self.desk.page
        if page is not None and page.heard >= 0:
            self.desk.hear(min(page.heard + 1, len(self._texts)))
            self._tell()

    def _read_aloud(self, page: CasePage, texts: list[str]) -> None:
        """Say the instruction that is due, or the question once all were heard; each of them once."""
        same = next(
            (at for at, pair in enumerate(zip(texts, self._texts, strict=False)) if len({*pair}) > 1), None
        )
        if same is not None and page.heard > same:
            self.desk.hear(same)
        elif page.heard > len(texts):
            self.desk.hear(len(texts))
        self._texts = texts
        heard = self.desk.page.heard if self.desk.page is not None else -1
        self.reading = heard >= 0
        self.unheard = self.reading and heard < len(texts)
        if not self.reading:
            return
        words = texts[heard] if self.unheard else self.question
        said = (page.number, heard, words)
        if words and said != self._said:
            self._said = said
            self._app.voice.read(plain(words), self._app._.language)

    def undo(self) -> None:
        """Take the latest tap back."""
        if not self.on_back():
            self.desk.undo()

    def start_mending(self, index: int) -> None:
        """Ask an earlier question again, to correct its answer."""
        line = next(line for line in self._told() if line.answer == index)
        beyond = self.asking.mending - index + 1  # of dice that fell together one after the other
        going = 0 < beyond < line.answers
        same = beyond == line.answers
        self.asking.leave()
        self.asking.mending = -1 if same else index + beyond if going else index
        self._tell()

    def grow(self) -> None:
        """Begin a mirror of the whole table with the described hexes."""
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
        large = self._app.look.text_scale >= LARGE_TEXT
        self.title = words.strike_words(page, self.desk.box, language)
        begun = len(page.place(CENTRE).things) > len(page.what.things) or page.hex != CENTRE
        hinting = self.mode == SETUP and (self.desk.missing or not begun)
        self.hint = translate(self.desk.missing or page.what.hint) if hinting else ""
        self.here = words.here_words(page, language) if self.mode == SETUP else ""
        self.wind = page.case.wind
        self.wind_words = f"{page.case.wind} · {pieces.towards(page.case.wind, language=language)}"
        self.can_undo = self.desk.can_undo
        self.can_act = {SETUP: not self.desk.missing, ASK: self.asking.can_roll}.get(self.mode, True)
        self.act_words, self.act_icon = {
            SETUP: (translate("What happens?"), "play"),
            DESCRIBE: (translate("Continue") if large else translate("That is all: continue"), "play"),
            ASK: (translate("Roll for me"), "dice-multiple-outline"),
            DONE: (
                translate("Back to the guide") if self.guided else translate("New situation"),
                "check-bold",
            ),
        }[self.mode]
        self.act_tag = "resolve.roll" if self.mode == ASK else "resolve.go"
        pad = self.asking.pad
        if pad and self.desk.typed_all:
            self.act_words, self.act_icon, self.act_tag = translate("Done"), "check-bold", "resolve.dice_done"
        if pad and self.mode == SETUP:
            self.can_act = self.desk.typed_all and not self.desk.missing
        self._arrange_extras()
        self.question = self.asking.question(language)
        if self.mode == DONE and large and not self.asking.aside:
            self.question = ""  # what hands have to do needs the room; the button says that it is over
        elif self.mode == DESCRIBE and large and not self.asking.aside:
            self.question = words.here_words(page, language)
        self.upshot = self._upshot(language)
        self._show_options(self.asking.options(language))
        self._show_typed(page)
        self._show_active(language)
        told = self._told()
        self._show_lines(told)
        self._show_here(page)
        self.can_read = self._app.voice.possible and bool(told)
        one = outcome is not None and len(outcome.reached) == 1  # there is no other to be told apart
        self.can_show = (one or self.mode in (ASK, DONE)) and not self.asking.on_the_picture
        needed = not self.can_show or self.wants_picture
        self.ids.body.arrange(
            board=needed, lines=bool(told), small=self.mode == DESCRIBE and not self.asking.aside
        )
        self.ids.bar.tell(page.case.team)
        board = self.ids.board
        board.show(scene_of(page, outcome, self.desk.box, self.asking.engine))
        board.marks = marks_of(page, outcome, self.asking.engine)
        box = self.desk.box
        phones.of_referee(self._app).follow(lambda code: words.sheet(page, outcome, box, code))
        self._read_aloud(page, [line.text for line in told])

    def _upshot(self, language: str) -> str:
        """What the finished case means for the game."""
        page, outcome = self.desk.page, self.desk.outcome
        if page is None or outcome is None or not outcome.done:
            return ""
        return words.upshot_words(upshot(page.case, outcome, self.desk.box), language)

    def _told(self) -> tuple[words.Line, ...]:
        page, outcome = self.desk.page, self.desk.outcome
        if page is None or outcome is None:
            return ()
        return words.lines(page, outcome, self.desk.box, self._app._.language)

    def _last_answer(self) -> int:
        return max((line.answer for line in self._told()), default=-1)

    def _arrange_extras(self) -> None:
        """Show below the question only what is of use now."""
        setup = self.mode == SETUP and not self.asking.blowing
        before: tuple[str, ...] = ("describing",) if setup else ()
        below: tuple[str, ...] = {
            SETUP: ("acting",) * (setup and bool(self.desk.activatable)),
            DESCRIBE: ("describing", "empty"),
            ASK: (),
            DONE: (),
        }[self.mode]
        for place, shown in (("before", before), ("extras", below)):
            column, wanted = self._kept[place], [self._kept[name] for name in shown]
            if list(reversed(column.children)) != wanted:
                column.clear_widgets()
                for widget in wanted:
                    if widget.parent:
                        widget.parent.remove_widget(widget)
                    column.add_widget(widget)

    def _show_options(self, options: tuple[Chip, ...]) -> None:
        dice, flow = self._kept["dice"], self._kept["options"]
        dice.clear_widgets()
        flow.clear_widgets()
        chosen = self.asking.chosen
        for option in options:
            if option.picture.startswith("die_"):
                tap = DieTap(
                    note=self._wind_now(option.value),
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

    def _wind_now(self, face: str) -> str:
        """Write on the wind face what it means now."""
        if face != "wind":
            return ""
        page, outcome = self.desk.page, self.desk.outcome
        assert page is not None
        wind = outcome.game.board.wind if outcome is not None else page.case.wind
        asks = outcome.ask if outcome is not None else None
        return "" if asks is not None and asks.kind == "wind.die" else f"= {wind}"

    def _show_typed(self, page: CasePage) -> None:
        """The dice that were typed so far."""
        tray = self._kept["typed"]
        tray.clear_widgets()
        for index, face in enumerate(page.typed):
            tap = DieTap(
                value=index, tag=f"resolve.typed.{index}", picture=sprite(f"die_{face}"), chosen=True
            )
            tap.size_hint_x, tap.width = None, tap.height
            tap.bind(on_release=lambda tap: self.count(tap.value))
            tray.add_widget(tap)

    def _show_active(self, language: str) -> None:
        """Show which worm is the active one: when it is hurt, the turn is cut short."""
        chips: list[Chip] = []
        if self.mode == SETUP:
            page = self.desk.page
            assert page is not None
            apart = Apart(scene_of(page, None, self.desk.box))
            now = self.desk.active
            chips = [Chip("none", self._app._("None of these"), chosen=not now)]
            for worm in self.desk.activatable:
                chips.append(Chip(worm, apart.name(worm, language), thing_picture(worm), chosen=worm == now))
        self._kept["active"].show(chips)

    def _show_lines(self, told: tuple[words.Line, ...]) -> None:
        """Show the instructions: those of the last answer on top, in their order, then the earlier ones."""
        box = self.ids.lines
        last = max((line.answer for line in told), default=-1)
        groups: list[list[words.Line]] = []
        for line in told:
            if not groups or line.answer >= 0 or (line.back and not groups[-1][0].back):
                groups.append([])
            groups[-1].append(line)
        newest = [line for group in reversed(groups) for line in group]
        rows = list(reversed(box.children))
        for row in rows[len(newest) :]:
            box.remove_widget(row)
        fresh = {line.number for line in told if last < 0 or line.number >= self._first_of(told, last)}
        for index, line in enumerate(newest):
            if index >= len(rows):
                rows.append(InstructionLine())
                box.add_widget(rows[index])
            row = rows[index]
            row.number, row.text, row.rule, row.answer = line.number, line.text, line.rule, line.answer
            row.fresh, row.acts = line.number in fresh, line.acts
            ruling = (references.rulings_of(self._app).value or {}).get(line.rule, "")
            row.ruling = self._app._("House rule: {ruling}", ruling=ruling) if ruling else ""
            row.mending = line.answer >= 0 and 0 <= self.asking.mending - line.answer < line.answers
        if [line.text for line in told] != self._texts:
            self.ids.told.scroll_y = 1

    @staticmethod
    def _first_of(told: tuple[words.Line, ...], answer: int) -> int:
        return next(line.number for line in told if line.answer == answer)

    def _show_here(self, page: CasePage) -> None:
        language = self._app._.language
        place = page.place(page.hex) if self.mode in (SETUP, DESCRIBE) else Place()
        chips = []
        if place.water:
            water = terms.sentence_case(terms.keyword("water_hex", language=language))
            chips.append(Chip("water", water, "hex_water"))
        for index, thing in enumerate(place.things):
            chips.append(Chip(str(index), words.thing_words(thing, language), thing_picture(thing)))
        self._kept["things"].show(chips)

    def touch_here(self, what: str) -> None:
        """Change what was tapped on the chosen hex: its water, or a Thing by its number."""
        self.desk.flood() if what == "water" else self.desk.touch(int(what))

    def activate(self, worm: str) -> None:
        """Choose the active worm."""
        self.desk.activate("" if worm == "none" else worm)
