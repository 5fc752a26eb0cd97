"""The picture of the table: islands, Things, highlights, and the film of what happens.

    board = BoardView()
    board.show(game)                      # how it lies there now
    board.marks = Marks(legal=...)        # lit hexes, preview, chosen hex, tile ghost, labels
    board.film.play(events, game, tell=caption, done=ask_next)
    board.bind(on_hex=...)                # (view, hex, thing)

What is seen is decided without Kivy in `worms_app/ui/presenters/board_*.py`; here it is drawn and touched.
"""

from worms_app.ui.board.film import Film
from worms_app.ui.board.view import BoardView
from worms_app.ui.presenters.board_marks import Marks
from worms_app.ui.presenters.board_scene import Scene

__all__ = ["BoardView", "Film", "Marks", "Scene"]
