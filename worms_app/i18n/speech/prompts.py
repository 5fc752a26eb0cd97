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
from worms_app.i18n.speech.telling import Called, SentenceReader, fill

About = dict[str, Any]

_AGAIN = 4
"""3.4 The step in which the worm moves again."""


def _where(name: str, then: str, otherwise: str) -> Callable[[About], str]:
    """One prompt where a question is about something of this name, another where it is not."""
    return lambda about: then if about.get(name) else otherwise


_ASKED: dict[str, tuple[str, str | Callable[[About], str]]] = {
    "turn.activate": ("3.1", mark("Choose the worm to activate.")),
    "turn.move": (
        "3.3",
        lambda about: (
            mark("{thing}: inch or jump again, or stay.")
            if about["step"] == _AGAIN
            else mark("{thing}: inch, jump or stay.")
        ),
    ),
    "line.move": ("5.2", mark("{thing} has an extra move: inch, jump or stay.")),
    "turn.weapon": ("3.5", mark("Play a weapon card, or none.")),
    "line.card": ("5.2", mark("Play one more weapon card, or none.")),
    "aim.target": ("6.1", mark("Choose the target hex.")),
    "aim.airstrike": ("6.2", mark("Choose the first hex and the direction of the airstrike.")),
    "aim.die": (
        "6.3",
        lambda about: (
            mark("Accuracy: roll the die.")
            if about["dice"] == 1
            else mark("Accuracy: roll die {die} of {dice}.")
        ),
    ),
    "aim.choose": ("6.3", mark("Choose the die that counts.")),
    "scatter.die": ("6.5", mark("Scatter: roll the die for {thing}.")),
    "knockback.die": ("6.6", mark("Knockback: roll the die for {thing}.")),
    "knockback.direction": ("6.6", mark("Hit! Choose where {thing} is flung.")),
    "knock.direction": ("4.7", mark("Choose a direction: {thing} moves {hexes}.")),
    "knock.choose": ("4.7", mark("Choose what to move.")),
    "knock.order": ("3.11", mark("Choose what moves next.")),
    "blast.order": ("6.7", mark("Choose what the blast hits next.")),
    "blast.die": ("6.7", mark("Blast: roll the die for {thing}.")),
    "blast.hex": ("6.7", mark("Choose the next hex to blast.")),
    "enter.order": ("4.4", mark("Choose what {thing} sets off first.")),
    "mine.flip": ("7.3", mark("Flip the Danger Flipper: does the mine go off?")),
    "fire.flip": ("7.5", mark("Flip the Danger Flipper: does the fire burn {thing}?")),
    "drum.die": ("7.4", mark("Oil drum: roll die {die} of {dice}.")),
    "drum.damage": ("7.4", mark("Choose who or what to damage next.")),
    "damage.choose": ("6.8", mark("Choose who or what to damage.")),
    "damage.order": ("6.8", mark("Choose who or what to damage next.")),
    "prod.choose": (
        "4.5",
        _where(
            "must",
            mark("The hex is overcrowded: choose the worm to prod."),
            mark("The hex is overcrowded: choose what to prod, or leave it at that."),
        ),
    ),
    "remove.choose": ("6.10", mark("Choose what to destroy.")),
    "full.order": ("4.5", mark("Several hexes are overcrowded: choose the next one.")),
    "scatter.order": ("6.5", mark("Choose who or what scatters next.")),
    "explosives.order": ("8.2", mark("High Explosives: choose the next hex.")),
    "explosives.choose": ("8.2", mark("High Explosives: choose what is blown away next.")),
    "place.hex": ("6.9", mark("Choose where to place {kind}.")),
    "place.emptiest": ("6.12", mark("Several hexes are equally empty: choose where to place {kind}.")),
    "sink.hex": ("6.12", mark("Choose the hex that will sink.")),
    "wind.die": ("6.11", mark("Wind: roll the die.")),
    "wind.set": ("6.11", mark("Choose where the wind will blow.")),
    "card.die": ("6.4", mark("The card: roll a die.")),
    "card.flip": ("2.2", mark("The card: flip the Danger Flipper.")),
    "steal.player": ("5.1", mark("Choose whose hand to take a random card from.")),
    "steal.card": ("5.1", mark("A random card from {team}’s hand. Which one is it?")),
    "discard.player": ("5.1", mark("Choose who has to discard.")),
    "discard.card": ("5.1", mark("{team}: choose the card to discard.")),
    "end.order": ("3.6", mark("End of the turn: choose what comes next.")),
    "each.hex": ("3.11", mark("Choose the next hex.")),
    "table.victims": ("9.1", mark("Who is out of the game? Tap a team once for each worm.")),
    "card.by_hand": ("5.2", mark("By hand: {words}")),
    "supply.card": ("7.2", mark("{team}: draw a card from the supply deck. Which one is it?")),
    "drop.card": ("3.7", mark("Turn over the top drop card. Which one is it?")),
    "sudden_death.card": (
        "3.7",
        _where(
            "team",
            mark("{team}: take a sudden death card. Which one is it?"),
            mark("Turn over the sudden death card. Which one is it?"),
        ),
    ),
    "starter.card": ("2.7", mark("{team}: take a random starter weapon. Which one is it?")),
    "team.card": ("2.6", mark("Player {seat}: take a Reference Card. Which colour is it?")),
    "setup.tile": (
        "2.4",
        _where("left", mark("Lay one more map tile, or finish."), mark("Lay a map tile.")),
    ),
    "setup.thing": ("2.5", mark("Place one Thing on a hex.")),
    "draft.keep": ("10.3", mark("Secretly choose the sudden death card to keep.")),
}
"""For each kind of question the paragraph that it comes from, and what to do now."""

