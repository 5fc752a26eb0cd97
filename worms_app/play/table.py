"""Who sits at the table, and how a game on this device began."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import worms_app
from worms_app.content.own import CardData, cards_from
from worms_app.engine import Game, Library, PositionError, Setup, new_game
from worms_app.engine.setup import check_by_itself
from worms_app.play.bots.levels import LEVELS

HUMAN = "human"
BOT_LEVELS = tuple(LEVELS)

PLAY, MIRROR = "play", "mirror"
"""Pass-and-play with the app's dice, or a mirror of a physical table whose dice are typed in."""


@dataclass(frozen=True, slots=True)
class Player:
    """One seat: a name (empty: the team's), who plays it, the language it reads, seconds more or less per
    turn.
    """

    name: str = ""
    kind: str = HUMAN
    language: str = ""
    handicap: int = 0

    @property
    def is_bot(self) -> bool:
        """Whether the app plays this seat."""
        return self.kind != HUMAN


@dataclass(frozen=True, slots=True)
class Origin:
    """Everything a game grows from: with the answers of its log it can be played again."""

    players: tuple[Player, ...]
    setup: Setup | None = None
    position: dict[str, Any] | None = None
    mode: str = PLAY
    seed: int = 0
    cards: tuple[CardData, ...] = ()
    """Cards that players made: the game carries them with it, so it can be played again anywhere."""

    def start(self, box: Library | None = None) -> Game:
        """The game at its first question."""
        if self.cards:
            box = (box or worms_app.standard_library()).with_cards(cards_from(self.cards))
        if self.mode == PLAY and box is not None:
            check_by_itself(box)
        if self.setup is not None:
            return new_game(self.setup, box)
        return Game.from_position(self.position, box)

    def to_json(self) -> dict[str, Any]:
        """As plain JSON data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Origin:
        """What :meth:`to_json` wrote. Garbage raises KeyError, TypeError or ValueError."""
        setup = data["setup"]
        if setup is not None:
            setup = Setup(**{**setup, "teams": tuple(setup["teams"])})
        players = tuple(Player(**player) for player in data["players"])
        if not all(player.kind in (HUMAN, *BOT_LEVELS) for player in players):
            raise PositionError("players", "unknown_field")
        if data["mode"] not in (PLAY, MIRROR) or type(data["seed"]) is not int:
            raise PositionError("mode", "unknown_field")
        cards = tuple(data.get("cards", ()))
        cards_from(cards)
        return cls(players, setup, data["position"], data["mode"], data["seed"], cards)
