"""Steps 6 and 7 at the real table: drop cards and sudden death line by line, and back to the guide."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui.referee.resolve.test_whole_turn import at_step, guide_of
from worms_app.content import own
from worms_app.content.reference import plain
from worms_app.engine.library import DROP, SUDDEN_DEATH, standard
from worms_app.engine.rules.places import Place
from worms_app.engine.rules.turn import DROP as DROP_STEP, END, PASS
from worms_app.i18n import LANGUAGES
from worms_app.play.jsonfile import JsonFile
from worms_app.play.situation import Situation
from worms_app.ui.driver import Stage
from worms_app.ui.referee.at_table import alter, situation_of
from worms_app.ui.referee.resolve.desk import resolve_desk
from worms_app.ui.referee.resolve.keeping import FILE
from worms_app.ui.referee.resolve.presenter import ResolveDesk
from worms_app.ui.referee.resolve.telling import instructions

CARDS = sorted(card.id for card in standard().cards.values() if card.deck in (DROP, SUDDEN_DEATH))


def told(stage: Stage) -> list[str]:
    """The instructions so far."""
    desk = resolve_desk(stage.app)
    page, outcome = desk.page, desk.outcome
    assert page is not None
    assert outcome is not None
    return [line.text for line in instructions(page, outcome, desk.box, "en")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
def test_every_line_of_every_card_is_told_once(tmp_path: Path, card: str, language: str) -> None:
    desk = ResolveDesk(JsonFile(tmp_path / FILE), standard)
    desk.open_card(card)
    if desk.outcome is None:
        desk.go()
    while desk.outcome is not None and not desk.outcome.done:
        if desk.outcome.reached:
            desk.go_empty()
        else:
            assert desk.ask is not None
            assert desk.ask.who == "chance", "the table sees for itself which hex is the emptiest"
            desk.answer("5")
    page, outcome = desk.page, desk.outcome
    assert page is not None
    assert outcome is not None
    lines = instructions(page, outcome, standard(), language)
    placed = [line for line in lines if line.rule == "6.9"]
    assert len(placed) == sum(isinstance(line, Place) for line in standard().cards[card].script)
    assert not [line.text for line in lines if "{" in line.text or "[[" in line.text]


def test_a_drop_card_is_carried_out_and_the_guide_knows_what_came_out(stage: Stage) -> None:
    guide = at_step(stage, DROP_STEP)
    drops = guide_of(guide).drops
    stage.hand.tap("guide.now")
    stage.hand.tap("guide_drop.stray_shell")
    assert stage.hand.sees("Step by step: Stray Shell")
    stage.hand.tap("guide.now")
    assert stage.app.navigator.current == "resolve_case"
    stage.hand.tap("resolve.put.red")
    stage.hand.tap("resolve.here.0")  # it lies
    for tag in ("go", "answer.hit"):
        stage.hand.tap(f"resolve.{tag}")
    assert "Take Red out of the game." in told(stage)
    assert "Place a supply crate on the emptiest hex. In a tie Blue chooses." in told(stage)
    stage.hand.tap("resolve.answer.4")
    assert stage.app.navigator.page.mode == "done"
    stage.hand.tap("resolve.go")
    after = guide_of(guide)
    assert stage.app.navigator.current == "guide"
    assert (after.step, after.drops, after.wind) == (PASS, drops - 1, 4)
    assert [side.worms for side in after.players] == [4, 3]


def test_without_anything_to_describe_it_begins_at_once(stage: Stage) -> None:
    guide = at_step(stage, DROP_STEP)
    guide.do(lambda guide: guide.turned("supplies"))
    stage.settle()
    stage.hand.tap("guide.now")
    stage.hand.tap("resolve.answer.hit")
    assert stage.app.navigator.page.mode == "done"
    stage.hand.tap("resolve.go")
    assert (guide_of(guide).step, guide_of(guide).wind) == (PASS, 1)


def test_the_sudden_death_card_is_turned_and_its_drop_part_carried_out(stage: Stage) -> None:
    guide = at_step(stage, DROP_STEP)
    guide.do(lambda guide: guide.counted(0))
    stage.settle()
    stage.hand.tap("guide.next")
    stage.hand.tap("guide_sudden.double_drop")
    assert guide_of(guide).step == DROP_STEP, "its drop part is carried out now"
    assert "2. Place an oil drum on the emptiest hex." in plain(stage.app.navigator.page.allowed)
    stage.hand.tap("guide.now")
    stage.hand.tap("resolve.answer.2")
    stage.hand.tap("resolve.go")
    assert (guide_of(guide).step, guide_of(guide).wind) == (PASS, 2)


def test_flood_at_the_end_of_the_turn_takes_what_lies_there(stage: Stage) -> None:
    guide = at_step(stage, 5)
    guide.do(lambda guide: guide.sudden_death("flood"))
    stage.hand.tap("guide.next")
    assert guide_of(guide).step == 6
    stage.hand.tap("guide.now")
    for tag in ("put.red", "put.crate", "go"):
        stage.hand.tap(f"resolve.{tag}")
    assert "Take everything from the middle hex and cover it with a water hex." in told(stage)
    stage.hand.tap("resolve.go")
    assert guide_of(guide).step == DROP_STEP
    assert [side.worms for side in guide_of(guide).players] == [4, 3]


def test_storm_moves_the_active_worm_but_cuts_nothing(stage: Stage) -> None:
    guide = at_step(stage, 5)
    guide.do(lambda guide: guide.sudden_death("storm"))
    stage.hand.tap("guide.next")
    stage.hand.tap("guide.now")
    for tag in ("go", "answer.2"):
        stage.hand.tap(f"resolve.{tag}")
    stage.hand.tap("resolve.put.fire")  # the chain has reached the hex downwind
    for tag in ("go", "answer.danger"):
        stage.hand.tap(f"resolve.{tag}")
    assert "Lay Blue down." in told(stage)
    assert not any("cut short" in line for line in told(stage)), "step 6 has come already"
    stage.hand.tap("resolve.go")
    assert (guide_of(guide).step, guide_of(guide).wind) == (DROP_STEP, 2)


def test_whom_a_nuclear_test_takes_goes_back_to_the_guide(stage: Stage) -> None:
    guide = at_step(stage, 5)
    stage.hand.tap("guide.now")
    stage.hand.tap("resolve_cards.nuclear_test")
    stage.hand.tap("resolve.go")
    for answer in ("red", "hit_active", "done"):
        stage.hand.tap(f"resolve.answer.{answer}")
    assert "Red: one worm fewer." in told(stage)
    assert "Lay Blue down." in told(stage)
    assert stage.app.navigator.page.mode == "done"
    stage.hand.tap("resolve.go")
    assert stage.app.navigator.current == "guide"
    assert guide_of(guide).step == END
    assert [side.worms for side in guide_of(guide).players] == [4, 3]


def test_what_has_run_out_is_said(tmp_path: Path) -> None:
    desk = ResolveDesk(JsonFile(tmp_path / FILE), standard)
    desk.situation.change(Situation().ran_out("crate"))
    desk.open_card("supplies")
    page, outcome = desk.page, desk.outcome
    assert page is not None
    assert outcome is not None
    lines = [line.text for line in instructions(page, outcome, standard(), "en")]
    assert lines == ["No supply crate is left in the common supply: none is placed."] * 2


OWN = """
[[drop]]
id = "picnic"
name = "Picnic"
text = [{ verb = "place", thing = "crate", at = "emptiest" }, { verb = "by_hand", words = "Everybody eats." }]

