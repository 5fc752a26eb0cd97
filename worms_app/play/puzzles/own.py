"""The puzzles that people made or were given: a list on the device, each as its code, with a name if it got
one.

own = OwnPuzzles(folder)
own.keep(code)                      # first in the list; what is there already moves up
own.rename(code, "Babička's trap")
own.delete(code)
[one.puzzle for one in own]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from worms_app.content.puzzles.load import Puzzle
from worms_app.content.records import Record
from worms_app.play.intake import check_text
from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept, as_pages, pages
from worms_app.play.puzzles.code import read, written

FILE = "own_puzzles.json"
MOST_KEPT = 200
LONGEST_NAME = 40


@dataclass(frozen=True)
class OwnPuzzle(Record):
    """A puzzle of the list: its code, and its name if it got one."""

    code: str
    """As it is given away."""
    name: str = ""
    """Empty: it goes by its goal."""

    @cached_property
    def puzzle(self) -> Puzzle:
        """What the code holds; what is no code raises CodeError."""
        return read(self.code)

    @classmethod
    def from_json(cls, data: Any) -> OwnPuzzle:
        """What was kept; what makes no sense raises ValueError, KeyError, TypeError or Refused."""
        one = cls(str(data["code"]), check_text(data["name"], LONGEST_NAME))
        return replace(one, code=written(one.puzzle.position, one.puzzle.goal))


class OwnPuzzles:
    """The list, the latest first. Whatever a file holds, only codes that can be played are in it."""

    def __init__(self, folder: Path) -> None:
        file = JsonFile(folder / FILE)
        self.kept: Kept[OwnPuzzle] = Kept(
            file, pages(OwnPuzzle.from_json), as_pages(OwnPuzzle.to_json), MOST_KEPT, shared=True
        )

    def __iter__(self) -> Iterator[OwnPuzzle]:
        return reversed(self.kept.values)

    def find(self, identifier: str) -> OwnPuzzle | None:
        """The puzzle of this name."""
        return next((one for one in self if one.puzzle.id == identifier), None)

    def keep(self, code: str) -> OwnPuzzle:
        """Put a puzzle first; if it is there already it keeps its name. What is no code raises CodeError."""
        puzzle = read(code)
        here = self.find(puzzle.id)
        one = here if here is not None else OwnPuzzle(written(puzzle.position, puzzle.goal))
        self.kept.replace([*(other for other in self.kept.values if other != here), one])
        return one

    def rename(self, identifier: str, name: str) -> None:
        """Give a puzzle another name; an empty one: it is called by its goal."""
        said = "".join(letter for letter in name if letter.isprintable()).strip()[:LONGEST_NAME]
        self.kept.replace(
            replace(one, name=said) if one.puzzle.id == identifier else one for one in self.kept.values
        )

    def delete(self, identifier: str) -> None:
        """Remove a puzzle from the list."""
        self.kept.replace(one for one in self.kept.values if one.puzzle.id != identifier)

    def bring_back(self, one: OwnPuzzle, at: int) -> None:
        """Put a deleted puzzle back where it stood in the list."""
        others = [other for other in self if other.puzzle.id != one.puzzle.id]
        others.insert(at, one)
        self.kept.replace(reversed(others))

    def take_in(self, data: dict[str, Any]) -> None:
        """Add the puzzles of another device; what is here already stays as it is."""
        here = {one.puzzle.id for one in self}
        new = [one for one in self.kept.values_in(data) if one.puzzle.id not in here]
        self.kept.replace([*new, *self.kept.values])
