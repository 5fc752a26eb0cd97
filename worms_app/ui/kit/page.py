"""The frame of a screen: bar with the way back, a body that scrolls, a footer for the main action.

    <RulesScreen>:                       # class RulesScreen(Page)
        title: app._("Rules")
        Text:                            # goes into the scrolling body
            text: ...
        PageFooter:                      # stays at the bottom
            BigButton: ...

A screen that fills the window itself (the map) sets `scrolls = False` on its class.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from worms_app.ui.kit.layout import Column, Ground, Holder, Scroll
from worms_app.ui.shell.theme import PAGE_WIDTH

if TYPE_CHECKING:
    from worms_app.play.kept import Watched
    from worms_app.ui.shell.occasion import Occasion


class PagePart:
    """Mix-in: a direct part of the page, not content of its body."""


class PageBar(PagePart, BoxLayout):
    """Back, title, actions. Its height is the status bar's alone when the page has no bar."""

    page = ObjectProperty(None, allownone=True, rebind=True)

    def on_kv_post(self, base: Any) -> None:
        if self.page.has_bar:
            self.add_widget(Factory.BackButton(), index=len(self.children))


class PageActions(Holder, BoxLayout):
    """What can be tapped at the end of the bar."""


class PageScroll(PagePart, Scroll):
    """The scrolling part."""


class PageBody(Column):
    """The column of content, never wider than is good to read."""

    reading_width = NumericProperty(dp(PAGE_WIDTH))
    at_bottom = BooleanProperty(True)


class PlainBody(PagePart, BoxLayout):
    """The body of a page that does not scroll."""


class PageFooter(PagePart, Ground, Column):
    """Stays at the bottom, above the navigation bar of the phone."""


class Page(Ground, BoxLayout):
    """Base class of all screens."""

    title = StringProperty("")
    name = StringProperty("")
    has_bar = BooleanProperty(True)
    reading_width = PAGE_WIDTH
    """How wide the scrolling content becomes at most, in dp."""
    scrolls = True

    def __init__(self, **arguments: Any) -> None:
        self._app = App.get_running_app()
        self.body: Widget | None = None
        self.scroll: PageScroll | None = None
        self.arguments = arguments
        self._follows: list[tuple[Watched, Callable[..., Any]]] = []
        super().__init__()

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        if isinstance(widget, PagePart):
            if isinstance(widget, PageFooter) and isinstance(self.body, PageBody):
                self.body.at_bottom = False
            super().add_widget(widget, *args, **kwargs)
            return
        if self.body is None:
            self._make_body()
        assert self.body is not None
        self.body.add_widget(widget, *args, **kwargs)

    def _make_body(self) -> None:
        if not self.scrolls:
            self.body = PlainBody()
            super().add_widget(self.body)
            return
        self.body = PageBody(reading_width=dp(self.reading_width))
        self.scroll = PageScroll()
        self.scroll.add_widget(self.body)
        super().add_widget(self.scroll)

    def add_action(self, tag: str, icon: str, does: Callable[[], Any]) -> Widget:
        """A new button at the end of the bar."""
        button = Factory.IconButton(tag=tag, icon=icon, pos_hint={"center_y": 0.5})
        button.bind(on_release=lambda _button: does())
        bar = next(child for child in self.children if isinstance(child, PageBar))
        bar.ids.actions.add_widget(button)
        return button

    def listen_to(self, watched: Watched, listener: Callable[..., Any] | None = None) -> None:
        """Show the page anew (or call this) after each change of something, as long as the page is shown."""
        self._follows.append((watched, listener or self._tell))

    def _tell(self, *_args: Any) -> None:
        """Fill the widgets with what holds now, in the language that is read now."""

    # --- what the navigator asks ---------------------------------------------------------------------

    def on_made(self) -> None:
        """Called once when all widgets are there: show the page, now and whenever the language changes."""
        self._app.bind(_=self._tell)
        self._tell()

    def on_shown(self) -> None:
        """Called when the page comes to the front: first opened, uncovered, or the app resumed."""
        for watched, listener in self._follows:
            watched.ignore(listener)  # an app that is resumed shows what is shown already
            watched.listen(listener)
        self._tell()

    def on_hidden(self) -> None:
        """Called when another page covers this one, it is closed, or the app is paused; state must be saved
        by then.
        """
        for watched, listener in self._follows:
            watched.ignore(listener)

    def on_back(self) -> bool:
        """Called when back is pressed. True: the page has used it itself (closed a preview, say)."""
        return False

    def occasion(self) -> Occasion | None:
        """The table that this page shows, for the rules that are looked up from here; None: no table."""
        return None

    def free_above(self) -> tuple[float, float, float]:
        """From where to where, and above which height, a short message covers no button of this page."""
        footer = next((child for child in self.children if isinstance(child, PageFooter)), None)
        return self.x, self.right, float(footer.top if footer is not None else self.y)

    def place(self) -> dict[str, Any]:
        """The arguments that reopen the page as it is now, after the process was killed: JSON values."""
        return self.arguments
