"""Pack the app as buildozer and python-for-android would, without the Android compiler.

    python tools/android_packing.py FOLDER

Everything here is the tools' own code, driven: buildozer reads the spec, picks the app's files and makes the
command lines; python-for-android's parser reads those, its graph orders the recipes, its packaging step
writes the manifest and the two archives that hold all Python code. Only what needs the compiler is stood in
for: the recipes' output is taken from the pinned wheels of this environment, and the SDK is an empty folder.

FOLDER gets `report.json` and `dist/`, the Android project as Gradle would find it.
"""

from __future__ import annotations

import compileall
import hashlib
import importlib.metadata
import json
import os
import py_compile
import shutil
import sys
import tempfile
from contextlib import chdir
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BUILD_TOOLS = "36.0.0"


class StopHereError(Exception):
    """Ends buildozer's work where it would call python-for-android."""


def empty_sdk(folder: Path) -> Path:
    """An SDK of names only, enough for the packaging step to read versions from."""
    (folder / "build-tools" / BUILD_TOOLS).mkdir(parents=True, exist_ok=True)
    return folder


class Builder:
    """buildozer on the spec, up to where it would call python-for-android."""

    def __init__(self, work: Path) -> None:
        os.environ["HOME"] = str(work)  # its global folders are not wanted
        os.environ["BUILDOZER_BUILD_DIR"] = str(work / "buildozer")
        os.environ["BUILDOZER_BIN_DIR"] = str(work / "bin")
        os.environ["APP_ANDROID_SDK_PATH"] = str(empty_sdk(work / "sdk"))
        from buildozer import Buildozer

        self.tool = Buildozer(filename=str(ROOT / "buildozer.spec"), target="android")
        self.target = self.tool.target
        self.target.build_mode = "debug"
        self.target._p4a = self._take
        self._taken: list[str] = []

    def _take(self, command: list[str], **_: Any) -> None:
        self._taken = [*command, *self.target.extra_p4a_args]
        raise StopHereError

    @property
    def project(self) -> Path:
        """Where the Android project is laid out."""
        return Path(self.target.get_dist_dir(self.tool.config.get("app", "package.name")))

    def app_files(self) -> list[str]:
        """Copy the app's files aside; their names."""
        self.tool.build_application()
        app = Path(self.tool.app_dir)
        return sorted(path.relative_to(app).as_posix() for path in app.rglob("*") if path.is_file())

    def command(self, step: str) -> list[str]:
        """The command line with which a step would call python-for-android."""
        try:
            getattr(self.target, step)()
        except StopHereError:
            return self._taken
        raise SystemExit(f"buildozer's {step} did not call python-for-android")


def parsed_by_toolchain(command: list[str]) -> Any:
    """Let python-for-android's own command line read a command; its args and context are in the result."""
    from pythonforandroid.toolchain import ToolchainCL

    class ParsedOnly(ToolchainCL):  # type: ignore[misc]
        def create(self, args: Any) -> None:
            pass

        def apk(self, args: Any) -> None:
            pass

    argv, sys.argv = sys.argv, ["p4a", *command]
    try:
        parsed = ParsedOnly()
    finally:
        sys.argv = argv
    parsed.ctx.ndk_api = parsed.ndk_api
    return parsed


def recipe_graph(toolchain: Any) -> dict[str, Any]:
    """Resolve the requirements with python-for-android's graph, as `p4a create` would."""
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    context, names = toolchain.ctx, toolchain.args.requirements.split(",")
    bootstrap = Bootstrap.get_bootstrap(toolchain.args.bootstrap, context)
    recipes, modules, bootstrap = get_recipe_order_and_bootstrap(context, names, bootstrap)
    pins = {name.removeprefix("VERSION_"): v for name, v in os.environ.items() if name.startswith("VERSION_")}
    return {
        "bootstrap": bootstrap.name,
        "recipes": {name: Recipe.get_recipe(name, context).version for name in recipes},
        "own_recipes": {
            name: Recipe.get_recipe_dir(Recipe.get_recipe(name, context)).startswith(str(ROOT / "android"))
            for name in recipes
        },
        "modules": {name: pins.get(name, "") for name in sorted(modules)},
        "pins": pins,
    }


