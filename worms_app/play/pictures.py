"""The drawings of events, Things and worms, by the names of their sprites."""

from __future__ import annotations

from worms_app.engine import Event, events as e
from worms_app.engine.board import WATER
from worms_app.engine.things import DAMAGED, KIND, KINDS, TEAMS, WORM, team_of, unmarked

_FIXED: dict[type[Event], str] = {
    e.Blasted: "blast_big_3",
    e.Fizzled: "splash_2",
    e.Sunk: "splash_2",
    e.Collapsed: "splash_2",
    e.DrumExploded: "drum",
    e.DrumStruck: "drum",
    e.MineTripped: "mine",
    e.FireTouched: "fire",
    e.CrateTaken: "crate",
    e.TokenPlaced: "token",
    e.TokenMoved: "token",
    e.WindTurned: "wind_arrow",
    e.WindStays: "wind_arrow",
    e.Overflowed: "mark_full",
    e.TeamFrozen: "ice",
    e.Thawed: "ice",
    e.Iced: "ice",
    e.IceHeld: "ice",
    e.Healed: "heart",
}


def worm_picture(team: str, pose: str = "idle") -> str:
    """A worm of a team."""
    return f"worm_{team}_{pose}"


def thing_picture(thing: str) -> str:
    """A Thing as a position writes it, or a team's worm; empty for anything else."""
    if thing in KINDS:
        return thing
    team = thing if thing in TEAMS else team_of(unmarked(thing))
    return worm_picture(team, "damaged" if thing.endswith(DAMAGED) else "idle") if team in TEAMS else ""


def picture_of(event: Event) -> str:
    """What stands beside an event; empty where words must do."""
    match event:
        case e.Rolled() | e.DieChosen():
            return f"die_{event.face}"
        case e.Flipped():
            return f"flip_{event.side}"
        case e.WormDamaged():
            return _worm(event.worm, "damaged")
        case e.WormDestroyed():
            return _worm(event.worm, "fly")
        case e.Sank():
            return "splash_2" if KIND[event.thing] == WORM else event.thing
        case e.Activated() | e.JumpedOnTheSpot():
            return _worm(event.worm, "idle")
        case e.Moved() | e.Prodded():
            return _worm(event.thing, "crawl") if KIND[event.thing] == WORM else event.thing
        case e.Placed() | e.Destroyed() | e.SupplyEmpty():
            return event.thing if event.thing != WATER else "splash_2"
    return _FIXED.get(type(event), "")


def _worm(worm: str, pose: str) -> str:
    return worm_picture(team_of(worm), pose)
