"""The panel of the map: shows `PanelContents` and says what was tapped in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from worms_app.ui.asking.chips import Chips
from worms_app.ui.asking.panel import PanelContents
from worms_app.ui.asking.parts import PictureChip
from worms_app.ui.asking.played_card import PlayedCard
from worms_app.ui.kit.layout import Column, Plate, fired
from worms_app.ui.kit.tap import BigButton
from worms_app.ui.kit.text import Text
from worms_app.ui.shell.sprites import sprite

__all__ = ["Chips", "TablePanel"]

BUTTONS = {
    "start": ("grass", "play"),
    "results": ("filled", "flag-checkered"),
    "watch": ("tonal", "movie-open-play-outline"),
    "hand": ("filled", "cards"),
    "confirm": ("grass", "check-bold"),
    "any_order": ("tonal", "shuffle-variant"),
}
"""The kind and the icon of each command's button; `PanelContents` has its words under the same name."""
ONWARD = ("start", "results", "watch", "hand")
"""These lead to something else than an answer."""
MOST_BUTTONS, BESIDE_CHANCES = 0.55, 0.36
"""The words of the main buttons become smaller rather than that these take more of the room, or so much where
chances stand above them.
"""
MOST_FIXED, LESS_FOR_OTHERS = 0.78, 0.08
"""The chances become smaller rather than that they and the buttons take more of the room, so much less where
there is something else to choose; where that is not enough, what scrolls begins with them.
"""


class PanelBody(Column):
    """The part of the panel that scrolls."""


class PanelFooter(Column):
    """The part of the panel that does not scroll: its main buttons."""


class Pinned(Plate):
    """What the chosen option may lead to, in short."""

    tag = "table.chances"
    heading = StringProperty("")
    text = StringProperty("")
    room = NumericProperty(0)
    """How high it may become; 0: as high as it likes."""


