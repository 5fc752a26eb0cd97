"""What is lit while a question waits: where one may tap, what is chosen, where dice would lead."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import replace

from worms_app.engine import CHANCE, Ask
from worms_app.engine.choices import Way
from worms_app.engine.hexes import NEIGHBOURS
from worms_app.i18n.speech.chances import LEAST, NUMBERS, chance_sign
from worms_app.play.odds import Odds, Share
from worms_app.ui.asking.asking import SEVERAL, Asking
from worms_app.ui.board.marks import Marks

NEVER = Share()
MOST_FORESEEN = 60
"""Hexes whose consequences are looked up beforehand; with more places to go only the chosen one is."""


def marks_for(asking: Asking, seen: Container[str] | None = None) -> Marks:
    """The highlights of a question; where only some hexes are drawn, on those that are seen."""
    marks = _marks(asking)
    if seen is None:
        return marks
    return replace(
        marks,
        legal=frozenset(hex for hex in marks.legal if hex in seen),
        labels={hex: words for hex, words in marks.labels.items() if hex in seen},
    )


def _marks(asking: Asking) -> Marks:
    worm = str(asking.ask.about.get("worm", ""))
    things = _things(asking)
    around = _around(asking)
    return Marks(
        legal=_legal(asking) if not things else frozenset(),
        danger=_danger(asking),
        risks=_risks(asking),
        shades=_shades(asking),
        preview=_preview(asking),
        path=_path(asking),
        things=things,
        chosen_thing=_chosen_thing(asking),
        ghost=asking.selected.hexes if asking.selected is not None and asking.way is Way.TILE else (),
        token=_token(asking),
        labels=_labels(asking, around),
        around=around,
        dice={choice.hex: choice.answer for choice in asking.choices} if asking.way is Way.DIE else {},
        draggable=frozenset({worm}) if asking.way is Way.MOVE and worm else frozenset(),
    )


def _legal(asking: Asking) -> frozenset[str]:
    if asking.way is Way.AIRSTRIKE and asking.narrowed:
        return frozenset(NEIGHBOURS[asking.narrowed[0].hex])
    return asking.hexes


def _danger(asking: Asking) -> frozenset[str]:
    """Hexes where moving in sets something off for certain; where chances are told they say more."""
    if asking.way is not Way.MOVE or asking.way in asking.at_once or asking.tells_chances:
        return frozenset()
    if len(asking.choices) > MOST_FORESEEN:
        return frozenset()
    return frozenset(
        choice.hex for choice in asking.choices if choice.hex and asking.foresee(choice.answer).risky
    )


def _known(asking: Asking) -> Iterator[tuple[str, Odds]]:
    """The lit hexes whose chances are known; to a hex that can be inched to nobody jumps."""
    if not asking.tells_chances:
        return
    for choice in reversed(asking.choices):
        odds = asking.outlook.odds(choice.answer) if choice.hex else None
        if odds is not None:
            yield choice.hex, odds


def _risks(asking: Asking) -> dict[str, float]:
    """How likely it is that a move harms an own worm."""
    if asking.way is not Way.MOVE:
        return {}
    risks = {hex: odds.danger.value for hex, odds in _known(asking)}
    return {hex: risk for hex, risk in risks.items() if risk > LEAST}


def _shades(asking: Asking) -> dict[str, float]:
    """How likely it is that a shot harms somebody else; where none does (a Teleport), no hex stands back."""
    if asking.ask.kind != "aim.target":
        return {}
    shades = {hex: odds.best_hit.value for hex, odds in _known(asking)}
    return shades if any(shade > LEAST for shade in shades.values()) else {}


def _preview(asking: Asking) -> tuple[str, ...]:
    if asking.ask.who == CHANCE:
        origin = _thrown_about(asking.ask)
        return (origin,) if origin else ()
    selected = asking.selected
    if selected is None or asking.way is Way.TILE:
        return ()
    return selected.hexes or ((selected.hex,) if selected.hex else ())


def _path(asking: Asking) -> tuple[str, ...]:
    selected = asking.selected
    if selected is None or asking.way not in (Way.MOVE, Way.DIRECTION, Way.DIE):
        return ()
    origin = str(asking.ask.about.get("hex") or "")
    return (origin, selected.hex) if origin and selected.hex and origin != selected.hex else ()


def _things(asking: Asking) -> frozenset[tuple[str, str]]:
    if asking.way not in SEVERAL:
        return frozenset()
    return frozenset((choice.hex, choice.thing) for choice in asking.choices if choice.hex)


def _chosen_thing(asking: Asking) -> tuple[str, str] | None:
    selected = asking.selected
    if selected is not None and asking.way in SEVERAL and selected.hex:
        return selected.hex, selected.thing
    about = asking.ask.about
    thing = about.get("worm") or (about.get("thing") if asking.ask.who == CHANCE else None)
    return (str(about["hex"]), str(thing)) if thing and about.get("hex") else None


def _token(asking: Asking) -> tuple[str, int] | None:
    selected = asking.selected
    if selected is None:
        return None
    if asking.ask.kind == "aim.target":
        return selected.hex, 0
    if asking.way is Way.AIRSTRIKE:
        return selected.hex, int(selected.how)
    return None


def _thrown_about(ask: Ask | None) -> str:
    """The hex around which a die says where something goes; empty if none is asked for."""
    hex = ask.about.get("hex") if ask is not None and ask.who == CHANCE and "1" in ask.options else None
    return hex if isinstance(hex, str) else ""


def _around(asking: Asking) -> str:
    """The hex about which directions are chosen or thrown, or would be; empty without one."""
    if asking.ask.who == CHANCE:
        return _thrown_about(asking.ask)
    if asking.way in (Way.DIRECTION, Way.DIE):
        return str(asking.ask.about.get("hex") or asking.game.board.dial)
    if asking.way is Way.AIRSTRIKE:
        return asking.narrowed[0].hex if asking.narrowed else ""
    foresight = asking.foresight if asking.way is not Way.TILE else None
    if foresight is None or (asking.odds is not None and not foresight.branches):
        return ""  # several dice at once: who may be hit says more than what a single one would show
    return _thrown_about(foresight.then)


def _labels(asking: Asking, around: str) -> dict[str, str]:
    """The numbers of directions, where they are chosen, typed or would be rolled; the chance of what is
    chosen.
    """
    directions = {hex: str(number) for number, hex in enumerate(NEIGHBOURS[around], 1)} if around else {}
    return _harm(asking) | ({} if asking.way is Way.DIE else directions) | _chance(asking)


def _chance(asking: Asking) -> dict[str, str]:
    """How likely the chosen hex, or what each die leads to, brings harm: to others where it is a target, else
    to the player.
    """
    if asking.told != NUMBERS or asking.way is Way.DIRECTION:
        return {}
    if asking.way is Way.DIE:
        shares = {hex: odds.best_hit for hex, odds in _known(asking)}
    elif asking.odds is not None and asking.selected is not None:
        odds = asking.odds
        shares = {asking.selected.hex: odds.danger if asking.way is Way.MOVE else odds.best_hit}
    else:
        return {}
    return {hex: chance_sign(share) for hex, share in shares.items() if hex and share.value > LEAST}


def _harm(asking: Asking) -> dict[str, str]:
    """How likely a worm is harmed on each hex; that of the worm that moves is told where it goes."""
    odds = asking.odds
    if odds is None or asking.told != NUMBERS:
        return {}
    board = odds.start.board
    shares: dict[str, Share] = {}
    for worm, lot in odds.worms.items():
        hex = board.where[worm]
        moves = asking.way is Way.MOVE and worm == odds.start.worm
        if not moves and lot.harmed.value > max(LEAST, shares.get(hex, NEVER).value):
            shares[hex] = lot.harmed
    return {hex: chance_sign(share) for hex, share in shares.items()}
