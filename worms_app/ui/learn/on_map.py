"""A page with a map on which something is played: its film, what is said and heard of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import NumericProperty

from worms_app.engine import Event, Game
from worms_app.i18n.speech import tell
from worms_app.ui import references
from worms_app.ui.asking.asking import Asking
from worms_app.ui.board.marks import NOTHING
from worms_app.ui.board.scene import Scene
from worms_app.ui.kit.page import Page
from worms_app.ui.learn.keyboard import PlayedKeys
from worms_app.ui.learn.presenter import CONFIRM, LessonPresenter
from worms_app.ui.learn.puzzle_presenter import PuzzlePresenter
from worms_app.ui.shell.occasion import Occasion

READ_SECONDS, LONGEST_READ = 0.035, 2.5
"""How long the film waits for each letter of a caption, and at most."""


class PlayedPage(Page):
    """Has a `board` and a `panel`; is played by touch, mouse and keys."""

    scrolls = False
    side_share = NumericProperty(0.4)
    """How much of the height the panel takes below the map, at normal text size."""
    player = "blue"
    """Who plays."""
    presenter: LessonPresenter | PuzzlePresenter

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._keys = PlayedKeys(self)

    def occasion(self) -> Occasion | None:
        return Occasion.at(self.presenter.run.game.rules)

    def on_shown(self) -> None:
        self._stand()
        self._keys.listen()

    def on_hidden(self) -> None:
        self._keys.ignore()
        self.ids.board.film.stop()
        self.ids.panel.filming = False

    # -- taps and keys -----------------------------------------------------------------------------

    def command(self, name: str) -> None:
        """Do what a button of the panel says."""
        if name == CONFIRM:
            self.happened(self.presenter.confirm())
        elif name == "card":
            references.open(card=self.ids.panel.played)
        else:
            self.go_on()

    @property
    def asking(self) -> Asking | None:
        """The question that waits."""
        return self.presenter.asking

    def point_out(self, answer: str) -> None:
        """Choose an option, and show it on the board."""
        if self.asking is not None:
            self.asking.point_out(answer)
            self._tell()
            if self.asking.selected is not None and self.asking.selected.hex:
                self.ids.board.reveal(self.asking.selected.hex)

    def choose(self, answer: str) -> None:
        """Take an option that was tapped beside the map."""
        self.happened(self.presenter.choose(answer))

    def answer(self, answer: str) -> None:
        """Give this option as the answer."""
        self.happened(self.presenter.answer(answer))

    def go_on(self) -> None:
        """Do what the big button does."""

    def hint(self) -> None:
        """Point something out on the map."""

    def skip(self) -> bool:
        """End the film; False if none runs."""
        film = self.ids.board.film
        running = bool(film.running)
        if running:
            film.skip()
        return running

    # -- what is shown -----------------------------------------------------------------------------

    def happened(self, events: tuple[Event, ...]) -> None:
        """Show what happened, and then what is asked."""

    def _stand(self) -> None:
        """Show the board as it is, and the question."""

    def _show(self, standing: Game | Scene) -> None:
        """Show a board as it is, and the question."""
        self.ids.panel.filming = False
        self.ids.board.show(standing)
        self._tell()
        self._app.voice.say(self.ids.panel.prompt, self._app._.language)

    def _tell(self, *_args: Any) -> None:
        """Show the panel, and what is lit on the board."""
        self.ids.panel.show(self.presenter.panel(self._app._.language))
        if not self.ids.panel.filming:
            self.ids.board.marks = self.presenter.marks

    def _object(self) -> None:
        """Say why a tap was no answer, if it was none."""
        self._tell()
        language = self._app._.language
        for sentence in self.presenter.objection(language):
            self._app.voice.say(sentence, language)

    def _film(self, events: tuple[Event, ...], end: Game | Scene, done: Callable[[], Any]) -> None:
        """Show what happened, up to a game or a board."""
        panel, board = self.ids.panel, self.ids.board
        board.marks = NOTHING
        panel.caption, panel.filming = "", True
        board.film.play(events, end, tell=self._caption, done=done)

    def _caption(self, event: Event) -> float:
        words = tell(event, self._app._.language, self.player, self.presenter.run.game.library)
        self.ids.panel.caption = words
        return min(LONGEST_READ, READ_SECONDS * len(words))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
