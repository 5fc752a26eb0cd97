"""Whoever does what the instructions say, and nothing else, has the table that the rules make of it."""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

from worms_app.engine.hexes import COORDINATES, OFFSETS, name, within
from worms_app.engine.library import standard
from worms_app.engine.notation import things_on
from worms_app.engine.things import KINDS, TEAMS, team_of, unmarked
from worms_app.play.case import CENTRE
from worms_app.play.jsonfile import JsonFile
from worms_app.play.situation import Situation
from worms_app.ui.referee.resolve.keeping import FILE
from worms_app.ui.referee.resolve.page import SETUP
from worms_app.ui.referee.resolve.presenter import ResolveDesk
from worms_app.ui.referee.resolve.telling import instructions

Hands = dict[str, list[str]]
"""What lies on each hex: kinds of Things and teams, for there is one worm of each."""

STRIKES = ["blast", "blasts", "enter", "jump", "mine", "drum", "prod", "airstrike"]
STRIKES += ["knockback", "scatter", "accuracy"]
CARDS = ["gale", "stray_shell", "grenade", "dynamite", "cluster_bomb", "earthquake"]
WAYS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
LEG = re.compile(r"(?:(\d+) hex(?:es)? )?(north-east|north-west|south-east|south-west|north|south)")
KIND = {"oil drum": "drum", "supply crate": "crate"} | {kind: kind for kind in KINDS}
MOVE = "(?:High Explosives – move|Move)"
NO_HANDS = (
    "Blast |Scatter –|Knockback –|Flip|Chosen|This die|Roll|The turn is cut|The oil drum strikes|No "
    "|Too many Things|Parting Gifts –|Turn the arrow|Put the Target|Move the Target|.* has an ice token"
    "|.*draw the top card|Leave |Place .* on the (emptiest|same) hex"
)


def there(origin: str, way: str) -> str:
    """The hex that these words lead to."""
    q, r = COORDINATES[origin]
    for count, direction in LEG.findall(way):
        dq, dr = OFFSETS[WAYS.index(direction)]
        q, r = q + dq * int(count or 1), r + dr * int(count or 1)
    return name(q, r)


def place(said: str) -> str:
    return CENTRE if said == "the middle hex" else there(CENTRE, said.removesuffix(" of the middle"))


def follow(text: str, hands: Hands, state: dict[str, str]) -> None:
    """Do what an instruction says; one that nobody understands fails."""

    def of(team: str) -> str:
        return next(hex for hex, things in hands.items() if team in things)

    if re.match(NO_HANDS, text):
        return
    if found := re.fullmatch(r"Place an? (.*) on (.*)\.", text):
        hands[place(found[2])].append(KIND[found[1]])
    elif found := re.match(r"Return the (.*?) from (.*?) to the common supply", text):
        hands[place(found[2])].remove(KIND[found[1]])
    elif found := re.fullmatch(r"Lay (\w+) down\.", text):
        assert state[found[1]] == "", "it stood"
        state[found[1]] = "*"
    elif found := re.fullmatch(r"Put an ice token on (\w+)\.", text):
        state[found[1]] += "~"
    elif found := re.fullmatch(r"Take (\w+) out of the game\.", text):
        hands[of(found[1])].remove(found[1])
    elif found := re.fullmatch(rf"{MOVE} the (.*) from (.*): (.*)\.", text):
        hands[place(found[2])].remove(KIND[found[1]])
        hands[there(place(found[2]), found[3])].append(KIND[found[1]])
    elif found := re.fullmatch(rf"{MOVE} (\w+): (.*)\.", text):
        origin = of(found[1])
        hands[origin].remove(found[1])
        hands[there(origin, found[2])].append(found[1])
    elif found := re.match(r"Take everything from (.*?)( and cover it with a water hex)?\.", text):
        hands[place(found[1])].clear()
    elif found := re.fullmatch(r"Take (?:the )?(.*) from (.*): it goes into the water\.", text):
        hands[place(found[2])].remove(KIND.get(found[1], found[1]))
    else:
        raise AssertionError(f"nobody understands: {text}")


