"""What holds at the table, in one place for all depths of the referee: read here, changed here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from worms_app.engine.options import EDITIONS
from worms_app.engine.things import KINDS
from worms_app.i18n import pieces, speech, terms, translate
from worms_app.play.situation import CHAIN_RULES, Situation
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.referee.resolve.desk import box_of, resolve_desk

SCARCE = ("crater", "fire", "water_hex")
"""What a table runs out of."""
LARGE_TEXT = 1.4
"""From this size on words are short where something else must stay in sight."""
WIND, EDITION, RULE_CARD, MORE = "wind", "edition", "rule_card", "more"


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that holds at the table, or does not."""

    name: str
    text: str
    holds: bool = False
    direction: int = 0
    """Where the wind blows; 0: this is not the wind."""


def situation_of(app: Any) -> Situation:
    """How things stand at the table: what the guide knows, and what cases have found out."""
    known = resolve_desk(app).situation.value or Situation()
    guide = guide_desk(app).guide
    return known.guided(guide, box_of(app)) if guide is not None and not guide.over else known


def alter(app: Any, change: Callable[[Situation], Situation]) -> None:
    """Something else holds: the guide, the case on the table and the cases to come know it at once."""
    now = change(situation_of(app))
    desk, guide = resolve_desk(app), guide_desk(app)
    desk.situation.change(now)
    if desk.page is not None:
        desk.play(now.put_into)
    if guide.guide is not None and not guide.guide.over:
        guide.do(now.into)


def tapped(app: Any, name: str) -> None:
    """A chip: what holds does no more, the edition is the next one; wind and sudden death are chosen."""
    if name == WIND:
        app.navigator.open("guide_wind")
    elif name == RULE_CARD:
        app.navigator.open("guide_sudden" if guide_desk(app).guide is not None else "resolve_rules")
    elif name == EDITION:
        editions = tuple(EDITIONS)
        alter(app, lambda now: now.by_the_book(editions[(editions.index(now.edition) + 1) % len(editions)]))
    elif name == MORE:
        app.navigator.open("resolve_rules")
    elif name in CHAIN_RULES:
        alter(app, lambda now: now.switched(name))
    else:
        alter(app, lambda now: now.ran_out(name))


def facts(now: Situation, language: str, app: Any) -> tuple[Fact, ...]:
    """The chips: wind and edition (in short where words are large), then all that changes the plain rules."""
    short = app.look.text_scale >= LARGE_TEXT
    towards = "" if short else f" · {pieces.towards(now.wind, language=language)}"
    edition = now.edition.upper() if short else terms.edition(now.edition, language=language)
    told = [Fact(WIND, f"{now.wind}{towards}", direction=now.wind)]
    told.append(Fact(EDITION, terms.sentence_case(edition)))
    if now.rule_card:
        told.append(Fact(RULE_CARD, speech.card_name(now.rule_card, language, box_of(app)), True))
    for rule in CHAIN_RULES:
        if now.options.get(rule):
            told.append(Fact(rule, terms.sentence_case(terms.option(rule, language=language)), True))
    for kind in now.empty:
        named = terms.thing if kind in KINDS else terms.keyword
        words = translate("none left: {thing}", thing=named(kind, language=language), language=language)
        told.append(Fact(kind, terms.sentence_case(words), True))
    return tuple(told)
