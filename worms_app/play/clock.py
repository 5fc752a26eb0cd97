"""10.9 The turn timer: a deadline that survives pause, rotation, a dark screen and a killed app.

`TurnClock` never counts ticks. While it runs it knows only *when* the turn is over, so nobody has to call it
for it to stay right. It asks a `TimeSource` what time it is:

- inside one process, and across processes until the device itself is restarted, the steady clock decides. It
  goes on while the device sleeps and nobody can set it, so changes of the wall clock do not matter;
- after a restart of the device the wall clock decides. If it shows less than when the turn was saved,
  it was set back: how long we were away cannot be known, nothing is taken from the player, and
  `away_unknown` is true so that the screen can say so. Set forward, it takes time away like real time would:
  nothing tells the two apart.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Protocol

from worms_app.content.records import Misfit, between, fitting, one_of, read
from worms_app.engine.options import DEFAULT_TIMER, LAST_TIMED_STEP, TIMER_SECONDS
from worms_app.play.kept import Watched

DEFAULT_SECONDS = DEFAULT_TIMER
MIN_SECONDS, MAX_SECONDS = TIMER_SECONDS
LENGTHS = (*range(MIN_SECONDS, 60, 5), *range(60, 180, 15), *range(180, MAX_SECONDS + 1, 30))
"""The round lengths of a turn that forms offer."""
EXTRA_SECONDS = 15
FORMAT = 1
ALERTS = (30, 10, 5, 4, 3, 2, 1, 0)
"""Seconds left at which something is announced; 0 is the end."""


def stepped(seconds: int, up: bool, lengths: tuple[int, ...] = LENGTHS) -> int:
    """The next longer or shorter of the usual lengths of a turn."""
    if up:
        return next((length for length in lengths if length > seconds), lengths[-1])
    return next((length for length in reversed(lengths) if length < seconds), lengths[0])


class ClockError(ValueError):
    """A length, handicap or saved clock that makes no sense; nothing has changed."""


class ClockState(StrEnum):
    """How far a turn's time is, between *Start turn* and step 6."""

    READY = "ready"
    RUNNING = "running"
    PAUSED = "paused"
    STOPPED = "stopped"
    EXPIRED = "expired"


class TimeSource(Protocol):
    """What a device knows of time."""

    def steady(self) -> float:
        """Seconds that only ever go on, also while the device sleeps."""

    def wall(self) -> float:
        """Seconds since 1970, as the device believes them to be."""

    def boot(self) -> str:
        """A name for this run of the device; steady times compare only under one name. Empty: unknown."""


class SystemTime:
    """The device's own clocks."""

    def __init__(self) -> None:
        # CLOCK_MONOTONIC stands still on a sleeping Linux or Android device, CLOCK_BOOTTIME goes on;
        # macOS has only the former, and there it goes on. Windows has neither, and its monotonic() goes on.
        clock_id = getattr(time, "CLOCK_BOOTTIME", None) or getattr(time, "CLOCK_MONOTONIC", None)
        self.steady: Callable[[], float] = (
            time.monotonic if clock_id is None else lambda: time.clock_gettime(clock_id)
        )
        self.wall: Callable[[], float] = time.time

    def boot(self) -> str:
        """The kernel's name for this run, where it has one and an app may see it."""
        try:
            return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
        except (OSError, UnicodeError):
            return ""


@dataclass(frozen=True)
class TimerRules:
    """How long a turn is: for everybody, plus or minus a handicap per seat."""

    seconds: int = DEFAULT_SECONDS
    handicaps: tuple[int, ...] = ()
    counts_during: frozenset[str] = frozenset()
    """Holds that the table does not want: the clock goes on during these (`"film"`, `"hand-over"`)."""

    def __post_init__(self) -> None:
        if type(self.seconds) is not int or not MIN_SECONDS <= self.seconds <= MAX_SECONDS:
            raise ClockError(f"a turn lasts {MIN_SECONDS} to {MAX_SECONDS} seconds, not {self.seconds!r}")
        if any(type(handicap) is not int for handicap in self.handicaps):
            raise ClockError(f"handicaps are whole seconds, not {self.handicaps!r}")

    def for_seat(self, seat: int) -> int:
        """The seconds this seat gets; a seat without a handicap gets the common length."""
        handicap = self.handicaps[seat] if 0 <= seat < len(self.handicaps) else 0
        return min(max(self.seconds + handicap, MIN_SECONDS), MAX_SECONDS)


