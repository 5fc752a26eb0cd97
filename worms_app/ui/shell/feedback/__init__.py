"""What the app does beside the screen: it sounds, it vibrates, it keeps the screen awake. Each can be off.

    feedback = Feedback(settings)      # follows its settings from then on
    feedback.play("splash")            # a sound of the game
    feedback.alert(10)                 # the timer's: sound and vibration together
    feedback.awake.keep("timer")       # until feedback.awake.let_sleep("timer")
    feedback.pause(), feedback.resume()  # the app's own pause and resume

Nothing here raises: a phone without a motor or a desktop without a sound card plays the same game. What an
alert means is always on the screen as well.
"""

from __future__ import annotations

from worms_app.play.settings import Settings, SettingValue
from worms_app.ui.shell.feedback.awake import Awake
from worms_app.ui.shell.feedback.sounds import Sounds
from worms_app.ui.shell.feedback.vibration import Vibration

# Seconds left -> the name of its sound and of its vibration.
ALERT_NAMES = {30: "warn30", 10: "warn10", **dict.fromkeys((5, 4, 3, 2, 1), "tick"), 0: "time_up"}


class Feedback:
    """The three channels, switched by the settings."""

    def __init__(
        self,
        settings: Settings,
        sounds: Sounds | None = None,
        vibration: Vibration | None = None,
        awake: Awake | None = None,
    ) -> None:
        self.sounds = sounds or Sounds()
        self.vibration = vibration or Vibration()
        self.awake = awake or Awake()
        for name in ("sound", "volume", "vibration", "keep_awake"):
            self._setting_changed(name, settings[name])
        settings.listen(self._setting_changed)

    def play(self, name: str) -> None:
        """Play one of the sounds in assets/sounds."""
        self.sounds.play(name)

    def alert(self, seconds_left: int) -> None:
        """Sound and vibrate for 30, 10, 5, 4, 3, 2, 1 or no seconds left."""
        name = ALERT_NAMES[seconds_left]
        self.sounds.play(name)
        self.vibration.play(name)

    def prepare_taps(self) -> None:
        """Load the sound of the buttons, so that the first one answers as quickly as the others."""
        if self.sounds.on:
            self.sounds.prepare("tap")

    def prepare_alerts(self) -> None:
        """Load what the timer will need, so that the first warning is not late."""
        for name in dict.fromkeys(ALERT_NAMES.values()):
            self.sounds.prepare(name)
        self.vibration.prepare()

    def pause(self) -> None:
        """Be silent and hold nothing awake: the app is no longer in front."""
        for channel in (self.sounds, self.vibration, self.awake):
            channel.pause()

    def resume(self) -> None:
        """Sound and vibrate again: the app is in front."""
        for channel in (self.sounds, self.vibration, self.awake):
            channel.resume()

    def _setting_changed(self, name: str, value: SettingValue) -> None:
        if name == "sound":
            self.sounds.on = bool(value)
        elif name == "volume":
            self.sounds.volume = int(value) / 100
        elif name == "vibration":
            self.vibration.on = bool(value)
        elif name == "keep_awake":
            self.awake.on = bool(value)
