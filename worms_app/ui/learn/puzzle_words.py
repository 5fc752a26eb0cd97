"""What is said about a puzzle: its goal, its hints, its rating."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count

from worms_app.content.puzzles.load import CHAIN, CRATE, DRUM, HIT, HOLE, OUT, SAFE, SINK, Goal
from worms_app.content.reference.markup import plain
from worms_app.engine import Ask, Game
from worms_app.engine.choices import Choice, choices_of
from worms_app.engine.library import standard
from worms_app.i18n import Translator, formats, mark, nmark, terms, translate
from worms_app.i18n.speech import card_name, deed
from worms_app.i18n.speech.sudden_death import rule_text
from worms_app.play.progress import MOST_STARS, Progress
from worms_app.play.puzzles.run import MOST_HINTS, Hint, Rating

GOALS = {
    SINK: nmark("Sink {n} enemy worm this turn.", "Sink {n} enemy worms this turn."),
    OUT: nmark(
        "Take {n} enemy worm out of the game this turn.",
        "Take {n} enemy worms out of the game this turn.",
    ),
    HIT: nmark("Hurt {n} enemy worm this turn.", "Hurt {n} enemy worms this turn."),
    CRATE: nmark("Take {n} crate this turn.", "Take {n} crates this turn."),
    DRUM: nmark("Blow up {n} oil drum this turn.", "Blow up {n} oil drums this turn."),
    HOLE: nmark("Sink {n} land hex this turn.", "Sink {n} land hexes this turn."),
    CHAIN: nmark("Set off {n} explosion this turn.", "Set off a chain of {n} explosions this turn."),
}
SAVE = mark("Bring all your worms safely through the end of this turn.")
AIMED_GOALS = {
    SINK: mark("Find the best chance to sink {worm} this turn."),
    OUT: mark("Find the best chance to take {worm} out of the game this turn."),
    HIT: mark("Find the best chance to hurt {worm} this turn."),
}
UNHURT = mark("Keep all your worms unharmed.")
LOOK_AT = {
    CRATE: mark("Look at the crates: not every way there is a good one."),
    DRUM: mark("Look at the oil drums: what could reach them?"),
    HOLE: mark("Look at the craters: three of them sink a hex."),
    CHAIN: mark("Look at what explodes: what lies beside it?"),
    SAFE: mark("Look around your worm: where might it end up?"),
}
PLACE = mark("The spot that matters is lit on the map.")
NO_PLACE = mark("This time it is not about a spot on the map.")
RIGHT = {
    True: mark("Well done: the right choice."),
    False: mark("The right choice, just bad luck."),
}
WRONG = {
    True: mark("That was luck: there is a better line."),
    False: mark("There is a better line."),
}
NOTHING_BETTER = {
    True: mark("Your chance was {yours}: nothing beats that."),
    False: mark("Your chance was {yours}: no better line was found."),
}
BETTER = mark("Your chance was {yours}, the best one is {best}.")


def goal_words(goal: Goal, language: str) -> str:
    """The goal of a puzzle as a sentence."""
    _ = Translator(language)
    if goal.do == SAFE:
        return _(SAVE)
    if goal.worm:
        words = _(AIMED_GOALS[goal.do], worm=terms.worm(goal.worm, language=language))
    else:
        words = _.n_(*GOALS[goal.do], goal.count)
    return f"{words} {_(UNHURT)}" if goal.unhurt else words


def rules_words(cards: Iterable[str], language: str) -> tuple[str, ...]:
    """The rules of sudden death that hold."""
    return tuple(
        f"{card_name(card, language)}: {plain(rule_text(standard().cards[card].rule, language))}"
        for card in cards
    )


def stars_words(stars: int, language: str) -> str:
    """So many stars of all there are."""
    return Translator(language).n_("{n} of {total} stars", "{n} of {total} stars", stars, total=MOST_STARS)


def stars_icon(progress: Progress, name: str) -> str:
    """The picture for how far somebody has come with a lesson or a puzzle."""
    stars = progress.stars(name)
    if stars:
        return "star" if stars == MOST_STARS else "star-half-full"
    return "circle-half-full" if progress.is_begun(name) else "star-outline"


def rating_words(rating: Rating, language: str) -> tuple[str, tuple[str, ...]]:
    """The verdict on what was decided, and the chances behind it."""
    _ = Translator(language)
    yours = formats.percent(rating.yours, language=language)
    best = formats.percent(rating.best, language=language)
    if rating.right:
        verdict, chances = RIGHT, _(NOTHING_BETTER[rating.is_known], yours=yours)
    else:
        verdict, chances = WRONG, _(BETTER, yours=yours, best=best)
    return _(verdict[rating.reached]), (stars_words(rating.stars, language), chances)


def decided(game: Game, line: tuple[str, ...]) -> Iterator[tuple[Ask, Choice, Game]]:
    """The decisions of a line up to the first throw: what was asked, what is chosen, in which game."""
    game = game.copy()
    for answer in line:
        ask = game.pending
        if ask is None or answer not in ask.options or ask.who != game.active_team:
            return
        yield ask, next(choice for choice in choices_of(ask, game) if choice.answer == answer), game
        game.decide(answer)


def line_words(game: Game, line: tuple[str, ...], language: str) -> str:
    """The decisions of a line up to the first throw, as sentences; places with their numbers on the map."""
    said: list[str] = []
    numbers = count(1)
    for ask, choice, here in decided(game, line):
        done = deed(ask, choice, here, language)
        if choice.hex:
            done = translate("{sentence} ({where})", sentence=done, where=next(numbers), language=language)
        said.append(done)
    return " · ".join(said)


def hint_words(goal: Goal, hint: Hint, language: str) -> str:
    """The sentence of a hint."""
    if hint.steps == MOST_HINTS:
        return translate(PLACE if hint.place else NO_PLACE, language=language)
    if hint.worm:
        return translate("Look at {worm}.", language=language, worm=terms.worm(hint.worm, language=language))
    return translate(LOOK_AT[goal.do], language=language) if hint.steps and goal.do in LOOK_AT else ""
