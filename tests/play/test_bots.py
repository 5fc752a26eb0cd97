"""The bots: they answer whatever is asked, see no more than their seat, and the better beat the worse."""

from __future__ import annotations

import gc
import random
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from benchmarks.thinking import laden
from tests.ashore import ashore
from tests.engine.random_cards import random_box
from worms_app.content.own import cards_from
from worms_app.content.verbs import sentences
from worms_app.engine import CHANCE, Game, Setup, new_game
from worms_app.engine.imagined import Imagined
from worms_app.engine.library import standard
from worms_app.engine.options import OPTIONAL_RULES
from worms_app.engine.rules.aiming import dice_at
from worms_app.play.bots import Bot, prospects, slices
from worms_app.play.bots.levels import LEVELS
from worms_app.play.bots.shots import ShotWorths, best_of, likely, shots_of
from worms_app.play.bots.worth import worth
from worms_app.play.dice import Dice
from worms_app.play.setting_up import suggest


def beginning(seed: int, seats: int, **plan: Any) -> tuple[Game, Dice]:
    """A quick battle at its first turn, and its dice."""
    dice, spread = Dice(seed), random.Random(seed)
    game = new_game(Setup(seats, **plan))
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


def drawn(game: Game, seat: int, number: int) -> Game:
    """The same game where a hand has drawn one card more."""
    position = game.position_now()
    card = sorted(position["supply"])[number]
    position["supply"][card] -= 1
    position["hands"][game.seats[seat]].append(card)
    return Game.from_position(position, game.library)


def test_a_bot_knows_nothing_of_hidden_hands() -> None:
    """Whatever another hand has drawn, whoever is asked sees and answers the same."""
    game, _ = beginning(9, 2)
    assert game.pending is not None
    who = game.pending.who
    one, two = (drawn(game, 1 - game.active, number) for number in (0, 7))
    assert one.hands != two.hands
    for level in LEVELS:
        first, second = (Bot(level, 1, breathe=still).choose(hides.view(who)) for hides in (one, two))
        assert first == second
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


@pytest.mark.parametrize("level", ["hard", "merciless"])
def test_a_crate_is_taken_before_a_mine_throws_the_worm_out(level: str) -> None:
    things = {"1,0": ["blue1"], "2,0": ["mine", "crate"], "2,1": ["red1"]}
    game = Game.from_position(SINK | {"step": 3, "things": things, "supply": {"teleport": 3}})
    game.decide("inch:2,0")
    assert game.pending is not None
    assert game.pending.options == ("crate", "mine")
    assert {Bot(level, seed, still).choose(game.view("blue")) for seed in range(12)} == {"crate"}


@pytest.mark.parametrize("level", ["hard", "merciless"])
def test_no_bot_sinks_its_own_active_worm(level: str) -> None:
    things = {"1,0": ["blue1"], "2,0": ["crate"], "1,1": ["blue2"], "2,1": ["drum"], "0,1": ["red2", "crate"]}
    game = Game.from_position(SINK | {"things": things, "hands": {"blue": ["nuclear_test"]}})
    game.decide("nuclear_test")
    assert game.pending is not None
    assert game.pending.kind == "sink.hex"
    assert {*game.pending.options} == {"1,0", "1,1", "2,0", "2,1"}
    answers = {Bot(level, seed, breathe=still).choose(game.view("blue")) for seed in range(12)}
    assert answers <= {"2,0", "2,1"}


@pytest.mark.parametrize("level", LEVELS)
def test_crates_come_to_lie_beside_own_worms_and_mines_beside_the_others(level: str) -> None:
    land = [f"{q},0" for q in range(1, 12)]
    things = {"1,0": ["blue1", "blue2"], "11,0": ["red1", "red2"]}
    nearer = {"crate": 0, "mine": 0}
    for drop in ("supplies", "minefield"):
        position = SINK | {"land": land, "things": things, "step": 7, "hands": {}, "worm": None}
        game = Game.from_position(position | {"drop": {"cards": {drop: 1}, "left": 1}})
        while game.pending is not None and game.pending.who == CHANCE:
            game.decide(game.pending.options[0])
        assert game.pending is not None
        assert game.pending.kind == "place.emptiest"
        kind = "crate" if drop == "supplies" else "mine"
        for seed in range(24):
            hex = Bot(level, seed, breathe=still).choose(game.view("blue"))
            nearer[kind] += int(hex.partition(",")[0]) < 6
    assert nearer["crate"] > 12 > nearer["mine"]


