"""What happens here? Through the window, with counted taps."""

from __future__ import annotations

import pytest

from tests.ui.referee.guide.test_guide import Taps
from tests.ui.referee.resolve.states import chain, open_case
from worms_app.engine.things import TEAMS
from worms_app.play.case import CENTRE
from worms_app.play.jsonfile import JsonFile
from worms_app.play.resolve import Resolved, resolve
from worms_app.ui.driver import Stage
from worms_app.ui.referee.resolve.desk import resolve_desk
from worms_app.ui.referee.resolve.keeping import FILE
from worms_app.ui.referee.resolve.offers import BY_CARD, OFFERS
from worms_app.ui.referee.resolve.page import CasePage
from worms_app.ui.referee.resolve.presenter import ResolveDesk

MOST_TAPS = 16


def page_of(desk: ResolveDesk) -> CasePage:
    """The case in front of everybody."""
    assert desk.page is not None
    return desk.page


def outcome_of(desk: ResolveDesk) -> Resolved:
    """How far its chain has come."""
    assert desk.outcome is not None
    return desk.outcome


def tap_hex(stage: Stage, hex: str) -> None:
    stage.hand.tap_at(*stage.hand.find("resolve.board").center_of(hex))
    stage.wait(0.5)
    stage.settle()


def test_a_bazooka_shot_at_two_worms_and_a_drum_takes_at_most_16_taps(stage: Stage) -> None:
    stage.hand.tap("home.referee")
    hand = Taps(stage)
    stage.hand.tap("referee.resolve")
    hand.tap("resolve.accuracy")
    for thing in ("red", "green", "drum"):
        hand.tap(f"resolve.put.{thing}")
    for face in ("1", "hit"):  # the target is three hexes away: two of four dice
        hand.tap(f"resolve.answer.{face}")
    hand.tap("resolve.typed.1")  # the die that counts
    stage.hand.tap("resolve.answer.first:red1")  # the dice could be typed in any order, too
    hand.tap("resolve.answer.4")
    page = stage.app.navigator.page
    assert page.mode == "describe"
    hand.tap("resolve.empty")  # the other hexes are empty land
    hand.tap("resolve.answer.6")
    for face in ("1", "hit", "3", "3", "wind"):
        hand.tap(f"resolve.answer.{face}")
    hand.tap("resolve.dice_done")
    while page.mode != "done" and hand.count <= MOST_TAPS:
        hand.tap("resolve.answer.any_order")
    assert hand.count <= MOST_TAPS
    assert stage.hand.sees("Done.")
    board = page.desk.outcome.game.board
    assert board.where["red1"] == "0,1"
    assert {"red1", "green1"} <= board.damaged
    assert not board.kind_at(CENTRE, "drum")


def test_hexes_are_asked_for_when_the_chain_reaches_them(stage: Stage) -> None:
    open_case(stage, "blast", "red")
    stage.hand.tap("resolve.go")
    stage.hand.tap("resolve.answer.3")
    assert stage.hand.sees("The chain goes on. What lies on the hex south-east of the middle?")
    stage.hand.tap("resolve.put.mine")
    stage.hand.tap("resolve.go")
    assert stage.hand.sees("Flip the Danger Flipper")
    stage.hand.tap("resolve.answer.danger")
    page = stage.app.navigator.page
    assert page.mode == "done"
    rows = sorted(page.ids.lines.children, key=lambda row: row.line.number)
    assert [row.line.text for row in rows][:3] == [
        "Place a crater on the middle hex.",
        "Blast – roll for Red: 3 (south-east).",
        "Lay Red down.",
    ]
    assert [row.line.acts for row in rows][:3] == [True, False, True], "bold where hands act"


def test_water_is_painted_and_worms_lie_down_by_taps(stage: Stage) -> None:
    open_case(stage, "blast", "red")
    page = stage.app.navigator.page
    stage.hand.tap("resolve.here.0")
    assert page.desk.page.place(CENTRE).things == ("red1*",)
    stage.hand.tap("resolve.here.0")
    stage.hand.tap("resolve.here.0")
    assert page.desk.page.place(CENTRE).things == ()
    tap_hex(stage, "0,1")
    stage.hand.tap("resolve.put.water")
    assert page.desk.page.case.places["0,1"].water
    tap_hex(stage, CENTRE)
    stage.hand.tap("resolve.put.blue")
    stage.hand.tap("resolve.go")
    stage.hand.tap("resolve.answer.4")
    assert page.mode == "done"
    assert stage.hand.sees("it goes into the water")


