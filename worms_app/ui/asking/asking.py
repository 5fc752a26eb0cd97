"""One question while it is answered: what is chosen so far, and which answer a tap means. Plain Python.

    asking = Asking(game.pending, game)
    asking.tap("1,0")       -> "": chosen, and its consequences can be shown
    asking.tap("1,0")       -> inch:1,0: tapped again, this is the answer (at once where it can be taken back)
    asking.choose("stay")   -> a button or a picture beside the map

Nothing here knows a rule: what may be chosen the question says, what would happen a copy of the game.
"""

from __future__ import annotations

from collections.abc import Container

from worms_app.engine import CHANCE, Ask, Game, answers
from worms_app.engine.answers import APART
from worms_app.engine.choices import Choice, Way, choices_of, way_of
from worms_app.engine.hexes import NEIGHBOURS
from worms_app.i18n.speech.chances import OFF
from worms_app.play.odds import Foresight, Odds, Outlook

UNFORESEEN = (Way.CARD, Way.TEAM, Way.TILE, Way.PILE, Way.FACE, Way.FLIP, Way.HAND)
"""Ways of answering whose chances are not told: nothing on the map is chosen."""

_COUNTED = {face: place for place, face in enumerate(("1", "2", "3", "4", "5", "6", "wind", "hit"), 1)}

SEVERAL = (Way.THING, Way.WORM)
"""Ways in which a tap on the same hex goes on to the next Thing there."""


