"""Phones without a place: how many there may be, and the picture by which the table knows one."""

from __future__ import annotations

import random
from collections.abc import Iterable

from worms_app.i18n import mark
from worms_app.link.phone import Phone

MOST_STRANGERS, MOST_STRANGERS_OF_ONE = 24, 12
"""Connections without a place: altogether, and from one address, so that nobody can keep the others out."""

PICTURES = ("crate", "drum", "mine", "fire", "crater", "worm")
"""What both screens show while a phone waits to be let in."""

GROUNDS = {
    "blue": mark("on a blue background"),
    "red": mark("on a red background"),
    "yellow": mark("on a yellow background"),
    "green": mark("on a green background"),
    "purple": mark("on a purple background"),
    "grey": mark("on a grey background"),
}
"""What is behind the picture, by the team whose colour it is."""


def crowd(phones: Iterable[Phone], address: str) -> list[Phone]:
    """The strangers of an address, or all of them, where there are too many; none where one more may come."""
    strangers = [phone for phone in phones if phone.place is None]
    of_one = [phone for phone in strangers if phone.address == address]
    if len(of_one) >= MOST_STRANGERS_OF_ONE:
        return of_one
    return strangers if len(strangers) >= MOST_STRANGERS else []


def picture_for(phones: Iterable[Phone], chance: random.Random) -> tuple[str, str]:
    """A picture that no other phone waits with: there are more of them than strangers."""
    taken = {phone.picture for phone in phones if phone.wish is not None}
    every = [(thing, colour) for thing in PICTURES for colour in GROUNDS]
    return chance.choice([picture for picture in every if picture not in taken])
