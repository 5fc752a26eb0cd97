"""The film of what happened: captions that can be read, cards laid open for all, the header following."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.uix.widget import Widget

from worms_app.engine import Event, events as e
from worms_app.i18n import translate
from worms_app.play.story import StoryLink, links
from worms_app.ui.asking.in_play import InPlay, in_play
from worms_app.ui.board.card import HandCard
from worms_app.ui.board.hand import CardView, card_view
from worms_app.ui.board.marks import NOTHING
from worms_app.ui.table.drawn_card import DrawnCard
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.running import BOT_PAUSE
from worms_app.ui.table.telling import event_words

READ_SECONDS = 0.035
"""Seconds that a film waits for each letter of its caption, so that a chain can be followed."""
LEAST_READ, LONGEST_READ = 0.5, 3.2
DRAWN_SECONDS = 2.4
"""How long a card lies there that its owner may look at."""
CARD_SECONDS, LONGEST_CARD = 0.02, 5.0
"""For each letter of a card that is laid open, at most so long."""
BOT_SECONDS, SHARE, LEAST_FILM = 5.2, 0.35, 0.1
"""How long the films of a bot's turn last at normal speed, how much of what is left one of them may take, and
what each may take however many there are.
"""
GUARD = 0.5
"""After a film was skipped a tap decides nothing for so long: it may have been meant for the film."""

_SILENT = (e.StepBegan, e.TurnBegan, e.TokenPassed)
_OPEN = (e.CardPlayed, e.DropTurned, e.SuddenDeathTurned, e.DropRepeated, e.CardDrawn, e.CardStolen)
"""What lays a card open: a drawn one only where its owner alone reads."""


class Pace:
    """Keeps what a bot does in one turn within BOT_SECONDS, however much happens in it."""

    def __init__(self) -> None:
        self._turn = -1
        self._spent = 0.0
        self._began = 0.0
        self._runs = False

    def begin(self, turn: int) -> float:
        """A bot's film begins: how many seconds (at normal speed) it may take."""
        if turn != self._turn:
            self._turn, self._spent = turn, 0.0
        self._began, self._runs = Clock.get_time(), True
        return max(LEAST_FILM, SHARE * (BOT_SECONDS - self._spent))

    def end(self, speed: float) -> None:
        """Count how long it took at the table's speed, now that it is over."""
        if self._runs:
            self._runs = False
            self._spent += BOT_PAUSE + (Clock.get_time() - self._began) * (speed or 1.0)


class Showing:
    """Plays what the table has to tell on the map's board, from where it was interrupted."""

    def __init__(self, page: Any) -> None:
        self._page = page
        self._playing = -1
        self._event: Event | None = None
        self._laid = ""
        """The language of the card that lies open; empty: none does."""
        self._unread = -1
        """The event whose card was covered before it could be read."""
        self._links: dict[int, StoryLink] = {}
        self._pace = Pace()

    @property
    def guarded(self) -> bool:
        """Whether a film was skipped a moment ago: whatever is tapped now decides nothing."""
        return bool(Clock.get_time() < self._page.ids.board.film.skipped_at + GUARD)

    def play(self) -> None:
        """Show what has not been told yet; a film that runs goes on."""
        page, presenter = self._page, self._page.presenter
        board = page.ids.board
        if board.film.running or self._playing == presenter.generation:
            return
        self._playing = presenter.generation
        self._event = None
        self._links = links(presenter.session.events())
        board.marks = NOTHING
        page.ids.panel.caption = ""
        page.ids.panel.film_card = None
        page.ids.panel.filming = True
        board.show(presenter.scene())
        untold = [
            event for event in presenter.film if event.number > presenter.told or event.number == self._unread
        ]
        self._unread = -1
        most = self._pace.begin(presenter.before.turn) if presenter.tells_of_bot else 0.0
        board.film.play(untold, presenter.scene_after(), tell=self._tell, done=self._over, most=most)
        if presenter.tells_of_bot and page.chosen("bots") == "result":
            board.film.finish()

    def interrupt(self) -> None:
        """Stop the film: the page is covered. It goes on from here when the page is back; a card is laid open
        again.
        """
        if self._page.ids.board.film.running:
            self._page.ids.board.film.stop()
            self._playing = -1
            if self._laid and self._event is not None:
                self._unread = self._event.number
        self._cover()

    def retell(self) -> None:
        """Show the caption, and the card that lies open, in the language that has just been chosen."""
        if self._event is not None and self._page.presenter.phase is Phase.FILM:
            self._page.ids.panel.caption = self._words(self._event)
            self._page.ids.panel.film_card = self._card_of(self._event)
            if self._laid not in ("", self._page.language):
                self._lay_open(self._event)

    def _tell(self, event: Event) -> float:
        """Show an event's words; returns how many seconds they need to be read."""
        page = self._page
        page.presenter.tell_event(event)
        page.follow_event(event)
        if not isinstance(event, _OPEN):
            self._cover()
        if isinstance(event, _SILENT):
            return 0.0
        self._event = event
        words = self._words(event)
        page.ids.panel.caption = words
        page.ids.panel.film_card = self._card_of(event)
        seconds = max(LEAST_READ, min(LONGEST_READ, READ_SECONDS * len(words)))
        return max(seconds, self._lay_open(event))

    def _words(self, event: Event) -> str:
        page = self._page
        presenter, wind = page.presenter, page.ids.board.scene.wind
        link = self._links[event.number]
        return event_words(presenter.session, event, link, page.language, presenter.reader, wind=wind)

    def _card_of(self, event: Event) -> InPlay | None:
        """The card that an event comes from."""
        presenter = self._page.presenter
        return in_play(presenter.reasons.get(event.number), presenter.game.library, self._page.language)

    def _lay_open(self, event: Event) -> float:
        """Lay the card that an event is about open for all to read, and say how long that takes."""
        card = getattr(event, "card", "") if isinstance(event, _OPEN) else ""
        library = self._page.presenter.game.library
        if self._page.ids.board.film.hurried:
            return 0.0
        presenter = self._page.presenter
        own = presenter.drawn_by(presenter.holder, event)
        if own in library.cards:
            self._lay_covered(card_view(library.cards[own], self._page.language))
            return DRAWN_SECONDS
        if card not in library.cards:
            return 0.0
        laid = HandCard()
        laid.view = card_view(library.cards[card], self._page.language)
        self._lay(laid)
        return min(LONGEST_CARD, 0.8 + CARD_SECONDS * sum(map(len, laid.view.text)))

    def _lay_covered(self, view: CardView) -> None:
        """Lay a card that its owner alone may see face down; the film waits while he looks at it."""
        words = translate("Your new card: hold to look", language=self._page.language)
        film = self._page.ids.board.film
        self._lay(DrawnCard(view, words, lambda looks: setattr(film, "held", looks)))

    def _lay(self, card: Widget) -> None:
        self._page.ids.shown.lay(card)
        self._laid = self._page.language

    def _cover(self) -> None:
        self._page.ids.shown.take_away()
        self._laid = ""

    def _over(self) -> None:
        if not self._page.shown:
            return
        self._cover()
        self._event = None
        self._pace.end(App.get_running_app().look.motion)
        self._playing = -1
        self._page.presenter.film_over()
