"""The Mirror through the window: a table is described, played, mended, goes over to the device and back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.ui.playing import place_of
from tests.ui.referee.mirror.states import by_hand, described, mirrored
from worms_app.engine import events as e
from worms_app.play.guide import Guide, Side
from worms_app.play.log import MEND
from worms_app.play.mirror.draft import Draft, blank, from_guide
from worms_app.play.table import MIRROR, PLAY
from worms_app.ui import table as tables
from worms_app.ui.driver import Stage
from worms_app.ui.referee.growing import mirror_draft
from worms_app.ui.referee.mirror.presenter import MOVE, TAKE, fits, stroke


class Taps:
    """Counts the taps of a finger."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.count = 0

    def tap(self, tag: str) -> None:
        self.count += 1
        self.stage.hand.tap(tag)

    def hex(self, hex: str) -> None:
        self.count += 1
        self.stage.hand.tap_at(*self.stage.app.navigator.page.ids.board.center_of(hex))
        self.stage.wait(0.4)  # two taps of a person are not a double tap

    def thing(self, thing: str, hex: str) -> None:
        self.count += 1
        self.stage.hand.tap_at(*place_of(self.stage.app.navigator.page.ids.board, thing, hex))
        self.stage.wait(0.4)


@pytest.fixture
def taps(stage: Stage) -> Taps:
    stage.resize(360, 640)
    return Taps(stage)


def session(stage: Stage) -> Any:
    return stage.app.table.session


def corrected(stage: Stage) -> str:
    """What the last correction in the log was about."""
    entry = session(stage).log[-1]
    assert entry.kind == MEND
    return next(event.what for event in entry.events if isinstance(event, e.Corrected))


def test_a_table_is_described_and_played(stage: Stage, taps: Taps) -> None:
    stage.app.settings.change("motion", "off")
    stage.app.navigator.open("referee")
    taps.tap("referee.mirror")
    taps.tap("mirror.team.green")
    taps.tap("mirror.team.blue")  # red and green play
    stage.hand.type("mirror.seat.red.name", "Anna")
    taps.tap("mirror.map")
    for hex in ("1,0", "0,1", "1,-1"):
        taps.hex(hex)
    taps.tap("brush.red")
    taps.hex("1,0")
    taps.hex("0,1")
    taps.tap("brush.green")
    taps.hex("1,-1")
    taps.tap("brush.mine")
    taps.hex("0,1")
    taps.tap("mirror.undo")
    taps.hex("1,-1")
    taps.tap("mirror.table")
    taps.tap("table.wind.4")
    taps.tap("table.start")
    assert stage.app.table.session.origin.undo == stage.app.settings["undo"], "agreed before, for this table"
    assert stage.app.navigator.current == "mirror_play"
    game = session(stage).game
    assert game.seats == ("red", "green")
    assert game.board.wind == 4
    assert min(game.board.at("1,-1")) == "green1"
    assert session(stage).player("red").name == "Anna"
    assert mirror_draft().value is None
    assert stage.hand.sees("Anna")


def test_tiles_are_stamped_and_turned(stage: Stage, taps: Taps) -> None:
    mirror_draft().begin(Draft(blank(("blue", "red"))))
    stage.app.navigator.open("mirror_map")
    stage.settle()
    box = stage.app.navigator.page.library
    tile = next(tile for tile in sorted(box.tiles) if len(box.tiles[tile].hexes) == 5)
    taps.tap(f"brush.{tile}")
    taps.hex("1,0")
    first = land()
    assert len(first) == 5
    taps.hex("1,0")
    assert len(land()) == 5
    assert land() != first
    taps.tap("brush.land")
    taps.hex("1,0")  # land that is land already becomes water
    assert "1,0" not in land()
    taps.tap("mirror.undo")
    assert "1,0" in land()


def land() -> set[str]:
    """The land of the draft as it is kept."""
    kept = mirror_draft().value
    assert kept is not None
    return set(kept.position["land"])


