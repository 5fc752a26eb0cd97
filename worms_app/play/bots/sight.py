"""What a position holds for whoever is asked: what a hex is worth and what cards can do from there.

Much of it is asked again and again in one thought, so it is kept as long as the thought lasts.
"""

from __future__ import annotations

from collections.abc import Callable

from worms_app.engine import Game
from worms_app.engine.frames import Question
from worms_app.engine.library import CARD, MOVE, TEXT
from worms_app.engine.rules import effects
from worms_app.engine.rules.ice import Freeze
from worms_app.engine.rules.turn import WEAPON
from worms_app.engine.rules.weapons import ActionLine, RunText
from worms_app.engine.things import KIND, WORM, WORMS
from worms_app.play.bots.shots import CardShot, ShotWorths, likely, shots_of

CRATE, MINE, FIRE, CROWD = 0.6, -0.9, -0.6, -0.15
"""What a hex holds for the worm that goes there."""
HEAL, ICE, STEP = 0.9, 0.5, 0.05
"""What standing up again, a team in ice and one more step are worth."""
KNOWN_AIMS = 400


class Sight:
    """Worth in healthy worms hurt. ``pause`` is called between small pieces of work."""

    def __init__(self, pause: Callable[[], None]) -> None:
        self._pause = pause
        self._aims: dict[tuple[object, ...], ShotWorths] = {}
        self._shots: dict[tuple[str, int], tuple[CardShot, ...]] = {}
        self._rests: dict[tuple[Question, RunText], CardShot | None] = {}
        self._helps: dict[str, tuple[int, int, float]] = {}
        self._reaches: dict[tuple[ShotWorths, str, tuple[str, ...]], float] = {}

    def aim(self, game: Game) -> ShotWorths:
        """What shots are worth in a position."""
        board = game.board
        where = board.where
        others = tuple(
            where.get(worm) for team in game.seats for worm in WORMS.get(team, ()) if worm != game.worm
        )
        key = (game.active, game.worm, others, board.damaged, board.iced, board.land, board.wind)
        aim = self._aims.get(key)
        if aim is None:
            if len(self._aims) > KNOWN_AIMS:
                self._aims.clear()
                self._reaches.clear()
            self._aims[key] = aim = ShotWorths(game, self._pause)
        return aim

    def stand(self, game: Game, aim: ShotWorths, hex: str, share: float, cards: tuple[str, ...]) -> float:
        """What a hex is worth to the active worm: what it finds there and can shoot from there."""
        worth = 0.0
        for thing in game.board.things.get(hex, ()):
            kind = KIND[thing]
            if kind == "crate":
                worth += CRATE
            elif kind == "mine":
                worth += MINE
            elif kind == "fire":
                worth += FIRE
            elif kind == WORM and thing != game.worm and game.worm and thing[:-1] == game.worm[:-1]:
                worth += CROWD
        return worth + share * self.reach(game, aim, hex, cards) if share else worth

    def reach(self, game: Game, aim: ShotWorths, hex: str, cards: tuple[str, ...]) -> float:
        """What the best of some cards is worth, played from a hex."""
        key = (aim, hex, cards)
        best = self._reaches.get(key)
        if best is None:
            each = dict.fromkeys(cards)
            best = max(0.0, *(self.promise(game, aim, card, hex) for card in each), 0.0)
            self._reaches[key] = best
        return best

    def left_to_play(self, game: Game) -> tuple[str, ...]:
        """The cards that may still be played in this turn, above all the one whose line is being read."""
        hand = game.hands[game.active]
        if game.step < WEAPON:
            return hand
        cards: tuple[str, ...] = ()
        for _, frame in game.stack:
            if isinstance(frame, ActionLine):
                rest = game.library.cards[frame.card].line[frame.index :]
                cards += (frame.card,) * (TEXT in rest) + hand * (CARD in rest)
        return cards

    def _shots_from(self, game: Game, card: str, index: int) -> tuple[CardShot, ...]:
        """The shots that a card's text still holds from a sentence on."""
        key = (card, index)
        shots = self._shots.get(key)
        if shots is None:
            self._shots[key] = shots = shots_of(likely(game.library.cards[card].script[index:]))
        return shots

    def _help(self, game: Game, card: str) -> tuple[int, int, float]:
        """What a card does besides shooting: texts it runs, whether it heals the team, what else it gives."""
        known = self._helps.get(card)
        if known is None:
            played = game.library.cards[card]
            heals = sum(isinstance(frame, effects.HealWorms) for frame in played.script)
            gives = sum(
                frame.count * CRATE for frame in played.script if isinstance(frame, effects.DrawCards)
            )
            gives += ICE * sum(isinstance(frame, Freeze) for frame in played.script)
            gives += STEP * played.line.count(MOVE)
            self._helps[card] = known = played.line.count(TEXT), heals, gives
        return known

    def promise(self, game: Game, aim: ShotWorths, card: str, origin: str) -> float:
        """What playing a card from a hex is worth."""
        self._pause()
        if card not in game.library.cards:
            return 0.0
        runs, heals, worth = self._help(game, card)
        for shot in self._shots_from(game, card, 0):
            worth += runs * aim.best(shot, origin)
        if heals:
            worth += HEAL * len(game.board.damaged.intersection(WORMS[game.active_team]))
        return worth

    def shot_wanted(self, game: Game) -> CardShot | None:
        """The shot that a target is wanted for: what the running text says from here to its next target."""
        text = text_read(game)
        if text is None or game.asked is None:
            return None
        key = (game.asked, text)
        if key not in self._rests:
            rest = game.library.cards[text.card].script[text.index :]
            shots = shots_of((game.asked, *likely((*text.first, *rest))))
            self._rests[key] = shots[0] if shots else None
        return self._rests[key]

    def shot_aimed(self, game: Game) -> CardShot | None:
        """The shot whose accuracy is being chosen."""
        text = text_read(game)
        if text is None:
            return None
        starts = [i for i in range(text.index) if self._shots_from(game, text.card, i)]
        shots = self._shots_from(game, text.card, starts[-1] if starts else 0)
        return shots[0] if shots else None


def text_read(game: Game) -> RunText | None:
    """The text of a card that is being read."""
    return next((frame for _, frame in reversed(game.stack) if isinstance(frame, RunText)), None)
