"""A line of a card's text on the screen: a sentence, a way that it may go, where one more can be added."""

from __future__ import annotations

from pathlib import Path as File
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from worms_app.content.verbs import MOST_REPEATS
from worms_app.ui.kit.field import TextField
from worms_app.ui.kit.layout import Column, Row
from worms_app.ui.kit.stepper import Stepper
from worms_app.ui.kit.tap import ChoiceRow, ListRow, SwitchRow, TickRow
from worms_app.ui.kit.text import Text
from worms_app.ui.referee.cards import text as tree
from worms_app.ui.referee.cards.editor import Line, Setting, verbs
from worms_app.ui.referee.cards.text import Path


class SentenceTools(Row):
    """The buttons of a sentence: up, down, remove."""


class SentenceRow(Column):
    """One sentence; unfolded it shows everything that can be said about it."""

    tag = StringProperty("")
    text = StringProperty("")
    depth = NumericProperty(0)
    heading = BooleanProperty(False)
    unfolded = BooleanProperty(False)
    roomy = BooleanProperty(True)


class WayLabel(Column):
    """A way that a sentence may go: *Safe:*, *On 1 or 2:*."""

    text = StringProperty("")
    depth = NumericProperty(0)


class AddRow(Column):
    """One more sentence can be added here; below it the verbs to choose from."""

    tag = StringProperty("")
    depth = NumericProperty(0)
    unfolded = BooleanProperty(False)


def line_of(page: Any, line: Line, language: str) -> Widget:
    """The widget of a line. ``page`` is asked for its editor, and told what was touched."""
    name = ".".join(map(str, line.path))
    if line.label:
        return WayLabel(text=line.words, depth=line.depth)
    if line.adds:
        row = AddRow(tag=f"mycards.add_in.{name}", depth=line.depth, unfolded=page.adding == line.path)
        row.ids.head.bind(on_release=lambda _head: page.start_adding(line.path))
        if row.unfolded:
            list_verbs(page, row.ids.verbs, language)
        return row
    return _sentence(page, line, name, language)


def list_verbs(page: Any, column: Any, language: str) -> None:
    """List the verbs that can be added where the page adds one."""
    for verb, words in verbs(language, page.adding):
        row = ListRow(tag=f"mycards.verb.{verb}", text=words, icon="plus", leads=False)
        row.bind(on_release=lambda _row, verb=verb: page.add(verb))
        column.add_widget(row)


def _sentence(page: Any, line: Line, name: str, language: str) -> SentenceRow:
    path, unfolded = line.path, line.path == page.unfolded
    holds = bool(tree.parts(page.editor.at(path)))
    row = SentenceRow(
        tag=f"mycards.sentence.{name}", text=line.words, depth=line.depth, heading=holds, unfolded=unfolded
    )
    row.ids.head.bind(on_release=lambda _head: page.toggle(path))
    if not unfolded:
        return row
    body = row.ids.body
    for setting in page.editor.settings(path, language):
        body.add_widget(_setting(page, path, setting))
    count = page.editor.times(path)
    if count:
        times = Stepper(tag="mycards.times", label=App.get_running_app()._("How many times in a row"))
        times.text, times.can_less, times.can_more = str(count), count > 1, count < MOST_REPEATS
        times.bind(on_step=lambda _stepper, step: page.change(page.editor.repeat(path, count + step)))
        body.add_widget(times)
    inside = len(path) > 1
    tools = SentenceTools()
    tools.ids.up.disabled = line.first and not inside
    tools.ids.down.disabled = line.last and not inside
    tools.ids.up.bind(on_release=lambda _button: page.move(path, False))
    tools.ids.down.bind(on_release=lambda _button: page.move(path, True))
    tools.ids.bin.bind(on_release=lambda _button: page.remove(path))
    body.add_widget(tools)
    return row


def _setting(page: Any, path: Path, setting: Setting) -> Widget:
    tag = f"mycards.{setting.name}"

    def say(value: Any) -> None:
        page.change(page.editor.set(path, setting.name, value))

    if setting.kind == "switch":
        switch = SwitchRow(tag=tag, text=setting.title, active=setting.value)
        switch.bind(on_switch=lambda _row, on: say(on))
        return switch
    if setting.kind == "words":
        field = TextField(tag=tag, hint_text=setting.title, text=setting.value, most=setting.most)
        field.bind(on_done=lambda _field, text: page.typed(page.editor.set(path, setting.name, text)))
        return field
    if setting.kind == "number":
        stepper = Stepper(tag=tag, label=setting.title, text=setting.words)
        stepper.can_less = setting.value > setting.least
        stepper.can_more = setting.value < setting.most
        stepper.bind(on_step=lambda _stepper, step: say(setting.value + step))
        return stepper
    if setting.kind == "choice":
        row = ChoiceRow(tag=tag, text=setting.title, options=list(setting.options), value=setting.value)
        row.bind(on_choice=lambda _row, value: say(value))
        return row
    ticks = Column(spacing=0)
    ticks.add_widget(Text(text=setting.title, style="subtitle"))
    for value, words in setting.options:
        tick = TickRow(tag=f"{tag}.{value}", text=words, value=value, active=value in setting.value)
        tick.bind(on_switch=lambda tick, _active: say(tick.value))
        ticks.add_widget(tick)
    return ticks


Builder.load_file(str(File(__file__).with_suffix(".kv")))
