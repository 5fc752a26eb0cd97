"""The words of a case: numbered instructions for hands, the question, what lies there, what strikes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from worms_app.content.reference import plain
from worms_app.content.verbs import sentences
from worms_app.engine import Card, Game, Library
from worms_app.engine import events as e
from worms_app.engine.choices import Way, choices_of, way_of
from worms_app.engine.library import WEAPON
from worms_app.engine.rules.aiming import MOST_DICE
from worms_app.engine.things import KINDS, unmarked
from worms_app.i18n import mark, ntranslate, pieces, speech, terms, translate
from worms_app.i18n.speech.words import face, place
from worms_app.link.sheet import Sheet
from worms_app.play.resolve import CENTRE, Case, Outcome, Told
from worms_app.ui.referee.resolve.presenter import CasePage

STATES = {"*": mark("lying"), "~": mark("in ice")}

_SAID = (e.Rolled, e.Flipped, e.DieChosen)
"""Events that tell the answer themselves."""


@dataclass(frozen=True, slots=True)
class Line:
    """One instruction: its number, its words, its paragraph, and the answer to mend here (-1: none)."""

    number: int
    text: str
    rule: str
    answer: int = -1


def lines(outcome: Outcome, language: str, unseen: str = "") -> tuple[Line, ...]:
    """What hands have to do, from the first to the last. From the ``unseen`` hex something came that nobody
    was asked about: its way is not told.
    """
    told: list[Line] = []
    library = outcome.game.library
    for index, part in enumerate(outcome.told):
        mendable = index - 1
        came = unseen if index == 0 else ""
        if part.ask is not None and not (part.events and isinstance(part.events[0], _SAID)):
            told.append(Line(len(told) + 1, chosen_words(part, outcome.game, language), "3.11", mendable))
            mendable = -1
        for event in part.events:
            text = speech.instruct(event, language, library=library, centre=CENTRE, unseen=came)
            if isinstance(event, e.DieChosen):
                text = translate("Chosen: {what}", what=face(event.face, language), language=language)
            elif isinstance(event, e.Fizzled):
                text = speech.tell(event, language, library=library)
            if text:
                told.append(Line(len(told) + 1, text, speech.rule_of(event), mendable))
                mendable = -1
    return tuple(told)


def chosen_words(told: Told, game: Game, language: str) -> str:
    """An answer that no event tells: which Thing, hex or direction was chosen."""
    assert told.ask is not None
    choice = next(choice for choice in choices_of(told.ask, game) if choice.answer == told.answer)
    way = way_of(told.ask)
    if choice.hex and way in (Way.HEX, Way.MOVE, Way.AIRSTRIKE):
        where = place(choice.hex, CENTRE, language)
        if way is Way.AIRSTRIKE:
            towards = pieces.towards(int(choice.how), language=language)
            return translate("Chosen: {hex}, {direction}", hex=where, direction=towards, language=language)
        return translate("Chosen: {hex}", hex=where, language=language)
    what = speech.option(told.ask, told.answer, game, language)
    return translate("Chosen: {what}", what=what, language=language)


def sheet(title: str, outcome: Outcome | None, language: str) -> Sheet:
    """The case on the phones around the table: what hands do, and what is asked now."""
    if outcome is None:
        return Sheet(translate("What happens here?", language=language), title)
    steps = tuple(plain(line.text) for line in lines(outcome, language))
    return Sheet(title, "", (), steps, question_words(outcome, language))


def question_words(outcome: Outcome, language: str) -> str:
    """What to do now."""
    if outcome.reached:
        return ntranslate(
            "The chain reaches {n} more hex. What lies there?",
            "The chain reaches {n} more hexes. What lies there?",
            len(outcome.reached),
            language=language,
        )
    if outcome.ask is None:
        return translate("Done. The picture shows how it should look now.", language=language)
    return speech.prompt(outcome.ask, outcome.game, language)


def thing_words(thing: str, language: str) -> str:
    """A Thing on the hex that is being set up, with its state."""
    plain = unmarked(thing)
    name = terms.thing(plain, language=language) if plain in KINDS else terms.worm(plain, language=language)
    state = STATES.get(thing[-1])
    name = terms.sentence_case(name)
    return f"{name}, {translate(state, language=language)}" if state else name


def here_words(page: CasePage, language: str) -> str:
    """Which hex taps are about."""
    where = place(page.hex, CENTRE, language)
    return terms.sentence_case(translate("{hex:on}:", hex=where, language=language))


def rules_words(case: Case, box: Library, language: str) -> str:
    """What holds at this table: the edition, optional rules, sudden death, what has run out."""
    edition = terms.edition(case.edition, language=language)
    parts = [translate("Rules: {edition}", edition=edition, language=language)]
    parts += [terms.option(rule, language=language) for rule, on in case.options.items() if on is True]
    if case.rule_card:
        parts.append(speech.card_name(case.rule_card, language, box))
    for kind in case.empty:
        named = terms.thing if kind in KINDS else terms.keyword
        name = named(kind, language=language)
        parts.append(translate("none left: {thing}", thing=name, language=language))
    return " · ".join(terms.sentence_case(part) for part in parts)


def strike_words(page: CasePage, box: Library, language: str) -> str:
    """What strikes."""
    if page.what.kind == "card":
        return speech.card_name(page.case.strike.card, language, box)
    return translate(page.what.text, language=language)


def cards(box: Library, language: str) -> list[tuple[str, str]]:
    """The weapon cards that have a text, by name: those that everybody has first."""
    found = [card for card in box.cards.values() if card.deck == WEAPON and card.text]
    named = [(not card.starter, speech.card_name(card, language, box), card.id) for card in found]
    return [(card, name) for _late, name, card in sorted(named)]


BY_HAND: tuple[Mapping[str, object], ...] = (
    *({"verb": "accuracy", "dice": dice} for dice in range(1, MOST_DICE + 1)),
    {"verb": "scatter_target"},
    {"verb": "aim_wind"},
    {"verb": "blast"},
    {"verb": "damage", "what": "one_thing"},
    {"verb": "damage", "what": "one_worm"},
    {"verb": "damage", "what": "all"},
    {"verb": "knock", "what": "one_worm", "direction": "chosen"},
    {"verb": "knock", "what": "all", "direction": "wind"},
    {"verb": "knockback", "what": "one_worm"},
    {"verb": "scatter", "what": "one_thing"},
    *({"verb": "place", "thing": kind} for kind in KINDS),
    {"verb": "remove", "one_of": list(KINDS)},
    {"verb": "sink"},
    {"verb": "change_wind"},
)
"""Sentences to put a case together from; cards with all their limits are made under *My cards*."""


def sentence_words(verb: Mapping[str, object], language: str) -> str:
    """A sentence as a card would say it."""
    card = Card("by_hand", WEAPON, sentences([dict(verb)]))
    return plain(" ".join(speech.card_text(card, language)))
