"""Base widgets whose behaviour is more than their looks."""

from __future__ import annotations

import pytest
from kivy.animation import Animation
from kivy.lang import Builder
from kivy.metrics import Metrics, dp
from kivy.uix.widget import Widget

from worms_app.ui.driver import Stage
from worms_app.ui.kit.layout import Panes
from worms_app.ui.kit.page import PageFooter
from worms_app.ui.kit.rule_text import RuleText
from worms_app.ui.kit.tap import ChoiceRow


def show(stage: Stage, kv: str) -> Widget:
    stage.app.navigator.clear_widgets()
    widget: Widget = Builder.load_string(kv)
    stage.app.navigator.add_widget(widget)
    stage.settle()
    return widget


def test_what_is_not_there_leaves_no_gap_and_comes_back_to_its_place(stage: Stage) -> None:
    column = show(stage, "Column:\n" + "".join(f"    Text:\n        text: '{n}'\n" for n in "abcd"))
    whole, (a, b, c, d) = column.height, reversed(column.children)
    b.there = c.there = False
    stage.settle()
    assert [text.text for text in reversed(column.children)] == ["a", "d"]
    assert column.height < whole - b.height
    c.there = b.there = True
    stage.settle()
    assert list(reversed(column.children)) == [a, b, c, d]
    assert column.height == whole
    c.there = False
    column.clear_widgets()
    c.there = True
    assert c.parent is None


