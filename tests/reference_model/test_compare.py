"""The comparison must be able to fail: models with one wrong rule each are caught by the random chains."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.reference_model.cards import CARDS
from tests.reference_model.compare import compare_seed, simplest
from tests.reference_model.model import MOVABLE, Ask, Hex, Model, Position, Rule, Thing
from tests.reference_model.own_cards import with_own
from tests.reference_model.positions import OWN


class ModelGame:
    """A model behind the engine's door."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.rule = model.play()
        self.pending: Ask | None = next(self.rule, None)

    def decide(self, answer: str) -> None:
        try:
            self.pending = self.rule.send(answer)
        except StopIteration:
            self.pending = None

    @property
    def result(self) -> SimpleNamespace:
        return SimpleNamespace(winners=self.model.winners())

    def position(self) -> Position:
        return self.model.position()


class FullAtFour(Model):
    """4.5 wrong: four Things fit."""

    def overfull(self, hex: Hex) -> bool:
        return super().overfull(hex) and len(self.at(hex)) > 4


class OverflowBeforeScatter(Model):
    """4.5 wrong: a jump is checked where it lands."""

    def move(self, thing: Thing, hex: Hex, check: bool = True) -> Rule:
        return super().move(thing, hex, check=True)


class FiresBeforeDamage(Model):
    """7.4 wrong: the first struck hex burns before anything is damaged."""

    def hurtable(self, things: list[Thing], hex: Hex) -> list[Thing]:
        if not self.at(hex, "fire"):
            self.put("fire", hex)
        return super().hurtable(things, hex)


class NoDieForGifts(Model):
    """10.1 wrong: a worm that a blast destroys is not thrown first."""

    def blast_thing(self, thing: Thing, hex: Hex) -> Rule:
        if thing.kind == "worm" and self.would_die(thing):
            yield from self.damage(thing)
        else:
            yield from super().blast_thing(thing, hex)


class WormsFirst(Model):
    """7.4 wrong: a drum strikes worms before other Things."""

    def hurtable(self, things: list[Thing], hex: Hex) -> list[Thing]:
        found = super().hurtable(things, hex)
        return [thing for thing in found if thing.kind == "worm"] or found


class EverybodyMustGo(Model):
    """4.5 wrong: another Thing than a worm must leave a full hex as well."""

    def choose(self, kind: str, options: Iterable[str]) -> Any:
        listed = [option for option in options if kind != "prod.choose" or option != "none"]
        return (yield from super().choose(kind, listed))


class DryJumps(Model):
    """4.2 wrong: nobody jumps into the water, whatever the edition says."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.jumps_anywhere = False


class IceMelts(Model):
    """7.8 wrong: worms in ice are damaged."""

    def can_be_damaged(self, thing: Thing) -> bool:
        return thing.kind in MOVABLE


class EndlessCraters(Model):
    """2.1 wrong: the supply never runs out of craters."""

    def stock(self, kind: str) -> int:
        return 99 if kind == "crater" else super().stock(kind)


class EndlessWater(Model):
    """7.6 wrong: there is always another water hex."""

    def stock(self, kind: str) -> int:
        return 99 if kind == "water_hex" else super().stock(kind)


class TwoCratersCollapse(Model):
    """6.7c wrong."""

    def at(self, hex: Hex, *kinds: str) -> list[Thing]:
        found = super().at(hex, *kinds)
        return found * 2 if kinds == ("crater",) else found


class OthersGoOn(Model):
    """3.9 wrong: the active worm's wounds never cut a turn short."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.ends_when_damaged = False


class CratesForEverybody(Model):
    """7.2 wrong: the active player draws, whoever's worm moves in."""

    def take_crate(self, team: str, crate: Thing) -> Rule:
        return super().take_crate(self.seat, crate)


class PushedMinesSleep(Model):
    """7.3 wrong: a mine that moves onto a worm does not go off."""

    def enter(self, thing: Thing) -> Rule:
        if thing.kind != "mine" or self.at(thing.hex, "fire"):
            yield from super().enter(thing)


class WindIsHit(Model):
    """6.4 wrong: wind counts as a hit."""

    def towards(self, hex: Hex, face: str) -> Hex:
        return hex if face == "wind" else super().towards(hex, face)


class OneIsAQuestion(Model):
    """3.11 wrong: a blast asks for the order of two alike Things."""

    def choose_thing(self, kind: str, things: list[Thing]) -> Any:
        if kind == "blast.order" and len(things) > 1:
            yield Ask(kind, self.seat, tuple(sorted({thing.name for thing in things})))
        return (yield from super().choose_thing(kind, things))


def other(make: Callable[..., Model]) -> Callable[[Position], ModelGame]:
    return lambda position: ModelGame(make(position, with_own(CARDS, position.get(OWN, []))))


def caught(make: Callable[..., Model], seeds: Iterable[int]) -> int | None:
    """The first chain in which it shows."""
    return next((seed for seed in seeds if compare_seed(seed, other(make))), None)


def test_the_model_agrees_with_itself() -> None:
    assert caught(Model, range(200)) is None


@pytest.mark.parametrize("wrong", Model.__subclasses__(), ids=lambda wrong: wrong.__name__)
def test_a_wrong_rule_is_caught(wrong: type[Model]) -> None:
    assert caught(wrong, range(2000)) is not None


def test_a_reproducer_is_shortened_and_still_shows_it() -> None:
    seed = caught(CratesForEverybody, range(2000))
    assert seed is not None
    found = compare_seed(seed, other(CratesForEverybody))
    assert found
    small = simplest(found, other(CratesForEverybody))
    assert small.what == found.what
    assert sum(map(len, small.position["things"].values())) < sum(map(len, found.position["things"].values()))
