"""What a choice may lead to, before it is made: who may be hurt, what goes off, what each face of a die does.

The figures come from ``play/odds``; said as numbers or as words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol

from worms_app.engine import Game
from worms_app.engine.things import team_of
from worms_app.i18n import pieces
from worms_app.i18n.catalogs import Translator, mark, translate
from worms_app.i18n.formats import percent
from worms_app.i18n.languages import current
from worms_app.i18n.speech.words import thing
from worms_app.i18n.terms import sentence_case
from worms_app.i18n.words import listing

NUMBERS, WORDS, OFF = "numbers", "words", "off"
"""How a table wants its chances told."""

MOST_TOLD = 6
LEAST = 0.0005
"""A chance that is not worth a word."""
CERTAIN, SURE = 0.9995, 1 - 1e-9
SMALL = 0.005
"""Beside others of its kind a smaller chance is left out."""
TRIGGER, MOVED = 0.5, 0.1
"""How much what goes off, and who is only moved, matters beside who is harmed."""
BETWEEN = " · "


class Figure(Protocol):
    """A chance, and how far off it may be."""

    @property
    def value(self) -> float: ...
    @property
    def margin(self) -> float: ...


class Rough(NamedTuple):
    """A figure made of others: several added up, or one that is told less exactly."""

    value: float
    margin: float = 0.0


class WormFigures(Protocol):
    """What may become of a worm."""

    @property
    def hurt(self) -> Figure: ...
    @property
    def destroyed(self) -> Figure: ...
    @property
    def drowned(self) -> Figure: ...
    @property
    def iced(self) -> Figure: ...
    @property
    def moved(self) -> Figure: ...
    @property
    def harmed(self) -> Figure: ...


class Figures(Protocol):
    """What an answer leads to (``play.odds.Odds``)."""

    @property
    def start(self) -> Game: ...
    @property
    def team(self) -> str: ...
    @property
    def cut(self) -> Figure: ...
    @property
    def worms(self) -> Mapping[str, WormFigures]: ...
    @property
    def taken(self) -> Figure: ...
    @property
    def mines(self) -> Figure: ...
    @property
    def drums(self) -> Figure: ...


class Face(Protocol):
    """One face of a die, and what it leads to (``play.odds.FaceAhead``)."""

    @property
    def face(self) -> str: ...
    @property
    def chosen(self) -> float: ...
    @property
    def odds(self) -> Figures: ...


# Translators: chances in words, from certain to nearly impossible; they follow a colon ("drowns: likely").
_SCALE = (
    (CERTAIN, mark("certain")),
    (0.9, mark("almost certain")),
    (0.65, mark("likely")),
    (0.35, mark("a coin flip")),
    (0.1, mark("unlikely")),
    (0.0, mark("very unlikely")),
)

_OUTCOMES = (
    # Translators: what may become of a worm, with its chance: "Red 1 – hurt: 50 % · drowns: 25 %".
    ("drowned", mark("drowns: {chance}")),
    ("destroyed", mark("destroyed: {chance}")),
    ("hurt", mark("damaged: {chance}")),
    ("iced", mark("ice: {chance}")),
)

_TRIGGERS = (
    ("taken", mark("Crate taken: {chance}")),
    ("mines", mark("Mine blows up: {chance}")),
    ("drums", mark("Drum explodes: {chance}")),
)


def chance(share: Figure, how: str = NUMBERS, language: str | None = None) -> str:
    """A chance as a table wants it: 50 %, ≈ 48 % ± 2 %; likely."""
    value = min(1.0, share.value)
    if how == WORDS:
        return translate(next(words for least, words in _SCALE if value >= least), language=language)
    if share.margin >= 0.005:
        told, margin = percent(value, language=language), percent(share.margin, language=language)
        return _in_one(translate("≈ {chance} ± {margin}", chance=told, margin=margin, language=language))
    if value < 0.005:
        return translate("less than {chance}", chance=percent(0.01, language=language), language=language)
    if 0.995 < value < SURE:
        return translate("more than {chance}", chance=percent(0.99, language=language), language=language)
    told = percent(value, language=language)
    about = share.margin and value < CERTAIN
    return _in_one(translate("≈ {chance}", chance=told, language=language)) if about else told


def chance_sign(share: Figure, language: str | None = None) -> str:
    """A chance in figures as short as it can be, to stand on the map: ≈ 48 %, < 1 %."""
    value = min(1.0, share.value)
    if value < 0.005:
        return _in_one(f"< {percent(0.01, language=language)}")
    if 0.995 < value < SURE:
        return _in_one(f"> {percent(0.99, language=language)}")
    told = percent(value, language=language)
    return _in_one(f"≈ {told}") if share.margin and value < CERTAIN else told


def _in_one(words: str) -> str:
    """Words that are not parted at the end of a line."""
    return words.replace(" ", "\N{NO-BREAK SPACE}")


def chances(odds: Figures, how: str = NUMBERS, language: str | None = None) -> list[str]:
    """What an answer may lead to, what matters most first: own worms above others', harm above what is only
    moved or goes off. What goes off comes before what it does, if both are among the first.
    """
    code = language or current()
    if how == OFF:
        return []
    lines = [(_weight(odds, worm), line) for (_, _, worm), line in _worms(odds, how, code)]
    active = odds.worms.get(odds.start.worm or "")
    hurts = active.harmed.value if active is not None else 0.0
    if odds.cut.value > LEAST and abs(odds.cut.value - hurts) > LEAST:
        told = chance(odds.cut, how, code)
        cut = translate("Turn cut short: {chance}", chance=told, language=code)
        lines.append((odds.cut.value, cut))
    triggers = _triggers(odds, how, code)
    if triggers:
        share = max(getattr(odds, name).value for name, _ in _TRIGGERS)
        lines.append((share * TRIGGER, triggers))
    ordered = [line for _, line in sorted(lines, key=lambda line: -line[0])][:MOST_TOLD]
    if triggers in ordered[:2]:
        ordered.remove(triggers)
        ordered.insert(0, triggers)
    return ordered


def _weight(odds: Figures, worm: str) -> float:
    """How much it matters what becomes of a worm."""
    figures = odds.worms[worm]
    harm = figures.harmed.value
    if worm == odds.start.worm:
        return harm * 3
    if team_of(worm) == odds.team:
        return harm * 2
    return max(harm, figures.iced.value * TRIGGER, figures.moved.value * MOVED)


def faces_ahead(faces: Iterable[Face], how: str = NUMBERS, language: str | None = None) -> list[str]:
    """What each face of the die leads to, those together that come to the same."""
    code = language or current()
    _ = Translator(code)
    told: dict[str, list[Face]] = {}
    for face in faces:
        found = sorted(_worms(face.odds, how, code, moved=False, sure=True))
        outcomes = BETWEEN.join(line for _, line in found)
        told.setdefault(outcomes or _("nobody is harmed"), []).append(face)
    if how == OFF or len(told) < 2:
        return []
    lines = []
    for outcomes, alike in told.items():
        shown = listing([name for face in alike for name in _names(face, code)], code, "or")
        likely = chance(Rough(sum(face.chosen for face in alike)), how, code)
        lines.append(
            # Translators: faces of a die, how likely they are, and what they do: "2, 3 or wind (38 %): …"
            _("{faces} ({chance}): {outcomes}", faces=shown, chance=likely, outcomes=outcomes)
        )
    return [sentence_case(line) for line in lines[:MOST_TOLD]]


def _names(face: Face, language: str) -> list[str]:
    """A face with the wind, where that comes to the same."""
    shown = [face.face, "wind"] if face.face == str(face.odds.start.board.wind) else [face.face]
    return [pieces.face(name, language=language) for name in shown]


def _triggers(odds: Figures, how: str, language: str) -> str:
    """What goes off: a crate, a mine, a drum."""
    shares: list[tuple[Figure, str]] = [(getattr(odds, name), sentence) for name, sentence in _TRIGGERS]
    least = _least(share for share, _ in shares)
    told = (_told(sentence, share, how, language) for share, sentence in shares if share.value > least)
    return BETWEEN.join(told)


def _least(shares: Iterable[Figure]) -> float:
    """What a chance must exceed to be told beside these."""
    return SMALL if any(share.value > SMALL for share in shares) else LEAST


def _outcomes(figures: WormFigures, how: str, language: str, sure: bool = False) -> list[str]:
    """What may become of a worm; ``sure``: only what exceeds its margin. Words cannot be added up, so with
    them the whole chance of harm is told, and how much of it is water.
    """
    told = []
    shares: dict[str, Figure] = {name: getattr(figures, name) for name, _ in _OUTCOMES}
    least = _least(shares.values())
    harms = [name for name, share in shares.items() if share.value > max(least, share.margin * sure)]
    if how == WORDS and len(harms) > 1:
        told.append(_told(mark("harmed: {chance}"), figures.harmed, how, language))
        harms = [name for name in harms if name == "drowned"]
    told += [_told(sentence, shares[name], how, language) for name, sentence in _OUTCOMES if name in harms]
    return told


def _told(sentence: str, share: Figure, how: str, language: str) -> str:
    """What may happen with its chance, which a line does not part from the word before it."""
    told = translate(sentence, chance=chance(share, how, language), language=language)
    return told if "±" in told else told.replace(": ", ":\N{NO-BREAK SPACE}")


def _worms(
    odds: Figures, how: str, language: str, *, moved: bool = True, sure: bool = False
) -> list[tuple[tuple[bool, float, str], str]]:
    """A line for each worm, with what it is sorted by: own ones first, then how likely it is harmed."""
    _ = Translator(language)
    lines = []
    for worm, figures in odds.worms.items():
        outcomes = _outcomes(figures, how, language, sure)
        if not outcomes and moved and worm != odds.start.worm and figures.moved.value > LEAST:
            outcomes.append(_("moved: {chance}", chance=chance(figures.moved, how, language)))
        if outcomes:
            order = (team_of(worm) != odds.team, -figures.harmed.value, worm)
            line = _("{worm} – {outcomes}", worm=thing(worm, language), outcomes=BETWEEN.join(outcomes))
            lines.append((order, line))
    return lines
