"""The page on the phones: its files joined into one, with its words in every language.

A phone gets one document and asks for nothing else. The scripts are modules with imports and exports, as an
editor knows them; joined they are one module, so no two of them may give a name to different things. Lines
lose their indentation on the way: no string goes over several of them.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from functools import cache
from importlib import resources

from worms_app.i18n import LANGUAGES, NAMES, terms, translate
from worms_app.link.page.words import WORDS
from worms_app.link.strangers import GROUNDS

SCRIPTS = (
    "dom",
    "words",
    "pictures",
    "signals",
    "clock",
    "map",
    "mine",
    "hand",
    "ask",
    "rules",
    "holds",
    "sheet",
    "log",
    "rooms",
    "line",
    "app",
)
"""In the order in which they lean on each other."""

_IMPORT = re.compile(r"^import [^;]*;\n", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=function|const|let|class)", re.MULTILINE)
_INDENTED = re.compile(r"^ +", re.MULTILINE)


def _file(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text("utf-8")


def words(language: str) -> dict[str, str]:
    """What the page itself says, in a language."""
    said = {key: translate(text, language=language) for key, text in WORDS.items()}
    for kind in terms.THINGS:
        said[f"picture_{kind}"] = terms.sentence_case(terms.thing(kind, language=language))
    for team in terms.TEAMS:
        said[f"team_{team}"] = terms.team(team, language=language)
    for team, ground in GROUNDS.items():
        said[f"ground_{team}"] = translate(ground, language=language)
    return said


@cache
def document() -> tuple[bytes, str]:
    """The page, and the policy that lets exactly its own script and style run."""
    said = {code: {"": NAMES[code], **words(code)} for code in LANGUAGES}
    table = json.dumps(said, ensure_ascii=False, separators=(",", ":"), sort_keys=True).replace(
        "<", "\\u003c"
    )
    joined = "".join(_EXPORT.sub("", _IMPORT.sub("", _file(f"{name}.js"))) for name in SCRIPTS)
    script = f"const WORDS={table};\n{_INDENTED.sub('', joined)}"
    _head, rules, drawings = re.split("<style>|</style>", _file("art.svg"))
    style = rules + _INDENTED.sub("", _file("page.css"))
    html = _file("page.html")
    html = html.replace("{title}", words("en")["title"])
    html = html.replace("{style}", style).replace("{icon}", _base64(_file("icon.svg").encode()))
    # The drawings only stand there to be used.
    html = html.replace("{art}", drawings.removesuffix("</svg>\n")).replace("{script}", script)
    return html.encode(), f"script-src {_hash(script)}; style-src {_hash(style)}"


def _base64(data: bytes) -> str:
    return base64.b64encode(data).decode()


def _hash(text: str) -> str:
    return f"'sha256-{_base64(hashlib.sha256(text.encode()).digest())}'"
