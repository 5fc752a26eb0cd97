"""A puzzle as a short text to give away: typed in, or pasted.

written(position, goal)         "4GK2P-9X0TD-..."
read("4gk2p 9x0td ...")         Puzzle; what is no code raises CodeError

One large number holds everything, one after the other in as little room as it takes: how many values there
are is known for each. What stands in it, and in which order, is said once: a tape is written and read by the
same functions. The letters are those that nobody mixes up. What a code says is believed only as far as
it makes a position that the rules know, with a question for the player whose turn it is.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import Any

from worms_app.content.puzzles.load import AIMED, DEEDS, MOST_COUNTED, SAFE, Goal, Puzzle
from worms_app.engine import Game, PositionError
from worms_app.engine.hexes import COORDINATES
from worms_app.engine.library import standard
from worms_app.engine.options import EDITIONS, SWITCHES
from worms_app.engine.rules.turn import ACTIVATE, MOVE, MOVE_AGAIN, WEAPON
from worms_app.engine.things import DAMAGED, ICED, KINDS, TEAMS, WORMS, unmarked

FORMAT = 2
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ALIKE = str.maketrans("OIL", "011")
GROUP = 5
LONGEST = 900
"""Letters that any puzzle could need, with a good deal to spare."""

STEPS = (ACTIVATE, MOVE, MOVE_AGAIN, WEAPON)
"""Where in a turn a puzzle may begin."""
FARTHEST = 30
"""Hexes from the dial to the edge of any map."""
WIDEST = 41
MOST_THINGS, MOST_CARDS = 15, 31
RULES = ("parting_gifts", "true_elimination", "reduced_blast")
"""Optional rules that matter in a single turn."""
_ALL_WORMS = tuple(worm for team in TEAMS for worm in WORMS[team])
_NO_WORM = ("", *_ALL_WORMS)
_MARKS = ("", DAMAGED, ICED, DAMAGED + ICED)
_NAMES = (*KINDS, *(worm + mark for worm in _ALL_WORMS for mark in _MARKS))
_WATER, _LAND, _SUNK = range(3)
CHECK = 1 << 20
_CARD = 1 << 16


class Fault(StrEnum):
    """Why a code is not taken."""

    EMPTY = "empty"
    FOREIGN = "foreign"  # letters that no code has, or too many
    MISTYPED = "mistyped"  # a code, but not as it was written
    OUTDATED = "outdated"  # of another version
    NONSENSE = "nonsense"  # nothing that the rules know


class CodeError(ValueError):
    """Raised for a text that is no puzzle's code."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


class _Tape:
    """Numbers one after the other. Whoever writes gives them; whoever reads gives anything, and gets them."""

    def number(self, value: int, of: int) -> int:
        """A number from 0 up to (not including) ``of``."""
        raise NotImplementedError

    def one_of(self, value: Any, among: Sequence[Any]) -> Any:
        """One of several values."""
        return among[self.number(among.index(value) if value in among else -1, len(among))]

    def is_so(self, value: object) -> bool:
        """Yes or no."""
        return bool(self.number(bool(value), 2))

    def items(self, values: Sequence[str], most: int, each: Callable[[str], str]) -> list[str]:
        """How many there are, and then each of them."""
        count = self.number(len(values), most + 1)
        return [each(value) for value in (*values, *("",) * count)[:count]]


class _Packing(_Tape):
    """Puts numbers into one, the last one uppermost."""

    def __init__(self) -> None:
        self._parts: list[tuple[int, int]] = []

    def number(self, value: int, of: int) -> int:
        if not 0 <= value < of:
            raise CodeError(Fault.NONSENSE)
        self._parts.append((value, of))
        return value

    @property
    def whole(self) -> int:
        """All that was put, as one number."""
        total = 1  # so that zeros at the end are seen
        for value, of in reversed(self._parts):
            total = total * of + value
        return total


