"""The referee's *Guide*: whose turn it is and what comes next at a table with the real game. No board.

A ``Guide`` is everything that is known, as plain data; every tap makes a new one. ``guide_book`` keeps it in
a file, with those before it, so that a killed app loses nothing and every tap can be taken back.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Annotated, Any

from worms_app.content.records import Misfit, Record, between, one_of
from worms_app.engine import Game, Rules
from worms_app.engine.board import Board
from worms_app.engine.library import SUDDEN_DEATH, standard
from worms_app.engine.rules.dealing import drop_deck
from worms_app.engine.rules.sudden_death import AT_END_OF_TURN, RULES
from worms_app.engine.rules.turn import ACTIVATE, DROP, END, MOVE, PASS
from worms_app.engine.things import TEAM_NUMBER, TEAMS, WORMS_PER_TEAM
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept, as_pages, pages

FILE = "guide.json"
TOKEN, FIRST = 0, 1
"""Steps: the token waits for the first player to start; the first of a turn."""
MOST_DROPS = 40
MOST_TURNS = 100_000
REMEMBERED = 80
"""Taps that can be taken back."""
UNLISTED = "?"
"""A sudden death card that the app does not know."""
ICE = "ice"
"""7.8 What protects a team until its next turn, among the rules of cards that hold until then."""

Team = Annotated[str, one_of(TEAMS)]
Held = tuple[tuple[Team, Annotated[str, one_of(RULES)]], ...]
"""8.2 Teams, and the rules that hold until their next turns."""
Ended = tuple[tuple[Team, Annotated[str, one_of((ICE, *RULES))]], ...]
"""Teams whose turn has come, and what held until then."""


@dataclass(frozen=True, slots=True)
class Side:
    """A side at the table: its team, its name (none: the colour is the name), its worms left."""

    team: Team
    name: str = ""
    worms: Annotated[int, between(0, WORMS_PER_TEAM)] = WORMS_PER_TEAM

    @property
    def plays(self) -> bool:
        """9.1 Whether the player still has worms."""
        return self.worms > 0


@dataclass(frozen=True, slots=True)
class Guide(Record):
    """A game at a table as far as it is known without its board; each change makes another one."""

    players: tuple[Side, ...]
    """Clockwise."""
    active: int = 0
    step: Annotated[int, between(TOKEN, PASS)] = TOKEN
    turn: Annotated[int, between(1, MOST_TURNS)] = 1
    wind: Annotated[int, between(1, 6)] = 1
    edition: str = "en"
    options: dict[str, Any] = field(default_factory=dict)
    drops: Annotated[int, between(0, MOST_DROPS)] = 0
    """Drop cards left above the sudden death card."""
    rule_card: str = ""
    """8.2 The sudden death card that lies face up."""
    last_round: tuple[str, ...] | None = None
    """9.2 The teams that are still to play."""
    over: bool = False
    drop_card: str = ""
    """3.7 The drop card that was turned over in this turn, where the table has said which."""
    frozen: tuple[Team, ...] = ()
    """7.8 The teams that ice protects until their next turn."""
    held: Held = ()
    """8.2 The rules that cards have left until somebody's next turn."""
    ended: Ended = ()
    """What held until this turn and does not any more: rules, and the ice of a team."""
    acted: tuple[str, ...] = ()
    """3.6 The cards that have acted at the end of this turn already."""
    cases: tuple[str, ...] = ()
    """The latest cases whose upshot is in here, by their numbers: each counts once."""

    # -- what a screen asks ------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The rules of this game."""
        return Rules.of(self.edition, self.options)

    @property
    def teams(self) -> tuple[str, ...]:
        """The teams at the table, clockwise."""
        return tuple(player.team for player in self.players)

    @property
    def player(self) -> Side:
        """The side whose turn it is."""
        return self.players[self.active]

    @property
    def next_player(self) -> Side | None:
        """3.8 9.2 Who gets the token next; nobody after the last round."""
        coming = self._coming()
        return self._of(coming[0]) if coming else None

    @property
    def final(self) -> bool:
        """9.2 Whether an elimination has triggered the end."""
        if self.rules.true_elimination:
            return False
        return self.last_round is not None or not all(player.plays for player in self.players)

    @property
    def still_to_play(self) -> tuple[str, ...]:
        """9.2 The teams that play once more after this turn; empty before the end is near."""
        return self._coming() if self.final else ()

    @property
    def turns_sudden_death(self) -> bool:
        """3.7 Whether the card to be turned next is the sudden death card."""
        return self.drops == 0 and not self.rule_card and not self.rules.no_sudden_death

    @property
    def acts_at_end(self) -> bool:
        """3.6 Whether the sudden death card that lies face up, or the rule of another card that still holds,
        may do something at the end of this turn.
        """
        card = standard().cards.get(self.rule_card)
        standing = card.rule in AT_END_OF_TURN if card is not None else bool(self.rule_card)
        return standing or any(rule in AT_END_OF_TURN for _team, rule in self.held)

    @property
    def following(self) -> int:
        """The step that *done* leads to. Healing goes with activating, and an end of the turn at which
        nothing happens is passed over.
        """
        if self.step == ACTIVATE:
            return MOVE
        if self.step == END - 1 and not self.acts_at_end:
            return DROP
        return min(self.step + 1, PASS)

    def leaders(self) -> tuple[str, ...]:
        """9.3 The teams with most worms; several are told apart by their undamaged worms."""
        most = max(player.worms for player in self.players)
        return tuple(player.team for player in self.players if player.worms == most > 0)

    # -- taps --------------------------------------------------------------------------------------

    def on(self) -> Guide:
        """The game at the next step; after the last one at the next player's turn."""
        if self.over:
            return self
        if self.step == PASS:
            return self._passed()
        guide = self._dropped() if self.step == DROP else self
        return replace(guide, step=self.following)

    def whole(self) -> Guide:
        """The game at the next player's turn."""
        return self.at_step(PASS).on() if self.step > TOKEN else self

    def turned(self, card: str) -> Guide:
        """3.7 The game with this drop card turned over (empty: it was another)."""
        return replace(self, drop_card=card)

    def told(
        self, number: str, lost: Iterable[str], cut: bool, wind: int, done: int = 0, acted: str = ""
    ) -> Guide:
        """The game with what a case has led to, past the step that is done with it, if it is, and with the
        card that has acted at the end of the turn. The same case changes nothing a second time.
        """
        if number in self.cases or self.over:
            return self
        guide = replace(self, cases=(*self.cases, number)[-REMEMBERED:], wind=wind)
        guide = replace(guide, acted=(*guide.acted, acted)) if acted else guide
        for team in lost:
            guide = guide.lost(team) if team in guide.teams else guide
        guide = guide.cut() if cut else guide
        return guide.on() if guide.step == done else guide

    def at_step(self, step: int) -> Guide:
        """The game at another step of the same turn; a drop card is counted where it is passed on the way."""
        if self.over or not FIRST <= step <= PASS:
            return self
        if self.step <= DROP < step:
            return replace(self._dropped(), step=step)
        back = step <= DROP < self.step and not self.rule_card
        return replace(self, step=step, drops=self.drops + back, acted=())

    def cut(self) -> Guide:
        """3.9 The game at the end of this turn: the active worm was hurt."""
        return replace(self, step=END) if FIRST <= self.step < END and not self.over else self

    def lost(self, team: str) -> Guide:
        """9.1 The game with one worm of a team less."""
        players = (
            replace(player, worms=max(player.worms - 1, 0)) if player.team == team else player
            for player in self.players
        )
        guide = replace(self, players=tuple(players))
        if guide.player.team == team and not guide.player.plays:
            guide = guide.cut()
        playing = sum(player.plays for player in guide.players)
        ends = playing == 0 or (playing == 1 and self.rules.true_elimination)
        return replace(guide, over=True) if ends else guide

    def turn_of(self, team: str) -> Guide:
        """The game at the beginning of this team's turn; a team that does not play changes nothing."""
        playing = any(side.team == team and side.plays for side in self.players)
        if self.over or team == self.player.team or not playing:
            return self
        guide = self._turn_of(team)
        return replace(guide, step=TOKEN, turn=self.turn) if self.step == TOKEN else guide

    def counted(self, drops: int) -> Guide:
        """The game with so many drop cards left."""
        return replace(self, drops=min(max(drops, 0), MOST_DROPS))

    def sudden_death(self, card: str) -> Guide:
        """3.7 The game with this sudden death card face up (none: it was a mistake)."""
        return replace(self, rule_card=card, drops=0 if card else self.drops)

    # -- how turns follow each other -----------------------------------------------------------------

    def _of(self, team: str) -> Side:
        return next(player for player in self.players if player.team == team)

    @property
    def _clockwise(self) -> tuple[Side, ...]:
        """All sides from the next one on, the active one last."""
        return (*self.players[self.active + 1 :], *self.players[: self.active + 1])

    def _dropped(self) -> Guide:
        """3.7 10.4 The game with one drop card less; without sudden death an empty deck is shuffled anew."""
        drops = max(self.drops - 1, 0)
        if drops == 0 and self.rules.no_sudden_death:
            drops = drop_cards(self.rules, self.teams)
        return replace(self, drops=drops)

    def _coming(self) -> tuple[str, ...]:
        """The teams that play after this turn, in order (9.2 9.6)."""
        if self.last_round is not None:
            return tuple(team for team in self.last_round if self._of(team).plays)
        return tuple(player.team for player in self._clockwise if player.plays)

    def _passed(self) -> Guide:
        """3.8 The game once the token has gone on."""
        coming = self._coming()
        if not coming:
            return replace(self, over=True)
        return replace(self._turn_of(coming[0]), last_round=coming[1:] if self.final else None)

    def _turn_of(self, team: str) -> Guide:
        """7.8 8.2 The game at this team's turn: what held until then, or until turns that would have come
        before, has ended.
        """
        clockwise = [player.team for player in self._clockwise]
        come = clockwise[: clockwise.index(team) + 1]
        lasting = (*((frozen, ICE) for frozen in self.frozen), *self.held)
        return replace(
            self,
            active=self.teams.index(team),
            step=FIRST,
            turn=self.turn + 1,
            drop_card="",
            frozen=tuple(frozen for frozen in self.frozen if frozen not in come),
            held=tuple(held for held in self.held if held[0] not in come),
            ended=tuple(held for held in lasting if held[0] in come),
            acted=(),
        )

    # -- as data -----------------------------------------------------------------------------------

    def check(self) -> None:
        teams = self.teams
        if not 2 <= len(set(teams)) == len(teams) or self.active not in range(len(teams)):
            raise Misfit(f"{teams!r}, the active one {self.active}", "players")
        if not set(self.last_round or ()) <= set(teams):
            raise Misfit(f"{self.last_round!r}", "last_round")
        Rules.of(self.edition, self.options)


