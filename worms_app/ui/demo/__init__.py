"""The app shows itself where there is no display: a whole game, with real touches, offscreen."""
