"""Events as sentences: what happened and why, in the words of players (log, film, spoken words)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from worms_app.engine import events as e
from worms_app.engine.board import WATER
from worms_app.engine.events import Event
from worms_app.engine.library import Library
from worms_app.engine.things import KIND, WORM
from worms_app.i18n.catalogs import Word, mark, nmark, translate
from worms_app.i18n.languages import current
from worms_app.i18n.speech.telling import SentenceReader, Telling, either, facts_of, fill, say
from worms_app.i18n.speech.words import face, thing, way
from worms_app.i18n.terms import sentence_case

_ROLLS = {
    # Translators: what the die is rolled for, and what it shows: a number with its direction, wind or hit.
    "aim.die": mark("Accuracy: the die shows {face}."),
    "scatter.die": mark("{thing}, scatter: the die shows {face}."),
    "knockback.die": mark("{thing}, knockback: the die shows {face}."),
    "blast.die": mark("{thing}, blast: the die shows {face}."),
    "drum.die": mark("Oil drum: the die shows {face}."),
    "wind.die": mark("Wind: the die shows {face}."),
    "card.die": mark("The die shows {face}."),
}

_MOVES = {
    "inch": mark("{thing} inches {way}."),
    "jump": mark("{thing} jumps {way}."),
    "flight": mark("{thing} moves to the target hex."),
    "blast": mark("The blast throws {thing} {way}."),
    "knock": mark("The knock sends {thing} flying: {way}."),
    "scatter": mark("{thing} scatters {way}."),
    "knockback": mark("The knockback flings {thing} {way}."),
    "prod": mark("Overcrowded: {thing} is prodded {way}."),
    "explosives": mark("High Explosives blow {thing} {way}."),
    "storm": mark("The storm carries {thing} {way}."),
}

_CORRECTED = {
    # Translators: the players mended the app's picture of their table; each line of the log says what.
    "hex": mark("Corrected. On this hex now: {things}"),
    "empty": mark("Corrected: this hex is empty."),
    "water": mark("Corrected: this hex is water."),
    "land": mark("Corrected: this hex is land."),
    "dial": mark("Corrected: the Wind Dial lies on another hex."),
    "wind": mark("Corrected: the wind blows {direction}."),
    "hand": mark("Corrected: the cards in {team}’s hand."),
    "turn": mark("Corrected. Whose turn it is: {team}"),
    "step": mark("Corrected. The turn goes on with step {step}: {step_name}"),
    "deck": mark("Corrected: the cards in the decks."),
    "table": mark("Corrected: the whole table."),
}

_SINKS = {
    WORM: mark("{thing} falls into the water and drowns."),
    "drum": mark("The oil drum sinks in the water."),
    "crate": mark("The crate sinks in the water."),
    "mine": mark("The mine sinks in the water."),
    "fire": mark("The fire goes out in the water."),
    "crater": mark("The crater disappears under the water."),
}

_PLACED = {
    "drum": mark("An oil drum appears."),
    "crate": mark("A supply crate appears."),
    "mine": mark("A mine appears."),
    "fire": mark("A fire breaks out."),
    "crater": mark("A crater opens up."),
}

_DESTROYED = {
    "drum": mark("The oil drum is destroyed."),
    "crate": mark("The crate is destroyed."),
    "mine": mark("The mine is destroyed."),
    "fire": mark("The fire is out."),
    "crater": mark("The crater is gone."),
}

_BURNING = {
    WORM: mark("{thing} runs into the fire and puts it out. The Danger Flipper decides."),
    "drum": mark("The oil drum puts the fire out. The Danger Flipper decides."),
    "crate": mark("The crate puts the fire out. The Danger Flipper decides."),
    "mine": mark("The mine puts the fire out. The Danger Flipper decides."),
}

_FLIPS = {
    ("card.flip", WORM, "safe"): mark("The Danger Flipper shows safe."),
    ("card.flip", WORM, "danger"): mark("The Danger Flipper shows danger."),
    ("mine.flip", "mine", "safe"): mark("Safe: the mine was a dud."),
    ("mine.flip", "mine", "danger"): mark("Danger: the mine goes off!"),
    ("fire.flip", WORM, "safe"): mark("Safe: {thing} comes through the fire unhurt."),
    ("fire.flip", WORM, "danger"): mark("Danger: {thing} got burnt!"),
    ("fire.flip", "drum", "safe"): mark("Safe: the oil drum comes through the fire undamaged."),
    ("fire.flip", "drum", "danger"): mark("Danger: the oil drum is burning!"),
    ("fire.flip", "crate", "safe"): mark("Safe: the crate comes through the fire undamaged."),
    ("fire.flip", "crate", "danger"): mark("Danger: the crate is burning!"),
    ("fire.flip", "mine", "safe"): mark("Safe: the mine comes through the fire undamaged."),
    ("fire.flip", "mine", "danger"): mark("Danger: the mine is burning!"),
}


def _by_kind(table: dict[str, str]) -> Callable[[Any], str]:
    return lambda event: table[KIND[event.thing]]


def _game_over(event: e.GameOver) -> str:
    if not event.winners:
        return mark("The game ends in a draw.")
    if len(event.winners) > 1:
        return mark("{winners} share the win!")
    return mark("{winners} wins the game!")


_SENTENCES: dict[type[Event], Telling] = {
    e.TilePlaced: mark("Player {seat} lays a map tile."),
    e.ThingSetUp: mark("Player {seat} places {kind}."),
    e.TeamDealt: mark("Player {seat} plays {team}."),
    e.StarterDealt: either(
        "card", mark("{team} gets a starter weapon: {card}."), mark("{team} gets a secret starter weapon.")
    ),
    e.SuddenDeathDealt: either(
        "card",
        mark("{team} may choose this sudden death card: {card}."),
        mark("{team} gets a sudden death card to choose from."),
    ),
    e.SuddenDeathKept: either(
        "card",
        mark("{team} secretly keeps a sudden death card: {card}."),
        mark("{team} secretly keeps a sudden death card."),
    ),
    e.FirstPlayer: mark("{team} has the lowest team number and begins."),
    e.TurnBegan: mark("Turn {turn}: {team}"),
    e.StepBegan: mark("Step {step}: {step_name}"),
    e.Activated: mark("The active worm is {thing}."),
    e.Healed: mark("{thing} heals and stands up again."),
    e.CardPlayed: mark("{team} plays the {card} card."),
    e.TurnCut: mark("The turn is cut short because of {thing}."),
    e.TimeUp: either("missed", mark("Time is up! Left out: {steps}."), mark("Time is up!")),
    e.Conceded: mark("{team} gives up and takes all worms off the map."),
    e.Corrected: lambda event: _CORRECTED[event.what if event.what != "hex" or event.things else "empty"],
    e.TokenPassed: mark("{team} passes the Target Token on. Next: {next_team}"),
    e.DropTurned: mark("Drop card: {card}"),
    e.SuddenDeathTurned: mark("Sudden death! From now on: {card}"),
    e.DropRepeated: mark("Sudden death goes on: the drop part of {card} again."),
    e.DropDeckRenewed: mark("All drop cards are shuffled into a new deck."),
    e.Rolled: lambda event: _ROLLS[event.what],
    e.Flipped: lambda event: _FLIPS[event.what, KIND[event.thing], event.side],
    e.CardDrawn: either("card", mark("{team} draws the {card} card."), mark("{team} draws a card.")),
    e.CardStolen: either(
        "card",
        mark("{team} steals the {card} card from {victim}."),
        mark("{team} steals a card from {victim}."),
    ),
    e.CardDiscarded: either(
        "card", mark("{team} discards the {card} card."), mark("{team} discards a card.")
    ),
    e.KeptForEnd: mark("The {card} card continues at the end of this turn."),
    e.EndOfTurnCame: mark("End of the turn: the {card} card continues."),
    e.RuleBegan: mark("In force until {team}’s next turn: {rule_card}"),
    e.RuleEnded: mark("It is {team}’s turn. No longer in force: {rule_card}"),
    e.DoneByHand: mark("Done by hand: {words}"),
    e.DeckEmpty: mark("The supply deck is empty: {team} draws nothing."),
    e.WindTurned: mark("The wind now blows {direction}."),
    e.WindStays: mark("The wind keeps blowing {direction}."),
    e.TokenPlaced: either(
        "direction",
        mark("Airstrike {direction}: three hexes in a row."),
        mark("The Target Token lies on the chosen hex."),
    ),
    e.DieChosen: mark("This die counts: {face}"),
    e.TokenMoved: mark("The Target Token moves {way}."),
    e.NoTarget: mark("There is nothing to aim at: the rest of the text on the {card} card is skipped."),
    e.Moved: lambda event: _MOVES[event.how],
    e.JumpedOnTheSpot: mark("{thing} jumps on the spot."),
    e.Sank: _by_kind(_SINKS),
    e.Overflowed: mark("Overcrowded: more than 3 Things lie on the hex."),
    e.Prodded: mark("Chosen for the prod: {thing}"),
    e.Blasted: lambda event: mark("Parting Gifts: blast!") if event.rule == "10.1" else mark("Blast!"),
    e.Fizzled: mark("A blast on water: nothing happens."),
    e.Placed: _by_kind(_PLACED),
    e.SupplyEmpty: lambda event: (
        mark("No water hex is left in the common supply: the land stays.")
        if event.thing == WATER
        else mark("{kind:none} is left in the common supply: none is placed.")
    ),
    e.Collapsed: either(
        "water",
        mark("Three craters: the hex collapses into the sea with everything on it!"),
        mark("Three craters: everything on the hex is destroyed. No water hex is left, so the land stays."),
    ),
    e.Sunk: mark("The hex sinks into the sea."),
    e.WormDamaged: mark("{thing} is damaged and lies down."),
    e.WormDestroyed: lambda event: (
        mark("{thing} goes down with the hex and is destroyed.")
        if event.rule == "7.6"
        else mark("{thing} is destroyed.")
    ),
    e.Destroyed: _by_kind(_DESTROYED),
    e.DrumExploded: mark("The oil drum explodes!"),
    e.DrumStruck: nmark("The explosion strikes {n} hex.", "The explosion strikes {n} hexes."),
    e.CrateTaken: mark("{thing} takes the crate."),
    e.MineTripped: mark("Click! A mine and a worm: the Danger Flipper decides."),
    e.FireTouched: _by_kind(_BURNING),
    e.TeamFrozen: mark("{team} is protected by ice until its next turn."),
    e.Iced: mark("Ice saves {thing} from damage."),
    e.IceHeld: mark("The ice holds: no damage to {thing}."),
    e.Thawed: either("worms", mark("{team}: the ice melts."), mark("{team} is no longer protected by ice.")),
    e.Eliminated: mark("{team} has no worms left and is eliminated."),
    e.LastRound: either(
        "teams", mark("The last round! Still to play: {teams}"), mark("The last round is over.")
    ),
    e.GameOver: _game_over,
}


def tell(
    event: Event,
    language: str | None = None,
    you: str | None = None,
    library: Library | None = None,
    wind: int = 0,
) -> str:
    """What happened, for a reader who plays the team ``you`` (nobody: what everybody may know). Where the
    wind blows, if that is known, stands beside a die that shows it.
    """
    return say(_SENTENCES, event, you, SentenceReader(language or current(), library, wind=wind))


class Circumstances(Protocol):
    """What the story of a game knows of an event (``play.story.StoryLink``)."""

    @property
    def place(self) -> str: ...
    @property
    def origin(self) -> str: ...
    @property
    def who(self) -> str: ...
    @property
    def faces(self) -> Sequence[str]: ...


_STEPPED_ON = mark("Click! {thing} steps on a mine: the Danger Flipper decides.")
_FROM_DIAL = (e.ThingSetUp, e.Placed, e.TokenPlaced, e.Sunk, e.Rolled)
"""What happens on a hex that nothing before has named."""
_DICE = {
    "aim.die": mark("Accuracy: the dice show {faces}."),
    "drum.die": mark("Oil drum: the dice show {faces}."),
}


def tell_there(
    event: Event,
    link: Circumstances,
    language: str,
    you: str | None,
    library: Library | None = None,
    *,
    wind: int = 0,
    dial: str = "",
) -> str:
    """What happened, and where, seen from the hex of what set it off. What comes out of nowhere is told from
    the Wind Dial. Dice that were thrown together are told together.
    """
    where = _where(event, link, dial, language)
    if isinstance(event, e.Rolled):
        return _rolled(event, link.faces, where, SentenceReader(language, wind=wind))
    if link.who and isinstance(event, e.MineTripped):
        told = fill(_STEPPED_ON, {"thing": link.who}.get, SentenceReader(language))
    else:
        told = tell(event, language, you, library)
    sentence = told.removesuffix(".")
    return _with_place(sentence, where, language) + told[len(sentence) :]


def _rolled(event: e.Rolled, faces: Sequence[str], where: Word | None, reader: SentenceReader) -> str:
    """What a die shows, or several together; where the Thing lies that it is rolled for."""
    if len(faces) > 1:
        return fill(_DICE[event.what], {"faces": faces}.get, reader)
    if where is None or not event.thing:
        return fill(_ROLLS[event.what], facts_of(event), reader)
    language = reader.language
    lies = Word({"": _with_place(thing(event.thing, language), where, language)})
    shown = face(event.face, language, reader.wind)
    return sentence_case(translate(_ROLLS[event.what], thing=lies, face=shown, language=language))


def _with_place(words: str, where: Word | None, language: str) -> str:
    if where is None:
        return words
    return translate("{sentence} ({where})", sentence=words, where=where, language=language)


def _where(event: Event, link: Circumstances, dial: str, language: str) -> Word | None:
    """Where an event happened, if its sentence does not say it and it is not clear."""
    if link.origin and not isinstance(event, e.Moved | e.TokenMoved):
        return way(link.origin, link.place, language)
    if dial and not link.origin and isinstance(event, _FROM_DIAL) and link.place not in ("", dial):
        from_dial = way(dial, link.place, language)
        return Word({"": translate("{way} of the Wind Dial", way=from_dial, language=language)})
    return None


def rule_of(event: Event) -> str:
    """The paragraph that says so: ``reference().for_paragraph`` opens its rule."""
    return event.rule
