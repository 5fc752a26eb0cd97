"""The table's screens in the states that a game comes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.ashore import ashore
from tests.ui.states import state
from tests.ui.table.steps import goes_on, question
from worms_app.engine import Setup
from worms_app.engine.choices import Way
from worms_app.play.bots import Bot, prospects
from worms_app.play.story import new_cards, since_turn_of
from worms_app.play.table import Origin, Player
from worms_app.ui import table
from worms_app.ui.driver import Stage
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.presenter import TablePresenter

PEOPLE = (Player("Babička"), Player("Maxmilián"), Player("Оленка", language="uk"), Player())


def open_game(stage: Stage, origin: Origin) -> Any:
    """A new game on the map; films are skipped."""
    stage.app.settings.change("motion", "off")
    identifier, session = table.saves().new(origin)
    page = table.open_table(session, identifier)
    stage.settle()
    return page


def play_until(
    stage: Stage, there: Callable[[TablePresenter], bool], seed: int = 1, well: bool = False
) -> TablePresenter:
    """Answer everything at random, or as a bot would (always the same way), until the table is in a state;
    then open the map.
    """
    import random

    dice = random.Random(seed)
    presenter: TablePresenter = stage.app.table.presenter
    stage.app.navigator.home()
    for _ in range(5000):
        if there(presenter):
            break
        if goes_on(presenter):
            continue
        ask = presenter.game.pending
        if presenter.phase is not Phase.ASK or ask is None:
            break
        stays = "stay" in ask.options and dice.random() < 0.6
        answer = "stay" if stays else dice.choice(ashore(presenter.game))
        if well:
            bot = Bot("easy", len(presenter.session.log), breathe=lambda _seconds: None)
            answer = bot.choose(presenter.game.view(ask.who))
        presenter.decide(answer)
    assert there(presenter), "the game never came there"
    stage.app.navigator.open("map", game=stage.app.table.identifier)
    stage.settle()
    return presenter


def asks(kind: str) -> Callable[[TablePresenter], bool]:
    """Whether a person is asked for this."""
    return lambda table: (
        table.phase is Phase.ASK and table.game.pending is not None and table.game.pending.kind == kind
    )


def two(stage: Stage, **options: Any) -> None:
    """A new prepared game of two people."""
    open_game(stage, Origin(PEOPLE[:2], Setup(2, map="first_game", options=options), seed=4))


def alone(stage: Stage, players: int = 3, **options: Any) -> None:
    """A person between bots."""
    bots = (Player(kind="easy"),) * (players - 1)
    open_game(stage, Origin((PEOPLE[0], *bots), Setup(players, map="first_game", options=options), seed=3))


@state("map")
def map_activate(stage: Stage) -> None:
    two(stage)
    play_until(stage, asks("turn.activate"))


@state("map")
def map_move_chosen(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, lambda table: asks("turn.move")(table) and table.game.turn > 3)
    choice = next(choice for choice in question(presenter).choices if choice.how == "inch")
    presenter.point_out(choice.answer)


@state("map")
def map_weapon(stage: Stage) -> None:
    two(stage)
    play_until(stage, asks("turn.weapon"))


@state("map")
def map_aim(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, asks("aim.target"))
    presenter.tap(question(presenter).choices[len(question(presenter).choices) // 2].hex)


SHORE: dict[str, Any] = {
    "seats": ["blue", "red"],
    "dial": "0,0",
    "land": ["1,0", "2,0", "3,0", "1,1"],
    "wind": 6,
    "things": {"1,0": ["blue1"], "2,0": ["crate", "mine"], "3,0": ["red1"], "1,1": ["blue2"]},
    "step": 3,
    "worm": "blue1",
    "hands": {"blue": ["bazooka"]},
    "supply": {"teleport": 3},
    "drop": {"cards": {"supplies": 1}, "left": 1},
}
"""Blue 1 beside a crate with a mine, in the middle of the sea."""


def at_the_shore(stage: Stage, **fields: object) -> TablePresenter:
    """The map with Blue 1 beside a crate with a mine, or with what is said otherwise."""
    return at_position(stage, {**SHORE, **fields})


def at_position(stage: Stage, position: dict[str, Any]) -> TablePresenter:
    """The map with this position, at a person's question."""
    people = tuple(Player(person.name) for person in (*PEOPLE, *PEOPLE))[: len(position["seats"])]
    open_game(stage, Origin(people, position=position, seed=4))
    presenter: TablePresenter = stage.app.table.presenter
    presenter.take_over()
    stage.app.navigator.open("map", game=stage.app.table.identifier)
    stage.settle()
    return presenter


