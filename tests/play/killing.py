"""Kills a game at random moments and looks at what is left: ``python tests/play/killing.py KILLS [SEED]``.

A child process plays as fast as it can and writes each decision into a pipe as soon as it would be *shown*.
It is killed without warning, in the middle of a write as likely as not. The saved game must then stand at the
last shown decision (or at one that was written but not shown any more) with the same fingerprint, and go on.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

from worms_app.engine import Setup
from worms_app.play.saves import Saves
from worms_app.play.session import Session
from worms_app.play.table import Origin, Player


def play_on(session: Session, pipe: int, dice: random.Random) -> None:
    """Decide until killed (or until the game is over)."""
    while session.game.pending is not None:
        session.decide(dice.choice(session.game.pending.options))
        os.write(pipe, f"{len(session.log)} {session.game.digest()}\n".encode())


def kill_once(saves: Saves, identifier: str, number: int) -> int:
    """Let a child play on, kill it, and check what is on disk; returns the length of the log."""
    dice = random.Random(number)
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            play_on(saves.open(identifier), writing, dice)
        finally:
            os._exit(0)
    os.close(writing)
    time.sleep(dice.random() * 0.03)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reading, encoding="ascii") as shown:
        lines = [line.split() for line in shown.read().splitlines(keepends=True) if line.endswith("\n")]
    session = saves.open(identifier)
    length = len(session.log)
    fingerprints = {int(length): digest for length, digest in lines}
    if fingerprints:
        last = max(fingerprints)
        assert length >= last, f"kill {number}: {last} decisions were shown, {length} are left"
        assert length not in fingerprints or session.game.digest() == fingerprints[length]
        assert session.at(last).digest() == fingerprints[last], f"kill {number}: another game is left"
    session.store.close()  # type: ignore[union-attr]
    return -1 if session.game.pending is None else length


def main(kills: int, seed: int) -> None:
    """So many kills, in one game after the other."""
    with tempfile.TemporaryDirectory() as folder:
        saves = Saves(Path(folder))
        identifier = ""
        games = 0
        for number in range(seed, seed + kills):
            if not identifier:
                origin = Origin((Player("A"), Player("B"), Player("C")), Setup(3), seed=number)
                identifier, session = saves.new(origin)
                session.store.close()  # type: ignore[union-attr]
                games += 1
            if kill_once(saves, identifier, number) < 0:
                identifier = ""
        _, damaged = saves.all()
        assert not damaged, damaged
    print(f"{kills} kills in {games} games: nothing lost")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
