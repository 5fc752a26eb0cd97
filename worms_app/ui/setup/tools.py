"""What stands beside the map while the table is built: tools to lay and place, then who got which colour."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from worms_app.engine.hexes import name
from worms_app.i18n import terms
from worms_app.ui.asking.panel import SideChoice, thing_picture
from worms_app.ui.kit.layout import Column, Row, filled
from worms_app.ui.setup.building import Building
from worms_app.ui.setup.presenter import player_name
from worms_app.ui.shell.sprites import sprite


class TileTools(Column):
    """The tiles to choose from."""

    def show(self, building: Building, turned: int) -> None:
        """Show the tiles that are left as they lie on a map that is turned by so many sixths."""
        laying = building.laying
        self.ids.tiles.show(
            SideChoice(
                tile,
                chosen=tile == laying.group,
                hexes=tuple(name(q, r) for q, r in laying.shape(tile, turned)),
            )
            for tile in laying.groups
        )


class PileTools(Column):
    """The buttons to choose what to place."""

    def show(self, building: Building, language: str) -> None:
        """Show what is left of the common pile."""
        asking = building.asking
        assert asking is not None
        left, kind = asking.ask.about["left"], asking.group
        self.ids.pile.show(
            SideChoice(each, f"×{left[each]}", thing_picture(each), chosen=each == kind)
            for each in asking.groups
        )
        words = terms.worm_of if kind in terms.TEAMS else terms.thing
        self.ids.chosen.text = terms.sentence_case(words(kind, language=language))


class AutoTools(Column):
    """What the app may do for you."""

    def show(self, building: Building) -> None:
        """Show for whom it places."""
        self.ids.mine.chosen = building.seat in building.served
        self.ids.all.chosen = building.serves_all
        self.ids.flow._trigger_layout()


class SeatLine(Row):
    """A player and the colour that was dealt."""

    badge = StringProperty("")
    name = StringProperty("")
    team = StringProperty("")
    first = BooleanProperty(False)


class DealtTools(Column):
    """Shows who has which colour."""

    def show(self, building: Building, first: str, language: str) -> None:
        """Show the players, and the team that begins."""
        game, players = building.session.game, building.session.players
        for seat, line in enumerate(filled(self.ids.seats, len(game.seats), SeatLine)):
            team = game.seats[seat]
            line.badge, line.first = sprite(f"badge_{team}"), team == first
            line.name = players[seat].name or player_name(seat, language)
            line.team = terms.team(team, language=language)
