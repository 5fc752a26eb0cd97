"""What no map shows is told as well: cards to take back, worms that nobody described, rules that stay."""

from __future__ import annotations

from pathlib import Path

import pytest

from worms_app.content import own
from worms_app.engine import Library
from worms_app.engine.library import standard
from worms_app.play.jsonfile import JsonFile
from worms_app.ui.asking.panel import SideChoice
from worms_app.ui.referee.resolve.apart import Apart
from worms_app.ui.referee.resolve.asking import CaseAsking
from worms_app.ui.referee.resolve.keeping import FILE
from worms_app.ui.referee.resolve.picture import marks_of, scene_of
from worms_app.ui.referee.resolve.presenter import ResolveDesk
from worms_app.ui.referee.resolve.telling import instructions

OWN = """
[[weapon]]
id = "customs"
name = "Customs"
line = "TC"
text = [{ verb = "steal" }, { verb = "roll", on = [1], then = [{ verb = "draw" }] }]

[[weapon]]
id = "song"
name = "Song"
line = "TC"
text = [
    { verb = "flip", on = "safe", then = [{ verb = "by_hand", words = "Everybody sings." }] },
    { verb = "until_your_turn", rule = "one_hp" },
]
"""


@pytest.fixture
def box(tmp_path: Path) -> Library:
    (tmp_path / "cards.toml").write_text(OWN, encoding="utf-8")
    return standard().with_cards(list(own.read_folder(tmp_path).cards))


@pytest.fixture
def desk(tmp_path: Path, box: Library) -> ResolveDesk:
    return ResolveDesk(JsonFile(tmp_path / FILE), lambda: box)


def told(desk: ResolveDesk, language: str = "en") -> list[str]:
    page, outcome = desk.page, desk.outcome
    assert page is not None
    assert outcome is not None
    return [line.text for line in instructions(page, outcome, desk.box, language)]


def test_a_card_that_was_drawn_by_mistake_goes_back(desk: ResolveDesk) -> None:
    desk.open("jump")
    desk.choose("0,1")
    desk.put("blue")
    desk.choose("1,0")
    desk.put("crate")
    desk.go()
    desk.answer("3")
    assert told(desk)[-1] == "Blue: draw the top card of the supply deck."
    desk.go_empty()
    desk.mend(0, "hit")
    back = told(desk)[1:-1]
    assert back[0] == "Blue: put the card you drew last back on top of the supply deck."
    assert sorted(back[1:]) == [
        "Put back: Blue on the middle hex, standing.",
        "Put back: a supply crate from the common supply on the hex south-east of the middle.",
    ]


def test_stolen_and_played_cards_go_back_the_latest_first(desk: ResolveDesk) -> None:
    desk.open_card("customs")
    desk.go()
    for answer in ("red", "1", "weather_vane", "4", "none"):
        desk.answer(answer)
    assert desk.outcome is not None
    assert desk.outcome.done
    desk.mend(0, "green")
    assert told(desk, "en")[:4] == [
        "Blue: take the Weather Vane card back into your hand.",
        "Blue: put the card you drew last back on top of the supply deck.",
        "Red: take your stolen card back.",
        "Put back: turn the arrow of the Wind Dial north (1).",
    ]


def test_what_was_done_by_hand_is_undone_by_hand(desk: ResolveDesk) -> None:
    desk.open_card("song")
    desk.go()
    for answer in ("safe", "done"):
        desk.answer(answer)
    desk.mend(0, "danger")
    assert told(desk)[0] == "Undo what was done by hand: Everybody sings."


def test_a_number_that_a_card_asks_for_is_no_direction(desk: ResolveDesk) -> None:
    desk.open_card("customs")
    desk.go()
    for answer in ("red", "2"):
        desk.answer(answer)
    assert told(desk)[1] == "Roll the die: 2."


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Blue: stand up all your damaged worms again."),
        ("cs", "Modří: postavte všechny své zraněné wormsíky."),
        ("uk", "Сині: поставте на ноги всіх своїх поранених черв’яків."),
    ],
)
def test_worms_that_nobody_has_described_heal_too(desk: ResolveDesk, language: str, words: str) -> None:
    desk.open_card("first_aid")
    desk.choose("1,0")
    desk.put("blue")
    desk.touch(0)
    desk.go()
    assert told(desk, language) == [words], "once for all, those that were described as well"
    assert desk.outcome is not None
    assert not desk.outcome.game.board.damaged


