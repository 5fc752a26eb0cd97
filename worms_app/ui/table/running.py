"""Keeps a table going whatever screen is shown: dice, bots, the clock, errors, the voice."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from worms_app.i18n import mark
from worms_app.i18n.speech import problem
from worms_app.play.bots import Prospect
from worms_app.play.session import Breakdown, Session
from worms_app.play.table import MIRROR
from worms_app.ui import phones
from worms_app.ui.shell import crash
from worms_app.ui.table.bots import BotThread
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.looking_on import LookingOn
from worms_app.ui.table.presenter import TablePresenter
from worms_app.ui.table.telling import language_for, prompt_words
from worms_app.ui.table.turn_timer import TurnTimer

BOT_PAUSE, FIRST_PAUSE = 0.1, 0.6
"""Seconds before a bot's decision, longer before the first of its turn, so that people see whose it is."""


HINTS = "merciless"
"""The level of the bot that gives hints."""


def presenter_for(session: Session) -> TablePresenter:
    """The table on this device, or the app's picture of a real one."""
    if session.mode != MIRROR:
        return TablePresenter(session)
    from worms_app.ui.referee import MirrorPresenter

    return MirrorPresenter(session)


class Table:
    """One open game with everything that runs beside its screens."""

    def __init__(self, app: Any, session: Session, identifier: str) -> None:
        self.app = app
        self.identifier = identifier
        self.presenter = presenter_for(session)
        self._bots = BotThread(self._bot_answers)
        self._thinking = -1
        self._said = ""
        self._waiting: Any = None
        self.paused = False
        timed = self.presenter.timed and not self.presenter.looks_on
        self.timer = TurnTimer(app, self.presenter, identifier) if timed else None
        self.looking_on: LookingOn | None = None
        """Follows the game while another window plays it."""
        self.presenter.listen(self._read)
        self.presenter.listen(self._go_on)
        self.phones = phones.beside(self)
        app.feedback.awake.keep("game")
        self._read()
        self._go_on()

    @property
    def session(self) -> Session:
        """The session of the game."""
        return self.presenter.session

    # -- while another window plays it --------------------------------------------------------------

    @property
    def left(self) -> bool:
        """Whether another table is open, or none."""
        return self.app.table is not self

    @property
    def busy(self) -> bool:
        """Whether the map is covered, or the last news is still told."""
        return self.paused or bool(self.presenter.film)

    def see(self, session: Session) -> None:
        """Show what another window has played."""
        self.presenter.see(session)

    # -- open and closed ---------------------------------------------------------------------------

    def close(self) -> None:
        """Stop everything that runs beside the screens: the game is left."""
        if self.looking_on is not None:
            self.looking_on.stop()
        self.phones.close()
        self._bots.stop()
        self._cancel_waiting()
        if self.timer is not None:
            self.timer.close()
        self.app.feedback.awake.let_sleep("game")
        self.app.voice.stop()
        self.app.read_in()

    def pause(self) -> None:
        """Let bots wait: the map is covered or the app is in the background."""
        self.paused = True
        self._bots.stop()
        self._thinking = -1
        self._cancel_waiting()

    def resume(self) -> None:
        """Let bots go on: the map is in front again."""
        self.paused = False
        self._go_on()

    def _read(self) -> None:
        """Show everything in the language and size of the player who holds the device, or is asked to take
        it.
        """
        presenter = self.presenter
        team = presenter.asked_team if presenter.phase is Phase.HAND_OVER else presenter.holder
        reader = team or presenter.alone
        size = presenter.session.player(reader).text_size if reader in presenter.game.seats else 0
        self.app.read_in(language_for(presenter, reader, ""), size)

    # -- what comes next -------------------------------------------------------------------------

    def _go_on(self) -> None:
        presenter = self.presenter
        if presenter.trouble is not None:
            self._say_trouble()
            return
        if self.timer is not None:
            self.timer.follow()
        if self.paused:
            return
        phase = presenter.phase
        if phase is Phase.CHANCE:
            self._soon(presenter.roll, 0)
        elif phase is Phase.BOT:
            if self._thinking != presenter.generation:
                self._thinking = presenter.generation
                first = presenter.game.step <= 1
                self._soon(self._think, self.app.look.seconds(FIRST_PAUSE if first else BOT_PAUSE))
        elif phase is Phase.ASK:
            self._speak()

    def _soon(self, work: Any, seconds: float) -> None:
        """Do some work in a later frame, in place of work that waits already: never inside the change that
        led here.
        """
        self._cancel_waiting()

        def run(_dt: float) -> None:
            self._waiting = None
            work()

        self._waiting = Clock.schedule_once(run, seconds)

    def _cancel_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _think(self) -> None:
        presenter = self.presenter
        if presenter.phase is not Phase.BOT or self.paused:
            return
        team = presenter.asked_team
        level = self.session.player(team).kind
        self._bots.think(presenter.game.view(team), level, self.session.origin.seed, presenter.generation)

    def hint(self) -> None:
        """Work out for the player who is asked what a strong bot would do, knowing no more than he does."""
        presenter = self.presenter
        if presenter.phase is Phase.ASK:
            view = presenter.game.view(presenter.asked_team)
            self._bots.think(view, HINTS, presenter.generation, presenter.generation, why=True)

    def _bot_answers(self, answer: str, generation: int, leads_to: Prospect | None) -> None:
        if self.app.table is not self or self.paused:
            return
        if self.presenter.phase is Phase.BOT:
            self.presenter.decide(answer, generation)
        else:
            self.presenter.take_hint(answer, generation, leads_to)

    # -- what is said ----------------------------------------------------------------------------

    def _speak(self) -> None:
        """Read the prompt aloud, once."""
        presenter = self.presenter
        language = language_for(presenter, presenter.asked_team, self.app._.language)
        words = prompt_words(presenter, self.app._.language)
        key = f"{presenter.generation} {words}"
        if words and key != self._said:
            self._said = key
            self.app.voice.say(words, language)

    def _say_trouble(self) -> None:
        """Say that a decision could not be kept: the game is as it was before, and the way on is to try
        again.
        """
        app = self.app
        trouble, self.presenter.trouble = self.presenter.trouble, None
        self._thinking = -1
        if isinstance(trouble, Breakdown):
            report = crash.write_report(app.folder, trouble, {})
            app.overlay.ask(
                mark("That was not meant to happen"),
                mark("The game is as it was before this move. You can play on with another one."),
                [
                    *crash.copy_answer(str(report or ""), mark("Copy the error report")),
                    ("ok", mark("Go on"), "filled", None),
                ],
            )
            return
        assert trouble is not None
        app.overlay.ask(
            mark("The move could not be saved"),
            lambda: app._(
                "{problem} The game is as it was before this move; nothing is lost.", problem=problem(trouble)
            ),
            [("again", mark("Try again"), "filled", self._try_again)],
        )

    def _try_again(self) -> None:
        self.presenter.cancel()
        self.presenter.tell()
