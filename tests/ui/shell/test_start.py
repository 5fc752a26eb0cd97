"""What happens once the app is there."""

from __future__ import annotations

import gc

from worms_app.ui.driver import Stage
from worms_app.ui.start import keep_what_is_there


def test_what_stays_is_not_looked_through_again(stage: Stage) -> None:
    before = gc.get_freeze_count()
    keep_what_is_there()
    assert gc.get_freeze_count() > before
    assert len(gc.get_objects()) < 20_000
    stage.app.navigator.open("settings")
    stage.settle()
    assert stage.app.navigator.current == "settings"
