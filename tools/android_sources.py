"""Fetch and unpack the pinned source archives of android/sources.txt into build/android/sources.

    python tools/android_sources.py

pip fetches them from whichever index it is configured for and compares the hashes. A stamp says that the
folder is up to date, so a second run returns at once.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "android" / "sources.txt"
TARGET = ROOT / "build" / "android" / "sources"


def listed() -> dict[str, str]:
    """The projects of the list and their versions."""
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", LIST.read_text(encoding="utf-8"), re.MULTILINE))


def fetch(folder: Path) -> None:
    """Download every archive of the list into a folder."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet"]
    pip += ["--no-deps", "--no-binary", ",".join(listed()), "--require-hashes", "-r", str(LIST)]
    # pip asks each archive for its metadata; without isolation it need not fetch and build tools to hear it.
    pip += ["--no-build-isolation", "-d", str(folder)]
    environment = {**os.environ, "MYCP_PURE_PYTHON": "1"}
    if subprocess.run(pip, check=False, env=environment).returncode:
        raise SystemExit("worms-app: pip could not fetch android/sources.txt; its own message is above")


def unpack(archive: Path, name: str) -> None:
    """Unpack one archive, whose only top folder is renamed to the project's name."""
    with tempfile.TemporaryDirectory(dir=TARGET) as folder, tarfile.open(archive) as tar:
        tar.extractall(folder)
        (top,) = Path(folder).iterdir()
        shutil.rmtree(TARGET / name, ignore_errors=True)
        top.rename(TARGET / name)


def main() -> None:
    """Bring build/android/sources up to date."""
    stamp = TARGET / "stamp"
    wanted = LIST.read_text(encoding="utf-8")
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    TARGET.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        fetch(Path(folder))
        for name, version in listed().items():
            spelling = name.replace("-", "?")
            (archive,) = Path(folder).glob(f"{spelling}-{version}.tar.gz")
            unpack(archive, name)
    stamp.write_text(wanted, encoding="utf-8")


if __name__ == "__main__":
    main()
