"""What comes above a screen: questions that need an answer, and short messages that need none."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from worms_app.i18n import mark
from worms_app.ui.kit.layout import Plate, fired
from worms_app.ui.kit.tap import BigButton

Words = str | Callable[[], str]
"""A marked sentence, or what makes one in the language of the moment."""
DialogAnswer = tuple[str, Words, str, Callable[[], Any] | None]
"""An answer to a question: its tag, its words, the kind of its button, and what it does."""

OK: DialogAnswer = ("ok", mark("OK"), "filled", None)
CLOSE: DialogAnswer = ("close", mark("Close"), "plain", None)
CANCEL: DialogAnswer = ("cancel", mark("Cancel"), "plain", None)

SNACK_SECONDS = 5.0


def said(words: Words) -> str:
    """The words in the language of the moment."""
    if isinstance(words, str):
        return str(App.get_running_app()._(words)) if words else ""
    return words()


class Dialog(FloatLayout):
    """A question above the screen. Back, Escape and a tap beside it count as its last answer (cancel)."""

    title = StringProperty("")
    text = StringProperty("")
    picture = StringProperty("")
    ground = StringProperty("")
    low = BooleanProperty(False)
    """Words and buttons stand beside each other: there is no height for both."""
    highest = NumericProperty(0)
    """How high may be what it holds."""

    def __init__(self, answers: list[DialogAnswer], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._answers = answers
        for tag, _words, kind, action in answers:
            button = BigButton(tag=f"dialog.{tag}", kind=kind)
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


class Snack(Plate):
    """A short message above the buttons of its page, with at most one action (such as Undo): `on_act`."""

    __events__ = ("on_act",)
    on_act = fired
    text = StringProperty("")
    action = StringProperty("")
    across = NumericProperty(0)
    """How wide the part of the page is that it lies over."""
    page: Any = None
    """Where it belongs, once that is shown."""

    def on_size(self, *_args: Any) -> None:
        self.place()

    def place(self) -> None:
        """Stand above the buttons of the page that is shown."""
        if self.parent is None:
            return
        app, over = App.get_running_app(), self.parent
        page = app.navigator.page
        left, right, low = page.free_above() if page is not None else (over.x, over.right, over.y)
        self.across = right - left
        self.x = (left + right - self.width) / 2
        self.y = max(over.y + app.look.insets[3], low) + dp(12)

    def belong(self) -> None:
        """Belong to the page that is shown: whoever said this may just have led to another one."""
        if self.parent is not None:
            self.page = App.get_running_app().navigator.page
            self.place()


class Overlay(FloatLayout):
    """The layer above the screens. Every text in it follows the language."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._retell: dict[Widget, Callable[[], None]] = {}
        App.get_running_app().bind(_=self._language_changed)

    def ask(
        self, title: Words, text: Words, answers: list[DialogAnswer], picture: str = "", ground: str = ""
    ) -> Dialog:
        """Show a question. The last one of `answers` is what *back* means; `picture` is a sprite's name,
        `ground` the colour behind it.
        """
        dialog = Dialog(answers, picture=picture, ground=ground)

        def tell() -> None:
            dialog.title, dialog.text = said(title), said(text)
            for button, reply in zip(reversed(dialog.ids.buttons.children), answers, strict=True):
                button.text = said(reply[1])

        self._add(dialog, tell)
        return dialog

    def confirm(
        self, title: Words, text: Words, yes: Words, action: Callable[[], Any], danger: bool = False
    ) -> Dialog:
        """Ask a question with two answers: yes and cancel."""
        return self.ask(title, text, [("yes", yes, "danger" if danger else "filled", action), CANCEL])

    def message(self, title: Words, text: Words) -> Dialog:
        """Show something to know, with OK."""
        return self.ask(title, text, [OK])

    def snack(self, text: Words, action: tuple[Words, Callable[[], Any]] | None = None) -> Snack:
        """Show a short message in place of the one before."""
        for before in self._snacks():
            self.remove_widget(before)
        snack = Snack()
        words, act = action or ("", lambda: None)

        def tell() -> None:
            snack.text, snack.action = said(text), said(words)

        def acted(_snack: Snack) -> None:
            self.remove_widget(snack)
            act()

        self._add(snack, tell)
        snack.bind(on_act=acted)
        snack.place()
        Clock.schedule_once(lambda _dt: snack.belong(), 0)
        Clock.schedule_once(lambda _dt: self.remove_widget(snack), SNACK_SECONDS)
        return snack

    def _snacks(self) -> list[Snack]:
        return [widget for widget in self.children if isinstance(widget, Snack)]

    def on_size(self, *_args: Any) -> None:
        Clock.schedule_once(lambda _dt: self._place(), 0)  # once the page below is laid out

    def _place(self) -> None:
        for snack in self._snacks():
            snack.place()

    def copy(self, text: str) -> None:
        """Put a text where other apps can paste it, and say so."""
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
        self.snack(mark("Copied"))

    def moved(self) -> None:
        """Take away the message of the page that was left."""
        for snack in self._snacks():
            if snack.page not in (None, App.get_running_app().navigator.page):
                self.remove_widget(snack)

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
        if isinstance(widget, Snack):
            widget.page = None
        if widget in self.children:
            super().remove_widget(widget, *args, **kwargs)

    def _language_changed(self, *_args: Any) -> None:
        for tell in list(self._retell.values()):
            tell()
