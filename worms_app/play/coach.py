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
from worms_app.engine.answers import INCH, JUMP, STAY, movement, read_movement
from worms_app.engine.board import FULL
from worms_app.engine.hexes import NEIGHBOURS, distance
from worms_app.engine.library import Card
from worms_app.engine.reason import reason_of
from worms_app.engine.rules.aiming import Accuracy, Target
from worms_app.engine.rules.craters import COLLAPSE_AT
from worms_app.engine.rules.effects import BlastAt
from worms_app.engine.things import KIND, WORM, team_of
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

    @property
    def card(self) -> Card | None:
        """The card that is being carried out."""
        reason = reason_of(self.game)
        return self.game.library.cards[reason.card] if reason is not None else None


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


# -- what is chosen --------------------------------------------------------------------------------


def _own_worm_aimed(now: Moment) -> str | None:
    return now.chosen if now.asks("aim.target") and _own_worms(now, now.chosen) else None


def _jump_near_water(now: Moment) -> str | None:
    if not now.asks("turn.move", "line.move") or not now.chosen:
        return None
    how, hex = read_movement(now.chosen)
    board = now.game.board
    if how != JUMP or not board.is_land(hex):  # into the water there is no scatter: its own button says so
        return None
    return hex if any(not board.is_land(near) for near in NEIGHBOURS[hex]) else None


# -- how the game stands ---------------------------------------------------------------------------


def _last_round(now: Moment) -> str | None:
    return "" if now.game.final_round else None


def _sudden_death(now: Moment) -> str | None:
    return "" if now.game.rule_cards else None


def _sudden_death_near(now: Moment) -> str | None:
    rules = now.game.rules
    near = 0 < now.game.drop.left <= FEW_DROPS and not rules.no_sudden_death
    return "" if near and now.asks("turn.activate") else None


def _lately(now: Moment, *kinds: type[Event]) -> list[Event]:
    return [event for event in now.lately if isinstance(event, kinds)]


def _turn_was_cut(now: Moment) -> str | None:
    cut = any(team_of(event.worm) == now.team for event in now.lately if isinstance(event, e.TurnCut))
    return "" if cut and now.asks("turn.activate") else None


def _timed_turn(now: Moment) -> str | None:
    return "" if now.game.rules.timer and now.asks("turn.activate") else None


def _drop_card_turned(now: Moment) -> str | None:
    return "" if now.asks("turn.activate") and _lately(now, e.DropTurned) else None


# -- step 1 ----------------------------------------------------------------------------------------


def _activation(now: Moment) -> str | None:
    return "" if now.asks("turn.activate") else None


def _hurt_worm(now: Moment) -> str | None:
    board = now.game.board
    if not now.asks("turn.activate") or now.game.holds("no_mercy"):
        return None
    return next((board.where[worm] for worm in now.ask.options if worm in board.damaged), None)


# -- steps 3 and 4 ---------------------------------------------------------------------------------


def _in_reach(now: Moment, fits: Callable[[str], bool]) -> str | None:
    """The first hex beside the active worm that fits."""
    if not now.asks("turn.move", "line.move"):
        return None
    hexes = (hex for how, hex in map(read_movement, now.ask.options) if how == INCH)
    return next((hex for hex in sorted(hexes) if fits(hex)), None)


def _crate_with_mine_in_reach(now: Moment) -> str | None:
    return _in_reach(now, lambda hex: now.has(hex, "crate") and now.has(hex, "mine"))


def _crate_in_reach(now: Moment) -> str | None:
    risky = ("mine", "fire")
    return _in_reach(now, lambda hex: now.has(hex, "crate") and not any(now.has(hex, one) for one in risky))


def _mine_in_reach(now: Moment) -> str | None:
    return _in_reach(now, lambda hex: now.has(hex, "mine"))


def _fire_in_reach(now: Moment) -> str | None:
    return _in_reach(now, lambda hex: now.has(hex, "fire"))


def _full_hex_in_reach(now: Moment) -> str | None:
    return _in_reach(now, lambda hex: len(now.game.board.at(hex)) >= FULL)


