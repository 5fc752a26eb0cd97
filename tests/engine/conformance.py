"""What must hold at every question of every game, whoever plays it.

``check`` looks at one game at one moment; ``play`` plays a whole random game and looks as often as it is
told.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from tests.ashore import ashore
from tests.engine.random_cards import random_box
from worms_app.engine import CONFLICTS, EDITIONS, OPTIONAL_RULES, Game, Library, Setup, new_game
from worms_app.engine.board import WATER
from worms_app.engine.frames import Question
from worms_app.engine.library import standard
from worms_app.engine.options import SWITCHES
from worms_app.engine.setup import BOX, MAX_PLAYERS, MIN_PLAYERS, box_for
from worms_app.engine.things import KIND, TEAMS, WORM

MOST_DECISIONS = 20_000
RECKLESS = 0.05
"""How often a worm may jump into the water, so that games are long."""
FAILED = Path(__file__).parents[2] / "build" / "failed-games"


def random_setup(seed: int) -> Setup:
    """A setup of any size, edition and permitted set of options, the same for the same seed."""
    choose = random.Random(f"setup {seed}")
    players = choose.randint(MIN_PLAYERS, MAX_PLAYERS)
    options: dict[str, Any] = {rule: True for rule in OPTIONAL_RULES if choose.random() < 0.3}
    for one, other in CONFLICTS:
        if one in options and other in options:
            del options[choose.choice((one, other))]
    options |= {switch: choose.choice(values) for switch, values in SWITCHES.items() if choose.random() < 0.2}
    prepared = players <= 4 and choose.random() < 0.2
    colours = tuple(choose.sample(TEAMS, players)) if choose.random() < 0.3 and not prepared else ()
    return Setup(
        players,
        edition=choose.choice(sorted(EDITIONS)),
        options=options,
        youngest=choose.randrange(players),
        map="first_game" if prepared else "",
        extra_tiles=choose.randrange(4),
        colours=colours,
    )


def check(game: Game) -> None:
    """Everything that must hold at a question (or at the end)."""
    check_ask(game)
    check_frames(game)
    check_pieces(game)
    check_worms(game)


def check_ask(game: Game) -> None:
    """Options are several, unique, sorted and JSON; asking twice changes nothing."""
    ask = game.pending
    if ask is None:
        assert game.result is not None, "nothing is asked, but the game is not over"
        return
    assert game.asked is not None
    assert len(ask.options) > 1 or game.asked.waits, f"{ask.kind} has nothing to choose"
    assert list(ask.options) == sorted(set(ask.options)), f"{ask.kind}: options are not sorted or not unique"
    assert all(isinstance(option, str) for option in ask.options)
    plain = {field.name: getattr(ask, field.name) for field in fields(ask)} | {"options": [*ask.options]}
    assert json.loads(json.dumps(plain)) == plain
    assert ask.who == "chance" or ask.who in game.seats
    frame = game.stack[-1][1]
    assert isinstance(frame, Question)
    assert frame.options(game) == ask.options
    assert frame.about(game) == ask.about
    if "left" in ask.about and isinstance(ask.about["left"], dict):
        named = {option.partition("@")[0] for option in ask.options}
        assert named <= set(ask.about["left"]), f"{ask.kind} offers a card that is not left"


def check_frames(game: Game) -> None:
    """Only the top frame is a question that waits; everything below is still to come."""
    if game.pending is not None:
        assert game.stack[-1][1].asks
    else:
        assert not game.stack


def check_pieces(game: Game) -> None:
    """The pieces of the box are conserved, and nothing lies in water or twice."""
    board = game.board
    on_map = Counter(KIND[thing] for thing in board.where)
    limits = box_for(len(game.seats))
    for kind in BOX:
        lying = len(board.sunk) if kind == WATER else on_map[kind]
        assert board.supply[kind] >= 0
        assert board.supply[kind] + lying == limits[kind], f"{kind}: {board.supply[kind]} + {lying} pieces"
    for hex, things in board.things.items():
        assert things, f"{hex} is kept without Things"
        assert board.is_land(hex), f"{things} in the water of {hex}"
        assert len(board.kind_at(hex, "crater")) < 3, f"{hex} has not collapsed"
        for thing in things:
            assert board.where[thing] == hex
    assert sum(map(len, board.things.values())) == len(board.where), "a Thing lies twice"
    assert not set(board.sunk) & board.land
    cards = Counter(card for hand in game.hands for card in hand) + Counter(game.played)
    for layer in game.supply.layers:
        cards += Counter(dict(layer.cards))
        assert 0 <= layer.left <= sum(count for _, count in layer.cards)
    for card, count in cards.items():
        known = game.library.cards[card]
        assert count <= (len(game.seats) if known.starter else known.copies), f"{count} of {card}"


def check_worms(game: Game) -> None:
    """Marks belong to worms on the map, and who has none is out."""
    board = game.board
    worms = {thing for thing in board.where if KIND[thing] == WORM}
    assert board.damaged <= worms
    assert board.iced <= worms
    if game.step:
        out = {seat for seat, team in enumerate(game.seats) if not board.has_worms(team)}
        assert out == set(game.eliminated)
        assert not any(game.hands[seat] for seat in game.eliminated)


def check_copies(game: Game) -> None:
    """A copy is independent, and a dump that went through JSON is the same game."""
    digest = game.digest()
    if game.pending is not None:
        frame = game.stack[-1][1]
        assert isinstance(frame, Question)
        frame.options(game), frame.about(game)
        assert game.digest() == digest, "asking has changed the game"
    data = json.loads(json.dumps(game.dump()))
    loaded = Game.load(data)
    assert loaded.digest() == digest
    assert loaded.pending == game.pending
    if game.pending is None:
        return
    copy = game.copy()
    events = copy.decide(game.pending.options[-1])
    assert game.digest() == digest, "playing on in a copy has changed the game"
    assert loaded.decide(game.pending.options[-1]) == events
    assert loaded.digest() == copy.digest()


def play(seed: int, often: float = 0.02) -> Game:
    """A random game to its end; ``often`` is the share of questions at which copies are tried as well."""
    dice = random.Random(f"game {seed}")
    plan = random_setup(seed)
    answers: list[str] = []
    game = new_game(plan, box_of(seed))
    try:
        while game.pending is not None:
            check(game)
            if dice.random() < often:
                check_copies(game)
            options = game.pending.options if dice.random() < RECKLESS else ashore(game)
            answers.append(dice.choice(options))
            if game.step and dice.random() < 0.002:
                interrupt(game, dice, answers)
                continue
            game.decide(answers[-1])
            assert len(answers) < MOST_DECISIONS, "the game does not end"
        check(game)
    except Exception:
        FAILED.mkdir(parents=True, exist_ok=True)
        saved = {"seed": seed, "setup": asdict(plan), "answers": answers}
        (FAILED / f"{seed}.json").write_text(json.dumps(saved, indent=1), encoding="utf-8")
        raise
    return game


def box_of(seed: int) -> Library:
    """The box of a random game: in every third one with cards that players made."""
    return standard() if seed % 3 else random_box(seed)


def interrupt(game: Game, dice: random.Random, answers: list[str]) -> None:
    """Time is up, or somebody gives up, at any moment."""
    if game.rules.timer and dice.random() < 0.9 and 1 <= game.step <= 5 and not game.cut:
        answers[-1] = "!time_up"
        game.interrupt("time_up")
        return
    playing = [team for seat, team in enumerate(game.seats) if seat not in game.eliminated]
    team = dice.choice(playing)
    answers[-1] = f"!concede {team}"
    game.interrupt("concede", team)


def replay(path: Path) -> Game:
    """Play the saved answers of a failing game again, looking at each question: the failure comes again."""
    saved = json.loads(path.read_text(encoding="utf-8"))
    game = new_game(Setup(**saved["setup"]), box_of(saved["seed"]))
    for answer in saved["answers"]:
        check(game)
        if answer.startswith("!"):
            game.interrupt(*answer[1:].split())
        else:
            game.decide(answer)
    check(game)
    return game


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(replay(Path(name)).pending)
