"""Saved games on Home and in their list: continued, deleted and brought back, given away and taken in."""

from __future__ import annotations

import json
import os
import sqlite3
import sys
import threading
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.core.window import Window

from tests.ui.setup.states import new_game, play
from worms_app.play.files import UNFINISHED
from worms_app.play.saves import DAMAGED, ENDING, Saves
from worms_app.play.trouble import Refusal, Refused
from worms_app.ui import games, table
from worms_app.ui.driver import Stage
from worms_app.ui.games import presenter
from worms_app.ui.shell.beside import READING


@pytest.fixture(autouse=True)
def still(stage: Stage) -> None:
    stage.app.settings.change("motion", "off")


def home(stage: Stage) -> None:
    """Home, as it is when one comes back to it."""
    stage.app.navigator.home()
    stage.app.navigator.page.on_shown()
    stage.settle()


def stored() -> list[str]:
    return [summary.id for summary in table.saves().all()[0]]


def export_now(stage: Stage, identifier: str) -> Path:
    stage.app.navigator.open("games")
    stage.settle()
    stage.hand.tap(f"games.export.{identifier}")
    assert stage.hand.sees("Saved as a file")
    stage.hand.tap("dialog.ok")
    (path,) = games.files(games.exchange_folder())
    return path


# -- Home ------------------------------------------------------------------------------------------------


def test_the_latest_games_are_one_tap_away(stage: Stage) -> None:
    old, middle, late = (new_game(stage, 2, map="first_game", seed=seed) for seed in (1, 2, 3))
    play(stage, late, 12)
    play(stage, middle, 3)
    home(stage)
    shown = [tag for tag in stage.hand.tags() if tag.startswith("home.continue.")]
    assert sorted(shown) == sorted(f"home.continue.{game}" for game in (late, middle)), old
    assert stage.hand.text(f"home.continue.{late}") == "Continue: Anna and Bohuslava"
    assert "Today" in stage.hand.find(f"home.continue.{late}").note
    stage.hand.tap(f"home.continue.{late}")
    assert stage.app.navigator.current in ("map", "handover")
    assert table.current().identifier == late  # type: ignore[union-attr]


def test_files_that_were_cut_short_are_gone_after_the_next_start(stage: Stage) -> None:
    unfinished = games.exchange_folder() / f"worms.wormsgame.7{UNFINISHED}"
    unfinished.parent.mkdir(parents=True)
    unfinished.write_bytes(b"{")
    os.utime(unfinished, (0, 0))
    new_game(stage, 2, map="first_game")
    home(stage)
    assert not unfinished.exists()


def test_no_games_no_cards(stage: Stage) -> None:
    home(stage)
    assert not [tag for tag in stage.hand.tags() if tag.startswith("home.continue.")]
    stage.hand.tap("home.games")
    assert stage.hand.sees("No games yet")


def test_continue_cards_follow_the_language(stage: Stage) -> None:
    game = new_game(stage, 2)
    home(stage)
    stage.hand.tap("home.language.uk")
    assert stage.hand.text(f"home.continue.{game}").startswith("Продовжити")
    assert "Готується" in stage.hand.find(f"home.continue.{game}").note


def test_a_damaged_game_is_set_aside_calmly(stage: Stage) -> None:
    good, bad = new_game(stage, 2), new_game(stage, 3)
    path = stage.app.folder / "games" / f"{bad}{ENDING}"
    for tail in ("-wal", "-shm"):
        path.with_name(path.name + tail).unlink(missing_ok=True)
    path.write_bytes(b"SQLite format 3\0" + b"garbage" * 500)
    home(stage)
    assert stage.hand.sees("A game cannot be read")
    stage.hand.tap("dialog.ok")
    assert stage.hand.seek(f"home.continue.{good}")
    assert list((stage.app.folder / "games").glob(f"*{DAMAGED}"))
    home(stage)
    assert not stage.hand.sees("A game cannot be read"), "it is said once"


def held_up(monkeypatch: pytest.MonkeyPatch, name: str) -> threading.Event:
    """Saves whose answer to this takes until the event is set."""
    go_on, real = threading.Event(), getattr(Saves, name)

    def slow(*arguments: Any, **more: Any) -> Any:
        go_on.wait(20)
        return real(*arguments, **more)

    monkeypatch.setattr(Saves, name, slow)
    return go_on


