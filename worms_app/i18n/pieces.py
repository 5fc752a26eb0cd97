"""What lies on the table, as sentences need it: Things in numbers, ways to go, faces of dice."""

from __future__ import annotations

from worms_app.i18n import terms
from worms_app.i18n.catalogs import pmark, ptranslate, qmark, qtranslate

_COUNTED = {
    "worm": qmark("{n} worm", "{n} worms"),
    "drum": qmark("{n} oil drum", "{n} oil drums"),
    "crate": qmark("{n} supply crate", "{n} supply crates"),
    "mine": qmark("{n} mine", "{n} mines"),
    "fire": qmark("{n} fire", "{n} fires"),
    "crater": qmark("{n} crater", "{n} craters"),
    "card": qmark("{n} card", "{n} cards"),
    "hex": qmark("{n} hex", "{n} hexes"),
}

_DIRECTIONS = (
    # Translators: where something moves to: "Move it south-east".
    pmark("direction", "north"),
    pmark("direction", "north-east"),
    pmark("direction", "south-east"),
    pmark("direction", "south"),
    pmark("direction", "south-west"),
    pmark("direction", "north-west"),
)

_FACES = {
    # Translators: what a die shows instead of a number.
    "wind": pmark("die", "wind"),
    "hit": pmark("die", "hit"),
}


def counted(kind: str, n: float, *, language: str | None = None) -> str:
    """So many of a kind of Thing, cards or hexes: 3 mines; 1.5 worms on average."""
    return qtranslate(*_COUNTED[kind], n, language=language)


def towards(direction: int, *, language: str | None = None) -> str:
    """A direction 1-6 (rules 2.3) as the way something goes, with 1 at the top of the map."""
    if direction not in range(1, 7):
        raise KeyError(direction)
    return ptranslate("direction", _DIRECTIONS[direction - 1], language=language)


def face(shown: str, *, language: str | None = None) -> str:
    """What a die (2.2) or the flipper shows: 1-6, wind, hit; safe, danger."""
    if shown in ("safe", "danger"):
        return terms.keyword(shown, language=language)
    return ptranslate("die", _FACES[shown], language=language) if shown in _FACES else str(int(shown))
