"""Foresight against brute force: all throws, one after the other, without lots, memory or merging."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

import pytest

from tests.engine.test_imagined import begun
from worms_app.engine import CHANCE, Game, Imagined
from worms_app.engine.hexes import NEIGHBOURS
from worms_app.engine.things import team_of
from worms_app.play.odds import Foresight, Odds, Outlook
from worms_app.play.odds.foreseen import Foreseen
from worms_app.play.odds.search import considered, is_end
from worms_app.play.odds.value import HURT, LOST, OTHERS, worth

Facts = dict[tuple[str, ...], float]
LONGEST, DEEPEST = 5_000, 60


class TooLong(Exception):
    """More is to be enumerated than a test has time for."""


class BruteForce:
    """Expected facts at the end of a step, read from the board."""

    def __init__(self, view: Game) -> None:
        self.start = Imagined.of(view)
        self.start.hidden = (True,) * len(view.seats)
        self.start.end_with_step()
        self.team = view.active_team
        self.nodes = 0

    def after(self, answer: str) -> Facts:
        game = self.start.copy()
        game.take(answer)
        return self.facts(game, 0)

    def facts(self, game: Imagined, depth: int) -> Facts:
        self.nodes += 1
        if self.nodes > LONGEST or depth > DEEPEST:
            raise TooLong
        asked = game.asked
        if asked is None or is_end(asked):
            return self.read(game)
        if asked.who(game) == CHANCE:
            weights = asked.weights(game) or (1,) * len(game.options)  # type: ignore[attr-defined]
            expected: Facts = defaultdict(float)
            for option, weight in zip(game.options, weights, strict=True):
                for fact, value in self.taken(game, option, depth).items():
                    expected[fact] += value * weight / sum(weights)
            return expected
        # The kinds of questions that are looked into are the foresight's own decision.
        options = game.options if len(game.options) <= 8 else game.options[:1]
        if asked.kind.endswith(".order") or asked.kind == "drum.damage":
            options = options[:1]
        found = [self.taken(game, option, depth) for option in options]
        return max(found, key=lambda facts: round(self.worth(facts), 9))

    def taken(self, game: Imagined, option: str, depth: int) -> Facts:
        then = game.copy()
        then.take(option)
        return self.facts(then, depth + 1)

    def read(self, game: Imagined) -> Facts:
        board, before = game.board, self.start.board
        facts: Facts = {("cut",): float(game.cut)}
        for worm in before.worms():
            facts["lost", worm] = float(worm not in board.where)
            facts["hurt", worm] = float(worm in board.damaged) - float(worm in before.damaged)
            facts["iced", worm] = float(worm in board.iced) - float(worm in before.iced)
            if worm in board.where:
                facts["at", worm, board.where[worm]] = 1.0
        for team, hand, now in zip(game.seats, self.start.hands, game.hands, strict=True):
            facts["drawn", team] = float(len(now) - len(hand)) if now else 0.0
        facts["crates", ""] = float(sum(thing.startswith("crate.") for thing in board.where))
        return facts

    def worth(self, facts: Facts) -> float:
        total = 0.0
        for fact, value in facts.items():
            if fact[0] in ("lost", "hurt"):
                price = LOST if fact[0] == "lost" else HURT
                total += value * (-price if team_of(fact[1]) == self.team else price * OTHERS)
            elif fact[0] == "drawn":
                total += value * (1 if fact[1] == self.team else -OTHERS)
        return total


def island(seed: int) -> dict[str, Any]:
    """A small island with a few Things, in the middle of a turn."""
    dice = random.Random(seed)
    land = ["1,0"]
    while len(land) < dice.randint(3, 6):
        hex = dice.choice(NEIGHBOURS[dice.choice(land)])
        if hex not in land and hex != "0,0":
            land.append(hex)
    things: dict[str, list[str]] = defaultdict(list)
    for worm in ("blue1", "blue2", "red1", "red2~" if dice.random() < 0.3 else "red2", "red3"):
        things[dice.choice(land)].append(worm + "*" * (dice.random() < 0.2 and "~" not in worm))
    for thing in dice.choices(["mine", "mine", "crate", "fire", "crater", "drum"], k=dice.randint(2, 5)):
        things[dice.choice(land)].append(thing)
    cards = dice.sample(["bazooka", "uzi", "grenade", "baseball_bat", "shotgun", "prod"], 3)
    return {
        "seats": ["blue", "red"],
        "dial": "0,0",
        "land": land,
        "wind": dice.randint(1, 6),
        "things": {hex: lying for hex, lying in things.items() if len(lying) <= 3},
        "step": 4 if seed % 2 else 5,
        "worm": "blue1",
        "hands": {"blue": cards},
        "supply": {"teleport": 2},
        "drop": {"cards": {"supplies": 1}, "left": 1},
        "options": {"parting_gifts": dice.random() < 0.2, "reduced_blast": dice.random() < 0.1},
    }


def small_questions(seeds: range) -> list[Game]:
    """Questions of small positions: moves, and targets of a card."""
    found = []
    for seed in seeds:
        position = island(seed)
        if not any("blue1" in "".join(lying) for lying in position["things"].values()):
            continue
        game = Game.from_position(position)
        if game.pending is not None and game.pending.kind == "turn.weapon":
            game.decide(random.Random(seed).choice([card for card in game.options if card != "none"]))
        if game.pending is not None and game.pending.kind in ("turn.move", "aim.target"):
            found.append(game)
    return found


def worked_out(game: Game, answer: str) -> Odds:
    foresight = Foresight(game, answer)
    foresight.step(5.0)
    assert foresight.result is not None
    return foresight.result


def agrees(odds: Odds, facts: Facts) -> bool:
    board = odds.start.board
    found: Facts = {("cut",): odds.cut.value}
    for worm in board.worms():
        found["lost", worm] = odds.worm(worm).lost.value
        found["hurt", worm] = odds.of("hurt", worm).value
        found["iced", worm] = odds.of("iced", worm).value
        for hex, share in odds.landings(worm).items():
            found["at", worm, hex] = share.value
    crates = sum(thing.startswith("crate.") for thing in board.where)
    away = sum(
        things.gone.value + things.sunk.value for (kind, _), things in odds.things.items() if kind == "crate"
    )
    found["crates", ""] = crates - away
    within = odds.margin * 1.6 + 1e-9
    compared = {fact for fact in (*found, *facts) if fact[0] != "drawn"}
    return all(abs(found.get(fact, 0.0) - facts.get(fact, 0.0)) <= within for fact in compared)


def test_small_positions_agree_with_brute_force() -> None:
    compared = exact = 0
    dice = random.Random(5)
    for game in small_questions(range(90)):
        for answer in dice.sample(game.options, min(3, len(game.options))):
            try:
                facts = BruteForce(game.view("blue")).after(answer)
            except TooLong:
                continue
            odds = worked_out(game, answer)
            assert agrees(odds, facts), (game.position(), answer)
            compared += 1
            exact += odds.exact
    assert compared > 100
    assert exact > 0.9 * compared


def mine_and_crate(**fields: Any) -> Game:
    """Blue 1 beside a hex with a crate and a mine; water all around the three hexes."""
    return Game.from_position(
        {
            "seats": ["blue", "red"],
            "dial": "0,0",
            "land": ["1,0", "2,0", "3,0"],
            "wind": 6,
            "things": {"1,0": ["blue1"], "2,0": ["crate", "mine"], "3,0": ["red1"]},
            "step": 3,
            "worm": "blue1",
            "hands": {"blue": ["uzi"]},
            "supply": {"teleport": 3},
            "drop": {"cards": {"supplies": 1}, "left": 1},
            **fields,
        }
    )


def test_a_crate_and_a_mine() -> None:
    """By hand: half the time the mine blows up and hurts the worm. Of the eight faces hit leaves it, 6 and
    wind lead to 1,0, one leads to 3,0, and four into the water.
    """
    odds = worked_out(mine_and_crate(), "inch:2,0")
    blue = odds.worm("blue1")
    assert odds.exact
    assert odds.things["mine", "2,0"].gone == (1.0, 0.0)
    assert odds.crates["blue"] == (1.0, 0.0)
    assert odds.of("blasted", "2,0") == (0.5, 0.0)
    assert blue.drowned == (0.5 * 4 / 8, 0.0)
    assert blue.hurt == (0.5 * 4 / 8, 0.0)
    assert blue.harmed.value == odds.cut.value == odds.danger.value == 0.5
    assert {hex: share.value for hex, share in odds.landings("blue1").items()} == {
        "1,0": 2 / 16,
        "2,0": 0.5 + 1 / 16,
        "3,0": 1 / 16,
    }
    assert odds.teams["blue"].value == 1 - 4 / 16
    assert "red1" not in odds.worms


def test_a_jump_may_end_in_the_water() -> None:
    odds = worked_out(mine_and_crate(things={"1,0": ["blue1"], "3,0": ["red1"]}), "jump:1,0")
    assert odds.worm("blue1").drowned.value == 6 / 8
    assert odds.worm("blue1").moved.value == 1 / 8


def test_before_a_shot_each_face_is_known() -> None:
    game = mine_and_crate(
        step=5, hands={"blue": ["bazooka"]}, things={"1,0": ["blue1"], "2,0": ["red1"], "3,0": ["mine"]}
    )
    game.decide("bazooka")
    foresight = Foresight(game, "2,0")
    foresight.step(5.0)
    assert {branch.face for branch in foresight.branches} == {"1", "2", "3", "4", "5", "6", "hit"}
    assert sum(branch.chosen for branch in foresight.branches) == pytest.approx(1)
    on_red = next(branch for branch in foresight.branches if branch.face == "hit")
    assert on_red.token == "2,0"
    assert on_red.odds.worm("red1").harmed.value == 1
    best = max(foresight.branches, key=lambda branch: worth(branch.odds.mean, branch.odds.team))
    dice = 4
    assert best.chosen == pytest.approx(1 - (1 - best.chance) ** dice)


def test_what_happens_for_certain_is_told_in_order() -> None:
    told = [type(event).__name__ for event in Foresight(mine_and_crate(), "inch:2,0").events]
    assert told == ["Moved"]
    alone = mine_and_crate(things={"1,0": ["blue1"], "2,0": ["crate"], "3,0": ["red1"]})
    told = [type(event).__name__ for event in Foresight(alone, "inch:2,0").events]
    assert told[:2] == ["Moved", "CrateTaken"]


@pytest.mark.parametrize("seed", range(6))
def test_a_slice_is_short_and_an_outlook_comes_to_its_end(seed: int) -> None:
    game = begun(seed)
    while game.pending is not None and game.pending.kind != "turn.move":
        game.decide(game.options[0])
    if game.pending is None:
        return
    outlook = Outlook(game)
    outlook.look_at(game.options, game.options[0])
    for _ in range(100):
        if outlook.step(0.004):
            break
    assert all(outlook.odds(option) is not None for option in game.options)


def test_the_game_stays_as_it_is() -> None:
    game = mine_and_crate()
    before = game.digest()
    worked_out(game, "inch:2,0")
    assert game.digest() == before


def test_what_a_player_may_not_know_makes_no_difference() -> None:
    """Other hands and the order of decks differ; the foresight is the same."""
    odds = [
        worked_out(mine_and_crate(hands={"blue": ["uzi"], "red": [card]}, supply={other: 1}), "inch:2,0")
        for card, other in (("teleport", "armageddon"), ("armageddon", "teleport"))
    ]
    assert odds[0].mean == odds[1].mean


def test_loops_are_solved() -> None:
    """Two full hexes alone in the sea: who is prodded from one to the other is prodded on until it drowns."""
    game = Game.from_position(
        {
            "seats": ["blue", "red"],
            "dial": "5,5",
            "land": ["1,0", "2,0"],
            "wind": 1,
            "things": {"1,0": ["blue1", "crater", "crater"], "2,0": ["crater", "crater", "red1"]},
            "step": 3,
            "worm": "blue1",
            "supply": {},
            "drop": {"cards": {"supplies": 1}, "left": 1},
        }
    )
    odds = worked_out(game, "inch:2,0")
    assert odds.exact
    facts = [odds.worm(worm).lost.value for worm in ("blue1", "red1")]
    assert sum(facts) <= 1 + 1e-9


def test_only_questions_of_the_chain_are_gone_through() -> None:
    head = Imagined.of(mine_and_crate())
    assert is_end(head.asked)
    assert is_end(None)


def test_orders_take_the_first_answer() -> None:
    game = mine_and_crate()
    game.decide("inch:2,0")
    assert game.pending is not None
    assert game.pending.kind == "enter.order"
    assert considered(Foreseen.beginning(game.view("blue"))) == ("crate",)
