"""Games that another version saved: their rules were others, so they are looked at and not played on."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from worms_app.engine import Event, Library, PositionError
from worms_app.engine.board import WATER
from worms_app.engine.rules.turn import PASS
from worms_app.engine.things import DAMAGED, ICED, KINDS, LABEL, TEAMS, UNKNOWN
from worms_app.play.exchange import ShownGame
from worms_app.play.log import Entry
from worms_app.play.rows import event_from_json
from worms_app.play.savedgame import SavedGame
from worms_app.play.table import Origin
from worms_app.play.trouble import BROKEN, OTHER_VERSION, Damaged, SaveError, save_error

_LINE = "SELECT kind, who, answer, typed, events FROM log ORDER BY number"


def looked_back(saved: SavedGame, box: Library | None) -> ShownGame:
    """A game of another version with its log and the board as it was left; a SaveError says so if even that
    cannot be read any more.
    """
    try:
        with saved.reading() as database:
            about = dict(database.execute("SELECT key, value FROM about").fetchall())
            state = json.loads(about["state"])
            origin = Origin.from_json(json.loads(about["origin"]))
            log = [
                Entry(kind, who, answer, _told(events), bool(typed))
                for kind, who, answer, typed, events in database.execute(_LINE)
            ]
            return ShownGame(origin, log, [(len(log), board_of(state))], box=box)
    except SaveError:
        raise
    except (*BROKEN, PositionError, Damaged) as error:
        raise save_error(OTHER_VERSION, saved.path) from error


def _told(text: str) -> tuple[Event, ...]:
    """The events that this version still knows."""
    events = []
    for data in json.loads(text):
        with suppress(*BROKEN):
            events.append(event_from_json(data))
    return tuple(events)


def board_of(state: dict[str, Any]) -> dict[str, Any]:
    """What lay open on the table, as a position, from the dump of a game."""
    board, seats = state["board"], list(state["seats"])
    if not set(seats) <= set(TEAMS):  # while the map was built nobody's team was known
        seats = list(TEAMS[: len(seats)])
    marks = dict.fromkeys(board["damaged"], DAMAGED)
    for worm in board["iced"]:
        marks[worm] = marks.get(worm, "") + ICED
    things = {
        hex: [LABEL[thing] + marks.get(thing, "") for thing in there]
        for hex, there in board["things"].items()
    }
    return {
        "edition": state["rules"]["edition"],
        "seats": seats,
        "dial": board["dial"],
        "land": board["land"],
        "sunk": board["sunk"],
        "wind": board["wind"] or 1,
        "token": board["token"],
        "things": things,
        "box": dict.fromkeys((*KINDS, WATER), 1000),
        "hands": {team: [UNKNOWN] * len(hand) for team, hand in zip(seats, state["hands"], strict=True)},
        "hidden": seats,
        "seat": seats[state["active"]],
        "step": PASS,
        "turn": state["turn"],
        "last_round": [] if state["result"] is not None else None,
    }
