"""Puzzles: positions with one clearly best line for a goal. ``tools/puzzles`` finds them."""
