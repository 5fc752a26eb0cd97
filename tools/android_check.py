"""What can be known about the Android package without building it: `make android-check`.

    python tools/android_check.py

First what needs the package index, once: the pinned sources arrive with their hashes, and whatever has no
recipe has a wheel of pure Python, of the pinned version, for the Python of the phone. Then the tests in
tests/android, which `make test` runs too.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import android_sources  # noqa: E402

KEPT = ROOT / "build" / "android" / "pure.json"


def packed() -> dict[str, dict[str, dict[str, str]]]:
    """The report of a packing run."""
    with tempfile.TemporaryDirectory() as work:
        script = [sys.executable, str(ROOT / "tools" / "android_packing.py"), work]
        done = subprocess.run(script, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(done.stdout + done.stderr)
        report: dict[str, dict[str, dict[str, str]]] = json.loads(Path(work, "report.json").read_text())
        return report


def not_pure(modules: dict[str, str], python: str) -> list[str]:
    """Requirements for which the index has no wheel that runs on any processor."""
    wrong = []
    for name, version in modules.items():
        with tempfile.TemporaryDirectory() as folder:
            pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet"]
            pip += ["--no-deps", "--only-binary", ":all:", "--python-version", python, "--platform", "any"]
            subprocess.run([*pip, f"{name}=={version}", "-d", folder], capture_output=True, check=False)
            if not any(re.search(r"-none-any\.whl$", wheel.name) for wheel in Path(folder).iterdir()):
                wrong.append(f"{name}=={version}")
    return wrong


def main() -> None:
    """Check what is asked of the index, then run the tests."""
    android_sources.main()
    print("sources: as pinned", flush=True)
    graph = packed()["graph"]
    modules, python = graph["modules"], graph["recipes"]["python3"]
    known = {**modules, "python": python}
    if not (KEPT.exists() and json.loads(KEPT.read_text()) == known):
        if wrong := not_pure(modules, python):
            raise SystemExit(f"no wheel of pure Python for {python}: {', '.join(wrong)}")
        KEPT.write_text(json.dumps(known))
    print(f"modules without a recipe: {len(modules)}, each with a wheel of pure Python", flush=True)
    raise SystemExit(
        subprocess.run([sys.executable, "-m", "pytest", "-q", "tests/android"], cwd=ROOT).returncode
    )


if __name__ == "__main__":
    main()
