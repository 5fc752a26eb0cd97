"""What happened, as lines for a page: each below what set it off."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from worms_app.engine import Event, Game, events as e
from worms_app.i18n.speech import tell_there
from worms_app.play.pictures import picture_of
from worms_app.play.story import DEEPEST, StoryLink, thrown_with

CHUNK = 100
"""Lines that leave a page together, so that most of the time only new ones travel."""

MOST_TOLD = 20_000
"""Sentences that are kept; beyond, they are made anew."""

A_TURN = -1
"""The depth of a line that begins a turn."""

ToldLines = dict[tuple[Event, str, str], str]
"""Sentences that were made before, by event, language and reader: an event never changes what it says."""


def log_lines(
    events: Sequence[Event],
    links: Mapping[int, StoryLink],
    game: Game,
    team: str,
    language: str,
    told: ToldLines,
) -> list[list[Any]]:
    """The last lines of the log as a team may know them: number, words, depth, picture."""
    shown: list[Event] = []
    for event in events:
        if shown and thrown_with(event, shown[-1]):
            shown.pop()  # the last die tells them all
        if not isinstance(event, e.StepBegan):
            shown.append(event)
    start = max(0, len(shown) // CHUNK - 1) * CHUNK
    if len(told) > MOST_TOLD:
        told.clear()
    lines: list[list[Any]] = []
    for event in shown[start:]:
        seen, link = event.seen_by(team), links[event.number]
        key = seen, language, team
        if key not in told:
            told[key] = tell_there(event, link, language, team, game.library, dial=game.board.dial)
        depth = A_TURN if isinstance(event, e.TurnBegan) else min(DEEPEST, link.depth)
        lines.append([event.number, told[key], depth, picture_of(seen)])
    return lines
