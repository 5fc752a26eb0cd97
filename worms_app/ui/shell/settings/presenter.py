"""What Settings offers: the values of each choice with their words."""

from __future__ import annotations

from collections.abc import Callable

from worms_app import i18n
from worms_app.i18n import formats, mark as N_
from worms_app.play.settings import FIELDS

Options = list[tuple[object, str]]

WORDS: dict[str, dict[object, str]] = {
    "theme": {"light": N_("Sunny"), "dark": N_("Night"), "contrast": N_("High contrast")},
    "motion": {
        "slow": N_("Slow"),
        "normal": N_("Normal"),
        "fast": N_("Fast"),
        "fastest": N_("Very fast"),
        "off": N_("None"),
    },
    "chances": {
        "numbers": N_("In numbers"),
        "words": N_("In words"),
        "off": N_("Not at all"),
    },
    "bots": {
        "film": N_("As it happens"),
        "result": N_("The result only"),
    },
    "ties": {
        "app": N_("The app chooses"),
        "player": N_("The player chooses"),
    },
    "undo": {
        "information": N_("Up to the last roll, draw or flip"),
        "agreed": N_("Further back, if everybody agrees"),
    },
}


def options(name: str, translator: i18n.Translator) -> Options:
    """The choices of a setting in the translator's language, in the order of the settings file's own list."""
    if name == "language":
        return [(code, i18n.NAMES[code]) for code in i18n.LANGUAGES]
    return [(value, _words(name, translator)(value)) for value in FIELDS[name].choices]


def _words(name: str, translator: i18n.Translator) -> Callable[[object], str]:
    if name in WORDS:
        return lambda value: translator(WORDS[name][value])
    if name in ("text_size", "volume"):
        return lambda value: formats.percent(int(str(value)) / 100, language=translator.language)
    if name == "dial_rotation":
        return lambda value: f"{int(str(value)) * 60}°"
    return str