def test_whoever_goes_along_with_a_shot_is_struck_by_it() -> None:
    """Kamikaze hurts its own worm for sure: one healthy worm for another is no bargain."""
    game = Game.from_position(SINK | {"hands": {"blue": ["kamikaze"]}})
    (kamikaze,) = shots_of(game.library.cards["kamikaze"].script)
    (bazooka,) = shots_of(game.library.cards["bazooka"].script)
    assert (kamikaze.along, bazooka.along) == (True, False)
    aim = ShotWorths(game, pause=lambda: None)
    blast = aim.at(kamikaze, "2,1")
    assert aim.aimed(kamikaze, "1,0", "2,1") < blast - 1.0


@pytest.mark.parametrize("level", ["hard", "merciless"])
def test_before_its_text_a_card_leads_to_where_that_strikes(level: str) -> None:
    """Dynamite is laid beside who lays it: of its moves the first must come near somebody."""
    things = {"1,0": ["blue1"], "2,1": ["red1*"]}
    game = Game.from_position(SINK | {"things": things, "hands": {"blue": ["dynamite"]}, "wind": 6})
    game.decide("dynamite")
    answers = {Bot(level, seed, breathe=still).choose(game.view("blue")) for seed in range(12)}
    assert answers <= {"inch:2,0", "inch:1,1"}


def test_the_reason_for_a_card_is_its_best_shot() -> None:
    game = Game.from_position(SINK | {"things": {"1,0": ["blue1"], "2,0": ["red1*"]}})
    leads_to = prospects(game.view("blue"), "uzi", still)
    assert leads_to is not None
    assert leads_to.card == ""
    assert leads_to.odds.worms["red1"].lost.value == 1.0
    assert prospects(game.view("blue"), "none", still) is None


def test_the_reason_for_a_move_is_the_shot_it_leads_to() -> None:
    things = {"0,1": ["blue1"], "2,1": ["mine"], "2,0": ["red1"], "1,1": ["crate"]}
    game = Game.from_position(SINK | {"things": things, "hands": {"blue": ["uzi"]}, "step": 4})
    leads_to = prospects(game.view("blue"), "stay", still)
    assert leads_to is None or leads_to.card == "uzi"
    leads_to = prospects(game.view("blue"), "inch:1,0", still)
    assert leads_to is not None
    assert leads_to.card == "uzi"
    assert leads_to.odds.worms["red1"].hurt.value == 1.0
    # What a crate makes of it nobody knows before: it is the reason itself.
    assert prospects(game.view("blue"), "inch:1,1", still) is None


def test_the_reason_for_a_worm_may_be_a_crate_beside_it() -> None:
    things = {"0,1": ["blue1"], "1,0": ["blue2"], "1,1": ["crate"], "2,0": ["red1"]}
    hands = {"blue": ["first_aid"]}
    position = SINK | {
        "things": things,
        "hands": hands,
        "step": 1,
        "worm": None,
        "supply": {"teleport": 3, "prod": 3},
    }
    game = Game.from_position(position)
    leads_to = prospects(game.view("blue"), "blue1", still)
    assert leads_to is not None
    assert leads_to.card == ""
    assert leads_to.odds.taken.value == 1.0


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
    assert [dice_at(bazooka.dice, far) for far in (0, 1, 2, 4, 9)] == [4, 4, 3, 1, 1]
    (cluster,) = shots_of(cards["cluster_bomb"].script)
    assert cluster.blows == ((0, "blast"), (1, "blast"))
    assert shots_of(cards["jet_pack"].script) == ()
    assert len(shots_of(cards["armageddon"].script)) == 5


