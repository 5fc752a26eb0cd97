"""A puzzle as its screen shows it: the panel, what a tap does, what is pointed out. Plain Python."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from worms_app.content.puzzles.load import Puzzle, puzzles
from worms_app.content.reference.markup import plain
from worms_app.engine import Event, Game
from worms_app.engine.choices import Way
from worms_app.engine.events import Activated
from worms_app.i18n import Translator, mark, translate
from worms_app.i18n.speech import action_line, card_name, card_text, tell
from worms_app.play.people import People
from worms_app.play.progress import MOST_STARS
from worms_app.play.puzzles.run import MOST_HINTS, PuzzleRun
from worms_app.play.story import after_turn_of, since_turn_of, worm_of
from worms_app.ui.asking.building import asking_for
from worms_app.ui.asking.marks import marks_for
from worms_app.ui.asking.panel import PanelContents, SideChoice
from worms_app.ui.board.hand import picture_of
from worms_app.ui.board.marks import NOTHING, Marks
from worms_app.ui.learn.played import PlayedPresenter, question_panel
from worms_app.ui.learn.puzzle_words import (
    decided,
    goal_words,
    hint_words,
    line_words,
    rating_words,
    rules_words,
)

SHOWN = "shown."
"""Before a card that can be looked at."""
WORKING = mark("Working out what that was worth…")
HINTED = mark("Each hint costs a star.")
MOST_TOLD = 3
"""Sentences about a turn of the others that harms nobody."""
FOLLOWS = mark("The film button at the top shows what the others might do next.")


def following(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle that comes after one; None after the last, and after one's own."""
    every = puzzles()
    return every[every.index(puzzle) + 1] if puzzle in every[:-1] else None


