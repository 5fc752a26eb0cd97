"""What the phone's system tells and does, over a fake Java; and nothing at all on a desktop."""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from worms_app.play.settings import Settings
from worms_app.ui.driver import Stage
from worms_app.ui.shell import device
from worms_app.ui.shell.voice import Voice


class JavaError(Exception):
    """What jnius raises for whatever Java throws."""


class Speaker:
    """android.speech.tts.TextToSpeech: starts after a few calls, knows some languages."""

    def __init__(self, languages: tuple[str, ...], calls_to_start: int = 3) -> None:
        self.languages, self.starting = languages, calls_to_start
        self.said: list[str] = []
        self.stopped = 0

    def setLanguage(self, locale: str) -> int:  # noqa: N802
        self.starting -= 1
        return 0 if self.starting < 0 and locale in self.languages else -2

    def speak(self, text: str, mode: int, parameters: object, name: str) -> int:
        self.said.append(text)
        return 0

    def stop(self) -> int:
        self.stopped += 1
        return 0


class Phone:
    """The few Java classes that the app touches."""

    def __init__(
        self, sdk: int, cutout: tuple[int, int, int, int] | None = None, laid_out: bool = True
    ) -> None:
        self.sdk = sdk
        self.in_background = False
        self.speaker = Speaker(("en", "cs"))
        self.cutout, self.laid_out = cutout, laid_out

    def autoclass(self, name: str) -> Any:
        classes: dict[str, Any] = {
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self),
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.sdk),
            "android.speech.tts.TextToSpeech": lambda _activity, _listener: self.speaker,
            "java.util.Locale": str,
        }
        if name not in classes:
            raise JavaError(f"no class {name}")
        return classes[name]

    def getWindow(self) -> Phone:  # noqa: N802
        return self

    def getDecorView(self) -> Phone:  # noqa: N802
        return self

    def getRootWindowInsets(self) -> Any:  # noqa: N802
        if not self.laid_out:
            return None
        cut = self.cutout

        def get_display_cutout() -> Any:
            if self.sdk < 28:
                raise JavaError("NoSuchMethodError: getDisplayCutout")
            if cut is None:
                return None
            return SimpleNamespace(
                getSafeInsetLeft=lambda: cut[0],
                getSafeInsetTop=lambda: cut[1],
                getSafeInsetRight=lambda: cut[2],
                getSafeInsetBottom=lambda: cut[3],
            )

        return SimpleNamespace(
            getSystemWindowInsetLeft=lambda: 0,
            getSystemWindowInsetTop=lambda: 63,
            getSystemWindowInsetRight=lambda: 0,
            getSystemWindowInsetBottom=lambda: 900,  # the keyboard is open
            getStableInsetBottom=lambda: 126,
            getDisplayCutout=get_display_cutout,
        )

    def moveTaskToBack(self, whole: bool) -> bool:  # noqa: N802
        self.in_background = True
        return True


def put_in_hand(monkeypatch: pytest.MonkeyPatch, phone: Phone) -> Phone:
    jnius = ModuleType("jnius")
    jnius.autoclass = phone.autoclass  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setattr(device, "on_android", lambda: True)
    return phone


def test_a_desktop_covers_nothing_and_cannot_be_left() -> None:
    assert device.insets() == (0, 0, 0, 0)
    assert not device.leave()


@pytest.mark.parametrize("sdk", [24, 28, 36])
def test_bars_are_safe_insets_and_the_keyboard_is_not(monkeypatch: pytest.MonkeyPatch, sdk: int) -> None:
    put_in_hand(monkeypatch, Phone(sdk))
    assert device.insets() == (0, 63, 0, 126)


def test_the_camera_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    put_in_hand(monkeypatch, Phone(36, cutout=(80, 0, 0, 0)))
    assert device.insets() == (80, 63, 0, 126)


def test_before_the_first_layout_nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    put_in_hand(monkeypatch, Phone(36, laid_out=False))
    assert device.insets() == (0, 0, 0, 0)


def test_whatever_java_throws_is_the_same_as_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = put_in_hand(monkeypatch, Phone(36))
    monkeypatch.setattr(phone, "autoclass", lambda name: (_ for _ in ()).throw(JavaError(name)))
    sys.modules["jnius"].autoclass = phone.autoclass  # type: ignore[attr-defined]
    assert device.insets() == (0, 0, 0, 0)
    assert not device.leave()


def test_back_on_home_puts_the_app_into_the_background(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = put_in_hand(monkeypatch, Phone(36))
    stage.hand.key()
    assert phone.in_background
    assert not stage.hand.sees("Leave the app?")


def test_the_voice_waits_for_its_engine(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = put_in_hand(monkeypatch, Phone(36))
    voice: Voice = stage.app.voice
    voice.say("nobody asked for a voice", "en")
    stage.app.settings.change("speech", True)
    voice.say("an old sentence", "en")
    voice.say("Roll two dice.", "cs")
    stage.wait(5)
    assert phone.speaker.said == ["Roll two dice."]


def test_a_language_without_a_voice_stays_unsaid(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = put_in_hand(monkeypatch, Phone(36))
    stage.app.settings.change("speech", True)
    stage.app.voice.say("Киньте дві кістки.", "uk")
    stage.wait(20)
    assert phone.speaker.said == []


def test_a_paused_app_is_silent(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = put_in_hand(monkeypatch, Phone(36))
    stage.app.settings.change("speech", True)
    stage.app.voice.say("Roll two dice.", "en")
    stage.app.on_pause()
    stage.wait(10)
    assert phone.speaker.said == []


def test_no_voice_on_a_desktop(stage: Stage) -> None:
    settings: Settings = stage.app.settings
    settings.change("speech", True)
    stage.app.voice.say("Roll two dice.", "en")
    stage.wait(1)
    assert stage.app.voice._engine is None, "no speaker was looked for"
