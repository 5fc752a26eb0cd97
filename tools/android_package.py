"""Check built packages: libraries, what is inside, size, and for an APK the manifest.

    python tools/android_package.py [--aapt2 PATH] FILE...

FILE is an APK or an AAB. The manifest of an APK is read with the SDK's aapt2; an AAB has the same one.
Ends with an error that names everything that is wrong.
"""

from __future__ import annotations

import argparse
import fnmatch
import io
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import android_elf  # noqa: E402
from worms_app.i18n import LANGUAGES  # noqa: E402

ARCHS = {"arm64-v8a", "armeabi-v7a"}
PERMISSIONS = {"android.permission.VIBRATE", "android.permission.INTERNET"}
MIN_SDK, TARGET_SDK = 24, 36
# Measured with stand-ins: about 22 MB for each of the two processors. Beyond this a package caught something.
LARGEST = 80_000_000
MUST_CARRY = (
    "main.pyc",
    "worms_app/ui/shell/app.pyc",
    "worms_app/ui/home/screen.kv",
    "worms_app/content/cards.toml",
    "locales/asking.json",
    *(f"worms_app/link/page/{name}" for name in ("page.html", "page.css", "app.js", "art.svg")),
    *(f"locales/{language}/LC_MESSAGES/worms_app.mo" for language in LANGUAGES),
)
MUST_CARRY_SOME = (
    "assets/*.atlas",
    "assets/*.png",
    "assets/*.wav",
    "worms_app/content/lessons/*.toml",
    "worms_app/content/puzzles/*.toml",
    "worms_app/content/reference/*.toml",
)
MUST_NOT_CARRY = re.compile(r"(^|/)(tests?|tools|benchmarks|docs|src)/|^assets/.*\.svg$|\.(py|po|pot)$")
PACKAGES = (
    "babel",
    "kivy",
    "kivymd",
    "materialyoucolor",
    "asynckivy",
    "asyncgui.pyc",
    "filetype",
    "plyer",
    "websockets",
    "segno",
)
BABEL = set(re.findall(r"locale-data/(\w+)\.dat", (ROOT / "buildozer.spec").read_text(encoding="utf-8")))
"""Which of Babel's 1100 locales a package carries: those that the recipe of the Android package lists."""
# An application attribute: the back key is an event of the app only as long as this says so.
BACK = re.compile(r"enableOnBackInvokedCallback\(0x[0-9a-f]+\)=(?:\(type 0x12\)0x0|false)")


def wrong_libraries(package: Path) -> list[str]:
    """Libraries that a phone with 16 KB pages could not load, and missing or unwanted processors."""
    wrong, archs = [], set()
    for name, data in android_elf.libraries(package):
        archs.add(name.split("lib/")[1].split("/")[0])
        try:
            if misplaced := android_elf.misplaced(data):
                wrong.append(f"{name}: not aligned to 16 KB ({misplaced})")
        except ValueError as error:
            wrong.append(f"{name}: {error}")
    if archs != ARCHS:
        wrong.append(f"libraries for {sorted(archs)}, wanted {sorted(ARCHS)}")
    return wrong


def packed_files(archive: bytes) -> list[str]:
    """The names in one of the two archives that python-for-android packs all Python code into."""
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        return [member.name.removeprefix("./") for member in tar.getmembers() if member.isfile()]


def wrong_app_files(files: list[str]) -> list[str]:
    """What of the app is missing and what should have stayed at home."""
    present = set(files)
    wrong = [f"{name} is missing" for name in MUST_CARRY if name not in present]
    wrong += [f"no {kind}" for kind in MUST_CARRY_SOME if not fnmatch.filter(files, kind)]
    return wrong + [f"{name} should not be there" for name in files if MUST_NOT_CARRY.search(name)]


def wrong_packages(files: list[str]) -> list[str]:
    """What of the libraries is missing and what the app never imports."""
    there = [name.split("site-packages/", 1)[1] for name in files if "site-packages/" in name]
    tops = {name.split("/")[0] for name in there}
    wrong = [f"{name} is missing" for name in PACKAGES if not tops & {name, f"{name.removesuffix('.pyc')}"}]
    if "kivymd/fonts/Roboto-Regular.ttf" not in there:
        wrong.append("KivyMD's fonts are missing")
    locales = {Path(name).stem for name in there if name.startswith("babel/locale-data/")}
    if locales != BABEL:
        wrong.append(
            f"Babel has {len(locales)} locales: missing {BABEL - locales}, unwanted {locales - BABEL}"
        )
    unwanted = re.compile(r"^(requests|urllib3|certifi|idna|chardet|setuptools|pip)/|\.py$|(^|/)tests/")
    return wrong + [f"{name} should not be there" for name in there if unwanted.search(name)]


def wrong_size(size: int) -> list[str]:
    """What is said about a package that is too large; nothing about another."""
    return [f"{size / 1e6:.1f} MB, at most {LARGEST / 1e6:.0f} MB wanted"] if size > LARGEST else []


def wrong_manifest(badging: str, tree: str) -> list[str]:
    """What aapt2 reads from the manifest and should be otherwise."""
    wrong = []
    asked = set(re.findall(r"^uses-permission[^:]*: name='([^']+)'", badging, re.MULTILINE))
    if asked != PERMISSIONS:
        wrong.append(f"asks for {sorted(asked)}, wanted {sorted(PERMISSIONS)}")
    for key, wanted in (("sdkVersion", MIN_SDK), ("targetSdkVersion", TARGET_SDK)):
        # Older aapt2 say sdkVersion, newer ones minSdkVersion.
        found = re.search(rf"^(?:{key}|min{key[0].upper()}{key[1:]}):'(\d+)'", badging, re.MULTILINE)
        if not found or int(found[1]) != wanted:
            wrong.append(f"{key} is {found[1] if found else 'missing'}, wanted {wanted}")
    if not BACK.search(tree):
        wrong.append("enableOnBackInvokedCallback is not false: the back key would leave the app")
    return wrong


def aapt2_says(aapt2: str, package: Path, *arguments: str) -> str:
    """Run one of aapt2's dumps."""
    command = [aapt2, "dump", *arguments]
    return subprocess.run([*command, str(package)], check=True, capture_output=True, text=True).stdout


def check(package: Path, aapt2: str | None) -> list[str]:
    """Everything that is wrong with one package."""
    wrong = wrong_libraries(package) + wrong_size(package.stat().st_size)
    with zipfile.ZipFile(package) as archive:
        for name in archive.namelist():
            if name.endswith("assets/private.tar"):
                wrong += wrong_app_files(packed_files(archive.read(name)))
            elif name.endswith("/libpybundle.so"):
                wrong += [f"{name}: {what}" for what in wrong_packages(packed_files(archive.read(name)))]
    if aapt2 and package.suffix == ".apk":
        badging = aapt2_says(aapt2, package, "badging")
        tree = aapt2_says(aapt2, package, "xmltree", "--file", "AndroidManifest.xml")
        wrong += wrong_manifest(badging, tree)
    return wrong


def main() -> None:
    """Check the packages named on the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--aapt2", help="aapt2 of the SDK's build tools; without it no manifest is read")
    parser.add_argument("packages", nargs="+", type=Path)
    given = parser.parse_args()
    failed = False
    for package in given.packages:
        wrong = check(package, given.aapt2)
        print(f"{package.name}: {package.stat().st_size / 1e6:.1f} MB, {'wrong' if wrong else 'fine'}")
        for line in wrong:
            print(f"  {line}")
        failed = failed or bool(wrong)
    raise SystemExit(failed)


if __name__ == "__main__":
    main()