def aiming(stage: Stage) -> TablePresenter:
    """Blue 1's Bazooka waits for its target."""
    presenter = at_the_shore(stage, step=5)
    presenter.decide("bazooka")
    presenter.film_over()
    stage.settle()
    return presenter


@state("map")
def map_shot_chosen(stage: Stage) -> None:
    aiming(stage).tap("3,0")


@state("map")
def map_hint(stage: Stage) -> None:
    presenter = aiming(stage)
    presenter.take_hint("3,0", presenter.generation)


@state("map")
def map_hint_to_stay(stage: Stage) -> None:
    """The reason of a move is the card that it brings into reach of somebody."""
    things = {"1,0": ["blue1"], "2,0": ["red1"], "1,1": ["blue2"], "3,0": ["red2"]}
    presenter = at_the_shore(stage, step=4, hands={"blue": ["holy_hand_grenade"]}, things=things)
    leads_to = prospects(presenter.game.view("blue"), "stay", lambda _seconds: None)
    presenter.take_hint("stay", presenter.generation, leads_to)


@state("map")
def map_chances_in_words(stage: Stage) -> None:
    stage.app.settings.change("chances", "words")
    at_the_shore(stage).point_out("inch:2,0")


@state("map")
def map_into_the_water(stage: Stage) -> None:
    at_the_shore(stage).choose("jump:0,1")


@state("map")
def map_drum(stage: Stage) -> None:
    """Three struck hexes: worms by name, other Things with where they lie."""
    things = {"1,0": ["blue1"], "2,0": ["drum"], "3,0": ["red1", "crate"], "1,1": ["blue2", "mine", "crate"]}
    presenter = at_the_shore(stage, step=5, hands={"blue": ["uzi"]}, things=things)
    for answer in ("uzi", "2,0"):
        presenter.decide(answer)
        play_until(stage, lambda table: table.phase is Phase.ASK)
    presenter.point_out("crate@3,0")


@state("map")
def map_full_hex(stage: Stage) -> None:
    things = {"1,0": ["blue1", "crate"], "2,0": ["drum", "crater", "mine"], "3,0": ["red1"], "1,1": ["blue2"]}
    presenter = at_the_shore(stage, step=5, hands={"blue": ["prod"]}, things=things)
    for answer in ("prod", "1,0", "crate", "3"):
        presenter.decide(answer)
        play_until(stage, lambda table: table.phase is Phase.ASK)


@state("map")
def map_die(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, asks("aim.choose"))
    presenter.point_out(question(presenter).choices[0].answer)


@state("map")
def map_direction(stage: Stage) -> None:
    things = {"1,0": ["blue1"], "2,0": ["red1"], "1,1": ["blue2"], "3,0": ["mine"]}
    presenter = at_the_shore(stage, step=5, hands={"blue": ["baseball_bat"]}, things=things)
    way = Way.DIRECTION
    for answer in ("baseball_bat", "2,0"):
        presenter.decide(answer)
        play_until(stage, lambda table: table.phase is Phase.ASK)
    assert question(presenter).way is way
    presenter.point_out(question(presenter).choices[2].answer)


@state("map")
def map_things(stage: Stage) -> None:
    two(stage)
    way = Way.THING
    presenter = play_until(
        stage, lambda table: table.asking is not None and table.asking.way is way and table.phase is Phase.ASK
    )
    presenter.point_out(question(presenter).choices[0].answer)


@state("map")
def map_timed(stage: Stage) -> None:
    alone(stage, timer=True)
    play_until(stage, lambda table: table.phase is Phase.START)


@state("handover")
def handover(stage: Stage) -> None:
    open_game(stage, Origin(PEOPLE, Setup(4, map="first_game"), seed=4))
    play_until(stage, lambda table: table.phase is Phase.HAND_OVER)


@state("hand")
def hand_to_play(stage: Stage) -> None:
    two(stage)
    presenter = play_until(stage, asks("turn.weapon"))
    stage.app.navigator.open("hand", game=stage.app.table.identifier)
    presenter.point_out("bazooka")


