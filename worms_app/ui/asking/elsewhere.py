"""What lies on a hex, and why it cannot be chosen when somebody tapped it."""

from __future__ import annotations

from worms_app.engine import Game
from worms_app.engine.things import KIND, LABEL, WORM
from worms_app.i18n import speech, terms, translate
from worms_app.ui.asking.asking import Asking


def not_here(asking: Asking, language: str) -> str:
    """What lies on the hex that cannot be chosen, and what can be chosen instead."""
    here = "; ".join(hex_words(asking.game, asking.missed, language))
    why = speech.limit(asking.ask, asking.game, language)
    return translate("{here}. This cannot be chosen now: {why}", here=here, why=why, language=language)


def hex_words(game: Game, hex: str, language: str) -> list[str]:
    """What a hex is and what lies on it, line by line."""
    board = game.board
    lines = []
    if hex == board.dial:
        lines.append(terms.keyword("wind_dial", language=language))
    elif not board.is_land(hex):
        lines.append(terms.keyword("water_hex", language=language))
    for thing in board.at(hex):
        if KIND[thing] == WORM:
            states = ["damaged_worm" if thing in board.damaged else "healthy_worm"]
            states += ["ice_token"] if thing in board.iced else []
            name = terms.worm(thing, language=language)
            meaning = ", ".join(terms.keyword(state, language=language) for state in states)
            lines.append(translate("{first} – {second}", first=name, second=meaning, language=language))
        else:
            lines.append(terms.thing(LABEL[thing], language=language))
    if board.token == hex:
        lines.append(terms.keyword("target_token", language=language))
    return [terms.sentence_case(line) for line in lines] or [
        translate("Nothing lies here", language=language)
    ]
