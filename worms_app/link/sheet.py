"""What a table with its own pieces shows its phones: a sheet of words, the same for all but for the language.

The referee makes the words from values that do not change; here they only become parts of a page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from worms_app.link.open_to_all import ClockShown, score_row
from worms_app.link.reading import linked
from worms_app.play.pictures import worm_picture


@dataclass(frozen=True, slots=True)
class Sheet:
    """A title, what stands above it, texts with links to rules, and what hands do, numbered."""

    title: str
    above: str = ""
    texts: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    ask: str = ""
    """What is to be done or answered at the table now."""
    score: tuple[tuple[str, str], ...] = ()
    """Teams, and how each stands."""


@dataclass(frozen=True)
class SheetShown:
    """A sheet for watchers; nobody is asked anything here."""

    question: int
    tell: Callable[[str], Sheet]
    """The sheet in a language."""
    clock: ClockShown | None = None
    wifi: str = ""

    def asks(self, place: int) -> tuple[str, ...]:
        return ()

    def seats(self) -> tuple[tuple[str, str, bool], ...]:
        return ()

    def parts(self, place: int, language: str) -> Iterator[tuple[str, Any]]:
        sheet = self.tell(language)
        yield "wifi", self.wifi
        yield "number", self.question
        yield (
            "sheet",
            {
                "title": sheet.title,
                "above": sheet.above,
                "texts": [linked(text) for text in sheet.texts if text],
                "steps": list(sheet.steps),
                "ask": sheet.ask,
                "score": [score_row(team, worm_picture(team), words) for team, words in sheet.score],
            },
        )

    def clock_now(self, place: int) -> dict[str, Any] | None:
        return self.clock.now() if self.clock is not None else None

    def ahead(self, place: int, option: str, language: str) -> Iterator[list[str]]:
        return iter(())
