"""6.8 Damage and 6.10 destruction of Things, and sinking (4.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from worms_app.engine.answers import put
from worms_app.engine.events import Destroyed, Sank, TurnCut, WormDamaged, WormDestroyed
from worms_app.engine.frames import Frames, Question, Step, frame, later
from worms_app.engine.frozen import frozen
from worms_app.engine.rules import ending, ice
from worms_app.engine.things import DAMAGEABLE, KIND, LABEL, WORM, team_of

if TYPE_CHECKING:
    from worms_app.engine.game import Game


@frozen
class DamageFound(Question):
    """3.13 The Things that were found on several hexes are damaged, in the active player's order."""

    rule: ClassVar[str]
    found: tuple[tuple[str, str], ...]

    def _left(self, game: Game) -> dict[str, tuple[str, str]]:
        """Those whose turn is still to come, by their answers; alike ones on a hex are one (3.11)."""
        where = game.board.where
        left: dict[str, tuple[str, str]] = {}
        for thing, hex in self.found:
            if where.get(thing) == hex and can_be_harmed(game, thing):
                left.setdefault(thing if KIND[thing] == WORM else put(LABEL[thing], hex), (thing, hex))
        return left

    def options(self, game: Game) -> tuple[str, ...]:
        return tuple(sorted(self._left(game)))

    def answer(self, game: Game, answer: str) -> Frames:
        chosen = self._left(game)[answer]
        rest = tuple(pair for pair in self.found if pair != chosen)
        return (Damage(*chosen, self.rule), replace(self, found=rest))


@frame
class Damage(Step):
    """6.8 A Thing is damaged, if it is still on the hex where the effect found it (3.13)."""

    thing: str
    hex: str
    rule: str = "6.8"

    def run(self, game: Game) -> Frames:
        return damage(game, self.thing, self.rule) if game.board.is_at(self.thing, self.hex) else ()


def damage(game: Game, thing: str, rule: str) -> Frames:
    """6.8 What damage does to a Thing of each kind."""
    kind = KIND[thing]
    if kind == WORM:
        return damage_worm(game, thing, rule)
    if kind == "drum":
        return (later("Explode")(thing),)
    if kind == "mine":
        hex = destroy(game, thing, rule)
        return (later("Blast")(hex),)
    if kind == "crate":
        destroy(game, thing, rule)
    return ()


def damage_worm(game: Game, worm: str, rule: str) -> Frames:
    """6.8 A healthy worm lies down, a damaged one is destroyed; ice holds damage off (7.8)."""
    board = game.board
    if ice.holds_off(game, worm):
        return ()
    if is_deadly(game, worm):
        return destroy_worm(game, worm, board.where[worm], rule)
    board.damaged |= {worm}
    game.emit(WormDamaged, rule, worm, board.where[worm])
    if game.rules.turn_ends_when_active_worm_is == "damaged":
        cut_short(game, worm)
    return ()


def is_deadly(game: Game, worm: str) -> bool:
    """Whether damage would destroy the worm (6.8; *1 HP*: a worm that is damaged is destroyed at once)."""
    return not ice.protects(game, worm) and (worm in game.board.damaged or game.holds("one_hp"))


def can_be_harmed(game: Game, thing: str) -> bool:
    """Whether damage can do anything to a Thing: not to craters, fires (6.8) and worms with ice (7.8)."""
    return KIND[thing] in DAMAGEABLE and thing not in game.board.iced


def destroy(game: Game, thing: str, rule: str) -> str:
    """6.10 Remove a Thing other than a worm to the supply; nothing else happens. Returns where it lay."""
    hex = game.board.take(thing)
    game.emit(Destroyed, rule, LABEL[thing], hex)
    return hex


def destroy_any(game: Game, thing: str, rule: str) -> Frames:
    """6.10 Remove any Thing from the map."""
    if KIND[thing] == WORM:
        return destroy_worm(game, thing, game.board.where[thing], rule)
    destroy(game, thing, rule)
    return ()


def destroy_worm(game: Game, worm: str, hex: str, rule: str) -> Frames:
    """6.10 A worm leaves the game; with Parting Gifts (10.1) the hex where it came to lie is blasted."""
    game.emit(WormDestroyed, rule, worm, hex)
    return lose_worm(game, worm, hex)


def lose_worm(game: Game, worm: str, hex: str) -> Frames:
    """What follows when a worm is gone: the turn may be cut (3.9), a player be out (9.1), a gift left
    (10.1).
    """
    stood = game.board.take(worm)
    if worm == game.worm:
        game.last_stood = stood
    cut_short(game, worm)
    over = ending.after_loss(game, game.seat_of(team_of(worm)))
    if over or not game.rules.parting_gifts or not game.board.is_land(hex):
        return over
    return (later("Blast")(hex, "10.1"),)


def cut_short(game: Game, worm: str) -> None:
    """3.9 The turn goes to step 6 once what runs is finished, if this is the active worm in steps 1-5."""
    if worm == game.worm and game.timed and not game.cut:
        game.cut = True
        game.emit(TurnCut, "3.9", worm)


def sink(game: Game, thing: str, hex: str) -> Frames:
    """4.3 A Thing on water, real or phantom, sinks and is destroyed, whatever it is."""
    game.emit(Sank, "4.3", LABEL[thing], game.board.where[thing], hex)
    if KIND[thing] == WORM:
        return lose_worm(game, thing, hex)
    game.board.take(thing)
    return ()
