"""The words that sentences are put together from: who and what, where, which way.

A sentence names a Thing as the one who acts (``name``) or as the one it happens to (``whom``); Czech and
Ukrainian decline the two apart, so each form is a table of its own. Nothing is declined by rule.
"""

from __future__ import annotations

from functools import lru_cache

from worms_app.engine.hexes import COORDINATES, STEPS
from worms_app.engine.library import Card, Library, standard
from worms_app.engine.things import KIND, WORM
from worms_app.i18n import pieces, terms
from worms_app.i18n.catalogs import pmark, ptranslate, translate

TOKEN = "token"
WATER = "water_hex"

_NAMES = {
    # Translators: who or what acts: "the mine is destroyed".
    "drum": pmark("who", "the oil drum"),
    "crate": pmark("who", "the crate"),
    "mine": pmark("who", "the mine"),
    "fire": pmark("who", "the fire"),
    "crater": pmark("who", "the crater"),
    TOKEN: pmark("who", "the Target Token"),
}

_WHOM = {
    # Translators: whom something happens to, in the accusative: "The blast throws the mine".
    "drum": pmark("whom", "the oil drum"),
    "crate": pmark("whom", "the crate"),
    "mine": pmark("whom", "the mine"),
    "fire": pmark("whom", "the fire"),
    "crater": pmark("whom", "the crater"),
    TOKEN: pmark("whom", "the Target Token"),
}

_WORM_WHOM = {
    # Translators: one worm of the team in the accusative: "The blast throws Blue 2".
    "blue": pmark("whom", "Blue {number}"),
    "red": pmark("whom", "Red {number}"),
    "yellow": pmark("whom", "Yellow {number}"),
    "green": pmark("whom", "Green {number}"),
    "purple": pmark("whom", "Purple {number}"),
    "grey": pmark("whom", "Grey {number}"),
}

_ONE = {
    # Translators: any one of them, in the accusative: "Place a mine", "Destroy a mine or a fire".
    WORM: pmark("one", "a worm"),
    "drum": pmark("one", "an oil drum"),
    "crate": pmark("one", "a supply crate"),
    "mine": pmark("one", "a mine"),
    "fire": pmark("one", "a fire"),
    "crater": pmark("one", "a crater"),
}

KINDS = tuple(_ONE)


def name(thing: str, language: str) -> str:
    """A Thing, or the token, as the one who acts: Blue 2, the mine."""
    if thing in _NAMES:
        return ptranslate("who", _NAMES[thing], language=language)
    return terms.worm(thing, language=language)


def whom(thing: str, language: str) -> str:
    """A Thing, or the token, as the one something happens to."""
    if thing in _WHOM:
        return ptranslate("whom", _WHOM[thing], language=language)
    worm = thing.rstrip("*~")
    return ptranslate("whom", _WORM_WHOM[worm[:-1]], number=worm[-1], language=language)


def one(kind: str, language: str) -> str:
    """Any one Thing of a kind, as the one something happens to."""
    return ptranslate("one", _ONE[kind], language=language)


def some_thing(thing: str, language: str) -> str:
    """What is taken from a pile: this worm, or any Thing of its kind."""
    return one(thing, language) if thing in _ONE else whom(thing, language)


def some(kind: str, n: int, language: str) -> str:
    """Two or more Things of a kind; from two on they look the same as those who act."""
    return pieces.counted(kind, n, language=language)


def label(thing: str, language: str) -> str:
    """A Thing on a button."""
    if KIND[thing] == WORM:
        return terms.worm(thing, language=language)
    return terms.sentence_case(terms.thing(thing, language=language))


def card_name(card: str | Card, language: str | None = None, library: Library | None = None) -> str:
    """The name of a card in a language; of a card that a player made, as the player wrote it."""
    if isinstance(card, str):
        known = (library or standard()).cards.get(card) or standard().cards.get(card)
        if known is None:
            return terms.sentence_case(card.replace("_", " "))
        card = known
    return card.name if card.own else translate(card.name, language=language)


# -- directions and ways ---------------------------------------------------------------------------


def direction(number: int, language: str, *, numbered: bool = False) -> str:
    """A direction as the way something goes; for hands also with its number on the die and the dial."""
    words = pieces.towards(number, language=language)
    return f"{words} ({number})" if numbered else words


@lru_cache(maxsize=256)
def _legs(q: int, r: int) -> tuple[tuple[int, int], ...]:
    """The way over so many hexes as ``(hexes, direction)``: one leg on a straight line, else two."""
    for first, (dq, dr) in enumerate(STEPS, 1):
        second = first % 6 + 1
        eq, er = STEPS[second - 1]
        turn = dq * er - eq * dr
        along, aside = (q * er - eq * r) // turn, (dq * r - q * dr) // turn
        if along > 0 and aside >= 0:
            return ((along, first), (aside, second)) if aside else ((along, first),)
    return ()


def legs(origin: str, to: str) -> tuple[tuple[int, int], ...]:
    """How to get from a hex to another, by the directions of the dial."""
    (q, r), (to_q, to_r) = COORDINATES[origin], COORDINATES[to]
    return _legs(to_q - q, to_r - r)


def way(origin: str, to: str, language: str, *, numbered: bool = False) -> str:
    """The way from a hex to another: south-east; 2 hexes north; 1 hex north, then 1 hex north-east."""
    return _way(legs(origin, to), language, numbered)


@lru_cache(maxsize=2048)
def _way(steps: tuple[tuple[int, int], ...], language: str, numbered: bool) -> str:
    words = [
        (pieces.counted("hex", hexes, language=language), direction(number, language, numbered=numbered))
        for hexes, number in steps
    ]
    if not words:
        return ptranslate("way", "on the spot", language=language)
    (hexes, first), *rest = words
    if rest:
        return ptranslate(
            "way",
            "{hexes} {direction}, then {more} {other}",
            language=language,
            hexes=hexes,
            direction=first,
            more=rest[0][0],
            other=rest[0][1],
        )
    if steps[0][0] == 1:
        return first
    return ptranslate("way", "{hexes} {direction}", language=language, hexes=hexes, direction=first)


_ONTO = {
    "": pmark("onto", "on the marked hex"),
    "middle": pmark("onto", "on the middle hex"),
    "beside": pmark("onto", "on the hex {way} of the middle"),
}
_OFF = {
    "": pmark("off", "from the marked hex"),
    "middle": pmark("off", "from the middle hex"),
    "beside": pmark("off", "from the hex {way} of the middle"),
}


def onto(hex: str, centre: str | None, language: str) -> str:
    """Where to put something, as seen from the hex in the middle (without one the screen marks the hex)."""
    return _place(hex, centre, language, "onto", _ONTO)


def off(hex: str, centre: str | None, language: str) -> str:
    """Where to take something from."""
    return _place(hex, centre, language, "off", _OFF)


def _place(hex: str, centre: str | None, language: str, context: str, words: dict[str, str]) -> str:
    if centre is None:
        return ptranslate(context, words[""], language=language)
    if hex == centre:
        return ptranslate(context, words["middle"], language=language)
    return ptranslate(context, words["beside"], way=way(centre, hex, language), language=language)


def face(shown: str, language: str) -> str:
    """What a die shows: a number with its direction, wind, hit."""
    if shown in ("wind", "hit"):
        return pieces.face(shown, language=language)
    return f"{shown} ({pieces.towards(int(shown), language=language)})"
