"""The bots: they answer whatever is asked, see no more than their seat, and the better beat the worse."""

from __future__ import annotations

import random
import time

import pytest

from tests.ashore import ashore
from tests.engine.random_cards import random_box
from worms_app.content.verbs import sentences
from worms_app.engine import CHANCE, Game, Setup, new_game
from worms_app.play.bots import Bot, prospects
from worms_app.play.bots.levels import LEVELS
from worms_app.play.bots.shots import Aim, best_of, dice_at, likely, shots_of
from worms_app.play.bots.worth import worth
from worms_app.play.dice import Dice
from worms_app.play.setting_up import suggest


def beginning(seed: int, seats: int) -> tuple[Game, Dice]:
    """A quick battle at its first turn, and its dice."""
    dice, spread = Dice(seed), random.Random(seed)
    game = new_game(Setup(seats))
    while game.step == 0 and game.pending is not None:
        ask = game.pending
        game.decide(dice.answer(ask) if ask.who == CHANCE else suggest(game, spread))
    return game, dice


def still(_seconds: float) -> None:
    """No rest between thoughts."""


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_answers_whatever_it_is_asked(level: str) -> None:
    game, dice = beginning(5, 3)
    for number in range(160 if LEVELS[level].tries < 100 else 60):
        ask = game.pending
        if ask is None:
            break
        if ask.who == CHANCE:
            game.decide(dice.answer(ask))
        else:
            game.decide(Bot(level, number, breathe=still).choose(game.view(ask.who)))


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_view_lead_to_the_same_answer(level: str) -> None:
    game, _ = beginning(9, 2)
    assert game.pending is not None
    answers = {Bot(level, 3, breathe=still).choose(game.view(game.pending.who)) for _ in range(3)}
    assert len(answers) == 1


def test_a_bot_knows_nothing_of_hidden_hands() -> None:
    game, _ = beginning(9, 2)
    assert game.pending is not None
    other = game.copy()
    hidden = 1 - other.active
    hand = list(other.hands[hidden])
    swapped = next(card for card in dict(other.supply.layers[0].cards) if card not in hand)
    starter = next(card for card in hand if not other.library.cards[card].fixed)
    one, two = other.copy(), other.copy()
    for copy, card in ((one, starter), (two, swapped)):
        copy.hands[hidden] = tuple(sorted(card if each == starter else each for each in hand))
    who = game.pending.who
    for level in LEVELS:
        first = Bot(level, 1, breathe=still).choose(one.view(who))
        assert first in game.pending.options
    # What differs between the two games is in neither view.
    assert one.view(who).hands == two.view(who).hands


SINK = {
    "edition": "en",
    "seats": ["blue", "red"],
    "dial": "0,0",
    "land": ["1,0", "2,0", "1,1", "2,1", "0,1"],
    "wind": 3,
    "things": {"1,0": ["blue1"], "2,1": ["red1*"], "0,1": ["red2"]},
    "hands": {"blue": ["bazooka", "uzi"], "red": []},
    "seat": "blue",
    "step": 5,
    "worm": "blue1",
}


def test_only_easy_ones_let_a_sure_kill_pass() -> None:
    position = SINK | {"things": {"1,0": ["blue1"], "2,0": ["red1*"]}}
    for level in ("hard", "merciless"):
        game = Game.from_position(position)
        answers = {Bot(level, seed, breathe=still).choose(game.view("blue")) for seed in range(12)}
        assert answers == {"uzi"}, level


def test_whoever_goes_along_with_a_shot_is_struck_by_it() -> None:
    """Kamikaze hurts its own worm for sure: one healthy worm for another is no bargain."""
    game = Game.from_position(SINK | {"hands": {"blue": ["kamikaze"]}})
    (kamikaze,) = shots_of(game.library.cards["kamikaze"].script)
    (bazooka,) = shots_of(game.library.cards["bazooka"].script)
    assert (kamikaze.along, bazooka.along) == (True, False)
    aim = Aim(game)
    blast = aim.at(kamikaze, "2,1")
    assert aim.aimed(kamikaze, "1,0", "2,1") < blast - 1.0


def test_the_reason_for_a_card_is_its_best_shot() -> None:
    game = Game.from_position(SINK | {"things": {"1,0": ["blue1"], "2,0": ["red1*"]}})
    odds = prospects(game.view("blue"), "uzi", still)
    assert odds is not None
    assert odds.worms["red1"].lost.value == 1.0
    assert prospects(game.view("blue"), "none", still) is None


