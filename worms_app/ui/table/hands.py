"""Who sits at the table, whose hands the device is in, and what the table waits for."""

from __future__ import annotations

from enum import StrEnum

from worms_app.engine import CHANCE, Ask
from worms_app.play.session import Session
from worms_app.ui.table.news import News


class Phase(StrEnum):
    """What the table waits for."""

    FILM = "film"  # what happened is being shown
    CHANCE = "chance"  # the app's dice have to begin
    BOT = "bot"  # a bot thinks
    HAND_OVER = "hand-over"  # the device goes to another player
    START = "start"  # the clock starts when the player says so (10.9)
    ASK = "ask"  # a player answers
    LOOK = "look"  # somebody looks on: nothing can be done
    OVER = "over"


class Hands(News):
    """One device, and the people around it."""

    def __init__(self, session: Session, holder: str = "") -> None:
        super().__init__(session)
        self.looks_on = session.looks_on
        self.holder = holder
        """The team whose player has the device; nobody after a start or a resume."""
        self.phoned: frozenset[str] = frozenset()
        """The teams whose players have their hands on their phones."""
        self._here = ""
        """The team among them that answers on this device all the same."""
        self.started = 0
        """The turn whose clock has been started."""

    @property
    def humans(self) -> tuple[str, ...]:
        """The teams that people play."""
        seats = zip(self.game.seats, self.session.players, strict=True)
        return tuple(team for team, player in seats if not player.is_bot)

    @property
    def alone(self) -> str:
        """The team of the only person, if there is only one: nothing has to be hidden from anybody."""
        return self.humans[0] if len(self.humans) == 1 else ""

    @property
    def asked_team(self) -> str:
        """The team that is asked; empty for chance and when the game is over."""
        ask = self.game.pending
        return ask.who if ask is not None and ask.who != CHANCE else ""

    @property
    def owner(self) -> str:
        """Whose hand may be looked at now: the one who holds the device."""
        if self.alone:
            return "" if self.on_phone(self.alone) else self.alone
        return self.holder if self.phase not in (Phase.HAND_OVER, Phase.LOOK, Phase.OVER) else ""

    @property
    def reader(self) -> str:
        """Whose secrets everything on the screen may tell: those of a person who is alone with bots."""
        return self.alone

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        ask = self.game.pending
        if self.film:
            return Phase.FILM
        if ask is None:
            return Phase.OVER
        if self.looks_on:
            return Phase.LOOK
        if ask.who == CHANCE:
            return Phase.CHANCE
        if self.session.player(ask.who).is_bot:
            return Phase.BOT
        if self._changes_hands(ask):
            return Phase.HAND_OVER
        if self.begins_timed_turn and self.started != self.game.turn:
            return Phase.START
        return Phase.ASK

    @property
    def timed(self) -> bool:
        """10.9 Whether turns are timed."""
        return self.game.rules.timer > 0

    @property
    def begins_timed_turn(self) -> bool:
        """10.9 Whether a turn with a clock waits for its first answer."""
        ask = self.game.pending
        return self.timed and ask is not None and ask.kind == "turn.activate"

    def _changes_hands(self, ask: Ask) -> bool:
        """Whether the device has to change hands: never while the map is built, as nothing is secret then."""
        if self.alone or self.on_phone(ask.who):
            return False
        return ask.who != self.holder and not ask.kind.startswith("setup.")

    # -- phones ------------------------------------------------------------------------------------

    def on_phone(self, team: str) -> bool:
        """Whether a player's hand is on a phone of his own and not to be shown here."""
        return team in self.phoned and team != self._here

    def have_phones(self, teams: frozenset[str]) -> None:
        """Note which teams' players have phones now."""
        if teams != self.phoned:
            self.phoned = teams
            if self.on_phone(self.holder):
                self.holder = ""
            self.tell()

    def answer_here(self) -> None:
        """Let the player who is asked answer on this device for the rest of the turn."""
        self._here = self.asked_team
        self.tell()

    # -- film, hands, clock ------------------------------------------------------------------------

    def film_over(self) -> None:
        """Ask the next question: everything was shown, or skipped."""
        if self.film:
            self.told = self.film[-1].number
            self.film = ()
        self._tell_later()
        self.tell()

    def _tell_later(self) -> None:
        """Tell now what waited for another person, unless he still has to take the device."""
        if self.later and self.phase is not Phase.HAND_OVER:
            self.film, self.later = self.later, ()

    def take_over(self) -> None:
        """Give the device to the player who is asked; in a timed game the turn starts with it."""
        self.holder = self.asked_team
        self.film, self.later = self.later, ()
        if self.begins_timed_turn:
            self.started = self.game.turn
        self.tell()

    def start_turn(self) -> None:
        """Start the clock of the turn."""
        self.started = self.game.turn
        self.tell()

    def put_down(self) -> None:
        """Note that nobody holds the device: the app was paused, anybody may pick it up."""
        self.holder = ""
        self.tell()