def calls_between_pauses(monkeypatch: pytest.MonkeyPatch, level: str, view: Game) -> list[int]:
    """Answer for a view: how many calls there are between two places for a pause, some 10 000 to a
    millisecond.
    """
    monkeypatch.setattr(slices, "SLICE", -1.0)
    calls = 0
    pieces: list[int] = []

    def count(_frame: object, event: str, _called: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    def breathe(_seconds: float) -> None:
        nonlocal calls
        pieces.append(calls)
        calls = 0

    bot = Bot(level, 1, breathe)
    sys.setprofile(count)
    try:
        bot.choose(view)
    finally:
        sys.setprofile(None)
    return [*pieces, calls]


@pytest.mark.parametrize(("level", "seats", "turns"), [("hard", 6, 6), ("merciless", 4, 1)])
def test_thought_comes_in_small_pieces(
    level: str, seats: int, turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, dice = beginning(1, seats)
    pieces: list[int] = []
    while (ask := game.pending) is not None and game.turn <= turns:
        if ask.who == CHANCE:
            game.decide(dice.answer(ask))
            continue
        view = game.view(ask.who)
        pieces += calls_between_pauses(monkeypatch, level, view)
        game.decide(Bot(level, 1, still).choose(view))
    assert len(pieces) > 1000
    assert max(pieces) <= 5_000


def test_an_airstrike_on_a_laden_board_is_judged_in_small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has some 700 answers."""
    game, dice = beginning(1, 6)
    game = laden(game, 1)
    largest = 0
    while (ask := game.pending) is not None and game.turn == 1:
        if ask.who == CHANCE:
            game.decide(dice.answer(ask))
            continue
        view = game.view(ask.who)
        answer = Bot("merciless", 1, still).choose(view)  # from here on distances and lines are known
        largest = max(largest, *calls_between_pauses(monkeypatch, "merciless", view))
        game.decide(answer)
    assert largest <= 3_000


def test_a_chain_may_pause_at_every_die(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drum after drum bursts, and nobody is asked anything in between."""
    land = [f"{q},{r}" for q in range(1, 12) for r in (0, 1)]
    things = {hex: ["drum"] for hex in land[4:14:2]}
    things |= {"1,0": ["blue1"], "2,0": ["red1", "drum"], "11,1": ["red2"]}
    position = SINK | {"land": land, "things": things, "hands": {"blue": ["dynamite"], "red": []}}
    view = Game.from_position(position).view("blue")
    Bot("merciless", 1, still).choose(view)
    assert max(calls_between_pauses(monkeypatch, "merciless", view)) <= 1_000


@pytest.mark.parametrize("seed", [0, 3])
def test_no_turn_costs_much_however_laden_the_table(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drums everywhere, six players, all superweapons in hand: a long chain asks again and again, and each
    try of an answer plays it on. Counted are pieces of thought; without a budget they are twice as many.
    """
    monkeypatch.setattr(slices, "SLICE", -1.0)
    pieces = 0

    def breathe(_seconds: float) -> None:
        nonlocal pieces
        pieces += 1

    game, dice = beginning(seed, 6)
    game = laden(game, seed)
    while (ask := game.pending) is not None and game.turn == 1:
        if ask.who == CHANCE:
            game.decide(dice.answer(ask))
        else:
            game.decide(Bot("merciless", seed, breathe).choose(game.view(ask.who)))
    assert 5_000 < pieces < 40_000


def test_the_screen_waits_for_a_slice_and_no_collector(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(part * slices.SLICE for part in (0.0, 0.4, 0.8, 1.2, 1.6, 2.0, 2.8, 3.2))
    monkeypatch.setattr("worms_app.play.bots.slices.time", SimpleNamespace(monotonic=lambda: next(clock)))
    breaths: list[float] = []
    thought = slices.Pauses(breaths.append)
    for expected in (0, 0, 1, 1, 2):
        thought.pause()
        assert len(breaths) == expected
    monkeypatch.undo()

    class Stopped(Exception):
        """Nobody waits any more."""

    def breathe(_seconds: float) -> None:
        assert not gc.isenabled()
        raise Stopped

    monkeypatch.setattr(slices, "SLICE", -1.0)
    game, _ = beginning(3, 2)
    assert game.pending is not None
    assert gc.isenabled()
    with pytest.raises(Stopped):
        Bot("hard", 1, breathe).choose(game.view(game.pending.who))
    assert gc.isenabled()


def test_the_collector_rests_until_the_last_thought_is_over() -> None:
    """A new thought begins while one that nobody waits for any more has not yet noticed."""
    slices.collector_at_rest.__enter__()
    with slices.collector_at_rest:
        slices.collector_at_rest.__exit__()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_what_others_may_do_in_their_turns_counts_for_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A try is over with its turn, also where its first answer ends the turn at once: else such answers
    would be judged by what unknown hands could do, and others not.
    """
    turns: set[int] = set()
    take = Imagined.take

    def taken(thought: Imagined, answer: str) -> None:
        turns.add(thought.turn)
        take(thought, answer)

    monkeypatch.setattr(Imagined, "take", taken)
    game, dice = beginning(3, 2)
    while (ask := game.pending) is not None and game.turn == 1:
        if ask.who == CHANCE:
            game.decide(dice.answer(ask))
            continue
        game.decide(Bot("merciless", 1, still).choose(game.view(ask.who)))
    assert turns == {1}


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


@pytest.mark.parametrize("edition", ["en", "cs"])
@pytest.mark.parametrize("apart", ["sudden_death_draft", "no_sudden_death"])
def test_bots_play_with_every_optional_rule(edition: str, apart: str) -> None:
    """All that go together at once, six teams, the largest map."""
    options = {rule: True for rule in OPTIONAL_RULES if rule != apart}
    game, dice = beginning(3, 6, edition=edition, options=options, extra_tiles=12)
    kinds = set()
    for number in range(260):
        ask = game.pending
        if ask is None:
            break
        if ask.who == CHANCE:
            game.decide(dice.answer(ask))
            continue
        level = "merciless" if number % 40 == 0 else ("easy", "normal", "hard")[number % 3]
        answer = Bot(level, number, still).choose(game.view(ask.who))
        assert answer in ask.options
        kinds.add(ask.kind)
        game.decide(answer)
    assert len(kinds) > 4


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_positions_that_hardly_leave_a_choice(level: str) -> None:
    """Empty hands, nobody left to shoot at, an island of one hex."""
    alone = {"land": ["1,0"], "things": {"1,0": ["blue1*", "red1", "mine"]}, "hands": {}, "step": 1}
    bare = {"hands": {"blue": [], "red": []}, "things": {"1,0": ["blue1"], "2,1": ["red1"]}, "step": 3}
    nobody = {"things": {"1,0": ["blue1", "blue2"]}, "hands": {"blue": ["bazooka", "dynamite", "air_strike"]}}
    for fields in (alone | {"worm": None}, bare, nobody, nobody | {"step": 1, "worm": None}):
        game, dice = Game.from_position(SINK | fields), Dice(4)
        for number in range(60 if LEVELS[level].tries < 100 else 15):
            if (ask := game.pending) is None:
                break
            asked = ask.who == CHANCE
            game.decide(dice.answer(ask) if asked else Bot(level, number, still).choose(game.view(ask.who)))


def test_of_what_a_card_destroys_bots_choose_others_before_themselves() -> None:
    text = [{"verb": "target"}, {"verb": "remove", "one_of": ["worm", "fire"]}]
    card = {"deck": "weapon", "id": "eraser", "name": "Eraser", "line": "T", "copies": 1, "text": text}
    things = {"1,0": ["blue1"], "2,0": ["blue2", "fire", "red1"], "2,1": ["red2"]}
    position = SINK | {"things": things, "hands": {"blue": ["eraser"]}}
    game = Game.from_position(position, standard().with_cards(cards_from((card,))))
    for answer in ("eraser", "2,0"):
        game.decide(answer)
    assert game.pending is not None
    assert game.pending.kind == "remove.choose"
    answers = {Bot("hard", seed, breathe=still).choose(game.view("blue")) for seed in range(12)}
    assert answers == {"red1"}


def test_a_bot_reads_the_likelier_way_of_a_roll() -> None:
    shot = [{"verb": "target"}, {"verb": "blast"}]
    for on, count in ((["1", "2", "3", "4"], 1), (["1"], 0)):
        text = sentences([{"verb": "roll", "on": on, "then": shot, "else": [{"verb": "draw"}]}])
        assert len(shots_of(likely(text))) == count
