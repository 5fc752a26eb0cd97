"""2.6-2.9, 10.3-10.6 Teams, hands and decks are dealt, and the first player found."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from worms_app.engine.decks import Cards, Deck, cards_of, less
from worms_app.engine.events import (
    FirstPlayer,
    StarterDealt,
    SuddenDeathDealt,
    SuddenDeathKept,
    TeamDealt,
)
from worms_app.engine.frames import Chance, Frames, Question, SeatCard, Step, frame
from worms_app.engine.library import DROP, SUDDEN_DEATH, WEAPON, Card
from worms_app.engine.rules import turn, wind
from worms_app.engine.rules.crates import add_to_hand
from worms_app.engine.things import TEAM_NUMBER

if TYPE_CHECKING:
    from worms_app.engine.game import Game


@frame
class DealTeams(Step):
    """2.6 One team card per colour in play is dealt at random, unless the table has agreed on the teams."""

    teams: tuple[str, ...]

    def run(self, game: Game) -> Frames:
        if game.seats[0] in TEAM_NUMBER:
            return ()
        return tuple(DealTeam(seat, self.teams) for seat in range(len(game.seats)))


@frame
class DealTeam(Chance):
    """2.6 The team card of one seat."""

    kind = "team.card"
    seat: int
    teams: tuple[str, ...]

    def options(self, game: Game) -> tuple[str, ...]:
        return tuple(sorted(team for team in self.teams if team not in game.seats))

    def about(self, game: Game) -> dict[str, Any]:
        return {"seat": self.seat + 1}

    def answer(self, game: Game, answer: str) -> Frames:
        game.seats = (*game.seats[: self.seat], answer, *game.seats[self.seat + 1 :])
        game.emit(TeamDealt, "2.6", self.seat + 1, answer)
        return ()


@frame
class DealHands(Step):
    """2.7-2.9 Hands and decks."""

    def run(self, game: Game) -> Frames:
        game.supply = supply_deck(game)
        game.drop = drop_deck(game)
        starters = game.library.deck(WEAPON)
        fixed = tuple(card.id for card in starters if card.fixed)
        game.hands = [fixed for _ in game.seats]
        pool = {card.id: starter_copies(card.copies, len(game.seats)) for card in starters if is_dealt(card)}
        frames: Frames = (DealStarter(0, tuple(sorted(pool.items()))),)
        if game.rules.sudden_death_draft:
            each = sum(game.library.copies(SUDDEN_DEATH).values()) // len(game.seats)
            game.drafted = tuple(() for _ in game.seats)
            dealt = tuple(DealSuddenDeath(seat % len(game.seats)) for seat in range(each * len(game.seats)))
            frames = (*frames, *dealt, *(Keep(seat) for seat in range(len(game.seats))), LayKept())
        return frames


def is_dealt(card: Card) -> bool:
    """2.7 Whether a card is one of the starter weapons that are dealt at random."""
    return card.starter and not card.fixed


def starter_copies(copies: int, players: int) -> int:
    """How many copies of each dealt starter weapon there are: so many, or more at a large table."""
    return max(copies, (players + 2) // 3)


def supply_deck(game: Game) -> Deck:
    """2.8 All non-starter weapons; with Late Superweapons (10.5) two ordinary ones per player above the
    super ones.
    """
    cards = [card for card in game.library.deck(WEAPON) if not card.starter]
    ordinary = {card.id: card.copies for card in cards if not card.superweapon}
    superweapons = {card.id: card.copies for card in cards if card.superweapon}
    if game.rules.late_superweapons:
        return Deck.stacked((ordinary, 2 * len(game.seats)), (superweapons, sum(superweapons.values())))
    together = ordinary | superweapons
    return Deck.stacked((together, sum(together.values())))


def drop_deck(game: Game) -> Deck:
    """2.9 Some drop cards, by edition, above one sudden death card; 10.4 and 10.6 change that."""
    rules, players = game.rules, len(game.seats)
    cards = game.library.copies(DROP)
    if rules.no_sudden_death:
        return Deck.stacked((cards, sum(cards.values())))
    count = 3 * players if rules.drop_cards == "three_per_player" else 2 * players + 2
    if rules.longer_game:
        count = sum(cards.values()) if rules.longer_game_cards == "all_drop_cards" else 4 * players
    last = {} if rules.sudden_death_draft else game.library.copies(SUDDEN_DEATH)
    return Deck.stacked((cards, count), (last, 1))


@frame
class DealStarter(SeatCard):
    """2.7 One random other starter weapon each, unseen by the others."""

    kind = "starter.card"
    pool: Cards

    def cards(self, game: Game) -> Cards:
        return self.pool

    def answer(self, game: Game, answer: str) -> Frames:
        add_to_hand(game, self.seat, answer)
        game.emit(StarterDealt, "2.7", game.seats[self.seat], answer)
        if self.seat + 1 == len(game.seats):
            return ()
        return (DealStarter(self.seat + 1, less(self.pool, answer)),)


@frame
class DealSuddenDeath(SeatCard):
    """10.3 All sudden death cards are dealt out evenly, the rest is put away."""

    kind = "sudden_death.card"

    def cards(self, game: Game) -> Cards:
        left = Counter(game.library.copies(SUDDEN_DEATH))
        return cards_of(left - Counter(card for hand in game.drafted for card in hand))

    def answer(self, game: Game, answer: str) -> Frames:
        drafted = list(game.drafted)
        drafted[self.seat] = tuple(sorted((*drafted[self.seat], answer)))
        game.drafted = tuple(drafted)
        game.emit(SuddenDeathDealt, "10.3", game.seats[self.seat], answer)
        return ()


@frame
class Keep(Question):
    """10.3 Each player secretly keeps one."""

    kind = "draft.keep"
    seat: int

    def who(self, game: Game) -> str:
        return game.seats[self.seat]

    def options(self, game: Game) -> tuple[str, ...]:
        return tuple(sorted(set(game.drafted[self.seat])))

    def answer(self, game: Game, answer: str) -> Frames:
        game.kept = (*game.kept, answer)
        game.emit(SuddenDeathKept, "10.3", game.seats[self.seat], answer)
        return ()


def deal_kept(game: Game) -> Frames:
    """10.3 A draft that nobody saw: each seat has kept one of the cards, which one is left to chance."""
    game.drafted = tuple(() for _ in game.seats)
    return (*(DealKept(seat) for seat in range(len(game.seats))), LayKept())


@frame
class DealKept(DealSuddenDeath):
    """10.3 The sudden death card that a seat was dealt and has kept."""

    def answer(self, game: Game, answer: str) -> Frames:
        DealSuddenDeath.answer(self, game, answer)
        return Keep(self.seat).answer(game, answer)


@frame
class LayKept(Step):
    """10.3 One of the kept cards, at random and unseen, goes under the drop deck."""

    def run(self, game: Game) -> Frames:
        kept = Deck.stacked((Counter(game.kept), 1))
        game.drop = Deck((*game.drop.layers, *kept.layers))
        return ()


@frame
class PlaceFirst(Step):
    """2.10 The lowest team number begins; the wind is rolled, unless the prepared map says it (2.11)."""

    wind: int

    def run(self, game: Game) -> Frames:
        first = min(range(len(game.seats)), key=lambda seat: TEAM_NUMBER[game.seats[seat]])
        game.active = first
        game.emit(FirstPlayer, "2.10", game.seats[first])
        if self.wind:
            wind.turn_arrow(game, self.wind, "2.11")
            return (turn.Turn(first),)
        return (wind.FirstWind(), turn.Turn(first))
