"""The Mirror from the first colour to the last mended hex."""

from __future__ import annotations

from typing import Any

from tests.ui.states import state
from worms_app.play.mirror import describing
from worms_app.play.mirror.draft import Draft, blank
from worms_app.ui import table as tables
from worms_app.ui.driver import Stage
from worms_app.ui.referee.growing import mirror_draft

NAMES = ("Babička", "Maxmilián", "Оленка")
LAND = ("1,0", "1,1", "2,0", "2,-1", "0,1", "-1,2", "0,2", "-1,0", "-1,-1", "-2,0", "0,-1", "1,-2", "0,-2")
THINGS = {
    "1,0": ("blue", "mine"),
    "1,1": ("red", "crater"),
    "2,0": ("blue",),
    "2,-1": ("drum", "yellow"),
    "0,1": ("red", "crate"),
    "-1,2": ("yellow",),
    "-1,0": ("blue", "fire"),
    "-2,0": ("red",),
    "0,-1": ("yellow", "mine"),
    "1,-2": ("blue",),
}


def described(teams: tuple[str, ...] = ("blue", "red", "yellow")) -> Draft:
    """A table with everything on it."""
    position = blank(teams)
    for hex in LAND:
        position = describing.paint(position, hex, describing.LAND)
    for hex, things in THINGS.items():
        for thing in things:
            if thing in teams or thing in ("mine", "crater", "drum", "crate", "fire"):
                position = describing.put(position, hex, thing)
    return Draft(position, NAMES[: len(teams)])


def mirrored(stage: Stage, *answers: str) -> Any:
    """A mirrored table in play, at some question."""
    stage.app.settings.change("motion", "off")
    identifier, session = tables.saves().new(described().origin(7))
    for answer in answers:
        session.decide(answer)
    page = tables.open_table(session, identifier)
    stage.settle()
    return page


@state("mirror")
def mirror_players(stage: Stage) -> None:
    mirror_draft().begin(described())
    tables.saves().new(described().origin(7))
    stage.app.navigator.open("mirror")


@state("mirror_map")
def mirror_map_empty(stage: Stage) -> None:
    mirror_draft().begin(Draft(blank(("blue", "red"))))
    stage.app.navigator.open("mirror_map")


@state("mirror_map")
def mirror_map_things(stage: Stage) -> None:
    mirror_draft().begin(described())
    stage.app.navigator.open("mirror_map")


@state("mirror_table")
def mirror_table_draft(stage: Stage) -> None:
    mirror_draft().begin(described())
    stage.app.navigator.open("mirror_table")


@state("mirror_table")
def mirror_table_mend(stage: Stage) -> None:
    page = mirrored(stage, "blue1", "stay", "stay")
    stage.app.navigator.open("mirror_table", game=page.table.identifier, at="turn")


@state("mirror_play")
def mirror_play_weapon(stage: Stage) -> None:
    mirrored(stage, "blue1", "stay", "stay")


@state("mirror_play")
def mirror_play_die(stage: Stage) -> None:
    mirrored(stage, "blue1", "stay", "stay", "bazooka", "1,1", "hit")


@state("mirror_play")
def mirror_play_mend(stage: Stage) -> None:
    mirrored(stage, "blue1", "stay", "stay", "bazooka", "1,1", "hit")
    stage.hand.tap("mirror.mend")


@state("mirror_play")
def mirror_play_step(stage: Stage) -> None:
    page = mirrored(stage, "blue1")
    page.open_step(5)


@state("mirror_name")
def mirror_name_weapon(stage: Stage) -> None:
    page = mirrored(stage, "blue1", "stay", "stay")
    stage.app.navigator.open("mirror_name", game=page.table.identifier)


@state("mirror_hands")
def mirror_hands_all(stage: Stage) -> None:
    page = mirrored(stage, "blue1")
    stage.app.navigator.open("mirror_hands", game=page.table.identifier)


@state("mirror_hands")
def mirror_hands_one(stage: Stage) -> None:
    page = mirrored(stage, "blue1")
    stage.app.navigator.open("mirror_hands", game=page.table.identifier)
    stage.hand.tap("hands.name.red")


def by_hand(stage: Stage) -> Any:
    """The table as the song is played, which hands carry out; then the card sets the wind."""
    stage.app.settings.change("motion", "off")
    words = (
        "Everybody sings, one after the other; whoever sings worst puts a mine on a hex of their own worms."
    )
    text = [{"verb": "by_hand", "words": words}, {"verb": "set_wind"}]
    card = {"deck": "weapon", "id": "song", "name": "Song", "line": "T", "text": text}
    identifier, session = tables.saves().new(described().origin(7, (card,)))
    for answer in ("blue1", "stay", "stay", "song"):
        session.decide(answer)
    page = tables.open_table(session, identifier)
    stage.settle()
    return page


@state("mirror_play")
def mirror_by_hand(stage: Stage) -> None:
    by_hand(stage)
