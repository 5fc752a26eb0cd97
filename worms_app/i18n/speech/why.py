"""Why something is asked: the card with its sentence or the rule that is being carried out."""

from __future__ import annotations

from dataclasses import dataclass

from worms_app.content.reference import plain, reference
from worms_app.engine.frames import Ask
from worms_app.engine.game import Game
from worms_app.engine.reason import reason_of
from worms_app.engine.rules.by_hand import ByHand
from worms_app.i18n.catalogs import mark, translate
from worms_app.i18n.speech.cards import card_sentence, frame_sentence
from worms_app.i18n.speech.prompts import RULES, prompt
from worms_app.i18n.speech.words import card_name

CHAIN = frozenset(
    ("enter.order", "prod.choose", "full.order", "mine.flip", "fire.flip", "drum.die", "drum.damage")
)
"""Questions that what happens on the map asks, whatever card has set it off."""


@dataclass(frozen=True, slots=True)
class Why:
    """What a question is asked for."""

    words: str
    """*Bazooka – Target: a Direct hex.* - or the name of the rule."""
    rule: str
    """The paragraph to read."""
    card: str = ""
    """The card to show; empty where none is being carried out."""


def why(ask: Ask, game: Game, language: str | None = None) -> Why:
    """For which card, with which limit, or by which rule a question of this game is asked."""
    rule = RULES[ask.kind]
    reason = reason_of(game)
    if reason is None:
        return Why(rule_title(rule, language), rule)
    card = game.library.cards[reason.card]
    name = card_name(card, language)
    if reason.sentence < 0 or isinstance(game.asked, ByHand):  # whose words the question itself says
        return Why(name, rule, card.id)
    if ask.kind in CHAIN:
        sentence = rule_title(rule, language)
    else:
        sentence, *ways = plain(card_sentence(card, reason.sentence, language)).splitlines()
        if ways and game.asked is not None:  # of verbs in verbs the one that asks, or how their way begins
            sentence = plain(frame_sentence(game.asked, language)).partition("\n")[0] or sentence
    told = translate("{card} – {sentence}", card=name, sentence=sentence, language=language)
    return Why(told, rule, card.id)


_NEAR = mark("An inch goes to an adjacent land hex, a jump at most 2 hexes away.")
_NEAR_ON_LAND = mark("An inch goes to an adjacent land hex, a jump to a land hex at most 2 hexes away.")


def limit(ask: Ask, game: Game, language: str | None = None) -> str:
    """What can be chosen, for whoever has tapped something else: how far, or which card's sentence asks, or
    what the question says.
    """
    if ask.kind in ("turn.move", "line.move"):
        near = _NEAR_ON_LAND if game.rules.jump_to == "land" else _NEAR
        return translate(near, language=language)
    reasons = why(ask, game, language)
    return reasons.words if reasons.card else prompt(ask, game, language)


def rule_title(paragraph: str, language: str | None) -> str:
    """What the rulebook's paragraph is called."""
    entries = reference().for_paragraph(paragraph)
    return translate(entries[0].title, language=language) if entries else ""
