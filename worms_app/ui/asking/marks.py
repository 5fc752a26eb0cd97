"""What is lit while a question waits: where one may tap, what is chosen, where dice would lead."""

from __future__ import annotations

from worms_app.engine.hexes import NEIGHBOURS
from worms_app.ui.asking.telling import would_roll
from worms_app.ui.asking.ways import Choice, Way
from worms_app.ui.board.marks import NOTHING, Marks
from worms_app.ui.table.presenter import Asked, Phase, TablePresenter

MOST_FORESEEN = 60
"""Hexes whose consequences are looked up beforehand; with more places to go only the chosen one is."""


def marks_for(table: TablePresenter) -> Marks:
    """The highlights of the moment."""
    asked = table.asked
    if asked is None or table.phase is not Phase.ASK:
        return NOTHING
    worm = str(asked.ask.about.get("worm", ""))
    selected = table.selected
    things = _things(asked)
    return Marks(
        legal=_legal(table, asked) if not things else frozenset(),
        danger=_danger(asked),
        preview=_preview(asked, selected, table),
        path=_path(asked, selected),
        things=things,
        chosen_thing=_chosen_thing(asked, selected),
        ghost=selected.hexes if selected is not None and asked.way is Way.TILE else (),
        token=_token(asked, selected, table),
        labels=_labels(asked, table),
        draggable=frozenset({worm}) if asked.way is Way.MOVE and worm else frozenset(),
    )


def _legal(table: TablePresenter, asked: Asked) -> frozenset[str]:
    if asked.way is Way.AIRSTRIKE and table.narrowed:
        return frozenset(NEIGHBOURS[table.narrowed[0].hex])
    return frozenset(asked.hexes(table.group))


def _danger(asked: Asked) -> frozenset[str]:
    """Hexes where moving in sets something off for certain."""
    if asked.way is not Way.MOVE or len(asked.choices) > MOST_FORESEEN:
        return frozenset()
    return frozenset(
        choice.hex for choice in asked.choices if choice.hex and asked.crystal.foresee(choice.answer).risky
    )


def _preview(asked: Asked, selected: Choice | None, table: TablePresenter) -> tuple[str, ...]:
    if selected is None:
        return ()
    if asked.way is Way.DIE:
        foresight = table.foresight()
        token = foresight.game.board.token if foresight is not None else None
        return (token,) if token else ()
    return selected.hexes or ((selected.hex,) if selected.hex else ())


def _path(asked: Asked, selected: Choice | None) -> tuple[str, ...]:
    if selected is None or asked.way not in (Way.MOVE, Way.DIRECTION):
        return ()
    origin = str(asked.ask.about.get("hex") or "")
    return (origin, selected.hex) if origin and selected.hex and origin != selected.hex else ()


def _things(asked: Asked) -> frozenset[tuple[str, str]]:
    if asked.way not in (Way.WORM, Way.THING):
        return frozenset()
    return frozenset((choice.hex, choice.thing) for choice in asked.choices if choice.hex)


def _chosen_thing(asked: Asked, selected: Choice | None) -> tuple[str, str] | None:
    if selected is not None and asked.way in (Way.WORM, Way.THING) and selected.hex:
        return selected.hex, selected.thing
    worm, hex = asked.ask.about.get("worm"), asked.ask.about.get("hex")
    return (str(hex), str(worm)) if worm and hex else None


def _token(asked: Asked, selected: Choice | None, table: TablePresenter) -> tuple[str, int] | None:
    if selected is None:
        return None
    if asked.ask.kind == "aim.target":
        return selected.hex, 0
    if asked.way is Way.AIRSTRIKE:
        return selected.hex, int(selected.how)
    return None


def _labels(asked: Asked, table: TablePresenter) -> dict[str, str]:
    """The numbers of directions, where they are chosen or would be rolled."""
    if asked.way is Way.DIRECTION:
        return {choice.hex: choice.how for choice in asked.choices}
    if asked.way is Way.AIRSTRIKE and table.narrowed:
        hexes = NEIGHBOURS[table.narrowed[0].hex]
        return {hex: str(number) for number, hex in enumerate(hexes, 1)}
    foresight = table.foresight()
    rolls = would_roll(foresight) if foresight is not None else None
    return {hex: str(number) for number, hex in enumerate(rolls.hexes, 1)} if rolls is not None else {}
