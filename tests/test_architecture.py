"""The shape of the project, checked on its files: who may import whom, and what no file may contain."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

from worms_app.ui.shell.screens import SCREENS

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "worms_app"

# What each package may import of the others; everyone may import worms_app itself and worms_app.paths.
ARROWS = {
    "engine": set(),
    "content": {"engine"},
    "i18n": {"content", "engine"},
    "play": {"content", "engine"},
    "link": {"play", "i18n", "content", "engine"},
    "ui": {"link", "play", "i18n", "content", "engine"},
}
SHARED = {PACKAGE, f"{PACKAGE}.paths", f"{PACKAGE}.__version__"}

# The one package that may import each outside library; the standard library is free to all.
LIBRARIES = {
    "babel": {"i18n"},
    "kivy": {"ui"},
    "kivymd": {"ui"},
    "kivy_deps": {"ui"},
    "materialyoucolor": {"ui"},
    "asynckivy": {"ui"},
    "asyncgui": {"ui"},
    "plyer": {"ui"},
    "android": {"ui"},
    "jnius": {"ui"},
    "segno": {"link"},
    "websockets": {"link"},
}
# The standard library's own doors to files, time and chance, which the engine does without.
IMPURE = {
    "asyncio",
    "datetime",
    "gettext",
    "io",
    "logging",
    "os",
    "pathlib",
    "random",
    "socket",
    "sqlite3",
    "time",
}


def imports(source: str, module: str) -> Iterator[str]:
    """Every module that a module's text imports, at any depth of nesting, relative ones made absolute."""
    is_package = module.endswith(".__init__")
    parents = module.removesuffix(".__init__").split(".")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            named = (str(name.value) for name in node.args if isinstance(name, ast.Constant))
            yield from (name for name in named if name.split(".")[0] == PACKAGE)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = parents[: len(parents) - node.level + is_package]
                base = ".".join([*above, *([base] if base else [])])
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                yield inner if base == PACKAGE or is_module(inner) else base


def is_module(name: str) -> bool:
    """Whether a dotted name is one of the app's modules, and not something inside one."""
    path = ROOT.joinpath(*name.split("."))
    return name.startswith(f"{PACKAGE}.") and (path.with_suffix(".py").exists() or path.is_dir())


def violations(source: str, module: str) -> list[str]:
    """What a module imports although its package may not."""
    own = module.split(".")[1]
    found = []
    for name in sorted(set(imports(source, module))):
        top, *rest = name.split(".")
        if top == PACKAGE:
            wrong = name not in SHARED and not (rest[0] == own or rest[0] in ARROWS[own])
        elif top in sys.stdlib_module_names:
            wrong = own == "engine" and top in IMPURE
        else:
            wrong = own not in LIBRARIES.get(top, set())
        if wrong:
            found.append(f"{module} imports {name}")
    return found


def modules() -> dict[str, Path]:
    """The app's modules inside its packages, by dotted name."""
    files = sorted((ROOT / PACKAGE).rglob("*.py"))
    dotted = {".".join(file.relative_to(ROOT).with_suffix("").parts): file for file in files}
    return {name: file for name, file in dotted.items() if name.split(".")[1] in ARROWS}


def tracked() -> list[Path]:
    """The project's files: what git has or would take."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    files = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    return [file for file in files if file.is_file()]


def texts() -> Iterator[tuple[Path, str]]:
    """The project's text files and what they say."""
    for file in tracked():
        content = file.read_bytes()
        if b"\0" not in content:
            yield file, content.decode("utf-8", errors="replace")


def test_imports_follow_the_arrows() -> None:
    wrong = [line for name, file in modules().items() for line in violations(file.read_text("utf-8"), name)]
    assert wrong == []


# Which other rooms of the screens each room may use from the inside; the rest may use all of these.
COMMON = {"shell", "kit", "board", "asking", "seats"}
ROOMS = {"shell": {"kit"}, "kit": {"shell"}, "board": {"shell", "kit"}}


def layout_imports(source: str) -> Iterator[str]:
    """What the rules of a layout (.kv) import."""
    return (line.split()[2] for line in source.splitlines() if line.startswith("#:import "))