def seen(things: Iterable[str]) -> list[str]:
    """Things as a position writes them, as hands know them."""
    return [
        thing if thing in KINDS else team_of(unmarked(thing)).capitalize() + thing[len(unmarked(thing)) :]
        for thing in things
    ]


def set_up(desk: ResolveDesk, luck: random.Random) -> None:
    """Some strike with some Things around it, at most one worm of each team."""
    kind = luck.choice(STRIKES + CARDS)
    desk.open_card(kind) if kind in CARDS else desk.open(kind)
    teams = [team for team in TEAMS if team not in {team_of(worm) for worm in desk.worms_on_map()}]

    def some(hex: str, kinds: Iterable[str], count: int) -> None:
        desk.choose(hex)
        for thing in luck.choices([*kinds], k=count):
            if thing not in TEAMS:
                desk.put(thing)
            elif thing in teams and desk.page is not None:
                desk.choose(hex)
                if desk.put(thing):
                    teams.remove(thing)
                    desk.choose(hex)
                    if luck.random() < 0.4:
                        desk.touch(len(desk.page.place(hex).things) - 1)

    assert desk.page is not None
    origin = desk.page.case.strike.hex
    if desk.page.what.moves_in:
        origin = luck.choice([hex for hex in within(CENTRE, desk.page.what.reach) if hex != CENTRE])
        desk.choose(origin)
        some(origin, (teams[0],) if kind == "jump" else (teams[0], "drum", "mine", "crate"), 1)
    everything = (*TEAMS, "drum", "mine", *KINDS)
    some(CENTRE, everything, 5)
    for hex in within(CENTRE, 2):
        if hex not in (CENTRE, origin) and luck.random() < 0.45:
            desk.choose(hex)
            desk.flood() if luck.random() < 0.25 else some(hex, everything, luck.randrange(4))
    desk.choose(CENTRE)


@pytest.mark.parametrize("seed", range(40))
def test_who_follows_the_instructions_has_the_table_of_the_rules(tmp_path: Path, seed: int) -> None:
    luck = random.Random(seed)
    desk = ResolveDesk(JsonFile(tmp_path / FILE), standard)
    options = {rule: True for rule in ("parting_gifts", "reduced_blast") if luck.random() < 0.3}
    rule_card = luck.choice(["", "one_hp", "high_explosives"])
    empty = tuple(kind for kind in ("crater", "fire", "water_hex") if luck.random() < 0.1)
    book = luck.choice(["en", "cs", "uk"])
    desk.situation.change(Situation(luck.randint(1, 6), book, options, rule_card, "green", empty))
    set_up(desk, luck)
    page = desk.page
    assert page is not None
    if page.phase == SETUP:
        if desk.missing:
            return  # nothing to strike came up
        desk.go()
    hands: Hands = defaultdict(list)
    state: dict[str, str] = {}
    for hex, described in page.case.places.items():
        for thing in seen(described.things):
            hands[hex].append(thing.rstrip("*~"))
            state[hands[hex][-1]] = thing[len(hands[hex][-1]) :]
    while desk.outcome is not None and not desk.outcome.done:
        if desk.outcome.reached:
            desk.go_empty()
            continue
        assert desk.ask is not None
        near = [hex for hex in desk.ask.options if hex.partition(">")[0] in within(CENTRE, 2)]
        none = ["none"] if desk.ask.kind == "line.card" else []
        desk.answer(luck.choice(none or near or desk.ask.options))
    page, outcome = desk.page, desk.outcome
    assert page is not None
    assert outcome is not None
    for line in instructions(page, outcome, standard(), "en"):
        follow(line.text, hands, state)
    for hex in within(CENTRE, 9):
        lies = Counter(thing + state.get(thing, "") for thing in hands[hex])
        assert lies == Counter(seen(things_on(outcome.game.board, hex))), hex
