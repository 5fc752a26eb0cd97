"""Phones: the code to scan, who sits where, and what to do when it does not work."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from worms_app.i18n import mark
from worms_app.link.code import squares
from worms_app.link.keys import WATCHING
from worms_app.play.settings import LONGEST_WIFI
from worms_app.ui import table as tables
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import ChoiceRow, ListRow
from worms_app.ui.phones import address, of_referee
from worms_app.ui.phones.host import PhoneHost

HELP = (
    mark(
        "Phones and this device must be on the same Wi-Fi. Guest networks often keep devices apart: "
        "use another one."
    ),
    mark("No Wi-Fi? Switch on the hotspot of one phone and connect this device and the other phones to it."),
    mark(
        "A phone may say that this network has no internet: stay connected. Turn off any VPN while you play."
    ),
    mark("Whoever has no phone, or whose phone fails, plays on this device as before."),
)


# icon, what is said
PLAYS = "cellphone-check", mark("Plays on a phone. Tap to give the seat to another one.")
AWAY = (
    "cellphone-off",
    mark("The phone is not connected just now; it comes back by itself. Tap to change it."),
)
FREE = "cellphone", mark("Plays on this device; a phone can join.")
"""How a seat is shown: its phone is there, is away, or there is none."""
BORDER = 4


class CodePicture(Widget):
    """The code, sharp at any size, on white."""

    code = StringProperty("")
    side = NumericProperty(0)
    border = NumericProperty(0)
    """As wide as four of its squares: cameras want that much."""
    texture = ObjectProperty(None, allownone=True)

    def on_side(self, *_args: Any) -> None:
        self.on_code()

    def on_code(self, *_args: Any) -> None:
        if not self.code:
            self.texture = None
            return
        rows = squares(self.code)
        size = len(rows)
        self.border = self.side * BORDER / (size + 2 * BORDER)
        texture = Texture.create(size=(size, size), colorfmt="luminance")
        texture.mag_filter = texture.min_filter = "nearest"
        pixels = bytes(0 if dark else 255 for row in reversed(rows) for dark in row)
        texture.blit_buffer(pixels, colorfmt="luminance", bufferfmt="ubyte")
        self.texture = texture


class PhonesScreen(Page):
    """Turns phones on and off; shows the code, the seats and who waits."""

    on = BooleanProperty(False)
    code = StringProperty("")
    short = StringProperty("")
    number = StringProperty("")
    wifi = StringProperty("")
    """The name of the Wi-Fi, if somebody wrote it down."""
    low = BooleanProperty(False)
    """Whether the window has more room beside the code than below it."""
    room = NumericProperty(0)
    """How high a part of the page is in sight."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.table = None if arguments.get("referee") else tables.live(str(arguments.get("game", "")))
        self.phones: PhoneHost = self.table.phones if self.table is not None else of_referee(self._app)
        self.listen_to(self.phones)
        assert self.scroll is not None
        self.scroll.bind(height=self._measure, width=self._measure)
        self.wifi = self._app.settings["wifi"]

    # -- what the navigator asks -----------------------------------------------------------------

    def on_hidden(self) -> None:
        super().on_hidden()
        if self._app.navigator.page is self and self.table is not None:
            tables.put_away(self.table)

    # -- what can be done ------------------------------------------------------------------------

    def turn_on(self) -> None:
        """Open the table to phones; where there is no network, say what to do."""
        assert self.scroll is not None
        try:
            self.phones.turn_on()
            self.scroll.scroll_y = 1  # the code, however far down somebody has read
        except OSError:
            self._app.overlay.message(
                lambda: self._app._("This device is not on a local network"),
                lambda: self._app._(
                    "Connect it to Wi-Fi or to a phone’s hotspot and try again. No internet is needed."
                ),
            )

    def turn_off(self) -> None:
        """Turn phones off once that is confirmed."""
        self._app.overlay.confirm(
            lambda: self._app._("Turn phones off?"),
            lambda: self._app._("The game goes on here. To join again, phones scan a new code."),
            lambda: self._app._("Turn off"),
            self.phones.turn_off,
        )

    def send_away(self, place: int) -> None:
        """Take a seat from its phone, after a question; another may come."""
        name = self.phones.place_words(place)
        self._app.overlay.confirm(
            lambda: self._app._("Another phone for {name}?", name=name),
            lambda: self._app._(
                "The phone that has the seat now is sent away. Then any phone may ask for it."
            ),
            lambda: self._app._("Send it away"),
            lambda: self.phones.free(place),
        )

    def send_watchers_away(self) -> None:
        """Send all away that only watch, after a question."""
        self._app.overlay.confirm(
            lambda: self._app._("Send away the phones that only watch?"),
            lambda: self._app._("They may ask again; you need not let them in."),
            lambda: self._app._("Send them away"),
            lambda: self.phones.free(WATCHING),
        )

    def note_wifi(self, typed: str) -> None:
        """Keep what the Wi-Fi is called, without what is no letter."""
        name = "".join(letter for letter in typed if letter.isprintable()).strip()[:LONGEST_WIFI]
        self._app.settings.change("wifi", name)
        self.wifi = name

    # -- what is shown ---------------------------------------------------------------------------

    def _measure(self, scroll: Widget, _side: float) -> None:
        """The whole code is in sight at once: where the window is low, what is said stands beside it."""
        self.room = scroll.height
        self.low = scroll.height < dp(420) and scroll.width > dp(520)

    def _tell(self, *_args: Any) -> None:
        translate, phones = self._app._, self.phones
        self.on = phones.on
        self.code, self.short = phones.code, phones.short
        number = phones.number
        self.number = f"{number[:3]}\N{NO-BREAK SPACE}{number[3:]}" if number else ""
        self.ids.help.text = "\n\n".join(translate(words) for words in HELP)
        self._tell_seats()
        self._tell_hosts()

    def _tell_seats(self) -> None:
        translate, phones = self._app._, self.phones
        self.ids.rows.clear_widgets()
        for place in phones.places:
            held = place in phones.held
            icon, note = PLAYS if place in phones.here else AWAY if held else FREE
            row = self._add_row(f"seat{place}", phones.place_words(place), translate(note), icon, held)
            row.bind(on_release=lambda _row, place=place: self.send_away(place))
        count = phones.watchers
        watching = translate.n_("{n} phone watching", "{n} phones watching", count)
        words = watching if count else translate("No phone is watching")
        note = translate("Tap to send them away.") if count else ""
        row = self._add_row("watchers", words, note, "eye", bool(count))
        row.bind(on_release=lambda _row: self.send_watchers_away())

    def _add_row(self, name: str, text: str, note: str, icon: str, held: bool) -> ListRow:
        """A new row; it can be tapped where a seat is ``held`` by a phone, or some phone watches."""
        row = ListRow(tag=f"phones.{name}", text=text, note=note, icon=icon, leads=held, disabled=not held)
        self.ids.rows.add_widget(row)
        return row

    def _tell_hosts(self) -> None:
        """Offer the choice of a network where the device is in several."""
        found = address.addresses() if self.phones.on else ()
        row: ChoiceRow = self.ids.hosts
        row.options = [(host, host) for host in found] if len(found) > 1 else []
        row.value = self.phones.host

    def choose_host(self, host: str) -> None:
        """Listen on another of the device's addresses and show its code."""
        if host != self.phones.host:
            Clock.schedule_once(lambda _dt: self.phones.turn_on(host))
