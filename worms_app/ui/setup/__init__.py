"""A new game: who plays, by which rules, on which map; and the building of the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.ui.doors import door

if TYPE_CHECKING:
    from worms_app.ui.setup.first import play_with_tips as play_with_tips
    from worms_app.ui.setup.presenter import WHY as WHY

__getattr__ = door(
    __name__,
    {
        "WHY": "presenter",
        "play_with_tips": "first",
    },
)