_Count = Annotated[int, between(0, 1_000_000)]
_Number = Annotated[Any, fitting(lambda value: type(value) in (int, float) and math.isfinite(value))]
_Seconds = Annotated[_Number, between(0, math.inf)]


@dataclass(frozen=True)
class _Saved:
    """A clock as it is written down, with what time it was then."""

    format: Annotated[int, one_of((FORMAT,))]
    state: Annotated[str, one_of([state.value for state in ClockState])]
    seat: _Count
    total: _Count
    left: _Seconds
    announced: _Seconds
    counting: bool
    steady: _Number
    wall: _Number
    boot: str


class TurnClock(Watched):
    """One turn's time. Commands that make no sense in a state return False and change nothing; all others
    are told to whoever listens.
    """

    def __init__(self, rules: TimerRules | None = None, time_source: TimeSource | None = None) -> None:
        super().__init__()
        self._time: TimeSource = time_source or SystemTime()
        self._rules = rules or TimerRules()
        self._holds: set[str] = set()
        self._state = ClockState.READY
        self._deadline: float | None = None
        self.ready(0)

    # What it shows

    @property
    def rules(self) -> TimerRules:
        """How long turns are here. New lengths count from the next turn, new holds at once."""
        return self._rules

    @rules.setter
    def rules(self, rules: TimerRules) -> None:
        self._freeze()
        self._rules = rules
        if self._state is ClockState.READY:
            self.ready(self.seat)
        else:
            self._thaw()

    @property
    def state(self) -> ClockState:
        """The state now: expired as soon as nothing is left, asked or not."""
        if self._state is ClockState.RUNNING and self.left() <= 0:
            return ClockState.EXPIRED
        return self._state

    @property
    def held(self) -> bool:
        """Whether the turn runs but its time waits for a film or a hand-over."""
        return self.state is ClockState.RUNNING and bool(self._holds - self._rules.counts_during)

    @property
    def counting(self) -> bool:
        """Whether time is going by right now."""
        return self.state is ClockState.RUNNING and not self.held

    def left(self) -> float:
        """Seconds left, exactly; never negative."""
        left = self._left if self._deadline is None else self._deadline - self._time.steady()
        return max(0.0, left)

    def shown(self) -> int:
        """Whole seconds left, as on any kitchen timer: 0 only when the time is up."""
        return math.ceil(self.left())

    # What the table does

    def ready(self, seat: int) -> None:
        """Lay out the full time for this seat; it runs at `start`."""
        self.seat = seat
        self.total = self._rules.for_seat(seat)
        self.away_unknown = False
        self._announced = float(self.total)
        self._set(ClockState.READY, float(self.total))

    def go_back(self, left: float) -> bool:
        """Play the turn from an earlier moment again, without giving its time back."""
        if self.state is ClockState.EXPIRED or not math.isfinite(left):
            return False
        self._announced = min(self._announced, max(0.0, left))
        running = self._state in (ClockState.STOPPED, ClockState.RUNNING)
        return self._set(ClockState.RUNNING if running else self._state, min(self.left(), max(0.0, left)))

    def reset(self) -> None:
        """Begin the same seat's turn anew, with its full time."""
        self.ready(self.seat)

    def start(self) -> bool:
        """Let the time run, from before the activation (3.1)."""
        return self._state is ClockState.READY and self._set(ClockState.RUNNING, self._left)

    def pause(self) -> bool:
        """Stop the time, by agreement or because the doorbell rang."""
        return self.state is ClockState.RUNNING and self._set(ClockState.PAUSED, self.left())

    def resume(self) -> bool:
        """Let the time go on after a pause."""
        return self._state is ClockState.PAUSED and self._set(ClockState.RUNNING, self._left)

    def add(self, seconds: int = EXTRA_SECONDS) -> bool:
        """Give more time, by agreement. After the end it gives the turn back, running. Warnings
        come again.
        """
        state = self.state
        if state not in (ClockState.RUNNING, ClockState.PAUSED, ClockState.EXPIRED):
            return False
        left = self.left() + seconds
        self.total = max(self.total, math.ceil(left))
        self._announced = left
        return self._set(ClockState.RUNNING if state is ClockState.EXPIRED else state, left)

    def stop(self) -> bool:
        """End the timed part of the turn; what was left stays readable."""
        can_stop = self.state in (ClockState.RUNNING, ClockState.PAUSED)
        return can_stop and self._set(ClockState.STOPPED, self.left())

    def at_step(self, step: int) -> bool:
        """Tell the step of the turn: from step 6 on nothing is timed (10.9)."""
        return step > LAST_TIMED_STEP and self.stop()

    def hold(self, reason: str) -> None:
        """Let the time wait while something is on screen that nobody can hurry: `"film"`, `"hand-over"`."""
        if reason not in self._holds:
            self._freeze()
            self._holds.add(reason)
            self._thaw()

    def release(self, reason: str) -> None:
        """Let the time go on: that is off the screen again."""
        if reason in self._holds:
            self._freeze()
            self._holds.remove(reason)
            self._thaw()

    def alert(self) -> int | None:
        """What to announce now, one of `ALERTS` or None: each once, of several missed ones the latest."""
        left = self.left()
        passed = [at for at in ALERTS if left <= at < self._announced]
        self._announced = left
        if left == 0 and self._state is ClockState.RUNNING:
            self._state, self._left, self._deadline = ClockState.EXPIRED, 0.0, None
        return min(passed, default=None)

    # Across restarts

    def dump(self) -> dict[str, Any]:
        """Everything as plain values. Good until the next command or alert; time going by does not age it."""
        return asdict(
            _Saved(
                format=FORMAT,
                state=self._state.value,
                seat=self.seat,
                total=self.total,
                left=self.left(),
                announced=self._announced,
                counting=self._deadline is not None,
                steady=self._time.steady(),
                wall=self._time.wall(),
                boot=self._time.boot(),
            )
        )

    def load(self, saved: Mapping[str, Any]) -> None:
        """Go on from a dump, less the time gone by since; a torn one raises `ClockError` and changes nothing.

        Holds are not kept: whoever showed the film or the hand-over shows it, and holds, again.
        """
        try:
            kept = read(_Saved, saved)
        except Misfit as misfit:
            raise ClockError(f"not a saved clock: {misfit}") from None
        state = ClockState(kept.state)
        running, expired = state is ClockState.RUNNING, state is ClockState.EXPIRED
        if kept.left > kept.total or (kept.counting and not running) or (kept.left and expired):
            raise ClockError("a saved clock that contradicts itself")
        same_boot = bool(kept.boot) and kept.boot == self._time.boot()
        away = self._time.steady() - kept.steady if same_boot else self._time.wall() - kept.wall
        self.seat, self.total = kept.seat, kept.total
        self.away_unknown = kept.counting and away < 0
        self._holds.clear()
        self._announced = kept.announced
        self._set(state, max(0.0, kept.left - max(0.0, away)) if kept.counting else kept.left)

    # How it keeps time

    def _set(self, state: ClockState, left: float) -> bool:
        self._state = state
        self._left = left
        self._deadline = None
        self._thaw()
        return True

    def _freeze(self) -> None:
        self._left, self._deadline = self.left(), None

    def _thaw(self) -> None:
        if self._state is ClockState.RUNNING and not self.held:
            self._deadline = self._time.steady() + self._left
        self.tell()