def new_guide(
    players: Iterable[Side],
    edition: str = "en",
    options: dict[str, Any] | None = None,
    wind: int = 1,
    drops: int | None = None,
) -> Guide:
    """2.9 2.10 The guide of a game that is about to begin: the lowest team number has the token."""
    seats = tuple(players)
    rules = Rules.of(edition, options)
    teams = tuple(player.team for player in seats)
    guide = Guide(
        seats,
        active=min(range(len(seats)), key=lambda seat: TEAM_NUMBER[seats[seat].team], default=0),
        wind=wind,
        edition=edition,
        options=rules.options(),
        drops=drop_cards(rules, teams) if drops is None else drops,
    )
    guide.check()
    return guide


def drop_cards(rules: Rules, teams: tuple[str, ...]) -> int:
    """2.9 10.4 10.6 How many drop cards lie above the sudden death card at the beginning."""
    box = standard()
    layers = drop_deck(Game(rules, teams, Board("0,0", frozenset(), {}), box)).layers
    return sum(layer.left for layer in layers if box.cards[layer.cards[0][0]].deck != SUDDEN_DEATH)


def guide_book(file: JsonFile) -> Kept[Guide]:
    """The guide of the table in its file, with those before it."""
    return Kept(file, pages(Guide.from_json), as_pages(Guide.to_json), REMEMBERED)
