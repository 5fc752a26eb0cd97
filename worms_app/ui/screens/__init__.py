"""The registry of screens: a new screen is one line here, one .kv and one .py beside this file.

Nothing of a screen is imported or parsed before it is opened for the first time.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from worms_app.i18n import mark

if TYPE_CHECKING:
    from worms_app.ui.widgets.page import Page

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Offer:
    """How Home offers a screen: what it is called, what it is for, its icon and kind of button."""

    text: str
    note: str
    icon: str
    kind: str = "tonal"


@dataclass(frozen=True)
class Entry:
    """A screen: `module` has the class `name` in module.py and its rules in module.kv."""

    module: str
    name: str
    offer: Offer | None = None


# In the order in which Home offers them. Only what exists stands here: Home never offers what does not work.
SCREENS: dict[str, Entry] = {
    "home": Entry("home", "HomeScreen"),
    "setup": Entry(
        "setup",
        "SetupScreen",
        Offer(mark("Play on this device"), mark("2 to 6 players, people and bots"), "island", "grass"),
    ),
    "build": Entry("build", "BuildScreen"),
    "games": Entry("continue_games", "GamesScreen"),
    "referee": Entry(
        "referee",
        "RefereeScreen",
        Offer(
            mark("Referee"),
            mark("Beside the real game: what comes next, what happens now"),
            "whistle",
            "filled",
        ),
    ),
    "guide": Entry("guide", "GuideScreen"),
    "guide_setup": Entry("guide_setup", "GuideSetupScreen"),
    "guide_wind": Entry("guide_wind", "GuideWindScreen"),
    "guide_dice": Entry("guide_dice", "GuideDiceScreen"),
    "guide_sudden": Entry("guide_sudden", "GuideSuddenScreen"),
    "resolve": Entry("resolve", "ResolveScreen"),
    "resolve_case": Entry("resolve_case", "ResolveCaseScreen"),
    "resolve_cards": Entry("resolve_cards", "ResolveCardsScreen"),
    "resolve_verbs": Entry("resolve_verbs", "ResolveVerbsScreen"),
    "resolve_rules": Entry("resolve_rules", "ResolveRulesScreen"),
    "mirror": Entry("mirror", "MirrorScreen"),
    "mirror_map": Entry("mirror_map", "MirrorMapScreen"),
    "mirror_table": Entry("mirror_table", "MirrorTableScreen"),
    "mirror_play": Entry("mirror_play", "MirrorPlayScreen"),
    "mirror_name": Entry("mirror_name", "MirrorNameScreen"),
    "mirror_hands": Entry("mirror_hands", "MirrorHandsScreen"),
    "mycards": Entry("mycards", "MyCardsScreen"),
    "mycards_edit": Entry("mycards_edit", "MyCardsEditScreen"),
    "references": Entry(
        "references",
        "ReferencesScreen",
        Offer(mark("Rules and cards"), mark("Look up anything, or ask"), "book-open-page-variant-outline"),
    ),
    "map": Entry("map", "MapScreen"),
    "handover": Entry("handover", "HandoverScreen"),
    "hand": Entry("hand", "HandScreen"),
    "log": Entry("log", "LogScreen"),
    "end": Entry("end", "EndScreen"),
    "pause": Entry("pause", "PauseScreen"),
    "keys": Entry("keys", "KeysScreen"),
    "timer": Entry(
        "timer",
        "TimerScreen",
        Offer(mark("Turn timer"), mark("Only a clock for your table, with warnings"), "timer-outline"),
    ),
    "timer_table": Entry("timer_table", "TimerTableScreen"),
    "settings": Entry(
        "settings",
        "SettingsScreen",
        Offer(mark("Settings"), mark("Language, text size, colours, sound"), "tune-variant"),
    ),
    "about": Entry("about", "AboutScreen"),
    "licences": Entry("licences", "LicencesScreen"),
}

_loaded: set[str] = set()


def create(name: str, **arguments: Any) -> Page:
    """A new page of the screen `name`; its code and rules are loaded the first time."""
    entry = SCREENS[name]
    module = import_module(f"{__name__}.{entry.module}")
    if entry.module not in _loaded:
        from kivy.lang import Builder

        Builder.load_file(str(FOLDER / f"{entry.module}.kv"))
        _loaded.add(entry.module)
    page: Page = getattr(module, entry.name)(**arguments)
    page.name = name
    return page
