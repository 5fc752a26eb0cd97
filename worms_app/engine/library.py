"""What a box holds: cards, tiles, prepared maps. Made by ``worms_app.content`` from files; the engine has
none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, replace
from itertools import chain
from typing import Any

import worms_app
from worms_app.engine.frames import Frame, Frames, Sentence, Step, frame
from worms_app.engine.hexes import COORDINATES, name

WEAPON, DROP, SUDDEN_DEATH = "weapon", "drop", "sudden_death"

TEXT, MOVE, CARD = "T", "M", "C"
"""5.2 The symbols of an action line."""


@frame
class Repeat(Step):
    """Sentences that a card's text tells to do several times; never on the stack, see ``Card.script``."""

    times: int
    sentences: Frames


def spelled_out(text: Frames) -> Frames:
    """A text with its repetitions written out."""
    script: Frames = ()
    for sentence in text:
        script += sentence.sentences * sentence.times if isinstance(sentence, Repeat) else (sentence,)
    return script


def _texts_inside(sentence: Sentence) -> dict[str, Frames]:
    values = {part.name: getattr(sentence, part.name) for part in fields(sentence)}  # type: ignore[arg-type]
    return {
        name: value
        for name, value in values.items()
        if isinstance(value, tuple) and any(isinstance(item, Frame) for item in value)
    }


def inner(sentence: Sentence) -> Frames:
    """The sentences inside a sentence: what is repeated, comes on a side of the flipper, or waits."""
    return tuple(chain.from_iterable(_texts_inside(sentence).values()))


def with_inner(sentence: Sentence, change: Callable[[Frames], Frames]) -> Sentence:
    """A sentence with each text inside it changed."""
    changed: dict[str, Any] = {name: change(text) for name, text in _texts_inside(sentence).items()}
    return replace(sentence, **changed)  # type: ignore[type-var]


def every_sentence(text: Frames) -> Iterator[Sentence]:
    """The sentences of a text from top to bottom, and those inside them."""
    for sentence in text:
        yield sentence
        yield from every_sentence(inner(sentence))


@dataclass(frozen=True, slots=True)
class Card:
    """5.1 8.1 8.2 A card: its text is the frames that resolve it."""

    id: str
    deck: str
    text: Frames
    line: str = ""
    starter: bool = False
    fixed: bool = False
    """2.7 A starter weapon that everyone gets."""
    superweapon: bool = False
    printed: str = ""
    """What of it the rulebooks print: ``all``, its ``text``, its ``effect``, or nothing."""
    copies: int = 1
    rule: str = ""
    """8.2 The rule of a sudden death card."""
    name: str = ""
    """The English name, which is the catalogs' key."""
    own: bool = False
    """Whether a player made this card; a save carries its text."""
    script: Frames = field(init=False, compare=False)
    """The text with its repetitions written out."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "script", spelled_out(self.text))

    def line_of(self, sentence: int) -> int:
        """The line of the text in which a sentence of the script stands."""
        for line, said in enumerate(self.text):
            sentence -= len(spelled_out((said,)))
            if sentence < 0:
                return line
        return len(self.text)

    def uses(self, kind: type[Frame]) -> bool:
        """Whether a sentence of this kind stands anywhere in the text."""
        return any(isinstance(sentence, kind) for sentence in every_sentence(self.text))


@dataclass(frozen=True, slots=True)
class Tile:
    """2.4 A map tile: land hexes around its first one at ``0,0``."""

    id: str
    hexes: tuple[str, ...]
    seats: int = 2
    """From how many players on it is in the box (2.1)."""

    def turned(self, rotation: int) -> tuple[tuple[int, int], ...]:
        """The steps from the first hex to each, after so many turns of 60 degrees clockwise."""
        steps = []
        for hex in self.hexes:
            q, r = COORDINATES[hex]
            for _ in range(rotation):
                q, r = -r, q + r
            steps.append((q, r))
        return tuple(steps)

    def laid(self, at: str, rotation: int) -> tuple[str, ...]:
        """The hexes it covers when its first hex lies at a place."""
        q, r = COORDINATES[at]
        return tuple(name(q + dq, r + dr) for dq, dr in self.turned(rotation))


@dataclass(frozen=True, slots=True)
class PreparedPart:
    """2.11 A tile of a prepared map with its Things; ``seats`` is the least number of players that use it."""

    tile: str
    at: str
    rotation: int
    things: tuple[tuple[str, tuple[str, ...]], ...]
    seats: int
    team: str


@dataclass(frozen=True, slots=True)
class PreparedMap:
    """2.11 A map that is laid out before the game, with its Things and teams."""

    id: str
    dial: str
    wind: int
    parts: tuple[PreparedPart, ...]
    players: tuple[int, ...]
    name: str = ""

    def parts_for(self, players: int) -> tuple[PreparedPart, ...]:
        """The tiles that so many players use."""
        return tuple(part for part in self.parts if part.seats <= players)

    def teams(self, players: int) -> tuple[str, ...]:
        """The teams whose worms are on the map."""
        return tuple(part.team for part in self.parts_for(players) if part.team)


@dataclass(frozen=True, slots=True)
class Library:
    """Everything a game can be played with."""

    cards: dict[str, Card]
    tiles: dict[str, Tile]
    maps: dict[str, PreparedMap] = field(default_factory=dict)

    def deck(self, deck: str) -> list[Card]:
        """All cards of a deck, sorted by id."""
        return sorted((card for card in self.cards.values() if card.deck == deck), key=lambda card: card.id)

    def copies(self, deck: str) -> dict[str, int]:
        """How many copies there are of each card of a deck."""
        return {card.id: card.copies for card in self.deck(deck)}

    def with_cards(self, cards: list[Card]) -> Library:
        """The same box with further (or changed) cards."""
        return Library(self.cards | {card.id: card for card in cards}, self.tiles, self.maps)


def standard() -> Library:
    """The box this app ships with: the package around the engine knows where it comes from."""
    return worms_app.standard_library()
