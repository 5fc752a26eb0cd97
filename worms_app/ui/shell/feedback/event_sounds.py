"""Which sounds go with what happens in the game."""

from __future__ import annotations

from worms_app.engine import events as e
from worms_app.engine.things import KIND, WORM

# One sound for every event of a kind. The blast of a drum is the big one.
_SOUNDS: dict[type[e.Event], str] = {
    e.Activated: "tap",
    e.CardDiscarded: "card",
    e.CardDrawn: "card",
    e.CardPlayed: "card",
    e.CardStolen: "card",
    e.Collapsed: "sinking",
    e.CrateTaken: "crate",
    e.DropRepeated: "card",
    e.DropTurned: "card",
    e.DrumExploded: "blast_big",
    e.Blasted: "blast_small",
    e.EndOfTurnCame: "card",
    e.FireTouched: "fire",
    e.Fizzled: "splash",
    e.GameOver: "win",
    e.JumpedOnTheSpot: "jump",
    e.MineTripped: "mine_beep",
    e.Prodded: "throw",
    e.Rolled: "die",
    e.Sunk: "sinking",
    e.StarterDealt: "card",
    e.SuddenDeathDealt: "card",
    e.SuddenDeathTurned: "card",
    e.ThingSetUp: "tap",
    e.TilePlaced: "tap",
    e.TokenMoved: "throw",
    e.WormDamaged: "hurt",
    e.WormDestroyed: "gone",
    e.TokenPassed: "step",
    e.TokenPlaced: "throw",
}
_PLACED = {"fire": "fire", "mine": "mine_beep", "crate": "tap", "drum": "tap"}
_MOVED = {"inch": "inch", "jump": "jump"}  # any other way of moving is being thrown


def sounds_of(event: e.Event) -> tuple[str, ...]:
    """The sounds of an event, one after the other; none for what only the log tells.

    The end of the time is not among them: the timer itself sounds it.
    """
    match event:
        case e.Sank():
            return ("splash", "drown") if KIND[event.thing] == WORM else ("splash",)
        case e.WormDestroyed(rule="7.6"):  # it goes down with its hex, which is heard sinking
            return ("drown",)
        case e.Moved():
            return (_MOVED.get(event.how, "throw"),)
        case e.Placed():
            sound = _PLACED.get(event.thing)
            return (sound,) if sound else ()
        case e.Flipped():
            return ("flip", "mine_dud") if (event.thing, event.side) == ("mine", "safe") else ("flip",)
    sound = _SOUNDS.get(type(event))
    return (sound,) if sound else ()
