"""The folder of saved games: one file each, so a damaged one harms no other.

A file is set aside only if it is damaged, never because something is in the way: then the game stays in its
place, and the list says what is wrong. A game is made in a draft that takes its name when it is whole.
"""

from __future__ import annotations

import errno
import json
import os
import shutil
import uuid
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from worms_app.content.load import ContentError
from worms_app.engine import Library
from worms_app.play import files
from worms_app.play.exchange import TO_SHOW, exported, kind_of, looked_at, replayed, shown
from worms_app.play.folder import (
    DAMAGED as DAMAGED,
    DELETED as DELETED,
    DRAFT as DRAFT,
    ENDING as ENDING,
    NAME,
    SHOWN,
    GameFiles,
)
from worms_app.play.intake import Patience, TellProgress, read_file
from worms_app.play.kept import Kept
from worms_app.play.log import KEPT, Flaw
from worms_app.play.outdated import looked_back
from worms_app.play.rulings import Rulings, together
from worms_app.play.salvage import DamagedFile, damaged_file, saved_from
from worms_app.play.savedgame import SavedGame as SavedGame, Summary as Summary
from worms_app.play.session import Session
from worms_app.play.table import Origin
from worms_app.play.trouble import (
    ELSEWHERE,
    Damaged,
    Missing,
    Outdated,
    Refusal,
    Refused,
    SaveError,
    about_file,
    of_system,
    save_error,
)


@dataclass(slots=True)
class Listing:
    """The games that can be read, and what is wrong with the others."""

    games: list[Summary] = field(default_factory=list)
    """The saved games, the latest first."""
    unread: dict[str, SaveError] = field(default_factory=dict)
    """Games that cannot be read now, and what is in the way."""
    set_aside: list[str] = field(default_factory=list)
    """Files that were found damaged just now."""
    trouble: SaveError | None = None
    """What is in the way of the folder itself."""


