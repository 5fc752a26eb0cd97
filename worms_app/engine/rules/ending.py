"""9 Elimination and the end of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from worms_app.engine.events import Conceded, Eliminated, GameOver, LastRound
from worms_app.engine.frames import Frames, Step, frame

if TYPE_CHECKING:
    from worms_app.engine.game import Game

Standing = tuple[str, int, int]
"""A team with its worms and its healthy worms."""


@dataclass(frozen=True, slots=True)
class Result:
    """9.3-9.5 Who won (nobody: a draw), and how every team stood."""

    winners: tuple[str, ...]
    standings: tuple[Standing, ...]


def after_loss(game: Game, seat: int) -> Frames:
    """9.1 9.2 9.5 What the loss of a worm means for the game."""
    team = game.seats[seat]
    if not game.board.has_worms(team):
        game.eliminated = tuple(sorted((*game.eliminated, seat)))
        game.hands[seat] = ()
        game.emit(Eliminated, "9.1", team)
        if not game.rules.true_elimination:
            game.final_round = True
        if len(game.eliminated) == len(game.seats):
            return (EndGame(),)
    return ()


def due(game: Game) -> Frames:
    """10.2 True Elimination: the game is over once effects are resolved and at most one player has worms."""
    if game.rules.true_elimination and len(game.seats) - len(game.eliminated) <= 1:
        return (EndGame(),)
    return ()


def next_seat(game: Game) -> int | None:
    """3.8 9.2 9.6 Whose turn is next: the next player clockwise with worms; None when the last round is
    over.
    """
    if game.final_round and game.last_round is None:
        game.last_round = tuple(seat for seat in clockwise(game) if seat not in game.eliminated)
        game.emit(LastRound, "9.2", tuple(game.seats[seat] for seat in game.last_round))
    if game.last_round is None:
        return next(seat for seat in clockwise(game) if seat not in game.eliminated)
    playing = tuple(seat for seat in game.last_round if seat not in game.eliminated)
    game.last_round = playing[1:]
    return playing[0] if playing else None


def clockwise(game: Game) -> tuple[int, ...]:
    """All seats from the next one on, the active player's last."""
    count = len(game.seats)
    return tuple([(game.active + step) % count for step in range(1, count + 1)])


def concede(game: Game, seat: int) -> Frames:
    """9.1 A player gives up: the worms leave the game without any effect, and the turn, if it is theirs, is
    cut.

    With one player left there is nothing to play for: the game ends (ruling).
    """
    team = game.seats[seat]
    game.emit(Conceded, "9.1", team)
    for worm in game.board.worms_of(team):
        stood = game.board.take(worm)
        if worm == game.worm:
            game.last_stood = stood
    if seat == game.active and game.timed:
        game.cut = True
    over = after_loss(game, seat)
    return (EndGame(),) if len(game.seats) - len(game.eliminated) <= 1 else over


def standings(game: Game) -> tuple[Standing, ...]:
    """Every team with its worms and its healthy worms, in order of seats."""
    board = game.board
    table = []
    for team in game.seats:
        worms = board.worms_of(team)
        table.append((team, len(worms), sum(worm not in board.damaged for worm in worms)))
    return tuple(table)


@frame
class EndGame(Step):
    """9.3 Most worms wins, then most undamaged worms; 9.4 a full tie by edition; 9.5 without worms a draw."""

    def run(self, game: Game) -> Frames:
        table = standings(game)
        best = max(standing[1:] for standing in table)
        winners = tuple(standing[0] for standing in table if standing[1:] == best)
        tied = len(winners) > 1
        if best[0] == 0 or (tied and game.rules.full_tie == "draw"):
            winners = ()
        decided = "9.5" if best[0] == 0 else "9.4" if tied else "9.3"
        game.result = Result(winners, table)
        game.emit(GameOver, decided, winners, table)
        return ()
