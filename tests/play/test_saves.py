"""Saved games: nothing that was shown is ever lost, and nothing broken is ever taken in."""

from __future__ import annotations

import json
import os
import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ashore import ashore
from tests.play import killing
from worms_app.engine import CHANCE, LoadError, Setup
from worms_app.play.log import MODE
from worms_app.play.saves import DAMAGED, ENDING, SavedGame, Saves
from worms_app.play.session import SaveError, Session
from worms_app.play.table import Origin, Player
from worms_app.play.trouble import Refused


def new(saves: Saves, seed: int = 1, decisions: int = 40) -> tuple[str, Session]:
    """A game some decisions after its beginning."""
    identifier, session = saves.new(Origin((Player("Ann"), Player("Bára")), Setup(2), seed=seed))
    play(session, decisions, seed)
    return identifier, session


def play(session: Session, decisions: int, seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(decisions):
        if session.game.pending is None:
            return
        session.decide(dice.choice(ashore(session.game)))


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "games")


def test_a_game_opens_as_it_was_left(saves: Saves) -> None:
    identifier, session = new(saves)
    again = saves.open(identifier)
    assert again.game.digest() == session.game.digest()
    assert again.log == session.log
    assert again.origin == session.origin


def test_it_goes_on_as_if_it_had_never_been_closed(saves: Saves) -> None:
    identifier, session = new(saves)
    again = saves.open(identifier)
    play(session, 30, 2)
    session.store.cut(len(again.log), again.game)  # type: ignore[union-attr]
    play(again, 30, 2)
    assert again.game.digest() == session.game.digest()


def killed(before: str, kills: int) -> subprocess.CompletedProcess[str]:
    """The harness in a program of its own; ``before`` is done to the app first."""
    root = Path(__file__).parents[2]
    imports = "from tests.play import killing; from worms_app.play import saves"
    code = f"{imports}; {before}; killing.main({kills}, 0)"
    environment = {**os.environ, "PYTHONPATH": str(root), "LD_PRELOAD": killing.preloaded()}
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=root, env=environment
    )


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")
def test_killed_three_hundred_times_nothing_is_lost() -> None:
    """More: python -m tests.play.killing 10000"""
    result = killed("pass", 300)
    assert result.returncode == 0, result.stderr
    assert "nothing lost" in result.stdout


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="only there calls can be struck")
def test_the_harness_sees_a_game_that_is_made_in_its_place() -> None:
    result = killed("saves.DRAFT = saves.ENDING", 300)
    assert "AssertionError: kill" in result.stderr


def test_undo_is_kept_too(saves: Saves) -> None:
    identifier, session = new(saves)
    session.undo_to(17)
    again = saves.open(identifier)
    assert len(again.log) == 17
    assert again.game.digest() == session.game.digest() == again.at(17).digest()


def test_a_full_disk_changes_nothing(saves: Saves) -> None:
    identifier, session = new(saves)
    digest, length = session.game.digest(), len(session.log)
    store = session.store
    assert isinstance(store, SavedGame)
    pages = store.database.execute("PRAGMA page_count").fetchone()[0]
    store.database.execute(f"PRAGMA max_page_count = {pages}")
    for _ in range(200):
        digest, length = session.game.digest(), len(session.log)
        try:
            play(session, 1, 3)
        except SaveError:
            break
    else:
        pytest.fail("the disk never was full")
    assert session.game.digest() == digest
    assert len(session.log) == length
    assert saves.open(identifier).game.digest() == digest
    play(session, 5, 3)  # there is room again: the game goes on
    assert saves.open(identifier).game.digest() == session.game.digest()


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    with pytest.raises(SaveError):
        new(Saves(blocked / "games"))


