"""Run the app out of the package: the two archives of `tools/android_packing.py`, unpacked as a phone does.

    python tools/android_bundle.py FOLDER SCRIPT...

FOLDER is the one that was packed into. Each script (`main` is the app's own `main.pyc`) runs in a process of
its own that sees only what the phone would have: `-OO`, `.pyc` files alone, the trimmed Babel, Android's
environment - no LANG, no HOME, no TMPDIR - and `android/stand_ins` for Java. The window is offscreen.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ARCH = "arm64-v8a"
# Not Android's: the window is this machine's, and nobody looks at it.
STAGE = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "KIVY_NO_CONSOLELOG": "0"}


class UnpackedPhone:
    """The folder that stands in for a phone's storage, with the app unpacked in it."""

    def __init__(self, work: Path) -> None:
        self.work = work
        self.files = work / "phone" / "files"
        self.app = self.files / "app"
        self.recipes = work / "phone" / "recipes"
        self.log = work / "phone" / "log"

    def install(self) -> None:
        """Do what the app does at its first start: unpack both archives beside the user's data."""
        dist = self.work / "dist"
        shutil.rmtree(self.work / "phone", ignore_errors=True)
        self.app.mkdir(parents=True)
        for archive in (dist / "src/main/assets/private.tar", dist / "libs" / ARCH / "libpybundle.so"):
            with tarfile.open(archive) as tar:
                tar.extractall(self.app)
        packages = Path(json.loads((self.work / "report.json").read_text())["site_packages"])
        for library in packages.rglob("*.so*"):
            target = self.app / "_python_bundle" / "site-packages" / library.relative_to(packages)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.symlink_to(library)
        import pythonforandroid

        real = Path(pythonforandroid.__file__).parent / "recipes" / "android" / "src" / "android"
        stand_ins = ROOT / "android" / "stand_ins"
        shutil.copytree(stand_ins / "jnius", self.recipes / "jnius")
        shutil.copytree(real, self.recipes / "android", ignore=shutil.ignore_patterns("*.pyx", "*.c"))
        shutil.copy(stand_ins / "_android.py", self.recipes / "android")
        # Written by the recipe when it is built.
        (self.recipes / "android" / "config.py").write_text(
            "BOOTSTRAP = 'sdl2'\nIS_SDL2 = 1\nIS_SDL3 = 0\nPY2 = 0\n"
            "JAVA_NAMESPACE = 'org.kivy.android'\nJNI_NAMESPACE = 'org/kivy/android'\n"
            "ACTIVITY_CLASS_NAME = 'org.kivy.android.PythonActivity'\n"
            "ACTIVITY_CLASS_NAMESPACE = 'org/kivy/android/PythonActivity'\n"
            "SERVICE_CLASS_NAME = 'org.kivy.android.PythonService'\n",
            encoding="utf-8",
        )

    def environment(self, settings: dict[str, Any]) -> dict[str, str]:
        """What PythonActivity.java and start.c put into the environment, and nothing of this machine's."""
        app = str(self.app)
        return {
            "ANDROID_ARGUMENT": app,
            "ANDROID_APP_PATH": app,
            "ANDROID_PRIVATE": str(self.files),
            "ANDROID_UNPACK": app,
            "ANDROID_ENTRYPOINT": "main.pyc",
            "ANDROID_ROOT": "/system",
            "ANDROID_DATA": "/data",
            "P4A_BOOTSTRAP": "SDL2",
            "P4A_IS_WINDOWED": "True",
            "P4A_MINSDK": "24",
            "PYTHON_NAME": "python",
            "PYTHONOPTIMIZE": "2",
            "PATH": os.environ["PATH"],
            "PHONE": json.dumps(settings),
            "PHONE_LOG": str(self.log),
            **STAGE,
        }

    def run(self, script: str, timeout: float = 120, **settings: Any) -> subprocess.CompletedProcess[str]:
        """Run a script, or the app itself, on a phone with these settings."""
        self.log.unlink(missing_ok=True)
        launcher = ROOT / "tools" / "android_launcher.py"
        command = [sys.executable, "-I", "-S", "-OO", "-B", str(launcher), str(self.app), str(self.recipes)]
        return subprocess.run(
            [*command, str(self.app / "main.pyc") if script == "main" else script],
            env=self.environment(settings),
            capture_output=True,
            text=True,
            timeout=timeout,
            check=False,
        )

    def happened(self) -> list[list[Any]]:
        """What the app did to the phone during the last run."""
        return [json.loads(line) for line in self.log.read_text().splitlines()] if self.log.exists() else []


def main() -> None:
    """Run the scripts of the command line one after the other."""
    phone = UnpackedPhone(Path(sys.argv[1]).resolve())
    phone.install()
    for script in sys.argv[2:]:
        done = phone.run(script if script == "main" else str(Path(script).resolve()))
        print(done.stdout, done.stderr, *phone.happened(), sep="\n")
        if done.returncode:
            raise SystemExit(done.returncode)


if __name__ == "__main__":
    main()
