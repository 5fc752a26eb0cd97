"""Phones at the table: each player's hand and questions on his own phone (`docs/phones.md`).

`beside(table)` is the table's way to its phones; the screen `phones` turns them on and says who is where.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from worms_app.ui.phones.phones import Phones


def beside(table: Any) -> Phones:
    """The phones of a table that was opened; turned on again if they were on when it was left."""
    from worms_app.ui.phones.phones import Phones

    return Phones(table)
