"""A table at which cards of the players' own are played, with the verbs that only those have."""

from __future__ import annotations

from typing import Any

from tests.ui.table.states import PEOPLE, open_game
from worms_app.play.table import Origin
from worms_app.ui.driver import Stage

CARDS: tuple[dict[str, Any], ...] = (
    {"id": "tax", "name": "Tax", "text": [{"verb": "discard", "who": "chosen", "count": 2}]},
    {"id": "pick", "name": "Pickpocket", "text": [{"verb": "steal"}]},
    {
        "id": "coin",
        "name": "Coin",
        "text": [
            {
                "verb": "roll",
                "on": ["1", "2", "3"],
                "then": [{"verb": "draw"}],
                "else": [{"verb": "set_wind"}],
            },
            {"verb": "at_end_of_turn", "then": [{"verb": "set_wind"}]},
            {"verb": "until_your_turn", "rule": "storm"},
        ],
    },
    {
        "id": "ring",
        "name": "Ring",
        "text": [
            {"verb": "target"},
            {"verb": "knock", "what": "all", "direction": "wind", "at": "each_adjacent"},
        ],
    },
)

POSITION: dict[str, Any] = {
    "seats": ["blue", "red", "green"],
    "dial": "0,0",
    "land": ["1,0", "2,0", "1,1", "2,1", "3,1", "2,2", "3,2", "0,1", "-1,1", "0,2"],
    "things": {
        "1,0": ["blue1"],
        "2,0": ["red1", "mine"],
        "3,1": ["green1"],
        "1,1": ["blue2"],
        "2,2": ["drum"],
    },
    "hands": {
        "blue": ["tax", "pick", "coin", "ring", "uzi"],
        "red": ["bazooka", "girder", "uzi", "prod"],
        "green": ["uzi"],
    },
    "supply": {"dynamite": 2, "sheep": 2},
    "drop": {"cards": {"calm": 3}, "left": 3},
    "seat": "blue",
    "step": 5,
    "worm": "blue1",
}


def open_table(stage: Stage, **more: Any) -> Any:
    """The map at the question for a weapon, in the hands of the first player."""
    cards = tuple({"deck": "weapon", "line": "TC", **card} for card in CARDS)
    page = open_game(stage, Origin(PEOPLE[:3], position=POSITION | more, seed=5, cards=cards))
    stage.hand.until(lambda: stage.app.navigator.current == "handover")
    stage.hand.long_press("handover.hold", 0.8)
    return page


def play(stage: Stage, card: str) -> None:
    """Play a card of the hand by touch."""
    stage.hand.tap("table.hand")
    stage.hand.tap(f"card.{card}")
    stage.hand.tap("hand.play")
    stage.settle()
