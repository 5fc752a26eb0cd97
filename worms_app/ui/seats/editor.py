"""The seats of a form: names, and behind a button who plays, in which colour and language, how long.

editor.show([SeatForm(seat, tag="setup.seat.0", hint="Player 1", kinds=…), …])
editor.bind(on_change=…)      (editor, index, field of the Seat, value): every letter of a name counts
editor.bind(on_named=…)       (editor, index, name): the name is finished
editor.bind(on_handicap=…)    (editor, index, up)
editor.bind(on_colour=…)      (editor, index): the badge was tapped
editor.bind(on_remove=…)      (editor, index)
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from worms_app import i18n
from worms_app.i18n import formats, terms
from worms_app.play.people import TEXT_SIZES, Seat
from worms_app.ui.kit.layout import Column, filled, fired
from worms_app.ui.kit.tap import Tap

SeatOptions = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class SeatForm:
    """One seat as a form asks for it; what is empty is not asked."""

    seat: Seat
    tag: str
    hint: str
    """What the seat is called without a name."""
    name_tag: str = ""
    badge: bool = False
    """Whether the colour stands before the name; else a person or a robot does."""
    recolours: bool = False
    """Whether a tap on the colour gives another one."""
    kinds: SeatOptions = ()
    colours: SeatOptions = ()
    reads: bool = False
    """Whether to ask in which language and size this player reads."""
    seconds: int = 0
    """The length of everybody's turn; 0: no time is asked for."""
    least: int = 0
    most: int = 10_000
    """What the turn of one player may last."""
    can_remove: bool = False
    folds: bool = False
    """Whether everything but the name is behind a button."""

    @property
    def total(self) -> int:
        """The seconds of this player's turn, with the handicap."""
        return self.seconds + self.seat.handicap


class BadgeButton(Tap, FloatLayout):
    """A team's badge that can be tapped."""

    source = StringProperty("")
    hint = StringProperty("")


class SeatRow(Column):
    """One player of the form: name, badge, and what stands behind the button."""

    form = ObjectProperty(SeatForm(Seat(), tag="", hint=""), rebind=True)
    about = StringProperty("")
    badge = StringProperty("")
    unfolded = BooleanProperty(False)

    def __init__(self, editor: SeatEditor, index: int) -> None:
        self.editor, self.index = editor, index
        super().__init__()

    def show(self, form: SeatForm) -> None:
        """Show what the form says about this player."""
        self.form = form
        _, ids = App.get_running_app()._, self.ids
        if not ids.name.focus and ids.name.text != form.seat.name:
            ids.name.text = form.seat.name
        same = _("Same as the app")
        ids.languages.options = [("", same), *((code, i18n.NAMES[code]) for code in i18n.LANGUAGES)]
        percents = ((size, formats.percent(size / 100, language=_.language)) for size in TEXT_SIZES)
        ids.sizes.options = [(0, same), *percents]
        ids.handicap.text = _whole(form, _.language)
        self.about = _about(form, _.language)


def _extra(seat: Seat, language: str) -> str:
    """A handicap in words, with its sign."""
    return f"{'+' if seat.handicap > 0 else '−'}{formats.duration(abs(seat.handicap), language=language)}"


def _whole(form: SeatForm, language: str) -> str:
    """How long a player's turn is, and what of it is the handicap."""
    total = formats.duration(form.total, language=language)
    return f"{_extra(form.seat, language)}: {total}" if form.seat.handicap else total


def _about(form: SeatForm, language: str) -> str:
    """What is said behind the button, in one line."""
    seat = form.seat
    if not form.folds:
        return ""
    said = [dict(form.kinds).get(seat.kind, "")]
    if form.colours and seat.team:
        said.append(terms.team(seat.team, language=language))
    if not seat.is_bot and seat.language:
        said.append(i18n.NAMES[seat.language])
    if not seat.is_bot and seat.text_size:
        said.append(formats.percent(seat.text_size / 100, language=language))
    if form.seconds and seat.handicap:
        said.append(_extra(seat, language))
    return " · ".join(filter(None, said))


class SeatEditor(Column):
    """The players of a table, clockwise."""

    __events__ = ("on_change", "on_named", "on_handicap", "on_colour", "on_remove")
    on_change = on_named = on_handicap = on_colour = on_remove = fired

    def show(self, forms: list[SeatForm]) -> None:
        """Show these seats as they are now."""
        rows = filled(self, len(forms), lambda: SeatRow(self, len(self.children)))
        for row, form in zip(rows, forms, strict=True):
            row.show(form)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
