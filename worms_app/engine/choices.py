"""What a question lets one choose from: which way to answer fits it, and where on the map each option lies.

Nothing here knows a rule: what may be chosen the question says, where a Thing is the board says.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from worms_app.engine import answers
from worms_app.engine.answers import APART
from worms_app.engine.frames import CHANCE, Ask
from worms_app.engine.hexes import NEIGHBOURS, line
from worms_app.engine.rules.aiming import AIRSTRIKE_HEXES
from worms_app.engine.rules.scatter import towards
from worms_app.engine.things import FACES, FLIPS, KINDS, TEAMS

if TYPE_CHECKING:
    from worms_app.engine.game import Game


class Way(StrEnum):
    """How an answer is given."""

    WORM = "worm"  # a worm anywhere on the map
    MOVE = "move"  # a hex to inch or jump to, or stay
    HEX = "hex"  # a hex
    AIRSTRIKE = "airstrike"  # a hex, then one of six directions
    THING = "thing"  # one of the Things on a hex
    DIRECTION = "direction"  # one of six directions from a hex
    DIE = "die"  # one of the dice that were rolled
    FACE = "face"  # what a die on the table shows
    FLIP = "flip"  # what the flipper on the table shows
    CARD = "card"  # a card of the hand, or none
    TEAM = "team"  # a team card
    TILE = "tile"  # a map tile and where it lies
    PILE = "pile"  # a Thing of the common pile and its hex
    NEXT = "next"  # which of several effects comes next
    HAND = "hand"  # hands do what a card says, then say so


_KINDS: dict[str, Way] = {
    "turn.move": Way.MOVE,
    "line.move": Way.MOVE,
    "turn.weapon": Way.CARD,
    "line.card": Way.CARD,
    "draft.keep": Way.CARD,
    "discard.card": Way.CARD,
    "steal.player": Way.TEAM,
    "discard.player": Way.TEAM,
    "end.order": Way.NEXT,
    "card.by_hand": Way.HAND,
    "aim.airstrike": Way.AIRSTRIKE,
    "aim.choose": Way.DIE,
    "knockback.direction": Way.DIRECTION,
    "knock.direction": Way.DIRECTION,
    "wind.set": Way.DIRECTION,
    "drum.damage": Way.THING,
    "prod.choose": Way.THING,
    "team.card": Way.TEAM,
    "table.victims": Way.TEAM,
    "setup.tile": Way.TILE,
    "setup.thing": Way.PILE,
}


def way_of(ask: Ask) -> Way:
    """How a question is answered. A kind that is not listed here is sorted by its options."""
    known = _KINDS.get(ask.kind)
    if known is not None:
        return known
    options = set(ask.options).difference(APART)
    if ask.who == CHANCE:
        if options <= set(FACES):
            return Way.FACE
        return Way.FLIP if options <= set(FLIPS) else Way.CARD
    if all(map(answers.is_hex, options)):
        return Way.HEX
    if "hex" not in ask.about and not options & set(KINDS):
        return Way.WORM
    return Way.THING


@dataclass(frozen=True, slots=True)
class Choice:
    """One option: where it is on the map (``hex``, empty if nowhere) and what it is about."""

    answer: str
    hex: str = ""
    thing: str = ""
    """A worm, a kind of Thing, a team or a tile, as players name it."""
    how: str = ""
    """``inch`` or ``jump``; a direction; the rotation of a tile."""
    hexes: tuple[str, ...] = ()
    """Everything it covers: a tile, the three hexes of an airstrike."""


def choices_of(ask: Ask, game: Game) -> tuple[Choice, ...]:
    """The options of a question with their places."""
    make = _MAKERS.get(way_of(ask), _plain)
    return tuple(Choice(option) if option in APART else make(ask, option, game) for option in ask.options)


def _plain(_ask: Ask, option: str, _game: Game) -> Choice:
    return Choice(option, thing=option if option in TEAMS else "")


def _move(_ask: Ask, option: str, _game: Game) -> Choice:
    how, to = answers.read_movement(option)
    return Choice(option, hex=to, how=how)


def _hex(ask: Ask, option: str, _game: Game) -> Choice:
    return Choice(option, hex=option, thing=str(ask.about.get("thing", "")))


def _thing(ask: Ask, option: str, game: Game) -> Choice:
    if answers.is_hex(option):  # worms by name, other Things by their hexes
        return _hex(ask, option, game)
    what, hex = answers.read_put(option)  # a Thing that lies elsewhere comes with its hex
    return Choice(option, hex=hex or game.board.where.get(what) or str(ask.about.get("hex", "")), thing=what)


def _airstrike(_ask: Ask, option: str, _game: Game) -> Choice:
    hex, direction = answers.read_aim(option)
    return Choice(option, hex=hex, how=str(direction), hexes=line(hex, direction, AIRSTRIKE_HEXES))


def _direction(ask: Ask, option: str, game: Game) -> Choice:
    origin = str(ask.about.get("hex") or game.board.dial)
    return Choice(option, hex=NEIGHBOURS[origin][int(option) - 1], how=option)


def _die(ask: Ask, option: str, game: Game) -> Choice:
    return Choice(option, hex=towards(game, str(ask.about["hex"]), option))


def _tile(_ask: Ask, option: str, game: Game) -> Choice:
    tile, at, rotation = answers.read_placement(option)
    hexes = game.library.tiles[tile].laid(at, rotation)
    return Choice(option, hex=at, thing=tile, how=str(rotation), hexes=hexes)


_MAKERS = {
    Way.MOVE: _move,
    Way.HEX: _hex,
    Way.WORM: _thing,
    Way.THING: _thing,
    Way.AIRSTRIKE: _airstrike,
    Way.DIRECTION: _direction,
    Way.DIE: _die,
    Way.TILE: _tile,
    Way.PILE: _thing,
}
