"""Random cards as players might make them: every verb with every parameter, verbs inside verbs."""

from __future__ import annotations

import random
from typing import Any

from worms_app.content.own import cards_from
from worms_app.content.parameters import Parameter
from worms_app.content.verbs import MOST_VERBS, VERBS
from worms_app.engine.library import Library, standard

Data = dict[str, Any]

LONG = ("quake", "sink_for_each_player", "scatter_every")
"""Verbs that ask for much; seldom, so that games stay short."""

NEW = ("flip", "roll", "steal", "discard", "at_end_of_turn", "until_your_turn")


def random_verb(dice: random.Random, depth: int, by_hand: bool = False) -> Data:
    """A sentence of a card."""
    if depth < 3 and dice.random() < 0.08:
        return {"repeat": dice.randint(1, 3), "of": _plain_verbs(dice, depth + 1)}
    names = [
        name for name in VERBS if (by_hand or name != "by_hand") and dice.random() > 0.8 * (name in LONG)
    ]
    name = dice.choice(NEW if dice.random() < 0.4 else names)
    data: Data = {"verb": name}
    for key, parameter in VERBS[name].parameters.items():
        if parameter.required or dice.random() < 0.5:
            value = _value(dice, parameter, depth)
            if value is not None:
                data[key] = value
    if name == "knock":
        data.pop(dice.choice(("direction", "away_from")), None)
        if "direction" not in data and "away_from" not in data:
            data["direction"] = "chosen"
    return data


def _plain_verbs(dice: random.Random, depth: int) -> list[Data]:
    """Verbs without a repetition among them."""
    return [verb for verb in random_text(dice, depth) if "verb" in verb] or [{"verb": "draw"}]


def _value(dice: random.Random, parameter: Parameter, depth: int) -> Any:
    if parameter.verbs:
        if parameter.required:
            return random_text(dice, depth + 1)
        return random_text(dice, depth + 1) if depth < 3 else None
    if parameter.own_words:
        return dice.choice(("Everybody sings.", "Заспівайте!", "1 + 1"))
    if parameter.flag:
        return dice.random() < 0.5
    if parameter.most:
        return dice.randint(1, min(parameter.most, 3))
    if parameter.several:
        return dice.sample(parameter.words, dice.randint(1, len(parameter.words)))
    return dice.choice(parameter.words)


def random_text(dice: random.Random, depth: int = 0, by_hand: bool = False) -> list[Data]:
    """The sentences of a card; the deeper, the fewer."""
    if depth >= 3:
        return [{"verb": dice.choice(("draw", "steal", "blast", "change_wind", "freeze"))}]
    return [random_verb(dice, depth, by_hand) for _ in range(dice.randint(1, max(1, 3 - depth)))]


def random_card(dice: random.Random, number: int, by_hand: bool = False) -> Data:
    """One card of any deck."""
    deck = dice.choice(("weapon", "weapon", "weapon", "drop", "sudden_death"))
    text = random_text(dice, by_hand=by_hand)
    while _count(text) > MOST_VERBS:
        text = random_text(dice, by_hand=by_hand)
    data: Data = {"deck": deck, "id": f"own_{number}", "name": f"Own {number}", "text": text}
    if deck == "weapon":
        data["line"] = "".join(dice.choice("TTTMC") for _ in range(dice.randint(1, 3)))
        data["superweapon"] = dice.random() < 0.2
    if deck == "sudden_death":
        data["rule"] = dice.choice(("", "storm", "flood", "one_hp"))
    data["copies"] = dice.randint(1, 9)
    return data


def _count(text: list[Data]) -> int:
    inside = [value for verb in text for value in verb.values() if isinstance(value, list)]
    return len(text) + sum(_count([item for item in value if isinstance(item, dict)]) for value in inside)


def random_cards(seed: object, many: int = 8, by_hand: bool = False) -> tuple[Data, ...]:
    """Some cards, the same for the same seed."""
    dice = random.Random(f"cards {seed}")
    return tuple(random_card(dice, number, by_hand) for number in range(1, many + 1))


def random_box(seed: object) -> Library:
    """The box with random own cards in its decks."""
    return standard().with_cards(cards_from(random_cards(seed)))