class _Unpacking(_Tape):
    """Takes the numbers out again, in the same order."""

    def __init__(self, whole: int) -> None:
        self._rest = whole

    def number(self, value: int, of: int) -> int:
        if self._rest < 1:
            raise CodeError(Fault.NONSENSE)
        self._rest, value = divmod(self._rest, of)
        return value

    def end(self) -> None:
        """Refuse a code in which something is left."""
        if self._rest != 1:
            raise CodeError(Fault.NONSENSE)


# -- what a code holds, in its order -----------------------------------------------------------------


def _puzzle(tape: _Tape, goal: Goal, position: Mapping[str, Any]) -> tuple[Goal, dict[str, Any]]:
    if tape.number(FORMAT, 16) != FORMAT:
        raise CodeError(Fault.OUTDATED)
    goal = Goal(
        tape.one_of(goal.do, DEEDS),
        tape.number(goal.count - 1, MOST_COUNTED) + 1,
        tape.one_of(goal.worm, _NO_WORM),
        tape.is_so(goal.unhurt),
    )
    found = _rules(tape, position)
    seats = tape.items(position.get("seats", ()), len(TEAMS), lambda team: tape.one_of(team, TEAMS))
    if len(set(seats)) != len(seats) or len(seats) < 2:
        raise CodeError(Fault.NONSENSE)
    found["seats"], found["seat"] = seats, tape.one_of(position.get("seat"), seats)
    found["step"] = tape.one_of(position.get("step"), STEPS)
    if worm := tape.one_of(position.get("worm", ""), _NO_WORM):
        found["worm"] = worm
    found["wind"] = tape.number(position.get("wind", 1) - 1, 6) + 1
    found |= _map(tape, position)
    hands = position.get("hands", {})
    found["hands"] = {team: _cards(tape, hands.get(team, ())) for team in seats}
    if rule_cards := _cards(tape, position.get("rule_cards", ())):
        found["rule_cards"] = rule_cards
    return goal, found


def _rules(tape: _Tape, position: Mapping[str, Any]) -> dict[str, Any]:
    """The edition, with what is not as usual in it."""
    edition = tape.one_of(position.get("edition", "en"), list(EDITIONS))
    usual = EDITIONS[edition]
    options = {**usual, **position.get("options", {})}
    switches = {switch: tape.one_of(options[switch], SWITCHES[switch]) for switch in SWITCHES}
    rules = {rule: True for rule in RULES if tape.is_so(options.get(rule))}
    unusual = {switch: value for switch, value in switches.items() if value != usual[switch]}
    return {"edition": edition, "options": unusual | rules}


def _map(tape: _Tape, position: Mapping[str, Any]) -> dict[str, Any]:
    """A rectangle of hexes around everything, what each of them is, and what lies on the land."""
    land, sunk, dial = (
        position.get(name, usual) for name, usual in (("land", ()), ("sunk", ()), ("dial", "0,0"))
    )
    columns, rows = zip(*(COORDINATES[hex] for hex in (*land, *sunk, dial)), strict=True)
    left, top = (
        tape.number(min(places) + FARTHEST, 2 * FARTHEST + 1) - FARTHEST for places in (columns, rows)
    )
    width, height = (
        tape.number(max(places) - least + 1, WIDEST) for places, least in ((columns, left), (rows, top))
    )
    if not width or not height:
        raise CodeError(Fault.NONSENSE)
    dial_q, dial_r = COORDINATES[dial]
    dial = f"{tape.number(dial_q - left, width) + left},{tape.number(dial_r - top, height) + top}"
    kinds = dict.fromkeys(land, _LAND) | dict.fromkeys(sunk, _SUNK)
    hexes = [f"{q},{r}" for q in range(left, left + width) for r in range(top, top + height)]
    kinds = {hex: tape.number(kinds.get(hex, _WATER), 3) for hex in hexes}
    land = [hex for hex in hexes if kinds[hex] == _LAND]
    there = position.get("things", {})
    things = {
        hex: tape.items(there.get(hex, ()), MOST_THINGS, lambda thing: tape.one_of(_named(thing), _NAMES))
        for hex in land
    }
    return {
        "dial": dial,
        "land": land,
        "sunk": [hex for hex in hexes if kinds[hex] == _SUNK],
        "things": {hex: lying for hex, lying in things.items() if lying},
    }