KINDS = tuple(_ASKED)
RULES = {kind: rule for kind, (rule, _) in _ASKED.items()}


def prompt(
    ask: Ask, game: Game | None = None, language: str | None = None, called: Called | None = None
) -> str:
    """What to do now, in one sentence for the one who has to answer."""
    _, sentence = _ASKED[ask.kind]
    if callable(sentence):
        sentence = sentence(ask.about)
    library = game.library if game is not None else None
    return fill(sentence, ask.about.get, SentenceReader(language or current(), library, called=called))


_WORDS = {
    answers.STAY: mark("Stay"),
    answers.NONE: mark("No card"),
    f"prod.choose {answers.NONE}": mark("Leave it at that"),
    "table.victims hit_active": mark("The active worm is hurt"),
    "table.victims sunk_active": mark("The active worm has sunk"),
    f"table.victims {answers.DONE}": mark("That is all"),
    answers.DONE: mark("Done"),
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
        return words.card_name(answers.card_of_kept(option), code, library)
    word = _WORDS.get(f"{kind} {option}") or _WORDS.get(option)
    if word is not None:
        return translate(word, language=code)
    if kind in ("turn.move", "line.move"):
        return _move(option, ask.about["hex"], game, code)
    if kind in _DIRECTIONS:
        return terms.sentence_case(pieces.towards(int(option), language=code))
    if kind.endswith(".die") or kind == "aim.choose":
        wind = game.board.wind if game is not None and kind == "aim.choose" else 0
        return terms.sentence_case(words.face(option, code, wind))
    if kind == "aim.airstrike":
        return terms.sentence_case(pieces.towards(answers.read_aim(option).direction, language=code))
    if kind == "setup.tile":
        return terms.sentence_case(terms.keyword("map_tile", language=code))
    if kind == "drum.damage" and answers.read_put(option).hex:
        return _thing_beside(option, ask.about["hex"], code)
    what = answers.read_put(option).what
    if answers.is_hex(what):
        return what
    return terms.team(what, language=code) if what in TEAMS else words.label(what, code)


def _move(option: str, origin: str, game: Game | None, language: str) -> str:
    how, to = answers.read_movement(option)
    if to == origin:
        return ptranslate("move", "Jump on the spot", language=language)
    way = words.way(origin, to, language)
    if how == answers.JUMP and game is not None and not game.board.is_land(to):
        return ptranslate("move", "Jump into the water, {way}", way=way, language=language)
    if how == answers.JUMP:
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
