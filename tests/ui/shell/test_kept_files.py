"""Whatever lies in a file of the app: it starts, what makes sense holds, the damaged file is kept aside.

More of it: ``python -m tests.ui.shell.test_kept_files 10000 [SEED]``
"""

from __future__ import annotations

import gc
import json
import os
import random
import re
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from tests.play.test_doors import MEMORY, SECONDS, mutated, peak, torn
from tests.ui.timer.test_timer import Hands
from worms_app import i18n, standard_library
from worms_app.content.puzzles.load import puzzles
from worms_app.i18n import formats, terms
from worms_app.play import guide, mirror, people, rulings, settings, situation, statistics
from worms_app.play.guide import Side, guide_book, new_guide
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import ASIDE, Kept
from worms_app.play.mirror.draft import Draft, blank, kept_draft
from worms_app.play.people import People, Seat
from worms_app.play.puzzles import own
from worms_app.play.puzzles.code import written
from worms_app.play.puzzles.own import OwnPuzzles
from worms_app.play.rulings import about, kept_rulings, noted
from worms_app.play.settings import FIELDS, Settings
from worms_app.play.situation import Agreed, Situation, kept_agreed, kept_situation
from worms_app.ui.driver import Stage
from worms_app.ui.referee.guide import setup as guide_setup
from worms_app.ui.referee.guide.setup import kept_choices
from worms_app.ui.referee.resolve import keeping as resolve
from worms_app.ui.referee.resolve.page import RUN
from worms_app.ui.referee.resolve.presenter import ResolveDesk
from worms_app.ui.setup import presenter as setup
from worms_app.ui.setup.presenter import Plan, remembered
from worms_app.ui.shell import app, window_size
from worms_app.ui.timer import table_timer
from worms_app.ui.timer.table_timer import TableTimer

ROOT = Path(__file__).parents[3] / "worms_app"


# -- who keeps what: reads it, uses it, changes it -----------------------------------------------------------


def a_guide(folder: Path) -> Kept[Any]:
    kept = guide_book(JsonFile(folder / guide.FILE))
    if kept.value is not None:
        kept.value.check()
        kept.undo()
    kept.change(new_guide([Side("blue", "Ann"), Side("red")]))
    kept.change(kept.values[-1].counted(3))
    return kept


def what_was_agreed(folder: Path) -> Kept[Any]:
    kept = kept_agreed(JsonFile(folder / situation.AGREED))
    before = kept.value.situation.wind if kept.value is not None else 0
    kept.change(Agreed("one", Situation(wind=1 + before % 6)))
    return kept


def a_situation(folder: Path) -> Kept[Any]:
    kept = kept_situation(JsonFile(folder / situation.FILE))
    kept.change(Situation(wind=1 + (kept.value.wind if kept.value is not None else 0) % 6, empty=("mine",)))
    return kept


def a_case(folder: Path) -> Kept[Any]:
    desk = ResolveDesk(JsonFile(folder / resolve.FILE), standard_library)
    if desk.page is not None:
        assert (desk.outcome is None) == (desk.page.phase != RUN)
    desk.open("blast")
    return desk


def some_people(folder: Path) -> Any:
    known = People(folder)
    for person in known:
        assert person.name.strip()
    known.remember([Seat("Ann", handicap=5), Seat("Bára", language="cs", text_size=150)])
    assert known.find("ANN") is not None
    return known._kept


def a_reset(folder: Path) -> Kept[float]:
    kept = statistics.kept_reset(folder)
    formats.date(datetime.fromtimestamp(kept.value or 0.0, UTC), language="en")
    kept.begin(1.7e9)
    return kept


def a_timer(folder: Path) -> Any:
    timer = TableTimer(JsonFile(folder / table_timer.FILE), Hands())
    timer.add_seat()
    timer.rename(0, "Ann")
    timer.next_turn()
    timer.timer.act()
    assert timer.player is not None
    return timer.kept


def a_plan(folder: Path) -> Kept[Plan]:
    kept = remembered(JsonFile(folder / setup.FILE))
    plan = kept.value or Plan()
    json.dumps(plan.to_json())
    assert 2 <= len(plan.seats) <= 6
    plan.change_seat(0, name="Ann")
    kept.begin(plan)
    return kept


