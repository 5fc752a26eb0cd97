"""What a game tells: chains, places, what mattered to whom."""

from __future__ import annotations

import random

from worms_app.engine import Event, Setup, events as e, new_game
from worms_app.play.story import (
    best_shot,
    links,
    longest_chain,
    new_cards,
    set_off_by,
    since_turn_of,
    thrown_with,
)

CHAIN: list[Event] = [
    e.TurnBegan(1, 0, "3", "blue", 1),
    e.CardPlayed(2, 1, "5.3", "blue", "bazooka"),
    e.Blasted(3, 2, "6.7", "1,0"),
    e.DrumExploded(4, 3, "7.4", "1,0"),
    e.Placed(5, 4, "6.9", "fire", "1,1"),
    e.WormDamaged(6, 4, "6.8", "red1", "1,1"),
    e.TokenPassed(7, 1, "3.8", "blue", "red"),
    e.TurnBegan(8, 0, "3", "red", 2),
    e.Activated(9, 8, "3.1", "red2", "2,0"),
    e.TurnBegan(10, 0, "3", "blue", 3),
    e.CardPlayed(11, 10, "5.3", "blue", "uzi"),
    e.WormDestroyed(12, 11, "6.8", "red1", "1,1"),
    e.Moved(13, 11, "6.7", "red2", "2,0", "2,1", "blast"),
    e.TurnBegan(14, 0, "3", "red", 4),
]


def test_a_chain_is_told_by_its_causes() -> None:
    found = links(CHAIN)
    assert [found[number].depth for number in (2, 3, 4, 5, 6)] == [0, 1, 2, 3, 3]
    assert found[9].depth == 0, "an activation sets nothing off"
    assert [found[number].cause for number in (2, 3, 6, 9)] == [0, 2, 4, 0]


DRUM: list[Event] = [
    e.DrumExploded(1, 0, "7.4", "1,0"),
    e.Rolled(2, 1, "7.4", "drum.die", "drum", "1"),
    e.Rolled(3, 2, "7.4", "drum.die", "drum", "hit"),
    e.DrumStruck(4, 3, "7.4", ("1,0", "1,-1")),
    e.WormDamaged(5, 4, "7.4", "red1", "1,-1"),
    e.TurnCut(6, 5, "3.9", "red1"),
    e.Blasted(7, 6, "6.7", "1,-1"),
    e.Placed(8, 7, "6.7", "crater", "1,-1"),
    e.Destroyed(9, 8, "6.7", "crate", "1,-1"),
    e.Placed(10, 4, "7.4", "fire", "1,-1"),
    e.Placed(11, 10, "7.4", "fire", "1,0"),
]
"""As the engine tells it: each event names the one told before it in its rule."""


def test_what_stands_beside_it_sets_nothing_off() -> None:
    """Dice, craters, fires and the end of the turn: what comes next hangs on what set them off, too."""
    found = links(DRUM)
    causes = {number: found[number].cause for number in range(2, 12)}
    assert causes == {2: 1, 3: 1, 4: 1, 5: 4, 6: 5, 7: 5, 8: 7, 9: 7, 10: 4, 11: 4}
    assert [found[number].depth for number in (2, 3, 4, 5, 10, 11)] == [1, 1, 1, 2, 2, 2]
    assert found[11].origin == "", "a fire is told from the drum, not from the fire before it"
    assert found[10].origin == "1,0"
    assert longest_chain(DRUM) == 1


def test_dice_are_together_when_they_are_thrown_at_once() -> None:
    found = links(DRUM)
    assert found[2].faces == ("1",)
    assert found[3].faces == ("1", "hit")
    assert not thrown_with(e.Rolled(12, 11, "7.4", "drum.die", "drum", "1"), DRUM[2])
    wind: list[Event] = [
        e.Rolled(1, 0, "2.10", "wind.die", "", "hit"),
        e.Rolled(2, 1, "2.10", "wind.die", "", "4"),
    ]
    assert links(wind)[2].faces == ("4",), "rolled once more"


def test_the_building_of_the_map_is_no_chain() -> None:
    """However many Things were placed, one after the other."""
    game, dice = new_game(Setup(3)), random.Random(3)
    events: list[Event] = []
    while not events or not isinstance(events[-1], e.StepBegan):
        events += game.decide(dice.choice(game.options))
    assert {link.depth for link in links(events).values()} <= {0, 1}, "the wind turns because of its die"


