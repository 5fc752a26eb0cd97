"""Every screen and state, in every size, language and text size: nothing clipped, covered, too small or too
pale, nothing left in the language before."""

from __future__ import annotations

import pytest

from tests.ui import audit
from tests.ui.gallery import STATES
from tests.ui.left_behind import left_behind
from worms_app import i18n
from worms_app.ui.driver import Stage
from worms_app.ui.shell import screens

pytestmark = pytest.mark.slow

SIZES = ((360, 640), (411, 891), (800, 1280), (1280, 800))
LANGUAGES = (*i18n.LANGUAGES, i18n.PSEUDO)
TEXT_SIZES = (100, 200)
THEMES = ("light", "dark", "contrast")


def test_every_screen_has_a_state() -> None:
    shown = {state.screen for state in STATES.values()}
    assert shown - {""} == set(screens.SCREENS), "see gallery.py"


@pytest.mark.parametrize("name", STATES)
def test_nothing_is_clipped_overlapping_or_too_small(stage: Stage, name: str) -> None:
    stage.app.look.motion = 0
    STATES[name].open(stage)
    stage.settle()
    found, sizes = [], SIZES
    for text_size in TEXT_SIZES:
        stage.app.settings.change("text_size", text_size)
        for language in LANGUAGES:
            stage.app.settings.change("language", language)
            for size in sizes:
                stage.resize(*size)
                for complaint in audit.complaints(stage):
                    found.append(f"{size[0]}x{size[1]} {language} {text_size} %: {complaint}")
            sizes = sizes[::-1]  # the next one begins in the window that is open
            found += [f"{language}: {complaint}" for complaint in left_behind(i18n.SOURCE)]
    assert not found, f"{len(found)} complaints\n" + "\n".join(found[:40])


@pytest.mark.parametrize("name", STATES)
def test_contrast(stage: Stage, name: str) -> None:
    stage.app.look.motion = 0
    STATES[name].open(stage)
    found, sizes = [], ((411, 891), (1280, 800))
    for theme in THEMES:
        stage.app.settings.change("theme", theme)
        for size in sizes:
            stage.resize(*size)
            for complaint in audit.contrast_complaints(stage):
                found.append(f"{theme} {size[0]}x{size[1]}: {complaint}")
        sizes = sizes[::-1]
    assert not found, "\n".join(found[:40])
