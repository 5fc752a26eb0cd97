"""The table: the one game that is being played on this device.

    from worms_app.ui import table

    table.saves()                         the folder of saved games, the same object for the whole app
    table.open_table(session, identifier) play a session (Setup: what `saves().new(origin)` gave)
    table.build(identifier)               go on with the building of its map
    table.resume(identifier)              play a saved game (Home: a Continue card); says so if it is damaged
    table.close(identifier)               let go of its file, before it is deleted or exported

`open_table` and `resume` open the screen `map` above Home. The screen's argument is `{"game": identifier}`,
so a killed app finds its game again. A session whose map is still being built opens the screen `build`.
"""

from worms_app.ui.table.opening import build, close, current, live, open_table, put_away, resume, saves

__all__ = ["build", "close", "current", "live", "open_table", "put_away", "resume", "saves"]