def test_where_a_thing_happened_is_seen_from_its_cause() -> None:
    found = links(CHAIN)
    assert found[5].origin == "1,0"
    assert found[4].origin == "", "on the same hex nothing has to be said"
    die = e.Rolled(4, 3, "6.7", "blast.die", "drum", "2", "1,0")
    assert links([*CHAIN[:3], die])[4].place == "", "what the blast strikes is clear"


def test_what_happened_to_me_since_my_last_turn() -> None:
    told = since_turn_of(CHAIN, "red")
    assert [event.number for event in told] == [12, 13], "the loss first"
    assert since_turn_of(CHAIN[:9], "red") == [CHAIN[5]], "before its first turn all counts"
    assert since_turn_of(CHAIN, "blue") == []


def test_at_most_three_and_a_lost_worm_once() -> None:
    more: list[Event] = [
        e.TurnBegan(1, 0, "3", "red", 1),
        e.TurnBegan(2, 0, "3", "blue", 2),
        e.WormDamaged(3, 0, "6.8", "red1", "1,1"),
        e.Sank(4, 0, "4.3", "red1", "1,1", "5,5"),
        e.WormDamaged(5, 0, "6.8", "red2", "1,1"),
        e.WormDamaged(6, 0, "6.8", "red3", "1,1"),
        e.WormDamaged(7, 0, "6.8", "red4", "1,1"),
        e.TurnBegan(8, 0, "3", "red", 3),
    ]
    assert [event.number for event in since_turn_of(more, "red")] == [4, 5, 6]


def test_the_best_of_a_game() -> None:
    assert longest_chain(CHAIN) == 2
    assert best_shot(CHAIN) == 11
    assert longest_chain(CHAIN[:1]) == best_shot([]) == 0


def test_cards_are_new_until_the_next_turn_is_over() -> None:
    events: list[Event] = [
        e.TurnBegan(1, 0, "3", "blue", 1),
        e.CardDrawn(2, 1, "6.13", "blue", "uzi"),
        e.TurnBegan(3, 0, "3", "red", 2),
        e.CardDrawn(4, 3, "6.13", "blue", "mine"),
        e.CardDrawn(5, 3, "6.13", "red", "teleport"),
        e.CardStolen(6, 3, "6.13", "blue", "red", "bazooka"),
    ]
    assert new_cards(events, "blue") == {"mine": 1, "bazooka": 1}
    assert new_cards(events, "red") == {"teleport": 1}, "what was taken from it is gone"
    events += [e.TurnBegan(7, 0, "3", "blue", 3), e.CardDrawn(8, 7, "6.13", "blue", "dynamite")]
    assert new_cards(events, "blue") == {"mine": 1, "bazooka": 1, "dynamite": 1}
    events += [e.CardPlayed(9, 7, "5.3", "blue", "mine")]
    assert new_cards(events, "blue") == {"bazooka": 1, "dynamite": 1}
    events += [e.TurnBegan(10, 0, "3", "red", 4)]
    assert new_cards(events, "blue") == {}


def test_what_happened_to_me_says_whose_card_it_was() -> None:
    assert set_off_by(CHAIN, CHAIN[5]) == CHAIN[1], "fire and drum go back to the card"
    jump: list[Event] = [
        e.TurnBegan(1, 0, "3", "blue", 1),
        e.Moved(2, 1, "4.2", "blue1", "1,0", "1,1", "jump"),
        e.WormDamaged(3, 2, "6.8", "red1", "1,1"),
    ]
    assert set_off_by(jump, jump[2]) == jump[0], "without a card it is the turn"


def test_who_stepped_on_a_mine() -> None:
    events: list[Event] = [
        e.Moved(1, 0, "4.1", "blue1", "1,0", "1,1", "inch"),
        e.MineTripped(2, 1, "7.3", "1,1"),
        e.Moved(3, 2, "6.7", "mine", "2,1", "2,2", "blast"),
        e.MineTripped(4, 3, "7.3", "2,2"),
    ]
    assert {number: link.who for number, link in links(events).items() if link.who} == {2: "blue1"}
