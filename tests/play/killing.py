"""Kills the app while it saves, and looks at what is left: ``python -m tests.play.killing KILLS [SEED]``.

A child process makes games, plays, takes back, gives away, takes in, deletes and restores as fast as it can,
changes settings, a guided game and an own card, puts everything into one file, and writes into a pipe what
would be *shown*, as soon as it would be. It is killed without warning: at a random moment, or at its n-th
write, fsync, rename, unlink, open or truncation; or, instead, such a call fails from then on, as on a full
or broken disk. Whatever happened, every game must then be there, whole, at the last shown decision (or at
one that was written but not shown any more), every other file must hold what was shown or what was being
written, and nothing may be called damaged.
"""

from __future__ import annotations

import ctypes
import errno
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

import worms_app
from worms_app.content import own
from worms_app.content.load import ContentError
from worms_app.engine import LoadError, Setup
from worms_app.play import backup, files
from worms_app.play.files import UNFINISHED
from worms_app.play.guide import FILE as GUIDE, Guide, Side, guide_book, new_guide
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept
from worms_app.play.mycards import MyCards
from worms_app.play.saves import SavedGame, Saves
from worms_app.play.session import Session
from worms_app.play.setting_up import is_setting_up
from worms_app.play.settings import FILE as SETTINGS, Settings
from worms_app.play.table import Origin, Player

SHIM = Path(__file__).with_name("faults.c")
WRITE, SYNC, RENAME, UNLINK, OPEN, TRUNCATE = 1, 2, 4, 8, 16, 32
CALLS = {
    "write": WRITE,
    "fsync": SYNC,
    "rename": RENAME,
    "unlink": UNLINK,
    "open": OPEN,
    "truncate": TRUNCATE,
    "any": 63,
}
FILES = ("settings", "guide", "card")
PIE = {"id": "pie", "deck": "weapon", "name": "Pie"}
FAILURES = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.EMFILE, errno.EDQUOT)
DOINGS = {
    "play": 10,
    "undo": 2,
    "make": 2,
    "take in": 2,
    "give": 1,
    "show": 1,
    "delete": 2,
    "restore": 2,
    "settings": 2,
    "guide": 2,
    "card": 2,
    "everything": 1,
}
MOST_GAMES = 4
MAPS = ("", "first_game")
SHORT = 2.0
"""Seconds that a child may live."""


# -- files beside the games ----------------------------------------------------------------------------------

VOLUMES = (20, 40, 60, 80, 100)


def _guide(folder: Path) -> Kept[Guide]:
    return guide_book(JsonFile(folder / GUIDE))


def write(kind: str, folder: Path, value: int) -> None:
    """Keep a number in a file of this kind; what is in the way is an OSError."""
    if kind == "card":
        MyCards(folder / own.FOLDER).keep({**tomllib.loads(own.EXAMPLE)["weapon"][0], **PIE, "copies": value})
        return
    kept: Settings | Kept[Guide]
    if kind == "settings":
        kept = Settings(folder)
        kept.change("volume", VOLUMES[value - 1])
    else:
        kept = _guide(folder)
        kept.change(new_guide([Side("blue"), Side("red")], drops=value))
    if kept.unsaved is not None:
        raise kept.unsaved


def kept_in(kind: str, folder: Path) -> int | None:
    """The number that a file holds; None: there is none."""
    if kind == "card":
        cards = MyCards(folder / own.FOLDER).read()
        assert not cards.problems
        return next((data["copies"] for data in cards.data if data["id"] == PIE["id"]), None)
    kept: Settings | Kept[Guide] = Settings(folder) if kind == "settings" else _guide(folder)
    assert kept.set_aside is None
    if isinstance(kept, Settings):
        return VOLUMES.index(kept["volume"]) + 1 if (folder / SETTINGS).exists() else None
    return kept.value.drops if kept.value is not None else None


