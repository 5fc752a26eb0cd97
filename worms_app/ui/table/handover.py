"""Hand-over: the device goes to another player; nothing secret is on the screen until he takes it."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from worms_app.engine import Event
from worms_app.engine.events import CardPlayed, TurnBegan
from worms_app.i18n import terms
from worms_app.i18n.speech import card_name, tell
from worms_app.play.pictures import picture_of, worm_picture
from worms_app.play.story import after_turn_of, set_off_by, since_turn_of
from worms_app.ui.kit.layout import Row
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.shell.theme import TEAMS
from worms_app.ui.table import menu
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.hold_button import HoldButton
from worms_app.ui.table.page import TablePage
from worms_app.ui.table.telling import player_name

__all__ = ["HandoverScreen", "HoldButton", "SinceRow"]


class SinceRow(Row):
    """One thing that happened to the player's worms."""

    picture = StringProperty("")
    text = StringProperty("")
    cause = StringProperty("")
    """Whose card or turn did it."""


class HandoverScreen(TablePage):
    """Says in his language whose turn it is, and asks him to hold a button."""

    scrolls = False
    has_bar = False
    name_words = StringProperty("")
    note = StringProperty("")
    picture = StringProperty("")
    team = StringProperty("blue")
    hurt = BooleanProperty(False)
    """Whether anything has happened to his worms since his last turn."""
    timed = BooleanProperty(False)
    """Whether his turn, and its clock, starts with the device."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.listen_to(self.presenter, self._follow)

    def on_shown(self) -> None:
        super().on_shown()
        self._follow()

    def _follow(self) -> None:
        """Close this screen if the player who is named plays on a phone by now, or has answered there."""
        if self.presenter.phase is Phase.HAND_OVER:
            self._tell()
        else:
            self._app.navigator.back()

    def on_back(self) -> bool:
        """Offer to leave the game: only the player who is named may go on."""
        menu.leave(self.table)
        return True

    def _tell(self, *_args: Any) -> None:
        presenter = self.presenter
        team = presenter.asked_team
        if not team:
            return
        self.team = team if team in TEAMS else "blue"
        self.name_words = player_name(presenter, team, self.language)
        self.picture = sprite(worm_picture(self.team))
        colour = terms.team(self.team, language=self.language)
        self.note = colour if colour != self.name_words else ""
        self.timed = presenter.begins_timed_turn
        told = [event for event in presenter.session.events() if event.number <= presenter.told]
        events = since_turn_of(told, team) if team in TEAMS else []
        self.hurt = bool(events)
        self.since = after_turn_of(told, team)[0].number if events else 0
        self.ids.since.clear_widgets()
        for event in events:
            picture = picture_of(event)
            self.ids.since.add_widget(
                SinceRow(
                    picture=sprite(picture) if picture else "",
                    text=tell(event, self.language, "", presenter.game.library),
                    cause=self._cause(set_off_by(told, event)),
                )
            )

    def _cause(self, event: Event | None) -> str:
        """The words for what an event goes back to: who played which card, which card was turned, or whose
        turn it was.
        """
        translate, library = self._app._, self.presenter.game.library
        match event:
            case CardPlayed():
                card, who = card_name(event.card, self.language, library), self._name(event.team)
                return str(translate("{name}: {card}", name=who, card=card))
            case TurnBegan():
                return str(translate("{name}’s turn", name=self._name(event.team)))
        return tell(event, self.language, "", library) if event is not None else ""

    def _name(self, team: str) -> str:
        return player_name(self.presenter, team, self.language)
