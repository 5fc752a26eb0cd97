"""The panel of the map: shows a `Panel` and says what was tapped in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from worms_app.ui.asking.panel import Chip, Panel
from worms_app.ui.asking.parts import PictureChip
from worms_app.ui.kit.layout import Column
from worms_app.ui.kit.tap import BigButton
from worms_app.ui.kit.text import Text
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.shell.theme import space

LARGE = 1.5
"""From this size of letters on what scrolls begins with the chances: above the buttons they take its room."""


class PanelBody(Column):
    """What scrolls."""


class PanelFooter(Column):
    """The buttons that are always in sight."""


class TablePanel(BoxLayout):
    """`on_choose(answer)`, `on_command(name)`: confirm, start, hand, results, watch."""

    __events__ = ("on_choose", "on_command")
    prompt = StringProperty("")
    why = StringProperty("")
    caption = StringProperty("")
    filming = BooleanProperty(False)
    skip_words = StringProperty("")
    extra = ObjectProperty(None, allownone=True)
    """A widget above everything else that scrolls: a tip."""
    needed = NumericProperty(0)
    """How high it would like to be, so that nothing has to scroll."""

    def __init__(self, **kwargs: Any) -> None:
        self._panel: Panel | None = None
        super().__init__(**kwargs)

    def on_kv_post(self, base: Any) -> None:
        # ids are weak: what is not shown would vanish
        self._parts = {name: self.ids[name].__self__ for name in ("why", "words", "skip", "chips", "preview")}
        self._column = self.ids.lines.__self__
        self._parts["pinned"] = self._pinned = Text(tone="onSurface")
        self._pinned.tag = "table.chances"
        self.fbind("filming", self._put)
        self.fbind("extra", self._put)
        self._put()

    def show(self, panel: Panel) -> None:
        """Show this; what is the same stays as it is."""
        if panel == self._panel:
            return
        before, self._panel = self._panel or Panel(), panel
        self.prompt, self.why = panel.prompt, panel.why
        self._lines(panel)
        self._flow(self._parts["chips"], panel.chips)
        if _buttons(panel) != _buttons(before):  # else a finger may be on one of them
            self._footer(panel)
        self._pin(panel)
        self._put()
        if _buttons(panel) != _buttons(before) or panel.prompt != before.prompt:
            self.ids.scroll.scroll_y = 1

    def _put(self, *_args: Any) -> None:
        """Only what has something to say takes up room."""
        panel = self._panel or Panel()
        wanted = ["words"]
        if self.filming:
            wanted.append("skip")
        else:
            wanted = ["why", *wanted] if panel.why else wanted
            wanted += ["chips"] if panel.chips else []
            wanted += ["preview"] if panel.lines else []
            wanted = ["pinned", *wanted] if panel.pinned and self._large() else wanted
        body = self.ids.body
        widgets = [self._parts[name] for name in wanted]
        if self.extra is not None and not self.filming:
            widgets.insert(0, self.extra)
            self.ids.scroll.scroll_y = 1
        if list(reversed(body.children)) != widgets:
            body.clear_widgets()
            for widget in widgets:
                body.add_widget(widget)

    def _large(self) -> bool:
        """Whether letters are so large that chances stand first in what scrolls, not above the buttons."""
        return bool(App.get_running_app().look.text_scale >= LARGE)

    def _lines(self, panel: Panel) -> None:
        column = self._column
        column.clear_widgets()
        if panel.heading:
            column.add_widget(Text(text=panel.heading, style="caption", tone="onPrimaryContainer"))
        for line in panel.lines:
            column.add_widget(Text(text=line, tone="onPrimaryContainer"))

    def _flow(self, flow: Any, chips: tuple[Chip, ...]) -> None:
        shown = list(reversed(flow.children))
        if [chip.value for chip in shown] != [chip.value for chip in chips]:
            flow.clear_widgets()
            shown = [self._chip(chip) for chip in chips]
            for widget in shown:
                flow.add_widget(widget)
        for widget, chip in zip(shown, chips, strict=True):
            widget.chosen = chip.chosen
            widget.text = chip.text
        flow._trigger_layout()

    def _chip(self, chip: Chip) -> Widget:
        picture = sprite(chip.picture) if chip.picture else ""
        made = PictureChip(value=chip.value, text=chip.text, picture=picture, tinted=chip.tinted)
        if chip.large:
            made.picture_size = space(13)
        made.tag = f"choice.{chip.value}"
        made.bind(on_release=lambda widget: self._choose(widget.value))
        return made

    def _pin(self, panel: Panel) -> None:
        """What the choice may lead to, above the buttons."""
        footer, pinned = self.ids.footer, self._pinned
        pinned.text = "\n".join(panel.pinned)
        above = bool(panel.pinned) and not self._large()
        if above != (pinned.parent is footer):
            if pinned.parent is not None:
                pinned.parent.remove_widget(pinned)
            if above:
                footer.add_widget(pinned, index=len(footer.children))

    def _footer(self, panel: Panel) -> None:
        """Main buttons: made anew, because each question has its own."""
        footer = self.ids.footer
        footer.clear_widgets()
        if panel.start:
            footer.add_widget(self._button("start", panel.start, "grass", "play"))
        if panel.results:
            footer.add_widget(self._button("results", panel.results, "filled", "flag-checkered"))
        if panel.watch:
            footer.add_widget(self._button("watch", panel.watch, "tonal", "movie-open-play-outline"))
        if panel.hand:
            footer.add_widget(self._button("hand", panel.hand, "filled", "cards"))
        row = FooterRow()
        if panel.confirm:
            row.add_widget(self._button("confirm", panel.confirm, "grass", "check-bold"))
        if panel.any_order and not panel.confirm:
            row.add_widget(self._button("any_order", panel.any_order, "tonal", "shuffle-variant"))
        if panel.jump and not panel.confirm:
            row.add_widget(self._jump(panel))
        for answer, words in () if panel.confirm else panel.apart:
            button = BigButton(tag=f"choice.{answer}", kind="tonal", text=words)
            button.bind(on_release=lambda _button, answer=answer: self._choose(answer))
            row.add_widget(button)
        if row.children:
            footer.add_widget(row)

    def _jump(self, panel: Panel) -> Widget:
        sign = PictureChip(
            tag="table.jump", picture=sprite("icon_jump"), tinted=True, chosen=panel.jumping, size_hint_x=None
        )
        sign.width = sign.natural_width()
        sign.pos_hint = {"center_y": 0.5}
        sign.bind(on_release=lambda _sign: self.dispatch("on_command", "jump"))
        return sign

    def _button(self, command: str, words: str, kind: str, icon: str) -> BigButton:
        button = BigButton(tag=f"table.{command}", kind=kind, text=words, icon=icon)
        button.bind(on_release=lambda _button: self.dispatch("on_command", command))
        return button

    def _choose(self, answer: str) -> None:
        self.dispatch("on_choose", answer)

    def on_choose(self, answer: str) -> None:
        """An option was tapped."""

    def on_command(self, name: str) -> None:
        """A button was tapped."""


def _buttons(panel: Panel) -> tuple[Any, ...]:
    """What its buttons are made of."""
    played = panel.start, panel.results, panel.watch, panel.hand
    return *played, panel.confirm, panel.apart, panel.any_order, panel.jump, panel.jumping


class FooterRow(BoxLayout):
    """Buttons beside each other, or below each other when their words need it."""

    def on_children(self, *_args: Any) -> None:
        for child in self.children:
            child.fbind("height", self._measure)
        self._measure()

    def on_width(self, *_args: Any) -> None:
        self._measure()

    def _measure(self, *_args: Any) -> None:
        wide = App.get_running_app().look.type["button"][1] * 11
        shared = [child for child in self.children if child.size_hint_x is not None]
        across = len(shared) < 2 or self.width / len(shared) >= wide
        self.orientation = "horizontal" if across else "vertical"
        heights = [child.height for child in self.children]
        if across:
            self.height = max(heights, default=0)
        else:
            self.height = sum(heights) + self.spacing * (len(heights) - 1)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
