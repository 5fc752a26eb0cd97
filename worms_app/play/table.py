"""Who sits at the table, and how a game on this device began."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any

import worms_app
from worms_app.content.own import CardData, cards_from
from worms_app.engine import Game, Library, Setup, new_game
from worms_app.engine.setup import MAX_PLAYERS, MIN_PLAYERS, check_by_itself
from worms_app.engine.things import TEAMS
from worms_app.play.intake import check, check_text
from worms_app.play.people import BOT_LEVELS as BOT_LEVELS, HUMAN as HUMAN, TEXT_SIZES, Seat
from worms_app.play.settings import FIELDS
from worms_app.play.trouble import Reason, Refused

PLAY, MIRROR = "play", "mirror"
"""Pass-and-play with the app's dice, or a mirror of a physical table whose dice are typed in."""

CHOICES = ("chances", "bots", "ties")
"""What each table chooses for itself, in its game's menu; a new one begins as the device is set."""

FREE, AGREED = "information", "agreed"
"""What a table has agreed on about taking back: only what revealed nothing, or anything if all agree."""

LONGEST_NAME = 40
LONGEST_CODE = 35
"""Letters of a language's code; the longest of BCP 47."""

MOST_HANDICAP = 600
MOST_CARDS = 400


Player = Seat
"""A seat as the doors of this module have always called it."""


def seat_from_json(data: Any) -> Seat:
    """A seat as :meth:`Origin.to_json` writes it; anything else is Refused."""
    if not isinstance(data, dict) or not set(data) <= {field.name for field in fields(Seat)}:
        raise Refused(Reason.NONSENSE, "players")
    seat = Seat(**data)
    check_text(seat.name, LONGEST_NAME)
    check_text(seat.language, LONGEST_CODE)
    if not all(letter.isprintable() for letter in seat.name + seat.language):
        raise Refused(Reason.NONSENSE, "players")
    if type(seat.handicap) is not int or abs(seat.handicap) > MOST_HANDICAP:
        raise Refused(Reason.NONSENSE, "handicap")
    if type(seat.text_size) is not int or seat.text_size not in (0, *TEXT_SIZES):
        raise Refused(Reason.NONSENSE, "text_size")
    if seat.kind not in (HUMAN, *BOT_LEVELS) or seat.team not in ("", *TEAMS):
        raise Refused(Reason.NONSENSE, "kind")
    return seat


@dataclass(frozen=True, slots=True)
class Origin:
    """Everything a game grows from: with the answers of its log it can be played again."""

    players: tuple[Seat, ...]
    setup: Setup | None = None
    position: dict[str, Any] | None = None
    mode: str = PLAY
    seed: int = 0
    cards: tuple[CardData, ...] = ()
    """Cards that players made: the game carries them with it, so it can be played again anywhere."""
    undo: str = ""
    """What the table has agreed on before the game: nobody changes it alone while it is played. Empty: as the
    device is set.
    """
    chances: str = ""
    """How this table is told its chances, how the turns of bots are shown, who chooses among equally empty
    hexes; empty: as the device is set.
    """
    bots: str = ""
    ties: str = ""
    laid_by_app: bool = False
    """Whether the app laid the map and spread the Things: a quick battle, for a rematch of it."""

    def start(self, box: Library | None = None) -> Game:
        """The game at its first question."""
        if self.cards:
            box = (box or worms_app.standard_library()).with_cards(cards_from(self.cards))
        if self.mode == PLAY and box is not None:
            check_by_itself(box.cards.values())
        if self.setup is not None:
            return new_game(self.setup, box)
        return Game.from_position(self.position, box)

    def to_json(self) -> dict[str, Any]:
        """As plain JSON data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Any) -> Origin:
        """What :meth:`to_json` wrote; anything else is Refused."""
        check(data)
        try:
            players = tuple(seat_from_json(player) for player in data["players"])
            setup = None if data["setup"] is None else _setup(data["setup"])
            cards = tuple(data.get("cards", ()))
            position, mode, seed = data["position"], data["mode"], data["seed"]
            undo, laid_by_app = data.get("undo", ""), data.get("laid_by_app", False)
            choices = {name: data.get(name, "") for name in CHOICES}
            if len(cards) > MOST_CARDS or not MIN_PLAYERS <= len(players) <= MAX_PLAYERS:
                raise Refused(Reason.NONSENSE, "players")
            cards_from(cards)
        except Refused:
            raise
        except (KeyError, TypeError, AttributeError, ValueError, RecursionError) as error:
            raise Refused(Reason.NONSENSE, "origin") from error
        known = mode in (PLAY, MIRROR) and undo in ("", FREE, AGREED)
        known = known and all(FIELDS[name].accepts(value) for name, value in choices.items() if value != "")
        if not known or type(seed) is not int or type(laid_by_app) is not bool:
            raise Refused(Reason.NONSENSE, "mode")
        if (setup is None) == (position is None) or not isinstance(position, dict | None):
            raise Refused(Reason.NONSENSE, "position")
        return cls(players, setup, position, mode, seed, cards, undo, laid_by_app=laid_by_app, **choices)


def _setup(data: dict[str, Any]) -> Setup:
    """A setup whose values are of the kinds that the engine expects; it looks at the values itself."""
    values: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in data.items()
    }
    plain = Setup(2)
    for name, value in values.items():
        if type(value) is not type(getattr(plain, name)):
            raise Refused(Reason.NONSENSE, name)
        if isinstance(value, tuple) and not all(isinstance(each, str) for each in value):
            raise Refused(Reason.NONSENSE, name)
    return Setup(**values)
