"""The table: the question for a person, the way from a tap to a decision and its film, and the way back.

tap, choose, drop, confirm -> the question is answered (ui/asking); what the session decides is the film
film_over()                -> the next question appears
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from worms_app.engine import CHANCE, Event, IllegalDecision
from worms_app.engine.answers import STAY
from worms_app.engine.choices import Choice, Way, way_of
from worms_app.engine.events import TurnBegan
from worms_app.play.bots import Prospect
from worms_app.play.chores import Chores
from worms_app.play.kept import Watched
from worms_app.play.log import MODE, SEAT
from worms_app.play.people import Seat
from worms_app.play.session import Breakdown, SaveError, Session
from worms_app.ui.asking.asking import Asking
from worms_app.ui.asking.building import asking_for
from worms_app.ui.table.hands import Hands, Phase

SECOND_MOVE = 4
"""3.4 The step after which cards are played."""


class TablePresenter(Hands):
    """One game on one device."""

    def __init__(self, session: Session, holder: str = "") -> None:
        super().__init__(session, holder)
        self.choosing = Watched()
        """Tells when something else is chosen or pointed out, while the game stays as it is."""
        self.trouble: SaveError | Breakdown | None = None
        self.asking: Asking | None = None
        """The question for a person, ready to be answered."""
        self.generation = 0
        """Counts the states of the game: what was thought about an older one is dropped."""
        self.chores = Chores(session.origin.seed)
        self.hinted = ""
        """The answer that a strong bot would give, once it was asked for."""
        self.hoped: Prospect | None = None
        """Why, where the answer itself does not show it: what its card may do."""
        self._ask_anew()

    # -- from a tap to a decision ----------------------------------------------------------------

    @property
    def open(self) -> Asking | None:
        """The question, while it can be answered."""
        return self.asking if self.phase is Phase.ASK else None

    @property
    def selected(self) -> Choice | None:
        """What is chosen so far."""
        return self.asking.selected if self.asking is not None else None

    def tap(self, hex: str, thing: str = "") -> None:
        """Take a tap on a hex of the map (and on one of its Things, if that can be told)."""
        if (asked := self.open) is not None:
            self._take(asked.tap(hex, thing))

    def choose(self, answer: str) -> None:
        """Take an option that was tapped beside the map: a card, a die, a direction, a Thing, or *stay*."""
        if (asked := self.open) is not None:
            self._take(asked.choose(answer))

    def point_out(self, answer: str) -> None:
        """Choose an answer without giving it: the keyboard goes through what can be chosen."""
        if (asked := self.open) is not None:
            self._take(asked.point_out(answer))

    def drop(self, thing: str, hex: str) -> None:
        """Move a Thing that was dragged to a hex, at once; into the water it is only chosen."""
        if (asked := self.open) is not None:
            self._take(asked.drop(thing, hex))

    def cancel(self) -> None:
        """Forget what was chosen."""
        if self.asking is not None:
            self.asking.cancel()
        self.choosing.tell()

    def confirm(self) -> None:
        """Answer with what is chosen."""
        if (asked := self.open) is not None and asked.selected is not None:
            self._take(asked.confirm())

    def take_hint(self, answer: str, generation: int, hoped: Prospect | None = None) -> None:
        """Choose what a strong bot would, so that its consequences are shown; the player decides."""
        if (asked := self.open) is not None and generation == self.generation:
            asked.cancel()
            self.hinted, self.hoped = answer, hoped
            self._take(asked.point_out(answer))

    def any_order(self) -> None:
        """Leave the order of what is going on to the app."""
        if (asked := self.open) is not None:
            self.chores.any_order(asked.ask)
            self.decide(asked.ask.options[0])

    def jump_instead(self) -> None:
        """Let the next tapped hex be jumped to."""
        if (asked := self.open) is not None:
            asked.jump_instead()
            self.choosing.tell()

    def _take(self, answer: str) -> None:
        """Go on after a tap: decide if it gave an answer, else show what is chosen."""
        if answer:
            self.decide(answer)
        else:
            self.choosing.tell()

    # -- a card in place of the second move ------------------------------------------------------

    @property
    def cards_ahead(self) -> Asking | None:
        """The question for a card, if the player may answer it by letting the worm stay where it is."""
        asked = self.open
        if asked is None or asked.way is not Way.MOVE or asked.ask.about.get("step") != SECOND_MOVE:
            return None
        ahead = asked.foresee(STAY) if STAY in asked.ask.options else None
        if ahead is None or not ahead.can_be_taken_back:
            return None
        card = ahead.game.pending
        return Asking(card, ahead.game) if card is not None and way_of(card) is Way.CARD else None

    def stay_and_play(self, card: str) -> None:
        """Let the worm stay where it is, and play a card of the hand."""
        self._play(lambda: (*self.session.decide(STAY), *self.session.decide(card)))

    # -- decisions -------------------------------------------------------------------------------

    def decide(self, answer: str, generation: int | None = None) -> None:
        """Answer the pending question; a late answer to an older state is dropped."""
        if generation in (None, self.generation):
            self._play(lambda: self.session.decide(answer))

    def roll(self) -> None:
        """Let the app's dice begin."""
        self._play(self.session.roll)

    def time_up(self) -> None:
        """10.9 Cut the turn short: the clock has run out."""
        self._play(lambda: self.session.interrupt("time_up"))

    def concede(self, team: str) -> None:
        """9.1 Give up for a player."""
        self._play(lambda: self.session.interrupt("concede", team))

    def _play(self, play: Callable[[], tuple[Event, ...]]) -> None:
        before, lines = self.game, len(self.session.log)
        try:
            events = (*play(), *self._do_chores())
        except (SaveError, Breakdown) as error:
            self.trouble = error
            self.tell()
            return
        except IllegalDecision:  # two taps at once: the first has counted
            self.tell()
            return
        seen = [event.seen_by(self.reader) for event in events]
        self._report(before, lines, seen, self._next_hands_at(seen))
        self._changed()

    def _do_chores(self) -> Iterator[Event]:
        """Answer what nobody at the table cares about."""
        while (ask := self.game.pending) is not None and ask.who in self.humans:
            line = len(self.session.log)
            answer = self.chores.answer(ask, line)
            if not answer:
                return
            yield from self.session.decide(answer)
            self.chores.done(line)

    def _next_hands_at(self, events: list[Event]) -> int | None:
        """Which event begins the turn of another person, who has to take the device first; else none."""
        ask = self.game.pending
        if ask is None or ask.who not in self.humans or not self._changes_hands(ask):
            return None
        turns = [(at, event.team) for at, event in enumerate(events) if isinstance(event, TurnBegan)]
        return turns[-1][0] if turns and turns[-1][1] == ask.who else None

    def _changed(self) -> None:
        self.generation += 1
        self.hinted = ""
        self._ask_anew()
        self.tell()

    def _ask_anew(self) -> None:
        ask = self.game.pending
        self.asking = None
        if ask is None or ask.who not in (CHANCE, self._here):
            self._here = ""
        if ask is not None and self.on_phone(ask.who):
            self.holder = ""  # the device lies on the table
        if ask is not None and ask.who != CHANCE and not self.session.player(ask.who).is_bot:
            self.asking = asking_for(ask, self.game, brisk=True)

    def give_seats(self, seats: dict[str, Seat]) -> None:
        """Let bots or other people play these teams on; whoever is asked now has to take the device."""
        with self._noting_trouble():
            for team, seat in seats.items():
                self.session.take_over(team, seat)
        if self.holder in seats:
            self.holder = ""
        if not self.film:
            self._tell_later()
        self._changed()

    def see(self, session: Session) -> None:
        """Show the same game as another program has played it on: what is new becomes the film."""
        before, lines = self.session, len(self.session.log)
        self.session = session
        if session.log[:lines] == before.log:
            news = (event for entry in session.log[lines:] for event in entry.events)
            self._report(before.game, lines, (event.seen_by(self.reader) for event in news))
        else:  # something was taken back
            self._forget_news()
        self._changed()

    # -- what the table has chosen, and the way back ---------------------------------------------

    def choice(self, name: str, device: str) -> str:
        """What this table has chosen (table.CHOICES); where it has not, what the device says."""
        return str(getattr(self.session.origin, name)) or device

    def agree(self, name: str, value: str) -> None:
        """Let the table choose otherwise."""
        with self._noting_trouble():
            self.session.agree(**{name: value})
        self.tell()

    def undo_point(self, line: int | None = None) -> int | None:
        """The length of the log before the latest decision of a person (at or before a line)."""
        if self.looks_on:
            return None
        humans = set(self.humans)
        last = len(self.session.log) - 1 if line is None else line
        for index in range(last, -1, -1):
            entry = self.session.log[index]
            if entry.kind == MODE:
                return None  # before that it was played at a real table
            if entry.kind == SEAT:
                return index
            if self.chores.is_chore(index, entry.kind):
                continue
            if entry.who in humans or (entry.kind.startswith("setup.") and self._placed_by_person(entry.who)):
                return index
        return None

    def _placed_by_person(self, seat: str) -> bool:
        """Whether a person made this placement. Before the teams are dealt seats have numbers (``seat1``)."""
        number = seat.removeprefix("seat")
        players = self.session.players
        return number.isdigit() and not players[int(number) - 1].is_bot

    def is_free(self, point: int) -> bool:
        """Whether going back there takes back no dice and no cards."""
        return point >= self.session.free_undo()

    def undo_to(self, point: int) -> None:
        """Go back to a length of the log. Beyond dice and cards the players have agreed, the log says so, and
        the dice are new.
        """
        agreed = () if self.is_free(point) else self.humans
        with self._noting_trouble():
            self.session.undo_to(point, agreed)
            self.chores.go_back(point)
            self._forget_news()
            self._changed()
        if self.trouble is not None:
            self.tell()

    @contextmanager
    def _noting_trouble(self) -> Iterator[None]:
        """Note what could not be kept, so that it can be said."""
        try:
            yield
        except SaveError as error:
            self.trouble = error
