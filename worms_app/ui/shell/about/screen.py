"""About: what this is, who made it, and what it keeps."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty

import worms_app
from worms_app import i18n
from worms_app.ui.kit.page import Page


class AboutScreen(Page):
    """What this is, whose it is, and what it keeps."""

    version = StringProperty(worms_app.__version__)
    pseudo = BooleanProperty(False)

    def on_shown(self) -> None:
        self.pseudo = i18n.current() == i18n.PSEUDO

    def show_pseudo(self, active: bool) -> None:
        """Turn the pseudo-language on or off, which shows translators what is not translated yet and what
        does not fit.
        """
        settings = App.get_running_app().settings
        settings.change("language", i18n.PSEUDO if active else i18n.system_language())
