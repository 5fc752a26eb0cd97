"""Where the parts of the map lie: the board fills the window, header and sheet lie over it or beside it."""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from worms_app.ui.kit.layout import Holder

WIDE = 840
"""From so many dp on, or in a low window that is wider than high, the sheet stands beside the board."""
WIDE_AND_LOW = 600
LOW = 480
"""A side as low as this becomes wider with its letters."""
LARGE_TEXT = 1.5
"""From letters as large as this on, what can be left out is."""
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


class Solid:
    """What lies over the board: a touch on it does not reach the board below."""

    def on_touch_down(self, touch: Any) -> bool:
        """Take every touch that falls on it."""
        return bool(super().on_touch_down(touch)) or self.collide_point(*touch.pos)  # type: ignore[misc,attr-defined]


class MapSheet(Solid, Holder, BoxLayout):
    """What is asked and what can be done."""


def is_wide(width: float, height: float) -> bool:
    """Whether the sheet stands beside the board."""
    return width >= dp(WIDE) or (width > height and width >= dp(WIDE_AND_LOW))


def arrange(page: Any) -> None:
    """Arrange a map's page: the board fills it, header and sheet lie over the board, or beside it where there
    is room.
    """
    area, board, panel, log, shown = (page.ids[name] for name in ("area", "board", "panel", "log", "shown"))
    look = App.get_running_app().look
    most, with_tip = (_beside if page.wide else _below)(page, look)
    large = look.text_scale > LARGE_TEXT
    panel.size_hint_y = None if log.there else 1
    panel.whole_card = (log.there or area.height >= dp(CARD_FROM)) and not large
    if log.there:
        most = with_tip = most * (1.0 if log.empty else MOST_QUESTION)
        panel.height = float(min(max(panel.needed, dp(LEAST_QUESTION)), most))
    panel.most = most
    panel.alone = with_tip < panel.together
    left, bottom, right, top = board.seen_box()
    shown.fit(left, bottom, right, top)


def _beside(page: Any, look: Any) -> tuple[float, float]:
    """A column on the hand's side: the header above the sheet. Says how high the panel may become there,
    without and with a tip.
    """
    area, board, header, sheet = (page.ids[name] for name in ("area", "board", "bar", "side"))
    left, top, right, bottom = look.insets
    share = 0.42 if area.height >= dp(LOW) else min(0.55, 0.42 * look.text_scale)
    least = header.least + (left if look.left_handed else right)
    column = max(min(dp(400), area.width * share), dp(280), least)
    board.size = area.width - column, area.height
    if look.left_handed:
        board.pos, board.insets = (area.x + column, area.y), [0, top, right, bottom]
        header.x = sheet.x = area.x + left
        header.width = sheet.width = column - left
    else:
        board.pos, board.insets = area.pos, [left, top, 0, bottom]
        header.x = sheet.x = area.right - column
        header.width = sheet.width = column - right
    board.covered = 0
    header.y = area.top - top - header.height
    sheet.y = area.y + bottom
    sheet.height = header.y - sheet.y
    most = float(sheet.height) - around_panel(page)
    return most, most


def _below(page: Any, look: Any) -> tuple[float, float]:
    """The header along the upper edge; the sheet from below, as high as what it holds. Says how high the
    panel may become there, without and with a tip.
    """
    area, board, header, sheet, panel = (page.ids[name] for name in ("area", "board", "bar", "side", "panel"))
    left, top, right, bottom = look.insets
    sheet.width = header.width = area.width - left - right
    sheet.x = header.x = area.x + left
    header.y = area.top - top - header.height
    sheet.y = area.y + bottom
    around, room, coach = around_panel(page), header.y - sheet.y, page.coach
    moves = coach.moves_map and board.camera.fitted
    wanted = (panel.needed if panel.parent is not None else 0.0) + around
    there = sheet_room(room, look.text_scale, wanted, coach.room, moves)
    with_tip = sheet_room(room, look.text_scale, panel.together + around, panel.tip_room, moves)
    sheet.height = there.height
    board.pos, board.size = area.pos, area.size
    board.insets = [left, area.top - header.y, right, bottom + there.fitted]
    board.covered = max(0.0, there.height - there.fitted)
    return there.most - around, with_tip.most - around


def around_panel(page: Any) -> float:
    """How high everything in the sheet is but the panel."""
    sheet = page.ids.side
    return float(sheet.padding[1] + sheet.padding[3] + sheet.spacing + page.ids.buttons.height)


class SheetRoom(NamedTuple):
    """Room for a sheet that comes from below."""

    height: float
    """Of the sheet."""
    fitted: float
    """So much of it the map is fitted above."""
    most: float
    """How high it may become."""


def sheet_room(room: float, letters: float, wanted: float, tip: float, moves: bool) -> SheetRoom:
    """The room of a sheet that would like to be so high, a tip included. A tip covers no more of the map than
    there was covered without it: the map ``moves`` up, or the sheet scrolls.
    """
    most = room * min(0.8, MOST_SHEET + 0.2 * (letters - 1))
    plain = min(wanted - tip, most)
    fitted = min(dp(SHEET) * (0.5 + 0.5 * letters), room * (1 - LEAST_MAP))
    if not (tip and moves):
        return SheetRoom(plain, fitted, most)
    with_tip = room * (1 - LEAST_WITH_TIP + LESS_FOR_LARGE * (letters - 1))
    highest = max(fitted, min(max(fitted, plain) + tip, with_tip))
    height = max(plain, min(wanted, highest))
    return SheetRoom(height, max(fitted, min(height, highest)), max(plain, highest))
