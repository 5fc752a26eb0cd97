"""Worms Table Companion: the board game on one tablet, or a referee beside the table."""

__version__ = "0.1.0"
