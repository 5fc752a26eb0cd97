"""Every screen, in its first state, on the phone; what can be typed into is typed into."""

import tempfile
from pathlib import Path

from tests.android.walks.stage import tell

from kivy.uix.textinput import TextInput  # isort: skip
from tests.ui.gallery import STATES
from worms_app.ui.driver import Stage, visible_widgets
from worms_app.ui.shell.screens import SCREENS

PHONE = (411, 891)
reports, typed = {}, 0
chosen = {state.screen: state.name for state in reversed(STATES.values())}
for name in chosen.values():
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder), PHONE)
        stage.app.settings.change("language", "uk")
        STATES[name].open(stage)
        stage.settle()
        expected = len(list(Path(folder).glob("reports/*")))
        for field in [widget for widget in visible_widgets() if isinstance(widget, TextInput)]:
            field.focus = True
            stage.frames(2)
            field.select_all()
            field.copy()
            field.paste()
            field.focus = False
            stage.frames(2)
            typed += 1
        stage.settle()
        found = [path.read_text(encoding="utf-8") for path in Path(folder).glob("reports/*")]
        if len(found) > expected:
            reports[name] = found
        stage.close()
tell(screens=list(SCREENS), seen=list(chosen), reports=reports, typed=typed)
