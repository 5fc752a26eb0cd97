"""A lesson on the map: what to do, the map to do it on, and a hand when one hesitates."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty

from worms_app.content.lessons.load import lesson, lessons
from worms_app.engine import Event
from worms_app.ui.learn.hand import PointingHand
from worms_app.ui.learn.on_map import PlayedPage
from worms_app.ui.learn.presenter import CONFIRM, LessonPresenter
from worms_app.ui.seats.people import known_people

HESITATION = 6.0
"""Seconds without a tap before the hand comes."""


class LessonScreen(PlayedPage):
    """Plays the lesson ``lesson``, from the board where it was left."""

    lesson_title = StringProperty("")
    presenter: LessonPresenter
    pointed = StringProperty("")
    """What the hand shows: a hex, or the tag of a button; empty: no hand."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        taught = lesson(str(arguments.get("lesson", ""))) or lessons()[0]
        self.presenter = LessonPresenter(taught, known_people())
        self._hand = PointingHand(self)
        self._hesitating = Clock.create_trigger(self._point)
        board = self.ids.board
        board.bind(size=self._wait_for_hand)
        board.show(self.presenter.run.game)

    def on_hidden(self) -> None:
        self._unpoint()
        super().on_hidden()

    # -- taps and keys -----------------------------------------------------------------------------

    def go_on(self) -> None:
        """Open the next board or lesson, or this one once more."""
        following = self.presenter.go_on()
        if following is not None:
            self._app.navigator.replace("lesson", lesson=following.id)
        elif self.presenter.run.ask is None:
            self._app.navigator.back()
        else:
            self._stand()

    def hint(self) -> None:
        """Show the pointing hand at once."""
        if self.presenter.asking is not None and self.presenter.run.hint:
            self._point()

    def point_out(self, answer: str) -> None:
        self._unpoint()
        super().point_out(answer)

    # -- what is shown -----------------------------------------------------------------------------

    def happened(self, events: tuple[Event, ...]) -> None:
        """Show what happened, and then what is asked."""
        self._unpoint()
        if not events:
            self._object()
            return
        self._film(events, self.presenter.run.game, self._stand)

    def _stand(self) -> None:
        self._show(self.presenter.run.game)

    def _tell(self, *_args: Any) -> None:
        super()._tell()
        self.lesson_title = self._app._(self.presenter.run.lesson.title)
        if not self.ids.panel.filming:
            self._wait_for_hand()

    # -- the hand ----------------------------------------------------------------------------------

    def _wait_for_hand(self, *_args: Any) -> None:
        """Show the pointing hand after a while; if it is there already, move it at once."""
        self._hesitating.cancel()
        self._hand.hide()
        if self.presenter.run.hint:
            self._hesitating.timeout = 0.1 if self.pointed else HESITATION
            self._hesitating()

    def _unpoint(self, *_args: Any) -> None:
        self._hesitating.cancel()
        self._hand.hide()
        self.pointed = ""

    def _point(self, *_args: Any) -> None:
        """Show with the hand what to tap."""
        pointer = self.presenter.pointer
        if pointer.hex:
            self._hand.point_at(*self.ids.board.center_of(pointer.hex))
            self.pointed = pointer.hex
        else:
            tag = f"table.{CONFIRM}" if pointer.button == CONFIRM else f"choice.{pointer.button}"
            panel = self.ids.panel
            button = next((one for one in panel.walk() if getattr(one, "tag", "") == tag), None)
            if button is None:
                return
            if button in panel.ids.body.walk(restrict=True):
                panel.ids.scroll.scroll_to(button, animate=False)
                panel.ids.scroll.update_from_scroll()
            self._hand.frame(button)
            self.pointed = tag
