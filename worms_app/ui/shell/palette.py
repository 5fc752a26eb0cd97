"""Every colour of the app's own drawings, once: plain data, no Kivy.

The theme, the board and the drawing tools (`tools/art`) all read it from here; `assets/src/*.svg` name these
colours as CSS classes and hold no hexadecimal numbers of their own. `tests/art/test_palette.py` looks at the
team colours through protanopia, deuteranopia, tritanopia and greyscale and says how far apart they must stay.
"""

from typing import NamedTuple

Rgba = tuple[float, float, float, float]


class TeamLook(NamedTuple):
    """How a team looks: its number (rules 2.6), colours and the symbol that says the same without colour."""

    number: int
    fill: str
    shade: str
    ink: str  # the colour of symbols and text lying on `fill`
    symbol: str


TEAMS: dict[str, TeamLook] = {
    "blue": TeamLook(1, "#1b3cd2", "#0f2489", "#ffffff", "circle"),
    "red": TeamLook(2, "#db2e1c", "#94180f", "#ffffff", "triangle"),
    "yellow": TeamLook(3, "#ffe43a", "#d9a514", "#2b2140", "star"),
    "green": TeamLook(4, "#39aa6e", "#1f7349", "#2b2140", "square"),
    "purple": TeamLook(5, "#580068", "#350040", "#ffffff", "diamond"),
    "grey": TeamLook(6, "#b1bec3", "#7b8b95", "#2b2140", "cross"),
}

PAINT: dict[str, str] = {
    # Lines and paper
    "ink": "#2b2140",
    "white": "#ffffff",
    "paper": "#fff6e2",
    "paper-shade": "#eed9b4",
    # The worms' own skin
    "skin": "#ffdcb0",
    "skin-light": "#fff0d6",
    "skin-shade": "#eeb184",
    "blush": "#ff9f8f",
    # The archipelago
    "sky": "#aee6fb",
    "sky-light": "#dff6ff",
    "sea": "#2aaed8",
    "sea-dark": "#1a86ba",
    "sea-deep": "#12658f",
    "sea-light": "#74d8ee",
    "foam": "#f1fdff",
    "sand": "#ffe3a0",
    "sand-dark": "#ecc072",
    "grass": "#93d34f",
    "grass-light": "#bdea75",
    "grass-dark": "#62ac3b",
    "cliff": "#a2683a",
    "cliff-light": "#c58c55",
    "cliff-dark": "#744527",
    "earth": "#5b3a2b",
    "earth-dark": "#3b2430",
    # Things
    "wood": "#cf8d49",
    "wood-light": "#eeb873",
    "wood-dark": "#98602f",
    "metal": "#8f9bb3",
    "metal-light": "#ccd6e4",
    "metal-dark": "#59627f",
    "iron": "#454a66",
    "iron-light": "#6c7391",
    "drum": "#f28a25",
    "drum-light": "#ffb75a",
    "drum-dark": "#c05f14",
    "flame": "#ff9a2a",
    "flame-red": "#f4512c",
    "flame-light": "#ffdc4d",
    "smoke": "#d5d1e2",
    "smoke-dark": "#9d97b5",
    "ice": "#c4f2ff",
    "ice-light": "#f0fcff",
    "gold": "#ffc93c",
    "gold-dark": "#d98e12",
    "leaf": "#5fb544",
    "pink": "#ff8fb1",
    "violet": "#8d5ad6",
    "violet-dark": "#57309b",
    "night": "#2d2a5e",
    # Meanings
    "safe": "#11a08c",
    "safe-light": "#7de3cf",
    "danger": "#ff6b1a",
    "danger-dark": "#c43a0c",
    "legal": "#fff27a",
    "preview": "#ffffff",
    "chosen": "#ff4fa3",
    # Card kinds
    "starter": "#2f9e6e",
    "starter-light": "#c9f0dc",
    "ordinary": "#2f78d0",
    "superweapon": "#7a3fc4",
    "superweapon-light": "#e8d6ff",
    "drop": "#e08a1b",
    "sudden-death": "#b3203c",
}
