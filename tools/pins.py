"""Turn requirements/*.in into complete pinned lists with hashes: requirements/*.txt.

    python tools/pins.py                  bring every list up to date with its .in file
    python tools/pins.py add dev NAME...  add names to requirements/dev.in first
    python tools/pins.py --upgrade        also take newer versions of what is already pinned

A list names exact versions and the hash of every wheel for Python 3.11 to 3.13 on every desktop system (the
source archive's where there is no wheel), and no addresses: pip asks whichever index it is configured for. A
list whose .in file has a line `# complete` is taken as it stands; the others are resolved by pip.
"""

from __future__ import annotations

import argparse
import html.parser
import json
import re
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "requirements"
LISTS = ("runtime", "build", "dev", "android")
PYTHONS = ("cp311", "cp312", "cp313")
LINE = re.compile(r"^(?P<name>[A-Za-z0-9._-]+)(?P<spec>[^;#\s]*)\s*(?:;\s*(?P<marker>[^#]+))?$")


class FileLinks(html.parser.HTMLParser):
    """The files an index page offers: name -> sha256, withdrawn ones left out."""

    def __init__(self) -> None:
        super().__init__()
        self.files: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take a link with a hash."""
        given = dict(attrs)
        address, _, digest = (given.get("href") or "").partition("#sha256=")
        if tag == "a" and digest and "data-yanked" not in given:
            self.files[urllib.parse.unquote(address).rsplit("/", 1)[-1]] = digest


def normal(name: str) -> str:
    """The form in which indexes compare project names."""
    return re.sub(r"[-_.]+", "-", name).lower()


def index_address() -> str:
    """The index pip is configured for, or pip's own default."""
    asked = subprocess.run(
        [sys.executable, "-m", "pip", "config", "get", "global.index-url"], capture_output=True, text=True
    )
    if asked.returncode == 0:
        return asked.stdout.strip().rstrip("/")
    from pip._internal.models.index import PyPI

    return str(PyPI.simple_url)


def fits(wheel: str) -> bool:
    """Whether a wheel is for one of our Pythons on a desktop system."""
    python, abi, platform = wheel.removesuffix(".whl").split("-")[-3:]
    if any(system in platform for system in ("android", "ios", "emscripten", "pyodide")):
        return False
    tags = python.split(".")
    if abi == "none":
        return any(tag in ("py3", "py311", *PYTHONS) for tag in tags)
    if abi == "abi3":
        return any(tag.startswith("cp3") and int(tag[3:]) <= 13 for tag in tags)
    return any(tag in PYTHONS and tag == abi for tag in tags)


def hashes(name: str, version: str) -> list[str]:
    """The hashes of a release's wheels that fit, or of its source archive."""
    request = urllib.request.Request(f"{index_address()}/{normal(name)}/", headers={"Accept": "text/html"})
    links = FileLinks()
    with urllib.request.urlopen(request) as page:
        links.feed(page.read().decode())

    def is_release(file: str) -> bool:
        if file.endswith(".whl"):
            project, number = file.split("-")[:2]
        else:
            project, _, number = file.removesuffix(".tar.gz").rpartition("-")
        return normal(project) == normal(name) and number == version

    release = {file: digest for file, digest in links.files.items() if is_release(file)}
    wheels = {digest for file, digest in release.items() if file.endswith(".whl") and fits(file)}
    found = wheels or {digest for file, digest in release.items() if file.endswith(".tar.gz")}
    if not found:
        raise SystemExit(f"{name} {version}: the index has no usable file")
    return sorted(found)


def wanted(name: str) -> list[re.Match[str]]:
    """The entries of an .in file."""
    lines = (FOLDER / f"{name}.in").read_text(encoding="utf-8").splitlines()
    entries = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    matches = [LINE.match(entry) for entry in entries]
    for entry, match in zip(entries, matches, strict=True):
        if match is None or (match["marker"] and "==" not in match["spec"]):
            raise SystemExit(f"{name}.in: {entry!r} is not NAME, NAME==VERSION or NAME==VERSION ; MARKER")
    return [match for match in matches if match]


def pinned(name: str) -> dict[str, str]:
    """The versions that a .txt list has now."""
    path = FOLDER / f"{name}.txt"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return {normal(n): v for n, v in re.findall(r"^([A-Za-z0-9._-]+)==([^\s;]+)", text, re.MULTILINE)}


def resolve(name: str, keep: dict[str, str]) -> dict[str, str]:
    """Ask pip which versions the entries of an .in file need, all they depend on included."""
    with tempfile.TemporaryDirectory() as folder:
        constraints, report = Path(folder, "constraints.txt"), Path(folder, "report.json")
        constraints.write_text("".join(f"{n}=={v}\n" for n, v in keep.items()), encoding="utf-8")
        pip = [sys.executable, "-m", "pip", "install", "-qq", "--dry-run", "--ignore-installed"]
        pip += ["--report", str(report), "-c", str(constraints), "-r", str(FOLDER / f"{name}.in")]
        subprocess.run(pip, check=True)
        items = json.loads(report.read_text(encoding="utf-8"))["install"]
    return {item["metadata"]["name"]: item["metadata"]["version"] for item in items}


def pin(name: str, upgrade: bool) -> None:
    """Write one .txt list."""
    entries = wanted(name)
    named = {normal(m["name"]): m["spec"].removeprefix("==") for m in entries if m["spec"].startswith("==")}
    markers = {normal(m["name"]): m["marker"].strip() for m in entries if m["marker"]}
    spelling = {normal(m["name"]): m["name"] for m in entries}
    versions = dict(named)
    if "# complete" not in (FOLDER / f"{name}.in").read_text(encoding="utf-8").splitlines():
        keep = {} if upgrade else pinned(name)
        for other in LISTS[: LISTS.index(name)]:
            keep |= pinned(other)
        for package, version in resolve(name, keep | named).items():
            spelling.setdefault(normal(package), package)
            versions[normal(package)] = version
    for other in LISTS[: LISTS.index(name)]:
        for package in pinned(other):
            versions.pop(package, None)
    lines = [f"# Made by `make pins` from {name}.in; change that file instead."]
    for package in sorted(versions):
        marker = f" ; {markers[package]}" if package in markers else ""
        lines.append(f"{spelling[package]}=={versions[package]}{marker} \\")
        digests = hashes(package, versions[package])
        lines += [f"    --hash=sha256:{digest} \\" for digest in digests[:-1]]
        lines.append(f"    --hash=sha256:{digests[-1]}")
    (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"requirements/{name}.txt: {len(versions)} packages")


def main() -> None:
    """Read the command line and bring the lists up to date."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--upgrade", action="store_true", help="take newer versions of what is already pinned"
    )
    verbs = parser.add_subparsers(dest="verb")
    adding = verbs.add_parser("add", help="add names to a list first")
    adding.add_argument("list", choices=LISTS)
    adding.add_argument("names", nargs="+")
    given = parser.parse_args()
    if given.verb == "add":
        path = FOLDER / f"{given.list}.in"
        known = {normal(m["name"]) for m in wanted(given.list)}
        new = [name for name in given.names if normal(re.split("[=<>~;]", name)[0].strip()) not in known]
        path.write_text(path.read_text(encoding="utf-8") + "".join(f"{n}\n" for n in new), encoding="utf-8")
    for name in LISTS:
        pin(name, given.upgrade)


if __name__ == "__main__":
    main()
