"""What a button does that gives an answer: *Activate Blue 2*, *Blast this hex*, *Play Bazooka*."""

from __future__ import annotations

from typing import Any

from worms_app.engine import answers
from worms_app.engine.choices import Choice
from worms_app.engine.frames import Ask
from worms_app.engine.game import Game
from worms_app.engine.things import TEAMS, WORM
from worms_app.i18n.catalogs import mark, translate
from worms_app.i18n.languages import current
from worms_app.i18n.speech.prompts import option
from worms_app.i18n.speech.telling import SentenceReader, fill

DEEDS = {
    "turn.activate": mark("Activate {thing}"),
    "turn.weapon": mark("Play {card}"),
    "line.card": mark("Play {card}"),
    "draft.keep": mark("Keep {card}"),
    "discard.card": mark("Discard {card}"),
    "aim.target": mark("Target this hex"),
    # Translators: which way an airstrike flies: "Fly south-east".
    "aim.airstrike": mark("Fly {direction}"),
    "aim.choose": mark("Keep {face}"),
    # Translators: whom and where a hit flings: "Fling Blue 2 north".
    "knockback.direction": mark("Fling {thing} {direction}"),
    "knock.direction": mark("Move {thing} {direction}"),
    "knock.choose": mark("Move {thing}"),
    "knock.order": mark("Move {thing}"),
    "blast.order": mark("Strike {thing}"),
    "blast.hex": mark("Blast this hex"),
    # Translators: what a worm sets off before the rest: "The mine first".
    "enter.order": mark("{thing} first"),
    "drum.damage": mark("Damage {thing}"),
    "damage.choose": mark("Damage {thing}"),
    "damage.order": mark("Damage {thing}"),
    "prod.choose": mark("Prod {thing}"),
    "remove.choose": mark("Destroy {thing}"),
    "full.order": mark("This hex first"),
    "scatter.order": mark("Scatter {thing}"),
    "explosives.order": mark("This hex first"),
    "explosives.choose": mark("Blow {thing} away"),
    "each.hex": mark("This hex first"),
    "place.hex": mark("Place {kind} here"),
    "place.emptiest": mark("Place {kind} here"),
    "sink.hex": mark("Sink this hex"),
    # Translators: where the wind shall blow: "Let the wind blow north".
    "wind.set": mark("Let the wind blow {direction}"),
    "steal.player": mark("Take from {team}"),
    "discard.player": mark("{team} discards"),
    "setup.tile": mark("Lay it here"),
    "setup.thing": mark("Place {kind} here"),
}


def deed(ask: Ask, choice: Choice, game: Game, language: str | None = None) -> str:
    """A choice as what is done with it; where that is all that there is to say (dice, *stay*), its name."""
    code = language or current()
    sentence = DEEDS.get(ask.kind)
    if sentence is None or choice.answer in answers.APART:
        return option(ask, choice.answer, game, code)
    if ask.kind == "scatter.order" and answers.is_hex(choice.answer):
        return translate("Scatter what lies here", language=code)
    facts: dict[str, Any] = {**ask.about, "card": choice.answer, "face": choice.answer, "team": choice.answer}
    if choice.thing:
        facts["thing"] = WORM if choice.thing in TEAMS else choice.thing
    if choice.how.isdigit():
        facts["direction"] = int(choice.how)
    return fill(sentence, facts.get, SentenceReader(code, game.library))
