"""What holds at a table with the real game, whatever is looked at: shared by Guide and Resolve, and kept.

Edition, optional rules, wind, sudden death, what has run out, who plays, whose turn it is, whom ice protects,
what cards have left until somebody's next turn.
A new case begins with it; what one of them learns, the other knows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Annotated, Any

from worms_app.content.records import Record, between, fitting, one_of
from worms_app.engine import Rules
from worms_app.engine.board import WATER
from worms_app.engine.library import Library
from worms_app.engine.options import SWITCHES, rules_about
from worms_app.engine.things import KINDS, TEAMS
from worms_app.play.guide import UNLISTED, Guide, Held, Team
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept, as_pages, pages

FILE = "situation.json"
AGREED = "agreed.json"
CHAIN_RULES = rules_about("chains")
"""Optional rules that change how a chain goes."""
SUPPLIED = (*KINDS, WATER)
"""What the common supply may run out of."""
_READINGS = ("turn_ends_when_active_worm_is", "jump_to")
"""Switches of the editions that change how a chain goes."""
SHARED = (*CHAIN_RULES, *_READINGS)


@dataclass(frozen=True, slots=True)
class Situation(Record):
    """What holds at a table with the real game."""

    wind: Annotated[int, between(1, 6)] = 1
    edition: str = "en"
    options: dict[str, Any] = field(default_factory=dict)
    rule_card: str = ""
    team: Team = "blue"
    empty: tuple[Annotated[str, one_of(SUPPLIED)], ...] = ()
    teams: Annotated[tuple[Team, ...], fitting(lambda teams: len(teams) > 1)] = TEAMS
    """Who plays, clockwise; all colours where nobody has said."""
    frozen: tuple[Team, ...] = ()
    """7.8 The teams that ice protects from damage until their next turn."""
    held: Held = ()
    """8.2 The rules that cards have left until somebody's next turn."""

    @property
    def rules(self) -> Rules:
        """The rules of this table, as far as cases need them."""
        return Rules.of(self.edition, self.options)

    def guided(self, guide: Guide, box: Library) -> Situation:
        """The situation as the guide of this table knows it; what has run out only cases know."""
        rules = guide.rules
        options = {rule: True for rule in CHAIN_RULES if getattr(rules, rule)}
        options |= {reading: guide.options[reading] for reading in _READINGS if reading in guide.options}
        known = guide.rule_card if guide.rule_card in box.cards else ""
        return replace(
            self,
            team=guide.player.team,
            wind=guide.wind,
            edition=guide.edition,
            options=options,
            rule_card=known,
            teams=guide.teams,
            frozen=by_number(guide.frozen),
            held=guide.held,
        )

    def into(self, guide: Guide) -> Guide:
        """The guide of this table, once it knows what was found out elsewhere."""
        options = {rule: value for rule, value in guide.options.items() if rule not in CHAIN_RULES}
        options |= {rule: True for rule in CHAIN_RULES if self.options.get(rule)}
        if self.edition != guide.edition:  # the readings were those of the other book
            options = {rule: value for rule, value in options.items() if rule not in SWITCHES}
        rules = Rules.of(self.edition, options)
        guide = replace(guide, wind=self.wind, edition=self.edition, options=rules.options())
        guide = replace(guide.turn_of(self.team), frozen=self.frozen, held=self.held)
        unlisted = guide.rule_card and not self.rule_card and guide.rule_card == UNLISTED
        return guide if unlisted or self.rule_card == guide.rule_card else guide.sudden_death(self.rule_card)

    def turned_to(self, team: str) -> Situation:
        """The situation in this team's turn: where it has just begun, its ice is gone (7.8), and what its
        cards have left until then (8.2).
        """
        if team == self.team:
            return self
        frozen = tuple(other for other in self.frozen if other != team)
        return replace(
            self, team=team, frozen=frozen, held=tuple(held for held in self.held if held[0] != team)
        )

    def switched(self, rule: str) -> Situation:
        """The situation with an optional rule turned on, or off."""
        options = {name: value for name, value in self.options.items() if name != rule}
        return replace(self, options=options if self.options.get(rule) else {**options, rule: True})

    def ran_out(self, kind: str) -> Situation:
        """The situation with no more of a kind in the supply, or with some again."""
        return replace(self, empty=_with_or_without(self.empty, kind))

    def froze(self, team: str) -> Situation:
        """The situation with a team that ice protects, or does not any more."""
        return replace(self, frozen=by_number(_with_or_without(self.frozen, team)))

    def released(self, team: str, rule: str) -> Situation:
        """The situation without a rule that held until a team's next turn."""
        return replace(self, held=tuple(held for held in self.held if held != (team, rule)))

    def seated(self, team: str) -> Situation:
        """The situation with one more team at the table, or one less; two stay."""
        teams = _with_or_without(self.teams, team)
        return replace(self, teams=teams) if len(teams) > 1 else self

    def by_the_book(self, edition: str) -> Situation:
        """The situation under another edition, with its own readings."""
        options = {rule: value for rule, value in self.options.items() if rule not in SWITCHES}
        return replace(self, edition=edition, options=options)

    def news(self, before: Situation) -> dict[str, Any]:
        """What is otherwise than before, by its field."""
        names = [field.name for field in fields(Situation)]
        return {name: getattr(self, name) for name in names if getattr(self, name) != getattr(before, name)}

    def check(self) -> None:
        Rules.of(self.edition, self.options)


def by_number(teams: Iterable[str]) -> tuple[str, ...]:
    """These teams in the order of their numbers."""
    there = set(teams)
    return tuple(team for team in TEAMS if team in there)


def _with_or_without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The names with one more at the end, or without it."""
    rest = tuple(other for other in names if other != name)
    return rest if len(rest) < len(names) else (*names, name)


@dataclass(frozen=True, slots=True)
class Agreed(Record):
    """A game in the Mirror, and what held at the table when both last said the same: what was found out
    elsewhere since then is news to it, what it says otherwise by then is news to everybody else.
    """

    game: str
    situation: Situation


def kept_agreed(file: JsonFile) -> Kept[Agreed]:
    """What table and Mirror last agreed on, in its file."""
    return Kept(file, pages(Agreed.from_json), as_pages(Agreed.to_json))


def kept_situation(file: JsonFile) -> Kept[Situation]:
    """The situation of the table in its file."""
    return Kept(file, pages(Situation.from_json), as_pages(Situation.to_json))
