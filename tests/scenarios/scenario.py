"""Scenarios: a position, answers, and what must happen - data in ``*.toml`` files, one per chapter.

    [base.two_islands]                       # positions of the file, by name; a scenario changes some fields
    seats = ["blue", "red"]
    ...
    [[scenario]]
    name = "a worm that inches onto a mine trips it"
    paragraphs = ["4.4", "7.3"]              # what it proves: it fails if one of these is wrong
    why = "reasoned by hand from the rules"  # chain puzzles write the reasoning down here
    links = 6                                # chain puzzles: how long its longest chain of effects is
    from = "two_islands"
    things = { "1,0" = ["blue1"], "1,1" = ["mine"] }      # any field of a position replaces the base's
    own_cards = [{ deck = "weapon", id = "pie", ... }]    # cards that players made, beside the position
    play = [
        "turn.move inch:1,1",                # kind of the question, answer
        "mine.flip? danger safe",            # '?': the options must be exactly these
        "mine.flip danger",
        "!time_up", "!concede red",          # the other door; '?' at the end: it must be shut
    ]
    events = ["Moved blue1 1,0 1,1 inch", "MineTripped 1,1", ...]
    then = "turn.move"                       # the question that waits at the end; "over" when the game is
    after = { things = { "1,0" = [] } }      # fields of the position that follows; things: only the hexes
                                             # named

Strict: every answer must be asked for, no question may be left out, and ``events`` is the whole list of what
changed the table, in order (dice, flips, steps and the like are left out of it). ``events`` may be left out
only where ``after``, ``then`` or an options line says what must hold.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from tests.reference_model.compare import engine_game
from worms_app.engine import Event, Game, IllegalDecision

FOLDER = Path(__file__).parent

UNTOLD = {
    "StepBegan",
    "Rolled",
    "Flipped",
    "DieChosen",
    "Overflowed",
    "TurnBegan",
    "DropTurned",
    "DropRepeated",
    "CardPlayed",
    "TokenPassed",
}
"""Events that change nothing on the table."""

LINKS = {
    *("Blasted", "Collapsed", "CrateTaken", "Destroyed mine", "DrumExploded", "FireTouched", "MineTripped"),
    *("Moved", "Prodded", "Sank", "Sunk", "WormDestroyed"),
}
"""Events that are links of a chain."""


@dataclass(frozen=True)
class Scenario:
    """One scenario of a file."""

    file: str
    name: str
    paragraphs: tuple[str, ...]
    position: dict[str, Any]
    play: tuple[str, ...]
    events: tuple[str, ...] | None
    then: str
    after: dict[str, Any]
    why: str
    links: int

    def __str__(self) -> str:
        return f"{self.file}: {self.name}"


_OWN = {"name", "paragraphs", "from", "play", "events", "then", "after", "why", "links"}


def read(path: Path) -> list[Scenario]:
    """The scenarios of a file."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    bases = data.get("base", {})
    scenarios = []
    for entry in data["scenario"]:
        position = dict(bases[entry["from"]])
        position |= {key: value for key, value in entry.items() if key not in _OWN}
        events = tuple(entry["events"]) if "events" in entry else None
        assert (
            events is not None
            or "after" in entry
            or "then" in entry
            or any("?" in line for line in entry["play"])
        )
        scenarios.append(
            Scenario(
                path.stem,
                entry["name"],
                tuple(entry["paragraphs"]),
                position,
                tuple(entry.get("play", ())),
                events,
                entry.get("then", ""),
                entry.get("after", {}),
                entry.get("why", ""),
                entry.get("links", 0),
            )
        )
    return scenarios


def everything() -> list[Scenario]:
    """All scenarios of all files."""
    return [scenario for path in sorted(FOLDER.glob("*.toml")) for scenario in read(path)]


def told(event: Event) -> str:
    """An event in the short form of scenario files: its kind and its fields."""
    values = [getattr(event, field.name) for field in fields(event)[3:]]
    return " ".join([type(event).__name__, *(_short(value) for value in values)]).rstrip()


def _short(value: Any) -> str:
    if isinstance(value, tuple):
        return "[" + " ".join(_short(item) for item in value) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def run(scenario: Scenario) -> Game:
    """Play a scenario; whatever is not as it says is an AssertionError."""
    game = engine_game(scenario.position)
    events: list[Event] = []
    for number, line in enumerate(scenario.play, 1):
        where = f"answer {number}, {line!r}"
        if line.startswith("!"):
            events += _interrupt(game, line[1:], where)
            continue
        kind, _, answer = line.partition(" ")
        ask = game.pending
        assert ask is not None, f"{where}: the game is over"
        assert ask.kind == kind.rstrip("?"), f"{where}: {ask.kind} is asked, with {' '.join(ask.options)}"
        if kind.endswith("?"):
            assert list(ask.options) == answer.split(), f"{where}: the options are {' '.join(ask.options)}"
            continue
        events += game.decide(answer)
    if scenario.events is not None:
        happened = [told(event) for event in events if type(event).__name__ not in UNTOLD]
        assert happened == list(scenario.events), "\n".join(["what happened:", *happened])
    if scenario.then:
        waits = game.pending.kind if game.pending else "over"
        assert waits == scenario.then, f"at the end {waits} waits"
    if scenario.links:
        assert links(events) == scenario.links, f"{links(events)} links"
    _compare(game, scenario.after)
    return game


def links(events: Sequence[Event]) -> int:
    """How long the longest chain is of effects that were set off by another one: a blast that throws a worm
    onto a mine, which blasts, has three links. The first effect is the players'; several of a kind are one
    link (two worms lost in a collapse), unless they are drums.
    """
    longest: dict[int, tuple[int, str]] = {}
    for event in events:
        depth, kind = longest.get(event.cause, (-1, ""))
        name = type(event).__name__
        if name == "Destroyed":
            name += " " + getattr(event, "thing", "")
        if name in LINKS and (name != kind or name == "DrumExploded"):
            depth, kind = depth + 1, name
        longest[event.number] = depth, kind
    return max((depth for depth, _ in longest.values()), default=0)


def _interrupt(game: Game, line: str, where: str) -> tuple[Event, ...]:
    try:
        happened = game.interrupt(*line.rstrip("?").split())
    except IllegalDecision:
        assert line.endswith("?"), f"{where}: refused"
        return ()
    assert not line.endswith("?"), f"{where}: not refused"
    return happened


def _compare(game: Game, after: dict[str, Any]) -> None:
    if not after:
        return
    position = game.position()
    for key, expected in after.items():
        if key == "things":
            for hex, things in expected.items():
                assert sorted(position["things"].get(hex, [])) == sorted(things), (
                    f"on {hex}: {position['things'].get(hex)}"
                )
        elif key == "winners":
            winners = None if game.result is None else list(game.result.winners)
            assert winners == expected, game.result
        else:
            assert position[key] == expected, f"{key} is {position[key]!r}"
