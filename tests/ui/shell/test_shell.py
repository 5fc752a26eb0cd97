"""The shell through its window: real touches and keys, settings, languages, sizes."""

from __future__ import annotations

import errno
import json
from pathlib import Path

import pytest
from kivy.metrics import dp

from tests.ui import audit
from worms_app import i18n
from worms_app.ui.driver import Stage
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.text import Icon
from worms_app.ui.shell import device, screens
from worms_app.ui.shell.theme import LARGEST_TEXT, PALETTES, TEAMS, TYPE, type_scale


def test_every_offer_of_home_opens_its_screen_and_back_leads_home(stage: Stage) -> None:
    offered = [name for name, entry in screens.SCREENS.items() if entry.offer]
    assert "settings" in offered
    for name in offered:
        stage.hand.tap(f"home.{name}")
        assert stage.app.navigator.current == name
        stage.hand.tap("back")
        assert stage.app.navigator.current == "home"


@pytest.mark.parametrize("key", [27, 1001])
def test_escape_and_the_back_key_mean_back_everywhere(stage: Stage, key: int) -> None:
    stage.hand.tap("home.about")
    stage.hand.tap("about.licences")
    assert stage.app.navigator.current == "licences"
    stage.hand.key(key)
    assert stage.app.navigator.current == "about"
    stage.hand.key(key)
    assert stage.app.navigator.current == "home"
    stage.hand.key(key)
    assert stage.hand.sees("Leave the app?")
    stage.hand.key(key)
    assert not stage.hand.sees("Leave the app?"), "back cancels a question"
    assert stage.app.navigator.current == "home"


def test_nothing_below_a_question_can_be_touched(stage: Stage) -> None:
    button = stage.hand.find("home.settings")
    x, y = button.to_window(*button.center)
    stage.app.back()
    stage.settle()
    stage.hand.tap_at(x, 20)
    assert stage.app.navigator.current == "home"
    assert not stage.hand.sees("Leave the app?"), "a tap beside a question cancels it"
    stage.hand.tap_at(x, y)
    assert stage.app.navigator.current == "settings"


def test_a_screen_can_use_back_for_itself(stage: Stage) -> None:
    page = stage.app.navigator.open("about")
    answers = iter((True, False))
    page.on_back = lambda: next(answers)
    stage.hand.key()
    assert stage.app.navigator.current == "about"
    stage.hand.key()
    assert stage.app.navigator.current == "home"


def test_screens_keep_their_state_below_others(stage: Stage) -> None:
    stage.resize(360, 640)
    settings = stage.app.navigator.open("settings")
    stage.hand.tap("settings.about")
    scrolled = settings.scroll.scroll_y
    assert scrolled < 1
    stage.hand.tap("back")
    assert stage.app.navigator.page is settings
    assert settings.scroll.scroll_y == scrolled


def test_a_switch_changes_every_text_at_once_and_rebuilds_nothing(stage: Stage) -> None:
    home = stage.app.navigator.page
    settings = stage.app.navigator.open("settings")
    stage.settle()
    english = {id(label) for label in audit.labels() if not isinstance(label, Icon)}
    chips = {id(widget) for widget in audit.targets()}
    stage.hand.tap("settings.language.cs")
    assert settings.title == "Nastavení"
    assert {id(label) for label in audit.labels() if not isinstance(label, Icon)} == english
    assert {id(widget) for widget in audit.targets()} == chips
    assert stage.app.navigator.page is settings
    stage.hand.tap("back")
    assert stage.app.navigator.page is home, "the screen below has switched as well, and is the same one"
    assert stage.hand.find("home.settings").text == "Nastavení"
    stage.hand.tap("home.language.uk")
    assert stage.hand.find("home.settings").text == "Налаштування"


def test_an_open_question_follows_the_language(stage: Stage) -> None:
    stage.app.back()
    stage.settle()
    i18n.switch("cs")
    stage.settle()
    assert stage.hand.sees("Odejít z aplikace?")
    assert stage.hand.text("dialog.cancel") == "Zrušit"


def test_no_text_stays_english_in_the_pseudo_language(stage: Stage) -> None:
    names = set(i18n.NAMES.values()) | {stage.app.title}
    for screen in ("home", "settings", "about"):
        stage.app.navigator.open(screen)
        stage.app.settings.change("language", "pseudo")
        stage.settle()
        for label in audit.labels():
            text = label.text
            if text in names or not any(letter.isalpha() for letter in text) or len(text) == 1:
                continue
            assert text.startswith("‹"), text


def test_settings_are_kept(stage: Stage, tmp_path: Path) -> None:
    stage.hand.tap("home.settings")
    stage.hand.tap("settings.theme.dark")
    stage.hand.tap("settings.text_size.150")
    stage.hand.tap("settings.left_handed")
    kept = json.loads((tmp_path / "data" / "settings.json").read_text(encoding="utf-8"))
    assert (kept["theme"], kept["text_size"], kept["left_handed"]) == ("dark", 150, True)
    assert stage.app.look.theme == "dark"
    assert stage.app.look.text_scale == 1.5


