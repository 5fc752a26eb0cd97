"""What a page of the references is made of."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from worms_app.i18n import speech
from worms_app.ui.board.hand import picture_of
from worms_app.ui.kit.layout import Column, Plate, Row, fired
from worms_app.ui.kit.rule_text import RuleText
from worms_app.ui.kit.tap import Tap
from worms_app.ui.shell.sprites import sprite

PAUSE = 0.12
"""Seconds after the last letter before anything follows: typing stays smooth on a slow phone."""


class PageText(RuleText):
    """A text of a page: its links lead to other pages."""

    def on_link(self, link: str) -> None:
        App.get_running_app().navigator.page.follow(link)


class StepText(BoxLayout):
    """A numbered step."""

    number = StringProperty("")
    source = StringProperty("")


class CardFace(Column):
    """A card as large as it is read: frame, picture, symbols, text."""

    frame = StringProperty("")
    picture = StringProperty("")
    name = StringProperty("")
    marks = StringProperty("")
    told = StringProperty("")

    def show(self, card: Any, name: str, group: str, texts: tuple[str, ...], language: str) -> None:
        """Show this card."""
        self.frame = sprite(f"frame_{speech.group_of(card)}")
        self.picture = sprite(picture_of(card))
        self.name, self.marks = name, group
        self.told = speech.action_line(card, language)
        self.ids.symbols.line = card.line
        self.ids.texts.clear_widgets()
        for text in texts:
            self.ids.texts.add_widget(PageText(source=text, tone="ink", link_tone="ink"))


class SeeRow(Tap, Row):
    """A line that leads to another page."""

    key = StringProperty("")
    text = StringProperty("")


class RulingBox(Plate):
    """What the table plays so at a paragraph: read, and written (`on_agreed(words)`)."""

    __events__ = ("on_agreed",)
    on_agreed = fired
    paragraph = StringProperty("")
    text = StringProperty("")
    others = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.field.text = self.text
        self._later = Clock.create_trigger(self._keep, PAUSE)
        self.ids.field.bind(text=lambda *_args: self._later(), on_done=lambda *_args: self._keep())

    def _keep(self, *_args: Any) -> None:
        """Keep what was typed; called a moment after each letter."""
        if self.ids.field.text.strip() != self.text:
            self.text = self.ids.field.text.strip()
            self.dispatch("on_agreed", self.text)


class PageHead(Column):
    """Heads a page: where we are, and what it is about."""

    over = StringProperty("")
    text = StringProperty("")


class VerbLine(Column):
    """A verb as it is written in a file, and what the card then says."""

    told = StringProperty("")
    source = StringProperty("")


class OwnFolder(Column):
    """Where own cards lie, an example, and files that could not be used."""
