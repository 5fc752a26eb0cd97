"""Which languages there are, which one the app speaks now, and which one the device speaks.

A language is a folder of ``locales``; what is said here of each one is read from its ``language.toml``.
"""

from __future__ import annotations

import importlib
import locale
import os
import sys
import tomllib
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from worms_app import paths

SOURCE = "en"
"""The language the sentences are written in."""

PSEUDO = "pseudo"
"""English made longer and accented, to see at a glance what is not translated or does not fit."""


@dataclass(frozen=True, slots=True)
class Typography:
    """How a language writes what is not a word."""

    quotes: str = "“”"
    dash: str = "–"
    foreign: str = ""
    """A pattern of letters that none of its words has."""
    held_letters: str = ""
    """No line ends with one of these as a word."""
    held_dash: bool = False
    """No line begins with a dash."""
    held_numbers: bool = False
    """No line ends with a number whose word follows."""


@dataclass(frozen=True, slots=True)
class Language:
    """What the app must know about a language besides its words."""

    code: str
    name: str
    """As its speakers call it: the same in every language."""
    locale: str
    """Babel's name for how it counts and writes numbers, lists and dates."""
    edition: str = SOURCE
    """The rulebook that its players most likely own."""
    date: str = "medium"
    time: str = "short"
    typography: Typography = Typography()
    euphony: dict[str, str] = field(default_factory=dict)
    """Patterns of what sounds badly in a list, and what is said instead."""


def read_language(folder: Path) -> Language:
    """The language in a folder; OSError, ValueError or TypeError say what is wrong with its file."""
    content: dict[str, Any] = tomllib.loads((folder / "language.toml").read_text(encoding="utf-8"))
    typography = Typography(**content.pop("typography", {}))
    return Language(folder.name, typography=typography, **content)


def languages_in(locales: Path) -> dict[str, Language]:
    """The languages of a folder, English first. One whose file is torn is none: the others are spoken."""
    found = {}
    for folder in sorted(locales.glob("*/"), key=lambda folder: (folder.name != SOURCE, folder.name)):
        with suppress(OSError, ValueError, TypeError):
            found[folder.name] = read_language(folder)
    return found


_ABOUT = languages_in(paths.locales())

LANGUAGES = tuple(_ABOUT) or (SOURCE,)
NAMES = {code: language.name for code, language in _ABOUT.items()} | {PSEUDO: "‹Þšéûdöö›"}
"""Each language as its speakers call it."""


def about(code: str) -> Language:
    """What is known of a language; an unknown one is treated as English."""
    return _ABOUT.get(code) or _ABOUT.get(SOURCE) or Language(SOURCE, "English", "en")


def edition(code: str | None = None) -> str:
    """The rulebook that players of the language most likely own; English where there is none of that name."""
    from worms_app.engine import EDITIONS  # with it come the rules, which a start does not need

    wanted = about(code or current()).edition
    return wanted if wanted in EDITIONS else SOURCE


@cache
def data(code: str, name: str) -> dict[str, Any]:
    """A file of a language's folder, ``words.toml``; empty if there is none or it is torn."""
    try:
        text = (paths.locales() / code / name).read_text(encoding="utf-8")
        return tomllib.loads(text)
    except (OSError, ValueError):
        return {}


Observer = Callable[[str], None]

_current = SOURCE
_observers: list[Observer] = []


def current() -> str:
    """The language the app speaks now."""
    return _current


def supported(language: str | None) -> str:
    """The language itself if the app has it (``cs``, ``cs_CZ``, ``cs-CZ``, ``pseudo``), else English."""
    code = _code(language or "")
    return code if code in NAMES else SOURCE


def switch(language: str | None) -> None:
    """Speak another language from now on and tell everybody who shows text. An unknown one means English."""
    global _current
    code = supported(language)
    if code == _current:
        return
    _current = code
    for observer in tuple(_observers):
        observer(code)


def observe(observer: Observer) -> Callable[[], None]:
    """Call ``observer(language)`` after every switch; the function returned ends that."""
    _observers.append(observer)

    def stop() -> None:
        if observer in _observers:
            _observers.remove(observer)

    return stop


def system_language() -> str:
    """The first of the device's preferred languages that the app has; English if there is none."""
    for preferred in _preferred():
        code = _code(preferred)
        if code in LANGUAGES:
            return code
    return SOURCE


def _preferred() -> Iterable[str]:
    if sys.platform == "android" or "ANDROID_ARGUMENT" in os.environ:
        return _android()
    # As gettext reads the environment: a list of wishes first, then the locale of the messages.
    wishes = os.environ.get("LANGUAGE", "").split(":")
    setting = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return filter(None, [*wishes, setting, *_windows()])


def _android() -> list[str]:
    """The list of languages in Android's settings, best first."""
    try:
        wishes = importlib.import_module("jnius").autoclass("android.os.LocaleList").getDefault()
        return [str(wishes.get(index).toLanguageTag()) for index in range(wishes.size())]
    except Exception:  # whatever Java throws: the app starts in English and the language is one tap away
        return []


def _windows() -> list[str]:
    """The display language of Windows, which has no LANG."""
    if sys.platform == "win32":
        import ctypes

        return [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
    return []


def _code(tag: str) -> str:
    """The language of a tag: ``cs`` of ``cs_CZ.UTF-8``, ``cs-CZ``, ``cs@euro``."""
    for separator in "_-.@":
        tag = tag.partition(separator)[0]
    return tag.lower()
