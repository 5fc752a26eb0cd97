"""Licences: names and legal texts, which stand in their own language."""

from __future__ import annotations

from typing import Any

from worms_app.ui.kit.layout import Card
from worms_app.ui.kit.notes import SectionHeader
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.text import Text
from worms_app.ui.shell.about import licences


class LicencesScreen(Page):
    """Names and texts from licences.toml."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        works, texts = licences.load()
        for licence, text in texts.items():
            card = Card()
            card.add_widget(SectionHeader(text=licence))
            for work in works:
                if work.licence == licence:
                    card.add_widget(Text(text=work.name, style="subtitle"))
                    card.add_widget(Text(text=work.holder, style="caption", tone="onSurfaceVariant"))
            card.add_widget(Text(text=text, style="caption"))
            self.add_widget(card)
