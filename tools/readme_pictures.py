"""The README's pictures of the app: real screens, in docs/pictures/.

python tools/readme_pictures.py              all of them
python tools/readme_pictures.py map watch    these
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")

from tests.ui.gallery import STATES  # noqa: E402
from worms_app.ui.driver import Stage  # noqa: E402  (a script finds its project first)

OUT = ROOT / "docs" / "pictures"
PHONE, TABLET = (411, 891), (1280, 800)
SHARE = {PHONE: 0.6, TABLET: 0.75}
"""How large a picture is, against the screen."""
PICTURES = {
    "home": ("home", "en", PHONE),
    "map": ("map_shot_chosen", "en", TABLET),
    "hand": ("hand_to_play", "cs", PHONE),
    "guide": ("guide_moving", "uk", PHONE),
    "resolve": ("resolve_done", "en", PHONE),
    "since": ("handover_since", "uk", PHONE),
    "leaving": ("leaving", "en", PHONE),
    "watch": ("watch_turn", "cs", PHONE),
    "numbers": ("statistics_of_games", "en", PHONE),
}
"""The state of tests/ui/gallery.py, the language and the window of each."""


def take(name: str, folder: Path) -> None:
    """Make one picture."""
    state, language, size = PICTURES[name]
    stage = Stage(folder, size)
    stage.app.settings.change("motion", "off")
    stage.app.settings.change("language", "en")
    STATES[state].open(stage)
    stage.app.settings.change("language", language)
    stage.resize(*size)
    stage.wait(1)
    raw = folder / "picture.png"
    stage.picture(raw)
    stage.close()
    with Image.open(raw) as picture:
        small = (int(size[0] * SHARE[size]), int(size[1] * SHARE[size]))
        picture.convert("RGB").resize(small, Image.Resampling.LANCZOS).save(OUT / f"{name}.webp", quality=82)
    print(f"{OUT.relative_to(ROOT) / name}.webp")


def main() -> None:
    """Make the pictures that are named, or all."""
    for name in sys.argv[1:] or PICTURES:
        with tempfile.TemporaryDirectory() as folder:
            take(name, Path(folder))


if __name__ == "__main__":
    main()
