"""The settings of this device: checked values, kept in one file, observable.

A new setting is one line in `FIELDS`. Values that a newer version of the app has written and this one does
not know are kept as they are; a value that is out of its range counts as not set.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import ASIDE, Filed

SettingValue = str | int | float | bool

FILE = "settings.json"

LONGEST_TEXT = 35
"""Letters of a setting that is a name or a code."""

LONGEST_WIFI = 32
"""Letters that the name of a Wi-Fi may have."""


@dataclass(frozen=True)
class Field:
    """One setting: what it is at first, and what it may be: of the same kind, and one of these, if any."""

    default: SettingValue
    choices: tuple[SettingValue, ...] = ()
    longest: int = 0
    """Letters of a text in any alphabet; 0: a code in plain letters."""

    def accepts(self, value: object) -> bool:
        if type(value) is not type(self.default):
            return False
        if self.choices:
            return value in self.choices
        if isinstance(value, str) and self.longest:
            return len(value) <= self.longest and value.isprintable()
        if isinstance(value, str):
            return len(value) <= LONGEST_TEXT and value.isascii() and value.isprintable()
        return True


FIELDS: dict[str, Field] = {
    "language": Field(""),  # "": as the system says
    "text_size": Field(100, choices=(100, 115, 130, 150, 175, 200)),  # per cent
    "theme": Field("light", choices=("light", "dark", "contrast")),
    "sound": Field(True),
    "volume": Field(80, choices=(20, 40, 60, 80, 100)),
    "vibration": Field(True),
    "flash": Field(True),
    "keep_awake": Field(True),
    "motion": Field("normal", choices=("slow", "normal", "fast", "fastest", "off")),
    "left_handed": Field(False),
    "dial_rotation": Field(0, choices=(0, 1, 2, 3, 4, 5)),  # sixths of a turn, clockwise
    "speech": Field(False),
    "undo": Field("information", choices=("information", "agreed")),
    "chances": Field("numbers", choices=("numbers", "words", "off")),  # how they are told at the table
    "bots": Field("film", choices=("film", "result")),  # how a bot's turn is shown
    "ties": Field("app", choices=("app", "player")),  # who chooses among equally empty hexes
    "clock_in_film": Field(False),
    "wifi": Field("", longest=LONGEST_WIFI),  # what people here call it; an app may not ask the device
}

MOTION_SPEED: dict[str, float] = {"slow": 0.5, "normal": 1.0, "fast": 2.0, "fastest": 4.0, "off": 0.0}


class Settings(Filed):
    """All settings. `settings["theme"]` reads, `settings.change("theme", "dark")` checks, keeps and tells."""

    def __init__(self, folder: Path) -> None:
        super().__init__(JsonFile(folder / FILE))
        self._kept, self.set_aside = self.file.read()
        if self.set_aside is not None:
            ASIDE.tell(self.set_aside)
        self._changed: dict[str, SettingValue] = {}
        """What is not in the file yet."""

    def __getitem__(self, name: str) -> Any:
        field = FIELDS[name]
        value = self._kept.get(name, field.default)
        return value if field.accepts(value) else field.default

    def change(self, name: str, value: SettingValue) -> None:
        """Set one value. It holds at once even if it could not be written (`unsaved` then says why)."""
        if not FIELDS[name].accepts(value):
            raise ValueError(f"{name} cannot be {value!r}")
        if self[name] == value and name in self._kept:
            return
        self._kept[name] = self._changed[name] = value
        self.save()
        self.tell(name, value)

    def save(self) -> bool:
        """Write the file; False and `unsaved` set when the disk refuses. What another window has changed in
        it meanwhile stays, and so does what could not be read at the start.
        """
        unread = self.file.unread
        there, _aside = self.file.read()
        if unread:
            self._kept = there | self._kept
        written = self.write((there or self._kept) | self._changed)
        if written:
            self._changed = {}
        return written

    @property
    def speed(self) -> float:
        """Animation speed as a factor; 0: no motion."""
        return MOTION_SPEED[str(self["motion"])]
