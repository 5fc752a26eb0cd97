"""The app's own demonstration: all its tours, through real screens by real touches, on the phone."""

from tests.android.walks.stage import open_app, tell
from worms_app.ui.demo import show as demo

stage = open_app(demo.PHONE)
stage.app.settings.change("language", "en")
seen = [name for tour in demo.TOURS for name in tour(stage)]
reports = [path.read_text(encoding="utf-8") for path in (stage.app.folder / "reports").glob("*")]
tell(seen=seen, tours=len(demo.TOURS), reports=reports)
