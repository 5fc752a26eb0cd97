"""The registry of screens: a new screen is one line here, one .kv and one .py in the folder of its feature.

Nothing of a screen is imported or parsed before it is opened for the first time.
"""

from __future__ import annotations

from dataclasses import dataclass
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
class Entry:
    """A screen: `module` of worms_app.ui has the class `name`; the .kv file beside it has its rules."""

    module: str
    name: str
    offer: Offer | None = None


# In the order in which Home offers them. Only what exists stands here: Home never offers what does not work.
SCREENS: dict[str, Entry] = {
    "home": Entry("home.screen", "HomeScreen"),
    "setup": Entry(
        "setup.screen",
        "SetupScreen",
        Offer(mark("Play on this device"), mark("2 to 6 players, people and bots"), "island", "grass"),
    ),
    "learn": Entry(
        "learn.screen",
        "LearnScreen",
        Offer(mark("Learn by playing"), mark("Short lessons on the map"), "school-outline"),
    ),
    "lesson": Entry("learn.lesson", "LessonScreen"),
    "puzzles": Entry("learn.puzzles", "PuzzlesScreen"),
    "puzzle": Entry("learn.puzzle", "PuzzleScreen"),
    "puzzle_code": Entry("learn.puzzle_code", "PuzzleCodeScreen"),
    "own_puzzle": Entry("learn.own_puzzle", "OwnPuzzleScreen"),
    "puzzle_make": Entry("learn.puzzle_make", "PuzzleMakeScreen"),
    "build": Entry("setup.build", "BuildScreen"),
    "games": Entry("games.screen", "GamesScreen"),
    "statistics": Entry("statistics.screen", "StatisticsScreen"),
    "referee": Entry(
        "referee.screen",
        "RefereeScreen",
        Offer(
            mark("Referee"),
            mark("For the real game: what comes next, what happens now"),
            "whistle",
            "filled",
        ),
    ),
    "guide": Entry("referee.guide.screen", "GuideScreen"),
    "guide_setup": Entry("referee.guide.setup", "GuideSetupScreen"),
    "guide_wind": Entry("referee.guide.wind", "GuideWindScreen"),
    "guide_dice": Entry("referee.guide.dice", "GuideDiceScreen"),
    "guide_drop": Entry("referee.guide.drop", "GuideDropScreen"),
    "guide_sudden": Entry("referee.guide.sudden", "GuideSuddenScreen"),
    "resolve": Entry("referee.resolve.screen", "ResolveScreen"),
    "resolve_case": Entry("referee.resolve.case", "ResolveCaseScreen"),
    "resolve_cards": Entry("referee.resolve.cards", "ResolveCardsScreen"),
    "resolve_verbs": Entry("referee.resolve.verbs", "ResolveVerbsScreen"),
    "resolve_rules": Entry("referee.resolve.rules", "ResolveRulesScreen"),
    "mirror": Entry("referee.mirror.screen", "MirrorScreen"),
    "mirror_map": Entry("referee.mirror.map", "MirrorMapScreen"),
    "mirror_table": Entry("referee.mirror.table", "MirrorTableScreen"),
    "mirror_play": Entry("referee.mirror.play", "MirrorPlayScreen"),
    "mirror_name": Entry("referee.mirror.name", "MirrorNameScreen"),
    "mirror_hands": Entry("referee.mirror.hands", "MirrorHandsScreen"),
    "mycards": Entry("referee.cards.screen", "MyCardsScreen"),
    "mycards_edit": Entry("referee.cards.edit", "MyCardsEditScreen"),
    "references": Entry(
        "references.screen",
        "ReferencesScreen",
        Offer(mark("Rules and cards"), mark("Look up anything, or ask"), "book-open-page-variant-outline"),
    ),
    "map": Entry("table.map", "MapScreen"),
    "handover": Entry("table.handover", "HandoverScreen"),
    "hand": Entry("table.hand", "HandScreen"),
    "log": Entry("table.log", "LogScreen"),
    "watch": Entry("table.watch", "WatchScreen"),
    "end": Entry("table.end", "EndScreen"),
    "pause": Entry("table.pause", "PauseScreen"),
    "leaving": Entry("table.leaving", "LeavingScreen"),
    "phones": Entry("phones.screen", "PhonesScreen"),
    "keys": Entry("table.keys", "KeysScreen"),
    "timer": Entry(
        "timer.screen",
        "TimerScreen",
        Offer(mark("Turn timer"), mark("Just a clock for your table, with warnings"), "timer-outline"),
    ),
    "timer_table": Entry("timer.players", "TimerTableScreen"),
    "settings": Entry(
        "shell.settings.screen",
        "SettingsScreen",
        Offer(mark("Settings"), mark("Language, text size, colours, sound"), "tune-variant"),
    ),
    "about": Entry("shell.about.screen", "AboutScreen"),
    "licences": Entry("shell.about.licences_screen", "LicencesScreen"),
}

_loaded: set[str] = set()


def load(name: str) -> ModuleType:
    """The module of the screen `name`, with its rules."""
    path = SCREENS[name].module
    module = import_module(f"worms_app.ui.{path}")
    if path not in _loaded:
        from kivy.lang import Builder

        Builder.load_file(str(Path(str(module.__file__)).with_suffix(".kv")))
        _loaded.add(path)
    return module


def create(name: str, **arguments: Any) -> Page:
    """A new page of the screen `name`; its code and rules are loaded the first time."""
    page: Page = getattr(load(name), SCREENS[name].name)(**arguments)
    page.name = name
    page.on_made()
    return page
