"""SVG text to pixels."""

from io import BytesIO

import resvg_py
from PIL import Image, ImageStat

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
    """Gives clear pixels the mean colour of the picture's rim, so that scaling it never mixes black into its edge."""
    alpha = image.getchannel("A")
    rim = alpha.point(lambda value: value if value < 255 else 0)
    if rim.getextrema()[1] == 0:
        return image
    red, green, blue = (round(mean) for mean in ImageStat.Stat(image.convert("RGB"), rim.point(bool, "1")).mean)
    result = Image.new("RGBA", image.size, (red, green, blue, 0))
    result.paste(image, mask=alpha.point(lambda value: 255 if value else 0))
    return result
