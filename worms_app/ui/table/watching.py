"""A game watched again: every moment of it is a picture, and one may stand at any of them. Plain Python.

watching = Watching(session, reader)
watching.go(17)             the board shows `watching.scene`
watching.step()             -> the events to play as a film, and the scene they lead to
"""

from __future__ import annotations

from collections.abc import Iterator

from worms_app.engine import Event, events as e
from worms_app.play.carried_out import carried_out
from worms_app.play.log import CORRECTIONS
from worms_app.play.session import Session
from worms_app.play.story import links, thrown_with
from worms_app.ui.board.scene import Scene

_STILL = (e.StepBegan, e.TokenPassed)
"""Events that are no moment of their own: one goes past them."""


def moments(session: Session) -> Iterator[tuple[Event | None, Scene]]:
    """Each event that can be seen again with the board before it; at last the board as it is, without one."""
    scene = Scene.of(session.at(session.begins))
    for number, entry in enumerate(session.log[session.begins :], session.begins):
        for event in entry.events:
            yield event, scene
            scene = scene.after(event)
        if entry.kind in CORRECTIONS:
            scene = Scene.of(session.at(number + 1))
    yield None, scene


def scene_after(session: Session, number: int) -> Scene:
    """The board once the event with this number had happened."""
    seen = moments(session)
    next(None for event, _ in seen if event is not None and event.number == number)
    return next(seen)[1]


class Watching:
    """The events of a game with the board before each, made once: going back is as quick as going on."""

    def __init__(self, session: Session, at: int = 0) -> None:
        self.session = session
        seen = list(moments(session))
        self.events = [event for event, _ in seen if event is not None]
        self._scenes = [scene for _, scene in seen]
        self.links = links(self.events)
        """What each event has to do with the others."""
        self.reasons = carried_out(session.at(session.begins), session.log[session.begins :])
        """For each event the card that is being carried out."""
        self.at = 0
        """How many events have been shown."""
        self.go_to_event(at)

    @property
    def scene(self) -> Scene:
        """The board at this moment."""
        return self._scenes[self.at]

    @property
    def over(self) -> bool:
        """Whether everything has been shown."""
        return self.at >= len(self.events)

    @property
    def last(self) -> Event | None:
        """The event that was shown last."""
        return self.events[self.at - 1] if self.at else None

    @property
    def turn(self) -> int:
        """The number of the turn at this moment; 0 before the first."""
        for event in reversed(self.events[: self.at]):
            if isinstance(event, e.TurnBegan):
                return event.turn
        return 0

    def go(self, at: int) -> None:
        """Stand at a moment."""
        self.at = max(0, min(len(self.events), at))

    def go_to_event(self, number: int) -> None:
        """Stand just before an event."""
        self.go(next((index for index, event in enumerate(self.events) if event.number >= number), 0))

    def step(self) -> tuple[Event, ...]:
        """Go on by one moment; returns what is to be played."""
        begin = self.at
        self.go(self.at + 1)
        while not self.over and not self._is_moment(self.at):
            self.at += 1
        return tuple(self.events[begin : self.at])

    def back(self) -> None:
        """Go back by one moment."""
        self.go(self.at - 1)
        while self.at and not self._is_moment(self.at):
            self.at -= 1

    def _is_moment(self, at: int) -> bool:
        """Whether one stands still here: not in a step in which nothing happens, nor among dice that are
        thrown together.
        """
        last = self.events[at - 1]
        following = self.events[at] if at < len(self.events) else None
        return not isinstance(last, _STILL) and (following is None or not thrown_with(following, last))

    def turns(self) -> list[int]:
        """Where each turn begins."""
        return [index for index, event in enumerate(self.events) if isinstance(event, e.TurnBegan)]

    def next_turn(self) -> None:
        """Go to where the next turn begins; from the last one to the end."""
        self.go(next((index for index in self.turns() if index >= self.at + 1), len(self.events)))

    def earlier_turn(self) -> None:
        """Go to where this turn began; from there to the one before."""
        self.go(max((index for index in self.turns() if index < self.at - 1), default=0))
