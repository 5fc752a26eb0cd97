"""Setup, building and saved games in every mood."""

from __future__ import annotations

import random
import sqlite3
from typing import Any

from tests.ashore import ashore
from tests.ui.references.states import own_cards
from tests.ui.states import state
from worms_app.engine import Setup
from worms_app.play.setting_up import is_setting_up, suggest
from worms_app.play.table import Origin, Player
from worms_app.ui import table
from worms_app.ui.driver import Stage

NAMES = ("Anna", "Bohuslava", "Тарас", "Daniel", "Eva", "Franta")


def new_game(
    stage: Stage, players: int = 4, placed: int = 0, seed: int = 7, bots: int = 0, **setup: Any
) -> str:
    """A game with so many placements done; its identifier."""
    seats = tuple(
        Player(NAMES[seat], kind="normal" if seat >= players - bots else "human") for seat in range(players)
    )
    identifier, session = table.saves().new(Origin(seats, Setup(players, **setup), seed=seed))
    dice = random.Random(seed)
    for _ in range(placed):
        if is_setting_up(session.game):
            session.decide(suggest(session.game, dice))
    session.roll()
    session.store.close()  # type: ignore[union-attr]
    return identifier


def play(stage: Stage, identifier: str, decisions: int) -> None:
    """Let chance play on."""
    session = table.saves().open(identifier)
    dice = random.Random(1)
    for _ in range(decisions):
        if session.game.pending is None:
            break
        session.decide(dice.choice(ashore(session.game)))
    session.store.close()  # type: ignore[union-attr]


@state("setup")
def setup_first(stage: Stage) -> None:
    stage.app.navigator.open("setup")


@state("setup")
def setup_everything(stage: Stage) -> None:
    own_cards(stage.app.folder)
    page = stage.app.navigator.open("setup")
    for _ in range(4):
        page.plan.add_seat()
    for seat, name in enumerate(NAMES):
        page.plan.change_seat(seat, name=name)
    page.plan.change_seat(5, kind="hard")
    page.plan.change_seat(1, language="uk")
    page.plan.preset = "full"
    for rule in ("timer", "larger_map", "sudden_death_draft"):
        page.plan.switch(rule, True)
    page.plan.change_handicap(1, True)
    page._tell()
    stage.hand.tap("setup.seat.1.more")


@state("setup")
def setup_problem(stage: Stage) -> None:
    page = stage.app.navigator.open("setup")
    for _ in range(3):
        page.plan.add_seat()
    page._tell()


@state("setup")
def setup_colours(stage: Stage) -> None:
    page = stage.app.navigator.open("setup")
    page.plan.preset = "quick"
    for _ in range(2):
        page.plan.add_seat()
    page.plan.toggle_colour("green")
    page.plan.toggle_colour("purple")
    page._tell()


@state("setup")
def setup_who_has_which_colour(stage: Stage) -> None:
    page = stage.app.navigator.open("setup")
    page.plan.choose_colour(1, "blue")
    page._tell()
    stage.hand.tap("setup.seat.1.more")


@state("setup")
def setup_rule_by_rule(stage: Stage) -> None:
    page = stage.app.navigator.open("setup")
    page.plan.switches = {"jump_to": "land"}
    page._tell()
    stage.hand.tap("setup.readings")


@state("build")
def build_tiles(stage: Stage) -> None:
    stage.app.navigator.open("build", game=new_game(stage, placed=2))


@state("build")
def build_further_tiles(stage: Stage) -> None:
    game = new_game(stage, 6, placed=7, options={"larger_map": True}, extra_tiles=3)
    stage.app.navigator.open("build", game=game)


@state("build")
def build_things(stage: Stage) -> None:
    stage.app.navigator.open("build", game=new_game(stage, 6, placed=20))


@state("build")
def build_dealt(stage: Stage) -> None:
    stage.app.navigator.open("build", game=new_game(stage, 6, placed=60))


@state("games")
def games_none(stage: Stage) -> None:
    stage.app.navigator.open("games")


@state("games")
def games_several(stage: Stage) -> None:
    new_game(stage, 3, placed=2)
    play(stage, new_game(stage, 6, placed=60), 30)
    play(stage, new_game(stage, 2, map="first_game"), 5000)
    stage.app.navigator.open("games")


@state("games")
def games_damaged(stage: Stage) -> None:
    """A game that can be brought back, one that cannot, and one to look at only."""
    game = new_game(stage, 2, map="first_game")
    play(stage, game, 20)
    folder = stage.app.folder / "games"
    shown = stage.app.folder / "shown.wormsgame"
    table.saves().export(game, shown, to_show=True)
    table.saves().bring_in(shown)
    with sqlite3.connect(folder / f"{game}.worms") as database:
        database.execute("DELETE FROM about WHERE key = 'state'")
        database.execute("DELETE FROM log WHERE number > 14")
    database.close()
    (folder / f"{game}.worms").rename(folder / f"{game}.1.damaged")
    (folder / "noise.1.damaged").write_bytes(b"noise")
    stage.app.navigator.open("games")


@state("map")
def map_looked_at(stage: Stage) -> None:
    """A game that nobody plays on."""
    game = new_game(stage, 2, map="first_game")
    play(stage, game, 6)
    shown = stage.app.folder / "shown.wormsgame"
    table.saves().export(game, shown, to_show=True)
    table.resume(table.saves().bring_in(shown))
    stage.settle()


@state("home")
def home_continue(stage: Stage) -> None:
    new_game(stage, 3, placed=2)
    play(stage, new_game(stage, 4, placed=60), 30)
    stage.app.navigator.page._look()
