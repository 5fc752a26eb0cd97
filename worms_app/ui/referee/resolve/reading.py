"""Instructions read aloud: each of them once, then the question; a tap anywhere in the lower half goes on."""

from __future__ import annotations

from pathlib import Path

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from worms_app.content.reference import plain
from worms_app.ui.kit.layout import Ground
from worms_app.ui.kit.tap import Tap
from worms_app.ui.referee.resolve.page import CasePage
from worms_app.ui.referee.resolve.presenter import ResolveDesk
from worms_app.ui.referee.resolve.telling import Instruction


class NextLine(Tap, Ground, BoxLayout):
    """The whole lower half while there is something to be heard: a tap anywhere goes on."""

    reading = ObjectProperty(None)


class Reading:
    """Reads a case aloud from where somebody wanted it, also after the app was killed."""

    def __init__(self, desk: ResolveDesk) -> None:
        self._desk, self._app = desk, App.get_running_app()
        self._texts: list[str] = []
        self._said: tuple[object, ...] = ()
        self.button = NextLine(reading=self)

    @property
    def on(self) -> bool:
        """Whether instructions are read aloud."""
        page = self._desk.page
        return page is not None and page.heard >= 0

    def begin(self) -> None:
        """Say again what is due, when the page is shown anew."""
        self._said = ()

    def switch(self, told: tuple[Instruction, ...]) -> None:
        """Read from the newest instructions on, or stop."""
        self.begin()
        if self.on:
            self._desk.hear(-1)
            self._app.voice.stop()
        else:
            last = max((line.answer for line in told), default=-1)
            self._desk.hear(next((line.number - 1 for line in told if line.answer == last), 0))

    def go_on(self) -> None:
        """Read the next instruction."""
        page = self._desk.page
        if page is not None and page.heard >= 0:
            self._desk.hear(min(page.heard + 1, len(self._texts)))

    def follow(self, page: CasePage, told: tuple[Instruction, ...], question: str) -> bool:
        """Say the instruction that is due, or the question once all were heard, each of them once. True as
        long as there are instructions to be heard.
        """
        texts, heard = [line.text for line in told], page.heard
        if heard < 0:
            self._texts = texts
            return False
        pairs = enumerate(zip(texts, self._texts, strict=False))
        same = next((at for at, (new, old) in pairs if new != old), heard)
        self._texts = texts
        if min(heard, same, len(texts)) < heard:  # an answer was mended or taken back
            heard = min(same, len(texts))
            self._desk.hear(heard)
        words = texts[heard] if heard < len(texts) else question
        said = (page.number, heard, words)
        if words and said != self._said:
            self._said = said
            self._app.voice.read(plain(words), self._app._.language)
        return heard < len(texts)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
