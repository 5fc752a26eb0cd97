"""The pseudo-language: ``Settings`` becomes ``‹Šééţţîînĝš›``.

Text without brackets and accents on the screen was never translated, a missing bracket was clipped, and 40 %
more length is what real translations need. Placeholders, Kivy's markup and links stay as they are.
"""

from __future__ import annotations

import re

GROWTH = 0.4

_ACCENTS = str.maketrans(
    "ACDEGHIJKLNOPRSTUWYZacdefghijklnoprstuwyz",
    "ÅÇĎÉĜĤÎĴĶĻÑÖÞŔŠŢÛŴÝŽåçďéƒĝĥîĵķļñöþŕšţûŵýž",
)
_KEPT = re.compile(
    r"(\{\{|\}\}|\{[^{}]*\}"  # placeholders
    r"|\[\[\w+\||\]\]"  # links of the reference texts: [[chapter|words]]
    r"|\[/?[a-z]+(?:=[^\]\s]*)?\])"  # markup: [b]…[/b]
)


def pseudo(text: str) -> str:
    """The English text as the pseudo-language has it."""
    if not text:
        return text
    parts = []
    debt = 0.0  # letters still owed to the growth; paid where vowels can be drawn out
    for number, part in enumerate(_KEPT.split(text)):
        if number % 2:
            parts.append(part)
            continue
        for letter in part:
            debt += GROWTH
            copies = 1
            if letter in "aeiouyAEIOUY" and debt >= 1:
                copies += int(debt)
                debt -= int(debt)
            accented = letter.translate(_ACCENTS)
            parts.append(accented + accented.lower() * (copies - 1))
    filler = "·" * round(debt)
    return f"‹{''.join(parts)}{filler}›"
