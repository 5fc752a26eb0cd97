"""Every puzzle is solved by its line; its proof holds; the decision is judged, not the dice."""

from __future__ import annotations

import random
from collections import Counter
from datetime import date, timedelta

import pytest

from tests.golden.golden import box
from tools.puzzles.at_once import SolvingAtOnce, finished
from tools.puzzles.back import FARTHEST, clearness, earlier, is_late
from tools.puzzles.hands import is_promising, with_hands
from tools.puzzles.proving import played, proven
from tools.puzzles.searching import positions
from worms_app.content.puzzles.load import AIMED, GRADES, MARGIN, Goal, Puzzle, puzzles
from worms_app.engine import CHANCE, Game, events as e
from worms_app.engine.choices import choices_of
from worms_app.engine.hexes import distance
from worms_app.engine.library import standard
from worms_app.play.progress import MOST_STARS
from worms_app.play.puzzles import leading
from worms_app.play.puzzles.daily import of_the_day
from worms_app.play.puzzles.goals import LOST, GoalMarks, counted, is_reached, last_step, tallied
from worms_app.play.puzzles.pursuit import Pursuit
from worms_app.play.puzzles.run import MOST_HINTS, PuzzleRun, parted
from worms_app.play.puzzles.solving import NARROW, Solving

EACH = pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.id)
SOME = pytest.mark.parametrize("puzzle", puzzles()[::12], ids=lambda puzzle: puzzle.id)


def begun(puzzle: Puzzle) -> Game:
    return Game.from_position(puzzle.position)


def finish(run: PuzzleRun) -> None:
    while not run.work(60.0):
        pass


def play_best(run: PuzzleRun) -> None:
    """By the file's line as far as the dice fall as there, and then as well as can be."""
    solving = SolvingAtOnce()
    decisions = [*run.line]
    while (ask := run.ask) is not None:
        planned = decisions.pop(0) if decisions else ""
        given = tuple(run.given) == run.line[: len(run.given)] and planned in ask.options
        here = Pursuit.from_here(run.game, run.puzzle.goal, run.team, run.marks)
        run.answer(planned if given else solving.best(here))
        finish(run)


def test_there_are_enough_of_each_grade() -> None:
    assert len(puzzles()) >= 84
    assert min(Counter(puzzle.grade for puzzle in puzzles())[grade] for grade in GRADES) >= 20
    assert len({puzzle.id for puzzle in puzzles()}) == len(puzzles())
    assert len({puzzle.goal.do for puzzle in puzzles()}) >= 5


def test_no_goal_and_no_card_is_seen_all_the_time() -> None:
    """Also: some want two worms or more."""
    goals = Counter((puzzle.goal.do, puzzle.goal.count, bool(puzzle.goal.worm)) for puzzle in puzzles())
    played = Counter(card for puzzle in puzzles() for card in {*puzzle.line} & {*standard().cards})
    assert max(goals.values()) <= len(puzzles()) / 4
    assert max(played.values()) <= len(puzzles()) / 5
    assert len(played) >= 15
    several = Counter(one.goal.do for one in puzzles() if one.goal.do in AIMED and one.goal.count > 1)
    assert several["sink"] >= 6
    assert several["out"] >= 4
    assert several["hit"] >= 10


def test_many_are_whole_turns() -> None:
    """Of each grade, for many goals, and some of them for two worms; in most somebody has to move."""
    whole = [puzzle for puzzle in puzzles() if not is_late(dict(puzzle.position))]
    assert len(whole) >= 25
    assert {puzzle.grade for puzzle in whole} == {*GRADES}
    assert sum(puzzle.goal.do in AIMED and puzzle.goal.count > 1 for puzzle in whole) >= 5
    assert sum(puzzle.goal.do == "crate" for puzzle in whole) <= len(whole) / 3
    assert all(len(decisions(puzzle)) > 1 for puzzle in whole if puzzle.position["step"] == 1)
    assert sum(any(":" in answer for answer in decisions(puzzle)) for puzzle in whole) >= 20


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", puzzles()[::20], ids=lambda puzzle: puzzle.id)
def test_the_tool_proves_them_again(puzzle: Puzzle) -> None:
    found = proven(Game.from_position(puzzle.position, box()), puzzle.goal, puzzle.line)
    assert found is not None
    assert (found.line, found.proof) == (puzzle.line, puzzle.proof)


