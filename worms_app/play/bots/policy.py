"""What a sensible player would answer at first sight: how a bot goes on in its head, and how weak bots play.

Clever search needs it: after a try a game must go on as people play, or every card looks worthless because
the imagined shot misses. Each kind of question has a method that says what its answers are worth.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from worms_app.engine import CHANCE, Game
from worms_app.engine.answers import read_aim, read_movement
from worms_app.engine.frames import Question
from worms_app.engine.hexes import NEIGHBOURS
from worms_app.engine.library import MOVE, TEXT
from worms_app.engine.rules import effects
from worms_app.engine.rules.aiming import Airstrike
from worms_app.engine.rules.ice import Freeze
from worms_app.engine.rules.weapons import RunText
from worms_app.engine.things import KIND, WORM, WORMS
from worms_app.play.bots.harm import DROWNED, KILLED
from worms_app.play.bots.shots import Aim, Shot, likely, shots_of
from worms_app.play.dice import weights_of
from worms_app.play.setting_up import suggest

CRATE, MINE, FIRE, CROWD = 0.6, -0.9, -0.6, -0.15
"""What a hex holds for the worm that goes there."""
HEAL, ICE, STEP = 0.9, 0.5, 0.05
"""What standing up again, a team in ice and one more step are worth."""
PRICE, CHEAP = 0.25, 0.35
"""What a card must promise to be played now; the Uzi a little more, as it is always there."""
LATER = 0.3
"""How much of a card's promise counts when the weapon step is over."""
KNOWN_AIMS = 400
MOST_TARGETS = 12

Answers = dict[str, float]


