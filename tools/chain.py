"""Film a chain of explosions offscreen, for the README: build/demo/chain.webp and docs/pictures/chain.webp.

The game is real - a worm trips over a mine beside a drum - only its dice are chosen. `--sheet FILE` also
saves every tenth frame on one sheet, to look at; only with `--publish` is the picture in docs/ replaced.

    python tools/chain.py [--sheet build/demo/chain.png] [--publish]
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from worms_app.engine import Event, Game

SIZE = (480, 344)
FRAMES_PER_PICTURE = 5  # of 60 a second
QUALITY = 34
MOST_BYTES = 1_500_000
STILL = 0.8  # seconds before and after

POSITION = {
    "format": 1,
    "seats": ["blue", "red", "yellow", "green"],
    "dial": "0,0",
    "land": [
        "-1,0", "-1,1", "0,1", "1,0", "1,-1", "0,-1", "2,-1", "2,-2", "1,1", "-2,1", "-2,2", "3,-2", "2,0",
        "3,-1", "-1,2",
    ],
    "wind": 2,
    "things": {
        "0,1": ["blue1"],
        "1,0": ["mine", "drum"],
        "1,-1": ["red1*", "crate"],
        "2,-1": ["mine", "crater", "crater"],
        "2,0": ["drum", "green1"],
        "1,1": ["red2"],
        "-1,1": ["blue2", "crate"],
        "-1,0": ["yellow2"],
        "2,-2": ["green2", "yellow1"],
        "-2,2": ["drum"],
        "3,-2": ["crate"],
        "-1,2": ["red3"],
        "0,-1": ["mine"],
        "3,-1": ["blue3"],
    },
    "seat": "blue",
    "step": 3,
    "worm": "blue1",
}  # fmt: skip

DICE = {
    "mine.flip": ["danger", "danger"],
    "blast.die": ["1", "4", "2", "1", "3"],
    "drum.die": ["2", "2", "3", "hit", "wind", "4", "3", "wind", "hit", "4"],
}
"""What the dice show, in the order they are thrown."""


def play() -> tuple[Game, Game, list[Event]]:
    """The game before and after the chain, and what happened."""
    from worms_app.engine import Game

    game = Game.from_position(POSITION)
    before = game.copy()
    events = list(game.decide("inch:1,0"))
    thrown = {kind: iter(faces) for kind, faces in DICE.items()}
    while game.pending is not None and game.pending.kind not in ("turn.weapon", "turn.activate", "drop.card"):
        ask = game.pending
        answer = next(thrown.get(ask.kind, iter(())), ask.options[0])
        events += game.decide(answer)
    return before, game, events


def film(before: Game, after: Game, events: list[Event]) -> list[Image.Image]:
    """The pictures of the film."""
    from worms_app.ui.driver import Stage

    stage = Stage(Path(tempfile.mkdtemp()), SIZE)
    from worms_app.ui.board.view import BoardView

    class StillBoard(BoardView):
        """Water, clouds and breath stand still: moving, they would be nine tenths of the file."""

        def _pass_time(self, dt: float) -> None:
            self.film.tray.tick(dt)

    stage.app.root.clear_widgets()
    board = StillBoard()
    stage.app.root.add_widget(board)
    board.show(before)
    pictures: list[Image.Image] = []

    def shoot(frames: int) -> None:
        for _ in range(frames // FRAMES_PER_PICTURE):
            stage.drawing = False
            stage.frames(FRAMES_PER_PICTURE)
            pictures.append(photograph(stage))

    stage.frames(3)
    board.fit(glide=False)
    board.camera.fitted = False  # it stays where it is, although this is a small screen
    shoot(round(STILL * 60))
    board.film.play(events, after)
    while board.film.running:
        shoot(FRAMES_PER_PICTURE)
    shoot(round(STILL * 60))
    stage.close()
    return pictures


def photograph(stage: object) -> Image.Image:
    """What is on the screen now."""
    from kivy.core.window import Window

    Window.canvas.ask_update()
    Window.dispatch("on_draw")
    size = (int(Window.width), int(Window.height))
    picture = Image.frombytes("RGBA", size, stage.pixels())  # type: ignore[attr-defined]
    Window.dispatch("on_flip")
    return picture.convert("RGB").transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def sheet(pictures: list[Image.Image], every: int = 10, columns: int = 6) -> Image.Image:
    """Some of the pictures side by side."""
    some = [picture.resize((SIZE[0] // 2, SIZE[1] // 2)) for picture in pictures[::every]]
    width, height = some[0].size
    whole = Image.new("RGB", (columns * width, -(-len(some) // columns) * height))
    for number, picture in enumerate(some):
        whole.paste(picture, (number % columns * width, number // columns * height))
    return whole


def main() -> None:
    """Play, film, save."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sheet", type=Path)
    parser.add_argument("--publish", action="store_true", help="also write docs/pictures/chain.webp")
    options = parser.parse_args()
    before, after, events = play()
    pictures = film(before, after, events)
    out = ROOT / "build" / "demo" / "chain.webp"
    out.parent.mkdir(parents=True, exist_ok=True)
    pictures[0].save(
        out,
        save_all=True,
        append_images=pictures[1:],
        duration=round(1000 * FRAMES_PER_PICTURE / 60),
        loop=0,
        quality=QUALITY,
        kmin=250,  # whole pictures are needed nowhere but at the start
        kmax=300,
        method=4,
    )
    if options.sheet:
        sheet(pictures).save(options.sheet)
    size = out.stat().st_size
    print(f"{len(events)} events, {len(pictures)} pictures, {size / 1e6:.2f} MB")
    if size > MOST_BYTES:
        raise SystemExit("too large for the README")
    if options.publish:
        published = ROOT / "docs" / "pictures" / "chain.webp"
        published.parent.mkdir(parents=True, exist_ok=True)
        published.write_bytes(out.read_bytes())


if __name__ == "__main__":
    main()
