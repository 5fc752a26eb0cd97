"""The example turn is told with a picture of the board at each of its steps."""

from __future__ import annotations

from pathlib import Path

from tests.content.reference_texts import faults
from worms_app.content.reference import reference
from worms_app.content.reference.load import load
from worms_app.ui import references
from worms_app.ui.board.still import BoardPicture
from worms_app.ui.driver import Stage
from worms_app.ui.references.pictured import boards


def test_each_board_is_what_its_step_tells() -> None:
    entry = reference().entry("example_turn")
    one, two, three, four, five, six, seven, eight = boards(entry)
    assert len(entry.steps) == 8
    assert (one.scene.active, one.scene.where("blue1"), one.scene.wind) == ("blue1", "0,-1", 2)
    assert set(one.scene.at("1,-1")) == {"crate", "mine"}
    assert two.scene.at("1,-1") == ("blue1",)
    assert two.marks.path == ("0,-1", "1,-1")
    assert (three.scene, three.marks.path) == (two.scene, ())
    assert (four.scene.token, four.marks.path) == ("1,1", ("1,-1", "1,1"))
    assert five.scene.token == five.scene.where("red1") == "2,0"
    assert (six.scene.at("2,0"), six.scene.where("red1")) == (("crater",), "2,-1")
    assert six.scene.damaged == {"red1"}
    assert seven.scene.where("blue1") == "1,-2"
    crates = [sum(things.count("crate") for things in each.scene.things.values()) for each in (seven, eight)]
    assert crates[1] == crates[0] + 2
    assert (eight.scene.wind, eight.marks.labels) == (5, {"1,-2": "A", "2,-1": "X"})
    assert boards(reference().entry("turn_overview")) == ()


def test_they_are_drawn_one_below_each_other(stage: Stage, tmp_path: Path) -> None:
    references.open("example_turn")
    stage.settle()
    page = stage.app.navigator.page
    shown = [one for one in page.walk() if isinstance(one, BoardPicture)]
    assert len(shown) == 8
    stage.picture(tmp_path / "page.png")
    drawn = [one.drawn.pixels for one in shown]
    assert len({*drawn}) == 8, "no two are the same"
    assert all(len({*pixels}) > 50 for pixels in drawn)
    stage.resize(800, 1280)
    stage.settle()
    assert all(one.drawn.size[0] == round(one.width) for one in shown)


def test_a_board_for_each_step_or_none(tmp_path: Path) -> None:
    here = Path(references.__file__).parents[2] / "content" / "reference"
    for path in here.rglob("*.toml"):
        copy = tmp_path / path.relative_to(here)
        copy.parent.mkdir(exist_ok=True)
        copy.write_text(path.read_text("utf-8").replace('  "TokenPassed *",\n', ""), "utf-8")
    assert any("example_turn: moments" in fault for fault in faults(load(tmp_path)))
