"""A puzzle on the map: what is to be reached, the map to do it on, and what the decisions were worth."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from worms_app.content.puzzles.load import Puzzle, puzzle, puzzles
from worms_app.engine import Event
from worms_app.play.puzzles.code import CodeError, read
from worms_app.ui import references
from worms_app.ui.asking.looking import AT_WORK
from worms_app.ui.board.scene import Scene
from worms_app.ui.learn.on_map import PlayedPage
from worms_app.ui.learn.puzzle_presenter import SHOWN, PuzzlePresenter, following
from worms_app.ui.seats.people import known_people

SLICE, WAITING = 0.004, 0.03
"""Seconds of work in a frame: beside a film, and while everybody waits for the result."""


class PuzzleScreen(PlayedPage):
    """`puzzle`: which one, or `code`: of one that somebody made; `seed`: of the dice, by the clock if nobody
    says.
    """

    presenter: PuzzlePresenter
    is_over = BooleanProperty(False)
    """Whether the verdict is shown, which needs more room than a question."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        seed = int(arguments.get("seed", time.time()))
        given = self._given(arguments)
        self.presenter = PuzzlePresenter(given, known_people(), seed)
        if "answers" in arguments:
            answers = map(str, arguments["answers"])
            self.presenter.go_on_at(given, seed, answers, int(arguments.get("hints", 0)))
        self._scene = Scene.of(self.presenter.run.game)
        self.player = self.presenter.run.team
        self._working = Clock.create_trigger(self._tick, interval=True)
        self._bulb = self.add_action("puzzle.hint", "lightbulb-outline", self.hint)
        self._again = self.add_action("puzzle.again", "replay", self.again)
        self._film_button = self.add_action("puzzle.reply", "movie-open-play-outline", self.reply)
        self._stand()

    def _given(self, arguments: dict[str, Any]) -> Puzzle:
        with suppress(CodeError):
            return read(str(arguments.get("code", "")))
        return puzzle(str(arguments.get("puzzle", ""))) or puzzles()[0]

    def place(self) -> dict[str, Any]:
        """Once the puzzle is over it is reopened with its verdict; before, its learner knows where he was."""
        run = self.presenter.run
        here = {name: value for name, value in self.arguments.items() if name not in ("answers", "hints")}
        if not run.is_over:
            return here
        seed, answers, hints = run.place
        return {**here, "seed": seed, "answers": [*answers], "hints": hints}

    def on_hidden(self) -> None:
        super().on_hidden()
        self._rest()

    # -- taps --------------------------------------------------------------------------------------

    def choose(self, answer: str) -> None:
        """Answer; a card that is only shown opens what it says instead."""
        if answer.startswith(SHOWN):
            references.open(card=answer.removeprefix(SHOWN))
        else:
            super().choose(answer)

    def again(self) -> None:
        """Begin the puzzle once more, with other dice."""
        self.presenter.again()
        self._scene = Scene.of(self.presenter.run.game)
        self._stand()

    def hint(self) -> None:
        """Point out a little more."""
        self.presenter.wish_hint()
        self._tell()
        self._app.voice.say(self.ids.panel.prompt, self._app._.language)
        self._work()

    def reply(self) -> None:
        """Show what the others may make of a worse line."""
        reply, after = self.presenter.run.reply, self.presenter.run.after_reply
        if after is not None and not self.ids.panel.filming:
            self.presenter.shows_reply = True
            self.ids.board.show(self._scene)
            self._film(reply, after, lambda: self._show(after))

    def go_on(self) -> None:
        """Open the next puzzle."""
        if not self.is_over:
            return
        coming = following(self.presenter.run.puzzle)
        if coming is None:
            self._app.navigator.back()
        else:
            self._app.navigator.replace("puzzle", puzzle=coming.id)

    def happened(self, events: tuple[Event, ...]) -> None:
        """Show what happened, and then what is asked; meanwhile work out what the decision was worth."""
        self._work()
        if events:
            for event in events:
                self._scene = self._scene.after(event)
            self._film(events, self._scene, self._stand)
        else:
            self._object()

    # -- working out ---------------------------------------------------------------------------------

    def _work(self) -> None:
        if self.presenter.run.busy:
            AT_WORK.add(self)
            self._working()

    def _tick(self, _dt: float) -> None:
        self.finish(SLICE if self._plays else WAITING)

    def finish(self, seconds: float) -> None:
        """Work out what the decisions were worth, for so many seconds."""
        if self.presenter.work(seconds):
            self._rest()
            self._tell()
            if self.is_over and not self.ids.panel.filming:
                self._app.voice.say(self.ids.panel.prompt, self._app._.language)

    @property
    def _plays(self) -> bool:
        """Whether a film runs or the player has a question to answer."""
        return bool(self.ids.panel.filming) or self.presenter.asking is not None

    def _rest(self) -> None:
        AT_WORK.discard(self)
        self._working.cancel()

    # -- what is shown -----------------------------------------------------------------------------

    def _stand(self) -> None:
        self._show(self._scene)
        self._work()

    def _tell(self, *_args: Any) -> None:
        super()._tell()
        rating = self.presenter.run.rating
        self.is_over = rating is not None
        self._bulb.hint, self._film_button.hint = self._app._("Hint"), self._app._("What may follow")
        self._again.hint = self._app._("Try again")
        self._bulb.there = not self.is_over and self.presenter.can_hint
        self._again.there = self.is_over
        self._film_button.there = self.is_over and bool(self.presenter.run.reply)
