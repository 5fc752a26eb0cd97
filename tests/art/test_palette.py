"""Team colours must be told apart by every eye, and lines must stand out from the ground."""

from itertools import combinations, pairwise

import pytest

from worms_app.ui.shell.palette import PAINT, TEAMS

Vector = tuple[float, float, float]

# Published by Machado, Oliveira and Fernandes in 2009 for full severity and linear RGB:
# "A Physiologically-based Model for Simulation of Color Vision Deficiency".
SEEN_BY: dict[str, tuple[Vector, Vector, Vector]] = {
    "everybody": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
LUMINANCE: Vector = (0.2126, 0.7152, 0.0722)
DISTANCE = 25  # CIELAB units; 2 can just be seen side by side, 25 are plain across a table
GREY_STEP = 12  # CIELAB lightness between neighbours when all colour is gone


def linear(colour: str) -> Vector:
    """The sRGB curve undone."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return red, green, blue


def dot(row: Vector, colour: Vector) -> float:
    return sum(a * b for a, b in zip(row, colour, strict=True))


def lab(colour: Vector) -> Vector:
    """CIELAB of a linear sRGB colour, white point D65."""
    red, green, blue = (min(1.0, max(0.0, part)) for part in colour)
    xyz = (
        dot((0.4124, 0.3576, 0.1805), (red, green, blue)) / 0.9505,
        dot((0.2126, 0.7152, 0.0722), (red, green, blue)),
        dot((0.0193, 0.1192, 0.9505), (red, green, blue)) / 1.089,
    )
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: str, eye: str) -> Vector:
    red, green, blue = (dot(row, linear(colour)) for row in SEEN_BY[eye])
    return lab((red, green, blue))


def contrast(one: str, other: str) -> float:
    """WCAG contrast ratio."""
    light, dark = sorted((dot(LUMINANCE, linear(colour)) for colour in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("eye", SEEN_BY)
@pytest.mark.parametrize(("one", "other"), tuple(combinations(TEAMS, 2)))
def test_two_teams_never_look_alike(eye: str, one: str, other: str) -> None:
    a, b = seen(TEAMS[one].fill, eye), seen(TEAMS[other].fill, eye)
    assert sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5 >= DISTANCE


def test_teams_are_a_scale_of_greys() -> None:
    lightness = sorted(seen(team.fill, "everybody")[0] for team in TEAMS.values())
    assert min(b - a for a, b in pairwise(lightness)) >= GREY_STEP


def test_the_simulation_can_tell_what_is_confusing() -> None:
    """Red and green of the same lightness, the classic mistake, would be caught."""
    red, green = seen("#c84b2f", "deuteranopia"), seen("#6e8a2c", "deuteranopia")
    assert sum((p - q) ** 2 for p, q in zip(red, green, strict=True)) ** 0.5 < DISTANCE


def test_every_team_has_its_own_symbol_and_number() -> None:
    assert len({team.symbol for team in TEAMS.values()}) == len(TEAMS)
    assert [team.number for team in TEAMS.values()] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("team", TEAMS)
def test_the_symbol_stands_out_from_its_scarf(team: str) -> None:
    assert contrast(TEAMS[team].fill, TEAMS[team].ink) >= 4.5


GROUNDS = ("grass", "grass-light", "sand", "sea", "sea-light", "cliff", "paper", "sky", "foam", "skin", "ice")


@pytest.mark.parametrize("ground", GROUNDS)
def test_outlines_stand_out_from_what_they_lie_on(ground: str) -> None:
    assert contrast(PAINT["ink"], PAINT[ground]) >= 3


def test_ink_reads_on_a_cards_paper() -> None:
    assert contrast(PAINT["ink"], PAINT["paper"]) >= 4.5
