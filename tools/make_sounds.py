"""Make the sound effects in assets/sounds, the same bytes everywhere: `python tools/make_sounds.py`.

Only the standard library. Each effect is a short recipe of tones and coloured noise. They are meant for the
speaker of a phone, which has nothing below 300 Hz: deep things are told by overtones, knocks and crackle.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from io import BytesIO
from itertools import pairwise
from pathlib import Path

RATE = 22050
FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"

Samples = list[float]
Curve = float | Sequence[tuple[float, float]]  # a constant, or corners (seconds, value)
Partials = Sequence[tuple[float, float]]  # (multiple of the pitch, loudness)

PURE: Partials = ((1, 1.0),)
SOFT: Partials = ((1, 1.0), (2, 0.5), (3, 0.25))
MARIMBA: Partials = ((1, 1.0), (2, 0.25), (3.9, 0.35))
BRASS: Partials = ((1, 1.0), (2, 0.75), (3, 0.5), (4, 0.3), (5, 0.15))
SQUARE: Partials = ((1, 1.0), (3, 0.33), (5, 0.2))
RASP: Partials = tuple((n, 1 / n) for n in range(1, 13))
WOOD: Partials = ((1, 1.0), (1.6, 0.6), (2.76, 0.45), (4.1, 0.2))
BELL: Partials = ((1, 1.0), (1.51, 0.6), (2.38, 0.45), (3.3, 0.25))

# Rounded, so that no mathematics library's last digit decides about a byte.
TABLE = 8192
SINE = [round(math.sin(2 * math.pi * i / TABLE), 9) for i in range(TABLE)]


def drawn(curve: Curve, count: int) -> Samples:
    """A curve's value at each sample: straight between the corners, level after the last."""
    if isinstance(curve, int | float):
        return [float(curve)] * count
    values: Samples = []
    for (start, low), (end, high) in pairwise(curve):
        steps = max(1, round((end - start) * RATE))
        values += [low + (high - low) * i / steps for i in range(steps)]
    return (values + [float(curve[-1][1])] * count)[:count]


def shaped(samples: Samples, attack: float, fade: int) -> Samples:
    """Rise for `attack` seconds, then fall to nothing: in a line (1), or ever more like a knock (2-6)."""
    count, rise = len(samples), max(1.0, attack * RATE)
    result = []
    for i, sample in enumerate(samples):
        rest, gain = 1 - i / count, min(1.0, i / rise)
        for _ in range(fade):
            gain *= rest
        result.append(sample * gain)
    return result


def tone(
    seconds: float,
    pitch: Curve,
    partials: Partials = PURE,
    attack: float = 0.003,
    fade: int = 3,
    trill: float = 0.0,
    depth: float = 0.0,
) -> Samples:
    """A pitched sound; `trill` times a second the pitch swings by `depth` (a share of itself)."""
    samples, phase = [], 0.0
    for i, hertz in enumerate(drawn(pitch, round(seconds * RATE))):
        if depth:
            hertz *= 1 + depth * SINE[int(i * trill * TABLE / RATE) % TABLE]
        phase += hertz * TABLE / RATE
        sample = 0.0  # added up one by one: sum() rounds differently from Python 3.12 on
        for times, loud in partials:
            sample += loud * SINE[int(phase * times) % TABLE]
        samples.append(sample)
    return shaped(samples, attack, fade)


