"""Settings: every change holds at once and is kept at once."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import StringProperty

from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import ChoiceRow, SwitchRow
from worms_app.ui.shell.device import on_android
from worms_app.ui.shell.settings import presenter


class SettingChoice(ChoiceRow):
    """A setting with several values."""

    setting = StringProperty("")

    def on_setting(self, _row: SettingChoice, name: str) -> None:
        app = App.get_running_app()
        self.tag = f"settings.{name}"
        app.bind(_=self._tell)
        self._tell()

    def _tell(self, *_args: Any) -> None:
        app = App.get_running_app()
        self.options = presenter.options(self.setting, app._)
        self.value = app._.language if self.setting == "language" else app.settings[self.setting]

    def on_choice(self, value: Any) -> None:
        App.get_running_app().settings.change(self.setting, value)


class SettingSwitch(SwitchRow):
    """A setting that is on or off."""

    setting = StringProperty("")

    def on_setting(self, _row: SettingSwitch, name: str) -> None:
        self.tag = f"settings.{name}"
        self.active = App.get_running_app().settings[name]

    def on_switch(self, active: bool) -> None:
        App.get_running_app().settings.change(self.setting, active)


class SettingsScreen(Page):
    """Shows all settings, in groups."""

    reading_width = 1120

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        if not on_android():  # a desktop neither vibrates nor speaks
            for row in (self.ids.vibration.__self__, self.ids.speech.__self__):
                row.parent.remove_widget(row)

    def keep_everything(self) -> None:
        """Write everything that this device keeps into one file."""
        from worms_app.ui import games  # with it come the rules, which settings do not need

        games.export_everything()
