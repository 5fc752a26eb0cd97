"""The Mirror on the screen: typed dice and named cards, brushes that describe and mend the map.

A mirrored table is a table (``table/presenter.py``) at which chance is asked as well, nothing is secret, and
what lies there can be corrected at any moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from worms_app import i18n
from worms_app.engine import CHANCE, PositionError
from worms_app.engine.choices import Way
from worms_app.engine.hexes import NEIGHBOURS
from worms_app.engine.notation import between_steps
from worms_app.engine.rules.by_hand import ByHand
from worms_app.engine.things import DAMAGED, ICED, KINDS, TEAMS, unmarked
from worms_app.i18n import mark, terms
from worms_app.i18n.search import fold
from worms_app.play.chores import ORDERS, TIES
from worms_app.play.log import MODE
from worms_app.play.mirror import describing
from worms_app.play.mirror.describing import DIAL, LAND, WATER, Position
from worms_app.play.pictures import thing_picture
from worms_app.play.session import Session
from worms_app.ui.asking.asking import Asking
from worms_app.ui.asking.panel import PanelContents, SideChoice
from worms_app.ui.asking.words import by_app_words
from worms_app.ui.board.marks import Marks
from worms_app.ui.board.scene import Scene, sort_key
from worms_app.ui.referee.cards.presenter import CardRow, card_row
from worms_app.ui.table import Phase, TablePresenter, panel_of

MOVE, HURT, ICE, TAKE, STAMP = "move", "hurt", "ice", "take", "stamp"
"""Brushes besides land, water and dial, the kinds of Things and the teams."""

ROLL = "roll"

TOOLS = {
    MOVE: (mark("Move"), "icon_arrow"),
    TAKE: (mark("Take away"), "icon_bin"),
    HURT: (mark("Lay down, stand up"), "icon_damage"),
    ICE: (mark("Ice"), "icon_freeze"),
    LAND: (mark("Land"), "icon_hex"),
    WATER: (mark("Water"), "icon_water"),
    DIAL: (mark("Wind Dial"), "icon_wind"),
}


# -- brushes -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stroke:
    """What a tap of a brush came to: the table after it (None: nothing has changed) and what is held now."""

    position: Position | None = None
    held: tuple[str, str] | None = None
    """A Thing that was picked up to be moved, and its hex."""


def stroke(
    position: Position,
    brush: str,
    hex: str,
    thing: str = "",
    held: tuple[str, str] | None = None,
    playing: bool = False,
) -> Stroke:
    """Touch a hex (and a Thing on it) with a brush. What cannot be raises PositionError."""
    if brush in (LAND, WATER, DIAL):
        return Stroke(describing.paint(position, hex, brush, playing=playing))
    if brush == MOVE and held is not None:
        return Stroke(describing.move(position, held[0], held[1], hex))
    if brush not in (MOVE, TAKE, HURT, ICE):
        return Stroke(describing.put(position, hex, brush))
    here = position["things"].get(hex, [])
    found = _meant([one for one in here if brush in (MOVE, TAKE) or unmarked(one) not in KINDS], thing)
    if not found:
        return Stroke()
    if brush == MOVE:
        return Stroke(held=(found, hex))
    if brush == TAKE:
        return Stroke(describing.take(position, hex, found))
    return Stroke(describing.mark(position, found, DAMAGED if brush == HURT else ICED))


def _meant(here: list[str], thing: str) -> str:
    """The Thing that was touched; where that cannot be told, the topmost one."""
    plain = sorted(map(unmarked, here), key=sort_key)
    return thing if thing in plain else (plain[-1] if plain else "")


def brushes(
    position: Position, brush: str, language: str, *, first: str = "things", narrow: bool = False
) -> list[tuple[SideChoice, ...]]:
    """The palette in rows: worms and Things with how many are left in the box, and tools (where it is narrow,
    without words: the line above says what the one in the hand does).
    """
    things = []
    for kind in (*position["seats"], "drum", "mine", "crate", "fire", "crater"):
        left = describing.left_in_box(position, kind)
        things.append(SideChoice(kind, f"×{left}", thing_picture(kind), chosen=kind == brush))
    order = (LAND, WATER, DIAL, MOVE, TAKE, HURT, ICE) if first == "land" else tuple(TOOLS)
    tools = []
    for name in order:
        words, picture = TOOLS[name]
        words = "" if narrow else i18n.translate(words, language=language)
        tools.append(SideChoice(name, words, picture, True, name == brush))
    return [tuple(tools), tuple(things)] if first == "land" else [tuple(things), tuple(tools)]


HINTS = {
    TAKE: mark("Tap what has to go."),
    HURT: mark("Tap a worm: it lies down or stands up."),
    ICE: mark("Tap a worm: ice on, ice off."),
    LAND: mark("Tap hexes to make them land."),
    WATER: mark("Tap hexes to make them water."),
    DIAL: mark("Tap the hex of the Wind Dial."),
    STAMP: mark("Tap where the tile lies. Tap it again to turn it."),
}


def hint(brush: str, held: tuple[str, str] | None, language: str) -> str:
    """What a tap on the map does now."""
    words = HINTS.get(brush, mark("Tap the hexes it is on."))
    if brush == MOVE:
        words = mark("Tap where it is now.") if held else mark("Tap a worm or Thing, then its hex.")
    return i18n.translate(words, language=language)


def scene_of(position: Position) -> Scene:
    """The picture of a table, complete or not."""
    things = {
        hex: tuple(sorted(map(unmarked, found), key=sort_key)) for hex, found in position["things"].items()
    }
    marked = [thing for found in position["things"].values() for thing in found]
    return Scene(
        dial=position["dial"],
        land=frozenset(position["land"]),
        sunk=frozenset(position.get("sunk", [])),
        wind=position["wind"],
        things=things,
        damaged=frozenset(unmarked(thing) for thing in marked if DAMAGED in thing),
        iced=frozenset(unmarked(thing) for thing in marked if ICED in thing),
        active=position.get("worm"),
        team=position["seat"],
    )


def marks_of(position: Position, brush: str, held: tuple[str, str] | None) -> Marks:
    """What is lit while a brush is held: the coast for land, all Things for what moves and takes."""
    if held is not None:
        legal = frozenset(position["land"]) - {held[1]}
        return Marks(legal=legal, chosen_thing=(held[1], held[0]))
    if brush == LAND:
        known = {position["dial"], *position["land"]}
        return Marks(legal=frozenset(near for hex in known for near in NEIGHBOURS[hex]) - known)
    if brush in KINDS or brush in TEAMS:
        return Marks(legal=frozenset(position["land"]))
    here = {(hex, unmarked(thing)) for hex, found in position["things"].items() for thing in found}
    if brush in (HURT, ICE):
        here = {(hex, thing) for hex, thing in here if thing not in KINDS}
    if brush in (MOVE, TAKE, HURT, ICE):
        worms = (
            frozenset(thing for _hex, thing in here if thing not in KINDS) if brush == MOVE else frozenset()
        )
        return Marks(things=frozenset(here), draggable=worms)
    return Marks(legal=frozenset(position["land"]))


# -- playing -----------------------------------------------------------------------------------------------


class MirrorPresenter(TablePresenter):
    """A table that mirrors a real one: dice are typed, nothing is secret, everything can be corrected."""

    def __init__(self, session: Session) -> None:
        self.mending = ""
        """The brush that is held; empty while the game is played."""
        self.held: tuple[str, str] | None = None
        self.refused: PositionError | None = None
        """A correction that cannot be: to be said once."""
        super().__init__(session)

    @property
    def alone(self) -> str:
        """Always empty: at a real table nobody counts as alone with bots."""
        return ""

    @property
    def owner(self) -> str:
        """Always empty: nobody's hand is shown on this device."""
        return ""

    @property
    def phase(self) -> Phase:
        """What the table waits for; dice and cards of the real table are asked for like everything else."""
        if self.film:
            return Phase.FILM
        if self.game.pending is None:
            return Phase.OVER
        return Phase.LOOK if self.looks_on else Phase.ASK

    def _ask_anew(self) -> None:
        ask = self.game.pending
        if ask is None:
            self.asking = None
            return
        # What the table has done already needs no second tap; a slip is taken back without limit.
        at_once = (*Way,) if ask.kind in TIES | ORDERS else (Way.FACE, Way.FLIP, Way.TEAM)
        self.asking = Asking(ask, self.game, at_once)

    # -- typing ------------------------------------------------------------------------------------

    def tap(self, hex: str, thing: str = "") -> None:
        """Take a tapped hex as an answer or, with a brush in hand, as a correction."""
        if self.mending:
            self.touch(hex, thing)
        else:
            super().tap(hex, thing)

    def drop(self, thing: str, hex: str) -> None:
        """Move a dragged worm, as its own move or as a correction."""
        if not self.mending:
            super().drop(thing, hex)
            return
        position = self.position_now()
        origin = next((at for at, found in position["things"].items() if thing in map(unmarked, found)), "")
        self.mend(lambda: describing.move(position, thing, origin, hex))

    def choose(self, answer: str) -> None:
        """Choose an option, or let the app roll."""
        if answer == ROLL:
            self._play(self.session.roll)
        else:
            super().choose(answer)

    # -- undo without limit ------------------------------------------------------------------------

    def undo_point(self, line: int | None = None) -> int | None:
        """The length of the log before its latest line: every line can be taken back, as dice can be
        mistyped.
        """
        log = self.session.log
        last = len(log) - 1 if line is None else min(line, len(log) - 1)
        if last >= 1 and log[last].kind == MODE:
            last -= 1  # the hands that came with it
        return last if last >= 0 else None

    def is_free(self, point: int) -> bool:
        """Always true: the real table decides, so nobody has to agree to an undo."""
        return True

    # -- mending -----------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether something is half done that a correction would drop."""
        return not between_steps(self.game)

    @property
    def by_hand(self) -> bool:
        """Whether hands are carrying out a card now, which goes on after a correction."""
        return isinstance(self.game.asked, ByHand)

    def position_now(self) -> Position:
        """The table as the app has it."""
        return self.game.position_now()

    def take_brush(self, brush: str) -> None:
        """Take another brush in hand; without one, or with the same one again, go on playing."""
        self.mending, self.held = brush, None
        self.cancel()
        self.tell()

    def touch(self, hex: str, thing: str = "") -> None:
        """Correct a hex with the brush in hand."""
        try:
            made = stroke(self.position_now(), self.mending, hex, thing, self.held, playing=True)
        except PositionError as error:
            self.held, self.refused = None, error
            self.tell()
            return
        self.held, position = made.held, made.position
        if position is None:
            self.tell()
        else:
            self.mend(lambda: position)

    def mend(self, change: Callable[[], Position]) -> bool:
        """Correct the game to this position. False if it cannot be played."""
        done: list[bool] = []

        def work() -> tuple[Any, ...]:
            position = change()
            if position != self.game.position_now():
                self.session.mend(position)
                done.append(True)
            return ()

        try:
            self._play(work)
        except PositionError as error:
            self.refused = error
            self.tell()
        self.mended()
        return bool(done)

    def mended(self) -> None:
        """Show the game after a correction or a new card, without a film."""
        self.film = ()
        self.before = self.game
        self.told = next(
            (entry.events[-1].number for entry in reversed(self.session.log) if entry.events), self.told
        )
        self._changed()


