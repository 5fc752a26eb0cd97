"""Why a card of a hand cannot be played (or, where that is asked, discarded) now."""

from __future__ import annotations

from worms_app.engine.game import Game
from worms_app.engine.rules.turn import WEAPON
from worms_app.i18n import terms
from worms_app.i18n.catalogs import Translator
from worms_app.i18n.languages import current
from worms_app.i18n.speech.words import card_name

_ASKING = ("turn.weapon", "line.card", "discard.card")


def why_not(game: Game, team: str, card: str, language: str | None = None) -> str | None:
    """Why the team cannot play the card now; None if it can."""
    _ = Translator(language or current())
    ask = game.pending
    if ask is not None and ask.kind in _ASKING and ask.who == team and card in ask.options:
        return None
    if game.result is not None:
        return _("The game is over.")
    if game.step == 0:
        return _("The game has not begun yet.")
    if team != game.active_team:
        active = terms.team(game.active_team, language=language)
        return _("It is not your turn. Playing now: {team}", team=active)
    if ask is not None and ask.kind in _ASKING:
        return _("The {card} card is not in your hand.", card=card_name(card, language, game.library))
    if game.cut:
        return _("The turn was cut short: no more cards.")
    if game.step < WEAPON:
        return _("Weapon cards come in step 5, after moving.")
    if game.step == WEAPON:
        return _("First finish what is going on now.")
    return _("Step 5 is over: no more weapon cards in this turn.")
