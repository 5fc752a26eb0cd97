"""The store's pictures of the app: real screens in three languages, in fastlane's folders.

    python tools/store_pictures.py               all of them (make screens does that too)
    python tools/store_pictures.py phone         those of one kind of device

Each kind of device has a process of its own: its density is fixed when Kivy is imported.
"""

from __future__ import annotations

import argparse
import io
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
METADATA = ROOT / "fastlane" / "metadata" / "android"
LOCALES = {"en-US": "en", "cs-CZ": "cs", "uk": "uk"}


@dataclass(frozen=True)
class Device:
    """A kind of device in the store, and the states of tests/ui/gallery.py that look best there."""

    folder: str
    density: float
    size: tuple[int, int]  # pixels
    states: tuple[str, ...]


DEVICES = {
    "phone": Device(
        "phoneScreenshots",
        2.5,
        (1080, 1920),
        (
            "map_aim",
            "map_weapon",
            "hand_to_play",
            "guide_moving",
            "references_card",
            "timer_hurry",
            "end_won",
        ),
    ),
    "tablet": Device(
        "tenInchScreenshots", 2, (2560, 1600), ("map_things", "map_aim", "setup_first", "end_won")
    ),
}


def take(device: Device) -> int:
    """Take all pictures of a device; how many."""
    os.environ["KIVY_METRICS_DENSITY"] = str(device.density)
    sys.path.insert(0, str(ROOT))
    from worms_app.ui.shell import environment

    environment.SURFACE = max(device.size)
    from tests.ui.gallery import STATES
    from worms_app.ui.driver import Stage

    for locale in LOCALES:
        shutil.rmtree(METADATA / locale / "images" / device.folder, ignore_errors=True)
    for number, name in enumerate(device.states, 1):
        with tempfile.TemporaryDirectory() as folder:
            stage = Stage(Path(folder), device.size)
            stage.app.settings.change("motion", "off")
            STATES[name].open(stage)
            for locale, language in LOCALES.items():
                stage.app.settings.change("language", language)
                stage.settle()
                draft = Path(folder) / "picture.png"
                stage.picture(draft)
                save(draft, METADATA / locale / "images" / device.folder / f"{number}_{name}.png")
            stage.close()
    return len(device.states) * len(LOCALES)


def save(draft: Path, target: Path) -> None:
    """Without transparency, which the store refuses, and in 256 colours: flat pictures lose nothing."""
    from PIL import Image

    with Image.open(io.BytesIO(draft.read_bytes())) as picture:
        target.parent.mkdir(parents=True, exist_ok=True)
        picture.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(target, optimize=True)


def main() -> None:
    """Take the pictures of the devices named on the command line, or of all."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("device", nargs="?", choices=DEVICES)
    given = parser.parse_args()
    if given.device:
        print(f"{take(DEVICES[given.device])} pictures in fastlane/ for the {given.device}")
        return
    for name in DEVICES:
        if code := subprocess.run([sys.executable, __file__, name], check=False).returncode:
            raise SystemExit(code)


if __name__ == "__main__":
    main()
