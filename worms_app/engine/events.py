"""What happened: frozen events of ids and numbers, each with its paragraph and its cause.

``number`` counts the events of a game from 1; ``cause`` is the number of the event that set this one off
(0: a decision). Sentences, pictures and sounds are made from these fields elsewhere, at display time. A
Thing is named as players name it: a worm by its name, any other by its kind.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, ClassVar, TypeVar, dataclass_transform

from worms_app.engine.frozen import frozen

EVENTS: dict[str, type[Event]] = {}
"""Every kind of event by the name of its class."""

E = TypeVar("E", bound="Event")


@dataclass_transform(frozen_default=True)
def event(cls: type[E]) -> type[E]:
    """A kind of event."""
    EVENTS[cls.__name__] = made = frozen(cls)
    return made


@frozen
class Event:
    """What every event tells."""

    number: int
    cause: int
    rule: str

    news: ClassVar[bool] = False
    """Whether it tells what chance decided: whoever goes back to before it knows more than he should."""

    def hidden_from(self, team: str) -> bool:
        """Whether this event holds something that a team may not see."""
        return False

    def seen_by(self, team: str) -> Event:
        """The event as a team may see it: a hidden card has no name."""
        hidden: dict[str, Any] = {"card": ""}
        return replace(self, **hidden) if self.hidden_from(team) else self

    def to_json(self) -> dict[str, object]:
        """The event as plain JSON data, its kind under ``event``."""
        told = {field.name: getattr(self, field.name) for field in fields(self)}
        return {"event": type(self).__name__, **told}


@frozen
class TeamEvent(Event):
    """What a team does, or what happens to it."""

    team: str


@frozen
class WormEvent(Event):
    """What happens to a worm, and where."""

    worm: str
    hex: str


@frozen
class ThingEvent(Event):
    """What happens to a Thing, and where."""

    thing: str
    hex: str


@frozen
class HexEvent(Event):
    """What happens on a hex."""

    hex: str


@frozen
class CardEvent(Event):
    """What a card does that lies open."""

    card: str


# -- setup (2) -------------------------------------------------------------------------------------


@event
class TilePlaced(Event):
    """2.4 A map tile lies on the table; ``seat`` counts from 1."""

    seat: int
    tile: str
    hexes: tuple[str, ...]


@event
class ThingSetUp(Event):
    """2.5 A player placed one Thing of the common pile."""

    seat: int
    thing: str
    hex: str


@event
class TeamDealt(Event):
    """2.6 A seat plays a team."""

    news = True
    seat: int
    team: str


@frozen
class SecretCard(Event):
    """2.7 A card that only its player sees; ``card`` is empty for the others."""

    news = True
    team: str
    card: str

    def hidden_from(self, team: str) -> bool:
        return team != self.team


@event
class StarterDealt(SecretCard):
    """2.7 A player got one starter weapon unseen."""


@event
class SuddenDeathDealt(StarterDealt):
    """10.3 A player got a sudden death card to choose from."""


@event
class SuddenDeathKept(StarterDealt):
    """10.3 A player secretly keeps a sudden death card."""

    news = False


@event
class FirstPlayer(TeamEvent):
    """2.10 The lowest team number begins."""


# -- the turn (3) ----------------------------------------------------------------------------------


@event
class TurnBegan(Event):
    """3 A player's turn begins; turns are counted from 1."""

    team: str
    turn: int


@event
class StepBegan(Event):
    """3.1-3.8 The turn has come to a step."""

    step: int


@event
class Activated(WormEvent):
    """3.1 The active worm."""


@event
class Healed(Event):
    """3.2 A damaged worm stands up again."""

    worm: str


@event
class CardPlayed(Event):
    """3.5 A weapon card is played."""

    team: str
    card: str


@event
class TurnCut(Event):
    """3.9 The active worm was hurt: the turn goes to step 6 when what runs is finished."""

    worm: str


@event
class TimeUp(Event):
    """10.9 Time is up; ``missed`` are the steps that were not begun."""

    team: str
    missed: tuple[int, ...]


@event
class Conceded(TeamEvent):
    """9.1 A player gives up: the worms leave the game."""


@event
class Corrected(Event):
    """What lies on the real table was right, and the game goes on from there.

    ``what``: hex (``things`` lie on it now, worms with their marks), water, land, dial, wind, hand, turn,
    step, deck, table (more than is worth listing).
    """

    what: str
    team: str = ""
    hex: str = ""
    things: tuple[str, ...] = ()
    direction: int = 0
    step: int = 0


@event
class TokenPassed(Event):
    """3.8 The Target Token goes on to the next player with worms."""

    team: str
    to: str


@event
class DropTurned(CardEvent):
    """3.7 The top drop card."""

    news = True


@event
class SuddenDeathTurned(CardEvent):
    """3.7 The sudden death card lies face up: its rule holds from now on."""

    news = True


@event
class DropRepeated(CardEvent):
    """3.7 The drop part of the sudden death card is resolved again."""


@event
class DropDeckRenewed(Event):
    """10.4 All drop cards are shuffled into a new deck."""

    cards: int


# -- dice, flipper, cards, wind --------------------------------------------------------------------


@event
class Rolled(Event):
    """2.2 A die; ``what`` is the kind of question it answered, ``thing`` whom it moves (or empty), ``hex``
    where that lies, unless it is a worm.
    """

    news = True
    what: str
    thing: str
    face: str
    hex: str = ""

    @property
    def one_of_several(self) -> bool:
        """6.3 7.4 Whether it is one of several dice that are thrown at once."""
        return self.what in ("aim.die", "drum.die")


