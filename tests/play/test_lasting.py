"""What cards leave until somebody's next turn, in the guide: it holds until then; its end is said."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from worms_app.engine.library import standard
from worms_app.engine.rules.turn import DROP, END
from worms_app.play.guide import FIRST, ICE, Guide, Side, new_guide
from worms_app.play.guide_cards import card_now, end_cards
from worms_app.play.mirror.draft import from_guide, from_situation
from worms_app.play.situation import Situation
from worms_app.ui.referee.guide.words import allowed


def guide(**values: Any) -> Guide:
    sides = tuple(Side(team) for team in ("blue", "red", "yellow"))
    return replace(new_guide(sides).on(), **values)


def test_ice_and_rules_hold_until_the_turn_of_their_team() -> None:
    now = guide(frozen=("blue", "red"), held=(("blue", "storm"), ("red", "one_hp")))
    now = now.whole()
    assert (now.player.team, now.frozen, now.held) == ("red", ("blue",), (("blue", "storm"),))
    assert now.ended == (("red", ICE), ("red", "one_hp"))
    assert "Red: take the ice off your worms." in allowed(now, "en", standard())
    assert "No longer in force: 1 HP" in allowed(now, "en", standard())
    now = now.whole()
    assert now.ended == ()
    now = now.whole()
    assert (now.player.team, now.frozen, now.held) == ("blue", (), ())


def test_they_end_when_the_turn_of_a_team_without_worms_would_have_come() -> None:
    now = guide(held=(("red", "storm"),), options={"true_elimination": True})
    for _ in range(4):
        now = now.lost("red")
    now = now.whole()
    assert now.player.team == "yellow"
    assert now.held == ()
    assert "No longer in force: Storm" in allowed(now, "en", standard())


def test_two_rules_at_the_end_of_a_turn_come_one_after_the_other() -> None:
    now = guide(rule_card="flood", held=(("blue", "storm"),), step=5).on()
    assert now.step == END
    assert end_cards(now, standard()) == ["flood", "storm"]
    assert card_now(now, standard()) == "flood"
    now = now.told("a", (), False, 1, 0, "flood")
    assert (now.step, card_now(now, standard())) == (END, "storm")
    assert "Flood" not in allowed(now, "en", standard())
    now = now.told("b", (), False, 1, END, "storm")
    assert now.step == DROP
    assert now.whole().acted == ()


def test_a_rule_until_somebody_s_turn_has_an_end_of_turn_without_sudden_death() -> None:
    assert guide(held=(("red", "storm"),), step=5).on().step == END
    assert guide(held=(("red", "one_hp"),), step=5).on().step == DROP


def test_nobody_heals_as_long_as_a_card_says_so() -> None:
    others = "Your other damaged worms stay down"
    assert others in allowed(guide(step=FIRST), "en", standard())
    assert others not in allowed(guide(step=FIRST, held=(("red", "no_mercy"),)), "en", standard())


def test_the_situation_is_the_guide_s_and_goes_back_with_it() -> None:
    now = Situation(frozen=("red",), held=(("red", "storm"),))
    assert now.into(guide()).frozen == ("red",)
    assert now.into(guide()).held == (("red", "storm"),)
    assert Situation().guided(now.into(guide()), standard()).held == now.held
    assert now.turned_to("red").held == ()
    assert now.released("red", "storm").held == ()


def test_a_mirror_knows_what_cards_have_left() -> None:
    lasting: dict[str, Any] = {"frozen": ("red",), "held": (("red", "storm"),)}
    for draft in (
        from_guide(guide(**lasting)),
        from_situation(Situation(teams=("blue", "red", "yellow"), **lasting)),
    ):
        assert draft.position["frozen"] == ["red"]
        assert draft.position["until_your_turn"] == {"red": ["storm"]}


@pytest.mark.parametrize(
    "held", [[["blue", "nonsense"]], [["blue"]], [["pink", "storm"]], "storm", [["red", "ice"]]]
)
def test_what_nobody_knows_cannot_hold(held: Any) -> None:
    with pytest.raises(ValueError, match="held"):
        Guide.from_json({**guide().to_json(), "held": held})
    with pytest.raises(ValueError, match="held"):
        Situation.from_json({**Situation().to_json(), "held": held})


def test_what_lasts_is_kept() -> None:
    now = guide(held=(("red", "storm"),), frozen=("red",)).whole()
    assert now.ended
    assert Guide.from_json(json.loads(json.dumps(now.to_json()))) == now
