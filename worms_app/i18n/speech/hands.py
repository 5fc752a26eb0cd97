"""Why a card of a hand cannot be played (or, where that is asked, discarded) now."""

from __future__ import annotations

from worms_app.engine.game import Game
from worms_app.i18n import terms
from worms_app.i18n.catalogs import mark, translate
from worms_app.i18n.speech.words import card_name

_ASKING = ("turn.weapon", "line.card", "discard.card")
_WEAPON_STEP = 5


def why_not(game: Game, team: str, card: str, language: str | None = None) -> str | None:
    """Why the team cannot play the card now; None if it can."""
    ask = game.pending
    if ask is not None and ask.kind in _ASKING and ask.who == team and card in ask.options:
        return None
    if game.result is not None:
        return translate(mark("The game is over."), language=language)
    if game.step == 0:
        return translate(mark("The game has not begun yet."), language=language)
    if team != game.active_team:
        active = terms.team(game.active_team, language=language)
        return translate(mark("It is not your turn. Playing now: {team}"), team=active, language=language)
    if ask is not None and ask.kind in _ASKING:
        return translate(
            mark("The {card} card is not in your hand."),
            card=card_name(card, language, game.library),
            language=language,
        )
    return translate(_not_now(game), language=language)


def _not_now(game: Game) -> str:
    if game.cut:
        return mark("The turn was cut short: no more cards.")
    if game.step < _WEAPON_STEP:
        return mark("Weapon cards come in step 5, after moving.")
    if game.step == _WEAPON_STEP:
        return mark("First finish what is going on now.")
    return mark("Step 5 is over: no more weapon cards in this turn.")
