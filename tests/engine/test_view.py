"""A view shows one seat what it may know, and can be played on."""

from __future__ import annotations

import json
import random

from tests.engine.conformance import random_setup
from worms_app.engine import Game, new_game
from worms_app.engine.things import UNKNOWN


def games(count: int, decisions: int) -> list[Game]:
    made = []
    for seed in range(count):
        dice = random.Random(seed)
        game = new_game(random_setup(seed))
        for _ in range(decisions + seed * 3):
            if game.pending is None:
                break
            options = game.pending.options
            game.decide("stay" if "stay" in options else dice.choice(options))
        if game.pending is not None and game.step:
            made.append(game)
    return made


def test_other_hands_are_closed() -> None:
    fixed = {"uzi", "bazooka", "ninja_rope", "girder"}
    for game in games(30, 120):
        for seat, team in enumerate(game.seats):
            view = game.view(team)
            assert view.hands[seat] == game.hands[seat]
            for other, hand in enumerate(view.hands):
                if other != seat:
                    assert set(hand) <= {UNKNOWN, *fixed}
                    assert len(hand) == len(game.hands[other])


def test_swapping_what_is_hidden_changes_no_view() -> None:
    """Two games that differ only in what a seat may not know look the same to it."""
    for game in games(40, 150):
        team = game.active_team
        hidden = [
            (seat, card)
            for seat, hand in enumerate(game.hands)
            for card in hand
            if (seat != game.active and card in dict(game.supply.coming))
            or (seat != game.active and card == UNKNOWN)
        ]
        if not hidden or game.rules.late_superweapons:
            continue
        seat, card = hidden[0]
        other = next(name for name in dict(game.supply.coming) if name != card)
        swapped = game.copy()
        swapped.hands[seat] = tuple(sorted([*_without(game.hands[seat], card), other]))
        counts = dict(game.supply.coming)
        counts[other] -= 1
        counts[card] = counts.get(card, 0) + 1
        layer = swapped.supply.layers[0]
        swapped.supply = type(swapped.supply)(
            (type(layer)(tuple(sorted((c, n) for c, n in counts.items() if n)), layer.left),)
        )
        assert json.dumps(swapped.view(team).dump()) == json.dumps(game.view(team).dump())


def _without(hand: tuple[str, ...], card: str) -> list[str]:
    cards = list(hand)
    cards.remove(card)
    return cards


def test_a_view_can_be_played_to_the_end() -> None:
    for number, game in enumerate(games(30, 100)):
        dice = random.Random(number)
        view = game.view(game.active_team)
        waits = [ask.kind for ask in (view.pending, game.pending) if ask is not None]
        assert len(waits) == 2
        assert len(set(waits)) == 1
        while view.pending is not None:
            view.decide(dice.choice(view.pending.options))
        assert view.result is not None


def test_looking_changes_nothing() -> None:
    for game in games(10, 90):
        digest = game.digest()
        view = game.view(game.seats[0])
        view.decide(view.pending.options[0])  # type: ignore[union-attr]
        assert game.digest() == digest
