"""The words of verbs that hold other verbs, of hands, and of what a card leaves behind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

from worms_app.engine.frames import Frame, Frames
from worms_app.engine.library import Repeat
from worms_app.engine.rules import branches, by_hand, hands, lasting
from worms_app.i18n import pieces
from worms_app.i18n.catalogs import mark, nmark, ntranslate, translate
from worms_app.i18n.speech.sudden_death import until_text
from worms_app.i18n.words import listing

Say = Callable[[Frames, str], tuple[str, ...]]
"""The sentences of a text in a language."""

BULLET = "•"
_POINT = f"\n{BULLET}"
"""Each way that a card may go has a line of its own; a way inside another has one bullet more."""


def joined(sentences: tuple[str, ...], language: str) -> str:
    """Sentences one after the other; after one with ways of its own the next begins on a new line."""
    text = ways = ""
    for sentence in sentences:
        if ways:
            after = translate("After that: {text}", text=sentence, language=language)
            text += f"{_POINT} {after}"
        else:
            text += f" {sentence}" if text else sentence
        ways = ways or sentence.partition("\n")[2]
    return text


class _Branching(NamedTuple):
    """One way that a card may go on: ``then`` or ``else``, the words before it, and what happens there."""

    name: str
    words: Callable[[str], str]
    frames: Frames


_HEADS: dict[type[Frame], str] = {
    branches.Flip: mark("Flip the [[dice_and_flipper|Danger Flipper]]."),
    branches.Roll: mark("Roll a [[dice_and_flipper|die]]."),
}

_SIDES = {
    # Translators: what happens when the Danger Flipper shows this side.
    "safe": mark("Safe: {text}"),
    "danger": mark("Danger: {text}"),
}


def _ways(frame: branches.Branch, language: str) -> tuple[_Branching, _Branching]:
    if isinstance(frame, branches.Flip):
        first, other = _SIDES[frame.on[0]], _SIDES["safe" if "danger" in frame.on else "danger"]
    else:
        other = mark("Otherwise: {text}")
        # Translators: what happens when the die shows one of these faces: "1, 2 or wind: …".
        first = mark("On {faces}: {text}")
    shown = [pieces.face(face, language=language) for face in sorted(frame.on, key=_reading_order)]
    faces = listing(shown, language, "or")
    return (
        _Branching(
            "then", lambda text: translate(first, faces=faces, text=text, language=language), frame.then
        ),
        _Branching("else", lambda text: translate(other, text=text, language=language), frame.otherwise),
    )


def _reading_order(face: str) -> tuple[bool, str]:
    """Numbers first, then wind and hit as the rulebook names them."""
    return face in ("wind", "hit"), "" if face == "wind" else face


def _branch(frame: branches.Branch, language: str, say: Say) -> str:
    text = translate(_HEADS[type(frame)], language=language)
    for way in _ways(frame, language):
        if way.frames:
            inside = joined(say(way.frames, language), language).replace(_POINT, _POINT + BULLET)
            text += f"{_POINT} {way.words(inside)}"
    return text


_DISCARDS = {
    "self": nmark("Discard {n} card from your hand.", "Discard {n} cards from your hand."),
    "chosen": nmark(
        "Another player of your choice discards {n} card of their own choice.",
        "Another player of your choice discards {n} cards of their own choice.",
    ),
}


def _by_hand(frame: by_hand.ByHand, language: str, say: Say) -> str:
    words = frame.words.replace("[[", "[ [").replace("]]", "] ]")
    text = translate("By hand: {words}", words=words, language=language)
    return text if text[-1] in ".!?…" else f"{text}."


def _at_end(frame: lasting.AtEndOfTurn, language: str, say: Say) -> str:
    text = joined(say(frame.then, language), language)
    return translate("At the [[end_of_turn|end of this turn]]: {text}", text=text, language=language)


def _repeat(frame: Repeat, language: str, say: Say) -> str:
    text = joined(say(frame.sentences, language), language)
    return ntranslate(
        "Do this {n} time: {text}", "Do this {n} times: {text}", frame.times, text=text, language=language
    )


class Outline(NamedTuple):
    """A sentence that holds others: what it says before them, and the ways that it may go."""

    head: str
    ways: tuple[tuple[str, str], ...]
    """For each list of verbs (``then``, ``else``, ``of``) the words before what happens there."""


def outline(frame: Frame, language: str) -> Outline | None:
    """A sentence without what stands inside it; None for one that holds none."""
    if isinstance(frame, branches.Branch):
        ways = tuple((way.name, way.words("").strip()) for way in _ways(frame, language))
        return Outline(translate(_HEADS[type(frame)], language=language), ways)
    if isinstance(frame, lasting.AtEndOfTurn):
        return Outline(_at_end(replace(frame, then=()), language, _nothing).strip(), (("then", ""),))
    if isinstance(frame, Repeat):
        return Outline(_repeat(replace(frame, sentences=()), language, _nothing).strip(), (("of", ""),))
    return None


def _nothing(_frames: Frames, _language: str) -> tuple[str, ...]:
    return ()


NESTED: dict[type[Frame], Callable[[Any, str, Say], str]] = {
    branches.Flip: _branch,
    branches.Roll: _branch,
    hands.Steal: lambda frame, language, say: translate(
        "Take a random card from the hand of another player of your choice.", language=language
    ),
    hands.Discard: lambda frame, language, say: ntranslate(
        *_DISCARDS[frame.who], frame.count, language=language
    ),
    lasting.AtEndOfTurn: _at_end,
    lasting.UntilYourTurn: lambda frame, language, say: until_text(frame.rule, language),
    by_hand.ByHand: _by_hand,
    Repeat: _repeat,
}
