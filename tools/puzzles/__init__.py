"""Finds puzzles in games of bots and of chance, and proves that each has one clearly best line."""