class Child:
    """What is done until the end comes."""

    def __init__(self, saves: Saves, pipe: int, dice: random.Random) -> None:
        self.saves = saves
        self.pipe = pipe
        self.dice = dice
        self.open: dict[str, Session] = {}
        self.games = sorted(summary.id for summary in saves.all()[0])
        self.away: list[str] = []
        self.file = saves.folder.parent / "given.wormsgame"

    def say(self, **what: Any) -> None:
        os.write(self.pipe, json.dumps(what).encode() + b"\n")

    def live(self, failing: bool) -> None:
        while True:
            doing = self.dice.choices([*DOINGS], [*DOINGS.values()])[0]
            if doing == "make" and len(self.games) >= MOST_GAMES:
                continue
            if doing not in ("make", "restore", "take in", "everything", *FILES) and not self.games:
                continue
            game = self.dice.choice(self.games) if self.games else ""
            try:
                self.do(doing, game)
            except (OSError, LoadError, ContentError) as error:
                if not failing:
                    raise
                faults(0, 0, 0)
                self.say(refused=doing, why=getattr(error, "errno", 0))
                self.close(game)

    def do(self, doing: str, game: str) -> None:
        saves = self.saves
        if doing in FILES:
            value = self.dice.randint(1, len(VOLUMES))
            self.say(begun=doing, value=value)
            write(doing, saves.folder.parent, value)
            self.say(done=doing, value=value)
        elif doing == "everything":
            self.say(begun=doing)
            folder = saves.folder.parent
            backup.write(folder / "all.wormsall", folder, saves, MyCards(folder / own.FOLDER))
            self.say(done=doing)
        elif doing == "play":
            session = self.session(game)
            if session.game.pending is not None:
                self.say(begun=doing, game=game)
                session.decide(self.dice.choice(session.game.pending.options))
                self.say(done=doing, game=game, length=len(session.log), digest=session.game.digest())
        elif doing == "undo":
            session = self.session(game)
            length = self.dice.randrange(len(session.log) + 1)
            self.say(begun=doing, game=game)
            session.undo_to(length)
            self.say(done=doing, game=game, length=length, digest=session.game.digest())
        elif doing == "make":
            self.say(begun=doing)
            origin = Origin(
                (Player("A"), Player("B")),
                Setup(2, map=self.dice.choice(MAPS)),
                seed=self.dice.getrandbits(32),
            )
            game, session = saves.new(origin)
            self.games.append(game)
            self.open[game] = session
            self.say(done=doing, game=game, length=0, digest=session.game.digest())
        elif doing == "take in" and self.file.exists() and len(self.games) < MOST_GAMES:
            self.say(begun=doing)
            game = saves.bring_in(self.file)
            self.games.append(game)
            session = self.session(game)
            self.say(done=doing, game=game, length=len(session.log), digest=session.game.digest())
        elif doing == "give" or (doing == "show" and not is_setting_up(self.session(game).game)):
            self.say(begun=doing)
            target = self.file if doing == "give" else self.file.with_name("shown.wormsgame")
            saves.export(game, target, to_show=doing == "show")
            self.say(done=doing)
        elif doing == "delete":
            self.close(game)
            self.say(begun=doing, game=game)
            saves.delete(game)
            self.games.remove(game)
            self.away.append(game)
            self.say(done=doing, game=game)
        elif doing == "restore" and self.away:
            game = self.away[-1]
            self.say(begun=doing, game=game)
            saves.restore(game)
            self.games.append(self.away.pop())
            self.say(done=doing, game=game)

    def session(self, game: str) -> Session:
        if game not in self.open:
            self.open[game] = self.saves.open(game)
        return self.open[game]

    def close(self, game: str) -> None:
        session = self.open.pop(game, None)
        if session is not None and isinstance(session.store, SavedGame):
            session.store.close()


def faults(kinds: int, n: int, error: int) -> bool:
    """Arm the shim; False where it is not loaded."""
    try:
        ctypes.CDLL(None).faults_arm(kinds, ctypes.c_long(n), error)
    except (AttributeError, OSError, TypeError):
        return False
    return True