@pytest.mark.parametrize("damage", ["garbage", "truncated", "empty", "foreign"])
def test_a_damaged_file_is_set_aside_and_the_others_stay_open(saves: Saves, damage: str) -> None:
    broken, session = new(saves, seed=1)
    fine, other = new(saves, seed=2)
    for each in (session, other):
        each.store.close()  # type: ignore[union-attr]
    path = saves.folder / f"{broken}{ENDING}"
    content = path.read_bytes()
    if damage == "garbage":
        path.write_bytes(random.Random(1).randbytes(len(content)))
    elif damage == "truncated":
        path.write_bytes(content[: len(content) // 3])
    elif damage == "empty":
        path.write_bytes(b"")
    else:
        path.unlink()
        with sqlite3.connect(path) as database:
            database.execute("CREATE TABLE other (x)")
        database.close()
    summaries, damaged = saves.all()
    assert [summary.id for summary in summaries] == [fine]
    assert len(damaged) == 1
    assert damaged[0].endswith(DAMAGED)
    assert saves.open(fine).game.digest() == other.game.digest()
    assert not path.exists()


def test_a_change_inside_the_file_is_noticed(saves: Saves) -> None:
    identifier, session = new(saves)
    session.store.close()  # type: ignore[union-attr]
    with sqlite3.connect(saves.folder / f"{identifier}{ENDING}") as database:
        state = database.execute("SELECT value FROM about WHERE key = 'state'").fetchone()[0]
        other = state.replace('"wind": ', '"wind": 1', 1)
        database.execute("UPDATE about SET value = ? WHERE key = 'state'", (other,))
    database.close()
    with pytest.raises(LoadError):
        saves.open(identifier)


def test_deleted_and_restored(saves: Saves) -> None:
    identifier, session = new(saves)
    session.store.close()  # type: ignore[union-attr]
    saves.delete(identifier)
    assert saves.all() == ([], [])
    saves.restore(identifier)
    assert saves.open(identifier).game.digest() == session.game.digest()
    saves.delete(identifier)
    saves.sweep()
    assert not list(saves.folder.iterdir())


def test_exported_and_brought_in(saves: Saves, tmp_path: Path) -> None:
    identifier, session = new(saves)
    file = tmp_path / "evening.wormsgame"
    saves.export(identifier, file)
    copy = saves.bring_in(file)
    assert copy != identifier
    again = saves.open(copy)
    assert again.game.digest() == session.game.digest()
    assert [entry.events for entry in again.log] == [entry.events for entry in session.log]


def corrupted(text: str) -> list[str]:
    data = json.loads(text)
    wrong_answer = json.loads(text)
    wrong_answer["answers"][5][2] = "nonsense"
    another_end = json.loads(text)
    another_end["answers"] = another_end["answers"][:-1]
    no_chance = json.loads(text)  # as if a player had chosen what the dice threw
    next(line for line in no_chance["answers"] if line[1] == CHANCE)[1] = "blue"
    no_seats = json.loads(text)
    no_seats["origin"]["players"] = no_seats["origin"]["players"][:1]
    broken = [
        wrong_answer,
        another_end,
        no_chance,
        no_seats,
        data | {"format": 99},
        data | {"origin": 5},
        data | {"answers": [*data["answers"], [MODE, "", "nobody", False]]},
        [],
        7,
        {},
    ]
    return ["", "{", text[:-20], "\x00\xff", *(json.dumps(each) for each in [*broken, [], 7, {}])]


def test_a_bad_file_is_refused_and_harms_nothing(saves: Saves, tmp_path: Path) -> None:
    identifier, session = new(saves)
    file = tmp_path / "evening.wormsgame"
    saves.export(identifier, file)
    before = sorted(saves.folder.glob(f"*{ENDING}"))
    for text in corrupted(file.read_text(encoding="utf-8")):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(LoadError):
            saves.bring_in(file)
    assert sorted(saves.folder.glob(f"*{ENDING}")) == before
    assert saves.open(identifier).game.digest() == session.game.digest()
    with pytest.raises(SaveError):
        saves.bring_in(tmp_path / "not there")


def test_a_file_to_show_holds_no_hand_no_deck_and_no_dice_to_come(saves: Saves, tmp_path: Path) -> None:
    rules = {"sudden_death_draft": True}
    setup = Setup(3, map="first_game", options=rules)
    players = (Player("Ann"), Player("Bára"), Player("Cy"))
    identifier, session = saves.new(Origin(players, setup, seed=123456789012))
    session.roll()
    play(session, 25, 2)
    session.undo_to(len(session.log) - 1, agreed=("blue",))
    file = tmp_path / "shown.wormsgame"
    saves.export(identifier, file, to_show=True)
    text = file.read_text(encoding="utf-8")
    data = json.loads(text)
    assert "123456789012" not in text
    assert all(dice["seed"] == 0 for dice in data["dice"])
    for _line, position in data["positions"]:
        assert all(set(hand) <= {"?"} for hand in position["hands"].values())
        assert not {"supply", "drop", "unseen", "kept", "drafted"} & set(position)
    events = [event for event in session.events() if event.hidden_from("")]
    hidden = {getattr(event, "card", "") for event in events}
    told = json.dumps(data["log"])
    for card in hidden - set(session.game.played) - set(session.game.rule_cards):
        assert f'"card": "{card}"' not in told
        assert f'"{card}"]' not in told
    taken = saves.open(saves.bring_in(file))
    assert [entry.kind for entry in taken.log] == [entry.kind for entry in session.log]
    assert taken.game.pending is not None
    with pytest.raises(SaveError):
        taken.decide(taken.game.pending.options[0])
    with pytest.raises(SaveError):
        taken.undo_to(0)


def test_a_file_to_play_on_does_not_foretell_the_original(saves: Saves, tmp_path: Path) -> None:
    identifier, session = new(saves, seed=123456789012, decisions=20)
    session.undo_to(15, agreed=("blue", "red"))
    play(session, 5, 3)
    file = tmp_path / "evening.wormsgame"
    saves.export(identifier, file)
    text = file.read_text(encoding="utf-8")
    for seed in (session.origin.seed, *(dice.seed for dice in session.fresh_dice)):
        assert str(seed) not in text
    copy = saves.open(saves.bring_in(file))
    assert copy.game.digest() == session.game.digest()
    assert [(dice.line, dice.agreed) for dice in copy.fresh_dice[:-1]] == [
        (dice.line, dice.agreed) for dice in session.fresh_dice
    ]


@pytest.mark.parametrize("agreed", [["x" * 10**6], ["blue"] * 3, ["Ann"], "blue", [7], [["blue"]]])
def test_nobody_agreed_who_was_not_there(saves: Saves, tmp_path: Path, agreed: object) -> None:
    """Whatever a file says, it is told in the log."""
    origin = Origin((Player("Ann"), Player("Bára")), Setup(2, map="first_game"), seed=2)
    identifier, session = saves.new(origin)
    session.roll()
    play(session, 12, 2)
    session.undo_to(len(session.log) - 5, agreed=("blue", "red"))
    assert session.fresh_dice
    file = tmp_path / "evening.wormsgame"
    for to_show in (False, True):
        saves.export(identifier, file, to_show=to_show)
        saves.bring_in(file)
        data = json.loads(file.read_text(encoding="utf-8"))
        data["dice"][0]["agreed"] = agreed
        file.write_text(json.dumps(data), encoding="utf-8")
        with pytest.raises(Refused):
            saves.bring_in(file)


def test_the_dice_of_a_copy_are_its_own(saves: Saves, tmp_path: Path) -> None:
    """Ten copies, each played on in the same way: none tells what the original will throw."""
    identifier, session = new(saves, seed=5, decisions=20)
    file = tmp_path / "evening.wormsgame"
    saves.export(identifier, file)
    copies = [saves.open(saves.bring_in(file)) for _ in range(5)]
    assert len({copy.fresh_dice[-1].seed for copy in copies} | {session.origin.seed}) == 6
    ends = set()
    for each in (session, *copies):
        play(each, 25, 9)
        ends.add(each.game.digest())
    assert len(ends) > 3
