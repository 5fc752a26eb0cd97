"""A card that is one target."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from worms_app.ui.kit.layout import Panel
from worms_app.ui.kit.tap import Tap


class TapCard(Tap, Panel, BoxLayout):
    """A rounded ground with a drawn edge, both of a colour role, that is tapped as a whole."""

    fill = StringProperty("surfaceContainerLow")
    rim = StringProperty("outlineVariant")
