"""Puts pictures on pages and writes them the way Kivy reads atlases."""

import json
from pathlib import Path

from PIL import Image

from tools.art.raster import shrink

PAGE = 2048  # what every phone's graphics card can hold
GAP = 2


def place(sizes: dict[str, tuple[int, int]]) -> list[dict[str, tuple[int, int]]]:
    """Pages of name -> top left corner: shelves, the tallest pictures first."""
    pages: list[dict[str, tuple[int, int]]] = []
    x = y = shelf = PAGE  # the first picture opens the first page
    for name, (width, height) in sorted(sizes.items(), key=lambda item: (-item[1][1], -item[1][0], item[0])):
        if x + width + GAP > PAGE:
            x, y, shelf = GAP, y + shelf + GAP, height
        if y + height + GAP > PAGE:
            pages.append({})
            x, y, shelf = GAP, GAP, height
        pages[-1][name] = (x, y)
        x += width + GAP
    return pages


def pages(pictures: dict[str, Image.Image]) -> list[tuple[Image.Image, dict[str, list[int]]]]:
    """The pages and where each picture is on them; Kivy counts y from the bottom."""
    result = []
    for corners in place({name: picture.size for name, picture in pictures.items()}):
        width = max(x + pictures[name].width for name, (x, _) in corners.items()) + GAP
        height = max(y + pictures[name].height for name, (_, y) in corners.items()) + GAP
        page = Image.new("RGBA", (width, height))
        where = {}
        for name, (x, y) in sorted(corners.items()):
            picture = pictures[name]
            page.paste(picture, (x, y))
            where[name] = [x, height - y - picture.height, picture.width, picture.height]
        result.append((page, where))
    return result


def write(pictures: dict[str, Image.Image], atlas: Path) -> None:
    """`atlas` and its pages beside it, older pages removed."""
    atlas.parent.mkdir(parents=True, exist_ok=True)
    for old in atlas.parent.glob(f"{atlas.stem}-*.png"):
        old.unlink()
    index = {}
    for number, (page, where) in enumerate(pages(pictures)):
        name = f"{atlas.stem}-{number}.png"
        save(shrink(page), atlas.parent / name)
        index[name] = where
    atlas.write_text(json.dumps(index, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def save(image: Image.Image, path: Path) -> None:
    """Write one PNG, as small as Pillow makes it, the same bytes every time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    image.save(path, optimize=True)
