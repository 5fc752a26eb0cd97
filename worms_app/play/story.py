"""What a game tells: what set off what, where it happened, what mattered to whom, what was the best of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from worms_app.engine import Event, events as e
from worms_app.engine.options import LAST_TIMED_STEP
from worms_app.engine.things import KIND, WORM, team_of

DEEPEST = 4
"""Further in a log is not indented."""
_FRAME = (
    *(e.TilePlaced, e.ThingSetUp, e.TeamDealt, e.StarterDealt, e.FirstPlayer),
    *(e.TurnBegan, e.StepBegan, e.TokenPassed, e.Activated, e.LastRound),
)
"""What only says how far setup and turn are sets nothing off."""
_ASIDE = (e.Placed, e.SupplyEmpty, e.TurnCut, e.Eliminated)
"""What happens by the way: what comes after it was set off by what set this off."""
CARDS_LAID = (e.CardPlayed, e.DropTurned, e.DropRepeated, e.SuddenDeathTurned)
"""A card begins to be carried out."""
LOST, HURT, SHOVED, OTHER = 3, 2, 1, 0
LUCK = ""
"""Nobody's turn did it: a drop card, sudden death."""


@dataclass(frozen=True, slots=True)
class StoryLink:
    """What the story knows of an event besides itself."""

    cause: int = 0
    """The number of what really set it off; 0: a decision, or that the turn went on."""
    depth: int = 0
    """How deep it lies in its chain."""
    place: str = ""
    """The hex where it happened; empty where it has none."""
    origin: str = ""
    """The hex of what set it off, where that was another hex."""
    who: str = ""
    """The worm that walked into it, if it is a mine."""
    faces: tuple[str, ...] = ()
    """What the dice show that were thrown together, up to this one."""


ALONE = StoryLink()
"""Of what no event set off."""


def links(events: Iterable[Event]) -> dict[int, StoryLink]:
    """The link of each event, by its number."""
    found: dict[int, StoryLink] = {}
    known: dict[int, Event] = {}
    places: dict[int, str] = {}
    before: Event | None = None
    for event in events:
        cause = _set_off(event, known)
        here = _place_of(event)
        there = places.get(cause.number, "") if cause is not None else ""
        if isinstance(event, e.Rolled) and here == there:
            here = ""  # what was hit has been said
        places[event.number] = here or there
        who = cause.thing if isinstance(event, e.MineTripped) and isinstance(cause, e.Moved) else ""
        faces = found[before.number].faces if before is not None and thrown_with(event, before) else ()
        if isinstance(event, e.Rolled):
            faces = (*faces, event.face)
        found[event.number] = StoryLink(
            cause.number if cause is not None else 0,
            found[cause.number].depth + 1 if cause is not None else 0,
            here,
            there if here != there and here else "",
            who if who and KIND[who] == WORM else "",
            faces,
        )
        known[event.number] = before = event
    return found


def _set_off(event: Event, known: dict[int, Event]) -> Event | None:
    """What really set an event off: not the crater beside it, nor the die before it."""
    cause = known.get(event.cause)
    while isinstance(cause, _ASIDE) or (
        isinstance(cause, e.Rolled) and (cause.one_of_several or isinstance(event, e.Rolled))
    ):
        event, cause = cause, known.get(cause.cause)
    return None if isinstance(cause, _FRAME) else cause


def thrown_with(event: Event, before: Event | None) -> bool:
    """Whether a die was thrown together with the one before it."""
    return (
        isinstance(event, e.Rolled)
        and isinstance(before, e.Rolled)
        and event.one_of_several
        and event.cause == before.number
    )


def _place_of(event: Event) -> str:
    """The hex where something happened; empty where it has none."""
    if isinstance(event, e.TokenPassed | e.Corrected):
        return ""
    return str(getattr(event, "to", "") or getattr(event, "hex", ""))


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


def after_turn_of(events: Sequence[Event], team: str) -> Sequence[Event]:
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
    told = [event for event in after_turn_of(events, team) if weight_for(event, team)]
    # What happened to a worm that is lost in the end is told by its end.
    lost = {worm_of(event) for event in told if weight_for(event, team) == LOST}
    told = [event for event in told if weight_for(event, team) == LOST or worm_of(event) not in lost]
    told.sort(key=lambda event: (-weight_for(event, team), event.number))
    return told[:3]


def set_off_by(events: Sequence[Event], what: Event) -> Event | None:
    """What an event goes back to: the card that was played or turned, else the turn in which it happened."""
    known = {event.number: event for event in events}
    cause: Event | None = what
    while cause is not None and not isinstance(cause, CARDS_LAID):
        cause = known.get(cause.cause)
    turns = (event for event in reversed(events) if event.number < what.number)
    return cause or next((event for event in turns if isinstance(event, e.TurnBegan)), None)


def new_cards(events: Sequence[Event], team: str) -> Counter[str]:
    """The cards that have come to a team's hand since its last turn ended, and are still there."""
    found: Counter[str] = Counter()
    for event in after_turn_of(events, team):
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
    found = links(events)
    deepest = max(found, key=lambda number: (found[number].depth, -number), default=0)
    if not deepest or not found[deepest].depth:
        return 0
    while found[deepest].depth:
        deepest = found[deepest].cause
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
