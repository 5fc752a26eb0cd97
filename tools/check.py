"""Everything the project checks about itself, cheapest first; stops at the first part that fails.

python tools/check.py             the whole: what `make test` does
python tools/check.py --quick     without the slow tests and those that open windows: `make check`
python tools/check.py ... ARGS    further arguments go to pytest
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def parts(quick: bool, pytest_arguments: list[str]) -> list[tuple[str, list[str]]]:
    """The checks by name, each as arguments of Python."""
    chosen = "not slow and not ui and not browser and not soak" if quick else "not soak"
    # Each worker begins with its own stretch of neighbours, so what a file prepares is rarely prepared twice.
    pytest = ["-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal"]
    if quick:
        pytest.append("--ignore=tests/ui")  # nothing there is quick, and to read it takes long
    return [
        ("catalogs compile", ["tools/catalogs.py", "compile"]),
        ("ruff check", ["-m", "ruff", "check", "--quiet", "--output-format", "concise"]),
        ("ruff format", ["-m", "ruff", "format", "--check", "--quiet"]),
        ("mypy", ["-m", "mypy"]),
        ("catalogs check", ["tools/catalogs.py", "check"]),
        ("pytest", [*pytest, "-m", chosen, *pytest_arguments]),
    ]


def main() -> None:
    """Run the parts; pytest's own summary is the last thing printed."""
    arguments = sys.argv[1:]
    quick = "--quick" in arguments
    for name, command in parts(quick, [argument for argument in arguments if argument != "--quick"]):
        print(f"== {name}", flush=True)
        started = time.monotonic()
        code = subprocess.run([sys.executable, *command], cwd=ROOT, check=False).returncode
        if code:
            raise SystemExit(code)
        if name != "pytest":
            print(f"   {time.monotonic() - started:.1f} s", flush=True)


if __name__ == "__main__":
    main()