def trespasses(names: Iterable[str], module: str) -> list[str]:
    """What a room of the screens takes from the inside of another room: what is not its package itself."""
    own = module.split(".")[2]
    inside = [name.split(".") for name in sorted(set(names)) if name.startswith(f"{PACKAGE}.ui.")]
    return [
        f"{module} imports {'.'.join(parts)}"
        for parts in inside
        if parts[2] not in ROOMS.get(own, COMMON) | {own} and parts[3:] and is_module(".".join(parts[:4]))
    ]


def rooms() -> dict[str, Path]:
    """The modules and layouts of the rooms, by dotted name."""
    files = [file for file in (ROOT / PACKAGE / "ui").glob("*/**/*") if file.suffix in {".py", ".kv"}]
    return {".".join(file.relative_to(ROOT).parts): file for file in sorted(files)}


def room_imports(file: Path, name: str) -> Iterator[str]:
    """What a module or a layout of a room imports."""
    text = file.read_text("utf-8")
    return layout_imports(text) if file.suffix == ".kv" else imports(text, name.removesuffix(".py"))


def imported_at_all(source: str, module: str) -> set[str]:
    """The app's modules that a module's text imports anywhere but for its types."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = [ast.Pass()]
    names = {name.removesuffix(".__init__") for name in imports(ast.unparse(tree), module)}
    known = {name.removesuffix(".__init__") for name in modules()}
    found = {name if name in known else name.rpartition(".")[0] for name in names}
    return (found & known) - {module.removesuffix(".__init__")}


def circles(graph: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """Ways from a module back to itself, one for each module that has any."""
    found = []
    for start in graph:
        came: dict[str, str] = {}
        queue = [start]
        while queue:
            at = queue.pop()
            for name in graph[at]:
                if name not in came:
                    came[name] = at
                    queue.append(name)
        if start in came:
            way = [start]
            while (before := came[way[0]]) != start:
                way.insert(0, before)
            found.append([start, *way])
    return found


def test_no_modules_import_each_other_in_a_circle() -> None:
    graph = {
        name.removesuffix(".__init__"): imported_at_all(file.read_text("utf-8"), name)
        for name, file in modules().items()
    }
    assert len(graph) > 200
    assert [" -> ".join(circle) for circle in circles(graph)] == []


def test_the_circle_check_can_fail() -> None:
    assert circles({"a": ["b"], "b": ["c"], "c": ["a"], "d": ["a"]}) == [
        ["a", "b", "c", "a"],
        ["b", "c", "a", "b"],
        ["c", "a", "b", "c"],
    ]
    source = "def later():\n    from worms_app.engine.rules import blast\n"
    assert imported_at_all(source, "worms_app.engine.game") == {"worms_app.engine.rules.blast"}
    typed = "if TYPE_CHECKING:\n    from worms_app.engine.game import Game\n"
    assert imported_at_all(typed, "worms_app.engine.setup") == set()


def test_rooms_use_only_the_doors_of_other_rooms() -> None:
    found = {line for name, file in rooms().items() for line in trespasses(room_imports(file, name), name)}
    assert sorted(found) == []


def unoffered(source: str) -> list[str]:
    """What is imported from a room whose door does not have it; a door answers late, so mypy cannot know."""
    found = []
    for node in ast.walk(ast.parse(source)):
        room = ROOT.joinpath(*(getattr(node, "module", None) or "").split(".")) / "__init__.py"
        if not isinstance(node, ast.ImportFrom) or not room.exists() or PACKAGE not in room.parts:
            continue
        told = list(ast.walk(ast.parse(room.read_text("utf-8"))))
        known = {each.value for each in told if isinstance(each, ast.Constant)}
        known |= {each.asname or each.name for each in told if isinstance(each, ast.alias)}
        known |= {each.id for each in told if isinstance(each, ast.Name)}
        known |= {each.name for each in told if isinstance(each, ast.FunctionDef | ast.ClassDef)}
        missing = {alias.name for alias in node.names} - known
        found += [name for name in sorted(missing) if not is_module(f"{node.module}.{name}")]
    return found


@pytest.mark.slow
def test_what_is_imported_from_a_room_is_there() -> None:
    files = [file for file in tracked() if file.suffix == ".py"]
    assert [(file.name, names) for file in files if (names := unoffered(file.read_text("utf-8")))] == []
    assert unoffered("from worms_app.ui.table import MapScreen, saves, Plane, map") == ["Plane"]


def test_every_screen_has_its_class_its_layout_and_a_state() -> None:
    """Without a window; `tests/ui/test_looks.py` then looks at each of them."""
    states = [file.read_text("utf-8") for file in (ROOT / "tests" / "ui").glob("*/**/states.py")]
    shown = {name for text in states for name in re.findall(r'^@state\("(\w+)"\)', text, re.MULTILINE)}
    assert set(SCREENS) - shown == set()
    for entry in SCREENS.values():
        file = ROOT.joinpath(PACKAGE, "ui", *entry.module.split("."))
        assert entry.name in kinds_named(file.with_suffix(".py").read_text("utf-8"))
        assert file.with_suffix(".kv").exists()


def test_every_room_says_what_it_is_for() -> None:
    folders = {file.parent for file in rooms().values()}
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("setup.build", "from worms_app.ui.timer.ring import TimerRing"),
        ("setup.build", "def later():\n    import worms_app.ui.referee.guide.parts"),
        ("setup.build", "from ..table.map import MapScreen"),
        ("setup.build", "from worms_app.ui.table import map"),
        ("kit.tap", "from worms_app.ui.board.view import BoardView"),
        ("shell.app", "from worms_app.ui.home.screen import HomeScreen"),
    ],
)
def test_the_room_check_can_fail(module: str, source: str) -> None:
    module = f"{PACKAGE}.ui.{module}"
    assert trespasses(imports(source, module), module) != []


def test_the_room_check_reads_layouts_and_lets_doors_be() -> None:
    layout = "#:import dp kivy.metrics.dp\n#:import ring worms_app.ui.timer.ring\n"
    assert trespasses(layout_imports(layout), f"{PACKAGE}.ui.home.screen.kv") != []
    right = "from worms_app.ui.table import saves\nfrom worms_app.ui.kit import tap"
    assert trespasses(imports(right, "worms_app.ui.home.screen"), "worms_app.ui.home.screen") == []


def kinds_named(source: str) -> set[str]:
    """The classes that a module names, for everybody or for itself, and its other types for everybody."""
    body = ast.parse(source).body
    named = {node.name.lstrip("_") for node in body if isinstance(node, ast.ClassDef)}
    for node in body:
        if isinstance(node, ast.Assign) and "TypeVar" not in ast.unparse(node.value):
            named |= {each.id for each in node.targets if isinstance(each, ast.Name)}
    return {name for name in named if re.match("[A-Z].*[a-z]", name)}


def test_a_name_means_one_thing() -> None:
    where: dict[str, list[str]] = {}
    files = [*modules().values(), *(ROOT / "tools").rglob("*.py"), *(ROOT / "benchmarks").rglob("*.py")]
    for file in files:
        for name in kinds_named(file.read_text("utf-8")):
            where.setdefault(name, []).append(str(file.relative_to(ROOT)))
    twice = {name: places for name, places in where.items() if len(places) > 1}
    assert twice == {}
    source = "class Seat: ...\nclass _Own: ...\nWho = Seat | None\nMOST = 3\nT = TypeVar('T')\n_Number = int"
    assert kinds_named(source) == {"Seat", "Own", "Who"}


def test_a_name_means_one_thing_in_all_layouts() -> None:
    """Kivy knows what one layout imports in all others, and there as what was imported last."""
    lines = [
        line for file in (ROOT / "worms_app").rglob("*.kv") for line in file.read_text("utf-8").splitlines()
    ]
    imported = {tuple(line.split()[1:]) for line in lines if line.startswith("#:import ")}
    names = [name for name, _what in imported]
    assert [name for name in names if names.count(name) > 1] == []


# The parts of KivyMD that pass the harness, and what they stand on; docs/ui.md says what fails in the rest.
KIVYMD = {
    "kivymd.app",
    "kivymd.font_definitions",
    "kivymd.icon_definitions",
    "kivymd.theming",
    "kivymd.uix.behaviors",
    "kivymd.uix.button",
    "kivymd.uix.progressindicator",
    "kivymd.uix.selectioncontrol",
    "kivymd.uix.slider",
}


def kivymd_parts(names: Iterable[str]) -> set[str]:
    """Which parts of KivyMD are imported, whole modules or names in them."""
    parts = {name for name in names if name.partition(".")[0] == "kivymd"}
    return {next((known for known in KIVYMD if f"{name}.".startswith(f"{known}.")), name) for name in parts}


def test_only_parts_of_kivymd_that_pass_the_harness_are_used() -> None:
    names = {name for room, file in rooms().items() for name in room_imports(file, room)}
    found = kivymd_parts(names)
    assert found <= KIVYMD
    assert len(found) > 4
    assert not kivymd_parts(["kivymd.uix.dialog", "kivymd.uix.menu.MDDropdownMenu"]) <= KIVYMD


# How answers are taken apart and put together: `inch:q,r`, `q,r>d`, `tile@q,r/n`, `kind@q,r`, `card/n`.
ANSWER = re.compile(
    r"""\w*(?:partition|split)\(["'][@>/]["']|f["'][^"'\n]*\}[@>]\{|["'](?:inch|jump):"""
    r"""|["'][@>/]["'] (?:not )?in [\w.]*(?:answer|option|choice|name)"""
)


def test_only_one_module_knows_how_answers_are_written() -> None:
    knowing = [name for name, file in modules().items() if ANSWER.search(file.read_text("utf-8"))]
    assert knowing == [f"{PACKAGE}.engine.answers"]


@pytest.mark.parametrize(
    "source",
    [
        'hex, _, d = answer.partition(">")',
        'f"{what}@{hex}"',
        'option.startswith("jump:")',
        'if "/" not in self.name',
        'if "@" in option',
    ],
)
def test_the_check_of_answers_can_fail(source: str) -> None:
    assert ANSWER.search(source)


def test_every_package_has_its_arrows() -> None:
    packages = {path.name for path in (ROOT / PACKAGE).iterdir() if path.is_dir() and any(path.rglob("*.py"))}
    assert packages <= set(ARROWS)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("worms_app.engine.board", "import worms_app.play.session"),
        ("worms_app.engine.board", "from worms_app.content import cards"),
        ("worms_app.engine.board", "from worms_app import i18n"),
        ("worms_app.engine.board", "from ..content import load"),
        ("worms_app.engine.library", "import_module('worms_app.content.load').box()"),
        ("worms_app.engine.rules.__init__", "from ...play import session"),
        ("worms_app.engine.board", "import random"),
        ("worms_app.engine.board", "def later():\n    from os import path"),
        ("worms_app.content.load", "from worms_app.play import saves"),
        ("worms_app.play.session", "from worms_app.i18n.speech import say"),
        ("worms_app.play.session", "import kivy.clock"),
        ("worms_app.i18n.speech", "from kivy.app import App"),
        ("worms_app.ui.shell.app", "from babel.numbers import format_decimal"),
        ("worms_app.ui.shell.app", "import requests"),
        ("worms_app.ui.shell.app", "from websockets.asyncio.server import serve"),
        ("worms_app.link.hub", "from worms_app.ui.shell.app import WormsApp"),
        ("worms_app.link.hub", "import kivy.clock"),
        ("worms_app.play.session", "import worms_app.link.hub"),
    ],
)
def test_the_arrow_check_can_fail(module: str, source: str) -> None:
    assert violations(source, module) != []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("worms_app.engine.rules.blast", "from ..board import Board\nfrom dataclasses import dataclass"),
        ("worms_app.engine.__init__", "from .game import Game"),
        ("worms_app.play.session", "from worms_app import __version__, paths\nimport sqlite3"),
        ("worms_app.ui.shell.app", "from worms_app.play.session import Session\nfrom kivy.app import App"),
    ],
)
def test_the_arrow_check_lets_right_imports_be(module: str, source: str) -> None:
    assert violations(source, module) == []