def _named(thing: str) -> str:
    """A Thing; a worm with its marks in their one order."""
    if thing in KINDS:
        return thing
    return unmarked(thing) + DAMAGED * (DAMAGED in thing) + ICED * (ICED in thing)


def _cards(tape: _Tape, cards: Sequence[str]) -> list[str]:
    known = [card for card in cards if card in standard().cards]
    return tape.items(known, MOST_CARDS, lambda card: _card_of(tape.number(_hash(card), _CARD)))


def _hash(card: str) -> int:
    """A card's number, which stays when others come."""
    return zlib.crc32(card.encode()) % _CARD


def _card_of(number: int) -> str:
    if number not in _card_numbers():
        raise CodeError(Fault.NONSENSE)
    return _card_numbers()[number]


@cache
def _card_numbers() -> dict[int, str]:
    return {_hash(card): card for card in standard().cards}


# -- written and read ----------------------------------------------------------------------------------


def written(position: Mapping[str, Any], goal: Goal) -> str:
    """The code of a puzzle; CodeError if it holds something that no code can say."""
    tape = _Packing()
    _puzzle(tape, goal, position)
    return _spelled(tape.whole * CHECK + _check(tape.whole))


def undrawn(position: Mapping[str, Any]) -> dict[str, Any]:
    """The decks of a puzzle, from which nothing is drawn that matters."""
    return {"supply": {}, "drop": {} if position.get("rule_cards") else {"cards": {"calm": 1}, "left": 1}}


def read(text: str) -> Puzzle:
    """The puzzle of a code. Anything else raises CodeError."""
    number = _checked(text)
    tape = _Unpacking(number)
    goal, position = _puzzle(tape, Goal(""), {})
    tape.end()
    aimed = goal.worm and (goal.do not in AIMED or goal.count > 1)
    if aimed or (goal.do == SAFE and not goal.unhurt):
        raise CodeError(Fault.NONSENSE)
    position |= undrawn(position)
    try:
        game = Game.from_position(position)
    except PositionError:
        raise CodeError(Fault.NONSENSE) from None
    asked = game.pending
    if asked is None or asked.who != position["seat"] or game.turn > 1:
        raise CodeError(Fault.NONSENSE)
    if goal.worm and (goal.worm not in game.board.where or goal.worm[:-1] == position["seat"]):
        raise CodeError(Fault.NONSENSE)
    return Puzzle(f"own {number % (1 << 32):08x}", goal, position)


def _spelled(number: int) -> str:
    letters = ""
    while number:
        number, digit = divmod(number, len(LETTERS))
        letters = LETTERS[digit] + letters
    return grouped(letters)


def grouped(text: str) -> str:
    """The letters of a code in groups, however they were typed."""
    letters = _letters(text)
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def _letters(text: str) -> str:
    letters = "".join(letter for letter in text if not letter.isspace() and letter != "-")
    return letters.upper().translate(ALIKE)


def _checked(text: str) -> int:
    """The number that letters spell, without its check."""
    letters = _letters(text)
    if not letters:
        raise CodeError(Fault.EMPTY)
    if len(letters) > LONGEST or not set(letters) <= set(LETTERS):
        raise CodeError(Fault.FOREIGN)
    whole = 0
    for letter in letters:
        whole = whole * len(LETTERS) + LETTERS.index(letter)
    number, check = divmod(whole, CHECK)
    if check != _check(number):
        raise CodeError(Fault.MISTYPED)
    return number


def _check(number: int) -> int:
    return zlib.crc32(str(number).encode()) % CHECK
