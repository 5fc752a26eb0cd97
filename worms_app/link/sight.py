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

from worms_app.engine import CHANCE, Event, Game
from worms_app.i18n import mark, terms, translate
from worms_app.i18n.speech import ahead, chances, explain, option, prompt, standing_words
from worms_app.i18n.speech.chances import NUMBERS, OFF
from worms_app.link.asking import question
from worms_app.link.log import ToldLines, log_lines
from worms_app.link.open_to_all import ClockShown, from_above, holds, score
from worms_app.link.places import around, counted_from, worms_of
from worms_app.link.reading import hand
from worms_app.play.odds import Foresight
from worms_app.play.people import Seat
from worms_app.play.story import StoryLink, links

FILM, BOT, START, ASKING, OVER, STILL = "film", "bot", "start", "ask", "over", "still"
"""What the table is doing: showing what happened, waiting for a bot, for *Start turn*, for an answer; nothing
more; or standing still because nobody has the app in front.
"""

_SAYS = {
    OVER: mark("The game is over."),
    FILM: mark("Watch the table."),
    STILL: mark("The table is taking a break."),
    BOT: mark("{name} is thinking…"),
}
# Translators: a player and the colour of the team: "Ann (Blue)".
_OF_TEAM = mark("{name} ({team})")
START_MINE = mark("Start your turn when you are ready.")
START_OTHERS = mark("{name} is about to start the turn.")
ASKS_ME, ASKS_OTHERS = mark("It is up to you."), mark("{name} is choosing.")

A_SLICE = 0.002
"""Seconds in which chances are worked out at a time: the table's frames want the processor, too."""

LOOKING = 50
"""So many slices for the chances of a choice; then what is known so far is told, with its margin."""


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


@dataclass(frozen=True)
class GameShown:
    """A game as its table shows it at one moment."""

    game: Game
    players: tuple[Seat, ...]
    events: Sequence[Event]
    question: int
    doing: str
    clock: ClockShown | None = None
    undo: UndoShown | None = None
    can_undo: frozenset[int] = frozenset()
    """Whose latest decision is the one that could be taken back."""
    last: LastAnswer | None = None
    chances: str = NUMBERS
    """How the table wants chances told: in numbers, in words or not at all."""
    wifi: str = ""
    """What the table's Wi-Fi is called, if somebody wrote it down."""
    all_watch: bool = False
    """A game with real cards and dice: phones follow it, and the table answers everything."""
    told: ToldLines = field(default_factory=dict)
    """Kept by the table from one moment to the next."""

    # -- what the hub asks -------------------------------------------------------------------------------

    def asks(self, place: int) -> tuple[str, ...]:
        ask = self.game.pending
        if self.doing != ASKING or self.all_watch or ask is None or ask.who == CHANCE:
            return ()
        return ask.options if self.game.seat_of(ask.who) == place else ()

    def seats(self) -> tuple[tuple[str, str, bool], ...]:
        dealt = [team if team in terms.TEAMS else "" for team in self.game.seats]
        return tuple(
            (player.name, colour, not player.is_bot and not self.all_watch)
            for player, colour in zip(self.players, dealt, strict=True)
        )

    def parts(self, place: int, language: str) -> Iterator[tuple[str, Any]]:
        team = self.game.seats[place] if place >= 0 else ""
        view = self.game.view(team)
        yield "me", self._me(place, team, language)
        yield "turn", self._turn(place, language)
        yield "status", self._status(place, view, language)
        yield "ask", question(view, language) if self.asks(place) else None
        yield "wifi", self.wifi
        yield "number", self.question
        yield "map", from_above(view)
        yield "mine", worms_of(view, team, language)
        yield "around", [counted_from(view, language), *around(view, language)]
        yield "holds", holds(view, language)
        yield "score", score(view, lambda other: self._name_and_team(other, language), language)
        yield "undo", self._undo(place, language)
        yield "can_undo", place in self.can_undo and self.undo is None
        yield "last", self._last(place, view, language)
        yield "result", self._result(language)
        yield "log", log_lines(self.events, self._links, self.game, team, language, self.told)
        if place >= 0:
            yield "hand", hand(view, team, self.events, language)

    def clock_now(self, place: int) -> dict[str, Any] | None:
        if self.clock is None:
            return None
        mine = place >= 0 and self.game.seats[place] == self.game.active_team
        return self.clock.now(seated=place >= 0, may_start=mine and self.doing == START)

    def ahead(self, place: int, option: str, language: str) -> Iterator[list[str]]:
        if option not in self.asks(place):
            return
        foreseen = Foresight(self.game, option)
        told = ahead(foreseen.events, foreseen.then, foreseen.game, self.game.seats[place], language)
        for _slice in range(LOOKING if self.chances != OFF else 0):
            if foreseen.step(A_SLICE):
                break
            yield told
        odds = foreseen.result
        yield [*told, *chances(odds, self.chances, language)] if odds is not None else told

    # -- the parts -----------------------------------------------------------------------------------------

    def name(self, team: str, language: str) -> str:
        """Who plays a team: the player's name, else the team's."""
        seat = self.game.seat_of(team)
        if self.players[seat].name:
            return self.players[seat].name
        if team in terms.TEAMS:
            return terms.team(team, language=language)
        return translate("Player {n}", n=seat + 1, language=language)

    def _name_and_team(self, team: str, language: str) -> str:
        """Who plays a team and which: not everybody sees the colours."""
        name = self.name(team, language)
        if not self.players[self.game.seat_of(team)].name or team not in terms.TEAMS:
            return name
        return translate(_OF_TEAM, name=name, team=terms.team(team, language=language), language=language)

    def _me(self, place: int, team: str, language: str) -> dict[str, Any]:
        return {
            "place": place,
            "team": team,
            "name": self.name(team, language) if team else "",
            "called": self._name_and_team(team, language) if team else "",
        }

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
        ask = self.game.pending
        mine = place >= 0 and self._acting == self.game.seats[place]
        if self.doing in _SAYS:
            said = _SAYS[self.doing]
        elif self.all_watch and ask is not None:
            return prompt(ask, view, language)
        elif self.doing == START:
            said = START_MINE if mine else START_OTHERS
        else:
            said = ASKS_ME if mine else ASKS_OTHERS
        return translate(said, name=self.name(self._acting, language), language=language)

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
        asked = place >= 0 and not answered and self.game.seats[place] != wish.by
        return {"wish": wish.wish, "words": said, "asked": asked}

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
        return [explain(result, language), *(standing_words(row, language) for row in result.standings)]

    @cached_property
    def _links(self) -> dict[int, StoryLink]:
        return links(self.events)
