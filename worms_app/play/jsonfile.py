"""A small JSON object in a file that survives kills, full disks and garbage.

A write goes to a neighbour file that is flushed and then takes the old one's place, so at any instant the
file is either the old or the new one, whole. A file that cannot be understood is set aside, never
overwritten.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

MAX_BYTES = 1_000_000


class JsonFile:
    """One JSON object kept in `path`."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> tuple[dict[str, Any], Path | None]:
        """The object, and where a damaged file was set aside (None: there was nothing wrong).

        A missing file is an empty object. A file that cannot be read at all (no permission, a failing disk)
        also gives an empty object and stays where it is.
        """
        try:
            if self.path.stat().st_size > MAX_BYTES:
                return {}, self._set_aside()
            raw = self.path.read_bytes()
        except OSError:
            return {}, None
        try:
            value = json.loads(raw.decode("utf-8"))
        except (ValueError, RecursionError):
            return {}, self._set_aside()
        if not isinstance(value, dict):
            return {}, self._set_aside()
        return value, None

    def write(self, value: dict[str, Any]) -> None:
        """Replace the file. Raises OSError (disk full, no permission) and then the old file is untouched."""
        text = json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_name(self.path.name + ".new")
        try:
            with open(draft, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, self.path)
        except OSError:
            draft.unlink(missing_ok=True)
            raise

    def _set_aside(self) -> Path | None:
        for number in range(1, 1000):
            aside = self.path.with_name(f"{self.path.stem}.damaged{number}{self.path.suffix}")
            if not aside.exists():
                try:
                    os.replace(self.path, aside)
                except OSError:
                    return None
                return aside
        return None
