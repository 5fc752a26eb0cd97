"""Words and numbers on hexes. Few at a time, so each has a mesh of its own with its own texture."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label
from kivy.graphics import InstructionGroup, Mesh

from worms_app.engine.hexes import NEIGHBOURS
from worms_app.ui.board.batch import FORMAT, Painter, quad_indices
from worms_app.ui.board.looks import paint
from worms_app.ui.board.marks import Marks
from worms_app.ui.board.places import Plane

SIZE = 34.0  # world units
RAISED = 34.0  # above the middle, so that the Things below stay seen
SHARPNESS = 2.0  # rendered larger, so that it is still sharp when looked at closely


class Labels:
    """Draws the labels of a moment; anew only when one of them or the table's turn changes."""

    def __init__(self, painter: Painter) -> None:
        self._group = InstructionGroup()
        painter.add(self._group)
        self._labels: list[Label] = []  # a label fills its texture again when graphics memory was taken
        self._shown: tuple[Any, ...] = ()

    def draw(self, marks: Marks, table: Plane) -> None:
        """Show the labels of these marks and no others."""
        labels, around = marks.labels, marks.around
        beside = NEIGHBOURS[around] if around else ()
        shown = (tuple(labels.items()), around, table.rotation)
        if shown == self._shown:
            return
        self._shown = shown
        self._group.clear()
        self._labels = []
        for hex, text in labels.items():
            label = Label(
                text=text,
                font_name="RobotoBlack",
                font_size=SIZE * SHARPNESS,
                color=(1, 1, 1, 1),
                outline_width=round(4 * SHARPNESS),
                outline_color=paint("ink"),
            )
            label.refresh()
            self._labels.append(label)
            texture = label.texture
            x, y = table.center(hex)
            x, y = table.beside(around, hex) if hex in beside else (x, y + RAISED)
            w, h = texture.width / SHARPNESS / 2, texture.height / SHARPNESS / 2
            u = texture.tex_coords
            data: list[float] = []
            for number, (cx, cy) in enumerate(((-w, -h), (w, -h), (w, h), (-w, h))):
                data += (x + cx, y + cy, u[2 * number], u[2 * number + 1], 1, 1, 1, 1)
            self._group.add(
                Mesh(fmt=FORMAT, mode="triangles", texture=texture, vertices=data, indices=quad_indices(1))
            )
