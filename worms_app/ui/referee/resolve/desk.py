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
    """What a case has found out, the guide of this table knows, too."""
    learnt, guide = app.resolve_desk.situation.value, guide_desk(app).guide
    if learnt is not None and guide is not None and not guide.over:
        guide_desk(app).do(learnt.into)


def box_of(app: Any) -> Library:
    """The app's cards with those that a player made; read anew when this screen is opened."""
    if getattr(app, "resolve_box", None) is None:
        cards = own.read_folder(app.folder / own.FOLDER).cards
        app.resolve_box = worms_app.standard_library().with_cards(list(cards))
    box: Library = app.resolve_box
    return box
