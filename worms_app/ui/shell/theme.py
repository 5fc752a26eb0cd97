"""The one theme file: palettes, spacing, type scale and team colours.

Everything that decides how the app looks by numbers is here. Widgets read it through `app.look`
(an observable `Look`), so changing the theme, the text size or the motion setting repaints what is open.
"""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.metrics import Metrics, dp, sp
from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, StringProperty
from kivy.utils import get_color_from_hex
from kivymd.font_definitions import theme_font_styles
from kivymd.theming import ThemeManager

from worms_app.ui.shell.listening import Observed
from worms_app.ui.shell.palette import TEAMS as TEAMS

# --- colours ---------------------------------------------------------------------------------------------
# Names are Material 3 roles (so that KivyMD's own widgets take the same colours), then the picture colours
# of the archipelago: sky, sea, sand, grass, cliff.

ROLES: dict[str, tuple[str, str, str]] = {
    "primary": ("#00618C", "#82D1FF", "#00304A"),
    "onPrimary": ("#FFFFFF", "#00344D", "#FFFFFF"),
    "primaryContainer": ("#BDE6FF", "#004D70", "#E2F3FF"),
    "onPrimaryContainer": ("#00344D", "#CDEBFF", "#000000"),
    "secondary": ("#2C6B1F", "#A9DB84", "#0E3D00"),
    "onSecondary": ("#FFFFFF", "#123800", "#FFFFFF"),
    "secondaryContainer": ("#CBEFAE", "#255213", "#E4F8D4"),
    "onSecondaryContainer": ("#0F3500", "#CBEFAE", "#000000"),
    "tertiary": ("#964400", "#FFBA7C", "#552500"),
    "onTertiary": ("#FFFFFF", "#4A2000", "#FFFFFF"),
    "tertiaryContainer": ("#FFDDB8", "#6B3300", "#FFEBD3"),
    "onTertiaryContainer": ("#4A2000", "#FFDDB8", "#000000"),
    "error": ("#B3261E", "#FFB4AB", "#7A0009"),
    "onError": ("#FFFFFF", "#690005", "#FFFFFF"),
    "errorContainer": ("#FFDAD5", "#8C1D18", "#FFECE9"),
    "onErrorContainer": ("#5C0008", "#FFDAD5", "#3D0004"),
    "background": ("#FFF7E6", "#0D1C24", "#FFFFFF"),
    "surface": ("#FFF7E6", "#0D1C24", "#FFFFFF"),
    "onSurface": ("#1B2A33", "#E5EFF4", "#000000"),
    "onSurfaceVariant": ("#47545C", "#B8C8D1", "#1F1F1F"),
    "surfaceDim": ("#EBDDBE", "#0A161D", "#E6E6E6"),
    "surfaceContainerLowest": ("#FFFFFF", "#081319", "#FFFFFF"),
    "surfaceContainerLow": ("#FFFCF3", "#13252F", "#FFFFFF"),
    "surfaceContainer": ("#FCF0D6", "#182C37", "#FFFFFF"),
    "surfaceContainerHigh": ("#F7E7C6", "#203642", "#F2F2F2"),
    "surfaceContainerHighest": ("#F1DDB4", "#2A414E", "#E6E6E6"),
    "surfaceVariant": ("#F1DDB4", "#2A414E", "#E6E6E6"),
    "inverseSurface": ("#153442", "#E5EFF4", "#000000"),
    "inverseOnSurface": ("#EAF6FC", "#153442", "#FFFFFF"),
    "outline": ("#6B7479", "#8DA0AB", "#000000"),
    "outlineVariant": ("#DCC9A0", "#34495A", "#000000"),
    "shadow": ("#5A4A28", "#000000", "#000000"),
    "scrim": ("#0A1E28", "#000000", "#000000"),
    "sky": ("#BFE9FF", "#16384F", "#D8F1FF"),
    "skyLow": ("#F2FBFF", "#24546B", "#FFFFFF"),
    "sun": ("#FFC93C", "#F4E7B4", "#FFC93C"),
    "sea": ("#2FA9DB", "#135A7E", "#2FA9DB"),
    "seaDeep": ("#1286BA", "#0C4260", "#1286BA"),
    "foam": ("#E8FAFF", "#9AD3EC", "#E8FAFF"),
    "sand": ("#FBE3A7", "#B79B5E", "#FBE3A7"),
    "grass": ("#7CC242", "#4B8A2B", "#7CC242"),
    "cliff": ("#A86B3C", "#6F4526", "#A86B3C"),
    "ink": ("#23323B", "#06121A", "#000000"),
}
"""Each role by day, at night, and in high contrast: there nearly everything is black on white, edges are
drawn, and no meaning rests on a tint.
"""

