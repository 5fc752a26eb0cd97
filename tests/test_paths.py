"""Where the app looks for what it ships with, and where it keeps what belongs to its user."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from worms_app import paths

ROOT = Path(__file__).resolve().parent.parent


def test_a_source_checkout_has_its_folders_beside_the_package() -> None:
    assert paths.assets() == ROOT / "assets"
    assert paths.locales() == ROOT / "locales"


def test_an_installed_package_has_them_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("assets", "worms_app/assets", "locales"):
        (tmp_path / folder).mkdir(parents=True)
    monkeypatch.setattr(paths, "PACKAGE", tmp_path / "worms_app")
    assert paths.assets() == tmp_path / "worms_app" / "assets"
    assert paths.locales() == tmp_path / "locales"


@pytest.mark.parametrize(
    ("system", "environment", "expected"),
    [
        ("linux", {"WORMS_DATA": "{tmp}/stick"}, "stick"),
        ("linux", {"XDG_DATA_HOME": "{tmp}/xdg"}, "xdg/worms-table-companion"),
        ("linux", {}, "home/.local/share/worms-table-companion"),
        ("linux", {"ANDROID_PRIVATE": "{tmp}/files"}, "files/data"),  # Python below 3.13 on Android
        ("android", {"ANDROID_PRIVATE": "{tmp}/files"}, "files/data"),
        ("darwin", {}, "home/Library/Application Support/Worms Table Companion"),
        ("win32", {"APPDATA": "{tmp}/roaming"}, "roaming/Worms Table Companion"),
        ("win32", {}, "home/AppData/Roaming/Worms Table Companion"),
    ],
)
def test_each_system_keeps_user_data_where_it_belongs(
    system: str, environment: dict[str, str], expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("WORMS_DATA", "XDG_DATA_HOME", "ANDROID_PRIVATE", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value.format(tmp=tmp_path))
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    monkeypatch.setattr(sys, "platform", system)
    folder = paths.user_data()
    assert folder == tmp_path / expected
    assert folder.is_dir()


def test_a_folder_that_cannot_be_made_is_not_a_crash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("WORMS_DATA", str(tmp_path / "file" / "data"))
    assert paths.user_data() == tmp_path / "file" / "data"


def test_the_wheel_finds_the_library_that_it_carries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(paths, "PACKAGE", tmp_path)
    paths.use_bundled_libraries()
    assert str(tmp_path / "bundled") not in sys.path
    (tmp_path / "bundled").mkdir()
    paths.use_bundled_libraries()
    paths.use_bundled_libraries()
    assert sys.path.count(str(tmp_path / "bundled")) == 1


def test_tests_never_touch_the_players_own_data() -> None:
    assert Path(os.environ["WORMS_DATA"]).name == "data"
    assert "worms-test-" in os.environ["WORMS_DATA"]
    assert "worms-test-" in os.environ["KIVY_HOME"]