def test_a_hex_is_not_said_twice_of_a_worm_that_goes_into_the_water(desk: ResolveDesk) -> None:
    desk.open("scatter")
    desk.put("red")
    desk.choose("0,1")
    desk.put("red")
    desk.choose("1,0")
    desk.flood()
    desk.go()
    desk.answer("3")
    assert told(desk)[-1] == "Take Red from the middle hex: it goes into the water."


def test_a_rule_that_a_card_has_left_holds_in_the_next_case(desk: ResolveDesk) -> None:
    desk.open_card("song")
    desk.go()
    for answer in ("danger", "none"):
        desk.answer(answer)
    assert desk.situation.value is not None
    assert desk.situation.value.held == (("blue", "one_hp"),)
    desk.close()
    desk.open("blast")
    desk.put("red")
    desk.go()
    assert told(desk)[-1] == "Take Red out of the game."


def test_whoever_just_came_is_told_apart_on_the_buttons_and_twins_are_one(desk: ResolveDesk) -> None:
    desk.open("enter")
    desk.choose("0,1")
    desk.put("red")
    for _ in range(3):
        desk.put("red")
    desk.go()
    assert desk.ask is not None
    assert desk.ask.kind == "prod.choose"
    asking = CaseAsking(desk)
    assert [chip.text for chip in asking.options("en")] == ["Red (just arrived)", "Red (one of them)"]
    assert "just arrived" not in asking.question("en")
    desk.answer("red1")
    assert CaseAsking(desk).question("en") == "Knockback: roll the die for Red (just arrived)."
    mended = CaseAsking(desk)
    mended.mending = 0
    assert [chip.value for chip in mended.options("en")] == ["red1", "red2"]


@pytest.mark.parametrize(
    ("elsewhere", "other"),
    [(False, "Blue (not the active one)"), (True, "Blue (not the active one, on the middle hex)")],
)
def test_the_active_worm_is_told_from_its_twins(desk: ResolveDesk, elsewhere: bool, other: str) -> None:
    desk.open_card("fire_punch")
    for _ in range(2):
        desk.put("blue")
    if elsewhere:
        desk.choose("1,0")
        desk.put("blue")
    desk.go()
    desk.answer("0,0")
    assert [chip.text for chip in CaseAsking(desk).options("en")] == ["Blue (the active one)", other]
    desk.answer("blue2")
    assert not any(line.startswith("The turn is cut short") for line in told(desk))


def test_who_may_be_the_active_worm_is_asked_once_of_twins(desk: ResolveDesk) -> None:
    desk.open("blast")
    for _ in range(2):
        desk.put("blue")
    assert desk.page is not None
    apart = Apart(scene_of(desk.page, None, desk.box))
    chips = [SideChoice(worm) for worm in desk.activatable]
    assert [chip.value for chip in apart.chips(chips, "", "en")] == ["blue1"]
    assert [chip.value for chip in apart.chips(chips, "blue2", "en")] == ["blue2"]


def test_state_and_hex_tell_apart_what_neither_does_alone(desk: ResolveDesk) -> None:
    desk.open("drum")
    for hex in ("0,0", "0,-1"):
        desk.choose(hex)
        for _ in range(2):
            desk.put("red")
        assert desk.page is not None
        desk.touch(len(desk.page.place(hex).things) - 1)
    desk.go()
    for face in ("hit", "1", "hit", "1", "1"):
        desk.type(face)
    desk.dice_done()
    assert [chip.text for chip in CaseAsking(desk).options("en")][:2] == [
        "Red (standing, on the middle hex)",
        "Red (lying, on the middle hex)",
    ]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Lay Red (one of those on the middle hex) down."),
        ("cs", "Položte Červeného (jeden z těch na prostředním hexu) na bok."),
        ("uk", "Покладіть Червоного (на вибір, на середньому гексі) на бік."),
    ],
)
def test_twins_are_told_from_others_that_stand_elsewhere(
    desk: ResolveDesk, language: str, words: str
) -> None:
    desk.open("drum")
    for _ in range(2):
        desk.put("red")
    desk.choose("0,-1")
    desk.put("red")
    desk.go()
    for face in ("hit", "1", "hit", "1", "1"):
        desk.type(face)
    desk.dice_done()
    desk.answer("red1")
    assert told(desk, language)[-1].replace("\N{NO-BREAK SPACE}", " ") == words


def test_the_picture_numbers_worms_as_little_as_the_box(desk: ResolveDesk) -> None:
    desk.open("blast")
    desk.put("red")
    for _ in range(2):
        assert desk.page is not None
        assert not marks_of(desk.page, desk.outcome, CaseAsking(desk).engine).numbered
        desk.go()
