"""Finds every sentence the app can say: in Python, in .kv layouts and in the content's TOML.

Python is read by Babel. Layouts and content have no extractor of their own, so they are read here.
A comment beginning with ``Translators:`` just above a message travels with it, in all three.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tokenize import TokenError
from typing import Any

from babel.messages.extract import extract_python

COMMENT_TAG = "Translators:"

TRANSLATED_KEYS = frozenset({"name", "title", "text", "why", "question", "answer", "note", "steps"})

# What each function's leading arguments are: "c" context, "s" singular or only form, "p" plural.
KEYWORDS = {
    "translate": "s",
    "ptranslate": "cs",
    "ntranslate": "sp",
    "mark": "s",
    "N_": "s",
    "pmark": "cs",
    "nmark": "sp",
    "_": "s",
    "p_": "cs",
    "n_": "sp",
}


class ExtractionError(Exception):
    """A source file that cannot be read; the text names the file and what is wrong."""


@dataclass
class SourceText:
    """One message: what it says, and where and how it is used."""

    id: str
    plural: str | None = None
    context: str | None = None
    files: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)

    @property
    def key(self) -> tuple[str, str]:
        """What tells messages apart in a catalog."""
        return (self.context or "", self.id)


def from_call(function: str, arguments: list[Any], comments: list[str]) -> Iterator[SourceText]:
    """The messages that one call of a translating function names; nothing for a call with a variable."""
    roles = KEYWORDS[function]
    values = arguments[: len(roles)]
    if len(values) < len(roles) or not all(isinstance(value, str) and value for value in values):
        return
    parts = dict(zip(roles, values, strict=True))
    yield SourceText(parts["s"], parts.get("p"), parts.get("c"), comments=comments)


def from_python(path: Path) -> Iterator[SourceText]:
    """Messages of a Python module, read by Babel."""
    with path.open("rb") as file:
        for _, function, messages, comments in extract_python(
            file, dict.fromkeys(KEYWORDS), [COMMENT_TAG], {}
        ):
            arguments = list(messages) if isinstance(messages, tuple | list) else [messages]
            yield from from_call(str(function), arguments, clean_comments(list(comments or ())))


_KV_CALL = re.compile(r"(?<![\w.])app\.(_|p_|n_)\(")


def from_kv(path: Path) -> Iterator[SourceText]:
    """Messages of a layout: every ``app._(…)``, ``app.n_(…)``, ``app.p_(…)``, over any number of lines."""
    text = path.read_text(encoding="utf-8")
    for call in kv_calls(text):
        if call.expression is None:
            line = text.count("\n", 0, call.start) + 1
            raise ExtractionError(f"{path}:{line}: the call of app.{call.function} does not end")
        arguments = [getattr(node, "value", None) for node in call.expression.args]
        above = text[: text.rfind("\n", 0, call.start) + 1].splitlines()
        yield from from_call(call.function, arguments, _comment_above(above))


@dataclass
class KvCall:
    """A translating call in a layout; without an expression if its brackets do not close."""

    function: str
    start: int
    end: int
    expression: ast.Call | None


def kv_calls(text: str) -> Iterator[KvCall]:
    """The translating calls of a layout."""
    for match in _KV_CALL.finditer(text):
        line_start = text.rfind("\n", 0, match.start()) + 1
        if text[line_start : match.start()].lstrip().startswith("#"):
            continue
        end, expression = _call_at(text, match.start())
        yield KvCall(match[1], match.start(), end, expression)


def _call_at(text: str, start: int) -> tuple[int, ast.Call | None]:
    """The call that begins at ``start``: up to the first bracket where Python finds it complete."""
    end = text.find(")", start) + 1
    while end:
        try:
            expression = ast.parse(text[start:end], mode="eval").body
        except SyntaxError:
            end = text.find(")", end) + 1
            continue
        return end, expression if isinstance(expression, ast.Call) else None
    return len(text), None


def from_toml(path: Path) -> Iterator[SourceText]:
    """Messages of a content file: the strings under the translated keys, however deep."""
    text = path.read_text(encoding="utf-8")
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ExtractionError(f"{path}: {error}") from error
    comments = _toml_comments(text)
    for string in _translated(content):
        yield SourceText(string, comments=comments.get(string, []))


def _translated(value: Any) -> Iterator[str]:
    """The strings to translate, however deep."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in TRANSLATED_KEYS and isinstance(inner, str | list):
                yield from _strings(inner)
            else:
                yield from _translated(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _translated(inner)


def _strings(value: Any) -> Iterator[str]:
    """The strings of a translated value; a list may hold tables again (``steps = [{text = …}]``)."""
    if isinstance(value, str):
        if value:
            yield value
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)
    else:
        yield from _translated(value)


def _toml_comments(text: str) -> dict[str, list[str]]:
    """Comments for translators, by the strings of the entry just below them."""
    lines = text.splitlines()
    comments: dict[str, list[str]] = {}
    for number, line in enumerate(lines):
        comment = [] if line.lstrip().startswith("#") else _comment_above(lines[:number])
        for end in range(number + 1, len(lines) + 1) if comment else ():
            try:
                entry = tomllib.loads("\n".join(lines[number:end]))
            except tomllib.TOMLDecodeError:
                continue  # the value goes on in the next line
            comments.update((string, comment) for string in _translated(entry))
            break
    return comments


def _comment_above(lines: list[str]) -> list[str]:
    """The comment for translators in the last of these lines, if they end with one."""
    comment: list[str] = []
    for line in reversed(lines):
        if not line.lstrip().startswith("#"):
            return []
        comment.insert(0, line.strip().lstrip("# "))
        if comment[0].startswith(COMMENT_TAG):
            return clean_comments(comment)
    return []


def clean_comments(lines: list[str]) -> list[str]:
    """One comment of several lines as one line without its tag."""
    text = " ".join(line.strip() for line in lines).replace(COMMENT_TAG, "").strip()
    return [text] if text else []


def all_messages(root: Path) -> list[SourceText]:
    """Every message of the project, in a fixed order: by the first file that says it, then by its words."""
    found: dict[tuple[str, str], SourceText] = {}
    package = root / "worms_app"
    for pattern, extract in (
        ("**/*.py", from_python),
        ("**/*.kv", from_kv),
        ("content/**/*.toml", from_toml),
    ):
        for path in sorted(package.glob(pattern)):
            name = path.relative_to(root).as_posix()
            try:
                messages = list(extract(path))
            except (OSError, SyntaxError, TokenError, UnicodeDecodeError) as error:
                raise ExtractionError(f"{name}: {error}") from error
            for message in messages:
                _merge(found, message, name)
    return sorted(found.values(), key=lambda message: (min(message.files), message.id, message.context or ""))


def _merge(found: dict[tuple[str, str], SourceText], message: SourceText, name: str) -> None:
    known = found.setdefault(message.key, message)
    if known.plural and message.plural and known.plural != message.plural:
        raise ExtractionError(f"{name}: two plurals of {message.id!r}: {known.plural!r}, {message.plural!r}")
    known.plural = known.plural or message.plural
    if name not in known.files:
        known.files.append(name)
    for comment in message.comments:
        if comment not in known.comments:
            known.comments.append(comment)