def mirror_panel(table: MirrorPresenter, language: str) -> PanelContents:
    """The panel: dice to tap or *Roll for me*, cards to name."""
    panel = panel_of(table, language)
    asked = table.open
    if asked is None:
        return panel
    if asked.way is Way.CARD:
        words = i18n.translate("Name the card", language=language)
        roll = ((ROLL, by_app_words(asked, language)),)
        return replace(panel, chips=(), hand=words, apart=(roll if asked.ask.who == CHANCE else panel.apart))
    if asked.way in (Way.FACE, Way.FLIP):
        # The pictures are enough, so that all of them are in sight at once; the board shows the directions,
        # and the wind's face what it means now.
        blows = {} if asked.ask.kind == "wind.die" else {"wind": f"= {table.game.board.wind}"}
        chips = tuple(replace(chip, text=blows.get(chip.value, ""), large=False) for chip in panel.chips)
        return replace(
            panel, chips=(*chips, SideChoice(ROLL, by_app_words(asked, language), "icon_auto", True))
        )
    return panel


# -- naming cards ------------------------------------------------------------------------------------------


def named(table: MirrorPresenter, cards: Iterable[str], language: str, typed: str = "") -> list[CardRow]:
    """Cards by name, narrowed down by typed letters; those that are known to be in the hand come first."""
    rows = (card_row(table.game.library.cards[card], language) for card in cards)
    held = table.game.hands[table.game.active]
    found = (row for row in rows if fits(row.title, typed))
    return sorted(found, key=lambda row: (row.id not in held, fold(row.title)))


def fits(name: str, typed: str) -> bool:
    """Whether a name has the typed letters, whatever their accents."""
    return fold(typed).strip() in fold(name)


# -- the state beside the map ------------------------------------------------------------------------------


def step_words(step: int, language: str) -> str:
    """The words for a step on a chip."""
    return f"{step} · {terms.step(step, language=language)}"
