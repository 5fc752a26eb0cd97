"""Vibration: the real plyer over a fake Java of every Android it meets, and over nothing on a desktop."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from worms_app.ui.shell.feedback.vibration import PATTERNS, Vibration

SDKS = (24, 26, 31, 36)


class JavaException(Exception):
    """What jnius raises for whatever Java throws."""


def longs(value: Any) -> list[int]:
    """jnius turns only a list of whole numbers into a long[]."""
    if not isinstance(value, list) or not all(type(item) is int for item in value):
        raise JavaException(f"no methods matching your arguments: {value!r}")
    if any(item < 0 for item in value) or not any(value):
        raise JavaException("IllegalArgumentException: timings must be non-negative and not all zero")
    return value


class Waveform(SimpleNamespace):
    """android.os.VibrationEffect: there since API 26."""

    DEFAULT_AMPLITUDE = -1

    @staticmethod
    def createWaveform(timings: Any, repeat: int) -> Waveform:  # noqa: N802
        return Waveform(timings=longs(timings), repeat=repeat)

    @staticmethod
    def createOneShot(milliseconds: int, amplitude: int) -> Waveform:  # noqa: N802
        if milliseconds < 1:
            raise JavaException("IllegalArgumentException: duration must be at least 1 ms")
        return Waveform(timings=[0, milliseconds], repeat=-1)


class Motor:
    """android.os.Vibrator, remembering what it was told."""

    def __init__(self, sdk: int, there: bool = True, allowed: bool = True) -> None:
        self.sdk, self.there, self.allowed = sdk, there, allowed
        self.log: list[Any] = []

    def hasVibrator(self) -> bool:  # noqa: N802
        return self.there

    def vibrate(self, what: Any, repeat: int | None = None) -> None:
        if not self.allowed:
            raise JavaException("SecurityException: requires VIBRATE permission")
        if self.sdk >= 26:
            assert isinstance(what, Waveform), "plyer uses effects where there are any"
            assert repeat is None
            what, repeat = what.timings, what.repeat
        assert repeat == -1, "it would never stop"
        self.log.append(longs(what))

    def cancel(self) -> None:
        self.log.append("cancel")


@pytest.fixture
def no_plyer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """plyer as in a new process, and afterwards as it was."""
    mine = [name for name in sys.modules if name.split(".")[0] in ("plyer", "jnius")]
    for name in mine:
        monkeypatch.delitem(sys.modules, name)
    yield
    for name in [name for name in sys.modules if name.split(".")[0] == "plyer"]:
        del sys.modules[name]


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch, no_plyer: None) -> Callable[[Motor | None, int], None]:
    """Make this process an Android phone as far as plyer can see."""

    def make(motor: Motor | None, sdk: int) -> None:
        activity = SimpleNamespace(getSystemService=lambda service: motor if service == "vibrator" else None)
        classes: dict[str, Any] = {
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=sdk),
            "android.content.Context": SimpleNamespace(VIBRATOR_SERVICE="vibrator"),
            "org.renpy.android.PythonActivity": SimpleNamespace(mActivity=activity),
        }
        if sdk >= 26:
            classes["android.os.VibrationEffect"] = Waveform

        def autoclass(name: str) -> Any:
            if name not in classes:
                raise JavaException(f"class not found: {name}")
            return classes[name]

        jnius = ModuleType("jnius")
        jnius.autoclass = autoclass  # type: ignore[attr-defined]
        jnius.cast = lambda _name, instance: instance  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "jnius", jnius)
        monkeypatch.setenv("ANDROID_ARGUMENT", "/data/app")

    return make


@pytest.mark.parametrize("sdk", SDKS)
def test_every_pattern_reaches_the_motor(sdk: int, phone: Callable[[Motor, int], None]) -> None:
    motor = Motor(sdk)
    phone(motor, sdk)
    vibration = Vibration()
    assert vibration.available
    for name in PATTERNS:
        vibration.play(name)
    assert motor.log == [[0, 150, 120, 150], [0, 100, 80, 100, 80, 100], [0, 40], [0, 500, 150, 500]]


@pytest.mark.parametrize("sdk", SDKS)
def test_off_and_pause_stop_it(sdk: int, phone: Callable[[Motor, int], None]) -> None:
    motor = Motor(sdk)
    phone(motor, sdk)
    vibration = Vibration()
    vibration.play("time_up")
    vibration.pause()
    vibration.play("time_up")
    assert motor.log[1:] == ["cancel"]
    vibration.resume()
    vibration.on = False
    vibration.play("time_up")
    assert motor.log[1:] == ["cancel", "cancel"]
    vibration.on = True
    vibration.play("tick")
    assert motor.log[-1] == [0, 40]


@pytest.mark.parametrize("sdk", SDKS)
def test_a_phone_without_a_motor_is_only_still(sdk: int, phone: Callable[[Motor | None, int], None]) -> None:
    tablet = Motor(sdk, there=False)
    phone(tablet, sdk)
    vibration = Vibration()
    assert not vibration.available
    vibration.play("tick")
    vibration.stop()
    assert tablet.log == []


@pytest.mark.parametrize("sdk", SDKS)
def test_no_vibrator_service_at_all(sdk: int, phone: Callable[[Motor | None, int], None]) -> None:
    phone(None, sdk)
    vibration = Vibration()
    vibration.play("tick")
    assert not vibration.available


@pytest.mark.parametrize("sdk", SDKS)
def test_a_refused_permission_is_only_still(sdk: int, phone: Callable[[Motor, int], None]) -> None:
    phone(Motor(sdk, allowed=False), sdk)
    vibration = Vibration()
    vibration.play("tick")
    vibration.play("tick")
    vibration.stop()
    assert not vibration.available


def test_a_desktop_has_none_and_says_nothing(no_plyer: None, capfd: pytest.CaptureFixture[str]) -> None:
    vibration = Vibration()
    assert not vibration.available
    vibration.play("time_up")
    vibration.stop()
    assert "Traceback" not in capfd.readouterr().err


def test_plyer_may_be_missing(monkeypatch: pytest.MonkeyPatch, no_plyer: None) -> None:
    monkeypatch.setitem(sys.modules, "plyer", None)
    monkeypatch.setitem(sys.modules, "plyer.utils", None)
    vibration = Vibration()
    vibration.play("tick")
    assert not vibration.available


def test_patterns_differ_and_none_is_below_a_millisecond() -> None:
    assert set(PATTERNS) == {"warn30", "warn10", "tick", "time_up"}
    assert len(set(PATTERNS.values())) == len(PATTERNS)
    buzzes = {name: len(pattern) // 2 for name, pattern in PATTERNS.items()}
    assert (buzzes["warn30"], buzzes["warn10"], buzzes["tick"], buzzes["time_up"]) == (2, 3, 1, 2)
    assert sum(PATTERNS["time_up"]) > 2 * sum(PATTERNS["warn30"])
    for pattern in PATTERNS.values():
        assert pattern[0] == 0
        assert min(pattern[1:]) >= 0.001
        assert sum(pattern) < 1.5


def test_the_fake_java_refuses_what_java_refuses() -> None:
    for bad in ([0.5], (0, 100), [0, -1], [0, 0]):
        with pytest.raises(JavaException):
            Waveform.createWaveform(bad, -1)
