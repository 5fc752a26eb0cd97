"""What Settings offers: the values of each choice with their words."""

from __future__ import annotations

from worms_app import i18n
from worms_app.i18n import formats, mark
from worms_app.play.settings import FIELDS

SettingOptions = list[tuple[object, str]]

WORDS: dict[str, dict[object, str]] = {
    "theme": {"light": mark("Sunny"), "dark": mark("Night"), "contrast": mark("High contrast")},
    "motion": {
        "slow": mark("Slow"),
        "normal": mark("Normal"),
        "fast": mark("Fast"),
        "fastest": mark("Very fast"),
        "off": mark("None"),
    },
    "chances": {
        "numbers": mark("In numbers"),
        "words": mark("In words"),
        "off": mark("Not at all"),
    },
    "bots": {
        "film": mark("As it happens"),
        "result": mark("The result only"),
    },
    "ties": {
        "app": mark("The app chooses"),
        "player": mark("The player chooses"),
    },
    "undo": {
        "information": mark("Up to the last roll, draw or flip"),
        "agreed": mark("Further back, if everybody agrees"),
    },
}


def options(name: str, translator: i18n.Translator) -> SettingOptions:
    """The choices of a setting in the translator's language, in the order of the settings file's own list."""
    if name == "language":
        return [(code, i18n.NAMES[code]) for code in i18n.LANGUAGES]
    return [(value, _words(name, value, translator)) for value in FIELDS[name].choices]


def _words(name: str, value: object, translator: i18n.Translator) -> str:
    if name in WORDS:
        return translator(WORDS[name][value])
    if name == "dial_rotation":
        return f"{int(str(value)) * 60}°"
    return formats.percent(int(str(value)) / 100, language=translator.language)
