"""The table: who is asked, whose hands the device is in, and the way from a decision to its film.

tap, choose, drop, confirm -> the question is answered (ui/asking); what the session decides is the film
film_over()                -> the next question appears
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum

from worms_app.engine import CHANCE, Ask, Event, Game, IllegalDecision
from worms_app.engine.answers import STAY
from worms_app.engine.choices import Choice, Way, way_of
from worms_app.engine.events import CardDrawn, CardStolen, TurnBegan
from worms_app.engine.reason import Reason
from worms_app.play.bots import Prospect
from worms_app.play.carried_out import carried_out
from worms_app.play.chores import Chores
from worms_app.play.kept import Watched
from worms_app.play.people import Seat
from worms_app.play.session import MODE, SEAT, Breakdown, SaveError, Session
from worms_app.ui.asking.asking import Asking
from worms_app.ui.asking.building import asking_for
from worms_app.ui.board.scene import Scene

SECOND_MOVE = 4
"""3.4 The step after which cards are played."""


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


class TablePresenter(Watched):
    """One game on one device."""

    def __init__(self, session: Session, holder: str = "") -> None:
        super().__init__()
        self.session = session
        self.looks_on = session.looks_on
        self.holder = holder
        """The team whose player has the device; nobody after a start or a resume."""
        self.film: tuple[Event, ...] = ()
        """What the screen tells now."""
        self.later: tuple[Event, ...] = ()
        """What it tells the next player, once he has the device: his turn's automatic steps."""
        self._happened: tuple[Event, ...] = ()
        """Both, from `before` on."""
        self.before: Game = session.game
        """The game as it was before the film."""
        self._lines = len(session.log)
        """How long the log was before the film."""
        self._reasons: dict[int, Reason] | None = None
        self.told = _last_number(session)
        """The number of the last event that the screen has told; the log shows no more."""
        self.trouble: SaveError | Breakdown | None = None
        self.phoned: frozenset[str] = frozenset()
        """The teams whose players have their hands on their phones."""
        self._here = ""
        """The team among them that answers on this device all the same."""
        self.started = 0
        """The turn whose clock has been started."""
        self.asking: Asking | None = None
        """The question for a person, ready to be answered."""
        self.generation = 0
        """Counts the states of the game: what was thought about an older one is dropped."""
        self.chores = Chores(session.origin.seed)
        self.hinted = ""
        """The answer that a strong bot would give, once it was asked for."""
        self.hoped: Prospect | None = None
        """Why, where the answer itself does not show it: what its card may do."""
        self.tapped = ""
        """A hex that was tapped but cannot be chosen: the screen says what lies there, and why not."""
        self._ask_anew()

    # -- who is at the table ---------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game as it is."""
        return self.session.game

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
        if self.timed and ask.kind == "turn.activate" and self.started != self.game.turn:
            return Phase.START
        return Phase.ASK

    @property
    def timed(self) -> bool:
        """10.9 Whether turns are timed."""
        return self.game.rules.timer > 0

    def _changes_hands(self, ask: Ask) -> bool:
        """Whether the device has to change hands: never while the map is built, as nothing is secret then."""
        if self.alone or self.on_phone(ask.who):
            return False
        return ask.who != self.holder and not ask.kind.startswith("setup.")

    # -- phones ----------------------------------------------------------------------------------

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

    # -- from a tap to a decision ----------------------------------------------------------------

    @property
    def open(self) -> Asking | None:
        """The question, while it can be answered."""
        return self.asking if self.phase is Phase.ASK else None

    def tap(self, hex: str, thing: str = "") -> None:
        """Take a tap on a hex of the map (and on one of its Things, if that can be told)."""
        if self.open is not None:
            answer = self.open.tap(hex, thing)
            self.tapped = "" if hex in self.open.hexes or self.selected is not None else hex
            self._take(answer)

    def choose(self, answer: str) -> None:
        """Take an option that was tapped beside the map: a card, a die, a direction, a Thing, or *stay*."""
        self.tapped = ""
        if self.open is not None:
            self._take(self.open.choose(answer))

    def point_out(self, answer: str) -> None:
        """Choose an answer without giving it: the keyboard goes through what can be chosen."""
        if self.open is not None:
            self._take(self.open.point_out(answer))

    def drop(self, thing: str, hex: str) -> bool:
        """Move a Thing that was dragged to a hex, at once. False if it cannot go there, or is only chosen."""
        before = self.selected
        answer = self.open.drop(thing, hex) if self.open is not None else ""
        if answer:
            self.decide(answer)
        elif self.selected is not before:
            self.tell()
        return bool(answer)

    @property
    def selected(self) -> Choice | None:
        """What is chosen so far."""
        return self.asking.selected if self.asking is not None else None

    def cancel(self) -> None:
        """Forget what was chosen."""
        self.tapped = ""
        if self.asking is not None:
            self.asking.cancel()
        self.tell()

    def confirm(self) -> None:
        """Answer with what is chosen."""
        if self.open is not None and self.selected is not None:
            self._take(self.open.confirm())

    def take_hint(self, answer: str, generation: int, hoped: Prospect | None = None) -> None:
        """Choose what a strong bot would, so that its consequences are shown; the player decides."""
        if self.open is not None and generation == self.generation:
            self.open.cancel()
            self.hinted, self.hoped = answer, hoped
            self._take(self.open.point_out(answer))

    def any_order(self) -> None:
        """Leave the order of what is going on to the app."""
        if self.open is not None:
            self.chores.any_order(self.open.ask)
            self.decide(self.open.ask.options[0])

    def jump_instead(self) -> None:
        """Let the next tapped hex be jumped to."""
        if self.open is not None:
            self.open.jump_instead()
            self.tell()

    # -- a card in place of the second move ------------------------------------------------------

    @property
    def cards_ahead(self) -> Asking | None:
        """The question for a card, if the player may answer it by letting the worm stay where it is."""
        asked = self.open
        if asked is None or asked.way is not Way.MOVE or asked.ask.about.get("step") != SECOND_MOVE:
            return None
        ahead = asked.foresee(STAY) if STAY in asked.ask.options else None
        if ahead is None or not ahead.can_be_taken_back:
            return None
        card = ahead.game.pending
        return Asking(card, ahead.game) if card is not None and way_of(card) is Way.CARD else None

    def stay_and_play(self, card: str) -> None:
        """Let the worm stay where it is, and play a card of the hand."""
        self._play(lambda: (*self.session.decide(STAY), *self.session.decide(card)))

    def _take(self, answer: str) -> None:
        """Go on after a tap: decide if it gave an answer, else show what is chosen."""
        if answer:
            self.decide(answer)
        else:
            self.tell()

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
        """10.9 Cut the turn short: the clock has run out."""
        self._play(lambda: self.session.interrupt("time_up"))

    def concede(self, team: str) -> None:
        """9.1 Give up for a player."""
        self._play(lambda: self.session.interrupt("concede", team))

    def _play(self, play: Callable[[], tuple[Event, ...]]) -> None:
        before, lines = self.game, len(self.session.log)
        try:
            events = (*play(), *self._do_chores())
        except (SaveError, Breakdown) as error:
            self.trouble = error
            self.tell()
            return
        except IllegalDecision:  # two taps at once: the first has counted
            self.tell()
            return
        self.before, self._lines, self._reasons = before, lines, None
        self._happened = tuple(event.seen_by(self.reader) for event in events)
        at = self._next_hands_at(self._happened)
        self.film, self.later = self._happened[:at], self._happened[at:]
        self._changed()

    def _do_chores(self) -> Iterator[Event]:
        """Answer what nobody at the table cares about."""
        while (ask := self.game.pending) is not None and ask.who in self.humans:
            line = len(self.session.log)
            answer = self.chores.answer(ask, line)
            if not answer:
                return
            yield from self.session.decide(answer)
            self.chores.done(line)

    def _next_hands_at(self, events: tuple[Event, ...]) -> int:
        """Which event begins the turn of another person, who has to take the device first; else the end."""
        ask = self.game.pending
        if ask is None or ask.who == CHANCE or self.session.player(ask.who).is_bot:
            return len(events)
        if not self._changes_hands(ask):
            return len(events)
        begins = [at for at, event in enumerate(events) if isinstance(event, TurnBegan)]
        last = begins[-1] if begins else len(events)
        return last if begins and events[last].team == ask.who else len(events)  # type: ignore[attr-defined]

    @property
    def tells_of_bot(self) -> bool:
        """Whether the film shows what a bot has decided."""
        ask = self.before.pending
        seats = self.before.seats
        return ask is not None and ask.who in seats and self.session.player(ask.who).is_bot

    def scene(self) -> Scene:
        """The board as far as the film has told: where it goes on after an interruption."""
        scene = Scene.of(self.before)
        for event in self._happened:
            if event.number <= self.told:
                scene = scene.after(event)
        return scene

    @property
    def reasons(self) -> dict[int, Reason]:
        """For each event of the film (by its number) the card that is being carried out, if there is one."""
        if self._reasons is None:
            self._reasons = carried_out(self.before, self.session.log[self._lines :])
        return self._reasons

    def drawn_by_holder(self, event: Event) -> str:
        """The card that an event of the film brings to whoever has the device, unseen by the others."""
        if not isinstance(event, CardDrawn | CardStolen) or event.card or event.team != self.holder:
            return ""
        known = (kept for entry in self.session.log[self._lines :] for kept in entry.events)
        true = next((kept for kept in known if kept.number == event.number), event)
        return str(getattr(true, "card", ""))

    def _changed(self) -> None:
        self.generation += 1
        self.tapped = self.hinted = ""
        self._ask_anew()
        self.tell()

    def _ask_anew(self) -> None:
        ask = self.game.pending
        self.asking = None
        if ask is None or ask.who not in (CHANCE, self._here):
            self._here = ""
        if ask is not None and self.on_phone(ask.who):
            self.holder = ""  # the device lies on the table
        if ask is not None and ask.who != CHANCE and not self.session.player(ask.who).is_bot:
            self.asking = asking_for(ask, self.game, brisk=True)

    def give_seats(self, seats: dict[str, Seat]) -> None:
        """Let bots or other people play these teams on; whoever is asked now has to take the device."""
        try:
            for team, seat in seats.items():
                self.session.take_over(team, seat)
        except SaveError as error:
            self.trouble = error
        if self.holder in seats:
            self.holder = ""
        if not self.film:
            self._tell_later()
        self._changed()

    # -- film, hands, clock ----------------------------------------------------------------------

    def scene_after(self) -> Scene:
        """The board at the end of the film that is told now."""
        if not self.later:
            return Scene.of(self.game)
        scene = Scene.of(self.before)
        for event in self._happened[: len(self._happened) - len(self.later)]:
            scene = scene.after(event)
        return scene

    def tell_event(self, event: Event) -> None:
        """Note that the film has come to an event."""
        self.told = max(self.told, event.number)

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
        if self.timed and self.game.pending is not None and self.game.pending.kind == "turn.activate":
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

    def see(self, session: Session) -> None:
        """Show the same game as another program has played it on: what is new becomes the film."""
        before, lines = self.session, len(self.session.log)
        self.session = session
        self.film = self.later = self._happened = ()
        if session.log[:lines] == before.log:
            self.before, self._lines, self._reasons = before.game, lines, None
            news = (event for entry in session.log[lines:] for event in entry.events)
            self.film = self._happened = tuple(event.seen_by(self.reader) for event in news)
        else:  # something was taken back
            self.before, self.told = session.game, _last_number(session)
        self._changed()

    # -- undo ------------------------------------------------------------------------------------

    def undo_point(self, line: int | None = None) -> int | None:
        """The length of the log before the latest decision of a person (at or before a line)."""
        if self.looks_on:
            return None
        humans = set(self.humans)
        last = len(self.session.log) - 1 if line is None else line
        for index in range(last, -1, -1):
            entry = self.session.log[index]
            if entry.kind == MODE:
                return None  # before that it was played at a real table
            if entry.kind == SEAT:
                return index
            if self.chores.is_chore(index, entry.kind):
                continue
            if entry.who in humans or (entry.kind.startswith("setup.") and self._placed_by_person(entry.who)):
                return index
        return None

    def _placed_by_person(self, seat: str) -> bool:
        """Whether a person made this placement. Before the teams are dealt seats have numbers (``seat1``)."""
        number = seat.removeprefix("seat")
        players = self.session.players
        return number.isdigit() and not players[int(number) - 1].is_bot

    def is_free(self, point: int) -> bool:
        """Whether going back there takes back no dice and no cards."""
        return point >= self.session.free_undo()

    def undo_rule(self, device: str) -> str:
        """What this table has agreed on about going further back; where it has not, what the device says."""
        return self.session.origin.undo or device

    def choice(self, name: str, device: str) -> str:
        """What this table has chosen (table.CHOICES); where it has not, what the device says."""
        return str(getattr(self.session.origin, name)) or device

    def agree(self, name: str, value: str) -> None:
        """Let the table choose otherwise."""
        try:
            self.session.agree(**{name: value})
        except SaveError as error:
            self.trouble = error
        self.tell()

    def undo_to(self, point: int) -> None:
        """Go back to a length of the log. Beyond dice and cards the players have agreed, the log says so, and
        the dice are new.
        """
        agreed = () if self.is_free(point) else self.humans
        try:
            self.session.undo_to(point, agreed)
        except SaveError as error:
            self.trouble = error
            self.tell()
            return
        self.chores.go_back(point)
        self.film = self.later = self._happened = ()
        self.before = self.game
        self.told = _last_number(self.session)
        self._changed()


def _last_number(session: Session) -> int:
    for entry in reversed(session.log):
        if entry.events:
            return entry.events[-1].number
    return 0
