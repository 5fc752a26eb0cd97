"""Where the parts of the map lie: the board fills the window, header and sheet lie over it or beside it."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from worms_app.ui.kit.layout import Column

WIDE = 840
"""From so many dp on, or in a low window that is wider than high, the sheet stands beside the board."""
WIDE_AND_LOW = 600
LOW = 480
"""A side as low as this becomes wider with its letters."""
LOG_FROM = 560
"""A side as high as this has room for the log below the panel."""
CARD_FROM = 1000
"""A window as high as this has room for all lines of the card in play."""
STEPS_FROM = 700
"""A window as high as this has room for the row of steps."""
LEAST_QUESTION, MOST_QUESTION = 150, 0.8
"""How high the panel is above a log: it must not jump about, and lines of the log stay in sight."""
SHEET = 190
"""The map is fitted above so much of the sheet, however high its content makes it: it must not jump about."""
LEAST_MAP, MOST_SHEET = 0.62, 0.58
LEAST_WITH_TIP, LESS_FOR_LARGE = 0.36, 0.07
"""How much of the room above the sheet the map keeps while a tip is in it; so much less with letters twice as
large."""
SLACK = 48
"""A sheet that is higher by so little than the map leaves room for counts as fitting."""


class _Solid:
    """What lies over the board: a touch on it does not reach the board below."""

    def on_touch_down(self, touch: Any) -> bool:
        """Take every touch that falls on it."""
        return bool(super().on_touch_down(touch)) or self.collide_point(*touch.pos)  # type: ignore[misc,attr-defined]


class MapHeader(_Solid, Column):
    """Whose turn, which step, the wind, the clock."""


class MapSheet(_Solid, BoxLayout):
    """What is asked and what can be done."""


class Parts(NamedTuple):
    """The widgets that are arranged."""

    area: Any
    board: Any
    header: Any
    sheet: Any


def is_wide(width: float, height: float) -> bool:
    """Whether the sheet stands beside the board."""
    return width >= dp(WIDE) or (width > height and width >= dp(WIDE_AND_LOW))


def beside(parts: Parts, look: Any, _wanted: float, _tip: float = 0.0, _moves: bool = True) -> float:
    """A column on the hand's side: the header above the sheet. Says how high the sheet may become."""
    area, board, header, sheet = parts
    left, top, right, bottom = look.insets
    share = 0.42 if area.height >= dp(LOW) else min(0.55, 0.42 * look.text_scale)
    column = max(min(dp(400), area.width * share), dp(280))
    x = area.x if look.left_handed else area.right - column
    pad = left if look.left_handed else right
    board.size = area.width - column, area.height
    board.pos = (area.x + column if look.left_handed else area.x), area.y
    board.insets = [0 if look.left_handed else left, top, right if look.left_handed else 0, bottom]
    board.covered = 0
    header.width = sheet.width = column - pad
    header.x = sheet.x = x + (pad if look.left_handed else 0)
    header.y = area.top - top - header.height
    sheet.y = area.y + bottom
    sheet.height = header.y - sheet.y
    return float(sheet.height)


def of_question(wanted: float, room: float) -> float:
    """How high the panel is above a log."""
    return float(min(max(wanted, dp(LEAST_QUESTION)), room))


def below(parts: Parts, look: Any, wanted: float, tip: float = 0.0, moves: bool = True) -> float:
    """The header along the upper edge; the sheet from below, as high as what it holds. A tip in it covers no
    more of the map than there was covered without it: the map moves up (if it may), or the sheet scrolls.
    Says how high the sheet may become.
    """
    area, board, header, sheet = parts
    left, top, right, bottom = look.insets
    sheet.width = header.width = area.width - left - right
    sheet.x = header.x = area.x + left
    header.y = area.top - top - header.height
    sheet.y = area.y + bottom
    inner = sheet.padding[1] + sheet.padding[3] + sheet.spacing
    room = header.y - sheet.y
    most = room * min(0.8, MOST_SHEET + 0.2 * (look.text_scale - 1))
    plain = min(wanted - tip + inner, most)
    fitted = min(dp(SHEET) * (0.5 + 0.5 * look.text_scale), room * (1 - LEAST_MAP))
    sheet.height = plain
    if tip and moves and board.camera.fitted:
        with_tip = room * (1 - LEAST_WITH_TIP + LESS_FOR_LARGE * (look.text_scale - 1))
        needed = max(fitted, min(plain, fitted + dp(SLACK))) + tip
        fitted = max(fitted, min(needed, with_tip))
        sheet.height = max(plain, min(wanted + inner, fitted))
        most = max(most, with_tip)
    board.pos, board.size = area.pos, area.size
    board.insets = [left, area.top - header.y, right, bottom + fitted]
    board.covered = max(0.0, sheet.height - fitted)
    return float(most)
