"""A crash as text that anybody may read: where it happened, not whose game it was.

A report is offered for copying and sent to strangers, so it says neither names nor dice nor cards that are
not open to everybody, and no folder of this device.
"""

from __future__ import annotations

import json
import re
import traceback
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import worms_app
from worms_app.play import files
from worms_app.play.jsonfile import MAX_BYTES

if TYPE_CHECKING:
    from worms_app.play.log import Entry
    from worms_app.play.session import Session

LINES = 200
"""So many lines of the log are told."""

HIDDEN = "…"

_PATH = re.compile(r"(?<![\w.])(?:[A-Za-z]:)?[\\/](?:[^\\/:*?\"'<>|\n]+[\\/])*([^\\/:*?\"'<>|\s]*)")
"""A path from its root on; what it ends with."""

_QUOTED = re.compile(r"(?<!\w)(['\"])(?:(?!\1).)+\1(?!\w| object)")
"""A value in an error's words, as Python puts it there; not the kind of an object."""

_OURS = re.compile(r"['\"][a-z0-9_.:!-]+['\"]")
"""A value that is a word of the program."""

_SEED = re.compile(r"\d{9,}")

_ROOT = Path(worms_app.__file__).parent.parent


class Breakdown(RuntimeError):
    """A bug in a rule; the game is as it was before, ``report`` tells what happened."""

    def __init__(self, report: str) -> None:
        super().__init__("a rule broke down")
        self.report = report


def told(error: BaseException, secret: Iterable[str] = ()) -> str:
    """An error with its causes: kind, words, and the places in the code, without these secret words."""
    parts = []
    seen: set[int] = set()
    following: BaseException | None = error
    while following is not None and id(following) not in seen:
        seen.add(id(following))
        places = [
            f"  {_place(frame.filename)}:{frame.lineno} in {frame.name}"
            for frame in traceback.extract_tb(following.__traceback__)
        ]
        words = "" if isinstance(following, OSError) else _nobodys(without(_nowhere(str(following)), secret))
        number = f" {following.errno}" if isinstance(following, OSError) else ""
        parts.append("\n".join([f"{type(following).__name__}{number}: {words}", *places]))
        following = following.__cause__ or following.__context__
    return "\n\nbecause of\n".join(parts)


def _nowhere(text: str) -> str:
    """A text without the folders of this device: of a path the name of the file stays."""
    return _PATH.sub(lambda found: found[1] if "." in found[1] else HIDDEN, text)


def _nobodys(text: str) -> str:
    """A text without values that somebody may have typed, and without what may be a seed."""
    covered = _QUOTED.sub(
        lambda found: found[0] if _OURS.fullmatch(found[0]) else f"{found[1]}{HIDDEN}{found[1]}", text
    )
    return _SEED.sub(HIDDEN, covered)


def names_in(folder: Path) -> set[str]:
    """Every name that the app has kept in its small files: who plays without a game being open."""
    names: set[str] = set()
    waiting: list[Any] = []
    with suppress(OSError):
        for path in folder.glob("*.json"):
            with suppress(OSError, ValueError, RecursionError), files.opened(path, MAX_BYTES) as file:
                waiting.append(json.loads(file.read()))
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict):
            names.update(name for key, name in each.items() if key == "name" and isinstance(name, str))
        if isinstance(each, dict | list):
            waiting += each.values() if isinstance(each, dict) else each
    return names


def _place(file: str) -> str:
    """A file of the app by its path in the app, any other by its name."""
    path = Path(file)
    return path.relative_to(_ROOT).as_posix() if path.is_relative_to(_ROOT) else path.name


def without(text: str, secret: Iterable[str]) -> str:
    """A text in which secret words are covered, wherever they stand by themselves."""
    words = sorted({word for word in secret if word}, key=len, reverse=True)
    if not words:
        return text
    return re.sub(rf"(?<!\w)(?:{'|'.join(map(re.escape, words))})(?!\w)", HIDDEN, text)


def secrets_of(session: Session) -> list[str]:
    """What of a game no report may say: who plays, the dice, and cards that do not lie open."""
    game = session.game
    known = {*game.played, *game.rule_cards}
    seeds = [session.origin.seed, *(dice.seed for dice in session.fresh_dice)]
    cards = [
        name for card in game.library.cards.values() if card.id not in known for name in (card.id, card.name)
    ]
    return [*(player.name for _team, player in session.sat()), *map(str, seeds), *cards]


def report(error: BaseException, session: Session) -> str:
    """What happened to a game: the error, the rules in force, and what was decided last, as all know it."""
    game, log, cards = session.game, session.log, session.game.library.cards
    secret = secrets_of(session)
    ask = game.pending
    lines = [_line(entry) for entry in log[-LINES:]]
    facts = [
        f"edition   {game.rules.edition} {game.rules.options()}",
        f"teams     {len(game.seats)}, turn {game.turn}, step {game.step}",
        f"asked     {ask.kind if ask else 'nothing'}",
        f"own cards {sum(card.own for card in cards.values())}",
        *(f"line {number:<4} {line}" for number, line in enumerate(lines, len(log) - len(lines))),
    ]
    return told(error, secret) + "\n\n" + "\n".join(facts) + "\n"


def _line(entry: Entry) -> str:
    """A line of the log; an answer that not everybody saw, or that is somebody's position, stays hidden."""
    secret = entry.kind.startswith("!") or any(event.hidden_from("") for event in entry.events)
    return f"{entry.kind} {entry.who} {HIDDEN if secret and entry.answer else entry.answer}".rstrip()
