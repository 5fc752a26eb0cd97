"""What everybody at a table may see and count: clock, wind, rules in force, worms, hands, decks, the map."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from worms_app.engine import Game
from worms_app.engine.answers import card_of_kept
from worms_app.engine.things import LABEL
from worms_app.i18n import mark, ntranslate, pieces, terms, translate
from worms_app.i18n.speech import card_name, card_text, rule_text, version
from worms_app.link.reading import rule_shown
from worms_app.play.pictures import worm_picture


@dataclass(frozen=True, slots=True)
class ClockShown:
    """The clock of a turn at the moment it was told."""

    state: str
    left: float
    counting: bool
    since: float = field(default_factory=time.monotonic)
    """When that was."""

    def now(self, seated: bool = False, may_start: bool = False) -> dict[str, Any]:
        """The clock at this moment, from which a page counts on by itself; anybody with a seat may pause."""
        gone = time.monotonic() - self.since if self.counting else 0.0
        return {
            "left": round(max(0.0, self.left - gone), 1),
            "counting": self.counting,
            "start": may_start,
            "pause": seated and self.state == "running",
            "go_on": seated and self.state == "paused",
        }


def holds(game: Game, language: str) -> dict[str, Any] | None:
    """What holds now for everybody, for the head of a page; None before the first turn."""
    if not game.step:
        return None
    wind = pieces.towards(game.board.wind, language=language)
    kept = dict.fromkeys(card_of_kept(name) for name in game.at_end_of_turn)
    return {
        "wind": game.board.wind,
        "wind_words": translate("Wind: {direction}", direction=wind, language=language),
        "rules": [
            *(_of_card(mark("Sudden death: {card}"), card, game, language) for card in game.rule_cards),
            *(_until(game.seats[seat], rule, language) for seat, rule in game.until_turn_of),
            *(_of_card(mark("At the end of this turn: {cards}"), card, game, language) for card in kept),
        ],
    }


def _of_card(said: str, card: str, game: Game, language: str) -> dict[str, Any]:
    shown = game.library.cards[card]
    name = card_name(card, language, game.library)
    told = translate(said, card=name, cards=name, language=language)
    return rule_shown(told, card_text(shown, language), note=version(shown, language))


def _until(team: str, rule: str, language: str) -> dict[str, Any]:
    name, card = terms.team(team, language=language), card_name(rule, language)
    said = mark("In force until {team}’s next turn: {rule_card}")
    told = translate(said, team=name, rule_card=card, language=language)
    return rule_shown(told, (rule_text(rule, language),))


def score(game: Game, name: Callable[[str], str], language: str) -> list[dict[str, str]]:
    """What everybody may count: each team's worms and cards, then the decks."""
    rows = []
    for seat, team in enumerate(game.seats):
        worms = len(game.board.worms_of(team)) if team in terms.TEAMS else 0
        counted = (
            ntranslate("{n} worm", "{n} worms", worms, language=language),
            _cards(len(game.hands[seat]), language),
        )
        rows.append(score_row(team, worm_picture(team), f"{name(team)}: {', '.join(counted)}"))
    if game.step:
        decks = ("supply_deck", "crate", game.supply.left), ("drop_deck", "mark_drop", game.drop.left)
        for deck, picture, left in decks:
            called = terms.sentence_case(terms.keyword(deck, language=language))
            rows.append(score_row(deck, picture, f"{called}: {_cards(left, language)}"))
    return rows


def score_row(key: str, picture: str, words: str) -> dict[str, str]:
    """A line of the score, as a page shows it."""
    return {"key": key, "picture": picture, "words": words}


def _cards(count: int, language: str) -> str:
    return ntranslate("{n} card", "{n} cards", count, language=language)


def from_above(game: Game) -> dict[str, Any]:
    """The table as seen from above, in names."""
    board = game.board
    return {
        "land": sorted(board.land),
        "dial": board.dial,
        "wind": board.wind,
        "token": board.token,
        "worm": game.worm,
        "things": {
            hex: [[LABEL[thing], thing in board.damaged, thing in board.iced] for thing in things]
            for hex, things in sorted(board.things.items())
            if things
        },
    }