class Watch:
    """What was shown of each game, and what must be left of it."""

    def __init__(self, folder: Path) -> None:
        self.saves = Saves(folder / "games", worms_app.standard_library)
        self.shown: dict[str, tuple[int, str]] = {}
        self.away: set[str] = set()
        self.kept: dict[str, int | None] = dict.fromkeys(FILES)
        self.ends: Counter[str] = Counter()

    def once(self, number: int) -> None:
        """Let a child live, end it, and look at what is left."""
        dice = random.Random(number)
        kind, call = number % 3, dice.choice([*CALLS])
        nth, failure = 1 + int(dice.expovariate(1 / 7)), dice.choice(FAILURES)
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            life = Child(self.saves, writing, dice)
            try:
                if kind and not faults(CALLS[call], nth, failure if kind == 2 else 0):
                    kind = 0
                life.live(failing=kind == 2)
            except BaseException:
                faults(0, 0, 0)
                life.say(crash=traceback.format_exc())
            finally:
                os._exit(0)
        os.close(writing)
        time.sleep(0.02 + dice.random() * 0.08 if kind != 1 else 0.01)
        struck = kind == 1 and self._wait(child)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        with os.fdopen(reading, encoding="utf-8") as pipe:
            lines = [
                json.loads(line) for line in pipe.read().splitlines(keepends=True) if line.endswith("\n")
            ]
        failed = kind == 2 and any("refused" in line for line in lines)
        end = f"killed at {call}" if struck else f"failed at {call}" if failed else "killed at a moment"
        self.ends[end] += 1
        self._follow(lines, number)

    @staticmethod
    def _wait(child: int) -> bool:
        """Whether the shim has struck; it gets some time for it."""
        until = time.monotonic() + 0.3
        while time.monotonic() < until:
            if os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT):
                return True
            time.sleep(0.002)
        return False

    def _follow(self, lines: list[dict[str, Any]], number: int) -> None:
        open_ends: list[dict[str, Any]] = []
        for line in lines:
            assert "crash" not in line, f"kill {number}: {line['crash']}"
            if "begun" in line:
                open_ends.append(line)
            elif "done" in line:
                open_ends.pop()
                self._note(line)
        self._look(open_ends, number)

    def _note(self, line: dict[str, Any]) -> None:
        if line["done"] in FILES:
            self.kept[line["done"]] = line["value"]
        if "digest" in line:
            self.shown[line["game"]] = (line["length"], line["digest"])
        if line["done"] == "delete":
            self.away.add(line["game"])
        if line["done"] == "restore":
            self.away.discard(line["game"])

    def _look(self, ends: list[dict[str, Any]], number: int) -> None:
        """``ends`` is what had begun when the end came or the disk failed: it may have happened or not."""
        saves = self.saves
        summaries, damaged = saves.all()
        assert not damaged, f"kill {number}: {damaged}"
        there = {summary.id for summary in summaries}
        new = there - set(self.shown)
        made = sum(end["begun"] in ("make", "take in") for end in ends)
        assert len(new) <= made, f"kill {number}: {new} from nowhere"
        for end in ends:
            if end["begun"] in ("delete", "restore"):
                (self.away.discard if end["game"] in there else self.away.add)(end["game"])
        lost = set(self.shown) - self.away - there
        assert not lost, f"kill {number}: {lost} lost after {ends}"
        played = {end["game"] for end in ends if end["begun"] == "play"}
        undone = {end["game"] for end in ends if end["begun"] == "undo"}
        for game in sorted(there):
            session = saves.open(game)
            assert session.flaw is None
            length, digest = len(session.log), session.game.digest()
            assert session.at(length).digest() == digest, f"kill {number}: log and game differ"
            if game in self.shown and game not in undone:
                assert length >= self.shown[game][0], f"kill {number}: a shown decision is lost"
                same = (length, digest) == self.shown[game]
                assert same or game in played, f"kill {number}: not what was shown"
            self.shown[game] = (length, digest)
            session.store.close()  # type: ignore[union-attr]
        for kind, value in self.kept.items():
            now = kept_in(kind, saves.folder.parent)
            begun = [end["value"] for end in ends if end["begun"] == kind]
            assert now in (value, *begun), f"kill {number}: {kind} is {now}, not {value} or {begun}"
            self.kept[kind] = now
        for file in saves.folder.parent.glob("*.worms?*"):
            if file.suffix != UNFINISHED:
                for content in file.read_text(encoding="utf-8").splitlines():
                    json.loads(content)
        self._tidy(sorted(there))

    def _tidy(self, there: list[str]) -> None:
        """Deleted games and drafts go, a full table makes room; what is left is games and nothing else."""
        for game in there[MOST_GAMES - 1 :]:
            self.saves.delete(game)
            self.away.add(game)
        home = self.saves.folder.parent
        for unfinished in home.rglob(f"*{UNFINISHED}"):
            os.utime(unfinished, (0, 0))  # an hour goes by
        self.saves.sweep()
        for folder in (home, home / own.FOLDER):
            files.sweep_unfinished(folder)
        assert not [*home.rglob(f"*{UNFINISHED}")]
        for game in self.away:
            self.shown.pop(game, None)
        self.away.clear()
        left = {path.suffix for path in self.saves.folder.iterdir()} if self.saves.folder.exists() else set()
        assert left <= {".worms", ".worms-journal"}, left


def preloaded() -> str:
    """The compiled shim, empty where there is no compiler or no way to load it."""
    compiler = shutil.which("cc")
    if compiler is None or sys.platform != "linux":
        return ""
    made = Path(tempfile.gettempdir()) / f"faults-{os.getuid()}-{SHIM.stat().st_mtime_ns}.so"
    if not made.exists():
        draft = made.with_suffix(f".{os.getpid()}")
        subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", draft, SHIM, "-ldl"], check=True)
        os.replace(draft, made)
    return str(made)


def main(kills: int, seed: int) -> None:
    """So many kills, one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        watch = Watch(Path(folder))
        for number in range(seed, seed + kills):
            watch.once(number)
    print(f"{kills} kills: nothing lost")
    print(", ".join(f"{end} {count}" for end, count in sorted(watch.ends.items())))


if __name__ == "__main__":
    shim = preloaded()
    if shim and "LD_PRELOAD" not in os.environ:
        os.environ["LD_PRELOAD"] = shim
        os.execv(sys.executable, [sys.executable, "-m", "tests.play.killing", *sys.argv[1:]])
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
