"""The lines of a game's log: answers, interrupts, and what a table said; and how they are played again."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from worms_app.content.own import cards_from
from worms_app.engine import Event, Game, IllegalDecision
from worms_app.play.table import MIRROR, PLAY

MEND, CARD, MODE, KEPT, SEAT = "!mend", "!card", "!mode", "!kept", "!seat"
"""Lines of the log that are neither answers nor interrupts: the table was right and the app goes on from the
position in ``answer``; a card that the box did not know showed itself; the game went over to a table with
its own dice, or to the app's; lines before this one were damaged, and the game in ``answer`` was kept;
somebody else, as ``answer`` says, plays the team in ``who`` from here on.
"""

CORRECTIONS = (MEND, MODE, KEPT)
"""Those of them whose board is not told by their events."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: a question and its answer, or (``kind`` begins with ``!``) an interrupt.

    ``typed`` marks a die, flip or card that somebody named instead of the app's dice.
    """

    kind: str
    who: str
    answer: str
    events: tuple[Event, ...]
    typed: bool = False


@dataclass(frozen=True, slots=True)
class Flaw:
    """A part of a log that was damaged: the game goes on, the lines up to there can be read."""

    line: int
    lost: int
    """How many lines nobody can read any more; 0: unknown."""


def mended(game: Game, position: dict[str, Any]) -> Entry:
    """A correction as it will be replayed: Things are numbered in the order of the written position."""
    answer = json.dumps(position, sort_keys=True)
    return Entry(MEND, "", answer, game.mend(json.loads(answer)))


def replay(game: Game, entry: Entry) -> tuple[Event, ...]:
    """Play one line of a log again."""
    if entry.kind == MEND:
        return game.mend(json.loads(entry.answer))
    if entry.kind == CARD:
        return game.learn(*cards_from((json.loads(entry.answer),)))
    if entry.kind == SEAT and entry.who not in game.seats:
        raise IllegalDecision(f"nobody plays {entry.who}")
    if entry.kind == MODE and entry.answer not in (PLAY, MIRROR):
        raise IllegalDecision(f"there are no dice of {entry.answer}")
    if entry.kind in (MODE, SEAT):
        return ()
    if entry.kind == KEPT:
        game.become(Game.load(json.loads(entry.answer), game.library))
        return ()
    if entry.kind.startswith("!"):
        return game.interrupt(entry.kind[1:], entry.who)
    return game.decide(entry.answer)
