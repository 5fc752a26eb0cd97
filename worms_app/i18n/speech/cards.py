"""The text of a card, made from its verbs: one sentence for each, with links into the reference.

The markup of links is that of the reference texts (``worms_app.content.reference.markup``).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from worms_app.engine.frames import Frame
from worms_app.engine.library import SUDDEN_DEATH, Card
from worms_app.engine.rules import aiming, effects, ice, moving, places, wind
from worms_app.i18n import pieces, terms
from worms_app.i18n.catalogs import mark, nmark, ntranslate, translate
from worms_app.i18n.languages import current
from worms_app.i18n.speech import words
from worms_app.i18n.speech.branching import NESTED, joined
from worms_app.i18n.speech.sudden_death import rule_text
from worms_app.i18n.words import listing, word

# -- targets ---------------------------------------------------------------------------------------

_TARGETS = {
    # Translators: the hex that a card allows as target; what stands in braces only if the card says so.
    "any": mark("[[target|Target]]: any {new} {not_full} {land} hex {within} {not_own}."),
    "direct": mark(
        "[[target|Target]]: a {new} {not_full} [[direct_hex|Direct]] {land} hex {within} {not_own}."
    ),
    "own": mark("[[target|Target]]: your [[own_hex|own]] {new} {not_full} {land} hex."),
    "adjacent": mark("[[target|Target]]: an [[own_hex|adjacent]] {new} {not_full} {land} hex."),
    "own_or_adjacent": mark(
        "[[target|Target]]: your [[own_hex|own or an adjacent]] {new} {not_full} {land} hex."
    ),
    "emptiest": mark("[[target|Target]]: the [[emptiest_hex|emptiest]] {new} {not_full} {land} hex."),
}

_LIMITS = ("new", "not_full", "land", "within", "not_own")


def _target(frame: aiming.Target, language: str) -> str:
    measured = frame.limit in ("any", "direct")  # the other limits leave nothing to measure
    words_of = {
        key: word("limit", key, language, n=frame.within)
        if getattr(frame, key) and (measured or key not in ("within", "not_own"))
        else ""
        for key in _LIMITS
    }
    return _tidy(translate(_TARGETS[frame.limit], language=language, **words_of))


def _tidy(text: str) -> str:
    """The sentence without the spaces around what was left out."""
    return re.sub(r" +([.,])?", lambda gap: gap[1] or " ", text)


# -- whom or what ----------------------------------------------------------------------------------


def _what(frame: Any, before: Frame | None, language: str) -> str:
    """Whom or what a sentence is about, and where; *it* stands for what the sentence before was about."""
    if frame.what == effects.IT:
        return word("it", "worm" if "worm" in getattr(before, "what", "") else "thing", language)
    what = "all_movable" if frame.what == "all" and not isinstance(frame, effects.DamageAt) else frame.what
    return word(f"at_{frame.at}", what, language)


# -- what is done ----------------------------------------------------------------------------------

_BLAST = {
    "target": mark("[[blast|Blast]] the target hex."),
    "own": mark("[[blast|Blast]] your [[own_hex|own hex]]."),
    "each_adjacent": mark(
        "[[blast|Blast]] the six hexes around the target hex, one after the other, in the order of "
        "your choice."
    ),
    "around_own": mark(
        "[[blast|Blast]] the six hexes around your [[own_hex|own hex]], one after the other, in the order of "
        "your choice."
    ),
    "chosen_adjacent": mark("[[blast|Blast]] one hex of your choice next to the target hex."),
}

_BLASTS = {
    "target": nmark("[[blast|Blast]] the target hex {n} time.", "[[blast|Blast]] the target hex {n} times."),
    "own": nmark(
        "[[blast|Blast]] your [[own_hex|own hex]] {n} time.",
        "[[blast|Blast]] your [[own_hex|own hex]] {n} times.",
    ),
    "chosen_adjacent": nmark(
        "[[blast|Blast]] {n} hex of your choice next to the target hex, one after the other.",
        "[[blast|Blast]] {n} hexes of your choice next to the target hex, one after the other.",
    ),
}


def _blast(frame: effects.BlastAt, language: str) -> str:
    if frame.times > 1 and frame.at in _BLASTS:
        return ntranslate(*_BLASTS[frame.at], frame.times, language=language)
    return translate(_BLAST[frame.at], language=language)


_KNOCK = {
    "chosen": mark("Move {what} {hexes} in a direction of your choice."),
    "wind": mark("Move {what} {hexes} downwind."),
    "own": mark(
        "Move {what} {hexes} [[straight_away|straight away]] from you (if it is not in line: downwind)."
    ),
    "target": mark(
        "Move {what} {hexes} [[straight_away|straight away]] from the target hex "
        "(if it is not in line: downwind)."
    ),
}

_FLING = {
    "scatter": mark("[[scatter|Scatter]] {what}."),
    "knockback": mark("[[knockback|Knockback]] for {what}."),
}

_EVERY = {
    "worm": mark(
        "[[scatter|Scatter]] every worm on the map, one after the other, in the order of your choice."
    ),
    "drum": mark(
        "[[scatter|Scatter]] every oil drum on the map, one after the other, in the order of your choice."
    ),
    "crate": mark(
        "[[scatter|Scatter]] every crate on the map, one after the other, in the order of your choice."
    ),
    "mine": mark(
        "[[scatter|Scatter]] every mine on the map, one after the other, in the order of your choice."
    ),
}


def _knock(frame: effects.Knock, before: Frame | None, language: str) -> str:
    hexes = pieces.counted("hex", frame.hexes, language=language)
    sentence = _KNOCK[frame.away_from or frame.direction]
    return translate(sentence, what=_what(frame, before, language), hexes=hexes, language=language)


_PLACE = {
    # Translators: {things} is “a mine” or “3 mines”.
    "target": mark("[[place|Place]] {things} on the target hex."),
    "own": mark("[[place|Place]] {things} on your [[own_hex|own hex]]."),
    "emptiest": mark("[[place|Place]] {things} on the [[emptiest_hex|emptiest hex]]."),
    "same": mark("[[place|Place]] {things} on the same hex."),
    "each_adjacent": mark("[[place|Place]] {things} on each of the six hexes around the target hex."),
    "around_own": mark("[[place|Place]] {things} on each of the six hexes around your [[own_hex|own hex]]."),
    "downwind": mark("[[place|Place]] {things} on the hex downwind of the target hex."),
}

_PLACE_CHOSEN = {
    # Whether there are several.
    False: mark("[[place|Place]] {things} on any {not_full} land hex {within}."),
    True: mark("[[place|Place]] {things}, each on any {not_full} land hex {within}."),
}


def _place(frame: places.Place, language: str) -> str:
    one = words.kind(frame.thing, language)
    things = one if frame.count == 1 else pieces.counted(frame.thing, frame.count, language=language)
    if frame.at != "chosen":
        return translate(_PLACE[frame.at], things=things, language=language)
    not_full = word("limit", "not_full", language) if frame.not_full else ""
    within = word("limit", "within", language, n=frame.within) if frame.within else ""
    sentence = _PLACE_CHOSEN[frame.count > 1]
    return _tidy(translate(sentence, things=things, not_full=not_full, within=within, language=language))


_REMOVE = {
    # Translators: {things} is “a mine, a fire or a crater”.
    "target": mark("[[destroy|Destroy]] {things} in the target hex."),
    "own": mark("[[destroy|Destroy]] {things} in your [[own_hex|own hex]]."),
    "each_adjacent": mark("[[destroy|Destroy]] {things} in each of the six hexes around the target hex."),
    "around_own": mark(
        "[[destroy|Destroy]] {things} in each of the six hexes around your [[own_hex|own hex]]."
    ),
}


def _remove(frame: places.Remove, language: str) -> str:
    kinds = [words.kind(kind, language) for kind in terms.THINGS if kind in frame.one_of]
    return translate(_REMOVE[frame.at], things=listing(kinds, language, "or"), language=language)


_HEAL = {
    "self": mark("Your [[activate|active worm]] [[heal|heals]] if it is damaged."),
    "team": mark("All your damaged worms [[heal|heal]]."),
}

_SINK = {
    "target": mark("Put a water hex on the target hex: everything there [[water|sinks]]."),
    "own": mark("Put a water hex on your [[own_hex|own hex]]: everything there [[water|sinks]]."),
    "empty_coast": mark(
        "Put a water hex on an [[emptiest_hex|empty]] land hex of your choice that borders water."
    ),
    "emptiest_coast": mark(
        "Put a water hex on the [[emptiest_hex|emptiest]] of the land hexes that border water: "
        "everything there [[water|sinks]]."
    ),
}

_PLAIN: dict[type[Frame], str] = {
    aiming.Airstrike: mark(
        "[[airstrike|Airstrike target]]: any hex and a direction. "
        "What follows applies to that hex and then to the next two in that direction."
    ),
    aiming.ScatterTarget: mark("[[scatter|Scatter]] the Target Token."),
    aiming.AimWind: mark("Move the Target Token one hex downwind."),
    effects.MoveSelf: mark("Move your active worm to the target hex."),
    moving.TextMove: mark("[[inch|Inch]], [[jump|jump]] or stay."),
    ice.Freeze: mark(
        "Until your next turn, any worm of yours that would be damaged gets an [[ice|ice token]] instead."
    ),
    wind.ChangeWind: mark("[[change_wind|Change wind direction]]."),
    wind.SetWind: mark("Turn the arrow of the [[wind_dial|Wind Dial]] in a direction of your choice."),
    places.SinkForEachPlayer: mark(
        "For each player choose the [[emptiest_hex|emptiest]] land hex that borders water and put a water "
        "hex on it: everything there [[water|sinks]]. Then [[damage|damage]] every worm next to these hexes."
    ),
}

_ANY: dict[type[Frame], Callable[[Any, Frame | None, str], str]] = {
    aiming.Target: lambda frame, before, language: _target(frame, language),
    aiming.Accuracy: lambda frame, before, language: translate(
        "[[accuracy|Accuracy]] {n}.", n=frame.dice, language=language
    ),
    effects.BlastAt: lambda frame, before, language: _blast(frame, language),
    effects.DamageAt: lambda frame, before, language: translate(
        "[[damage|Damage]] {what}.", what=_what(frame, before, language), language=language
    ),
    effects.Knock: _knock,
    effects.Fling: lambda frame, before, language: translate(
        _FLING[frame.fling], what=_what(frame, before, language), language=language
    ),
    effects.ScatterEvery: lambda frame, before, language: translate(_EVERY[frame.thing], language=language),
    places.Place: lambda frame, before, language: _place(frame, language),
    places.Remove: lambda frame, before, language: _remove(frame, language),
    effects.HealWorms: lambda frame, before, language: translate(_HEAL[frame.who], language=language),
    effects.DrawCards: lambda frame, before, language: (
        translate("[[draw|Draw]] a card.", language=language)
        if frame.count == 1
        else ntranslate("[[draw|Draw]] {n} card.", "[[draw|Draw]] {n} cards.", frame.count, language=language)
    ),
    places.Sink: lambda frame, before, language: translate(_SINK[frame.at], language=language),
}


def _sentences(text: tuple[Frame, ...], language: str, before: Frame | None = None) -> tuple[str, ...]:
    made = []
    for frame in text:
        if plain := _PLAIN.get(type(frame)):
            said = translate(plain, language=language)
        elif nested := NESTED.get(type(frame)):
            said = nested(frame, language, partial(_sentences, before=before))
        else:
            said = _ANY[type(frame)](frame, before, language)
        made.append(terms.sentence_case(said))
        if getattr(frame, "what", effects.IT) != effects.IT:
            before = frame
    return tuple(made)


def card_text(card: Card, language: str | None = None) -> tuple[str, ...]:
    """The sentences of a card from top to bottom; keywords are links. A rule of sudden death comes first."""
    code = language or current()
    text = _sentences(card.text, code)
    if card.deck != SUDDEN_DEATH:
        return text
    rule = rule_text(card.rule, code)
    first = (rule,) if rule else ()
    if not text:
        return first
    drop = translate("[[drop_step|Drop]]: {text}", text=joined(text, code), language=code)
    return (*first, drop)


def card_lines(card: Card, language: str | None = None) -> tuple[str, ...]:
    """The sentences that are carried out when a card is played or turned, one for each line of its text;
    keywords are links.
    """
    return _sentences(card.text, language or current())


def frame_sentence(frame: Frame, language: str | None = None) -> str:
    """A frame as the sentence of a card that it is; empty for one that no card says."""
    known = type(frame) in _PLAIN or type(frame) in _ANY or type(frame) in NESTED
    return _sentences((frame,), language or current())[0] if known else ""


def card_sentence(card: Card, index: int, language: str | None = None) -> str:
    """One sentence of a card as it is carried out, repetitions written out; keywords are links."""
    return _sentences(card.script[: index + 1], language or current())[-1]
