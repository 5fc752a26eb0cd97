"""What chance may bring is the same throw by throw and in lots; positions that are alike stay alike."""

from __future__ import annotations

import itertools
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest

from tests.ashore import ashore
from tests.engine.test_imagined import begun, state
from worms_app.engine import Game, Imagined
from worms_app.engine.board import Board
from worms_app.engine.frames import Chance
from worms_app.engine.rules.aiming import AccuracyDie
from worms_app.engine.rules.drums import DICE, DrumDie, struck_sets
from worms_app.engine.rules.wind import FirstWind
from worms_app.engine.things import FACES

SEVERAL = (AccuracyDie, DrumDie)
"""Questions whose lots are about all their dice at once."""


def questions(seeds: range, longest: int = 400) -> Iterator[Imagined]:
    """Every question to chance of some random games."""
    for seed in seeds:
        dice = random.Random(seed)
        head = Imagined.of(begun(seed % 6))
        for _ in range(longest):
            if not head.options:
                break
            if isinstance(head.asked, Chance):
                yield head
            head.take(dice.choice(ashore(head)))


def by_throws(head: Imagined) -> dict[str, Fraction]:
    """How likely each position after one throw is."""
    assert isinstance(head.asked, Chance)
    weights = head.asked.weights(head) or (1,) * len(head.options)
    after: dict[str, Fraction] = defaultdict(Fraction)
    for option, weight in zip(head.options, weights, strict=True):
        thrown = head.copy()
        thrown.take(option)
        after[str(state(thrown))] += Fraction(weight, sum(weights))
    return after


def by_lots(head: Imagined) -> dict[str, Fraction]:
    assert isinstance(head.asked, Chance)
    lots = head.asked.lots(head).lots
    after: dict[str, Fraction] = defaultdict(Fraction)
    for weight, frames in lots:
        thrown = head.copy()
        thrown.follow(frames)
        after[str(state(thrown))] += Fraction(weight, sum(weight for weight, _ in lots))
    return after


def test_lots_are_the_throws() -> None:
    kinds: Counter[str] = Counter()
    for head in questions(range(12)):
        asked = head.asked
        if isinstance(asked, SEVERAL) or kinds[type(asked).__name__] > 25:
            continue
        assert by_lots(head) == by_throws(head), asked
        kinds[type(asked).__name__] += 1
    assert {"Scatter", "BlastDie", "MineFlip", "FireFlip", "ChangeWind", "TurnDrop", "DrawCard"} <= set(kinds)


def test_the_lots_of_drum_dice_are_their_throws() -> None:
    """All 32,768 throws, told apart by the land that they strike."""
    looked = 0
    for head in questions(range(40)):
        asked = head.asked
        if not isinstance(asked, DrumDie) or asked.faces or looked == 4:
            continue
        lots = asked.lots(head)
        assert lots.best_of == 1
        expected: Counter[frozenset[str]] = Counter()
        for faces in itertools.product(FACES, repeat=DICE):
            expected[frozenset(filter(head.board.is_land, asked._struck(head, faces)))] += 1
        found = {frozenset(frames[0].struck): weight for weight, frames in lots.lots}  # type: ignore[union-attr]
        assert found == expected
        face_of = {asked._struck(head, (face,))[0]: face for face in FACES}
        for frames in [frames for _, frames in lots.lots][1:4]:
            followed, thrown = head.copy(), head.copy()
            followed.follow(frames)
            shown = [face_of[hex] for hex in frames[0].struck]  # type: ignore[union-attr]
            for answer in (shown * DICE)[:DICE]:
                thrown.take(answer)
            assert state(followed) == state(thrown)
        looked += 1
    assert looked == 4


def test_struck_sets_of_dice_that_have_fallen_already() -> None:
    assert struck_sets((2,), 8, 1) == ((6, ()), (2, (0,)))
    counts = {struck: count for count, struck in struck_sets((1, 2), 3, 2)}
    assert counts == {(0,): 1, (1,): 4, (0, 1): 4}


def test_the_best_of_accuracy_dice() -> None:
    """Order statistics of single landings give what the best of all thrown ones is worth on average."""
    looked = 0
    for head in questions(range(30)):
        asked = head.asked
        if not isinstance(asked, AccuracyDie) or asked.faces or looked == 6:
            continue
        lots = asked.lots(head)
        assert lots.best_of == asked.dice
        worth: dict[str, int] = {}
        landings: dict[str, Fraction] = {}
        for weight, frames in lots.lots:
            landed = head.copy()
            landed.follow(frames)
            key = str(landed.board.token)
            worth[key] = len(worth) * 7 % 5
            landings[key] = Fraction(weight, 8)
        assert sum(landings.values()) == 1
        expected = Fraction(0)
        throws = list(itertools.product(FACES, repeat=min(asked.dice, 3)))
        for faces in throws:
            expected += max(worth[_landing(head, face)] for face in faces)
        below, found = Fraction(0), Fraction(0)
        for key in sorted(landings, key=lambda key: worth[key]):
            up_to = below + landings[key]
            found += worth[key] * (up_to ** len(throws[0]) - below ** len(throws[0]))
            below = up_to
        assert found == expected / len(throws)
        looked += 1
    assert looked == 6


