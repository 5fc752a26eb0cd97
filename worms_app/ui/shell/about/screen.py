"""About: what this is, who made it, and what it keeps."""

from __future__ import annotations

from worms_app.ui.kit.page import Page


class AboutScreen(Page):
    """What this is, whose it is, and what it keeps."""