def a_draft(folder: Path) -> Kept[Draft]:
    kept = kept_draft(folder)
    if kept.value is not None:
        kept.value.with_teams(("red", "blue"), ())
    kept.change(Draft(blank(("blue", "red")) | {"land": ["1,0"], "things": {"1,0": ["blue1"]}}, ("A", "B")))
    return kept


def some_choices(folder: Path) -> Kept[Any]:
    kept = kept_choices(JsonFile(folder / guide_setup.FILE), "en")
    chosen = kept.value
    assert chosen is not None
    for team in chosen.teams:
        terms.team(team, language="cs")
    new_guide([Side(team, "", chosen.worms) for team in ("blue", "red")], chosen.edition)
    kept.change(replace(chosen, seconds=90 if chosen.seconds == 60 else 60))
    return kept


def own_puzzles(folder: Path) -> Kept[Any]:
    kept = OwnPuzzles(folder)
    for one in kept:
        assert written(one.puzzle.position, one.puzzle.goal) == one.code
    one = kept.keep(_code())
    kept.rename(one.puzzle.id, "" if one.name else "Ann")
    return kept.kept


@lru_cache(maxsize=1)
def _code() -> str:
    puzzle = puzzles()[0]
    return written(puzzle.position, puzzle.goal)


def some_rulings(folder: Path) -> Kept[Any]:
    kept = kept_rulings(JsonFile(folder / rulings.FILE))
    assert about(kept.value or {}, ["6.7"]) is not None
    kept.change(noted(kept.value or {}, "6.7", "We play it so." if not kept.value else ""))
    return kept


def the_settings(folder: Path) -> Settings:
    kept = Settings(folder)
    for name, field in FIELDS.items():
        assert field.accepts(kept[name])
    kept.change("theme", "dark")
    return kept


KEEPERS: dict[str, Callable[[Path], Any]] = {
    guide.FILE: a_guide,
    situation.FILE: a_situation,
    situation.AGREED: what_was_agreed,
    resolve.FILE: a_case,
    people.FILE: some_people,
    statistics.FILE: a_reset,
    table_timer.FILE: a_timer,
    setup.FILE: a_plan,
    mirror.FILE: a_draft,
    guide_setup.FILE: some_choices,
    rulings.FILE: some_rulings,
    own.FILE: own_puzzles,
    settings.FILE: the_settings,
}
ELSEWHERE = {app.PLACE, window_size.FILE}
"""Looked at with the whole app, below."""


def test_every_file_of_the_app_is_looked_at() -> None:
    names = re.compile(r'^[A-Z]+ = "(\w+\.json)"', re.MULTILINE)
    found = {name for path in ROOT.rglob("*.py") for name in names.findall(path.read_text(encoding="utf-8"))}
    assert found - {"asking.json"} == {*KEEPERS, *ELSEWHERE}, "asking.json comes with the app"


@lru_cache(maxsize=1)
def sound() -> dict[str, bytes]:
    """Each file as the app writes it."""
    with tempfile.TemporaryDirectory() as folder:
        for keep in KEEPERS.values():
            keep(Path(folder))
        return {name: (Path(folder) / name).read_bytes() for name in KEEPERS}


def spoilt(name: str, dice: random.Random) -> bytes:
    """A file in which something was changed by somebody who knows how it looks, or torn."""
    text = sound()[name]
    if dice.random() < 0.7:
        with suppress(ValueError):  # something was put into itself
            text = json.dumps(mutated(json.loads(text), dice)).encode()
    return torn(text, dice) if dice.random() < 0.3 else text


def look(seed: int, folder: Path) -> None:
    """One try at one file."""
    dice = random.Random(seed)
    name = [*KEEPERS][seed % len(KEEPERS)]
    for left in folder.iterdir():
        left.unlink()
    content = spoilt(name, dice)
    (folder / name).write_bytes(content)
    told: list[Path] = []
    stop = ASIDE.listen(told.append)
    gc.disable()  # to go through all that other tests have left is no part of reading a file
    memory, start = peak(), time.thread_time()
    try:
        kept = KEEPERS[name](folder)
    except Exception as error:
        raise AssertionError(f"seed {seed}, {name}: {error!r}") from error
    finally:
        seconds = time.thread_time() - start
        gc.enable()
        stop()
    assert seconds < SECONDS, (seed, name)
    assert peak() - memory < MEMORY, (seed, name)
    assert kept.unsaved is None, (seed, name)
    aside = [path for path in folder.iterdir() if ".damaged" in path.name]
    assert kept.set_aside is None or kept.set_aside.read_bytes() == content, (seed, name)
    assert len(aside) <= 1, (seed, name)
    if name != settings.FILE:
        assert told == aside, (seed, name)
    KEEPERS[name](folder)
    assert len([path for path in folder.iterdir() if ".damaged" in path.name]) == len(aside), "once"


