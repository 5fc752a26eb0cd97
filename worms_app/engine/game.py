"""The game: a decision goes in, events come out, the next question waits."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, TypeVar, TypeVarTuple

from worms_app.engine import dumps, library, likeness, mending, notation, setup, view
from worms_app.engine.board import Board
from worms_app.engine.decks import Cards, Deck
from worms_app.engine.errors import IllegalDecision
from worms_app.engine.events import Event, TimeUp
from worms_app.engine.frames import Ask, Frames, Question, Sentence
from worms_app.engine.library import Card, Library
from worms_app.engine.options import LAST_TIMED_STEP, Rules
from worms_app.engine.rules import ending, turn

Fields = TypeVarTuple("Fields")

G = TypeVar("G", bound="Game")

HandCards = tuple[str, ...]

INTERRUPTS = ("time_up", "concede")


@dataclass(slots=True, eq=False)
class Game:
    """One game in progress.

    Its doors are ``decide``, ``interrupt``, ``copy``, ``dump`` and ``load``; the rules in ``rules/`` read
    and change the attributes. Nothing here knows files, clocks, texts or real randomness.
    """

    rules: Rules
    seats: tuple[str, ...]
    """The team of each seat, clockwise; ``seat1`` and so on until teams are dealt."""
    board: Board
    library: Library
    _: KW_ONLY
    hands: list[HandCards] = field(default_factory=list)
    hidden: tuple[bool, ...] = ()
    """Whose hands this game does not know (a table's mirror, a seat's view)."""
    unseen: Cards = ()
    """Starter weapons that hidden hands may hold."""
    supply: Deck = field(default_factory=Deck)
    drop: Deck = field(default_factory=Deck)
    drafted: tuple[HandCards, ...] = ()
    kept: HandCards = ()
    """10.3 The sudden death cards dealt to each seat and the one it keeps."""
    played: HandCards = ()
    """Weapon cards that left the game, in order: public knowledge."""
    rule_cards: HandCards = ()
    at_end_of_turn: tuple[str, ...] = ()
    """3.6 What cards have left for the end of this turn, as ``card/n`` (rules/lasting.py)."""
    until_turn_of: tuple[tuple[int, str], ...] = ()
    """8.2 Rules that hold until a seat's next turn."""
    active: int = 0
    turn: int = 0
    step: int = 0
    """3 The step of the turn; 0 during setup."""
    worm: str | None = None
    last_stood: str = ""
    """3.10 Where the active worm stands or last stood."""
    cut: bool = False
    """3.9 The turn goes to step 6 when what runs is finished."""
    it: str | None = None
    """The Thing that the card's last sentence was about."""
    same: str | None = None
    """8.1 The hex of the line before."""
    frozen_seats: tuple[int, ...] = ()
    eliminated: tuple[int, ...] = ()
    final_round: bool = False
    """9.2 Whether an elimination has triggered the end."""
    last_round: tuple[int, ...] | None = None
    result: ending.Result | None = None
    stack: list[tuple[int, Sentence]] = field(default_factory=list)
    asked: Question | None = None
    """The question that waits on top of the stack; None when the game is over."""
    options: tuple[str, ...] = ()
    """What it may be answered with."""
    event_count: int = 0
    _ask: Ask | None = None
    _events: list[Event] = field(default_factory=list)
    _cause: int = 0

    def __post_init__(self) -> None:
        self.hands = [() for _ in self.seats]
        self.hidden = tuple(False for _ in self.seats)

    # -- doors -------------------------------------------------------------------------------------

    @property
    def pending(self) -> Ask | None:
        """The question that waits, with all that its prompt needs; None when the game is over."""
        if self._ask is None and self.asked is not None:
            asked = self.asked
            self._ask = Ask(asked.kind, asked.who(self), self.options, asked.about(self))
        return self._ask

    def decide(self, answer: str) -> tuple[Event, ...]:
        """Answer the pending question. A wrong answer raises IllegalDecision and changes nothing."""
        if self.asked is None:
            raise IllegalDecision("the game is over: nothing is asked")
        if not isinstance(answer, str) or answer not in self.options:
            raise IllegalDecision(f"{self.asked.kind}: {answer!r} is not one of {', '.join(self.options)}")
        return self._run(self._answered(answer))

    def interrupt(self, kind: str, team: str = "") -> tuple[Event, ...]:
        """``time_up`` where the timer is played (10.9), or ``concede`` by a team: the second door, recorded
        like decisions.
        """
        if self.result is not None:
            raise IllegalDecision(f"{kind}: the game is over")
        self._cause = 0
        frames: Frames = ()
        if kind == "time_up":
            if not self.rules.timer:
                raise IllegalDecision(f"{kind}: this game is played without the timer")
            if not self.timed or self.cut:
                raise IllegalDecision(f"{kind}: no timed step is running")
            self.cut = True
            self.emit(TimeUp, "10.9", self.active_team, turn.missed(self))
        elif kind == "concede":
            if self.step == 0 or team not in self.seats or self.seats.index(team) in self.eliminated:
                raise IllegalDecision(f"{kind}: {team!r} is not playing")
            frames = ending.concede(self, self.seats.index(team))
        else:
            raise IllegalDecision(f"{kind!r} is not one of {', '.join(INTERRUPTS)}")
        return self._run(frames)

    def mend(self, position: Any) -> tuple[Event, ...]:
        """Let the game go on from a position that lies on the real table, whatever was running. The third
        door, recorded like decisions; a bad position raises PositionError and changes nothing.
        """
        return mending.mend(self, position)

    def learn(self, card: Card) -> tuple[Event, ...]:
        """Add a card that this box did not know, after it has shown itself at the table."""
        mending.learn(self, card)
        return self._run(())

    def position_now(self) -> dict[str, Any]:
        """The position on the table now, in the middle of a chain too: there the step begins again."""
        return mending.position_now(self)

    def copy(self) -> Game:
        """The same game, to be played on independently; possible at any question."""
        return self._copied(Game)

    def _copied(self, kind: type[G]) -> G:
        other = kind.__new__(kind)
        for name in _SHARED:
            setattr(other, name, getattr(self, name))
        other.board = self.board.copy()
        other.hands = self.hands.copy()
        other.stack = self.stack.copy()
        other._events = []
        return other

    def become(self, other: Game) -> None:
        """Take over everything of another game, where a log goes on behind a part of it that was lost."""
        for name in Game.__slots__:
            setattr(self, name, getattr(other, name))

    def dump(self) -> dict[str, Any]:
        """Everything as plain JSON data; possible at any question."""
        return dumps.dump(self)

    @classmethod
    def load(cls, data: Any, box: Library | None = None) -> Game:
        """The game that :meth:`dump` wrote. Anything else raises LoadError."""
        return dumps.load(data, box or library.standard(), cls)

    @classmethod
    def from_position(cls, position: Any, box: Library | None = None) -> Game:
        """A game that starts at a position of ``docs/notation.md``. A bad one raises PositionError."""
        return notation.from_position(position, box or library.standard(), cls)

    @classmethod
    def of_chain(
        cls, position: Any, chain: Callable[[Game], Frames], box: Library | None = None
    ) -> tuple[Game, tuple[Event, ...]]:
        """A game in which only a chain is resolved, and what its beginning did by itself.

        Nothing is asked any more, and there is no result, when the chain is at its end.
        """
        game = notation.prepared(position, box or library.standard(), cls)
        return game, game._run(chain(game))

    def position(self) -> dict[str, Any]:
        """The position between steps, as :meth:`from_position` accepts it."""
        return notation.position(self)

    def view(self, team: str) -> Game:
        """The game as one seat knows it: a playable copy in which other hands and unseen cards are open."""
        return view.seen_by(self, team)

    def likeness(self) -> Hashable:
        """A key that is equal only for positions from which the same can happen, and is for all that differ
        only in what has happened or in how indistinguishable Things are named.
        """
        return likeness.of(self)

    def digest(self) -> str:
        """A fingerprint: equal for the same setup and answers, on every machine."""
        return str(self.dump()["check"])

    # -- what rules use ----------------------------------------------------------------------------

    @property
    def active_team(self) -> str:
        """The team of the active player, who makes every choice (3)."""
        return self.seats[self.active]

    @property
    def timed(self) -> bool:
        """3.9 10.9 Whether a step is running that a hurt worm or the timer can cut short."""
        return 1 <= self.step <= LAST_TIMED_STEP

    @property
    def origin(self) -> str:
        """3.10 6.1 Where distances are measured from: the hex of the active worm, or where it last stood;
        empty in a turn without one.
        """
        return self.board.where.get(self.worm or "", self.last_stood)

    def emit(self, event: Callable[[int, int, *Fields], Event], *fields: *Fields) -> None:
        """Record an event. Events that follow from it name it as their cause."""
        self.event_count = number = self.event_count + 1
        self._events.append(event(number, self._cause, *fields))
        self._cause = number

    def seat_of(self, team: str) -> int:
        """The seat that plays a team."""
        return self.seats.index(team)

    def holds(self, rule: str) -> bool:
        """8.2 Whether the rule of a sudden death card is in force."""
        if not self.rule_cards and not self.until_turn_of:
            return False
        return any(self.library.cards[card].rule == rule for card in self.rule_cards) or any(
            held == rule for _, held in self.until_turn_of
        )

    # -- the loop ----------------------------------------------------------------------------------

    def start(self, frames: Frames) -> Game:
        """Begin with some frames and go on to the first question."""
        self._run(frames)
        return self

    def _answered(self, answer: str) -> Frames:
        """What an answer to the waiting question leads to; it comes in that question's place."""
        assert self.asked is not None
        self._cause = self.stack.pop()[0]
        return self.asked.answer(self, answer)

    def _run(self, frames: Frames) -> tuple[Event, ...]:
        """Go on to the next question, and tell what has happened on the way."""
        self._resolve(frames)
        events = tuple(self._events)
        self._events.clear()
        return events

    def _resolve(self, frames: Frames) -> None:
        """Resolve some frames, and then those on the stack, until a question has more than one answer (3.11,
        3.12) or the game is over.

        Written for speed: every decision of every bot's thought goes through here.
        """
        stack = self.stack
        self._ask = None
        while True:
            if frames:
                if len(frames) > 1:
                    cause = self._cause
                    for following in frames[:0:-1]:
                        stack.append((cause, following))
                frame = frames[0]
            elif stack and self.result is None:
                self._cause, frame = stack.pop()
            else:
                break
            if frame.asks:
                options = () if self.cut and frame.lapses else frame.options(self)
                if len(options) > 1 or (options and frame.waits):
                    stack.append((self._cause, frame))
                    self.asked, self.options = frame, options
                    return
                frames = frame.answer(self, options[0]) if options else ()
            else:
                frames = frame.run(self)
        stack.clear()
        self.asked, self.options = None, ()


_SHARED = tuple(name for name in Game.__slots__ if name not in ("board", "hands", "stack", "_events"))


def new_game(plan: setup.Setup, box: Library | None = None) -> Game:
    """2 A new game; a setup that cannot be played raises PositionError."""
    return setup.new_game(plan, box or library.standard(), Game)
