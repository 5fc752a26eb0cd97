"""The device beside the real game: guide, *What happens here?*, mirror, and the owner's own cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from worms_app.ui.doors import door

if TYPE_CHECKING:
    from worms_app.ui.referee.mirror.play import may_go_over as may_go_over, to_table as to_table
    from worms_app.ui.referee.mirror.presenter import MirrorPresenter as MirrorPresenter

__getattr__ = door(
    __name__,
    {
        "MirrorPresenter": "mirror.presenter",
        "may_go_over": "mirror.play",
        "to_table": "mirror.play",
    },
)
