"""Everything with pixels: the only package that imports Kivy. A room for each feature.

shell/       the frame around every screen: app, navigation, settings, theme, crash, device, feedback, voice
kit/         widgets that know nothing of this game
board/       the drawn map and the drawn card; what is seen is decided in plain Python beside it
asking/      how a question is asked: ways to answer, words, marks, what a choice leads to
seats/       who sits at a table: one editor for every form
home/        what can be done, saved games to continue
games/       saved games: open, share, take in, delete
setup/       a new game, and the building of its map
table/       the game that is played on this device: map, hand, log, pause, end
referee/     beside the real game: guide/ resolve/ mirror/ cards/
references/  rules and cards to look up
timer/       the turn timer
demo/        the app shows itself where there is no display
driver.py    drives the app without anybody at it: tests, pictures, demonstration; fingers.py touches it

A room imports shell, kit, board, asking and seats, and of another room only what its package itself offers
(`from worms_app.ui import table`); it opens screens by their names.
"""
