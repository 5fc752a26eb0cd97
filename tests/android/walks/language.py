"""The language a new app starts in."""

from tests.android.walks.stage import open_app, tell

tell(language=open_app().app._.language)
