"""The Mirror on a phone that lies on its side: question, dice and brushes in sight, nothing covered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from tests.ui.gallery import STATES
from worms_app.engine.things import FACES
from worms_app.i18n import LANGUAGES
from worms_app.play.mirror.describing import DIAL, LAND, WATER
from worms_app.ui.driver import Stage
from worms_app.ui.referee.mirror.parts import Palette
from worms_app.ui.referee.mirror.presenter import MOVE


@pytest.fixture(params=[(text, language) for text in (100, 200) for language in LANGUAGES], ids=str)
def low(request: pytest.FixtureRequest, stage: Stage) -> Stage:
    text, language = request.param
    stage.app.settings.change("language", language)
    stage.app.settings.change("text_size", text)
    stage.resize(640, 360)
    return stage


def in_sight(widget: Any, around: Any) -> bool:
    """Whether all of a widget lies in what scrolls around it."""
    low, high = around.to_window(*around.pos)[1], around.to_window(around.x, around.top)[1]
    return bool(
        low - 1 <= widget.to_window(*widget.pos)[1] and widget.to_window(widget.x, widget.top)[1] <= high + 1
    )


def apart(widgets: Iterator[Any]) -> bool:
    """Whether widgets that stand beside each other leave each other room."""
    placed = sorted((widget.to_window(*widget.pos)[0], widget.width) for widget in widgets)
    return all(x + width <= after + 1 for (x, width), (after, _) in pairwise(placed))


def test_the_question_and_both_its_buttons_are_in_sight(low: Stage) -> None:
    STATES["mirror_play_weapon"].open(low)
    low.settle()
    panel = low.app.navigator.page.ids.panel
    words = next(part for part in panel.walk() if getattr(part, "text", "") == panel.prompt)
    shown = panel.ids.scroll
    lines = words.to_window(words.x, words.top)[1] - shown.to_window(*shown.pos)[1]
    assert lines >= min(words.height, 2 * words.font_size), "two lines at least"


def test_all_faces_are_in_sight_and_the_wind_s_says_what_it_means(low: Stage) -> None:
    STATES["mirror_play_die"].open(low)
    low.settle()
    shown = low.app.navigator.page.ids.panel.ids.scroll
    for face in FACES:
        die = low.hand.find(f"choice.{face}")
        assert in_sight(die, shown), face
        assert min(die.size) >= 48, face
    assert low.hand.find("choice.wind").text == "= 1"


def test_brushes_and_what_they_do_are_in_sight_and_nothing_is_covered(low: Stage) -> None:
    STATES["mirror_play_mend"].open(low)
    low.settle()
    page = low.app.navigator.page
    shown = page._palette.ids.scroll
    assert all(
        in_sight(low.hand.find(f"brush.{brush}"), shown) for brush in ("blue", "red", "yellow", "drum")
    )
    assert low.hand.sees(page._palette.hint)
    assert apart(iter(page.ids.buttons.children)), "the wrench covers no counts"
    wrench = low.hand.find("mirror.mend")
    low.hand.tap("mirror.mend")
    assert not page.presenter.mending
    assert wrench.width >= 48


def test_chips_and_wrench_are_back_in_their_places_where_the_phone_stands(low: Stage) -> None:
    STATES["mirror_play_weapon"].open(low)
    low.resize(360, 640)
    page = low.app.navigator.page
    assert page._facts.parent is page.ids.bar.__self__
    tags = [getattr(part, "tag", "") for part in reversed(page.ids.buttons.children)]
    assert tags.index("mirror.mend") == tags.index("map.undo") - 1


def test_what_a_map_is_painted_with_is_in_sight(low: Stage) -> None:
    STATES["mirror_map_empty"].open(low)
    low.settle()
    shown = low.app.navigator.page.ids.palette.ids.scroll
    assert all(in_sight(low.hand.find(f"brush.{tool}"), shown) for tool in (LAND, WATER, DIAL, MOVE))


def test_on_a_tablet_the_map_has_the_room_that_the_brushes_leave(stage: Stage) -> None:
    STATES["mirror_play_mend"].open(stage)
    stage.resize(360, 640)
    stage.resize(800, 1280)
    page = stage.app.navigator.page
    palette = next(part for part in page.walk() if isinstance(part, Palette))
    assert palette.height == pytest.approx(palette.needed, abs=1)
    assert page.ids.side.top < 640, "more than half of it is the map"
    texts = {chip.text for chip in palette.walk() if hasattr(chip, "picture")}
    assert "Move" in texts, "there is room for words"
