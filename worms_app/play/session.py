"""A session owns one game: its log, its dice, undo, and the save.

Whatever is decided is on disk before ``decide`` returns. If it cannot be written, the game is as it was and a
SaveError says so; if a rule breaks down, the game is as it was and a Breakdown carries the report.

Nobody can try the dice out: whoever goes back to before something that chance decided finds other dice from
there on, and so does a copy of the game.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

from worms_app.content.load import ContentError
from worms_app.content.own import CardData, cards_from
from worms_app.engine import CHANCE, Event, Game, IllegalDecision, Library, PositionError
from worms_app.engine.setup import check_by_itself
from worms_app.play.dice import TAKEN_BACK, Dice, FreshDice as FreshDice, new_seed
from worms_app.play.log import CARD, MODE, SEAT, Entry as Entry, Flaw, mended, replay as replay
from worms_app.play.people import Seat
from worms_app.play.report import Breakdown as Breakdown, report
from worms_app.play.table import PLAY, Origin, seat_from_json
from worms_app.play.trouble import SaveError as SaveError

if TYPE_CHECKING:
    from worms_app.play.savedgame import SavedGame

SNAPSHOT_EVERY = 40
"""Entries between the dumps that undo starts from."""


class Session:
    """One game in progress: its log, its dice, undo, and its save."""

    def __init__(
        self,
        origin: Origin,
        store: SavedGame | None = None,
        *,
        box: Library | None = None,
        game: Game | None = None,
        log: list[Entry] | None = None,
        dice: list[FreshDice] | None = None,
        barred: SaveError | None = None,
    ) -> None:
        self.origin = origin
        self.store = store
        """Where the game is kept; None: nowhere yet."""
        self.box = box
        self.game = game if game is not None else origin.start(box)
        self.log: list[Entry] = log if log is not None else []
        self.fresh_dice: list[FreshDice] = dice if dice is not None else []
        self.barred = barred
        """Why this game can only be looked at; None: it can be played."""
        self.flaw: Flaw | None = None
        """What was found damaged when the game was opened."""
        self.begins = 0
        """From this line of the log on the board is known; before it the log only tells."""
        self.observers: list[Callable[[tuple[Event, ...]], None]] = []
        self.players = self._seated()
        """Who sits at the table now, in the order of the game's seats."""

    @property
    def looks_on(self) -> bool:
        """Whether this game can only be looked at here: nobody plays it on, or another program does."""
        return self.barred is not None or bool(getattr(self.store, "elsewhere", False))

    def close(self) -> None:
        """Let go of the game's file, so that another program may play it."""
        if self.store is not None:
            self.store.close()

    # -- who plays -----------------------------------------------------------------------------------

    def player(self, team: str) -> Seat:
        """The person or bot who plays a team."""
        return self.players[self.game.seats.index(team)]

    def sat(self) -> list[tuple[str, Seat]]:
        """Whoever has sat at this table, with his team: those it began with, and who took over since."""
        began = zip(self.game.seats, self.origin.players, strict=False)
        since = (entry for entry in self.log if entry.kind == SEAT)
        return [*began, *((entry.who, seat_from_json(json.loads(entry.answer))) for entry in since)]

    def _seated(self) -> tuple[Seat, ...]:
        seated = dict(self.sat())
        return tuple(seated[team] for team in self.game.seats)

    def take_over(self, team: str, seat: Seat) -> tuple[Event, ...]:
        """Let a bot or somebody else play a team from now on, or its player again. The rules know nothing of
        it; the time that this seat has stays.
        """
        seat = replace(seat, handicap=self.player(team).handicap, team="")
        return self._commit(lambda _game: [Entry(SEAT, team, json.dumps(asdict(seat)), ())])

    def agree(self, **choices: str) -> None:
        """Keep what the table has agreed on about what is told and done for it; it is no part of the log."""
        if self.barred is not None:
            raise self.barred
        origin = replace(self.origin, **choices)  # type: ignore[arg-type]
        if self.store is not None:
            self.store.begin_otherwise(origin)
        self.origin = origin

    @property
    def to_move(self) -> str:
        """Who is asked: a team, ``chance``, or nobody when the game is over."""
        return self.game.pending.who if self.game.pending else ""

    # -- playing -------------------------------------------------------------------------------------

    def decide(self, answer: str, *, typed: bool = False) -> tuple[Event, ...]:
        """Answer the pending question; in pass-and-play the app's dice then roll to the next player's
        question.
        """
        ask = self.game.pending
        if ask is None:
            raise IllegalDecision("the game is over: nothing is asked")

        def play(game: Game) -> list[Entry]:
            chance = ask.who == CHANCE
            entries = [
                Entry(ask.kind, ask.who, answer, game.decide(answer), typed or (chance and self._types_dice))
            ]
            return entries + self._rolls(game, entries)

        return self._commit(play)

    def roll(self) -> tuple[Event, ...]:
        """Let the app's dice answer what waits for chance (a game that begins, or *roll for me* in the
        referee).
        """
        ask = self.game.pending
        if ask is None or ask.who != CHANCE:
            return ()
        if self._types_dice:
            answer = self._dice().answer(ask)
            return self._commit(lambda game: [Entry(ask.kind, CHANCE, answer, game.decide(answer))])
        return self._commit(lambda game: self._rolls(game, []))

    def interrupt(self, kind: str, team: str = "") -> tuple[Event, ...]:
        """``time_up`` or ``concede``: recorded like a decision."""

        def play(game: Game) -> list[Entry]:
            entries = [Entry(f"!{kind}", team, "", game.interrupt(kind, team))]
            return entries + self._rolls(game, entries)

        return self._commit(play)

    def mend(self, position: dict[str, Any]) -> tuple[Event, ...]:
        """Go on from a position that lies on the real table, whatever was running. A position that cannot be
        played raises PositionError and changes nothing.
        """
        return self._commit(lambda game: [mended(game, position)])

    def learn(self, card: CardData) -> tuple[Event, ...]:
        """Tell the game a card that the box did not know, or that says something else than the
        app thought.
        """
        answer = json.dumps(card, sort_keys=True)

        def play(game: Game) -> list[Entry]:
            (made,) = cards_from((card,))
            return [Entry(CARD, "", answer, game.learn(made))]

        return self._commit(play)

    def go_over(self, mode: str, position: dict[str, Any]) -> tuple[Event, ...]:
        """Go on at the real table or on this device, from a position with the hands that are known there."""

        def play(game: Game) -> list[Entry]:
            if mode == PLAY:
                check_by_itself(game.library.cards.values())
            return [mended(game, position), Entry(MODE, "", mode, ())]

        return self._commit(play)

    @property
    def mode(self) -> str:
        """Whose dice are rolled now: those of the app, or those of a table."""
        for entry in reversed(self.log):
            if entry.kind == MODE:
                return entry.answer
        return self.origin.mode

    def _rolls(self, game: Game, before: list[Entry]) -> list[Entry]:
        """What the app's dice answer until a player is asked; a table with its own dice types them in."""
        entries: list[Entry] = []
        if self._types_dice:
            return entries
        dice = self._dice(before)
        while game.pending is not None and game.pending.who == CHANCE:
            ask = game.pending
            answer = dice.answer(ask)
            entries.append(Entry(ask.kind, CHANCE, answer, game.decide(answer)))
        return entries

    @property
    def _types_dice(self) -> bool:
        return self.mode != PLAY

    def _dice(self, more: list[Entry] | None = None) -> Dice:
        """The dice as they lie after the log: every throw of the app's own so far counts."""
        thrown = self._thrown([*self.log, *(more or ())])
        if self.fresh_dice:
            latest = self.fresh_dice[-1]
            return Dice(latest.seed, thrown - latest.thrown)
        return Dice(self.origin.seed, thrown)

    @staticmethod
    def _thrown(log: list[Entry]) -> int:
        return sum(entry.who == CHANCE and not entry.typed for entry in log)

    def _commit(self, play: Callable[[Game], list[Entry]]) -> tuple[Event, ...]:
        """Play in a copy, write it down, and only then let it be the game."""
        if self.barred is not None:
            raise self.barred
        game = self.game.copy()
        try:
            entries = play(game)
        except (IllegalDecision, PositionError, ContentError):
            raise
        except Exception as error:
            raise Breakdown(report(error, self)) from error
        before, after = len(self.log), len(self.log) + len(entries)
        if self.store is not None:
            self.store.add(before, entries, game, before // SNAPSHOT_EVERY != after // SNAPSHOT_EVERY)
        self.game = game
        self.log += entries
        if any(entry.kind == SEAT for entry in entries):
            self.players = self._seated()
        events = tuple(event for entry in entries for event in entry.events)
        for observer in self.observers:
            observer(events)
        return events

    # -- undo ----------------------------------------------------------------------------------------

    def free_undo(self) -> int:
        """The shortest log that undo may go back to without taking back news: what chance decided, asked or
        by itself (the last card of a deck).
        """
        for index in range(len(self.log) - 1, -1, -1):
            entry = self.log[index]
            if entry.who == CHANCE or any(event.news for event in entry.events):
                return index + 1
        return 0

    def undo_to(self, length: int, agreed: tuple[str, ...] = ()) -> None:
        """Go back to a length of the log. Beyond news the dice are new from there on, and the log says which
        teams have agreed; otherwise no dice were taken back, and they lie as they lay.
        """
        if not 0 <= length <= len(self.log):
            raise IndexError(length)
        if self.barred is not None:
            raise self.barred
        game = self.at(length)
        fresh = None
        if length < self.free_undo():
            fresh = self._other_dice(length, TAKEN_BACK, agreed)
        if self.store is not None:
            self.store.cut(length, game, fresh)
        self.game = game
        del self.log[length:]
        self.players = self._seated()
        if fresh is not None:
            self.fresh_dice.append(fresh)

    def throw_afresh(self, why: str) -> None:
        """Take dice that nobody knows from here on (for a game that is not on disk yet)."""
        self.fresh_dice.append(self._other_dice(len(self.log), why))

    def _other_dice(self, length: int, why: str, agreed: tuple[str, ...] = ()) -> FreshDice:
        thrown, lines = self._thrown(self.log[:length]), len(self.log) - length
        return FreshDice(length, thrown, new_seed(), why, agreed, lines)

    def at(self, length: int) -> Game:
        """The game as it was at a length of the log: the latest dump before, and the answers since."""
        start, data = (self.store.snapshot_before(length) if self.store is not None else None) or (0, None)
        game = Game.load(data, self.box) if data is not None else self.origin.start(self.box)
        for entry in self.log[start:length]:
            replay(game, entry)
        return game

    # -- what others see -----------------------------------------------------------------------------

    def events(self) -> list[Event]:
        """Everything that happened so far."""
        return [event for entry in self.log for event in entry.events]
