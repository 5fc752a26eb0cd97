"""What a place at a game's table may see, as plain data in its language.

Everything is made from ``Game.view`` of the place and from events as its team may see them, so what is not in
there cannot get out. The table hands over what does not change any more; the words are made in the hub's
thread.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from worms_app.engine import CHANCE, Event, Game, events as e
from worms_app.engine.things import UNKNOWN
from worms_app.i18n import LANGUAGES, terms, translate
from worms_app.i18n.speech import (
    ahead,
    chances,
    explain,
    option,
    prompt,
    standing,
    tell_there,
    why_not,
)
from worms_app.link.asking import around, question
from worms_app.link.open_to_all import from_above, holds, score
from worms_app.link.reading import card_shown, explained
from worms_app.play.event_pictures import picture_of
from worms_app.play.odds import Foresight
from worms_app.play.story import DEEPEST, Link, links, new_cards, thrown_with
from worms_app.play.table import Player

CHUNK = 100
"""Lines of the log that leave a page together, so that most of the time only new ones travel."""

FILM, BOT, START, ASKING, OVER, STILL = "film", "bot", "start", "ask", "over", "still"
"""What the table is doing: showing what happened, waiting for a bot, for *Start turn*, for an answer; nothing
more; or standing still because nobody has the app in front.
"""

_HEADINGS = (e.TurnBegan,)
_UNTOLD = (e.StepBegan,)
_TURN = -1
"""The depth of a line that begins a turn."""

A_SLICE = 0.002
"""Seconds in which chances are worked out at a time: the table's frames want the processor, too."""

LOOKING = 50
"""So many slices for the chances of a choice; then what is known so far is told, with its margin."""

MOST_TOLD = 20_000
"""Sentences that are kept; beyond, they are made anew."""


@dataclass(frozen=True, slots=True)
class ClockShown:
    """The clock of a turn at the moment it was told."""

    state: str
    left: float
    total: int
    counting: bool

    def part(self, seated: bool = False, may_start: bool = False) -> dict[str, Any]:
        """The clock as plain data, from which a page counts on by itself; anybody with a seat may pause."""
        return {
            "left": round(self.left, 1),
            "counting": self.counting,
            "start": may_start,
            "pause": seated and self.state == "running",
            "go_on": seated and self.state == "paused",
        }


@dataclass(frozen=True, slots=True)
class UndoShown:
    """Somebody wishes the last decision undone, and who has agreed so far."""

    wish: int
    by: str
    """The team; empty: the table."""
    agreed: frozenset[int] = frozenset()
    refused: frozenset[int] = frozenset()
    """Who said no (-1: the table), so that nothing is taken back."""


@dataclass(frozen=True, slots=True)
class LastAnswer:
    """Who answered the question before, and whether with a phone."""

    by: int
    option: str
    asked: Any
    on_phone: bool


Told = dict[tuple[Event, str, str], str]
"""Sentences that were made before, by event, language and reader: an event never changes what it says."""