PALETTES: dict[str, dict[str, str]] = {
    theme: {role: colours[column] for role, colours in ROLES.items()}
    for column, theme in enumerate(("light", "dark", "contrast"))
}


# --- sizes -----------------------------------------------------------------------------------------------


NARROW_BELOW = 600  # dp: a window that has no room for two things beside each other
PAGE_WIDTH = 720  # dp: a single column of text is never wider than this

# style: (font, size in sp, line height)
TYPE: dict[str, tuple[str, float, float]] = {
    "display": ("RobotoBlack", 34, 1.05),
    "headline": ("RobotoBlack", 24, 1.05),
    "title": ("RobotoBlack", 19, 1.08),
    "subtitle": ("RobotoMedium", 16, 1.1),
    "body": ("Roboto", 16, 1.15),
    "instruction": ("RobotoMedium", 18, 1.08),
    "act": ("RobotoBlack", 19, 1.05),
    "button": ("RobotoBlack", 17, 1.05),
    "label": ("RobotoMedium", 14, 1.1),
    "caption": ("Roboto", 14, 1.12),
    "digits": ("RobotoBlack", 56, 1.0),
}
# Large type grows less than running text: at 200 % a headline is still one that fits a phone.
GROWTH = {"display": 0.35, "headline": 0.5, "title": 0.7, "act": 0.5, "instruction": 0.5, "digits": 0.4}
ICON = 24  # dp
LARGEST_TEXT = 2.0


def space(steps: float) -> float:
    """A distance in pixels on the 4 dp grid."""
    return float(dp(4 * steps))


def type_scale(scale: float) -> dict[str, tuple[str, float, float]]:
    """The type scale in pixels for a text size of `scale` (1.0-2.0).

    The phone's own font setting counts too; together they end at 200 %, so that nobody's two generous
    settings multiply into a word per screen.
    """
    whole = max(1.0, min(LARGEST_TEXT, scale * Metrics.fontscale))
    return {
        style: (font, round(dp(size * (1 + (whole - 1) * GROWTH.get(style, 1.0)))), line)
        for style, (font, size, line) in TYPE.items()
    }


class Look(Observed, EventDispatcher):
    """What the widgets observe: the theme in force, as `app.look`."""

    theme = StringProperty("light")
    palette = DictProperty()  # role -> rgba
    text_scale = NumericProperty(1.0)
    type = DictProperty()  # style -> (font, pixels, line height)
    icon = NumericProperty(0)
    motion = NumericProperty(1.0)  # animation speed; 0: no motion at all
    left_handed = BooleanProperty(False)
    narrow = BooleanProperty(True)  # the window
    insets = ListProperty([0, 0, 0, 0])  # left, top, right, bottom: what the system's own bars cover
    edge = NumericProperty(0)  # width of drawn outlines in pixels

    def __init__(self) -> None:
        super().__init__()
        self.on_theme(self, self.theme)
        self.on_text_scale(self, self.text_scale)

    def on_theme(self, _look: Look, theme: str) -> None:
        self.edge = dp(2.4 if theme == "contrast" else 1.6)
        self.palette = {role: tuple(get_color_from_hex(value)) for role, value in PALETTES[theme].items()}

    def on_text_scale(self, _look: Look, scale: float) -> None:
        self.type = type_scale(scale)
        self.icon = dp(ICON * (1 + (min(scale, LARGEST_TEXT) - 1) * 0.5))

    def seconds(self, normal: float) -> float:
        """How long an animation of `normal` seconds lasts at the chosen speed; 0 when motion is reduced."""
        return normal / self.motion if self.motion else 0.0


class Theme(ThemeManager):
    """KivyMD's theme manager, fed from the palettes above instead of a computed scheme.

    It saves the colour arithmetic at every start, and there is one source of colours for both kinds of
    widgets.
    """

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        look.bind(palette=self.set_colors, type=self._set_fonts)
        self._set_fonts()

    def set_colors(self, *_args: object) -> None:
        for role, value in self._look.palette.items():
            if hasattr(self, f"{role}Color"):
                setattr(self, f"{role}Color", value)
        self.disabledTextColor = [*self.onSurfaceColor[:3], 0.5]
        self.theme_style = "Dark" if self._look.theme == "dark" else "Light"

    def _set_fonts(self, *_args: object) -> None:
        """Give KivyMD's own widgets the text size of the app."""
        scale = self._look.type["body"][1] / sp(TYPE["body"][1])
        self.font_styles = {
            style: {role: {**font, "font-size": font["font-size"] * scale} for role, font in roles.items()}
            for style, roles in theme_font_styles.items()
        }
