"""The words of a case: what is asked, what lies there, what strikes, what comes of it."""

from __future__ import annotations

from worms_app.content.reference import plain
from worms_app.engine import Card, Library
from worms_app.engine.frames import Sentence
from worms_app.engine.library import WEAPON
from worms_app.engine.things import DAMAGED, ICED, KINDS, team_of, unmarked
from worms_app.i18n import mark, ntranslate, speech, terms, translate
from worms_app.i18n.speech.words import place
from worms_app.i18n.words import word
from worms_app.play.case import CENTRE
from worms_app.play.resolve import Resolved, Upshot
from worms_app.ui.referee.resolve.apart import IN_ICE, LYING, STANDING, apart_now
from worms_app.ui.referee.resolve.page import CasePage

AIMS = ("aim.target", "aim.airstrike")
STATES = {DAMAGED: LYING, ICED: IN_ICE}


def state_words(worm: str, language: str) -> str:
    """Whether a worm stands, lies or is in ice."""
    return translate(STATES.get(worm[-1], STANDING), language=language)


def question_words(page: CasePage, outcome: Resolved, box: Library, language: str) -> str:
    """The question, or what has to be said, as a sentence."""
    if outcome.reached:
        return ntranslate(
            "The chain reaches {n} more hex. What lies there?",
            "The chain reaches {n} more hexes. What lies there?",
            len(outcome.reached),
            language=language,
        )
    if outcome.ask is None:
        return translate("Done.", language=language)
    called = apart_now(page.case, outcome, box).called(language)
    return speech.prompt(outcome.ask, outcome.game, language, called)


def limit_words(outcome: Resolved, language: str) -> str:
    """Which hexes the card allows as a target; empty where something else asks."""
    ask = outcome.ask
    return speech.why(ask, outcome.game, language).words if ask is not None and ask.kind in AIMS else ""


def move_words(page: CasePage, outcome: Resolved, box: Library, language: str) -> str:
    """The question where a worm moves to, in short."""
    assert outcome.ask is not None
    worm = apart_now(page.case, outcome, box).name(outcome.ask.about["worm"], language)
    return translate("Where does {thing} go?", thing=worm, language=language)


def reached_words(page: CasePage, outcome: Resolved, language: str, short: bool = False) -> str:
    """What lies on the hex that is described now, which one it is of those that the chain has reached."""
    where = place(page.hex, CENTRE, language)
    words = mark("{hex:on}:") if short else mark("The chain goes on. What lies {hex:on}?")
    asked = terms.sentence_case(translate(words, hex=where, language=language))
    if len(outcome.reached) == 1 or page.hex not in outcome.reached:
        return asked
    return f"{outcome.reached.index(page.hex) + 1}/{len(outcome.reached)} · {asked}"


def pad_words(aims: bool, language: str, short: bool = False) -> str:
    """The words above the pad on which several dice are typed: those of a shot, or of an oil drum."""
    if aims:
        long = mark("Tap the dice as they fell, then above them the one that counts.")
        words = mark("Tap the dice, then the one that counts.") if short else long
    else:
        long = mark("Oil drum: tap the five dice as they fell, in any order.")
        words = mark("Five dice, in any order:") if short else long
    return translate(words, language=language)


def upshot_words(told: Upshot, language: str) -> str:
    """What the case means for the game: worms lost, the turn cut short; empty if nothing."""
    parts = [
        translate("{team}: one worm fewer.", team=terms.team(team, language=language), language=language)
        for team in told.lost
    ]
    if told.cut:
        parts.append(translate("The turn is cut short: go to step 6.", language=language))
    return " ".join(parts)


def thing_words(thing: str, language: str) -> str:
    """A Thing on the hex that is being set up, with its state."""
    plain = unmarked(thing)
    if plain in KINDS:
        name = terms.thing(plain, language=language)
    else:
        name = word("worm", team_of(plain), language, number="").strip()
    name = terms.sentence_case(name)
    return f"{name}, {state_words(thing, language)}" if thing[-1] in STATES else name


def supply_words(kind: str, language: str) -> str:
    """A kind of Thing, or water."""
    named = terms.thing if kind in KINDS else terms.keyword
    return terms.sentence_case(named(kind, language=language))


def here_words(page: CasePage, language: str) -> str:
    """The words that say which hex taps are about."""
    where = place(page.hex, CENTRE, language)
    return terms.sentence_case(translate("{hex:on}:", hex=where, language=language))


def strike_words(page: CasePage, box: Library, language: str) -> str:
    """The words for what strikes."""
    if page.case.strike.card:
        return speech.card_name(page.case.strike.card, language, box)
    return translate(page.what.text, language=language)


def sentence_text(sentence: Sentence, language: str) -> str:
    """A line of a card by itself."""
    return plain(" ".join(speech.card_text(Card("by_hand", WEAPON, (sentence,)), language)))
