"""SVG text to pixels, and pixels to few bytes."""

from io import BytesIO

import imagequant  # type: ignore[import-untyped]
import resvg_py
from PIL import Image, ImageStat

from tools.art.sheets import Picture


def draw(picture: Picture, scale: float) -> Image.Image:
    """The picture at `scale` pixels per dp."""
    png = resvg_py.svg_to_bytes(
        svg_string=picture.svg,
        width=round(picture.width * scale),
        height=round(picture.height * scale),
        skip_system_fonts=True,  # nothing is written in a font, so no machine's fonts can change a picture
    )
    return Image.open(BytesIO(bytes(png))).convert("RGBA")


def rim(image: Image.Image) -> tuple[int, int, int]:
    """The mean colour where the picture fades into nothing."""
    alpha = image.getchannel("A")
    edge = alpha.point(lambda value: 255 if 0 < value < 255 else 0, "1")
    if edge.getbbox() is None:
        return (0, 0, 0)
    red, green, blue = ImageStat.Stat(image.convert("RGB"), edge).mean
    return round(red), round(green), round(blue)


def shrink(image: Image.Image) -> Image.Image:
    """The picture in 256 colours, undithered: flat art keeps its looks and loses two thirds of its bytes.

    What is clear gets the colour of the rim. A graphics card that scales the picture mixes neighbouring
    pixels, clear ones too, and black among them would draw a dark line around everything.
    """
    pixels, palette = imagequant.quantize_raw_rgba_bytes(image.tobytes(), *image.size, dithering_level=0.0)
    for entry in range(0, len(palette), 4):
        if palette[entry + 3] == 0:
            palette[entry : entry + 3] = rim(image)
    few = Image.frombytes("P", image.size, bytes(pixels))
    few.putpalette(palette, "RGBA")
    return few
