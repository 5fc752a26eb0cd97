"""What happens here? Pick what strikes."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import StringProperty

import worms_app
from worms_app.content import own
from worms_app.engine import Library
from worms_app.play.jsonfile import JsonFile
from worms_app.ui.kit.page import Page
from worms_app.ui.referee.guide.screen import guide_desk
from worms_app.ui.referee.resolve.offers import OFFERS
from worms_app.ui.referee.resolve.parts import StrikeTile
from worms_app.ui.referee.resolve.presenter import FILE, ResolveDesk
from worms_app.ui.referee.resolve.words import strike_words
from worms_app.ui.shell.occasion import Occasion
from worms_app.ui.shell.sprites import sprite


def resolve_desk(app: Any) -> ResolveDesk:
    """The one case that lies on the table, also in a new process."""
    if getattr(app, "resolve_desk", None) is None:
        app.resolve_desk = ResolveDesk(JsonFile(app.folder / FILE), lambda: box_of(app))
        app.resolve_desk.situation.listen(lambda: tell_guide(app))
    desk: ResolveDesk = app.resolve_desk
    return desk


def tell_guide(app: Any) -> None:
    """What a case has found out about the wind and sudden death, the guide of this table knows, too."""
    learnt, guide = app.resolve_desk.situation.value, guide_desk(app).guide
    if learnt is None or guide is None or guide.over:
        return
    if learnt.wind != guide.wind:
        guide_desk(app).do(lambda guide: guide.blown(learnt.wind))
    if learnt.rule_card and learnt.rule_card != guide.rule_card:
        guide_desk(app).do(lambda guide: guide.sudden_death(learnt.rule_card))


def box_of(app: Any) -> Library:
    """The app's cards with those that a player made; read anew when this screen is opened."""
    if getattr(app, "resolve_box", None) is None:
        cards = own.read_folder(app.folder / own.FOLDER).cards
        app.resolve_box = worms_app.standard_library().with_cards(list(cards))
    box: Library = app.resolve_box
    return box


class ResolveScreen(Page):
    """Everything that may strike, and the case of last time."""

    last = StringProperty("")

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._app = App.get_running_app()
        self._app.resolve_box = None
        self.desk = resolve_desk(self._app)
        self._last = self.ids.last.__self__
        self._tiles: list[StrikeTile] = []
        for offer in OFFERS.values():
            tile = StrikeTile(value=offer.id, tag=f"resolve.{offer.id}", picture=sprite(offer.picture))
            tile.bind(on_release=lambda tile: self.begin(tile.value))
            self._tiles.append(tile)
            self.ids.strikes.add_widget(tile)
        self._app.bind(_=self._tell)
        self._app.look.bind(palette=self._tell)
        self._tell()

    def occasion(self) -> Occasion | None:
        guide = guide_desk(self._app).guide
        return Occasion.at(guide.rules) if guide else None

    def on_shown(self) -> None:
        self._tell()

    def begin(self, offer: str) -> None:
        """This strikes."""
        if offer == "card":
            self._app.navigator.open("resolve_cards")
        elif offer == "verbs":
            self._app.navigator.open("resolve_verbs")
        else:
            self.desk.open(offer, guide_desk(self._app).guide)
            self._app.navigator.open("resolve_case")

    def _tell(self, *_args: Any) -> None:
        palette = self._app.look.palette
        for tile, offer in zip(self._tiles, OFFERS.values(), strict=True):
            tile.text = self._app._(offer.text)
            tile.tint = palette["primary"] if offer.picture.startswith("icon_") else [1, 1, 1, 1]
        page = self.desk.page
        last, top = self._last, self.ids.top
        if page is None:
            top.remove_widget(last)
        elif last.parent is None:
            top.add_widget(last)
        self.last = strike_words(page, self.desk.box, self._app._.language) if page else ""
