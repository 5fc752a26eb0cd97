"""The folder of saved games: one file each, so a damaged one harms no other.

A file is set aside only if it is damaged, never because something is in the way: then the game stays in its
place, and the list says what is wrong. A game is made in a draft that takes its name when it is whole. A
deleted game waits under another ending until it is restored or swept away.
"""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import uuid
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from worms_app.content.load import ContentError
from worms_app.engine import Game, Library
from worms_app.play import files, writer
from worms_app.play.exchange import ENDING as EXPORTED, TO_SHOW, exported, kind_of, looked_at, replayed, shown
from worms_app.play.files import DRAFT
from worms_app.play.intake import Patience, Progress, read_file
from worms_app.play.kept import Kept
from worms_app.play.outdated import looked_back
from worms_app.play.rulings import Rulings, together
from worms_app.play.salvage import Wreck, saved_from, wreck_of
from worms_app.play.savedgame import TAILS, SavedGame, Summary
from worms_app.play.session import KEPT, Flaw, Session
from worms_app.play.table import Origin
from worms_app.play.trouble import (
    ELSEWHERE,
    Damaged,
    Missing,
    Outdated,
    Reason,
    Refused,
    SaveError,
    missing,
    of_system,
    save_error,
)

__all__ = ["DAMAGED", "DELETED", "ENDING", "EXPORTED", "Listing", "SavedGame", "Saves", "Summary", "close"]

ENDING, SHOWN, DELETED, DAMAGED, CLOCK = ".worms", ".shown", ".deleted", ".damaged", ".clock"
PHONES = ".phones"

_NAME = re.compile(r"\w[\w.-]{0,99}")


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


