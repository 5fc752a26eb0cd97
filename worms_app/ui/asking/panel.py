"""The panel below (or beside) the map: the prompt, what a choice would do, and what can be tapped there."""

from __future__ import annotations

from dataclasses import dataclass

from worms_app.engine.things import KIND, TEAMS, WORM
from worms_app.i18n import ntranslate, terms, translate
from worms_app.i18n.speech import explain
from worms_app.ui.asking.telling import choice_words, foresight_words, language_for, player_name, prompt_words
from worms_app.ui.asking.ways import APART, Choice, Way
from worms_app.ui.table.presenter import Asked, Phase, TablePresenter


@dataclass(frozen=True, slots=True)
class Chip:
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
class Panel:
    """Everything the panel shows, in the language of the one who is asked."""

    prompt: str = ""
    heading: str = ""
    """Above the lines: that they are what a choice would do."""
    lines: tuple[str, ...] = ()
    groups: tuple[Chip, ...] = ()
    """What to choose before the hex: tiles, kinds of the pile."""
    chips: tuple[Chip, ...] = ()
    apart: tuple[tuple[str, str], ...] = ()
    """(answer, words) of buttons: *Stay*, *No card*, *Done*."""
    confirm: str = ""
    cancel: str = ""
    other: str = ""
    """A button that goes through the choices of one hex (the ways to turn a tile)."""
    start: str = ""
    hand: str = ""
    """A button that opens the hand to answer."""
    results: str = ""
    language: str = ""


def panel_of(table: TablePresenter, default: str) -> Panel:
    """What the panel shows now."""
    phase = table.phase
    if phase in (Phase.FILM, Phase.CHANCE):
        return Panel(language=default)
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
        return Panel(words, language=default)
    if phase is Phase.HAND_OVER:
        name = player_name(table, table.asked_team, language)
        return Panel(translate("Next: {name}", name=name, language=language), language=language)
    assert table.asked is not None
    return _asking(table, table.asked, words, language)


def _asking(table: TablePresenter, asked: Asked, words: str, language: str) -> Panel:
    selected = table.selected
    foresight = table.foresight()
    lines = foresight_words(table, foresight, language) if foresight is not None else []
    by_hand = asked.way is Way.CARD and asked.ask.who in table.game.seats
    return Panel(
        words,
        translate("What would happen", language=language) if lines else "",
        tuple(lines),
        _groups(table, asked, language),
        () if by_hand else _chips(table, asked, language),
        tuple((choice.answer, choice_words(table, choice, language)) for choice in asked.apart),
        _confirm(table, asked, selected, language),
        translate("Cancel", language=language) if selected is not None else "",
        translate("Turn it", language=language) if asked.way is Way.TILE and len(table.narrowed) > 1 else "",
        hand=_hand_button(table, language) if by_hand else "",
        language=language,
    )


def _hand_button(table: TablePresenter, language: str) -> str:
    asked = table.asked
    assert asked is not None
    count = len(asked.choices) - len(asked.apart)
    return ntranslate("Look at your {n} card", "Look at your {n} cards", count, language=language)


def _confirm(table: TablePresenter, asked: Asked, selected: Choice | None, language: str) -> str:
    """The button names what it does, where that can be said; a hex is seen on the map."""
    if selected is None:
        return ""
    if "," in selected.answer and asked.way is not Way.MOVE:
        return translate("Confirm", language=language)
    return choice_words(table, selected, language)


def _groups(table: TablePresenter, asked: Asked, language: str) -> tuple[Chip, ...]:
    chips = []
    left = asked.ask.about.get("left")
    for group in asked.groups:
        if asked.way is Way.TILE:
            hexes = table.game.library.tiles[group].hexes
            chips.append(Chip(group, chosen=group == table.group, hexes=hexes))
        else:
            count = left.get(group, 1) if isinstance(left, dict) else 1
            words = (
                terms.team(group, language=language)
                if group in TEAMS
                else terms.thing(group, language=language)
            )
            words = f"{terms.sentence_case(words)} ×{count}"
            chips.append(Chip(group, words, thing_picture(group), chosen=group == table.group))
    return tuple(chips)


def _chips(table: TablePresenter, asked: Asked, language: str) -> tuple[Chip, ...]:
    """The choices that are not (only) places on the map."""
    way, selected = asked.way, table.selected
    if way is Way.MOVE:
        shown = table.narrowed if len(table.narrowed) > 1 else ()
    elif way is Way.AIRSTRIKE:
        shown = table.narrowed
    elif way in (Way.HEX, Way.TILE, Way.PILE):
        shown = ()
    else:
        shown = asked.choices
    chips = []
    for choice in shown:
        if choice.answer in APART:
            continue
        picture, tinted = _picture(asked, choice)
        chips.append(
            Chip(
                choice.answer,
                choice_words(table, choice, language),
                picture,
                tinted,
                selected is not None and choice.answer == selected.answer,
                large=way in (Way.DIE, Way.FACE, Way.FLIP),
            )
        )
    return tuple(chips)


def _picture(asked: Asked, choice: Choice) -> tuple[str, bool]:
    """A sprite for a choice, and whether it is a white sign to be tinted."""
    match asked.way:
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
        case Way.TEAM:
            return f"badge_{choice.thing}", False
    return "", False


def thing_picture(thing: str) -> str:
    """The sprite of a Thing, or of a team's worm."""
    if thing in TEAMS:
        return f"worm_{thing}_idle"
    return f"worm_{thing[:-1]}_idle" if KIND[thing] == WORM else thing
