"""A page with a map on which something is played: its film, what is said and heard of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.uix.boxlayout import BoxLayout

from worms_app.engine import Event, Game
from worms_app.i18n.speech import tell
from worms_app.ui.board.marks import NOTHING
from worms_app.ui.kit.page import Page
from worms_app.ui.shell.feedback.event_sounds import sounds_of

READ_SECONDS, LONGEST_READ = 0.035, 2.5
"""How long the film waits for each letter of a caption, and at most."""


class LessonSide(BoxLayout):
    """What is said and what can be tapped beside the map."""


class PlayedPage(Page):
    """Has a `board` and a `panel`."""

    scrolls = False
    player = "blue"
    """Who plays."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._app = App.get_running_app()
        self._shown: Game | None = None

    def on_hidden(self) -> None:
        self.ids.board.film.stop()
        self.ids.panel.filming = False

    def _film(self, events: tuple[Event, ...], game: Game, done: Callable[[], Any]) -> None:
        """Show what happened, up to a game."""
        panel, board = self.ids.panel, self.ids.board
        self._shown = game
        board.marks = NOTHING
        board.film.sound = self._sound
        panel.caption, panel.filming = "", True
        board.film.play(events, game, tell=self._caption, done=done)

    def _caption(self, event: Event) -> float:
        assert self._shown is not None
        words = tell(event, self._app._.language, self.player, self._shown.library)
        self.ids.panel.caption = words
        return min(LONGEST_READ, READ_SECONDS * len(words))

    def _sound(self, event: Event) -> None:
        for name in sounds_of(event):
            self._app.feedback.play(name)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
