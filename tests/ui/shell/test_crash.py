"""A crash leaves a readable report, and the app goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from kivy.clock import Clock

from tests.ui.gallery import STATES
from tests.ui.setup.states import new_game
from worms_app.ui.driver import Stage
from worms_app.ui.shell import crash, screens


def fail(*_args: object) -> None:
    raise RuntimeError("the sea has dried up")


def reports(folder: Path) -> list[Path]:
    return sorted((folder / crash.FOLDER).glob("*.txt"))


def test_a_crash_is_written_down_and_the_app_goes_on_at_the_same_place(stage: Stage, tmp_path: Path) -> None:
    stage.hand.tap("home.about")
    stage.hand.tap("about.licences")
    Clock.schedule_once(fail)
    stage.settle()
    assert stage.app.navigator.current == "licences"
    assert stage.hand.sees("Your games are safe")
    (report,) = reports(tmp_path / "data")
    text = report.read_text(encoding="utf-8")
    assert "RuntimeError: the sea has dried up" in text
    assert "licences" in text
    assert "test_crash.py" in text, "the report says where"
    stage.hand.tap("dialog.ok")
    stage.hand.key()
    assert stage.app.navigator.current == "about"


def crashed(stage: Stage, *words: object) -> str:
    """What a report says of an error with such words."""

    def failing(_dt: float) -> None:
        raise KeyError(*words)

    Clock.schedule_once(failing)
    stage.settle()
    stage.hand.tap("dialog.ok")
    return reports(stage.app.folder)[-1].read_text(encoding="utf-8")


def test_a_report_names_nobody_where_no_table_is_open(stage: Stage) -> None:
    (stage.app.folder / "guide.json").write_text('{"players": [{"name": "Ctirad"}]}', encoding="utf-8")
    assert stage.app.table is None
    told = crashed(stage, "Bohdanka", "Ctirad wins", 281474976710655)
    for secret in ("Bohdanka", "Ctirad", "281474976710655"):
        assert secret not in told
    identifier = new_game(stage, 2, placed=1, seed=77_777_777)
    session = stage.app.navigator.open("build", game=identifier).session
    name = session.origin.players[0].name
    told = crashed(stage, f"{name} lays {session.origin.seed}")
    assert name not in told
    assert "77777777" not in told
    assert "turn.move" in crashed(stage, "turn.move"), "what the program says itself stays"


def test_a_touch_that_crashes(stage: Stage) -> None:
    stage.hand.find("home.about").bind(on_release=fail)
    stage.hand.tap("home.about")
    assert stage.hand.sees("Your games are safe")


def test_an_error_in_a_drawing_does_not_break_the_frames_after_it(stage: Stage) -> None:
    from kivy.lang import Builder

    broken = Builder.load_string(
        """
Widget:
    canvas:
        Color:
            rgba: 1, 1, 1, 1 / (self.width - 50)
"""
    )
    stage.app.navigator.add_widget(broken)
    broken.size_hint = None, None
    stage.settle()
    broken.width = 50
    stage.settle()
    assert stage.hand.sees("Your games are safe")
    stage.hand.tap("dialog.ok")
    stage.hand.tap("home.about")
    assert stage.app.navigator.current == "about"


def test_a_screen_that_always_crashes_is_left(stage: Stage) -> None:
    stage.hand.tap("home.about")
    stage.hand.tap("about.licences")
    for expected in ("licences", "about", "home"):
        Clock.schedule_once(fail)
        stage.settle()
        assert stage.app.navigator.current == expected


def test_a_crash_that_never_stops_ends_the_app_and_the_next_start_says_so(
    stage: Stage, tmp_path: Path
) -> None:
    stage.hand.tap("home.about")
    for _ in range(crash.LIMIT - 1):
        Clock.schedule_once(fail)
        stage.settle()
    Clock.schedule_once(fail)
    with pytest.raises(RuntimeError):
        stage.frames(3)
    place = json.loads((tmp_path / "data" / "place.json").read_text(encoding="utf-8"))
    assert place["stack"] == []
    assert place["report"]


def test_a_killed_app_is_back_where_it_was(tmp_path: Path) -> None:
    first = Stage(tmp_path)
    first.hand.tap("home.about")
    first.hand.tap("about.licences")
    place = (tmp_path / "place.json").read_bytes()
    first.close()
    assert not (tmp_path / "place.json").exists(), "a clean end starts at Home again"
    (tmp_path / "place.json").write_bytes(place)  # as a kill leaves it
    second = Stage(tmp_path)
    assert second.app.navigator.current == "licences"
    second.hand.key()
    assert second.app.navigator.current == "about"
    second.close()


@pytest.mark.parametrize(
    "place",
    [
        b"garbage",
        b'{"stack": 7}',
        b'{"stack": [7, {"screen": "nowhere", "arguments": {}}]}',
        b'{"stack": [{"screen": "about"}]}',
        b'{"stack": [{"screen": "home", "arguments": {}}, {"screen": "about", "arguments": [1]}]}',
    ],
)
def test_whatever_is_in_the_place_file_the_app_starts(tmp_path: Path, place: bytes) -> None:
    (tmp_path / "place.json").write_bytes(place)
    stage = Stage(tmp_path)
    assert stage.app.navigator.current == "home"
    stage.close()


def test_a_damaged_settings_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b"{")
    stage = Stage(tmp_path)
    stage.app.settings.change("language", "en")
    stage.settle()
    assert stage.hand.sees("settings.damaged1.json")
    stage.hand.tap("dialog.ok")
    stage.close()


def test_old_reports_are_thrown_away(tmp_path: Path) -> None:
    for _ in range(crash.KEPT + 3):
        assert crash.write_report(tmp_path, RuntimeError("again"), {})
    assert len(reports(tmp_path)) == crash.KEPT


def test_a_report_that_cannot_be_written_is_no_second_crash(tmp_path: Path) -> None:
    (tmp_path / crash.FOLDER).write_text("not a folder", encoding="utf-8")
    assert crash.write_report(tmp_path, RuntimeError("x"), {}) is None
    assert crash.copy_answer("", lambda: "") == []


def test_crashes_far_apart_have_nothing_to_do_with_each_other() -> None:
    now = [0.0]
    guard = crash.CrashGuard(lambda: now[0])
    assert guard.count() == 1
    now[0] += 1
    assert guard.count() == 2
    now[0] += crash.SOON + 1
    assert guard.count() == 1


def test_every_screen_can_be_opened_from_its_place(stage: Stage) -> None:
    for name in screens.SCREENS:
        stage.app.navigator.home()
        next(state for state in STATES.values() if state.screen == name).open(stage)
        stage.settle()
        place = json.loads(json.dumps(stage.app.navigator.place()))
        stage.app.navigator.restore(place)
        stage.settle()
        assert stage.app.navigator.current == name
