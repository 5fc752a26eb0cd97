"""Spaces at which no line may break, put in when a sentence is shown: after a word of one letter, before a
dash, between a number and the word that it counts or names. Which of these a language minds is in its
``language.toml``.

Translators type plain spaces; ``catalogs`` calls this for everything that is said.
"""

from __future__ import annotations

import re
from functools import lru_cache

from worms_app.i18n.languages import PSEUDO, about

FIXED = "\N{NO-BREAK SPACE}"


@lru_cache(maxsize=32)
def _places(language: str) -> re.Pattern[str] | None:
    """A pattern of the spaces that hold two words together; None if the language has none."""
    if language == PSEUDO:
        return None
    typography = about(language).typography
    found = []
    if letters := typography.held_letters:
        found.append(rf"(?<![^\W_])[{letters}{letters.upper()}] (?=\S)")
    if typography.held_dash:
        found.append(rf" (?={typography.dash}[ \n])")
    if typography.held_numbers:
        found.append(rf"(?<=\d)(?<!{FIXED}\d) (?=[^\W\d_]|\[\[)")  # Modrý 1 stojí: the number is the name's
        found.append(r"(?<=[^\W\d_]) (?=\d++(?:[.,]\d++)*+(?! ?[^\W\d_]| \[\[))")  # step 6, not 6 cards
    return re.compile("|".join(found)) if found else None


def whole(name: str, language: str) -> str:
    """The name as one word: its number stays with it and not with what follows."""
    return name.replace(" ", FIXED) if about(language).typography.held_numbers else name


def held(text: str, language: str) -> str:
    """The text as it is shown in the language: short words and numbers stay with what follows them."""
    places = _places(language)
    return places.sub(lambda found: found[0].replace(" ", FIXED), text) if places and " " in text else text
