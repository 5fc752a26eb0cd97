"""What a choice may lead to, in words."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.i18n.plainly import plainly
from tests.play.test_odds import mine_and_crate, worked_out
from worms_app.engine import Game
from worms_app.i18n.speech import chance, chances, faces_ahead
from worms_app.i18n.speech.chances import chance_sign
from worms_app.play.odds import Foresight, Share
from worms_app.play.odds.result import WormOdds

CODES = ("en", "cs", "uk")


@pytest.mark.parametrize(
    ("share", "told"),
    [
        (Share(0.5), "50%"),
        (Share(1.0), "100%"),
        (Share(0.0004), "less than 1%"),
        (Share(0.9991), "more than 99%"),
        (Share(0.48, 0.021), "≈ 48% ± 2%"),
        (Share(0.48, 0.001), "≈ 48%"),
        (Share(1.0, 0.001), "100%"),
        (Share(1.7), "100%"),
    ],
)
def test_a_chance_in_numbers(share: Share, told: str) -> None:
    assert plainly(chance(share, "numbers", "en")) == told


def test_a_chance_in_words_grows_with_the_chance() -> None:
    told = [chance(Share(value / 100), "words", "en") for value in range(101)]
    assert list(dict.fromkeys(told)) == [
        "very unlikely",
        "unlikely",
        "a coin flip",
        "likely",
        "almost certain",
        "certain",
    ]
    assert told[100] == "certain" != told[99]


def test_a_crate_and_a_mine_are_told_before_the_tap() -> None:
    odds = worked_out(mine_and_crate(), "inch:2,0")
    assert [*map(plainly, chances(odds, "numbers", "en"))] == [
        "Crate taken: 100% · Mine blows up: 50%",
        "Blue 1 – drowns: 25% · damaged: 25%",
    ]
    assert [*map(plainly, chances(odds, "words", "cs"))] == [
        "Sebrání krabice: jistě · Výbuch miny: půl na půl",
        "Modrý 1 – schytá to: půl na půl · utopení: spíš ne",
    ]
    assert chances(odds, "off", "uk") == []


class Face(NamedTuple):
    """A face of a die, and what is known of it."""

    face: str
    chosen: float
    odds: Any


class Seen(NamedTuple):
    """What may become of worms after a face."""

    worms: dict[str, WormOdds]
    start: Game
    team: str = "blue"


def test_a_face_is_not_told_with_what_may_as_well_not_be() -> None:
    """What was seen once in a few plays says nothing yet."""
    lot = WormOdds(Share(0.06, 0.13), Share(0.5, 0.05), Share(), Share(), Share())
    start = mine_and_crate()
    faces: Any = [Face("1", 0.5, Seen({"red1": lot}, start)), Face("2", 0.5, Seen({}, start))]
    told = [plainly(line) for line in faces_ahead(faces, "numbers", "en")]
    assert told == ["1 (50%): Red 1 – destroyed: ≈ 50% ± 5%", "2 (50%): nobody is harmed"]


def shot(**fields: Any) -> Game:
    game = mine_and_crate(
        step=5,
        hands={"blue": ["bazooka"]},
        things={"1,0": ["blue1"], "2,0": ["crate"], "3,0": ["red1"]},
        **fields,
    )
    game.decide("bazooka")
    return game


@pytest.mark.parametrize("code", CODES)
def test_each_face_of_a_shot_is_told_with_those_that_come_to_the_same(code: str) -> None:
    foresight = Foresight(shot(), "3,0")
    foresight.step(2.0)
    lines = faces_ahead(foresight.branches, "numbers", code)
    assert len(lines) >= 2
    for face in "12345":
        assert sum(face in line.split("(")[0] for line in lines) == 1
    assert faces_ahead(foresight.branches, "off", code) == []


def test_the_wind_stands_beside_its_number() -> None:
    foresight = Foresight(shot(), "3,0")
    foresight.step(2.0)
    lines = faces_ahead(foresight.branches, "numbers", "en")
    assert any("6" in line and "wind" in line.split("(")[0] for line in lines)


def told_of(game: Game, answer: str) -> list[str]:
    """Everything that an answer may lead to."""
    return [*map(plainly, chances(worked_out(game, answer), "numbers", "en"))]


def test_what_is_likely_comes_before_a_tiny_risk_of_one_s_own() -> None:
    worms = [line for line in told_of(shot(), "2,0") if " – " in line]
    assert worms == [
        "Red 1 – drowns: 26% · damaged: 16%",
        "Blue 1 – drowns: less than 1% · damaged: less than 1%",
    ]


def test_own_worms_come_first_where_the_danger_is_alike() -> None:
    blasted = mine_and_crate(things={"1,0": ["blue1"], "2,0": ["mine", "red1"]})
    first, second, *_ = [line for line in told_of(blasted, "inch:2,0") if " – " in line]
    assert (first[:6], second[:5]) == ("Blue 1", "Red 1")


def test_what_goes_off_comes_before_whom_it_harms() -> None:
    first, second, *_ = told_of(mine_and_crate(), "inch:2,0")
    assert (first[:5], second[:6]) == ("Crate", "Blue 1")


def test_a_tiny_chance_is_left_out_beside_others() -> None:
    assert not any("less than" in line and "drowns: 2" in line for line in told_of(shot(), "2,0"))


def test_a_chance_on_the_map_is_short() -> None:
    shares = Share(0.0004), Share(0.48, 0.021), Share(0.5), Share(0.9991)
    assert [plainly(chance_sign(share, "en")) for share in shares] == ["< 1%", "≈ 48%", "50%", "> 99%"]