@pytest.mark.parametrize("step", [4, 5])
def test_a_turn_is_taken_back_to_its_beginning(step: int) -> None:
    """To where the same worm may have begun, unharmed by what lies there, all else as it was."""
    puzzle = next(one for one in puzzles() if one.position["step"] == step)
    late, after = dict(puzzle.position), Game.from_position(puzzle.position, box())
    found = list(earlier(late))
    assert found
    worm = late["worm"]
    there = [Game.from_position(position, box()) for position in found]
    own = [name for name in after.board.where if name[:-1] == late["seat"]]
    for position, game in zip(found, there, strict=True):
        assert not is_late(position)
        assert game.pending is not None
        assert game.pending.kind == ("turn.activate" if len(own) > 1 else "turn.move")
        assert 0 < distance(game.board.where[worm], after.board.where[worm]) <= FARTHEST
        assert not {"mine", "fire"} & {*game.board.things.get(game.board.where[worm], ())}
        assert sorted(game.board.where) == sorted(after.board.where)
        assert game.board.damaged == after.board.damaged
        others = {name: hex for name, hex in game.board.where.items() if name != worm}
        assert others == {name: hex for name, hex in after.board.where.items() if name != worm}
    assert len({game.board.where[worm] for game in there}) == len(there)


def test_of_several_beginnings_the_one_with_most_moves_is_clearest() -> None:
    def found(line: list[str], gap: float) -> dict[str, object]:
        return {"line": line, "decisions": 3, "proof": {"best": 0.9, "second": 0.9 - gap}}

    two, one = ["inch:0,1", "inch:1,1", "uzi"], ["inch:0,1", "stay", "uzi"]
    assert clearness(found(two, 0.2)) > clearness(found(one, 0.5))
    assert clearness(found(one, 0.5)) > clearness(found(one, 0.2))


def test_a_hand_of_cards_is_sure_to_sink_two() -> None:
    """In the positions where one line does it, and nowhere else."""
    known = next(one for one in puzzles() if one.goal == Goal("sink", 2) and "baseball_bat" in one.line)
    game = Game.from_position(known.position, box())
    assert is_promising(game, known.goal)
    assert not is_promising(game, Goal("sink", 3))
    position = {**known.position, "hands": {**known.position["hands"], known.position["seat"]: ["first_aid"]}}
    assert not is_promising(Game.from_position(position, box()), known.goal)
    hands = [["prod", "baseball_bat"], ["prod", "fire_punch"]]
    dealt = [position for seed in range(14, 24) for position, _ in with_hands(seed, box(), hands)]
    assert dealt
    assert {tuple(position["hands"][position["seat"]]) for position in dealt} == {
        *map(tuple, map(sorted, hands))
    }


def test_the_same_seed_goes_through_the_same_positions() -> None:
    first, second = ([position for position, _ in positions(14, box())] for _ in range(2))
    assert first == second
    assert first


@EACH
def test_the_line_leads_to_the_goal(puzzle: Puzzle) -> None:
    """Answer by answer through the engine, its dice falling as the line has them."""
    game = begun(puzzle)
    marks: GoalMarks = ()
    for answer in puzzle.line:
        assert game.pending is not None
        assert answer in game.pending.options
        counting, _later = parted(game.decide(answer), last_step(puzzle.goal))
        marks = tallied(puzzle.goal, str(puzzle.position["seat"]), marks, counting)
    assert is_reached(puzzle.goal, marks)


@EACH
def test_its_decisions_are_the_right_ones(puzzle: Puzzle) -> None:
    run = PuzzleRun(puzzle)
    play_best(run)
    assert run.rating is not None
    assert run.rating.right
    assert run.rating.stars == MOST_STARS


@EACH
def test_the_proof_is_above_the_margin(puzzle: Puzzle) -> None:
    assert puzzle.proof is not None
    assert puzzle.proof.low > MARGIN
    assert puzzle.proof.best - puzzle.proof.second > MARGIN
    gap = puzzle.proof.best - puzzle.proof.second
    assert gap <= puzzle.proof.high + 0.03


def after(puzzle: Puzzle, answers: list[str]) -> Pursuit:
    here = Pursuit.from_here(begun(puzzle), puzzle.goal, str(puzzle.position["seat"]), ())
    for answer in answers:
        here.take(answer)
    return here


def decisions(puzzle: Puzzle) -> list[str]:
    """The answers of the line before the first throw."""
    game, found = begun(puzzle), []
    for answer in puzzle.line:
        if game.pending is None or game.pending.who == CHANCE:
            break
        found.append(answer)
        game.decide(answer)
    return found


