"""The referee's *Resolve*: what happens here? A few hexes of the real table, a strike, and the real engine.

Only the hexes that matter are described: everything near is land without Things until somebody says
otherwise, and when the chain reaches a hex that nobody has described, it is asked for before the chain goes
on. Everything is kept as what was said (hexes, strike, answers), so a step back or a mended answer plays the
chain again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from worms_app.content.parameters import VerbError
from worms_app.content.verbs import sentences
from worms_app.engine import Ask, Event, Game, IllegalDecision, Library, PositionError
from worms_app.engine.events import (
    Blasted,
    DrumStruck,
    Fizzled,
    Moved,
    Placed,
    Sank,
    TurnCut,
)
from worms_app.engine.frames import Frames
from worms_app.engine.hexes import NEIGHBOURS, within
from worms_app.engine.library import DROP, SUDDEN_DEATH, TEXT, WEAPON, Card, standard
from worms_app.engine.notation import things_on
from worms_app.engine.rules import (
    aiming,
    blast,
    damage,
    effects,
    fire,
    mines,
    moving,
    scatter,
    weapons,
)
from worms_app.engine.rules.explosives import HIGH_EXPLOSIVES
from worms_app.engine.rules.sudden_death import AT_END_OF_TURN
from worms_app.engine.things import KINDS, LABEL, TEAMS, UNKNOWN, WORMS, team_of, unmarked
from worms_app.play import on_the_table

CENTRE = "0,0"
"""The hex in the middle of the picture."""

REACH = on_the_table.REACH


_HARBOUR = ("60,-30", "62,-31", "64,-32", "66,-33", "68,-34", "70,-35")
"""Islands far away, one for each team's last worm: the players in the chain are not out of the game."""

_FAR_DIAL = "60,0"

_SOME_CARDS = 5
"""Cards in each hand, whatever they are: there is something to steal."""

PUT_TOGETHER = "put_together"
"""The card whose text was put together on the spot."""

_ENDLESS = 900
"""The common supply is the table's business unless somebody says that something has run out."""

Maker = Callable[[Game, "Strike"], Frames]

STRIKES: dict[str, Maker] = {}
"""What may strike, by name: the frames that resolve it."""


@dataclass(frozen=True, slots=True)
class Strike:
    """What strikes: its kind, the hex, and whatever that kind needs."""

    kind: str
    hex: str = CENTRE
    thing: str = ""
    """The Thing it is about, as players name it (``blue1``, ``drum``)."""
    to: str = ""
    """Where a jump lands."""
    times: int = 1
    dice: int = 1
    direction: int = 0
    card: str = ""
    verbs: tuple[dict[str, Any], ...] = ()
    """Sentences put together by hand, as card files write them."""


@dataclass(frozen=True, slots=True)
class Place:
    """What lies on a hex: water, or Things as a position writes them (``blue1*``, ``mine``)."""

    things: tuple[str, ...] = ()
    water: bool = False


