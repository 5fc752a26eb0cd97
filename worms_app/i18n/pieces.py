"""What lies on the table, as sentences need it: Things in numbers, ways to go, faces of dice."""

from __future__ import annotations

from worms_app.i18n import terms, words
from worms_app.i18n.catalogs import pmark, ptranslate
from worms_app.i18n.languages import current

_FACES = {
    # Translators: what a die shows instead of a number.
    "wind": pmark("die", "wind"),
    "hit": pmark("die", "hit"),
}


def counted(kind: str, n: float, *, language: str | None = None) -> str:
    """So many of a kind of Thing, cards or hexes: 3 mines; 1.5 worms on average."""
    return words.counted(kind, n, language or current())


def towards(direction: int, *, language: str | None = None) -> str:
    """A direction 1-6 (rules 2.3) as the way something goes, with 1 at the top of the map."""
    if direction not in range(1, 7):
        raise KeyError(direction)
    return words.word("direction", str(direction), language or current())


def face(shown: str, *, language: str | None = None) -> str:
    """What a die (2.2) or the flipper shows: 1-6, wind, hit; safe, danger."""
    if shown in ("safe", "danger"):
        return terms.keyword(shown, language=language)
    return ptranslate("die", _FACES[shown], language=language) if shown in _FACES else str(int(shown))
