"""The cards that act in a step of the guide, as far as the app knows them."""

from __future__ import annotations

from worms_app.engine import Library
from worms_app.engine.rules.sudden_death import AT_END_OF_TURN
from worms_app.engine.rules.turn import DROP, END
from worms_app.play.guide import Guide


def rules_in_force(guide: Guide, box: Library) -> dict[str, str]:
    """8.2 The rules of sudden death cards in force, with the cards that say so; those that hold until
    somebody's next turn are called like their cards.
    """
    card = box.cards.get(guide.rule_card)
    standing = {card.rule: card.id} if card is not None and card.rule else {}
    return standing | {rule: rule for _team, rule in guide.held if rule not in standing}


def card_now(guide: Guide, box: Library) -> str:
    """The card that is carried out in this step, as far as the app knows it; else empty."""
    if guide.step == END:
        return next(iter(end_cards(guide, box)), "")
    card = guide.rule_card or guide.drop_card
    return card if guide.step == DROP and card in box.cards else ""


def end_cards(guide: Guide, box: Library) -> list[str]:
    """3.6 The cards whose rules have not acted yet at the end of this turn."""
    rules = rules_in_force(guide, box).items()
    return [card for rule, card in rules if rule in AT_END_OF_TURN and card not in guide.acted]
