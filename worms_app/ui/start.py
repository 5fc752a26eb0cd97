"""The way in: on a desktop, in a package and on Android."""

from __future__ import annotations

import sys

from worms_app import paths
from worms_app.ui.shell import crash, device
from worms_app.ui.shell.app import WormsApp


def main() -> None:
    """Start the app; where there is no display, let it show itself offscreen."""
    if not device.has_display():
        from worms_app.ui.demo import show

        sys.exit(show.main())
    try:
        WormsApp().run()
    except Exception as error:  # the last resort: nothing is lost, and there is something to read
        report = crash.write_report(paths.user_data(), error, {})
        print(f"The app had to stop. Report: {report}", file=sys.stderr)
        raise
