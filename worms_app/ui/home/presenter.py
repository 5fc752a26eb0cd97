"""What Home offers."""

from __future__ import annotations

from worms_app.ui.shell.screens import SCREENS, Offer


def offers() -> list[tuple[str, Offer]]:
    """The screens that Home offers, as (name, offer), in the order of the registry."""
    return [(name, entry.offer) for name, entry in SCREENS.items() if entry.offer is not None]
