"""Verbs of players' cards where hands are hidden, and cards that hands at a real table carry out."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.ashore import ashore
from tests.engine.conformance import check_copies
from tests.engine.random_cards import random_cards
from worms_app.content.own import cards_from
from worms_app.engine import Game, PositionError, Setup, new_game
from worms_app.engine.library import Library, standard
from worms_app.engine.things import UNKNOWN

ISLAND: dict[str, Any] = {
    "seats": ["blue", "red", "green"],
    "dial": "0,0",
    "land": ["1,0", "2,0", "1,1", "2,1", "3,1", "2,2", "3,2"],
    "things": {"1,0": ["blue1"], "2,0": ["red1", "mine"], "3,1": ["green1"], "1,1": ["blue2"]},
    "wind": 3,
    "step": 5,
    "seat": "blue",
    "worm": "blue1",
    "supply": {"dynamite": 2, "sheep": 2},
    "drop": {"cards": {"calm": 2}, "left": 2},
}


def box(*texts: list[dict[str, Any]]) -> Library:
    """The box with own_1, own_2 … of these texts."""
    data = tuple(
        {"deck": "weapon", "id": f"own_{number}", "name": f"Own {number}", "line": "T", "text": text}
        for number, text in enumerate(texts, 1)
    )
    return standard().with_cards(cards_from(data))


def table(library: Library, **more: Any) -> Game:
    return Game.from_position(ISLAND | more, library)


STEAL = [{"verb": "steal"}]


def test_stealing_from_a_hidden_hand_nobody_sees_the_card() -> None:
    """Whatever red was known to hold may be in blue's hand now, and blue may play it."""
    hands = {"blue": ["own_1", UNKNOWN], "red": ["uzi", "bazooka", UNKNOWN], "green": []}
    game = table(box(STEAL), hands=hands, hidden=["blue", "red", "green"], unseen={"grenade": 1})
    game.decide("own_1")
    assert game.hands[:2] == [(UNKNOWN, UNKNOWN), (UNKNOWN, UNKNOWN)]
    assert dict(game.unseen) == {"bazooka": 1, "grenade": 1, "uzi": 1}
    game = table(box(STEAL), hands={"blue": ["own_1"], "red": ["prod"]}, hidden=["blue", "red", "green"])
    game.decide("own_1")
    assert game.hands[:2] == [("prod",), ()], "a single card is known"


def test_whoever_sees_his_own_hand_learns_what_he_stole() -> None:
    """A known card of a hidden hand is as likely as all together that an unknown one may be."""
    hands = {"blue": ["own_1"], "red": ["uzi", UNKNOWN]}
    game = table(box(STEAL), hands=hands, hidden=["red", "green"], supply={"dynamite": 3, "sheep": 1})
    game.decide("own_1")
    ask = game.pending
    assert ask is not None
    assert (ask.kind, ask.who, ask.options) == ("steal.card", "chance", ("dynamite", "sheep", "uzi"))
    assert ask.about == {"team": "red", "left": {"uzi": 4, "dynamite": 3, "sheep": 1}}
    game.decide("sheep")
    assert game.hands[:2] == [("sheep",), ("uzi",)]


def test_others_do_not_learn_what_was_stolen() -> None:
    hands = {"blue": ["own_1"], "red": ["uzi"], "green": ["girder"]}
    game = table(box(STEAL), hands=hands)
    game.decide("own_1")
    (stolen,) = [event for event in game.decide("red") if type(event).__name__ == "CardStolen"]
    shown = {team: stolen.seen_by(team).card for team in game.seats}  # type: ignore[attr-defined]
    assert shown == {"blue": "uzi", "red": "uzi", "green": ""}
    assert set(game.view("green").hands[0]) == {UNKNOWN}, "not even that blue has a starter of everybody"
    assert game.view("blue").hands[0] == ("uzi",)


def test_views_of_games_with_thieves_can_be_played() -> None:
    library = standard().with_cards(cards_from(random_cards("thieves")))
    assert any(card.own for card in library.cards.values())
    dice = random.Random(1)
    for seed in range(6):
        game = new_game(Setup(3, map="first_game"), library)
        for _ in range(60 + 20 * seed):
            if game.pending is not None:
                game.decide(dice.choice(ashore(game)))
        for team in game.seats:
            view = game.view(team)
            for _ in range(60):
                if view.pending is not None:
                    view.decide(dice.choice(view.pending.options))


def test_a_discarded_card_of_a_hidden_hand_is_named() -> None:
    library = box([{"verb": "discard", "who": "chosen", "count": 2}])
    hands = {"blue": ["own_1"], "red": ["uzi", UNKNOWN], "green": []}
    game = table(library, hands=hands, hidden=["red"], supply={"dynamite": 1})
    game.decide("own_1")
    ask = game.pending
    assert ask is not None
    assert (ask.kind, ask.who, ask.options) == ("discard.card", "red", ("done", "dynamite", "uzi"))
    unseen = game.copy()
    unseen.decide("done")
    assert (unseen.hands[1], unseen.played) == ((), ("own_1", "uzi")), "a card that was not shown"
    game.decide("dynamite")
    assert (game.hands[1], game.played) == ((), ("own_1", "dynamite", "uzi"))


