"""A value with less and more beside it."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from worms_app.ui.kit.layout import Row, fired


class Stepper(Row):
    """`text` between a minus and a plus: `on_step(-1)` and `on_step(1)`."""

    __events__ = ("on_step",)
    on_step = fired
    tag = StringProperty("")
    label = StringProperty("")
    text = StringProperty("")
    can_less = BooleanProperty(True)
    can_more = BooleanProperty(True)
