"""What stands beside the map while the table is built: what is left to place, then who got which colour."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from worms_app.engine.hexes import name
from worms_app.i18n import terms
from worms_app.play.pictures import thing_picture
from worms_app.ui.asking.asking import Asking
from worms_app.ui.asking.building import Laying
from worms_app.ui.asking.panel import SideChoice
from worms_app.ui.kit.layout import Row


def tile_chips(laying: Laying, turned: int) -> list[SideChoice]:
    """The tiles that are left as they lie on a map that is turned by so many sixths."""
    shapes = {tile: tuple(name(q, r) for q, r in laying.shape(tile, turned)) for tile in laying.groups}
    return [SideChoice(tile, chosen=tile == laying.group, hexes=hexes) for tile, hexes in shapes.items()]


def pile_chips(asking: Asking) -> list[SideChoice]:
    """What is left of the common pile."""
    left = asking.ask.about["left"]
    return [
        SideChoice(kind, f"×{left[kind]}", thing_picture(kind), chosen=kind == asking.group)
        for kind in asking.groups
    ]


def taken_words(kind: str, language: str) -> str:
    """The name of what was taken of the pile."""
    words = terms.worm_of if kind in terms.TEAMS else terms.thing
    return terms.sentence_case(words(kind, language=language))


class SeatLine(Row):
    """A player and the colour that was dealt."""

    name = StringProperty("")
    team = StringProperty("blue")
    first = BooleanProperty(False)
