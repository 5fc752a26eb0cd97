"""What can be tapped: buttons, rows, switches, choices."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout

from worms_app.ui.kit.layout import Column, Panel, Part, Row, filled, fired, for_the_hand, put
from worms_app.ui.shell.theme import space


class Tap(Part, ButtonBehavior):
    """Mix-in of everything tappable. `tag` is its name for tests and demonstrations, such as `home.play`."""

    tag = StringProperty("")
    corner = NumericProperty(dp(12))

    def on_press(self) -> None:
        """Called when the finger comes down. (`on_release` is left to subclasses.)"""
        App.get_running_app().feedback.play("tap")

    def by_key(self) -> None:
        """Tap this as the keyboard does."""
        self.trigger_action(0)


# kind: (face, words on it)
BUTTON_KINDS = {
    "filled": ("primary", "onPrimary"),
    "grass": ("secondary", "onSecondary"),
    "tonal": ("primaryContainer", "onPrimaryContainer"),
    "sand": ("tertiaryContainer", "onTertiaryContainer"),
    "danger": ("error", "onError"),
    "plain": ("", "primary"),
}


class BigButton(Tap, Row):
    """The friendly big button: an icon, what it does, and a line that says more. Words wrap; it grows."""

    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    kind = StringProperty("filled")
    face = StringProperty("primary")
    ink = StringProperty("onPrimary")
    raised = BooleanProperty(True)
    one_line = BooleanProperty(False)
    """Whether letters rather become smaller than that what it does takes a second line."""
    room = NumericProperty(0)
    """How high the words may become; beyond, letters become smaller. 0: as high as they like."""

    def on_kind(self, _button: BigButton, kind: str) -> None:
        face, self.ink = BUTTON_KINDS[kind]
        self.face = face or "primary"
        self.raised = bool(face)

    def on_disabled(self, _button: BigButton, disabled: bool) -> None:
        self.opacity = 0.5 if disabled else 1


class ListRow(Tap, Row):
    """A line of a list that leads somewhere."""

    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    leads = BooleanProperty(True)


class OnOrOff(Tap, Row):
    """Base of rows that are on or off. The whole row is the target.

    `on_switch(active)` is fired when a person changes it, not when the program sets `active`.
    """

    __events__ = ("on_switch",)
    on_switch = fired
    text = StringProperty("")
    active = BooleanProperty(False)

    def on_release(self) -> None:
        self.active = not self.active
        self.dispatch("on_switch", self.active)


class TickRow(OnOrOff):
    """One of several that may be ticked together."""

    value = ObjectProperty(None)


class SwitchRow(OnOrOff):
    """A switch with a title and a line of explanation."""

    note = StringProperty("")

    def on_kv_post(self, base: Any) -> None:
        App.get_running_app().look.bind(left_handed=self._order)
        self._order()

    def _order(self, *_args: Any) -> None:
        put(self, *for_the_hand(self.ids.words.__self__, self.ids.toggle.__self__))


class Chip(Tap, Panel, FloatLayout):
    """A small button for one of several choices."""

    text = StringProperty("")
    chosen = BooleanProperty(False)
    value = ObjectProperty(None, allownone=True)

    def natural_width(self) -> float:
        tick = self.ids.tick.font_size + space(1.5) if self.chosen else 0
        return float(max(dp(56), self.ids.label.natural_width() + space(6) + tick + 2))


class ChoiceRow(Column):
    """One choice of several. `options`: a list of (value, text); `on_choice(value)` after a person's tap."""

    __events__ = ("on_choice",)
    on_choice = fired
    tag = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    options = ListProperty()
    value = ObjectProperty(None, allownone=True)

    def on_kv_post(self, base: Any) -> None:
        for name in ("options", "value", "tag"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args: Any) -> None:
        flow = self.ids.flow
        for chip, (value, text) in zip(
            filled(flow, len(self.options), self._chip), self.options, strict=True
        ):
            chip.value, chip.text, chip.tag = value, text, f"{self.tag}.{value}"
            chip.chosen = value == self.value
        flow._trigger_layout()

    def _chip(self) -> Chip:
        chip = Chip()
        chip.bind(on_release=lambda chip: self._choose(chip.value))
        return chip

    def _choose(self, value: Any) -> None:
        self.value = value
        self.dispatch("on_choice", value)
