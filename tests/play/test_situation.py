"""What holds at a table is one thing, whatever is looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from worms_app.engine.library import standard
from worms_app.engine.options import SWITCHES, rules_about
from worms_app.play.guide import Side, new_guide
from worms_app.play.jsonfile import JsonFile
from worms_app.play.situation import FILE, SHARED, Situation, kept_situation

WILD = Situation(4, "cs", {"parting_gifts": True}, "one_hp", "red", ("crater",))


def test_the_guide_knows_better_but_not_what_has_run_out() -> None:
    guide = new_guide((Side("green"), Side("blue")), "uk", wind=6)
    told = WILD.guided(guide, standard())
    assert (told.wind, told.edition, told.options, told.rule_card) == (6, "uk", {}, "")
    assert told.team == guide.player.team
    assert told.empty == ("crater",)


def test_every_switch_is_about_cases_or_known_not_to_be() -> None:
    """A switch that is added to the engine is missing here first."""
    elsewhere = {"full_tie", "longer_game_cards", "drop_cards"}
    assert {*SHARED, *elsewhere} == {*rules_about("chains"), *SWITCHES}


def test_it_survives_the_app(tmp_path: Path) -> None:
    kept_situation(JsonFile(tmp_path / FILE)).change(WILD)
    assert kept_situation(JsonFile(tmp_path / FILE)).value == WILD


@pytest.mark.parametrize(
    "bad", [{"wind": 9}, {"edition": "xx"}, {"team": 3}, {"empty": ["cow"]}, {"options": {"x": 1}}, {"y": 1}]
)
def test_garbage_is_refused(bad: dict[str, object]) -> None:
    """And the error says in which of its fields."""
    (field,) = bad
    with pytest.raises(ValueError, match=field):
        Situation.from_json({**WILD.to_json(), **bad})