def site_packages(graph: dict[str, Any]) -> Path:
    """What the recipes and pip would install, out of this environment's wheels of the same versions.

    It changes only with the pinned lists, so it is kept from run to run.
    """
    wanted = {**graph["recipes"], **graph["modules"]}
    key = hashlib.sha256(json.dumps([wanted, sys.version]).encode()).hexdigest()[:16]
    target = ROOT / "build" / "android" / "site-packages" / key
    if target.exists():
        return target
    target.parent.mkdir(parents=True, exist_ok=True)
    # Several runs may do this at once: each by itself, and the first to finish gives the name.
    draft = Path(tempfile.mkdtemp(dir=target.parent))
    for dist in importlib.metadata.distributions():
        name = dist.metadata["Name"].lower()
        if name not in wanted or dist.files is None:
            continue
        for file in dist.files:
            source = Path(str(dist.locate_file(file)))
            skipped = ".." in file.parts or "__pycache__" in file.parts or "tests" in file.parts
            if skipped or (name == "materialyoucolor" and "quantize" in file.parts):
                continue
            (draft / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, draft / file)
    # python-for-android: `hostpython -OO -m compileall -b`, then everything but *.py is copied.
    compileall.compile_dir(str(draft), quiet=2, legacy=True, optimize=2, force=True, workers=2)
    for source in draft.rglob("*.py"):
        source.unlink()
    try:
        draft.rename(target)
    except OSError:  # another was first
        shutil.rmtree(draft)
    return target


def android_project(dist: Path, toolchain: Any, graph: dict[str, Any]) -> None:
    """Lay out the Android project as the bootstrap's recipes would leave it."""
    from pythonforandroid.bootstrap import Bootstrap

    bootstrap = Bootstrap.get_bootstrap(graph["bootstrap"], toolchain.ctx)
    shutil.rmtree(dist, ignore_errors=True)
    dist.mkdir(parents=True)
    for folder in bootstrap.get_bootstrap_dirs():
        shutil.copytree(Path(folder) / "build", dist, dirs_exist_ok=True)
    # Java patches change nothing that is looked at here, and patch itself may not be installed.
    shutil.rmtree(dist / "src" / "patches", ignore_errors=True)
    archs = toolchain.args.arch
    info = {"dist_name": dist.name, "bootstrap": bootstrap.name, "archs": archs, "ndk_api": toolchain.ndk_api}
    info |= {"use_setup_py": toolchain.ctx.use_setup_py, "recipes": list(graph["recipes"])}
    info |= {"hostpython": sys.executable, "python_version": "3.14"}
    (dist / "dist_info.json").write_text(json.dumps(info), encoding="utf-8")
    (dist / "project.properties").write_text(f"target=android-{toolchain.android_api}", encoding="utf-8")
    (dist / "local.properties").write_text(f"sdk.dir={toolchain.sdk_dir}", encoding="utf-8")
    bundle = dist / f"_python_bundle__{archs[0]}" / "_python_bundle"
    # Libraries are the compiler's business: this machine's are added when the app is run (android_bundle.py).
    libraries = shutil.ignore_patterns("*.so*")
    shutil.copytree(site_packages(graph), bundle / "site-packages", ignore=libraries)
    for arch in archs:
        (dist / "libs" / arch).mkdir(parents=True)
        # One pack of stand-ins serves all processors.
        (dist / f"_python_bundle__{arch}").mkdir(exist_ok=True)


def compiled(source: str, optimize_python: bool) -> str:
    """What the step's own function does with a process for every file, in no time."""
    target = f"{source}c"
    py_compile.compile(source, target, doraise=True, optimize=2 if optimize_python else 0)
    return target


def package(dist: Path, toolchain: Any, android_api: int) -> None:
    """Run python-for-android's packaging step on the project."""
    from pythonforandroid.util import load_source

    toolchain._fix_args(toolchain.args)
    os.environ["ANDROID_API"] = str(android_api)
    with chdir(dist):
        build = load_source("build", str(dist / "build.py"))
        build.compile_py_file = compiled
        build.parse_args_and_make_package(toolchain.args.unknown_args)


def main() -> None:
    """Pack into the folder named on the command line."""
    work = Path(sys.argv[1]).resolve()
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    os.chdir(ROOT)
    builder = Builder(work)
    report: dict[str, Any] = {"version": builder.tool.get_version(), "app_files": builder.app_files()}
    report["create"] = builder.command("compile_platform")
    toolchain = parsed_by_toolchain(report["create"])
    toolchain.sdk_dir = str(work / "sdk")
    toolchain.android_api = int(builder.target.android_api)
    report["graph"] = recipe_graph(toolchain)
    report["site_packages"] = str(site_packages(report["graph"]))
    android_project(builder.project, toolchain, report["graph"])
    report["apk"] = builder.command("build_package")
    package(builder.project, parsed_by_toolchain(report["apk"]), toolchain.android_api)
    (work / "dist").symlink_to(builder.project)
    (work / "report.json").write_text(json.dumps(report, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
