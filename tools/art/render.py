"""Renders every picture of the app from `assets/src`.

    python -m tools.art.render            everything: atlases, textures, icons, presplash, store pictures
    python -m tools.art.render --sheets   only contact sheets and single SVGs for looking at, in build/art

The same sources give the same bytes. `docs/art.md` says how to change a picture.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from PIL import Image

from tools.art import page
from tools.art.pack import save, write
from tools.art.raster import draw, shrink
from tools.art.sheets import Picture, Sheets

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "assets" / "src"
DENSITIES = (1, 2, 3)
ATLASES = ("board", "cards", "icons", "ui")
TEXTURE_SCALE = 2  # one size serves all: textures are scaled by the mesh they lie on

# Single pictures: where each goes and at how many pixels per dp. Android's own sizes are made by its build.
SINGLES = {
    "app_icon": [("assets/icon.png", 4), ("fastlane/metadata/android/en-US/images/icon.png", 4)],
    "app_icon_foreground": [("assets/icon_foreground.png", 4)],
    "app_icon_background": [("assets/icon_background.png", 4)],
    "app_icon_monochrome": [("assets/icon_monochrome.png", 4)],
    "app_presplash": [("assets/presplash.png", 2)],
    "store_feature": [("fastlane/metadata/android/en-US/images/featureGraphic.png", 1)],
}
# Stores refuse see-through pixels.
OPAQUE = {"app_icon", "store_feature", "app_presplash", "app_icon_background"}


def atlas_pictures(pictures: Iterable[Picture]) -> dict[str, list[Picture]]:
    """Pictures by the atlas (or other use) they belong to."""
    groups: dict[str, list[Picture]] = defaultdict(list)
    for picture in pictures:
        groups[picture.atlas].append(picture)
    return groups


def render(target: Path) -> None:
    """Write all rendered pictures below `target`, laid out as in the project."""
    groups = atlas_pictures(Sheets(SOURCES).pictures())
    for density in DENSITIES:
        for atlas in ATLASES:
            drawn = {picture.name: draw(picture, density) for picture in groups[atlas]}
            write(drawn, target / "assets" / "atlas" / f"{density}x" / f"{atlas}.atlas")
    page.write(SOURCES, target / page.FILE)
    for picture in groups["texture"]:
        save(shrink(draw(picture, TEXTURE_SCALE)), target / "assets" / "textures" / f"{picture.name}.png")
    for picture in groups["single"]:
        for path, scale in SINGLES[picture.name]:
            image = draw(picture, scale)
            save(image.convert("RGB") if picture.name in OPAQUE else image, target / path)


def contact_sheets(target: Path) -> None:
    """For eyes: each picture as an SVG of its own; all of an atlas on one page, large and as on a phone."""
    for picture in Sheets(SOURCES).pictures():
        path = target / "svg" / f"{picture.name}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(picture.svg, encoding="utf-8")
    for atlas, pictures in atlas_pictures(Sheets(SOURCES).pictures()).items():
        for label, scale in (("large", 2.0), ("real", 0.625)):
            drawn = [draw(picture, scale) for picture in pictures]
            width = max(image.width for image in drawn) + 4
            height = max(image.height for image in drawn) + 4
            columns = max(1, 1400 // width)
            page = Image.new("RGBA", (width * columns, height * -(-len(drawn) // columns)), "#7fc4a0")
            for number, image in enumerate(drawn):
                page.alpha_composite(image, (number % columns * width, number // columns * height))
            save(page.convert("RGB"), target / f"{atlas}-{label}.png")


def main() -> None:
    """Render what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--sheets", action="store_true", help="only pictures to look at, in build/art")
    if parser.parse_args().sheets:
        contact_sheets(ROOT / "build" / "art")
    else:
        render(ROOT)


if __name__ == "__main__":
    main()
