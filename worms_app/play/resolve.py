"""The referee's *Resolve*: what happens here? A few hexes of the real table, a strike, and the real engine.

Only the hexes that matter are described: everything near is land without Things until somebody says
otherwise, and when the chain reaches a hex that nobody has described, it is asked for before the chain goes
on. Everything is kept as what was said (``Case``), so a step back or a mended answer plays the chain again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from worms_app.engine import Ask, Event, Game, IllegalDecision, Library, events as e
from worms_app.engine.board import WATER
from worms_app.engine.hexes import NEIGHBOURS
from worms_app.engine.library import WEAPON, standard
from worms_app.engine.notation import things_on, until_turns as until_turns
from worms_app.engine.rules.explosives import HIGH_EXPLOSIVES
from worms_app.engine.things import KINDS, TEAMS, UNKNOWN, WORMS, team_of, unmarked
from worms_app.play import on_the_table
from worms_app.play.case import NEAR, Case, OnHex
from worms_app.play.strikes import frames_of

_HARBOUR = ("60,-30", "62,-31", "64,-32", "66,-33", "68,-34", "70,-35")
"""Islands far away, one for each team's last worm: the players in the chain are not out of the game."""

_FAR_DIAL = "60,0"

_SOME_CARDS = 5
"""Cards in each hand, whatever they are: there is something to steal."""

_ENDLESS = 900
"""The common supply is the table's business unless somebody says that something has run out."""


@dataclass(frozen=True, slots=True)
class Told:
    """One answered question with what followed from it (the first entry: what the strike did by itself)."""

    ask: Ask | None
    answer: str
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Resolved:
    """How far the chain has come: a question, hexes to describe, or its end (neither)."""

    told: tuple[Told, ...]
    game: Game
    ask: Ask | None
    reached: tuple[str, ...] = ()
    """The hexes to describe, which the chain has reached at the same moment."""

    @property
    def done(self) -> bool:
        """Whether everything that the strike sets off is resolved."""
        return self.ask is None and not self.reached

    def events(self) -> list[Event]:
        """Everything that has happened, from the strike on."""
        return [event for told in self.told for event in told.events]


def resolve(case: Case, box: Library | None = None) -> Resolved:
    """Play a case as far as it can go. A case that cannot be raises PositionError.

    Answers that do not fit any more (after a mended one) are where it stops: they are asked again.
    """
    printed = box or standard()
    told, apart = on_the_table.as_told(printed, case.strike.card)
    resolved = _played(case, told, frozenset(apart))
    # What is told are the words of the printed cards.
    resolved.game.library = resolved.game.library.with_cards(list(printed.cards.values()))
    return resolved


def _played(case: Case, box: Library, apart: frozenset[str]) -> Resolved:
    position = _position(case, box)
    position["land"] = sorted({*position["land"], *apart})
    game, first = Game.of_chain(position, frames_of(case.strike), box)
    told = [Told(None, "", first)]
    known = NEAR if case.elsewhere_empty else frozenset(case.places)
    for answer in (*case.answers, None):
        unknown, count = _reached(game, told[-1].events, known)
        if unknown:
            # What came after would be told of a hex that nobody has looked at yet.
            told[-1] = replace(told[-1], events=told[-1].events[:count])
            return Resolved(tuple(told), game, None, unknown)
        ask = game.pending
        if answer is None or ask is None:
            break
        try:
            told.append(Told(ask, answer, game.decide(answer)))
        except IllegalDecision:
            break
    return Resolved(tuple(told), game, ask)


def table(case: Case, box: Library | None = None) -> Game:
    """The described part of the table before anything strikes."""
    return Game.of_chain(_position(case, box or standard()), lambda _game: (), box)[0]


def fitting(case: Case, box: Library | None = None) -> Case:
    """The case with those answers only that still fit."""
    return replace(case, answers=case.answers[: len(resolve(case, box).told) - 1])


