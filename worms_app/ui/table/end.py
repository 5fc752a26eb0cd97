"""End: who won and why, the worms over the turns, who destroyed whom, a picture to keep, and once more."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from worms_app.i18n import mark, ntranslate, terms
from worms_app.i18n.speech import explain, standing_words
from worms_app.play.session import SaveError
from worms_app.play.story import LUCK, best_shot, duels, longest_chain
from worms_app.ui import table as tables
from worms_app.ui.kit.layout import Row
from worms_app.ui.shell.failing import say_failed
from worms_app.ui.shell.sprites import sprite
from worms_app.ui.table.figures import chart
from worms_app.ui.table.page import TablePage
from worms_app.ui.table.telling import can_be_watched, player_name
from worms_app.ui.table.worm_chart import WormChart

__all__ = ["EndScreen", "WormChart"]


class StandingRow(Row):
    """Shows how a team stood at the end."""

    badge = StringProperty("")
    crown = StringProperty("")
    name = StringProperty("")
    text = StringProperty("")


class DuelRow(Row):
    """Whom a team's turns have cost worms."""

    badge = StringProperty("")
    text = StringProperty("")


class EndScreen(TablePage):
    """Shows who has won a finished game, and its figures."""

    picture = StringProperty("")
    headline = StringProperty("")
    explained = StringProperty("")
    reading_width = 1120
    chart = ObjectProperty(None, allownone=True)
    has_chain = BooleanProperty(False)
    has_shot = BooleanProperty(False)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        result = self.session.game.result
        self.chart = chart(self.session)
        winners = result.winners if result is not None else ()
        self.picture = sprite(f"story_win_{winners[0]}" if len(winners) == 1 else "story_draw")
        if not can_be_watched(self.presenter):
            for part in (self.ids.watch, self.ids.moments):
                part.parent.remove_widget(part.__self__)
        events = self.session.events()
        self.has_chain, self.has_shot = bool(longest_chain(events)), bool(best_shot(events))

    def on_shown(self) -> None:
        if self.session.game.result is None:  # taken back meanwhile
            self._app.navigator.back()

    def _tell(self, *_args: Any) -> None:
        translate, result = self._app._, self.session.game.result
        if result is None:
            return
        language = translate.language
        names = [player_name(self.presenter, team, language) for team in result.winners]
        if not names:
            self.headline = translate("A draw!")
        elif len(names) == 1:
            self.headline = translate("{name} wins!", name=names[0])
        else:
            self.headline = translate("A shared win: {names}", names=", ".join(names))
        self.explained = explain(result, language)
        self._standings(language)
        self._duels(language)

    def _standings(self, language: str) -> None:
        result = self.session.game.result
        assert result is not None
        column = self.ids.standings
        column.clear_widgets()
        for row in sorted(result.standings, key=lambda row: (-row[1], -row[2])):
            name = player_name(self.presenter, row[0], language)
            own = name != terms.team(row[0], language=language)
            column.add_widget(
                StandingRow(
                    badge=sprite(f"badge_{row[0]}"),
                    crown=sprite("icon_crown") if row[0] in result.winners else "",
                    name=name if own else "",
                    text=standing_words(row, language),
                )
            )

    def _duels(self, language: str) -> None:
        """List who destroyed whom, and what was bad luck."""
        translate, column = self._app._, self.ids.duels
        column.clear_widgets()
        table = duels(self.session.events())
        for by in (*self.session.game.seats, LUCK):
            victims = [(victim, count) for (who, victim), count in table.items() if who == by]
            if not victims:
                continue
            parts = []
            for victim, count in victims:
                name = translate("own worms") if victim == by else terms.team(victim, language=language)
                parts.append(
                    ntranslate("{team}: {n} worm", "{team}: {n} worms", count, team=name, language=language)
                )
            badge = sprite(f"badge_{by}") if by else sprite("mark_drop")
            column.add_widget(DuelRow(badge=badge, text=", ".join(parts)))

    # -- buttons ---------------------------------------------------------------------------------

    def save_picture(self) -> None:
        """Write a picture of this page into a file, and say where."""
        app = self._app
        target = picture_path(app.folder)
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            self.ids.result.export_to_png(str(target))  # the page without its buttons
            if not target.is_file():
                raise OSError(str(target))
        except OSError as error:
            say_failed(mark("The picture could not be saved"), error)
            return
        app.overlay.message(mark("Saved"), lambda: app._("The picture is here: {file}", file=str(target)))

    def rematch(self) -> None:
        """Begin a new game with the same people and the same rules."""
        app = self._app
        origin = replace(self.session.origin, seed=app.new_seed())
        try:
            identifier, session = tables.saves().new(origin)
        except SaveError as error:
            say_failed(mark("The game could not be created"), error)
            return
        tables.open_table(session, identifier)


def picture_path(folder: Path) -> Path:
    """A new file in the pictures of this person, or beside the games where there is no such folder."""
    pictures = Path.home() / "Pictures"
    if not pictures.is_dir():
        pictures = folder / "pictures"
    number = 1
    while (path := pictures / f"worms-{number}.png").exists():
        number += 1
    return path