@dataclass(frozen=True, slots=True)
class Case:
    """Everything that was said about one case on the table."""

    strike: Strike
    places: dict[str, Place]
    wind: int = 1
    edition: str = "en"
    options: dict[str, Any] = field(default_factory=dict)
    rule_card: str = ""
    worm: str = ""
    """The active worm, where it is part of the picture."""
    team: str = "blue"
    """Whose turn it is: that player makes every choice."""
    empty: tuple[str, ...] = ()
    """Kinds of Things that the common supply has run out of."""
    answers: tuple[str, ...] = ()
    elsewhere_empty: bool = False
    """Whether every hex that was not described is land without Things, so that none is asked for."""
    kept: tuple[tuple[str, str], ...] = ()
    """Questions with the answers they had before one was mended: what is asked again in the same words is
    answered by itself."""

    def to_json(self) -> dict[str, Any]:
        """The case as plain JSON data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Case:
        """What :meth:`to_json` wrote; garbage raises KeyError, TypeError or ValueError."""
        values = dict(data)
        strike = dict(values["strike"])
        strike["verbs"] = tuple(dict(verb) for verb in strike.get("verbs", ()))
        values["strike"] = Strike(**strike)
        values["places"] = {
            hex: Place(tuple(place["things"]), place["water"]) for hex, place in values["places"].items()
        }
        values["empty"], values["answers"] = tuple(values["empty"]), tuple(values["answers"])
        values["kept"] = tuple((str(question), str(answer)) for question, answer in values.get("kept", ()))
        return cls(**values)

    def answered(self, answer: str) -> Case:
        """The case with one more answer."""
        return replace(self, answers=(*self.answers, answer))

    def mended(self, index: int, answer: str) -> Case:
        """The case with another answer; what depended on the old one is asked again."""
        return replace(self, answers=(*self.answers[:index], answer, *self.answers[index + 1 :]))

    def described(self, hex: str, place: Place) -> Case:
        """The case with another hex described."""
        return replace(self, places={**self.places, hex: place})


@dataclass(frozen=True, slots=True)
class Told:
    """One answered question with what followed from it (the first entry: what the strike did by itself)."""

    ask: Ask | None
    answer: str
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How far the chain has come: a question, a hex to describe, or its end (neither)."""

    told: tuple[Told, ...]
    game: Game
    ask: Ask | None
    describe: str
    reached: tuple[str, ...] = ()
    """The hexes to describe that the chain has reached at the same moment; ``describe`` is the first."""

    @property
    def done(self) -> bool:
        """Whether everything that the strike sets off is resolved."""
        return self.ask is None and not self.describe

    def events(self) -> list[Event]:
        """Everything that has happened, from the strike on."""
        return [event for told in self.told for event in told.events]


def resolve(case: Case, box: Library | None = None) -> Outcome:
    """Play a case as far as it can go. A case that cannot be raises PositionError.

    Answers that do not fit any more (after a mended one) are where it stops: they are asked again.
    """
    printed = box or standard()
    told, apart = on_the_table.as_told(printed, case.strike.card)
    outcome = _played(case, told, frozenset(apart))
    # What is told are the words of the printed cards.
    outcome.game.library = outcome.game.library.with_cards(list(printed.cards.values()))
    return outcome


def _played(case: Case, box: Library, apart: frozenset[str]) -> Outcome:
    position = _position(case, box)
    position["land"] = sorted({*position["land"], *apart})
    game, first = Game.of_chain(position, _frames(case), box)
    told = [Told(None, "", first)]
    known = frozenset(_NEAR) if case.elsewhere_empty else frozenset(case.places)
    for answer in (*case.answers, None):
        unknown, count = _reached(game, told[-1].events, known)
        if unknown:
            # What came after would be told of a hex that nobody has looked at yet.
            told[-1] = replace(told[-1], events=told[-1].events[:count])
            return Outcome(tuple(told), game, None, unknown[0], unknown)
        if answer is None or game.pending is None:
            return Outcome(tuple(told), game, game.pending, "")
        ask = game.pending
        try:
            told.append(Told(ask, answer, game.decide(answer)))
        except IllegalDecision:
            return Outcome(tuple(told), game, ask, "")
    raise AssertionError("the last answer is None")


def table(case: Case, box: Library | None = None) -> Game:
    """The described part of the table before anything strikes."""
    return Game.of_chain(_position(case, box or standard()), lambda _game: (), box)[0]


def fitting(case: Case, box: Library | None = None) -> Case:
    """The case with those answers only that still fit."""
    return replace(case, answers=case.answers[: len(resolve(case, box).told) - 1])


def afterwards(case: Case, outcome: Outcome) -> Case:
    """The case as the table lies after it: for whoever goes on from there."""
    board = outcome.game.board
    places = {
        hex: Place(tuple(things_on(board, hex)), not board.is_land(hex))
        for hex in within(CENTRE, REACH)
        if hex in case.places or board.at(hex) or hex in board.sunk
    }
    return replace(case, places=places, wind=board.wind, answers=(), kept=())


@dataclass(frozen=True, slots=True)
class Upshot:
    """What a case means for the turn and the game: what the guide of the table has to know."""

    lost: tuple[str, ...] = ()
    """The team of each worm that is out of the game."""
    cut: bool = False
    """3.9 Whether the turn goes straight to step 6."""
    wind: int = 1


