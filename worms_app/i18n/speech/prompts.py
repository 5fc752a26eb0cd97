"""Questions as one sentence that says what to do now, and their options as words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from worms_app.engine import answers
from worms_app.engine.frames import Ask
from worms_app.engine.game import Game
from worms_app.engine.things import TEAMS
from worms_app.i18n import pieces, terms
from worms_app.i18n.catalogs import mark, ptranslate, translate
from worms_app.i18n.languages import current
from worms_app.i18n.speech import words
from worms_app.i18n.speech.telling import Called, Reader, fill

About = dict[str, Any]

_AGAIN = 4
"""3.4 The step in which the worm moves again."""

_PROMPTS: dict[str, str | Callable[[About], str]] = {
    "turn.activate": mark("Choose the worm to activate."),
    "turn.move": lambda about: (
        mark("{thing}: inch or jump again, or stay.")
        if about["step"] == _AGAIN
        else mark("{thing}: inch, jump or stay.")
    ),
    "line.move": mark("{thing} has an extra move: inch, jump or stay."),
    "turn.weapon": mark("Play a weapon card, or none."),
    "line.card": mark("Play one more weapon card, or none."),
    "aim.target": mark("Choose the target hex."),
    "aim.airstrike": mark("Choose the first hex and the direction of the airstrike."),
    "aim.die": lambda about: (
        mark("Accuracy: roll the die.") if about["dice"] == 1 else mark("Accuracy: roll die {die} of {dice}.")
    ),
    "aim.choose": mark("Choose the die that counts."),
    "scatter.die": mark("Scatter: roll the die for {thing}."),
    "knockback.die": mark("Knockback: roll the die for {thing}."),
    "knockback.direction": mark("Hit! Choose where {thing} is flung."),
    "knock.direction": mark("Choose a direction: {thing} moves {hexes}."),
    "knock.choose": mark("Choose what to move."),
    "knock.order": mark("Choose what moves next."),
    "blast.order": mark("Choose what the blast hits next."),
    "blast.die": mark("Blast: roll the die for {thing}."),
    "blast.hex": mark("Choose the next hex to blast."),
    "enter.order": mark("Choose what {thing} sets off first."),
    "mine.flip": mark("Flip the Danger Flipper: does the mine go off?"),
    "fire.flip": mark("Flip the Danger Flipper: does the fire burn {thing}?"),
    "drum.die": mark("Oil drum: roll die {die} of {dice}."),
    "drum.damage": mark("Choose who or what to damage next."),
    "damage.choose": mark("Choose who or what to damage."),
    "damage.order": mark("Choose who or what to damage next."),
    "prod.choose": lambda about: (
        mark("The hex is overcrowded: choose the worm to prod.")
        if about["must"]
        else mark("The hex is overcrowded: choose what to prod, or leave it at that.")
    ),
    "remove.choose": mark("Choose what to destroy."),
    "full.order": mark("Several hexes are overcrowded: choose the next one."),
    "scatter.order": mark("Choose who or what scatters next."),
    "explosives.order": mark("High Explosives: choose the next hex."),
    "explosives.choose": mark("High Explosives: choose what is blown away next."),
    "place.hex": mark("Choose the hex on which to place {kind}."),
    "place.emptiest": mark("Several hexes are equally empty: choose where to place {kind}."),
    "sink.hex": mark("Choose the hex that will sink."),
    "wind.die": mark("Wind: roll the die."),
    "wind.set": mark("Choose where the wind will blow."),
    "card.die": mark("The card: roll a die."),
    "card.flip": mark("The card: flip the Danger Flipper."),
    "steal.player": mark("Choose whose hand to take a random card from."),
    "steal.card": mark("A random card from the hand of {team}. Which one is it?"),
    "discard.player": mark("Choose who has to discard."),
    "discard.card": mark("{team}: choose the card to discard."),
    "end.order": mark("End of the turn: choose what comes next."),
    "each.hex": mark("Choose the next hex."),
    "card.by_hand": mark("By hand: {words}"),
    "supply.card": mark("{team}: draw a card from the supply deck. Which one is it?"),
    "drop.card": mark("Turn over the top drop card. Which one is it?"),
    "sudden_death.card": lambda about: (
        mark("{team}: take a sudden death card. Which one is it?")
        if "team" in about
        else mark("Turn over the sudden death card. Which one is it?")
    ),
    "starter.card": mark("{team}: take a random starter weapon. Which one is it?"),
    "team.card": mark("Player {seat}: take a Reference Card. Which colour is it?"),
    "setup.tile": lambda about: (
        mark("Lay one more map tile, or finish.") if "left" in about else mark("Lay a map tile.")
    ),
    "setup.thing": mark("Place one Thing on a hex."),
    "draft.keep": mark("Secretly choose the sudden death card to keep."),
}

KINDS = tuple(_PROMPTS)


def prompt(
    ask: Ask, game: Game | None = None, language: str | None = None, called: Called | None = None
) -> str:
    """What to do now, in one sentence for the one who has to answer."""
    sentence = _PROMPTS[ask.kind]
    if callable(sentence):
        sentence = sentence(ask.about)
    library = game.library if game is not None else None
    return fill(sentence, ask.about.get, Reader(language or current(), library, called=called))


_WORDS = {
    "stay": mark("Stay"),
    "none": mark("No card"),
    "prod.choose none": mark("Leave it at that"),
    "done": mark("Done"),
    "safe": mark("Safe"),
    "danger": mark("Danger"),
}

_CARDS = ("turn.weapon", "line.card", "draft.keep")
_DIRECTIONS = ("knockback.direction", "knock.direction", "wind.set")


def option(ask: Ask, option: str, game: Game | None = None, language: str | None = None) -> str:
    """An option in words. A hex has none: it is shown on the map, and comes back as it is."""
    code = language or current()
    kind = ask.kind
    library = game.library if game is not None else None
    shows_card = kind in _CARDS or (kind.endswith(".card") and kind != "team.card")
    if shows_card and option not in (answers.NONE, answers.DONE):
        return words.card_name(option, code, library)
    if kind == "end.order":
        return words.card_name(option.partition("/")[0], code, library)
    word = _WORDS.get(f"{kind} {option}") or _WORDS.get(option)
    if word is not None:
        return translate(word, language=code)
    if option in TEAMS:
        return terms.team(option, language=code)
    if kind in ("turn.move", "line.move"):
        return _move(option, ask.about["hex"], game, code)
    if kind in _DIRECTIONS:
        return terms.sentence_case(pieces.towards(int(option), language=code))
    if kind.endswith(".die") or kind == "aim.choose":
        return terms.sentence_case(words.face(option, code))
    if kind == "aim.airstrike":
        return terms.sentence_case(pieces.towards(answers.read_aim(option).direction, language=code))
    if kind == "setup.tile":
        return terms.sentence_case(terms.keyword("map_tile", language=code))
    if kind == "drum.damage" and "@" in option:
        return _thing_beside(option, ask.about["hex"], code)
    return _thing_or_hex(answers.read_put(option).what, code)


def _move(option: str, origin: str, game: Game | None, language: str) -> str:
    how, to = answers.read_movement(option)
    if to == origin:
        return ptranslate("move", "Jump on the spot", language=language)
    way = words.way(origin, to, language)
    if how == "jump" and game is not None and not game.board.is_land(to):
        return ptranslate("move", "Jump into the water, {way}", way=way, language=language)
    if how == "jump":
        return ptranslate("move", "Jump {way}", way=way, language=language)
    return ptranslate("move", "Inch {way}", way=way, language=language)


def _thing_beside(option: str, centre: str, language: str) -> str:
    """A Thing and where it lies, as seen from the explosion."""
    thing, hex = answers.read_put(option)
    what = words.label(thing, language)
    if hex == centre:
        return what
    way = words.way(centre, hex, language)
    return ptranslate("thing", "{what} ({way})", what=what, way=way, language=language)


def _thing_or_hex(option: str, language: str) -> str:
    if "," in option:
        return option
    if option in TEAMS:
        return terms.team(option, language=language)
    return words.label(option, language)