class Asking:
    """The pending question of a game (or one that was asked before), and how far its answer is."""

    def __init__(self, ask: Ask, game: Game, at_once: Container[Way] = (), brisk: bool = False) -> None:
        self.ask = ask
        self.game = game
        self.at_once = at_once
        """The ways in which a single tap is the answer: where nothing has to be previewed."""
        self.brisk = brisk
        """Whether a single tap is the answer wherever it can be taken back."""
        self.way = way_of(ask)
        self.choices = choices_of(ask, game)
        self.apart = tuple(choice for choice in self.choices if choice.answer in APART)
        self.selected: Choice | None = None
        self.narrowed: tuple[Choice, ...] = ()
        """What the tapped hex may mean; more than one: the player picks."""
        self.missed = ""
        """A hex that was tapped but cannot be chosen: the screen says what lies there, and why not."""
        self.jumping = False
        """Whether a hex that can be inched to is to be jumped to."""
        self.group = ""
        """What is taken up before its hex is said: a map tile, a kind of the common pile."""
        self.told = OFF
        """How chances are told: in numbers, in words, or not at all."""
        self._outlook: Outlook | None = None

    def at(self, hex: str) -> tuple[Choice, ...]:
        """The choices that a tap on a hex may mean."""
        return tuple(choice for choice in self._reached if hex and choice.hex == hex)

    @property
    def _reached(self) -> tuple[Choice, ...]:
        if not self.jumping:
            return self.choices
        return tuple(choice for choice in self.choices if choice.how == answers.JUMP)

    @property
    def can_jump_instead(self) -> bool:
        """Whether a tap would inch to a hex that can be jumped to as well."""
        if not self.brisk or self.way is not Way.MOVE or self.jumping:
            return False
        inched = {choice.hex for choice in self.choices if choice.how == answers.INCH}
        return any(choice.how == answers.JUMP and choice.hex in inched for choice in self.choices)

    def jump_instead(self) -> None:
        """Let the next tapped hex be jumped to even where the worm could inch; called again, no longer."""
        jumps = not self.jumping
        self.cancel()
        self.jumping = jumps

    @property
    def groups(self) -> tuple[str, ...]:
        """What can be taken in hand before a hex is tapped (tiles, kinds of Things); most questions have
        nothing of the kind.
        """
        return ()

    def pick(self, group: str) -> None:
        """Take another tile or kind of Thing in hand."""
        self.group = group
        self.cancel()

    @property
    def hexes(self) -> frozenset[str]:
        """Where on the map something can be chosen."""
        return frozenset(choice.hex for choice in self._reached if choice.hex)

    @property
    def beside(self) -> tuple[Choice, ...]:
        """The options chosen beside the map: those without a hex, and those that a tapped hex leaves open."""
        if self.way is Way.MOVE:  # the button says what is chosen
            shown = tuple(choice for choice in self.narrowed if choice != self.selected)
        elif self.way is Way.AIRSTRIKE:
            shown = self.narrowed
        else:
            shown = () if self.way is Way.HEX else tuple(sorted(self.choices, key=_as_counted))
        return tuple(choice for choice in shown if choice not in self.apart)

    # -- taps: each returns the answer that it gives, or nothing ---------------------------------------

    def tap(self, hex: str, thing: str = "") -> str:
        """Take a tap on a hex (and on one of its Things, if that can be told); returns the answer, empty if
        there is none yet.
        """
        if self.way is Way.AIRSTRIKE and self.narrowed and hex in NEIGHBOURS[self.narrowed[0].hex]:
            origin = self.narrowed[0].hex
            return self.choose(answers.aim(origin, NEIGHBOURS[origin].index(hex) + 1))
        here = self.at(hex)
        if not here:
            self.cancel()
            self.missed = hex
            return ""
        if self.selected in here:
            if len(here) == 1 or self.way not in SEVERAL:
                return self.confirm()
            return self._select(here[(here.index(self.selected) + 1) % len(here)], here, sure=False)
        touched = next((choice for choice in here if thing and choice.thing == thing), None)
        meant = touched or (_nearest(here) if self.way is Way.MOVE else here[0])
        sure = len(here) == 1 or touched is not None or (self.brisk and self.way is Way.MOVE)
        return self._select(meant, here, sure=sure)

    def choose(self, answer: str) -> str:
        """Take an option that was tapped beside the map: a card, a die, a direction, a Thing, or *stay*."""
        if self.selected is not None and self.selected.answer == answer:
            return self.confirm()
        choice = next((choice for choice in self.choices if choice.answer == answer), None)
        if choice is None:
            return ""
        given = self._select(choice, self.narrowed if choice in self.narrowed else (choice,), sure=True)
        if not given and answer in APART and not self._rolls(answer):
            return self.confirm()
        return given

    def point_out(self, answer: str) -> str:
        """Choose an answer for the player, who still has to confirm it."""
        choice = next((choice for choice in self.choices if choice.answer == answer), None)
        return "" if choice is None else self._select(choice, (choice,), sure=False)

    def drop(self, thing: str, hex: str) -> str:
        """A Thing was dragged to a hex: nothing if it cannot go there, or not at once: into the water."""
        if self.way is not Way.MOVE or thing != self.ask.about.get("worm"):
            return ""
        here = self.at(hex)
        if not here or hex == self.ask.about.get("hex"):
            return ""
        if not self.game.board.is_land(hex):
            return self._select(_nearest(here), here, sure=False)
        return _nearest(here).answer

    def confirm(self) -> str:
        """Return the chosen option as the answer."""
        return self.selected.answer if self.selected is not None else ""

    def cancel(self) -> None:
        """Forget what was chosen."""
        self.selected, self.narrowed, self.jumping, self.missed = None, (), False, ""

    def _select(self, choice: Choice, here: tuple[Choice, ...], *, sure: bool) -> str:
        """``sure``: whether the tap can mean nothing else."""
        self.missed = ""
        brisk = self.brisk and self.game.step > 0
        if sure and (self.way in self.at_once or (brisk and self.foresee(choice.answer).can_be_taken_back)):
            return choice.answer
        self.selected, self.narrowed = choice, here
        return ""

    # -- what it leads to ------------------------------------------------------------------------------

    @property
    def tells_chances(self) -> bool:
        """Whether the chances of an answer are told."""
        return self.told != OFF and self.game.step > 0 and self.way not in UNFORESEEN

    @property
    def odds(self) -> Odds | None:
        """The chances of the chosen option, as far as they are known."""
        if self.selected is None or not self.tells_chances:
            return None
        return self.outlook.odds(self.selected.answer)

    @property
    def outlook(self) -> Outlook:
        """What the answers lead to, as the player who is asked knows the game."""
        if self._outlook is None:
            self._outlook = Outlook(self.game)
        return self._outlook

    def foresee(self, answer: str) -> Foresight:
        """The foresight of an answer, to be worked out step by step."""
        return self.outlook.of(answer)

    @property
    def foresight(self) -> Foresight | None:
        """What the chosen option leads to; nothing where a tap is the answer."""
        if self.selected is None or self.way in self.at_once:
            return None
        return self.foresee(self.selected.answer)

    def _rolls(self, answer: str) -> bool:
        """Whether an answer leads straight to dice or cards, so that it could not be taken back freely."""
        pending = self.foresee(answer).game.pending
        return pending is None or pending.who == CHANCE


def _as_counted(choice: Choice) -> int:
    """Faces of a die from 1 to 6, then wind and hit; everything else stays in its order."""
    return _COUNTED.get(choice.answer, 0)


def _nearest(here: tuple[Choice, ...]) -> Choice:
    """Of an inch and a jump to the same hex, the inch."""
    return next((choice for choice in here if choice.how == answers.INCH), here[0])