@pytest.mark.slow
@SOME
def test_the_proof_holds_when_it_is_worked_out_again(puzzle: Puzzle) -> None:
    assert puzzle.proof is not None
    rival = puzzle.proof.rival.split(" ")
    solving = SolvingAtOnce()
    best, second = after(puzzle, decisions(puzzle)), after(puzzle, rival)
    assert solving.chance(best).low == pytest.approx(puzzle.proof.best, abs=1e-3)
    second_best = solving.chance(second)
    assert second_best.low <= puzzle.proof.second + 1e-3
    assert second_best.high == pytest.approx(puzzle.proof.second, abs=NARROW)  # bounds end so near each other
    plays = 300
    gap = sum(
        played(solving, best, random.Random(f"again {n}"))
        - played(solving, second, random.Random(f"again {n}"))
        for n in range(plays)
    )
    assert gap / plays > MARGIN
    assert gap / plays > puzzle.proof.best - puzzle.proof.second - 0.1


# -- the best line of one's own puzzle ---------------------------------------------------------------


def led(puzzle: Puzzle) -> leading.BestLine:
    return finished(leading.best_line(Solving(), after(puzzle, [])))


@SOME
def test_the_best_line_is_found(puzzle: Puzzle) -> None:
    assert puzzle.proof is not None
    found = led(puzzle)
    assert found.is_best
    assert found.chance == pytest.approx(puzzle.proof.best, abs=NARROW)
    assert found.line.answers == puzzle.line[: len(found.line.answers)]


