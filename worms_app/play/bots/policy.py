"""What a sensible player would answer at first sight: how a bot goes on in its head, and how weak bots play.

Clever search needs it: after a try a game must go on as people play, or every card looks worthless because
the imagined shot misses. Each kind of question has a method that says what its answers are worth.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from worms_app.engine import CHANCE, Game
from worms_app.engine.answers import INCH, JUMP, NONE, read_aim, read_movement
from worms_app.engine.hexes import NEIGHBOURS
from worms_app.engine.rules.aiming import Airstrike
from worms_app.engine.rules.places import SinkOneOfEach
from worms_app.engine.rules.scatter import towards
from worms_app.engine.things import KIND, WORM, team_of
from worms_app.play.bots.harm import DROWNED, KILLED
from worms_app.play.bots.shots import FAR
from worms_app.play.bots.sight import CRATE, HEAL, Sight
from worms_app.play.dice import weights_of
from worms_app.play.setting_up import suggest

PRICE, CHEAP = 0.25, 0.35
"""What a card must promise to be played now; the Uzi a little more, as it is always there."""
LATER = 0.3
"""How much of a card's promise counts when the weapon step is over."""
CRATE_FIRST = 3.0
"""Much more than a crate: by waiting it can only be lost, whatever a few lucky tries say."""
PLACED = {"crate": 1.0, "mine": -0.8, "drum": -0.5, "fire": -0.5, "crater": -0.4}
"""What a Thing that is put beside a worm is worth to its team."""
NEAR = (1.0, 1.0, 0.6, 0.3)
"""How much of that is left so many hexes away."""
MOST_TARGETS = 12

Answers = dict[str, float]


def _no_pause() -> None:
    """Do nothing between two pieces of work: nobody waits for the processor."""


