"""The text of a card as a tree of verbs, while it is put together.

A sentence has a path: ``(2,)`` is the third one, ``(2, "of", 0)`` the first inside a repetition,
``(1, "else", 0)`` the first of what else happens. A list of sentences has one, too: ``()`` is the whole text,
``(1, "then")`` what happens then. Nothing here knows words; what comes out can be read by ``content.verbs``.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from worms_app.content.verbs import DEEPEST, MOST_REPEATS, VERBS
from worms_app.engine.things import FACES, FLIPS

VerbData = dict[str, Any]
Verbs = list[VerbData]
Path = tuple[int | str, ...]

REPEATED = "of"


def parts(item: VerbData) -> tuple[str, ...]:
    """The lists of sentences that a sentence may hold."""
    if "repeat" in item:
        return (REPEATED,)
    return tuple(name for name, parameter in VERBS[item["verb"]].parameters.items() if parameter.verbs)


def at(text: Verbs, path: Path) -> VerbData:
    """The sentence at a path."""
    return listed(text, path[:-1])[_index(path)]


def listed(text: Verbs, path: Path) -> Verbs:
    """The sentences of a list."""
    found: Any = text
    for step in path:
        found = found.setdefault(step, []) if isinstance(found, dict) else found[step]
    assert isinstance(found, list)
    return found


def before(text: Verbs, path: Path) -> Iterator[VerbData]:
    """The single sentences that are read before a path, from top to bottom."""
    here: Any = text
    for number, step in enumerate(path):
        if number % 2 == 0:
            assert isinstance(step, int)
            for item in here[:step]:
                yield from single(item)
            here = here[step] if step < len(here) else {}
        else:
            here = here.get(step, [])


def single(item: VerbData) -> Iterator[VerbData]:
    """A sentence that holds none, or all those inside it."""
    if not parts(item):
        yield item
    for part in parts(item):
        for inner in item.get(part, []):
            yield from single(inner)


def depth(path: Path) -> int:
    """How deep a sentence (or a list) lies inside others."""
    return sum(isinstance(step, str) for step in path)


def holds(verb: str, path: Path) -> bool:
    """Whether a verb may stand in this list: one that holds others needs room inside it."""
    return depth(path) < DEEPEST or not parts({"verb": verb})


# -- changes: each gives a new text, and where the sentence lies in it ---------------------------------------


def added(text: Verbs, path: Path, item: VerbData) -> tuple[Verbs, Path]:
    """The text with one more sentence at the end of a list."""
    text = copy.deepcopy(text)
    listed(text, path).append(item)
    return text, (*path, len(listed(text, path)) - 1)


def removed(text: Verbs, path: Path) -> Verbs:
    """The text without a sentence."""
    text = copy.deepcopy(text)
    listed(text, path[:-1]).remove(at(text, path))
    tidy(text)
    return text


def told(text: Verbs, path: Path, values: VerbData, without: tuple[str, ...]) -> Verbs:
    """The text with a parameter of a sentence changed."""
    text = copy.deepcopy(text)
    item = at(text, path)
    for name in without:
        item.pop(name, None)
    item |= values
    return text


def repeated(text: Verbs, path: Path, times: int) -> Verbs:
    """The text with a sentence (or what is repeated already) done so many times; once: no repetition."""
    text = copy.deepcopy(text)
    item = at(text, path)
    inside = item[REPEATED] if "repeat" in item else [item]
    index = _index(path)
    new = inside if times == 1 else [{"repeat": min(times, MOST_REPEATS), REPEATED: inside}]
    listed(text, path[:-1])[index : index + 1] = new
    return text


def can_repeat(path: Path) -> bool:
    """Whether a sentence may be repeated: not one that stands right in a repetition, nor one too deep."""
    return depth(path) < DEEPEST and (len(path) == 1 or path[-2] != REPEATED)


def moves(text: Verbs, path: Path, down: bool) -> Iterator[tuple[Verbs, Path]]:
    """What a sentence's way up or down may lead to, the nearest first: into what comes there, past it, or out
    of the list that it stands in.
    """
    for place in _places(text, path, down):
        new = copy.deepcopy(text)
        item = listed(new, path[:-1]).pop(_index(path))
        listed(new, place[:-1]).insert(_index(place), item)
        tidy(new)
        yield new, _where(new, item)


def _places(text: Verbs, path: Path, down: bool) -> Iterator[Path]:
    """Where a sentence may go, as paths in the text without it."""
    around, index = path[:-1], _index(path)
    siblings = listed(text, around)
    to = index + (1 if down else -1)
    if 0 <= to < len(siblings):
        beside = siblings[to]
        left = to - 1 if down else to  # where the neighbour lies when the sentence is taken out
        for part in parts(beside) if down else reversed(parts(beside)):
            if beside.get(part):
                yield (*around, left, part, 0 if down else len(beside[part]))
                break
        yield (*around, to)
    elif around:
        outer, inner = around[:-1], around[-1]
        others = [name for name in parts(at(text, outer)) if at(text, outer).get(name)]
        next_part = others.index(str(inner)) + (1 if down else -1)
        if 0 <= next_part < len(others):
            inside = at(text, outer)[others[next_part]]
            yield (*outer, others[next_part], 0 if down else len(inside))
        yield (*outer[:-1], _index(outer) + (1 if down else 0))


def _index(path: Path) -> int:
    index = path[-1]
    assert isinstance(index, int)
    return index


def _where(text: Verbs, item: VerbData, path: Path = ()) -> Path:
    """The path of this very sentence."""
    for index, other in enumerate(text):
        here = (*path, index)
        if other is item:
            return here
        for part in parts(other):
            if found := _where(other.get(part, []), item, (*here, part)):
                return found
    return ()


def tidy(text: Verbs) -> None:
    """Remove the parts of a text that hold nothing. Where only *else* is left, it becomes what happens on the
    opposite side.
    """
    for item in text:
        for part in parts(item):
            tidy(item.get(part, []))
        if item.get("else") == []:
            del item["else"]
        if item.get("then") == [] and "else" in item:
            item["then"] = item.pop("else")
            item["on"] = _others(item["on"])
    text[:] = [
        item for item in text if item.get("then", True) and item.get(REPEATED, True) and item.get("on", True)
    ]


def _others(on: Any) -> Any:
    if isinstance(on, str):
        return next(side for side in FLIPS if side != on)
    return [face for face in FACES if face not in [str(one) for one in on]]
