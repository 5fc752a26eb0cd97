"""Watch: a game seen again from any line - play, pause, step, back, by turn or by event."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from worms_app.engine import Event
from worms_app.i18n import formats
from worms_app.play.story import best_shot, longest_chain
from worms_app.ui import references
from worms_app.ui.asking.in_play import in_play
from worms_app.ui.board.view import BoardView
from worms_app.ui.table.log_lines import reader_of
from worms_app.ui.table.page import TablePage
from worms_app.ui.table.showing import LONGEST_READ, READ_SECONDS
from worms_app.ui.table.telling import event_words
from worms_app.ui.table.watching import Watching

__all__ = ["BoardView", "WatchScreen"]


SPEEDS = (1.0, 2.0, 4.0, 0.5)


class WatchScreen(TablePage):
    """`game`: whose save; `at`: the number of the event to begin before."""

    scrolls = False
    caption = StringProperty("")
    turn_words = StringProperty("")
    playing = BooleanProperty(False)
    position = NumericProperty(0)
    length = NumericProperty(1)
    speed = NumericProperty(1.0)
    speed_words = StringProperty("")
    chain = NumericProperty(0)
    shot = NumericProperty(0)
    is_over = BooleanProperty(False)
    """Whether the game is over, so that hands are no secret any more."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.watching = Watching(self.session, int(arguments.get("at", 0) or 0))
        self.length = max(1, len(self.watching.events))
        self.is_over = self.session.game.result is not None
        self.chain, self.shot = longest_chain(self.watching.events), best_shot(self.watching.events)
        self._reading: Any = None
        self.ids.board.rotation = self._app.settings["dial_rotation"]
        self._stand()

    def place(self) -> dict[str, Any]:
        """Have the screen opened again at the event that is watched."""
        last = self.watching.last
        return {"game": self.table.identifier, "at": (last.number + 1) if last is not None else 0}

    def on_hidden(self) -> None:
        self.pause()
        super().on_hidden()

    # -- what can be done ------------------------------------------------------------------------

    def command(self, name: str) -> None:
        """Do what a button stands for."""
        watching = self.watching
        if name == "play":
            self.pause() if self.playing else self.play()
            return
        if name == "speed":
            self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
            self.ids.board.film.speed = self.speed
            self._tell_speed()
            return
        self.pause()
        match name:
            case "step":
                self._film(watching.step())
                return
            case "back":
                watching.back()
            case "next_turn":
                watching.next_turn()
            case "earlier_turn":
                watching.earlier_turn()
            case "chain":
                watching.go_to_event(int(self.chain))
            case "shot":
                watching.go_to_event(int(self.shot))
        self._stand()
        if name in ("chain", "shot"):
            self.play()

    def open_card(self) -> None:
        """Open the card that is being carried out."""
        self.pause()
        if (played := self.ids.played.view) is not None:
            references.open(card=played.card)

    def make_puzzle(self) -> None:
        """Make a puzzle of the position that is shown."""
        self.pause()
        last = self.watching.last
        at = last.number if last is not None else 0
        self.go_to("puzzle_make", at=at)

    def slide(self, position: float) -> None:
        """Go to the moment to which the slider was moved."""
        if round(position) != self.watching.at and not self.playing:
            self.watching.go(round(position))
            self._stand()

    def play(self) -> None:
        """Go on until somebody pauses or the game is over."""
        if self.watching.over:
            self.watching.go(0)
        self.playing = True
        self._go_on()

    def pause(self) -> None:
        """Stand still where it is now."""
        self.playing = False
        if self._reading is not None:
            self._reading.cancel()
        if self.ids.board.film.running:
            self.ids.board.film.stop()
        self._stand()

    def _film(self, events: tuple[Event, ...]) -> None:
        self.ids.board.film.play(events, self.watching.scene, tell=self._caption, done=self._played)

    def _played(self) -> None:
        self._tell()
        self.playing = self.playing and not self.watching.over
        if self.playing and self._app.look.motion:
            self._go_on()
        elif self.playing:  # without motion each moment still stays until it was read
            self._reading = Clock.schedule_once(self._go_on, _to_read(self.caption) / self.speed)

    def _go_on(self, *_args: Any) -> None:
        self._film(self.watching.step())

    # -- what is shown ---------------------------------------------------------------------------

    def _stand(self) -> None:
        self.ids.board.show(self.watching.scene)
        last = self.watching.last
        if last is not None and (place := self.watching.links[last.number].place):
            self.ids.board.reveal(place)
        self._tell()

    def _caption(self, event: Event | None) -> float:
        """Show an event's words and its card; returns how many seconds they need to be read."""
        self.caption = self._words(event) if event is not None else self._app._("The game begins.")
        self._tell_card(event)
        self.position = self.watching.at
        return _to_read(self.caption)

    def _tell_card(self, event: Event | None) -> None:
        """Show the card that an event comes from."""
        reason = self.watching.reasons.get(event.number) if event is not None else None
        self.ids.played.view = in_play(reason, self.session.game.library, self.language)

    def _words(self, event: Event) -> str:
        link, wind = self.watching.links[event.number], int(self.ids.board.scene.wind)
        return event_words(self.session, event, link, self.language, reader_of(self.presenter), wind=wind)

    def _tell(self, *_args: Any) -> None:
        self._tell_speed()
        self._caption(self.watching.last)
        self.turn_words = self._app._("Turn {n}", n=self.watching.turn) if self.watching.turn else ""

    def _tell_speed(self) -> None:
        factor = formats.number(self.speed, language=self._app._.language)
        self.speed_words = self._app._("Speed ×{factor}", factor=factor)


def _to_read(words: str) -> float:
    """How many seconds words need to be read."""
    return min(LONGEST_READ, READ_SECONDS * len(words))
