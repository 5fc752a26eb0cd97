"""The turn timer as a screen shows it (rules 10.9). Whoever needs a timer embeds this around a `TurnClock`.

timer = TimerPresenter(clock, app.feedback, keep=save, time_up=lambda: session.interrupt("time_up"))
timer.listen(ring.show)                     # after every command to the clock, and every tick
set_going(timer)                            # ticks while it runs (timer/drive.py)
clock.ready(seat); clock.start(); clock.at_step(6)
clock.hold("film") ... clock.release("film")
timer.restore(saved)                        # what `keep` was given, in a new process
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from worms_app.i18n import mark
from worms_app.play.clock import ClockError, ClockState, TimerRules, TimeSource, TurnClock
from worms_app.play.kept import Kept, Watched

HOLDS = frozenset({"film", "hand-over"})
LONGEST_PLAIN = 99  # seconds; a longer turn is shown in minutes and seconds
AWAKE = "timer"

TIME_UP = mark(
    "Finish the movement or card text you are in the middle of. Then go to step 6: the rest is lost."
)
AWAY_UNKNOWN = mark("The clock of this device was set back meanwhile, so the time away was not counted.")


class Mood(StrEnum):
    """How the ring looks: each differs in colour and in shape."""

    READY = "ready"
    CALM = "calm"
    SOON = "soon"
    HURRY = "hurry"
    LAST = "last"
    OVER = "over"
    PAUSED = "paused"
    HELD = "held"
    STOPPED = "stopped"


CAPTIONS: dict[Mood, str] = {
    Mood.READY: mark("Ready"),
    Mood.CALM: "",
    Mood.SOON: mark("Less than 30 seconds left"),
    Mood.HURRY: mark("Hurry!"),
    Mood.LAST: mark("Hurry!"),
    Mood.OVER: mark("Time is up!"),
    Mood.PAUSED: mark("Paused"),
    Mood.HELD: mark("Timer waiting"),
    Mood.STOPPED: mark("Done in time"),
}


BUTTON_WORDS: dict[ClockState, str] = {
    ClockState.READY: mark("Start turn"),
    ClockState.RUNNING: mark("Pause"),
    ClockState.PAUSED: mark("Go on"),
}
"""What the big button does to a clock; to any other nothing."""


class AwakeLike(Protocol):
    """The part of feedback.awake that is needed."""

    def keep(self, reason: str, /) -> None: ...
    def let_sleep(self, reason: str, /) -> None: ...


class FeedbackLike(Protocol):
    """The part of feedback that is needed."""

    @property
    def awake(self) -> AwakeLike: ...
    def alert(self, seconds_left: int, /) -> None: ...
    def prepare_alerts(self) -> None: ...


@dataclass(frozen=True)
class TimerView:
    """Everything a screen needs to draw a timer. Its texts are translated where they are shown."""

    mood: Mood
    digits: str
    left: float
    total: int
    caption: str
    note: str
    action: str
    """What the big button says; empty: there is none."""
    can_add: bool
    can_reset: bool

    @property
    def buttons(self) -> tuple[str, bool, bool]:
        """What of it the buttons say."""
        return self.action, self.can_add, self.can_reset


TimerListener = Callable[[TimerView, int | None], Any]
"""Called with what to show, and with the alert (30, 10, 5-1, 0) if one has just come."""


class TimerPresenter(Watched):
    """A turn clock with its buttons, its alerts and its saved state."""

    def __init__(
        self,
        clock: TurnClock,
        feedback: FeedbackLike,
        keep: Callable[[dict[str, Any]], Any] | None = None,
        time_up: Callable[[], Any] | None = None,
    ) -> None:
        super().__init__()
        self.clock = clock
        self._feedback = feedback
        self._keep = keep or (lambda _saved: None)
        self._time_up = time_up or (lambda: None)
        self._prepared = False
        clock.listen(self._changed)

    @classmethod
    def beside(
        cls, kept: Kept[Any], rules: TimerRules, feedback: FeedbackLike, time_source: TimeSource | None
    ) -> TimerPresenter:
        """The timer that is kept in the file of something else, as it was left."""
        saved = kept.clock  # making a timer does not forget it
        timer = cls(TurnClock(rules, time_source), feedback, keep=kept.keep_clock)
        if saved is not None:
            timer.restore(saved)
        return timer

    def listen(self, listener: TimerListener) -> Callable[[], None]:
        """Tell this listener now and from now on; call the result to stop."""
        stop = super().listen(listener)
        listener(self.view(), None)
        return stop

    @property
    def running(self) -> bool:
        """Whether ticks are needed."""
        return self.clock.state is ClockState.RUNNING

    def view(self) -> TimerView:
        """What to show now."""
        clock, state = self.clock, self.clock.state
        mood = self._mood(state)
        seconds = clock.shown()
        note = TIME_UP if state is ClockState.EXPIRED else AWAY_UNKNOWN if clock.away_unknown else ""
        return TimerView(
            mood=mood,
            digits=spelled(seconds, clock.total),
            left=clock.left(),
            total=clock.total,
            caption=CAPTIONS[mood],
            note=note,
            action=BUTTON_WORDS.get(state, ""),
            can_add=state in (ClockState.RUNNING, ClockState.PAUSED, ClockState.EXPIRED),
            can_reset=state is not ClockState.READY,
        )

    def act(self) -> None:
        """Do what the big button says: start the turn, pause it, or go on."""
        _ = self.clock.start() or self.clock.pause() or self.clock.resume()

    def restore(self, saved: Mapping[str, Any]) -> bool:
        """Go on from what `keep` was given; False, and nothing changed, if that is no saved clock."""
        try:
            self.clock.load(saved)
        except ClockError:
            return False
        self.tick()
        return True

    def tick(self) -> None:
        """Bring the timer up to date: several times a second while `running`, and after the app was away."""
        alert = self.clock.alert()
        if alert is None:
            self.tell(self.view(), None)
            return
        self._feedback.alert(alert)
        self._changed(alert)
        if alert == 0:
            self._time_up()

    def close(self) -> None:
        """Let go of all listeners and hold nothing awake: nobody looks at this timer any more."""
        self._listeners.clear()
        self._feedback.awake.let_sleep(AWAKE)

    def _changed(self, alert: int | None = None) -> None:
        """Keep and show the clock as it is now."""
        awake = self._feedback.awake
        (awake.keep if self.running else awake.let_sleep)(AWAKE)
        if self.running and not self._prepared:
            self._prepared = True
            self._feedback.prepare_alerts()
        self._keep(self.clock.dump())
        self.tell(self.view(), alert)

    def _mood(self, state: ClockState) -> Mood:
        if state is not ClockState.RUNNING:
            return Mood.OVER if state is ClockState.EXPIRED else Mood(state.value)
        if self.clock.held:
            return Mood.HELD
        left = self.clock.left()
        for limit, mood in ((5, Mood.LAST), (10, Mood.HURRY), (30, Mood.SOON)):
            if left <= limit:
                return mood
        return Mood.CALM


def spelled(seconds: int, total: int) -> str:
    """Seconds as large digits: `42`, and in a turn longer than that looks good with, `1:05`."""
    if total <= LONGEST_PLAIN:
        return str(seconds)
    return f"{seconds // 60}:{seconds % 60:02}"


def rules_for(seconds: int, handicaps: tuple[int, ...] = (), never_waits: bool = False) -> TimerRules:
    """A table's rules; `never_waits` is the setting `clock_in_film`."""
    return TimerRules(seconds, handicaps, HOLDS if never_waits else frozenset())
