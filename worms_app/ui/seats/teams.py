"""The six colours, tapped clockwise as people sit."""

from __future__ import annotations

from typing import Any

from worms_app.i18n import terms
from worms_app.ui.asking.parts import PictureChip
from worms_app.ui.kit.layout import Flow
from worms_app.ui.shell.sprites import sprite


class TeamChoice(Flow):
    """`on_team(team)`: a colour was tapped; it comes to the table or leaves it."""

    __events__ = ("on_team",)

    def show(self, tag: str, chosen: tuple[str, ...], language: str) -> None:
        """The colours, those at the table marked."""
        if not self.children:
            for team in terms.TEAMS:
                chip = PictureChip(value=team, tag=f"{tag}.{team}", picture=sprite(f"badge_{team}"))
                chip.bind(on_release=lambda chip: self.dispatch("on_team", chip.value))
                self.add_widget(chip)
        for chip in self.children:
            chip.text = terms.team(chip.value, language=language)
            chip.chosen = chip.value in chosen
        self._trigger_layout()

    def on_team(self, team: str) -> Any:
        """A colour was tapped."""