@pytest.mark.parametrize("kind", ["BigButton", "IconButton", "ListRow", "SwitchRow", "TickRow"])
def test_everything_tappable_is_heard_and_nothing_moves_where_motion_is_off(
    stage: Stage, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.app.settings.change("motion", "off")
    heard: list[str] = []
    monkeypatch.setattr(stage.app.feedback, "play", heard.append)
    icon = "        icon: 'cog'\n" if kind == "IconButton" else ""
    show(
        stage,
        f"FloatLayout:\n    {kind}:\n        tag: 'one'\n        size_hint_y: None\n        y: 300\n{icon}",
    )
    Animation._instances.clear()
    stage.hand.tap("one")
    assert heard == ["tap"]
    assert not Animation._instances


@pytest.fixture
def panes(stage: Stage) -> Panes:
    made: Panes = show(stage, "Panes:\n    Widget:\n    Widget:\n")
    return made


@pytest.mark.parametrize(
    ("size", "arrangement"),
    [
        ((360, 640), "below"),
        ((800, 1280), "below"),
        ((640, 360), "beside"),
        ((1280, 800), "beside"),
        ((411, 891), "below"),
    ],
)
def test_panes_stand_beside_each_other_where_there_is_room(
    stage: Stage, panes: Panes, size: tuple[int, int], arrangement: str
) -> None:
    stage.resize(*size)
    assert panes.arrangement == arrangement
    if arrangement == "beside":
        assert panes.main.right <= panes.side.x + 1
        assert panes.main.height == panes.side.height == size[1]
    else:
        assert panes.side.top <= panes.main.y + 1
        assert panes.main.width == panes.side.width == size[0]


def test_the_side_pane_is_on_the_left_for_the_left_hand(stage: Stage, panes: Panes) -> None:
    stage.resize(1280, 800)
    main, side = panes.main, panes.side
    stage.app.settings.change("left_handed", True)
    stage.settle()
    assert side.right <= main.x + 1
    stage.resize(360, 640)
    assert side.top <= main.y + 1, "below each other there is no left"
    stage.app.settings.change("left_handed", False)
    stage.resize(1280, 800)
    assert main.right <= side.x + 1
    assert (panes.main, panes.side) == (main, side)


def test_choices_flow_and_keep_their_chips_when_the_words_change(stage: Stage) -> None:
    row = show(
        stage,
        """
Column:
    ChoiceRow:
        tag: "fruit"
        text: "Fruit"
        options: [(1, "an apple"), (2, "a pear"), (3, "a rather long pineapple that wants a line of its own")]
""",
    ).children[0]
    assert isinstance(row, ChoiceRow)
    chosen: list[object] = []
    row.bind(on_choice=lambda _row, value: chosen.append(value))
    chips = list(row.ids.flow.children)
    stage.hand.tap("fruit.2")
    assert chosen == [2]
    assert row.value == 2
    row.options = [(1, "jablko"), (2, "hruška"), (3, "ananas")]
    stage.settle()
    assert list(row.ids.flow.children) == chips
    assert stage.hand.text("fruit.3") == "ananas"
    row.value = 3
    assert chosen == [2], "only a person's tap is told"
    row.options = [(1, "jablko"), (None, "něco jiného")]
    stage.settle()
    assert "fruit.3" not in stage.hand.tags()
    stage.hand.tap("fruit.None")
    assert chosen == [2, None]


def test_a_page_is_as_wide_on_a_screen_with_many_pixels(stage: Stage) -> None:
    try:
        Metrics.density = 2.0
        page = stage.app.navigator.open("statistics")
        assert page.body.reading_width == 2 * page.reading_width
    finally:
        Metrics.density = 1.0


def test_a_name_that_is_too_long_for_its_line_shows_how_it_begins(stage: Stage) -> None:
    box = show(
        stage,
        """
FloatLayout:
    TextField:
        tag: "name"
        size_hint_x: None
        width: dp(130)
        y: 300
""",
    )
    field = box.children[0]
    stage.hand.type("name", "Oleksandra Maksymivna")
    assert field.scroll_x > 0, "while somebody types, the end is in sight"
    assert field.fit == 1
    stage.hand.tap_at(200, 100)
    assert not field.focus
    assert field.scroll_x == 0
    assert field.fit < 1
    field.text = "Maksymiliana Oleksandrivna"
    stage.settle()
    assert field.scroll_x == 0


def test_links_are_reached_by_a_thick_finger(stage: Stage) -> None:
    label = show(
        stage,
        """
FloatLayout:
    RuleText:
        source: "A [[blast|blast]] can hit a [[mine|mine]] that lies far away"
        y: 300
""",
    ).children[0]
    assert isinstance(label, RuleText)
    opened: list[str] = []
    label.bind(on_link=lambda _label, link: opened.append(link))
    (x1, y1, x2, y2) = label.refs["blast"][0]
    left, top = label.center_x - label.texture_size[0] / 2, label.center_y + label.texture_size[1] / 2
    middle = left + (x1 + x2) / 2, top - (y1 + y2) / 2
    stage.hand.tap_at(*middle)
    assert opened == ["blast"]
    assert label.link_at(middle[0], middle[1] + dp(20)) == "blast", "just beside counts"
    assert label.link_at(middle[0], middle[1] + dp(60)) is None
    stage.hand.tap_at(middle[0], 100)
    assert opened == ["blast"]


def test_a_snack_offers_one_action(stage: Stage) -> None:
    done: list[int] = []
    stage.app.overlay.snack(lambda: "first", (lambda: "Undo", lambda: done.append(1)))
    stage.app.overlay.snack(lambda: "second", (lambda: "Undo", lambda: done.append(2)))
    stage.settle()
    assert not stage.hand.sees("first"), "a new message takes the place of the old one"
    stage.hand.tap("snack.action")
    assert done == [2]
    assert not stage.hand.sees("second")


def test_a_snack_covers_no_button_at_the_bottom_and_stays_with_its_page(stage: Stage) -> None:
    stage.resize(360, 640)
    stage.app.navigator.open("setup")
    stage.settle()
    snack = stage.app.overlay.snack(lambda: "said here")
    stage.settle()
    footer = next(child for child in stage.app.navigator.page.children if isinstance(child, PageFooter))
    assert snack.y >= footer.top
    stage.hand.tap("back")
    assert not stage.hand.sees("said here"), "it does not follow to other pages"
    stage.app.overlay.snack(lambda: "deleted")
    stage.app.navigator.open("settings")  # what is said in leaving belongs to where one comes to
    stage.settle()
    assert stage.hand.sees("deleted")


def test_what_is_above_the_screen_does_not_keep_the_screen_below_from_being_touched(stage: Stage) -> None:
    stage.app.overlay.snack(lambda: "a message at the bottom")
    stage.settle()
    stage.hand.tap("home.settings")
    assert stage.app.navigator.current == "settings"


def test_a_dialog_of_any_length_fits_and_scrolls(stage: Stage) -> None:
    stage.resize(640, 360)
    stage.app.settings.change("text_size", 200)
    stage.app.overlay.message(lambda: "A title", lambda: "Many words. " * 200)
    stage.settle()
    button = stage.hand.find("dialog.ok")
    _x, y = button.to_window(button.x, button.y)
    assert y >= 0
    assert y + button.height <= 360
    stage.hand.tap("dialog.ok")
    assert stage.app.overlay.top_dialog() is None


def test_a_round_button_that_was_hidden_is_as_large_as_before(stage: Stage) -> None:
    show(stage, "IconButton:\n    tag: 'hidden'\n    icon: 'plus'\n")
    button = stage.hand.find("hidden")
    whole = tuple(button.size)
    button.width = 0
    stage.settle()
    button.width = whole[0]
    stage.settle()
    assert tuple(button.size) == whole
    assert whole[0] >= dp(48)