def test_a_shot_is_typed(stage: Stage, taps: Taps) -> None:
    mirrored(stage, "blue1", "stay", "stay")
    taps.tap("table.hand")
    taps.tap("mirror.card.bazooka")
    assert stage.app.navigator.current == "mirror_play"
    taps.thing("red1", "1,1")
    taps.tap("table.confirm")
    for face in ("hit", "1", "2", "3"):
        taps.tap(f"choice.{face}")
    taps.tap("choice.hit")
    taps.tap("table.confirm")
    blasted = [event.hex for event in session(stage).events() if isinstance(event, e.Blasted)]
    assert blasted == ["1,1"]
    assert taps.count == 10
    before = len(session(stage).log)
    taps.tap("map.undo")  # the last die was mistyped
    assert len(session(stage).log) == before - 1


def test_the_app_rolls_for_a_table_without_dice(stage: Stage, taps: Taps) -> None:
    mirrored(stage, "blue1", "stay", "stay", "bazooka", "1,1")
    taps.tap("choice.roll")
    assert session(stage).log[-1].kind == "aim.die"
    assert not session(stage).log[-1].typed


@pytest.mark.parametrize("what", ["hex", "taken", "moved", "wind", "turn", "step", "hand", "hurt", "water"])
def test_a_mend_takes_three_taps_at_most(stage: Stage, taps: Taps, what: str) -> None:
    mirrored(stage, "blue1", "stay")
    if what in ("wind", "turn"):
        page = stage.app.navigator.page
        widget = page.ids.bar.ids.wind if what == "wind" else page.ids.bar.ids.turn
        taps.count += 1
        stage.hand.tap_at(*widget.to_window(*widget.center))
        taps.tap("table.wind.3" if what == "wind" else "table.turn.red")
    elif what == "hand":
        taps.tap("map.hand")
        taps.tap("table.hand.red.more")
    elif what == "step":
        taps.count += 1
        row = stage.hand.find("map.steps")
        x, y = row.to_window(*row.center)
        stage.hand.tap_at(x + row.width / 8 * 2.0, y)  # step 6 or 7
        taps.tap("dialog.go")
    else:
        taps.tap("mirror.mend")
        if what == "hex":
            taps.tap("brush.crater")
            taps.hex("2,0")
        elif what == "taken":
            taps.tap("brush.take")
            taps.thing("mine", "1,0")
        elif what == "hurt":
            taps.tap("brush.hurt")
            taps.hex("-2,0")
        elif what == "water":
            taps.tap("brush.water")
            taps.hex("0,-2")
        else:
            taps.thing("red3", "-2,0")
            taps.hex("0,2")
    assert taps.count <= 3
    expected = {"taken": "hex", "moved": "hex", "hurt": "hex"}.get(what, what)
    assert corrected(stage) == expected
    length = len(session(stage).log)
    while stage.app.navigator.current != "mirror_play":
        stage.app.back()
        stage.settle()
    stage.hand.tap("map.undo")
    assert len(session(stage).log) == length - 1


def test_a_correction_in_the_middle_of_a_chain_says_what_it_drops(stage: Stage, taps: Taps) -> None:
    mirrored(stage, "blue1", "stay", "stay", "bazooka", "1,1", "hit")
    taps.tap("mirror.mend")
    assert stage.hand.sees("cancels what is in progress")
    taps.tap("brush.fire")
    taps.hex("0,2")
    assert session(stage).game.pending.kind == "turn.weapon"
    assert not stage.hand.sees("cancels what is in progress")
    taps.tap("mirror.mended")
    assert stage.hand.seek("table.hand") is not None


def test_what_cannot_lie_there_is_said_and_changes_nothing(stage: Stage, taps: Taps) -> None:
    mirrored(stage, "blue1", "stay")
    before = session(stage).game.digest()
    taps.tap("mirror.mend")
    taps.tap("brush.blue")  # all four are on the map
    taps.hex("2,0")
    assert stage.hand.sees("There is no worm left in the box.")
    assert session(stage).game.digest() == before


