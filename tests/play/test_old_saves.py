"""Games that the version before wrote, in ``tests/saves``: listed, looked at as they stood, not played on.

When the rules change again (``engine/dumps.FORMAT``), play some games with the version before the change and
put their files beside these, under the number of those rules.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from worms_app.engine import IllegalDecision
from worms_app.engine.notation import things_on
from worms_app.play.saves import Saves
from worms_app.play.trouble import Outdated, SaveError

FOLDER = Path(__file__).parents[1] / "saves" / "1"

STANDS = {
    "playing": "0,-1 red2 mine | 0,1 blue1 | 1,0 drum | 1,1 fire | 1,2 blue2* fire | 2,-1 crate drum"
    " | 2,-2 crate",
    "in_a_chain": "0,-1 red2 mine | 0,1 crate | 1,1 blue1 crate mine | 1,2 blue2 drum | 2,-1 crate drum"
    " | 2,-2 red1",
    "finished": "0,-1 red2 mine | 0,2 crater fire | 1,-1 fire | 1,0 crate fire | 1,1 crater crater fire"
    " | 2,-1 crate drum | 2,-2 crate mine",
    "mirrored": "0,1 blue2 | 1,1 blue1 red1 | 2,0 red2 mine",
    "setting_up": "-1,-2 mine | -2,0 blue1 mine | 0,1 blue2 crate",
}
"""What lay where, as the version before showed it."""


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    folder = tmp_path / "games"
    shutil.copytree(FOLDER, folder)
    return Saves(folder)


def test_they_are_listed_as_games_that_cannot_go_on(saves: Saves) -> None:
    games, damaged = saves.all()
    assert damaged == []
    assert {game.id for game in games} == {path.stem for path in FOLDER.glob("*.worms")}
    assert not any(game.goes_on for game in games)
    over = {game.id: game.over for game in games}
    assert [name for name, is_over in over.items() if is_over] == ["finished"]


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.worms")))
def test_they_are_looked_at_as_they_stood_and_left_alone(saves: Saves, name: str) -> None:
    path = saves.folder / f"{name}.worms"
    before = path.read_bytes()
    with pytest.raises(Outdated):
        saves.open(name)
    shown = saves.look(name)
    assert shown.log
    board = shown.game.board
    lies = [" ".join((hex, *things_on(board, hex))) for hex in sorted(board.things)]
    assert " | ".join(lies) == STANDS[name]
    with pytest.raises((SaveError, IllegalDecision)):
        shown.decide("stay")
    assert path.read_bytes() == before


def test_a_finished_one_still_says_who_won(saves: Saves) -> None:
    shown = saves.look("finished")
    assert shown.game.result is not None
    assert shown.game.result.winners == ("red",)


def test_one_that_was_given_away_is_not_taken_in(saves: Saves) -> None:
    with pytest.raises(Outdated):
        saves.bring_in(FOLDER / "playing.wormsgame")
