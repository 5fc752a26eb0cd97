"""What hatchling does on top when it builds the wheel: compiled catalogs in, KivyMD in.

KivyMD asks for a library that needs Cairo, which has no wheels on Linux and which the app does not use; a
wheel that declared KivyMD could not be installed on most machines. So the wheel carries KivyMD from the
environment it is built in, with its licence, and `worms_app.paths.use_bundled_libraries` finds it there.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CARRIED = "kivymd"


class WormsBuildHook(BuildHookInterface[Any]):
    """Runs before a wheel, an editable install or a source archive is put together."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogs and say where the carried package lies."""
        subprocess.run([sys.executable, str(Path(self.root, "tools", "catalogs.py")), "compile"], check=True)
        if self.target_name != "wheel" or version == "editable":
            return
        try:
            carried = distribution(CARRIED)
        except PackageNotFoundError:
            raise SystemExit(
                f"{CARRIED} is not in this environment: build the wheel with `make wheel`"
            ) from None
        for entry in {file.parts[0] for file in carried.files or () if ".." not in file.parts}:
            build_data["force_include"][str(carried.locate_file(entry))] = f"worms_app/bundled/{entry}"
