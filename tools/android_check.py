"""What can be known about the Android package without building it: `make android-check`.

    python tools/android_check.py

First what needs the package index, once: the pinned sources arrive with their hashes, and whatever has no
recipe has a wheel of pure Python, of the pinned version, for the Python of the phone. Then the tests in
tests/android, which `make test` runs too.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import android_sources  # noqa: E402


def packed() -> dict[str, dict[str, dict[str, str]]]:
    """The report of a packing run."""
    with tempfile.TemporaryDirectory() as work:
        script = [sys.executable, str(ROOT / "tools" / "android_packing.py"), work]
        done = subprocess.run(script, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(done.stdout + done.stderr)
        report: dict[str, dict[str, dict[str, str]]] = json.loads(Path(work, "report.json").read_text())
        return report


def check_pure(modules: dict[str, str], python: str) -> None:
    """Stop if the index lacks a wheel of pure Python for one of the requirements; pip says which."""
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet", "--no-deps"]
        pip += ["--only-binary", ":all:", "--python-version", python, "--abi", "none", "--platform", "any"]
        wanted = [f"{name}=={version}" for name, version in modules.items()]
        if subprocess.run([*pip, *wanted, "-d", folder], check=False).returncode:
            raise SystemExit(f"not every requirement has a wheel of pure Python for {python}")


def main() -> None:
    """Check what is asked of the index, then run the tests."""
    android_sources.main()
    print("sources: as pinned", flush=True)
    graph = packed()["graph"]
    check_pure(graph["modules"], graph["recipes"]["python3"])
    print(f"modules without a recipe: {len(graph['modules'])}, each with a wheel of pure Python", flush=True)
    tests = [sys.executable, "-m", "pytest", "-q", "tests/android"]
    raise SystemExit(subprocess.run(tests, cwd=ROOT, check=False).returncode)


if __name__ == "__main__":
    main()
