"""How a question reaches a phone: what is asked and why, and each option in words that need no picture."""

from __future__ import annotations

from typing import Any

from worms_app.engine import Ask, Game
from worms_app.engine.answers import APART
from worms_app.engine.choices import Choice, Way, choices_of, way_of
from worms_app.engine.hexes import COORDINATES, distance
from worms_app.i18n import mark, pieces, terms, translate
from worms_app.i18n.speech import deed, option as option_words, prompt, why, words

_PLACES = (Way.HEX, Way.MOVE, Way.AIRSTRIKE, Way.PILE, Way.TILE)
"""Ways in which the map is looked over from near to far."""


def question(game: Game, language: str) -> dict[str, Any] | None:
    """What is asked now, as a page shows it; None: nothing."""
    ask = game.pending
    if ask is None:
        return None
    way = way_of(ask)
    origin = origin_of(game)
    choices = choices_of(ask, game)
    scattered = len({choice.hex for choice in choices if choice.hex}) > 1
    made = [_choice(ask, choice, way, game, origin, language, scattered) for choice in choices]
    if way in _PLACES:
        made.sort(key=lambda choice: _nearness(choice["hex"], origin))
    tiles = game.library.tiles if way is Way.TILE else {}
    groups: dict[str, str] = {}
    for made_one in made:
        first = made_one.pop("first")
        if made_one["group"]:
            groups.setdefault(made_one["group"], first)
    return {
        "kind": ask.kind,
        "way": way.value,
        "prompt": prompt(ask, game, language),
        "why": why(ask, game, language).words,
        "groups": [
            {
                "id": group,
                "words": said,
                "shape": list(tiles[group].hexes) if group in tiles else [],
                "picture": _drawing(group) if way is Way.PILE else "",
            }
            for group, said in groups.items()
        ],
        "choices": made,
    }


def origin_of(game: Game) -> str:
    """Where a player at this table would tell places from: the active worm, else the dial."""
    return game.origin if game.worm and game.origin else game.board.dial


def _nearness(hex: str, origin: str) -> tuple[int, tuple[int, int]]:
    return (distance(hex, origin), COORDINATES[hex]) if hex else (-1, (0, 0))


def _choice(
    ask: Ask, choice: Choice, way: Way, game: Game, origin: str, language: str, scattered: bool
) -> dict[str, Any]:
    """One option; ``scattered``: not all of them lie on one hex."""
    said = option_words(ask, choice.answer, game, language)
    group = first = ""
    if choice.hex and way is Way.AIRSTRIKE:
        group, first = choice.hex, place_words(game, choice.hex, origin, language)
    elif choice.hex and way is Way.TILE:
        group = choice.thing
        tile = game.library.tiles[choice.thing]
        first = translate(
            _TILE,
            n=list(game.library.tiles).index(choice.thing) + 1,
            hexes=pieces.counted("hex", len(tile.hexes), language=language),
            language=language,
        )
        said = translate(
            _LAID,
            spot=place_words(game, choice.hex, origin, language),
            n=int(choice.how) + 1,
            language=language,
        )
    elif choice.hex and way is Way.PILE:
        group, first = choice.thing, said
        said = place_words(game, choice.hex, origin, language)
    elif said == choice.answer and choice.hex:
        said = place_words(game, choice.hex, origin, language)
    elif choice.hex and way in (Way.WORM, Way.THING) and (scattered or not game.worm):
        there = place_words(game, choice.hex, origin, language, without=choice.thing)
        said = translate(_WITH, spot=said, things=there, language=language)
    elif choice.hex and (way is Way.DIRECTION or (way is Way.MOVE and game.board.is_land(choice.hex))):
        there = things_on(game, choice.hex, language, without=str(ask.about.get("worm", "")))
        said = translate(_WITH, spot=said, things=there, language=language) if there else said
    where, said = said, terms.sentence_case(said)
    done = deed(ask, choice, game, language)
    if way in (Way.HEX, Way.PILE, Way.TILE) and choice.hex:  # "Target this hex": which one?
        done = translate("{sentence} ({where})", sentence=done, where=where, language=language)
    return {
        "option": choice.answer,
        "words": said,
        "deed": "" if terms.sentence_case(done) == said else done,
        "apart": choice.answer in APART,
        "hex": choice.hex,
        "covers": list(choice.hexes) if way in (Way.TILE, Way.AIRSTRIKE) else [],
        "towards": choice.hexes[1] if way is Way.AIRSTRIKE and choice.hexes else "",
        "picture": _picture(choice, way),
        "group": group,
        "first": first,
    }