@event
class Flipped(Event):
    """2.2 The Danger Flipper."""

    news = True
    what: str
    thing: str
    side: str


@event
class CardDrawn(SecretCard):
    """6.13 A supply card goes to a hand."""


@event
class DeckEmpty(TeamEvent):
    """2.8 There is no supply card left to draw."""


@event
class WindTurned(Event):
    """6.11 The arrow of the wind dial points in a new direction."""

    direction: int


@event
class WindStays(Event):
    """6.11 The die did not show a number: the arrow stays."""

    direction: int


@event
class CardStolen(Event):
    """A card goes from the hand of the team ``victim`` to the hand of ``team`` (empty for all others)."""

    team: str
    victim: str
    card: str

    def hidden_from(self, team: str) -> bool:
        return team not in (self.team, self.victim)


@event
class CardDiscarded(Event):
    """A card leaves a hand and the game, for all to see; ``card`` is empty if a table did not show it."""

    team: str
    card: str


# -- what cards leave behind, and what hands do ----------------------------------------------------


@event
class KeptForEnd(CardEvent):
    """3.6 A card has left something for the end of this turn."""


@event
class EndOfTurnCame(CardEvent):
    """3.6 What a card left for the end of the turn happens now."""


@event
class RuleBegan(Event):
    """8.2 A rule of the sudden death cards holds until the team's next turn."""

    team: str
    held: str


@event
class RuleEnded(Event):
    """8.2 The rule holds no longer: the team's turn has come."""

    team: str
    held: str


@event
class DoneByHand(Event):
    """The table has done by hand what these words of a card say."""

    words: str


# -- aiming (6.1-6.5) ------------------------------------------------------------------------------


@event
class TokenPlaced(Event):
    """6.1 6.2 The Target Token lies on a hex; ``direction`` is 0 but for an airstrike."""

    hex: str
    direction: int


@event
class DieChosen(Event):
    """6.3 One of the accuracy dice is chosen."""

    face: str


@event
class TokenMoved(Event):
    """6.3 6.5 The Target Token flies one hex."""

    origin: str
    to: str


@event
class NoTarget(CardEvent):
    """5.3 There is no legal target: the rest of the text is skipped."""


# -- movement (4) ----------------------------------------------------------------------------------


@event
class Moved(Event):
    """A Thing comes to an adjacent (or, by jump or card, a further) land hex; ``how`` says by what."""

    thing: str
    origin: str
    to: str
    how: str


@event
class JumpedOnTheSpot(WormEvent):
    """4.2 A jump to the own hex is no landing."""


@event
class Sank(Event):
    """4.3 A Thing went under: it moved onto water, or its hex became water."""

    thing: str
    origin: str
    hex: str


@event
class Overflowed(HexEvent):
    """4.5 A land hex holds more than 3 Things."""


@event
class Prodded(ThingEvent):
    """4.5 A Thing must leave the full hex."""


# -- effects (6.7-7) -------------------------------------------------------------------------------


@event
class Blasted(HexEvent):
    """6.7 A blast on a land hex."""


@event
class Fizzled(HexEvent):
    """6.7 A blast on water: nothing happens."""


@event
class Placed(ThingEvent):
    """6.9 A Thing from the supply lies on a hex."""


@event
class SupplyEmpty(Event):
    """6.9 Nothing is placed: the supply has no such Thing left."""

    thing: str


@event
class Collapsed(Event):
    """7.6 Three craters: the hex and all on it are gone; ``water`` tells whether a water hex was left to
    cover it.
    """

    hex: str
    water: bool


@event
class Sunk(HexEvent):
    """A water hex covers a land hex."""


@event
class WormDamaged(WormEvent):
    """6.8 A healthy worm lies down."""


@event
class WormDestroyed(WormEvent):
    """6.8 6.10 A worm leaves the game."""


@event
class Destroyed(ThingEvent):
    """6.10 A Thing goes back to the supply."""


@event
class DrumExploded(HexEvent):
    """7.4 An oil drum explodes."""


@event
class DrumStruck(Event):
    """7.4 The hexes that the five dice of a drum strike."""

    hexes: tuple[str, ...]


@event
class CrateTaken(WormEvent):
    """7.2 A worm takes a crate."""


@event
class MineTripped(HexEvent):
    """7.3 A mine and a worm met: the mine is gone, the flipper decides."""


@event
class FireTouched(ThingEvent):
    """7.5 A Thing moved into a fire: the fire is gone, the flipper decides."""


@event
class TeamFrozen(TeamEvent):
    """7.8 A team is under the Freeze effect until its next turn."""


@event
class Iced(WormEvent):
    """7.8 A worm gets an ice token instead of damage."""


@event
class IceHeld(WormEvent):
    """7.8 A worm with ice cannot be damaged."""


@event
class Thawed(Event):
    """7.8 The Freeze effect of a team ends and its ice is removed."""

    team: str
    worms: tuple[str, ...]


# -- the end (9) -----------------------------------------------------------------------------------


@event
class Eliminated(TeamEvent):
    """9.1 A player has no worms left."""


@event
class LastRound(Event):
    """9.2 The turns that are still to come, in order."""

    teams: tuple[str, ...]


@event
class GameOver(Event):
    """9.3-9.5 The winners (none: a draw), and every team's ``(worms, healthy worms)`` in order of seats."""

    winners: tuple[str, ...]
    standings: tuple[tuple[str, int, int], ...]