def upshot(case: Case, outcome: Outcome, box: Library | None = None) -> Upshot:
    """What the chain has changed beyond the hexes of the case."""
    lost = set(table(case, box).board.worms()) - set(outcome.game.board.worms())
    cut = any(isinstance(event, TurnCut) for event in outcome.events())
    return Upshot(tuple(sorted(team_of(worm) for worm in lost)), cut, outcome.game.board.wind)


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
    backs = [Back("water_hex", hex) for hex in sorted({*now.board.sunk} - {*before.board.sunk})]
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


def _frames(case: Case) -> Callable[[Game], Frames]:
    maker = STRIKES.get(case.strike.kind)
    if maker is None:
        raise PositionError("strike", "unknown_field")
    return lambda game: maker(game, case.strike)


def _reached(game: Game, events: tuple[Event, ...], known: frozenset[str]) -> tuple[tuple[str, ...], int]:
    """The hexes that nobody has described and an event touches, and how many events it takes to get there."""
    for count, event in enumerate(events, 1):
        unknown = tuple(hex for hex in _touched(game, event) if hex not in known and hex in _NEAR)
        if unknown:
            return tuple(dict.fromkeys(unknown)), count
    return (), len(events)


def _touched(game: Game, event: Event) -> tuple[str, ...]:
    if isinstance(event, Moved):
        return (event.to,)
    if isinstance(event, Sank):
        return (event.hex,)
    if isinstance(event, DrumStruck):
        return event.hexes
    if isinstance(event, Blasted) and game.holds(HIGH_EXPLOSIVES):
        return (event.hex, *NEIGHBOURS[event.hex])
    if isinstance(event, Blasted | Fizzled | Placed):
        return (event.hex,)
    return ()


_NEAR = on_the_table.NEAR


def _held(card: Card) -> bool:
    """Whether somebody may hold the card although it is not in the supply deck."""
    return card.starter or card.own


def _position(case: Case, box: Library) -> dict[str, Any]:
    """The position of a case: the described hexes, land around them, and every team's harbour."""
    land = {hex for hex in within(CENTRE, REACH) if not case.places.get(hex, Place()).water}
    things: dict[str, list[str]] = {
        hex: list(place.things) for hex, place in case.places.items() if place.things
    }
    here = {unmarked(thing) for listed in things.values() for thing in listed}
    for hex, team in zip(_HARBOUR, TEAMS, strict=True):
        spare = [worm for worm in WORMS[team] if worm not in here]
        if spare:
            land.add(hex)
            things[hex] = [spare[-1]]
    supply = dict.fromkeys((*KINDS, "water_hex"), _ENDLESS)
    for kind in case.empty:
        supply[kind] = sum(listed.count(kind) for listed in things.values())
    return {
        "seats": [case.team, *(team for team in TEAMS if team != case.team)],
        "dial": _FAR_DIAL,
        "land": sorted(land),
        "things": things,
        "wind": case.wind,
        "edition": case.edition,
        "options": case.options,
        "rule_cards": [case.rule_card] if case.rule_card else [],
        "box": supply,
        "hidden": list(TEAMS),
        "hands": {team: [UNKNOWN] * _SOME_CARDS for team in TEAMS},
        "unseen": {
            card.id: _SOME_CARDS for card in box.cards.values() if card.deck == WEAPON and _held(card)
        },
        "seat": case.team,
        "step": 6 if case.strike.kind == "end_rule" else 5 if case.worm else 7,
        "worm": case.worm or None,
        "token": case.strike.hex if case.strike.kind in ("accuracy", "verbs") else None,
    }


# -- what may strike -------------------------------------------------------------------------------


def strike(kind: str) -> Callable[[Maker], Maker]:
    """Register what resolves a kind of strike."""

    def register(maker: Maker) -> Maker:
        STRIKES[kind] = maker
        return maker

    return register


def _thing(game: Game, strike: Strike) -> str:
    """The very Thing a strike is about; not there is a PositionError."""
    for thing in game.board.at(strike.hex):
        if LABEL[thing] == strike.thing:
            return thing
    raise PositionError("strike", "nothing_there")


@strike("blast")
def _blast(game: Game, strike: Strike) -> Frames:
    """6.7 One blast or more, one after the other."""
    return (blast.Blast(strike.hex),) * strike.times


