"""10.9 The turn timer keeps its deadline through whatever happens to the app, the device and its clocks."""

from __future__ import annotations

import json
import math
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from worms_app.play.clock import ALERTS, ClockError, ClockState, SystemTime, TimerRules, TurnClock


@dataclass
class FakeTime:
    """A device: `pass_` lets real time go by; its parts can be set, as people and networks do."""

    steady_now: float = 1000.0
    wall_now: float = 1_800_000_000.0
    boot_name: str = "first"

    def steady(self) -> float:
        return self.steady_now

    def wall(self) -> float:
        return self.wall_now

    def boot(self) -> str:
        return self.boot_name

    def pass_(self, seconds: float) -> None:
        self.steady_now += seconds
        self.wall_now += seconds

    def reboot(self, seconds: float) -> None:
        """The device restarts and is up again after this long."""
        self.pass_(seconds)
        self.steady_now, self.boot_name = 5.0, self.boot_name + "'"


@pytest.fixture
def device() -> FakeTime:
    return FakeTime()


def running(device: FakeTime, seconds: int = 60, **rules: Any) -> TurnClock:
    clock = TurnClock(TimerRules(seconds, **rules), device)
    assert clock.start()
    return clock


def restarted(clock: TurnClock, device: FakeTime, saved: dict[str, Any] | None = None) -> TurnClock:
    """A new process reads what the killed one last wrote."""
    again = TurnClock(clock.rules, device)
    again.load(json.loads(json.dumps(saved or clock.dump())))
    return again


# Lengths


def test_a_turn_is_sixty_seconds_unless_the_table_says_otherwise() -> None:
    assert TimerRules().seconds == 60
    assert [TimerRules(seconds).seconds for seconds in (15, 600)] == [15, 600]


@pytest.mark.parametrize("seconds", [14, 601, 0, -60, 60.0, True, "60", None, math.nan])
def test_an_impossible_length_is_refused(seconds: Any) -> None:
    with pytest.raises(ClockError):
        TimerRules(seconds)


def test_handicaps_are_per_seat_and_stay_in_the_limits(device: FakeTime) -> None:
    rules = TimerRules(60, handicaps=(0, 30, -20, -60, 590))
    assert [rules.for_seat(seat) for seat in range(6)] == [60, 90, 40, 15, 600, 60]
    clock = TurnClock(rules, device)
    clock.ready(1)
    assert (clock.total, clock.shown(), clock.seat) == (90, 90, 1)
    with pytest.raises(ClockError):
        TimerRules(60, handicaps=(1.5,))  # type: ignore[arg-type]


# States


def test_it_waits_for_start_and_ends_in_expired(device: FakeTime) -> None:
    clock = TurnClock(TimerRules(), device)
    device.pass_(100)
    assert (clock.state, clock.shown()) == (ClockState.READY, 60)
    assert clock.start()
    assert not clock.start()
    device.pass_(59.5)
    assert (clock.state, clock.shown()) == (ClockState.RUNNING, 1)
    device.pass_(0.5)
    assert (clock.state, clock.shown(), clock.left()) == (ClockState.EXPIRED, 0, 0.0)
    device.pass_(100)
    assert (clock.state, clock.left()) == (ClockState.EXPIRED, 0.0)


def test_pause_keeps_what_is_left(device: FakeTime) -> None:
    clock = running(device)
    device.pass_(20)
    assert clock.pause()
    assert not clock.pause()
    assert not clock.start()
    device.pass_(3600)
    assert (clock.state, clock.left()) == (ClockState.PAUSED, 40)
    assert clock.resume()
    assert not clock.resume()
    device.pass_(10)
    assert clock.left() == pytest.approx(30)


def test_the_untimed_steps_stop_it(device: FakeTime) -> None:
    clock = running(device)
    device.pass_(7)
    assert not any(clock.at_step(step) for step in (1, 2, 3, 4, 5))
    assert clock.counting
    assert clock.at_step(6)
    assert not clock.at_step(7)
    device.pass_(100)
    assert (clock.state, clock.left()) == (ClockState.STOPPED, 53)
    assert not (clock.start())
    assert not (clock.pause())
    assert not (clock.resume())
    assert not (clock.add())
    assert not clock.stop()
    clock.ready(0)
    assert (clock.state, clock.left()) == (ClockState.READY, 60)


