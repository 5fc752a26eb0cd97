"""From the guide into a case and back: the whole card, the cut, worms lost; dice as they fall; read aloud."""

from __future__ import annotations

import pytest

from tests.ui.referee.guide.states import open_guide, players
from tests.ui.referee.guide.test_guide import Taps
from tests.ui.referee.resolve.states import open_case
from tests.ui.referee.resolve.test_resolve import tap_hex
from worms_app.engine.rules.turn import END
from worms_app.play.guide import Guide, new_guide
from worms_app.play.jsonfile import JsonFile
from worms_app.ui.driver import Stage
from worms_app.ui.referee.guide.presenter import GuideDesk
from worms_app.ui.referee.resolve.desk import resolve_desk
from worms_app.ui.referee.resolve.keeping import FILE
from worms_app.ui.referee.resolve.presenter import ResolveDesk


def at_step(stage: Stage, step: int, edition: str = "en") -> GuideDesk:
    desk, _time = open_guide(stage, new_guide(players("blue", "red"), edition))
    desk.do(lambda guide: guide.on())
    desk.do(lambda guide: guide.at_step(step))
    stage.settle()
    return desk


def guide_of(desk: GuideDesk) -> Guide:
    assert desk.guide is not None
    return desk.guide


@pytest.mark.parametrize(("edition", "step"), [("en", END), ("uk", END), ("cs", 5)])
def test_what_came_out_goes_into_the_guide_by_the_edition(stage: Stage, edition: str, step: int) -> None:
    guide = at_step(stage, 5, edition)
    stage.hand.tap("guide.now")
    stage.hand.tap("resolve_cards.grenade")
    desk = resolve_desk()
    desk.put("red")
    desk.touch(1)  # the red worm lies
    stage.hand.tap("resolve.go")
    tap_hex(stage, "0,0")
    stage.hand.tap("resolve.answer.hit")
    stage.hand.tap("resolve.answer.hit")
    stage.hand.tap("resolve.dice_done")
    while desk.ask is not None and desk.ask.kind == "blast.die":
        stage.hand.tap("resolve.answer.hit")
    hurt = stage.hand.sees("The turn is cut short: go to step 6.")
    assert hurt == (step == END), "only where a hurt active worm ends the turn"
    while stage.app.navigator.page.mode != "done":
        desk.answer("stay")
        if desk.outcome and desk.outcome.reached:
            desk.go_empty()
        stage.settle()
    stage.hand.tap("resolve.go")
    assert stage.app.navigator.current == "guide"
    assert guide_of(guide).step == step
    assert [player.worms for player in guide_of(guide).players] == [4, 3]


def test_what_came_out_counts_whichever_way_one_goes_back(stage: Stage) -> None:
    guide = at_step(stage, 5)
    stage.hand.tap("guide.resolve")
    for tag in ("blast", "put.red", "here.0", "go"):
        stage.hand.tap(f"resolve.{tag}")
    assert stage.app.navigator.page.mode == "done"
    stage.hand.tap("resolve.undo")
    assert stage.app.navigator.page.mode == "setup", "a step back is no way out"
    stage.hand.tap("resolve.go")
    stage.hand.tap("table.back")
    assert stage.app.navigator.current == "guide"
    assert [player.worms for player in guide_of(guide).players] == [4, 3]


def test_the_same_case_counts_once(stage: Stage) -> None:
    guide = at_step(stage, 5)
    for _ in range(2):  # killed between the guide's file and the case's: it is handed over again
        guide.do(lambda guide: guide.told("number", ("red",), True, 3))
    assert [player.worms for player in guide_of(guide).players] == [4, 3]
    assert (guide_of(guide).wind, guide_of(guide).step) == (3, END)


