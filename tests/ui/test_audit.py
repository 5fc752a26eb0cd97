"""The harness can fail: each of its checks finds a widget that was made badly on purpose."""

from __future__ import annotations

import pytest
from kivy.lang import Builder
from kivy.uix.widget import Widget

from tests.ui import audit
from tests.ui.left_behind import left_behind
from worms_app.ui.driver import Stage

GOOD = """
BoxLayout:
    orientation: "vertical"
    canvas.before:
        Color:
            rgba: 1, 1, 1, 1
        Rectangle:
            pos: self.pos
            size: self.size
    Text:
        text: "These words wrap, however long they are, and take the room that they need for it."
    BigButton:
        tag: "good"
        icon: "cog"
        text: "A good button"
    ScrollView:
        Column:
            Text:
                text: "line " * 2000
"""

SIDEWAYS = """
FloatLayout:
    ScrollView:
        do_scroll_x: {x}
        do_scroll_y: {y}
        Text:
            text: "beside the window"
            size_hint_x: None
            width: 900
            halign: "right"
"""

LANGUAGES_MIXED = """
Column:
    Text:
        text: "Purple"
    Text:
        text: "Anna begins."
    Text:
        text: app._("Settings")
    Text:
        text: "Anna"
"""

BAD_PLACES = {
    "the hint is cut off": """
BoxLayout:
    TextInput:
        hint_text: "far more than such a narrow field has room for"
        font_size: 40
        size_hint: None, None
        size: 300, 60
""",
    "larger than its place": """
FloatLayout:
    Text:
        text: "too high " * 30
        size_hint: None, None
        width: 200
        on_texture_size: self.height = 20
""",
    "cut off at the side": """
FloatLayout:
    Text:
        text: "beside the window"
        size_hint_x: None
        width: 300
        x: 350
""",
    "outside of the window": """
FloatLayout:
    Text:
        text: "above the window"
        y: 885
""",
    "shortened": """
BoxLayout:
    Label:
        text: "this will be shortened because it is long"
        shorten: True
        text_size: 80, None
""",
    "lines are missing": """
BoxLayout:
    Label:
        text: "one\\ntwo\\nthree\\nfour\\nfive"
        text_size: 80, 40
""",
    "is broken": """
FloatLayout:
    Text:
        text: "incomprehensibilities"
        style: "display"
        size_hint_x: None
        width: 120
""",
    "runs out of its button": """
FloatLayout:
    Chip:
        tag: "bad"
        text: "stays in"
        size: 200, 48
        pos: 20, 300
        Text:
            text: "runs out"
            size_hint: None, None
            size: 120, 40
            pos: 200, 304
""",
    "one upon the other": """
FloatLayout:
    Text:
        text: "these words"
        y: 300
    Text:
        text: "and those"
        y: 305
""",
    "target of": """
FloatLayout:
    IconButton:
        tag: "small"
        icon: "cog"
        size: 40, 40
""",
    "without a tag": """
FloatLayout:
    IconButton:
        icon: "cog"
""",
}

BAD_CONTRAST = {
    "contrast": """
BoxLayout:
    canvas.before:
        Color:
            rgba: 1, 1, 1, 1
        Rectangle:
            pos: self.pos
            size: self.size
    Label:
        text: "pale words"
        color: .6, .6, .6, 1
""",
    "contrast 1": """
BoxLayout:
    canvas.before:
        Color:
            rgba: 1, 1, 1, 1
        Rectangle:
            pos: self.pos
            size: self.width / 2, self.height
    Label:
        text: "black, half on white and half on black"
        color: 0, 0, 0, 1
""",
    "below 3.0": """
FloatLayout:
    canvas.before:
        Color:
            rgba: 1, 1, 1, 1
        Rectangle:
            pos: self.pos
            size: self.size
    Icon:
        icon: "cog"
        color: .7, .7, .7, 1
        pos: 100, 100
""",
    "nothing to see": """
FloatLayout:
    Text:
        text: "behind a wall"
        y: 300
    Widget:
        canvas:
            Color:
                rgba: 0, 0, 0, 1
            Rectangle:
                pos: self.pos
                size: self.size
""",
}


BADGE = """
FloatLayout:
    canvas.before:
        Color:
            rgba: 1, 1, 1, 1
        Rectangle:
            pos: self.pos
            size: self.size
    Text:
        text: "words on a dark ground of their own"
        color: 1, 1, 1, 1
        y: 300
        canvas.before:
            Color:
                rgba: 0, 0, .4, 1
            Rectangle:
                pos: self.pos
                size: self.size
"""


def show(stage: Stage, kv: str) -> None:
    stage.app.navigator.clear_widgets()
    widget: Widget = Builder.load_string(kv)
    stage.app.navigator.add_widget(widget)
    stage.settle()


def test_a_tappable_sheet_does_not_excuse_small_targets_on_it(stage: Stage) -> None:
    small = """
        IconButton:
            tag: "small.{}"
            icon: "cog"
            size: 40, 40
            pos: {}, 300
"""
    sheet = """
FloatLayout:
    Tap:
        tag: "sheet"
        size: 300, 300
        size_hint: None, None
"""
    show(stage, sheet.replace("Tap:", "ListRow:") + small.format(1, 20) + small.format(2, 90))
    assert len([complaint for complaint in audit.complaints(stage) if "target of 40x40" in complaint]) == 2


def test_what_is_good_is_not_complained_about(stage: Stage) -> None:
    show(stage, GOOD)
    assert audit.complaints(stage) == []
    assert audit.contrast_complaints(stage) == []


@pytest.mark.parametrize("complaint", BAD_PLACES)
def test_bad_places_and_sizes_are_found(stage: Stage, complaint: str) -> None:
    show(stage, BAD_PLACES[complaint])
    assert any(complaint in found for found in audit.complaints(stage)), audit.complaints(stage)


@pytest.mark.parametrize("complaint", BAD_CONTRAST)
def test_bad_contrast_is_found(stage: Stage, complaint: str) -> None:
    show(stage, BAD_CONTRAST[complaint])
    assert any(complaint in found for found in audit.contrast_complaints(stage)), audit.contrast_complaints(
        stage
    )


def test_what_stays_in_the_language_before_is_found(stage: Stage) -> None:
    """A word, a sentence with something in it, and not what follows or is nobody's."""
    show(stage, LANGUAGES_MIXED)
    assert [*left_behind("en")] == []
    stage.app.settings.change("language", "uk")
    stage.settle()
    assert [*left_behind("en")] == [
        "stayed as it was in en: Text 'Anna begins.'",
        "stayed as it was in en: Text 'Purple'",
    ]


def test_a_background_of_the_label_itself_counts(stage: Stage) -> None:
    show(stage, BADGE)
    assert audit.contrast_complaints(stage) == []


def test_contrast_is_what_wcag_says() -> None:
    assert audit.contrast((0, 0, 0), (1, 1, 1)) == pytest.approx(21)
    assert audit.contrast((1, 1, 1), (1, 1, 1)) == pytest.approx(1)
    assert audit.contrast([0x76 / 255] * 3, (1, 1, 1)) == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize(("x", "y", "hidden"), [(True, False, False), (False, True, True)])
def test_only_what_is_moved_sideways_may_go_on_beside_the_window(
    stage: Stage, x: bool, y: bool, hidden: bool
) -> None:
    show(stage, SIDEWAYS.format(x=x, y=y))
    assert any("cut off at the side" in complaint for complaint in audit.complaints(stage)) == hidden