def test_a_mistyped_die_is_changed_and_the_others_stay(stage: Stage) -> None:
    desk = chain(stage)
    before = outcome_of(desk)
    stage.settle()
    stage.hand.tap("resolve.mend.1")
    assert stage.hand.sees("What should it have been?")
    stage.hand.tap("resolve.answer.2")
    after = outcome_of(desk)
    assert after.game.board.where["red1"] == "1,-1"
    assert after.done
    assert len(after.told) == len(before.told), "no other die was asked for again"
    stage.hand.tap("resolve.undo")
    assert outcome_of(desk).game.board.where["red1"] == "0,1"


def test_a_step_back_at_any_point_down_to_the_beginning(stage: Stage) -> None:
    desk = chain(stage)
    stage.settle()
    page = stage.app.navigator.page
    seen = set()
    while desk.can_undo:
        seen.add(page.mode)
        stage.hand.tap("resolve.undo")
    assert seen == {"done", "ask", "setup"}
    assert page_of(desk).place(CENTRE).things == ()


def test_it_survives_being_killed(stage: Stage) -> None:
    desk = open_case(stage, "blast", "red", "mine")
    stage.hand.tap("resolve.go")
    stage.hand.tap("resolve.answer.2")
    stage.hand.tap("resolve.put.fire")
    again = ResolveDesk(JsonFile(stage.app.folder / FILE), lambda: desk.box)
    assert again.page == desk.page
    resolve_desk.forget()
    stage.app.navigator.restore(stage.app.navigator.place())
    stage.settle()
    page = stage.app.navigator.page
    assert (page.name, page.mode) == ("resolve_case", "describe")
    assert page.desk.page.draft["1,-1"].things == ("fire",)


def test_garbage_in_its_file_is_set_aside_or_left_out(stage: Stage) -> None:
    file = JsonFile(stage.app.folder / FILE)
    file.path.parent.mkdir(parents=True, exist_ok=True)
    for rubbish in ('{"pages": [{"offer": "?"}, 7]}', '{"pages": 3}', "{", '{"pages": [{"offer": "blast"}]}'):
        file.path.write_text(rubbish, encoding="utf-8")
        desk = ResolveDesk(file, lambda: None)  # type: ignore[arg-type,return-value]
        assert desk.page is None


def test_an_instruction_leads_to_its_rule_and_back(stage: Stage) -> None:
    open_case(stage, "blast", "red").go()
    stage.settle()
    stage.hand.tap("resolve.line.1")
    assert stage.app.navigator.current == "references"
    assert stage.hand.sees("Blast")
    stage.hand.key()
    assert stage.app.navigator.current == "resolve_case"


def test_the_app_rolls_on_request(stage: Stage) -> None:
    desk = open_case(stage, "blast", "red")
    desk.go()
    stage.settle()
    stage.hand.tap("resolve.roll")
    assert len(page_of(desk).case.answers) == 1


def test_a_card_by_name_aims_on_the_picture(stage: Stage) -> None:
    stage.app.navigator.open("resolve")
    stage.hand.tap("resolve.card")
    stage.hand.tap("resolve_cards.grenade")
    stage.hand.tap("resolve.go")
    assert stage.hand.sees("Choose the target hex.")
    tap_hex(stage, "1,-1")
    page = stage.app.navigator.page
    assert page.desk.page.case.answers == ("1,-1",)
    stage.hand.tap("resolve.answer.hit")
    stage.hand.tap("resolve.answer.hit")
    stage.hand.tap("resolve.dice_done")
    assert page.mode == "describe"
    stage.hand.tap("resolve.mend.0")
    tap_hex(stage, "0,1")
    assert page.desk.page.case.answers[0] == "0,1", "a target is mended on the picture, too"


def test_an_airstrike_by_card_is_aimed_and_mended(stage: Stage) -> None:
    desk = open_case(stage, "card", card="air_strike")
    stage.hand.tap("resolve.go")
    tap_hex(stage, "1,0")
    stage.hand.tap("resolve.answer.1,0>3")
    assert page_of(desk).case.answers == ("1,0>3",)
    stage.hand.tap("resolve.mend.0")
    tap_hex(stage, "0,1")
    stage.hand.tap("resolve.answer.0,1>4")
    assert page_of(desk).case.answers == ("0,1>4",)


