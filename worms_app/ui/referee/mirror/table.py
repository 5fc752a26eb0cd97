"""Wind, turn, hands and decks of a mirrored table: said when it is described, mended while it is played.

While it is played every tap is a correction in the log at once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

import worms_app
from worms_app import i18n
from worms_app.content import own
from worms_app.engine import PositionError
from worms_app.engine.notation import STEPS
from worms_app.i18n import mark, pieces, terms
from worms_app.i18n.speech import card_name, reason
from worms_app.play.mirror import decks, describing
from worms_app.play.mirror.describing import Position
from worms_app.play.mycards import MyCards
from worms_app.play.pictures import thing_picture
from worms_app.play.session import SaveError
from worms_app.ui import table as tables
from worms_app.ui.asking.panel import SideChoice
from worms_app.ui.kit.layout import bring_into_sight
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.stepper import Stepper
from worms_app.ui.referee.growing import mirror_draft
from worms_app.ui.referee.mirror.parts import mirrored, refuse
from worms_app.ui.referee.mirror.presenter import step_words
from worms_app.ui.shell.failing import say_failed

PLACES = ("wind", "turn", "worm", "step", "hands", "decks")


class MirrorTableScreen(Page):
    """`game`: a table in play; without it the draft. `at`: what to show. `step`: a worm is chosen for it."""

    reading_width = 1120
    playing = BooleanProperty(False)
    wrong = StringProperty("")
    note = StringProperty("")
    with_own = BooleanProperty(True)
    """Whether the owner's cards are played with."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.playing = "game" in arguments
        self.table = tables.live(str(arguments["game"])) if self.playing else None
        self._draft = None if self.playing else mirror_draft().value
        if not self.playing and self._draft is None:
            raise KeyError("no table is described")
        self._step = int(arguments.get("step", 0))
        for team in self.position["seats"]:
            stepper = Stepper(tag=f"table.hand.{team}")
            stepper.bind(
                on_step=lambda _stepper, step, team=team: self.change(
                    decks.more_cards if step > 0 else decks.fewer_cards, team
                )
            )
            self.ids.hands_column.add_widget(stepper)
        if arguments.get("at") in PLACES:
            Clock.schedule_once(lambda _dt: self._reveal(str(arguments["at"])), 0)

    def _reveal(self, place: str) -> None:
        bring_into_sight(self.ids[place], 20)

    # -- what is touched -------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The position that is shown: of the game in play, else of the described table."""
        if self.table is not None:
            return mirrored(self.table).position_now()
        assert self._draft is not None
        return self._draft.position

    def change(self, work: Callable[..., Position], *values: Any) -> None:
        """Correct the table; what is impossible is said on the screen and changes nothing."""
        try:
            position = work(self.position, *values)
        except PositionError as error:
            refuse(error)
            return
        if self.table is not None:
            presenter = mirrored(self.table)
            presenter.mend(lambda: position)
            if presenter.refused is not None:
                refuse(presenter.refused)
                presenter.refused = None
        else:
            assert self._draft is not None
            self._draft = replace(self._draft, position=position)
            mirror_draft().begin(self._draft)
        self._tell()

    def choose_worm(self, worm: str) -> None:
        """Choose the active worm; if a step waits for it, go on with that step and return to the map."""
        step = self._step or max(3, self.position["step"])
        self.change(describing.to_step, step, worm)
        if self._step:
            self._app.navigator.back()

    def start(self) -> None:
        """Begin to play: the game is saved from now on."""
        assert self._draft is not None
        cards = MyCards(self._app.folder / own.FOLDER).read().data if self.with_own else ()
        try:
            origin = replace(self._draft.origin(cards=cards), undo=self._app.settings["undo"])
            identifier, session = tables.saves().new(origin)
        except PositionError as error:
            self.wrong = self._say(error)
            self._tell()
            if self.scroll is not None:
                self.scroll.scroll_y = 1
            return
        except SaveError as error:
            say_failed(mark("The game cannot begin"), error)
            return
        mirror_draft().begin(None)
        tables.open_table(session, identifier)

    def _say(self, error: PositionError) -> str:
        translate = self._app._
        if error.field == "land":
            return str(translate("There is no map yet: go back and paint one."))
        if error.field in ("things", "seat"):
            return str(
                translate("The player whose turn it is needs a worm on the map. Go back and add the worms.")
            )
        return reason(error, translate.language)

    # -- what is shown ---------------------------------------------------------------------------------

    def _tell(self, *_args: Any) -> None:
        translate, position = self._app._, self.position
        language = translate.language
        self.title = translate("Wind, turn, cards")
        running = self.table is not None and mirrored(self.table).running
        self.note = (
            translate("Your first correction cancels what is in progress: the step starts again.")
            if running
            else translate("Every tap is noted in the log as a correction and can be taken back.")
            if self.playing
            else translate("As it is on your table now.")
        )
        self._tell_turn(position, language)
        self._tell_hands(position, language)
        self._tell_decks(position, language)

    def _tell_turn(self, position: Position, language: str) -> None:
        wind = [(number, pieces.towards(number, language=language)) for number in range(1, 7)]
        self._chips("wind", [(n, words, f"icon_dir_{n}", True) for n, words in wind], position["wind"])
        teams = [(team, self._name(team, language), f"badge_{team}", False) for team in position["seats"]]
        self._chips("turn", teams, position["seat"])
        steps = [(step, step_words(step, language), "", False) for step in STEPS]
        self._chips("step", steps, position["step"])
        worms = [
            (worm, terms.worm(worm, language=language), thing_picture(worm), False)
            for worm in describing.worms_to_activate(position)
        ]
        self._chips("worm", worms, position["worm"])
        wanted = bool(worms) and (self._step or position["step"] > 1)
        self.ids.worm.there = wanted

    def choose(self, place: str, value: Any) -> None:
        """Take over the tapped chip of one of the four rows."""
        match place:
            case "wind":
                self.change(describing.turn_wind, value)
            case "turn":
                self.change(describing.to_seat, value)
            case "step":
                self._to_step(value)
            case "worm":
                self.choose_worm(value)

    def _chips(self, place: str, options: list[tuple[Any, str, str, bool]], value: Any) -> None:
        self.ids[place].ids.flow.show(
            SideChoice(option, terms.sentence_case(words), picture, tinted, option == value)
            for option, words, picture, tinted in options
        )

    def _to_step(self, step: int) -> None:
        if describing.is_unclear(self.position, step):
            self._step = step
            self._tell()
            Clock.schedule_once(lambda _dt: self._reveal("worm"), 0)
            self._app.overlay.snack(mark("Which worm is active?"))
            return
        self.change(describing.to_step, step)

    def _name(self, team: str, language: str) -> str:
        if self.table is not None:
            name = self.table.session.player(team).name
        else:
            assert self._draft is not None
            name = self._draft.name_of(team)
        return name or terms.team(team, language=language)

    def _tell_hands(self, position: Position, language: str) -> None:
        column = self.ids.hands_column
        teams = position["seats"]
        for stepper, team in zip(reversed(column.children), teams, strict=True):
            hand = position["hands"].get(team, [])
            stepper.label = self._name(team, language)
            stepper.text = i18n.ntranslate("{n} card", "{n} cards", len(hand), language=language)
            stepper.can_less = bool(hand)

    def _tell_decks(self, position: Position, language: str) -> None:
        supply, drop = self.ids.supply, self.ids.drop
        supply.label = terms.sentence_case(terms.keyword("supply_deck", language=language))
        supply.text = i18n.ntranslate("{n} card", "{n} cards", decks.supply_left(position), language=language)
        drop.label = terms.sentence_case(terms.keyword("drop_deck", language=language))
        drop.text = i18n.ntranslate("{n} card", "{n} cards", decks.drop_left(position), language=language)
        supply.can_less, drop.can_less = decks.supply_left(position) > 0, decks.drop_left(position) > 0
        drop.can_more = not position.get("rule_cards")
        library = self.table.session.game.library if self.table is not None else worms_app.standard_library()
        row = self.ids.rule
        none = i18n.translate("None yet", language=language)
        cards = ((card, card_name(card, language, library)) for card in decks.rule_cards(library))
        row.options = [("", none), *cards]
        row.value = (position.get("rule_cards") or [""])[-1]
        have = MyCards(self._app.folder / own.FOLDER).read().cards
        self.ids.own.there = bool(have) and not self.playing
