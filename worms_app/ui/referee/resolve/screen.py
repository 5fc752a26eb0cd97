"""The first screen of *What happens here?*: pick what strikes."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from worms_app.ui.kit.page import Page
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.referee.resolve.desk import box_of, resolve_desk
from worms_app.ui.referee.resolve.offers import OFFERS
from worms_app.ui.referee.resolve.parts import StrikeTile
from worms_app.ui.referee.resolve.words import strike_words
from worms_app.ui.shell.occasion import Occasion
from worms_app.ui.shell.sprites import sprite

LIKELY = {
    **dict.fromkeys((3, 4), ("enter", "jump", "mine", "fire", "prod")),
    5: ("card", "accuracy", "airstrike", "damage", "drum"),
    **dict.fromkeys((6, 7), ("drop", "blast", "scatter", "drum", "mine_damaged", "prod")),
}
"""What is most likely asked about in a step of the turn; it stands first."""


class ResolveScreen(Page):
    """Everything that may strike, and the case of last time. ``step``: the one the guide has come to."""

    last = StringProperty("")

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        box_of.forget()
        self.desk = resolve_desk(self._app)
        self.has_bar = False
        self._tiles: list[StrikeTile] = []
        first = LIKELY.get(arguments.get("step", 0), ())
        self._offers = [OFFERS[id] for id in first]
        self._offers += [offer for offer in OFFERS.values() if offer.text and offer.id not in first]
        for offer in self._offers:
            tile = StrikeTile(value=offer.id, tag=f"resolve.{offer.id}", picture=sprite(offer.picture))
            tile.bind(on_release=lambda tile: self.begin(tile.value))
            self._tiles.append(tile)
            self.ids.strikes.add_widget(tile)
        self._app.look.bind(palette=self._tell)
        self._tell()

    def occasion(self) -> Occasion | None:
        guide = guide_desk(self._app).guide
        return Occasion.at(guide.rules) if guide else None

    def on_shown(self) -> None:
        self.ids.bar.follow(True)
        super().on_shown()

    def on_hidden(self) -> None:
        self.ids.bar.follow(False)
        super().on_hidden()

    def begin(self, offer: str) -> None:
        """Set up a case of the chosen kind of strike."""
        if offer == "card":
            self._app.navigator.open("resolve_cards")
        elif offer == "drop":
            self._app.navigator.open("resolve_cards", drop=True)
        elif offer == "verbs":
            self._app.navigator.open("resolve_verbs")
        else:
            self.desk.open(offer, guide_desk(self._app).guide)
            self._app.navigator.open("resolve_case")

    def _tell(self, *_args: Any) -> None:
        palette = self._app.look.palette
        self.ids.bar.tell()
        for tile, offer in zip(self._tiles, self._offers, strict=True):
            tile.text = self._app._(offer.text)
            tile.tint = palette["primary"] if offer.picture.startswith("icon_") else [1, 1, 1, 1]
        page = self.desk.page
        self.last = strike_words(page, self.desk.box, self._app._.language) if page else ""
