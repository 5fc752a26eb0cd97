"""The timer on the screen: tapped, heard, seen; in the real app, on a still clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.core.window import Window

from tests.ui.timer.states import StillTime, open_timer
from worms_app.ui.driver import Stage
from worms_app.ui.timer.presenter import Mood
from worms_app.ui.timer.ring import MOODS
from worms_app.ui.timer.table_timer import TableTimer


@pytest.fixture
def heard(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is sounded and buzzed."""
    log: list[str] = []
    monkeypatch.setattr(
        stage.app.feedback.sounds, "play", lambda name: log.append(f"sound {name}") if name != "tap" else None
    )
    monkeypatch.setattr(stage.app.feedback.vibration, "play", lambda name: log.append(f"buzz {name}"))
    return log


@pytest.fixture
def timer(stage: Stage, heard: list[str]) -> Iterator[tuple[TableTimer, StillTime]]:
    stage.drawing = False
    yield open_timer(stage, seats=2)
    stage.wait(4)  # the end of any flash


def pass_time(stage: Stage, time: StillTime, seconds: float) -> None:
    """Time on the wall; on the screen only enough for a tick in each of its seconds."""
    for _ in range(round(seconds * 2)):
        time.now += 0.5
        stage.wait(0.12)


def digits(stage: Stage) -> str:
    return str(stage.hand.find("timer.ring").view.digits)


def test_home_leads_to_it(stage: Stage) -> None:
    stage.hand.tap("home.timer")
    assert stage.app.navigator.current == "timer"
    assert digits(stage) == "60"


