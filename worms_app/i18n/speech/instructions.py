"""Events as instructions for the hands at a table: what to put, take, turn, roll.

Places are told from ``centre``, the hex in the middle of what the referee shows; without it the screen marks
them.
"""

from __future__ import annotations

from worms_app.engine import events as e
from worms_app.engine.events import Event
from worms_app.engine.library import Library
from worms_app.engine.things import KIND, WORM
from worms_app.i18n.catalogs import mark
from worms_app.i18n.languages import current
from worms_app.i18n.speech.telling import Called, SentenceReader, Telling, either, facts_of, fill, say

_ROLL = {
    "aim.die": mark("Roll for accuracy: {face}."),
    "scatter.die": mark("Scatter – roll for {thing}: {face}."),
    "knockback.die": mark("Knockback – roll for {thing}: {face}."),
    "blast.die": mark("Blast – roll for {thing}: {face}."),
    "drum.die": mark("Roll for the oil drum: {face}."),
    "wind.die": mark("Roll for the wind: {face}."),
    "card.die": mark("Roll the die: {face}."),
}

_STAYS = {
    "scatter.die": mark("Scatter – roll for {thing}: {face}. It stays where it is."),
    "blast.die": mark("Blast – roll for {thing}: {face}. It stays where it is."),
    "wind.die": mark("Roll for the wind: {face}. The arrow stays."),
}
"""What is said when a die shows that nothing moves."""

_PLACE = {
    "drum": mark("Place an oil drum {hex:onto}."),
    "crate": mark("Place a supply crate {hex:onto}."),
    "mine": mark("Place a mine {hex:onto}."),
    "fire": mark("Place a fire {hex:onto}."),
    "crater": mark("Place a crater {hex:onto}."),
}

_MOVE = {
    "explosives": mark("High Explosives – move {thing}: {way}."),
    "storm": mark("Storm – move {thing}: {way}."),
}
_MOVE_FROM = {"explosives": mark("High Explosives – move {thing} {origin:off}: {way}.")}
"""How a move is told that no die and no choice right before it explains."""

COLLAPSE = "7.6"
"""A collapsing hex is cleared at once: what happens to each Thing on it needs no hands of its own."""

TO_SUPPLY = mark("Return {thing} {hex:off} to the common supply.")


def _rolled(event: e.Rolled) -> str:
    stays = event.face == "hit" or (event.face == "wind" and event.what == "wind.die")
    return _STAYS.get(event.what, _ROLL[event.what]) if stays else _ROLL[event.what]


def _moved(event: e.Moved) -> str:
    if KIND[event.thing] == WORM:
        return _MOVE.get(event.how, mark("Move {thing}: {way}."))
    return _MOVE_FROM.get(event.how, mark("Move {thing} {origin:off}: {way}."))


def _sank(event: e.Sank) -> str | None:
    if event.rule == "6.9":
        return mark("Leave {thing} in the common supply: that hex is water.")
    return None if event.origin == event.hex else mark("Take {thing} {origin:off}: it goes into the water.")


