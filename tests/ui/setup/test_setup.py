"""From Home to the table, by touches: the form, the map, the Things, the colours."""

from __future__ import annotations

import errno
import json
import math
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.ui.references.states import own_cards
from tests.ui.setup.states import build_dealt, build_further_tiles, new_game
from worms_app.content.own import OwnCards
from worms_app.engine import CONFLICTS, OPTIONAL_RULES, Setup, new_game as engine_game
from worms_app.engine.events import ThingSetUp
from worms_app.engine.hexes import name
from worms_app.engine.things import KIND, WORM
from worms_app.i18n import LANGUAGES
from worms_app.play.jsonfile import JsonFile
from worms_app.play.mycards import MyCards
from worms_app.play.people import MOST_NAME, Seat
from worms_app.play.table import Origin, Player
from worms_app.ui import table
from worms_app.ui.driver import Stage
from worms_app.ui.setup import presenter
from worms_app.ui.setup.building import Building, BuildingPart
from worms_app.ui.setup.presenter import Plan, remembered


@pytest.fixture(autouse=True)
def still(stage: Stage) -> None:
    """Without motion: nothing has to be waited for."""
    stage.app.settings.change("motion", "off")


def page(stage: Stage) -> Any:
    return stage.app.navigator.page


def covered(building: Building) -> tuple[str, ...]:
    """The hexes under the ghost of the tile."""
    selected = building.laying.selected
    return selected.hexes if selected is not None else ()


def tap_hex(stage: Stage, hex: str) -> None:
    stage.hand.tap_at(*page(stage).board.center_of(hex))


def until_dealt(stage: Stage) -> None:
    stage.hand.until(lambda: page(stage).building.part is BuildingPart.DEALT, 60)
    stage.settle()


def to_the_table(stage: Stage) -> Any:
    stage.hand.tap("build.play")
    assert stage.app.navigator.current in ("map", "handover")
    return table.current().session  # type: ignore[union-attr]


# -- whole setups by touch -------------------------------------------------------------------------------


def test_a_first_game_is_two_taps_away(stage: Stage) -> None:
    stage.hand.tap("home.setup")
    stage.hand.tap("setup.start")
    assert stage.app.navigator.current == "build"
    assert stage.hand.sees("The colours are dealt")
    assert stage.hand.sees("begins.")
    session = to_the_table(stage)
    assert session.game.turn == 1
    assert len(session.game.board.worms()) == 4
    assert session.game.rules.edition == "en"


def test_a_quick_battle_of_three_with_options(stage: Stage) -> None:
    stage.hand.tap("home.setup")
    stage.hand.tap("setup.preset.quick")
    stage.hand.tap("setup.add")
    stage.hand.type("setup.seat.0.name", "Anna")
    stage.hand.tap("setup.seat.2.more")
    stage.hand.tap("setup.seat.2.kind.hard")
    stage.hand.tap("setup.edition.cs")
    stage.hand.tap("setup.rule.parting_gifts")
    stage.hand.tap("setup.rule.timer")
    stage.hand.tap("setup.length.more")
    stage.hand.tap("setup.start")
    assert stage.hand.sees("The colours are dealt")
    assert len(page(stage).session.game.board.worms()) == 12
    session = to_the_table(stage)
    rules = session.game.rules
    assert (rules.edition, rules.parting_gifts, rules.timer) == ("cs", True, 75)
    assert [player.kind for player in session.origin.players] == ["human", "human", "hard"]
    assert session.origin.players[0].name == "Anna"


