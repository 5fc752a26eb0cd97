"""The end of a game in figures: worms of each team over the turns."""

from __future__ import annotations

from dataclasses import dataclass

from worms_app.engine import Game
from worms_app.play.log import replay
from worms_app.play.session import Session


@dataclass(frozen=True, slots=True)
class Chart:
    """Worms of each team before the first turn and after each turn."""

    worms: dict[str, tuple[int, ...]]

    @property
    def turns(self) -> int:
        """How many turns were played."""
        return max((len(counts) for counts in self.worms.values()), default=1) - 1

    @property
    def most(self) -> int:
        """The highest number of worms: the top of the scale."""
        return max((max(counts) for counts in self.worms.values()), default=0) or 1


def chart(session: Session) -> Chart:
    """How many worms each team had, turn by turn: the game is played through once more."""
    game = session.origin.start(session.box)
    history = [_counts(game)]
    for entry in session.log:
        turn = game.turn
        before = _counts(game)
        replay(game, entry)
        if turn == 0:
            history = [_counts(game)]
        elif game.turn != turn:
            history += [before] * (game.turn - turn)
            history[-1] = _counts(game)
    history.append(_counts(game))
    teams = game.seats
    return Chart({team: tuple(counts.get(team, 0) for counts in history) for team in teams})


def _counts(game: Game) -> dict[str, int]:
    """Worms on the map by team (while it is being set up the seats have no teams yet)."""
    counts: dict[str, int] = {}
    for worm in game.board.worms():
        counts[worm[:-1]] = counts.get(worm[:-1], 0) + 1
    return counts
