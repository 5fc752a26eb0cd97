"""Mirror: who plays at the table, and by which rules; then the map. A table in play goes on here."""

from __future__ import annotations

from typing import Any

import worms_app
from worms_app import i18n
from worms_app.engine import OPTIONAL_RULES
from worms_app.engine.options import rules_about
from worms_app.i18n import mark
from worms_app.play.mirror.draft import Draft, blank, from_guide, from_map, from_situation
from worms_app.play.saves import Summary
from worms_app.play.table import MIRROR
from worms_app.ui import table as tables
from worms_app.ui.games import card_of
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import BigButton
from worms_app.ui.referee.at_table import situation_of
from worms_app.ui.referee.growing import mirror_draft
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.referee.table_form import team_seats
from worms_app.ui.shell.beside import beside

RULES = tuple(rule for rule in OPTIONAL_RULES if rule not in rules_about("map", "clock"))
"""10.8 is about how the map was laid, 10.9 has a clock of its own."""
MOST_GOING_ON = 3


class MirrorScreen(Page):
    """The first page of a new table, and the way to the ones that are played."""

    reading_width = 1120

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.draft = mirror_draft().value or self._at_hand()
        self._going_on: list[Summary] = []

    def _at_hand(self) -> Draft:
        """Begin the description with what is already known of this table."""
        guide = guide_desk(self._app).running
        return from_situation(situation_of(self._app)) if guide is None else from_guide(guide)

    def on_shown(self) -> None:
        self.draft = mirror_draft().value or self.draft
        super().on_shown()
        beside(tables.saves().all, self._read)

    def _read(self, found: tuple[list[Summary], list[str]]) -> None:
        """List the games at real tables that are not over."""
        self._going_on = [summary for summary in found[0] if summary.mode == MIRROR and not summary.over]
        self._tell()

    # -- what is touched -------------------------------------------------------------------------------

    @property
    def teams(self) -> tuple[str, ...]:
        """The colours that sit at the table, clockwise."""
        return tuple(self.draft.position["seats"])

    def _change(self, table: Draft) -> None:
        self.draft = table
        mirror_draft().begin(table)
        self._tell()

    def toggle(self, team: str) -> None:
        """Seat a colour as the last one clockwise, or remove it; at least two stay."""
        teams = tuple(other for other in self.teams if other != team)
        if len(teams) == len(self.teams):
            teams = (*teams, team)
        elif len(teams) < 2:
            self._app.overlay.snack(mark("At least two play. Tap another colour first."))
            return
        self._change(self.draft.with_teams(teams, tuple(map(self.draft.name_of, teams))))

    def rename(self, team: str, name: str) -> None:
        """Change a player's name."""
        if name.strip() != self.draft.name_of(team):
            names = (name.strip() if other == team else self.draft.name_of(other) for other in self.teams)
            self._change(Draft(self.draft.position, tuple(names)))

    def choose_rules(self, edition: str, options: dict[str, Any]) -> None:
        """1 Choose the rulebook that lies on the table, and what is played otherwise than it says."""
        position = {**self.draft.position, "edition": edition, "options": options}
        self._change(Draft(position, self.draft.names).with_teams(self.teams, self.draft.names))

    def start_from(self, map: str) -> None:
        """2.11 Begin with a prepared map."""
        self.draft = from_map(self.draft, worms_app.standard_library(), map)
        mirror_draft().begin(self.draft)
        self._app.navigator.open("mirror_map")

    def _tell_maps(self, language: str) -> None:
        """List the prepared maps that so many players can use."""
        column = self.ids.maps
        column.clear_widgets()
        for prepared in worms_app.standard_library().maps.values():
            if len(self.teams) not in prepared.players:
                continue
            name = i18n.translate(prepared.name, language=language)
            words = i18n.translate("Start from the map “{map}”", map=name, language=language)
            button = BigButton(tag=f"mirror.from.{prepared.id}", kind="tonal", icon="map-outline", text=words)
            button.bind(on_release=lambda _button, id=prepared.id: self.start_from(id))
            column.add_widget(button)

    def go_on(self) -> None:
        """Open the map to be described."""
        mirror_draft().begin(self.draft)
        self._app.navigator.open("mirror_map")

    def anew(self) -> None:
        """Forget what was described; for some seconds it can be brought back."""
        old = self.draft
        mirror_draft().begin(None)
        self.draft = Draft(blank(("blue", "red"), old.position["edition"]))
        self._tell()
        self._app.overlay.snack(
            mark("Cleared. Describe your table from the start."), (mark("Undo"), lambda: self._change(old))
        )

    # -- what is shown ---------------------------------------------------------------------------------

    def _tell(self, *_args: Any) -> None:
        translate = self._app._
        language, position = translate.language, self.draft.position
        self.title = translate("Mirror")
        self.ids.teams.show_teams(self.teams, language)
        names = {team: self.draft.name_of(team) for team in self.teams}
        self.ids.seats.show(team_seats(names, "mirror.seat", language))
        self.ids.rules.show(RULES, position["edition"], position["options"], language)
        self._tell_going_on(language)
        self._tell_maps(language)

    def _tell_going_on(self, language: str) -> None:
        column = self.ids.going_on
        column.clear_widgets()
        for summary in self._going_on[:MOST_GOING_ON]:
            card = card_of(summary, language)
            button = BigButton(
                tag=f"mirror.go_on.{card.id}", kind="grass", icon="play", text=card.title, note=card.note
            )
            button.bind(on_release=lambda _button, id=card.id: tables.resume(id))
            column.add_widget(button)
