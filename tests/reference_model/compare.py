"""Plays the model and the engine side by side with the same answers, and says where they part.

python -m tests.reference_model.compare [SEED [HOW_MANY]]
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.reference_model.cards import CARDS
from tests.reference_model.model import Ask, Model, Position
from tests.reference_model.own_cards import with_own
from tests.reference_model.positions import OWN, pick, random_position
from worms_app.content.own import cards_from
from worms_app.engine import Game
from worms_app.engine.library import standard

TURN_QUESTIONS = 6  # how far a chain is followed: questions of the turn itself
MOST_QUESTIONS = 400


@dataclass
class Disagreement:
    """A reproducer: feed `answers` to both from `position`."""

    what: str
    position: Position
    answers: list[str]
    model: Any
    engine: Any
    seed: int | None = None
    asked: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        trail = [f"{kind} {answer}" for kind, answer in zip(self.asked, self.answers, strict=True)]
        return "\n".join(
            [
                f"{self.what} (seed {self.seed})",
                f"position: {json.dumps(self.position)}",
                f"answers: {json.dumps(self.answers)}",
                f"   that is: {'; '.join(trail)}",
                f"model:  {self.model}",
                f"engine: {self.engine}",
            ]
        )


def plain(ask: Any, seats: list[str]) -> tuple[str, str, tuple[str, ...]]:
    """An engine's Ask as the model writes it."""
    who = seats[ask.who] if isinstance(ask.who, int) else ask.who
    return ask.kind, who, tuple(ask.options)


def comparable(position: Position) -> Position:
    """What both sides must agree about; absent and empty are the same."""
    supply = position.get("supply") or {}
    layers = supply if isinstance(supply, list) else [supply]
    cards: dict[str, int] = {}
    for layer in layers:
        for card, number in layer.items():
            cards[card] = cards.get(card, 0) + number
    return {
        "land": sorted(position["land"]),
        "sunk": sorted(position.get("sunk") or []),
        "wind": position["wind"],
        "things": {hex: sorted(names) for hex, names in sorted(position["things"].items()) if names},
        "hands": {seat: sorted(hand) for seat, hand in sorted(position.get("hands", {}).items()) if hand},
        "supply": {card: number for card, number in sorted(cards.items()) if number},
        "seat": position["seat"],
        "step": position.get("step", 1),
        "worm": position.get("worm"),
        "token": position.get("token"),
        "rule_cards": position.get("rule_cards") or [],
        "last_round": position.get("last_round"),
    }


def engine_game(position: Position) -> Game:
    plain = {key: value for key, value in position.items() if key != OWN}
    own = cards_from(tuple(position.get(OWN, ())))
    return Game.from_position(plain, standard().with_cards(own) if own else None)


def compare(
    position: Position,
    answer: Callable[[Ask, int], str | None],
    make: Callable[[Position], Any] = engine_game,
) -> Disagreement | None:
    """Both play from the position; `answer` gets a question and its number, and None ends the comparison."""
    model = Model(position, with_own(CARDS, position.get(OWN, [])))
    rule = model.play()
    answers: list[str] = []
    asked: list[str] = []

    def part(what: str, mine: Any, its: Any) -> Disagreement:
        return Disagreement(what, position, answers, mine, its, asked=asked)

    try:
        game = make(position)
        ask: Ask | None = next(rule)
    except StopIteration:
        ask = None
    except Exception as error:  # the engine's own failure is a finding too
        return part("the engine refused the position", "plays", repr(error))
    while True:
        if game.pending is None:
            if not (model.over() or ask is None):  # 9.5: at once, whatever the chain was about to ask
                return part("the engine ended the game", ask, game.result)
            if sorted(game.result.winners) != sorted(model.winners()):
                return part("different winners", model.winners(), game.result)
            return None
        its = plain(game.pending, model.seats)
        if ask is None:
            return part("the model ended the game", "over", its)
        if tuple(ask) != its:
            return part("different questions", tuple(ask), its)
        if ask.kind.startswith("turn.") or ask.kind == "drop.card":
            mine, other = comparable(model.position()), comparable(game.position())
            if mine != other:
                differing = [key for key in mine if mine[key] != other[key]]
                return part(
                    f"different positions: {', '.join(differing)}",
                    {key: mine[key] for key in differing},
                    {key: other[key] for key in differing},
                )
        choice = answer(ask, len(answers))
        if choice is None:
            return None
        asked.append(ask.kind)
        answers.append(choice)
        try:
            game.decide(choice)
        except Exception as error:
            return part("the engine failed", ask, repr(error))
        try:
            ask = rule.send(choice)
        except StopIteration:
            ask = None


def compare_seed(seed: int, make: Callable[[Position], Any] = engine_game) -> Disagreement | None:
    """One random chain."""
    position = random_position(seed)
    rng = Random(f"answers {seed}")
    turn_questions = 0

    def answer(ask: Ask, number: int) -> str | None:
        nonlocal turn_questions
        turn_questions += ask.kind.startswith("turn.")
        if turn_questions > TURN_QUESTIONS or number > MOST_QUESTIONS:
            return None
        return pick(rng, ask, position)

    found = compare(position, answer, make)
    if found:
        found.seed = seed
    return found


def replay(position: Position, answers: list[str]) -> Disagreement | None:
    """A reproducer again."""
    return compare(position, lambda ask, n: answers[n] if n < len(answers) else None)


def simplest(found: Disagreement, make: Callable[[Position], Any] = engine_game) -> Disagreement:
    """Fewer Things and answers, as long as both still part in the same way at the same kind of question."""

    def try_without(smaller: Position) -> Disagreement | None:
        for seed in range(12):
            rng = Random(seed)
            kept = list(found.answers)

            def answer(ask: Ask, number: int, rng: Random = rng, kept: list[str] = kept) -> str | None:
                if number > len(kept) + 5:
                    return None
                wanted = kept[number] if number < len(kept) else None
                return wanted if wanted in ask.options else pick(rng, ask, smaller)

            try:
                other = compare(smaller, answer, make)
            except (AssertionError, KeyError, ValueError):
                continue
            if other and kind_of(other) == kind_of(found) and len(other.answers) <= len(found.answers):
                return other
        return None

    smaller = True
    while smaller:
        smaller = False
        for hex in list(found.position["things"]):
            for index in reversed(range(len(found.position["things"].get(hex, [])))):
                copy = json.loads(json.dumps(found.position))
                name = copy["things"][hex].pop(index)
                if name.rstrip("*~") == copy["worm"]:
                    continue
                if not copy["things"][hex]:
                    del copy["things"][hex]
                other = try_without(copy)
                if other:
                    found, smaller = other, True
    return found


def kind_of(found: Disagreement) -> Any:
    def name(side: Any) -> str:
        return side[0] if isinstance(side, tuple) else ""

    return found.what, name(found.model), name(found.engine)


def main() -> None:
    first = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    many = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    seen: dict[Any, int] = {}
    for seed in range(first, first + many):
        found = compare_seed(seed)
        if found:
            seen[kind_of(found)] = seen.get(kind_of(found), 0) + 1
            if seen[kind_of(found)] == 1:
                small = simplest(found)
                small.seed = seed
                print(small, end="\n\n")
    print(f"{many} chains, {sum(seen.values())} disagreements")
    for what, number in sorted(seen.items(), key=lambda item: -item[1]):
        print(f"{number:6} {what}")


if __name__ == "__main__":
    main()
