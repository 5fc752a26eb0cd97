"""Plots as SVG inside a page: plain rectangles, lines and words, no library."""

from __future__ import annotations

import math
from html import escape
from typing import NamedTuple

LABEL, WIDE, ROW, FIGURES = 240, 420, 20, 130


class Range(NamedTuple):
    """A value with half of its interval."""

    name: str
    mean: float
    margin: float


def intervals(ranges: list[Range], low: float, high: float, marks: tuple[float, ...] = ()) -> str:
    """Each range as a dot with its interval on one axis, with upright lines at the marks."""

    def at(value: float) -> float:
        return LABEL + WIDE * (min(max(value, low), high) - low) / (high - low)

    height = ROW * len(ranges) + ROW
    parts = [
        f'<line class="mark" x1="{at(mark):.1f}" x2="{at(mark):.1f}" y1="0" y2="{height - ROW}"/>'
        f'<text class="axis" x="{at(mark):.1f}" y="{height - 5}">{round(mark, 3):g}</text>'
        for mark in marks
    ]
    for row, (name, mean, margin) in enumerate(ranges):
        y = ROW * row + ROW / 2
        if not math.isnan(mean):
            parts.append(
                f'<line x1="{at(mean - margin):.1f}" x2="{at(mean + margin):.1f}" y1="{y}" y2="{y}"/>'
            )
            parts.append(f'<circle cx="{at(mean):.1f}" cy="{y}" r="4"/>')
        parts.append(label(name, y) + figures(value(mean, margin), y))
    return drawing(parts, height)


def bars(counts: dict[str, int]) -> str:
    """Counts as bars on a logarithmic axis, so that what is rare is seen, with their share."""
    whole, most = sum(counts.values()), math.log(1 + max(counts.values(), default=0)) or 1.0
    parts = []
    for row, (name, count) in enumerate(counts.items()):
        y = ROW * row + ROW / 2
        wide = WIDE * math.log(1 + count) / most
        parts.append(f'<rect x="{LABEL}" y="{y - 7}" width="{wide:.1f}" height="14"/>')
        parts.append(label(name, y) + figures(f"{count} ({100 * count / whole:.3g} %)", y))
    return drawing(parts, ROW * len(counts))


def value(mean: float, margin: float) -> str:
    """A mean with its margin, in words."""
    return f"{mean:.3f} ±{margin:.3f}" if math.isfinite(margin) else f"{mean:.3f}"


def label(words: str, y: float) -> str:
    """The name of a row."""
    return f'<text class="name" x="{LABEL - 8}" y="{y + 4}">{escape(words)}</text>'


def figures(words: str, y: float) -> str:
    """What stands right of a row."""
    return f'<text x="{LABEL + WIDE + 8}" y="{y + 4}">{escape(words)}</text>'


def drawing(parts: list[str], height: float) -> str:
    """The parts in their frame."""
    wide = LABEL + WIDE + FIGURES
    return f'<svg viewBox="0 0 {wide} {height}" width="{wide}" height="{height}">{"".join(parts)}</svg>'
