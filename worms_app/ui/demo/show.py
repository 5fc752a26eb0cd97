"""The app shows itself where there is no display: through the real screens, with real touches, offscreen.

Each step is something a person would do; the pictures of them go to build/demo/. A part of the app that has
more to show than its screen adds its own steps to `TOURS`.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from worms_app.ui.driver import Stage

OUT = Path("build") / "demo"
PHONE, TABLET = (411, 891), (1280, 800)

Tour = Callable[["Stage"], Iterator[str]]
"""Touches the app and gives a name whenever there is something to see."""


def first_look(stage: Stage) -> Iterator[str]:
    """Show Home on a phone and on a tablet, in three languages."""
    hand = stage.hand
    yield "home"
    hand.tap("home.language.cs")
    yield "home-cs"
    stage.resize(*TABLET)
    hand.tap("home.language.uk")
    yield "home-uk-tablet"
    hand.tap("home.language.en")
    stage.resize(*PHONE)


def every_offer(stage: Stage) -> Iterator[str]:
    """Open everything that Home offers, one after another."""
    from worms_app.ui.shell import screens

    for name in [name for name, entry in screens.SCREENS.items() if entry.offer]:
        stage.hand.tap(f"home.{name}")
        yield name
        stage.app.navigator.home()
        stage.settle()


def to_my_liking(stage: Stage) -> Iterator[str]:
    """Change the settings: the night theme, large text, another language, and back again."""
    hand = stage.hand
    hand.tap("home.settings")
    hand.tap("settings.theme.dark")
    yield "settings-night"
    hand.tap("settings.text_size.150")
    hand.tap("settings.language.cs")
    yield "settings-large-cs"
    stage.resize(*TABLET)
    hand.tap("settings.theme.contrast")
    hand.tap("settings.text_size.100")
    yield "settings-contrast-tablet"
    hand.tap("settings.theme.light")
    hand.tap("settings.language.en")
    stage.resize(*PHONE)
    hand.key()


def looking_up(stage: Stage) -> Iterator[str]:
    """Look up a card, a question in Czech, and the rule behind the answer."""
    hand = stage.hand
    hand.tap("home.references")
    hand.tap("references.tab.cards")
    hand.tap("references.section.superweapon")
    yield "cards"
    hand.tap("references.card:banana_bomb")
    yield "card"
    hand.tap("references.contents")
    stage.app.settings.change("language", "cs")
    hand.tap("references.tab.ask")
    hand.type("references.search", "co udela treti krater")
    stage.wait(0.3)
    yield "asked-cs"
    stage.app.settings.change("language", "en")
    stage.app.navigator.home()
    stage.settle()


def setting_up(stage: Stage) -> Iterator[str]:
    """Set up a game: two people and a bot lay the map, place the Things and get their colours."""
    hand, app = stage.hand, stage.app
    hand.tap("home.setup")
    hand.tap("setup.preset.full")
    hand.tap("setup.add")
    for seat, name in enumerate(("Anna", "Bohdan", "Cyril")):
        hand.type(f"setup.seat.{seat}.name", name)
    hand.tap("setup.seat.2.more")
    hand.tap("setup.seat.2.kind.normal")
    yield "setup"
    hand.tap("setup.start")
    yield "laying-the-map"
    hand.tap("build.right")
    hand.tap("build.lay")
    hand.tap("build.lay")
    hand.until(lambda: app.navigator.page.board.marks.ghost == () and not app.navigator.page.building.serves)
    stage.wait(1)
    yield "placing-things"
    hand.tap("build.auto.all")
    hand.until(lambda: bool(hand.seek("build.play")), 30)
    stage.wait(1)
    yield "colours"
    app.navigator.home()
    stage.settle()


def whole_game(stage: Stage) -> Iterator[str]:
    """Play a game from setup to the winner: a person, by touch, between bots; films are skipped but one."""
    from worms_app.ui.demo.game import play

    yield from play(stage, PHONE, TABLET)


TOURS: list[Tour] = [first_look, every_offer, to_my_liking, looking_up, setting_up, whole_game]


def main(out: Path = OUT) -> int:
    """Show all tours; prints the number of pictures, and returns 0."""
    say = sys.stdout.write
    say(f"No display here: the app plays a demonstration offscreen; pictures go to {out}/\n")
    try:
        from worms_app.ui.driver import Stage
    except Exception as error:  # SDL or GL libraries are missing
        sys.stderr.write(f"worms-app: no window can be opened, not even offscreen: {error}\n")
        return 1
    shutil.rmtree(out, ignore_errors=True)
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder), PHONE)
        stage.app.settings.change("language", "en")
        for tour in TOURS:
            for name in tour(stage):
                count += 1
                stage.picture(out / f"{count:02}-{name}.png")
                say(f"  {count:02}-{name}\n")
        stage.close()
    say(f"{count} pictures in {out}/\n")
    return 0