def slow_to_open(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> tuple[str, threading.Event]:
    """A game on a slow disk, just chosen to be played on."""
    game = new_game(stage, 2, map="first_game")
    home(stage)
    go_on = held_up(monkeypatch, "open")
    stage.hand.find(f"home.continue.{game}").dispatch("on_release")
    stage.wait(1)
    return game, go_on


def test_a_screen_answers_while_a_game_is_opened(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    game, go_on = slow_to_open(stage, monkeypatch)
    assert stage.hand.sees("Opening the game")
    assert stage.app.navigator.current == "home"
    table.resume(game)  # somebody taps once more
    assert sum(thread.name == READING for thread in threading.enumerate()) == 1
    go_on.set()
    stage.settle()
    assert stage.app.table.identifier == game
    assert not stage.app.overlay.top_dialog()


def test_opening_a_game_can_be_stopped(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    game, go_on = slow_to_open(stage, monkeypatch)
    stage.app.overlay.top_dialog().cancel()
    go_on.set()
    stage.settle()
    assert stage.app.navigator.current == "home"
    assert stage.app.table is None
    assert not (stage.app.folder / "games" / f"{game}.lock").exists(), "another window may play it"


@pytest.mark.parametrize("screen", ["home", "games", "mirror"])
def test_a_screen_answers_while_the_games_are_read(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, screen: str
) -> None:
    new_game(stage, 2, map="first_game")
    go_on = held_up(monkeypatch, "listing")
    if screen != "home":
        stage.app.navigator.open(screen)
    stage.app.navigator.page.on_shown()
    stage.frames(5)
    stage.app.settings.change("language", "cs")
    stage.frames(5)
    assert not [tag for tag in stage.hand.tags() if ".continue." in tag or ".open." in tag]
    go_on.set()
    stage.settle()
    if screen != "mirror":
        assert [tag for tag in stage.hand.tags() if ".continue." in tag or ".open." in tag]


@pytest.mark.parametrize("tag", ["games.export.{}", "games.show.{}"])
def test_a_file_is_written_beside_the_screen(stage: Stage, monkeypatch: pytest.MonkeyPatch, tag: str) -> None:
    game = new_game(stage, 2, map="first_game")
    play(stage, game, 6)
    stage.hand.tap("home.games")
    go_on = held_up(monkeypatch, "export")
    button = stage.hand.find(tag.format(game))
    stage.do(lambda: button.dispatch("on_release"))
    stage.frames(5)
    assert not games.files(games.exchange_folder())
    go_on.set()
    stage.settle()
    assert stage.hand.sees("Saved as a file")


# -- the list --------------------------------------------------------------------------------------------


def test_deleted_and_brought_back(stage: Stage) -> None:
    game, other = new_game(stage, 2, seed=1), new_game(stage, 3, seed=2)
    before = table.saves().open(game).game.digest()
    stage.hand.tap("home.games")
    stage.hand.tap(f"games.delete.{game}")
    assert stored() == [other]
    assert not stage.hand.seek(f"games.open.{game}")
    stage.hand.tap("snack.action")
    assert set(stored()) == {game, other}
    assert stage.hand.seek(f"games.open.{game}")
    assert table.saves().open(game).game.digest() == before
    stage.hand.tap(f"games.delete.{game}")
    stage.wait(6)
    stage.settle()
    home(stage)
    assert not stage.hand.seek(f"home.continue.{game}")


def test_the_open_game_can_be_deleted_too(stage: Stage) -> None:
    game = new_game(stage, 2, map="first_game")
    table.resume(game)
    stage.settle()
    stage.app.navigator.home()
    stage.settle()
    stage.hand.tap("home.games")
    stage.hand.tap(f"games.delete.{game}")
    assert table.current() is None
    assert stored() == []


def test_a_finished_game_can_be_looked_at_and_played_again(stage: Stage) -> None:
    game = new_game(stage, 3, map="first_game", options={"parting_gifts": True}, edition="cs")
    play(stage, game, 5000)
    home(stage)
    assert not stage.hand.seek(f"home.continue.{game}")
    stage.hand.tap("home.games")
    assert stage.hand.text(f"games.open.{game}") == "View"
    stage.hand.tap(f"games.watch.{game}")
    assert stage.app.navigator.current == "watch"
    watching = stage.app.navigator.page.watching
    assert watching.at == 0
    stage.hand.tap("watch.next_turn")
    assert watching.at > 0
    stage.hand.tap("watch.speed")
    assert stage.app.navigator.page.ids.board.film.speed == 2.0
    stage.hand.tap("back")
    assert stage.app.navigator.current == "games"
    assert table.current() is None, "the game is let go of"
    stage.hand.tap(f"games.rematch.{game}")
    assert stage.app.navigator.current == "setup"
    assert stage.hand.text("setup.seat.1.name") == "Bohuslava"
    assert stage.hand.find("setup.rule.parting_gifts").active
    stage.hand.tap("setup.start")
    stage.hand.tap("build.play")
    assert table.current().session.game.rules.edition == "cs"  # type: ignore[union-attr]
    assert len(stored()) == 2
    stage.app.navigator.home()
    stage.settle()
    stage.hand.tap("home.games")
    stage.hand.tap(f"games.open.{game}")
    assert stage.app.navigator.current in ("map", "end")


# -- one file --------------------------------------------------------------------------------------------


def test_given_away_and_taken_in_again(stage: Stage) -> None:
    game = new_game(stage, 2, map="first_game")
    play(stage, game, 25)
    digest = table.saves().open(game).game.digest()
    path = export_now(stage, game)
    assert path.parent == stage.app.folder / games.EXCHANGE
    stage.hand.tap(f"games.delete.{game}")
    stage.wait(6)
    stage.hand.tap("games.look")
    stage.hand.tap(f"games.file.{path.name}")
    (taken,) = stored()
    assert taken != game
    assert table.saves().open(taken).game.digest() == digest
    stage.hand.tap("snack.action")
    assert stage.app.navigator.current in ("map", "handover")


def test_a_file_can_be_dropped_on_the_window(stage: Stage, tmp_path: Path) -> None:
    game = new_game(stage, 2)
    path = export_now(stage, game).rename(tmp_path / "from elsewhere.wormsgame")
    Window.dispatch("on_drop_file", str(path).encode(), 10, 10)
    stage.settle()
    assert len(stored()) == 2
    stage.app.navigator.home()
    stage.settle()
    Window.dispatch("on_drop_file", str(path).encode(), 10, 10)
    stage.settle()
    assert len(stored()) == 2, "only while the list is on the screen"


def _torn(text: str) -> bytes:
    return text[: len(text) // 2].encode()


def _meddled(text: str) -> bytes:
    data = json.loads(text)
    data["answers"][-1][2] = "stay"
    return json.dumps(data).encode()


def _of_another_app(_text: str) -> bytes:
    return b'{"format": 1, "game": "chess"}'


def _garbage(_text: str) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 9


def _nested(_text: str) -> bytes:
    return b"[" * 100_000


@pytest.mark.parametrize("spoil", [_torn, _meddled, _of_another_app, _garbage, _nested])
def test_a_bad_file_is_refused_and_harms_nothing(stage: Stage, spoil: Any) -> None:
    game = new_game(stage, 2)
    play(stage, game, 6)
    path = export_now(stage, game)
    path.write_bytes(spoil(path.read_text(encoding="utf-8")))
    digest = table.saves().open(game).game.digest()
    stage.hand.tap(f"games.file.{path.name}")
    assert stage.hand.sees("is not a game of this app, or it is damaged")
    stage.hand.tap("dialog.ok")
    assert stored() == [game]
    assert table.saves().open(game).game.digest() == digest
    assert path.exists(), "the file is left as it is"


def test_a_file_that_is_gone_is_said(stage: Stage) -> None:
    game = new_game(stage, 2)
    path = export_now(stage, game)
    path.unlink()
    stage.hand.tap(f"games.file.{path.name}")
    assert stage.hand.sees("This file was not imported")
    assert stage.hand.sees("This file no longer exists.")


def test_a_full_disk_while_giving_away_is_said(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_args: Any) -> None:
        raise OSError(28, "no space")

    game = new_game(stage, 2)
    stage.hand.tap("home.games")
    monkeypatch.setattr(os, "replace", full)
    stage.hand.tap(f"games.export.{game}")
    assert stage.hand.sees("The device is full")


@pytest.mark.parametrize("picked", ["a file", "nothing", "no picker"])
def test_the_file_picker_of_a_phone(stage: Stage, monkeypatch: pytest.MonkeyPatch, picked: str) -> None:
    path = export_now(stage, new_game(stage, 2))
    stage.app.navigator.home()
    stage.settle()

    def open_file(on_selection: Any) -> None:
        if picked == "no picker":
            raise NotImplementedError
        on_selection([str(path)] if picked == "a file" else [None])

    picker = SimpleNamespace(filechooser=SimpleNamespace(open_file=open_file))
    monkeypatch.setitem(sys.modules, "plyer", picker)
    monkeypatch.setattr("worms_app.ui.shell.device.on_android", lambda: True)
    stage.hand.tap("home.games")
    stage.hand.tap("games.pick")
    stage.settle()
    assert stage.hand.sees("The game is in your list.") == (picked == "a file")
    assert stage.hand.sees("Put it in the folder instead") == (picked != "a file")


# -- the presenter ---------------------------------------------------------------------------------------


def test_files_of_a_day_are_numbered() -> None:
    day = datetime(2026, 3, 4, 9, 30, tzinfo=UTC)
    first = presenter.file_name(day, [])
    assert first == "worms-2026-03-04.wormsgame"
    assert presenter.file_name(day, [first]) == "worms-2026-03-04-2.wormsgame"


@pytest.mark.parametrize(
    ("language", "title", "stage_words"),
    [
        ("en", "Anna, Bohuslava and Тарас", "Round"),
        ("cs", "Anna, Bohuslava a\N{NO-BREAK SPACE}Тарас", "kolo"),
    ],
)
def test_a_card_says_who_how_far_and_when(stage: Stage, language: str, title: str, stage_words: str) -> None:
    game = new_game(stage, 3, map="first_game")
    play(stage, game, 20)
    (summary,) = table.saves().all()[0]
    card = presenter.card_of(summary, language, datetime.fromtimestamp(summary.changed, UTC))
    assert card.id == game
    assert card.title == title
    assert stage_words in card.note
    assert set(card.teams) == {"blue", "red", "yellow"}


# -- damaged, in the way, to look at only ----------------------------------------------------------------


def spoil(stage: Stage, identifier: str, statement: str) -> None:
    """Change something inside a file behind the app's back."""
    table.close()
    with sqlite3.connect(stage.app.folder / "games" / f"{identifier}{ENDING}") as database:
        database.execute(statement)
    database.close()


@pytest.mark.parametrize(("placed", "stage_words"), [(3, "Being set up"), (99, "Round 1")])
def test_a_game_is_being_set_up_until_its_map_is_built(stage: Stage, placed: int, stage_words: str) -> None:
    """Then sudden death cards are chosen, before the first turn."""
    new_game(stage, 2, placed=placed, options={"sudden_death_draft": True})
    (summary,) = table.saves().all()[0]
    assert summary.turn == 0
    assert presenter.card_of(summary, "en").note.startswith(stage_words)


def test_a_damaged_game_is_brought_back_from_the_list(stage: Stage) -> None:
    game = new_game(stage, 2, map="first_game")
    play(stage, game, 20)
    digest = table.saves().open(game).game.digest()
    spoil(stage, game, "UPDATE about SET value = '{' WHERE key = 'state'")
    stage.hand.tap("home.games")
    assert stage.hand.sees("A game cannot be read")
    stage.hand.tap("dialog.ok")
    (wreck,) = table.saves().damaged()
    assert stage.hand.sees("Anna and Bohuslava")
    stage.hand.tap(f"games.save.{wreck.name}")
    assert stage.hand.sees("Saved as a file")
    stage.hand.tap("dialog.ok")
    stage.hand.tap(f"games.back.{wreck.name}")
    (again,) = stored()
    assert table.saves().open(again).game.digest() == digest
    assert not stage.hand.seek(f"games.back.{wreck.name}")


def test_what_nobody_can_read_can_be_deleted(stage: Stage) -> None:
    folder = stage.app.folder / "games"
    folder.mkdir(exist_ok=True)
    (folder / f"noise.1{DAMAGED}").write_bytes(b"noise")
    stage.hand.tap("home.games")
    assert stage.hand.sees("Nothing in it can be read.")
    assert not stage.hand.seek(f"games.back.noise.1{DAMAGED}")
    stage.hand.tap(f"games.remove.noise.1{DAMAGED}")
    stage.hand.tap("dialog.yes")
    assert not table.saves().damaged()


def test_a_flaw_in_the_history_is_said_and_the_game_goes_on(stage: Stage) -> None:
    game = new_game(stage, 2, map="first_game")
    play(stage, game, 20)
    digest = table.saves().open(game).game.digest()
    spoil(stage, game, "UPDATE log SET answer = 'x' WHERE number = 5")
    home(stage)
    stage.hand.tap(f"home.continue.{game}")
    assert stage.hand.sees("A part of this game was damaged")
    stage.hand.tap("dialog.ok")
    assert table.current().session.game.digest() == digest  # type: ignore[union-attr]


def test_games_that_are_in_use_say_so_and_stay(stage: Stage) -> None:
    game, other = new_game(stage, 2, seed=1), new_game(stage, 3, seed=2)
    table.close()
    lock = sqlite3.connect(stage.app.folder / "games" / f"{game}{ENDING}", isolation_level=None)
    lock.execute("BEGIN EXCLUSIVE")
    stage.hand.tap("home.games")
    assert stage.hand.sees("1 game cannot be read now. Another program is using this game right now.")
    assert stage.hand.seek(f"games.open.{other}")
    body = stage.app.navigator.page.ids
    assert body.unread.y > body.going.y, "what is wrong is said before the games that are well"
    lock.execute("ROLLBACK")
    lock.close()
    stage.hand.tap("games.look")
    assert stage.hand.seek(f"games.open.{game}")
    assert not body.unread.there


def test_given_away_to_be_looked_at(stage: Stage) -> None:
    game = new_game(stage, 2, map="first_game")
    play(stage, game, 6)
    stage.hand.tap("home.games")
    stage.hand.tap(f"games.show.{game}")
    assert stage.hand.sees("It can only be watched.")
    stage.hand.tap("dialog.ok")
    (path,) = games.files(games.exchange_folder())
    text = path.read_text(encoding="utf-8")
    assert '"seed": 0' not in text.partition('"dice"')[0]
    assert '["?", "?"' in text
    stage.hand.tap(f"games.file.{path.name}")
    (taken,) = set(stored()) - {game}
    assert stage.hand.text(f"games.open.{taken}") == "View"
    stage.hand.tap(f"games.open.{taken}")
    stage.settle()
    assert stage.app.navigator.current == "map"
    assert stage.hand.sees("This game can only be watched.")
    assert not stage.app.navigator.page.can_undo


def test_a_long_import_says_how_far_it_is_and_can_be_stopped(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new_game(stage, 2, map="first_game")
    play(stage, game, 25)
    path = export_now(stage, game)
    go_on = threading.Event()
    said: list[object] = []

    def slow(_saves: object, _source: Path, progress: Any) -> str:
        progress(0.5)
        go_on.wait(10)
        try:
            progress(0.6)
        except Refused as error:
            said.append(error.reason)
            raise
        return game

    monkeypatch.setattr(Saves, "bring_in", slow)
    games.bring_in(path, lambda: said.append("changed"))
    stage.frames(40)
    assert stage.hand.sees("Importing the game")
    assert stage.hand.sees("50%")
    stage.app.overlay.top_dialog().cancel()
    go_on.set()
    stage.settle()
    assert said == [Refusal.CANCELLED]
    assert not stage.app.overlay.top_dialog()


def test_everything_in_one_file(stage: Stage) -> None:
    game = new_game(stage, 2, map="first_game")
    play(stage, game, 6)
    stage.hand.tap("home.settings")
    stage.hand.tap("settings.everything")
    assert stage.hand.sees("Everything is in one file")
    stage.hand.tap("dialog.ok")
    (path,) = games.files(games.exchange_folder())
    table.saves().delete(game)
    stage.app.navigator.home()
    stage.settle()
    stage.hand.tap("home.games")
    stage.hand.tap(f"games.file.{path.name}")
    assert stage.hand.sees("Imported: 1 game")
    assert not stage.hand.sees("0 cards"), "what is not there is not told"
    stage.hand.tap("dialog.ok")
    assert len(stored()) == 1


@pytest.mark.parametrize("name", [b"\xff.wormsgame", b"a\nb.wormsgame", ("x" * 200).encode() + b".wormsgame"])
def test_a_file_of_any_name_is_listed_and_can_be_touched(stage: Stage, name: bytes) -> None:
    """What a computer put into the folder may be called in no language."""
    folder = games.exchange_folder()
    folder.mkdir(parents=True, exist_ok=True)
    Path(os.fsdecode(os.path.join(os.fsencode(folder), name))).write_bytes(b"{}")
    stage.app.navigator.open("games")
    stage.settle()
    (tag,) = [tag for tag in stage.hand.tags() if tag.startswith("games.file.")]
    stage.hand.tap(tag)
    stage.hand.until(lambda: stage.hand.sees("This file was not imported"))
    stage.hand.tap("dialog.ok")
    Window.dispatch("on_drop_file", name, 0, 0)
    stage.hand.until(lambda: stage.hand.sees("This file was not imported"))
