"""What a strong player would do, and why, in one sentence. The reason comes from ``play/odds``."""

from __future__ import annotations

from worms_app.engine.things import team_of
from worms_app.i18n.catalogs import mark, translate
from worms_app.i18n.languages import current
from worms_app.i18n.speech.chances import NUMBERS, OFF, Figure, Figures, Rough, chance
from worms_app.i18n.speech.words import thing

LIKELY = 0.15
"""The least chance of a hit or a crate that is a reason."""

SURE = 0.995
"""A chance that is as good as certain."""

NEAR, ALMOST = 0.004, 0.99
"""A reason needs no margin, which stands with the figures; what is not known well is not sure."""

# Translators: {deed} is what a button says: "Target this hex", "Activate Blue 2".
_HIT = mark("A strong player’s pick: {deed} – {worm} may come to harm ({chance}).")
_SURE = mark("A strong player’s pick: {deed} – {worm} is sure to come to harm.")
_CRATE = mark("A strong player’s pick: {deed} – there is a crate to take ({chance}).")
_CRATE_THEN = mark("A strong player’s pick: {deed} – then there is a crate to take ({chance}).")
_THEN = mark("A strong player’s pick: {deed} – {card} can then harm {worm} ({chance}).")
_SAFE = mark(
    "A strong player’s pick: {deed} – no risk to their own worms, and the best way to go on from here."
)
_RISK = mark("A strong player’s pick: {deed} – it is worth the danger to {worm} ({chance}).")
_LOSS = mark("A strong player’s pick: {deed} – {worm} is sure to come to harm, but nothing better is left.")
_MOST = mark("A strong player’s pick: {deed} – that hurts the others most.")
_ORDER = mark("A strong player’s pick: {deed} – the rest comes later; this order promises the most.")
_BEST = mark("A strong player’s pick: {deed} – the best way to go on from here.")


def hint(
    deed: str,
    odds: Figures | None,
    how: str = NUMBERS,
    language: str | None = None,
    then: tuple[str, Figures] | None = None,
    about: str = "",
    order: bool = False,
) -> str:
    """The deed and why: whom it may hurt, what it takes, that it is safe, or what is risked for it. Before
    the last two comes what it leads to (``then``: the card that is played, if any, and the chances).
    ``about`` is the worm that the deed itself names. Of an ``order`` whatever is hurt is no reason: it
    is hurt in any order.
    """
    code = language or current()
    if order:
        return translate(_ORDER, deed=deed, language=code)
    if how == OFF:
        return translate(_BEST, deed=deed, language=code)
    if odds is not None and (told := _gain(deed, odds, how, code, about=about)):
        return told
    if then is not None and (told := _gain(deed, then[1], how, code, then[0], later=True)):
        return told
    if odds is None:
        return translate(_BEST, deed=deed, language=code)
    if own := _most_endangered(odds, own=True):
        return _told(_LOSS if _sure(own[0]) else _RISK, deed, own, how, code)
    return translate(_SAFE, deed=deed, language=code)


def _gain(
    deed: str, odds: Figures, how: str, language: str, card: str = "", about: str = "", later: bool = False
) -> str:
    """Whom it may hurt or that it takes a crate, if that is likely enough to be the reason."""
    foe = _most_endangered(odds, own=False)
    if foe is not None and foe[0].value >= LIKELY:
        if card:
            return _told(_THEN, deed, foe, how, language, card=card)
        if _sure(foe[0]) and foe[1] == about:
            return translate(_MOST, deed=deed, language=language)
        return _told(_SURE if _sure(foe[0]) else _HIT, deed, foe, how, language)
    if odds.taken.value >= LIKELY:
        words = _CRATE_THEN if later else _CRATE
        return translate(words, deed=deed, chance=_about(odds.taken, how, language), language=language)
    return ""


def _most_endangered(odds: Figures, *, own: bool) -> tuple[Figure, str] | None:
    """The worm of the player's or of the others that is most likely harmed."""
    found = [
        (figures.harmed, worm)
        for worm, figures in odds.worms.items()
        if (team_of(worm) == odds.team) is own and figures.harmed.value >= 0.005
    ]
    return max(found, key=lambda pair: pair[0].value, default=None)


def _told(sentence: str, deed: str, who: tuple[Figure, str], how: str, language: str, **more: str) -> str:
    name, likely = thing(who[1], language), _about(who[0], how, language)
    return translate(sentence, deed=deed, worm=name, chance=likely, language=language, **more)


def _sure(share: Figure) -> bool:
    """Whether it is as good as certain, and that is known."""
    return share.value - share.margin >= SURE


def _about(share: Figure, how: str, language: str) -> str:
    """A chance without its margin: ≈ 48 %."""
    value = min(share.value, ALMOST) if share.margin > NEAR else share.value
    return chance(Rough(value, min(share.margin, NEAR)), how, language)
