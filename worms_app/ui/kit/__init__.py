"""Widgets that know nothing of this game, known by name to .kv files; base.kv draws them."""

from __future__ import annotations

from pathlib import Path

from kivy.factory import Factory
from kivy.lang import Builder

from worms_app.ui.kit import letting_go

_MODULES = {
    "text": ("Text", "Note", "Aside", "Icon"),
    "layout": ("Column", "Row", "Grid", "Ground", "Pane", "Scroll", "Plate", "Flow", "Columns", "Panes"),
    "tap": ("Tap", "BigButton", "ListRow", "SwitchRow", "TickRow", "Chip", "ChoiceRow"),
    "icon_button": ("IconButton",),  # drawn by KivyMD, as are the next two
    "toggle": ("Toggle", "Tick"),
    "choices": ("FoldedChoices",),
    "notes": ("SectionHeader", "Sprite", "Sign", "RoundPicture", "EmptyState", "Banner"),
    "page": ("Page", "PageBar", "PageActions", "PageScroll", "PageFooter"),
    "overlay": ("Dialog", "Snack"),
    "field": ("TextField",),
    "stepper": ("Stepper",),
    "rule_text": ("RuleText",),
}
"""Where each widget is found."""

letting_go.mend()
for _module, _names in _MODULES.items():
    for _name in _names:
        Factory.register(_name, module=f"{__name__}.{_module}")  # imported when it is first used
# Later rules refine earlier ones: these have to be there before those of any widget made of these.
for _name in ("base", "page", "overlay"):
    Builder.load_file(str(Path(__file__).with_name(f"{_name}.kv")))
