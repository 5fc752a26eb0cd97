"""Lessons: positions, what may be answered, and words. One file for each; ``load.py`` reads them."""