def test_a_turn_that_never_started_or_is_over_is_not_stopped(device: FakeTime) -> None:
    clock = TurnClock(TimerRules(), device)
    assert not clock.at_step(6)
    clock.start()
    device.pass_(60)
    assert not clock.at_step(6)
    assert clock.state is ClockState.EXPIRED


def test_more_time_by_agreement(device: FakeTime) -> None:
    clock = TurnClock(TimerRules(), device)
    assert not clock.add()
    clock.start()
    device.pass_(50)
    assert clock.add()
    assert (clock.left(), clock.total) == (25, 60)
    clock.pause()
    assert clock.add(40)
    assert (clock.state, clock.left(), clock.total) == (ClockState.PAUSED, 65, 65)
    clock.resume()
    device.pass_(70)
    assert clock.state is ClockState.EXPIRED
    assert clock.add()
    assert (clock.state, clock.left()) == (ClockState.RUNNING, 15)


def test_reset_gives_the_same_seat_its_whole_turn(device: FakeTime) -> None:
    clock = TurnClock(TimerRules(60, (0, 30)), device)
    clock.ready(1)
    clock.start()
    device.pass_(80)
    clock.add()
    clock.reset()
    assert (clock.state, clock.seat, clock.left(), clock.total) == (ClockState.READY, 1, 90, 90)


def test_a_new_length_waits_for_the_next_turn_unless_none_has_begun(device: FakeTime) -> None:
    clock = TurnClock(TimerRules(60), device)
    clock.rules = TimerRules(90)
    assert clock.left() == 90
    clock.start()
    device.pass_(10)
    clock.rules = TimerRules(30)
    assert clock.left() == 80
    clock.ready(0)
    assert clock.left() == 30


# Holds


@pytest.mark.parametrize("reason", ["film", "hand-over"])
def test_it_waits_during_films_and_hand_overs(device: FakeTime, reason: str) -> None:
    clock = running(device)
    device.pass_(10)
    clock.hold(reason)
    clock.hold(reason)
    device.pass_(500)
    assert (clock.state, clock.held, clock.counting, clock.left()) == (ClockState.RUNNING, True, False, 50)
    clock.release(reason)
    device.pass_(10)
    assert (clock.held, clock.left()) == (False, 40)


def test_it_goes_on_when_all_holds_are_over(device: FakeTime) -> None:
    clock = running(device)
    clock.hold("film")
    clock.hold("hand-over")
    clock.release("film")
    device.pass_(5)
    assert clock.left() == 60
    clock.release("hand-over")
    device.pass_(5)
    assert clock.left() == 55


def test_a_turn_started_or_resumed_under_a_hold_waits(device: FakeTime) -> None:
    clock = TurnClock(TimerRules(), device)
    clock.hold("hand-over")
    clock.start()
    device.pass_(9)
    assert clock.left() == 60
    clock.pause()
    clock.resume()
    device.pass_(9)
    assert clock.left() == 60


def test_the_table_may_want_it_to_run_during_films(device: FakeTime) -> None:
    clock = running(device, counts_during=frozenset({"film"}))
    clock.hold("film")
    device.pass_(10)
    assert (clock.held, clock.left()) == (False, 50)
    clock.rules = TimerRules(60)
    device.pass_(10)
    assert (clock.held, clock.left()) == (True, 50)


# Alerts


def test_each_alert_comes_once(device: FakeTime) -> None:
    clock = running(device)
    heard: list[tuple[int, int]] = []
    for _ in range(700):
        device.pass_(0.1)
        if (alert := clock.alert()) is not None:
            heard.append((alert, clock.shown()))
    assert [at for at, _ in heard] == list(ALERTS)
    assert all(at == shown for at, shown in heard)