def test_worth_is_a_chance() -> None:
    game = Game.from_position(SINK)
    assert 0 < worth(game, "blue") < worth(game, "red") < 1


def test_the_best_of_several_dice_is_exact() -> None:
    faces = [0.0, 0.0, 1.0, 0.0, 2.0, 0.0, 0.0, 0.0]
    pairs = [max(one, two) for one in faces for two in faces]
    assert best_of(list(faces), 2) == pytest.approx(sum(pairs) / 64)
    assert best_of([3.0] * 8, 4) == 3.0


def test_a_card_is_read_as_shots() -> None:
    game, _ = beginning(1, 2)
    cards = game.library.cards
    (bazooka,) = shots_of(cards["bazooka"].script)
    assert (bazooka.limit, bazooka.dice, bazooka.blows) == ("direct", 4, ((0, "blast"),))
    assert [dice_at(bazooka, far) for far in (0, 1, 2, 4, 9)] == [4, 4, 3, 1, 1]
    (cluster,) = shots_of(cards["cluster_bomb"].script)
    assert cluster.blows == ((0, "blast"), (1, "blast"))
    assert shots_of(cards["jet_pack"].script) == ()
    assert len(shots_of(cards["armageddon"].script)) == 5


def test_thought_gives_the_processor_back_before_a_frame_is_late() -> None:
    game, dice = beginning(3, 2)
    held: list[float] = []
    since = 0.0

    def breathe(_seconds: float) -> None:
        nonlocal since
        now = time.thread_time()
        held.append(now - since)
        since = now

    bot, turn = Bot("merciless", 1, breathe), game.turn
    while (ask := game.pending) is not None and game.turn == turn:
        if ask.who == CHANCE:
            game.decide(dice.answer(ask))
            continue
        since = time.thread_time()
        game.decide(bot.choose(game.view(ask.who)))
        breathe(0.0)
    held.sort()
    assert len(held) > 20
    # The few last ones are the collector's and the machine's.
    assert held[len(held) * 9 // 10] <= 0.005


@pytest.mark.slow
def test_merciless_beats_easy() -> None:
    won = 0.0
    for seed in range(6):
        game, dice = beginning(200 + seed, 2)
        bots = [Bot(("merciless", "easy")[seat ^ seed & 1], seed, breathe=still) for seat in range(2)]
        while (ask := game.pending) is not None:
            if ask.who == CHANCE:
                game.decide(dice.answer(ask))
            else:
                game.decide(bots[game.seat_of(ask.who)].choose(game.view(ask.who)))
        winners = game.result.winners if game.result else ()
        best = game.seats[seed & 1]
        won += 0.5 if len(winners) != 1 else winners[0] == best
    assert won >= 4


@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_jumps_into_the_water(level: str) -> None:
    """4.2: the English book allows it, and most jumps near the coast would be such."""
    asked = 0
    for seed in range(6 if LEVELS[level].tries < 100 else 2):
        game, dice = beginning(seed, 2)
        for number in range(60):
            ask = game.pending
            if ask is None:
                break
            if ask.who == CHANCE:
                game.decide(dice.answer(ask))
                continue
            answer = Bot(level, number, still).choose(game.view(ask.who))
            if ask.kind in ("turn.move", "line.move"):
                asked += len(ashore(game)) < len(ask.options)
                assert answer in ashore(game)
            game.decide(answer)
    assert asked > 5


def test_bots_play_whatever_cards_players_have_made() -> None:
    """Branches, thieves, what is left for later: no question of theirs is strange to a bot."""
    decisions = 0
    for seed in range(12):
        game = new_game(Setup(2 + seed % 3, map="first_game"), random_box(seed))
        dice, bot = random.Random(seed), Bot("easy", seed, still)
        for _ in range(90):
            ask = game.pending
            if ask is None:
                break
            answer = dice.choice(ask.options) if ask.who == CHANCE else bot.choose(game.view(ask.who))
            assert answer in ask.options
            game.decide(answer)
            decisions += ask.who != CHANCE
    assert decisions > 300


def test_a_bot_reads_the_likelier_way_of_a_roll() -> None:
    shot = [{"verb": "target"}, {"verb": "blast"}]
    for on, count in ((["1", "2", "3", "4"], 1), (["1"], 0)):
        text = sentences([{"verb": "roll", "on": on, "then": shot, "else": [{"verb": "draw"}]}])
        assert len(shots_of(likely(text))) == count