@SOME
def test_something_good_is_found_where_there_is_too_much_to_look_at(
    puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a full board: turns that are played by chance show where to look."""
    monkeypatch.setattr(leading, "MOST_POSITIONS", 300)
    monkeypatch.setattr(leading, "MOST_LINES", 20)
    found = led(puzzle)
    assert puzzle.proof is not None
    assert puzzle.proof.best / 5 < found.chance < puzzle.proof.best + found.margin + NARROW


def test_where_not_all_lines_are_seen_only_what_is_sure_is_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leading, "MOST_LINES", 8)
    few = [one for one in puzzles() if one.position["step"] == 5 and one.source["lines"] <= 100][:6]
    found = [led(puzzle) for puzzle in few]
    assert {one.is_best for one in found} == {True, False}
    assert all(one.is_best == (one.chance >= 1 - NARROW) for one in found)


# -- judging ---------------------------------------------------------------------------------------


def test_a_quiet_turn_gets_no_star_and_an_answer_of_the_others() -> None:
    run = PuzzleRun(puzzles()[0])
    while run.ask is not None:
        options = run.ask.options
        run.answer(next((quiet for quiet in ("none", "stay") if quiet in options), options[0]))
        finish(run)
    assert run.rating is not None
    assert not run.rating.right
    assert run.rating.stars == 0
    assert any(isinstance(event, e.TokenPassed) for event in run.reply)
    assert run.after_reply is not None
    assert run.after_reply.digest() != run.game.digest()


def test_the_decision_counts_and_not_the_dice() -> None:
    """Played often, the same line is right each time, whether it succeeds or not."""
    puzzle = next(one for one in puzzles() if one.proof is not None and one.proof.best < 0.8)
    ratings = []
    for seed in range(30):
        run = PuzzleRun(puzzle, seed)
        play_best(run)
        assert run.rating is not None
        ratings.append(run.rating)
    assert {rating.reached for rating in ratings} == {True, False}
    assert all(rating.right and rating.stars == MOST_STARS for rating in ratings)


@SOME
def test_hints_cost_stars_and_lead_to_the_goal(puzzle: Puzzle) -> None:
    """First a worm that the goal does not name, then a place of the best line, never the answer itself."""
    run = PuzzleRun(puzzle)
    run.wish_hint()
    finish(run)
    told = run.hint.worm != puzzle.goal.worm or not puzzle.goal.worm
    assert run.hint.steps == (1 if told else MOST_HINTS)
    assert run.hint.place == "" or not told
    assert run.hint.worm or puzzle.goal.do not in AIMED
    run.wish_hint()
    finish(run)
    game, places = begun(puzzle), []
    for answer in decisions(puzzle):
        assert game.pending is not None
        places += [choice.hex for choice in choices_of(game.pending, game) if choice.answer == answer]
        game.decide(answer)
    assert run.hint.place in (places if any(places) else ("", *begun(puzzle).board.land))
    play_best(run)
    assert run.rating is not None
    assert run.rating.right
    assert run.rating.stars == (1 if told else 2), "what the goal says costs nothing"


@pytest.mark.parametrize("puzzle", [one for one in puzzles() if one.goal.worm], ids=lambda one: one.id)
def test_no_hint_says_what_the_goal_says(puzzle: Puzzle) -> None:
    """Where the goal names the worm, the first hint is the worm to activate, or the place."""
    run = PuzzleRun(puzzle)
    run.wish_hint()
    finish(run)
    assert run.hints == 1
    if puzzle.position["step"] == 1:
        assert (run.hint.worm, run.hint.place) == (puzzle.line[0], "")
        run.wish_hint()
        finish(run)
        assert run.hints == MOST_HINTS
    assert run.hint.steps == MOST_HINTS
    assert run.hint.place in run.game.board.land


@pytest.mark.parametrize(("given", "right"), [("inch:0,2", True), ("jump:0,2", False), ("stay", False)])
def test_what_comes_after_the_decisions_does_not_count(given: str, right: bool) -> None:
    """A storm blows at the end of this turn, and nothing is asked between the move and the storm."""
    position = {
        "dial": "0,0",
        "seats": ["blue", "red"],
        "land": ["-1,1", "0,2", "1,1"],
        "things": {"-1,1": ["blue3"], "0,2": ["crate"], "1,1": ["red3"]},
        "seat": "red",
        "step": 4,
        "worm": "red3",
        "hands": {"blue": [], "red": []},
        "supply": {},
        "rule_cards": ["storm"],
    }
    run = PuzzleRun(Puzzle("", Goal("crate", unhurt=True), position))
    finish(run)
    assert run.best == 1.0
    run.answer(given)
    finish(run)
    while run.ask is not None:
        run.answer("stay")
        finish(run)
    assert run.rating is not None
    assert run.rating.right is right
    if right:
        assert run.rating.reached


@pytest.mark.parametrize("seed", [5, 7])
@pytest.mark.parametrize(
    "puzzle",
    [one for one in puzzles() if one.goal == Goal("drum", 2)] + [*puzzles()[::28]],
    ids=lambda one: one.id,
)
def test_whoever_goes_on_by_the_best_advice_loses_no_more(puzzle: Puzzle, seed: int) -> None:
    """After the second best line, whatever the dice show: what is advised then costs nothing."""
    assert puzzle.proof is not None
    run, solving = PuzzleRun(puzzle, seed), SolvingAtOnce()
    for answer in puzzle.proof.rival.split(" "):
        if run.ask is not None:
            run.answer(answer)
    while run.ask is not None:
        run.answer(solving.best(Pursuit.from_here(run.game, run.puzzle.goal, run.team, run.marks)))
    finish(run)
    assert run.rating is not None
    assert run.rating.yours == pytest.approx(puzzle.proof.second, abs=0.06)


def test_a_puzzle_is_tried_again_with_other_dice() -> None:
    run = PuzzleRun(puzzles()[0])
    before = run.game.digest()
    play_best(run)
    run.again()
    assert run.ask is not None
    assert run.game.digest() == before
    assert run.rating is None


# -- goals -----------------------------------------------------------------------------------------


def test_each_worm_counts_once_and_only_those_of_the_others() -> None:
    goal = Goal("hit", 2)
    marks: GoalMarks = ()
    marks = counted(goal, "blue", marks, e.WormDamaged, ("6.8", "red1", "1,0"))
    marks = counted(goal, "blue", marks, e.WormDestroyed, ("6.8", "red1", "1,0"))
    marks = counted(goal, "blue", marks, e.WormDamaged, ("6.8", "blue2", "1,0"))
    assert not is_reached(goal, marks)
    marks = counted(goal, "blue", marks, e.Sank, ("4.3", "red2", "1,0", "2,0"))
    assert is_reached(goal, marks)


def test_own_harm_loses_a_careful_goal() -> None:
    goal = Goal("crate", unhurt=True)
    marks = counted(goal, "blue", (), e.CrateTaken, ("7.2", "blue1", "1,0"))
    assert is_reached(goal, marks)
    marks = counted(goal, "blue", marks, e.WormDamaged, ("6.8", "blue1", "1,0"))
    assert marks == LOST
    assert not is_reached(goal, counted(goal, "blue", marks, e.CrateTaken, ("7.2", "blue1", "1,0")))


# -- the puzzle of the day -------------------------------------------------------------------------


def test_each_day_has_a_puzzle_and_none_comes_again_soon() -> None:
    first = date(2026, 11, 19)
    days = [of_the_day(first + timedelta(days=n)).id for n in range(20)]
    assert len(set(days)) == len(days)
    assert of_the_day(first).id == days[0]
    assert of_the_day(date(2020, 1, 1)) in puzzles()
