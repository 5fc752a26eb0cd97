"""All languages one after the other, live: the texts on the screen, and what the trimmed Babel makes."""

from datetime import UTC, datetime

from tests.android.walks.stage import open_app, tell
from worms_app import i18n
from worms_app.i18n import formats
from worms_app.ui.driver import visible_widgets

stage = open_app()
said, dates = {}, {}
for language in i18n.LANGUAGES:
    stage.app.settings.change("language", language)
    stage.settle()
    texts = {getattr(widget, "text", "") for widget in visible_widgets()}
    said[language] = sorted(text for text in texts if text)
    moment = datetime(2026, 11, 18, 12, tzinfo=UTC)
    dates[language] = [formats.date(moment, language=language), formats.number(1234.5, language=language)]
tell(said=said, dates=dates)