def filtered(samples: Samples, hertz: Curve, damping: float, kind: str) -> Samples:
    """A state-variable filter: what is around (`band`) or above (`high`) the frequency."""
    result, low, band = [], 0.0, 0.0
    corners = drawn(hertz, len(samples))
    gain = 0.0
    for i, sample in enumerate(samples):
        if i % 16 == 0:
            place = int(corners[i] * TABLE / (2 * RATE))
            gain = SINE[place] / SINE[place + TABLE // 4]
        through = (band + gain * (sample - low)) / (1 + gain * (gain + damping))
        under = low + gain * through
        band, low = 2 * through - band, 2 * under - low
        result.append(damping * through if kind == "band" else sample - damping * through - under)
    return result


def noise(
    seconds: float, band: Curve, damping: float = 1.0, attack: float = 0.002, fade: int = 3, seed: int = 1
) -> Samples:
    """Hiss around a frequency; a small `damping` makes it whistle."""
    dice = random.Random(seed)
    white = [2 * dice.random() - 1 for _ in range(round(seconds * RATE))]
    return shaped(filtered(white, band, damping, "band"), attack, fade)


def mixed(*layers: tuple[float, float, Samples]) -> Samples:
    """Layers of (start in seconds, loudness, samples)."""
    result = [0.0] * max(round(start * RATE) + len(samples) for start, _, samples in layers)
    for start, loud, samples in layers:
        for i, sample in enumerate(samples, round(start * RATE)):
            result[i] += loud * sample
    return result


def driven(samples: Samples, drive: float) -> Samples:
    """Pushed into soft clipping: louder on average, with overtones a small speaker can carry."""
    result = []
    for sample in samples:
        x = max(-3.0, min(3.0, drive * sample))
        result.append(x * (27 + x * x) / (27 + 9 * x * x))
    return result


# The effects


def throw() -> Samples:
    """A rush of air with a slide whistle in it."""
    rush = noise(0.34, ((0, 600), (0.16, 2600), (0.34, 1100)), 0.5, attack=0.12, fade=1)
    return mixed((0, 1.0, rush), (0.02, 0.3, tone(0.28, ((0, 480), (0.28, 1150)), attack=0.06, fade=1)))


def blast_small() -> Samples:
    """A firm pop with dirt flying."""
    boom = tone(0.4, ((0, 720), (0.1, 320), (0.4, 200)), BRASS, fade=3)
    dirt = noise(0.5, ((0, 3200), (0.12, 1300), (0.5, 600)), 1.4, fade=4, seed=2)
    return driven(mixed((0, 0.5, boom), (0, 1.6, dirt)), 2.2)


def blast_big() -> Samples:
    """A crack, a boom, a long rumble, and stones that come down again."""
    dice = random.Random(3)
    crack = noise(0.3, ((0, 4200), (0.3, 1200)), 1.5, fade=5, seed=4)
    boom = tone(0.8, ((0, 640), (0.14, 270), (0.8, 160)), BRASS, fade=3)
    rumble = noise(1.1, ((0, 1500), (0.3, 800), (1.1, 420)), 1.2, attack=0.01, fade=3, seed=5)
    debris = []
    for n in range(14):
        stone = noise(0.04, 1400 + 2400 * dice.random(), 0.5, fade=4, seed=n)
        debris.append((0.35 + 0.7 * dice.random(), 0.25 + 0.3 * dice.random(), stone))
    return driven(mixed((0, 1.5, crack), (0, 0.55, boom), (0.02, 1.5, rumble), *debris), 2.6)


def splash() -> Samples:
    """A slap on the water, then bubbles."""
    water = noise(0.5, ((0, 900), (0.06, 3000), (0.5, 1300)), 1.0, attack=0.012, fade=3, seed=6)
    plop = tone(0.1, ((0, 900), (0.05, 420), (0.1, 700)), fade=1)
    drops = []
    for n in range(5):
        bubble = tone(0.06, ((0, 620 + 130 * n), (0.06, 1300 + 240 * n)), attack=0.012, fade=2)
        drops.append((0.16 + 0.085 * n, 0.42 - 0.05 * n, bubble))
    return mixed((0, 1.3, water), (0, 0.5, plop), *drops)


def fire() -> Samples:
    """A whoomp, then crackling."""
    dice = random.Random(7)
    whoosh = noise(0.3, ((0, 500), (0.12, 1500), (0.3, 800)), 0.9, attack=0.07, fade=2, seed=8)
    hiss = noise(0.8, 2600, 1.8, attack=0.15, fade=2, seed=9)
    crackle = []
    for n in range(30):
        spark = noise(0.014, 1600 + 3000 * dice.random(), 0.7, fade=4, seed=20 + n)
        crackle.append((0.08 + 0.68 * dice.random(), 0.5 + dice.random(), spark))
    return driven(mixed((0, 1.0, whoosh), (0, 0.22, hiss), *crackle), 1.8)


def crate() -> Samples:
    """A knock on wood and three notes up: something for you."""
    wood = tone(0.1, ((0, 520), (0.1, 400)), WOOD, fade=5)
    knock = noise(0.03, 1800, fade=4, seed=10)
    rise = (659.26, 987.77, 1318.51)
    notes = [(0.1 + 0.075 * n, 0.5, tone(0.3, hertz, MARIMBA, fade=4)) for n, hertz in enumerate(rise)]
    return mixed((0, 0.8, wood), (0, 0.8, knock), *notes)


def mine_beep() -> Samples:
    """Two pips: it is awake."""
    beep = tone(0.075, 1567.98, SQUARE, fade=1)
    return mixed((0, 1.0, beep), (0.13, 1.0, beep))


def mine_dud() -> Samples:
    """A raspberry and a puff: nothing happened."""
    raspberry = tone(0.42, ((0, 620), (0.42, 340)), RASP, attack=0.02, fade=1, trill=26, depth=0.22)
    puff = noise(0.2, ((0, 1400), (0.2, 700)), 0.8, attack=0.03, fade=2, seed=11)
    return mixed((0, 0.5, raspberry), (0.36, 0.8, puff))


def die() -> Samples:
    """A die that rattles to a stop."""
    dice = random.Random(12)
    layers = []
    for n, start in enumerate((0.0, 0.055, 0.1, 0.165, 0.225, 0.31, 0.42)):
        clack = tone(0.045, 1250 + 700 * dice.random(), WOOD, attack=0.001, fade=5)
        click = noise(0.012, 3200, fade=4, seed=60 + n)
        layers.append((start, 1.0 - 0.08 * n, mixed((0, 1.0, clack), (0, 1.2, click))))
    return mixed(*layers)


def flip() -> Samples:
    """A coin: the thumb nail, the ring, the landing."""
    ring = tone(0.5, 2093.0, BELL, attack=0.001, fade=2)
    spin = [sample * (0.6 + 0.4 * SINE[int(i * 17 * TABLE / RATE) % TABLE]) for i, sample in enumerate(ring)]
    land = tone(0.07, 1500, WOOD, attack=0.001, fade=4)
    nail = noise(0.015, 4200, fade=4, seed=13)
    return mixed((0, 0.6, nail), (0, 0.7, spin), (0.46, 1.1, land), (0.54, 0.7, land))


def tick() -> Samples:
    """A wood block, one per second."""
    block = tone(0.06, 1318.51, WOOD, attack=0.001, fade=4)
    return mixed((0, 1.0, block), (0, 0.5, noise(0.01, 3000, fade=4, seed=14)))


def warn30() -> Samples:
    """Ding-dong: half a minute."""
    ding, dong = (tone(0.42, hertz, MARIMBA, fade=3) for hertz in (1174.66, 880.0))
    return mixed((0, 1.0, ding), (0.17, 1.0, dong))


def warn10() -> Samples:
    """Three pips, the last one higher: hurry."""
    notes = [tone(0.16, hertz, SQUARE, fade=2) for hertz in (1174.66, 1174.66, 1567.98)]
    return mixed(*((0.13 * n, 1.0, note) for n, note in enumerate(notes)))


def time_up() -> Samples:
    """A referee's whistle, short and long."""

    def whistle(seconds: float, seed: int) -> Samples:
        pitch = ((0, 2150), (0.04, 2450), (seconds, 2380))
        pea = tone(seconds, pitch, ((1, 1.0), (2, 0.25)), 0.015, 1, trill=34, depth=0.05)
        return mixed((0, 1.0, pea), (0, 0.7, noise(seconds, 2600, 0.3, attack=0.015, fade=1, seed=seed)))

    return driven(mixed((0, 1.0, whistle(0.2, 15)), (0.24, 1.2, whistle(0.75, 16))), 1.3)


def win() -> Samples:
    """A fanfare with sparkles."""
    starts, pitches = (0, 0.14, 0.28, 0.42, 0.64), (523.25, 659.26, 783.99, 1046.5, 783.99)
    melody = zip(starts, pitches, strict=True)
    layers = [(start, 0.5, tone(0.26, hertz, BRASS, 0.012, 2)) for start, hertz in melody]
    layers += [(0.8, 0.26, tone(0.9, hertz, BRASS, 0.015, 2, 6, 0.008)) for hertz in (659.26, 783.99, 1046.5)]
    sparkle = (2093.0, 2637.02, 3135.96, 4186.01)
    layers += [(0.9 + 0.07 * n, 0.15, tone(0.3, hertz, BELL, fade=4)) for n, hertz in enumerate(sparkle)]
    return driven(mixed(*layers), 1.6)


def card() -> Samples:
    """A card drawn across cloth."""
    return noise(0.15, ((0, 1200), (0.08, 3400), (0.15, 2200)), 0.5, attack=0.05, fade=2, seed=17)


def step() -> Samples:
    """Two soft notes up: the next step, the next player."""
    low, high = (tone(0.22, hertz, MARIMBA, fade=4) for hertz in (698.46, 1046.5))
    return mixed((0, 0.8, low), (0.09, 1.0, high))


def inch() -> Samples:
    """A squeaky wriggle."""
    pitch = ((0, 420), (0.1, 880), (0.24, 560))
    squeak = tone(0.24, pitch, SOFT, 0.03, 1, trill=22, depth=0.07)
    squelch = noise(0.2, ((0, 700), (0.2, 1600)), 0.3, attack=0.04, fade=2, seed=18)
    return mixed((0, 0.8, squeak), (0, 0.6, squelch))


def hurt() -> Samples:
    """A small worm's *ow*: up, and down again."""
    voice = tone(0.3, ((0, 700), (0.07, 1180), (0.3, 620)), SOFT, 0.02, 2, trill=9, depth=0.05)
    return mixed((0, 0.9, voice), (0, 0.35, noise(0.06, 1500, 0.8, fade=4, seed=19)))


def gone() -> Samples:
    """Three notes down and a pop: a worm less."""
    notes = [
        (0.11 * n, 0.7, tone(0.2, hertz, MARIMBA, fade=3)) for n, hertz in enumerate((880.0, 698.46, 523.25))
    ]
    return mixed(*notes, (0.36, 0.8, tone(0.08, ((0, 900), (0.08, 420)), SOFT, fade=3)))


def drown() -> Samples:
    """A gulp, then bubbles that come up ever more slowly."""
    gulp = tone(0.18, ((0, 520), (0.06, 860), (0.18, 430)), SOFT, 0.01, 2)
    rise = [tone(0.07, ((0, 560 + 90 * n), (0.07, 1150 + 170 * n)), attack=0.012, fade=2) for n in range(4)]
    return mixed((0, 0.8, gulp), *((0.2 + 0.13 * n, 0.5, bubble) for n, bubble in enumerate(rise)))


def sinking() -> Samples:
    """Land breaks and slides into the sea."""
    crack = noise(0.14, ((0, 2600), (0.14, 1100)), 1.3, fade=4, seed=21)
    slide = noise(0.55, ((0, 1500), (0.55, 560)), 0.9, attack=0.08, fade=2, seed=22)
    return driven(mixed((0, 1.2, crack), (0.08, 1.0, slide), (0.24, 0.5, splash())), 1.6)


def jump() -> Samples:
    """A spring that wobbles out."""
    return tone(0.45, ((0, 300), (0.09, 900), (0.45, 640)), SOFT, 0.004, 2, trill=15, depth=0.16)


def tap() -> Samples:
    """A bubble, hardly there: a button."""
    return tone(0.035, ((0, 900), (0.035, 1500)), MARIMBA, attack=0.003, fade=3)


# name -> (recipe, peak in dB below full scale): what interrupts is at the top, what accompanies far below.
EFFECTS: dict[str, tuple[Callable[[], Samples], float]] = {
    "throw": (throw, 4),
    "blast_small": (blast_small, 1),
    "blast_big": (blast_big, 1),
    "splash": (splash, 1),
    "fire": (fire, 1),
    "crate": (crate, 3),
    "mine_beep": (mine_beep, 4),
    "mine_dud": (mine_dud, 4),
    "die": (die, 2),
    "flip": (flip, 3),
    "tick": (tick, 2),
    "warn30": (warn30, 2),
    "warn10": (warn10, 1),
    "time_up": (time_up, 2),
    "win": (win, 1),
    "card": (card, 5),
    "step": (step, 6),
    "inch": (inch, 6),
    "jump": (jump, 5),
    "hurt": (hurt, 4),
    "gone": (gone, 3),
    "drown": (drown, 3),
    "sinking": (sinking, 2),
    "tap": (tap, 12),
}


def finished(samples: Samples, peak_db: float) -> array[int]:
    """Without what a phone cannot play, without clicks at the ends, and at its own peak."""
    samples = filtered(samples, 380, 1.0, "high")
    edge = RATE // 250
    for i in range(edge):
        samples[-1 - i] *= i / edge
    peak = round(32767 * 10 ** (-peak_db / 20))
    loudest = max(map(abs, samples))
    return array("h", (round(sample * peak / loudest) for sample in samples))


def rendered(name: str) -> bytes:
    """The effect as a whole WAV file: mono, 16 bit."""
    recipe, peak_db = EFFECTS[name]
    samples = finished(recipe(), peak_db)
    if sys.byteorder == "big":
        samples.byteswap()
    file = BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.tobytes())
    return file.getvalue()


def main() -> None:
    """Write all effects."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in EFFECTS:
        (FOLDER / f"{name}.wav").write_bytes(rendered(name))


if __name__ == "__main__":
    main()
