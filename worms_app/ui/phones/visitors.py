"""Phones that wait to be let in: one tap at the table, for one of them at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from worms_app.i18n import terms
from worms_app.link.acts import Visitor
from worms_app.link.strangers import GROUNDS
from worms_app.play.pictures import worm_picture
from worms_app.ui.shell.palette import TEAMS

if TYPE_CHECKING:
    from worms_app.ui.phones.host import PhoneHost

LOOKED_AT = 0.5
"""Seconds that a question has to be seen before a phone is let in."""


class Visitors:
    """Who waits, and the question about the first of them."""

    def __init__(self, host: PhoneHost) -> None:
        self.waiting: list[Visitor] = []
        self._host = host
        self._app = host.app
        self._asking: tuple[Visitor, Any, float] | None = None
        """Whom the table is asked about, the question, and since when."""

    def came(self, visitor: Visitor) -> None:
        """Let one more wait, and ask the table about him when it is his turn."""
        self._change([*self.waiting, visitor])

    def left(self, phone: int) -> None:
        """Forget one who no longer waits."""
        self._change([visitor for visitor in self.waiting if visitor.phone != phone])

    def clear(self) -> None:
        """Forget everybody who waits."""
        self.waiting = []
        self.ask()

    def admit(self, visitor: Visitor) -> None:
        """Let a waiting phone in."""
        self._host.do(lambda hub, now: hub.admit(visitor.phone, now))
        self.left(visitor.phone)

    def refuse(self, visitor: Visitor) -> None:
        """Send a waiting phone back to the choice of seats."""
        self._host.do(lambda hub, _now: hub.refuse(visitor.phone))
        self.left(visitor.phone)

    def _change(self, waiting: list[Visitor]) -> None:
        self.waiting = waiting
        self.ask()
        self._host.tell()

    # -- the question on the screen --------------------------------------------------------------------

    def ask(self) -> None:
        """Ask about the first who waits, and close a question about one who is gone."""
        if self._asking is not None:
            visitor, dialog, _since = self._asking
            if visitor in self.waiting:
                return
            self._asking = None
            dialog.close()
        if self.waiting:
            self._asking = self.waiting[0], self._ask_about(self.waiting[0]), Clock.get_time()

    def _ask_about(self, visitor: Visitor) -> Any:
        app, host = self._app, self._host
        kind, colour = visitor.picture
        return app.overlay.ask(
            lambda: app._("A phone would like to join: {spot}", spot=host.place_words(visitor.place)),
            lambda: self.question_words(visitor),
            [
                ("admit", lambda: app._("Yes, let it in"), "grass", lambda: self._admit_asked(visitor)),
                ("refuse", lambda: app._("No"), "tonal", lambda: self.refuse(visitor)),
            ],
            picture=worm_picture(colour) if kind == "worm" else kind,
            ground=TEAMS[colour].fill,
        )

    def _admit_asked(self, visitor: Visitor) -> None:
        """Let the phone in, unless the tap came too soon to be meant for this question."""
        assert self._asking is not None
        _visitor, _dialog, since = self._asking
        if Clock.get_time() - since >= LOOKED_AT:
            self.admit(visitor)
        else:
            self._asking = None
            self.ask()

    # -- words -----------------------------------------------------------------------------------------

    def question_words(self, visitor: Visitor) -> str:
        """What the table looks at before it lets a phone in."""
        app = self._app
        said = str(app._("Does it show this picture? {picture}", picture=self.picture_words(visitor)))
        if visitor.place not in self._host.held:
            return said
        replaces = app._(
            "The phone that has this seat is not connected just now. If you let this one in, it takes over."
        )
        return f"{said}\n\n{replaces}"

    def picture_words(self, visitor: Visitor) -> str:
        """The picture that the phone shows, in words: the thing and the colour behind it."""
        kind, colour = visitor.picture
        thing = terms.sentence_case(terms.thing(kind, language=self._app._.language))
        return f"{thing} {self._app._(GROUNDS[colour])}"