def _landing(head: Imagined, face: str) -> str:
    single = head.copy()
    single.follow((AccuracyDie(1, ()),))
    single.take(face)
    return str(single.board.token)


def test_the_first_wind_is_rolled_until_a_number_comes() -> None:
    assert FirstWind().lots(begun(1)).lots[-1][0] == 1
    assert len(FirstWind().lots(begun(1)).lots) == len(FACES)


# -- likeness --------------------------------------------------------------------------------------


def seen(game: Game) -> object:
    """What players see on the table."""
    board = game.board
    return (
        {hex: sorted(thing.partition(".")[0] for thing in things) for hex, things in board.things.items()},
        sorted(board.damaged),
        sorted(board.iced),
        sorted(board.land),
        board.wind,
        board.token,
        game.hands,
        game.cut,
        game.asked and game.asked.kind,
        game.options,
    )


def futures(game: Imagined, depth: int) -> object:
    """All that can happen in so many decisions."""
    if depth == 0 or not game.options:
        return seen(game)
    after = []
    for option in game.options:
        then = game.copy()
        then.take(option)
        after.append(futures(then, depth - 1))
    return seen(game), after


def reached(head: Imagined, decisions: int) -> Iterator[Imagined]:
    """The positions after so many decisions, whatever they are."""
    if decisions == 0 or not head.options:
        yield head
        return
    options = ashore(head)
    for option in options[:: max(1, len(options) // 4)][:4]:
        then = head.copy()
        then.take(option)
        yield from reached(then, decisions - 1)


@pytest.mark.slow
def test_what_is_alike_stays_alike() -> None:
    checked = 0
    for seed in range(16):
        alike: dict[object, list[Imagined]] = defaultdict(list)
        dice = random.Random(seed)
        head = Imagined.of(begun(seed % 8))
        for decision in range(60):
            if decision % 5 == 0:
                for position in reached(head, 4):
                    alike[position.likeness()].append(position)
            if not head.options:
                break
            head.take(dice.choice(ashore(head)))
        different = 0
        for first, *others in alike.values():
            for other in others:
                if state(other) != state(first) and different < 10:
                    assert futures(other, 2) == futures(first, 2)
                    different += 1
        checked += different
    assert checked >= 30


def renamed(game: Imagined) -> Imagined:
    """The same position with other serial numbers: those of Things that no frame names."""
    other = game.copy()
    board: Board = other.board
    names = {thing: f"{thing}00" for thing in board.where if "." in thing and thing not in repr(other.stack)}
    board.things = {
        hex: tuple(names.get(thing, thing) for thing in reversed(things))
        for hex, things in reversed(board.things.items())
    }
    board.where = {names.get(thing, thing): hex for thing, hex in board.where.items()}
    return other


@pytest.mark.parametrize("seed", range(6))
def test_serial_numbers_and_places_in_a_hex_do_not_matter(seed: int) -> None:
    for head in itertools.islice(questions(range(seed, seed + 1)), 60):
        if head.it is None:
            assert renamed(head).likeness() == head.likeness()


def test_what_matters_makes_positions_different() -> None:
    head = Imagined.of(begun(4))
    (worm, hex), *_ = [(thing, hex) for thing, hex in head.board.where.items() if "." not in thing]
    changes: dict[str, Callable[[Imagined], object]] = {
        "hurt": lambda game: setattr(game.board, "damaged", game.board.damaged ^ {worm}),
        "ice": lambda game: setattr(game.board, "iced", game.board.iced ^ {worm}),
        "gone": lambda game: game.board.take(worm),
        "wind": lambda game: setattr(game.board, "wind", game.board.wind % 6 + 1),
        "water": lambda game: setattr(game.board, "land", game.board.land - {hex}),
        "token": lambda game: setattr(game.board, "token", "9,9"),
        "cut": lambda game: setattr(game, "cut", not game.cut),
        "hand": lambda game: setattr(game, "hands", [*game.hands[:-1], ("uzi",) * 9]),
        "stack": lambda game: game.stack.pop(0),
        "frozen": lambda game: setattr(game, "frozen_seats", (0, 1)),
    }
    keys = {head.likeness()}
    for change in changes.values():
        other = head.copy()
        change(other)
        keys.add(other.likeness())
    assert len(keys) == len(changes) + 1