# Each has a letter in brackets, so that this file does not contain what it looks for.
FORBIDDEN = re.compile(
    r"py[p]i\.org|python[h]osted|npm[j]s\.|deb\.[d]ebian\.org"
    r"|/wor[k]/(?:main|shared)|(?<![\w.])/roo[t]/[\w.]|(?<![\w.])/hom[e]/\w|/User[s]/\w",
    re.IGNORECASE,
)


def test_no_file_names_a_registry_or_a_path_of_one_machine() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {hit[0]}" for file, text in texts() for hit in FORBIDDEN.finditer(text)
    ]
    assert found == []


@pytest.mark.parametrize("sample", ["https://files.python-hosted.org/x", "cd /work-/main", "/root-/.cache"])
def test_the_address_check_can_fail(sample: str) -> None:
    assert not FORBIDDEN.search(sample)
    assert FORBIDDEN.search(sample.replace("-", ""))


def test_text_files_end_with_a_newline_and_have_no_conflict_marks() -> None:
    wrong = []
    for file, text in texts():
        if text and not text.endswith("\n"):
            wrong.append(f"{file.relative_to(ROOT)}: no newline at the end")
        if re.search(r"^(?:<{7} |>{7} )", text, re.MULTILINE):
            wrong.append(f"{file.relative_to(ROOT)}: an unfinished merge")
    assert wrong == []


