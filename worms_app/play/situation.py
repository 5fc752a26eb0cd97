"""What holds at a table with the real game, whatever is looked at: shared by Guide and Resolve, and kept.

Edition, optional rules, wind, sudden death, what the supply has run out of, whose turn it is. A new case
begins with it; what one of them learns, the other knows.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields, replace
from typing import Annotated, Any

from worms_app.content.records import between, one_of, read
from worms_app.engine import Rules
from worms_app.engine.library import Library
from worms_app.engine.options import SWITCHES
from worms_app.engine.things import KINDS, TEAMS
from worms_app.play.guide import UNLISTED, Guide
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept, as_pages, pages
from worms_app.play.resolve import Case

FILE = "situation.json"
AGREED = "agreed.json"
CHAIN_RULES = ("parting_gifts", "reduced_blast")
"""Optional rules that change how a chain goes."""
WATER_HEX = "water_hex"
SUPPLIED = (*KINDS, WATER_HEX)
"""What the common supply may run out of."""
_READINGS = ("turn_ends_when_active_worm_is", "jump_to")
"""Switches of the editions that change how a chain goes."""
SHARED = (*CHAIN_RULES, *_READINGS)


@dataclass(frozen=True, slots=True)
class Situation:
    """What holds at a table with the real game."""

    wind: Annotated[int, between(1, 6)] = 1
    edition: str = "en"
    options: dict[str, Any] = field(default_factory=dict)
    rule_card: str = ""
    team: Annotated[str, one_of(TEAMS)] = "blue"
    empty: tuple[Annotated[str, one_of(SUPPLIED)], ...] = ()

    @classmethod
    def of(cls, case: Case) -> Situation:
        """The situation that a case tells of."""
        return cls(case.wind, case.edition, dict(case.options), case.rule_card, case.team, case.empty)

    def guided(self, guide: Guide, box: Library) -> Situation:
        """The situation as the guide of this table knows it; what has run out only cases know."""
        rules = guide.rules
        options = {rule: True for rule in CHAIN_RULES if getattr(rules, rule)}
        options |= {reading: guide.options[reading] for reading in _READINGS if reading in guide.options}
        known = guide.rule_card if guide.rule_card in box.cards else ""
        return replace(
            self,
            wind=guide.wind,
            edition=guide.edition,
            options=options,
            rule_card=known,
            team=guide.player.team,
        )

    def into(self, guide: Guide) -> Guide:
        """The guide of this table, once it knows what was found out elsewhere."""
        options = {rule: value for rule, value in guide.options.items() if rule not in CHAIN_RULES}
        options |= {rule: True for rule in CHAIN_RULES if self.options.get(rule)}
        if self.edition != guide.edition:  # the readings were those of the other book
            options = {rule: value for rule, value in options.items() if rule not in SWITCHES}
        rules = Rules.of(self.edition, options)
        guide = replace(guide, wind=self.wind, edition=self.edition, options=rules.options())
        guide = guide.turn_of(self.team)
        unlisted = guide.rule_card and not self.rule_card and guide.rule_card == UNLISTED
        return guide if unlisted or self.rule_card == guide.rule_card else guide.sudden_death(self.rule_card)

    def switched(self, rule: str) -> Situation:
        """The situation with an optional rule turned on, or off."""
        options = {name: value for name, value in self.options.items() if name != rule}
        return replace(self, options=options if self.options.get(rule) else {**options, rule: True})

    def ran_out(self, kind: str) -> Situation:
        """The situation with no more of a kind in the supply, or with some again."""
        if kind in self.empty:
            return replace(self, empty=tuple(other for other in self.empty if other != kind))
        return replace(self, empty=(*self.empty, kind))

    def by_the_book(self, edition: str) -> Situation:
        """The situation under another edition, with its own readings."""
        options = {rule: value for rule, value in self.options.items() if rule not in SWITCHES}
        return replace(self, edition=edition, options=options)

    def news(self, before: Situation) -> dict[str, Any]:
        """What is otherwise than before, by its field."""
        names = [field.name for field in fields(Situation)]
        return {name: getattr(self, name) for name in names if getattr(self, name) != getattr(before, name)}

    def put_into(self, case: Case) -> Case:
        """The case with everything that holds in this situation."""
        return replace(
            case,
            wind=self.wind,
            edition=self.edition,
            options=dict(self.options),
            rule_card=self.rule_card,
            team=self.team,
            empty=self.empty,
        )

    def to_json(self) -> dict[str, Any]:
        """The situation as plain JSON data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Any) -> Situation:
        """What :meth:`to_json` wrote; garbage raises ValueError."""
        made = read(cls, data)
        Rules.of(made.edition, made.options)
        return made


@dataclass(frozen=True, slots=True)
class Agreed:
    """A game in the Mirror, and what held at the table when both last said the same: what was found out
    elsewhere since then is news to it, what it says otherwise by then is news to everybody else.
    """

    game: str
    situation: Situation

    def to_json(self) -> dict[str, Any]:
        """As plain JSON data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Any) -> Agreed:
        """What :meth:`to_json` wrote; garbage raises ValueError."""
        return read(cls, data)


def kept_agreed(file: JsonFile) -> Kept[Agreed]:
    """What table and Mirror last agreed on, in its file."""
    return Kept(file, pages(Agreed.from_json), as_pages(Agreed.to_json))


def kept_situation(file: JsonFile) -> Kept[Situation]:
    """The situation of the table in its file."""
    return Kept(file, pages(Situation.from_json), as_pages(Situation.to_json))