def test_sentences_put_together_by_hand(stage: Stage) -> None:
    stage.app.navigator.open("resolve")
    stage.hand.tap("resolve.verbs")
    stage.hand.tap("resolve_verbs.10")
    stage.hand.tap("resolve_verbs.7")
    stage.hand.tap("resolve_verbs.chosen.0")
    stage.hand.tap("resolve_verbs.go")
    stage.hand.tap("resolve.put.red")
    stage.hand.tap("resolve.go")
    assert stage.hand.sees("Place a crater on the middle hex.")


def test_what_it_is_about_cannot_be_taken_away(stage: Stage) -> None:
    desk = open_case(stage, "mine", "red")
    desk.touch(0)
    stage.settle()
    stage.hand.tap("resolve.go")
    assert desk.outcome is None
    assert stage.hand.sees("Tap to add what is on the middle hex.")


def test_the_wind_is_turned_at_the_dial(stage: Stage) -> None:
    from worms_app.ui.referee.resolve.picture import dial_hex, shown_hexes

    desk = open_case(stage, "blast", "red")
    stage.settle()
    tap_hex(stage, dial_hex(shown_hexes(page_of(desk), None)))
    for wind in (4, 2):
        stage.hand.tap_at(*stage.hand.find("guide_wind.dial").point(wind))
        stage.hand.tap("guide_wind.done")
        assert page_of(desk).case.situation.wind == wind
        stage.hand.tap("table.wind")
    stage.hand.tap("guide_wind.done")
    assert stage.hand.seek("resolve.put.red")


def test_what_the_guide_knows_is_taken_over(stage: Stage) -> None:
    from tests.ui.referee.guide.states import open_guide, players
    from worms_app.play.guide import new_guide

    options = {"parting_gifts": True}
    guide = new_guide(players("yellow", "green"), edition="cs", options=options, wind=5)
    desk, _time = open_guide(stage, guide)
    desk.do(lambda guide: guide.sudden_death("one_hp"))
    stage.hand.tap("guide.resolve")
    stage.hand.tap("resolve.blast")
    case = stage.app.navigator.page.desk.page.case.situation
    assert (case.wind, case.edition, case.team) == (5, "cs", "yellow")
    assert (case.options, case.rule_card) == ({"parting_gifts": True}, "one_hp")


def test_rules_of_the_table(stage: Stage) -> None:
    desk = open_case(stage, "blast", "red")
    stage.hand.tap("table.more")
    stage.hand.tap("resolve_rules.reduced_blast")
    stage.hand.tap("resolve_rules.rule.one_hp")
    stage.hand.tap("resolve_rules.empty.crater")
    stage.hand.tap("resolve_rules.done")
    case = page_of(desk).case.situation
    assert (case.options, case.rule_card, case.empty) == ({"reduced_blast": True}, "one_hp", ("crater",))


def test_a_case_grows_into_a_mirror(stage: Stage) -> None:
    chain(stage)
    stage.settle()
    stage.hand.tap("resolve.grow")
    page = stage.app.navigator.page
    assert page.name == "mirror"
    assert page.draft.position["things"]["0,1"] == ["red1*"]


@pytest.mark.parametrize(
    "offer", [name for name, offer in OFFERS.items() if offer.text and offer.kind not in BY_CARD]
)
def test_everything_that_may_strike_begins(stage: Stage, offer: str) -> None:
    stage.app.navigator.open("resolve")
    stage.hand.tap(f"resolve.{offer}")
    page = stage.app.navigator.page
    for team in TEAMS[: 4 if OFFERS[offer].least else 2]:
        stage.hand.tap(f"resolve.put.{team}")
    if offer == "accuracy":
        stage.hand.tap("resolve.answer.hit")
        stage.hand.tap("resolve.typed.0")
    else:
        stage.hand.tap("resolve.go")
    assert page.mode in ("ask", "describe", "done")
    assert resolve(page.desk.page.case).told[0].events or page.mode == "ask"


def test_nothing_begins_while_something_is_missing(stage: Stage) -> None:
    desk = open_case(stage, "prod", "red", "blue", "green")
    stage.hand.tap("resolve.go")
    assert desk.outcome is None
    assert stage.hand.sees("Add all four Things")
    stage.hand.tap("resolve.put.drum")
    stage.hand.tap("resolve.put.crate")
    assert stage.hand.sees("There is no room for more on this hex.")
    stage.hand.tap("resolve.go")
    assert desk.outcome is not None
