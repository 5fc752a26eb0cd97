"""Several choices below each other, folded away until they are wanted."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from worms_app.ui.kit.layout import Column
from worms_app.ui.kit.tap import ChoiceRow, SwitchRow


class FoldedChoices(Column):
    """A switch that unfolds rows of choices.

    `rows`: (name, text, options as of a ChoiceRow, value); `on_choice(name, value)` after a person's tap,
    `on_folded` when the rows are folded away.
    """

    __events__ = ("on_choice", "on_folded")
    tag = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    rows = ListProperty()
    unfolded = BooleanProperty(False)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._switch = SwitchRow()
        self._switch.bind(on_switch=lambda _row, on: self._fold(on))
        self._choices: dict[str, ChoiceRow] = {}
        self._shown: list[str] = []
        self.add_widget(self._switch)
        for name in ("tag", "text", "note", "rows", "unfolded"):
            self.fbind(name, self._show)
        self._show()

    def _fold(self, on: bool) -> None:
        self.unfolded = on
        if not on:
            self.dispatch("on_folded")

    def _show(self, *_args: Any) -> None:
        self._switch.tag, self._switch.text, self._switch.note = self.tag, self.text, self.note
        self._switch.active = self.unfolded
        shown = list(self.rows) if self.unfolded else []
        names = [name for name, *_rest in shown]
        if names != self._shown:
            self.clear_widgets([self._choices[name] for name in self._shown])
            for name in names:
                self.add_widget(self._row(name))
            self._shown = names
        for name, text, options, value in shown:
            row = self._row(name)
            row.tag, row.text = f"{self.tag}.{name}", text
            row.options, row.value = options, value

    def _row(self, name: str) -> ChoiceRow:
        if name not in self._choices:
            row = self._choices[name] = ChoiceRow(padding=0)
            row.bind(on_choice=lambda _row, value: self.dispatch("on_choice", name, value))
        return self._choices[name]

    def on_choice(self, name: str, value: Any) -> None:
        """Fired after a person's tap."""

    def on_folded(self) -> None:
        """Fired when the rows were folded away."""
