"""Widgets that know nothing of this game. `load()` makes them known to .kv files; base.kv draws them.

Text Note Aside Icon LinkText words                    (text.py)
Column Row Grid Pane Scroll Card Flow Columns Panes  places for things  (layout.py)
BigButton ListRow SwitchRow TickRow ChoiceRow Chip  what is tapped  (tap.py)
IconButton Toggle Tick  drawn by KivyMD        (icon_button.py, toggle.py); TapCard (tap_card.py)
FoldedChoices                 rows of choices behind a switch  (choices.py)
SectionHeader Picture Sign RoundPicture EmptyState Banner   (notes.py)
Page                          the frame of a screen    (page.py)
Dialog, snack                 above a screen           (overlay.py)
TextField Stepper             a line to type, a value with - and +  (field.py, stepper.py)
RuleText                      a text of the rules or a card, with links  (rule_text.py)
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kivy.factory import Factory
from kivy.lang import Builder

from worms_app.ui.kit import letting_go

_MODULES = {
    "text": ("Text", "Note", "Aside", "Icon", "LinkText"),
    "layout": ("Column", "Row", "Grid", "Ground", "Pane", "Scroll", "Card", "Flow", "Columns", "Panes"),
    "choices": ("FoldedChoices",),
    "icon_button": ("IconButton",),
    "tap": ("Tap", "BigButton", "ListRow", "SwitchRow", "TickRow", "Chip", "ChoiceRow"),
    "tap_card": ("TapCard",),
    "toggle": ("Toggle", "Tick"),
    "notes": ("SectionHeader", "Picture", "Sign", "RoundPicture", "EmptyState", "Banner"),
    "page": ("Page", "PageBar", "PageActions", "PageScroll", "PageFooter"),
    "overlay": ("Dialog", "Snack"),
    "field": ("TextField",),
    "stepper": ("Stepper",),
    "rule_text": ("RuleText",),
}


@cache
def load() -> None:
    """Register the widgets by name and load their rules, once; each module is imported when first used."""
    letting_go.mend()
    for module, names in _MODULES.items():
        for name in names:
            Factory.register(name, module=f"{__name__}.{module}")
    for name in ("base", "page", "overlay"):  # in this order: later rules refine earlier ones
        Builder.load_file(str(Path(__file__).with_name(f"{name}.kv")))
