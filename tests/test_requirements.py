"""The pinned lists: complete, hashed, and made from what the .in files name."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import venv

FOLDER = Path(venv.__file__).resolve().parent.parent / "requirements"
LISTS = venv.LISTS


def normal(name: str) -> str:
    """The form in which indexes compare project names."""
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned(name: str) -> dict[str, str]:
    """The versions of a list."""
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    found = re.findall(r"^([A-Za-z0-9._-]+)==([^\s;]+)", text, re.MULTILINE)
    return {normal(package): version for package, version in found}


def wanted(name: str) -> dict[str, str]:
    """What an .in file names, with the version where it says one."""
    lines = (FOLDER / f"{name}.in").read_text("utf-8").splitlines()
    entries = (re.match(r"([\w.-]+)(?:==(\S+))?", line) for line in lines if not line.startswith("#"))
    return {normal(entry[1]): entry[2] or "" for entry in entries if entry}


@pytest.mark.parametrize("name", LISTS)
def test_every_line_of_a_list_is_a_version_or_a_hash(name: str) -> None:
    lines = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    line = re.compile(r"#.*|[\w.-]+==[\w.+]+(?: ; [^\\]+)? \\|    --hash=sha256:[0-9a-f]{64}(?: \\)?")
    assert [text for text in lines if not line.fullmatch(text)] == []


@pytest.mark.parametrize("name", LISTS)
def test_a_list_holds_what_its_in_file_names(name: str) -> None:
    has = pinned(name)
    for package, version in wanted(name).items():
        assert has.get(package), f"{package}: run `make pins`"
        assert version in ("", has[package]), f"{package}: run `make pins`"


def test_the_lists_agree_on_every_version() -> None:
    versions: dict[str, set[str]] = {}
    for name in LISTS:
        for package, version in pinned(name).items():
            versions.setdefault(package, set()).add(version)
    assert {package: found for package, found in versions.items() if len(found) > 1} == {}


def test_the_app_needs_no_cairo() -> None:
    assert pinned("runtime").keys() == wanted("runtime").keys()
    assert not {"pycairo", "materialshapes"} & pinned("runtime").keys()


def test_missing_system_libraries_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(venv, "LIBRARIES", {"libnosuchthing.so.9": "libnosuchthing9"})
    monkeypatch.setattr(venv, "DRIVER_FILES", ("usr/lib/no-such-folder/*",))
    assert venv.missing_libraries() == ["libnosuchthing9", "libgl1-mesa-dri"]


def test_who_may_not_install_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(venv, "missing_packages", lambda: ["libgl1", "libegl1"])
    monkeypatch.setattr(shutil, "which", lambda name: "apt-get")
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    with pytest.raises(SystemExit) as told:
        venv.provide_system()
    assert str(told.value) == "worms-app: first install, as root: apt-get install libgl1 libegl1"


def test_a_missing_browser_is_told_and_stops_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: "apt-get" if name == "apt-get" else None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    venv.provide_browser()
    (line,) = capsys.readouterr().out.splitlines()
    assert line.endswith("as root: apt-get install chromium chromium-driver")


def test_a_stamp_stands_for_one_list_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[list[str]] = []

    class Done:
        returncode = 0

    def run(command: list[str], **_: object) -> Done:
        calls.append(command)
        return Done()

    (tmp_path / "requirements").mkdir()
    listed = tmp_path / "requirements" / "runtime.txt"
    listed.write_text("kivy==2.3.1")
    monkeypatch.setattr(venv, "ROOT", tmp_path)
    monkeypatch.setattr(venv, "VENV", tmp_path)
    monkeypatch.setattr(subprocess, "run", run)
    venv.install("runtime")
    venv.install("runtime")
    assert len(calls) == 1
    assert {"--require-hashes", "--no-deps"} <= set(calls[0])
    listed.write_text("kivy==2.3.2")
    venv.install("runtime")
    assert len(calls) == 2
