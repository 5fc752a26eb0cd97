"""How many taps a turn takes, from one hand-over of the device to the next.

One turn by a plan: a worm inches, the Uzi shoots at a lone worm, a drop card falls. Promised: at most 7 taps.
Then turns as a bot would play them, with every question answered by a finger: the middle of them. It was 11
when every choice took two taps. Holding the button that says who has the device is a tap, too.

python benchmarks/taps.py [TURNS]
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")

from tests.ui.playing import Fingers  # noqa: E402
from worms_app.engine import Ask, Game, Setup  # noqa: E402
from worms_app.play.bots import Bot  # noqa: E402
from worms_app.play.people import Person  # noqa: E402
from worms_app.play.table import Origin, Player  # noqa: E402
from worms_app.ui import table  # noqa: E402
from worms_app.ui.driver import Stage  # noqa: E402
from worms_app.ui.seats.people import known_people  # noqa: E402
from worms_app.ui.table.hands import Phase  # noqa: E402

TURNS = 150
PROMISED, BEFORE = 7, 11
PEOPLE = (Player("Ann"), Player("Bob"))
PLAN: dict[str, Any] = {
    "seats": ["blue", "red"],
    "dial": "0,0",
    "land": ["1,0", "2,0", "3,0", "1,1", "4,0"],
    "wind": 6,
    "things": {"1,0": ["blue1"], "4,0": ["red1"], "1,1": ["blue2"]},
    "step": 1,
    "hands": {"blue": ["uzi", "bazooka"], "red": ["prod"]},
    "supply": {"teleport": 3},
    "drop": {"cards": {"supplies": 3}, "left": 3},
}
DONE = {"turn.activate": "blue1", "turn.move": "inch:2,0", "turn.weapon": "uzi", "aim.target": "4,0"}
"""The plan of the first turn; whatever else is asked is answered with *stay* or the first option."""


class Counting(Fingers):
    """Fingers that count their taps."""

    def __init__(self, stage: Stage, pick: Any) -> None:
        super().__init__(stage, pick=pick)
        self.taps = 0
        self.kinds: Counter[str] = Counter()
        down = stage.hand.down

        def counted(x: float, y: float) -> Any:
            self.taps += 1
            return down(x, y)

        stage.hand.down = counted  # type: ignore[method-assign]

    def step(self) -> None:
        """As people do it: who means to stay and play a card takes it from the hand."""
        card = self._card_ahead()
        if not card:
            super().step()
            return
        self.stage.hand.tap("map.hand")
        self.stage.hand.tap(f"card.{card}")
        self.stage.frames(3)

    def _card_ahead(self) -> str:
        """The card that would be played after staying, where that is the next thing to be asked."""
        ahead, asked = self.table.cards_ahead, self.table.open
        if ahead is None or asked is None or self.pick(asked.ask, self.dice, self.table.game) != "stay":
            return ""
        card = self.pick(ahead.ask, self.dice, ahead.game)
        return "" if card == "none" else card

    def turn(self) -> int:
        """Taps from this hand-over to the next; 0 when the game is over before."""
        began = self.taps
        self.step()
        while self.table.phase is not Phase.HAND_OVER:
            if self.table.phase is Phase.OVER:
                return 0
            before, ask = self.taps, self.table.game.pending
            self.step()
            if ask is not None:
                self.kinds[ask.kind] += self.taps - before
        return self.taps - began


def begin(stage: Stage, origin: Origin) -> None:
    """A game on the map, without films, at its first hand-over."""
    stage.app.settings.change("motion", "off")
    for seat in PEOPLE:
        known_people().keep(Person(seat.name, coach=False))
    identifier, session = table.saves().new(origin)
    table.open_table(session, identifier)
    stage.settle()


def planned(ask: Ask, _dice: random.Random, game: Game) -> str:
    """The turn by the plan: the second move is declined."""
    wanted = DONE.get(ask.kind, "")
    if ask.kind == "turn.move" and game.step == 4:
        wanted = "stay"
    if wanted in ask.options:
        return wanted
    return "stay" if "stay" in ask.options else ask.options[0]


def of_a_bot(ask: Ask, _dice: random.Random, game: Game) -> str:
    """What a bot would do; always the same."""
    return Bot("easy", game.turn, breathe=lambda _seconds: None).choose(game.view(ask.who))


def one_turn() -> Counting:
    """The turn by the plan."""
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder))
        begin(stage, Origin(PEOPLE, position=PLAN, seed=4))
        fingers = Counting(stage, planned)
        fingers.taps = fingers.turn()
        stage.close()
    return fingers


def many_turns(count: int) -> tuple[list[int], Counter[str]]:
    """Taps of so many turns, and to which questions they went."""
    taps: list[int] = []
    kinds: Counter[str] = Counter()
    seed = 0
    while len(taps) < count:
        seed += 1
        with tempfile.TemporaryDirectory() as folder:
            stage = Stage(Path(folder))
            begin(stage, Origin(PEOPLE, Setup(2, map="first_game"), seed=seed))
            fingers = Counting(stage, of_a_bot)
            while len(taps) < count and (turn := fingers.turn()):
                taps.append(turn)
            kinds += fingers.kinds
            stage.close()
    return taps, kinds


def main() -> None:
    """Print both."""
    plan = one_turn()
    told = ", ".join(f"{kind} {taps}" for kind, taps in plan.kinds.items())
    print(f"one inch, one Uzi shot, one drop card: {plan.taps} taps (promised {PROMISED}): hold 1, {told}")
    taps, kinds = many_turns(int(sys.argv[1]) if len(sys.argv) > 1 else TURNS)
    print(
        f"{len(taps)} turns: {statistics.median(taps):g} in the middle (before {BEFORE}), "
        f"{statistics.mean(taps):.1f} on average, {max(taps)} at most"
    )
    for kind, count in kinds.most_common(8):
        print(f"  {kind:<20} {count / len(taps):5.2f} a turn")
    if plan.taps > PROMISED or statistics.median(taps) > BEFORE:
        raise SystemExit("more taps than promised")


if __name__ == "__main__":
    main()
