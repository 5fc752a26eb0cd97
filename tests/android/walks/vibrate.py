"""All patterns through plyer's own code for Android."""

import json
import logging

from worms_app.ui.shell import environment

environment.prepare()

from kivy.logger import Logger  # noqa: E402

problems: list[str] = []


class Keep(logging.Handler):
    """Collects what was said of trouble."""

    def emit(self, record: logging.LogRecord) -> None:
        """Keep warnings."""
        if record.levelno >= logging.WARNING:
            problems.append(record.getMessage())


Logger.addHandler(Keep())

from worms_app.ui.shell.feedback.vibration import PATTERNS, Vibration  # noqa: E402

vibration = Vibration()
for name in PATTERNS:
    vibration.play(name)
vibration.stop()
print(json.dumps({"available": vibration.available, "problems": problems}))
