"""The words of the guide for the drop deck: what is left of it, its cards, sudden death."""

from __future__ import annotations

from collections.abc import Iterable

from worms_app.content.reference import plain
from worms_app.engine import Library
from worms_app.engine.library import DROP as DROP_DECK, SUDDEN_DEATH
from worms_app.i18n import mark, ntranslate, speech, translate
from worms_app.play.guide import UNLISTED, Guide


def numbered(sentences: Iterable[str]) -> str:
    """Sentences to be carried out from top to bottom."""
    return "\n".join(f"{number}. {sentence}" for number, sentence in enumerate(sentences, 1))


def fate(guide: Guide, language: str, box: Library) -> tuple[str, str]:
    """3.7 8.2 What the drop deck or sudden death says now: a title and its explanation with links."""
    if guide.rule_card:
        card = box.cards.get(guide.rule_card)
        if card is None:
            return translate("Sudden death: the rule of your card holds.", language=language), ""
        name = speech.card_name(card, language)
        title = translate("Sudden death: {card}", card=name, language=language)
        return title, speech.rule_text(card.rule, language)
    drops = ntranslate("{n} drop card left", "{n} drop cards left", guide.drops, language=language)
    if guide.rules.no_sudden_death:
        words = mark("Without sudden death: then all drop cards are shuffled again.")
        return drops, translate(words, language=language)
    if guide.drops == 0:
        return translate("Next drop: sudden death!", language=language), ""
    return drops, translate("Then comes sudden death.", language=language)


CardWords = tuple[str, str, str]
"""A card to choose: its id, its name, what it says."""


def drop_cards(language: str, box: Library) -> list[CardWords]:
    """The drop cards by name, with what to do."""
    rows = [
        (card.id, speech.card_name(card, language), plain(numbered(speech.card_text(card, language))))
        for card in box.deck(DROP_DECK)
    ]
    return sorted(rows, key=lambda row: row[1])


def sudden_death_cards(language: str, box: Library) -> list[CardWords]:
    """The sudden death cards with what holds from then on, and one for any other card."""
    none = translate("No lasting rule; only its drop part.", language=language)
    rows = [
        (card.id, speech.card_name(card, language), plain(speech.rule_text(card.rule, language) or none))
        for card in box.cards.values()
        if card.deck == SUDDEN_DEATH
    ]
    words = translate("Read it aloud; its rule holds to the end.", language=language)
    return [*rows, (UNLISTED, translate("Another card", language=language), words)]
