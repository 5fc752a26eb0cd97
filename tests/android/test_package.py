"""tools/android_package.py on packages made here."""

from __future__ import annotations

import io
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.android.test_elf import library
from tools import android_package
from tools.android_package import BABEL

FILES = [*android_package.MUST_CARRY, *(kind.replace("*", "x") for kind in android_package.MUST_CARRY_SOME)]
PACKAGES = [
    "kivymd/fonts/Roboto-Regular.ttf",
    *(f"{name}/__init__.pyc" for name in android_package.PACKAGES if "." not in name),
    *(name for name in android_package.PACKAGES if "." in name),
    *(f"babel/locale-data/{name}.dat" for name in android_package.BABEL),
]
BADGING = """package: name='org.tablecompanion.wormstable' versionCode='102400100'
{min}:'24'
targetSdkVersion:'{target}'
uses-permission: name='android.permission.VIBRATE'
uses-permission: name='android.permission.INTERNET'
{more}"""
TREE = "A: http://schemas.android.com/apk/res/android:enableOnBackInvokedCallback(0x0101066c)={value}"


def tar(names: list[str]) -> bytes:
    """A packed archive of empty files."""
    inner = io.BytesIO()
    with tarfile.open(fileobj=inner, mode="w:gz") as archive:
        for name in names:
            archive.addfile(tarfile.TarInfo(name), io.BytesIO())
    return inner.getvalue()


def packed(path: Path, files: list[str], packages: list[str], align: int, archs: tuple[str, ...]) -> Path:
    """An APK with one library per processor, the app's private archive and the libraries' one."""
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("assets/private.tar", tar(files))
        for arch in archs:
            bits = 64 if "64" in arch else 32
            archive.writestr(f"lib/{arch}/libmain.so", library(bits, (0, 0, align)))
            bundle = [f"_python_bundle/site-packages/{name}" for name in packages]
            archive.writestr(f"lib/{arch}/libpybundle.so", tar(bundle))
    return path


def test_a_good_package_passes(tmp_path: Path) -> None:
    archs = ("arm64-v8a", "armeabi-v7a")
    assert android_package.check(packed(tmp_path / "a.apk", FILES, PACKAGES, 0x4000, archs), None) == []


def test_everything_wrong_is_named_at_once(tmp_path: Path) -> None:
    files = [*FILES[1:], "tests/test_x.pyc", "worms_app/x.py"]
    packages = [*PACKAGES[1:], "requests/api.pyc", "babel/locale-data/de.dat"]
    wrong = android_package.check(packed(tmp_path / "a.apk", files, packages, 0x1000, ("arm64-v8a",)), None)
    assert wrong == [
        "lib/arm64-v8a/libmain.so: not aligned to 16 KB ([4096])",
        "libraries for ['arm64-v8a'], wanted ['arm64-v8a', 'armeabi-v7a']",
        "main.pyc is missing",
        "tests/test_x.pyc should not be there",
        "worms_app/x.py should not be there",
        "lib/arm64-v8a/libpybundle.so: KivyMD's fonts are missing",
        f"lib/arm64-v8a/libpybundle.so: Babel has {len(BABEL) + 1} locales: missing set(), unwanted {{'de'}}",
        "lib/arm64-v8a/libpybundle.so: requests/api.pyc should not be there",
    ]


@pytest.mark.parametrize("spelling", ["sdkVersion", "minSdkVersion"])
def test_the_right_manifest_passes(spelling: str) -> None:
    badging = BADGING.format(min=spelling, target=36, more="")
    assert android_package.wrong_manifest(badging, TREE.format(value="false")) == []


def test_a_wrong_manifest_is_told() -> None:
    camera = "uses-permission: name='android.permission.CAMERA'"
    badging = BADGING.format(min="sdkVersion", target=33, more=camera)
    wrong = android_package.wrong_manifest(badging, TREE.format(value="true"))
    assert len(wrong) == 3
    assert "CAMERA" in wrong[0]
    assert "targetSdkVersion is 33" in wrong[1]
    assert "Back" in wrong[2]


def test_a_package_too_large_is_told() -> None:
    assert android_package.wrong_size(android_package.LARGEST) == []
    assert android_package.wrong_size(android_package.LARGEST + 1) != []
