"""What a card's verbs can be told, in words, for people who put their own cards together.

A verb itself is shown as the sentence it makes (``cards.card_text``); here are the names of its parameters
and of their values.
"""

from __future__ import annotations

from worms_app.i18n import pieces, terms
from worms_app.i18n.catalogs import mark, ntranslate, pmark, ptranslate, translate
from worms_app.i18n.speech import words

_NAMES = {
    "limit": mark("Which hex"),
    "within": mark("Maximum distance"),
    "new": mark("Not the hex the token is on now"),
    "land": mark("Land only"),
    "not_full": mark("Not a full hex"),
    "not_own": mark("Not your own hex"),
    "dice": mark("How many dice"),
    "times": mark("How many times"),
    "at": mark("Where"),
    "what": mark("Who or what"),
    "hexes": mark("How many hexes"),
    "way": mark("Which way"),
    "thing": mark("Which Thing"),
    "count": mark("How many"),
    "one_of": mark("Which Things"),
    "who": mark("Whom"),
    "whose": mark("Whose cards"),
    "side": mark("On which side"),
    "faces": mark("On which faces"),
    "rule": mark("Which rule"),
    "words": mark("What you do by hand"),
}

_VALUES = {
    "any": pmark("value", "any hex"),
    "direct": pmark("value", "on a straight line"),
    "own": pmark("value", "your own hex"),
    "adjacent": pmark("value", "an adjacent hex"),
    "own_or_adjacent": pmark("value", "your own or an adjacent hex"),
    "emptiest": pmark("value", "the emptiest hex"),
    "target": pmark("value", "the target hex"),
    "each_adjacent": pmark("value", "all six hexes around the target"),
    "chosen_adjacent": pmark("value", "a chosen hex next to the target"),
    "downwind": pmark("value", "downwind of the target"),
    "same": pmark("value", "the same hex"),
    "chosen": pmark("value", "a hex of your choice"),
    "empty_coast": pmark("value", "an empty hex by the water"),
    "emptiest_coast": pmark("value", "the emptiest hex by the water"),
    "it": pmark("value", "the one from the previous sentence"),
    "one_thing": pmark("value", "one Thing"),
    "one_worm": pmark("value", "one worm"),
    "one_other_worm": pmark("value", "one worm, not the active one"),
    "all": pmark("value", "everything there"),
    "other_worms": pmark("value", "all worms but the active one"),
    "self": pmark("value", "the active worm"),
    "team": pmark("value", "all your worms"),
}

_WHOSE = {
    "self": pmark("value", "your own"),
    "chosen": pmark("value", "those of another player"),
}

_WAYS = {
    "chosen": pmark("value", "a direction of your choice"),
    "wind": pmark("value", "downwind"),
    "own": pmark("value", "away from you"),
    "target": pmark("value", "away from the target"),
}


def parameter_name(name: str, language: str | None = None) -> str:
    """What a parameter of a verb is called."""
    return translate(_NAMES[name], language=language)


def parameter_value(name: str, value: str, language: str | None = None) -> str:
    """A value of a parameter, as a choice."""
    if name in ("side", "faces"):
        text = pieces.face(value, language=language)
    elif name == "rule":
        text = words.card_name(value, language)
    elif name in ("thing", "one_of"):
        text = terms.thing(value, language=language) if value in terms.THINGS else value
    else:
        values = {"way": _WAYS, "whose": _WHOSE}.get(name, _VALUES)
        text = ptranslate("value", values[value], language=language)
    return terms.sentence_case(text)


def parameter_number(name: str, value: int, language: str | None = None) -> str:
    """A number that a parameter has; none is no limit."""
    if name == "within":
        if not value:
            return translate("Any distance", language=language)
        return ntranslate("{n} hex", "{n} hexes", value, language=language)
    return str(value)