def _picture(choice: Choice, way: Way) -> str:
    """The drawing beside a choice; empty where words must do."""
    if way is Way.DIE:
        return f"die_{choice.answer}"
    drawing = _drawing(choice.thing)
    return drawing if way is Way.THING or drawing.startswith("worm_") else ""


def _drawing(thing: str) -> str:
    """A worm or a Thing as it is drawn; empty for anything else."""
    label = thing.partition(".")[0]
    team = label.rstrip("1234")
    if team in terms.TEAMS:
        return f"worm_{team}_idle"
    return label if label in terms.THINGS else ""


# Translators: the number of a map tile, and how many hexes it has: "Map tile 3 (5 hexes)".
_TILE = mark("Map tile {n} ({hexes})")
# Translators: where a map tile is laid and which of its six rotations it gets.
_LAID = mark("{spot}, rotation {n}")
# Translators: a hex and what lies there: "2 hexes north: Red 2, mine".
_WITH = mark("{spot}: {things}")


def place_words(game: Game, hex: str, origin: str, language: str, without: str = "") -> str:
    """A hex in words: the way from where the reader stands, and what lies there."""
    way = words.way(origin, hex, language)
    there = things_on(game, hex, language, without)
    return translate(_WITH, spot=way, things=there, language=language) if there else way


def things_on(game: Game, hex: str, language: str, without: str = "") -> str:
    """What lies on a hex, in words, one Thing apart; water and the dial are named, empty land is not."""
    board = game.board
    found: list[str] = []
    if hex == board.dial:
        found.append(terms.keyword("wind_dial", language=language))
    elif not board.is_land(hex):
        found.append(terms.keyword("water_hex", language=language))
    lying = list(board.at(hex))
    alike = (thing for thing in lying if without and thing.partition(".")[0] == without.partition(".")[0])
    if (one := next(alike, None)) is not None:
        lying.remove(one)
    for thing in lying:
        label = thing.partition(".")[0]
        if label[:-1] in terms.TEAMS:
            said = terms.worm(label, language=language)
            states = [
                terms.keyword(state, language=language)
                for state, those in (("damaged_worm", board.damaged), ("ice_token", board.iced))
                if thing in those
            ]
            if states:
                said = f"{said} ({', '.join(states)})"
        else:
            said = terms.thing(label, language=language)
        found.append(said)
    return ", ".join(_counted(found))


def _counted(found: list[str]) -> list[str]:
    """The words for Things, equal ones once with their number."""
    return [f"{found.count(one)} × {one}" if found.count(one) > 1 else one for one in dict.fromkeys(found)]


def around(game: Game, language: str) -> list[str]:
    """The whole table in sentences, the nearest hexes first: what a map is for those who do not see it."""
    origin = origin_of(game)
    hexes = sorted(
        (hex for hex, things in game.board.things.items() if things), key=lambda hex: _nearness(hex, origin)
    )
    told = [terms.sentence_case(place_words(game, hex, origin, language)) for hex in hexes]
    if (token := game.board.token) is not None:
        told.append(
            translate(
                _WITH,
                spot=terms.sentence_case(terms.keyword("target_token", language=language)),
                things=words.way(origin, token, language),
                language=language,
            )
        )
    return told
