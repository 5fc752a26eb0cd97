"""How worms of one colour are told apart by people: the box does not number them.

A worm that is alone of its colour among those described is just *Red*. Else it is *Red (lying)*, *Red (just
came)*, *Red (on the hex south of the middle)*, *Red (the active one)*: whatever only this one is, now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from worms_app.engine import Event, Library, events as e
from worms_app.engine.things import EVERY_WORM, team_of
from worms_app.i18n import mark, translate
from worms_app.i18n.catalogs import Word
from worms_app.i18n.speech.words import place
from worms_app.i18n.words import word
from worms_app.play.case import CENTRE, NEAR, Case
from worms_app.play.resolve import Resolved, table
from worms_app.ui.asking.panel import SideChoice
from worms_app.ui.board.scene import Scene

IN_ICE, LYING, STANDING = mark("in ice"), mark("lying"), mark("standing")
CAME, WAS_HERE = mark("just arrived"), mark("was here before")
FELL, LAY = mark("just laid down"), mark("was lying before")
ACTIVE, OTHER = mark("the active one"), mark("not the active one")
ONE_OF_THEM, SAME = mark("one of them"), mark("the same")


class Apart:
    """The described worms as they lie, event by event."""

    def __init__(self, scene: Scene, active: str = "") -> None:
        self.scene = scene
        self.active = active
        """The active worm, which everybody at the table knows."""
        self.came: tuple[str, ...] = ()
        """The worms that have moved, the latest last."""
        self.fell: frozenset[str] = frozenset()
        """The worms that were hurt meanwhile."""
        self.exploded = ""
        """Where the oil drum lay that has exploded last."""
        self._named: set[str] = set()
        self._known: set[str] = set()
        """The worms of which the sentence before has said where they are."""

    def after(self, event: Event) -> None:
        """Take over what an event has changed."""
        self.scene = self.scene.after(event)
        if isinstance(event, e.Moved) and event.thing in EVERY_WORM:
            self.came = (*(worm for worm in self.came if worm != event.thing), event.thing)
        elif isinstance(event, e.WormDamaged):
            self.fell |= {event.worm}
        elif isinstance(event, e.DrumExploded):
            self.exploded = event.hex

    def called(self, language: str, at: str = "") -> Callable[[str], str]:
        """The names of worms as they are seen now, in one sentence, which says by itself what lies ``at``
        that hex.
        """
        self._named = set()

        def name(worm: str) -> Word:
            self._named.add(worm)
            return self.name(worm, language, at)

        return name

    def told(self) -> None:
        """Note that a sentence was said: the next one need not say again where a worm is that was alone of
        its colour there.
        """
        teams = [team_of(worm) for worm in self._named]
        self._known = {worm for worm in self._named if teams.count(team_of(worm)) == 1}
        self._named = set()

    def forget(self) -> None:
        """Say again which worm it is: somebody has answered something meanwhile."""
        self._named, self._known = set(), set()

    def name(self, worm: str, language: str, at: str = "") -> Word:
        """The name of a worm as people tell it from the others; that it lies ``at`` that hex is said by the
        sentence.
        """
        team = word("worm", team_of(worm), language, number="")
        what = self._told_by(worm, language, at)
        return Word({form: f"{text.strip()}{what}" for form, text in team.forms.items()})

    def chips(self, chips: Iterable[SideChoice], chosen: str, language: str) -> list[SideChoice]:
        """The buttons with the names of worms; those that nobody can tell apart are one button."""
        named = dict[str, SideChoice]()
        for chip in chips:
            worm = chip.value in EVERY_WORM
            text = self.name(chip.value, language) if worm else chip.text
            key = text if worm else chip.value
            if key not in named or chip.value == chosen:
                named[key] = replace(chip, text=text)
        return list(named.values())

    def _told_by(self, worm: str, language: str, at: str) -> str:
        """What only this worm of its colour is, in brackets; empty where there is no other."""
        others = [other for other in self._seen(team_of(worm)) if other != worm]
        if not others:
            return ""
        if not any(self._state(other) == self._state(worm) for other in others):
            return f" ({translate(self._state(worm), language=language)})"
        hex = self.scene.where(worm)
        if hex is not None and not any(self.scene.where(other) == hex for other in others):
            if hex == at:
                return ""
            if worm in self._known:
                return f" ({translate(SAME, language=language)})"
            where = place(hex, CENTRE, language)
            return " " + translate("({hex:on})", hex=where, language=language)
        moved = [other for other in self.came if other == worm or other in others]
        if moved and moved[-1] == worm:
            return f" ({translate(CAME, language=language)})"
        if not any((other in self.fell) == (worm in self.fell) for other in others):
            return f" ({translate(FELL if worm in self.fell else LAY, language=language)})"
        if worm == self.active:
            return f" ({translate(ACTIVE, language=language)})"
        alike = [other for other in others if self._state(other) == self._state(worm)]
        twins = [other for other in alike if hex is None or self.scene.where(other) == hex]
        if len(twins) == len(alike):
            return f" ({translate(self._of_twins(worm, twins), language=language)})"
        assert hex is not None
        where = place(hex, CENTRE, language)
        here = [other for other in others if self.scene.where(other) == hex]
        if self.active not in twins and len(twins) == len(here):
            return " " + translate("(one of those {hex:on})", hex=where, language=language)
        state = translate(OTHER if self.active in twins else self._state(worm), language=language)
        return " " + translate("({state}, {hex:on})", state=state, hex=where, language=language)

    def _of_twins(self, worm: str, twins: list[str]) -> str:
        """What tells it from others on its hex in its state."""
        if self.active in twins:
            return OTHER
        return WAS_HERE if worm not in self.came and {*twins} <= {*self.came} else ONE_OF_THEM

    def _state(self, worm: str) -> str:
        if worm in self.scene.iced:
            return IN_ICE
        return LYING if worm in self.scene.damaged else STANDING

    def _seen(self, team: str) -> list[str]:
        """The worms of a team among the described hexes."""
        return [
            thing
            for hex, things in self.scene.things.items()
            if hex in NEAR
            for thing in things
            if thing in EVERY_WORM and team_of(thing) == team
        ]


def apart_now(case: Case, outcome: Resolved, box: Library) -> Apart:
    """The described worms as they lie now, with what has happened to them."""
    apart = Apart(Scene.of(table(case, box)), case.worm)
    for event in outcome.events():
        apart.after(event)
    return apart