def test_a_card_goes_on_through_its_second_text_and_another_card(stage: Stage) -> None:
    desk = open_case(stage, "card", card="shotgun")
    stage.hand.tap("resolve.go")
    asked = []
    desk.go_empty() if desk.outcome is not None and desk.outcome.reached else None
    while desk.ask is not None:
        asked.append(desk.ask.kind)
        desk.answer(desk.ask.options[0])
        if desk.outcome is not None and desk.outcome.reached:
            desk.go_empty()
    assert asked.count("aim.target") == 2, "the shotgun's text stands twice in its line"
    desk.open("card", card="ninja_rope")
    desk.go()
    desk.go_empty() if desk.outcome is not None and desk.outcome.reached else None
    while desk.ask is not None and desk.ask.kind != "line.card":
        desk.answer("hit" if "hit" in desk.ask.options else desk.ask.options[0])
        if desk.outcome is not None and desk.outcome.reached:
            desk.go_empty()
    stage.settle()
    stage.hand.tap("resolve.answer.bazooka")
    assert desk.ask is not None
    assert desk.ask.kind == "aim.target"


def test_a_mine_with_crate_and_crater_takes_at_most_10_taps(stage: Stage) -> None:
    stage.app.navigator.open("resolve")
    hand = Taps(stage)
    for tag in ("mine", "put.red", "put.crate", "put.crater", "go", "answer.danger", "answer.3", "empty"):
        hand.tap(f"resolve.{tag}")
    assert stage.app.navigator.page.mode == "done"
    assert hand.count <= 10
    assert stage.hand.sees("Lay Red down.")


def test_an_airstrike_over_three_hexes_takes_at_most_15_taps(stage: Stage) -> None:
    stage.app.navigator.open("resolve")
    hand = Taps(stage)
    hand.tap("resolve.airstrike")
    hand.tap("resolve.answer.0,0>3")
    hand.tap("resolve.put.red")
    for hex, team in (("1,0", "green"), ("2,0", "yellow")):
        tap_hex(stage, hex)
        hand.count += 1
        hand.tap(f"resolve.put.{team}")
    for tag in ("go", "answer.hit", "answer.1", "empty", "answer.2", "answer.4"):
        hand.tap(f"resolve.{tag}")
    assert stage.app.navigator.page.mode == "done"
    assert hand.count <= 15


def test_dice_that_were_typed_survive_being_killed_and_one_is_taken_back(stage: Stage) -> None:
    desk = open_case(stage, "drum")
    stage.hand.tap("resolve.go")
    for face in ("3", "3", "5"):
        stage.hand.tap(f"resolve.answer.{face}")
    again = ResolveDesk(JsonFile(stage.app.folder / FILE), lambda: desk.box)
    assert again.page is not None
    assert again.page.typed == ("3", "3", "5")
    stage.hand.tap("resolve.typed.0")
    stage.hand.tap("resolve.undo")
    for face in ("wind", "hit"):
        stage.hand.tap(f"resolve.answer.{face}")
    stage.hand.tap("resolve.dice_done")
    assert stage.hand.sees("Roll for the oil drum: 3, 3, 5, wind (north), hit.")
    stage.hand.tap("resolve.mend.0")
    stage.hand.tap("resolve.mend.0")  # the second of the dice
    assert stage.hand.sees("Die number 2:")


def test_after_a_mended_die_it_says_what_hands_put_back(stage: Stage) -> None:
    desk = open_case(stage, "blast", "red")
    for tag in ("go", "answer.3", "empty", "mend.0", "answer.hit"):
        stage.hand.tap(f"resolve.{tag}")
    assert stage.hand.sees("Put back: Red on the middle hex, standing.")
    assert desk.outcome is not None
    assert desk.outcome.game.board.where["red1"] == "0,0"


def test_what_holds_is_one_thing_for_all(stage: Stage) -> None:
    guide = at_step(stage, 3)
    stage.hand.tap("table.more")
    stage.hand.tap("resolve_rules.parting_gifts")
    stage.hand.tap("resolve_rules.done")
    stage.hand.tap("guide.now")
    stage.hand.tap("resolve.enter")
    desk = resolve_desk()
    assert desk.page is not None
    assert desk.page.case.situation.options == {"parting_gifts": True}
    stage.hand.tap("table.edition")
    stage.hand.tap("table.more")
    stage.hand.tap("resolve_rules.empty.crater")
    stage.hand.tap("resolve_rules.done")
    assert (guide_of(guide).edition, desk.page.case.situation.edition, desk.page.case.situation.empty) == (
        "cs",
        "cs",
        ("crater",),
    )
    assert guide_of(guide).rules.parting_gifts
    stage.hand.tap("table.parting_gifts")
    assert not guide_of(guide).rules.parting_gifts
    desk.close()
    desk.open("blast", guide.guide)
    assert desk.page.case.situation.empty == ("crater",)


