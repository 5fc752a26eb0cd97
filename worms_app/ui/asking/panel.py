"""A question as a panel shows it: the prompt, what can be tapped beside the map, what a choice would do."""

from __future__ import annotations

from dataclasses import dataclass

from worms_app.engine.choices import Choice, Way
from worms_app.engine.reason import reason_of
from worms_app.i18n import speech, translate
from worms_app.play.chores import is_order
from worms_app.play.pictures import thing_picture
from worms_app.ui.asking.asking import Asking
from worms_app.ui.asking.in_play import InPlay, in_play
from worms_app.ui.asking.words import ahead_words, chance_words, choice_words, face_words

PINNED = 2
"""Lines of chances that are always in sight; the others stand with what would happen."""


@dataclass(frozen=True, slots=True)
class SideChoice:
    """Something to choose beside the map."""

    value: str
    text: str = ""
    picture: str = ""
    """The name of a sprite."""
    tinted: bool = False
    chosen: bool = False
    hexes: tuple[str, ...] = ()
    """The shape of a map tile."""
    large: bool = False


@dataclass(frozen=True, slots=True)
class PanelContents:
    """Everything the panel shows, in the language of the one who is asked."""

    prompt: str = ""
    why: str = ""
    """For which card or rule it is asked."""
    played: InPlay | None = None
    """The card that is being carried out."""
    pinned: tuple[str, ...] = ()
    """What the chosen option may lead to, in short: stands above the buttons, always in sight."""
    heading: str = ""
    """Above the lines (else above what is pinned): that this is what a choice would do."""
    lines: tuple[str, ...] = ()
    chips: tuple[SideChoice, ...] = ()
    apart: tuple[tuple[str, str], ...] = ()
    """(answer, words) of buttons: *Stay*, *No card*, *Done*."""
    confirm: str = ""
    start: str = ""
    any_order: str = ""
    """A button that leaves the order to the app."""
    jump: bool = False
    """A sign that lets the next hex be jumped to, however near it is."""
    jumping: bool = False
    """Whether it does now."""
    hand: str = ""
    """A button that opens the hand to answer."""
    results: str = ""
    watch: str = ""
    """A button that shows the game from its beginning."""

    @property
    def why_apart(self) -> str:
        """Why it is asked, unless the card in play says it."""
        played = self.played
        if played is None or self.why == played.name:
            return "" if played is not None else self.why
        said = played.lit >= 0 and _same(self.why).endswith(_same(played.lines[played.lit]))
        return "" if said else self.why


def _same(words: str) -> str:
    """Words wherever their lines may be broken: what they are said in has its own say in that."""
    return words.replace("\N{NO-BREAK SPACE}", " ")


def asking_panel(asking: Asking, language: str) -> PanelContents:
    """The panel of a question: its prompt, its choices, and what the chosen one does."""
    selected = asking.selected
    chances = chance_words(asking, language)
    lines = [*ahead_words(asking, language), *chances[PINNED:], *face_words(asking, language)]
    return PanelContents(
        speech.prompt(asking.ask, asking.game, language),
        speech.why(asking.ask, asking.game, language).words,
        in_play(reason_of(asking.game), asking.game.library, language),
        tuple(chances[:PINNED]),
        translate("What would happen", language=language) if lines or chances else "",
        tuple(lines),
        chips=_chips(asking, language),
        apart=tuple((choice.answer, choice_words(asking, choice, language)) for choice in asking.apart),
        any_order=translate("Any order", language=language) if is_order(asking.ask) else "",
        confirm=speech.deed(asking.ask, selected, asking.game, language) if selected is not None else "",
        jump=selected is None and (asking.can_jump_instead or asking.jumping),
        jumping=asking.jumping,
    )


def _chips(asking: Asking, language: str) -> tuple[SideChoice, ...]:
    """The choices that are not (only) places on the map."""
    chips = []
    for choice in asking.beside:
        picture, tinted = _picture(asking, choice)
        numbered = asking.way in (Way.DIRECTION, Way.AIRSTRIKE)  # as on the board
        words = choice.how if numbered else choice_words(asking, choice, language)
        large = asking.way in (Way.DIE, Way.FACE, Way.FLIP)
        chips.append(
            SideChoice(choice.answer, words, picture, tinted, choice == asking.selected, large=large)
        )
    return tuple(chips)


def _picture(asking: Asking, choice: Choice) -> tuple[str, bool]:
    """A sprite for a choice, and whether it is a white sign to be tinted."""
    match asking.way:
        case Way.MOVE:
            return f"icon_{choice.how}", True
        case Way.AIRSTRIKE | Way.DIRECTION:
            return f"icon_dir_{choice.how}", True
        case Way.DIE | Way.FACE:
            return f"die_{choice.answer}", False
        case Way.FLIP:
            return f"flip_{choice.answer}", False
        case Way.WORM | Way.THING:
            return thing_picture(choice.thing), False
        case Way.TEAM if choice.thing:
            return f"badge_{choice.thing}", False
    return "", False
