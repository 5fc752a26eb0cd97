"""What can still be saved of a damaged file: the game as it was left, the log up to the flaw."""

from __future__ import annotations

import json
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from worms_app.engine import Game, Library, LoadError, PositionError
from worms_app.play.contents import Contents
from worms_app.play.dice import MENDED, FreshDice, new_seed
from worms_app.play.log import KEPT, Entry, replay
from worms_app.play.people import Seat
from worms_app.play.savedgame import SavedGame
from worms_app.play.session import Session
from worms_app.play.table import Origin
from worms_app.play.trouble import BROKEN, Damaged, SaveError


@dataclass(frozen=True, slots=True)
class DamagedFile:
    """A damaged file."""

    name: str
    changed: float
    players: tuple[Seat, ...]
    """Who played; empty if that is lost."""
    teams: tuple[str, ...]
    turn: int
    """The turn of what can be saved; -1: nothing can be."""
    lines: int
    """So many lines of the log can be read ..."""
    of: int
    """... of so many; -1: nobody knows."""

    @property
    def can_be_saved(self) -> bool:
        """Whether a game can be made of it."""
        return self.turn >= 0


def damaged_file(path: Path, box: Library | None) -> DamagedFile:
    """Look at a damaged file; whatever is wrong with it, this says so and never raises."""
    try:
        with closing(SavedGame(path)) as saved:
            found = saved.found()
        session = saved_from(found, box, whole=True)
    except (LoadError, SaveError):
        return DamagedFile(path.name, 0.0, (), (), -1, 0, -1)
    game = session.game
    return DamagedFile(
        path.name, found.changed, session.origin.players, game.seats, game.turn, len(found.log), found.length
    )


def saved_from(found: Contents, box: Library | None, *, whole: bool) -> Session:
    """The game that what was found makes, going on from the last sound state; ``Damaged`` if it makes none.

    With ``whole=False`` only a game whose last state is sound counts: then nothing but history is lost.
    """
    origin = found.origin
    last = _loaded(found.state, box)
    if not whole and (last is None or origin is None):
        raise Damaged("the game itself is damaged")
    if found.snapshot is not None:
        last = _from_snapshot(*found.snapshot, found.log, box)
        found.state = last.dump() if last is not None else None
    if origin is None:
        if last is None:
            raise Damaged("neither how it began nor how it stood")
        origin = _began_as(last)
        return _session(origin, [_kept(found.state)], found.dice, last, box)
    if last is None:
        session = Session(origin, box=box, log=found.log, dice=found.dice)
        try:
            session.game = session.at(len(found.log))
        except Exception as error:  # the log is sound, but not a game
            raise Damaged("the log leads nowhere") from error
        return _session(origin, found.log, found.dice, session.game, box)
    log = found.log if len(found.log) == found.length else [*found.log, _kept(found.state)]
    return _session(origin, log, found.dice, last, box)


def _session(
    origin: Origin, log: list[Entry], dice: list[FreshDice], game: Game, box: Library | None
) -> Session:
    """A game with dice that nobody knows: which ones were thrown may be lost."""
    session = Session(origin, box=box, game=game, log=log, dice=list(dice))
    session.throw_afresh(MENDED)
    return session


def _loaded(state: object, box: Library | None) -> Game | None:
    if state is None:
        return None
    with suppress(LoadError):
        return Game.load(state, box)
    return None


def _from_snapshot(line: int, dump: object, log: list[Entry], box: Library | None) -> Game | None:
    """How the game stood at the end of the lines that can be read, or else when the dump was made."""
    game = _loaded(dump, box)
    last = game.copy() if game is not None else None
    try:
        for entry in log[line:]:
            assert last is not None
            replay(last, entry)
    except Exception:  # the lines are sound, but do not belong here
        return game
    return last


def _kept(state: object) -> Entry:
    return Entry(KEPT, "", json.dumps(state), ())


def _began_as(game: Game) -> Origin:
    """A beginning for a game of which only the end is known."""
    try:
        return Origin(tuple(Seat() for _ in game.seats), position=game.position_now(), seed=new_seed())
    except (PositionError, *BROKEN) as error:
        raise Damaged("not yet a game") from error
