"""What a choice leads to, in sentences: what follows for certain, and what would be rolled then."""

from __future__ import annotations

from collections.abc import Iterable

from worms_app.engine import events as e
from worms_app.engine.frames import Ask
from worms_app.engine.game import Game
from worms_app.i18n.catalogs import translate
from worms_app.i18n.speech.events import tell
from worms_app.i18n.speech.prompts import prompt

MOST_TOLD = 6
"""Sentences of a preview; a longer chain is followed in the film."""

_SHOWN = (e.TokenPlaced, e.DieChosen, e.Activated)
"""What the tapped place shows by itself."""

_DEED = (e.CardPlayed, e.Moved, e.TokenMoved)
"""What the button that does it says."""


def ahead(
    events: Iterable[e.Event], then: Ask | None, game: Game, you: str, language: str | None = None
) -> list[str]:
    """What these events would be for ``you``, without the deed that they begin with, and the question to
    chance that waits in ``game`` then.
    """
    follows = [event for event in events if not isinstance(event, _SHOWN)]
    if follows and isinstance(follows[0], _DEED):
        del follows[0]
    told = [tell(event, language, you, game.library) for event in follows[:MOST_TOLD]]
    if then is not None and then.kind.endswith(".card"):
        told.append(translate("Then a card is drawn.", language=language))
    elif then is not None:
        told.append(prompt(then, game, language))
    return told
