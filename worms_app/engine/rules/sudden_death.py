"""8.2 The rules of sudden death cards at the end of a turn (3.6).

The others act where their rule is: *1 HP* in damage, *High Explosives* after blasts, *No Mercy* in healing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.engine.frames import Frames, Step, frame
from worms_app.engine.hexes import neighbour
from worms_app.engine.rules import lasting, moving, places, wind

if TYPE_CHECKING:
    from worms_app.engine.game import Game

RULES = ("flood", "high_explosives", "hot_ground", "no_mercy", "one_hp", "storm")
"""Every rule that a sudden death card may lay down."""


@frame
class EndOfTurn(Step):
    """3.6 End of turn effects, if a rule or a card has any; several in the active player's order (3.11)."""

    def run(self, game: Game) -> Frames:
        rules = tuple(rule for rule in AT_END_OF_TURN if game.holds(rule))
        if game.at_end_of_turn or len(rules) > 1:
            return (lasting.EndEffects(rules),)
        return AT_END_OF_TURN[rules[0]] if rules else ()


@frame
class EndOfTurnRule(Step):
    """3.6 One of several rules of the end of a turn."""

    rule: str

    def run(self, game: Game) -> Frames:
        return AT_END_OF_TURN[self.rule]


@frame
class Storm(Step):
    """*Storm*: the active worm, if any, moves 1 hex downwind."""

    def run(self, game: Game) -> Frames:
        hex = game.board.where.get(game.worm or "")
        if hex is None or game.worm is None:
            return ()
        return (moving.Travel(game.worm, neighbour(hex, game.board.wind), "storm", "8.2"),)


@frame
class HotGround(Step):
    """*Hot Ground*: a fire is placed on the active worm's hex if it is land."""

    def run(self, game: Game) -> Frames:
        hex = game.board.where.get(game.worm or "")
        return (places.PlaceOn("fire", hex),) if hex is not None else ()


AT_END_OF_TURN: dict[str, Frames] = {
    "flood": (places.ChooseSink("emptiest_coast"),),
    "hot_ground": (HotGround(),),
    "storm": (wind.ChangeWind(), Storm()),
}
"""3.6 What a rule does at each end of turn."""
