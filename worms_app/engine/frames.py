"""Frames: the sentences of the rulebook that are still to be resolved.

A frame is a small frozen record of ids and numbers. A ``Step`` changes the board and *returns the frames that
replace it, in reading order*. A ``Question`` asks, purely, and turns an answer into frames. No rule pushes,
pops, calls back or blocks, so a game can be copied, saved and resumed in the middle of any chain.
"""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar, dataclass_transform

from worms_app.engine.decks import Cards
from worms_app.engine.frozen import frozen

if TYPE_CHECKING:
    from worms_app.engine.game import Game

CHANCE = "chance"
"""Who answers for dice, flipper and draws."""


@frozen
class Ask:
    """A question that waits for one of its options."""

    kind: str
    who: str
    options: tuple[str, ...]
    about: dict[str, Any]


class Frame:
    """What stands on the game's stack."""

    __slots__ = ()

    def possible(self, game: Game) -> bool:
        """5.3 Whether, as a sentence of a card, it can choose what it needs; else the rest is skipped."""
        return True

    def read(self, card: str, rest: Sentence) -> Frames:
        """5.2 What it becomes when it is read as a sentence of a card, together with the rest of the text."""
        return (self, rest)  # type: ignore[return-value]


class Step(Frame):
    """A sentence that does something."""

    __slots__ = ()
    asks: ClassVar[Literal[False]] = False

    def run(self, game: Game) -> Frames:
        """Do it and return what follows from it, in reading order."""
        raise NotImplementedError


class Question(Frame):
    """A sentence that leaves something to a player or to chance."""

    __slots__ = ()
    asks: ClassVar[Literal[True]] = True
    kind: ClassVar[str]
    choices: ClassVar[tuple[str, ...]] = ()
    """What it may be answered with, if that is always the same."""
    lapses: ClassVar[bool] = False
    """3.9 10.9 Whether the question is about something new, which a turn cut short no longer allows."""
    waits: ClassVar[bool] = False
    """Whether it is asked even with one answer, because hands have to do something first."""

    def who(self, game: Game) -> str:
        """The active player makes every choice (3); a die, a flip and a draw are left to chance."""
        return game.active_team

    def options(self, game: Game) -> tuple[str, ...]:
        """Sorted and without duplicates. None: it lapses. One: it is taken without asking (3.11)."""
        return self.choices

    def about(self, game: Game) -> dict[str, Any]:
        """Ids and numbers that the prompt needs: the hex or the Thing that the question itself names."""
        return {name: getattr(self, name) for name in ("hex", "thing") if hasattr(self, name)}

    def answer(self, game: Game, answer: str) -> Frames:
        """Do what was chosen and return what follows from it."""
        raise NotImplementedError


Sentence = Step | Question
Frames = tuple[Sentence, ...]


@frozen
class Lots:
    """What chance may bring, equal throws taken together: each lot's weight and the frames that follow it."""

    lots: tuple[tuple[int, Frames], ...]
    best_of: int = 1
    """How many times a lot is drawn; the active player takes one of those drawn (6.3)."""


class Chance(Question):
    """A question that dice, flipper or the shuffled deck answers."""

    __slots__ = ()

    def who(self, game: Game) -> str:
        return CHANCE

    def weights(self, game: Game) -> tuple[int, ...]:
        """How likely each option is, against the others; empty: all alike."""
        return ()

    def lots(self, game: Game) -> Lots:
        """The same chance, for whoever works out all that may come. A rule that knows which throws come to
        the same takes them together.
        """
        options = self.options(game)
        weights = self.weights(game) or (1,) * len(options)
        answered = [(Answered(self, option),) for option in options]
        return Lots(tuple(zip(weights, answered, strict=True)))


class CardChance(Chance):
    """Which card it is: as likely as there are copies of it."""

    __slots__ = ()

    def cards(self, game: Game) -> Cards:
        """The cards that it may be, sorted, with their copies."""
        raise NotImplementedError

    def options(self, game: Game) -> tuple[str, ...]:
        return tuple([card for card, _ in self.cards(game)])

    def weights(self, game: Game) -> tuple[int, ...]:
        return tuple([copies for _, copies in self.cards(game)])

    def about(self, game: Game) -> dict[str, Any]:
        return {"left": dict(self.cards(game))}


@frozen
class SeatCard(CardChance):
    """A card that goes to a seat, or comes from there."""

    seat: int

    def about(self, game: Game) -> dict[str, Any]:
        return {"team": game.seats[self.seat], **CardChance.about(self, game)}


FRAMES: dict[str, type[Frame]] = {}
"""Every frame by the name of its class: the alphabet of a saved stack."""


def later(name: str) -> Any:
    """A frame of a chapter that builds on the one which names it. The rules go in circles (a blast damages a
    drum, whose explosion damages a mine, which blasts), modules do not.
    """
    return FRAMES[name]


F = TypeVar("F", bound=Frame)

made_once = lru_cache(maxsize=4096)
"""For a kind of frame that comes again and again: nothing about a frame changes, so the same one will do."""


@dataclass_transform(frozen_default=True)
def frame(cls: type[F]) -> type[F]:
    """A frame that can stand on the stack and in a save."""
    FRAMES[cls.__name__] = made = frozen(cls)
    return made


@frame
class Answered(Step):
    """A question and the answer that it gets."""

    question: Question
    answer: str

    def run(self, game: Game) -> Frames:
        return self.question.answer(game, self.answer)


def encode(value: Any) -> Any:
    """A frame (or a field of one) as plain JSON data."""
    if isinstance(value, Frame):
        names = [field.name for field in fields(value)]  # type: ignore[arg-type]
        named = {name: encode(getattr(value, name)) for name in names}
        return {"frame": type(value).__name__, **named}
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    return value


def decode(data: Any) -> Any:
    """The frame (or field) that :func:`encode` wrote. Garbage raises KeyError, TypeError or ValueError."""
    if isinstance(data, dict):
        values = {key: decode(value) for key, value in data.items()}
        return FRAMES[values.pop("frame")](**values)
    if isinstance(data, list):
        return tuple(decode(item) for item in data)
    return data
