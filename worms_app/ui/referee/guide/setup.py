"""A new guided game: who sits where, and the rules that matter without a board."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from typing import Annotated, Any

from kivy.properties import BooleanProperty, StringProperty

from worms_app.content.records import between, cut, one_of, understood
from worms_app.engine import EDITIONS
from worms_app.engine.options import SWITCHES, TIMER_SECONDS, rules_about
from worms_app.engine.things import TEAMS
from worms_app.i18n import edition, editions, formats, terms
from worms_app.play.clock import stepped
from worms_app.play.guide import Guide, Side, new_guide
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept
from worms_app.play.people import MOST_NAME
from worms_app.play.situation import Situation
from worms_app.ui.kit.page import Page
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.referee.resolve.desk import box_of, resolve_desk
from worms_app.ui.referee.table_form import team_seats

FILE = "guide_setup.json"
RULES = rules_about("end", "drops", "chains")
"""The optional rules that matter without a board."""

WORMS = (2, 3, 4)


@dataclass(frozen=True)
class Choices:
    """Everything on the form."""

    teams: tuple[Annotated[str, one_of(TEAMS)], ...] = ("blue", "red")
    names: dict[Annotated[str, one_of(TEAMS)], Annotated[str, cut(MOST_NAME)]] = field(default_factory=dict)
    edition: Annotated[str, one_of(EDITIONS)] = ""
    rules: tuple[Annotated[str, one_of(RULES)], ...] = ()
    timed: bool = False
    seconds: Annotated[int, between(*TIMER_SECONDS)] = 60
    worms: Annotated[int, one_of(WORMS)] = 4
    switches: dict[str, str] = field(default_factory=dict)

    @property
    def options(self) -> dict[str, Any]:
        """Rules and switches as the engine takes them."""
        return dict.fromkeys(self.rules, True) | self.switches


class GuideSetupScreen(Page):
    """Colours in the order of the seats, edition, optional rules, timer."""

    order = StringProperty("")
    seconds = StringProperty("")
    timed = BooleanProperty(False)
    ready = BooleanProperty(False)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._choices = kept_choices(JsonFile(self._app.folder / FILE), edition(self._app._.language))
        self._kept = self._choices.value or Choices(edition=edition(self._app._.language))
        self.ids.rules.ids.readings.unfolded = bool(self._kept.switches)

    # -- taps ------------------------------------------------------------------------------------------

    def toggle(self, team: str) -> None:
        """Seat a colour as the next player, or remove it."""
        others = tuple(other for other in self._kept.teams if other != team)
        self.change(teams=others if team in self._kept.teams else (*others, team))

    def rename(self, index: int, name: str) -> None:
        """Change a player's name; without one the colour is the name."""
        self.change(names={**self._kept.names, self._kept.teams[index]: name.strip()})

    def choose_rules(self, edition: str, options: dict[str, Any]) -> None:
        """1 Choose the rulebook that lies on the table, and what is played otherwise than it says."""
        rules = tuple(rule for rule in RULES if rule in options)
        switches = {name: value for name, value in options.items() if name in SWITCHES}
        self.change(edition=edition, rules=rules, switches=switches)

    def step_timer(self, up: bool) -> None:
        """Make turns longer or shorter."""
        self.change(seconds=stepped(self._kept.seconds, up))

    def start(self) -> None:
        """Begin the guided game."""
        guide = self._guide()
        guide_desk(self._app).begin(guide)
        # Nothing has run out in a new game.
        resolve_desk(self._app).situation.change(Situation().guided(guide, box_of(self._app)))
        self._app.navigator.replace("guide")

    def _guide(self) -> Guide:
        kept = self._kept
        options = kept.options | ({"timer": kept.seconds} if kept.timed else {})
        players = [Side(team, kept.names.get(team, ""), kept.worms) for team in kept.teams]
        return new_guide(players, kept.edition, options)

    def change(self, **values: Any) -> None:
        """Keep another choice on the form, and show it."""
        self._kept = replace(self._kept, **values)
        self._choices.change(self._kept)
        self._tell()

    # -- what is shown ---------------------------------------------------------------------------------

    def _tell(self, *_args: Any) -> None:
        language, kept = self._app._.language, self._kept
        names = [terms.team(team, language=language) for team in kept.teams]
        self.ready = len(names) >= 2
        self.order = " › ".join(names) if self.ready else self._app._("Tap at least two colours.")
        self.ids.teams.show_teams(kept.teams, language)
        called = {team: kept.names.get(team, "") for team in kept.teams}
        self.ids.seats.show(team_seats(called, "guide_setup.seat", language))
        self.ids.rules.show(RULES, kept.edition, kept.options, language)
        self.ids.per_team.options = [(count, str(count)) for count in WORMS]
        self.ids.per_team.value = kept.worms
        self.timed = kept.timed
        self.seconds = formats.duration(kept.seconds, language=language)


def kept_choices(file: JsonFile, usual: str) -> Kept[Choices]:
    """What was chosen last time, in its file; what makes no sense is as at first. ``usual``: the edition at
    first.
    """

    def read(data: dict[str, Any]) -> list[Choices]:
        kept = understood(Choices, data)
        edition = kept.edition or usual
        teams = kept.teams if len(set(kept.teams)) == len(kept.teams) else Choices.teams
        known = {name: said for name, said in kept.switches.items() if said in SWITCHES.get(name, ())}
        switches = editions.differing(edition, known)
        return [replace(kept, edition=edition, teams=teams, switches=switches)]

    return Kept(file, read, lambda choices: asdict(choices[-1]))
