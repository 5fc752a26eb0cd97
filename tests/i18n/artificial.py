"""A fourth language for the tests, made by rule from the English one: nothing of the app knows of it.

Its letters are shifted and its words stand in the opposite order; it has three cases, a dual, a form for what
is put onto a hex and one for what lies on it, one for going to a direction and one for lying that way. It
comes into a project as a translator's would: a folder of ``locales``.

    python -m tests.i18n.artificial FOLDER      makes a project there whose locales have it
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from babel.messages.catalog import Message

from tools.catalog_files import messages_of
from tools.catalog_update import compile_catalogs, extract, save
from worms_app.i18n.languages import SOURCE
from worms_app.i18n.words import GLOSSARY, TABLES

ROOT = Path(__file__).resolve().parents[2]
CODE = "qx"
FORMS = 4
"""Of the plural, as in Slovene: 1, 2, 3-4, more."""

_SHIFTED = str.maketrans("aeiouAEIOUbdgkmtvBDGKMTV", "eiouaEIOUAdgbtnkfDGBTNKF")
_TOKEN = re.compile(
    r"\[\[\w+\|[^\]]*\]\]"  # links
    r"|\{[^{}]*\}"  # placeholders
    r"|\[/?[a-z]+(?:=[^\]\s]*)?\]"  # markup
    r"|\w+(?:[’'-]\w+)*"
    r"| |[^ ]"
)
_CASES = {"": "", "akk": "n", "dat": "s"}
"""Endings of the three cases."""

_FORMS = {"onto": "sur", "on": "en", "off": "for", "to": "al", "of": "de", "none": "neniu"}
"""The form that it takes for an English one."""
_CASE_OF = {
    **dict.fromkeys(("thing", "kind", "things", "hexes", "more"), "akk"),
    **dict.fromkeys(("direction", "other"), "al"),
    "what": "dat",
}
"""The form that it takes where English has but one."""


def said(text: str) -> str:
    """An English text in the language: the words of each part between two marks in the opposite order."""
    made, phrase = "", ""
    for token in [*_TOKEN.findall(text), ""]:
        if token == " " or token[:1].isalnum() or re.match(r"\{|\[\[", token):
            phrase += _word(token)
        else:
            made += _turned(phrase) + token
            phrase = ""
    return _beginning_as(text, made)


def _turned(phrase: str) -> str:
    """A phrase with its words in the opposite order; the spaces at its ends stay."""
    words = [token for token in _TOKEN.findall(phrase) if token != " "]
    start, end = phrase.startswith(" "), phrase.endswith(" ") and bool(words)
    return " " * start + " ".join(reversed(words)) + " " * end


def _word(token: str) -> str:
    if token.startswith("[["):
        target, words = token[2:-2].split("|", 1)
        return f"[[{target}|{said(words)}]]"
    if token.startswith("{"):
        name, _, form = token[1:-1].partition(":")
        taken = _FORMS.get(form) if form else _CASE_OF.get(name)
        return f"{{{name}:{taken}}}" if taken else f"{{{name}}}"
    return token.translate(_SHIFTED)


def _beginning_as(text: str, made: str) -> str:
    """A sentence begins with a capital letter, whichever word comes first."""
    begins = re.compile(r"(?:\[\[\w+\|)?([^\W\d_])")
    english, first = begins.match(text), begins.match(made)
    sentence = english[1].isupper() if english else text.startswith("{") and text.endswith((".", "!", "?"))
    if first is None or not sentence:
        return made
    return made[: first.start(1)] + first[1].upper() + made[first.end(1) :]


def _cased(word: str, ending: str) -> str:
    """A word in a case: the ending goes to its first word."""
    first = re.match(r"(\[\[\w+\|)?(\w+)", word)
    return word if first is None else word[: first.end()] + ending + word[first.end() :]


def _tables(english: dict[str, dict[str, Any]]) -> str:
    lines: list[str] = []
    for section, words in english.items():
        lines.append(f"\n[{section}]")
        for key, word in words.items():
            forms = word if isinstance(word, dict) else {"": word}
            lines.append(f"{key} = {{ {', '.join(_entry(section, forms))} }}")
    lines += ["\n[fraction]", *(f'{key} = "{said(forms[1])}em"' for key, forms in english["count"].items())]
    return "\n".join(lines).lstrip() + "\n"


def _entry(section: str, forms: dict[str, Any]) -> list[str]:
    texts = [*forms.values()]
    if section == "direction":
        return [f'nom = "{said(texts[0])}"', f'al = "al {said(texts[0])}"', f'de = "de {said(texts[1])}"']
    if section == "place":
        named = {"nom": "the", "sur": "onto", "en": "on", "for": "off"}
        return [f'{form} = "{form} {said(forms[name])}"' for form, name in named.items()]
    if section == "count":
        counted = [said(texts[0][min(form, 1)]) for form in range(FORMS)]
        counted[1] = _cased(counted[1], "du")
        return [
            f"{case or 'nom'} = {[_cased(text, ending) for text in counted]}"
            for case, ending in _CASES.items()
        ]
    made = [f'{case or "nom"} = "{_cased(said(texts[0]), ending)}"' for case, ending in _CASES.items()]
    if section == "kind":
        made.append(f'neniu = "{said(forms["none"])}"')
    return made


def _stems(word: str, found_by: str) -> list[str]:
    """What is there of a word in any English form: all but a last s, and e, which *placing* loses."""
    parts = [part for part in re.findall(r"[A-Za-z]+", word) if f"(?:{part.lower()} )?" not in found_by]
    return [_word(part.removesuffix("s").removesuffix("e")) for part in parts]


def translate(message: Message, plurals: int) -> str | tuple[str, ...]:
    """The message in the language."""
    if isinstance(message.id, str):
        return said(message.id)
    one, many = message.id
    return tuple(said(one if form == 0 and "{n}" in one else many) for form in range(plurals))


def add_to(locales: Path) -> None:
    """The folder of the language, all but its catalog."""
    english, folder = locales / SOURCE, locales / CODE
    folder.mkdir()

    def read(name: str) -> dict[str, Any]:
        return tomllib.loads((english / name).read_text(encoding="utf-8"))

    def write(name: str, text: str) -> None:
        (folder / name).write_text(text, encoding="utf-8")

    write("language.toml", 'name = "Kaxo"\nlocale = "sl"\n[typography]\nquotes = "“”"\nforeign = "[а-я]"\n')
    write(TABLES, _tables(read(TABLES)))
    glossary = read(GLOSSARY)
    write(GLOSSARY, "".join(f'{key} = "{said(word)}"\n' for key, word in glossary.items()))
    found = read("stems.toml")["find"]
    stems = "".join(f"{key} = {_stems(glossary[key], pattern)}\n" for key, pattern in found.items())
    write("stems.toml", f"[stems]\n{stems}")
    everyday = read("search.toml")
    stop = [word.translate(_SHIFTED) for word in everyday["stop"]]
    concepts = "".join(
        f"{concept} = {[_phrase(phrase) for phrase in phrases]}\n"
        for concept, phrases in everyday["concepts"].items()
    )
    write("search.toml", f"stop = {stop}\n[concepts]\n{concepts}")
    (folder / "asking").mkdir()
    for file in (english / "asking").glob("*.toml"):
        ways = tomllib.loads(file.read_text(encoding="utf-8"))
        lines = (
            f"{question} = {json.dumps([said(way) for way in asked], ensure_ascii=False)}\n"
            for question, asked in ways.items()
        )
        write(f"asking/{file.name}", "".join(lines))


def _phrase(phrase: str) -> str:
    """Words that are typed one after the other, a star for any ending."""
    return " ".join(reversed(phrase.split())).translate(_SHIFTED)


def make(root: Path) -> Path:
    """A project with this one's sources and languages, and the language beside them; returns its locales."""
    (root / "worms_app").symlink_to(ROOT / "worms_app")
    locales = root / "locales"
    shutil.copytree(ROOT / "locales", locales)
    add_to(locales)
    catalogs = extract(root)
    catalog = catalogs[CODE]
    for message in messages_of(catalog).values():
        message.string = translate(message, catalog.num_plurals)
    save(locales, {CODE: catalog})
    compile_catalogs(root)
    environment = {**os.environ, "WORMS_LOCALES": str(locales)}
    subprocess.run([sys.executable, "tools/asking.py", "new"], cwd=ROOT, env=environment, check=True)
    return locales


if __name__ == "__main__":
    print(make(Path(sys.argv[1])))
