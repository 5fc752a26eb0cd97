"""The coach: which tip somebody needs now, if any.

advice(moment, person.tips)        # Advice(tip, "2,0"), or None: all goes well
known(events, "blue")              # the tips that a player does not need: he has done it already

A condition looks at what the player who is asked may see, and says which hex it is about (an empty text where
it is about none), or None.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass

from worms_app.content.tips import Tip, tips
from worms_app.engine import Ask, Event, Game, events as e
from worms_app.engine.answers import INCH, JUMP, movement, read_movement
from worms_app.engine.frames import Frame
from worms_app.engine.hexes import distance
from worms_app.engine.reason import reason_of
from worms_app.engine.rules.aiming import Accuracy, Target
from worms_app.engine.rules.craters import COLLAPSE_AT
from worms_app.engine.rules.effects import BlastAt
from worms_app.engine.rules.turn import MOVE_AGAIN
from worms_app.engine.things import team_of
from worms_app.play.told import happened, told

FEW_DROPS = 2
NEARLY = COLLAPSE_AT - 1
"""Craters of a hex that the next one makes a hole."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What a player sees who is asked something."""

    game: Game
    """As he may know it."""
    ask: Ask
    chosen: str = ""
    """The answer that he is about to give."""
    lately: tuple[Event, ...] = ()
    """What happened since the turn before his last question began."""

    @property
    def team(self) -> str:
        """The team whose player is asked."""
        return self.ask.who

    def asks(self, *kinds: str) -> bool:
        """Whether it is asked for one of these."""
        return self.ask.kind in kinds

    def has(self, hex: str, kind: str) -> bool:
        """Whether a Thing of a kind lies on a hex."""
        return bool(self.game.board.kind_at(hex, kind))

    def carries_out(self, kind: type[Frame]) -> bool:
        """Whether the card that is being carried out has a sentence of this kind."""
        reason = reason_of(self.game)
        return reason is not None and self.game.library.cards[reason.card].uses(kind)


@dataclass(frozen=True, slots=True)
class Advice:
    """A tip, and the hex that it is about; empty: none."""

    tip: Tip
    hex: str = ""


def advice(moment: Moment, had: Container[str], urgent: bool = False) -> Advice | None:
    """The weightiest tip that fits and that its reader has not had; if wanted, of the urgent ones only."""
    for tip in tips():
        if tip.id not in had and (tip.urgent or not urgent):
            hex = CONDITIONS[tip.when](moment)
            if hex is not None:
                return Advice(tip, hex)
    return None


def known(events: Iterable[Event], team: str) -> frozenset[str]:
    """The tips that a team's player does not need: what they tell he has done, or seen."""
    lines = [told(event) for event in events]
    return frozenset(
        tip.id for tip in tips() if any(happened(line.format(team=team), lines) for line in tip.knows)
    )


# -- what is looked at -----------------------------------------------------------------------------

Condition = Callable[[Moment], str | None]
Fits = Callable[[Moment, str], object]
"""Whether a hex is what a tip is about."""

ACTIVATION, MOVES = "turn.activate", ("turn.move", "line.move")


def _when(holds: Callable[[Moment], object]) -> Condition:
    """Whether something holds that is about no hex."""
    return lambda now: "" if holds(now) else None


def _asked(*kinds: str) -> Condition:
    return _when(lambda now: now.asks(*kinds))


def _at_turn(holds: Callable[[Moment], object]) -> Condition:
    """Whether something holds as the turn begins."""
    return _when(lambda now: now.asks(ACTIVATION) and holds(now))


def _in_reach(fits: Fits) -> Condition:
    """The first hex beside the active worm that fits."""

    def found(now: Moment) -> str | None:
        if not now.asks(*MOVES):
            return None
        hexes = (hex for how, hex in map(read_movement, now.ask.options) if how == INCH)
        return next((hex for hex in sorted(hexes) if fits(now, hex)), None)

    return found


def _aimed_at(fits: Fits) -> Condition:
    """The first hex on land that may be the target and fits."""

    def found(now: Moment) -> str | None:
        hexes = filter(now.game.board.is_land, now.ask.options) if now.asks("aim.target") else ()
        return next((hex for hex in sorted(hexes) if fits(now, hex)), None)

    return found


def _blasted(fits: Fits) -> Condition:
    """The same, for a card that blasts."""
    return lambda now: _aimed_at(fits)(now) if now.carries_out(BlastAt) else None


def _own_worm_aimed(now: Moment) -> str | None:
    return now.chosen if now.asks("aim.target") and _own_worms(now, now.chosen) else None


