"""A puzzle as a short text to give away: typed in, or pasted.

written(position, goal)         "4GK2P-9X0TD-..."
read("4gk2p 9x0td ...")         Puzzle; what is no code raises CodeError

One large number holds everything, one after the other in as little room as it takes: how many values there
are is known for each. The letters are those that nobody mixes up. What a code says is believed only as far as
it makes a position that the rules know, with a question for the player whose turn it is.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from worms_app.content.puzzles.load import AIMED, DEEDS, MOST_COUNTED, SAFE, Goal, Puzzle
from worms_app.engine import Game, PositionError
from worms_app.engine.hexes import COORDINATES
from worms_app.engine.library import standard
from worms_app.engine.options import EDITIONS, SWITCHES
from worms_app.engine.things import DAMAGED, ICED, KINDS, TEAMS, WORMS, unmarked

FORMAT = 2
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ALIKE = str.maketrans("OIL", "011")
GROUP = 5
LONGEST = 600
"""Letters that any puzzle could need, with a good deal to spare."""

STEPS = (1, 3, 4, 5)
FARTHEST = 30
"""Hexes from the dial to the edge of any map."""
WIDEST = 41
MOST_THINGS, MOST_CARDS = 15, 31
RULES = ("parting_gifts", "true_elimination", "reduced_blast")
"""Optional rules that matter in a single turn."""
_ALL_WORMS = tuple(worm for team in TEAMS for worm in WORMS[team])
_MARKS = ("", DAMAGED, ICED, DAMAGED + ICED)
_NAMES = (*KINDS, *(worm + mark for worm in _ALL_WORMS for mark in _MARKS))
_CALM: Mapping[str, Any] = {"cards": {"calm": 1}, "left": 1}
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


class _Writer:
    """Puts numbers into one, the last one uppermost."""

    def __init__(self) -> None:
        self._parts: list[tuple[int, int]] = []

    def put(self, value: int, of: int) -> None:
        """A value from 0 up to (not including) ``of``."""
        if not 0 <= value < of:
            raise CodeError(Fault.NONSENSE)
        self._parts.append((value, of))

    def choose(self, value: Any, among: Sequence[Any]) -> None:
        """Put one of several values."""
        if value not in among:
            raise CodeError(Fault.NONSENSE)
        self.put(among.index(value), len(among))

    @property
    def number(self) -> int:
        """All that was put, as one number."""
        total = 1  # so that zeros at the end are seen
        for value, of in reversed(self._parts):
            total = total * of + value
        return total


class _Reader:
    """Takes the numbers out again, in the same order."""

    def __init__(self, number: int) -> None:
        self._rest = number

    def take(self, of: int) -> int:
        """The next value, which is below ``of``."""
        if self._rest < 1:
            raise CodeError(Fault.NONSENSE)
        self._rest, value = divmod(self._rest, of)
        return value

    def choose(self, among: Sequence[Any]) -> Any:
        """The next of several values."""
        return among[self.take(len(among))]

    def end(self) -> None:
        """Refuse a code in which something is left."""
        if self._rest != 1:
            raise CodeError(Fault.NONSENSE)


# -- writing ---------------------------------------------------------------------------------------


def written(position: Mapping[str, Any], goal: Goal) -> str:
    """The code of a puzzle; CodeError if it holds something that no code can say."""
    out = _Writer()
    out.put(FORMAT, 16)
    out.choose(goal.do, DEEDS)
    out.put(goal.count - 1, MOST_COUNTED)
    out.choose(goal.worm, ("", *_ALL_WORMS))
    out.put(goal.unhurt, 2)
    _put_rules(out, position)
    seats = list(position["seats"])
    out.put(len(seats), len(TEAMS) + 1)
    for team in seats:
        out.choose(team, TEAMS)
    out.choose(position["seat"], seats)
    out.choose(position["step"], STEPS)
    out.choose(position.get("worm") or "", ("", *_ALL_WORMS))
    out.put(position.get("wind", 1) - 1, 6)
    _put_map(out, position)
    for team in seats:
        _put_cards(out, position["hands"].get(team, ()))
    _put_cards(out, position.get("rule_cards", ()))
    number = out.number
    return _spelled(number * CHECK + _check(number))


def _put_rules(out: _Writer, position: Mapping[str, Any]) -> None:
    edition = position.get("edition", "en")
    options = {**EDITIONS[edition], **position.get("options", {})}
    out.choose(edition, list(EDITIONS))
    for switch in SWITCHES:
        out.choose(options[switch], SWITCHES[switch])
    for rule in RULES:
        out.put(bool(options.get(rule)), 2)


def _put_map(out: _Writer, position: Mapping[str, Any]) -> None:
    """A rectangle of hexes around everything, what each of them is, and what lies on the land."""
    land, sunk = set(position["land"]), set(position.get("sunk", ()))
    cells = [COORDINATES[hex] for hex in (*land, *sunk, position["dial"])]
    left, top = min(q for q, _ in cells), min(r for _, r in cells)
    width, height = max(q for q, _ in cells) - left + 1, max(r for _, r in cells) - top + 1
    out.put(left + FARTHEST, 2 * FARTHEST + 1)
    out.put(top + FARTHEST, 2 * FARTHEST + 1)
    out.put(width, WIDEST)
    out.put(height, WIDEST)
    dial_q, dial_r = COORDINATES[position["dial"]]
    out.put(dial_q - left, width)
    out.put(dial_r - top, height)
    for hex in _cells(left, top, width, height):
        out.put(1 if hex in land else 2 if hex in sunk else 0, 3)
    for hex in _cells(left, top, width, height):
        if hex in land:
            lying = position["things"].get(hex, ())
            out.put(len(lying), MOST_THINGS + 1)
            for thing in lying:
                out.choose(thing if thing in KINDS else _worm(thing), _NAMES)


def _put_cards(out: _Writer, cards: Sequence[str]) -> None:
    known = [card for card in cards if card in standard().cards]
    out.put(len(known), MOST_CARDS + 1)
    for card in known:
        out.put(_hash(card), _CARD)


def _worm(thing: str) -> str:
    """A worm with its marks in their one order."""
    name = unmarked(thing)
    return name + DAMAGED * (DAMAGED in thing) + ICED * (ICED in thing)


def _spelled(number: int) -> str:
    letters = ""
    while number:
        number, digit = divmod(number, len(LETTERS))
        letters = LETTERS[digit] + letters
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


# -- reading ---------------------------------------------------------------------------------------


def read(text: str) -> Puzzle:
    """The puzzle of a code. Anything else raises CodeError."""
    letters = "".join(letter for letter in text if not letter.isspace() and letter != "-")
    letters = letters.upper().translate(ALIKE)
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
    goal, position = _read(_Reader(number))
    try:
        game = Game.from_position(position)
    except PositionError:
        raise CodeError(Fault.NONSENSE) from None
    asked = game.pending
    if asked is None or asked.who != position["seat"] or game.turn > 1:
        raise CodeError(Fault.NONSENSE)
    if goal.worm and (goal.worm not in game.board.where or goal.worm[:-1] == position["seat"]):
        raise CodeError(Fault.NONSENSE)
    return Puzzle(_id(number), goal, position)


def _read(source: _Reader) -> tuple[Goal, dict[str, Any]]:
    if source.take(16) != FORMAT:
        raise CodeError(Fault.OUTDATED)
    do, count = source.choose(DEEDS), source.take(MOST_COUNTED) + 1
    goal = Goal(do, count, source.choose(("", *_ALL_WORMS)), bool(source.take(2)))
    aimed = goal.worm and (goal.do not in AIMED or goal.count > 1)
    if aimed or (goal.do == SAFE and not goal.unhurt):
        raise CodeError(Fault.NONSENSE)
    position: dict[str, Any] = {"edition": source.choose(list(EDITIONS))}
    options = {switch: source.choose(SWITCHES[switch]) for switch in SWITCHES}
    plain = EDITIONS[position["edition"]]
    options = {switch: value for switch, value in options.items() if value != plain[switch]}
    position["options"] = options | {rule: True for rule in RULES if source.take(2)}
    seats = [source.choose(TEAMS) for _ in range(source.take(len(TEAMS) + 1))]
    if len(set(seats)) != len(seats) or len(seats) < 2:
        raise CodeError(Fault.NONSENSE)
    position |= {"seats": seats, "seat": source.choose(seats), "step": source.choose(STEPS)}
    worm = source.choose(("", *_ALL_WORMS))
    if worm:
        position["worm"] = worm
    position["wind"] = source.take(6) + 1
    position |= _read_map(source)
    position["hands"] = {team: _read_cards(source) for team in seats}
    rule_cards = _read_cards(source)
    if rule_cards:
        position["rule_cards"] = rule_cards
    source.end()
    position["supply"] = {}
    position["drop"] = {} if rule_cards else dict(_CALM)
    return goal, position


def _read_map(source: _Reader) -> dict[str, Any]:
    left, top = (source.take(2 * FARTHEST + 1) - FARTHEST for _ in range(2))
    width, height = (source.take(WIDEST) for _ in range(2))
    if not width or not height:
        raise CodeError(Fault.NONSENSE)
    dial = f"{source.take(width) + left},{source.take(height) + top}"
    cells = [(hex, source.take(3)) for hex in _cells(left, top, width, height)]
    land = [hex for hex, what in cells if what == 1]
    things = {hex: [source.choose(_NAMES) for _ in range(source.take(MOST_THINGS + 1))] for hex in land}
    return {
        "dial": dial,
        "land": land,
        "sunk": [hex for hex, what in cells if what == 2],
        "things": {hex: lying for hex, lying in things.items() if lying},
    }


def _read_cards(source: _Reader) -> list[str]:
    known = {_hash(card): card for card in standard().cards}
    hashes = [source.take(_CARD) for _ in range(source.take(MOST_CARDS + 1))]
    if not set(hashes) <= set(known):
        raise CodeError(Fault.NONSENSE)
    return [known[each] for each in hashes]


def _cells(left: int, top: int, width: int, height: int) -> list[str]:
    return [f"{q},{r}" for q in range(left, left + width) for r in range(top, top + height)]


def _hash(card: str) -> int:
    """A card's number, which stays when others come."""
    return zlib.crc32(card.encode()) % _CARD


def _check(number: int) -> int:
    return zlib.crc32(str(number).encode()) % CHECK


def _id(number: int) -> str:
    return f"own {number % (1 << 32):08x}"