def afterwards(case: Case, resolved: Resolved) -> Case:
    """The case as the table lies after it: for whoever goes on from there."""
    board = resolved.game.board
    places = {
        hex: OnHex(tuple(things_on(board, hex)), not board.is_land(hex))
        for hex in sorted(NEAR)
        if hex in case.places or board.at(hex) or hex in board.sunk
    }
    return replace(case.holding(wind=board.wind), places=places, answers=(), kept=())


@dataclass(frozen=True, slots=True)
class Upshot:
    """What a case means for the turn and the game: what the guide of the table has to know."""

    lost: tuple[str, ...] = ()
    """The team of each worm that is out of the game."""
    cut: bool = False
    """3.9 Whether the turn goes straight to step 6."""
    wind: int = 1


def upshot(case: Case, resolved: Resolved, box: Library | None = None) -> Upshot:
    """What the chain has changed beyond the hexes of the case."""
    gone = set(table(case, box).board.worms()) - set(resolved.game.board.worms())
    victims = on_the_table.Victims.kind
    said = (told.answer for told in resolved.told if told.ask is not None and told.ask.kind == victims)
    lost = [*map(team_of, gone), *(answer for answer in said if answer in TEAMS)]
    cut = any(isinstance(event, e.TurnCut) for event in resolved.events())
    return Upshot(tuple(sorted(lost)), cut, resolved.game.board.wind)


def _reached(game: Game, events: tuple[Event, ...], known: frozenset[str]) -> tuple[tuple[str, ...], int]:
    """The hexes that nobody has described and an event touches, and how many events it takes to get there."""
    for count, event in enumerate(events, 1):
        unknown = tuple(hex for hex in _touched(game, event) if hex not in known and hex in NEAR)
        if unknown:
            return tuple(dict.fromkeys(unknown)), count
    return (), len(events)


def _touched(game: Game, event: Event) -> tuple[str, ...]:
    if isinstance(event, e.Moved):
        return (event.to,)
    if isinstance(event, e.DrumStruck):
        return event.hexes
    if isinstance(event, e.Blasted) and game.holds(HIGH_EXPLOSIVES):
        return (event.hex, *NEIGHBOURS[event.hex])
    if isinstance(event, e.Blasted | e.Fizzled | e.Placed | e.Sank):
        return (event.hex,)
    return ()


def _position(case: Case, box: Library) -> dict[str, Any]:
    """The position of a case: the described hexes, land around them, and every team's harbour."""
    now = case.situation
    land = {hex for hex in NEAR if not case.places.get(hex, OnHex()).water}
    things = {hex: list(place.things) for hex, place in case.places.items() if place.things}
    laid = [unmarked(thing) for listed in things.values() for thing in listed]
    there = {now.team, *now.teams, *(team_of(worm) for worm in laid if worm not in KINDS)}
    seats = [now.team, *(team for team in TEAMS if team in there and team != now.team)]
    for hex, team in zip(_HARBOUR, seats, strict=False):
        spare = [worm for worm in WORMS[team] if worm not in laid]
        if spare:
            land.add(hex)
            things[hex] = [spare[-1]]
    supply = dict.fromkeys((*KINDS, WATER), _ENDLESS)
    for kind in now.empty:
        supply[kind] = laid.count(kind)
    return {
        "seats": seats,
        "dial": _FAR_DIAL,
        "land": sorted(land),
        "things": things,
        "wind": now.wind,
        "edition": now.edition,
        "options": now.options,
        "rule_cards": [now.rule_card] if now.rule_card else [],
        "frozen": [team for team in now.frozen if team in seats],
        "until_your_turn": until_turns(now.held, seats),
        "box": supply,
        "hidden": seats,
        "hands": {team: [UNKNOWN] * _SOME_CARDS for team in seats},
        "unseen": {card.id: _SOME_CARDS for card in box.deck(WEAPON) if card.starter or card.own},
        "seat": now.team,
        "step": 6 if case.strike.kind == "end_rule" else 5 if case.worm else 7,
        "worm": case.worm or None,
        "token": case.strike.hex if case.strike.kind in ("accuracy", "verbs") else None,
    }