def _jump_near_water(now: Moment) -> str | None:
    if not now.asks(*MOVES) or not now.chosen:
        return None
    how, hex = read_movement(now.chosen)
    board = now.game.board
    if how != JUMP or not board.is_land(hex):  # into the water there is no scatter: its own button says so
        return None
    return hex if board.borders_water(hex) else None


def _hurt_worm(now: Moment) -> str | None:
    board = now.game.board
    if not now.asks(ACTIVATION) or now.game.holds("no_mercy"):
        return None
    return next((board.where[worm] for worm in now.ask.options if worm in board.damaged), None)


def _crate_to_jump_to(now: Moment) -> str | None:
    if not now.asks("turn.move") or _in_reach(lambda now, hex: now.has(hex, "crate"))(now) is not None:
        return None
    own = now.game.origin
    far = (hex for hex in sorted(now.game.board.land) if now.has(hex, "crate") and distance(own, hex) > 1)
    return next((hex for hex in far if movement(JUMP, hex) in now.ask.options), None)


def _sudden_death_is_near(now: Moment) -> bool:
    return 0 < now.game.drop.left <= FEW_DROPS and not now.game.rules.no_sudden_death


def _turn_was_cut(now: Moment) -> bool:
    return any(team_of(event.worm) == now.team for event in now.lately if isinstance(event, e.TurnCut))


def _is_nearly_a_hole(now: Moment, hex: str) -> bool:
    return len(now.game.board.kind_at(hex, "crater")) == NEARLY and not _own_worms(now, hex)


def _has_a_rival_at_the_shore(now: Moment, hex: str) -> bool:
    board = now.game.board
    return board.borders_water(hex) and bool(board.worms_at(hex)) and not _own_worms(now, hex)


def _own_worms(now: Moment, hex: str) -> bool:
    return any(team_of(worm) == now.team for worm in now.game.board.worms_at(hex))


CONDITIONS: dict[str, Condition] = {
    # what is chosen
    "own_worm_aimed": _own_worm_aimed,
    "jump_near_water": _jump_near_water,
    # how the game stands
    "last_round": _when(lambda now: now.game.final_round),
    "sudden_death": _when(lambda now: now.game.rule_cards),
    "sudden_death_near": _at_turn(_sudden_death_is_near),
    "turn_was_cut": _at_turn(_turn_was_cut),
    "timed_turn": _at_turn(lambda now: now.game.rules.timer),
    "drop_card_turned": _at_turn(lambda now: any(isinstance(event, e.DropTurned) for event in now.lately)),
    # step 1
    "activation": _asked(ACTIVATION),
    "hurt_worm": _hurt_worm,
    # steps 3 and 4
    "crate_with_mine_in_reach": _in_reach(lambda now, hex: now.has(hex, "crate") and now.has(hex, "mine")),
    "crate_in_reach": _in_reach(
        lambda now, hex: now.has(hex, "crate") and not (now.has(hex, "mine") or now.has(hex, "fire"))
    ),
    "mine_in_reach": _in_reach(lambda now, hex: now.has(hex, "mine")),
    "fire_in_reach": _in_reach(lambda now, hex: now.has(hex, "fire")),
    "full_hex_in_reach": _in_reach(lambda now, hex: not now.game.board.not_full(hex)),
    "crate_to_jump_to": _crate_to_jump_to,
    "second_move": _when(lambda now: now.asks("turn.move") and now.ask.about.get("step") == MOVE_AGAIN),
    # step 5
    "weapon_may_be_played": _asked("turn.weapon"),
    "own_order": _asked("enter.order", "damage.order", "drum.damage", "blast.order"),
    "prodding": _asked("prod.choose"),
    "airstrike": _asked("aim.airstrike"),
    "drum_in_aim": _aimed_at(lambda now, hex: now.has(hex, "drum") and not _own_worms(now, hex)),
    "ice_in_aim": _aimed_at(lambda now, hex: now.game.board.iced.intersection(now.game.board.at(hex))),
    "nearly_a_hole": _blasted(_is_nearly_a_hole),
    "rival_at_the_shore": _blasted(_has_a_rival_at_the_shore),
    "straight_lines": _when(
        lambda now: isinstance(now.game.asked, Target) and "direct" in now.game.asked.limit
    ),
    "accuracy": _when(lambda now: now.asks("aim.target") and now.carries_out(Accuracy)),
    "wind_rolled": _when(lambda now: now.asks("aim.choose") and "wind" in now.ask.options),
}
"""By the names that tips use."""
