"""Finds text in layouts and in the app's Python that is written there instead of going through the catalogs.

A text property (``text``, ``title``, ``hint``…) must not be given letters in quotes, unless they are an
argument of a call (``app._("Settings")``, ``root.label_of("wind")``), a key (``names["wind"]``) or compared.
In layouts no other property may be given a phrase either.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tools.extraction import kv_calls

TEXT = re.compile(
    r"(?:\w+_)?(?:text|title|subtitle|headline|hint|label|message|caption|question|placeholder|words|say|tooltip)"
)
NAMES = {"Worms Table Companion"}  # what is called the same in every language
_LETTERS = re.compile(r"[^\W\d_]{2}|^[^\W\d_]$")
_PHRASE = re.compile(r"[^\W\d_]{2,}[,.:!?]? +[^\W\d_]{2,}")
_STRING = re.compile(r"\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'")
_PROPERTY = re.compile(r"^( *)([a-z_]\w*) *:(.*)$")
_UNBOUND = re.compile(r"(?<![\w.])(?:app\._\.)?(?:_|n_|p_)\(")
_PASSED_ON = {
    "str",
    "join",
    "format",
    "upper",
    "lower",
    "capitalize",
    "title",
}  # calls whose arguments are shown


def in_python(path: Path) -> Iterator[str]:
    """Literal text in a Python module: keywords, attributes and default values with the names of text."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        given: list[tuple[str, ast.expr | None]] = []
        if isinstance(node, ast.Call):
            given = [(keyword.arg or "", keyword.value) for keyword in node.keywords]
        elif isinstance(node, ast.Assign):
            given = [(_name(target), node.value) for target in node.targets]
        elif isinstance(node, ast.AnnAssign | ast.AugAssign):
            given = [(_name(node.target), node.value)]
        for name, value in given:
            if value is not None and TEXT.fullmatch(name):
                for literal in shown_literals(value):
                    yield f"{path.name}:{value.lineno}: {name} = {literal!r}"


def _name(target: ast.expr) -> str:
    if isinstance(target, ast.Attribute):
        return target.attr
    return target.id if isinstance(target, ast.Name) else ""


def shown_literals(node: ast.expr) -> Iterator[str]:
    """The strings with letters that the expression may come out as."""
    match node:
        case ast.Constant(value=str(text)):
            if text not in NAMES and _LETTERS.search(
                re.sub(r"\{[^{}]*\}|\[/?[a-z]+(?:=[^\]]*)?\]", "", text)
            ):
                yield text
        case ast.Call(func=function, args=arguments):
            name = _name(function)
            if isinstance(function, ast.Attribute):
                yield from shown_literals(function.value)
            if name in _PASSED_ON or name.endswith("Property"):
                for argument in arguments:
                    yield from shown_literals(argument)
        case ast.IfExp(body=body, orelse=orelse):
            yield from shown_literals(body)
            yield from shown_literals(orelse)
        case ast.FormattedValue(value=value) | ast.Attribute(value=value) | ast.Starred(value=value):
            yield from shown_literals(value)
        case ast.Compare() | ast.Lambda() | ast.Name():
            pass
        case ast.Subscript(value=ast.Dict(values=values)):  # {"a": "A text"}[key]
            for value in values:
                yield from shown_literals(value)
        case ast.Subscript(value=value):
            yield from shown_literals(value)
        case ast.Dict(values=values):
            for value in values:
                yield from shown_literals(value)
        case _:
            for child in ast.iter_child_nodes(node):
                if isinstance(child, ast.expr):
                    yield from shown_literals(child)


def in_layout(path: Path) -> Iterator[str]:
    """Literal text in a .kv file, and translating calls that would not follow the switch."""
    text = path.read_text(encoding="utf-8")
    for call in kv_calls(text):
        blank = "()" + re.sub(r"[^\n]", " ", text[call.start + 2 : call.end])
        text = text[: call.start] + blank + text[call.end :]
    lines_left = ["" if line.lstrip().startswith("#") else line for line in text.splitlines()]
    for number, line in enumerate(lines_left):
        where = f"{path.name}:{number + 1}"
        for literal in _STRING.findall(line):
            if _PHRASE.search(literal):
                yield f"{where}: {literal}"
        if _UNBOUND.search(line):
            yield f"{where}: write app._(…) or app.p_(…), which follow the switch: {line.strip()}"
        found = _PROPERTY.match(line)
        if found and TEXT.fullmatch(found[2]):
            value = "\n".join([found[3], *_deeper(lines_left[number + 1 :], len(found[1]))])
            for literal in _layout_literals(value):
                if not _PHRASE.search(literal):  # said above
                    yield f"{where}: {found[2]}: {literal!r}"


def _deeper(lines: list[str], indent: int) -> Iterator[str]:
    """The lines that belong to a property: those indented more than it."""
    for line in lines:
        if line.strip() and len(line) - len(line.lstrip()) <= indent:
            return
        yield line


def _layout_literals(value: str) -> Iterator[str]:
    try:
        yield from shown_literals(ast.parse(f"({value}\n)", mode="eval").body)
    except SyntaxError:
        yield from (literal for literal in _STRING.findall(value) if _LETTERS.search(literal))