def test_an_older_case_takes_no_rules_from_the_guide(stage: Stage) -> None:
    desk = open_case(stage, "blast", "red")
    guide = at_step(stage, 3, "cs")
    guide.do(lambda guide: guide.sudden_death("flood"))
    desk.choose("1,0")
    desk.put("crate")
    assert (guide_of(guide).edition, guide_of(guide).rule_card) == ("cs", "flood")


def test_a_mover_s_way_is_the_real_one(stage: Stage) -> None:
    open_case(stage, "enter")
    stage.settle()
    tap_hex(stage, "1,-1")
    stage.hand.tap("resolve.put.red")
    stage.hand.tap("resolve.go")
    rows = stage.app.navigator.page.ids.lines.children
    assert [row.line.text for row in rows] == ["Move Red: south-west (5)."]


def test_every_hex_that_a_jump_may_come_from_is_seen(stage: Stage) -> None:
    open_case(stage, "jump")
    stage.settle()
    assert {"-2,1", "2,-2", "0,2"} <= stage.app.navigator.page.ids.board.scene.land
    tap_hex(stage, "-2,1")
    stage.hand.tap("resolve.put.blue")
    stage.hand.tap("resolve.go")
    rows = stage.app.navigator.page.ids.lines.children
    assert [row.line.text for row in rows] == ["Move Blue: 1 hex north-east (2), then 1 hex south-east (3)."]


def test_worms_are_told_apart_as_people_see_them(stage: Stage) -> None:
    desk = open_case(stage, "blast", "red", "red")
    desk.touch(1)
    stage.settle()
    assert stage.hand.sees("Red, lying")
    stage.hand.tap("resolve.go")
    assert stage.hand.sees("Blast: roll the die for Red (standing).")
    stage.hand.tap("resolve.answer.hit")
    assert stage.hand.sees("Lay Red (standing) down.")
    assert stage.hand.sees("Take Red (was lying before) out of the game.")


class Voice:
    """Says everything into a list."""

    possible = True

    def __init__(self) -> None:
        self.said: list[str] = []

    def read(self, text: str, _language: str) -> None:
        self.said.append(text)

    def stop(self) -> None:
        """Silence."""


def test_a_whole_chain_is_heard_without_looking(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    voice = Voice()
    monkeypatch.setattr(stage.app, "voice", voice)
    desk = open_case(stage, "blast", "red", "drum")
    desk.go()
    stage.settle()
    stage.hand.tap("resolve.read")
    width = stage.app.root.width
    assert voice.said == ["Place a crater on the middle hex."]
    stage.hand.tap_at(width * 0.1, 20)
    assert voice.said[1:2] == ["Blast: roll the die for Red."], (
        "the question, once the instructions were heard"
    )
    assert not stage.hand.seek("resolve.next"), "now the lower half answers"
    stage.hand.tap("resolve.answer.hit")
    while stage.hand.seek("resolve.next"):
        stage.hand.tap_at(width / 2, 30)
    assert len(voice.said) == len(set(voice.said)), "each of them once"
    assert "Lay Red down." in voice.said
    again = ResolveDesk(JsonFile(stage.app.folder / FILE), lambda: desk.box)
    assert again.page is not None
    assert again.page.heard > 0, "it reads on where it was killed"


def test_without_a_voice_it_is_silent(stage: Stage) -> None:
    open_case(stage, "blast", "red").go()
    stage.settle()
    assert not stage.hand.seek("resolve.read")


def test_the_drop_card_and_the_whole_turn(stage: Stage) -> None:
    guide = at_step(stage, 7)
    stage.hand.tap("guide.now")
    stage.hand.tap("guide_drop.stray_shell")
    assert stage.hand.sees("Change wind direction.")
    assert guide_of(guide).drop_card == "stray_shell"
    stage.hand.tap("guide.whole")
    assert (guide_of(guide).player.team, guide_of(guide).step, guide_of(guide).drop_card) == ("red", 1, "")