def test_an_unknown_card_is_put_together_kept_and_played(stage: Stage, taps: Taps) -> None:
    mirrored(stage, "blue1", "stay", "stay")
    taps.tap("table.hand")
    stage.hand.type("mirror.search", "Custard Pie")
    taps.tap("mirror.make")
    assert stage.app.navigator.current == "mycards_edit"
    taps.tap("mycards.done")
    assert stage.app.navigator.current == "mirror_play"
    assert session(stage).game.pending.kind == "aim.target"
    assert session(stage).game.played == ("custard_pie",)
    assert [path.name for path in (stage.app.folder / "cards").iterdir()] == ["custard_pie.toml"]
    # Another table knows it now: it is offered when a card is named.
    stage.app.navigator.home()
    mirrored(stage, "blue1", "stay", "stay")
    taps.tap("table.hand")
    taps.tap("mirror.mine.custard_pie")
    assert session(stage).game.played == ("custard_pie",)


def test_an_unknown_drop_card_is_put_together_too(stage: Stage, taps: Taps) -> None:
    mirrored(stage, "blue1", "stay", "stay", "none")
    assert session(stage).game.pending.kind == "drop.card"
    left = session(stage).game.drop.left
    taps.tap("table.hand")
    taps.tap("mirror.make")
    taps.tap("mycards.done")
    assert session(stage).game.drop.left == left - 1
    drops = [event.card for event in session(stage).events() if isinstance(event, e.DropTurned)]
    assert drops == ["my_card"]


def test_the_table_goes_over_to_the_device_and_back(stage: Stage, taps: Taps) -> None:
    mirrored(stage, "blue1", "stay", "stay")
    taps.tap("map.menu")
    taps.tap("dialog.device")
    taps.tap("hands.name.blue")
    taps.tap("hands.card.grenade")
    assert stage.hand.sees("All cards are known.")
    taps.tap("hands.play")
    assert session(stage).mode == PLAY
    assert stage.app.navigator.current in ("map", "handover")
    assert "grenade" in session(stage).game.hands[0]
    stage.app.table.presenter.take_over()
    stage.settle()
    identifier = stage.app.table.identifier
    stage.app.navigator.home()
    stage.app.navigator.open("pause", game=identifier)
    stage.settle()
    taps.tap("pause.to_table")
    taps.tap("dialog.yes")
    assert session(stage).mode == MIRROR
    assert stage.app.navigator.current == "mirror_play"
    taps.tap("map.undo")  # undo knows no limit: it is the device's game again
    assert session(stage).mode == PLAY


def test_in_the_middle_of_a_chain_the_table_stays_where_it_is(stage: Stage, taps: Taps) -> None:
    mirrored(stage, "blue1", "stay", "stay", "bazooka", "1,1", "hit")
    taps.tap("map.menu")
    taps.tap("dialog.device")
    assert stage.app.navigator.current == "mirror_play"
    assert stage.hand.sees("First finish")


def test_a_killed_app_is_where_it_was(tmp_path: Path) -> None:
    stage = Stage(tmp_path / "data", (360, 640))
    stage.app.settings.change("language", "en")
    mirror_draft().begin(described())
    stage.app.navigator.open("mirror_map")
    stage.hand.tap("brush.crater")
    stage.hand.tap_at(*stage.app.navigator.page.ids.board.center_of("0,2"))
    stage.close()  # nothing was saved by hand
    stage = Stage(tmp_path / "data", (360, 640))
    kept = mirror_draft().value
    assert kept is not None
    assert kept.position["things"]["0,2"] == ["crater"]
    mirrored(stage, "blue1", "stay", "stay", "bazooka", "1,1", "hit")
    stage.hand.tap("choice.3")
    log = [(entry.kind, entry.answer) for entry in session(stage).log]
    identifier = stage.app.table.identifier
    stage.close()
    stage = Stage(tmp_path / "data", (360, 640))
    tables.resume(identifier)
    stage.settle()
    assert stage.app.navigator.current == "mirror_play"
    assert [(entry.kind, entry.answer) for entry in session(stage).log] == log
    stage.close()


