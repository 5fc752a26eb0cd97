"""The app: puts the parts together and passes on what the system says."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from worms_app import paths
from worms_app.ui.shell import environment

paths.use_bundled_libraries()
environment.prepare()

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout
from kivymd.app import MDApp

from worms_app import i18n
from worms_app.i18n import terms
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import ASIDE, UNSAVED
from worms_app.play.settings import Settings
from worms_app.ui.kit.overlay import Overlay
from worms_app.ui.shell import crash, device, graphics, window_size
from worms_app.ui.shell.by_key import ByKey
from worms_app.ui.shell.feedback import Feedback
from worms_app.ui.shell.listening import Observed
from worms_app.ui.shell.navigation import Navigator
from worms_app.ui.shell.theme import NARROW_BELOW, Look, Theme
from worms_app.ui.shell.voice import Voice

PLACE = "place.json"
BACK_KEYS = (27, 1001)  # Escape and Android's back, as Kivy numbers them


class WormsApp(Observed, MDApp):
    """What screens reach as `app`: texts, look, settings, feedback, navigator, overlay."""

    _ = ObjectProperty(i18n.Translator(i18n.SOURCE), rebind=True)
    """`app._("Settings")`: the sentence in the current language. Bindings in .kv follow a switch."""
    n_ = ObjectProperty(i18n.Translator(i18n.SOURCE).n_)
    """`app.n_("{n} worm", "{n} worms", n)`."""
    p_ = ObjectProperty(i18n.Translator(i18n.SOURCE).p_)
    """`app.p_("button", "Move")`: with a context. (Bindings to `app._.p_` would not follow a switch.)"""
    term = ObjectProperty(partial(terms.keyword, language=i18n.SOURCE))
    """`app.term("timer")`: a word of the glossary."""
    look = ObjectProperty()
    navigator = ObjectProperty()
    overlay = ObjectProperty()

    def __init__(self, folder: Path | None = None, **kwargs: Any) -> None:
        self.folder = folder or paths.user_data()
        self.table: Any = None  # the one that is open, a table.running.Table
        self.ones: dict[Any, Any] = {}  # see one_in_app.py
        self._stop_telling = [ASIDE.listen(self._tell_set_aside), UNSAVED.listen(self._tell_unsaved)]
        self.settings = Settings(self.folder)
        self.feedback = Feedback(self.settings)
        self.voice = Voice(self.settings)
        self.look = Look()
        super().__init__(**kwargs)
        self.theme_cls = Theme(self.look)
        self.title = "Worms Table Companion"
        self.icon = str(paths.assets() / "icon.png")
        self._place = JsonFile(self.folder / PLACE)
        self._guard = crash.CrashGuard()
        self._crashed = False
        self._graphics = graphics.GraphicsMemory()
        self._stop_observing = i18n.observe(self._show_language)
        for name in ("language", "text_size", "theme", "motion", "left_handed"):
            self._apply(name, self.settings[name])
        self.settings.listen(self._apply)

    # --- start, pause, end -----------------------------------------------------------------------------

    def build(self) -> FloatLayout:
        root = FloatLayout()
        self.navigator = Navigator(self.look, self._moved)
        self.overlay = Overlay()
        self.by_key = ByKey(self)
        root.add_widget(self.navigator)
        root.add_widget(self.overlay)
        Window.softinput_mode = "below_target"  # the field typed into stays in sight
        Window.bind(on_keyboard=self._key, size=self._measure, on_touch_down=_other_button)
        self._measure()
        Clock.schedule_once(self._measure, 0.5)  # Android knows its bars only after the first layout
        Clock.schedule_once(lambda _dt: self.feedback.prepare_taps(), 1.5)  # when everything is on the screen
        place, _damaged = self._place.read()
        self.navigator.restore(_stack(place))
        Clock.schedule_once(lambda _dt: self._tell_first(place))
        self._stop_guarding = crash.install(self.handle_crash)
        return root

    def on_pause(self) -> bool:
        self.feedback.pause()
        self.voice.stop()
        if self.navigator.page:
            self.navigator.page.on_hidden()
        self._keep_place()
        return True

    def on_resume(self) -> None:
        self.feedback.resume()
        self._measure()
        device.paint_bars(self.look.palette["background"])
        # Next frame: SDL tells of the resume before it looks at the graphics.
        Clock.schedule_once(lambda _dt: self._graphics.restore())
        if self.navigator.page:
            self.navigator.page.on_shown()

    def on_stop(self) -> None:
        for stop in self._stop_telling:
            stop()
        if self.navigator and self.navigator.page:
            self.navigator.page.on_hidden()
        self._stop_observing()
        if device.has_display() and not device.on_android():
            window_size.remember(*Window.system_size)
        if not self._crashed:
            with suppress(OSError):  # a clean end starts at Home again
                self._place.path.unlink(missing_ok=True)

    def let_go(self) -> None:
        """Give up the window and the event loop: another app object may take them."""
        self._stop_guarding()
        Window.unbind(on_keyboard=self._key, size=self._measure, on_touch_down=_other_button)
        self.by_key.let_go()

    def open_settings(self, *_args: Any) -> bool:
        """Do nothing: Kivy's own settings panel (F1) is not part of this app."""
        return False

    def new_seed(self) -> int:
        """A seed for the dice of a new game. Whoever shows or tests the app wants the same each time, and
        puts another function here.
        """
        from worms_app.play.dice import new_seed  # with it come the rules, which a start does not need

        return new_seed()

    # --- settings ---------------------------------------------------------------------------------------

    def _apply(self, name: str, value: Any) -> None:
        match name:
            case "language":
                self.read_in(value)
            case "text_size":
                self.look.text_scale = value / 100
            case "theme":
                self.look.theme = value
                device.paint_bars(self.look.palette["background"])
            case "motion":
                self.look.motion = self.settings.speed
            case "left_handed":
                self.look.left_handed = value

    def read_in(self, language: str = "", text_size: int = 0) -> None:
        """Show everything in a language and size: those of the player who holds the device; else the device's
        own.
        """
        self.look.text_scale = (text_size or self.settings["text_size"]) / 100
        i18n.switch(language or self.settings["language"] or i18n.system_language())
        self._show_language(i18n.current())

    def _show_language(self, language: str) -> None:
        if self._.language != language:
            translator = i18n.Translator(language)
            self.n_, self.p_ = translator.n_, translator.p_
            self.term = partial(terms.keyword, language=language)
            self._ = translator

    # --- window and keys --------------------------------------------------------------------------------

    def _measure(self, *_args: Any) -> None:
        self.look.narrow = Window.width < dp(NARROW_BELOW)
        self.look.insets = list(device.insets())

    def _key(self, _window: Any, key: int, _code: Any, _text: Any, modifiers: list[str], *_rest: Any) -> bool:
        if key in BACK_KEYS or (key == 276 and modifiers == ["alt"]):
            self.back()
            return True  # Kivy would end the app
        return self.by_key.key(key, modifiers)

    def back(self) -> None:
        """Go back one step, as the back key does anywhere."""
        if self.overlay.back():
            return
        page = self.navigator.page
        if (page is not None and page.on_back()) or self.navigator.back() or device.leave():
            return
        self.overlay.confirm(
            lambda: self._("Leave the app?"),
            lambda: self._("Everything is saved. You can continue any time."),
            lambda: self._("Leave"),
            self.stop,
        )

    # --- where we are, and crashes -----------------------------------------------------------------------

    def _moved(self) -> None:
        """Follow the navigator to another page."""
        self.overlay.moved()
        self.by_key.forget()
        self._keep_place()

    def _keep_place(self) -> None:
        with suppress(OSError):  # a full disk: only the way back after a kill is lost, no game
            self._place.write({"stack": self.navigator.place()})

    def handle_crash(self, error: BaseException) -> bool:
        """Write the report and go on; False when it does not stop crashing."""
        place = self.navigator.place() if self.navigator else []
        facts = {
            "language": self._.language,
            "window": f"{Window.width}x{Window.height}",
            "place": [entry["screen"] for entry in place],
        }
        report = crash.write_report(self.folder, error, facts)
        crashes = self._guard.count()
        note = {"stack": crash.place_after(place, crashes), "report": str(report or "")}
        if crashes >= crash.LIMIT:
            self._crashed = True
            with suppress(OSError):
                self._place.write({**note, "stack": []})
            return False
        Clock.schedule_once(lambda _dt: self._go_on(note))
        return True

    def _go_on(self, note: dict[str, Any]) -> None:
        while self.overlay.top_dialog():
            self.overlay.top_dialog().close()
        self.navigator.restore(_stack(note))
        self._tell_first(note)

    def _tell_first(self, note: dict[str, Any]) -> None:
        """Say what must be said before anything else: a crash, a damaged file."""
        if "report" in note:
            self.overlay.ask(
                lambda: self._("That was not meant to happen"),
                lambda: self._("The app stumbled and is back where it was. Your games are safe."),
                [
                    *crash.copy_answer(note["report"], lambda: self._("Copy the error report")),
                    ("ok", lambda: self._("Go on"), "filled", None),
                ],
                picture="story_error",
            )

    def _tell_set_aside(self, path: Path) -> None:
        """Say that a damaged part of what the app keeps was set aside - in a later frame, when there is a
        screen.
        """
        Clock.schedule_once(
            lambda _dt: self.overlay.message(
                lambda: self._("A file could not be read"),
                lambda: self._(
                    "Whatever made no sense in it was dropped. The file was kept as {file}; games "
                    "are not affected.",
                    file=path.name,
                ),
            )
        )

    def _tell_unsaved(self, error: OSError) -> None:
        """Say that a file of the app could not be written; may be called from any thread."""
        from worms_app.i18n.speech import problem  # not needed before the first picture

        Clock.schedule_once(
            lambda _dt: self.overlay.snack(
                lambda: self._(
                    "This could not be saved and only lasts until the app closes. {problem}",
                    problem=problem(error, self._.language),
                )
            )
        )


def _other_button(_window: Any, touch: Any) -> bool:
    """Whether a touch comes from a mouse button other than the left one and the wheel: those decide nothing
    by accident.
    """
    button = getattr(touch, "button", None) or "left"  # a finger has none
    return button != "left" and not button.startswith("scroll")


def _stack(place: dict[str, Any]) -> list[dict[str, Any]]:
    """The stack of screens from a place file, whatever is in the file."""
    stack = place.get("stack")
    return [entry for entry in stack if isinstance(entry, dict)] if isinstance(stack, list) else []