def _crate_to_jump_to(now: Moment) -> str | None:
    if _in_reach(now, lambda hex: now.has(hex, "crate")) is not None or not now.asks("turn.move"):
        return None
    options = now.ask.options
    own = now.game.origin
    far = (hex for hex in sorted(now.game.board.land) if now.has(hex, "crate") and distance(own, hex) > 1)
    return next((hex for hex in far if movement(JUMP, hex) in options), None)


def _second_move(now: Moment) -> str | None:
    second = now.asks("turn.move") and now.ask.about.get("step") == 4 and STAY in now.ask.options
    return "" if second else None


# -- step 5 ----------------------------------------------------------------------------------------


def _weapon_may_be_played(now: Moment) -> str | None:
    return "" if now.asks("turn.weapon") else None


def _own_order(now: Moment) -> str | None:
    return "" if now.asks("enter.order", "damage.order", "drum.damage", "blast.order") else None


def _prodding(now: Moment) -> str | None:
    return "" if now.asks("prod.choose") else None


def _airstrike(now: Moment) -> str | None:
    return "" if now.asks("aim.airstrike") else None


def _aimed_at(now: Moment, fits: Callable[[str], bool]) -> str | None:
    """The first hex that may be the target and fits."""
    if not now.asks("aim.target"):
        return None
    return next((hex for hex in sorted(now.ask.options) if now.game.board.is_land(hex) and fits(hex)), None)


def _blasts(now: Moment) -> bool:
    card = now.card
    return card is not None and card.uses(BlastAt)


def _drum_in_aim(now: Moment) -> str | None:
    return _aimed_at(now, lambda hex: now.has(hex, "drum") and not _own_worms(now, hex))


def _ice_in_aim(now: Moment) -> str | None:
    return _aimed_at(now, lambda hex: any(worm in now.game.board.iced for worm in _worms(now, hex)))


def _nearly_a_hole(now: Moment) -> str | None:
    if not _blasts(now):
        return None
    board = now.game.board
    return _aimed_at(
        now, lambda hex: len(board.kind_at(hex, "crater")) == NEARLY and not _own_worms(now, hex)
    )


def _rival_at_the_shore(now: Moment) -> str | None:
    def fits(hex: str) -> bool:
        wet = any(not now.game.board.is_land(near) for near in NEIGHBOURS[hex])
        return wet and bool(_worms(now, hex)) and not _own_worms(now, hex)

    return _aimed_at(now, fits) if _blasts(now) else None


def _straight_lines(now: Moment) -> str | None:
    asked = now.game.asked
    return "" if isinstance(asked, Target) and "direct" in asked.limit else None


def _accuracy(now: Moment) -> str | None:
    card = now.card
    return "" if now.asks("aim.target") and card is not None and card.uses(Accuracy) else None


def _wind_rolled(now: Moment) -> str | None:
    return "" if now.asks("aim.choose") and "wind" in now.ask.options else None


def _worms(now: Moment, hex: str) -> list[str]:
    return [thing for thing in now.game.board.at(hex) if KIND[thing] == WORM]


def _own_worms(now: Moment, hex: str) -> bool:
    return any(team_of(worm) == now.team for worm in _worms(now, hex))


CONDITIONS: dict[str, Callable[[Moment], str | None]] = {
    condition.__name__.removeprefix("_"): condition
    for condition in (
        _accuracy,
        _activation,
        _airstrike,
        _crate_in_reach,
        _crate_to_jump_to,
        _crate_with_mine_in_reach,
        _drop_card_turned,
        _drum_in_aim,
        _fire_in_reach,
        _full_hex_in_reach,
        _hurt_worm,
        _ice_in_aim,
        _jump_near_water,
        _last_round,
        _mine_in_reach,
        _nearly_a_hole,
        _own_order,
        _own_worm_aimed,
        _prodding,
        _rival_at_the_shore,
        _second_move,
        _straight_lines,
        _sudden_death,
        _sudden_death_near,
        _timed_turn,
        _turn_was_cut,
        _weapon_may_be_played,
        _wind_rolled,
    )
}
"""By the names that tips use."""
