"""The stack of screens.

The obvious meaning of *back*, everywhere the same for the arrow, Escape and Android's back key: an open
question is cancelled; else the screen may use it for itself; else the screen is closed; on Home the app is
left.

A screen is loaded when it is first opened and stays alive, with all its state, until it is closed. The
stack with the arguments of its screens is JSON, so that the app can be where it was after a crash or a
killed process.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout

from worms_app.ui.kit.page import Page
from worms_app.ui.shell import screens
from worms_app.ui.shell.theme import Look, space

if TYPE_CHECKING:
    from worms_app.ui.shell.occasion import Occasion

HOME = "home"
OpenScreens = list[dict[str, Any]]  # [{"screen": name, "arguments": {...}}, ...]


class Navigator(FloatLayout):
    """Shows the top screen of the stack."""

    current = StringProperty("")

    def __init__(self, look: Look, moved: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._look = look
        self._moved = moved
        self._stack: list[Page] = []

    @property
    def page(self) -> Page | None:
        """The screen that is shown."""
        return self._stack[-1] if self._stack else None

    def occasion(self) -> Occasion | None:
        """The table of the nearest page that shows one, looking down the stack."""
        return next(filter(None, (page.occasion() for page in reversed(self._stack))), None)

    def open(self, name: str, **arguments: Any) -> Page:
        """Open a screen above the current one. Opening the one that is shown already gives that one."""
        page = self.page
        if page is not None and page.name == name and page.arguments == arguments:
            return page
        page = screens.create(name, **arguments)
        self._stack.append(page)
        self._show(page, forward=True)
        return page

    def replace(self, name: str, **arguments: Any) -> Page:
        """Open a screen in place of the current one, so that back does not lead to it (setup becomes the
        map)."""
        page = screens.create(name, **arguments)
        if self._stack:
            self._stack.pop()
        self._stack.append(page)
        self._show(page, forward=True)
        return page

    def back(self) -> bool:
        """Close the current screen; False if there is nothing to go back to."""
        if len(self._stack) < 2:
            return False
        self._stack.pop()
        self._show(self._stack[-1], forward=False)
        return True

    def back_to(self, name: str) -> None:
        """Close screens down to this one; where it is not open, it takes the place of the current one."""
        below = [place for place, page in enumerate(self._stack) if page.name == name]
        if not below:
            self.replace(name)
        elif below[-1] < len(self._stack) - 1:
            del self._stack[below[-1] + 1 :]
            self._show(self._stack[-1], forward=False)

    def home(self) -> None:
        """Close everything down to Home."""
        if self._stack and self._stack[0].name == HOME:
            if len(self._stack) > 1:
                del self._stack[1:]
                self._show(self._stack[0], forward=False)
        else:
            self.restore([])

    def place(self) -> OpenScreens:
        """The open screens with their arguments, as JSON values."""
        return [{"screen": page.name, "arguments": page.place()} for page in self._stack]

    def restore(self, place: OpenScreens) -> None:
        """Build the stack anew. Screens that are unknown or cannot open are left out; Home is always the
        first."""
        pages: list[Page] = []
        for entry in place:
            try:
                pages.append(screens.create(entry["screen"], **entry["arguments"]))
            except Exception:  # an old or broken place must never keep the app from starting
                break
        if not pages or pages[0].name != HOME:
            pages.insert(0, screens.create(HOME))
        self._stack = pages
        self._show(pages[-1], forward=True, moving=False)

    def _show(self, page: Page, forward: bool, moving: bool = True) -> None:
        shown = [child for child in self.children if isinstance(child, Page)]
        for old in shown:
            Animation.cancel_all(old)
            self.remove_widget(old)
            if old is not page:
                old.on_hidden()
        page.size_hint, page.pos_hint = (1, 1), {}
        page.pos = self.pos
        self.add_widget(page)
        self.current = page.name
        seconds = self._look.seconds(0.14) if moving and shown else 0
        if seconds:
            page.x = self.x + space(6) * (1 if forward else -1)
            page.opacity = 0.2
            Animation(x=self.x, opacity=1, d=seconds, t="out_cubic").start(page)
        else:
            page.opacity = 1
        page.on_shown()
        self._moved()

    def on_pos(self, *_args: Any) -> None:
        if self.page:
            self.page.pos = self.pos
