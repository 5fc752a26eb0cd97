"""From the real table to this device: each player names the cards in hand, unseen by the others."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from worms_app.engine import PositionError
from worms_app.engine.rules.weapons import unseen_cards
from worms_app.engine.things import UNKNOWN
from worms_app.i18n import mark
from worms_app.play.mirror.going_over import hand_over
from worms_app.play.session import Breakdown, SaveError
from worms_app.ui import table as tables
from worms_app.ui.kit.layout import Plate
from worms_app.ui.kit.page import Page
from worms_app.ui.referee.cards.presenter import CardRow
from worms_app.ui.referee.mirror.parts import mirrored
from worms_app.ui.referee.mirror.presenter import named
from worms_app.ui.shell import device
from worms_app.ui.shell.failing import say_failed
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.table import player_name


class MirrorHand(Plate):
    """One player's unknown cards."""

    team = StringProperty("")
    badge = StringProperty("")
    name = StringProperty("")
    note = StringProperty("")
    left = NumericProperty(0)


class MirrorHandsScreen(Page):
    """`game`: the table that goes over to this device."""

    reading_width = 1120
    naming = StringProperty("")
    """The team whose cards are being named; empty: nobody's are in sight."""
    naming_words = StringProperty("")

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.table = tables.live(str(arguments.get("game", "")))
        self.named: dict[str, tuple[str, ...]] = {}

    def on_hidden(self) -> None:
        self._cover()
        device.hide_from_pictures(False)

    def on_back(self) -> bool:
        if self.naming:
            self._cover()
            return True
        return False

    def _cover(self) -> None:
        self.naming = ""
        self._tell()

    # -- what is touched -------------------------------------------------------------------------------

    def begin(self, team: str) -> None:
        """Let a player name the cards in hand, from the beginning: what was named before is forgotten."""
        self.named[team] = ()
        self.naming = team
        device.hide_from_pictures(True)
        self._tell()
        if self.scroll is not None:
            self.scroll.scroll_y = 1

    def name_it(self, card: str) -> None:
        """Note one more card of the hand; after the last one the hand is covered."""
        team = self.naming
        self.named[team] = (*self.named[team], card)
        if not self._left(team):
            device.hide_from_pictures(False)
            self.naming = ""
        self._tell()

    def play(self) -> None:
        """Go on with this game on this device."""
        table = self.table
        try:
            hand_over(table.session, self.named)
        except PositionError:
            self.named = {}
            self._app.overlay.message(
                mark("These cards do not add up"),
                mark(
                    "Somebody has named a card that has already been played, or one that exists "
                    "only once. Please name them again."
                ),
            )
            self._tell()
            return
        except (SaveError, Breakdown) as error:
            say_failed(mark("This could not be saved"), error)
            return
        tables.open_table(table.session, table.identifier)

    # -- what is shown ---------------------------------------------------------------------------------

    def _left(self, team: str) -> int:
        game = self.table.session.game
        return game.hands[game.seat_of(team)].count(UNKNOWN) - len(self.named.get(team, ()))

    def _tell(self, *_args: Any) -> None:
        translate = self._app._
        language, game = translate.language, self.table.session.game
        self.title = translate("Play on this device")
        hands = self.ids.hands
        hands.clear_widgets()
        self.ids.cards.show(self._nameable(language) if self.naming else ())
        if self.naming:
            name = player_name(self.table.presenter, self.naming, language)
            self.naming_words = self._app.n_(
                "{name}: name {n} more card.",
                "{name}: name {n} more cards.",
                self._left(self.naming),
                name=name,
            )
            return
        self.naming_words = translate("Each player names the cards in their hand, unseen by the others.")
        for team in game.seats:
            hand = MirrorHand(team=team, badge=sprite(f"badge_{team}"))
            hand.name = player_name(self.table.presenter, team, language)
            hand.left = self._left(team)
            hand.note = (
                self._app.n_("{n} unknown card", "{n} unknown cards", hand.left)
                if hand.left
                else translate("All cards are known.")
            )
            hands.add_widget(hand)

    def _nameable(self, language: str) -> list[CardRow]:
        """The cards that nobody has named yet as often as there are any."""
        presenter, taken = mirrored(self.table), [card for hand in self.named.values() for card in hand]
        unseen = unseen_cards(presenter.game)
        known = [card for card, count in unseen.items() if count > taken.count(card)]
        return named(presenter, known, language)
