"""The system's bars follow the theme, and a voice reads where there is one."""

from tests.android.walks.stage import open_app, tell
from worms_app.ui.shell.voice import Voice

stage = open_app()
for theme in ("dark", "light"):
    stage.app.settings.change("theme", theme)
    stage.settle()
stage.app.settings.change("speech", True)
voice = Voice(stage.app.settings)
for text, language in (("Hoď dvěma kostkami", "cs"), ("Киньте два кубики", "uk")):
    voice.say(text, language)
    stage.wait(8)
tell(done=True)
