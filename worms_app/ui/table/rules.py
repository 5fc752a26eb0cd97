"""From the table to the rule book and back."""

from __future__ import annotations

from typing import Any

from worms_app.ui.presenters.references import key_for


def open_rule(app: Any, key: str = "", paragraph: str = "", card: str = "") -> None:
    """Open the rule about a keyword, a paragraph or a card above the current screen; back leads here again."""
    where = key_for(entry=key) if key else key_for(paragraph=paragraph, card=card)
    app.navigator.open("references", **({"at": where} if where else {}))
