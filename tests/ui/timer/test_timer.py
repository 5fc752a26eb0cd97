"""The timer's presenters: what the ring shows, what the buttons do, what is told to whom."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from worms_app.i18n import Translator
from worms_app.play.clock import LENGTHS, ClockState, TimerRules, TurnClock, stepped
from worms_app.play.jsonfile import JsonFile
from worms_app.play.people import MOST_NAME, Seat
from worms_app.ui.timer import table_timer as timer_table
from worms_app.ui.timer.presenter import (
    AWAY_UNKNOWN,
    TIME_UP,
    Mood,
    TimerPresenter,
    TimerView,
    rules_for,
    spelled,
)
from worms_app.ui.timer.table_timer import FILE, TableTimer, called, table_from


@dataclass
class Hands:
    """Time and feedback in one hand."""

    now: float = 1000.0
    log: list[Any] = field(default_factory=list)
    awake_for: set[str] = field(default_factory=set)
    boot_name: str = "first"

    def steady(self) -> float:
        return self.now

    def wall(self) -> float:
        return self.now

    def boot(self) -> str:
        return self.boot_name

    @property
    def awake(self) -> Hands:
        return self

    def keep(self, reason: str) -> None:
        self.awake_for.add(reason)

    def let_sleep(self, reason: str) -> None:
        self.awake_for.discard(reason)

    def alert(self, seconds_left: int) -> None:
        self.log.append(seconds_left)

    def prepare_alerts(self) -> None:
        self.log.append("prepare")


@pytest.fixture
def hands() -> Hands:
    return Hands()


def make(hands: Hands, seconds: int = 60, **options: Any) -> TimerPresenter:
    return TimerPresenter(TurnClock(rules_for(seconds), hands), hands, **options)


# What is shown


@pytest.mark.parametrize(
    ("gone", "mood", "digits"),
    [
        (0, Mood.CALM, "60"),
        (29.9, Mood.CALM, "31"),
        (30, Mood.SOON, "30"),
        (50, Mood.HURRY, "10"),
        (55, Mood.LAST, "5"),
        (59.9, Mood.LAST, "1"),
        (60, Mood.OVER, "0"),
        (99, Mood.OVER, "0"),
    ],
)
def test_moods_of_a_running_turn(hands: Hands, gone: float, mood: Mood, digits: str) -> None:
    timer = make(hands)
    timer.act()
    hands.now += gone
    assert (timer.view().mood, timer.view().digits) == (mood, digits)


def test_moods_of_a_waiting_turn(hands: Hands) -> None:
    timer = make(hands)
    assert timer.view().mood is Mood.READY
    timer.clock.start()
    timer.clock.hold("film")
    assert timer.view().mood is Mood.HELD
    timer.clock.release("film")
    timer.act()
    assert timer.view().mood is Mood.PAUSED
    timer.act()
    timer.clock.at_step(6)
    assert timer.view().mood is Mood.STOPPED


def test_every_mood_has_words_a_colour_and_a_shape() -> None:
    from worms_app.ui.timer.presenter import CAPTIONS

    assert set(CAPTIONS) == set(Mood)
    assert all(CAPTIONS[mood] for mood in Mood if mood is not Mood.CALM)


@pytest.mark.parametrize(
    ("seconds", "total", "digits"),
    [(60, 60, "60"), (7, 99, "7"), (7, 100, "0:07"), (100, 100, "1:40"), (600, 600, "10:00")],
)
def test_digits(seconds: int, total: int, digits: str) -> None:
    assert spelled(seconds, total) == digits


def test_the_end_says_what_to_do(hands: Hands) -> None:
    timer = make(hands)
    timer.clock.start()
    assert timer.view().note == ""
    hands.now += 60
    assert timer.view().note == TIME_UP


# What the buttons do


def test_the_big_button_starts_pauses_and_goes_on(hands: Hands) -> None:
    timer = make(hands)
    seen = []
    for _ in range(4):
        seen.append(timer.view().action)
        timer.act()
    assert seen == ["Start turn", "Pause", "Go on", "Pause"]
    timer.act()
    hands.now += 60
    assert timer.view().action == ""
    timer.act()
    assert timer.clock.state is ClockState.EXPIRED


def test_added_time_and_reset_where_they_make_sense(hands: Hands) -> None:
    timer = make(hands)
    assert (timer.view().can_add, timer.view().can_reset) == (False, False)
    timer.act()
    hands.now += 50
    timer.clock.add()
    assert (timer.view().digits, timer.view().mood) == ("25", Mood.SOON)
    timer.clock.reset()
    assert (timer.view().digits, timer.view().mood) == ("60", Mood.READY)


# What is told to whom


def test_alerts_go_out_once_and_the_end_is_told_to_the_game(hands: Hands) -> None:
    told: list[str] = []
    seen: list[tuple[str, int | None]] = []
    timer: TimerPresenter = make(hands, time_up=lambda: told.append(timer.view().mood.value))
    timer.listen(lambda view, alert: seen.append((view.digits, alert)))
    timer.act()
    for _ in range(700):
        hands.now += 0.1
        timer.tick()
    assert hands.log == ["prepare", 30, 10, 5, 4, 3, 2, 1, 0]
    assert [alert for _digits, alert in seen if alert is not None] == [30, 10, 5, 4, 3, 2, 1, 0]
    assert told == ["over"]


def test_the_game_may_stop_and_go_on_when_told_the_end(hands: Hands) -> None:
    """Interrupting the turn leads to step 6 and to the next player at once."""

    def time_up() -> None:
        timer.clock.at_step(6)
        timer.clock.ready(1)

    timer = make(hands, time_up=time_up)
    timer.act()
    hands.now += 61
    timer.tick()
    assert (timer.view().mood, timer.clock.seat) == (Mood.READY, 1)
    timer.tick()
    assert hands.log == ["prepare", 0]


def test_the_screen_is_kept_awake_while_the_turn_runs(hands: Hands) -> None:
    timer = make(hands)
    assert not hands.awake_for
    for doing, awake in (
        (timer.act, True),
        (timer.act, False),
        (timer.act, True),
        (lambda: timer.clock.hold("film"), True),
        (lambda: timer.clock.release("film"), True),
        (lambda: timer.clock.at_step(6), False),
        (timer.clock.reset, False),
        (timer.clock.start, True),
        (timer.close, False),
    ):
        doing()
        assert bool(hands.awake_for) is awake, doing


def test_the_screen_may_sleep_when_time_is_up(hands: Hands) -> None:
    timer = make(hands)
    timer.act()
    hands.now += 60
    timer.tick()
    assert not hands.awake_for
    timer.clock.add()
    assert hands.awake_for


def test_listeners_come_and_go(hands: Hands) -> None:
    timer, seen = make(hands), []
    stop = timer.listen(lambda view, _alert: seen.append(view))
    timer.act()
    stop()
    stop()
    timer.act()
    assert [type(view) for view in seen] == [TimerView, TimerView]


def test_what_is_kept_is_enough_for_a_new_process(hands: Hands) -> None:
    kept: list[dict[str, Any]] = []
    timer = make(hands, keep=kept.append)
    timer.act()
    hands.now += 31
    timer.tick()
    hands.now += 9
    again = make(hands)
    assert again.restore(json.loads(json.dumps(kept[-1])))
    assert (again.view().digits, again.view().mood) == ("20", Mood.SOON)
    assert hands.log == ["prepare", 30, "prepare"], "the warning was heard before"
    assert not again.restore({"format": 1, "state": "nonsense"})
    assert again.view().digits == "20"


def test_coming_back_after_the_end_announces_it_and_tells_the_game(hands: Hands) -> None:
    kept: list[dict[str, Any]] = []
    make(hands, keep=kept.append).act()
    hands.now += 500
    told: list[int] = []
    again = make(hands, time_up=lambda: told.append(1))
    again.restore(kept[-1])
    assert (hands.log[-1], told, again.view().mood) == (0, [1], Mood.OVER)


def test_a_clock_set_back_is_said(hands: Hands) -> None:
    kept: list[dict[str, Any]] = []
    make(hands, keep=kept.append).act()
    hands.now -= 500
    hands.boot_name = "second"
    again = make(hands)
    again.restore(kept[-1])
    assert (again.view().digits, again.view().note) == ("60", AWAY_UNKNOWN)


def test_the_setting_lets_it_run_during_films(hands: Hands) -> None:
    timer = make(hands)
    timer.clock.start()
    timer.clock.hold("film")
    timer.clock.rules = rules_for(60, never_waits=True)
    assert timer.view().mood is Mood.CALM
    timer.clock.rules = rules_for(60)
    assert timer.view().mood is Mood.HELD


# The table clock


@pytest.fixture
def file(tmp_path: Path) -> JsonFile:
    return JsonFile(tmp_path / FILE)


def test_a_table_without_players_is_one_clock(file: JsonFile, hands: Hands) -> None:
    table = TableTimer(file, hands, hands)
    assert (table.player, table.next_player) == (None, None)
    table.timer.act()
    hands.now += 20
    table.next_turn()
    assert (table.timer.view().mood, table.timer.view().digits) == (Mood.READY, "60")


def test_players_take_turns_with_their_own_time(file: JsonFile, hands: Hands) -> None:
    table = TableTimer(file, hands, hands)
    for _ in range(3):
        table.add_seat()
    for _ in range(6):
        table.step_handicap(1, True)
    table.rename(1, "  Olena   P. ")
    english = Translator("en")
    shown = []
    for _ in range(4):
        assert table.player is not None
        assert table.next_player is not None
        shown.append((called(table.player, english), table.timer.view().digits))
        table.next_turn()
    assert shown == [("Blue", "60"), ("Olena P.", "90"), ("Yellow", "60"), ("Blue", "60")]


def test_everything_survives_a_new_process(file: JsonFile, hands: Hands) -> None:
    table = TableTimer(file, hands, hands)
    table.change_length(90)
    table.add_seat()
    table.add_seat()
    table.rename(1, "Šimon")
    table.next_turn()
    table.timer.act()
    hands.now += 30
    again = TableTimer(JsonFile(file.path), hands, hands)
    assert again.table == table.table
    assert again.player == Seat("Šimon", team="red")
    assert (again.timer.view().digits, again.timer.running) == ("60", True)


def test_a_seventh_player_finds_no_colour(file: JsonFile, hands: Hands) -> None:
    table = TableTimer(file, hands, hands)
    for _ in range(7):
        table.add_seat()
    assert len({seat.team for seat in table.table.seats}) == 6 == len(table.table.seats)


def test_colours_are_exchanged(file: JsonFile, hands: Hands) -> None:
    table = TableTimer(file, hands, hands)
    table.add_seat()
    table.add_seat()
    table.next_colour(0)
    assert [seat.team for seat in table.table.seats] == ["red", "blue"]
    table.next_colour(0)
    assert [seat.team for seat in table.table.seats] == ["yellow", "blue"]


@pytest.mark.parametrize(
    ("now", "removed", "then", "runs"),
    [(0, 2, "blue", True), (2, 0, "yellow", True), (1, 1, "yellow", False), (2, 2, "blue", False)],
)
def test_who_leaves_takes_nobody_elses_turn(
    file: JsonFile, hands: Hands, now: int, removed: int, then: str, runs: bool
) -> None:
    table = TableTimer(file, hands, hands)
    for _ in range(3):
        table.add_seat()
    for _ in range(now):
        table.next_turn()
    table.timer.act()
    table.remove_seat(removed)
    assert table.player is not None
    assert (table.player.team, table.timer.running) == (then, runs)
    again = TableTimer(JsonFile(file.path), hands, hands)
    assert again.player == table.player
    for _ in range(2):
        table.remove_seat(0)
    assert table.player is None
    table.next_turn()
    assert table.timer.view().mood is Mood.READY


def test_names_and_handicaps_have_limits(file: JsonFile, hands: Hands) -> None:
    table = TableTimer(file, hands, hands)
    table.add_seat()
    table.rename(0, "x" * 100)
    for _ in range(100):
        table.step_handicap(0, True)
    assert len(table.table.seats[0].name) == MOST_NAME
    assert (table.table.seats[0].handicap, table.timer.clock.rules.for_seat(0)) == (300, 360)
    for _ in range(100):
        table.step_handicap(0, False)
    assert table.timer.clock.rules.for_seat(0) == 15
    table.change_length(7)
    assert table.table.seconds == 15


@pytest.mark.parametrize(
    "kept",
    [
        None,
        [],
        {"table": 5, "clock": 5},
        {"table": {"seconds": True, "seats": 5}, "clock": {}},
        {
            "table": {"seconds": 1e9, "seats": [5, {}, {"team": "pink"}, {"team": ["blue"]}]},
            "clock": {"format": 1},
        },
        {"table": {"seats": [{"team": "red", "name": 5, "handicap": 10**9}, {"team": "red"}]}},
    ],
)
def test_nonsense_in_the_file_is_left_out(kept: Any, file: JsonFile, hands: Hands) -> None:
    file.path.write_text(json.dumps(kept), encoding="utf-8")
    table = TableTimer(file, hands, hands)
    assert table.table.seconds == 60
    assert table.table.seats in ((), (Seat(team="red"),))
    assert table.timer.view().mood is Mood.READY


def test_garbage_is_set_aside(file: JsonFile, hands: Hands) -> None:
    file.path.write_bytes(b"\x00garbage")
    table = TableTimer(file, hands, hands)
    assert table.kept.set_aside is not None
    assert table.kept.set_aside.read_bytes() == b"\x00garbage"


def test_a_full_disk_stops_nothing(file: JsonFile, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    table = TableTimer(file, hands, hands)

    def full(_value: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(file, "write", full)
    table.timer.act()
    assert table.timer.running
    assert table.kept.unsaved is not None
    monkeypatch.undo()
    table.timer.act()
    assert table.kept.unsaved is None


def test_lengths_go_up_and_down_in_round_steps() -> None:
    assert [stepped(60, True), stepped(60, False), stepped(180, True), stepped(180, False)] == [
        75,
        55,
        210,
        165,
    ]
    assert [stepped(62, True), stepped(62, False), stepped(15, False), stepped(600, True)] == [
        75,
        60,
        15,
        600,
    ]
    assert (LENGTHS[0], LENGTHS[-1]) == (15, 600)
    assert all(TimerRules(length) for length in LENGTHS)
    assert stepped(0, True, timer_table.HANDICAPS) == 5
    assert stepped(0, False, timer_table.HANDICAPS) == -5


def test_a_kept_table_is_read_back() -> None:
    assert table_from({"seconds": 75, "seats": [{"team": "grey", "name": "Ž", "handicap": -5}]}) == (
        timer_table.TimerPlan(75, (Seat("Ž", handicap=-5, team="grey"),))
    )
