"""Setting up by itself: legal, compact, spread; and games that carry own cards."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from worms_app.content import own
from worms_app.engine import Game, LoadError, Setup, new_game
from worms_app.engine.hexes import NEIGHBOURS, distance
from worms_app.engine.things import team_of
from worms_app.play.saves import Saves
from worms_app.play.setting_up import is_setting_up, suggest
from worms_app.play.table import Origin, Player


def set_up(players: int, seed: int, extra: int = 0) -> Game:
    options = {"larger_map": True} if extra else {}
    game = new_game(Setup(players, options=options, extra_tiles=extra))
    dice = random.Random(seed)
    while is_setting_up(game):
        game.decide(suggest(game, dice))
    return game


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_map_is_compact_and_things_are_spread(players: int) -> None:
    for seed in range(4):
        game = set_up(players, seed)
        land = game.board.land
        assert 4 * players <= len(land) <= 5 * players
        assert all(any(near in land for near in NEIGHBOURS[hex]) for hex in land)
        assert max(distance(hex, game.board.dial) for hex in land) <= 3 + players // 2
        worms = game.board.worms()
        assert len(worms) == 4 * players
        for team in {team_of(worm) for worm in worms}:
            hexes = {game.board.where[worm] for worm in worms if team_of(worm) == team}
            assert len(hexes) == 4, "worms of a team stand apart"


def test_further_tiles_are_all_laid() -> None:
    assert len(set_up(2, 1, extra=3).board.land) > len(set_up(2, 1).board.land) + 8


def test_every_setup_is_another_one() -> None:
    assert len({set_up(2, seed).digest() for seed in range(6)}) > 3


# -- own cards -------------------------------------------------------------------------------------------


def pies(folder: Path) -> tuple[own.CardData, ...]:
    (folder / "pies.toml").write_text(own.EXAMPLE, encoding="utf-8")
    return own.read_folder(folder).data


def test_own_cards_join_the_supply_deck_and_stay_with_the_game(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "games")
    origin = Origin((Player("Ann"), Player("Bob")), Setup(2, map="first_game"), seed=5, cards=pies(tmp_path))
    identifier, session = saves.new(origin)
    session.roll()
    assert dict(session.game.supply.layers[0].cards)["custard_pie"] == 2
    again = saves.open(identifier)
    assert "custard_pie" in again.game.library.cards
    assert again.at(0).library.cards["custard_pie"].own
    saves.export(identifier, tmp_path / "a.wormsgame")
    (tmp_path / "pies.toml").unlink()
    other = Saves(tmp_path / "elsewhere")
    taken = other.open(other.bring_in(tmp_path / "a.wormsgame"))
    assert taken.origin == replace(origin, seed=0), "the dice stay at home"
    assert taken.game.digest() == session.game.digest()


def test_a_game_whose_own_cards_were_meddled_with_is_refused(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "games")
    origin = Origin((Player(), Player()), Setup(2), cards=pies(tmp_path))
    identifier, _session = saves.new(origin)
    file = tmp_path / "a.wormsgame"
    saves.export(identifier, file)
    text = file.read_text(encoding="utf-8")
    for wrong in (text.replace('"accuracy"', '"tickle"'), text.replace('"weapon"', '"spell"')):
        assert wrong != text
        file.write_text(wrong, encoding="utf-8")
        with pytest.raises(LoadError):
            saves.bring_in(file)
    assert len(saves.all()[0]) == 1
