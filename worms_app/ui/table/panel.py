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
from worms_app.ui.asking.in_play import in_play
from worms_app.ui.asking.panel import Panel, asking_panel
from worms_app.ui.table.presenter import Phase, TablePresenter
from worms_app.ui.table.telling import can_be_watched, hex_words, language_for, player_name, prompt_words


def panel_of(table: TablePresenter, default: str) -> Panel:
    """What the panel shows now."""
    phase = table.phase
    if phase in (Phase.FILM, Phase.CHANCE):
        return Panel(language=default)
    if phase is Phase.LOOK:
        watch = translate("Watch again", language=default) if can_be_watched(table) else ""
        return Panel(prompt_words(table, default), watch=watch, language=default)
    if phase is Phase.OVER:
        result = table.game.result
        told = explain(result, default) if result is not None else ""
        return Panel(
            prompt_words(table, default),
            lines=(told,) if told else (),
            results=translate("How it ended", language=default),
            language=default,
        )
    language = language_for(table, table.asked_team, default)
    words = prompt_words(table, default)
    if phase is Phase.START:
        return Panel(words, start=translate("Start turn", language=language), language=language)
    if phase is Phase.BOT:
        reason = reason_of(table.game)
        card = in_play(reason, table.game.library, default) if reason is not None else None
        return Panel(words, played=card, language=default)
    if phase is Phase.HAND_OVER:
        name = player_name(table, table.asked_team, language)
        return Panel(translate("Next: {name}", name=name, language=language), language=language)
    asking = table.asking
    assert asking is not None
    panel = asking_panel(asking, language)
    if asking.way is Way.CARD and asking.ask.who in table.game.seats:  # cards are shown in the hand only
        if table.on_phone(asking.ask.who):
            name = player_name(table, asking.ask.who, default)
            return Panel(
                translate("{name} chooses a card on the phone.", name=name, language=default),
                hand=translate("Answer here instead", language=default),
                language=default,
            )
        count = len(asking.choices) - len(asking.apart)
        look = ntranslate("Look at your {n} card", "Look at your {n} cards", count, language=language)
        panel = replace(panel, chips=(), hand=look)
    if table.hinted and asking.selected is not None and asking.selected.answer == table.hinted:
        would = speech.deed(asking.ask, asking.selected, asking.game, language)
        panel = replace(panel, pinned=(_hint(would, asking, table.hoped, language), *panel.pinned))
    if table.tapped:
        panel = replace(panel, pinned=(not_here(table, asking, table.tapped, language),))
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


def not_here(table: TablePresenter, asking: Asking, hex: str, language: str) -> str:
    """What lies on a hex that cannot be chosen now, and what can be chosen instead."""
    here = "; ".join(hex_words(table.game, hex, language))
    why = speech.limit(asking.ask, asking.game, language)
    return translate("{here}. This cannot be chosen now: {why}", here=here, why=why, language=language)
