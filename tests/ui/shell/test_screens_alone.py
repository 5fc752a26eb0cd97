"""Every screen can be the first one that is opened: its layout finds its widgets by itself. Every module with
a layout can be the first that is imported: it looks the same.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import worms_app.ui
from worms_app.ui.shell.screens import SCREENS

LOAD = """
import re, sys
from pathlib import Path
from kivy.factory import Factory
from worms_app.ui.shell import screens

module = screens.load(sys.argv[1])
layout = Path(module.__file__).with_suffix(".kv").read_text(encoding="utf-8")
for name in sorted(set(re.findall(r"^ +([A-Z]\\w+):", layout, re.MULTILINE))):
    getattr(Factory, name)
"""


UI = Path(worms_app.ui.__file__).parent
LAYOUTS = sorted(
    file.relative_to(UI).with_suffix("")
    for file in UI.rglob("*.kv")
    if file.with_suffix(".py").exists() and "load_file" in file.with_suffix(".py").read_text(encoding="utf-8")
)
FIRST = """
import sys
from importlib import import_module
from pathlib import Path
from worms_app.ui.shell import environment

environment.prepare()
import_module(sys.argv[1])
from kivy.lang import Builder

own = [Path(file) for file in Builder.files if "worms_app" in file]
sys.exit(own[0].name != "base.kv")
"""


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_the_rules_of_the_kit_come_first(layout: Path) -> None:
    """Rules that come later win: were these loaded after a layout, they would undo what it says."""
    name = ".".join(["worms_app.ui", *layout.parts])
    assert _run(FIRST, name).returncode == 0


@pytest.mark.slow
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_can_be_the_first_that_is_opened(name: str) -> None:
    result = _run(LOAD, name)
    assert result.returncode == 0, result.stderr[-800:]


def _run(program: str, name: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", program, name],
        env=os.environ | {"KIVY_NO_ARGS": "1", "SDL_VIDEODRIVER": "offscreen"},
        capture_output=True,
        text=True,
    )