def test_four_build_the_map_by_touches(stage: Stage) -> None:
    stage.hand.tap("home.setup")
    stage.hand.tap("setup.preset.full")
    for _ in range(2):
        stage.hand.tap("setup.add")
    stage.hand.tap("setup.youngest.2")
    stage.hand.tap("setup.start")
    assert stage.hand.sees("Player 3"), "the youngest lays the first tile"
    for laid in range(4):
        building = page(stage).building
        assert building.part is BuildingPart.TILE
        tile = building.laying.groups[-1]
        stage.hand.tap(f"build.tile.{tile}")
        before = covered(building)
        stage.hand.tap("build.right")
        assert covered(building) != before
        lit = sorted(page(stage).board.marks.legal)
        tap_hex(stage, lit[len(lit) // 2])
        ghost = covered(building)
        assert lit[len(lit) // 2] in ghost, "the ghost goes where the finger was"
        if laid % 2:
            stage.hand.tap("build.lay")
        else:
            tap_hex(stage, ghost[0])  # a second tap on the ghost lays it
        assert set(ghost) <= page(stage).session.game.board.land
    assert page(stage).building.part is BuildingPart.THING
    for kind in ("mine", "blue", "crate"):
        stage.hand.tap(f"build.pick.{kind}")
        hex = sorted(page(stage).board.marks.legal)[3]
        tap_hex(stage, hex)
        assert any(thing.startswith(kind) for thing in page(stage).session.game.board.at(hex))
    stage.hand.tap("build.auto.one")
    assert len(page(stage).session.log) == 4 + 4
    stage.hand.tap("build.auto.all")
    until_dealt(stage)
    session = to_the_table(stage)
    assert len(session.game.board.worms()) == 16
    assert sorted(session.game.seats) == ["blue", "green", "red", "yellow"]


def test_six_with_bots_a_larger_map_and_mine_by_the_app(stage: Stage) -> None:
    game = new_game(stage, 6, bots=4, options={"larger_map": True}, extra_tiles=2)
    stage.app.navigator.open("build", game=game)
    stage.hand.tap("build.auto.one")
    stage.hand.tap("build.lay")
    stage.hand.until(lambda: page(stage).building.further, 30)  # the bots have laid theirs
    stage.settle()
    tiles = page(stage).building.laying.groups
    assert "cove" in tiles
    stage.hand.tap("build.tile.cove")
    stage.hand.tap("build.lay")
    stage.hand.tap("build.enough")
    assert page(stage).building.part is BuildingPart.THING
    assert page(stage).building.seat == 0
    stage.hand.tap("build.auto.mine")
    stage.hand.until(lambda: page(stage).building.seat == 1, 30)
    stage.settle()
    stage.hand.tap("build.auto.mine")
    until_dealt(stage)
    session = to_the_table(stage)
    placed = [event.thing for event in session.events() if isinstance(event, ThingSetUp)]
    assert sum(KIND[thing] == WORM for thing in placed) == 24


def test_undo_takes_back_my_last_placement_and_what_bots_did_since(stage: Stage) -> None:
    stage.app.navigator.open("build", game=new_game(stage, 2, bots=1))
    assert stage.hand.seek("build.undo") is None, "there is nothing to take back yet"
    stage.hand.tap("build.lay")
    stage.hand.until(lambda: page(stage).building.part is BuildingPart.THING, 30)
    stage.settle()
    stage.hand.tap("build.undo")
    assert page(stage).building.part is BuildingPart.TILE
    assert page(stage).session.log == []
    assert not page(stage).session.game.board.land


def test_a_killed_app_goes_on_building(stage: Stage) -> None:
    identifier = new_game(stage, 3, placed=2)
    stage.app.navigator.open("build", game=identifier)
    stage.hand.tap("build.lay")
    stage.app.navigator.restore(stage.app.navigator.place())
    stage.settle()
    assert stage.app.navigator.current == "build"
    assert len(page(stage).session.log) == 3
    stage.app.navigator.home()
    stage.settle()
    stage.hand.tap(f"home.continue.{identifier}")
    assert stage.app.navigator.current == "build"


def test_the_language_switches_while_building(stage: Stage) -> None:
    stage.app.navigator.open("build", game=new_game(stage, 3, placed=3))
    stage.settle()
    stage.app.settings.change("language", "cs")
    stage.settle()
    assert page(stage).title == "Umísťování věcí"
    assert stage.hand.sees("Umístěte") or stage.hand.sees("věc")


def test_whoever_places_reads_everything_in_his_own_language(stage: Stage) -> None:
    players = (Player("Anna"), Player("Taras", language="uk", text_size=150), Player("Bot", "easy"))
    identifier, session = table.saves().new(Origin(players, Setup(3), seed=7))
    stage.app.navigator.open("build", game=identifier, session=session)
    stage.settle()
    assert page(stage).title == "Laying the map"
    stage.hand.tap("build.lay")
    assert page(stage).title == "Складання мапи"
    assert stage.hand.text("build.lay") == "Покласти сюди"
    assert stage.app.look.text_scale == 1.5
    stage.hand.tap("build.lay")
    stage.hand.until(lambda: page(stage).building.seat == 0)
    assert page(stage).title == "Placing the Things"
    stage.app.navigator.home()
    stage.settle()
    assert stage.hand.sees("Play on this device")


def test_the_only_person_among_bots_reads_all_in_his_own_language(stage: Stage) -> None:
    players = (Player("Taras", language="uk"), Player("Bot", "easy"))
    identifier, session = table.saves().new(Origin(players, Setup(2), seed=7))
    stage.app.navigator.open("build", game=identifier, session=session)
    stage.settle()
    stage.hand.tap("build.auto.all")
    stage.hand.until(lambda: page(stage).building.part is BuildingPart.DEALT, 60)
    stage.settle()
    assert page(stage).title == "Кольори роздано"
    assert page(stage).ids.side.scroll_y == 1, "from its beginning"


def test_a_full_disk_while_placing_loses_nothing(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    from worms_app.play.saves import SavedGame
    from worms_app.play.trouble import save_error

    stage.app.navigator.open("build", game=new_game(stage, 2, placed=2))

    def full(*_args: Any) -> None:
        raise save_error(errno.ENOSPC, stage.app.folder)

    stage.settle()
    monkeypatch.setattr(SavedGame, "add", full)
    stage.hand.tap("build.auto.all")
    stage.settle()
    assert stage.hand.sees("The device is full")
    assert len(page(stage).session.log) == 2
    monkeypatch.undo()
    stage.hand.tap("dialog.ok")
    stage.hand.tap("build.auto.one")
    assert len(page(stage).session.log) == 3


# -- the form ----------------------------------------------------------------------------------------------


def test_the_form_remembers_and_shows_conflicts(stage: Stage) -> None:
    stage.hand.tap("home.setup")
    stage.hand.tap("setup.preset.quick")
    stage.hand.tap("setup.rule.sudden_death_draft")
    stage.hand.tap("setup.rule.no_sudden_death")
    assert stage.hand.sees("cannot be played together")
    assert not stage.hand.find("setup.rule.sudden_death_draft").active
    stage.hand.type("setup.seat.1.name", "Oksana")
    stage.hand.key()
    stage.hand.tap("home.setup")
    assert stage.hand.text("setup.seat.1.name") == "Oksana"
    assert stage.hand.find("setup.rule.no_sudden_death").active
    stage.hand.tap("setup.why.no_sudden_death")
    assert stage.app.navigator.current == "references"
    assert stage.hand.sees("Play without a")
    stage.hand.key()
    assert stage.app.navigator.current == "setup"


def test_what_is_wrong_is_said_before_it_can_be_started(stage: Stage) -> None:
    stage.hand.tap("home.setup")
    for _ in range(3):
        stage.hand.tap("setup.add")
    assert stage.hand.sees("The first game is for 2 to 4 players.")
    stage.hand.tap("setup.start")
    assert stage.app.navigator.current == "setup"
    stage.hand.tap("setup.seat.4.remove")
    assert not stage.hand.sees("The first game is for 2 to 4 players.")
    stage.hand.type("setup.seat.0.name", "Eva")
    stage.hand.type("setup.seat.1.name", "eva")
    stage.hand.tap("setup.edition.uk")
    assert stage.hand.sees("Two players have the same name.")


def test_own_cards_can_be_played_with(stage: Stage) -> None:
    own_cards(stage.app.folder)
    stage.hand.tap("home.setup")
    stage.hand.tap("setup.own_cards")
    stage.hand.tap("setup.start")
    session = to_the_table(stage)
    assert session.game.library.cards["custard_pie"].own
    assert session.origin.cards[0]["id"] == "custard_pie"


def test_a_card_that_hands_carry_out_is_refused_with_the_reason(stage: Stage) -> None:
    song = {"verb": "by_hand", "words": "Everybody sings."}
    card = {"deck": "drop", "id": "song", "name": "The song", "text": [song]}
    MyCards(stage.app.folder / "cards").keep(card)
    stage.hand.tap("home.setup")
    assert not stage.hand.sees("beside the real game")
    stage.hand.tap("setup.own_cards")
    assert stage.hand.sees("it can only be used beside the real game: The song")
    stage.hand.tap("setup.start")
    assert stage.app.navigator.current == "setup"
    stage.hand.tap("setup.own_cards")
    stage.hand.tap("setup.start")
    to_the_table(stage)


def test_a_full_disk_at_the_start_is_said(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    from worms_app.play.saves import SavedGame

    def full(*_args: Any) -> None:
        raise OSError(28, "no space")

    stage.hand.tap("home.setup")
    monkeypatch.setattr(SavedGame, "create", full)
    stage.hand.tap("setup.start")
    assert stage.hand.sees("The device is full")
    stage.hand.tap("dialog.ok")
    assert stage.app.navigator.current == "setup"
    monkeypatch.undo()
    stage.hand.tap("setup.start")
    assert stage.app.navigator.current == "build"


# -- the presenters ----------------------------------------------------------------------------------------

GARBAGE: list[Any] = [
    {},
    {"seats": "x", "options": 7, "preset": None, "youngest": "a", "seconds": True},
    {"seats": [1, None, {}, {"name": 5, "kind": "god", "language": "xx", "handicap": 1e9}], "youngest": 17},
    {"options": ["sudden_death_draft", "no_sudden_death", "flying"], "seconds": 3, "extra_tiles": -4},
    {"seats": [{"name": "x" * 500}] * 40, "edition": "de", "own_cards": "yes"},
]


@pytest.mark.parametrize("data", GARBAGE)
def test_any_file_makes_a_plan_that_can_be_played(data: Any) -> None:
    plan = Plan.from_json(data)
    plan.preset = "full"
    origin = plan.origin("cs", OwnCards(), seed=1)
    assert engine_game(origin.setup).pending is not None  # type: ignore[arg-type]
    assert 2 <= len(plan.seats) <= 6
    assert all(len(seat.name) <= MOST_NAME for seat in plan.seats)


def test_a_damaged_file_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / presenter.FILE).write_bytes(b"{broken")
    kept = remembered(JsonFile(tmp_path / presenter.FILE))
    plan = kept.value
    assert plan is not None
    assert len(plan.seats) == 2
    plan.add_seat()
    kept.begin(plan)
    again = remembered(JsonFile(tmp_path / presenter.FILE)).value
    assert again is not None
    assert len(again.seats) == 3


def test_every_combination_of_touches_can_be_played() -> None:
    dice = random.Random(4)
    for _ in range(60):
        plan = Plan()
        for _ in range(dice.randrange(5)):
            plan.add_seat()
        for rule in OPTIONAL_RULES:
            plan.switch(rule, dice.random() < 0.6)
        for _ in range(10):
            plan.change_seconds(dice.random() < 0.5)
            plan.change_extra_tiles(dice.random() < 0.7)
            plan.change_handicap(0, dice.random() < 0.5)
        plan.youngest = dice.randrange(len(plan.seats))
        plan.preset = dice.choice(list(presenter.PRESETS))
        if dice.random() < 0.5:
            plan.remove_seat(dice.randrange(len(plan.seats)))
        assert not any(one in plan.options and other in plan.options for one, other in CONFLICTS)
        again = Plan.from_json(json.loads(json.dumps(plan.to_json())))
        assert again == plan
        if plan.problem("en"):
            continue
        origin = plan.origin("en", OwnCards(), seed=3)
        assert origin.start().pending is not None
        if "timer" in plan.options:
            assert all(plan.seconds + player.handicap >= 15 for player in origin.players)
        sit_down = Plan.of(origin)
        assert [seat.name for seat in sit_down.seats] == [seat.name for seat in plan.seats]
        assert {rule for rule in sit_down.options if plan.plays(rule)} == {
            rule for rule in plan.options if plan.plays(rule)
        }


def test_a_seat_that_leaves_keeps_the_youngest_at_the_table() -> None:
    plan = Plan(seats=[Seat("A"), Seat("B"), Seat("C")], youngest=2)
    plan.remove_seat(0)
    assert plan.seats[plan.youngest].name == "C"
    plan = Plan(seats=[Seat("A"), Seat("B"), Seat("C")], youngest=2)
    plan.remove_seat(2)
    assert plan.youngest == 1


@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_legal_placement_can_be_reached_by_turning_and_touching(players: int) -> None:
    from worms_app.engine import Setup
    from worms_app.play.session import Session
    from worms_app.play.table import Origin, Player

    session = Session(Origin(tuple(Player() for _ in range(players)), Setup(players), seed=1))
    building = Building(session, 1)
    while building.part is BuildingPart.TILE:
        assert building.ask is not None
        reached = set()
        laying = building.laying
        for tile in laying.groups:
            laying.pick(tile)
            for _ in range(6):
                laying.turn(True)
                places = laying.places
                assert laying.selected in places
                for hex in laying.hexes:
                    laying.tap(hex)
                    assert laying.selected in places
                    assert hex in covered(building)
                reached |= {place.answer for place in places}
        assert reached == set(building.ask.options)
        building.decide(building.suggested())


def test_shapes_of_tiles_are_drawn_as_they_lie(stage: Stage) -> None:
    stage.app.navigator.open("build", game=new_game(stage, 2))
    stage.settle()
    chip = stage.hand.find(f"build.tile.{page(stage).building.laying.group}")
    assert chip.hexes == [name(q, r) for q, r in page(stage).building.laying.shape(chip.value)]
    assert math.isclose(chip.width, 72, abs_tol=1)


def test_nobody_waits_for_a_thing_to_land(stage: Stage) -> None:
    stage.app.settings.change("motion", "slow")
    stage.app.navigator.open("build", game=new_game(stage, 2, placed=2))
    stage.settle()
    for number in range(1, 4):
        hex = sorted(page(stage).board.marks.legal)[number]
        finger = stage.hand.down(*page(stage).board.center_of(hex))
        stage.hand.up(finger)
        stage.frames(2)
        assert page(stage).board.film.running
        assert len(page(stage).session.log) == 2 + number
    stage.hand.until(lambda: not page(stage).board.film.running, 5)
    assert sum(len(things) for things in page(stage).board.scene.things.values()) == 3


def test_bots_place_at_human_speed(stage: Stage) -> None:
    stage.app.settings.change("motion", "normal")
    stage.app.navigator.open("build", game=new_game(stage, 3, bots=2, placed=1))
    assert stage.hand.sees("Bohuslava is placing…")
    stage.wait(0.5)
    assert len(page(stage).session.log) == 1
    stage.wait(2.0)
    assert page(stage).building.seat == 0
    assert page(stage).building.part is BuildingPart.THING


@pytest.mark.parametrize(("number", "rule"), list(enumerate(OPTIONAL_RULES)))
def test_each_optional_rule_in_some_language_reaches_the_table(stage: Stage, number: int, rule: str) -> None:
    stage.app.settings.change("language", ("cs", "uk", "en")[number % 3])
    stage.hand.tap("home.setup")
    stage.hand.tap("setup.preset.quick")
    stage.hand.tap(f"setup.rule.{rule}")
    stage.hand.tap("setup.start")
    rules = to_the_table(stage).game.rules
    assert rules.options().get(rule) == (60 if rule == "timer" else True)


def test_turned_and_paused_while_building(stage: Stage) -> None:
    stage.app.navigator.open("build", game=new_game(stage, 2, bots=1))
    stage.settle()
    stage.resize(1280, 800)
    tap_hex(stage, min(page(stage).board.marks.legal))
    stage.hand.tap("build.lay")
    stage.app.on_pause()
    log = len(page(stage).session.log)
    stage.wait(2)
    assert len(page(stage).session.log) == log, "bots wait while nobody looks"
    stage.app.on_resume()
    stage.wait(2)
    stage.settle()
    assert page(stage).building.part is BuildingPart.THING
    stage.resize(411, 891)
    tap_hex(stage, sorted(page(stage).board.marks.legal)[1])
    assert len(page(stage).session.log) >= log + 2


# -- colours, editions, a rematch ------------------------------------------------------------------------


def test_the_table_chooses_its_colours(stage: Stage) -> None:
    stage.hand.tap("home.setup")
    stage.hand.tap("setup.preset.quick")
    for team in ("blue", "red"):
        stage.hand.tap(f"setup.colour.{team}")
    assert stage.hand.sees("Choose 2 colours: as many as there are players.")
    for team in ("grey", "yellow"):
        stage.hand.tap(f"setup.colour.{team}")
    assert not stage.hand.sees("Choose 2 colours: as many as there are players.")
    stage.hand.tap("setup.add")
    stage.hand.tap("setup.start")
    until_dealt(stage)
    session = to_the_table(stage)
    assert sorted(session.game.seats) == ["blue", "grey", "yellow"], "a third player brings the lowest number"
    assert session.origin.setup.colours == ("blue", "yellow", "grey")


def test_in_the_first_game_players_choose_who_has_which_colour(stage: Stage) -> None:
    stage.hand.tap("home.setup")
    assert stage.hand.sees("Blue begins")
    stage.hand.tap("setup.add")
    stage.hand.tap("setup.seat.2.more")
    stage.hand.tap("setup.seat.2.colour.blue")
    stage.hand.tap("setup.seat.0.more")
    stage.hand.tap("setup.seat.0.colour.yellow")
    stage.hand.tap("setup.start")
    until_dealt(stage)
    session = to_the_table(stage)
    assert session.game.seats == ("yellow", "red", "blue")
    assert session.game.active_team == "blue"


def test_a_colour_that_somebody_has_is_exchanged() -> None:
    plan = Plan(seats=[Seat(team="blue"), Seat(team="red"), Seat()])
    plan.choose_colour(1, "blue")
    assert [seat.team for seat in plan.seats] == ["red", "blue", ""]
    plan.choose_colour(2, "blue")
    assert [seat.team for seat in plan.seats] == ["red", "", "blue"]
    plan.remove_seat(0)
    assert [seat.team for seat in plan.seats] == ["", "blue"]
    dealt = {plan.origin("en", OwnCards(), seed=seed).setup.teams for seed in range(9)}  # type: ignore[union-attr]
    assert dealt == {("red", "blue")}


def test_single_rules_of_the_editions(stage: Stage) -> None:
    stage.hand.tap("home.setup")
    assert stage.hand.sees("A worm may jump to any hex, even into the water.")
    stage.hand.tap("setup.readings")
    stage.hand.tap("setup.readings.jump_to.land")
    assert stage.hand.sees("A worm may jump to land hexes only.")
    stage.hand.tap("setup.readings.drop_cards.two_per_player_and_two")
    stage.hand.tap("setup.edition.cs")
    assert page(stage).plan.switches == {}, "the Czech book says so anyway"
    stage.hand.tap("setup.readings.full_tie.draw")
    stage.hand.tap("setup.start")
    until_dealt(stage)
    rules = to_the_table(stage).game.rules
    assert (rules.edition, rules.full_tie, rules.jump_to) == ("cs", "draw", "land")


def test_folding_the_single_rules_away_is_playing_by_the_book(stage: Stage) -> None:
    stage.hand.tap("home.setup")
    stage.hand.tap("setup.readings")
    stage.hand.tap("setup.readings.jump_to.land")
    assert page(stage).plan.switches == {"jump_to": "land"}
    stage.hand.tap("setup.readings")
    assert page(stage).plan.switches == {}
    assert stage.hand.sees("A worm may jump to any hex, even into the water.")


@pytest.mark.parametrize(
    "plan",
    [
        Plan(preset="first", seats=[Seat("Ann", team="red"), Seat("Bob", team="blue")]),
        Plan(preset="quick", seats=[Seat("Ann"), Seat(kind="easy")], colours=["green", "grey"]),
        Plan(preset="full", youngest=1, switches={"jump_to": "land"}, options={"parting_gifts"}),
    ],
    ids=lambda plan: plan.preset,
)
def test_a_rematch_from_the_list_offers_what_it_was(stage: Stage, plan: Plan) -> None:
    """Opened anew: only what the saved game says is known."""
    identifier, session = table.saves().new(plan.origin("en", OwnCards(), seed=1))
    session.store.close()  # type: ignore[union-attr]
    remembered(JsonFile(stage.app.folder / presenter.FILE)).begin(
        Plan(preset="quick", colours=["blue", "grey"])
    )
    again = stage.app.navigator.open("setup", rematch=identifier).plan
    again.edition, again.extra_tiles = "", plan.extra_tiles
    assert again == plan


def test_garbage_about_colours_and_readings_counts_as_not_said() -> None:
    for data in (
        {
            "colours": ["pink", 3, ["blue"]],
            "switches": {"jump_to": "the moon", "other": 1, "full_tie": ["draw"]},
        },
        {"colours": "blue", "switches": []},
        {"colours": ["blue", "blue", "red"], "seats": [{"colour": "grey"}, {"colour": ["blue"]}]},
        {"seats": [{"colour": "blue"}, {"colour": "blue"}]},
    ):
        plan = Plan.from_json(data)
        assert plan.colours == ["blue", "red"]
        assert plan.switches == {}
        assert len({seat.team for seat in plan.seats if seat.team}) == sum(bool(s.team) for s in plan.seats)
        plan.origin("en", OwnCards(), seed=1).start()


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_more_tiles_is_in_sight_on_a_small_phone(stage: Stage, language: str, text: int) -> None:
    stage.app.settings.change("language", language)
    stage.app.settings.change("text_size", text)
    build_further_tiles(stage)
    stage.resize(360, 640)
    parts = [stage.hand.find("build.lay"), stage.hand.find("build.enough"), stage.app.navigator.page.ids.side]
    heights = [part.to_window(part.x, edge)[1] for part in parts for edge in (part.y, part.top)]
    assert heights == sorted(heights), "one above the other, and none below the window"
    assert heights[0] >= 0


@pytest.mark.parametrize(("opens", "tag"), [(build_further_tiles, "build.lay"), (build_dealt, "build.play")])
def test_what_comes_next_is_in_sight_with_large_letters(
    stage: Stage, opens: Callable[[Stage], None], tag: str
) -> None:
    stage.app.settings.change("text_size", 200)
    stage.resize(360, 640)
    opens(stage)
    for language in LANGUAGES:
        stage.app.settings.change("language", language)
        stage.settle()
        assert stage.hand.find(tag).to_window(0, stage.hand.find(tag).y)[1] >= 0