class Policy:
    """Answers for whoever is asked; ``noise`` makes it err as people do. In thought (``jumps`` off) worms
    only inch: a jump is rarely the way on, and costs most to judge.
    """

    def __init__(self, dice: random.Random, noise: float, jumps: bool = True) -> None:
        self._jumps = jumps
        self._dice = dice
        self._noise = noise
        self._aims: dict[tuple[object, ...], Aim] = {}
        self._shots: dict[tuple[str, int], tuple[Shot, ...]] = {}
        self._rests: dict[tuple[Question, RunText], Shot | None] = {}
        self._helps: dict[str, tuple[int, int, float]] = {}
        self._reaches: dict[tuple[Aim, str, tuple[str, ...]], float] = {}

    def answer(self, game: Game) -> str:
        """An answer to the question that waits: chance's by its weights, a player's by its worth."""
        asked, options = game.asked, game.options
        assert asked is not None
        judge = JUDGES.get(asked.kind)
        if judge is not None:
            worths = judge(self, game, options)
            noise, gauss = self._noise, self._dice.gauss
            return max(worths, key=lambda option: worths[option] + gauss(0.0, noise))
        if game.step == 0:
            return suggest(game, self._dice)
        if asked.who(game) == CHANCE and game.pending is not None:
            return self._dice.choices(options, weights_of(game.pending))[0]
        return self._dice.choice(options)

    def first_sight(self, game: Game, most: int) -> Answers:
        """The options worth thinking about, the most promising first, with their worth."""
        asked, options = game.asked, game.options
        judge = JUDGES.get(asked.kind) if asked is not None else None
        if judge is None:
            chosen = options if len(options) <= most else sorted(self._dice.sample(options, most))
            return dict.fromkeys(chosen, 0.0)
        worths = judge(self, game, options)
        return {option: worths[option] for option in sorted(worths, key=lambda each: -worths[each])[:most]}

    # -- where to stand ----------------------------------------------------------------------------

    def _aim(self, game: Game) -> Aim:
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
            self._aims[key] = aim = Aim(game)
        return aim

    def _stand(self, game: Game, aim: Aim, hex: str, share: float) -> float:
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
        return worth + share * self._reach(game, aim, hex) if share else worth

    def _reach(self, game: Game, aim: Aim, hex: str) -> float:
        """What the best card of the hand is worth, played from a hex."""
        hand = game.hands[game.active]
        key = (aim, hex, hand)
        best = self._reaches.get(key)
        if best is None:
            cards = dict.fromkeys(hand)
            best = max(0.0, *(self._promise(game, aim, card, hex) for card in cards), 0.0)
            self._reaches[key] = best
        return best

    def _own_end(self, game: Game) -> float:
        return -(KILLED if game.worm in game.board.damaged else DROWNED)

    def _moves(self, game: Game, options: tuple[str, ...]) -> Answers:
        board = game.board
        aim = self._aim(game)
        share = 1.0 if game.step <= 4 else LATER
        stood: dict[str, float] = {}

        def stand(hex: str) -> float:
            if hex not in stood:
                stood[hex] = self._stand(game, aim, hex, share)
            return stood[hex]

        here = game.origin
        end = self._own_end(game)
        worths = {}
        # What lies on its own hex waits for no one: only coming in triggers it.
        stay = share * self._reach(game, aim, here)
        for option in options:
            how, hex = read_movement(option)
            if how == "inch":
                worths[option] = stand(hex)
            elif how == "jump":
                if not self._jumps or hex not in board.land:
                    continue
                near = NEIGHBOURS[hex]
                ends = (hex, *near, near[board.wind - 1])
                lands = sum(stand(e) if e in board.land else end for e in ends) / 8
                worths[option] = lands + (0.0 if hex == here else min(stand(hex) - share * 0.5, CRATE) * 0.5)
            else:
                worths[option] = stay
        return worths

    def _worms(self, game: Game, options: tuple[str, ...]) -> Answers:
        aim = self._aim(game)
        worths = {}
        for worm in options:
            hex = game.board.where[worm]
            near = [at for at in (hex, *NEIGHBOURS[hex]) if at in game.board.land]
            worth = max(self._stand(game, aim, at, 1.0) for at in near)
            here = sum(KIND[thing] == "crate" for thing in game.board.things[hex])
            worths[worm] = worth + CRATE * here + HEAL * (worm in game.board.damaged)
        return worths

    # -- which card, where to ----------------------------------------------------------------------

    def _shots_from(self, game: Game, card: str, index: int) -> tuple[Shot, ...]:
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

    def _promise(self, game: Game, aim: Aim, card: str, origin: str) -> float:
        """What playing a card from a hex is worth."""
        if card not in game.library.cards:
            return 0.0
        runs, heals, worth = self._help(game, card)
        for shot in self._shots_from(game, card, 0):
            worth += runs * aim.best(shot, origin)
        if heals:
            worth += HEAL * len(game.board.damaged.intersection(WORMS[game.active_team]))
        return worth

    def _cards(self, game: Game, options: tuple[str, ...]) -> Answers:
        aim = self._aim(game)
        origin = game.origin
        return {
            card: 0.0
            if card == "none"
            else self._promise(game, aim, card, origin)
            - (CHEAP if (known := game.library.cards.get(card)) and known.starter else PRICE)
            for card in options
        }

    def _shot(self, game: Game) -> Shot | None:
        """The shot that a target is wanted for: what the running text says from here to its next target."""
        for _, frame in reversed(game.stack):
            if isinstance(frame, RunText) and game.asked is not None:
                key = (game.asked, frame)
                if key not in self._rests:
                    rest = game.library.cards[frame.card].script[frame.index :]
                    shots = shots_of((game.asked, *likely((*frame.first, *rest))))
                    self._rests[key] = shots[0] if shots else None
                return self._rests[key]
        return None

    def _targets(self, game: Game, options: tuple[str, ...]) -> Answers:
        shot = self._shot(game)
        aim = self._aim(game)
        if shot is None or not shot.blows:
            chosen = (
                list(options) if len(options) <= MOST_TARGETS else self._dice.sample(options, MOST_TARGETS)
            )
            strikes = isinstance(game.asked, Airstrike)
            hexes = {option: read_aim(option).hex if strikes else option for option in chosen}
            return {
                option: self._stand(game, aim, hex, LATER) + self._wet(game, hex)
                for option, hex in hexes.items()
            }
        return dict(aim.places(shot, game.origin, options, MOST_TARGETS))

    def _wet(self, game: Game, hex: str) -> float:
        return 0.0 if hex in game.board.land else self._own_end(game)

    def _faces(self, game: Game, options: tuple[str, ...]) -> Answers:
        shot, token = self._shot_aimed(game), game.board.token or ""
        aim = self._aim(game)
        worths = {}
        for face in options:
            direction = game.board.wind if face == "wind" else 0 if face == "hit" else int(face)
            hex = NEIGHBOURS[token][direction - 1] if direction else token
            if shot is not None and shot.blows:
                worths[face] = aim.at(shot, hex) + (aim.own_risk(shot) if hex == game.origin else 0.0)
            else:
                worths[face] = self._stand(game, aim, hex, LATER) + self._wet(game, hex)
        return worths

    def _shot_aimed(self, game: Game) -> Shot | None:
        """The shot whose accuracy is being chosen."""
        for _, frame in reversed(game.stack):
            if isinstance(frame, RunText):
                starts = [i for i in range(frame.index) if self._shots_from(game, frame.card, i)]
                shots = self._shots_from(game, frame.card, starts[-1]) if starts else ()
                whole = self._shots_from(game, frame.card, 0)
                return shots[0] if shots else whole[0] if whole else None
        return None

    # -- whom and where to -------------------------------------------------------------------------

    def _direction(self, game: Game, options: tuple[str, ...]) -> Answers:
        """Which way a Thing is sent: opponents into the sea, own worms away from it."""
        assert game.asked is not None
        about = game.asked.about(game)
        thing, hex = about["thing"], about["hex"]
        harm, board = self._aim(game).harm, game.board
        worths = {}
        for option in options:
            to = NEIGHBOURS[hex][int(option) - 1]
            if KIND[thing] != WORM:
                near = board.worms_at(to)
                worths[option] = sum(harm.hurt(worm) for worm in near) / 2 if KIND[thing] == "mine" else 0.0
            elif to not in board.land:
                worths[option] = harm.lost(thing)
            else:
                mines = len(board.kind_at(to, "mine"))
                worths[option] = 0.5 * mines * harm.hurt(thing) + 0.2 * harm.sea(to) * harm.lost(thing)
        return worths

    def _whom(self, game: Game, options: tuple[str, ...]) -> Answers:
        """Who is struck or thrown out: opponents, the hurt ones first."""
        harm, board = self._aim(game).harm, game.board
        where = board.where
        return {
            name: harm.hurt(name) + 0.2 * harm.sea(where[name]) * harm.lost(name)
            if KIND[name] == WORM and name in where
            else 0.0
            for name in options
        }

    def _hexes(self, game: Game, options: tuple[str, ...]) -> Answers:
        """Which hex is struck: where the blow hurts the others most."""
        aim = self._aim(game)
        return {hex: aim.blow(hex, "blast") for hex in options}


JUDGES: dict[str, Callable[[Policy, Game, tuple[str, ...]], Answers]] = {
    "turn.activate": Policy._worms,
    "turn.move": Policy._moves,
    "line.move": Policy._moves,
    "turn.weapon": Policy._cards,
    "line.card": Policy._cards,
    "aim.target": Policy._targets,
    "aim.airstrike": Policy._targets,
    "aim.choose": Policy._faces,
    "knock.direction": Policy._direction,
    "knockback.direction": Policy._direction,
    "damage.choose": Policy._whom,
    "knock.choose": Policy._whom,
    "prod.choose": Policy._whom,
    "blast.hex": Policy._hexes,
    "sink.hex": Policy._hexes,
}
"""How the answers to each kind of question are judged; to the others any answer is as good."""

__all__ = ["Policy"]
