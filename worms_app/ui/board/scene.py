"""What lies where on the picture of the table, and how each event changes it.

A scene is made of a game, or of the scene before and one event. Both ways lead to the same scene: that is
what lets the film show events one by one and still end at the truth. Nothing is decided here.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import singledispatch

from worms_app.engine import Event, Game, events as e
from worms_app.engine.things import KINDS, LABEL, TEAM_NUMBER, team_of

GROUND = ("crater",)
ORDER = {kind: number for number, kind in enumerate(("crater", "fire", "drum", "crate", "mine"))}
"""How Things of a hex are sorted: what lies on the ground first, worms last."""


def is_worm(thing: str) -> bool:
    """Whether a Thing, called as players call it, is a worm."""
    return thing not in KINDS


def sort_key(thing: str) -> tuple[int, int, str]:
    """The fixed order of the Things on a hex, so that a picture does not depend on the way it came about."""
    if is_worm(thing):
        return len(ORDER), TEAM_NUMBER.get(team_of(thing), 0), thing
    return ORDER[thing], 0, thing


Things = tuple[str, ...]


@dataclass(frozen=True)
class Scene:
    """The table as it is seen: Things are called as players call them."""

    dial: str
    land: frozenset[str] = frozenset()
    sunk: frozenset[str] = frozenset()
    wind: int = 1
    things: dict[str, Things] = field(default_factory=dict)
    damaged: frozenset[str] = frozenset()
    iced: frozenset[str] = frozenset()
    freezing: frozenset[str] = frozenset()
    """7.8 The teams under the Freeze effect."""
    token: str | None = None
    token_direction: int = 0
    active: str | None = None
    """3.1 The active worm while it is on the map."""
    team: str = ""
    """Whose turn it is."""

    @classmethod
    def of(cls, game: Game) -> Scene:
        """The scene of a game."""
        board = game.board
        return cls(
            dial=board.dial,
            land=board.land,
            sunk=frozenset(board.sunk),
            wind=board.wind,
            things={
                hex: tuple(sorted((LABEL[thing] for thing in things), key=sort_key))
                for hex, things in board.things.items()
            },
            damaged=board.damaged,
            iced=board.iced,
            freezing=frozenset(game.seats[seat] for seat in game.frozen_seats),
            token=board.token,
            token_direction=board.token_direction,
            active=game.worm if game.worm in board.where else None,
            team=game.active_team if game.step else "",
        )

    def at(self, hex: str) -> Things:
        """The Things on a hex, sorted."""
        return self.things.get(hex, ())

    def where(self, worm: str) -> str | None:
        """The hex of a worm."""
        return next((hex for hex, things in self.things.items() if worm in things), None)

    def after(self, event: Event) -> Scene:
        """The scene once an event has happened."""
        return _after(event, self)

    # -- the few ways in which a scene changes ---------------------------------------------------------

    def put(self, thing: str, hex: str) -> Scene:
        """The scene with one more Thing on a hex."""
        return replace(self, things={**self.things, hex: tuple(sorted((*self.at(hex), thing), key=sort_key))})

    def without(self, thing: str, hex: str | None) -> Scene:
        """The scene with one Thing less on a hex (if it is there)."""
        if hex is None or thing not in self.at(hex):
            return self
        left = list(self.at(hex))
        left.remove(thing)
        things = {at: found for at, found in self.things.items() if at != hex}
        if left:
            things[hex] = tuple(left)
        return replace(self, things=things)

    def gone(self, worm: str) -> Scene:
        """The scene without a worm, which has left the map."""
        return replace(
            self.without(worm, self.where(worm)),
            damaged=self.damaged - {worm},
            iced=self.iced - {worm},
            active=None if self.active == worm else self.active,
        )

    def flooded(self, hex: str) -> Scene:
        """The scene with a water hex over a land hex; what lies there leaves by events of its own."""
        return replace(self, land=self.land - {hex}, sunk=self.sunk | {hex})


@singledispatch
def _after(event: Event, scene: Scene) -> Scene:
    """The scene after an event. Most events tell of dice, cards or steps and leave it as it is. (A correction
    of a mirrored table may be about more than it tells: the end of the film shows what is right.)
    """
    return scene


@_after.register
def _(event: e.TilePlaced, scene: Scene) -> Scene:
    return replace(scene, land=scene.land | frozenset(event.hexes))


@_after.register(e.ThingSetUp)
@_after.register(e.Placed)
def _(event: e.ThingSetUp | e.Placed, scene: Scene) -> Scene:
    return scene.put(event.thing, event.hex)


@_after.register
def _(event: e.TurnBegan, scene: Scene) -> Scene:
    return replace(scene, team=event.team, active=None, token=None, token_direction=0)


@_after.register
def _(event: e.Activated, scene: Scene) -> Scene:
    return replace(scene, active=event.worm)


@_after.register
def _(event: e.Healed, scene: Scene) -> Scene:
    return replace(scene, damaged=scene.damaged - {event.worm})


@_after.register
def _(event: e.WormDamaged, scene: Scene) -> Scene:
    return replace(scene, damaged=scene.damaged | {event.worm})


@_after.register
def _(event: e.WormDestroyed, scene: Scene) -> Scene:
    return scene.gone(event.worm)


@_after.register
def _(event: e.Conceded, scene: Scene) -> Scene:
    for worm in [thing for things in scene.things.values() for thing in things if is_worm(thing)]:
        if team_of(worm) == event.team:
            scene = scene.gone(worm)
    return scene


@_after.register
def _(event: e.WindTurned, scene: Scene) -> Scene:
    return replace(scene, wind=event.direction)


@_after.register
def _(event: e.TokenPlaced, scene: Scene) -> Scene:
    return replace(scene, token=event.hex, token_direction=event.direction)


@_after.register
def _(event: e.TokenMoved, scene: Scene) -> Scene:
    return replace(scene, token=event.to)


@_after.register
def _(event: e.Moved, scene: Scene) -> Scene:
    return scene.without(event.thing, event.origin).put(event.thing, event.to)


@_after.register
def _(event: e.Sank, scene: Scene) -> Scene:
    # A Thing placed on water (6.9) never was on the map.
    return scene.gone(event.thing) if is_worm(event.thing) else scene.without(event.thing, event.origin)


@_after.register
def _(event: e.Destroyed, scene: Scene) -> Scene:
    return scene.without(event.thing, event.hex)


_SPENT = {e.DrumExploded: "drum", e.CrateTaken: "crate", e.MineTripped: "mine", e.FireTouched: "fire"}


@_after.register
def _(event: e.DrumExploded | e.CrateTaken | e.MineTripped | e.FireTouched, scene: Scene) -> Scene:
    return scene.without(_SPENT[type(event)], event.hex)


@_after.register
def _(event: e.Collapsed, scene: Scene) -> Scene:
    return scene.flooded(event.hex) if event.water else scene


@_after.register
def _(event: e.Sunk, scene: Scene) -> Scene:
    return scene.flooded(event.hex)


@_after.register
def _(event: e.TeamFrozen, scene: Scene) -> Scene:
    return replace(scene, freezing=scene.freezing | {event.team})


@_after.register
def _(event: e.Iced, scene: Scene) -> Scene:
    return replace(scene, iced=scene.iced | {event.worm})


@_after.register
def _(event: e.Thawed, scene: Scene) -> Scene:
    return replace(scene, freezing=scene.freezing - {event.team}, iced=scene.iced - frozenset(event.worms))