class TablePanel(BoxLayout):
    """`on_choose(answer)`, `on_command(name)`: confirm, start, hand, results, watch, card."""

    __events__ = ("on_choose", "on_command")
    on_choose = on_command = fired
    prompt = StringProperty("")
    why = StringProperty("")
    caption = StringProperty("")
    filming = BooleanProperty(False)
    film_card = ObjectProperty(None, allownone=True)
    """The card that is being carried out in the film."""
    brief = BooleanProperty(False)
    """Whether a film has room for its caption only."""
    most_prompt = NumericProperty(0)
    """How much of it the question may take where letters are large; 0: as much as it likes."""
    whole_card = BooleanProperty(False)
    """Whether all lines of the card in play are shown."""
    extra = ObjectProperty(None, allownone=True)
    """A widget above everything else that scrolls: a tip."""
    extra_gives_way = BooleanProperty(False)
    """Whether it may stand alone until it was read, and goes as soon as something is chosen."""
    alone = BooleanProperty(False)
    """Whether it does, as there is no room for it and what is to be done together."""
    below = NumericProperty(0)
    """How high the part is that does not scroll."""
    needed = NumericProperty(0)
    """How high it would like to be, so that nothing has to scroll."""
    most = NumericProperty(0)
    """How high it can become where it is; 0: as high as it likes."""

    def __init__(self, **kwargs: Any) -> None:
        self._panel: PanelContents | None = None
        super().__init__(**kwargs)

    def on_kv_post(self, base: Any) -> None:
        # ids are weak: what is not shown would vanish
        self._parts = {name: self.ids[name].__self__ for name in ("why", "words", "skip", "chips", "preview")}
        self._column = self.ids.lines.__self__
        self._footer_box = self.ids.footer.__self__
        self._played = self._parts["played"] = PlayedCard()
        self._played.bind(on_release=lambda _card: self.dispatch("on_command", "card"))
        self.bind(whole_card=self._played.setter("whole"))
        self._pinned = Pinned(fill="primaryContainer")
        self._above = False
        again = Clock.create_trigger(self._pin, -1)
        self._pinned.fbind("height", again)
        self._footer_box.fbind("height", again)
        self.fbind("most", self._give_room)
        ordered = Clock.create_trigger(self._put, -1)
        self.bind(most=again, width=self._forget_alone)
        self.fbind("most", ordered)
        self.fbind("needed", ordered)
        for name in ("filming", "film_card", "brief", "extra", "alone"):
            self.fbind(name, self._put)
        self._put()

    def _forget_alone(self, *_args: Any) -> None:
        """Give what stands beside the tip another try: what is not shown was not measured."""
        self.alone = False

    @property
    def played(self) -> str:
        """The card in play that it shows; empty without one."""
        view = self._played.view
        return view.card if view is not None else ""

    def show(self, panel: PanelContents) -> None:
        """Show this panel; parts that are equal keep their widgets."""
        if panel == self._panel:
            return
        before, self._panel = self._panel or PanelContents(), panel
        self.prompt, self.why = panel.prompt, panel.why_apart
        self._lines(panel)
        self._parts["chips"].show(panel.chips)
        if _buttons(panel) != _buttons(before):  # else a finger may be on one of them
            self._footer(panel)
        self._pinned.text = "\n".join(panel.pinned)
        self._give_room()
        self._pin()
        self._put()
        if _buttons(panel) != _buttons(before) or panel.prompt != before.prompt:
            self.ids.scroll.scroll_y = 1

    def _put(self, *_args: Any) -> None:
        """Show the parts that have something to say, and leave no room for the others."""
        panel = self._panel or PanelContents()
        self._played.view = self.film_card if self.filming else panel.played
        reasons = ["played"] if self._played.view is not None else []
        if self.filming:
            told = (
                (["words"],) if self.brief else ([*reasons, "words", "skip"], [*reasons, "words"], ["words"])
            )
            wanted = next((names for names in told if self._have_room(names)), ["words"])
        else:
            reasons += ["why"] if panel.why_apart else []
            leads_to = ["chips"] if panel.chips else []
            leads_to += ["preview"] if panel.lines else []
            # Where room is short, reasons stand last; and whoever has chosen knows what he was asked.
            short = 0 < self.most < self.needed
            wanted = ["words", *leads_to, *reasons] if short else [*reasons, "words", *leads_to]
            wanted = [*leads_to, "words", *reasons] if short and panel.confirm else wanted
        body = self.ids.body
        widgets = [self._parts[name] for name in wanted]
        extra = None if self.filming else self.extra
        alone = extra is not None and self.extra_gives_way and self.alone
        if extra is not None and not (alone and panel.confirm):
            widgets = [extra] if alone else [extra, *widgets]
        if panel.pinned and not self._above and not self.filming:
            widgets.insert(0, self._pinned)
        self._show_footer(not alone or bool(panel.confirm))
        if list(reversed(body.children)) != widgets:
            body.clear_widgets()
            for widget in widgets:
                body.add_widget(widget)
            self.ids.scroll.scroll_y = 1  # what comes first is what to read first

    def _have_room(self, names: list[str]) -> bool:
        """Whether these parts find room below each other, without scrolling."""
        body = self.ids.body
        high = sum(self._parts[name].height for name in names) + body.spacing * (len(names) - 1)
        return not self.most or high + body.padding[1] + body.padding[3] + self.below <= self.most

    @property
    def tip_room(self) -> float:
        """How high what stands above everything else makes the panel."""
        return float(self.extra.height + self.ids.body.spacing) if self.extra is not None else 0.0

    @property
    def together(self) -> float:
        """How high it would like to be with the tip, what is to be done, and all buttons."""
        body, panel = self.ids.body, self._panel or PanelContents()
        shown = [self._parts["words"], *([self._parts["chips"]] if panel.chips else [])]
        inside = sum(one.height + body.spacing for one in shown) + body.padding[1]
        return float(self.tip_room + inside + self._footer_box.height + self.spacing)

    def _show_footer(self, shown: bool) -> None:
        footer = self._footer_box
        if shown and footer.parent is None:
            self.add_widget(footer)
        elif not shown and footer.parent is not None:
            self.remove_widget(footer)

    def _lines(self, panel: PanelContents) -> None:
        column = self._column
        column.clear_widgets()
        if panel.lines:
            column.add_widget(Text(text=panel.heading, style="caption", tone="onPrimaryContainer"))
        for line in panel.lines:
            column.add_widget(Text(text=line, tone="onPrimaryContainer"))

    def _pin(self, *_args: Any) -> None:
        """Show above the buttons what the choice may lead to, where they leave room for it."""
        footer, pinned = self._footer_box, self._pinned
        panel = self._panel or PanelContents()
        buttons = sum(child.height + footer.spacing for child in footer.children if child is not pinned)
        pinned.heading = "" if panel.lines or self.brief else panel.heading
        most = self.most * MOST_FIXED - buttons
        pinned.room = max(0, most - (self.most * LESS_FOR_OTHERS if panel.chips else 0))
        above = bool(panel.pinned) and (not self.most or pinned.height <= most)
        if above == self._above and above == (pinned.parent is footer):
            return
        self._above = above
        if pinned.parent is not None:
            pinned.parent.remove_widget(pinned)
        if above:
            footer.add_widget(pinned, index=len(footer.children))
        self._put()

    def _footer(self, panel: PanelContents) -> None:
        """Make the main buttons anew, because each question has its own."""
        footer = self._footer_box
        footer.clear_widgets()
        for command in ONWARD:
            if words := getattr(panel, command):
                footer.add_widget(self._button(command, words))
        row = FooterRow()
        if panel.confirm:
            row.add_widget(self._button("confirm", panel.confirm))
        else:
            if panel.any_order:
                row.add_widget(self._button("any_order", panel.any_order))
            if panel.jump:
                row.add_widget(self._jump(panel))
            for answer, words in panel.apart:
                button = BigButton(tag=f"choice.{answer}", kind="tonal", text=words)
                button.bind(on_release=lambda _button, answer=answer: self.dispatch("on_choose", answer))
                row.add_widget(button)
        if row.children:
            footer.add_widget(row)
            row.fbind("orientation", self._give_room)

    def _give_room(self, *_args: Any) -> None:
        """Let the words of the main buttons become no higher than there is room for all of them."""
        high = 0
        share = BESIDE_CHANCES if self._panel is not None and self._panel.pinned else MOST_BUTTONS
        buttons: list[BigButton] = []
        for child in self._footer_box.children:
            row = child.children if isinstance(child, FooterRow) else [child]
            found = [button for button in row if isinstance(button, BigButton)]
            high += len(found) if getattr(child, "orientation", "") == "vertical" else min(1, len(found))
            buttons += found
        for button in buttons:
            edges = button.padding[1] + button.padding[3] + self._footer_box.spacing
            button.room = max(button.least / 2, self.most * share / high - edges) if self.most else 0

    def _jump(self, panel: PanelContents) -> Widget:
        sign = PictureChip(
            tag="table.jump", picture=sprite("icon_jump"), tinted=True, chosen=panel.jumping, size_hint_x=None
        )
        sign.width = sign.natural_width()
        sign.pos_hint = {"center_y": 0.5}
        sign.bind(on_release=lambda _sign: self.dispatch("on_command", "jump"))
        return sign

    def _button(self, command: str, words: str) -> BigButton:
        kind, icon = BUTTONS[command]
        button = BigButton(tag=f"table.{command}", kind=kind, text=words, icon=icon)
        button.bind(on_release=lambda _button: self.dispatch("on_command", command))
        return button


def _buttons(panel: PanelContents) -> tuple[Any, ...]:
    """What the panel's main buttons are made of, to see whether they have changed."""
    return *(getattr(panel, command) for command in BUTTONS), panel.apart, panel.jump, panel.jumping


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
