"""Who sits at the table, and how a game on this device began."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import worms_app
from worms_app.content.load import ContentError
from worms_app.content.own import CardData, cards_from
from worms_app.content.records import Fit, Misfit, Record, one_of, read
from worms_app.engine import Game, Library, Setup, new_game
from worms_app.engine.setup import MAX_PLAYERS, MIN_PLAYERS, check_by_itself
from worms_app.play.intake import check
from worms_app.play.people import BOT_LEVELS as BOT_LEVELS, HUMAN as HUMAN, Seat
from worms_app.play.settings import FIELDS
from worms_app.play.trouble import Refusal, Refused

PLAY, MIRROR = "play", "mirror"
"""Pass-and-play with the app's dice, or a mirror of a physical table whose dice are typed in."""

CHOICES = ("chances", "bots", "ties")
"""What each table chooses for itself, in its game's menu; a new one begins as the device is set."""

FREE, AGREED = "information", "agreed"
"""What a table has agreed on about taking back: only what revealed nothing, or anything if all agree."""

MOST_CARDS = 400


Player = Seat
"""A seat as the doors of this module have always called it."""


def seat_from_json(data: Any) -> Seat:
    """A seat as :meth:`Origin.to_json` writes it; anything else is Refused."""
    try:
        return read(Seat, data)
    except Misfit as misfit:
        raise Refused(Refusal.NONSENSE, misfit.place or "players") from None


def _chosen(setting: str) -> Fit:
    """What a table may have chosen; empty: nothing."""
    return one_of(("", *FIELDS[setting].choices))


@dataclass(frozen=True, slots=True)
class Origin(Record):
    """Everything a game grows from: with the answers of its log it can be played again."""

    players: tuple[Seat, ...]
    setup: Setup | None = None
    position: dict[str, Any] | None = None
    mode: Annotated[str, one_of((PLAY, MIRROR))] = PLAY
    seed: int = 0
    cards: tuple[CardData, ...] = ()
    """Cards that players made: the game carries them with it, so it can be played again anywhere."""
    undo: Annotated[str, one_of(("", FREE, AGREED))] = ""
    """What the table has agreed on before the game: nobody changes it alone while it is played. Empty: as the
    device is set.
    """
    chances: Annotated[str, _chosen("chances")] = ""
    """How this table is told its chances, how the turns of bots are shown, who chooses among equally empty
    hexes; empty: as the device is set.
    """
    bots: Annotated[str, _chosen("bots")] = ""
    ties: Annotated[str, _chosen("ties")] = ""
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

    @classmethod
    def from_json(cls, data: Any) -> Origin:
        """What :meth:`to_json` wrote; anything else is Refused."""
        check(data)
        try:
            origin = read(cls, data)
            cards_from(origin.cards)
        except (Misfit, ContentError) as error:
            raise Refused(Refusal.NONSENSE, getattr(error, "place", "cards")) from error
        if len(origin.cards) > MOST_CARDS or not MIN_PLAYERS <= len(origin.players) <= MAX_PLAYERS:
            raise Refused(Refusal.NONSENSE, "players")
        if (origin.setup is None) == (origin.position is None):
            raise Refused(Refusal.NONSENSE, "position")
        return origin
