"""One game as one file to give away: to go on elsewhere, or only to show.

*To go on* holds how the game began and every answer, those of the dice, too, but not what the dice were made
from: nobody reads in it what the original will throw. It is played through before it is taken in, and the
copy throws other dice from there on. *To show* holds what everybody at the table has seen: the log and the
position after each turn, with no hand, no deck and no dice to come. It can be looked at, not played on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from worms_app.engine import Game, Library, PositionError
from worms_app.engine.dumps import FORMAT as RULES
from worms_app.engine.events import TurnBegan
from worms_app.engine.things import UNKNOWN
from worms_app.play.dice import COPIED, FreshDice
from worms_app.play.hearsay import heard
from worms_app.play.intake import Patience, check_text
from worms_app.play.log import CORRECTIONS, SEAT, Entry, replay
from worms_app.play.session import Session
from worms_app.play.setting_up import is_setting_up
from worms_app.play.table import PLAY, Origin
from worms_app.play.trouble import ONLY_TO_SHOW, Outdated, Refusal, Refused, SaveError

FORMAT = 2
GAME = "worms-table-companion"
ENDING = ".wormsgame"

TO_GO_ON, TO_SHOW = "game", "shown"
_HEAD = {"format": FORMAT, "rules": RULES, "game": GAME}

MOST_ANSWERS = 50_000
EVERY = 50
"""Answers between two looks at the clock."""


def exported(session: Session) -> dict[str, Any]:
    """A game as one JSON object: how it began, every answer, and the fingerprint of where that leads. A seed
    would tell the dice to come.
    """
    return {
        **_HEAD,
        "kind": TO_GO_ON,
        "origin": replace(session.origin, seed=0).to_json(),
        "answers": [[entry.kind, entry.who, entry.answer, entry.typed] for entry in session.log],
        "dice": _dice_of(session),
        "digest": session.game.digest(),
    }


def _dice_of(session: Session) -> list[dict[str, Any]]:
    """From which lines on the dice were others, and why; not which."""
    return [replace(dice, seed=0).to_json() for dice in session.fresh_dice]


def kind_of(data: Any) -> str:
    """What an exported file is for; one that is not of this app and version is refused."""
    if not isinstance(data, dict) or data.get("game") != GAME:
        raise Refused(Refusal.FOREIGN)
    if data.get("format") != FORMAT or data.get("rules") != RULES:
        raise Outdated(str(data.get("format")))
    if data.get("kind") not in (TO_GO_ON, TO_SHOW):
        raise Refused(Refusal.NONSENSE, "kind")
    return str(data["kind"])


def replayed(data: Any, box: Library | None, patience: Patience) -> Session:
    """The game of an exported file, played through from its beginning, with other dice to come."""
    if kind_of(data) != TO_GO_ON:
        raise Refused(Refusal.NONSENSE, "kind")
    origin = Origin.from_json(data["origin"])
    dice = [FreshDice.from_json(each) for each in data["dice"]]
    answers = data["answers"]
    if len(answers) > MOST_ANSWERS or len(dice) > MOST_ANSWERS:
        raise Refused(Refusal.LARGE, "answers")
    game = origin.start(box)
    if len(origin.players) != len(game.seats):
        raise Refused(Refusal.NONSENSE, "players")
    log: list[Entry] = []
    for number, (kind, who, answer, typed) in enumerate(answers):
        if number % EVERY == 0:
            patience.step(number / len(answers))
        for text in (kind, who, answer):
            check_text(text)
        line = Entry(kind, who, answer, (), bool(typed))
        asked = (game.pending.kind, game.pending.who) if game.pending is not None else ()
        if who not in ("", *game.seats) if kind.startswith("!") else (kind, who) != asked:
            raise Refused(Refusal.TORN, f"answers.{number}")
        log.append(replace(line, events=replay(game, line)))
    if game.digest() != data["digest"]:
        raise Refused(Refusal.TORN, "digest")
    copy = Session(origin, box=box, game=game, log=log, dice=dice)
    copy.throw_afresh(COPIED)
    return copy


# -- to show ---------------------------------------------------------------------------------------------


def shown(session: Session) -> dict[str, Any]:
    """What everybody at the table has seen of a game; one whose map is still being built is Refused."""
    if is_setting_up(session.game):
        raise Refused(Refusal.NONSENSE, "positions")
    game = session.at(0)
    positions = [_seen(game, 0)]
    for number, entry in enumerate(session.log, 1):
        replay(game, entry)
        begins = any(isinstance(event, TurnBegan) for event in entry.events)
        if begins or entry.kind in CORRECTIONS or number == len(session.log):
            positions.append(_seen(game, number))
    return {
        **_HEAD,
        "kind": TO_SHOW,
        "players": [{"name": player.name, "kind": player.kind} for player in session.origin.players],
        "teams": list(session.game.seats),
        "turn": session.game.turn,
        "active": session.game.active,
        "over": session.game.result is not None,
        "log": [_told(entry) for entry in session.log],
        "dice": _dice_of(session),
        "positions": [position for position in positions if position is not None],
    }


def _told(entry: Entry) -> list[Any]:
    """A line as everybody at the table has heard it."""
    seen = [event.seen_by("") for event in entry.events]
    hidden = (entry.kind.startswith("!") and entry.kind != SEAT) or seen != list(entry.events)
    return [entry.kind, entry.who, "" if hidden else entry.answer, [event.to_json() for event in seen]]


_OPEN = (
    *("format", "edition", "options", "seats", "dial", "land", "sunk", "wind", "things", "rule_cards"),
    *("seat", "step", "worm", "token", "last_round", "box", "frozen", "played", "turn", "at_end_of_turn"),
    *("until_your_turn", "last_stood"),
)
"""What of a position lies open on the table. Hands are counted; decks are left out: what is missing from a
deck is in a hand.
"""


def _seen(game: Game, line: int) -> list[Any] | None:
    """The table after a line without what lies in hands and decks; None before there is a map."""
    try:
        position = game.view("").position_now()
    except PositionError:
        return None
    hands = {team: [UNKNOWN] * len(hand) for team, hand in position["hands"].items()}
    open_now = {key: value for key, value in position.items() if key in _OPEN}
    return [line, open_now | {"hands": hands, "hidden": list(game.seats)}]


class ShownGame(Session):
    """A game to be looked at: every line of its log, the board as it was at the beginning of each turn."""

    def __init__(
        self,
        origin: Origin,
        log: Sequence[Entry],
        positions: Sequence[tuple[int, dict[str, Any]]],
        dice: Sequence[FreshDice] = (),
        box: Library | None = None,
    ) -> None:
        super().__init__(
            origin,
            box=box,
            game=Game.from_position(positions[-1][1], box),
            log=list(log),
            dice=list(dice),
            barred=SaveError(ONLY_TO_SHOW, "only to be looked at"),
        )
        self._positions = positions
        self.begins = positions[0][0]

    def at(self, length: int) -> Game:
        """The table as it was at the beginning of the turn, or at the end."""
        before = [there for line, there in self._positions if line <= length]
        return Game.from_position(before[-1] if before else self._positions[0][1], self.box)


def looked_at(data: Any, box: Library | None) -> ShownGame:
    """The game of a file that was given away to be shown."""
    if kind_of(data) != TO_SHOW:
        raise Refused(Refusal.NONSENSE, "kind")
    positions = [(line, position) for line, position in data["positions"]]
    lengths = [line for line, _ in positions]
    if not positions or any(type(line) is not int for line in lengths) or sorted(set(lengths)) != lengths:
        raise Refused(Refusal.NONSENSE, "positions")
    origin = Origin.from_json(
        {"players": data["players"], "setup": None, "position": positions[0][1], "mode": PLAY, "seed": 0}
    )
    lines = data["log"]
    told = heard((events for _, _, _, events in lines), len(origin.players))
    log = [
        Entry(check_text(kind), check_text(who), check_text(answer), events)
        for (kind, who, answer, _), events in zip(lines, told, strict=True)
    ]
    dice = [FreshDice.from_json(each) for each in data["dice"]]
    session = ShownGame(origin, log, positions, dice, box)
    patience = Patience()
    for line in lengths:
        patience.step(0)
        if session.at(line).seats != session.game.seats or not 0 <= line <= len(log):
            raise Refused(Refusal.NONSENSE, "positions")
    seated = {entry.who for entry in log if entry.kind == SEAT}
    if len(origin.players) != len(session.game.seats) or not seated <= {*session.game.seats}:
        raise Refused(Refusal.NONSENSE, "players")
    return session
