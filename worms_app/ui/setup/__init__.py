"""A new game: who plays, by which rules, on which map; and the building of the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.ui.doors import door

if TYPE_CHECKING:
    from worms_app.ui.setup.presenter import WHY as WHY

__getattr__ = door(
    __name__,
    {
        "WHY": "presenter",
    },
)