@pytest.mark.parametrize(
    ("asleep", "announced"), [(31, 30), (51, 10), (55.5, 5), (58.2, 2), (60, 0), (5000, 0)]
)
def test_of_several_missed_alerts_only_the_latest_is_announced(
    device: FakeTime, asleep: float, announced: int
) -> None:
    clock = running(device)
    device.pass_(asleep)
    assert (clock.alert(), clock.alert()) == (announced, None)


def test_alerts_longer_than_the_turn_do_not_come(device: FakeTime) -> None:
    clock = running(device, 15)
    assert clock.alert() is None
    clock = running(device, 30)
    assert clock.alert() is None
    device.pass_(0.5)
    assert clock.alert() is None


def test_a_pause_between_passing_and_asking_loses_no_alert(device: FakeTime) -> None:
    clock = running(device)
    device.pass_(30.2)
    clock.pause()
    assert (clock.alert(), clock.alert()) == (30, None)


def test_added_time_lets_alerts_come_again(device: FakeTime) -> None:
    clock = running(device)
    device.pass_(52)
    assert clock.alert() == 10
    clock.add()
    assert clock.alert() is None
    device.pass_(14)
    assert clock.alert() == 10


def test_no_alert_without_time_going_by(device: FakeTime) -> None:
    clock = TurnClock(TimerRules(), device)
    device.pass_(100)
    assert clock.alert() is None
    clock.start()
    clock.hold("film")
    device.pass_(100)
    assert clock.alert() is None
    clock.release("film")
    device.pass_(10)
    clock.stop()
    device.pass_(100)
    assert clock.alert() is None


# What happens to the app and the device: every one within a second (they are exact)


def test_rotation_screen_off_and_other_apps_cost_nothing(device: FakeTime) -> None:
    """Nobody calls the clock meanwhile: that is all these are to it."""
    clock = running(device)
    device.pass_(33.3)
    assert clock.left() == pytest.approx(26.7)


@pytest.mark.parametrize("jump", [-86400, -3600, -1, 1, 3600, 86400])
def test_setting_the_wall_clock_changes_nothing_in_a_running_app(device: FakeTime, jump: float) -> None:
    clock = running(device)
    device.wall_now += jump
    device.pass_(20)
    assert clock.left() == pytest.approx(40)


@pytest.mark.parametrize("jump", [0, -86400, 86400])
def test_a_killed_app_goes_on_by_the_steady_clock(device: FakeTime, jump: float) -> None:
    clock = running(device)
    saved = clock.dump()
    device.pass_(20)
    device.wall_now += jump
    again = restarted(clock, device, saved)
    assert (again.state, again.away_unknown) == (ClockState.RUNNING, False)
    assert again.left() == pytest.approx(40)
    device.pass_(15)
    assert again.left() == pytest.approx(25)


@pytest.mark.parametrize("boot", ["second", ""])
def test_a_restarted_or_nameless_device_goes_on_by_the_wall_clock(device: FakeTime, boot: str) -> None:
    device.boot_name = boot and "first"
    clock = running(device)
    saved = clock.dump()
    device.pass_(25)
    device.steady_now, device.boot_name = 3.0, boot
    again = restarted(clock, device, saved)
    assert again.left() == pytest.approx(35)
    device.pass_(5)
    assert again.left() == pytest.approx(30)


def test_expired_while_away(device: FakeTime) -> None:
    clock = running(device)
    saved = clock.dump()
    device.reboot(61)
    again = restarted(clock, device, saved)
    assert (again.state, again.left()) == (ClockState.EXPIRED, 0)
    assert (again.alert(), again.alert()) == (0, None)


def test_a_wall_clock_set_back_over_a_restart_takes_nothing_and_says_so(device: FakeTime) -> None:
    clock = running(device)
    device.pass_(10)
    saved = clock.dump()
    device.reboot(30)
    device.wall_now -= 3600
    again = restarted(clock, device, saved)
    assert (again.left(), again.away_unknown) == (50, True)
    device.pass_(1)
    assert again.left() == pytest.approx(49)
    again.ready(0)
    assert not again.away_unknown


