"""SVG text to pixels."""

from io import BytesIO

import resvg_py
from PIL import Image, ImageFilter

from tools.art.sheets import Picture


def draw(picture: Picture, scale: float) -> Image.Image:
    """The picture at `scale` pixels per dp."""
    png = resvg_py.svg_to_bytes(
        svg_string=picture.svg,
        width=round(picture.width * scale),
        height=round(picture.height * scale),
        skip_system_fonts=True,
    )
    return Image.open(BytesIO(bytes(png))).convert("RGBA")


def bleed(image: Image.Image) -> Image.Image:
    """Gives clear pixels the colour of their neighbours: a graphics card that blends across an edge sees no dark rim."""
    if image.getchannel("A").getextrema()[0] == 255:
        return image
    bands = [band.filter(ImageFilter.BoxBlur(2)) for band in image.convert("RGBa").split()]
    around = Image.merge("RGBa", bands).convert("RGBA").convert("RGB")
    clear = image.getchannel("A").point(lambda alpha: 255 if alpha == 0 else 0)
    rgb = image.convert("RGB")
    rgb.paste(around, mask=clear)
    return Image.merge("RGBA", (*rgb.split(), image.getchannel("A")))
