"""A whole game of two bots, saved after every decision into the app's folder, and read again from there."""

from __future__ import annotations

import json
from pathlib import Path

from worms_app import paths
from worms_app.engine import Setup
from worms_app.play.bots import Bot
from worms_app.play.saves import Saves
from worms_app.play.session import Session
from worms_app.play.table import Origin, Player

SEED = 11


def finish(session: Session) -> None:
    """Let bots play until the game is over."""
    bots = {team: Bot("easy", SEED, breathe=lambda _seconds: None) for team in ("easy", "other")}
    while session.game.pending is not None:
        if session.to_move == "chance":
            session.roll()
            continue
        bot = bots["easy" if session.to_move == session.game.seats[0] else "other"]
        session.decide(bot.choose(session.game.view(session.to_move)))


def play(folder: Path) -> dict[str, object]:
    """The game, and what is found of it on the disk."""
    saves = Saves(folder)
    identifier, session = saves.new(Origin((Player("A", "easy"), Player("B", "easy")), Setup(2), seed=SEED))
    finish(session)
    again = Saves(folder).open(identifier)
    return {
        "decisions": len(session.log),
        "over": session.game.pending is None,
        "digest": session.game.digest(),
        "kept": again.game.digest(),
        "kept_decisions": len(again.log),
    }


if __name__ == "__main__":
    print(json.dumps(play(paths.user_data() / "games")))
