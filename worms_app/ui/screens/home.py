"""Home: what can be done, and the language with one tap."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.uix.boxlayout import BoxLayout

from worms_app.ui import screens
from worms_app.ui.presenters import home
from worms_app.ui.widgets.page import Page
from worms_app.ui.widgets.tap import BigButton


class HomePanes(BoxLayout):
    """Picture and menu: below each other, or beside each other in a wide window."""


class HomeScreen(Page):
    """The first screen."""

    has_bar = False
    scrolls = False

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._offers: list[tuple[BigButton, Any]] = []
        app = App.get_running_app()
        self.ids.language.options = home.languages()
        for name, offer in home.offers(screens.SCREENS):
            button = BigButton(tag=f"home.{name}", icon=offer.icon, kind=offer.kind)
            button.bind(on_release=lambda _button, name=name: app.navigator.open(name))
            self._offers.append((button, offer))
            self.ids.offers.add_widget(button)
        app.bind(_=self._tell)
        self._tell()

    def _tell(self, *_args: Any) -> None:
        app = App.get_running_app()
        self.ids.language.value = app._.language
        for button, offer in self._offers:
            button.text, button.note = app._(offer.text), app._(offer.note)

    def choose_language(self, code: str) -> None:
        App.get_running_app().settings.change("language", code)
