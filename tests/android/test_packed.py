"""The Android package as far as it can be made without the compiler, and the app run out of it.

buildozer and python-for-android do the packing themselves (tools/android_packing.py), the phone is a folder
and a set of stand-ins (tools/android_bundle.py).
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import worms_app
from tools import android_package, android_sources
from tools.android_bundle import ARCH, UnpackedPhone

ROOT = Path(__file__).resolve().parents[2]
ANDROID = "{http://schemas.android.com/apk/res/android}"
WALKS = Path(__file__).parent / "walks"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        sys.platform == "win32", reason="buildozer and python-for-android do not run on Windows"
    ),
]


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the tools packed into."""
    work = tmp_path_factory.mktemp("android")
    command = [sys.executable, str(ROOT / "tools" / "android_packing.py"), str(work)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    return work


@pytest.fixture(scope="module")
def report(packed: Path) -> dict[str, Any]:
    """What the tools said."""
    read: dict[str, Any] = json.loads((packed / "report.json").read_text())
    return read


@pytest.fixture(scope="module")
def phone(packed: Path) -> UnpackedPhone:
    """A phone with the app installed."""
    device = UnpackedPhone(packed)
    device.install()
    return device


# --- the spec and the recipes -----------------------------------------------------------------------------


def pins(name: str) -> dict[str, str]:
    """The versions of a pinned list."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([A-Za-z0-9._-]+)==([^\s;]+)", text, re.MULTILINE))


def test_every_recipe_is_of_the_version_asked_for(report: dict[str, Any]) -> None:
    """Another version would be compiled with patches made for this one, or not be found at all."""
    graph = report["graph"]
    wrong = {
        name: (version, graph["pins"][name])
        for name, version in graph["recipes"].items()
        if name in graph["pins"] and version != graph["pins"][name]
    }
    assert wrong == {}
    assert graph["bootstrap"] == "sdl2"
    assert graph["own_recipes"]["materialyoucolor"], "android/recipes was not found"


def test_everything_without_a_recipe_is_pinned(report: dict[str, Any]) -> None:
    assert [name for name, version in report["graph"]["modules"].items() if not version] == []


def test_the_recipes_own_versions_are_those_that_were_asked_for() -> None:
    """Asked in a fresh process: the run above had the wanted versions in its environment."""
    code = (
        "import json, sys; from pythonforandroid.recipe import Recipe;"
        "from pythonforandroid.build import Context;"
        "c = Context(); c.local_recipes = None; c.storage_dir = '';"
        "print(json.dumps({n: Recipe.get_recipe(n, c).version for n in sys.argv[1:]}))"
    )
    names = ["python3", "hostpython3", "sqlite3", "kivy", "pyjnius"]
    done = subprocess.run([sys.executable, "-c", code, *names], capture_output=True, text=True, check=True)
    spec = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    for name, version in json.loads(done.stdout.splitlines()[-1]).items():
        assert f"{name}=={version}" in re.split(r"[\s,]+", spec), name


def test_phone_and_desktop_have_the_same_libraries(report: dict[str, Any]) -> None:
    desktop = {name: version for name, version in pins("runtime").items() if not name.startswith("kivy-deps")}
    phone = {**report["graph"]["recipes"], **report["graph"]["modules"]}
    assert {name: phone.get(name) for name in desktop} == desktop


def test_the_sources_are_of_the_pinned_versions() -> None:
    known = pins("android") | pins("runtime")
    assert {name: known.get(name) for name in android_sources.listed()} == android_sources.listed()


def test_the_blacklist_begins_with_the_one_it_replaces() -> None:
    import pythonforandroid

    bootstraps = Path(pythonforandroid.__file__).parent / "bootstraps"
    original = (bootstraps / "_sdl_common" / "build" / "blacklist.txt").read_text(encoding="utf-8")
    assert (ROOT / "android" / "blacklist.txt").read_text(encoding="utf-8").startswith(original)


def test_the_ndk_is_the_one_the_recipes_were_made_for(report: dict[str, Any]) -> None:
    from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION

    spec = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    assert f"android.ndk = {RECOMMENDED_NDK_VERSION}\n" in spec
    assert [argument for argument in report["apk"] if "ndk-api" in argument][-1] == "--ndk-api=24"


# --- what is packed ---------------------------------------------------------------------------------------


def test_the_app_is_packed_whole_and_alone(packed: Path) -> None:
    files = android_package.packed_files((packed / "dist/src/main/assets/private.tar").read_bytes())
    assert android_package.wrong_app_files(files) == []
    tops = {name.split("/")[0] for name in files}
    made = {"p4a_env_vars.txt", "sitecustomize.pyc"}
    assert tops - made == {"main.pyc", "worms_app", "assets", "locales", "LICENSE"}


def test_every_file_of_the_app_that_is_not_code_or_source_is_packed(report: dict[str, Any]) -> None:
    """A new kind of file must be named in the spec, or the phone will not have it."""
    known = subprocess.run(
        ["git", "ls-files", "worms_app", "assets"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\n")
    source = re.compile(r"^assets/(src/|icon_|presplash\.)|\.(md|py|typed)$|^$")
    missing = {name for name in known if not source.search(name)} - set(report["app_files"])
    assert {name for name in missing if (ROOT / name).exists()} == set()


def test_the_libraries_are_packed_without_what_the_app_never_imports(packed: Path) -> None:
    files = android_package.packed_files((packed / "dist/libs" / ARCH / "libpybundle.so").read_bytes())
    assert android_package.wrong_packages(files) == []


# --- the project that Gradle would get --------------------------------------------------------------------


@pytest.fixture(scope="module")
def manifest(packed: Path) -> ET.Element:
    return ET.parse(packed / "dist/src/main/AndroidManifest.xml").getroot()


def named(element: ET.Element) -> Mapping[str, str]:
    """An element's Android attributes."""
    return {name.removeprefix(ANDROID): value for name, value in element.attrib.items()}


def test_the_manifest_asks_for_vibration_the_table_s_network_and_nothing_else(manifest: ET.Element) -> None:
    asked = sorted(named(e)["name"] for e in manifest.iter("uses-permission"))
    assert asked == ["android.permission.INTERNET", "android.permission.VIBRATE"]
    assert list(manifest.iter("service")) == []
    assert list(manifest.iter("receiver")) == []


def test_the_manifest_says_that_the_app_looks_for_voices(manifest: ET.Element) -> None:
    """Otherwise Android 11 and later hide them, and prompts could not be read aloud."""
    actions = [named(action)["name"] for action in manifest.findall("queries/intent/action")]
    assert actions == ["android.intent.action.TTS_SERVICE"]


def test_the_manifest_is_for_the_right_androids(manifest: ET.Element) -> None:
    (sdk,) = manifest.iter("uses-sdk")
    assert named(sdk) == {"minSdkVersion": "24", "targetSdkVersion": "36"}


def test_back_is_the_apps_and_backups_are_the_owners(manifest: ET.Element) -> None:
    (application,) = manifest.iter("application")
    said = named(application)
    assert said["enableOnBackInvokedCallback"] == "false"
    assert said["fullBackupContent"] == "@xml/backup_rules"
    assert said["dataExtractionRules"] == "@xml/data_extraction_rules"
    assert said["resizeableActivity"] == "true"


def test_turning_or_folding_the_phone_does_not_restart_the_app(manifest: ET.Element) -> None:
    (activity,) = manifest.iter("activity")
    said = named(activity)
    assert said["screenOrientation"] == "unspecified"
    handled = set(said["configChanges"].split("|"))
    assert handled >= {
        "orientation",
        "screenSize",
        "smallestScreenSize",
        "screenLayout",
        "density",
        "fontScale",
    }
    assert handled >= {"locale", "keyboard", "keyboardHidden", "uiMode", "layoutDirection"}


def test_gradle_builds_what_the_manifest_says(packed: Path) -> None:
    gradle = (packed / "dist/build.gradle").read_text(encoding="utf-8")
    said = dict(re.findall(r"(compileSdkVersion|minSdkVersion|targetSdkVersion|versionCode) (\d+)", gradle))
    version = worms_app.__version__
    code = "1024" + str(sum(int(n) * 100**i for i, n in enumerate(reversed(version.split(".")))))
    assert said == {
        "compileSdkVersion": "36",
        "minSdkVersion": "24",
        "targetSdkVersion": "36",
        "versionCode": code,
    }
    assert f"versionName '{version}'" in gradle


def test_nothing_is_kept_in_a_cloud(packed: Path) -> None:
    folder = packed / "dist/src/main/res/xml"
    old = ET.parse(folder / "backup_rules.xml").getroot()
    assert {e.tag for e in old} == {"exclude"}
    new = ET.parse(folder / "data_extraction_rules.xml").getroot()
    assert {e.tag for e in new.find("cloud-backup") or ()} == {"exclude"}
    # Only the app's own folder moves to a new phone: see worms_app.paths.
    assert [e.attrib for e in new.find("device-transfer") or ()] == [{"domain": "file", "path": "data"}]


def test_the_icon_has_all_three_layers(packed: Path) -> None:
    from PIL import Image

    res = packed / "dist/src/main/res"
    icon = ET.parse(res / "mipmap-anydpi-v26/icon.xml").getroot()
    layers = {e.tag: named(e)["drawable"].removeprefix("@mipmap/") for e in icon}
    assert set(layers) == {"background", "foreground", "monochrome"}
    for name in layers.values():
        with Image.open(res / f"mipmap-xxxhdpi/{name}.png") as picture:
            assert picture.size == (432, 432)  # 108 dp at four pixels each
    with Image.open(res / "mipmap/icon.png") as picture:
        assert picture.size == (512, 512)
    assert (res / "drawable/presplash.jpg").read_bytes() == (ROOT / "assets/presplash.png").read_bytes()


# --- the app on the phone ---------------------------------------------------------------------------------


def walk(phone: UnpackedPhone, name: str, **settings: Any) -> tuple[dict[str, Any], list[list[Any]]]:
    """Run a script of walks/; what it found, and what happened to the phone."""
    done = phone.run(str(WALKS / f"{name}.py"), **settings)
    assert done.returncode == 0, done.stdout + done.stderr
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found, phone.happened()


def test_the_app_starts_as_the_phone_starts_it(phone: UnpackedPhone) -> None:
    """main.pyc itself, with its own event loop, a minute of a phone's time cut short."""
    found, happened = walk(phone, "start")
    assert found["pages"] == ["home"]
    assert ["remove_presplash"] in happened
    assert not [what for what in happened if what[0] == "missing class"]


def test_the_device_strips_what_optimizing_strips(phone: UnpackedPhone) -> None:
    found, _ = walk(phone, "python")
    assert found == {
        "optimize": 2,
        "docstring": None,
        "sources": [],
        "platform": "android",
        "kivy": "android",
    }


@pytest.mark.parametrize(
    ("languages", "wanted"),
    [(["cs-CZ"], "cs"), (["de-DE", "uk-UA", "en-US"], "uk"), (["ja-JP"], "en"), ([], "en")],
)
def test_the_app_speaks_the_phones_language(phone: UnpackedPhone, languages: list[str], wanted: str) -> None:
    found, _ = walk(phone, "language", languages=languages)
    assert found["language"] == wanted


def test_the_app_switches_through_three_languages(phone: UnpackedPhone) -> None:
    found, _ = walk(phone, "languages")
    said = found["said"]
    assert len({tuple(texts) for texts in said.values()}) == 3, said
    assert found["dates"]["cs"] != found["dates"]["uk"] != found["dates"]["en"]


@pytest.mark.parametrize(("density", "font_scale"), [(1.0, 1.0), (2.75, 1.3), (3.5, 2.0)])
def test_larger_system_text_makes_text_larger_once(
    phone: UnpackedPhone, density: float, font_scale: float
) -> None:
    found, _ = walk(phone, "metrics", density=density, font_scale=font_scale)
    assert found["dp"] == pytest.approx(density)
    assert found["sp"] == pytest.approx(density * font_scale)


def test_the_app_keeps_clear_of_bars_and_camera(phone: UnpackedPhone) -> None:
    found, _ = walk(phone, "insets", insets=[0, 24, 0, 48], cutout=[0, 80, 0, 0])
    assert found["insets"] == [0, 80, 0, 48]
    old, _ = walk(phone, "insets", insets=[0, 24, 0, 48], sdk=24)
    assert old["insets"] == [0, 24, 0, 48]


@pytest.mark.parametrize("sdk", [24, 26, 31, 36])
def test_the_motor_runs_on_every_android(phone: UnpackedPhone, sdk: int) -> None:
    found, happened = walk(phone, "vibrate", sdk=sdk)
    assert found["available"]
    assert found["problems"] == []
    assert [what for what in happened if what[0] == "vibrate"]


def test_a_phone_without_a_motor_is_no_trouble(phone: UnpackedPhone) -> None:
    found, happened = walk(phone, "vibrate", haptics=False)
    assert not found["available"]
    assert found["problems"] == []
    assert not [what for what in happened if what[0] == "vibrate"]


def test_bots_play_a_whole_game_and_it_is_the_same_as_on_a_desktop(
    phone: UnpackedPhone, tmp_path: Path
) -> None:
    """Optimized, without docstrings, out of the package: the same answers, the same dice, the same end."""
    from tests.android.walks.bot_game import play

    found, _ = walk(phone, "bot_game")
    assert found["over"]
    assert found["kept"] == found["digest"]
    assert found["kept_decisions"] == found["decisions"] > 20
    assert found == play(tmp_path)


def test_every_screen_opens_on_the_phone(phone: UnpackedPhone) -> None:
    """With what the package has, and with nothing of Java that a phone has not."""
    found, happened = walk(phone, "gallery")
    assert found["reports"] == {}
    assert set(found["screens"]) <= set(found["seen"])
    assert found["typed"], "no text field was tried"
    assert not [what for what in happened if what[0] == "missing class"]


def test_the_demonstration_goes_through_on_the_phone(phone: UnpackedPhone) -> None:
    found, happened = walk(phone, "demonstration")
    assert found["reports"] == []
    assert len(found["seen"]) > found["tours"]
    assert not [what for what in happened if what[0] == "missing class"]


@pytest.mark.parametrize("sdk", [24, 26, 30, 36])
def test_the_systems_bars_can_be_read_in_every_theme(phone: UnpackedPhone, sdk: int) -> None:
    _, happened = walk(phone, "bars", sdk=sdk, voices=["cs"])
    assert [what[1] for what in happened if what[0] == "bars"] == ["light", "dark", "light"]
    painted = [what[2] for what in happened if what[:2] == ["colour", "status"]]
    assert len(painted) == 3
    assert painted[0] == painted[2] != painted[1]
    assert [what[1] for what in happened if what[0] == "speak"] == ["Hoď dvěma kostkami"]
    assert not [what for what in happened if what[0] == "missing class"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="tests/android/sdl.py says why")
def test_a_tap_counts_once(phone: UnpackedPhone) -> None:
    """Android's SDL makes a mouse out of every finger as well."""
    found, _ = walk(phone, "touch", languages=["en-GB"])
    assert len(found["began"]) == 1, found["began"]
    assert found["language"] == "uk"
