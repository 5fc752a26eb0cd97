"""7.8 Freeze and ice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.engine.events import Iced, IceHeld, TeamFrozen, Thawed
from worms_app.engine.frames import Frames, Step, frame
from worms_app.engine.things import team_of

if TYPE_CHECKING:
    from worms_app.engine.game import Game


def protects(game: Game, worm: str) -> bool:
    """Whether damage does no harm to a worm: it has ice, or its team is under the Freeze effect."""
    return worm in game.board.iced or bool(
        game.frozen_seats and game.seat_of(team_of(worm)) in game.frozen_seats
    )


def holds_off(game: Game, worm: str) -> bool:
    """Whether a worm is kept from damage: it has ice, or its team is under the Freeze effect and it gets an
    ice token instead.
    """
    if not protects(game, worm):
        return False
    if worm in game.board.iced:
        game.emit(IceHeld, "7.8", worm, game.board.where[worm])
    else:
        game.board.iced |= {worm}
        game.emit(Iced, "7.8", worm, game.board.where[worm])
    return True


@frame
class Freeze(Step):
    """7.8 The active player's team is under the Freeze effect until that player's next turn."""

    def run(self, game: Game) -> Frames:
        if game.active not in game.frozen_seats:
            game.frozen_seats = tuple(sorted((*game.frozen_seats, game.active)))
        game.emit(TeamFrozen, "7.8", game.active_team)
        return ()


def thaw(game: Game, seat: int) -> None:
    """7.8 End a team's Freeze effect, and remove all its ice, as its turn begins or would have begun."""
    if seat not in game.frozen_seats:
        return
    team = game.seats[seat]
    worms = tuple(worm for worm in game.board.worms_of(team) if worm in game.board.iced)
    game.board.iced -= frozenset(worms)
    game.frozen_seats = tuple(other for other in game.frozen_seats if other != seat)
    game.emit(Thawed, "7.8", team, worms)