@pytest.mark.parametrize("seed", range(0, 120, 40))
def test_nothing_in_a_file_stops_whoever_keeps_it(seed: int, tmp_path: Path) -> None:
    for each in range(seed, seed + 40):
        look(each, tmp_path)


@pytest.mark.parametrize("name", KEEPERS)
def test_a_file_cut_at_any_byte_is_kept_aside(name: str, tmp_path: Path) -> None:
    content = sound()[name]
    for length in range(1, len(content) - 1, max(1, len(content) // 12)):
        (tmp_path / name).write_bytes(content[:length])
        kept = KEEPERS[name](tmp_path)
        assert kept.set_aside is not None
        assert kept.set_aside.read_bytes() == content[:length]
        for left in tmp_path.iterdir():
            left.unlink()


def test_pages_that_make_sense_stay_beside_one_that_does_not(tmp_path: Path) -> None:
    a_guide(tmp_path)
    data = json.loads((tmp_path / guide.FILE).read_text(encoding="utf-8"))
    data["pages"].insert(1, {"players": [7]})
    content = json.dumps(data)
    (tmp_path / guide.FILE).write_text(content, encoding="utf-8")
    kept = guide_book(JsonFile(tmp_path / guide.FILE))
    assert len(kept.values) == len(data["pages"]) - 1
    assert kept.set_aside is not None
    assert kept.set_aside.read_text(encoding="utf-8") == content


# -- the whole app -------------------------------------------------------------------------------------------

SCREENS = ("guide_setup", "guide", "resolve", "mirror", "timer", "setup", "learn", "statistics", "settings")


def start(folder: Path, seed: int) -> None:
    """The app with every file spoilt, some of its screens opened one after the other."""
    dice = random.Random(seed)
    data = folder / "data"
    data.mkdir()
    for name in KEEPERS:
        (data / name).write_bytes(spoilt(name, dice))
    place = {"stack": [{"screen": dice.choice(SCREENS), "arguments": {"game": "x", "at": 3}}, {"screen": 4}]}
    text = json.dumps(mutated(place, dice)).encode()
    (data / app.PLACE).write_bytes(torn(text, dice) if dice.random() < 0.3 else text)
    stage = Stage(data)
    try:
        stage.app.settings.change("motion", "off")
        for screen in dice.sample(SCREENS, 4):
            stage.app.navigator.home()
            stage.app.navigator.open(screen)
            stage.settle()
            while dialog := stage.app.overlay.top_dialog():
                dialog.cancel()
                stage.settle()
        reports = list(data.glob("**/crash*"))
        assert not reports, (seed, [path.read_text("utf-8")[:3000] for path in reports if path.is_file()])
    finally:
        stage.close()


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 40))])
def test_the_app_starts_whatever_lies_in_its_files(tmp_path: Path, seed: int) -> None:
    start(tmp_path, seed)


def test_it_is_said_in_the_readers_language(tmp_path: Path) -> None:
    (tmp_path / resolve.FILE).write_bytes(b'{"pages": [7]}')
    (tmp_path / "settings.json").write_text('{"language": "uk"}', encoding="utf-8")
    stage = Stage(tmp_path)
    try:
        stage.app.navigator.open("resolve")
        stage.settle()
        stage.hand.until(lambda: bool(stage.app.overlay.top_dialog()))
        words = stage.app.overlay.top_dialog().text
        assert words == i18n.translate(
            "Whatever made no sense in it was dropped. The file was kept as {file}; games are not affected.",
            file="resolve.damaged1.json",
            language="uk",
        )
    finally:
        stage.close()


def main(tries: int, seed: int) -> None:
    """So many tries, file by file."""
    with tempfile.TemporaryDirectory() as folder:
        for each in range(seed, seed + tries):
            look(each, Path(folder))
    print(f"{tries} tries: nothing stopped the app, what was damaged is kept aside", os.times().user)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
