"""What a game tells: what set off what, where it happened, what mattered to whom, what was the best of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from worms_app.engine import Event, events as e
from worms_app.engine.options import LAST_TIMED_STEP
from worms_app.engine.things import KIND, WORM, team_of

DEEPEST = 4
"""Further in a log is not indented."""
_FRAME = (e.TurnBegan, e.StepBegan, e.TokenPassed, e.Activated)
"""What only says where the turn stands sets nothing off."""
_CARDS = (e.CardPlayed, e.DropTurned, e.DropRepeated, e.SuddenDeathTurned)
LOST, HURT, SHOVED, OTHER = 3, 2, 1, 0
LUCK = ""
"""Nobody's turn did it: a drop card, sudden death."""


def depths(events: Iterable[Event]) -> dict[int, int]:
    """How deep each event lies in its chain: 0 for what a decision or the turn brought about."""
    found: dict[int, int] = {}
    framing: set[int] = set()
    for event in events:
        if isinstance(event, _FRAME):
            framing.add(event.number)
            found[event.number] = 0
        elif event.cause in framing or event.cause not in found:
            found[event.number] = 0
        else:
            found[event.number] = found[event.cause] + 1
    return found


def place_of(event: Event) -> str:
    """The hex where something happened; empty where it has none."""
    return str(getattr(event, "to", "") or getattr(event, "hex", "")) if _has_place(event) else ""


def _has_place(event: Event) -> bool:
    return not isinstance(event, e.TokenPassed | e.Corrected)


def came_from(events: Iterable[Event]) -> dict[int, str]:
    """For each event the hex of what set it off, where that was another hex."""
    places: dict[int, str] = {}
    found: dict[int, str] = {}
    for event in events:
        here, there = place_of(event), places.get(event.cause, "")
        places[event.number] = here or there
        if here and there and here != there:
            found[event.number] = there
    return found


def walked_into(events: Iterable[Event]) -> dict[int, str]:
    """For each mine that tripped the worm that walked into it; nothing where the mine came to the worm."""
    movers: dict[int, str] = {}
    found: dict[int, str] = {}
    for event in events:
        if isinstance(event, e.Moved) and KIND[event.thing] == WORM:
            movers[event.number] = event.thing
        elif isinstance(event, e.MineTripped) and event.cause in movers:
            found[event.number] = movers[event.cause]
    return found


def worm_of(event: Event) -> str:
    """The worm that an event is about; empty where it is about none."""
    thing = str(getattr(event, "worm", "") or getattr(event, "thing", ""))
    return thing if thing and KIND[thing] == WORM else ""


def weight_for(event: Event, team: str) -> int:
    """How much an event matters to a team: its worm lost, hurt, moved by others, or not its business."""
    worm = worm_of(event)
    if not worm or team_of(worm) != team:
        return OTHER
    match event:
        case e.WormDestroyed() | e.Sank():
            return LOST
        case e.WormDamaged() | e.Iced():
            return HURT
        case e.Moved() | e.CrateTaken():
            return SHOVED
    return OTHER


def _after_turn_of(events: Sequence[Event], team: str) -> Sequence[Event]:
    """What has happened since a team's last turn ended; its own turn, if it has begun, counts."""
    turns = [index for index, event in enumerate(events) if isinstance(event, e.TurnBegan)]
    own = [index for index in turns if events[index].team == team]  # type: ignore[attr-defined]
    if own and own[-1] == turns[-1]:  # its turn has just begun: what came before counts
        last = own[-2] if len(own) > 1 else None
    else:
        last = own[-1] if own else None
    if last is None:
        return events[turns[0] if turns else 0 :]
    return events[next((index for index in turns if index > last), len(events)) :]


def since_turn_of(events: Sequence[Event], team: str) -> list[Event]:
    """What others did to a team's worms since its last turn ended, the weightiest first (at most three)."""
    told = [event for event in _after_turn_of(events, team) if weight_for(event, team)]
    # What happened to a worm that is lost in the end is told by its end.
    lost = {worm_of(event) for event in told if weight_for(event, team) == LOST}
    told = [event for event in told if weight_for(event, team) == LOST or worm_of(event) not in lost]
    told.sort(key=lambda event: (-weight_for(event, team), event.number))
    return told[:3]


def set_off_by(events: Sequence[Event], what: Event) -> Event | None:
    """What an event goes back to: the card that was played or turned, else the turn in which it happened."""
    known = {event.number: event for event in events}
    cause: Event | None = what
    while cause is not None and not isinstance(cause, _CARDS):
        cause = known.get(cause.cause)
    turns = (event for event in reversed(events) if event.number < what.number)
    return cause or next((event for event in turns if isinstance(event, e.TurnBegan)), None)


def new_cards(events: Sequence[Event], team: str) -> Counter[str]:
    """The cards that have come to a team's hand since its last turn ended, and are still there."""
    found: Counter[str] = Counter()
    for event in _after_turn_of(events, team):
        match event:
            case e.CardDrawn(team=to, card=card) | e.CardStolen(team=to, card=card) if to == team:
                found[card] += 1
            case (
                e.CardPlayed(team=of, card=card)
                | e.CardDiscarded(team=of, card=card)
                | e.CardStolen(victim=of, card=card)
            ) if of == team:
                found[card] -= 1
    return +found


def longest_chain(events: Sequence[Event]) -> int:
    """The number of the event that the longest chain of causes began with; 0 where there is none."""
    found = depths(events)
    if not found or max(found.values()) == 0:
        return 0
    deepest = max(found, key=lambda number: (found[number], -number))
    causes = {event.number: event.cause for event in events}
    while found[deepest]:
        deepest = causes[deepest]
    return deepest


def best_shot(events: Sequence[Event]) -> int:
    """The number of the card played that cost the other teams most; 0 where none cost anybody anything."""
    best, most, since, harm, team = 0, 0, 0, 0, ""
    for event in events:
        if isinstance(event, e.CardPlayed):
            since, harm, team = event.number, 0, event.team
        elif isinstance(event, e.DropTurned | e.DropRepeated | e.SuddenDeathTurned | e.TurnBegan):
            since = 0
        elif since and (worm := worm_of(event)) and team_of(worm) != team:
            harm += max(0, weight_for(event, team_of(worm)) - 1)
            if harm > most:
                best, most = since, harm
    return best


def in_turns(events: Iterable[Event]) -> Iterator[tuple[str, Event]]:
    """Each event with the team in whose steps 1-5 it happened; LUCK for what came before or later."""
    team, step = LUCK, 0
    for event in events:
        if isinstance(event, e.TurnBegan):
            team, step = event.team, 0
        elif isinstance(event, e.StepBegan):
            step = event.step
        yield (team if step <= LAST_TIMED_STEP else LUCK), event


def duels(events: Iterable[Event]) -> dict[tuple[str, str], int]:
    """How many worms of a team (second) were destroyed in steps 1-5 of each team (first), or later (LUCK)."""
    table: dict[tuple[str, str], int] = {}
    for team, event in in_turns(events):
        if isinstance(event, e.WormDestroyed | e.Sank) and (worm := worm_of(event)):
            pair = team, team_of(worm)
            table[pair] = table.get(pair, 0) + 1
    return table
