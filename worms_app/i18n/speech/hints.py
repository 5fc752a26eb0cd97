"""What a strong player would do, and why, in one sentence. The reason comes from ``play/odds``."""

from __future__ import annotations

from worms_app.engine.things import team_of
from worms_app.i18n.catalogs import mark, translate
from worms_app.i18n.languages import current
from worms_app.i18n.speech.chances import NUMBERS, OFF, Figures, Share, chance
from worms_app.i18n.speech.words import thing

LIKELY = 0.15
"""The least chance of a hit or a crate that is a reason."""

# Translators: {deed} is what a button says: "Target this hex", "Activate Blue 2".
_HIT = mark("A strong player would: {deed} – {worm} may come to harm ({chance}).")
_CRATE = mark("A strong player would: {deed} – there is a crate to take ({chance}).")
_SAFE = mark(
    "A strong player would: {deed} – no risk to their own worms, and the best way to go on from here."
)
_RISK = mark("A strong player would: {deed} – it is worth the danger to {worm} ({chance}).")
_BEST = mark("A strong player would: {deed} – the best way to go on from here.")


def hint(deed: str, odds: Figures | None, how: str = NUMBERS, language: str | None = None) -> str:
    """The deed and why: whom it may hurt, what it takes, that it is safe, or what is risked for it."""
    code = language or current()
    if odds is None or how == OFF:
        return translate(_BEST, deed=deed, language=code)
    foes = _most_endangered(odds, own=False)
    own = _most_endangered(odds, own=True)
    if foes and foes[0].value >= LIKELY:
        return _told(_HIT, deed, foes, how, code)
    if odds.taken.value >= LIKELY:
        told = chance(odds.taken, how, code)
        return translate(_CRATE, deed=deed, chance=told, language=code)
    if own:
        return _told(_RISK, deed, own, how, code)
    return translate(_SAFE, deed=deed, language=code)


def _most_endangered(odds: Figures, *, own: bool) -> tuple[Share, str] | None:
    """The worm of the player's or of the others that is most likely harmed."""
    found = [
        (figures.harmed, worm)
        for worm, figures in odds.worms.items()
        if (team_of(worm) == odds.team) is own and figures.harmed.value >= 0.005
    ]
    return max(found, key=lambda pair: pair[0].value, default=None)


def _told(sentence: str, deed: str, who: tuple[Share, str], how: str, language: str) -> str:
    share, worm = who
    return translate(
        sentence,
        deed=deed,
        worm=thing(worm, language),
        chance=chance(share, how, language),
        language=language,
    )
