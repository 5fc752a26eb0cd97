"""7.1 Things: worms, drums, crates, mines, fires, craters - and the names the engine gives them.

A worm is named by team and number (``blue1``). Other Things of a kind are not told apart by players, but
"gone is gone" (3.13) needs to know whether the drum on a hex is still the same drum: inside the engine each
has a serial number (``drum.7``), which no question, event or position ever shows.
"""

from __future__ import annotations

from worms_app.engine.remembered import Remembered

TEAMS = ("blue", "red", "yellow", "green", "purple", "grey")
"""2.6 The teams in the order of their numbers."""

TEAM_NUMBER = {team: number for number, team in enumerate(TEAMS, 1)}

WORM = "worm"
KINDS = ("crate", "crater", "drum", "fire", "mine")
"""Every kind of Thing but worms, sorted."""

MOVABLE = frozenset({WORM, "crate", "drum", "mine"})
"""4.6 Craters and fires never move."""

DAMAGEABLE = MOVABLE
"""6.8 Craters and fires ignore damage."""

UNKNOWN = "?"
"""A card of a hidden hand."""

FACES = ("1", "2", "3", "4", "5", "6", "hit", "wind")
"""2.2 The die."""

FLIPS = ("danger", "safe")
"""2.2 The Danger Flipper."""


LABEL: Remembered[str, str] = Remembered(lambda thing: thing.partition(".")[0])
"""What players call a Thing: a worm by its name, any other Thing by its kind."""

KIND: Remembered[str, str] = Remembered(lambda thing: LABEL[thing] if LABEL[thing] in KINDS else WORM)
"""The kind of a Thing: ``KIND["blue1"] == "worm"``, ``KIND["drum.7"] == "drum"``."""

WORMS_PER_TEAM = 4
"""2.1 Four worms in each team."""

WORMS = {team: tuple(f"{team}{number}" for number in range(1, WORMS_PER_TEAM + 1)) for team in TEAMS}
"""The worms of each team."""

EVERY_WORM = frozenset(worm for worms in WORMS.values() for worm in worms)
"""To tell a worm from what is no Thing at all, such as the token: ``KIND`` takes that for one, too."""


DAMAGED, ICED = "*", "~"
"""What a position writes after the name of a worm that lies, or is in ice."""


def unmarked(thing: str) -> str:
    """A Thing of a position without the signs of its state."""
    return thing.rstrip(DAMAGED + ICED)


def team_of(worm: str) -> str:
    """The team of a worm."""
    return worm[:-1]


def labels(things: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """The choices among Things: sorted, indistinguishable ones only once (3.11)."""
    if len(things) == 1:
        return (LABEL[things[0]],)
    return tuple(sorted({LABEL[thing] for thing in things}))


def labelled(things: tuple[str, ...], label: str) -> str:
    """The first of the Things that players call so."""
    return next(thing for thing in things if LABEL[thing] == label)
