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
    text: str
    picture: str
    kind: str
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
    alone: bool = True
    """Whether it is offered by itself; else a card leads to it."""


_ALL_OF_THEM = mark("Add what the card is about, with what lies around it.")
_MOVERS = ("worm", "drum", "mine", "crate")

OFFERS: dict[str, StrikeOffer] = {
    offer.id: offer
    for offer in (
        StrikeOffer("blast", mark("Blast"), "blast_small_2", "blast"),
        StrikeOffer("blasts", mark("Two blasts"), "blast_big_3", "blast", times=2),
        StrikeOffer(
            "accuracy",
            mark("Aimed shot: Bazooka…"),
            "card_bazooka",
            "accuracy",
            hint=mark("The middle hex is the target. Tap to add what is there."),
        ),
        StrikeOffer(
            "airstrike",
            mark("Airstrike"),
            "card_air_strike",
            "airstrike",
            hint=mark("The token is in the middle. Tap to add what is on its three hexes."),
        ),
        StrikeOffer("card", mark("A card…"), "card_back_weapon", "card"),
        StrikeOffer(
            "card_things", mark("A card…"), "card_back_weapon", "card", hint=_ALL_OF_THEM, alone=False
        ),
        StrikeOffer(
            "enter",
            mark("Moving in: inch, shove, wind"),
            "icon_inch",
            "enter",
            about=_MOVERS,
            moves_in=True,
            hint=mark("Who moves in? Tap the hex it comes from, add it there, then what is in the middle."),
        ),
        StrikeOffer(
            "jump",
            mark("Jump"),
            "icon_jump",
            "jump",
            about=("worm",),
            moves_in=True,
            reach=2,
            hint=mark(
                "Which worm jumps in? Tap the hex it comes from, add it there, then what is in the middle. "
                "A worm that jumps on the spot stands in the middle."
            ),
        ),
        StrikeOffer("mine", mark("A worm sets off a mine"), "mine", "trip_mine", ("mine",), "mine"),
        StrikeOffer("mine_damaged", mark("A mine is damaged"), "mine_2", "damage", ("mine",), "mine"),
        StrikeOffer("drum", mark("An oil drum is damaged"), "drum", "damage", ("drum",), "drum"),
        StrikeOffer("damage", mark("A worm is damaged"), "worm_red_damaged", "damage", about=("worm",)),
        StrikeOffer(
            "fire",
            mark("Something moves into fire"),
            "fire",
            "fire",
            ("fire",),
            about=_MOVERS,
            hint=mark("What has moved into the fire? Add it, and whatever else is there."),
        ),
        StrikeOffer("scatter", mark("Scatter"), "dust", "scatter", about=_MOVERS),
        StrikeOffer("knockback", mark("Knockback"), "icon_blast", "knockback", about=_MOVERS),
        StrikeOffer(
            "prod",
            mark("More than three Things on a hex"),
            "mark_full",
            "prod",
            least=FULL + 1,
            hint=mark("Add all four Things that are on the middle hex."),
        ),
        StrikeOffer("drop", mark("A drop card…"), "crate_parachute", "drop"),
        StrikeOffer(
            "drop_target",
            mark("A drop card…"),
            "crate_parachute",
            "drop",
            hint=mark("The middle hex is the emptiest one, the target. Tap to add what is there."),
            alone=False,
        ),
        StrikeOffer(
            "drop_things",
            mark("A drop card…"),
            "crate_parachute",
            "drop",
            hint=_ALL_OF_THEM,
            alone=False,
        ),
        StrikeOffer(
            "end_sinks",
            mark("End of turn"),
            "hex_water",
            "end_rule",
            hint=mark("The middle hex is the one that sinks. Tap to add what is there."),
            alone=False,
        ),
        StrikeOffer(
            "end_worm",
            mark("End of turn"),
            "icon_wind",
            "end_rule",
            hint=mark("The active worm stands on the middle hex. Tap to add what else is there."),
            alone=False,
        ),
        StrikeOffer("verbs", mark("Build it from sentences…"), "card_custom", "verbs"),
    )
}


BY_CARD = ("card", "verbs", "drop", "end_rule")
"""Kinds of which the card says who the active worm is, if it is part of the picture at all."""


def end_offer(rule: str) -> str:
    """How the rule of sudden death at the end of a turn begins."""
    return "end_worm" if of_a_worm(rule) else "end_sinks"
