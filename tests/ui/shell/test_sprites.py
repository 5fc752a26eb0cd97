"""Pictures by name, as Kivy loads them."""

import json
from types import SimpleNamespace

import pytest
from PIL import Image

from worms_app import paths
from worms_app.ui.driver import Stage
from worms_app.ui.shell import sprites


@pytest.mark.parametrize(
    ("screen", "rendered"),
    [(0.75, 1), (1, 1), (1.2, 1), (1.5, 2), (2, 2), (2.4, 2), (2.625, 3), (3, 3), (4, 3)],
)
def test_the_density_fits_the_screen(monkeypatch: pytest.MonkeyPatch, screen: float, rendered: int) -> None:
    monkeypatch.setattr(sprites, "Metrics", SimpleNamespace(density=screen))
    assert sprites.density() == rendered
    assert f"/{rendered}x/" in sprites.sprite("drum")
    assert sprites.frame_border() == (20 * rendered,) * 4


def test_an_unknown_picture_is_an_error() -> None:
    with pytest.raises(KeyError):
        sprites.sprite("card_of_nobody")


@pytest.mark.parametrize("name", ["mark_turn", "die_6", "icon_flag", "card_uzi"])
def test_kivy_cuts_out_what_was_drawn(stage: Stage, name: str) -> None:
    """The index counts from the bottom, pictures from the top: a mistake would show another picture."""
    from kivy.core.image import Image as CoreImage

    seen = CoreImage(sprites.sprite(name)).texture
    folder = paths.assets() / "atlas" / f"{sprites.density()}x"
    for atlas in folder.glob("*.atlas"):
        for page, where in json.loads(atlas.read_text(encoding="utf-8")).items():
            if name in where:
                x, y, width, height = where[name]
                image = Image.open(folder / page).convert("RGBA")
                top = image.height - y - height
                drawn = image.crop((x, top, x + width, top + height))
    assert seen.size == drawn.size
    pixels = Image.frombytes("RGBA", seen.size, seen.pixels)
    assert list(pixels.getchannel("A").tobytes()) == list(drawn.getchannel("A").tobytes())
