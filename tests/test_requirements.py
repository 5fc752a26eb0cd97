"""The pinned lists: complete, hashed, and made from what the .in files name."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import pins, venv

LISTS = pins.LISTS


@pytest.mark.parametrize(
    "wheel",
    [
        "kivymd-2.0.0-py3-none-any.whl",
        "plyer-2.1.0-py2.py3-none-any.whl",
        "Kivy-2.3.1-cp311-cp311-manylinux_2_17_x86_64.manylinux2014_x86_64.whl",
        "Kivy-2.3.1-cp313-cp313-win_amd64.whl",
        "Kivy-2.3.1-cp312-cp312-macosx_10_15_universal2.whl",
        "resvg_py-0.5.0-cp310-abi3-macosx_11_0_arm64.whl",
        "ruff-0.17.5-py3-none-win_arm64.whl",
    ],
)
def test_wheels_for_our_pythons_fit(wheel: str) -> None:
    assert pins.fits(wheel)


@pytest.mark.parametrize(
    "wheel",
    [
        "Kivy-2.3.1-cp310-cp310-win_amd64.whl",
        "materialyoucolor-3.0.4-cp314-cp314-android_24_arm64_v8a.whl",
        "materialyoucolor-3.0.4-cp313-cp313t-win_amd64.whl",
        "resvg_py-0.5.0-pp311-pypy311_pp73-musllinux_1_2_x86_64.whl",
        "old-1.0-py2-none-any.whl",
    ],
)
def test_wheels_for_others_do_not(wheel: str) -> None:
    assert not pins.fits(wheel)


@pytest.mark.parametrize("name", LISTS)
def test_every_line_of_a_list_is_a_version_or_a_hash(name: str) -> None:
    lines = (pins.FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    line = re.compile(r"#.*|[\w.-]+==[\w.+]+(?: ; [^\\]+)? \\|    --hash=sha256:[0-9a-f]{64}(?: \\)?")
    assert [text for text in lines if not line.fullmatch(text)] == []


@pytest.mark.parametrize("name", LISTS)
def test_a_list_holds_what_its_in_file_names(name: str) -> None:
    has = pins.pinned(name)
    for other in LISTS[: LISTS.index(name)]:
        has |= pins.pinned(other)
    for entry in pins.wanted(name):
        version = has.get(pins.normal(entry["name"]))
        assert version is not None, f"{entry['name']}: run `make pins`"
        assert entry["spec"] in ("", f"=={version}"), f"{entry['name']}: run `make pins`"


def test_no_package_is_pinned_twice() -> None:
    names = [name for listed in LISTS for name in pins.pinned(listed)]
    assert sorted(names) == sorted(set(names))


def test_the_app_needs_no_cairo() -> None:
    assert not {"pycairo", "materialshapes"} & set(pins.pinned("runtime"))


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