class PuzzlePresenter(PlayedPresenter):
    """One puzzle, from where it was left."""

    def __init__(self, puzzle: Puzzle, people: People, seed: int = 0) -> None:
        self.people = people
        self.shows_reply = False
        """Whether the board shows what the others may make of it."""
        progress = people.learner.progress
        left = progress.place(puzzle.id) if progress.is_begun(puzzle.id) else (seed, (), 0)
        self.go_on_at(puzzle, *left)

    def go_on_at(self, puzzle: Puzzle, seed: int, answers: Iterable[str], hints: int) -> None:
        """Go on at this place: its end may have been reached there."""
        self.run = PuzzleRun(puzzle, seed)
        self.run.replay(answers, hints)
        self._ask()

    def _ask(self) -> None:
        ask = self.run.ask
        self.asking = None if ask is None else asking_for(ask, self.run.game)

    # -- what a tap does -----------------------------------------------------------------------------

    def _answered(self, answer: str) -> tuple[Event, ...]:
        events = self.run.answer(answer)
        self._keep()
        self._ask()
        return events

    def again(self) -> None:
        """Begin the puzzle once more, with other dice."""
        self.shows_reply = False
        self.run.again()
        self._keep()
        self._ask()

    def wish_hint(self) -> None:
        """Point out a little more."""
        self.run.wish_hint()
        self._keep()

    def _keep(self) -> None:
        """Keep the place in the puzzle: it goes on here, whenever the app ends."""
        if self.run.given or self.run.hints:
            self.people.learned(self.people.learner.progress.reached(self.run.puzzle.id, *self.run.place))

    def work(self, seconds: float) -> bool:
        """Work out what decisions were worth; whether nothing is left to do."""
        hints = self.run.hints
        done = self.run.work(seconds)
        if self.run.hints > hints:
            self._keep()
        rating = self.run.rating
        if done and rating is not None:
            progress, name = self.people.learner.progress, self.run.puzzle.id
            self.people.learned(
                progress.finished(name, rating.stars) if rating.stars else progress.anew(name)
            )
        return done

    # -- what is shown -----------------------------------------------------------------------------

    @property
    def can_hint(self) -> bool:
        """Whether more can be pointed out."""
        known = self.run.best >= 0
        return self.asking is not None and known and self.run.hint.steps < MOST_HINTS

    @property
    def marks(self) -> Marks:
        """What is lit on the map: where one may tap, and what is pointed out."""
        if self.asking is None:
            return self._best_line()
        marks, hint, board = marks_for(self.asking), self.run.hint, self.run.game.board
        if self.asking.selected is not None:
            return marks
        if hint.place:
            return replace(marks, preview=(hint.place,))
        if hint.worm in board.where:
            return replace(marks, preview=(board.where[hint.worm],))
        return marks

    def _best_line(self) -> Marks:
        """Where the best line would have gone, step by step."""
        rating = self.run.rating
        if rating is None or rating.right:
            return NOTHING
        places = [choice.hex for _, choice, _ in decided(self._start, self.run.line) if choice.hex]
        numbers: dict[str, list[str]] = {}
        for at, hex in enumerate(places, 1):
            numbers.setdefault(hex, []).append(str(at))
        return Marks(preview=tuple(places), labels={hex: ", ".join(those) for hex, those in numbers.items()})

    @property
    def _start(self) -> Game:
        return Game.from_position(self.run.puzzle.position)

    def panel(self, language: str) -> PanelContents:
        """What the panel says."""
        run = self.run
        goal = goal_words(self.run.puzzle.goal, language)
        if self.asking is not None:
            shown = question_panel(self.asking, language)
            said = hint_words(self.run.puzzle.goal, run.hint, language)
            rules = rules_words(self.run.puzzle.position.get("rule_cards", ()), language)
            return replace(
                shown,
                why=goal if said else shown.prompt,
                prompt=said or goal,
                pinned=self.objection(language) or shown.pinned,
                lines=(*self._card_chosen(language), *(shown.lines or rules)),
                chips=(*shown.chips, *self._cards(language)),
                any_order="",
            )
        if run.rating is None:
            return PanelContents(translate(WORKING, language=language), goal)
        return self._verdict(language)

    def _cards(self, language: str) -> tuple[SideChoice, ...]:
        """The player's cards, to be looked at; not where they are the choice."""
        assert self.asking is not None
        if self.asking.way is Way.CARD or self.asking.selected is not None:
            return ()
        game = self.run.game
        hand = game.hands[game.seats.index(self.run.team)]
        cards = [game.library.cards[card] for card in hand]
        return tuple(
            SideChoice(SHOWN + one.id, card_name(one.id, language), picture_of(one)) for one in cards
        )

    def _card_chosen(self, language: str) -> tuple[str, ...]:
        """What the card says that is about to be played."""
        assert self.asking is not None
        selected = self.asking.selected
        if self.asking.way is not Way.CARD or selected is None:
            return ()
        card = self.run.game.library.cards.get(selected.answer)
        return () if card is None else (*map(plain, card_text(card, language)), action_line(card, language))

    def _reply(self, language: str) -> tuple[str, ...]:
        """What the others may do, in few sentences: to the player's worms, or else with their own."""
        run = self.run
        turn = after_turn_of(run.reply, run.team)
        done = [event for event in turn if worm_of(event) and not isinstance(event, Activated)]
        events = since_turn_of(run.reply, run.team) or done[:MOST_TOLD]
        return tuple(tell(event, language, run.team, run.game.library) for event in events)

    def _verdict(self, language: str) -> PanelContents:
        run, _ = self.run, Translator(language)
        assert run.rating is not None
        verdict, lines = rating_words(run.rating, language)
        if run.rating.right and run.rating.stars < MOST_STARS:
            lines = (*lines, _(HINTED))
        if not run.rating.right:
            best = line_words(self._start, run.line, language)
            lines = (*lines, _("The best line: {line}", line=best))
            if run.reply and not self.shows_reply:
                lines = (*lines, _(FOLLOWS))
        lines = (*lines, goal_words(self.run.puzzle.goal, language))
        if self.shows_reply:
            verdict, lines = _("What may follow"), (*self._reply(language), *lines)
        onward = _("Next puzzle") if following(self.run.puzzle) else _("All puzzles")
        return PanelContents(verdict, lines=lines, start=onward)
