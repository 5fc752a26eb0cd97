"""What lies where on the picture of the table, and how each event changes it.

A scene is made of a game, or of the scene before and one event. Both ways lead to the same scene: that is
what lets the film show events one by one and still end at the truth. Nothing is decided here.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import reduce

from worms_app.engine import Event, Game, events as e
from worms_app.engine.things import KINDS, LABEL, TEAM_NUMBER, team_of

ORDER = {kind: number for number, kind in enumerate(("crater", "fire", "drum", "crate", "mine"))}
"""How Things of a hex are sorted: what lies on the ground first, worms last."""


def is_worm(thing: str) -> bool:
    """Whether a Thing, called as players call it, is a worm."""
    return thing not in KINDS


def sort_key(thing: str) -> tuple[int, int, str]:
    """The fixed order of the Things on a hex, so that a picture does not depend on the way it came about."""
    return ORDER.get(thing, len(ORDER)), TEAM_NUMBER.get(team_of(thing), 0), thing


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
        """The scene once an event has happened. Most events tell of dice, cards or steps and leave it as it
        is. (A correction of a mirrored table may be about more than it tells: the end of the film shows what
        is right.)
        """
        return _after_deed(self, event) or _after_harm(self, event) or self

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


def _after_deed(scene: Scene, event: Event) -> Scene | None:
    """The scene once something was laid, moved or aimed at; None for any other event."""
    match event:
        case e.TilePlaced():
            return replace(scene, land=scene.land | frozenset(event.hexes))
        case e.ThingSetUp() | e.Placed():
            return scene.put(event.thing, event.hex)
        case e.TurnBegan():
            return replace(scene, team=event.team, active=None, token=None, token_direction=0)
        case e.Activated():
            return replace(scene, active=event.worm)
        case e.Healed():
            return replace(scene, damaged=scene.damaged - {event.worm})
        case e.Moved():
            return scene.without(event.thing, event.origin).put(event.thing, event.to)
        case e.TokenPlaced():
            return replace(scene, token=event.hex, token_direction=event.direction)
        case e.TokenMoved():
            return replace(scene, token=event.to)
        case e.WindTurned():
            return replace(scene, wind=event.direction)
    return None


def _after_harm(scene: Scene, event: Event) -> Scene | None:
    """The scene once somebody was hurt, something is gone or frozen; None for any other event."""
    match event:
        case e.WormDamaged():
            return replace(scene, damaged=scene.damaged | {event.worm})
        case e.WormDestroyed():
            return scene.gone(event.worm)
        case e.Conceded():
            worms = (thing for things in scene.things.values() for thing in things if is_worm(thing))
            return reduce(Scene.gone, [worm for worm in worms if team_of(worm) == event.team], scene)
        case e.Sank() if is_worm(event.thing):
            return scene.gone(event.thing)
        case e.Sank():  # a Thing placed on water (6.9) never was on the map
            return scene.without(event.thing, event.origin)
        case e.Destroyed():
            return scene.without(event.thing, event.hex)
        case e.DrumExploded() | e.CrateTaken() | e.MineTripped() | e.FireTouched():
            return scene.without(_SPENT[type(event)], event.hex)
        case e.Collapsed(water=True) | e.Sunk():  # what lies there leaves by events of its own
            return replace(scene, land=scene.land - {event.hex}, sunk=scene.sunk | {event.hex})
        case e.TeamFrozen():
            return replace(scene, freezing=scene.freezing | {event.team})
        case e.Iced():
            return replace(scene, iced=scene.iced | {event.worm})
        case e.Thawed():
            iced = scene.iced - frozenset(event.worms)
            return replace(scene, freezing=scene.freezing - {event.team}, iced=iced)
    return None


_SPENT = {e.DrumExploded: "drum", e.CrateTaken: "crate", e.MineTripped: "mine", e.FireTouched: "fire"}
