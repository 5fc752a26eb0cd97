"""A new guided game: who sits where, and the rules that matter without a board."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from worms_app.engine import EDITIONS
from worms_app.engine.options import SWITCHES, TIMER_SECONDS
from worms_app.i18n import edition, editions, formats, terms
from worms_app.play.clock import stepped
from worms_app.play.guide import Guide, Side, new_guide
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept
from worms_app.play.people import MOST_NAME, Seat
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import SwitchRow
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.seats.editor import SeatForm
from worms_app.ui.setup import WHY

FILE = "guide_setup.json"
RULES = ("true_elimination", "no_sudden_death", "longer_game", "parting_gifts", "reduced_blast")
"""The optional rules that matter without a board."""

WORMS = (2, 3, 4)


class GuideSetupScreen(Page):
    """Colours in the order of the seats, edition, optional rules, timer."""

    order = StringProperty("")
    seconds = StringProperty("")
    timed = BooleanProperty(False)
    ready = BooleanProperty(False)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._choices = kept_choices(JsonFile(self._app.folder / FILE), edition(self._app._.language))
        self._kept = self._choices.value or _checked({}, edition(self._app._.language))
        self._switches: dict[str, SwitchRow] = {}
        for rule in RULES:
            row = SwitchRow(tag=f"guide_setup.{rule}", active=rule in self._kept["rules"])
            row.bind(on_switch=lambda _row, active, rule=rule: self.switch(rule, active))
            self._switches[rule] = row
            self.ids.rules.add_widget(row)
        self.ids.readings.unfolded = bool(self._kept["switches"])

    # -- taps ------------------------------------------------------------------------------------------

    def toggle(self, team: str) -> None:
        """Seat a colour as the next player, or remove it."""
        teams = self._kept["teams"]
        self.change(teams=[other for other in teams if other != team] if team in teams else [*teams, team])

    def rename(self, index: int, name: str) -> None:
        """Change a player's name; without one the colour is the name."""
        self.change(names={**self._kept["names"], self._kept["teams"][index]: name.strip()})

    def switch(self, rule: str, active: bool) -> None:
        """Turn an optional rule on or off."""
        rules = [other for other in self._kept["rules"] if other != rule]
        self.change(rules=[*rules, rule] if active else rules)

    def choose_edition(self, edition: str) -> None:
        """1 Choose the rulebook that lies on the table."""
        says = EDITIONS[edition]
        switches = {name: value for name, value in self._kept["switches"].items() if says[name] != value}
        self.change(edition=edition, switches=switches)

    def choose_reading(self, switch: str, value: str) -> None:
        """1 Play one rule in another way than the rulebook says."""
        kept = self._kept
        self.change(switches=editions.with_reading(kept["edition"], kept["switches"], switch, value))

    def step_timer(self, up: bool) -> None:
        """Make turns longer or shorter."""
        self.change(seconds=stepped(self._kept["seconds"], up))

    def start(self) -> None:
        """Begin the guided game."""
        guide_desk(self._app).begin(self._guide())
        self._app.navigator.replace("guide")

    def _guide(self) -> Guide:
        kept = self._kept
        options: dict[str, Any] = dict.fromkeys(kept["rules"], True) | kept["switches"]
        if kept["timed"]:
            options["timer"] = kept["seconds"]
        players = [Side(team, kept["names"].get(team, ""), kept["worms"]) for team in kept["teams"]]
        return new_guide(players, kept["edition"], options)

    def change(self, **values: Any) -> None:
        """Keep another choice on the form, and show it."""
        self._kept = {**self._kept, **values}
        self._choices.change(self._kept)
        self._tell()

    # -- what is shown ---------------------------------------------------------------------------------

    def _tell(self, *_args: Any) -> None:
        language, kept = self._app._.language, self._kept
        names = [terms.team(team, language=language) for team in kept["teams"]]
        self.ready = len(names) >= 2
        self.order = " › ".join(names) if self.ready else self._app._("Tap at least two colours.")
        self.ids.teams.show_teams(kept["teams"], language)
        self.ids.seats.show(
            [
                SeatForm(
                    Seat(kept["names"].get(team, ""), team=team),
                    tag=f"guide_setup.seat.{team}",
                    hint=terms.team(team, language=language),
                    badge=True,
                )
                for team in kept["teams"]
            ]
        )
        for rule, row in self._switches.items():
            row.text = terms.sentence_case(terms.option(rule, language=language))
            row.note = self._app._(WHY[rule])
        self.ids.edition.options = [(code, terms.edition(code)) for code in EDITIONS]
        self.ids.edition.value = kept["edition"]
        self.ids.readings.rows = editions.rows(kept["edition"], kept["switches"], language=language)
        self.ids.per_team.options = [(count, str(count)) for count in WORMS]
        self.ids.per_team.value = kept["worms"]
        self.timed = kept["timed"]
        self.seconds = formats.duration(kept["seconds"], language=language)


def kept_choices(file: JsonFile, usual: str) -> Kept[dict[str, Any]]:
    """What was chosen last time, in its file."""
    return Kept(file, lambda data: [_checked(data, usual)], lambda choices: choices[-1])


def _checked(kept: dict[str, Any], usual: str) -> dict[str, Any]:
    """What was chosen last time; what makes no sense is as at first. ``usual``: the edition at first."""
    chosen: dict[str, Any] = {
        "teams": ["blue", "red"],
        "names": {},
        "edition": usual,
        "rules": [],
        "timed": False,
        "seconds": 60,
        "worms": 4,
        "switches": {},
    }
    teams = kept.get("teams")
    if (
        isinstance(teams, list)
        and all(isinstance(team, str) for team in teams)
        and len(set(map(str, teams))) == len(teams)
        and set(map(str, teams)) <= set(terms.TEAMS)
    ):
        chosen["teams"] = teams
    names = kept.get("names")
    if isinstance(names, dict):
        known = {team: name for team, name in names.items() if team in terms.TEAMS and isinstance(name, str)}
        chosen["names"] = {team: name[:MOST_NAME] for team, name in known.items()}
    rules = kept.get("rules")
    if isinstance(rules, list):
        chosen["rules"] = [rule for rule in RULES if rule in rules]
    if kept.get("edition") in list(EDITIONS):
        chosen["edition"] = kept["edition"]
    switches = kept.get("switches")
    if isinstance(switches, dict):
        chosen["switches"] = {
            name: value
            for name, value in switches.items()
            if name in SWITCHES and value in SWITCHES[name] and value != EDITIONS[chosen["edition"]][name]
        }
    if isinstance(kept.get("timed"), bool):
        chosen["timed"] = kept["timed"]
    shortest, longest = TIMER_SECONDS
    if type(kept.get("seconds")) is int and shortest <= kept["seconds"] <= longest:
        chosen["seconds"] = kept["seconds"]
    if type(kept.get("worms")) is int and kept["worms"] in WORMS:
        chosen["worms"] = kept["worms"]
    return chosen