class Saves:
    """The folder of saved games."""

    def __init__(self, folder: Path, box: Callable[[], Library] | None = None) -> None:
        self.folder = folder
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
        box = self._library()
        session = Session(origin, box=box)
        identifier = self._make(session)
        return identifier, session

    def _make(
        self,
        session: Session,
        first: Game | None = None,
        identifier: str = "",
        changed: float | None = None,
    ) -> str:
        """Write a whole new game; if that fails, no file is left."""
        identifier = identifier or uuid.uuid4().hex
        saved = SavedGame(self.folder / f"{identifier}{DRAFT}")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if not saved.writer.take():
                raise save_error(ELSEWHERE, saved.path)
            self._unlink(saved.path)
            saved.create(session.origin, session.game, session.log, session.fresh_dice, first, changed)
            saved.move_to(self._path(identifier))
        except OSError as error:
            saved.close()
            self._unlink(saved.path)
            raise of_system(error, saved.path) from error
        session.store = saved
        return identifier

    def open(self, identifier: str) -> Session:
        """A saved game as it was left. One with a flaw in its log goes on (``Session.flaw`` says what was
        lost); one that cannot go on is set aside and raises ``Damaged``.
        """
        if self._shown(identifier).exists():
            return self.look(identifier)
        box = self._library()
        saved = SavedGame(self._checked(identifier))
        try:
            found = saved.found()
            if found.sound:
                session = saved.session(box, found)
                saved.writer.take()
                return session
            session = saved_from(found, box, whole=False)
        except Damaged:
            saved.close()
            self._set_aside(saved.path)
            raise
        except BaseException:
            saved.close()
            raise
        saved.close()
        return self._renewed(identifier, session, max(0, found.length - len(found.log)))

    def _renewed(self, identifier: str, session: Session, lost: int) -> Session:
        """Write a flawed game anew; the flawed file is kept beside it."""
        path = self._path(identifier)
        try:
            aside = self._free_name(path)
            shutil.copyfile(path, aside)
            self._make(session, session.at(0), identifier)
        except OSError as error:
            with suppress(OSError):
                aside.unlink()
            raise of_system(error, path) from error
        if lost or any(entry.kind == KEPT for entry in session.log[-1:]):
            session.flaw = Flaw(len(session.log) - 1, lost)
        return session

    def look(self, identifier: str) -> Session:
        """A game to be looked at only: one that was given away for that, or of an earlier version."""
        path = self._shown(identifier)
        if not path.exists():
            return self._look_back(self._path(identifier))
        try:
            return looked_at(read_file(path), self._library())
        except (SaveError, Damaged, Outdated):
            raise
        except OSError as error:
            raise of_system(error, path) from error
        except Exception as error:
            raise Damaged(path.name) from error

    def _look_back(self, path: Path) -> Session:
        saved = SavedGame(path)
        try:
            return looked_back(saved, self._library())
        finally:
            saved.close()

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
            if self._was_there:
                listing.trouble = save_error(errno.ENOTDIR, self.folder)
            return listing
        except OSError as error:
            listing.trouble = of_system(error, self.folder)
            return listing
        self._was_there = True
        for name in names:
            path = self.folder / name
            if path.suffix not in (ENDING, SHOWN) or not _NAME.fullmatch(path.stem):
                continue
            try:
                listing.games.append(self._summary(path))
            except Damaged:
                listing.set_aside += self._set_aside(path)
            except Missing:
                continue  # deleted by another program meanwhile
            except SaveError as error:
                listing.unread[path.stem] = error
        listing.games.sort(key=lambda summary: -summary.changed)
        return listing

    def summary(self, identifier: str) -> Summary:
        """What the list shows of one game."""
        shown = self._shown(identifier)
        return self._summary(shown if shown.exists() else self._checked(identifier))

    def _summary(self, path: Path) -> Summary:
        if path.suffix == SHOWN:
            return self._summary_of_shown(path)
        saved = SavedGame(path)
        try:
            return saved.summary()
        finally:
            saved.close()

    def _summary_of_shown(self, path: Path) -> Summary:
        try:
            session = self.look(path.stem)
            changed = path.stat().st_mtime
        except OSError as error:
            raise of_system(error, path) from error
        game = session.game
        return Summary(
            path.stem,
            session.origin,
            changed,
            game.turn,
            game.seats,
            game.active_team,
            True,
            session.mode,
            False,
        )

    # -- putting away --------------------------------------------------------------------------------

    def delete(self, identifier: str) -> None:
        """Put a game away; :meth:`restore` brings it back until :meth:`sweep`. One that another program plays
        stays.
        """
        path = self._checked(identifier)
        deleting = writer.Writer(path)
        if not deleting.take():
            raise save_error(ELSEWHERE, path)
        try:
            self._settle(path)
            self._rename(identifier, ENDING, DELETED)
            self._rename(identifier, SHOWN, SHOWN + DELETED)
        finally:
            deleting.release()

    def restore(self, identifier: str) -> None:
        """Bring a deleted game back."""
        self._checked(identifier)
        self._rename(identifier, DELETED, ENDING)
        self._rename(identifier, SHOWN + DELETED, SHOWN)

    def sweep(self) -> None:
        """Remove for good what was deleted, and drafts whose making was cut short (when the app starts)."""
        with suppress(OSError):
            for path in sorted(self.folder.iterdir()):
                if path.suffix == DELETED:
                    for beside in (CLOCK, PHONES, writer.ENDING):
                        with suppress(OSError):
                            path.with_suffix(beside).unlink()
                    self._unlink(path)
                elif path.suffix in (DRAFT, writer.ENDING):
                    self._sweep_draft(path)
                elif self._is_left_over(path):
                    with suppress(OSError):
                        path.unlink()

    def _is_left_over(self, path: Path) -> bool:
        """Whether this is a journal whose file is gone."""
        tail = next((tail for tail in TAILS[1:] if path.stem and path.suffix.endswith(tail)), "")
        file = path.with_suffix(path.suffix.removesuffix(tail))
        return bool(tail) and not file.exists() and not file.with_suffix(DELETED).exists()

    def _sweep_draft(self, path: Path) -> None:
        """A draft, or a lock, that nobody holds any more."""
        making = writer.Writer(path)
        if making.take():
            if path.suffix == DRAFT:
                self._unlink(path)
            making.release()

    # -- damaged files -------------------------------------------------------------------------------

    def damaged(self) -> list[Wreck]:
        """The files that were set aside, and what can still be saved of each."""
        try:
            paths = sorted(path for path in self.folder.iterdir() if path.suffix == DAMAGED)
            box = self._library()
        except OSError:  # in the way now: whether anything can be saved is not known
            return []
        return [wreck_of(path, box) for path in paths]

    def bring_back(self, name: str) -> str:
        """Make a game again of what can be saved of a damaged file; the file waits like a deleted one."""
        path = self._checked_wreck(name)
        saved = SavedGame(path)
        try:
            session = saved_from(saved.found(), self._library(), whole=True)
        finally:
            saved.close()
        identifier = self._make(session, session.at(0))
        close(session)
        self.delete_damaged(name)
        return identifier

    def delete_damaged(self, name: str) -> None:
        """Put a damaged file aside until :meth:`sweep` removes it."""
        path = self._checked_wreck(name)
        try:
            os.replace(path, path.with_name(path.name + DELETED))
        except OSError as error:
            raise of_system(error, path) from error

    def export_damaged(self, name: str, target: Path) -> None:
        """What can be saved of a damaged file as a file to go on with elsewhere."""
        saved = SavedGame(self._checked_wreck(name))
        try:
            session = saved_from(saved.found(), self._library(), whole=True)
        finally:
            saved.close()
        _write_json(target, exported(session))

    # -- one file to give away -----------------------------------------------------------------------

    def export(self, identifier: str, target: Path, *, to_show: bool = False) -> None:
        """The game as one file: everything, or (``to_show``) only what everybody at the table has seen."""
        session = self.read(identifier)
        try:
            agreed = (self.rulings.value if self.rulings is not None else None) or {}
            _write_json(target, (shown(session) if to_show else exported(session)) | {"rulings": agreed})
        finally:
            close(session)

    def read(self, identifier: str) -> Session:
        """A game without the right to write it; of a flawed one what :meth:`open` would go on with."""
        saved = SavedGame(self._checked(identifier))
        try:
            found, box = saved.found(), self._library()
            return saved.session(box, found) if found.sound else saved_from(found, box, whole=False)
        except BaseException:
            saved.close()
            raise

    def packed(self, identifier: str) -> Any:
        """The game as the content of a file to give away, with everything in it."""
        path = self._shown(identifier)
        if path.exists():
            return read_file(path)
        session = self.read(identifier)
        try:
            return exported(session)
        finally:
            close(session)

    def bring_in(self, source: Path, progress: Progress | None = None) -> str:
        """Take in a game that was given away, after playing it through; one that does not fit is Refused (or
        Outdated) and changes nothing. ``progress`` is told how far it is, and may raise to stop it.
        """
        try:
            return self.take_in(read_file(source), Patience(progress=progress))
        except SaveError:
            raise
        except OSError as error:
            raise of_system(error, source) from error

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
                return self._keep_shown(data)
            session = replayed(data, box, patience)
        except (SaveError, Refused, Outdated):
            raise
        except Exception as error:  # whatever the rules say about something that is no game
            raise Refused(Reason.NONSENSE) from error
        identifier = self._make(session, session.at(0), changed=changed)
        close(session)
        return identifier

    def _keep_shown(self, data: Any) -> str:
        identifier = uuid.uuid4().hex
        _write_json(self._shown(identifier), data)
        return identifier

    # -- files ---------------------------------------------------------------------------------------

    def _path(self, identifier: str) -> Path:
        return self.folder / f"{identifier}{ENDING}"

    def _shown(self, identifier: str) -> Path:
        return self._checked(identifier).with_suffix(SHOWN)

    def _checked(self, identifier: str) -> Path:
        """The file of a game; a name that would lead out of the folder is nobody's."""
        if not isinstance(identifier, str) or not _NAME.fullmatch(identifier):
            raise missing(self.folder)
        return self._path(identifier)

    def _checked_wreck(self, name: str) -> Path:
        if not isinstance(name, str) or not _NAME.fullmatch(name) or not name.endswith(DAMAGED):
            raise missing(self.folder)
        return self.folder / name

    def _settle(self, path: Path) -> None:
        """Finish a transaction that was cut short: what SQLite keeps beside a file belongs to its name."""
        if any(path.with_name(path.name + tail).exists() for tail in TAILS[1:]):
            saved = SavedGame(path)
            with suppress(SaveError, Damaged):
                saved.found()
            saved.close()

    def _rename(self, identifier: str, ending: str, new: str) -> None:
        """Rename a game's file with its journal. Wherever this is cut short, a game in the list has its
        journal beside it.
        """
        for tail in TAILS if new.endswith(DELETED) else reversed(TAILS):
            old = self.folder / f"{identifier}{ending}{tail}"
            try:
                if old.exists():
                    os.replace(old, self.folder / f"{identifier}{new}{tail}")
            except OSError as error:
                raise of_system(error, old) from error

    def _free_name(self, path: Path) -> Path:
        number = 1
        while (aside := path.with_name(f"{path.stem}.{number}{DAMAGED}")).exists():
            number += 1
        return aside

    def _set_aside(self, path: Path) -> list[str]:
        """Keep a damaged file under another name; what SQLite keeps beside it goes along."""
        aside = self._free_name(path)
        for tail in TAILS:
            with suppress(OSError):
                os.replace(f"{path}{tail}", f"{aside}{tail}")
        return [aside.name] if aside.exists() else []

    def _unlink(self, path: Path) -> None:
        for tail in TAILS:
            with suppress(OSError):
                os.unlink(f"{path}{tail}")


def _write_json(target: Path, data: Any) -> None:
    try:
        files.write(target, json.dumps(data).encode())
    except OSError as error:
        raise of_system(error, target) from error


def close(session: Session) -> None:
    """Let go of a game's file, so that another program may play it."""
    if isinstance(session.store, SavedGame):
        session.store.close()
