"""Reads the drawing sheets `assets/src/*.svg`.

A sheet is plain SVG. Each direct `<svg id=...>` child of its root is one picture: `width` and `height` are
its size in dp, `viewBox` the units it is drawn in. Anything with an `id`, in any sheet, can be used again
anywhere with `<use href="#id"/>` in its own units. Colours are classes named after the palette
(`worms_app/ui/shell/palette.py`): `grass` fills, `l-grass` strokes. A picture whose id contains `TEAM` is
drawn once for every team.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from worms_app.ui.shell.palette import PAINT, TEAMS

SVG = "{http://www.w3.org/2000/svg}"
ET.register_namespace("", SVG[1:-1])

OUTLINES = (1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24, 28, 32)


class Picture(NamedTuple):
    """One sprite to be: a complete SVG document and its size in dp."""

    name: str
    atlas: str
    width: float
    height: float
    svg: str


def stylesheet() -> str:
    """The palette as CSS: `.grass` fills, `.l-grass` strokes, `.o` outlines, `.w4` widths, `.a50` opacity."""
    paint = dict(PAINT)
    for name, team in TEAMS.items():
        paint |= {name: team.fill, f"{name}-shade": team.shade, f"on-{name}": team.ink}
    rules = [f".{name}{{fill:{it}}}.l-{name}{{fill:none;stroke:{it}}}" for name, it in paint.items()]
    rules.append(".black{fill:#000}.l-black{fill:none;stroke:#000}")  # only inside masks
    rules.append(f".o{{stroke:{PAINT['ink']};stroke-width:4}}")
    rules += [f".w{str(width).replace('.', '_')}{{stroke-width:{width}}}" for width in OUTLINES]
    rules += [f".a{percent}{{opacity:{percent / 100:g}}}" for percent in range(5, 100, 5)]
    return "\n".join(rules)


def _wrapped(body: str, axes: str, width: float, height: float) -> str:
    """The drawing and its neighbours, so that what sticks out on one side comes in on the other."""
    steps = [
        (dx * width, dy * height)
        for dy in ((-1, 0, 1) if "y" in axes else (0,))
        for dx in ((-1, 0, 1) if "x" in axes else (0,))
    ]
    return "".join(f'<g transform="translate({dx:g} {dy:g})">{body}</g>' for dx, dy in steps)


class Sheets:
    """All drawings of a folder, by id."""

    def __init__(self, folder: Path) -> None:
        self._roots = {path.stem: ET.parse(path).getroot() for path in sorted(folder.glob("*.svg"))}
        self._by_id: dict[str, ET.Element] = {}
        for stem, root in self._roots.items():
            for element in root.iter():
                name = element.get("id")
                if name is None:
                    continue
                if name in self._by_id:
                    raise ValueError(f"{stem}.svg: the id {name!r} is used twice")
                self._by_id[name] = element

    def pictures(self) -> Iterator[Picture]:
        """Every picture, in the order of the sheets, teams expanded."""
        for stem, root in self._roots.items():
            for element in root.findall(f"{SVG}svg"):
                for team in TEAMS if "TEAM" in element.get("id", "") else ("",):
                    yield self._picture(element, root.get("data-atlas", stem), team)

    def _picture(self, element: ET.Element, atlas: str, team: str) -> Picture:
        body, defs = self._body(element, team), self._needed(element, team)
        x, y, width, height = map(float, element.attrib["viewBox"].split())
        if axes := element.get("data-wrap"):
            body = _wrapped(body, axes, width, height)
        svg = (
            f'<svg xmlns="{SVG[1:-1]}" viewBox="{x:g} {y:g} {width:g} {height:g}" '
            f'width="{element.get("width")}" height="{element.get("height")}">'
            f"<style>{stylesheet()}</style><defs>{defs}</defs>"
            f'<g stroke-linejoin="round" stroke-linecap="round">{body}</g></svg>'
        )
        name = element.attrib["id"].replace("TEAM", team)
        return Picture(name, atlas, float(element.attrib["width"]), float(element.attrib["height"]), svg)

    @staticmethod
    def _body(element: ET.Element, team: str) -> str:
        text = "".join(ET.tostring(child, encoding="unicode") for child in element)
        return text.replace("TEAM", team).replace(f' xmlns="{SVG[1:-1]}"', "")

    def _find(self, name: str) -> tuple[ET.Element, str]:
        """The drawing of that name, or the one made for all teams and whose it is (`TEAM`: everybody's)."""
        if name in self._by_id:
            return self._by_id[name], "TEAM" if "TEAM" in name else ""
        for team in TEAMS:
            if (shared := name.replace(team, "TEAM")) in self._by_id:
                return self._by_id[shared], team
        raise ValueError(f"nothing is called {name!r}")

    def _every(self, name: str) -> list[str]:
        """A name with `TEAM` that only single teams have stands for all of them."""
        if "TEAM" not in name or name in self._by_id:
            return [name]
        return [name.replace("TEAM", team) for team in TEAMS]

    def _needed(self, element: ET.Element, team: str) -> str:
        """What the drawing uses, and what that uses, one after the other."""
        return "".join(self._parts(element, team).values())

    def _parts(self, element: ET.Element, team: str) -> dict[str, str]:
        """What the drawing uses, and what that uses, as `<g>` by the id it is asked for by."""
        found: dict[str, str] = {}

        def visit(body: str) -> None:
            asked = re.findall(r'(?:href="#|url\(#)([^")]+)', body)
            for name in [name for one in asked for name in self._every(one)]:
                if name in found:
                    continue
                part, team = self._find(name)
                inner = self._body(part, team)
                if part.tag == f"{SVG}svg":
                    found[name] = f'<g id="{name}">{inner}</g>'
                else:
                    whole = ET.tostring(part, encoding="unicode").replace("TEAM", team)
                    found[name] = whole.replace(f' xmlns="{SVG[1:-1]}"', "").strip()
                visit(inner)

        visit(self._body(element, team))
        return found

    def names(self, sheet: str) -> list[str]:
        """The pictures of one sheet."""
        return [element.attrib["id"] for element in self._roots[sheet].findall(f"{SVG}svg")]

    def symbols(self, names: Iterable[str]) -> tuple[list[str], list[str]]:
        """These pictures as `<symbol>`s, teams not expanded, and the parts that they use, each once."""
        drawn, parts = [], {}
        for name in names:
            element = self._by_id[name]
            box = element.get("viewBox", "-15 -15 30 30")
            drawn.append(
                f'<symbol id="s-{name}" viewBox="{box}" stroke-linejoin="round" stroke-linecap="round">'
                f"{self._body(element, 'TEAM')}</symbol>"
            )
            parts.update(self._parts(element, "TEAM"))
        inside = set(re.findall(r' id="([^"]+)"', "".join(drawn)))
        return drawn, [text for name, text in parts.items() if name not in inside]
