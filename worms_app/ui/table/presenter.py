"""The table: what is asked, of whom, and the way from a tap to a decision.

    tap a legal place     -> it is chosen and its consequences are shown
    tap it again, Confirm -> the decision goes to the session; its events are the film
    film_over()           -> the next question appears

Everything that may be done comes from ``game.pending``, everything that would happen from a copy of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from worms_app.engine import CHANCE, Ask, Event, Game, IllegalDecision
from worms_app.engine.hexes import NEIGHBOURS
from worms_app.play.session import MODE, Breakdown, SaveError, Session
from worms_app.ui.asking.foresight import Crystal, Foresight
from worms_app.ui.asking.ways import APART, Choice, Way, choices_of, way_of


class Phase(StrEnum):
    """What the table waits for."""

    FILM = "film"  # what happened is being shown
    CHANCE = "chance"  # the app's dice have to begin
    BOT = "bot"  # a bot thinks
    HAND_OVER = "hand-over"  # the device goes to another player
    START = "start"  # the clock starts when the player says so (10.9)
    ASK = "ask"  # a player answers
    OVER = "over"


class Asked:
    """The pending question, ready to be answered."""

    def __init__(self, ask: Ask, game: Game) -> None:
        self.ask = ask
        self.way = way_of(ask)
        self.choices = choices_of(ask, game)
        self.apart = tuple(choice for choice in self.choices if choice.answer in APART)
        self.crystal = Crystal(game, ask.who)

    @property
    def groups(self) -> tuple[str, ...]:
        """What has to be chosen before the hex: the tiles, or the kinds of the pile."""
        if self.way not in (Way.TILE, Way.PILE):
            return ()
        return tuple(dict.fromkeys(choice.thing for choice in self.choices if choice.thing))

    def at(self, hex: str, group: str = "") -> tuple[Choice, ...]:
        """The choices that a tap on a hex may mean."""
        return tuple(
            choice
            for choice in self.choices
            if hex in (choice.hexes if self.way is Way.TILE else (choice.hex,))
            and hex
            and (not group or choice.thing == group)
        )

    def hexes(self, group: str = "") -> tuple[str, ...]:
        """The places to light up."""
        places: dict[str, None] = {}
        for choice in self.choices:
            if choice.hex and (not group or choice.thing == group):
                places |= dict.fromkeys(choice.hexes if self.way is Way.TILE else (choice.hex,))
        return tuple(places)


class TablePresenter:
    """One game on one device."""

    def __init__(self, session: Session, holder: str = "") -> None:
        self.session = session
        self.holder = holder
        """The team whose player has the device; nobody after a start or a resume."""
        self.film: tuple[Event, ...] = ()
        self.before: Game = session.game
        """The game as it was before the film."""
        self.told = _last_number(session)
        """The number of the last event that the screen has told; the log shows no more."""
        self.trouble: SaveError | Breakdown | None = None
        self.started = 0
        """The turn whose clock has been started."""
        self.asked: Asked | None = None
        self.selected: Choice | None = None
        self.narrowed: tuple[Choice, ...] = ()
        """What the tapped hex may mean; more than one: the player picks."""
        self.group = ""
        self.generation = 0
        """Counts the states of the game: what was thought about an older one is dropped."""
        self._listeners: list[Callable[[], None]] = []
        self._ask_anew()

    # -- who is at the table ---------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game as it is."""
        return self.session.game

    @property
    def humans(self) -> tuple[str, ...]:
        """The teams that people play."""
        seats = zip(self.game.seats, self.session.origin.players, strict=True)
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
            return self.alone
        return self.holder if self.phase not in (Phase.HAND_OVER, Phase.OVER) else ""

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
        if ask.who == CHANCE:
            return Phase.CHANCE
        if self.session.player(ask.who).is_bot:
            return Phase.BOT
        if self._changes_hands(ask):
            return Phase.HAND_OVER
        if self.timed and ask.kind == "turn.activate" and self.started != self.game.turn:
            return Phase.START
        return Phase.ASK

    @property
    def timed(self) -> bool:
        """10.9 Whether turns are timed."""
        return self.game.rules.timer > 0

    def _changes_hands(self, ask: Ask) -> bool:
        """While the map is built nothing is secret; from the first card on each looks at his own."""
        return not self.alone and ask.who != self.holder and not ask.kind.startswith("setup.")

    # -- listening -------------------------------------------------------------------------------

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Tell this listener after every change; call the result to stop."""
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    def _tell(self) -> None:
        for listener in list(self._listeners):
            listener()

    # -- from a tap to a decision ----------------------------------------------------------------

    def tap(self, hex: str, thing: str = "") -> None:
        """A hex of the map was tapped (and on it this Thing, if that can be told)."""
        asked = self.asked
        if asked is None or self.phase is not Phase.ASK:
            return
        if asked.way is Way.AIRSTRIKE and self.narrowed and hex in NEIGHBOURS[self.narrowed[0].hex]:
            direction = NEIGHBOURS[self.narrowed[0].hex].index(hex) + 1
            self.choose(f"{self.narrowed[0].hex}>{direction}")
            return
        here = asked.at(hex, self.group)
        if not here:
            self.cancel()
            return
        if self.selected in here:
            if len(here) > 1 and asked.way in (Way.THING, Way.WORM, Way.TILE):
                self._select(here[(here.index(self.selected) + 1) % len(here)], here)
            else:
                self.confirm()
            return
        meant = next((choice for choice in here if thing and choice.thing == thing), here[0])
        if asked.way is Way.MOVE:
            meant = next((choice for choice in here if choice.how == "inch"), here[0])
        self._select(meant, here)

    def choose(self, answer: str) -> None:
        """An option was tapped beside the map: a card, a die, a direction, a Thing, or *stay*."""
        asked = self.asked
        if asked is None or self.phase is not Phase.ASK:
            return
        if self.selected is not None and self.selected.answer == answer:
            self.confirm()
            return
        choice = next((choice for choice in asked.choices if choice.answer == answer), None)
        if choice is None:
            return
        self._select(choice, self.narrowed if choice in self.narrowed else ())
        if answer in APART and not self._rolls(answer):
            self.confirm()

    def drop(self, thing: str, hex: str) -> bool:
        """A Thing was dragged to a hex: chosen and confirmed at once. False if it cannot go there."""
        asked = self.asked
        if asked is None or self.phase is not Phase.ASK:
            return False
        if asked.way is not Way.MOVE or thing != asked.ask.about.get("worm"):
            return False
        here = asked.at(hex)
        if not here or hex == asked.ask.about.get("hex"):
            return False
        self._select(next((choice for choice in here if choice.how == "inch"), here[0]), here)
        self.confirm()
        return True

    def pick_group(self, group: str) -> None:
        """Which tile, or which Thing of the pile, is to be placed."""
        self.group = group
        self.cancel()

    def cancel(self) -> None:
        """Nothing is chosen."""
        self.selected, self.narrowed = None, ()
        self._tell()

    def confirm(self) -> None:
        """Do what is chosen."""
        if self.selected is not None and self.phase is Phase.ASK:
            self.decide(self.selected.answer)

    def foresight(self) -> Foresight | None:
        """What the chosen option leads to."""
        if self.selected is None or self.asked is None:
            return None
        return self.asked.crystal.foresee(self.selected.answer)

    def _select(self, choice: Choice, narrowed: tuple[Choice, ...]) -> None:
        self.selected, self.narrowed = choice, narrowed or (choice,)
        self._tell()

    def _rolls(self, answer: str) -> bool:
        """Whether an answer leads straight to dice or cards, so that it could not be taken back freely."""
        assert self.asked is not None
        pending = self.asked.crystal.foresee(answer).game.pending
        return pending is None or pending.who == CHANCE

    # -- decisions -------------------------------------------------------------------------------

    def decide(self, answer: str, generation: int | None = None) -> None:
        """Answer the pending question; a late answer to an older state is dropped."""
        if generation is not None and generation != self.generation:
            return
        self._play(lambda: self.session.decide(answer))

    def roll(self) -> None:
        """Let the app's dice begin."""
        self._play(self.session.roll)

    def time_up(self) -> None:
        """10.9 The clock has run out."""
        self._play(lambda: self.session.interrupt("time_up"))

    def concede(self, team: str) -> None:
        """9.1 A player gives up."""
        self._play(lambda: self.session.interrupt("concede", team))

    def _play(self, play: Callable[[], tuple[Event, ...]]) -> None:
        before = self.game
        try:
            events = play()
        except (SaveError, Breakdown) as error:
            self.trouble = error
            self._tell()
            return
        except IllegalDecision:  # two taps at once: the first has counted
            self._tell()
            return
        self.before = before
        self.film = tuple(event.seen_by(self.reader) for event in events)
        self._changed()

    def _changed(self) -> None:
        self.generation += 1
        self._ask_anew()
        self._tell()

    def _ask_anew(self) -> None:
        ask = self.game.pending
        self.selected, self.narrowed, self.group = None, (), self.group
        self.asked = None
        if ask is not None and ask.who != CHANCE and not self.session.player(ask.who).is_bot:
            self.asked = Asked(ask, self.game)
            groups = self.asked.groups
            if self.group not in groups:
                self.group = groups[0] if groups else ""

    # -- film, hands, clock ----------------------------------------------------------------------

    def tell_event(self, event: Event) -> None:
        """The film has come to an event."""
        self.told = max(self.told, event.number)

    def film_over(self) -> None:
        """Everything was shown, or skipped."""
        if self.film:
            self.told = self.film[-1].number
            self.film = ()
        self._tell()

    def take_over(self) -> None:
        """The player who is asked has the device now; in a timed game the turn starts with it."""
        self.holder = self.asked_team
        if self.timed and self.game.pending is not None and self.game.pending.kind == "turn.activate":
            self.started = self.game.turn
        self._tell()

    def start_turn(self) -> None:
        """*Start turn*."""
        self.started = self.game.turn
        self._tell()

    def put_down(self) -> None:
        """Nobody holds the device: the app was paused, anybody may pick it up."""
        self.holder = ""
        self._tell()

    # -- undo ------------------------------------------------------------------------------------

    def undo_point(self, line: int | None = None) -> int | None:
        """The length of the log before the latest decision of a person (at or before a line)."""
        humans = set(self.humans)
        last = len(self.session.log) - 1 if line is None else line
        for index in range(last, -1, -1):
            entry = self.session.log[index]
            if entry.kind == MODE:
                return None  # before that it was played at a real table
            if entry.who in humans or (entry.kind.startswith("setup.") and self._placed_by_person(entry.who)):
                return index
        return None

    def _placed_by_person(self, seat: str) -> bool:
        """Before the teams are dealt seats have numbers (``seat1``)."""
        number = seat.removeprefix("seat")
        players = self.session.origin.players
        return number.isdigit() and not players[int(number) - 1].is_bot

    def is_free(self, point: int) -> bool:
        """Whether going back there takes back no dice and no cards."""
        return point >= self.session.free_undo()

    def undo_to(self, point: int) -> None:
        """Go back; the dice stay as they were thrown."""
        try:
            self.session.undo_to(point)
        except SaveError as error:
            self.trouble = error
            self._tell()
            return
        self.film = ()
        self.before = self.game
        self.told = _last_number(self.session)
        self._changed()


def _last_number(session: Session) -> int:
    for entry in reversed(session.log):
        if entry.events:
            return entry.events[-1].number
    return 0
