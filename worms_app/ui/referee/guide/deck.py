"""The words of the guide for the drop deck: what is left of it, its cards, sudden death."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from worms_app.content.reference import plain
from worms_app.engine import Library
from worms_app.engine.library import DROP as DROP_DECK, SUDDEN_DEATH, Card
from worms_app.i18n import ntranslate, speech, terms, translate
from worms_app.play.guide import UNLISTED, Guide


def numbered(sentences: Iterable[str]) -> str:
    """Sentences to be carried out from top to bottom."""
    return "\n".join(f"{number}. {sentence}" for number, sentence in enumerate(sentences, 1))


@dataclass(frozen=True, slots=True)
class Fate:
    """The drop deck or the rule of sudden death: a title and its explanation with links."""

    title: str
    text: str = ""


def fate(guide: Guide, language: str, box: Library) -> Fate:
    """3.7 8.2 What the drop deck or sudden death says now."""
    drops = ntranslate("{n} drop card left", "{n} drop cards left", guide.drops, language=language)
    if guide.rule_card:
        card = box.cards.get(guide.rule_card)
        name = (
            speech.card_name(card, language)
            if card is not None
            else terms.keyword("sudden_death", language=language)
        )
        words = (
            translate("Sudden death: {card}", card=name, language=language)
            if card is not None
            else (translate("Sudden death: the rule of your card holds.", language=language))
        )
        return Fate(words, speech.rule_text(card.rule, language) if card is not None else "")
    if guide.rules.no_sudden_death:
        return Fate(
            drops,
            translate("Without sudden death: then all drop cards are shuffled again.", language=language),
        )
    if guide.drops == 0:
        return Fate(translate("Next drop: sudden death!", language=language))
    return Fate(drops, translate("Then comes sudden death.", language=language))


def drop_cards(language: str, box: Library) -> list[tuple[str, str, str]]:
    """The drop cards as (id, name, what to do)."""
    cards = [card for card in box.cards.values() if card.deck == DROP_DECK]
    rows = [
        (card.id, speech.card_name(card, language), plain(numbered(speech.card_text(card, language))))
        for card in cards
    ]
    return sorted(rows, key=lambda row: row[1])


def sudden_death_cards(language: str, box: Library) -> list[tuple[str, str, str]]:
    """The sudden death cards as (id, name, what holds from then on), and one for any other card."""
    cards: list[Card] = [card for card in box.cards.values() if card.deck == SUDDEN_DEATH]
    rows = [
        (
            card.id,
            speech.card_name(card, language),
            speech.rule_text(card.rule, language)
            or translate("No lasting rule; only its drop part.", language=language),
        )
        for card in cards
    ]
    other = (
        UNLISTED,
        translate("Another card", language=language),
        translate("Read it aloud; its rule holds to the end.", language=language),
    )
    return [*rows, other]
