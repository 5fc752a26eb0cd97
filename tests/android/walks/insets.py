"""What the app keeps clear."""

from tests.android.walks.stage import open_app, tell

tell(insets=open_app().app.look.insets)