@pytest.mark.parametrize("prepare", ["ready", "paused", "held", "stopped"])
def test_time_away_does_not_count_when_none_was_counting(device: FakeTime, prepare: str) -> None:
    clock = TurnClock(TimerRules(), device)
    if prepare != "ready":
        clock.start()
        device.pass_(10)
    if prepare == "paused":
        clock.pause()
    elif prepare == "held":
        clock.hold("film")
    elif prepare == "stopped":
        clock.stop()
    before, saved = clock.left(), clock.dump()
    for away in (device.pass_, device.reboot):
        away(500)
        device.wall_now -= 9000
        again = restarted(clock, device, saved)
        assert (again.left(), again.state, again.away_unknown) == (before, clock.state, False)


def test_alerts_already_heard_are_not_heard_again_after_a_restart(device: FakeTime) -> None:
    clock = running(device)
    device.pass_(31)
    assert clock.alert() == 30
    again = restarted(clock, device)
    assert again.alert() is None
    device.pass_(20)
    assert again.alert() == 10


def test_seat_and_added_time_survive(device: FakeTime) -> None:
    clock = TurnClock(TimerRules(60, (0, 30)), device)
    clock.ready(1)
    clock.start()
    clock.add()
    again = restarted(clock, device)
    assert (again.seat, again.total, again.left()) == (1, 105, 105)
    again.reset()
    assert again.left() == 90


def test_a_torn_save_is_refused_and_changes_nothing(device: FakeTime) -> None:
    clock = running(device)
    device.pass_(10)
    good = clock.dump()
    bad: list[Any] = [None, [], "x", {}, {**good, "format": 2}]
    for key in good:
        bad.append({name: value for name, value in good.items() if name != key})
        wrong: list[Any] = [None, [], {}, "?"]
        if key in ("left", "announced", "total"):
            wrong += [math.nan, math.inf, -1e9]
        bad += [{**good, key: value} for value in wrong if not (key == "boot" and isinstance(value, str))]
    contradictions: list[dict[str, Any]] = [
        {"left": 61.0},
        {"seat": True},
        {"seat": 0.5},
        {"state": "paused"},
        {"state": "expired", "counting": False},
    ]
    bad += [{**good, **wrong} for wrong in contradictions]
    for saved in bad:
        with pytest.raises(ClockError):
            clock.load(saved)
        assert (clock.state, clock.left(), clock.dump()) == (ClockState.RUNNING, 50, good), saved


# The device's own clocks


def test_system_time_moves_on_and_knows_its_boot() -> None:
    device = SystemTime()
    before = device.steady()
    time.sleep(0.01)
    assert 0.01 <= device.steady() - before < 5
    assert abs(device.wall() - time.time()) < 5
    assert device.boot() == device.boot()


def test_a_killed_process_loses_no_second(tmp_path: Path) -> None:
    """The real thing: start a turn in a process, kill it, load what it wrote in another one."""
    file = tmp_path / "clock.json"
    code = (
        "import json, sys, time, pathlib; from worms_app.play.clock import TurnClock\n"
        "clock = TurnClock(); clock.start(); path = pathlib.Path(sys.argv[1])\n"
        "path.write_text(json.dumps(clock.dump())); print('started', flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(file)], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        started = time.monotonic()
        time.sleep(0.3)
        process.kill()
    again = TurnClock()
    again.load(json.loads(file.read_text()))
    gone = time.monotonic() - started
    assert again.left() == pytest.approx(60 - gone, abs=0.5)
    assert again.counting


def test_the_steady_clock_is_the_same_in_another_process() -> None:
    """What `boot` promises: equal names mean comparable steady times."""
    device = SystemTime()
    if not device.boot():
        pytest.skip("this system does not name its boots; the wall clock is used")
    code = "from worms_app.play.clock import SystemTime as T; t = T(); print(t.boot(), t.steady())"
    before = device.steady()
    boot, steady = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert boot == device.boot()
    assert before <= float(steady) <= device.steady()
