"""Pictures of every screen and state, in every size and language: what `make screens` makes in
build/screens/.

python tools/screens.py                        everything
python tools/screens.py settings home          these states only
python tools/screens.py --themes --text 200    also the other themes; at 200 % text
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.ui.gallery import STATES  # noqa: E402
from tests.ui.test_looks import LANGUAGES, SIZES, THEMES  # noqa: E402
from worms_app.ui.driver import Stage  # noqa: E402  (a script finds its project first)

OUT = ROOT / "build" / "screens"


def main() -> None:
    """Take the pictures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("states", nargs="*", help="names from tests/ui/gallery.py")
    parser.add_argument("--themes", action="store_true", help="in all themes, not only the sunny one")
    parser.add_argument("--text", type=int, default=100, help="text size in per cent")
    parser.add_argument("--languages", nargs="*", default=LANGUAGES)
    arguments = parser.parse_args()
    unknown = set(arguments.states) - set(STATES)
    if unknown:
        parser.error(f"no such state: {', '.join(sorted(unknown))}; there is: {', '.join(STATES)}")
    count = 0
    for name in arguments.states or STATES:
        with tempfile.TemporaryDirectory() as folder:
            stage = Stage(Path(folder))
            stage.app.settings.change("motion", "off")
            stage.app.settings.change("text_size", arguments.text)
            STATES[name].open(stage)
            for theme in THEMES if arguments.themes else THEMES[:1]:
                stage.app.settings.change("theme", theme)
                for language in arguments.languages:
                    stage.app.settings.change("language", language)
                    for width, height in SIZES:
                        stage.resize(width, height)
                        suffix = "" if theme == THEMES[0] else f"-{theme}"
                        suffix += "" if arguments.text == 100 else f"-{arguments.text}"
                        stage.picture(OUT / name / f"{language}-{width}x{height}{suffix}.png")
                        count += 1
            stage.close()
        print(name, flush=True)
    print(f"{count} pictures in {OUT.relative_to(ROOT)}/")


if __name__ == "__main__":
    main()
