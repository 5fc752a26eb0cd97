"""Make or refresh the virtual environment `.venv` from the pinned lists, and the system libraries under it.

    python3 tools/venv.py               what the app needs to run
    python3 tools/venv.py --all         and what checks, measures and packs it

Runs on a bare Python: standard library only. Each list is installed with its hashes checked and nothing
resolved; a stamp with the list's own hash says that this was done, so a second run returns at once. On
Debian, root gets the missing system packages from apt; anyone else is told in one line what to install.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LISTS = ("runtime", "build", "dev", "android")
PROBE = "from importlib.util import find_spec; raise SystemExit(find_spec('pip') is None)"
OLDEST, NEWEST = (3, 11), (3, 13)

# A shared library that Kivy opens on Linux, and the Debian package that brings it. Kivy's wheel carries SDL.
LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
}
# What tests play the phones' page with: package and command.
BROWSER = {"chromium": "chromium", "chromium-driver": "chromedriver"}
# Without a screen, Mesa draws in software; its drivers are found by folder, not by name.
DRIVERS = "libgl1-mesa-dri"
DRIVER_FILES = ("usr/lib/*-linux-gnu/dri/*swrast*", "usr/lib*/dri/*swrast*", "usr/lib/*/libgallium*")


def say(text: str) -> None:
    """Print a line at once, before whatever a child process prints."""
    print(text, flush=True)


def stop(text: str) -> None:
    """End with one line that says what to do."""
    raise SystemExit(f"worms-app: {text}")


def missing_libraries() -> list[str]:
    """The Debian packages whose libraries this Linux lacks."""
    if not sys.platform.startswith("linux"):
        return []
    absent = []
    for library, package in LIBRARIES.items():
        try:
            ctypes.CDLL(library)
        except OSError:
            absent.append(package)
    if not any(next(Path("/").glob(pattern), None) for pattern in DRIVER_FILES):
        absent.append(DRIVERS)
    return absent


def missing_packages() -> list[str]:
    """All Debian packages to install before the environment can be made and used."""
    absent = missing_libraries()
    if not PYTHON.exists() and (find_spec("venv") is None or find_spec("ensurepip") is None):
        absent.append(f"python{sys.version_info.major}.{sys.version_info.minor}-venv")
    return absent


def missing_browser() -> list[str]:
    """The Debian packages of the browser that tests drive; only Debian and its relatives have them so."""
    if shutil.which("apt-get") is None:
        return []
    return [package for package, command in BROWSER.items() if shutil.which(command) is None]


def provide_browser() -> None:
    """Install the browser for tests, or say what it is; without one its tests are left out and say so."""
    absent = missing_browser()
    if absent and not (os.geteuid() == 0 and install_packages(absent)):
        say(f"worms-app: to test the phones' page, as root: apt-get install {' '.join(absent)}")


def provide_system() -> None:
    """Install what the system lacks, or say what it is."""
    absent = missing_packages()
    if not absent:
        return
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        command = "apt-get install " if apt else "your system's packages for Debian's "
        stop(f"first install, as root: {command}{' '.join(absent)}")
    if not install_packages(absent):
        stop(f"apt-get could not install {' '.join(absent)}; install them by hand and try again")


def install_packages(absent: list[str]) -> bool:
    """Let apt install packages; whether it could."""
    apt = shutil.which("apt-get")
    say(f"Installing system packages: {' '.join(absent)}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = [str(apt), "install", "--yes", "--quiet", "--no-install-recommends", *absent]
    if (
        subprocess.run(install, env=quiet, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
        == 0
    ):
        return True
    # A new machine has no package lists yet, an old one outdated ones.
    subprocess.run([str(apt), "update", "--quiet"], env=quiet, stdout=subprocess.DEVNULL, check=False)
    return subprocess.run(install, env=quiet, stdout=subprocess.DEVNULL).returncode == 0


def make() -> None:
    """Create the environment if there is none, or if its Python is gone or has no pip (uv makes such)."""
    if PYTHON.exists() and subprocess.run([str(PYTHON), "-c", PROBE], check=False).returncode == 0:
        return
    say(f"Making .venv with Python {sys.version.split()[0]}")
    subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=True)


def install(name: str) -> None:
    """Install one pinned list, unless its stamp says that it is there."""
    listed = ROOT / "requirements" / f"{name}.txt"
    digest = hashlib.sha256(listed.read_bytes()).hexdigest()
    stamp = VENV / f"{name}.stamp"
    if stamp.exists() and stamp.read_text() == digest:
        return
    say(f"Installing requirements/{name}.txt")
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "-qq", "--no-deps"]
    # A source archive is built with the pinned setuptools of build.txt, not with one pip fetches unasked.
    pip += ["--use-pep517", "--no-build-isolation", "--require-hashes", "-r", str(listed)]
    if subprocess.run(pip, check=False).returncode:
        stop(f"pip could not install requirements/{name}.txt; its own message is above")
    stamp.write_text(digest)


def main() -> None:
    """Bring the environment up to date."""
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        stop(f"needs Python 3.11, 3.12 or 3.13, this is {sys.version.split()[0]}: use make PYTHON=python3.11")
    provide_system()
    make()
    if "--all" in sys.argv[1:]:
        provide_browser()
    for name in LISTS if "--all" in sys.argv[1:] else LISTS[:1]:
        install(name)


if __name__ == "__main__":
    main()
