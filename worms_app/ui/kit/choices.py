"""Several choices below each other, folded away until they are wanted."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from worms_app.ui.kit.layout import Column, filled, fired
from worms_app.ui.kit.tap import ChoiceRow


class FoldedChoices(Column):
    """A switch that unfolds rows of choices.

    `rows`: (name, text, options as of a ChoiceRow, value); `on_choice(name, value)` after a person's tap,
    `on_folded` when the rows are folded away.
    """

    __events__ = ("on_choice", "on_folded")
    on_choice = on_folded = fired
    tag = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    rows = ListProperty()
    unfolded = BooleanProperty(False)

    def on_kv_post(self, base: Any) -> None:
        for name in ("tag", "rows", "unfolded"):
            self.fbind(name, self._show)
        self._show()

    def fold(self, unfolded: bool) -> None:
        """Show the rows, or put them away."""
        self.unfolded = unfolded
        if not unfolded:
            self.dispatch("on_folded")

    def _show(self, *_args: Any) -> None:
        shown = self.rows if self.unfolded else []
        rows = filled(self.ids.rows, len(shown), self._row)
        for row, (name, text, options, value) in zip(rows, shown, strict=True):
            row.name, row.tag, row.text = name, f"{self.tag}.{name}", text
            row.options, row.value = options, value

    def _row(self) -> ChoiceRow:
        row = ChoiceRow(padding=0)
        row.bind(on_choice=lambda row, value: self.dispatch("on_choice", row.name, value))
        return row
