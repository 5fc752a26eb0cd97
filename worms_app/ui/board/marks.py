"""What is pointed out on the board: where something may be done, what is about to be done, what was asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Marks:
    """The highlights of a moment. A screen makes new ones with every question; nothing here has a memory."""

    legal: frozenset[str] = frozenset()
    """Hexes that can be chosen: they pulse."""
    danger: frozenset[str] = frozenset()
    """Hexes that something bad would strike."""
    risks: Mapping[str, float] = field(default_factory=dict)
    """How likely something bad is on a hex that can be chosen."""
    shades: Mapping[str, float] = field(default_factory=dict)
    """How likely something good is there; lit hexes without a chance stand back."""
    preview: tuple[str, ...] = ()
    """The hexes that the previewed answer is about."""
    path: tuple[str, ...] = ()
    """A dotted line from hex to hex, the last with an arrow."""
    chosen: str | None = None
    things: frozenset[tuple[str, str]] = frozenset()
    """``(hex, Thing)`` that can be chosen."""
    chosen_thing: tuple[str, str] | None = None
    ghost: tuple[str, ...] = ()
    """Land that is not there yet: the tile a player is about to place."""
    token: tuple[str, int] | None = None
    """The Target Token where it would lie, with its direction (0: none)."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """A word or number on a hex."""
    around: str = ""
    """The hex that is thrown about: what its neighbours are labelled with stands along its sides."""
    dice: Mapping[str, str] = field(default_factory=dict)
    """The face of the die that sends what is thrown to a hex; it lies on its way there."""
    draggable: frozenset[str] = frozenset()
    """The worms that may be dragged to another hex."""
    numbered: bool = True
    """Whether worms show their numbers; those of the box have none."""

    @property
    def pointed_out(self) -> frozenset[str]:
        """The hexes that have to be in sight: what is previewed, else those of the Things to choose from."""
        return frozenset(self.preview) or frozenset(hex for hex, _thing in self.things)


NOTHING = Marks()
