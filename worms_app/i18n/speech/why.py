"""Why something is asked: the card with its sentence or the rule that is being carried out."""

from __future__ import annotations

from dataclasses import dataclass

from worms_app.content.reference import plain, reference
from worms_app.engine.frames import Ask
from worms_app.engine.game import Game
from worms_app.engine.reason import reason_of
from worms_app.engine.rules.by_hand import ByHand
from worms_app.i18n.catalogs import mark, translate
from worms_app.i18n.languages import current
from worms_app.i18n.speech.cards import card_sentence, frame_sentence
from worms_app.i18n.speech.prompts import prompt
from worms_app.i18n.speech.words import card_name

RULES = {
    "turn.activate": "3.1",
    "turn.move": "3.3",
    "line.move": "5.2",
    "turn.weapon": "3.5",
    "line.card": "5.2",
    "aim.target": "6.1",
    "aim.airstrike": "6.2",
    "aim.die": "6.3",
    "aim.choose": "6.3",
    "scatter.die": "6.5",
    "knockback.die": "6.6",
    "knockback.direction": "6.6",
    "knock.direction": "4.6",
    "knock.choose": "4.6",
    "knock.order": "3.11",
    "blast.order": "6.7",
    "blast.die": "6.7",
    "blast.hex": "6.7",
    "enter.order": "4.4",
    "mine.flip": "7.3",
    "fire.flip": "7.5",
    "drum.die": "7.4",
    "drum.damage": "7.4",
    "damage.choose": "6.8",
    "damage.order": "6.8",
    "prod.choose": "4.5",
    "remove.choose": "6.10",
    "full.order": "4.5",
    "scatter.order": "6.5",
    "explosives.order": "8.2",
    "explosives.choose": "8.2",
    "place.hex": "6.9",
    "place.emptiest": "6.12",
    "sink.hex": "6.12",
    "wind.die": "6.11",
    "wind.set": "6.11",
    "card.die": "6.4",
    "card.flip": "2.2",
    "card.by_hand": "5.2",
    "steal.player": "5.1",
    "steal.card": "5.1",
    "discard.player": "5.1",
    "discard.card": "5.1",
    "end.order": "3.6",
    "each.hex": "3.11",
    "supply.card": "7.2",
    "drop.card": "3.7",
    "sudden_death.card": "3.7",
    "starter.card": "2.7",
    "team.card": "2.6",
    "setup.tile": "2.4",
    "setup.thing": "2.5",
    "draft.keep": "10.3",
}
"""The paragraph that each kind of question comes from."""

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
    code = language or current()
    rule = RULES[ask.kind]
    reason = reason_of(game)
    if reason is None:
        return Why(rule_title(rule, code), rule)
    card = game.library.cards[reason.card]
    name = card_name(card, code)
    if reason.sentence < 0 or isinstance(game.asked, ByHand):  # whose words the question itself says
        return Why(name, rule, card.id)
    if ask.kind in CHAIN:
        title = rule_title(rule, code)
        return Why(translate("{card} – {sentence}", card=name, sentence=title, language=code), rule, card.id)
    sentence, *ways = plain(card_sentence(card, reason.sentence, code)).splitlines()
    if ways and game.asked is not None:  # of verbs inside verbs the one that asks, or how their way begins
        sentence = plain(frame_sentence(game.asked, code)).partition("\n")[0] or sentence
    return Why(translate("{card} – {sentence}", card=name, sentence=sentence, language=code), rule, card.id)


_NEAR = mark("An inch leads to a neighbouring land hex, a jump at most 2 hexes away.")
_NEAR_ON_LAND = mark("An inch leads to a neighbouring land hex, a jump to a land hex at most 2 hexes away.")


def limit(ask: Ask, game: Game, language: str | None = None) -> str:
    """What can be chosen, for whoever has tapped something else: how far, or which card's sentence asks, or
    what the question says.
    """
    code = language or current()
    if ask.kind in ("turn.move", "line.move"):
        near = _NEAR_ON_LAND if game.rules.jump_to == "land" else _NEAR
        return translate(near, language=code)
    reasons = why(ask, game, code)
    return reasons.words if reasons.card else prompt(ask, game, code)


def rule_title(paragraph: str, language: str) -> str:
    """What the rulebook's paragraph is called."""
    entries = reference().for_paragraph(paragraph)
    return translate(entries[0].title, language=language) if entries else ""
