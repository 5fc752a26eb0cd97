"""A lesson as its screen shows it: the panel, where to point, what a tap does. Plain Python."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from worms_app.content.lessons.load import Lesson, lessons
from worms_app.engine import Event
from worms_app.engine.choices import Way
from worms_app.i18n import Translator, translate
from worms_app.play.lesson import LessonRun, LessonState
from worms_app.play.people import People
from worms_app.play.progress import Progress
from worms_app.ui.asking.asking import Asking
from worms_app.ui.asking.building import asking_for
from worms_app.ui.asking.marks import marks_for
from worms_app.ui.asking.panel import PanelContents
from worms_app.ui.board.marks import NOTHING, Marks
from worms_app.ui.learn.played import PlayedPresenter, question_panel
from worms_app.ui.learn.puzzle_words import stars_words

CONFIRM = "confirm"


@dataclass(frozen=True, slots=True)
class Pointer:
    """What the hand points at: a hex of the map, or a button."""

    hex: str = ""
    button: str = ""


def following(progress: Progress, after: str = "") -> Lesson | None:
    """The lesson to play next: the first that was not learned, from one on; None: everything was."""
    every = lessons()
    place = next((number for number, one in enumerate(every) if one.id == after), -1) + 1
    return next((one for one in (*every[place:], *every[:place]) if not progress.stars(one.id)), None)


class LessonPresenter(PlayedPresenter):
    """One lesson, from where it was left."""

    def __init__(self, lesson: Lesson, people: People) -> None:
        self.people = people
        self.run = LessonRun(lesson, *people.learner.progress.place(lesson.id))
        self.why = ""
        """Why the answer before was not what is meant."""
        self._ask()

    def _ask(self) -> None:
        ask = self.run.ask
        self.asking = None if ask is None else asking_for(ask, self.run.game, frozenset(Way))

    # -- what a tap does -----------------------------------------------------------------------------

    def _give(self, tapped: Callable[[Asking], str]) -> tuple[Event, ...]:
        self.why = ""
        return super()._give(tapped)

    def _answered(self, answer: str) -> tuple[Event, ...]:
        reply = self.run.answer(answer)
        self.why = reply.why
        if reply.why:
            assert self.asking is not None
            self.asking.cancel()
        else:
            self._ask()
            self._keep()
        return reply.events

    def _keep(self) -> None:
        """Keep the place in the lesson: it goes on here, whenever the app ends."""
        run, progress = self.run, self.people.learner.progress
        lesson = run.lesson.id
        if run.state is LessonState.OVER:
            self.people.learned(progress.finished(lesson, run.stars))
        elif run.state is LessonState.DONE:
            self.people.learned(progress.reached(lesson, run.at + 1, (), run.failures))
        else:
            self.people.learned(progress.reached(lesson, run.at, run.answers, run.failures))

    def go_on(self) -> Lesson | None:
        """Go on to the next board, this one once more, or, at the end, the lesson that follows."""
        if self.run.state is LessonState.OVER:
            return following(self.people.learner.progress, self.run.lesson.id)
        if self.run.state is LessonState.DONE:
            self.run.go_on()
        else:
            self.run.again()
        self._keep()
        self.why = ""
        self._ask()
        return None

    # -- what is shown -----------------------------------------------------------------------------

    @property
    def pointer(self) -> Pointer:
        """Where the hand points when the learner hesitates; in a task nowhere."""
        asking, hint = self.asking, self.run.hint
        if asking is None or not hint:
            return Pointer()
        if asking.selected is not None and asking.selected.answer == hint:
            return Pointer(button=CONFIRM)
        if asking.selected is None or asking.selected.hex:
            hex = next((choice.hex for choice in asking.choices if choice.answer == hint), "")
            beside = any(choice.answer == hint for choice in (*asking.beside, *asking.apart))
            if hex and not beside:
                return Pointer(hex=hex)
        return Pointer(button=hint)

    @property
    def marks(self) -> Marks:
        """What is lit on the map."""
        return NOTHING if self.asking is None else marks_for(self.asking)

    def objection(self, language: str) -> tuple[str, ...]:
        """Why the answer is not what is meant, or what was tapped cannot be chosen."""
        return (translate(self.why, language=language),) if self.why else super().objection(language)

    def panel(self, language: str) -> PanelContents:
        """What the panel says."""
        run, board, _ = self.run, self.run.board, Translator(language)
        count = _("Board {n} of {total}", n=run.at + 1, total=len(run.lesson.boards))
        if self.asking is not None:
            shown = question_panel(self.asking, language)
            pinned = self.objection(language)
            return replace(
                shown, prompt=_(run.text), why=count, pinned=pinned, heading="", lines=(), any_order=""
            )
        said = board.why if run.state is LessonState.FAILED else board.note
        above = stars_words(run.stars, language) if run.state is LessonState.OVER else count
        return PanelContents(_(said), above, start=self._onward(_))

    def _onward(self, _: Translator) -> str:
        if self.run.state is LessonState.FAILED:
            return _("Try again")
        if self.run.state is LessonState.DONE:
            return _("Next board")
        lesson = following(self.people.learner.progress, self.run.lesson.id)
        return _("All lessons are done") if lesson is None else _("Next: {title}", title=_(lesson.title))
