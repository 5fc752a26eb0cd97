"""Puzzles: what counts for a goal, how likely each answer reaches it, a puzzle while it is played."""
