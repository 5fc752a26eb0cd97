"""Events of the game and their sounds."""

from __future__ import annotations

from worms_app.engine import events as e
from worms_app.ui.shell.feedback import event_sounds
from worms_app.ui.shell.feedback.event_sounds import sounds_of
from worms_app.ui.shell.feedback.sounds import Sounds

# Told by the log and the picture, or heard through the event they come with.
SILENT = {
    "Conceded", "Corrected", "DeckEmpty", "Destroyed", "DieChosen", "DoneByHand", "DropDeckRenewed",
    "DrumStruck", "Eliminated", "FirstPlayer", "Healed", "IceHeld", "Iced", "KeptForEnd", "LastRound",
    "NoTarget", "Overflowed", "RuleBegan", "RuleEnded", "StepBegan", "SuddenDeathKept",
    "SupplyEmpty", "TeamDealt", "TeamFrozen", "Thawed", "TimeUp", "TurnBegan", "TurnCut", "WindStays",
    "WindTurned",
}  # fmt: skip
BY_FIELDS = {"Moved", "Placed", "Flipped", "Sank"}


def test_every_kind_of_event_has_a_sound_or_is_silent_on_purpose() -> None:
    sounding = {kind.__name__ for kind in event_sounds._SOUNDS}
    assert not sounding & SILENT
    assert sounding | SILENT | BY_FIELDS == set(e.EVENTS)


def test_every_sound_exists() -> None:
    used = {*event_sounds._SOUNDS.values(), *event_sounds._PLACED.values(), *event_sounds._MOVED.values()}
    assert used | {"throw", "flip", "mine_dud", "splash", "drown"} <= set(Sounds().names())


def test_sounds_that_depend_on_what_happened() -> None:
    def moved(how: str) -> tuple[str, ...]:
        return sounds_of(e.Moved(1, 0, "4.1", "blue1", "0,0", "1,0", how))

    assert (moved("inch"), moved("jump"), moved("blast")) == (("inch",), ("jump",), ("throw",))
    assert sounds_of(e.Flipped(1, 0, "7.3", "mine.flip", "mine", "safe")) == ("flip", "mine_dud")
    assert sounds_of(e.Flipped(1, 0, "7.3", "mine.flip", "mine", "danger")) == ("flip",)
    assert sounds_of(e.Flipped(1, 0, "7.5", "fire.flip", "blue1", "safe")) == ("flip",)
    assert sounds_of(e.Placed(1, 0, "6.9", "fire", "0,0")) == ("fire",)
    assert sounds_of(e.Placed(1, 0, "6.7", "crater", "0,0")) == ()
    assert sounds_of(e.DrumExploded(1, 0, "7.4", "0,0")) == ("blast_big",)
    assert sounds_of(e.Overflowed(1, 0, "4.5", "0,0")) == ()


def test_each_way_to_die_is_heard() -> None:
    assert sounds_of(e.WormDestroyed(1, 0, "6.8", "red1", "0,0")) == ("gone",)
    assert sounds_of(e.WormDestroyed(1, 0, "7.6", "red1", "0,0")) == ("drown",), (
        "after the sinking of its hex"
    )
    assert sounds_of(e.Sank(1, 0, "4.3", "red1", "0,0", "1,0")) == ("splash", "drown")