def test_who_gives_up_while_he_is_asked_discards_nothing() -> None:
    library = box([{"verb": "discard", "who": "chosen"}, {"verb": "set_wind"}])
    game = table(library, hands={"blue": ["own_1"], "red": ["uzi", "prod"], "green": []})
    game.decide("own_1")
    assert game.pending is not None
    assert game.pending.who == "red"
    game.interrupt("concede", "red")
    assert game.pending is not None
    assert game.pending.kind == "wind.set"


# -- by hand -----------------------------------------------------------------------------------------------

BY_HAND: list[dict[str, Any]] = [
    {"verb": "by_hand", "words": "Everybody sings."},
    {"verb": "at_end_of_turn", "then": [{"verb": "draw"}]},
    {"verb": "set_wind"},
]


def by_hand(**more: Any) -> Game:
    game = table(box(BY_HAND), hands={"blue": ["own_1", "prod"]}, **more)
    game.decide("own_1")
    return game


def test_hands_say_when_they_are_done() -> None:
    game = by_hand()
    ask = game.pending
    assert ask is not None
    assert (ask.kind, ask.options, ask.about) == ("card.by_hand", ("done",), {"words": "Everybody sings."})
    check_copies(game)
    game.decide("done")
    assert game.pending is not None
    assert game.pending.kind == "wind.set"


def test_the_table_is_mended_meanwhile_and_the_card_goes_on() -> None:
    game = by_hand()
    position = game.position_now()
    position["things"] = position["things"] | {"2,0": ["mine", "crate"], "2,2": ["red1*"]}
    events = game.mend(json.loads(json.dumps(position)))
    assert [type(event).__name__ for event in events] == ["Corrected", "Corrected"]
    assert game.pending is not None
    assert game.pending.kind == "card.by_hand", "there may be more to mend"
    game.mend({**game.position_now(), "wind": 5})
    for answer in ("done", "6", "sheep"):
        game.decide(answer)
    assert game.step == 7, "the rest of the card, and what it left for the end of the turn"
    assert game.board.wind == 6
    assert len(game.hands[0]) == 2
    check_copies(game)


@pytest.mark.parametrize(("edition", "cut"), [("en", True), ("cs", False)])
def test_a_hurt_active_worm_cuts_the_turn_short_after_the_text(edition: str, cut: bool) -> None:
    game = by_hand(edition=edition)
    position = game.position_now()
    position["things"]["1,0"] = ["blue1*"]
    game.mend(position)
    assert game.cut is cut
    for answer in ("done", "6"):
        game.decide(answer)
    assert game.board.wind == 6


def test_an_active_worm_that_is_gone_cuts_the_turn_short() -> None:
    game = by_hand()
    position = game.position_now()
    position["things"] = {hex: things for hex, things in position["things"].items() if hex != "1,0"}
    position |= {"worm": None, "step": 6}
    game.mend(position)
    assert game.cut
    assert game.origin == "1,0", "where it last stood"
    for answer in ("done", "6"):
        game.decide(answer)
    assert game.board.wind == 6


def test_another_turn_or_step_drops_the_card() -> None:
    for change in ({"seat": "red", "step": 1, "worm": None}, {"step": 3}, {"worm": "blue2"}):
        game = by_hand()
        game.mend(game.position_now() | change)
        assert game.pending is not None
        assert game.pending.kind != "card.by_hand"


def test_a_device_alone_refuses_such_a_box() -> None:
    with pytest.raises(PositionError) as error:
        new_game(Setup(2), box(STEAL, BY_HAND))
    assert (error.value.field, error.value.problem) == ("cards", "by_hand")
    new_game(Setup(2), box(STEAL))


# -- positions and saves -----------------------------------------------------------------------------------


def test_positions_name_what_cards_have_left_behind() -> None:
    library = box(
        [{"verb": "at_end_of_turn", "then": [{"verb": "draw"}]}, {"verb": "until_your_turn", "rule": "flood"}]
    )
    game = table(library, hands={"blue": ["own_1", "own_1"]}, step=3)
    for answer in ("stay", "stay", "own_1"):
        game.decide(answer)
    assert game.until_turn_of == ((0, "flood"),)
    written = game.position() if game.pending and game.pending.kind == "turn.weapon" else game.position_now()
    assert written["until_your_turn"] == {"blue": ["flood"]}
    for field, value in (
        ("at_end_of_turn", ["own_1/2"]),
        ("at_end_of_turn", ["own_9/1"]),
        ("at_end_of_turn", "own_1/1"),
        ("at_end_of_turn", [1]),
        ("until_your_turn", {"blue": ["rain"]}),
        ("until_your_turn", {"grey": ["flood"]}),
        ("until_your_turn", ["flood"]),
    ):
        with pytest.raises(PositionError) as error:
            table(library, **{field: value})
        assert error.value.field.startswith(field)


def test_a_game_of_random_cards_is_saved_at_every_question() -> None:
    """Also with cards that hands carry out: beside the real game those are in the box."""
    for seed in range(12):
        dice = random.Random(seed)
        data = random_cards(seed, many=6, by_hand=True)
        library = standard().with_cards(cards_from(data))
        weapons = [card["id"] for card in data if card["deck"] == "weapon"]
        game = table(library, hands=dict.fromkeys(ISLAND["seats"], weapons))
        for _ in range(40):
            if game.pending is None:
                break
            check_copies(game)
            options = [option for option in game.pending.options if option != "none"]
            game.decide(dice.choice(options))
