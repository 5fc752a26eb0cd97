"""What has happened at the table and how far the screen has told it: the film, and what waits for another
person to take the device.
"""

from __future__ import annotations

from collections.abc import Iterable

from worms_app.engine import Event, Game
from worms_app.engine.events import CardDrawn, CardStolen
from worms_app.engine.reason import Reason
from worms_app.play.carried_out import carried_out
from worms_app.play.kept import Watched
from worms_app.play.session import Session
from worms_app.ui.board.scene import Scene


class News(Watched):
    """The news of one session."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.film: tuple[Event, ...] = ()
        """What the screen tells now."""
        self.later: tuple[Event, ...] = ()
        """What it tells the next player, once he has the device: his turn's automatic steps."""
        self._happened: tuple[Event, ...] = ()
        """Both, from `before` on."""
        self.before: Game = session.game
        """The game as it was before the film."""
        self._lines = len(session.log)
        """How long the log was before the film."""
        self._reasons: dict[int, Reason] | None = None
        self.told = _last_number(session)
        """The number of the last event that the screen has told; the log shows no more."""

    @property
    def game(self) -> Game:
        """The game as it is."""
        return self.session.game

    @property
    def shown_game(self) -> Game:
        """The last game whose hands and decks the screen may show: the film gives nothing away."""
        return self.before if self.film or self.later else self.game

    def _report(self, before: Game, lines: int, events: Iterable[Event], later: int | None = None) -> None:
        """Tell what has happened since a game and a length of the log; from the event at ``later`` on not
        before the next player has the device.
        """
        self.before, self._lines, self._reasons = before, lines, None
        self._happened = tuple(events)
        self.film, self.later = self._happened[:later], self._happened[later:] if later is not None else ()

    def _forget_news(self) -> None:
        """Let everything be told as it is: something was taken back."""
        self._report(self.game, len(self.session.log), ())
        self.told = _last_number(self.session)

    # -- the film ----------------------------------------------------------------------------------

    def tell_event(self, event: Event) -> None:
        """Note that the film has come to an event."""
        self.told = max(self.told, event.number)

    def scene(self) -> Scene:
        """The board as far as the film has told: where it goes on after an interruption."""
        return self._scene_after(event for event in self._happened if event.number <= self.told)

    def scene_after(self) -> Scene:
        """The board at the end of the film that is told now."""
        if not self.later:
            return Scene.of(self.game)
        return self._scene_after(self._happened[: len(self._happened) - len(self.later)])

    def _scene_after(self, events: Iterable[Event]) -> Scene:
        scene = Scene.of(self.before)
        for event in events:
            scene = scene.after(event)
        return scene

    @property
    def reasons(self) -> dict[int, Reason]:
        """For each event of the film (by its number) the card that is being carried out, if there is one."""
        if self._reasons is None:
            self._reasons = carried_out(self.before, self.session.log[self._lines :])
        return self._reasons

    def drawn_by(self, team: str, event: Event) -> str:
        """The card that an event of the film brings to a team, unseen by the others."""
        if not isinstance(event, CardDrawn | CardStolen) or event.card or event.team != team:
            return ""
        known = (kept for entry in self.session.log[self._lines :] for kept in entry.events)
        true = next((kept for kept in known if kept.number == event.number), event)
        return str(getattr(true, "card", ""))

    @property
    def tells_of_bot(self) -> bool:
        """Whether the film shows what a bot has decided."""
        ask = self.before.pending
        return ask is not None and ask.who in self.before.seats and self.session.player(ask.who).is_bot


def _last_number(session: Session) -> int:
    return next((entry.events[-1].number for entry in reversed(session.log) if entry.events), 0)