def test_a_full_disk_is_said_and_the_setting_still_holds(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.hand.tap("home.settings")

    def full(_value: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(stage.app.settings.file, "write", full)
    stage.hand.tap("settings.theme.contrast")
    assert stage.app.look.theme == "contrast"
    assert stage.hand.sees("This could not be saved and only lasts until the app closes. The device is full")
    stage.wait(6)
    assert not stage.hand.sees("This could not be saved"), "a short message goes by itself"


def test_left_handed_switches_stand_on_the_left(stage: Stage) -> None:
    stage.app.navigator.open("settings")
    row = stage.hand.find("settings.left_handed")
    stage.hand.reveal(row)
    assert row.ids.toggle.center_x > row.center_x
    stage.hand.tap("settings.left_handed")
    assert row.active
    assert row.ids.toggle.center_x < row.center_x


def test_nothing_stands_below_the_systems_bars(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device, "insets", lambda: (24.0, 40.0, 30.0, 48.0))
    stage.app._measure()
    for size in ((360, 640), (800, 360), (1280, 800)):
        stage.resize(*size)
        safe = audit.Box(24, 48, size[0] - 30, size[1] - 40)
        for screen in ("home", "settings", "about"):
            page: Page = stage.app.navigator.open(screen)
            stage.settle()
            for label in audit.labels():
                _frame, scrolls = audit.frame_of(label)
                box = audit.words_box(label)
                if scrolls:
                    box = audit.Box(box.x, max(box.y, safe.y), box.right, min(box.top, safe.top))
                assert box.empty or box.within(safe), (size, screen, label.text)
            if page.scroll is not None:
                page.scroll.scroll_y = 0
                stage.settle()
                lowest = min(audit.box_of(target).y for target in audit.targets())
                assert lowest >= 48, "the end of a page can be scrolled above the bar"
        stage.app.navigator.home()
        stage.app.back()
        stage.settle()
        for target in audit.targets():
            assert audit.box_of(target).within(safe)
        stage.hand.key()


def test_touching_does_not_depend_on_the_size(stage: Stage) -> None:
    for size in ((360, 640), (1280, 800), (800, 1280)):
        stage.resize(*size)
        stage.hand.tap("home.settings")
        stage.hand.tap("settings.theme.dark")
        stage.hand.tap("settings.theme.light")
        assert stage.app.look.theme == "light"
        stage.hand.key()


def test_drag_scrolls(stage: Stage) -> None:
    stage.resize(360, 640)
    page = stage.app.navigator.open("settings")
    stage.settle()
    stage.hand.drag((180, 200), (180, 500))
    assert page.scroll.scroll_y < 1
    stage.hand.drag((180, 200), (180, 500))
    stage.hand.drag((180, 100), (180, 600))
    lower = page.scroll.scroll_y
    stage.hand.drag((180, 500), (180, 200))
    assert page.scroll.scroll_y > lower
    assert stage.app.navigator.current == "settings"


def test_a_phone_held_upright_is_narrow(stage: Stage) -> None:
    for width, narrow in ((599, True), (600, False), (1280, False), (360, True)):
        stage.resize(width, 800)
        assert stage.app.look.narrow is narrow


def test_text_sizes_never_multiply_beyond_the_largest(monkeypatch: pytest.MonkeyPatch) -> None:
    assert type_scale(1.0)["body"][1] == dp(TYPE["body"][1])
    assert type_scale(LARGEST_TEXT)["body"][1] == dp(2 * TYPE["body"][1])
    assert type_scale(3.0) == type_scale(LARGEST_TEXT)
    assert type_scale(0.5) == type_scale(1.0)


@pytest.mark.parametrize("theme", PALETTES)
def test_each_role_of_the_palettes_is_readable(theme: str) -> None:
    def rgb(role: str) -> tuple[float, ...]:
        value = PALETTES[theme][role]
        return tuple(int(value[i : i + 2], 16) / 255 for i in (1, 3, 5))

    surfaces = [
        "background",
        "surface",
        *(f"surfaceContainer{step}" for step in ("Lowest", "Low", "", "High")),
    ]
    pairs = [
        (words, surface) for surface in surfaces for words in ("onSurface", "onSurfaceVariant", "primary")
    ]
    for family in ("primary", "secondary", "tertiary", "error"):
        on = f"on{family[0].upper()}{family[1:]}"
        pairs += [(on, family), (f"{on}Container", f"{family}Container")]
    pairs.append(("inverseOnSurface", "inverseSurface"))
    for words, surface in pairs:
        assert audit.contrast(rgb(words), rgb(surface)) >= 4.5, (words, surface)
    for surface in surfaces:
        assert audit.contrast(rgb("outline"), rgb(surface)) >= 3, surface


def test_teams_are_told_apart_by_more_than_hue() -> None:
    assert len({team.symbol for team in TEAMS.values()}) == len(TEAMS)
    for name, team in TEAMS.items():
        fill, ink = (
            tuple(int(value[i : i + 2], 16) / 255 for i in (1, 3, 5)) for value in (team.fill, team.ink)
        )
        assert audit.contrast(fill, ink) >= 4.5, name


@pytest.mark.parametrize("size", [100, 200])
def test_a_question_stands_in_the_middle_however_much_it_says(stage: Stage, size: int) -> None:
    stage.app.settings.change("text_size", size)
    for words in ("One.", "Some words. " * 12, "Many more words. " * 60):
        stage.app.overlay.message(lambda: "A title", lambda words=words: words)
        stage.settle()
        dialog = stage.app.overlay.top_dialog()
        card = dialog.ids.card
        assert abs(card.center_y - dialog.center_y) < 1
        assert card.top <= dialog.top
        dialog.cancel()
        stage.settle()
