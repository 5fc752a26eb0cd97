"""Places in words that need no map: the way there, and what lies there."""

from __future__ import annotations

from collections import Counter
from typing import Any

from worms_app.engine import Game
from worms_app.engine.hexes import COORDINATES, NEIGHBOURS, distance
from worms_app.engine.things import KIND, LABEL, WORM
from worms_app.i18n import mark, terms, translate
from worms_app.i18n.speech import words

# Translators: a hex and what lies there: "2 hexes north: Red 2, mine".
_WITH = mark("{spot}: {things}")
# Translators: from where "2 hexes north" is meant: the hex of a worm.
_FROM_WORM = mark("Hexes are counted from {thing}.")
_FROM_DIAL = mark("Hexes are counted from the Wind Dial.")
# Translators: what is in a hex next to a worm where nothing lies: "North: empty land".
_EMPTY = mark("empty land")


def origin_of(game: Game) -> str:
    """Where a player at this table would tell places from: the active worm, else the dial."""
    return game.origin if game.worm and game.origin else game.board.dial


def counted_from(game: Game, language: str) -> str:
    """From where the ways to hexes are told, as a sentence."""
    if not (game.worm and game.origin):
        return translate(_FROM_DIAL, language=language)
    return translate(_FROM_WORM, thing=terms.worm(game.worm or "", language=language), language=language)


def nearness(hex: str, origin: str) -> tuple[int, tuple[int, int]]:
    """What hexes are sorted by: the nearest first, what is nowhere before them."""
    return (distance(hex, origin), COORDINATES[hex]) if hex else (-1, (0, 0))


def with_things(spot: str, things: str, language: str) -> str:
    """Something, and what is there or where it is, if there is anything to say."""
    return translate(_WITH, spot=spot, things=things, language=language) if things else spot


def place_words(game: Game, hex: str, origin: str, language: str, without: str = "") -> str:
    """A hex in words: the way from where the reader stands, and what lies there."""
    return with_things(words.way(origin, hex, language), things_on(game, hex, language, without), language)


def things_on(game: Game, hex: str, language: str, without: str = "") -> str:
    """What lies on a hex, in words, one Thing apart; water and the dial are named, empty land is not."""
    board = game.board
    found: list[str] = []
    if hex == board.dial:
        found.append(terms.keyword("wind_dial", language=language))
    elif not board.is_land(hex):
        found.append(terms.keyword("water_hex", language=language))
    lying = list(board.at(hex))
    if (one := next((thing for thing in lying if LABEL[thing] == without), None)) is not None:
        lying.remove(one)
    found += [_thing_words(game, thing, language) for thing in lying]
    counted = Counter(found)
    return ", ".join(f"{count} × {one}" if count > 1 else one for one, count in counted.items())


def _thing_words(game: Game, thing: str, language: str) -> str:
    """A Thing; a worm with its state."""
    if KIND[thing] != WORM:
        return terms.thing(LABEL[thing], language=language)
    states = [
        terms.keyword(state, language=language)
        for state, those in (("damaged_worm", game.board.damaged), ("ice_token", game.board.iced))
        if thing in those
    ]
    name = terms.worm(thing, language=language)
    return f"{name} ({', '.join(states)})" if states else name


def worms_of(game: Game, team: str, language: str) -> list[dict[str, Any]]:
    """Where each worm of a team is and what is with it there, and each hex beside it by its direction."""
    origin = origin_of(game)
    found = []
    for worm in game.board.worms_of(team):
        hex = game.board.where[worm]
        spot = place_words(game, hex, origin, language, without=LABEL[worm])
        beside = [
            with_things(
                terms.sentence_case(format(words.direction(number, language), "of")),
                things_on(game, there, language) or translate(_EMPTY, language=language),
                language,
            )
            for number, there in enumerate(NEIGHBOURS[hex], 1)
        ]
        found.append(
            {"words": with_things(_thing_words(game, worm, language), spot, language), "beside": beside}
        )
    return found


def around(game: Game, language: str) -> list[str]:
    """The whole table in sentences, the nearest hexes first: what a map is for those who do not see it."""
    origin = origin_of(game)
    lying = (hex for hex, things in game.board.things.items() if things)
    hexes = sorted(lying, key=lambda hex: nearness(hex, origin))
    told = [terms.sentence_case(place_words(game, hex, origin, language)) for hex in hexes]
    if (token := game.board.token) is not None:
        named = terms.sentence_case(terms.keyword("target_token", language=language))
        told.append(with_things(named, words.way(origin, token, language), language))
    return told
