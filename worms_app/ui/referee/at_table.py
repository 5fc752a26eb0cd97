"""What holds at the table, in one place for all depths of the referee: read here, changed here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.app import App
from kivy.metrics import dp

from worms_app import i18n
from worms_app.engine.options import EDITIONS
from worms_app.engine.things import ICED, KINDS
from worms_app.i18n import pieces, speech, terms
from worms_app.play.pictures import thing_picture
from worms_app.play.situation import CHAIN_RULES, Situation
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.referee.resolve.desk import box_of, resolve_desk

SCARCE = ("crater", "fire", "water_hex")
"""What a table runs out of."""
LARGE_TEXT = 1.4
"""From this size on words are short where something else must stay in sight."""
LEAST_LETTERS = 18
"""What hands do can be read from a metre, however much of it has to be in sight."""
LOW = 480
"""A window as low as this has no height for a second row of chips."""
WIND, EDITION, RULE_CARD, MORE, TURN = "wind", "edition", "rule_card", "more", "turn"
ICE, HELD = "ice.", "held."
"""What the name of a chip begins with: of a team that ice protects, of a rule until a team's next turn."""


def is_low(page: Any) -> bool:
    """Whether a page has no height for everything to stand below each other."""
    return bool(page.height < dp(LOW))


def is_cramped(page: Any) -> bool:
    """Whether large words or a low window leave a page room for what hands do and little else."""
    return is_low(page) or bool(App.get_running_app().look.text_scale >= LARGE_TEXT)


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that holds at the table, or does not."""

    name: str
    text: str
    holds: bool = False
    direction: int = 0
    """Where the wind blows; 0: this is not the wind."""
    picture: str = ""
    """The sprite of a Thing of which none is left."""


def situation_of(app: Any) -> Situation:
    """How things stand at the table: what the guide knows, and what cases have found out."""
    known = resolve_desk(app).situation.value or Situation(edition=i18n.edition(app._.language))
    guide = guide_desk(app).running
    return known.guided(guide, box_of(app)) if guide is not None else known


def agree(app: Any) -> None:
    """Take over what the guide knows into the case on the table."""
    desk, now = resolve_desk(app), situation_of(app)
    desk.situation.change(now)
    desk.follow(now)


def alter(app: Any, change: Callable[[Situation], Situation]) -> None:
    """Change what holds at the table: guide, case and later cases know it at once, the mirror when it is next
    shown.
    """
    now = change(situation_of(app))
    guide_desk(app).hear(now)
    resolve_desk(app).situation.change(now)
    agree(app)


def next_team(app: Any) -> str:
    """Whose turn comes after the one that is on."""
    guide, now = guide_desk(app).running, situation_of(app)
    if guide is None:
        teams = now.teams
        return teams[(teams.index(now.team) + 1) % len(teams)] if now.team in teams else teams[0]
    coming = guide.next_player
    return coming.team if coming is not None else now.team


def tapped(app: Any, name: str) -> None:
    """Do what a tap on a chip stands for: end what holds, go on to the next edition or turn, or open the
    choice of wind or sudden death.
    """
    if name == WIND:
        app.navigator.open("guide_wind")
    elif name == RULE_CARD:
        app.navigator.open("guide_sudden" if guide_desk(app).guide is not None else "resolve_rules")
    elif name == TURN:
        alter(app, lambda now: now.turned_to(next_team(app)))
    elif name == EDITION:
        editions = tuple(EDITIONS)
        alter(app, lambda now: now.by_the_book(editions[(editions.index(now.edition) + 1) % len(editions)]))
    elif name == MORE:
        app.navigator.open("resolve_rules")
    elif name in CHAIN_RULES:
        alter(app, lambda now: now.switched(name))
    elif name.startswith(HELD):
        _, team, rule = name.split(".")
        alter(app, lambda now: now.released(team, rule))
    elif name.startswith(ICE):
        alter(app, lambda now: now.froze(name.removeprefix(ICE)))
    else:
        alter(app, lambda now: now.ran_out(name))


def facts(now: Situation, language: str, app: Any, short: bool) -> tuple[Fact, ...]:
    """The chips: wind and edition, which may be short, then all that changes the plain rules."""
    short = (
        short or bool(now.empty) or len(now.options) + bool(now.rule_card) + len(now.frozen + now.held) > 1
    )
    towards = "" if short else f" · {pieces.towards(now.wind, language=language)}"
    edition = now.edition.upper() if short else terms.edition(now.edition, language=language)
    told = [Fact(WIND, f"{now.wind}{towards}", direction=now.wind)]
    told.append(Fact(EDITION, terms.sentence_case(edition)))
    if now.rule_card:
        told.append(Fact(RULE_CARD, speech.card_name(now.rule_card, language, box_of(app)), True))
    for rule in CHAIN_RULES:
        if now.options.get(rule):
            told.append(Fact(rule, terms.sentence_case(terms.option(rule, language=language)), True))
    for team in now.frozen:
        name = terms.team(team, language=language)
        told.append(Fact(ICE + team, name, True, picture=thing_picture(f"{team}1{ICED}")))
    for team, rule in now.held:
        told.append(Fact(f"{HELD}{team}.{rule}", speech.card_name(rule, language), True))
    for kind in now.empty:
        told.append(Fact(kind, "0", True, picture=kind if kind in KINDS else "hex_water"))
    return tuple(told)
