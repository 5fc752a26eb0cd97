"""A new game as it is agreed on at the table: who plays, which rules, how the map comes about.

The plan is remembered for the next time. Whatever the file says, a plan can be shown: what is not understood
counts as not said.
"""

from __future__ import annotations

import random
from dataclasses import asdict, dataclass, field, replace
from typing import Annotated, Any

from worms_app import i18n
from worms_app.content.own import OwnCards
from worms_app.content.records import between, one_of, understood
from worms_app.engine import CONFLICTS, EDITIONS, OPTIONAL_RULES, PositionError, Setup
from worms_app.engine.options import DEFAULT_TIMER, SWITCHES, TIMER_SECONDS
from worms_app.engine.setup import MAX_PLAYERS, MIN_PLAYERS, MOST_EXTRA_TILES, check_by_itself
from worms_app.engine.things import TEAMS
from worms_app.i18n import editions, mark, speech
from worms_app.play.clock import stepped
from worms_app.play.dice import new_seed
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept
from worms_app.play.people import MOST_HANDICAP, Seat, on_a_form
from worms_app.play.table import Origin

FILE = "setup.json"

FIRST, QUICK, FULL = "first", "quick", "full"
FIRST_GAME = "first_game"
FIRST_GAME_MOST = 4

PRESETS: dict[str, tuple[str, str]] = {
    FIRST: (
        mark("First game"),
        mark("A prepared map with 2 worms per team. Best for your first game: you start right away."),
    ),
    QUICK: (
        mark("Quick battle"),
        mark("The app lays the map and sets out the Things. You start right away."),
    ),
    FULL: (
        mark("Full setup"),
        mark("You lay the map and place the Things in turn, as the rules say."),
    ),
}

WHY: dict[str, str] = {
    "parting_gifts": mark("A worm that is destroyed blasts its hex."),
    "true_elimination": mark("No last round: you play until only one team is left."),
    "sudden_death_draft": mark("Everyone secretly keeps a sudden death card; one of them will come."),
    "no_sudden_death": mark("No sudden death card; the drop cards start over."),
    "late_superweapons": mark("First ordinary weapons, then nothing but superweapons."),
    "longer_game": mark("More drop cards before sudden death."),
    "reduced_blast": mark("Blasts throw everything about but damage nothing."),
    "larger_map": mark("The youngest player lays extra map tiles."),
    "timer": mark("Your turn has to be done before the time is up."),
}
"""Each optional rule in one line."""

HANDICAP_STEP = 15
FEWEST_SECONDS = TIMER_SECONDS[0]


def _seats() -> list[Seat]:
    return [Seat(), Seat()]


