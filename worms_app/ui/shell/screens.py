"""The registry of screens: a new screen is one line here, one .kv and one .py in the folder of its feature.

Nothing of a screen is imported or parsed before it is opened for the first time.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from worms_app.i18n import mark

if TYPE_CHECKING:
    from worms_app.ui.kit.page import Page


@dataclass(frozen=True)
class Offer:
    """How Home offers a screen: what it is called, what it is for, its icon and kind of button."""

    text: str
    note: str
    icon: str
    kind: str = "tonal"


@dataclass(frozen=True)
class ScreenEntry:
    """A screen: `module` of worms_app.ui has the class `name`; the .kv file beside it has its rules."""

    module: str
    name: str
    offer: Offer | None = None


# In the order in which Home offers them. Only what exists stands here: Home never offers what does not work.
SCREENS: dict[str, ScreenEntry] = {
    "home": ScreenEntry("home.screen", "HomeScreen"),
    "setup": ScreenEntry(
        "setup.screen",
        "SetupScreen",
        Offer(mark("Play on this device"), mark("2 to 6 players, people and bots"), "island", "grass"),
    ),
    "learn": ScreenEntry(
        "learn.screen",
        "LearnScreen",
        Offer(mark("Learn by playing"), mark("Short lessons on the map"), "school-outline"),
    ),
    "lesson": ScreenEntry("learn.lesson", "LessonScreen"),
    "puzzles": ScreenEntry("learn.puzzles", "PuzzlesScreen"),
    "puzzle": ScreenEntry("learn.puzzle", "PuzzleScreen"),
    "puzzle_code": ScreenEntry("learn.puzzle_code", "PuzzleCodeScreen"),
    "own_puzzle": ScreenEntry("learn.own_puzzle", "OwnPuzzleScreen"),
    "puzzle_make": ScreenEntry("learn.puzzle_make", "PuzzleMakeScreen"),
    "build": ScreenEntry("setup.build", "BuildScreen"),
    "games": ScreenEntry("games.screen", "GamesScreen"),
    "statistics": ScreenEntry("statistics.screen", "StatisticsScreen"),
    "referee": ScreenEntry(
        "referee.screen",
        "RefereeScreen",
        Offer(
            mark("Referee"),
            mark("For the real game: what comes next, what happens now"),
            "whistle",
            "filled",
        ),
    ),
    "guide": ScreenEntry("referee.guide.screen", "GuideScreen"),
    "guide_setup": ScreenEntry("referee.guide.setup", "GuideSetupScreen"),
    "guide_wind": ScreenEntry("referee.guide.wind", "GuideWindScreen"),
    "guide_dice": ScreenEntry("referee.guide.dice", "GuideDiceScreen"),
    "guide_drop": ScreenEntry("referee.guide.drop", "GuideDropScreen"),
    "guide_sudden": ScreenEntry("referee.guide.sudden", "GuideSuddenScreen"),
    "resolve": ScreenEntry("referee.resolve.screen", "ResolveScreen"),
    "resolve_case": ScreenEntry("referee.resolve.case", "ResolveCaseScreen"),
    "resolve_cards": ScreenEntry("referee.resolve.cards", "ResolveCardsScreen"),
    "resolve_verbs": ScreenEntry("referee.resolve.verbs", "ResolveVerbsScreen"),
    "resolve_rules": ScreenEntry("referee.resolve.rules", "ResolveRulesScreen"),
    "mirror": ScreenEntry("referee.mirror.screen", "MirrorScreen"),
    "mirror_map": ScreenEntry("referee.mirror.map", "MirrorMapScreen"),
    "mirror_table": ScreenEntry("referee.mirror.table", "MirrorTableScreen"),
    "mirror_play": ScreenEntry("referee.mirror.play", "MirrorPlayScreen"),
    "mirror_name": ScreenEntry("referee.mirror.name", "MirrorNameScreen"),
    "mirror_hands": ScreenEntry("referee.mirror.hands", "MirrorHandsScreen"),
    "mycards": ScreenEntry("referee.cards.screen", "MyCardsScreen"),
    "mycards_edit": ScreenEntry("referee.cards.edit", "MyCardsEditScreen"),
    "references": ScreenEntry(
        "references.screen",
        "ReferencesScreen",
        Offer(mark("Rules and cards"), mark("Look up anything, or ask"), "book-open-page-variant-outline"),
    ),
    "map": ScreenEntry("table.map", "MapScreen"),
    "handover": ScreenEntry("table.handover", "HandoverScreen"),
    "hand": ScreenEntry("table.hand", "HandScreen"),
    "log": ScreenEntry("table.log", "LogScreen"),
    "watch": ScreenEntry("table.watch", "WatchScreen"),
    "end": ScreenEntry("table.end", "EndScreen"),
    "pause": ScreenEntry("table.pause", "PauseScreen"),
    "leaving": ScreenEntry("table.leaving", "LeavingScreen"),
    "phones": ScreenEntry("phones.screen", "PhonesScreen"),
    "keys": ScreenEntry("table.keys", "KeysScreen"),
    "timer": ScreenEntry(
        "timer.screen",
        "TimerScreen",
        Offer(mark("Turn timer"), mark("Just a clock for your table, with warnings"), "timer-outline"),
    ),
    "timer_table": ScreenEntry("timer.players", "TimerTableScreen"),
    "settings": ScreenEntry(
        "shell.settings.screen",
        "SettingsScreen",
        Offer(mark("Settings"), mark("Language, text size, colours, sound"), "tune-variant"),
    ),
    "about": ScreenEntry("shell.about.screen", "AboutScreen"),
    "licences": ScreenEntry("shell.about.licences_screen", "LicencesScreen"),
}


def load(name: str) -> ModuleType:
    """The module of the screen `name`, with its rules."""
    return _with_rules(f"worms_app.ui.{SCREENS[name].module}")


@cache
def _with_rules(path: str) -> ModuleType:
    from kivy.lang import Builder

    module = import_module(path)
    Builder.load_file(str(Path(str(module.__file__)).with_suffix(".kv")))
    return module


def create(name: str, **arguments: Any) -> Page:
    """A new page of the screen `name`; its code and rules are loaded the first time."""
    page: Page = getattr(load(name), SCREENS[name].name)(**arguments)
    page.name = name
    page.on_made()
    return page
