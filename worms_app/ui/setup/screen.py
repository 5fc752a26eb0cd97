"""Setup: who plays, with which rules, on which map."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from worms_app import i18n
from worms_app.content import own
from worms_app.engine import EDITIONS, OPTIONAL_RULES, LoadError, Rules
from worms_app.engine.options import TIMER_SECONDS
from worms_app.engine.setup import MOST_EXTRA_TILES
from worms_app.i18n import editions, formats, mark, terms
from worms_app.play.jsonfile import JsonFile
from worms_app.play.session import SaveError
from worms_app.play.setting_up import is_setting_up, suggest
from worms_app.play.table import CHOICES
from worms_app.ui import table
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.stepper import Stepper
from worms_app.ui.seats.editor import SeatForm
from worms_app.ui.seats.kinds import kind_options, name_at
from worms_app.ui.seats.people import known_people
from worms_app.ui.setup import presenter
from worms_app.ui.setup.presenter import Plan, remembered
from worms_app.ui.shell.failing import say_failed
from worms_app.ui.shell.occasion import Occasion

SAID = ("turn_ends_when_active_worm_is", "jump_to", "drop_cards", "full_tie")
"""1 The rules of an edition that a table should know before it begins."""

SEATS = i18n.mark("Clockwise around the table. Colours are dealt later.")
SEATS_OF_FIRST = i18n.mark(
    "Clockwise around the table. Blue begins, so it suits whoever knows the game best. "
    "Choose colours beside the names, or leave them to be dealt."
)


class RuleSwitch(BoxLayout):
    """An optional rule with its explanation and the way to the rule itself."""

    rule = StringProperty("")


class SetupScreen(Page):
    """The form. `rematch`: the game whose table sits down again."""

    reading_width = 1120
    problem = StringProperty("")

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._remembered = remembered(JsonFile(self._app.folder / presenter.FILE))
        self.plan = self._plan()
        self.own = own.read_folder(self._app.folder / own.FOLDER)
        self._started = False
        self._length = self._stepper("length", self.plan.change_seconds)
        self._tiles = self._stepper("tiles", self.plan.change_extra_tiles)
        self.ids.readings.unfolded = bool(self.plan.switches)
        self._switches = {rule: RuleSwitch(rule=rule) for rule in OPTIONAL_RULES}
        for rule, switch in self._switches.items():
            self.ids.rules.add_widget(switch)
            if below := {"larger_map": self._tiles, "timer": self._length}.get(rule):
                self.ids.rules.add_widget(below)

    def _plan(self) -> Plan:
        again = self.arguments.get("rematch")
        if isinstance(again, str):
            with suppress(LoadError, OSError):
                return Plan.of(table.saves().summary(again).origin)
        return self._remembered.value or Plan()

    def _stepper(self, name: str, change: Callable[[bool], None]) -> Stepper:
        stepper = Stepper(tag=f"setup.{name}")
        stepper.bind(on_step=lambda _stepper, step: self.change(change, step > 0))
        return stepper

    def occasion(self) -> Occasion | None:
        return Occasion.at(Rules.of(self.plan.edition_for(self._app._.language)))

    def on_shown(self) -> None:
        """Read own cards again: they may have been made meanwhile."""
        self.own = own.read_folder(self._app.folder / own.FOLDER)
        self._tell()

    def on_hidden(self) -> None:
        if not self.arguments.get("rematch"):
            self._remembered.begin(self.plan)

    # -- what is touched -------------------------------------------------------------------------------

    def change(self, work: Any, *values: Any) -> None:
        """Change the plan and show it."""
        work(*values)
        self._tell()

    def choose(self, name: str, value: Any) -> None:
        """Change one value of the plan."""
        setattr(self.plan, name, value)
        self._tell()

    def choose_seat(self, index: int, field: str, value: Any) -> None:
        """Change something about a seat; letters of a name are not shown back while they are typed."""
        if field == "name":
            self.plan.change_seat(index, name=value.strip())
            return
        if field == "team":
            self.plan.choose_colour(index, value)
        else:
            self.plan.change_seat(index, **{field: value})
        self._tell()

    def rename(self, index: int, name: str) -> None:
        """Take a finished name: whoever has played here before sits down as he likes it."""
        self.plan.change_seat(index, name=name.strip())
        self.plan.seats[index] = known_people().sit_down(self.plan.seats[index])
        self._tell()

    def switch_rule(self, rule: str, on: bool) -> None:
        """Turn an optional rule on or off; one that cannot be played with it is turned off, and
        that is said.
        """
        off = self.plan.switch(rule, on)
        self._tell()
        if off:
            self._app.overlay.snack(
                lambda: self._app._(
                    "“{rule}” is off now: the two cannot be played together.",
                    rule=terms.option(off, language=self._app._.language),
                )
            )

    def start(self) -> None:
        """Begin the game: the map is built next, by hand or by the app."""
        if self._started or self.plan.problem(self._app._.language, self.own):
            return
        self._remembered.begin(self.plan)
        plan = self.plan.origin(self._app._.language, self.own, self._app.new_seed())
        origin = replace(plan, **{name: self._app.settings[name] for name in ("undo", *CHOICES)})
        try:
            identifier, session = table.saves().new(origin)
            if self.plan.preset == presenter.QUICK:
                dice = random.Random(origin.seed)
                while is_setting_up(session.game):
                    session.decide(suggest(session.game, dice))
        except SaveError as error:
            say_failed(mark("The game cannot begin"), error)
            return
        self._started = True
        known_people().remember(self.plan.seats)
        self._app.navigator.replace("build", game=identifier, session=session)

    # -- what is shown ---------------------------------------------------------------------------------

    def _tell(self, *_args: Any) -> None:
        """Show the plan."""
        _, plan = self._app._, self.plan
        self.ids.preset.options = [(name, _(words)) for name, (words, _why) in presenter.PRESETS.items()]
        self.ids.preset.value = plan.preset
        self.ids.preset_note.text = _(presenter.PRESETS[plan.preset][1])
        self.ids.start.text = _("Lay the map") if plan.preset == presenter.FULL else _("Start the game")
        self._tell_seats()
        self._tell_edition()
        self._tell_rules()
        self.ids.youngest.options = [
            (index, name_at(index, _.language, seat.name)) for index, seat in enumerate(plan.seats)
        ]
        self.ids.youngest.value = plan.youngest
        self.ids.youngest.there = plan.preset == presenter.FULL
        self.ids.colours.there = not plan.prepared
        self.ids.own.text = _("Your own cards")
        self.ids.own.note = self._app.n_(
            "{n} card of your own joins the decks.",
            "{n} cards of your own join the decks.",
            len(self.own.cards),
        )
        self.ids.own.active = plan.own_cards
        self.ids.own.there = bool(self.own.cards)
        self.problem = plan.problem(_.language, self.own)

    def _tell_seats(self) -> None:
        _, plan = self._app._, self.plan
        teams = ((team, terms.team(team, language=_.language)) for team in plan.first_colours)
        colours = (("", _("Dealt")), *teams) if plan.prepared else ()
        self.ids.seats.show(
            [
                SeatForm(
                    seat,
                    tag=f"setup.seat.{index}",
                    hint=name_at(index, _.language),
                    kinds=kind_options(_.language),
                    colours=colours,
                    reads=True,
                    seconds=plan.seconds if plan.plays("timer") else 0,
                    least=presenter.FEWEST_SECONDS,
                    can_remove=plan.can_remove,
                    folds=True,
                )
                for index, seat in enumerate(plan.seats)
            ]
        )
        self.ids.add.disabled = not plan.can_add
        self.ids.chips.show_teams(plan.colours, _.language)
        self.ids.seats_note.text = self._app._(SEATS_OF_FIRST if plan.prepared else SEATS)

    def _tell_edition(self) -> None:
        _ = self._app._
        edition = self.plan.edition_for(_.language)
        self.ids.edition.options = [(code, terms.edition(code, language=_.language)) for code in EDITIONS]
        self.ids.edition.value = edition
        now = editions.in_force(edition, self.plan.switches)
        said = (editions.says(now[switch], language=_.language) for switch in SAID)
        self.ids.edition_note.text = " ".join(said)
        self.ids.readings.rows = editions.rows(edition, self.plan.switches, language=_.language)

    def _tell_rules(self) -> None:
        _, plan = self._app._, self.plan
        for rule, switch in self._switches.items():
            row = switch.ids.switch
            row.text, row.active = terms.option(rule, language=_.language), plan.plays(rule)
            row.disabled = rule == "larger_map" and plan.prepared
            note = _(presenter.WHY[rule])
            for other in presenter.excluded_by(rule):
                note += " " + _("Not together with “{rule}”.", rule=terms.option(other, language=_.language))
            row.note = _("Not possible with the prepared map.") if row.disabled else note
        self._tiles.there, self._length.there = plan.plays("larger_map"), plan.plays("timer")
        self._length.label = _("Length of a turn")
        self._length.text = formats.duration(plan.seconds, language=_.language)
        self._length.can_less = plan.seconds > TIMER_SECONDS[0]
        self._length.can_more = plan.seconds < TIMER_SECONDS[1]
        self._tiles.label = _("Extra tiles")
        self._tiles.text = formats.number(plan.extra_tiles, language=_.language)
        self._tiles.can_less, self._tiles.can_more = plan.extra_tiles > 1, plan.extra_tiles < MOST_EXTRA_TILES