@strike("trip_mine")
def _trip_mine(game: Game, strike: Strike) -> Frames:
    """7.3 A mine and a worm met."""
    return (mines.TripMine(_thing(game, replace(strike, thing="mine"))), moving.CheckFull(strike.hex))


@strike("damage")
def _damage(game: Game, strike: Strike) -> Frames:
    """6.8 A Thing is damaged: a worm, a drum that explodes, a mine that blasts."""
    return (damage.Damage(_thing(game, strike), strike.hex),)


@strike("fire")
def _fire(game: Game, strike: Strike) -> Frames:
    """7.5 A Thing moved into a fire."""
    burning = _thing(game, replace(strike, thing="fire"))
    return (fire.TouchFire(_thing(game, strike), burning), moving.CheckFull(strike.hex))


@strike("enter")
def _enter(game: Game, strike: Strike) -> Frames:
    """4.4 A Thing moves to a hex from beside it."""
    return (moving.Travel(_thing(game, strike), strike.to, "inch", "4.4"),)


@strike("jump")
def _jump(game: Game, strike: Strike) -> Frames:
    """4.2 A worm jumps."""
    return (moving.Jump(_thing(game, strike), strike.to),)


@strike("scatter")
def _scatter(game: Game, strike: Strike) -> Frames:
    """6.5 A Thing scatters."""
    return (scatter.Scatter(_thing(game, strike)),)


@strike("knockback")
def _knockback(game: Game, strike: Strike) -> Frames:
    """6.6 A Thing is knocked back."""
    return (scatter.Knockback(_thing(game, strike)),)


@strike("prod")
def _prod(game: Game, strike: Strike) -> Frames:
    """4.5 A full hex overflows."""
    return (moving.Prod(strike.hex),)


@strike("accuracy")
def _accuracy(game: Game, strike: Strike) -> Frames:
    """6.3 So many dice for accuracy, then a blast where the token ends."""
    return (aiming.AccuracyDie(strike.dice, ()), effects.BlastAt())


@strike("airstrike")
def _airstrike(game: Game, strike: Strike) -> Frames:
    """6.2 The token lies and points; it scatters, then the three hexes are blasted."""
    aiming.place_token(game, strike.hex, strike.direction or 1, "6.2")
    return (aiming.ScatterTarget(), effects.BlastAt())


@strike("card")
def _card(game: Game, strike: Strike) -> Frames:
    """5.2 A whole card: its action line from left to right, further cards too, until a cut ends it (3.9)."""
    if strike.card not in game.library.cards:
        raise PositionError("strike", "not_of_this_deck", card=strike.card)
    weapons.take_from_hand(game, game.active, strike.card)
    return (weapons.ActionLine(strike.card, 0), on_the_table.CardIsDone())


@strike("drop")
def _drop(game: Game, strike: Strike) -> Frames:
    """8.1 8.2 A drop card, or the drop part of a sudden death card, from its first line to its last."""
    card = game.library.cards.get(strike.card)
    if card is None or card.deck not in (DROP, SUDDEN_DEATH):
        raise PositionError("strike", "not_of_this_deck", card=strike.card)
    game.last_stood = game.last_stood or CENTRE
    return (weapons.RunText(strike.card, 0), on_the_table.CardIsDone())


@strike("end_rule")
def _end_rule(game: Game, strike: Strike) -> Frames:
    """3.6 What the rule of sudden death does at the end of the turn."""
    card = game.library.cards.get(strike.card)
    if card is None or card.rule not in AT_END_OF_TURN:
        raise PositionError("strike", "not_of_this_deck", card=strike.card)
    return on_the_table.end_of_turn(card.rule)


@strike("verbs")
def _verbs(game: Game, strike: Strike) -> Frames:
    """5.2 Sentences put together by hand, read like a card's; the worm that plays it stands in the middle."""
    try:
        made = sentences(list(strike.verbs))
    except VerbError as error:
        raise PositionError("strike", error.problem, **error.values) from None
    game.last_stood = game.last_stood or strike.hex
    game.library = game.library.with_cards([Card(PUT_TOGETHER, WEAPON, made, line=TEXT, own=True)])
    return (weapons.RunText(PUT_TOGETHER, 0), on_the_table.CardIsDone())
