"""The files of saved games in their folder: what they are called, put away, set aside, swept.

A deleted game waits under another ending until it is restored or swept away.
"""

from __future__ import annotations

import errno
import os
import re
from contextlib import closing, suppress
from pathlib import Path

from worms_app.play import files, writer
from worms_app.play.savedgame import TAILS, SavedGame
from worms_app.play.trouble import ELSEWHERE, Damaged, SaveError, about_file, save_error

ENDING, SHOWN, DELETED, DAMAGED, CLOCK = ".worms", ".shown", ".deleted", ".damaged", ".clock"
PHONES = ".phones"
DRAFT = ".new"
"""A game that is just being made."""

NAME = re.compile(r"\w[\w.-]{0,99}")


class GameFiles:
    """The files of a folder of saved games, by the names of their games."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._deleted: writer.Writer | None = None
        """Held for the game that was deleted last, so that no other program sweeps it away meanwhile."""

    def delete(self, identifier: str) -> None:
        """Put a game away; :meth:`restore` brings it back until :meth:`sweep`. One that another program plays
        stays.
        """
        path = self.checked(identifier)
        deleting = writer.Writer(path)
        if not deleting.take():
            raise save_error(ELSEWHERE, path)
        self._let_go()
        self._deleted = deleting
        try:
            self._settle(path)
            self._rename(identifier, ENDING, DELETED)
            self._rename(identifier, SHOWN, SHOWN + DELETED)
        except BaseException:
            self._let_go()
            raise

    def restore(self, identifier: str) -> None:
        """Bring a deleted game back; one that was swept away since is Missing."""
        path = self.checked(identifier)
        self._rename(identifier, DELETED, ENDING)
        self._rename(identifier, SHOWN + DELETED, SHOWN)
        self._let_go()
        if not path.exists() and not self.shown(identifier).exists():
            raise save_error(errno.ENOENT, path)

    def _let_go(self) -> None:
        if self._deleted is not None:
            self._deleted.release()
            self._deleted = None

    def sweep(self) -> None:
        """Remove for good what was deleted, unless another program can still bring it back, and drafts whose
        making was cut short (when the app starts).
        """
        self._let_go()
        files.sweep_unfinished(self.folder)
        with suppress(OSError):
            for path in sorted(self.folder.iterdir()):
                if path.suffix == DELETED:
                    self._sweep_deleted(path)
                elif path.suffix in (DRAFT, writer.ENDING):
                    self._sweep_draft(path)
                elif self._is_left_over(path):
                    with suppress(OSError):
                        path.unlink()

    def _sweep_deleted(self, path: Path) -> None:
        sweeping = writer.Writer(self.path(path.name.removesuffix(DELETED).removesuffix(SHOWN)))
        if sweeping.take():
            for beside in (CLOCK, PHONES):
                with suppress(OSError):
                    path.with_suffix(beside).unlink()
            self.unlink(path)
            sweeping.release()

    def _is_left_over(self, path: Path) -> bool:
        """Whether this is a journal whose file is gone."""
        tail = next((tail for tail in TAILS[1:] if path.stem and path.suffix.endswith(tail)), "")
        file = path.with_suffix(path.suffix.removesuffix(tail))
        return bool(tail) and not file.exists() and not file.with_suffix(DELETED).exists()

    def _sweep_draft(self, path: Path) -> None:
        """Delete a draft, or a lock, that nobody holds any more."""
        making = writer.Writer(path)
        if making.take():
            if path.suffix == DRAFT:
                self.unlink(path)
            making.release()

    # -- files ---------------------------------------------------------------------------------------

    def path(self, identifier: str) -> Path:
        """Where a game lies."""
        return self.folder / f"{identifier}{ENDING}"

    def shown(self, identifier: str) -> Path:
        """Where a game lies that was given away to be shown."""
        return self.checked(identifier).with_suffix(SHOWN)

    def checked(self, identifier: str) -> Path:
        """The file of a game; a name that would lead out of the folder is nobody's."""
        if not isinstance(identifier, str) or not NAME.fullmatch(identifier):
            raise save_error(errno.ENOENT, self.folder)
        return self.path(identifier)

    def checked_damaged(self, name: str) -> Path:
        """A damaged file by its own name."""
        if not isinstance(name, str) or not NAME.fullmatch(name) or not name.endswith(DAMAGED):
            raise save_error(errno.ENOENT, self.folder)
        return self.folder / name

    def _settle(self, path: Path) -> None:
        """Finish a transaction that was cut short: what SQLite keeps beside a file belongs to its name."""
        if any(path.with_name(path.name + tail).exists() for tail in TAILS[1:]):
            with closing(SavedGame(path)) as saved, suppress(SaveError, Damaged):
                saved.found()

    def _rename(self, identifier: str, ending: str, new: str) -> None:
        """Rename a game's file with its journal. Wherever this is cut short, a game in the list has its
        journal beside it.
        """
        for tail in TAILS if new.endswith(DELETED) else reversed(TAILS):
            old = self.folder / f"{identifier}{ending}{tail}"
            with about_file(old):
                if old.exists():
                    os.replace(old, self.folder / f"{identifier}{new}{tail}")

    def free_name(self, path: Path) -> Path:
        """What a damaged file can be called beside those that are there."""
        number = 1
        while (aside := path.with_name(f"{path.stem}.{number}{DAMAGED}")).exists():
            number += 1
        return aside

    def set_aside(self, path: Path) -> list[str]:
        """Keep a damaged file under another name; what SQLite keeps beside it goes along."""
        aside = self.free_name(path)
        for tail in TAILS:
            with suppress(OSError):
                os.replace(f"{path}{tail}", f"{aside}{tail}")
        return [aside.name] if aside.exists() else []

    def unlink(self, path: Path) -> None:
        """Remove a file with what SQLite keeps beside it, if that can be done."""
        for tail in TAILS:
            with suppress(OSError):
                os.unlink(f"{path}{tail}")
