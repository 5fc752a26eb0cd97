"""The picture of the table: islands, Things, highlights, and the film of what happens.

    board = BoardView()                   # view.py
    board.show(game)                      # how it lies there now
    board.marks = Marks(legal=...)        # marks.py: lit hexes, preview, chosen hex, tile ghost, labels
    board.film.play(events, game, tell=caption, done=ask_next)
    board.bind(on_hex=...)                # (view, hex, thing)

What is seen is decided in plain Python (scene, places, looks, coast, marks, picture, scenery, shots, tray);
drawn, film, layers and what they use draw it; view is touched.
"""
