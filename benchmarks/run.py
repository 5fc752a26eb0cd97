"""Run every benchmark in this folder, or those named: `python benchmarks/run.py [startup ...]`.

A benchmark is a script that measures, prints its figures and exits with an error when a promised bound is
broken.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


def main() -> None:
    """Run them one after another, so that they do not disturb each other."""
    scripts = {
        file.stem: file for file in sorted(FOLDER.glob("[!_]*.py")) if file != Path(__file__).resolve()
    }
    chosen = sys.argv[1:] or list(scripts)
    if unknown := sorted(set(chosen) - set(scripts)):
        raise SystemExit(f"no such benchmark: {', '.join(unknown)}; there are: {', '.join(scripts)}")
    failed = []
    for name in chosen:
        print(f"== {name}", flush=True)
        if subprocess.run([sys.executable, str(scripts[name])], cwd=FOLDER.parent, check=False).returncode:
            failed.append(name)
    if failed:
        raise SystemExit(f"failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