class Policy:
    """Answers for whoever is asked; ``noise`` makes it err as people do. ``in_thought`` worms only inch, as a
    jump is rarely the way on and costs most to judge, and where nothing is left to play they do not look for
    places to shoot from, as a thought ends with its turn. ``pause`` is called between small pieces of work.
    """

    def __init__(
        self,
        dice: random.Random,
        noise: float,
        in_thought: bool = False,
        pause: Callable[[], None] = _no_pause,
    ) -> None:
        self._in_thought = in_thought
        self.pause = pause
        self._dice = dice
        self._noise = noise
        self._sight = Sight(pause)

    def answer(self, game: Game) -> str:
        """An answer to the question that waits: chance's by its weights, a player's by its worth."""
        self.pause()
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

    def _moves(self, game: Game, options: tuple[str, ...]) -> Answers:
        board = game.board
        aim = self._sight.aim(game)
        cards = self._sight.left_to_play(game)
        share = 1.0 if cards else 0.0 if self._in_thought else LATER
        cards = cards or game.hands[game.active]
        stood: dict[str, float] = {}

        def stand(hex: str) -> float:
            if hex not in stood:
                stood[hex] = self._sight.stand(game, aim, hex, share, cards)
            return stood[hex]

        here = game.origin
        end = own_end(game)
        worths = {}
        # What lies on its own hex waits for no one: only coming in triggers it.
        stay = share * self._sight.reach(game, aim, here, cards) if share else 0.0
        for option in options:
            how, hex = read_movement(option)
            if how == INCH:
                worths[option] = stand(hex)
            elif how == JUMP:
                if self._in_thought or hex not in board.land:
                    continue
                near = NEIGHBOURS[hex]
                ends = (hex, *near, near[board.wind - 1])
                lands = sum(stand(e) if e in board.land else end for e in ends) / 8
                worths[option] = lands + (0.0 if hex == here else min(stand(hex) - share * 0.5, CRATE) * 0.5)
            else:
                worths[option] = stay
        return worths

    def _worms(self, game: Game, options: tuple[str, ...]) -> Answers:
        aim, hand = self._sight.aim(game), game.hands[game.active]
        worths = {}
        for worm in options:
            hex = game.board.where[worm]
            near = [at for at in (hex, *NEIGHBOURS[hex]) if at in game.board.land]
            worth = max(self._sight.stand(game, aim, at, 1.0, hand) for at in near)
            here = sum(KIND[thing] == "crate" for thing in game.board.things[hex])
            worths[worm] = worth + CRATE * here + HEAL * (worm in game.board.damaged)
        return worths

    def _entered(self, game: Game, options: tuple[str, ...]) -> Answers:
        """What happens first to who comes in: own worms take the crate before a mine throws them out."""
        assert game.asked is not None
        own = team_of(game.asked.about(game)["thing"]) == game.active_team
        return {option: (CRATE_FIRST if own else -CRATE_FIRST) * (option == "crate") for option in options}

    # -- which card, where to ----------------------------------------------------------------------

    def _cards(self, game: Game, options: tuple[str, ...]) -> Answers:
        aim = self._sight.aim(game)
        origin = game.origin
        return {
            card: 0.0
            if card == NONE
            else self._sight.promise(game, aim, card, origin)
            - (CHEAP if (known := game.library.cards.get(card)) and known.starter else PRICE)
            for card in options
        }

    def _targets(self, game: Game, options: tuple[str, ...]) -> Answers:
        shot = self._sight.shot_wanted(game)
        if shot is None or not shot.blows:
            chosen = (
                list(options) if len(options) <= MOST_TARGETS else self._dice.sample(options, MOST_TARGETS)
            )
            strikes = isinstance(game.asked, Airstrike)
            hexes = {option: read_aim(option).hex if strikes else option for option in chosen}
            return {option: self._gone_to(game, hex) for option, hex in hexes.items()}
        return dict(self._sight.aim(game).places(shot, game.origin, options, MOST_TARGETS))

    def _faces(self, game: Game, options: tuple[str, ...]) -> Answers:
        shot, token = self._sight.shot_aimed(game), game.board.token or ""
        aim = self._sight.aim(game)
        worths = {}
        for face in options:
            hex = towards(game, token, face)
            if shot is not None and shot.blows:
                worths[face] = aim.at(shot, hex) + (aim.own_risk(shot) if hex == game.origin else 0.0)
            else:
                worths[face] = self._gone_to(game, hex)
        return worths

    def _gone_to(self, game: Game, hex: str) -> float:
        """What it is worth that the active worm goes to a hex, which may be water."""
        stand = self._sight.stand(game, self._sight.aim(game), hex, LATER, game.hands[game.active])
        return stand if hex in game.board.land else stand + own_end(game)

    # -- whom and where to -------------------------------------------------------------------------

    def _direction(self, game: Game, options: tuple[str, ...]) -> Answers:
        """Which way a Thing is sent: opponents into the sea, own worms away from it."""
        assert game.asked is not None
        about = game.asked.about(game)
        thing, hex = about["thing"], about["hex"]
        harm, board = self._sight.aim(game).harm, game.board
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
        harm, board = self._sight.aim(game).harm, game.board
        where = board.where
        return {
            name: harm.hurt(name) + 0.2 * harm.sea(where[name]) * harm.lost(name)
            if KIND[name] == WORM and name in where
            else 0.0
            for name in options
        }

    def _hexes(self, game: Game, options: tuple[str, ...]) -> Answers:
        """Which hex is struck: where the blow hurts the others most."""
        aim, worm = self._sight.aim(game), game.worm
        here = game.board.where.get(worm) if worm else None
        own = aim.harm.hurt(worm) if worm and here else 0.0
        return {hex: aim.blow(hex, "blast") + (own if hex == here else 0.0) for hex in options}

    def _sinking(self, game: Game, options: tuple[str, ...]) -> Answers:
        """Which hex sinks, with everybody on it; a card may strike those beside it, too."""
        harm, board = self._sight.aim(game).harm, game.board
        worths = {hex: sum(map(harm.lost, board.worms_at(hex))) for hex in options}
        if isinstance(game.asked, SinkOneOfEach):
            for hex in options:
                near = [worm for at in NEIGHBOURS[hex] if at in board.land for worm in board.worms_at(at)]
                worths[hex] += sum(map(harm.hurt, near))
        return worths

    def _places(self, game: Game, options: tuple[str, ...]) -> Answers:
        """Where something is put: crates beside own worms, all else beside the others."""
        assert game.asked is not None
        board, team = game.board, game.active_team
        worth = PLACED.get(game.asked.about(game)["thing"], 0.0)
        stand = [(board.where[worm], team_of(worm) == team) for worm in board.worms()]

        def near(hex: str, own: bool) -> float:
            far = min((FAR[at, hex] for at, mine in stand if mine is own), default=len(NEAR))
            return NEAR[far] if far < len(NEAR) else 0.0

        return {hex: worth * (near(hex, True) - near(hex, False)) for hex in options}


def own_end(game: Game) -> float:
    """What the active worm's end is worth."""
    return -(KILLED if game.worm in game.board.damaged else DROWNED)


JUDGES: dict[str, Callable[[Policy, Game, tuple[str, ...]], Answers]] = {
    "turn.activate": Policy._worms,
    "turn.move": Policy._moves,
    "enter.order": Policy._entered,
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
    "remove.choose": Policy._whom,
    "blast.hex": Policy._hexes,
    "sink.hex": Policy._sinking,
    "place.emptiest": Policy._places,
    "place.hex": Policy._places,
}
"""How the answers to each kind of question are judged; to the others any answer is as good."""
