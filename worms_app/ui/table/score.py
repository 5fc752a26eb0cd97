"""The score: the worms of each team, and in a large window how thick hands and decks are."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from worms_app.engine.things import team_of
from worms_app.i18n import terms
from worms_app.ui.board.scene import Scene, is_worm
from worms_app.ui.kit.layout import Row
from worms_app.ui.kit.tap import Tap
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.table.arrangement import LARGE_TEXT, LOW
from worms_app.ui.table.presenter import TablePresenter

TOGETHER = "worms"
"""All worms in one number, where there is no room for more."""
SIGNS = {"supply": "crate", "drop": "mark_drop", TOGETHER: "icon_worm"}
"""What stands in the score for what is no team."""
COUNTS_FROM = 600
"""A window as large as this shows how many cards hands and decks have, if its letters are not too large."""


class WormCount(Row):
    """A team in the score: its badge, how many worms it has and, where there is room, how many cards. A deck
    has cards only.
    """

    key = StringProperty("")
    badge = StringProperty("")
    text = StringProperty("")
    cards = StringProperty("")
    out = BooleanProperty(False)
    small = BooleanProperty(False)


class ScoreButton(Tap, Row):
    """The score; a tap says what else everybody may count."""


class Score(StackLayout):
    """Shows what lies open to all, as far as the film has told."""

    def show(self, presenter: TablePresenter, scene: Scene, room: tuple[float, float], text: float) -> None:
        """Show the worms of a scene; ``room`` is the size of the window, ``text`` the size of its letters."""
        low, large = room[0] > room[1] < dp(LOW), text > LARGE_TEXT
        teams = [team for team in presenter.game.seats if team in terms.TEAMS]
        cards = _cards(presenter, teams) if min(room) >= dp(COUNTS_FROM) and not large else {}
        keys = [*teams, *(key for key in cards if key in SIGNS)]
        if low and large and len(teams) > 2:
            keys = [TOGETHER]
        if [count.key for count in reversed(self.children)] != keys:
            self.clear_widgets()
            for key in keys:
                self.add_widget(WormCount(key=key, badge=sprite(SIGNS.get(key, f"badge_{key}"))))
        here = (thing for things in scene.things.values() for thing in things if is_worm(thing))
        worms = Counter(map(team_of, here))
        worms[TOGETHER] = worms.total()
        for count in self.children:
            count.small, count.cards = low, cards.get(count.key, "")
            if count.key in (*teams, TOGETHER):
                count.text, count.out = str(worms[count.key]), not worms[count.key]


def _cards(presenter: TablePresenter, teams: list[str]) -> dict[str, str]:
    """How many cards each hand and deck has."""
    told = presenter.shown_game
    cards = {team: str(len(told.hands[told.seat_of(team)])) for team in teams if team in told.seats}
    if presenter.session.barred is None:  # such a game does not tell what is left in its decks
        cards |= {"supply": str(told.supply.left), "drop": str(told.drop.left)}
    return cards


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
