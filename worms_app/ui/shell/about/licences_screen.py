"""Licences: names and legal texts, which stand in their own language."""

from __future__ import annotations

from typing import Any

from worms_app.ui.kit.layout import Plate
from worms_app.ui.kit.notes import SectionHeader
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.text import Text
from worms_app.ui.shell.about import licences


class LicencesScreen(Page):
    """Shows the names and licences of everything in licences.toml."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        works, texts = licences.load()
        for licence, pieces in texts.items():
            card = Plate()
            card.add_widget(SectionHeader(text=licence))
            for work in works:
                if work.licence == licence:
                    card.add_widget(Text(text=work.name, style="subtitle"))
                    card.add_widget(Text(text=work.holder, style="caption", tone="onSurfaceVariant"))
            for piece in pieces:
                card.add_widget(Text(text=piece, style="caption"))
            self.add_widget(card)
