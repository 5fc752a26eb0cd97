"""The words that sentences are put together from: who and what, where, which way.

Their forms are those of the language (``i18n.words``): a sentence says which one it needs.
"""

from __future__ import annotations

from functools import lru_cache

from worms_app.engine.hexes import COORDINATES, OFFSETS
from worms_app.engine.library import Card, Library, standard
from worms_app.engine.things import KIND, KINDS, WORM
from worms_app.i18n import pieces, terms
from worms_app.i18n.catalogs import Word, translate
from worms_app.i18n.words import word

TOKEN = "token"


@lru_cache(maxsize=512)
def thing(name: str, language: str) -> str:
    """A Thing on the map, or the token: Blue 2, the mine."""
    known = name in KINDS or name == TOKEN
    return word("thing", name, language) if known else terms.worm(name, language=language)


@lru_cache(maxsize=512)
def kind(name: str, language: str) -> str:
    """What is taken from a pile: any Thing of a kind, or just this worm."""
    known = name in KINDS or name == WORM
    return word("kind", name, language) if known else terms.worm(name, language=language)


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
    if card.own and not card.name:  # a case of the referee, made of single sentences
        return translate("self-made", language=language)
    return card.name if card.own else translate(card.name, language=language)


# -- directions and ways ---------------------------------------------------------------------------


@lru_cache(maxsize=64)
def direction(number: int, language: str, *, numbered: bool = False) -> Word:
    """A direction; for hands also with its number on the die and the dial."""
    plain = word("direction", str(number), language)
    if not numbered:
        return plain
    return Word({form: f"{text} ({number})" for form, text in plain.forms.items()})


@lru_cache(maxsize=256)
def _legs(q: int, r: int) -> tuple[tuple[int, int], ...]:
    """The way over so many hexes as ``(hexes, direction)``: one leg on a straight line, else two."""
    for first, (dq, dr) in enumerate(OFFSETS, 1):
        second = first % 6 + 1
        eq, er = OFFSETS[second - 1]
        turn = dq * er - eq * dr
        along, aside = (q * er - eq * r) // turn, (dq * r - q * dr) // turn
        if along > 0 and aside >= 0:
            return ((along, first), (aside, second)) if aside else ((along, first),)
    return ()


def legs(origin: str, to: str) -> tuple[tuple[int, int], ...]:
    """How to get from a hex to another, by the directions of the dial."""
    (q, r), (to_q, to_r) = COORDINATES[origin], COORDINATES[to]
    return _legs(to_q - q, to_r - r)


def way(origin: str, to: str, language: str, *, numbered: bool = False) -> Word:
    """The way from a hex to another: south-east; 2 hexes north; 1 hex north, then 1 hex north-east."""
    return _way("way", legs(origin, to), language, numbered)


def place(hex: str, centre: str | None, language: str) -> Word:
    """A hex, told from the one in the middle; without a middle the screen marks it."""
    if centre is None:
        return word("place", "marked", language)
    return _way("place", legs(centre, hex), language, False)


@lru_cache(maxsize=2048)
def _way(section: str, steps: tuple[tuple[int, int], ...], language: str, numbered: bool) -> Word:
    if not steps:
        return word(section, "here" if section == "way" else "middle", language)
    values = {}
    names = (("hexes", "direction"), ("more", "other"))
    for (hexes, number), (how_many, which_way) in zip(steps, names, strict=False):
        values[how_many] = pieces.counted("hex", hexes, language=language)
        values[which_way] = direction(number, language, numbered=numbered)
    shape = "bent" if len(steps) > 1 else "straight" if steps[0][0] > 1 else "beside"
    return word(section, shape, language, **values)


def face(shown: str, language: str, wind: int = 0) -> str:
    """What a die shows: a number with its direction, wind (with its direction where it is known), hit."""
    if shown == "wind" and wind:
        return f"{pieces.face(shown, language=language)} ({pieces.towards(wind, language=language)})"
    if shown in ("wind", "hit"):
        return pieces.face(shown, language=language)
    return f"{shown} ({pieces.towards(int(shown), language=language)})"
