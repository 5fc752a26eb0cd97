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
"""Each way that a card may go has a line of its own; a way inside another has one bullet more."""


def joined(sentences: tuple[str, ...], language: str) -> str:
    """Sentences one after the other; after one with ways of its own the next begins on a new line."""
    text = ways = ""
    for sentence in sentences:
        if ways:
            after = translate("After that: {text}", text=sentence, language=language)
            text += f"\n{BULLET} {after}"
        else:
            text += f" {sentence}" if text else sentence
        ways = ways or sentence.partition("\n")[2]
    return text


def _way(line: str, frames: Frames, language: str, say: Say, **values: Any) -> str:
    inside = joined(say(frames, language), language).replace(f"\n{BULLET}", f"\n{BULLET}{BULLET}")
    return f"\n{BULLET} {translate(line, text=inside, language=language, **values)}"


_SIDES = {
    # Translators: what happens when the Danger Flipper shows this side.
    "safe": mark("Safe: {text}"),
    "danger": mark("Danger: {text}"),
}


def _flip(frame: branches.Flip, language: str, say: Say) -> str:
    text = translate("Flip the [[dice_and_flipper|Danger Flipper]].", language=language)
    text += _way(_SIDES[frame.on[0]], frame.then, language, say)
    other = _SIDES[_other_side(frame)[0]]
    return text + (_way(other, frame.otherwise, language, say) if frame.otherwise else "")


def _other_side(frame: branches.Flip) -> tuple[str]:
    return ("danger",) if frame.on == ("safe",) else ("safe",)


_OTHERWISE = mark("Otherwise: {text}")


def _roll(frame: branches.Roll, language: str, say: Say) -> str:
    shown = [pieces.face(face, language=language) for face in sorted(frame.on, key=_reading_order)]
    text = translate("Roll a [[dice_and_flipper|die]].", language=language)
    # Translators: what happens when the die shows one of these faces: "1, 2 or wind: …".
    faces = listing(shown, language, "or")
    text += _way(mark("On {faces}: {text}"), frame.then, language, say, faces=faces)
    if frame.otherwise:
        text += _way(_OTHERWISE, frame.otherwise, language, say)
    return text


def _reading_order(face: str) -> tuple[bool, str]:
    """Numbers first, then wind and hit as the rulebook names them."""
    return face in ("wind", "hit"), "" if face == "wind" else face


_DISCARDS = {
    "self": nmark("Discard {n} card from your hand.", "Discard {n} cards from your hand."),
    "chosen": nmark(
        "Another player of your choice discards {n} card of their own choice.",
        "Another player of your choice discards {n} cards of their own choice.",
    ),
}


def _discard(frame: hands.Discard, language: str, say: Say) -> str:
    return ntranslate(*_DISCARDS[frame.who], frame.count, language=language)


def _by_hand(frame: by_hand.ByHand, language: str, say: Say) -> str:
    words = frame.words.replace("[[", "[ [").replace("]]", "] ]")
    text = translate("By hand: {words}", words=words, language=language)
    return text if text[-1] in ".!?…" else f"{text}."


def _at_end(frame: lasting.AtEndOfTurn, language: str, say: Say) -> str:
    return translate(
        "At the [[end_of_turn|end of this turn]]: {text}",
        text=joined(say(frame.then, language), language),
        language=language,
    )


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
    if isinstance(frame, branches.Flip):
        head, *lines = _flip(replace(frame, then=(), otherwise=()), language, _nothing).split("\n")
        other = _flip(replace(frame, on=_other_side(frame), then=(), otherwise=()), language, _nothing)
        return Outline(head, (("then", _label(lines[0])), ("else", _label(other.split("\n")[1]))))
    if isinstance(frame, branches.Roll):
        head, line = _roll(replace(frame, then=(), otherwise=()), language, _nothing).split("\n")
        otherwise = translate(_OTHERWISE, text="", language=language)
        return Outline(head, (("then", _label(line)), ("else", _label(otherwise))))
    if isinstance(frame, lasting.AtEndOfTurn):
        return Outline(_at_end(replace(frame, then=()), language, _nothing).strip(), (("then", ""),))
    if isinstance(frame, Repeat):
        return Outline(_repeat(replace(frame, sentences=()), language, _nothing).strip(), (("of", ""),))
    return None


def _nothing(_frames: Frames, _language: str) -> tuple[str, ...]:
    return ()


def _label(line: str) -> str:
    return line.removeprefix(BULLET).strip()


NESTED: dict[type[Frame], Callable[[Any, str, Say], str]] = {
    branches.Flip: _flip,
    branches.Roll: _roll,
    hands.Steal: lambda frame, language, say: translate(
        "Take a random card from the hand of another player of your choice.", language=language
    ),
    hands.Discard: _discard,
    lasting.AtEndOfTurn: _at_end,
    lasting.UntilYourTurn: lambda frame, language, say: until_text(frame.rule, language),
    by_hand.ByHand: _by_hand,
    Repeat: _repeat,
}
