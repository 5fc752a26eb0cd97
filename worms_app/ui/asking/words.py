"""The words of a question on the screen: its choices on buttons, and what the chosen one leads to."""

from __future__ import annotations

from worms_app.engine.choices import Choice, Way
from worms_app.i18n import speech, translate
from worms_app.ui.asking.asking import Asking


def choice_words(asking: Asking, choice: Choice, language: str) -> str:
    """The words on a button for a choice."""
    words = speech.option(asking.ask, choice.answer, asking.game, language)
    if choice.answer == words:  # a hex: the map shows which one
        return translate("This hex", language=language)
    return words


def by_app_words(asking: Asking, language: str) -> str:
    """The words on a button with which the app does for the table what chance decides."""
    if asking.way is Way.CARD:
        return translate("Draw for me", language=language)
    if asking.way is Way.FLIP:
        return translate("Flip for me", language=language)
    return translate("Roll for me", language=language)


def ahead_words(asking: Asking, language: str) -> list[str]:
    """What the chosen option will do, and what would be rolled."""
    foresight = asking.foresight
    if foresight is None:
        return []
    # What is rolled next says less than what the rolls lead to.
    then = None if asking.tells_chances else foresight.then
    return speech.ahead(foresight.events, then, foresight.game, asking.ask.who, language)


def chance_words(asking: Asking, language: str) -> list[str]:
    """What the chosen option may lead to, the most important first; an ellipsis until there is a figure."""
    if asking.selected is None or not asking.tells_chances:
        return []
    odds = asking.odds
    if odds is None:
        return ["…"]
    told = speech.chances(odds, asking.told, language)
    return told or [translate("Nobody is harmed.", language=language)]


def does_something(asking: Asking, language: str) -> bool:
    """Whether the chosen option may do anything that is worth a word."""
    return asking.odds is not None and bool(speech.chances(asking.odds, asking.told, language))


def face_words(asking: Asking, language: str) -> list[str]:
    """What each face of the next die leads to."""
    if asking.odds is None or asking.foresight is None:
        return []
    return speech.faces_ahead(asking.foresight.branches, asking.told, language)