_INSTRUCTIONS: dict[type[Event], Telling] = {
    e.TilePlaced: mark("Lay the map tile as shown."),
    e.ThingSetUp: mark("Place {kind} {hex:onto}."),
    e.TeamDealt: mark("Player {seat}: take the {team} Reference Card."),
    e.StarterDealt: mark("{team}: take a random starter weapon, unseen by the others."),
    e.SuddenDeathDealt: mark("{team}: take a sudden death card, unseen by the others."),
    e.SuddenDeathKept: mark("{team}: keep one sudden death card and put the others away."),
    e.FirstPlayer: mark("{team}: take the Target Token. You begin."),
    e.Healed: mark("Stand {thing} up again."),
    e.CardPlayed: mark("{team}: show the {card} card."),
    e.Conceded: mark("{team}: take all your worms off the map."),
    e.TokenPassed: mark("Pass the Target Token on. Next: {next_team}"),
    e.DropTurned: mark("Turn over the top drop card: {card}."),
    e.SuddenDeathTurned: mark("Turn over the sudden death card and leave it face up: {card}."),
    e.DropDeckRenewed: mark("Shuffle all drop cards into a new deck."),
    e.Rolled: _rolled,
    e.TurnCut: mark("The turn is cut short: finish this, then go to step 6."),
    e.IceHeld: mark("{thing} has an ice token: no damage."),
    e.DrumStruck: mark("The oil drum strikes: {struck}."),
    e.Flipped: either(
        "thing",
        mark("Flip the Danger Flipper for {thing}: {side}."),
        mark("Flip the Danger Flipper: {side}."),
    ),
    e.CardStolen: mark("{team}: take a random card from {victim}’s hand."),
    e.CardDiscarded: either(
        "card",
        mark("{team}: remove the {card} card from the game."),
        mark("{team}: choose a card from your hand and remove it from the game."),
    ),
    e.KeptForEnd: mark("Leave the {card} card in sight: it continues at the end of this turn."),
    e.EndOfTurnCame: mark("End of the turn: continue with the {card} card."),
    e.RuleBegan: mark("Leave the card in sight. In force until {team}’s next turn: {rule_card}"),
    e.RuleEnded: mark("Put the card away. No longer in force: {rule_card}"),
    e.DoneByHand: mark("By hand: {words}"),
    e.CardDrawn: mark("{team}: draw the top card of the supply deck."),
    e.WindTurned: mark("Turn the arrow of the Wind Dial {direction}."),
    e.TokenPlaced: either(
        "direction",
        mark("Put the Target Token {hex:onto} and point it {direction}."),
        mark("Put the Target Token {hex:onto}."),
    ),
    e.TokenMoved: mark("Move the Target Token {way}."),
    e.DieChosen: lambda event: (
        mark("This die counts: {face}. The Target Token stays.")
        if event.face == "hit"
        else mark("This die counts: {face}")
    ),
    e.Moved: _moved,
    e.Sank: _sank,
    e.Prodded: mark("Too many Things {hex:on}: prod {thing}."),
    e.Blasted: lambda event: mark("Parting Gifts – blast {hex:on}.") if event.rule == "10.1" else None,
    e.Fizzled: mark("Blast {hex:on}: that is water, nothing happens."),
    e.Placed: lambda event: _PLACE[event.thing],
    e.Collapsed: either(
        "water",
        mark("Take everything {hex:off} and cover it with a water hex."),
        mark("Take everything {hex:off}. No water hex is left: it stays land."),
    ),
    e.Sunk: mark("Take everything {hex:off} and cover it with a water hex."),
    e.WormDamaged: mark("Lay {thing} down."),
    e.WormDestroyed: lambda event: None if event.rule == COLLAPSE else mark("Take {thing} out of the game."),
    e.Destroyed: lambda event: None if event.rule == COLLAPSE else TO_SUPPLY,
    e.DrumExploded: mark("Return the oil drum {hex:off} to the common supply and get five dice."),
    e.CrateTaken: mark("Return the crate {hex:off} to the common supply."),
    e.MineTripped: mark("Return the mine {hex:off} to the common supply."),
    e.FireTouched: mark("Return the fire {hex:off} to the common supply."),
    e.Iced: mark("Put an ice token on {thing}."),
    e.Thawed: either("worms", mark("{team}: take the ice off your worms.")),
    e.Eliminated: mark("{team}: put your cards away."),
}


def instruct(
    event: Event,
    language: str | None = None,
    you: str | None = None,
    library: Library | None = None,
    centre: str | None = None,
    unseen: str = "",
    called: Called | None = None,
    wind: int = 0,
) -> str | None:
    """What hands at the table have to do for this event, or None. From the ``unseen`` hex a Thing comes that
    nobody has seen coming: only where it goes is said. ``called`` names worms as they are told apart.
    """
    reader = SentenceReader(language or current(), library, centre, numbered=True, wind=wind, called=called)
    if isinstance(event, e.Moved) and event.origin == unseen:
        return fill(mark("Put {thing} {to:onto}."), facts_of(event), reader)
    return say(_INSTRUCTIONS, event, you, reader) or None


_BACK: dict[type[Event], Telling] = {
    e.CardDrawn: mark("{team}: put the card you drew last back on top of the supply deck."),
    e.CardPlayed: mark("{team}: take the {card} card back into your hand."),
    e.CardDiscarded: either(
        "card",
        mark("{team}: take the {card} card back into your hand."),
        mark("{team}: take the discarded card back into your hand."),
    ),
    e.CardStolen: mark("{victim}: take your stolen card back."),
    e.DoneByHand: mark("Undo what was done by hand: {words}"),
}


def instruct_back(event: Event, language: str, library: Library | None = None) -> str:
    """What hands do to take back what no map shows; empty for all else."""
    return say(_BACK, event, None, SentenceReader(language, library))
