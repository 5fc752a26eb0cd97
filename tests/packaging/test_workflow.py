"""The hosted workflow builds with the tools that the rest of the project pins."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORKFLOW = (ROOT / ".github" / "workflows" / "android.yml").read_text(encoding="utf-8")
SPEC = (ROOT / "buildozer.spec").read_text(encoding="utf-8")


def test_every_action_is_pinned_to_a_release() -> None:
    used = re.findall(r"uses: (\S+)", WORKFLOW)
    assert used
    assert [name for name in used if not re.fullmatch(r"[\w-]+/[\w-]+@v\d+\.\d+\.\d+", name)] == []


def test_machines_and_pythons_are_pinned() -> None:
    assert "-latest" not in WORKFLOW
    for version in re.findall(r'python(?:-version)?: "([^"]+)"', WORKFLOW):
        assert re.fullmatch(r"3\.1[123]\.\d+", version)


def test_the_sdk_is_the_one_of_the_spec() -> None:
    (api,) = re.findall(r"^android\.api = (\d+)$", SPEC, re.MULTILINE)
    (ndk,) = re.findall(r"^android\.ndk = (\d+)([a-z]?)$", SPEC, re.MULTILINE)
    assert f"platforms;android-{api}" in WORKFLOW
    minor = "abcdefgh".index(ndk[1]) if ndk[1] else 0
    (revision,) = re.findall(r"ndk;([\d.]+)", WORKFLOW)
    assert revision.startswith(f"{ndk[0]}.{minor}.")
    assert f"NDK: {revision}\n" in WORKFLOW
    (tools,) = re.findall(r"build-tools;([\d.]+)", WORKFLOW)
    assert f"BUILD_TOOLS: {tools}\n" in WORKFLOW


def test_what_it_tells_buildozer_is_in_the_spec() -> None:
    """buildozer lets the environment override only what the spec mentions."""
    for name in re.findall(r"APP_(ANDROID_\w+)", WORKFLOW):
        assert re.search(rf"^{name.lower().replace('android_', 'android.')} =", SPEC, re.MULTILINE), name


def test_every_system_is_tested_before_anything_is_built() -> None:
    for system in ("ubuntu", "macos", "windows"):
        assert re.search(rf"os: {system}-\d+", WORKFLOW)
    assert WORKFLOW.count("needs: test\n") == 2
    assert "needs: [desktop, android]" in WORKFLOW


def test_what_was_built_is_checked() -> None:
    assert re.search(r"tools/android_package\.py --aapt2 .* bin/\*\.apk bin/\*\.aab", WORKFLOW)