@dataclass(frozen=True)
class GameShown:
    """A game as its table shows it at one moment."""

    game: Game
    players: tuple[Player, ...]
    events: Sequence[Event]
    question: int
    doing: str
    clock: ClockShown | None = None
    undo: UndoShown | None = None
    can_undo: frozenset[int] = frozenset()
    """Whose latest decision is the one that could be taken back."""
    last: LastAnswer | None = None
    all_watch: bool = False
    """A game with real cards and dice: phones follow it, and the table answers everything."""
    told: Told = field(default_factory=dict)
    """Kept by the table from one moment to the next."""

    # -- what the hub asks -------------------------------------------------------------------------------

    def asks(self, place: int) -> tuple[str, ...]:
        ask = self.game.pending
        if self.doing != ASKING or self.all_watch or ask is None or ask.who == CHANCE:
            return ()
        return ask.options if self._seat(ask.who) == place else ()

    def seats(self) -> tuple[tuple[str, str, bool], ...]:
        dealt = [team if team in terms.TEAMS else "" for team in self.game.seats]
        return tuple(
            (player.name, colour, not player.is_bot and not self.all_watch)
            for player, colour in zip(self.players, dealt, strict=True)
        )

    def languages(self) -> tuple[str, ...]:
        return LANGUAGES

    def parts(self, place: int, language: str) -> Iterator[tuple[str, Any]]:
        team = self.game.seats[place] if place >= 0 else ""
        view = self.game.view(team)
        yield "me", {"place": place, "team": team, "name": self.name(team, language) if team else ""}
        yield "turn", self._turn(place, language)
        yield "status", self._status(place, view, language)
        yield "ask", question(view, language) if self.asks(place) else None
        yield "number", self.question
        yield "map", from_above(view)
        yield "around", around(view, language)
        yield "holds", holds(view, language)
        yield "score", score(view, lambda other: self.name(other, language), language)
        yield "clock", self._clock(place)
        yield "undo", self._undo(place, language)
        yield "can_undo", place in self.can_undo and self.undo is None
        yield "last", self._last(place, view, language)
        yield "result", self._result(language)
        yield "log", self._log(team, language)
        if place >= 0:
            yield "hand", self._hand(view, team, language)

    def ahead(self, place: int, option: str, language: str) -> Iterator[list[str]]:
        if option not in self.asks(place):
            return
        foreseen = Foresight(self.game, option)
        told = ahead(foreseen.events, foreseen.then, foreseen.game, self.game.seats[place], language)
        for _slice in range(LOOKING):
            if foreseen.step(A_SLICE):
                break
            yield told
        yield [*told, *chances(foreseen.result, language=language)] if foreseen.result is not None else told

    def explain(self, entry: str, language: str) -> dict[str, Any] | None:
        return explained(entry, language)

    # -- the parts -----------------------------------------------------------------------------------------

    def name(self, team: str, language: str) -> str:
        """Who plays a team: the player's name, else the team's."""
        seat = self._seat(team)
        if self.players[seat].name:
            return self.players[seat].name
        if team in terms.TEAMS:
            return terms.team(team, language=language)
        return translate("Player {n}", n=seat + 1, language=language)

    def _seat(self, team: str) -> int:
        return self.game.seats.index(team)

    @property
    def _acting(self) -> str:
        """The team that is asked, else the one whose turn it is."""
        ask = self.game.pending
        if ask is not None and ask.who != CHANCE:
            return ask.who
        return self.game.active_team

    def _turn(self, place: int, language: str) -> dict[str, Any]:
        game = self.game
        team = game.active_team if game.step else self._acting
        if game.step == 0:
            said = translate("Setting up", language=language)
        elif game.final_round:
            said = translate("Turn {n}: the last round", n=game.turn, language=language)
        else:
            said = translate("Turn {n}", n=game.turn, language=language)
        return {
            "words": said,
            "team": team,
            "name": self.name(team, language),
            "mine": place >= 0 and team == game.seats[place],
            "number": game.turn,
            "step": game.step,
            "steps": [terms.step(step, language=language) for step in terms.STEPS],
        }

    def _status(self, place: int, view: Game, language: str) -> str:
        """The one sentence that says what is going on, for this reader."""
        name = self.name(self._acting, language)
        if self.doing == OVER:
            return translate("The game is over.", language=language)
        if self.doing == FILM:
            return translate("Watch the table.", language=language)
        if self.doing == STILL:
            return translate("The table is taking a break.", language=language)
        if self.doing == BOT:
            return translate("{name} is thinking…", name=name, language=language)
        ask = self.game.pending
        if self.all_watch and ask is not None:
            return prompt(ask, view, language)
        mine = place >= 0 and self._acting == self.game.seats[place]
        if self.doing == START:
            if mine:
                return translate("Start your turn when you are ready.", language=language)
            return translate("{name} is about to start the turn.", name=name, language=language)
        if mine:
            return translate("It is up to you.", language=language)
        return translate("{name} is choosing.", name=name, language=language)

    def _clock(self, place: int) -> dict[str, Any] | None:
        clock = self.clock
        if clock is None:
            return None
        mine = place >= 0 and self.game.seats[place] == self.game.active_team
        return clock.part(seated=place >= 0, may_start=mine and self.doing == START)

    def _undo(self, place: int, language: str) -> dict[str, Any] | None:
        wish = self.undo
        if wish is None:
            return None
        if wish.refused:
            said = self._refused(min(wish.refused), language)
        elif wish.by:
            name = self.name(wish.by, language)
            said = translate("{name} would like to take the last move back.", name=name, language=language)
        else:
            said = translate("The table would like to take a move back.", language=language)
        answered = wish.refused or place in wish.agreed
        waits = place >= 0 and not answered and self.game.seats[place] != wish.by
        return {
            "wish": wish.wish,
            "words": said,
            "asked": waits,
        }

    def _refused(self, place: int, language: str) -> str:
        if place < 0:
            return translate("The table does not agree: nothing is taken back.", language=language)
        name = self.name(self.game.seats[place], language)
        return translate("{name} does not agree: nothing is taken back.", name=name, language=language)

    def _last(self, place: int, view: Game, language: str) -> dict[str, Any] | None:
        """How the question before was answered, where somebody else was quicker."""
        last = self.last
        if last is None or last.by != place or last.on_phone:
            return None
        said = option(last.asked, last.option, view, language)
        if said == last.option:
            return {"words": translate("This was answered at the table.", language=language)}
        return {
            "words": translate("This was answered at the table: {choice}.", choice=said, language=language)
        }

    def _result(self, language: str) -> list[str]:
        result = self.game.result
        if result is None or self.doing != OVER:
            return []
        return [explain(result, language), *(standing(row, language) for row in result.standings)]

    def _log(self, team: str, language: str) -> list[list[Any]]:
        told: list[Event] = []
        for event in self.events:
            if told and thrown_with(event, told[-1]):
                told.pop()  # the last die tells them all
            if not isinstance(event, _UNTOLD):
                told.append(event)
        start = max(0, len(told) // CHUNK - 1) * CHUNK
        if len(self.told) > MOST_TOLD:
            self.told.clear()
        lines: list[list[Any]] = []
        for event in told[start:]:
            seen = event.seen_by(team)
            key = seen, language, team
            said, link = self.told.get(key), self._links[event.number]
            if said is None:
                said = tell_there(event, link, language, team, self.game.library, dial=self.game.board.dial)
                self.told[key] = said
            depth = _TURN if isinstance(event, _HEADINGS) else min(DEEPEST, link.depth)
            lines.append([event.number, said, depth, picture_of(seen)])
        return lines

    @cached_property
    def _links(self) -> dict[int, Link]:
        return links(self.events)

    def _hand(self, view: Game, team: str, language: str) -> list[dict[str, Any]]:
        """The cards of the seat: playable ones first, equal ones once."""
        ask = view.pending
        drafts = ask is not None and ask.kind == "draft.keep" and ask.who == team
        held = ask.options if ask is not None and drafts else view.hands[self._seat(team)]
        new = new_cards(self.events, team)
        shown = [
            card_shown(
                view.library.cards[card],
                language,
                count=held.count(card),
                new=card in new,
                why="" if drafts else why_not(view, team, card, language) or "",
            )
            for card in dict.fromkeys(held)
            if card != UNKNOWN
        ]
        return sorted(shown, key=lambda card: (bool(card["why_not"]), card["name"]))
