"""Sentences as a test writes them."""

from worms_app.i18n.spaces import FIXED


def plainly(text: str) -> str:
    """The sentence with plain spaces where it holds words together."""
    return text.replace(FIXED, " ")
