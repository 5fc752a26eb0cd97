"""The sound effects of assets/sounds, each loaded when it is first wanted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.logger import Logger

from worms_app import paths
from worms_app.ui.shell.feedback.channel import Channel

Load = Callable[[str], Any]


def load_with_kivy(path: str) -> Any:
    """A Kivy sound, or None. Kivy's audio is imported only here: a silent start need not wait for it."""
    from kivy.core.audio import SoundLoader

    return SoundLoader.load(path)


class Sounds(Channel):
    """Plays by name. Off, or while the app is paused, it is silent. A sound that fails is not tried again."""

    def __init__(self, load: Load = load_with_kivy, folder: Path | None = None) -> None:
        super().__init__()
        self._load = load
        self._folder = folder or paths.assets() / "sounds"
        self._loaded: dict[str, Any] = {}
        self._volume = 1.0

    @property
    def volume(self) -> float:
        """From 0 to 1. A new volume holds for what is playing too."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = min(1.0, max(0.0, volume))
        self._each(self._set_volume)

    def names(self) -> list[str]:
        """Everything that can be played."""
        return sorted(path.stem for path in self._folder.glob("*.wav"))

    def prepare(self, name: str) -> None:
        """Load a sound ahead."""
        if name in self._loaded:
            return
        path = self._folder / f"{name}.wav"
        try:
            sound = self._load(str(path)) if path.is_file() else None
        except Exception as error:  # audio drivers raise whatever they like
            sound = None
            Logger.warning("Sounds: %s: %s", name, error)
        if sound is None:
            Logger.warning("Sounds: no %s", path.name)
        self._loaded[name] = sound
        self._try(name, self._set_volume)

    def play(self, name: str) -> None:
        """Play from the beginning, even if it is still playing."""
        if not self.open or self._volume == 0:
            return
        self.prepare(name)
        self._try(name, self._play)

    def stop(self) -> None:
        """Stop all sounds at once."""
        self._each(self._stop)

    def _set_volume(self, sound: Any) -> None:
        # Ears hear levels, not amplitudes: squared, half the setting sounds about half as loud.
        sound.volume = self._volume**2

    def _play(self, sound: Any) -> None:
        self._stop(sound)
        sound.play()

    def _stop(self, sound: Any) -> None:
        if sound.state == "play":
            sound.stop()

    def _each(self, action: Callable[[Any], None]) -> None:
        for name in list(self._loaded):
            self._try(name, action)

    def _try(self, name: str, action: Callable[[Any], None]) -> None:
        sound = self._loaded[name]
        if sound is None:
            return
        try:
            action(sound)
        except Exception as error:
            Logger.warning("Sounds: %s: %s", name, error)
            self._loaded[name] = None