def test_links_between_documents_lead_somewhere() -> None:
    links = [
        (file, link)
        for file, text in texts()
        if file.suffix == ".md"
        for link in re.findall(r"\]\((?!\w+:|#)([^)#\s]+)", text)
    ]
    broken = [
        f"{file.relative_to(ROOT)}: {link}" for file, link in links if not (file.parent / link).exists()
    ]
    assert links
    assert broken == []


# A file as a document names it, with its folder: `play/strikes.py`.
NAMED = re.compile(r"(?<![\w/.-])(?:[\w-]+/)+[\w.-]+\.(?:py|kv|toml|svg|css|js)(?![\w/])")


def missing_files(text: str, known: Iterable[str]) -> list[str]:
    """The files that a text names and that are in no folder of the project."""
    there = tuple(f"/{name}" for name in known)
    return [name for name in NAMED.findall(text) if not any(file.endswith(f"/{name}") for file in there)]


def test_files_that_documents_name_are_there() -> None:
    known = [str(file.relative_to(ROOT)) for file in tracked()]
    pages = [(file, text) for file, text in texts() if file.suffix == ".md" and file.name != "CHANGELOG.md"]
    lost = [(file.name, name) for file, text in pages for name in missing_files(text, known)]
    assert lost == []
    assert len(pages) > 10
    assert missing_files("`play/mirror.py`, `play/saves.py`", known) == ["play/mirror.py"]


def test_the_map_of_the_rooms_has_every_room() -> None:
    told = (ROOT / "docs" / "architecture.md").read_text("utf-8").split("### The rooms of the screens")[1]
    listed = set(re.findall(r"`(\w+)/`", told.partition("\n## ")[0]))
    there = {name.split(".")[2] for name in rooms()}
    assert there <= listed
    assert len(there) > 12


def test_every_module_says_what_it_is_for() -> None:
    files = [file for file in tracked() if file.suffix == ".py"]
    silent = [
        str(file.relative_to(ROOT)) for file in files if not ast.get_docstring(ast.parse(file.read_bytes()))
    ]
    assert silent == []


def test_the_packages_ask_for_what_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    lines = (ROOT / "requirements" / "runtime.in").read_text("utf-8").splitlines()
    pinned = {line for line in lines if "==" in line and ";" not in line}
    declared = {*project["project"]["dependencies"], *project["dependency-groups"]["dev"]}
    assert declared == pinned


def test_the_changelog_tells_of_this_version() -> None:
    from worms_app import __version__

    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.search(rf"^## {re.escape(__version__)}\b", changes, re.MULTILINE)