[[sudden_death]]
id = "rain"
name = "Rain"
rule = "flood"
text = [{ verb = "change_wind" }]
"""


def test_the_owners_cards_stand_in_the_guide_like_those_of_the_box(stage: Stage) -> None:
    folder = stage.app.folder / own.FOLDER
    folder.mkdir(exist_ok=True)
    guide = at_step(stage, DROP_STEP)
    stage.app.navigator.open("mycards")
    (folder / "mine.toml").write_text(OWN, encoding="utf-8")
    stage.app.navigator.back()
    stage.settle()
    stage.hand.tap("guide.now")
    stage.hand.tap("guide_drop.picnic")
    assert "2. By hand: Everybody eats." in plain(stage.app.navigator.page.allowed)
    stage.hand.tap("guide.now")
    stage.hand.tap("resolve.answer.done")
    stage.hand.tap("resolve.go")
    assert guide_of(guide).step == PASS
    guide.do(lambda guide: guide.at_step(DROP_STEP).counted(0))
    stage.hand.tap("guide.next")
    stage.hand.tap("guide_sudden.rain")
    assert "1. Change wind direction." in plain(stage.app.navigator.page.allowed)
    guide.do(lambda guide: guide.whole().at_step(END))
    stage.settle()
    assert "Rain: " in plain(stage.app.navigator.page.allowed)
    stage.hand.tap("guide.now")
    stage.hand.tap("resolve.put.red")
    stage.hand.tap("resolve.go")
    stage.hand.tap("resolve.go")
    assert guide_of(guide).step == DROP_STEP


def test_a_rule_until_a_turn_acts_at_its_end_and_is_a_chip(stage: Stage) -> None:
    guide = at_step(stage, 5)
    alter(stage.app, lambda now: replace(now, held=(("blue", "storm"),), frozen=("red",)))
    stage.hand.tap("guide.next")
    assert guide_of(guide).step == END
    stage.hand.tap("guide.now")
    for tag in ("go", "answer.hit", "empty", "go"):
        stage.hand.tap(f"resolve.{tag}")
    assert guide_of(guide).step == DROP_STEP
    stage.hand.tap("guide.whole")
    assert "Red: take the ice off your worms." in plain(stage.app.navigator.page.allowed)
    assert stage.hand.seek("table.held.blue.storm") is not None, "it is not yet Blue's turn"
    stage.hand.tap("table.held.blue.storm")
    assert guide_of(guide).held == situation_of(stage.app).held == ()
    stage.hand.tap("guide.undo")
    assert situation_of(stage.app).held == (("blue", "storm"),)
