"""How a question reaches a phone: what is asked and why, and each option in words that need no picture."""

from __future__ import annotations

from typing import Any

from worms_app.engine import Ask, Game
from worms_app.engine.answers import APART
from worms_app.engine.choices import Choice, Way, choices_of, way_of
from worms_app.engine.things import LABEL
from worms_app.i18n import mark, pieces, terms, translate
from worms_app.i18n.speech import deed, option, prompt, why
from worms_app.link.places import counted_from, nearness, origin_of, place_words, things_on, with_things
from worms_app.play.chores import is_order
from worms_app.play.pictures import thing_picture

_PLACES = (Way.HEX, Way.MOVE, Way.AIRSTRIKE, Way.PILE, Way.TILE)
"""Ways in which the map is looked over from near to far."""
_WHICH = (Way.HEX, Way.PILE, Way.TILE)
"""Ways in which what would be done says "this hex"."""

# Translators: the number of a map tile, and how many hexes it has: "Map tile 3 (5 hexes)".
_TILE = mark("Map tile {n} ({hexes})")
# Translators: where a map tile is laid and which of its six rotations it gets.
_LAID = mark("{spot}, rotation {n}")


def question(game: Game, language: str) -> dict[str, Any] | None:
    """What is asked now, as a page shows it; None: nothing."""
    return _PutInWords(game.pending, game, language).shown() if game.pending is not None else None


class _PutInWords:
    """A question that is put into the words of one language."""

    def __init__(self, ask: Ask, game: Game, language: str) -> None:
        self._ask, self._game, self._language = ask, game, language
        self._way = way_of(ask)
        self._origin = origin_of(game)
        choices = choices_of(ask, game)
        if self._way in _PLACES:
            choices = tuple(sorted(choices, key=lambda choice: nearness(choice.hex, self._origin)))
        self._choices = choices
        self._scattered = len({choice.hex for choice in choices if choice.hex}) > 1
        """Whether not all options lie on one hex."""

    def shown(self) -> dict[str, Any]:
        ask, game, language = self._ask, self._game, self._language
        return {
            "kind": ask.kind,
            "way": self._way.value,
            "prompt": prompt(ask, game, language),
            "why": why(ask, game, language).words,
            "any_order": is_order(ask),
            "from": counted_from(game, language) if any(choice.hex for choice in self._choices) else "",
            "groups": self._groups(),
            "choices": [self._entry(choice) for choice in self._choices],
        }

    def _groups(self) -> list[dict[str, Any]]:
        """What is chosen first: a tile, a kind of Thing, the first hex of an airstrike."""
        first = {group: choice for choice in reversed(self._choices) if (group := self._group(choice))}
        tiles = self._game.library.tiles if self._way is Way.TILE else {}
        return [
            {
                "id": group,
                "words": self._group_words(first[group]),
                "shape": list(tiles[group].hexes) if group in tiles else [],
                "picture": thing_picture(group) if self._way is Way.PILE else "",
            }
            for group in dict.fromkeys(map(self._group, self._choices))
            if group
        ]

    def _group(self, choice: Choice) -> str:
        if self._way is Way.AIRSTRIKE:
            return choice.hex
        return choice.thing if self._way in (Way.TILE, Way.PILE) else ""

    def _group_words(self, choice: Choice) -> str:
        if self._way is Way.AIRSTRIKE:
            return self._place(choice)
        if self._way is Way.PILE:
            return option(self._ask, choice.answer, self._game, self._language)
        tiles = self._game.library.tiles
        hexes = pieces.counted("hex", len(tiles[choice.thing].hexes), language=self._language)
        number = list(tiles).index(choice.thing) + 1
        return translate(_TILE, n=number, hexes=hexes, language=self._language)

    def _entry(self, choice: Choice) -> dict[str, Any]:
        """One option with all that a page needs for it."""
        where = self._words(choice)
        said = terms.sentence_case(where)
        done = deed(self._ask, choice, self._game, self._language)
        if self._way in _WHICH and choice.hex:
            done = translate("{sentence} ({where})", sentence=done, where=where, language=self._language)
        aims = self._way is Way.AIRSTRIKE
        return {
            "option": choice.answer,
            "words": said,
            "deed": "" if terms.sentence_case(done) == said else done,
            "apart": choice.answer in APART,
            "hex": choice.hex,
            "covers": list(choice.hexes) if aims or self._way is Way.TILE else [],
            "towards": choice.hexes[1] if aims and choice.hexes else "",
            "picture": self._picture(choice),
            "group": self._group(choice),
        }

    def _words(self, choice: Choice) -> str:
        """An option in words, with its place where that does not follow from them."""
        said = option(self._ask, choice.answer, self._game, self._language)
        if not choice.hex:
            return said
        match self._way:
            case Way.TILE:
                turned = int(choice.how) + 1
                return translate(_LAID, spot=self._place(choice), n=turned, language=self._language)
            case Way.PILE:
                return self._place(choice)
            case Way.WORM | Way.THING if self._scattered or not self._game.worm:
                return with_things(said, self._place(choice, without=choice.thing), self._language)
            case Way.DIRECTION:
                return self._with_things(said, choice)
            case Way.MOVE if self._game.board.is_land(choice.hex):
                return self._with_things(said, choice)
        return self._place(choice) if said == choice.answer else said

    def _place(self, choice: Choice, without: str = "") -> str:
        return place_words(self._game, choice.hex, self._origin, self._language, without)

    def _with_things(self, said: str, choice: Choice) -> str:
        """What lies where something would come to, but for itself."""
        moved = str(self._ask.about.get("worm", ""))
        return with_things(said, things_on(self._game, choice.hex, self._language, moved), self._language)

    def _picture(self, choice: Choice) -> str:
        """The drawing beside a choice; empty where words must do."""
        if self._way is Way.DIE:
            return f"die_{choice.answer}"
        drawing = thing_picture(LABEL[choice.thing])
        return drawing if self._way is Way.THING or drawing.startswith("worm_") else ""
