"""Hand: the cards of whoever holds the device, beside the board; one can be chosen, looked at, played."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from worms_app.engine.choices import Choice, Way
from worms_app.i18n import translate
from worms_app.i18n.speech import deed, prompt
from worms_app.play.story import new_cards
from worms_app.ui import references
from worms_app.ui.asking.asking import Asking
from worms_app.ui.asking.words import ahead_words, choice_words
from worms_app.ui.board.card import HandCard
from worms_app.ui.board.hand import CardView, hand_of
from worms_app.ui.kit.page import PageScroll
from worms_app.ui.kit.page_keys import ENTERS, TAB, PageKeys, next_of, numbered
from worms_app.ui.kit.tap import BigButton
from worms_app.ui.kit.text import Text
from worms_app.ui.shell import device
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.table import menu
from worms_app.ui.table.page import TablePage
from worms_app.ui.table.telling import player_name
from worms_app.ui.timer import TimerRing

__all__ = ["HandScreen", "HandSheet", "TimerRing"]

BOARD = 0.4
"""How much of a high window the board keeps; larger words leave it less."""


class HandSheet(PageScroll):
    """The cards, below the board or beside it."""


class HandScreen(TablePage):
    """Shows the cards of whoever holds the device, in that player's language. Covered as soon as the device
    may change hands.
    """

    scrolls = False
    board_share = NumericProperty(BOARD)
    across = BooleanProperty(False)
    """Whether the cards lie beside the board."""
    reading_width = 1120
    timed = BooleanProperty(False)
    covered = BooleanProperty(True)
    cover_picture = StringProperty("")
    told = StringProperty("")
    """What is asked, or that there are no cards."""
    footing = BooleanProperty(False)
    """Whether there is anything at the bottom."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self.listen_to(self.presenter, self._changed)
        self.listen_to(self.presenter.choosing)
        self._keys = HandKeys(self)
        self._views: list[CardView] = []
        self._ahead: Asking | None = None
        """The question for a card that comes when the worm stays where it is."""
        self.timed = self.table.timer is not None
        self.ids.board.rotation = self._app.settings["dial_rotation"]
        self.ids.board.bind(on_hold=lambda _board, hex: menu.tell_hex(self.presenter, hex))
        self._app.look.bind(text_scale=self._share)
        self._share()

    def _share(self, *_args: Any) -> None:
        self.board_share = BOARD / self._app.look.text_scale

    # -- what the navigator asks -----------------------------------------------------------------

    def on_shown(self) -> None:
        if not self.presenter.owner:
            Clock.schedule_once(self._leave, 0)
            return
        self.covered = False
        self.ids.board.show(self.presenter.game)
        if self.table.timer is not None:
            self.ids.ring.timer = self.table.timer.presenter
        device.hide_from_pictures(True)
        self._keys.listen()
        super().on_shown()

    def on_hidden(self) -> None:
        self._keys.ignore()
        self.ids.ring.timer = None
        self._cover()
        if self.chosen:
            self.presenter.cancel()  # the map must not name the card
        super().on_hidden()
        if self._app.navigator.page is not self:
            device.hide_from_pictures(False)

    def on_back(self) -> bool:
        if self.chosen:
            self.presenter.cancel()
            return True
        return False

    def _leave(self, _dt: float) -> None:
        if self._app.navigator.page is self:
            self._app.navigator.back()

    def _cover(self) -> None:
        """Take everything of the hand off the screen."""
        self.covered = True
        self.ids.cards.clear_widgets()
        self.ids.footer.clear_widgets()
        self._views = []
        self.title = ""
        self.footing = False
        self.cover_picture = sprite("story_hidden")

    # -- what is shown ---------------------------------------------------------------------------

    @property
    def asked(self) -> Asking | None:
        """The question for a card, if it waits right now."""
        asked = self.presenter.open
        cards = asked is not None and asked.way is Way.CARD and asked.ask.who == self.presenter.owner
        return asked if cards else None

    @property
    def playable(self) -> list[str]:
        """The cards that can be chosen."""
        return [view.id for view in self._views if view.playable or not view.why_not]

    @property
    def chosen(self) -> str:
        """The card that is chosen so far, or *no card*."""
        asked = self.asked
        return asked.selected.answer if asked is not None and asked.selected is not None else ""

    @property
    def _apart(self) -> Choice | None:
        """*No card*, where that can be answered."""
        asked = self.asked
        return asked.apart[0] if asked is not None and asked.apart else None

    def _changed(self) -> None:
        """Return to the map when a card was played or the game went on."""
        if self.asked is not None:
            self._tell()
        else:
            Clock.schedule_once(self._leave, 0)

    def _tell(self, *_args: Any) -> None:
        if self.covered or not self.presenter.owner:
            return
        presenter, owner, language = self.presenter, self.presenter.owner, self.language
        name = player_name(presenter, owner, language)
        self.title = translate("Hand: {name}", name=name, language=language)
        new = new_cards(presenter.session.events(), owner)
        self._ahead = presenter.cards_ahead if presenter.asked_team == owner else None
        views = hand_of(self._ahead.game if self._ahead else presenter.game, owner, language, new)
        if views != self._views:
            self._show(views)
        self.told = self._told_above(language, bool(views))
        for card in self.ids.cards.children:
            card.chosen = card.view.id == self.chosen
        self._foot(language)

    def _told_above(self, language: str, has_cards: bool) -> str:
        if not has_cards:
            return translate("No cards. A supply crate brings new ones.", language=language)
        asked = self.asked
        if asked is not None and not asked.apart:  # not what to play, or nothing: which to keep, to give up
            return prompt(asked.ask, asked.game, language)
        if self._ahead is None:
            return ""
        return translate("Tap a card to play it now: the worm then stays where it is.", language=language)

    def _foot(self, language: str) -> None:
        """Show what playing the chosen card would do, and the buttons."""
        footer, asked, apart = self.ids.footer, self.asked, self._apart
        footer.clear_widgets()
        if asked is not None and asked.apart:
            for line in ahead_words(asked, language):
                footer.add_widget(Text(text=line, style="label"))
        if asked is not None and (chosen := asked.selected) is not None:
            none = translate("Yes, play no card", language=language)
            words = none if chosen == apart else deed(asked.ask, chosen, asked.game, language)
            button = BigButton(tag="hand.play", kind="grass", icon="check-bold", text=words)
            button.bind(on_release=lambda _button: self.presenter.confirm())
            footer.add_widget(button)
        if asked is not None and apart is not None and asked.selected != apart:
            button = BigButton(tag="hand.none", kind="tonal", text=choice_words(asked, apart, language))
            button.bind(on_release=lambda _button: self.choose_apart())
            footer.add_widget(button)
        self.footing = bool(footer.children)

    def _show(self, views: list[CardView]) -> None:
        self._views = views
        column = self.ids.cards
        column.clear_widgets()
        for view in views:
            card = HandCard()
            card.view = view
            card.bind(
                on_card=lambda _card, name: self.choose(name),
                on_rule=lambda _card, key: references.open(key),
            )
            column.add_widget(card)

    def choose(self, card: str) -> None:
        """Choose a card, or play it at once where the worm then stays."""
        if self._ahead is not None and card in self._ahead.ask.options:
            self.presenter.stay_and_play(card)
        elif self.asked is not None and card != self.chosen:
            self.presenter.choose(card)

    def choose_apart(self) -> None:
        """Play no card."""
        if self._apart is not None:
            self.presenter.choose(self._apart.answer)


class HandKeys(PageKeys):
    """1-9, Tab and Enter as on the map, S for no card, H back to the map. Where a card is not asked for, Tab
    and Enter go through what can be tapped.
    """

    def press(self, key: int, step: int) -> bool:
        page: HandScreen = self._page
        playable, asked = page.playable, page.asked is not None
        if key == ord("h"):
            App.get_running_app().back()
        elif (card := numbered(key, playable)) is not None:
            (page.presenter.point_out if asked else page.choose)(card)
        elif asked and key in ENTERS:
            page.presenter.confirm()
        elif asked and key == ord("s"):
            page.choose_apart()
        elif asked and key == TAB and playable:
            page.presenter.point_out(next_of(playable, page.chosen, step))
        else:
            return False
        return True
