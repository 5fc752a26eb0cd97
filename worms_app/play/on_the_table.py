"""Cards beside the real table, of which the app knows a few hexes only.

Which hex is the emptiest is seen there and not in the app. Where a card tells to choose such a hex, the
choice is an instruction, and the hex is one apart (``island``) on which nothing lies. Where something may
follow from it - a blast, Things that sink - it is the middle hex of a drop card, and what lies there is
described. What a card does to every worm or drum of the map, it does to those that were described; but who
heals all worms of a team need not describe them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from worms_app.engine.answers import DONE
from worms_app.engine.events import DoneByHand
from worms_app.engine.frames import Frames, Question, Sentence, Step, frame
from worms_app.engine.hexes import name
from worms_app.engine.library import WEAPON, Card, Library, with_inner
from worms_app.engine.rules import damage
from worms_app.engine.rules.aiming import Target
from worms_app.engine.rules.by_hand import ByHand
from worms_app.engine.rules.effects import DrawCards, HealWorms, ScatterEvery
from worms_app.engine.rules.lasting import EndEffects
from worms_app.engine.rules.places import ChooseSink, Place, Sink, SinkForEachPlayer, SinkHex
from worms_app.engine.rules.sudden_death import AT_END_OF_TURN, HotGround, Storm
from worms_app.engine.rules.turn import END
from worms_app.engine.rules.wind import ChangeWind
from worms_app.engine.things import KIND, TEAMS, WORMS
from worms_app.play.case import CENTRE, NEAR

if TYPE_CHECKING:
    from worms_app.engine.game import Game

EMPTIEST, SAME, TEAM = "emptiest", "same", "team"
EVERYWHERE = "everywhere"
"""What is done by hand to worms that are not described, too."""
HIT, SUNK = "hit_active", "sunk_active"
"""The answers that the active worm was hurt, that it has sunk."""
_FIRST, _APART = -60, 2


def island(line: int) -> str:
    """The hex apart on which a line of a card takes effect."""
    return name(_FIRST - _APART * line, -_FIRST // 2 + line * _APART // 2)


def as_told(box: Library, played: str) -> tuple[Library, dict[str, Sentence]]:
    """The cards - the played one, and with a weapon card every other that may be played on it - with hexes
    apart where they leave the choice to those who see the table, and which line takes effect on each of those
    hexes.
    """
    if played not in box.cards:
        return box, {}
    first = box.cards[played]
    apart: dict[str, Sentence] = {}
    changed = []
    for card in box.deck(WEAPON) if first.deck == WEAPON else [first]:
        text = tuple(_told(sentence, card.deck, apart) for sentence in card.script)
        if text != card.script:
            changed.append(replace(card, text=text))
    return box.with_cards(changed), apart


def _told(sentence: Sentence, deck: str, apart: dict[str, Sentence]) -> Sentence:
    """A line as it is carried out here, and those inside it."""
    if isinstance(sentence, ScatterEvery):
        return ScatterNear(sentence.thing)
    if isinstance(sentence, HealWorms) and sentence.who == TEAM:
        return HealEverywhere()
    if isinstance(sentence, Target) and sentence.limit == EMPTIEST and deck != WEAPON:
        return Target(limit="own")  # measured from the middle
    if isinstance(sentence, Sink) and sentence.at == "emptiest_coast" and deck != WEAPON:
        return replace(sentence, at=CENTRE)
    if _elsewhere(sentence):
        hex = island(len(apart))
        apart[hex] = sentence
        if isinstance(sentence, Place):
            return replace(sentence, at=hex)
        return Sink(hex) if getattr(sentence, "at", "") == "empty_coast" else SinkApart(hex)
    return with_inner(sentence, lambda text: tuple(_told(inside, deck, apart) for inside in text))


def _elsewhere(sentence: Sentence) -> bool:
    """Whether it takes effect on hexes that only those who see the table can find."""
    if isinstance(sentence, Place):
        return sentence.at in (EMPTIEST, SAME)
    return isinstance(sentence, SinkForEachPlayer) or (
        isinstance(sentence, Sink) and sentence.at in ("empty_coast", "emptiest_coast")
    )


@frame
class ScatterNear(Step):
    """6.5 Every described Thing of a kind scatters once."""

    thing: str

    def run(self, game: Game) -> Frames:
        near = (thing for thing, hex in game.board.where.items() if hex in NEAR)
        return (ScatterEvery(self.thing, tuple(sorted(t for t in near if KIND[t] == self.thing))),)


@frame
class HealEverywhere(Step):
    """3.2 All worms of the active player stand up, those that were not described as well."""

    def run(self, game: Game) -> Frames:
        game.emit(DoneByHand, "3.2", EVERYWHERE)
        return (HealWorms(TEAM),)


@frame
class SinkApart(Step):
    """7.6 Hexes that only those who see the table can find sink: they say whom it took."""

    hex: str

    def run(self, game: Game) -> Frames:
        return (SinkHex(self.hex), Victims())


@frame
class Victims(Question):
    """9.1 Whom something on hexes that are not described has taken out of the game, worm by worm, and whether
    it has hurt the active worm (3.9).
    """

    kind = "table.victims"
    lost: tuple[str, ...] = ()
    hurt: bool = False

    def options(self, game: Game) -> tuple[str, ...]:
        worm = "" if self.hurt else game.worm or ""
        here = worm in game.board.where
        harmed = (HIT,) if here and damage.can_be_harmed(game, worm) else ()
        return (
            *harmed,
            *((SUNK,) if here else ()),
            *(team for team in TEAMS if self._may_lose(game, team)),
            DONE,
        )

    def _may_lose(self, game: Game, team: str) -> bool:
        """Whether it plays, and not all of its worms are said to be out."""
        return team in game.seats and self.lost.count(team) < len(WORMS[team])

    def about(self, game: Game) -> dict[str, Any]:
        return {"lost": len(self.lost) + self.hurt}

    def answer(self, game: Game, answer: str) -> Frames:
        if answer == DONE:
            return ()
        worm = game.worm or ""
        if answer == HIT:
            return (*damage.damage_worm(game, worm, "6.8"), Victims(self.lost, True))
        if answer == SUNK:
            return (*damage.destroy_worm(game, worm, game.board.where[worm], "4.3"), Victims(self.lost, True))
        return (Victims((*self.lost, answer), self.hurt),)


@frame
class CardIsDone(Step):
    """3.6 What the card has left for the end of the turn comes; a turn that ends is not cut short (3.9)."""

    def run(self, game: Game) -> Frames:
        if game.at_end_of_turn:
            game.step = max(game.step, END)
        return (EndEffects(()),)


def offered_as(card: Card) -> str:
    """How a card begins: a drop card by itself or with what lies on its target; any card that is about all
    the worms or drums with those.
    """
    if card.deck == WEAPON:
        return "card_things" if card.uses(ScatterEvery) else "card"
    if any(isinstance(sentence, Target) and sentence.limit == EMPTIEST for sentence in card.script):
        return "drop_target"
    alone = all(
        isinstance(sentence, ByHand | ChangeWind | DrawCards)
        or (isinstance(sentence, Place) and sentence.at in (EMPTIEST, SAME))
        or (isinstance(sentence, Sink) and sentence.at == "empty_coast")
        for sentence in card.script
    )
    return "drop" if alone else "drop_things"


def end_of_turn(rule: str) -> Frames:
    """3.6 What the rule does now; what it sinks is the middle hex."""
    return tuple(
        SinkHex(CENTRE) if isinstance(frame, ChooseSink) else frame for frame in AT_END_OF_TURN.get(rule, ())
    )


def of_a_worm(rule: str) -> bool:
    """Whether the rule is about the active worm's hex."""
    return any(isinstance(frame, Storm | HotGround) for frame in AT_END_OF_TURN.get(rule, ()))
