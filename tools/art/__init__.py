"""Draws what the app shows: `python -m tools.art.render`. See docs/art.md."""