def test_buttons_answer_a_tap(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    log: list[str] = []
    monkeypatch.setattr(stage.app.feedback.sounds, "play", log.append)
    stage.hand.tap("home.timer")
    stage.hand.tap("timer.next")
    assert log == ["tap", "tap"]


def test_a_turn_with_fingers(stage: Stage, timer: tuple[TableTimer, StillTime], heard: list[str]) -> None:
    _table, time = timer
    assert stage.hand.sees("Blue")
    stage.hand.tap("timer.act")
    assert Window.allow_screensaver is False
    pass_time(stage, time, 31)
    assert (digits(stage), heard) == ("29", ["sound warn30", "buzz warn30"])
    stage.hand.tap("timer.act")
    assert stage.hand.sees("Paused")
    assert Window.allow_screensaver is True
    pass_time(stage, time, 20)
    assert digits(stage) == "29"
    stage.hand.tap("timer.ring")
    pass_time(stage, time, 27.5)
    assert heard[2:] == [
        f"{channel} {name}"
        for name in ("warn10", "tick", "tick", "tick", "tick")
        for channel in ("sound", "buzz")
    ]
    stage.hand.tap("timer.add")
    assert digits(stage) == "17"
    pass_time(stage, time, 17)
    assert (digits(stage), heard[-1]) == ("0", "buzz time_up")
    assert stage.hand.sees("Time is up!")
    assert stage.hand.seek("timer.act") is None, "nothing to start or pause"
    assert Window.allow_screensaver is True
    stage.hand.tap("timer.next")
    assert stage.hand.sees("Red")
    assert digits(stage) == "60"
    assert stage.hand.text("timer.act") == "Start turn"


def test_it_goes_on_behind_other_screens(
    stage: Stage, timer: tuple[TableTimer, StillTime], heard: list[str]
) -> None:
    _table, time = timer
    stage.hand.tap("timer.act")
    stage.hand.tap("timer.table")
    pass_time(stage, time, 31)
    assert heard[:1] == ["sound warn30"]
    stage.app.navigator.home()
    pass_time(stage, time, 20)
    assert heard[2:3] == ["sound warn10"]
    stage.hand.tap("home.timer")
    assert digits(stage) == "9"


def test_an_app_in_the_background_wakes_to_the_latest_alert_only(
    stage: Stage, timer: tuple[TableTimer, StillTime], heard: list[str]
) -> None:
    _table, time = timer
    stage.hand.tap("timer.act")
    stage.app.dispatch("on_pause")
    assert Window.allow_screensaver is True
    time.now += 52
    stage.app.dispatch("on_resume")
    stage.wait(0.2)
    assert heard == ["sound warn10", "buzz warn10"]
    assert Window.allow_screensaver is False
    assert digits(stage) == "8"


def flashing() -> int:
    return len(Window.canvas.after.children)


@pytest.mark.parametrize(("motion", "wanted"), [("normal", True), ("off", True), ("normal", False)])
def test_the_flash(
    stage: Stage, timer: tuple[TableTimer, StillTime], motion: str, wanted: bool, heard: list[str]
) -> None:
    _table, time = timer
    stage.app.settings.change("motion", motion)
    stage.app.settings.change("flash", wanted)
    before = flashing()
    stage.hand.tap("timer.act")
    time.now += 60
    stage.wait(0.15)
    assert (flashing() > before) is wanted
    if wanted and motion == "off":
        shapes = [shape for shape in Window.canvas.after.children if hasattr(shape, "size")]
        assert all(min(shape.size) < 40 for shape in shapes[-4:]), "a still frame, not a flash"
        alpha = Window.canvas.after.children[before].a
        stage.wait(0.5)
        assert Window.canvas.after.children[before].a == alpha == 1
    stage.wait(3)
    assert flashing() == before


def test_without_motion_the_ring_moves_once_a_second(
    stage: Stage, timer: tuple[TableTimer, StillTime]
) -> None:
    _table, time = timer
    ring = stage.hand.find("timer.ring")
    shares = {}
    for motion in ("normal", "off"):
        stage.app.settings.change("motion", motion)
        stage.hand.tap("timer.reset") if motion == "off" else None
        stage.hand.tap("timer.act")
        seen = set()
        for _ in range(10):
            time.now += 0.1
            stage.wait(0.2)
            seen.add(round(ring._share(ring.view), 4))
        shares[motion] = len(seen)
    assert shares["off"] <= 2 < shares["normal"]


def test_moods_differ_in_more_than_colour() -> None:
    """Two moods of the same colour have another icon; icons and shapes carry the meaning in greyscale."""
    assert set(MOODS) == set(Mood)
    icons = [icon for _colour, _ink, icon in MOODS.values()]
    assert len(set(icons)) >= len(icons) - 1  # the last seconds run as well, on a filled disc


def test_the_table_is_edited(stage: Stage, timer: tuple[TableTimer, StillTime]) -> None:
    table, _time = timer
    hand = stage.hand
    hand.tap("timer.table")
    hand.tap("timer_table.usual.90")
    hand.tap("timer_table.length.more")
    assert table.table.seconds == 105
    hand.type("seat.1.name", "Їжак")
    hand.find("seat.1.name").focus = False
    stage.settle()
    assert table.table.seats[1].name == "Їжак"
    hand.tap("seat.1.handicap.more")
    hand.tap("seat.1.handicap.more")
    assert table.table.seats[1].handicap == 10
    hand.tap("seat.0.colour")
    assert [seat.team for seat in table.table.seats] == ["red", "blue"]
    hand.tap("timer_table.add")
    assert len(table.table.seats) == 3
    hand.tap("seat.0.remove")
    assert [seat.name for seat in table.table.seats] == ["Їжак", ""]
    hand.tap("back")
    assert stage.hand.sees("Їжак")
    assert digits(stage) == "1:55"


def test_languages_switch_in_the_middle(stage: Stage, timer: tuple[TableTimer, StillTime]) -> None:
    _table, time = timer
    stage.hand.tap("timer.act")
    time.now += 55
    stage.wait(0.2)
    words: dict[str, Any] = {}
    for language in ("en", "cs", "uk"):
        stage.app.settings.change("language", language)
        stage.settle()
        words[language] = (
            stage.hand.text("timer.act"),
            stage.hand.text("timer.next"),
            stage.app.navigator.page.ids.caption.text,
        )
    assert len({text for texts in words.values() for text in texts}) == 9


def test_a_damaged_file_is_said(stage: Stage) -> None:
    stage.app.folder.mkdir(parents=True, exist_ok=True)
    (stage.app.folder / "timer.json").write_text("{torn", encoding="utf-8")
    stage.app.navigator.open("timer")
    stage.settle()
    assert stage.hand.sees("timer.damaged1.json")
