"""Plays events as animation on a board. It never decides anything: at its end the board shows the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import Metrics

from worms_app.engine import Event, Game
from worms_app.ui.board.scene import Scene
from worms_app.ui.board.shots import Instant, Shot, is_seen, shots
from worms_app.ui.board.tray import Throw, Tray
from worms_app.ui.shell.feedback.event_sounds import sounds_of

if TYPE_CHECKING:
    from worms_app.ui.board.drawn import DrawnBoard

RUSH = 5.0
"""How much faster a film goes under a resting finger."""
READING, SHORTEST = 0.7, 0.02
"""Seconds that an event's words take about, when it is reckoned how long a film will be; and how many it has
left at least.
"""

Tell = Callable[[Event], float | None]

LONG = 8
"""From so many events on that are to be seen, a film on a small screen is watched from nearer by."""


class Film:
    """The film of one board. `board.film.play(events, game, ...)`."""

    def __init__(self, view: DrawnBoard) -> None:
        self._view = view
        self.tray = Tray()
        self.hurried = False
        """The events are told without pictures: motion is off, or somebody skips."""
        self.skipped_at = float("-inf")
        """When somebody skipped a film last."""
        self.held = False
        """Somebody looks at what is shown: nothing goes on meanwhile."""
        self.rushed = False
        """A finger rests on the board: everything goes faster as long as it does."""
        self.speed = 1.0
        """How much faster than other films of this device."""
        self._left = 0.0
        """How many seconds what is still to come would like to take."""
        self._most = 0.0
        """How many it may take; 0: as many as it likes."""
        self._shots: Iterator[Shot] = iter(())
        self._shot: Shot | None = None
        self._at = 0.0
        self._wait = 0.0
        self._heard = self._told = False
        self._end: Scene | None = None
        self._tell: Tell | None = None
        self._done: Callable[[], object] | None = None
        self._finishing = Clock.create_trigger(self._tell_done)
        self._close = False

    # -- playing -----------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether there is something still to be shown."""
        return self._shot is not None

    def play(
        self,
        events: Sequence[Event],
        game: Game | Scene,
        *,
        tell: Tell | None = None,
        done: Callable[[], object] | None = None,
        most: float = 0.0,
    ) -> None:
        """Show the events that led from what the board shows to `game`.

        `tell(event)` is called as each event begins (a die: when it lies) - for a caption, for speech - and
        may return how many seconds (at normal speed) its words take: the film goes on no earlier. `done()`
        is called in a later frame, once. `most`: how many seconds (at normal speed) all of it may take.
        """
        self.stop()
        self._end = game if isinstance(game, Scene) else Scene.of(game)
        self._tell, self._done = tell, done
        made = list(shots(tuple(events), self._view.scene))
        self._shots = iter(made)
        self._left = sum(shot.seconds + READING for shot in made)
        self._most = most
        self.rushed = False
        self._close = self._view.camera.fitted and sum(is_seen(event) for event in events) >= LONG
        if not self._speed:
            self.finish()
            return
        self._next()
        self._view.wake()

    def skip(self) -> None:
        """Go to the end, as somebody wishes who has seen enough."""
        self.skipped_at = Clock.get_time()
        self.finish()

    def finish(self) -> None:
        """Go to the end at once."""
        if self._end is None:
            return
        self.hurried = True
        while self._shot is not None or self._next_shot() is not None:
            self._leave_shot()
        self.tray.clear()
        self._finish()

    def stop(self) -> None:
        """Forget the film: nobody is told that it is done."""
        self._finishing.cancel()
        self._shots, self._shot, self._end = iter(()), None, None
        self._tell = self._done = None
        self.hurried = self.held = False
        self.tray.clear()

    # -- time --------------------------------------------------------------------------------------

    @property
    def _speed(self) -> float:
        return float(App.get_running_app().look.motion) * self.speed

    def tick(self, seconds: float) -> None:
        """Move the film on by the time that has passed, unless something lies over it that is to be read."""
        if self.held or App.get_running_app().overlay.top_dialog() is not None:
            return
        speed = self._speed
        if not speed:  # motion was switched off in the middle
            self.finish()
            return
        rate = self._rate()
        self._most = max(SHORTEST, self._most - seconds * speed) if self._most else 0.0
        seconds *= speed * rate * (RUSH if self.rushed else 1.0)
        while self._shot is not None:
            shot = self._shot
            left = (1 - self._at) * shot.seconds
            if seconds < left:
                self._at += seconds / shot.seconds
                self._reach(self._at)
                return
            self._at = 1.0
            seconds -= left
            self._reach(1.0)
            if self._shot is not shot:  # who was told has ended the film
                return
            if seconds < self._wait:
                self._wait -= seconds
                return
            seconds -= self._wait
            self._leave_shot()
            self._next()

    def _rate(self) -> float:
        """How much faster than it would like the rest goes, so that it takes no longer than it may."""
        if not self._most or self._shot is None:
            return 1.0
        here = (1 - self._at) * self._shot.seconds + (max(self._wait, 0.0) if self._told else READING)
        return max(1.0, (here + self._left) / self._most)

    def frame(self) -> Instant | None:
        """The picture of this moment; None when no film changes the board."""
        return self._shot.frame(self._at, self._view.table) if self._shot is not None else None

    # -- from shot to shot -------------------------------------------------------------------------

    def _next_shot(self) -> Shot | None:
        self._shot = next(self._shots, None)
        self._at = self._wait = 0.0
        self._heard = self._told = False
        if self._shot is not None:
            self._left -= self._shot.seconds + READING
        return self._shot

    def _next(self) -> None:
        shot = self._next_shot()
        if shot is None:
            self._finish()
            return
        view = self._view
        if shot.focus and shot.seconds:
            view.reveal(around=shot.focus, close=self._close)
        if shot.throw is not None:
            room = view.width / 2 / Metrics.density, view.free_height() / 2 / Metrics.density
            self.tray.room = room
            self.tray.throw(shot.throw, not shot.focus or self._has_room_below(shot.focus, shot.throw))
        self._reach(0.0)

    def _has_room_below(self, focus: str, throw: Throw) -> bool:
        """Whether what is thrown for a hex lies below it, without covering it; else above it is more room."""
        below, above = self._view.room_around(focus)
        return below >= self.tray.depth(throw) or below >= above

    def _reach(self, at: float) -> None:
        """Play the sound and tell the words of a shot, each once, when it has come so far."""
        shot = self._shot
        assert shot is not None
        if at >= shot.impact and not self._heard:
            self._heard = True
            if not self.hurried:
                for name in sounds_of(shot.events[0]):
                    App.get_running_app().feedback.play(name)
        if at >= shot.told and not self._told:
            self._told = True
            for event in shot.events:
                words = (self._tell(event) if self._tell is not None else None) or 0.0
                self._wait = max(self._wait, words - shot.seconds * (1 - shot.told))

    def _leave_shot(self) -> None:
        assert self._shot is not None
        self._reach(1.0)
        if self._shot is not None:
            self._view.set_scene(self._shot.after)
            self._shot = None

    def _finish(self) -> None:
        if self._end is None:  # who was told has ended the film
            return
        end, self._end = self._end, None
        self._view.set_scene(end)
        if self._close and self._view.camera.fitted:
            self._view.fit()
        # In a later frame: `done` may play the next film, and with motion off films would nest without end.
        if self._done is not None:
            self._finishing()

    def _tell_done(self, _dt: float) -> None:
        done, self._done = self._done, None
        if done is not None:
            done()
