"""Every screen can be the first one that is opened: its layout finds its widgets by itself."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from worms_app.ui.shell.screens import SCREENS

LOAD = """
import re, sys
from pathlib import Path
from kivy.factory import Factory
from worms_app.ui import kit
from worms_app.ui.shell import screens

kit.load()
module = screens.load(sys.argv[1])
layout = Path(module.__file__).with_suffix(".kv").read_text(encoding="utf-8")
for name in sorted(set(re.findall(r"^ +([A-Z]\\w+):", layout, re.MULTILINE))):
    getattr(Factory, name)
"""


@pytest.mark.slow
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_can_be_the_first_that_is_opened(name: str) -> None:
    result = subprocess.run(
        [sys.executable, "-c", LOAD, name],
        env=os.environ | {"KIVY_NO_ARGS": "1", "SDL_VIDEODRIVER": "offscreen"},
        capture_output=True,
        text=True,
    )
    assert result.returncode == 0, result.stderr[-800:]
