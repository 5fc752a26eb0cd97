"""Everything of a device in one file, and on another device again."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.play.test_doors import MEMORY, peak
from tests.play.test_saves import new
from worms_app.content import own
from worms_app.content.load import MOST_CARDS
from worms_app.engine import Setup
from worms_app.play import backup, people, statistics
from worms_app.play.exchange import GAME
from worms_app.play.guide import FILE as GUIDE, Side, guide_book, new_guide
from worms_app.play.intake import SECONDS
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import read_again
from worms_app.play.mycards import MyCards
from worms_app.play.people import People, Seat
from worms_app.play.saves import ENDING as SAVED, Saves
from worms_app.play.settings import Settings
from worms_app.play.situation import Situation, kept_situation
from worms_app.play.table import Origin, Player
from worms_app.play.trouble import Refused


def device(folder: Path) -> tuple[Path, Saves, MyCards]:
    return folder, Saves(folder / "games"), MyCards(folder / own.FOLDER)


@pytest.fixture
def full(tmp_path: Path) -> tuple[Path, Saves, MyCards]:
    folder, saves, cards = device(tmp_path / "old")
    for seed in (1, 2):
        new(saves, seed, 15)
    (folder / own.FOLDER).mkdir()
    (folder / own.FOLDER / "pie.toml").write_text(own.EXAMPLE, encoding="utf-8")
    Settings(folder).change("theme", "dark")
    statistics.kept_reset(folder).change(1000.0)
    (folder / "setup.json").write_text('{"seats": ["Ann"]}', encoding="utf-8")
    return folder, saves, cards


def test_everything_arrives_on_another_device(full: tuple[Path, Saves, MyCards], tmp_path: Path) -> None:
    file = tmp_path / f"all{backup.ENDING}"
    backup.write(file, *full)
    folder, saves, cards = device(tmp_path / "new")
    far: list[float] = []
    taken = backup.take_in(file, folder, saves, cards, far.append)
    assert (taken.games, taken.there, taken.cards, taken.refused) == (2, 0, 1, 0)
    assert taken.settings["theme"] == "dark"
    assert json.loads((folder / "setup.json").read_text(encoding="utf-8")) == {"seats": ["Ann"]}
    reset = [statistics.kept_reset(each).value for each in (full[0], folder)]
    assert reset == [1000.0, 1000.0], "from when on games count"
    played = [sorted(game.changed for game in each.all()[0]) for each in (full[1], saves)]
    assert played[0] == played[1], "the games are as old as they were"
    digests = [{each.open(game.id).game.digest() for game in each.all()[0]} for each in (full[1], saves)]
    assert digests[0] == digests[1]
    assert far == sorted(far)
    assert 0 < far[0] < far[-1] <= 1
    again = backup.take_in(file, folder, saves, cards)
    assert (again.games, again.there) == (0, 2), "not twice"


def test_a_table_that_is_just_guided_comes_along(full: tuple[Path, Saves, MyCards], tmp_path: Path) -> None:
    book = guide_book(JsonFile(full[0] / GUIDE))
    book.change(new_guide((Side("blue", "Anna"), Side("red", "Bob"))))
    file = tmp_path / "all"
    backup.write(file, *full)
    folder, saves, cards = device(tmp_path / "new")
    backup.take_in(file, folder, saves, cards)
    assert guide_book(JsonFile(folder / GUIDE)).value == book.value


def test_a_file_that_claims_too_much_ends_soon(tmp_path: Path) -> None:
    folder, saves, cards = device(tmp_path / "new")
    huge = {
        people.FILE: {"pages": [{"name": f"P{n}"} for n in range(30_000)]},
        "setup.json": {"x": "y" * 10**6},
    }
    first = {"format": backup.FORMAT, "game": GAME, "kind": backup.EVERYTHING, "cards": "", "settings": {}}
    file = tmp_path / "all"
    file.write_bytes(json.dumps({**first, "remembered": huge}).encode() + b"\n" * 2_000_000)
    began = time.process_time()
    taken = backup.take_in(file, folder, saves, cards)
    assert time.process_time() - began < SECONDS
    assert (taken.games, taken.refused) == (0, backup.MOST_GAMES + 1)
    assert [path.name for path in folder.glob("*.json")] == [people.FILE], "what could not be read again"


@pytest.mark.slow
def test_all_cards_come_along_however_many(tmp_path: Path) -> None:
    folder, saves, cards = device(tmp_path / "old")
    cards.folder.mkdir(parents=True)
    sentence = '    { verb = "knockback", what = "one_worm" },\n'
    each = own.EXAMPLE.replace(sentence, sentence * 55)
    for file in range(4):
        texts = (
            each.replace("custard_pie", f"pie_{file}_{n}").replace("Custard Pie", f"Pie {file} {n}")
            for n in range(MOST_CARDS // 4)
        )
        (cards.folder / f"{file}.toml").write_text("\n".join(texts), encoding="utf-8")
    assert len(cards.text()) > own.LARGEST
    assert len(cards.read().cards) == MOST_CARDS
    backup.write(tmp_path / "all", folder, saves, cards)
    other = device(tmp_path / "new")
    taken = backup.take_in(tmp_path / "all", *other)
    assert (taken.cards, taken.refused) == (MOST_CARDS, 0)
    assert other[2].read().data == cards.read().data


def test_a_part_that_does_not_fit_is_left_out(full: tuple[Path, Saves, MyCards], tmp_path: Path) -> None:
    first, game, other, last = backup.gathered(*full)
    game["answers"][3][2] = "nonsense"
    first["cards"] = "[[weapon]"
    first["settings"] |= {"theme": "pink", "later": [1]}
    first["remembered"] = {"../../x.json": {}, "place.json": {}, "setup.json": []}
    file = tmp_path / "all"
    lines = [json.dumps(line) for line in (first, game, 7, other, last | {"games": 3})]
    file.write_text("\n".join(lines), encoding="utf-8")
    folder, saves, cards = device(tmp_path / "new")
    taken = backup.take_in(file, folder, saves, cards)
    assert (taken.games, taken.cards, taken.refused) == (1, 0, 3)
    assert set(taken.settings) <= {"sound"}
    assert not (tmp_path / "x.json").exists()
    assert sorted(path.name for path in folder.iterdir()) == ["games"]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[: len(text) * 2 // 3],
        lambda text: text[: text.rindex(b"{")],
        lambda text: text.replace(b'"answers"', b'"answers', 1),
        lambda text: text.replace(b'"answers"', b"[" * 5_000_000, 1),
        lambda text: text + b"[" * 5_000_000,
    ],
)
def test_a_torn_file_gives_what_is_whole_in_it_and_says_so(
    full: tuple[Path, Saves, MyCards], tmp_path: Path, spoil: Callable[[bytes], bytes]
) -> None:
    file = tmp_path / "all"
    backup.write(file, *full)
    whole = file.read_bytes()
    file.write_bytes(spoil(whole))
    taken = backup.take_in(file, *device(tmp_path / "new"))
    assert taken.games >= 1
    assert taken.games == 2 or taken.refused == 2 - taken.games
    assert taken.refused or spoil(whole).startswith(whole)


def test_as_many_games_as_there_are(full: tuple[Path, Saves, MyCards], tmp_path: Path) -> None:
    """More parts than one file may have, and no more memory than one game needs."""
    first, game, _other, last = backup.gathered(*full)
    game["answers"] += [["x", "y", "z", False]] * 4000
    file = tmp_path / "all"
    text = json.dumps(game)
    with open(file, "w", encoding="utf-8") as out:
        out.write(json.dumps(first) + "\n")
        out.writelines([text + "\n"] * 60)
        out.write(json.dumps(last | {"games": 60}))
    memory = peak()
    taken = backup.take_in(file, *device(tmp_path / "new"))
    assert (taken.games, taken.refused) == (0, 60), "each was looked at"
    assert peak() - memory < MEMORY


@pytest.mark.parametrize("content", [b"", b"{}", b"[" * 90_000, b'{"game": "worms-table-companion"}'])
def test_another_file_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "all"
    file.write_bytes(content)
    with pytest.raises(Refused):
        backup.take_in(file, *device(tmp_path / "new"))


def test_damaged_flawed_and_shown_games_do_not_stop_it(
    full: tuple[Path, Saves, MyCards], tmp_path: Path
) -> None:
    saves = full[1]
    flawed = saves.all()[0][0].id
    digest = saves.read(flawed).game.digest()
    shown, session = saves.new(Origin((Player("Ann"), Player("Bob")), Setup(2, map="first_game"), seed=3))
    session.roll()
    for name in ("one", "two"):
        file = tmp_path / name
        saves.export(shown, file, to_show=True)
        saves.bring_in(file)
        session.decide(session.game.pending.options[0])  # type: ignore[union-attr]
    with sqlite3.connect(saves.folder / f"{flawed}{SAVED}") as database:
        database.execute("UPDATE log SET answer = 'x' WHERE number = 3")
    database.close()
    (saves.folder / f"noise{SAVED}").write_bytes(b"noise" * 500)
    file = tmp_path / "all"
    assert backup.write(file, *full) == 1, "the noise"
    new_folder, there, cards = device(tmp_path / "new")
    taken = backup.take_in(file, new_folder, there, cards)
    assert (taken.games, taken.there, taken.refused) == (5, 0, 0)
    assert digest in {there.read(game.id).game.digest() for game in there.all()[0] if game.goes_on}
    assert backup.take_in(file, new_folder, there, cards).there == 5


def test_what_a_device_remembers_itself_stays(full: tuple[Path, Saves, MyCards], tmp_path: Path) -> None:
    folder = full[0]
    People(folder).remember([Seat("Ann", handicap=20), Seat("Zoë")])
    file = tmp_path / "all"
    backup.write(file, *full)
    here = tmp_path / "new"
    People(here).remember([Seat("ann", handicap=-10)])
    (here / "setup.json").write_text('{"seats": ["Eva"]}', encoding="utf-8")
    taken = backup.take_in(file, *device(here))
    assert [(person.name, person.handicap) for person in People(here)] == [("ann", -10), ("Zoë", 0)]
    assert json.loads((here / "setup.json").read_text(encoding="utf-8")) == {"seats": ["Eva"]}
    assert here / "people.json" in taken.remembered


def test_who_keeps_a_file_reads_it_again(tmp_path: Path) -> None:
    file = tmp_path / "situation.json"
    kept = kept_situation(JsonFile(file))
    told: list[int] = []
    kept.listen(lambda: told.append(1))
    kept_situation(JsonFile(file)).change(Situation(wind=4))
    assert kept.values == ()
    read_again(file)
    assert kept.value == Situation(wind=4)
    assert told == [1]
