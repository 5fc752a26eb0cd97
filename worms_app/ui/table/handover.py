"""Hand-over: the device goes to another player; nothing secret is on the screen until he takes it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from kivy.properties import StringProperty

from worms_app.engine import Event
from worms_app.engine.events import CardPlayed, TurnBegan
from worms_app.i18n import terms, translate
from worms_app.i18n.speech import card_name, tell
from worms_app.play.event_pictures import picture_of
from worms_app.play.story import set_off_by, since_turn_of
from worms_app.ui import table as tables
from worms_app.ui.asking.parts import HoldButton
from worms_app.ui.kit.layout import Row
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import BigButton
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.shell.theme import TEAMS
from worms_app.ui.table import menu
from worms_app.ui.table.presenter import Phase
from worms_app.ui.table.telling import language_for, player_name

__all__ = ["HandoverScreen", "HoldButton", "SinceRow"]


class SinceRow(Row):
    """One thing that happened to the player's worms."""

    picture = StringProperty("")
    text = StringProperty("")
    cause = StringProperty("")
    """Whose card or turn did it."""


class HandoverScreen(Page):
    """Says in his language whose turn it is, and asks him to hold a button."""

    scrolls = False
    has_bar = False
    intro = StringProperty("")
    name_words = StringProperty("")
    note = StringProperty("")
    hold_words = StringProperty("")
    gone_words = StringProperty("")
    picture = StringProperty("")
    team = StringProperty("blue")
    since = StringProperty("")

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.table = tables.live(str(arguments.get("game", "")))
        self.presenter = self.table.presenter
        self._named = ""
        self._stop: Callable[[], None] | None = None

    def on_shown(self) -> None:
        self._named = self.presenter.asked_team
        self._tell()
        self._stop = self._stop or self.presenter.listen(self._follow)
        self._follow()

    def on_hidden(self) -> None:
        if self._stop is not None:
            self._stop()
            self._stop = None

    def _follow(self) -> None:
        """Close this screen if the player who is named plays on a phone by now, or has answered there."""
        if self._app.navigator.page is not self:
            return
        if self.presenter.phase is not Phase.HAND_OVER:
            self._app.navigator.back()
        elif self.presenter.asked_team != self._named:
            self._named = self.presenter.asked_team
            self._tell()

    def on_back(self) -> bool:
        """Offer to leave the game: only the player who is named may go on."""
        menu.leave(self.table)
        return True

    def held(self) -> None:
        """Give the device to the player, who has held the button."""
        self.presenter.take_over()
        self._follow()

    def _tell(self, *_args: Any) -> None:
        presenter = self.presenter
        team = presenter.asked_team
        if not team:
            return
        language = language_for(presenter, team, self._app._.language)
        self.team = team if team in TEAMS else "blue"
        self.name_words = player_name(presenter, team, language)
        self.intro = translate("Hand the device over. Next:", language=language)
        self.picture = sprite(f"worm_{self.team}_idle")
        colour = terms.team(self.team, language=language)
        self.gone_words = translate("{name} had to leave", name=self.name_words, language=language)
        self.note = colour if colour != self.name_words else ""
        self._tell_since(team, language)
        ask = presenter.game.pending
        starts = presenter.timed and ask is not None and ask.kind == "turn.activate"
        if starts:
            self.hold_words = translate("Hold to start your turn and the clock", language=language)
        else:
            self.hold_words = translate("It’s me: hold to look", language=language)

    def _tell_since(self, team: str, language: str) -> None:
        """Show what others did to his worms since his last turn, in pictures and words."""
        presenter, rows = self.presenter, self.ids.since
        told = [event for event in presenter.session.events() if event.number <= presenter.told]
        events = since_turn_of(told, team) if team in TEAMS else []
        self.since = translate("Since your last turn", language=language) if events else ""
        rows.clear_widgets()
        for event in events:
            picture = picture_of(event)
            words = tell(event, language, "", presenter.game.library)
            cause = self._cause(set_off_by(told, event), language)
            rows.add_widget(SinceRow(picture=sprite(picture) if picture else "", text=words, cause=cause))
        if events:
            self._since_event = self._first_since(team, told)
            again = translate("Watch it", language=language)
            button = BigButton(tag="handover.watch", kind="tonal", text=again)
            button.bind(on_release=lambda _button: self.watch())
            rows.add_widget(button)

    def _cause(self, event: Event | None, language: str) -> str:
        """The words for what an event goes back to: who played which card, which card was turned, or whose
        turn it was.
        """
        match event:
            case CardPlayed():
                card = card_name(event.card, language, self.presenter.game.library)
                who = player_name(self.presenter, event.team, language)
                return translate("{name}: {card}", name=who, card=card, language=language)
            case TurnBegan():
                who = player_name(self.presenter, event.team, language)
                return translate("{name}’s turn", name=who, language=language)
        return tell(event, language, "", self.presenter.game.library) if event is not None else ""

    def _first_since(self, team: str, told: list[Event]) -> int:
        """The turn after his last one: where *Watch it* begins."""
        turns = [event for event in told if isinstance(event, TurnBegan)]
        after = 0
        for one, other in pairwise(turns):
            if one.team == team:
                after = other.number
        return after

    def watch(self) -> None:
        """Show again what has happened since his last turn."""
        self._app.navigator.open("watch", game=self.table.identifier, at=self._since_event)
