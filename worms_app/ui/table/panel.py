"""The panel below (or beside) the map, whatever the table waits for."""

from __future__ import annotations

from dataclasses import replace

from worms_app.engine.choices import Way
from worms_app.engine.reason import reason_of
from worms_app.i18n import ntranslate, speech, translate
from worms_app.i18n.speech import explain
from worms_app.i18n.speech.words import card_name
from worms_app.play.bots import Prospect
from worms_app.play.chores import ORDERS
from worms_app.ui.asking.asking import Asking
from worms_app.ui.asking.elsewhere import not_here
from worms_app.ui.asking.in_play import in_play
from worms_app.ui.asking.panel import PanelContents, asking_panel
from worms_app.ui.asking.words import does_something
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.presenter import TablePresenter
from worms_app.ui.table.telling import can_be_watched, language_for, player_name, prompt_words


def panel_of(table: TablePresenter, default: str) -> PanelContents:
    """What the panel shows now."""
    words, language = prompt_words(table, default), language_for(table, table.asked_team, default)
    match table.phase:
        case Phase.ASK:
            return _question(table, default, language)
        case Phase.LOOK:
            watch = translate("Watch again", language=default) if can_be_watched(table) else ""
            return PanelContents(words, watch=watch)
        case Phase.OVER:
            result, over = table.game.result, translate("How it ended", language=default)
            told = explain(result, default) if result is not None else ""
            return PanelContents(words, lines=(told,) if told else (), results=over)
        case Phase.START:
            return PanelContents(words, start=translate("Start turn", language=language))
        case Phase.BOT:
            return PanelContents(words, played=in_play(reason_of(table.game), table.game.library, default))
        case Phase.HAND_OVER:
            name = player_name(table, table.asked_team, language)
            return PanelContents(translate("Next: {name}", name=name, language=language))
    return PanelContents()


def _question(table: TablePresenter, default: str, language: str) -> PanelContents:
    """The question that waits for a person: cards are shown in the hand only."""
    asking = table.asking
    assert asking is not None
    panel = asking_panel(asking, language)
    if asking.way is Way.CARD and asking.ask.who in table.game.seats:
        if table.on_phone(asking.ask.who):
            name = player_name(table, asking.ask.who, default)
            words = translate("{name} is choosing a card on the phone.", name=name, language=default)
            return PanelContents(words, hand=translate("Answer here instead", language=default))
        count = len(asking.choices) - len(asking.apart)
        look = ntranslate("Look at your {n} card", "Look at your {n} cards", count, language=language)
        panel = replace(panel, chips=(), hand=look)
    if table.hinted and asking.selected is not None and asking.selected.answer == table.hinted:
        would = speech.deed(asking.ask, asking.selected, asking.game, language)
        # What the card may do later is told by the hint: that nobody is harmed by now would deny it.
        now = panel.pinned if table.hoped is None or does_something(asking, language) else ()
        # One main button, of a card that is hinted as well: a low window has no room for two.
        panel = replace(panel, pinned=(_hint(would, asking, table.hoped, language), *now), hand="")
    if asking.missed:
        panel = replace(panel, pinned=(not_here(asking, language),))
    return panel


def _hint(would: str, asking: Asking, hoped: Prospect | None, language: str) -> str:
    """What a strong player would do, and why: what it does at once, or what it leads to."""
    assert asking.selected is not None
    then = None
    if hoped is not None:
        then = (card_name(hoped.card, language, asking.game.library) if hoped.card else "", hoped.odds)
    about = asking.selected.thing or str(asking.ask.about.get("thing", ""))
    order = asking.ask.kind in ORDERS
    return speech.hint(would, asking.odds, asking.told, language, then, about, order)
