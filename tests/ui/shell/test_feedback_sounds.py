"""Sounds: loaded when wanted, silent when off or paused, never in the way of the game."""

from __future__ import annotations

import wave
from pathlib import Path
from typing import Any

import pytest

from tools import make_sounds
from worms_app import paths
from worms_app.ui.shell.feedback.sounds import Sounds, load_with_kivy


class FakeSound:
    """What Kivy gives for a file; `log` is common to all of a test."""

    def __init__(self, path: str, log: list[str]) -> None:
        self.name = Path(path).stem
        self.state = "stop"
        self.volume = 1.0
        self.log = log

    def play(self) -> None:
        assert self.state == "stop", "Android ignores a second start"
        self.state = "play"
        self.log.append(f"play {self.name}")

    def stop(self) -> None:
        self.state = "stop"
        self.log.append(f"stop {self.name}")


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def loaded() -> dict[str, FakeSound]:
    return {}


@pytest.fixture
def sounds(log: list[str], loaded: dict[str, FakeSound]) -> Sounds:
    def load(path: str) -> FakeSound:
        sound = FakeSound(path, log)
        log.append(f"load {sound.name}")
        loaded[sound.name] = sound
        return sound

    return Sounds(load)


def test_every_effect_of_the_script_can_be_played(sounds: Sounds, log: list[str]) -> None:
    assert sounds.names() == sorted(make_sounds.EFFECTS)
    for name in sounds.names():
        sounds.play(name)
    assert [line for line in log if line.startswith("play")] == [f"play {name}" for name in sounds.names()]


def test_a_sound_is_loaded_once_and_only_when_wanted(sounds: Sounds, log: list[str]) -> None:
    assert log == []
    sounds.prepare("tick")
    sounds.play("tick")
    assert log == ["load tick", "play tick"]


def test_a_sound_that_still_plays_starts_again(sounds: Sounds, log: list[str]) -> None:
    sounds.play("tick")
    sounds.play("tick")
    assert log[1:] == ["play tick", "stop tick", "play tick"]


def test_off_is_silent_at_once_and_stays_so(sounds: Sounds, log: list[str]) -> None:
    sounds.play("win")
    sounds.on = False
    assert log[-1] == "stop win"
    sounds.play("tick")
    assert log[-1] == "stop win"
    sounds.on = True
    sounds.play("tick")
    assert log[-1] == "play tick"


def test_nothing_plays_over_a_paused_app_or_afterwards(sounds: Sounds, log: list[str]) -> None:
    sounds.play("win")
    sounds.pause()
    sounds.play("time_up")
    assert log == ["load win", "play win", "stop win"]
    sounds.resume()
    assert log == ["load win", "play win", "stop win"]
    sounds.play("tick")
    assert log[-1] == "play tick"


def test_volume_holds_for_loaded_and_later_sounds(sounds: Sounds, loaded: dict[str, FakeSound]) -> None:
    sounds.play("tick")
    sounds.volume = 0.5
    sounds.play("win")
    assert loaded["tick"].volume == loaded["win"].volume
    quiet = loaded["tick"].volume
    assert 0 < quiet < 0.5
    sounds.volume = 7
    assert loaded["tick"].volume == 1.0 == sounds.volume


def test_volume_zero_does_not_even_play(sounds: Sounds, log: list[str]) -> None:
    sounds.volume = 0
    sounds.play("tick")
    assert log == []


def test_a_missing_file_or_a_failing_driver_is_only_silent(tmp_path: Path) -> None:
    calls: list[str] = []

    class Broken(FakeSound):
        def play(self) -> None:
            calls.append("play")
            raise RuntimeError("the driver is gone")

    def none(path: str) -> Any:
        calls.append("none")

    def raises(path: str) -> Any:
        calls.append("raises")
        raise OSError("no device")

    for load in (none, raises, lambda path: Broken(path, [])):
        sounds = Sounds(load)
        for _ in range(3):
            sounds.play("tick")
        sounds.volume = 0.3
        sounds.stop()
        sounds.play("no_such_sound")
    assert calls == ["none", "raises", "play"], "tried once each"
    Sounds(none, tmp_path).play("tick")
    assert len(calls) == 3, "no file, nothing to load"


@pytest.mark.parametrize("name", sorted(make_sounds.EFFECTS))
def test_kivy_itself_loads_and_plays_every_file(name: str) -> None:
    path = paths.assets() / "sounds" / f"{name}.wav"
    sound = load_with_kivy(str(path))
    assert sound is not None, "Kivy has no audio provider here"
    with wave.open(str(path)) as file:
        assert sound.length == pytest.approx(file.getnframes() / file.getframerate(), abs=0.02)
    sounds = Sounds()
    sounds.play(name)
    sounds.play(name)
    sounds.stop()
