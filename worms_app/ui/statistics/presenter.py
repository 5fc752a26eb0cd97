"""The numbers of the finished games in words."""

from __future__ import annotations

from dataclasses import dataclass

from worms_app.engine.things import FACES
from worms_app.i18n import Translator, mark, translate
from worms_app.i18n.formats import number, percent
from worms_app.play.statistics import DiceNumbers, PersonNumbers, Verdict

VERDICTS = {
    Verdict.FEW: mark("Too few rolls so far to say whether the dice are fair."),
    Verdict.FAIR: mark("The dice fall as fair dice do."),
    Verdict.UNUSUAL: mark("The dice fall more unevenly than usual, as fair dice sometimes do."),
    Verdict.RARE: mark("Fair dice would hardly ever fall this unevenly."),
}


@dataclass(frozen=True, slots=True)
class FaceBar:
    """One face of the die: how often it came up, and how long its bar is (shares of the longest)."""

    face: str
    text: str
    share: float
    expected: float


def person_lines(person: PersonNumbers, language: str) -> list[str]:
    """The numbers of one person, a line each."""
    _ = Translator(language)
    lines = [
        _("Games finished: {games}, won: {wins}", games=person.games, wins=person.wins),
        _("Enemy worms destroyed: {n}", n=person.destroyed),
    ]
    if person.chain > 1:
        chain = _.n_(
            "Longest chain: {n} event, each set off by the one before",
            "Longest chain: {n} events, each set off by the one before",
            person.chain,
        )
        lines.append(chain)
    if person.accuracy:
        luck = _(
            "Luck: {hits} of {thrown} accuracy dice showed a hit, expected: {expected}",
            hits=person.hits,
            thrown=person.accuracy,
            expected=number(person.expected, decimals=1, language=language),
        )
        lines.append(luck)
    return lines


def bars(dice: DiceNumbers, language: str) -> list[FaceBar]:
    """The faces of the die with their bars, in order."""
    most = max([*dice.faces.values(), dice.expected, 1])
    return [
        FaceBar(
            face, number(dice.faces[face], language=language), dice.faces[face] / most, dice.expected / most
        )
        for face in FACES
    ]


def thrown_words(dice: DiceNumbers, language: str) -> str:
    """How many throws there were, and what is expected of each face."""
    return translate(
        "Rolls: {thrown}. Expected for each face: {expected}, at the line.",
        thrown=number(dice.thrown, language=language),
        expected=number(dice.expected, decimals=1, language=language),
        language=language,
    )


def verdict_words(dice: DiceNumbers, language: str) -> str:
    """What the χ² test says, for people who have never heard of it."""
    said = translate(VERDICTS[dice.verdict], language=language)
    if dice.verdict is Verdict.FEW:
        return said
    chance = max(dice.chance, 0.0001)
    how_often = translate(
        "Fair dice fall at least as unevenly in {chance} of such series (χ² {value}).",
        chance=percent(chance, decimals=0 if chance >= 0.01 else 2, language=language),
        value=number(dice.chi_square, decimals=1, language=language),
        language=language,
    )
    return f"{said} {how_often}"
