"""Reads prompts aloud where the device has a voice for the language. Never the only way to know something."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from worms_app.play.settings import Settings, SettingValue
from worms_app.ui.shell import device

FLUSH = 0  # TextToSpeech.QUEUE_FLUSH: a new sentence takes the place of the old one
NOT_READY = -1  # TextToSpeech.ERROR, until the engine has started
PATIENCE = 20  # tries, a quarter of a second apart


class Voice:
    """`voice.say("Roll two dice", "en")`; silent unless the setting is on and there is a voice."""

    def __init__(self, settings: Settings) -> None:
        self._on = bool(settings["speech"])
        self._engine: Any = None
        self._again: Any = None
        settings.listen(self._setting_changed)

    @property
    def possible(self) -> bool:
        """Whether the device may have a voice."""
        return device.on_android()

    def say(self, text: str, language: str) -> None:
        """Say a sentence instead of the one that is being said."""
        if self._on:
            self.read(text, language)

    def read(self, text: str, language: str) -> None:
        """Say a sentence because somebody has asked to hear it, whatever the setting."""
        self._forget()
        if self.possible:
            self._try(text, language, PATIENCE)

    def stop(self) -> None:
        """Be silent now: the app was paused, or the hand is passed on."""
        self._forget()
        if self._engine is not None:
            try:
                self._engine.stop()
            except Exception:  # Java's own kinds of errors
                self._engine = None

    def _try(self, text: str, language: str, tries: int) -> None:
        try:
            if not self._speak(text, language) and tries:
                self._again = Clock.schedule_once(lambda _dt: self._try(text, language, tries - 1), 0.25)
        except Exception:  # Java's own kinds of errors: no voice, no harm
            self._engine = None

    def _speak(self, text: str, language: str) -> bool:
        """Start to speak. False: the engine is still starting, or has no voice for the language; trying again
        finds out.
        """
        if self._engine is None:
            self._engine = device.java("android.speech.tts.TextToSpeech")(device.activity(), None)
        if self._engine.setLanguage(device.java("java.util.Locale")(language)) < 0:
            return False
        return bool(self._engine.speak(text, FLUSH, None, "prompt") != NOT_READY)

    def _forget(self) -> None:
        if self._again is not None:
            self._again.cancel()
            self._again = None

    def _setting_changed(self, name: str, value: SettingValue) -> None:
        if name == "speech":
            self._on = bool(value)
            if not value:
                self.stop()