@dataclass
class Plan:
    """Everything on the form."""

    preset: Annotated[str, one_of(PRESETS)] = FIRST
    seats: list[Seat] = field(default_factory=_seats)
    youngest: Annotated[int, between(0, MAX_PLAYERS - 1)] = 0
    edition: Annotated[str, one_of(EDITIONS)] = ""
    """Empty: that of the app's language."""
    options: set[Annotated[str, one_of(OPTIONAL_RULES)]] = field(default_factory=set)
    seconds: Annotated[int, between(*TIMER_SECONDS)] = DEFAULT_TIMER
    extra_tiles: Annotated[int, between(1, MOST_EXTRA_TILES)] = 2
    own_cards: bool = False
    colours: list[Annotated[str, one_of(TEAMS)]] = field(default_factory=lambda: list(TEAMS[:MIN_PLAYERS]))
    """2.5 The colours in play, but in the first game."""
    switches: dict[str, str] = field(default_factory=dict)
    """1 Rules that are played otherwise than the edition says."""

    # -- changes ---------------------------------------------------------------------------------------

    def add_seat(self) -> None:
        """Add a player."""
        if len(self.seats) < MAX_PLAYERS:
            self.seats.append(Seat())
            if len(self.colours) < len(self.seats):
                self.colours.append(next(team for team in TEAMS if team not in self.colours))

    def remove_seat(self, index: int) -> None:
        """Remove a player; at least two stay."""
        if len(self.seats) > MIN_PLAYERS:
            del self.seats[index]
            if len(self.colours) > len(self.seats):
                self.colours.remove(max(self.colours, key=TEAMS.index))
            self.seats = [
                seat if seat.team in self.first_colours else replace(seat, team="") for seat in self.seats
            ]
            if self.youngest > index or self.youngest >= len(self.seats):
                self.youngest = max(0, self.youngest - 1)

    def switch(self, rule: str, on: bool) -> str:
        """Turn an optional rule on or off. One that cannot be played with it is turned off and returned."""
        if not on:
            self.options.discard(rule)
            return ""
        self.options.add(rule)
        off = [other for other in excluded_by(rule) if other in self.options]
        self.options.difference_update(off)
        return off[0] if off else ""

    def toggle_colour(self, team: str) -> None:
        """2.5 Put a colour into play, or leave it in the box."""
        if team in self.colours:
            self.colours.remove(team)
        else:
            self.colours.append(team)

    def choose_colour(self, index: int, team: str) -> None:
        """2.11 Give a player a colour in the first game; whoever had it gets the other one."""
        before = self.seats[index].team
        for other, seat in enumerate(self.seats):
            if team and seat.team == team:
                self.change_seat(other, team=before)
        self.change_seat(index, team=team)

    def change_seat(self, index: int, **values: Any) -> None:
        """Change something about a seat."""
        self.seats[index] = replace(self.seats[index], **values)

    def choose_edition(self, edition: str) -> None:
        """1 Choose another edition; a rule that was set otherwise stays so, where it differs."""
        self.edition = edition
        self.switches = editions.differing(edition, self.switches)

    def choose_reading(self, switch: str, value: str, language: str) -> None:
        """1 Play one rule otherwise than the edition says, or as it says."""
        self.switches = editions.with_reading(self.edition_for(language), self.switches, switch, value)

    def change_seconds(self, up: bool) -> None:
        """Choose the next longer or shorter turn."""
        self.seconds = stepped(self.seconds, up)

    def change_handicap(self, index: int, up: bool) -> None:
        """Give one player more or less time."""
        seat = self.seats[index]
        changed = seat.handicap + (HANDICAP_STEP if up else -HANDICAP_STEP)
        if abs(changed) <= MOST_HANDICAP and self.seconds + changed >= FEWEST_SECONDS:
            self.change_seat(index, handicap=changed)

    def change_extra_tiles(self, up: bool) -> None:
        """Have more or fewer further tiles (10.8)."""
        self.extra_tiles = min(max(1, self.extra_tiles + (1 if up else -1)), MOST_EXTRA_TILES)

    # -- what follows ----------------------------------------------------------------------------------

    @property
    def can_add(self) -> bool:
        """Whether there is room for one more player."""
        return len(self.seats) < MAX_PLAYERS

    @property
    def can_remove(self) -> bool:
        """Whether a player can be removed."""
        return len(self.seats) > MIN_PLAYERS

    @property
    def first_colours(self) -> tuple[str, ...]:
        """2.11 The colours of the first game."""
        return TEAMS[: len(self.seats)]

    @property
    def prepared(self) -> bool:
        """2.11 Whether the map is prepared, so that nothing is laid."""
        return self.preset == FIRST

    def plays(self, rule: str) -> bool:
        """Whether an optional rule will hold."""
        return rule in self.options and not (rule == "larger_map" and self.prepared)

    def problem(self, language: str, own: OwnCards | None = None) -> str:
        """Why the game cannot begin like this; empty if it can."""
        if self.own_cards and own is not None:
            try:
                check_by_itself(own.cards)
            except PositionError as error:
                return speech.problem(error, language)
        _ = i18n.Translator(language)
        if self.prepared and len(self.seats) > FIRST_GAME_MOST:
            return _("The first game is for 2 to 4 players. Choose another game type for more.")
        if not self.prepared and len(self.colours) != len(self.seats):
            return _.n_(
                "Choose {n} colour: as many as there are players.",
                "Choose {n} colours: as many as there are players.",
                len(self.seats),
            )
        names = [seat.name.casefold() for seat in self.seats if seat.name]
        if len(set(names)) < len(names):
            return _("Two players have the same name. Give one of them another.")
        return ""

    def edition_for(self, language: str) -> str:
        """1 The edition: the chosen one, or that of the app's language."""
        return self.edition or i18n.edition(language)

    def origin(self, language: str, own: OwnCards, seed: int | None = None) -> Origin:
        """The beginning of the planned game."""
        options: dict[str, Any] = {
            rule: True for rule in OPTIONAL_RULES if self.plays(rule) and rule != "timer"
        }
        if self.plays("timer"):
            options["timer"] = self.seconds
        options |= self.switches
        chance = new_seed() if seed is None else seed
        setup = Setup(
            players=len(self.seats),
            edition=self.edition_for(language),
            options=options,
            youngest=self.youngest,
            map=FIRST_GAME if self.prepared else "",
            extra_tiles=self.extra_tiles if self.plays("larger_map") else 0,
            teams=self._agreed(random.Random(chance)) if self.prepared else (),
            colours=() if self.prepared else tuple(sorted(self.colours, key=TEAMS.index)),
        )
        timed = self.plays("timer")
        players = tuple(
            replace(seat, handicap=max(seat.handicap, FEWEST_SECONDS - self.seconds) if timed else 0, team="")
            for seat in self.seats
        )
        return Origin(
            players,
            setup,
            seed=chance,
            cards=own.data if self.own_cards else (),
            laid_by_app=self.preset == QUICK,
        )

    def _agreed(self, dice: random.Random) -> tuple[str, ...]:
        """2.11 Who has which colour, if anybody has chosen one; the others are dealt what is left."""
        left = [team for team in self.first_colours if team not in {seat.team for seat in self.seats}]
        if len(left) == len(self.seats):
            return ()
        dice.shuffle(left)
        return tuple(seat.team or left.pop() for seat in self.seats)

    # -- remembered ------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """The plan as plain JSON data."""
        return {**asdict(self), "options": sorted(self.options)}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Plan:
        """What :meth:`to_json` wrote; of anything else, what can be understood."""
        plan = understood(cls, data)
        if len(plan.seats) < MIN_PLAYERS:
            plan.seats = _seats()
        plan.seats = [on_a_form(seat) for seat in plan.seats[:MAX_PLAYERS]]
        plan.youngest = min(plan.youngest, len(plan.seats) - 1)
        plan.colours = [team for team in TEAMS if team in plan.colours]
        if len(plan.colours) != len(plan.seats):
            plan.colours = list(plan.first_colours)
        for index, seat in enumerate(plan.seats):
            taken = [other.team for other in plan.seats if other is not seat]
            if seat.team not in plan.first_colours or seat.team in taken:
                plan.change_seat(index, team="")
            if seat.language not in i18n.LANGUAGES:
                plan.change_seat(index, language="")
        plan.switches = {name: said for name, said in plan.switches.items() if said in SWITCHES.get(name, ())}
        chosen, plan.options = plan.options, set()
        for rule in OPTIONAL_RULES:
            if rule in chosen:
                plan.switch(rule, True)
        return plan

    @classmethod
    def of(cls, origin: Origin) -> Plan:
        """The plan that a game was begun with: for a rematch."""
        setup = origin.setup or Setup(len(origin.players))
        colours = setup.teams or ("",) * len(origin.players)
        seats = [
            asdict(replace(seat, team=colour if setup.map else ""))
            for seat, colour in zip(origin.players, colours, strict=True)
        ]
        return cls.from_json(
            {
                "preset": FIRST if setup.map else QUICK if origin.laid_by_app else FULL,
                "seats": seats,
                "youngest": setup.youngest,
                "edition": setup.edition,
                "options": [rule for rule, value in setup.options.items() if value],
                "seconds": setup.options.get("timer"),
                "extra_tiles": setup.extra_tiles,
                "own_cards": bool(origin.cards),
                "colours": list(setup.colours or setup.teams),
                "switches": {name: setup.options[name] for name in SWITCHES if name in setup.options},
            }
        )


def remembered(file: JsonFile) -> Kept[Plan]:
    """The plan of the last time; on a full disk the next time begins with the one before."""
    return Kept(file, lambda data: [Plan.from_json(data)], lambda plans: plans[-1].to_json())


def excluded_by(rule: str) -> tuple[str, ...]:
    """The optional rules that cannot be played with one."""
    return tuple(other for pair in CONFLICTS if rule in pair for other in pair if other != rule)
