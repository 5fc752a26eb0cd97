"""The table: the one game that is being played on this device.

    from worms_app.ui import table

    table.saves()                         the folder of saved games, the same object for the whole app
    table.open_table(session, identifier) play a session (Setup: what `saves().new(origin)` gave)
    table.resume(identifier)              play a saved game (Home: a Continue card); says so if it is damaged
    table.watch(identifier)               see one again
    table.close(identifier)               let go of its file, before it is deleted or exported

`open_table`, and `resume` once the game is read, open the screen `map` above Home. The screen's argument is
`{"game": identifier}`, so a killed app finds its game again. A session whose map is still being built opens
the screen `build`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.ui.doors import door
from worms_app.ui.table.opening import (
    close,
    current,
    live,
    open_table,
    put_away,
    resume,
    saves,
    watch,
)

__all__ = ["close", "current", "live", "open_table", "put_away", "resume", "saves", "watch"]

if TYPE_CHECKING:
    from worms_app.ui.table.arrangement import around_panel as around_panel
    from worms_app.ui.table.hands import Phase as Phase
    from worms_app.ui.table.looking_on import LookingOn as LookingOn
    from worms_app.ui.table.map import MapScreen as MapScreen
    from worms_app.ui.table.menu import go_home as go_home, take_back as take_back
    from worms_app.ui.table.panel import panel_of as panel_of
    from worms_app.ui.table.presenter import TablePresenter as TablePresenter
    from worms_app.ui.table.running import Table as Table
    from worms_app.ui.table.telling import looking_words as looking_words, player_name as player_name

__getattr__ = door(
    __name__,
    {
        "LookingOn": "looking_on",
        "MapScreen": "map",
        "Phase": "hands",
        "Table": "running",
        "TablePresenter": "presenter",
        "around_panel": "arrangement",
        "go_home": "menu",
        "looking_words": "telling",
        "panel_of": "panel",
        "player_name": "telling",
        "take_back": "menu",
    },
)
