"""A game in the Mirror is the table of guide and cases: what one of them learns, the others know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from worms_app.play.jsonfile import JsonFile
from worms_app.play.mirror import sharing
from worms_app.play.situation import AGREED, Agreed, Situation, kept_agreed
from worms_app.ui.referee.at_table import alter, situation_of
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.referee.mirror.presenter import MirrorPresenter


class SharedTable:
    """What a mirrored table tells the others and hears of them. It is the same table as the guide's where
    the same teams play; without a guide it always is.
    """

    def __init__(self, app: Any, game: str) -> None:
        self._app, self._game = app, game
        self._agreed = kept_agreed(JsonFile(app.folder / AGREED))
        self._teams: frozenset[str] = frozenset()
        self._heard = False

    @property
    def same(self) -> bool:
        """Whether guide and mirror are about one table."""
        guide = guide_desk(self._app).running
        if guide is None:
            return True
        seated = {side.team for side in guide.players}
        playing = {side.team for side in guide.players if side.plays}
        return playing <= self._teams <= seated

    def hear(self, table: MirrorPresenter) -> bool:
        """Take over what guide and cases have found out; True if that has changed the mirrored game."""
        self._teams = frozenset(table.game.seats)
        self._heard = True
        agreed, known = self._agreed.value, situation_of(self._app)
        changed = False
        if self.same and agreed is not None and agreed.game == self._game:
            news = known.news(agreed.situation)
            if news.keys() & self._now(table).news(known).keys():
                library = table.game.library
                changed = table.mend(lambda: sharing.told(table.position_now(), news, library))
        self.say(table)
        return changed

    def say(self, table: MirrorPresenter) -> None:
        """Tell guide and cases what holds in the mirror, after hearing what they know."""
        if not self._heard or not self.same:
            return
        now = self._now(table)
        if now != situation_of(self._app):
            alter(self._app, lambda _before: now)
        self._agreed.change(Agreed(self._game, now))

    def _now(self, table: MirrorPresenter) -> Situation:
        """What holds in the mirror; who sits at the table the others know as well."""
        return replace(sharing.situation_in(table.game), teams=situation_of(self._app).teams)
