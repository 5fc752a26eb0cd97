"""What may strike in *What happens here?*: how each is called, what it looks like, what it begins with."""

from __future__ import annotations

from dataclasses import dataclass

from worms_app.engine.board import FULL
from worms_app.i18n import mark
from worms_app.play.on_the_table import of_a_worm


@dataclass(frozen=True, slots=True)
class StrikeOffer:
    """Something that may strike: what it is called and looks like, and what it begins with."""

    id: str
    kind: str
    text: str = ""
    """What it is called where it is offered by itself; empty: a card leads to it."""
    picture: str = ""
    things: tuple[str, ...] = ()
    thing: str = ""
    """What it is about; empty: what is put on the map first."""
    times: int = 1
    hint: str = mark("Tap to add what is on the middle hex.")
    about: tuple[str, ...] = ()
    """What it may be about: ``worm`` or kinds of Things. Empty: nothing in particular."""
    moves_in: bool = False
    reach: int = 1
    """From how far something may move in."""
    least: int = 0
    """So many Things have to lie in the middle."""


_ALL_OF_THEM = mark("Add what the card is about, with what lies around it.")
_MOVERS = ("worm", "drum", "mine", "crate")

OFFERS: dict[str, StrikeOffer] = {
    offer.id: offer
    for offer in (
        StrikeOffer("blast", "blast", mark("Blast"), "blast_small_2"),
        StrikeOffer("blasts", "blast", mark("Two blasts"), "blast_big_3", times=2),
        StrikeOffer(
            "accuracy",
            "accuracy",
            mark("Aimed shot: Bazooka…"),
            "card_bazooka",
            hint=mark("The middle hex is the target. Tap to add what is there."),
        ),
        StrikeOffer(
            "airstrike",
            "airstrike",
            mark("Airstrike"),
            "card_air_strike",
            hint=mark("The token is in the middle. Tap to add what is on its three hexes."),
        ),
        StrikeOffer("card", "card", mark("A card…"), "card_back_weapon"),
        StrikeOffer("card_things", "card", hint=_ALL_OF_THEM),
        StrikeOffer(
            "enter",
            "enter",
            mark("Moving in: inch, shove, wind"),
            "icon_inch",
            about=_MOVERS,
            moves_in=True,
            hint=mark("Who moves in? Tap the hex it comes from, add it there, then what is in the middle."),
        ),
        StrikeOffer(
            "jump",
            "jump",
            mark("Jump"),
            "icon_jump",
            about=("worm",),
            moves_in=True,
            reach=2,
            hint=mark(
                "Which worm jumps in? Tap the hex it comes from, add it there, then what is in the middle. "
                "A worm that jumps on the spot stands in the middle."
            ),
        ),
        StrikeOffer("mine", "trip_mine", mark("A worm sets off a mine"), "mine", ("mine",), "mine"),
        StrikeOffer("mine_damaged", "damage", mark("A mine is damaged"), "mine_2", ("mine",), "mine"),
        StrikeOffer("drum", "damage", mark("An oil drum is damaged"), "drum", ("drum",), "drum"),
        StrikeOffer("damage", "damage", mark("A worm is damaged"), "worm_red_damaged", about=("worm",)),
        StrikeOffer(
            "fire",
            "fire",
            mark("Something moves into fire"),
            "fire",
            ("fire",),
            about=_MOVERS,
            hint=mark("What has moved into the fire? Add it, and whatever else is there."),
        ),
        StrikeOffer("scatter", "scatter", mark("Scatter"), "dust", about=_MOVERS),
        StrikeOffer("knockback", "knockback", mark("Knockback"), "icon_blast", about=_MOVERS),
        StrikeOffer(
            "prod",
            "prod",
            mark("More than three Things on a hex"),
            "mark_full",
            least=FULL + 1,
            hint=mark("Add all four Things that are on the middle hex."),
        ),
        StrikeOffer("drop", "drop", mark("A drop card…"), "crate_parachute"),
        StrikeOffer(
            "drop_target",
            "drop",
            hint=mark("The middle hex is the emptiest one, the target. Tap to add what is there."),
        ),
        StrikeOffer("drop_things", "drop", hint=_ALL_OF_THEM),
        StrikeOffer(
            "end_sinks",
            "end_rule",
            hint=mark("The middle hex is the one that sinks. Tap to add what is there."),
        ),
        StrikeOffer(
            "end_worm",
            "end_rule",
            hint=mark("The active worm stands on the middle hex. Tap to add what else is there."),
        ),
        StrikeOffer("verbs", "verbs", mark("Build it from sentences…"), "card_custom"),
    )
}


BY_CARD = ("card", "verbs", "drop", "end_rule")
"""Kinds of which the card says who the active worm is, if it is part of the picture at all."""


def end_offer(rule: str) -> str:
    """How the rule of sudden death at the end of a turn begins."""
    return "end_worm" if of_a_worm(rule) else "end_sinks"
