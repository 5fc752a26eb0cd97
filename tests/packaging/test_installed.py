"""The wheel as somebody gets it: installed into an empty environment, started from elsewhere."""

from __future__ import annotations

import importlib.metadata
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.slow

START = """
import json, sys, tempfile
from pathlib import Path
from worms_app.ui.driver import Stage, visible_widgets
stage = Stage(Path(tempfile.mkdtemp()))
said = {}
for language in ("en", "cs", "uk"):
    stage.app.settings.change("language", language)
    stage.settle()
    said[language] = sorted({getattr(w, "text", "") for w in visible_widgets()} - {""})
import kivymd, worms_app
from worms_app.ui.shell.feedback import Sounds
found = {"said": said, "kivymd": kivymd.__file__, "app": worms_app.__file__, "sounds": Sounds().names()}
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and what it declares, and nothing else; no index is asked.

    The declared libraries are this environment's own, linked: they are the pinned ones.
    """
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / "venv")], check=True)
    python = folder / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    install = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python)]
    subprocess.run([*install, "install", "-q", "--no-deps", "--no-index", str(wheel)], check=True)
    (site,) = (folder / "venv").glob("Lib/site-packages" if os.name == "nt" else "lib/python*/site-packages")
    shared = folder / "libraries"
    shared.mkdir()
    for requirement in declared(wheel):
        dist = importlib.metadata.distribution(requirement)
        for top in {file.parts[0] for file in dist.files or () if ".." not in file.parts}:
            if not (shared / top).exists():
                link(Path(str(dist.locate_file(top))), shared / top)
    (site / "libraries.pth").write_text(str(shared), encoding="utf-8")
    return python


def link(source: Path, target: Path) -> None:
    """A link, or a copy where the system lets nobody make links."""
    try:
        target.symlink_to(source)
    except OSError:
        (shutil.copytree if source.is_dir() else shutil.copy)(source, target)


def declared(wheel: Path) -> list[str]:
    """What pip would fetch for the wheel on this machine."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if re.fullmatch(r"[^/]+\.dist-info/METADATA", name))
        metadata = archive.read(name).decode()
    found = re.findall(r"^Requires-Dist: ([A-Za-z0-9_.-]+)([^\n]*)$", metadata, re.MULTILINE)
    return [name for name, rest in found if "extra ==" not in rest and "win32" not in rest]


def test_the_wheel_declares_what_is_pinned(wheel: Path) -> None:
    pinned = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    assert sorted(declared(wheel)) == sorted(re.split("[=;]", entry)[0].strip() for entry in pinned)


def test_the_wheel_has_catalogs_pictures_and_sounds_inside(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    for language in ("en", "cs", "uk"):
        assert f"worms_app/locales/{language}/LC_MESSAGES/worms_app.mo" in names
    for pattern in (
        r"assets/atlas/.*\.atlas$",
        r"assets/sounds/.*\.wav$",
        r"content/cards\.toml$",
        r"home/screen\.kv$",
    ):
        assert any(re.search(rf"^worms_app/.*{pattern}|^worms_app/{pattern}", name) for name in names), (
            pattern
        )
    assert not [name for name in names if re.search(r"(^|/)(tests|tools)/", name) and "kivymd" not in name]
    for shared in (".desktop", ".metainfo.xml", "hicolor/512x512/apps/org.tablecompanion.wormstable.png"):
        assert any("/data/share/" in name and name.endswith(shared) for name in names), shared


def test_the_installed_app_starts_from_anywhere(environment: Path, tmp_path: Path) -> None:
    kept = ("PATH", "SYSTEMROOT", "TEMP", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "DISPLAY")
    clean = {name: os.environ[name] for name in kept if name in os.environ} | {"HOME": str(tmp_path)}
    command = [str(environment), "-I", "-c", START]
    done = subprocess.run(
        command, cwd=tmp_path, env=clean, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert Path(found["app"]).is_relative_to(environment.parents[1])
    assert Path(found["kivymd"]).is_relative_to(environment.parents[1]), "the carried KivyMD was not used"
    assert len({tuple(words) for words in found["said"].values()}) == 3
    assert "tick" in found["sounds"]


def test_the_command_is_there(environment: Path) -> None:
    command = environment.parent / ("worms-app.exe" if os.name == "nt" else "worms-app")
    assert command.exists()
