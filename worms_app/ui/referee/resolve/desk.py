"""The one case of the app, for every screen beside the real table."""

from __future__ import annotations

from typing import Any

import worms_app
from worms_app.content import own
from worms_app.engine import Library
from worms_app.play.jsonfile import JsonFile
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.referee.resolve.keeping import FILE
from worms_app.ui.referee.resolve.presenter import ResolveDesk
from worms_app.ui.shell.one_in_app import one_in_app


@one_in_app
def resolve_desk(app: Any) -> ResolveDesk:
    """The one case that lies on the table, also in a new process."""
    desk = ResolveDesk(JsonFile(app.folder / FILE), lambda: box_of(app))
    desk.situation.listen(lambda: guide_desk(app).hear(desk.situation.value))
    return desk


@one_in_app
def box_of(app: Any) -> Library:
    """The app's cards with those that a player made; read anew when this screen is opened."""
    cards = own.read_folder(app.folder / own.FOLDER).cards
    return worms_app.standard_library().with_cards(list(cards))
