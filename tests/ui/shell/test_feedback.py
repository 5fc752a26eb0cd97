"""The three channels together: switched by settings, silent in the background, awake only while needed."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from worms_app.play.clock import ALERTS
from worms_app.play.settings import Settings
from worms_app.ui.shell.feedback import ALERT_NAMES, Feedback
from worms_app.ui.shell.feedback.awake import Awake
from worms_app.ui.shell.feedback.sounds import Sounds
from worms_app.ui.shell.feedback.vibration import PATTERNS, Vibration


class Recorder:
    """A channel that writes down what it is told."""

    def __init__(self, name: str, log: list[str]) -> None:
        self._name, self._log = name, log
        self.on, self.volume = True, 1.0

    def __getattr__(self, verb: str) -> Any:
        return lambda *details: self._log.append(" ".join([self._name, verb, *map(str, details)]))


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path)


@pytest.fixture
def feedback(settings: Settings, log: list[str]) -> Feedback:
    channels: list[Any] = [Recorder(name, log) for name in ("sound", "buzz", "awake")]
    return Feedback(settings, *channels)


def test_each_alert_of_the_clock_has_a_sound_and_a_pattern() -> None:
    assert set(ALERT_NAMES) == set(ALERTS)
    assert set(ALERT_NAMES.values()) == set(PATTERNS)
    assert set(ALERT_NAMES.values()) <= set(Sounds().names())


def test_an_alert_goes_to_both_channels(feedback: Feedback, log: list[str]) -> None:
    for at in (30, 10, 3, 0):
        feedback.alert(at)
    names = ("warn30", "warn10", "tick", "time_up")
    assert log == [f"{channel} play {name}" for name in names for channel in ("sound", "buzz")]


def test_what_the_timer_needs_is_loaded_ahead(feedback: Feedback, log: list[str]) -> None:
    feedback.prepare_alerts()
    assert log == [f"sound prepare {name}" for name in ("warn30", "warn10", "tick", "time_up")] + [
        "buzz prepare"
    ]


def test_the_sound_of_buttons_is_loaded_only_if_wanted(
    feedback: Feedback, settings: Settings, log: list[str]
) -> None:
    feedback.prepare_taps()
    settings.change("sound", False)
    feedback.prepare_taps()
    assert log == ["sound prepare tap"]


def test_settings_switch_the_channels_when_they_change(feedback: Feedback, settings: Settings) -> None:
    assert (feedback.sounds.on, feedback.vibration.on) == (True, True)
    settings.change("sound", False)
    assert (feedback.sounds.on, feedback.vibration.on) == (False, True)
    settings.change("vibration", False)
    settings.change("volume", 40)
    assert (feedback.sounds.on, feedback.vibration.on, feedback.sounds.volume) == (False, False, 0.4)


def test_settings_hold_from_the_start(settings: Settings) -> None:
    settings.change("vibration", False)
    settings.change("volume", 20)
    feedback = Feedback(settings, Sounds(lambda path: None), Vibration(), Awake(SimpleNamespace()))
    assert (feedback.vibration.on, feedback.sounds.volume) == (False, 0.2)


def test_the_background_is_told_to_all(feedback: Feedback, log: list[str]) -> None:
    feedback.pause()
    feedback.resume()
    channels = ("sound", "buzz", "awake")
    assert log == [f"{channel} {verb}" for verb in ("pause", "resume") for channel in channels]


# The screen


def test_the_screen_stays_awake_for_as_long_as_there_is_a_reason() -> None:
    window = SimpleNamespace(allow_screensaver=True)
    awake = Awake(window)
    awake.keep("timer")
    awake.keep("game")
    assert not window.allow_screensaver
    awake.let_sleep("timer")
    assert not window.allow_screensaver
    awake.let_sleep("game")
    assert window.allow_screensaver
    awake.let_sleep("game")
    assert window.allow_screensaver


def test_the_screen_may_sleep_when_the_table_wants_it(settings: Settings) -> None:
    window = SimpleNamespace(allow_screensaver=True)
    feedback = Feedback(settings, awake=Awake(window))
    feedback.awake.keep("timer")
    settings.change("keep_awake", False)
    assert window.allow_screensaver
    settings.change("keep_awake", True)
    assert not window.allow_screensaver
    settings.change("keep_awake", False)
    feedback.awake.keep("game")
    assert window.allow_screensaver


def test_in_the_background_nothing_is_kept_awake() -> None:
    window = SimpleNamespace(allow_screensaver=True)
    awake = Awake(window)
    awake.keep("timer")
    awake.pause()
    assert window.allow_screensaver
    awake.keep("game")
    assert window.allow_screensaver
    awake.resume()
    assert not window.allow_screensaver


def test_the_real_window_knows_the_switch() -> None:
    """SDL turns this into Android's FLAG_KEEP_SCREEN_ON and a desktop's screen saver inhibition."""
    from kivy.core.window import Window

    assert Window is not None
    awake = Awake()
    awake.keep("timer")
    assert Window.allow_screensaver is False
    awake.let_sleep("timer")
    assert Window.allow_screensaver is True
