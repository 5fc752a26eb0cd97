"""The photo of a real card, beside the card that was put together from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from worms_app.i18n import mark
from worms_app.play.photos import Photos
from worms_app.ui import games
from worms_app.ui.kit.layout import Column
from worms_app.ui.referee.cards.screen import guarded


class CardPhoto(Column):
    """The photo, if there is one, and what can be done about it. ``card``: whose."""

    card = StringProperty("")
    source = StringProperty("")
    large = BooleanProperty(False)

    def show(self, photos: Photos, card: str) -> None:
        """Show the photo of this card, if there is one."""
        self.photos, self.card = photos, card
        found = photos.of(card)
        again = found is not None and self.source == str(found)
        self.source = str(found) if found is not None else ""
        self.large = self.large and found is not None
        if again:
            self.ids.picture.reload()

    def pick(self) -> None:
        """Open the device's own file chooser; a device without one says so."""
        games.choose_file(self.take, mark("No picture was received from this device."))

    def take(self, source: Path) -> None:
        """Keep a copy of this picture."""
        if guarded(lambda: self.photos.keep(self.card, source)):
            self.show(self.photos, self.card)

    def remove(self) -> None:
        """Remove the photo; for some seconds it can be brought back."""
        app, photos, card = App.get_running_app(), self.photos, self.card
        taken: list[Any] = []
        if not guarded(lambda: taken.append(photos.remove(card))) or taken[0] is None:
            return
        self.show(photos, card)

        def restore() -> None:
            if guarded(lambda: photos.restore(card, taken[0])) and self.card == card:
                self.show(photos, card)

        app.overlay.snack(mark("The photo is removed."), (mark("Undo"), restore))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
