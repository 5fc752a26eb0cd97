"""Rules and cards for a page to read: words in pieces, some of which lead to an entry of the rules."""

from __future__ import annotations

from typing import Any

from worms_app.content.reference import reference, spans
from worms_app.engine.library import Card
from worms_app.i18n import translate
from worms_app.i18n.speech import action_line, card_name, card_text, group_of, marks, version

Spans = list[list[str | None]]


def card_shown(card: Card, language: str, count: int, why: str, new: bool) -> dict[str, Any]:
    """A card with everything that is printed on it."""
    return {
        "id": card.id,
        "name": card_name(card, language),
        "line": action_line(card, language),
        "text": [linked(sentence) for sentence in card_text(card, language)],
        "marks": list(marks(card, language)),
        "version": version(card, language),
        "kind": group_of(card),
        "picture": "" if card.own else f"card_{card.id}",
        "new": new,
        "count": count,
        "why_not": why,
    }


def linked(text: str) -> Spans:
    """A text in pieces: words, and the entry of the rules they lead to."""
    return [[span.words, span.target] for span in spans(text)]


def explained(entry: str, language: str) -> dict[str, Any] | None:
    """A rule to read, with its links; None: there is no such entry."""
    found = reference().for_keyword(entry)
    if found is None:
        return None

    def said(text: str) -> Spans:
        return linked(translate(text, language=language))

    return {
        "title": translate(found.title, language=language),
        "text": [said(found.text)],
        "steps": [said(step) for step in found.steps],
        "note": said(found.note) if found.note else [],
    }
