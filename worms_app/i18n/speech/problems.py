"""What went wrong at the engine's and the content's doors, as a sentence for people.

The errors carry their place (file, card, field) and an English phrase. Each phrase that they use is a pattern
here, so it can be said in every language; a test compares the patterns with the phrases in the sources. What
no pattern knows (the message of a TOML reader) is quoted as it is.
"""

from __future__ import annotations

import errno
import re
from functools import lru_cache
from string import Formatter

from worms_app.content.load import ContentError
from worms_app.content.parameters import VerbError
from worms_app.engine.errors import IllegalDecision, LoadError, PositionError
from worms_app.i18n import terms
from worms_app.i18n.catalogs import mark, translate
from worms_app.i18n.languages import current

PHRASES = (
    # Longer ones first: the first that fits is taken.
    mark("a hex like “1,-2”, not {value}"),
    mark("a number from {least} to {most}, not {value}"),
    mark("a seat from {least} to {most}, not {value}"),
    mark("a worm of {team} on the map, not {value}"),
    mark("a list of {words}, not {value}"),
    mark("one of {words}, not {value}"),
    mark("true or false, not {value}"),
    mark("{least} to {most} seconds, not {value}"),
    mark("{least} to {most} different teams of {teams}"),
    mark("{least} to {most} different hexes, 0,0 first"),
    mark("{least} to {most} of the letters {letters}, not {value}"),
    mark("{least} to {most}, not {value}"),
    mark("{value}, not {other}"),
    mark("{value} is not of the kind {kind}"),
    mark("is not a field of a position"),
    mark("is not a field of the drop deck"),
    mark("is not a parameter of this verb"),
    mark("is not a hex of this tile"),
    mark("is not known here"),
    mark("is not an entry"),
    mark("is not land"),
    mark("is missing"),
    mark("is too large"),
    mark("is empty"),
    mark("is given twice"),
    mark("is too large"),
    mark("do not hang together"),
    mark("at least one hex"),
    mark("an object"),
    mark("an object of options"),
    mark("a list of names"),
    mark("a list of verbs"),
    mark("a verb with its parameters"),
    mark("a repetition has only repeat and of, and none inside it"),
    mark("either direction or away_from is given"),
    mark("small letters, digits and _ only"),
    mark("only {words}"),
    mark("the tiles overlap each other or the dial"),
    mark("there is no tile {value}"),
    mark("there is no prepared map {value}"),
    mark("the map {map} is not for {players}"),
    mark("there is no worm on the map"),
    mark("{team} has no worm to play with"),
    mark("from step 3 to 5 a worm is active"),
    mark("in step 1 no worm is active yet"),
    mark("{hex} is the dial, which is water"),
    mark("{hex} is not water that covers former land"),
    mark("more water hexes than the box has"),
    mark("the box has no further {thing}"),
    mark("{thing} is neither a Thing nor a worm of a team in play"),
    mark("{thing} is not a Thing"),
    mark("{worm} is on the map twice"),
    mark("a hex with 3 craters has collapsed"),
    mark("more than {n} Things between steps"),
    mark("a position is only written between steps"),
    mark("{hex} is named twice"),
    mark("{card} is not a card of this deck"),
    mark("{value} is not a sentence of a card"),
    mark("{value} is an answer in the game"),
    mark("{card} is carried out by hand: only beside the real game"),
    mark("words of at most {n} letters"),
    mark("at most {n} letters"),
    mark("more than {n} sentences"),
    mark("more than {n} verbs"),
    mark("more than {n} cards"),
    mark("verbs inside verbs more than {n} deep"),
    mark("a number with too many digits"),
    mark("lists inside lists are too deep"),
    mark("a key with too many parts"),
    mark("too many entries"),
    mark("{one} cannot be played with {other}"),
    mark("unknown option {value}"),
    mark("teams of {teams}, each once"),
    mark("{teams}, each once"),
)


@lru_cache(maxsize=1)
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((_pattern(phrase), phrase) for phrase in PHRASES)


def _pattern(phrase: str) -> re.Pattern[str]:
    """What fits the phrase; quotation marks in it stand for plain ones."""
    parts = []
    for text, name, _, _ in Formatter().parse(phrase):
        parts.append(re.escape(text.replace("“", '"').replace("”", '"')))
        if name:
            parts.append(rf"(?P<{name}>.+?)")
    return re.compile("".join(parts), re.DOTALL)


def phrase(text: str, language: str) -> str:
    """An English phrase of an error in another language; one that no pattern knows stays as it is."""
    for pattern, known in _patterns():
        if match := pattern.fullmatch(text):
            values = {name: _word(value, language) for name, value in match.groupdict().items()}
            return translate(known, language=language, **values)
    return text


def _word(value: str, language: str) -> str:
    """A kind of Thing or a team by its name; anything else as it is."""
    if value in terms.THINGS:
        return terms.thing(value, language=language)
    return terms.team(value, language=language) if value in terms.TEAMS else value


def problem(error: BaseException, language: str | None = None) -> str:
    """What went wrong and what it means for the one who reads it."""
    code = language or current()
    if isinstance(error, IllegalDecision):
        return translate("That is not possible now. Nothing has changed.", language=code)
    if isinstance(error, PositionError):
        return translate(
            "This position cannot be played. In “{field}”: {problem}",
            field=error.field,
            problem=phrase(error.problem, code),
            language=code,
        )
    if isinstance(error, LoadError):
        return translate(
            "This saved game cannot be read: it is damaged or comes from another app. It was left as it is.",
            language=code,
        )
    if isinstance(error, ContentError):
        return _content(error, code)
    if isinstance(error, VerbError):
        return translate(
            "The text of this card is not right yet. In “{field}”: {problem}",
            field=error.field,
            problem=phrase(error.problem, code),
            language=code,
        )
    if isinstance(error, OSError):
        return translate(_OS.get(error.errno or 0, _FILE), language=code)
    return translate("Something unexpected went wrong. Your game is safe.", language=code)


def _content(error: ContentError, language: str) -> str:
    if error.entry == "-":
        return translate(
            "The file “{file}” cannot be read and is left out: {problem}",
            file=error.file,
            problem=phrase(error.problem, language),
            language=language,
        )
    return translate(
        "The file “{file}” has a mistake and is left out. “{entry}”, “{field}”: {problem}",
        file=error.file,
        entry=error.entry,
        field=error.field,
        problem=phrase(error.problem, language),
        language=language,
    )


_FILE = mark("A file could not be read or written.")
_OS = {
    errno.ENOSPC: mark("The device is full: please free some space."),
    errno.EACCES: mark("The app is not allowed to use this file."),
    errno.EPERM: mark("The app is not allowed to use this file."),
    errno.ENOENT: mark("This file does not exist any more."),
}