def test_a_guide_goes_on_as_a_draft(stage: Stage) -> None:
    players = (Side("green", "Ota"), Side("red", "Eva"))
    mirror_draft().begin(from_guide(Guide(players, active=1, wind=3, drops=4)))
    stage.app.navigator.open("mirror")
    stage.settle()
    assert stage.hand.find("mirror.seat.green.name").text == "Ota"
    stage.hand.tap("mirror.map")
    stage.hand.tap("mirror.table")
    stage.hand.tap("table.start")
    assert stage.hand.sees("There is no map yet")


def test_a_damaged_draft_is_no_draft(stage: Stage) -> None:
    (stage.app.folder / "mirror.json").write_text('{"position": {"seats": 3}}', encoding="utf-8")
    assert mirror_draft().value is None
    stage.app.navigator.open("mirror")
    stage.settle()
    assert stage.app.navigator.current == "mirror"


def test_strokes() -> None:
    position = described().position
    held = stroke(position, MOVE, "1,0").held
    assert held == ("blue1", "1,0")  # a worm stands on top
    moved = stroke(position, MOVE, "0,2", held=held).position
    assert moved is not None
    assert moved["things"]["0,2"] == ["blue1"]
    assert stroke(position, TAKE, "0,2").position is None
    assert fits("Žluťoučká bomba", "zlut")


# -- cards that hands carry out ----------------------------------------------------------------------------


def test_hands_carry_a_card_out_and_the_map_is_mended_meanwhile(stage: Stage, taps: Taps) -> None:
    by_hand(stage)
    assert stage.hand.sees("Everybody sings")
    taps.tap("mirror.mend")
    assert stage.hand.sees("After your corrections the card goes on.")
    taps.tap("brush.fire")
    taps.hex("0,2")
    assert corrected(stage) == "hex"
    assert session(stage).game.pending.kind == "card.by_hand"
    taps.tap("mirror.mended")
    taps.tap("choice.done")
    assert session(stage).game.pending.kind == "wind.set"
    assert session(stage).game.board.kind_at("0,2", "fire")


def test_a_table_with_such_a_card_stays_beside_the_real_game(stage: Stage, taps: Taps) -> None:
    by_hand(stage)
    taps.tap("map.menu")
    taps.tap("dialog.device")
    assert stage.hand.sees("only be used beside the real game")
    assert session(stage).mode == MIRROR


def test_single_rules_of_the_editions(stage: Stage) -> None:
    """1: what the table plays otherwise than its book; the drop deck follows."""
    page = stage.app.navigator.open("mirror")
    for tag in ("edition.cs", "readings", "readings.jump_to.any_hex", "readings.drop_cards.three_per_player"):
        stage.hand.tap(f"mirror.{tag}")
    position = page.draft.position
    assert position["options"] == {"jump_to": "any_hex", "drop_cards": "three_per_player"}
    for team in ("yellow", "green"):
        stage.hand.tap(f"mirror.team.{team}")
    assert page.draft.position["drop"]["left"] == 12
    stage.hand.tap("mirror.readings")
    assert page.draft.position["options"] == {}
    assert page.draft.position["drop"]["left"] == 10
    stage.hand.tap("mirror.parting_gifts")
    stage.hand.tap("mirror.readings")
    stage.hand.tap("mirror.readings.full_tie.draw")
    stage.hand.tap("mirror.edition.en")
    assert page.draft.position["options"] == {"parting_gifts": True}, "the English book has it so anyway"
