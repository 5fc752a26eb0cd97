"""What the fullest map costs per frame, against an empty KivyMD screen.

Both are measured in the same offscreen window, 1280 x 800, drawn by whatever OpenGL there is (here usually
software, so a pixel is dear and the map, which paints every pixel several times, looks worst). Printed: the
drawing alone, and one frame as the app turns it - with ambient motion, and in the middle of a film. Promised:
what the map does in Python for one frame of film stays under 5 ms, and the whole board is drawn in at most 40
meshes.

python benchmarks/board.py [FRAMES]
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from worms_app.engine import Event, Game

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

SIZE = (1280, 800)
MOST_PYTHON_MS = 5.0
MOST_MESHES = 40


def fullest() -> tuple[Game, Game, list[Event]]:
    """Six players, every tile, 40 hexes and more, all Things set up; and a later state with its events."""
    from worms_app.engine import Setup, new_game

    chance = random.Random(5)
    game = new_game(Setup(6, options={"larger_map": True}, extra_tiles=3))
    while game.pending is not None and game.step == 0:
        game.decide(chance.choice(game.pending.options))
    before = game.copy()
    events: list[Event] = []
    while game.pending is not None and len(events) < 400:
        events += game.decide(chance.choice(game.pending.options))
    return before, game, events


def milliseconds(work: Callable[[], object], times: int) -> float:
    """The median of so many runs."""
    took = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        took.append((time.perf_counter() - began) * 1000)
    return statistics.median(took)


def main() -> None:
    """Measure and judge."""
    frames = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    from worms_app.ui.driver import Stage

    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder), SIZE)
        from kivy.core.window import Window
        from kivy.graphics import Mesh
        from kivy.graphics.opengl import glFinish
        from kivymd.uix.screen import MDScreen

        from worms_app.ui.board.view import BoardView

        def paint() -> None:
            Window.canvas.ask_update()
            Window.dispatch("on_draw")
            glFinish()

        root = stage.app.root
        root.clear_widgets()
        root.add_widget(MDScreen(md_bg_color=(1, 1, 1, 1)))
        stage.frames(5)
        empty = milliseconds(paint, frames)
        before, after, events = fullest()
        root.clear_widgets()
        board = BoardView()
        root.add_widget(board)
        board.show(before)
        board.fit(glide=False)
        stage.wait(1)
        map_still = milliseconds(paint, frames)

        def frame() -> None:
            stage.frames(1)
            paint()

        ambient = milliseconds(frame, frames)
        board.film.play(events, after)
        stage.wait(2)
        python = milliseconds(lambda: stage.frames(1), frames)
        film = milliseconds(frame, frames)
        meshes = sum(isinstance(found, Mesh) for found in _walk(board.canvas))
        things = sum(len(found) for found in board.scene.things.values())
        print(f"{len(board.scene.land)} land hexes, {things} Things, {meshes} meshes, {SIZE[0]}x{SIZE[1]}")
        print(f"empty KivyMD screen, drawing    {empty:7.2f} ms")
        times = map_still / empty
        print(f"fullest map, drawing            {map_still:7.2f} ms   {times:5.2f} times the empty screen")
        print(f"fullest map, frame with water   {ambient:7.2f} ms")
        print(f"fullest map, frame of the film  {film:7.2f} ms   of it in Python {python:.2f} ms")
        board.film.stop()
        stage.close()
    if python > MOST_PYTHON_MS:
        raise SystemExit(
            f"a frame of the film takes {python:.1f} ms in Python, promised are {MOST_PYTHON_MS}"
        )
    if meshes > MOST_MESHES:
        raise SystemExit(f"{meshes} meshes, promised are {MOST_MESHES}")


def _walk(group: object) -> list[object]:
    found: list[object] = []
    for child in getattr(group, "children", ()):
        found += [child, *_walk(child)]
    return found


if __name__ == "__main__":
    main()
