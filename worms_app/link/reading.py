"""Rules and cards for a page to read: words in pieces, some of which lead to an entry of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from worms_app.content.reference import reference, spans
from worms_app.engine import Event, Game
from worms_app.engine.library import Card
from worms_app.engine.things import UNKNOWN
from worms_app.i18n import Translator
from worms_app.i18n.speech import action_line, card_name, card_text, group_of, marks, version, why_not
from worms_app.play.story import new_cards

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


def hand(view: Game, team: str, events: Sequence[Event], language: str) -> list[dict[str, Any]]:
    """The cards of a seat: playable ones first, equal ones once."""
    ask = view.pending
    drafts = ask is not None and ask.kind == "draft.keep" and ask.who == team
    held = ask.options if ask is not None and drafts else view.hands[view.seat_of(team)]
    new = new_cards(events, team)
    shown = [
        card_shown(
            view.library.cards[card],
            language,
            count=held.count(card),
            new=card in new,
            why="" if drafts else why_not(view, team, card, language) or "",
        )
        for card in dict.fromkeys(held)
        if card != UNKNOWN
    ]
    return sorted(shown, key=lambda card: (bool(card["why_not"]), card["name"]))


def linked(text: str) -> Spans:
    """A text in pieces: words, and the entry of the rules they lead to."""
    return [[span.words, span.target] for span in spans(text)]


def explained(entry: str, language: str) -> dict[str, Any] | None:
    """A rule to read, with its links; None: there is no such entry."""
    found = reference().for_keyword(entry)
    if found is None:
        return None
    said = Translator(language)
    return rule_shown(said(found.title), (said(found.text),), map(said, found.steps), said(found.note))


def rule_shown(title: str, text: Iterable[str], steps: Iterable[str] = (), note: str = "") -> dict[str, Any]:
    """As a page shows every rule: a title and what it says, with links."""
    return {
        "title": title,
        "text": [linked(sentence) for sentence in text],
        "steps": [linked(step) for step in steps],
        "note": linked(note) if note else [],
    }
