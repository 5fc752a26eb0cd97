"""The sound effects are what the script makes, and a phone's speaker can carry them."""

from __future__ import annotations

import io
import math
import wave
from array import array
from functools import cache
from pathlib import Path

import pytest

from tools import make_sounds

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sounds"
NAMES = sorted(make_sounds.EFFECTS)


@cache
def samples(name: str) -> list[float]:
    """The file's samples, full scale being 1."""
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, make_sounds.RATE)
        return [value / 32768 for value in array("h", file.readframes(file.getnframes()))]


def energy(values: list[float]) -> float:
    return sum(value * value for value in values)


def loudest_moment(values: list[float], seconds: float = 0.05) -> float:
    """The level of the loudest stretch in dB: about what an ear takes for loudness in a short sound."""
    width = round(seconds * make_sounds.RATE)
    sums = [0.0]
    for value in values:
        sums.append(sums[-1] + value * value)
    best = max(
        (sums[min(start + width, len(values))] - sums[start])
        for start in range(0, max(1, len(values) - width + 1), 50)
    )
    return 10 * math.log10(best / width)


def passed(values: list[float], hertz: float, low: bool) -> list[float]:
    """A fourth-order filter of this test's own: two equal second-order sections."""
    w = 2 * math.pi * hertz / make_sounds.RATE
    alpha = math.sin(w) / 1.4142
    edge = (1 - math.cos(w)) / 2 if low else (1 + math.cos(w)) / 2
    b0, b1 = edge / (1 + alpha), (2 if low else -2) * edge / (1 + alpha)
    a1, a2 = -2 * math.cos(w) / (1 + alpha), (1 - alpha) / (1 + alpha)
    for _ in range(2):
        x1 = x2 = y1 = y2 = 0.0
        result = []
        for x in values:
            y = b0 * x + b1 * x1 + b0 * x2 - a1 * y1 - a2 * y2
            x2, x1, y2, y1 = x1, x, y1, y
            result.append(y)
        values = result
    return values


def test_the_files_are_exactly_those_of_the_script() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == [f"{name}.wav" for name in NAMES]


@pytest.mark.parametrize("name", NAMES)
def test_the_script_makes_the_same_bytes(name: str) -> None:
    assert make_sounds.rendered(name) == (FOLDER / f"{name}.wav").read_bytes()


def test_they_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 600_000


@pytest.mark.parametrize("name", NAMES)
def test_level_and_length(name: str) -> None:
    values = samples(name)
    peak = max(map(abs, values))
    assert 20 * math.log10(peak) == pytest.approx(-make_sounds.EFFECTS[name][1], abs=0.1)
    assert sum(abs(value) > 0.999 * peak for value in values) < 30, "flattened peaks"
    assert abs(sum(values) / len(values)) < 0.001, "direct current"
    assert max(abs(values[0]), abs(values[-1])) < 0.01, "a click at an end"
    longest = {"win": 2.0, "blast_big": 1.2, "time_up": 1.2, "tap": 0.05, "tick": 0.1}.get(name, 0.85)
    assert 0.03 < len(values) / make_sounds.RATE < longest


@pytest.mark.parametrize("name", NAMES)
def test_it_starts_at_once(name: str) -> None:
    """Within 60 ms of the tap there is something to hear, files have no silence in front."""
    values = samples(name)
    peak = max(map(abs, values))
    start = next(i for i, value in enumerate(values) if abs(value) > peak / 10)
    assert start / make_sounds.RATE < 0.06


@pytest.mark.parametrize("name", NAMES)
def test_a_phone_speaker_carries_it(name: str) -> None:
    """At least four fifths of the energy lie between 300 Hz and 6 kHz, ends 6 dB down."""
    values = samples(name)
    carried = passed(passed(values, 300, low=False), 6000, low=True)
    assert energy(carried) / energy(values) > 4 / 5


def test_warnings_are_heard_above_the_game_and_taps_below_it() -> None:
    level = {name: loudest_moment(samples(name)) for name in NAMES}
    for urgent in ("warn10", "time_up", "win", "blast_big", "blast_small"):
        assert level[urgent] > -10
    assert level["time_up"] == max(level.values())
    assert level["tick"] > -20
    assert min(level, key=level.__getitem__) == "tap"
    assert all(loud > -22 for name, loud in level.items() if name != "tap")


def test_the_measures_can_fail() -> None:
    """A deep hum and a hiss of the same length do not pass for a phone's sounds."""
    for hertz in (100, 9000):
        hum = [math.sin(2 * math.pi * hertz * i / make_sounds.RATE) for i in range(4000)]
        carried = passed(passed(hum, 300, low=False), 6000, low=True)
        assert energy(carried) / energy(hum) < 1 / 5
    audible = [math.sin(2 * math.pi * 1000 * i / make_sounds.RATE) for i in range(4000)]
    assert energy(passed(passed(audible, 300, low=False), 6000, low=True)) / energy(audible) > 0.95


def test_a_file_is_a_wave_file_of_one_second_per_rate() -> None:
    with wave.open(io.BytesIO(make_sounds.rendered("win"))) as file:
        assert file.getnframes() / file.getframerate() == pytest.approx(1.7, abs=0.1)
