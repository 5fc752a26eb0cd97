"""What Home offers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from worms_app import i18n


class OfferLike(Protocol):
    """Texts and icon of an offered screen (screens.Offer)."""

    @property
    def text(self) -> str: ...
    @property
    def note(self) -> str: ...
    @property
    def icon(self) -> str: ...
    @property
    def kind(self) -> str: ...


class EntryLike(Protocol):
    """An entry of the registry of screens (screens.Entry)."""

    @property
    def offer(self) -> OfferLike | None: ...


def offers(screens: Mapping[str, EntryLike]) -> list[tuple[str, OfferLike]]:
    """The screens that Home offers, as (name, offer), in the order of the registry."""
    return [(name, entry.offer) for name, entry in screens.items() if entry.offer is not None]


def languages() -> list[tuple[str, str]]:
    """(code, own name) of each language, for the row of chips."""
    return [(code, i18n.NAMES[code]) for code in i18n.LANGUAGES]
