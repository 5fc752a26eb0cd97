"""What comes above a screen: questions that need an answer, and short messages that need none."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from worms_app.ui.kit.layout import Card
from worms_app.ui.kit.tap import BigButton

Words = Callable[[], str]  # makes the text in the language of the moment
SNACK_SECONDS = 5.0


class Dialog(FloatLayout):
    """A question above the screen. Back, Escape and a tap beside it count as its last answer (cancel)."""

    title = StringProperty("")
    text = StringProperty("")
    picture = StringProperty("")
    ground = StringProperty("")

    def __init__(
        self, answers: list[tuple[str, Words, str, Callable[[], Any] | None]], **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self._answers = answers
        for tag, words, kind, action in answers:
            button = BigButton(tag=f"dialog.{tag}", kind=kind, text=words())
            button.bind(on_release=partial(self._answer, action))
            self.ids.buttons.add_widget(button)

    def _answer(self, action: Callable[[], Any] | None, *_args: Any) -> None:
        self.close()
        if action:
            action()

    def close(self) -> None:
        if self.parent:
            self.parent.remove_widget(self)

    def cancel(self) -> None:
        self._answer(self._answers[-1][3])

    def on_touch_down(self, touch: Any) -> bool:
        if not self.ids.card.collide_point(*touch.pos):
            touch.grab(self)
            return True
        super().on_touch_down(touch)
        return True  # nothing below a question can be touched

    def on_touch_move(self, touch: Any) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:
            touch.ungrab(self)
            if not self.ids.card.collide_point(*touch.pos):
                self.cancel()
            return True
        super().on_touch_up(touch)
        return True


class Snack(Card):
    """A short message above the buttons of its page, with at most one action (such as Undo)."""

    text = StringProperty("")
    page: Any = None
    """Where it belongs, once that is shown."""


class Overlay(FloatLayout):
    """The layer above the screens. Every text in it is given as a function, so it follows the language."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._retell: dict[Widget, Callable[[], None]] = {}
        App.get_running_app().bind(_=self._language_changed)

    def ask(
        self,
        title: Words,
        text: Words,
        answers: list[tuple[str, Words, str, Callable[[], Any] | None]],
        picture: str = "",
        ground: str = "",
    ) -> Dialog:
        """Show a question. `answers`: (tag, words, kind of button, action); the last one is what *back*
        means.

        `picture` is a sprite's name, `ground` the colour behind it.
        """
        dialog = Dialog(answers, picture=picture, ground=ground)

        def tell() -> None:
            dialog.title, dialog.text = title(), text()
            for button, (_tag, words, _kind, _action) in zip(
                reversed(dialog.ids.buttons.children), answers, strict=True
            ):
                button.text = words()

        self._add(dialog, tell)
        return dialog

    def confirm(
        self, title: Words, text: Words, yes: Words, action: Callable[[], Any], danger: bool = False
    ) -> Dialog:
        """Ask a question with two answers: yes and cancel."""
        app = App.get_running_app()
        return self.ask(
            title,
            text,
            [
                ("yes", yes, "danger" if danger else "filled", action),
                ("cancel", lambda: str(app._("Cancel")), "plain", None),
            ],
        )

    def message(self, title: Words, text: Words) -> Dialog:
        """Show something to know, with OK."""
        app = App.get_running_app()
        return self.ask(title, text, [("ok", lambda: str(app._("OK")), "filled", None)])

    def snack(self, text: Words, action: tuple[Words, Callable[[], Any]] | None = None) -> Snack:
        """Show a short message in place of the one before."""
        for widget in list(self.children):
            if isinstance(widget, Snack):
                self.remove_widget(widget)
        snack = Snack()
        button: BigButton | None = None
        if action:
            button = BigButton(tag="snack.action", kind="tonal")

            def act(*_args: Any) -> None:
                self.remove_widget(snack)
                action[1]()

            button.bind(on_release=act)
            snack.add_widget(button)

            def share(_snack: Snack, orientation: str) -> None:
                button.size_hint_x = 0.5 if orientation == "horizontal" else 1

            snack.bind(orientation=share)
            share(snack, snack.orientation)

        def tell() -> None:
            snack.text = text()
            if button is not None and action is not None:
                button.text = action[0]()

        app = App.get_running_app()

        def place(*_args: Any) -> None:
            page = app.navigator.page
            low = page.free_above() if page is not None else 0
            snack.x = self.center_x - snack.width / 2
            snack.y = max(self.y + app.look.insets[3], low) + dp(12)

        def settle(_dt: float) -> None:  # whoever says something may lead to another page at once
            if snack.parent is not None:
                snack.page = app.navigator.page
                place()

        def leave(_snack: Snack, parent: Any) -> None:
            if parent is None:
                self.unbind(size=place)
                snack.page = None

        snack.bind(size=place, parent=leave)
        self.bind(size=place)
        self._add(snack, tell)
        place()
        Clock.schedule_once(settle, 0)
        Clock.schedule_once(lambda _dt: self.remove_widget(snack), SNACK_SECONDS)
        return snack

    def copy(self, text: str) -> None:
        """Put a text where other apps can paste it, and say so."""
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
        self.snack(lambda: str(App.get_running_app()._("Copied")))

    def moved(self) -> None:
        """Take away the message of the page that was left."""
        for widget in list(self.children):
            if isinstance(widget, Snack) and widget.page not in (None, App.get_running_app().navigator.page):
                self.remove_widget(widget)

    def top_dialog(self) -> Dialog | None:
        return next((widget for widget in self.children if isinstance(widget, Dialog)), None)

    def back(self) -> bool:
        """Cancel the top question; False if there is none."""
        dialog = self.top_dialog()
        if dialog:
            dialog.cancel()
        return dialog is not None

    def _add(self, widget: Widget, tell: Callable[[], None]) -> None:
        tell()
        self._retell[widget] = tell
        self.add_widget(widget)

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        self._retell.pop(widget, None)
        if widget in self.children:
            super().remove_widget(widget, *args, **kwargs)

    def _language_changed(self, *_args: Any) -> None:
        for tell in list(self._retell.values()):
            tell()
