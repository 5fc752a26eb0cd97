"""The one case of the app, for every screen beside the real table."""

from __future__ import annotations

from typing import Any

import worms_app
from worms_app.content import own
from worms_app.engine import Library
from worms_app.play.jsonfile import JsonFile
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.referee.resolve.presenter import FILE, ResolveDesk


def resolve_desk(app: Any) -> ResolveDesk:
    """The one case that lies on the table, also in a new process."""
    if getattr(app, "resolve_desk", None) is None:
        app.resolve_desk = ResolveDesk(JsonFile(app.folder / FILE), lambda: box_of(app))
        app.resolve_desk.situation.listen(lambda: tell_guide(app))
    desk: ResolveDesk = app.resolve_desk
    return desk


def tell_guide(app: Any) -> None:
    """What a case has found out about wind and sudden death, the guide knows, too. A case that is
    older than the guide's game changes nothing else of it.
    """
    learnt, desk = app.resolve_desk.situation.value, guide_desk(app)
    if learnt is None or desk.guide is None or desk.guide.over:
        return
    if learnt.wind != desk.guide.wind:
        desk.do(lambda guide: guide.blown(learnt.wind))
    if learnt.rule_card and learnt.rule_card != desk.guide.rule_card:
        desk.do(lambda guide: guide.sudden_death(learnt.rule_card))


def box_of(app: Any) -> Library:
    """The app's cards with those that a player made; read anew when this screen is opened."""
    if getattr(app, "resolve_box", None) is None:
        cards = own.read_folder(app.folder / own.FOLDER).cards
        app.resolve_box = worms_app.standard_library().with_cards(list(cards))
    box: Library = app.resolve_box
    return box
