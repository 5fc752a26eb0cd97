"""The card in play above what is said: its picture, its name, its action line, and the line it is at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.image import Image

from worms_app.ui.asking.in_play import InPlay
from worms_app.ui.board.hand import SYMBOLS
from worms_app.ui.kit.layout import Column
from worms_app.ui.kit.tap import Tap
from worms_app.ui.shell.sprites import sprite


class PlayedSymbol(Image):
    """A symbol of the action line; the one that is carried out is lit."""

    lit = BooleanProperty(False)


class PlayedLine(Column):
    """A line of the text; the one that is carried out is lit."""

    text = StringProperty("")
    lit = BooleanProperty(False)


class PlayedCard(Tap, BoxLayout):
    """Shows an `InPlay`: all its lines where there is room, else the one it is at. Nothing without one."""

    view = ObjectProperty(None, allownone=True)
    whole = BooleanProperty(False)
    holds = BooleanProperty(False)
    picture = StringProperty("")
    name = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("view", self._show)
        self.fbind("whole", self._show)

    def _show(self, *_args: Any) -> None:
        view: InPlay | None = self.view
        self.holds = view is not None
        if view is None:
            return
        self.picture, self.name = sprite(view.picture), view.name
        symbols, lines = self.ids.symbols, self.ids.lines
        symbols.clear_widgets()
        for at, symbol in enumerate(view.symbols):
            symbols.add_widget(PlayedSymbol(source=sprite(SYMBOLS[symbol]), lit=at == view.symbol))
        symbols.width = len(view.symbols) * dp(24)
        lines.clear_widgets()
        for at, line in enumerate(view.lines):
            if self.whole or at == view.lit:
                lines.add_widget(PlayedLine(text=line, lit=at == view.lit))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
