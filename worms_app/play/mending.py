"""A mistyped answer of a case: what is asked again, and what hands put back on the table."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from worms_app.engine import Ask, Event, Game, Library
from worms_app.engine.board import WATER
from worms_app.engine.events import CardDiscarded, CardDrawn, CardPlayed, CardStolen, DoneByHand
from worms_app.engine.notation import things_on
from worms_app.engine.things import KINDS, unmarked
from worms_app.play.case import Case
from worms_app.play.on_the_table import EVERYWHERE
from worms_app.play.resolve import Resolved, resolve


def question(ask: Ask) -> str:
    """A question in words that tell whether it is the same one again."""
    return json.dumps([ask.kind, ask.about], sort_keys=True)


def mend(case: Case, index: int, answer: str, box: Library | None = None) -> Case:
    """The case with another answer; only what depended on the old one is asked again."""
    later = resolve(case, box).told[index + 2 :]
    kept = tuple((question(told.ask), told.answer) for told in later if told.ask is not None)
    mended = replace(case, answers=(*case.answers[:index], answer), kept=(*kept, *case.kept))
    return settled(mended, box)


def settled(case: Case, box: Library | None = None) -> Case:
    """The case with every question answered that was answered before something else was mended."""
    while case.kept:
        ask = resolve(case, box).ask
        if ask is None:
            break
        asked = question(ask)
        found = next((kept for kept in case.kept if kept[0] == asked and kept[1] in ask.options), None)
        if found is None:
            break
        rest = list(case.kept)
        rest.remove(found)
        case = replace(case.answered(found[1]), kept=tuple(rest))
    return case


@dataclass(frozen=True, slots=True)
class Back:
    """Something to be put back by hand: a Thing from where it lies now (empty: the supply, or out of the
    game) to where it lay (empty likewise), or where it lies, as it was.
    """

    thing: str
    """As a position writes it after putting it back (``red1*``, ``mine``), or ``water_hex wind token``."""
    origin: str = ""
    to: str = ""


def put_back(now: Game, before: Game) -> tuple[Back, ...]:
    """What hands do to get from the table as it lies now to how it lay before."""
    backs = [Back(WATER, hex) for hex in sorted({*now.board.sunk} - {*before.board.sunk})]
    for worm in sorted({*before.board.worms(), *now.board.worms()}):
        was, lies = _shown(before, worm), _shown(now, worm)
        if was != lies:
            backs.append(Back(was[0] or worm, lies[1], was[1]))
    for kind in KINDS:
        more, less = _surplus(now, before, kind), _surplus(before, now, kind)
        while more or less:
            backs.append(Back(kind, more.pop() if more else "", less.pop() if less else ""))
    if now.board.token != before.board.token:
        backs.append(Back("token", now.board.token or "", before.board.token or ""))
    if now.board.wind != before.board.wind:
        backs.append(Back("wind", str(now.board.wind), str(before.board.wind)))
    return tuple(backs)


_OFF_THE_MAP = (CardDrawn, CardPlayed, CardStolen, CardDiscarded, DoneByHand)


def take_back(now: Resolved, before: Resolved) -> tuple[Event, ...]:
    """What was done since then with cards, or by hand, where no map shows it: the latest first."""
    since = now.events()[len(before.events()) :]
    done = (event for event in reversed(since) if isinstance(event, _OFF_THE_MAP))
    return tuple(event for event in done if getattr(event, "words", "") != EVERYWHERE)


def _shown(game: Game, worm: str) -> tuple[str, str]:
    """A worm with its mark, and its hex; empty where it is out of the game."""
    hex = game.board.where.get(worm, "")
    named = (
        next((thing for thing in things_on(game.board, hex) if unmarked(thing) == worm), "") if hex else ""
    )
    return named, hex


def _surplus(game: Game, other: Game, kind: str) -> list[str]:
    """The hexes on which there are more of a kind here than there, once for each."""
    found: list[str] = []
    for hex in sorted({*game.board.things, *other.board.things}):
        more = len(game.board.kind_at(hex, kind)) - len(other.board.kind_at(hex, kind))
        found += [hex] * max(more, 0)
    return found
