"""The six colours, tapped clockwise as people sit."""

from __future__ import annotations

from collections.abc import Collection

from worms_app.i18n import terms
from worms_app.ui.asking.chips import Chips
from worms_app.ui.asking.panel import SideChoice


class TeamChoice(Chips):
    """`on_chip(team)`: a colour was tapped; it comes to the table or leaves it."""

    def show_teams(self, chosen: Collection[str], language: str) -> None:
        """Show the colours, those at the table marked."""
        self.show(
            SideChoice(team, terms.team(team, language=language), f"badge_{team}", chosen=team in chosen)
            for team in terms.TEAMS
        )