@state("hand")
def hand_waiting(stage: Stage) -> None:
    """Looked through while a bot is about to play."""
    alone(stage)
    play_until(stage, lambda table: table.phase is Phase.BOT)
    stage.app.navigator.open("hand", game=stage.app.table.identifier)


def has_new_cards(presenter: TablePresenter) -> bool:
    """Whether a person who is asked has cards that have come since his last turn."""
    return presenter.phase is Phase.ASK and bool(new_cards(presenter.session.events(), presenter.owner))


@state("hand")
def hand_new_card(stage: Stage) -> None:
    two(stage)
    play_until(stage, has_new_cards)
    stage.app.navigator.open("hand", game=stage.app.table.identifier)


@state("map")
def map_counts(stage: Stage) -> None:
    two(stage)
    play_until(stage, asks("turn.activate"))
    stage.hand.tap("map.score")


@state("map")
def map_sudden_death(stage: Stage) -> None:
    """The rule that stands has its badge in the header."""
    at_the_shore(stage, rule_cards=["flood"])


@state("map")
def map_full_header(stage: Stage) -> None:
    """Everything that the header may hold: the clock, the rule that stands, the last round."""
    later = {"options": {"timer": 60}, "rule_cards": ["flood"], "last_round": ["red"]}
    at_the_shore(stage, drop={"cards": {}, "left": 0}, **later)


@state("leaving")
def leaving(stage: Stage) -> None:
    two(stage)
    play_until(stage, asks("turn.activate"))
    stage.app.navigator.open("leaving", game=stage.app.table.identifier)
    stage.hand.tap("leaving.red.more")
    stage.hand.tap("leaving.red.kind.hard")


@state("hand")
def hand_timed(stage: Stage) -> None:
    alone(stage, timer=True)
    play_until(stage, asks("turn.weapon"))
    stage.app.navigator.open("hand", game=stage.app.table.identifier)


@state("hand")
def hand_draft(stage: Stage) -> None:
    two(stage, sudden_death_draft=True)
    play_until(stage, asks("draft.keep"))
    stage.app.navigator.open("hand", game=stage.app.table.identifier)


@state("watch")
def watch_turn(stage: Stage) -> None:
    two(stage)
    play_until(stage, lambda table: asks("turn.activate")(table) and table.game.turn >= 5)
    stage.app.navigator.open("watch", game=stage.app.table.identifier, at=60)


@state("map")
def map_shown(stage: Stage) -> None:
    """A game that was given away to be looked at."""
    two(stage)
    play_until(stage, asks("turn.move"))
    file = stage.app.folder / "shown"
    saves = table.saves()
    saves.export(stage.app.table.identifier, file, to_show=True)
    table.resume(saves.bring_in(file))
    stage.settle()


@state("handover")
def handover_since(stage: Stage) -> None:
    open_game(stage, Origin(PEOPLE[:3], Setup(3, map="first_game"), seed=6))

    def hit(table: TablePresenter) -> bool:
        told = [event for event in table.session.events() if event.number <= table.told]
        return table.phase is Phase.HAND_OVER and bool(since_turn_of(told, table.asked_team))

    play_until(stage, hit, well=True)
    assert stage.app.navigator.current == "handover"


@state("log")
def log_long(stage: Stage) -> None:
    two(stage)
    play_until(stage, lambda table: asks("turn.activate")(table) and table.game.turn > 3)
    stage.app.navigator.open("log", game=stage.app.table.identifier)


@state("end")
def end_won(stage: Stage) -> None:
    open_game(stage, Origin(PEOPLE, Setup(4, map="first_game"), seed=4))
    play_until(stage, lambda table: table.phase is Phase.OVER)
    stage.app.navigator.open("end", game=stage.app.table.identifier)


@state("keys")
def keys(stage: Stage) -> None:
    stage.app.navigator.open("keys")


@state("pause")
def pause(stage: Stage) -> None:
    two(stage, parting_gifts=True, true_elimination=True, late_superweapons=True)
    play_until(stage, asks("turn.activate"))
    stage.hand.tap("map.menu")


@state("")
def leave_game(stage: Stage) -> None:
    two(stage)
    play_until(stage, asks("turn.activate"))
    stage.app.back()
