"""The rules engine: a decision goes in, events come out, the next question waits.

    game = new_game(Setup(players=2))      or  Game.from_position(position)
    game.pending                           what is asked, of whom, with which options
    events = game.decide(answer)           or  game.interrupt("time_up")
    game.copy(); game.dump(); Game.load()  at any question, in the middle of any chain
    Imagined.of(game.view(team), random)   played on in the head: no records, chance answered inside

Deterministic, and without files, clock, randomness, texts or screen: ``docs/architecture.md``.
"""

from worms_app.engine.errors import (
    IllegalDecision as IllegalDecision,
    LoadError as LoadError,
    PositionError as PositionError,
)
from worms_app.engine.events import EVENTS as EVENTS, Event as Event
from worms_app.engine.frames import CHANCE as CHANCE, Ask as Ask
from worms_app.engine.game import Game as Game, new_game as new_game
from worms_app.engine.imagined import Imagined as Imagined
from worms_app.engine.library import Card as Card, Library as Library, Tile as Tile
from worms_app.engine.options import (
    CONFLICTS as CONFLICTS,
    EDITIONS as EDITIONS,
    OPTIONAL_RULES as OPTIONAL_RULES,
    Rules as Rules,
)
from worms_app.engine.rules import blast, crates, drums, fire, mines, scatter  # noqa: F401  (frames.later finds them)
from worms_app.engine.rules.ending import Result as Result
from worms_app.engine.setup import Setup as Setup
