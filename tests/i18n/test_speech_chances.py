"""What a choice may lead to, in words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.i18n.plainly import plainly
from tests.play.test_odds import mine_and_crate, worked_out
from worms_app.engine import Game
from worms_app.i18n.speech import chance, chances, faces_ahead
from worms_app.play.odds import Foresight, Share

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
        (Share(1.7), "100%"),
    ],
)
def test_a_chance_in_numbers(share: Share, told: str) -> None:
    assert chance(share, "numbers", "en").replace("\u00a0", "") == told


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
    assert chances(odds, "numbers", "en") == [
        "Crate taken: 100% · Mine blows up: 50%",
        "Blue 1 – drowns: 25% · hurt: 25%",
    ]
    assert [*map(plainly, chances(odds, "words", "cs"))] == [
        "Sebrání krabice: jistě · Výbuch miny: půl na půl",
        "Modrý 1 – újma: půl na půl · utopení: spíš ne",
    ]
    assert chances(odds, "off", "uk") == []


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


def test_own_worms_come_first() -> None:
    foresight = Foresight(shot(), "2,0")
    foresight.step(2.0)
    assert foresight.result is not None
    told = [line for line in chances(foresight.result, "numbers", "en") if " – " in line]
    assert told
    assert told == sorted(told, key=lambda line: not line.startswith("Blue"))
