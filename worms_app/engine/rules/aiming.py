"""6.1-6.3 The Target Token: targets, airstrikes, accuracy - and the sentences that move it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from worms_app.engine.answers import aim, read_aim
from worms_app.engine.events import DieChosen, Rolled, TokenMoved, TokenPlaced
from worms_app.engine.frames import Chance, Frames, Lots, Question, Step, frame
from worms_app.engine.hexes import DIRECTIONS, distance, line, neighbour, on_lines
from worms_app.engine.rules.scatter import DirectionDie, towards, ways
from worms_app.engine.things import FACES

if TYPE_CHECKING:
    from worms_app.engine.board import Board
    from worms_app.engine.game import Game

MOST_DICE = 5
"""2.1 There are five dice."""

AIRSTRIKE_HEXES = 3

FARTHEST = 1_000_000
_REACH = {"own": 0, "adjacent": 1, "own_or_adjacent": 1}
"""6.1 How far a limit reaches; the others reach as far as there are hexes."""


@frame
class Target(Question):
    """6.1 Put the Target Token on a hex; the limits are measured from the active worm's hex (3.10)."""

    kind = "aim.target"
    limit: str = "any"
    within: int = 0
    new: bool = False
    land: bool = False
    not_full: bool = False
    not_own: bool = False

    def options(self, game: Game) -> tuple[str, ...]:
        board = game.board
        hexes = self._measured(game)
        if self.new:
            hexes = tuple(hex for hex in hexes if hex != board.token)
        if self.not_full:
            hexes = tuple(hex for hex in hexes if board.not_full(hex))
        return board.emptiest(hexes) if self.limit == "emptiest" else hexes

    def _measured(self, game: Game) -> tuple[str, ...]:
        """The hexes that fit as far as map and active worm say; worked out once for both."""
        board, origin = game.board, game.origin
        key = f"{self.limit} {self.within} {self.land} {self.not_own} {origin}"
        if key not in board.aims:
            board.aims[key] = self._fitting(board, origin)
        return board.aims[key]

    def _fitting(self, board: Board, origin: str) -> tuple[str, ...]:
        """Those that are land, near enough and on a straight line, where that is asked; where there is no
        active worm, nothing can be measured (3.10).
        """
        hexes = board.sorted_land() if self.land or self.limit == "emptiest" else board.aimable()
        if not origin:
            return () if self.within or self.limit not in ("any", "emptiest") else hexes
        reach = min(self.within or FARTHEST, _REACH.get(self.limit, FARTHEST))
        nearest = 1 if self.not_own or self.limit == "adjacent" else 0
        if reach < FARTHEST or nearest:
            hexes = tuple(hex for hex in hexes if nearest <= distance(origin, hex) <= reach)
        return on_lines(origin, hexes) if self.limit == "direct" else hexes

    def possible(self, game: Game) -> bool:
        return bool(self.options(game))

    def about(self, game: Game) -> dict[str, Any]:
        return {"origin": game.origin}

    def answer(self, game: Game, answer: str) -> Frames:
        place_token(game, answer, 0, "6.1")
        return ()


@frame
class Airstrike(Question):
    """6.2 Put the token on any hex and point it in one of the six directions."""

    kind = "aim.airstrike"

    def options(self, game: Game) -> tuple[str, ...]:
        aims = game.board.aims
        if "airstrike" not in aims:
            hexes = game.board.aimable()
            aims["airstrike"] = tuple(
                sorted(aim(hex, direction) for hex in hexes for direction in DIRECTIONS)
            )
        return aims["airstrike"]

    def answer(self, game: Game, answer: str) -> Frames:
        hex, direction = read_aim(answer)
        place_token(game, hex, direction, "6.2")
        return ()


def place_token(game: Game, hex: str, direction: int, rule: str) -> None:
    """Put the token on a hex; it points somewhere only for an airstrike."""
    game.board.token = hex
    game.board.token_direction = direction
    game.emit(TokenPlaced, rule, hex, direction)


def move_token(game: Game, to: str, rule: str) -> None:
    """6.2 The token moves, and does not turn."""
    token = game.board.token
    if token is not None and to != token:
        game.board.token = to
        game.emit(TokenMoved, rule, token, to)


def target_hexes(game: Game) -> tuple[str, ...]:
    """The hex under the token; after an airstrike it and the next two in its direction (6.2)."""
    board = game.board
    if board.token is None:
        return ()
    if board.token_direction:
        return line(board.token, board.token_direction, AIRSTRIKE_HEXES)
    return (board.token,)


@frame
class Accuracy(Step):
    """6.3 Accuracy: more dice the nearer the target is, at least one, at most five."""

    dice: int

    def run(self, game: Game) -> Frames:
        if game.board.token is None:
            return ()
        far = distance(game.origin or game.board.token, game.board.token)
        return (AccuracyDie(dice_at(self.dice, far), ()),)


def dice_at(dice: int, far: int) -> int:
    """6.3 How many of some dice are rolled at a distance; none without accuracy."""
    return dice and min(MOST_DICE, dice if far <= 1 else max(1, dice - (far - 1)))


@frame
class AccuracyDie(Chance):
    """6.3 The accuracy dice, one after the other."""

    kind = "aim.die"
    choices = FACES
    dice: int
    faces: tuple[str, ...]

    def about(self, game: Game) -> dict[str, Any]:
        return {"die": len(self.faces) + 1, "dice": self.dice, "hex": game.board.token}

    def answer(self, game: Game, answer: str) -> Frames:
        game.emit(Rolled, "6.3", self.kind, "", answer)
        faces = (*self.faces, answer)
        return (AccuracyDie(self.dice, faces) if len(faces) < self.dice else AccuracyChoice(faces),)

    def lots(self, game: Game) -> Lots:
        if self.faces:
            return Chance.lots(self, game)
        landings = tuple((weight, (AccuracyChoice((face,)),)) for weight, face in ways(game))
        return Lots(landings, best_of=self.dice)


@frame
class AccuracyChoice(Question):
    """6.3 Choose one result: a number moves the token that way, wind downwind, hit leaves it. Equal faces
    are one.
    """

    kind = "aim.choose"
    faces: tuple[str, ...]

    def options(self, game: Game) -> tuple[str, ...]:
        faces = tuple(sorted(set(self.faces)))
        token = game.board.token or ""
        matters = len({towards(game, token, face) for face in faces}) > 1
        return faces if matters else faces[:1]

    def about(self, game: Game) -> dict[str, Any]:
        return {"hex": game.board.token}

    def answer(self, game: Game, answer: str) -> Frames:
        game.emit(DieChosen, "6.3", answer)
        move_token(game, towards(game, game.board.token or "", answer), "6.3")
        return ()


@frame
class ScatterTarget(DirectionDie):
    """6.5 The token scatters."""

    kind = "scatter.die"

    def options(self, game: Game) -> tuple[str, ...]:
        return FACES if game.board.token is not None else ()

    def about(self, game: Game) -> dict[str, Any]:
        return {"thing": "token", "hex": game.board.token}

    def answer(self, game: Game, answer: str) -> Frames:
        game.emit(Rolled, "6.5", self.kind, "token", answer)
        move_token(game, towards(game, game.board.token or "", answer), "6.5")
        return ()


@frame
class AimWind(Step):
    """The token moves one hex downwind."""

    def run(self, game: Game) -> Frames:
        if game.board.token is not None:
            move_token(game, neighbour(game.board.token, game.board.wind), "6.4")
        return ()
