"""The picture of a case: which hexes are seen, what lies there, what is pointed out."""

from __future__ import annotations

from dataclasses import replace

from worms_app.engine import Library
from worms_app.engine.choices import Way
from worms_app.engine.hexes import COORDINATES, line, name, within
from worms_app.engine.rules.aiming import AIRSTRIKE_HEXES
from worms_app.play.case import CENTRE, NEAR
from worms_app.play.resolve import Resolved, table
from worms_app.ui.asking.asking import Asking
from worms_app.ui.asking.marks import marks_for
from worms_app.ui.board.marks import NOTHING, Marks
from worms_app.ui.board.scene import Scene
from worms_app.ui.referee.resolve.page import CasePage

AIM = 3
"""How far around the middle a target may be tapped."""
FEW = 12
"""More hexes than these to choose from are not all shown: only those that a finger finds."""


def shown_hexes(page: CasePage, outcome: Resolved | None, asking: Asking | None = None) -> frozenset[str]:
    """The hexes of the picture: the middle with its neighbours, or from where something may come; what was
    described or touched.
    """
    around = page.what.reach if outcome is None else 1
    hexes = {*within(CENTRE, around), *page.case.places, *page.draft, page.hex, page.case.strike.hex}
    if page.what.kind == "airstrike":
        hexes |= set(line(page.case.strike.hex, page.case.strike.direction or 1, AIRSTRIKE_HEXES))
    if outcome is not None:
        board = outcome.game.board
        hexes |= {*outcome.reached, *(NEAR & {*board.things, *board.sunk, board.token})}
        if asking is not None and asking.way in (Way.HEX, Way.AIRSTRIKE, Way.MOVE):
            hexes |= set(within(CENTRE, AIM)) if len(asking.choices) > FEW else NEAR & asking.hexes
    return frozenset(hexes)


def scene_of(page: CasePage, outcome: Resolved | None, box: Library, asking: Asking | None = None) -> Scene:
    """The picture: the described part of the table, as far as the chain was told."""
    scene = Scene.of(table(page.whole, box))
    for event in outcome.events() if outcome is not None else ():
        scene = scene.after(event)
    if outcome is None:
        scene = replace(scene, token=None)  # it would hide what is put on below it
    shown = shown_hexes(page, outcome, asking)
    return replace(
        scene,
        dial=dial_hex(shown),
        land=scene.land & shown,
        sunk=scene.sunk & shown,
        things={hex: things for hex, things in scene.things.items() if hex in shown},
    )


def dial_hex(shown: frozenset[str]) -> str:
    """Where the dial is drawn: beside the hexes, on the left at the top."""
    at = [COORDINATES[hex] for hex in shown]
    left = min(q for q, _r in at) - 2
    rows = [r + q / 2 for q, r in at]
    return name(left, round(min(rows) - left / 2 + 0.5))


def marks_of(page: CasePage, outcome: Resolved | None, asking: Asking | None) -> Marks:
    """What is pointed out: the hex that taps are about, hexes to describe, what can be chosen."""
    return replace(_pointed_out(page, outcome, asking), numbered=False)


def _pointed_out(page: CasePage, outcome: Resolved | None, asking: Asking | None) -> Marks:
    strike = page.case.strike
    if outcome is None:
        airstrike = page.what.kind == "airstrike"
        token = (strike.hex, strike.direction or 1) if airstrike else None
        covered = line(strike.hex, strike.direction or 1, AIRSTRIKE_HEXES) if airstrike else ()
        path = (strike.hex, strike.to) if page.what.moves_in else ()
        return Marks(chosen=page.hex, token=token, preview=covered, path=path)
    if asking is None and outcome.reached:
        return Marks(
            legal=frozenset(outcome.reached),
            chosen=page.hex if page.hex in outcome.reached else None,
            labels={hex: "?" for hex in outcome.reached if hex not in page.draft},
        )
    return marks_for(asking, shown_hexes(page, outcome, asking)) if asking is not None else NOTHING
