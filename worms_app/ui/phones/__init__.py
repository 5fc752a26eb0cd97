"""Phones at the table: each player's hand and questions on his own phone (`docs/phones.md`).

`beside(table)` is a way to the phones of a game, `of_referee(app)` to those around a real table; the screen
`phones` turns them on and says who is where.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from worms_app.ui.shell.one_in_app import one_in_app

if TYPE_CHECKING:
    from worms_app.ui.phones.following import RefereePhones
    from worms_app.ui.phones.phones import Phones


def beside(table: Any) -> Phones:
    """The phones of a table that was opened; turned on again if they were on when it was left."""
    from worms_app.ui.phones.phones import Phones

    return Phones(table)


@one_in_app
def of_referee(app: Any) -> RefereePhones:
    """The phones around a real table: they show what the referee shows."""
    from worms_app.ui.phones.following import RefereePhones

    return RefereePhones(app)