class Saves(GameFiles):
    """The folder of saved games."""

    def __init__(self, folder: Path, box: Callable[[], Library] | None = None) -> None:
        super().__init__(folder)
        self._box = box
        self._was_there = False
        self.rulings: Kept[Rulings] | None = None
        """What the table has agreed on; it is given away with a game, and taken in with one."""

    def _library(self) -> Library | None:
        try:
            return self._box() if self._box is not None else None
        except (OSError, ContentError) as error:
            raise save_error(getattr(error, "errno", None) or errno.EIO, self.folder) from error

    # -- making and opening --------------------------------------------------------------------------

    def new(self, origin: Origin) -> tuple[str, Session]:
        """A new game, on disk from its first question on."""
        session = Session(origin, box=self._library())
        return self._make(session), session

    def _make(self, session: Session, identifier: str = "", changed: float | None = None) -> str:
        """Write a whole new game; if that fails, no file is left."""
        identifier = identifier or uuid.uuid4().hex
        saved = SavedGame(self.folder / f"{identifier}{DRAFT}")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if not saved.writer.take():
                raise save_error(ELSEWHERE, saved.path)
            self.unlink(saved.path)
            saved.create(session, changed)
            saved.move_to(self.path(identifier))
        except OSError as error:
            saved.close()
            self.unlink(saved.path)
            raise of_system(error, saved.path) from error
        session.store = saved
        return identifier

    def _keep(self, session: Session, changed: float | None = None) -> str:
        """Write a whole new game that nobody plays yet."""
        with closing(session):
            return self._make(session, changed=changed)

    def open(self, identifier: str) -> Session:
        """A saved game as it was left. One with a flaw in its log goes on (``Session.flaw`` says what was
        lost); one that cannot go on is set aside and raises ``Damaged``.
        """
        if self.shown(identifier).exists():
            return self.look(identifier)
        box = self._library()
        saved = SavedGame(self.checked(identifier))
        try:
            found = saved.found()
            if found.sound:
                session = saved.session(box, found)
                saved.writer.take()
                return session
            session = saved_from(found, box, whole=False)
        except Damaged:
            saved.close()
            self.set_aside(saved.path)
            raise
        except BaseException:
            saved.close()
            raise
        saved.close()
        return self._renewed(identifier, session, max(0, found.length - len(found.log)))

    def _renewed(self, identifier: str, session: Session, lost: int) -> Session:
        """Write a flawed game anew; the flawed file is kept beside it."""
        path = self.path(identifier)
        try:
            aside = self.free_name(path)
            shutil.copyfile(path, aside)
            self._make(session, identifier)
        except OSError as error:
            with suppress(OSError):
                aside.unlink()
            raise of_system(error, path) from error
        if lost or any(entry.kind == KEPT for entry in session.log[-1:]):
            session.flaw = Flaw(len(session.log) - 1, lost)
        return session

    def look(self, identifier: str) -> Session:
        """A game to be looked at only: one that was given away for that, or of an earlier version."""
        path = self.shown(identifier)
        if not path.exists():
            with closing(SavedGame(self.path(identifier))) as saved:
                return looked_back(saved, self._library())
        try:
            with about_file(path):
                return looked_at(read_file(path), self._library())
        except (SaveError, Damaged, Outdated):
            raise
        except Exception as error:
            raise Damaged(path.name) from error

    def all(self) -> tuple[list[Summary], list[str]]:
        """The saved games, the latest first, and the names of files that were found damaged just now."""
        listing = self.listing()
        return listing.games, listing.set_aside

    def listing(self) -> Listing:
        """The saved games that can be read, and what is wrong with the others."""
        listing = Listing()
        try:
            names = sorted(os.listdir(self.folder))
        except FileNotFoundError:
            if self._was_there or self.folder.is_symlink():
                listing.trouble = save_error(errno.ENOTDIR, self.folder)
            return listing
        except OSError as error:
            listing.trouble = of_system(error, self.folder)
            return listing
        self._was_there = True
        for name in names:
            path = self.folder / name
            if path.suffix not in (ENDING, SHOWN) or not NAME.fullmatch(path.stem):
                continue
            try:
                listing.games.append(self._summary(path))
            except Damaged:
                listing.set_aside += self.set_aside(path)
            except Missing:
                continue  # deleted by another program meanwhile
            except SaveError as error:
                listing.unread[path.stem] = error
        listing.games.sort(key=lambda summary: -summary.changed)
        return listing

    def summary(self, identifier: str) -> Summary:
        """What the list shows of one game."""
        shown = self.shown(identifier)
        return self._summary(shown if shown.exists() else self.checked(identifier))

    def _summary(self, path: Path) -> Summary:
        if path.suffix != SHOWN:
            with closing(SavedGame(path)) as saved:
                return saved.summary()
        with about_file(path):
            session = self.look(path.stem)
            changed = path.stat().st_mtime
        game = session.game
        return Summary(
            id=path.stem,
            origin=session.origin,
            changed=changed,
            turn=game.turn,
            teams=game.seats,
            active=game.active_team,
            over=True,
            mode=session.mode,
            goes_on=False,
        )

    # -- damaged files -------------------------------------------------------------------------------

    def damaged(self) -> list[DamagedFile]:
        """The files that were set aside, and what can still be saved of each."""
        try:
            paths = sorted(path for path in self.folder.iterdir() if path.suffix == DAMAGED)
            box = self._library()
        except OSError:  # in the way now: whether anything can be saved is not known
            return []
        return [damaged_file(path, box) for path in paths]

    def bring_back(self, name: str) -> str:
        """Make a game again of what can be saved of a damaged file; the file waits like a deleted one."""
        path = self.checked_damaged(name)
        identifier = self._keep(self._saved_from(path))
        self.delete_damaged(name)
        return identifier

    def delete_damaged(self, name: str) -> None:
        """Put a damaged file aside until :meth:`sweep` removes it."""
        path = self.checked_damaged(name)
        with about_file(path):
            os.replace(path, path.with_name(path.name + DELETED))

    def export_damaged(self, name: str, target: Path) -> None:
        """Write what can be saved of a damaged file into a file to go on with elsewhere."""
        _write_json(target, exported(self._saved_from(self.checked_damaged(name))))

    def _saved_from(self, path: Path) -> Session:
        with closing(SavedGame(path)) as saved:
            return saved_from(saved.found(), self._library(), whole=True)

    # -- one file to give away -----------------------------------------------------------------------

    def export(self, identifier: str, target: Path, *, to_show: bool = False) -> None:
        """Write the game into one file: everything, or (``to_show``) only what everybody at the table has
        seen.
        """
        agreed = (self.rulings.value if self.rulings is not None else None) or {}
        with closing(self.read(identifier)) as session:
            _write_json(target, (shown(session) if to_show else exported(session)) | {"rulings": agreed})

    def read(self, identifier: str) -> Session:
        """A game without the right to write it; of a flawed one what :meth:`open` would go on with."""
        saved = SavedGame(self.checked(identifier))
        try:
            found, box = saved.found(), self._library()
            return saved.session(box, found) if found.sound else saved_from(found, box, whole=False)
        except BaseException:
            saved.close()
            raise

    def packed(self, identifier: str) -> Any:
        """The game as the content of a file to give away, with everything in it."""
        path = self.shown(identifier)
        if path.exists():
            return read_file(path)
        with closing(self.read(identifier)) as session:
            return exported(session)

    def bring_in(self, source: Path, progress: TellProgress | None = None) -> str:
        """Take in a game that was given away, after playing it through; one that does not fit is Refused (or
        Outdated) and changes nothing. ``progress`` is told how far it is, and may raise to stop it.
        """
        with about_file(source):
            return self.take_in(read_file(source), Patience(progress))

    def take_in(self, data: Any, patience: Patience, changed: float | None = None) -> str:
        """Take in the content of such a file. ``changed``: when the game was last played; None: now."""
        identifier = self._taken_in(data, patience, changed)
        if self.rulings is not None and data.get("rulings"):
            self.rulings.change(together(self.rulings.value or {}, data["rulings"]))
        return identifier

    def _taken_in(self, data: Any, patience: Patience, changed: float | None) -> str:
        box = self._library()
        try:
            if kind_of(data) == TO_SHOW:
                looked_at(data, box)
                identifier = uuid.uuid4().hex
                _write_json(self.shown(identifier), data)
                return identifier
            session = replayed(data, box, patience)
        except (SaveError, Refused, Outdated):
            raise
        except Exception as error:  # whatever the rules say about something that is no game
            raise Refused(Refusal.NONSENSE) from error
        return self._keep(session, changed)


def _write_json(target: Path, data: Any) -> None:
    with about_file(target):
        files.write(target, json.dumps(data).encode())
