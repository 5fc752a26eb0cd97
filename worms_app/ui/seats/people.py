"""The people that this device knows: one list for every screen."""

from __future__ import annotations

from typing import Any

from worms_app.play.people import People
from worms_app.ui.shell.one_in_app import one_in_app


@one_in_app
def known_people(app: Any) -> People:
    """Everybody who has played or learned here."""
    return People(app.folder)
