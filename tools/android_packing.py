"""Pack the app as buildozer and python-for-android would, without the Android compiler.

    python tools/android_packing.py FOLDER

Everything here is the tools' own code, driven: buildozer reads the spec, picks the app's files and makes the command
lines; python-for-android's parser reads those, its graph orders the recipes, its packaging step writes the manifest
and the two archives that hold all Python code. Only what needs the compiler is stood in for: the recipes' output is
taken from the pinned wheels of this environment, and the SDK is an empty folder with the right names.

FOLDER gets `report.json` and `dist/`, the Android project as Gradle would find it.
"""

from __future__ import annotations

import compileall
import importlib.metadata
import json
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BUILD_TOOLS = "36.0.0"


class CommandTaken(Exception):
    """Ends buildozer's work where it would call python-for-android."""


@contextmanager
def inside(folder: Path) -> Iterator[None]:
    """Work in a folder, as both tools expect."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def empty_sdk(folder: Path) -> Path:
    """An SDK of names only, enough for the packaging step to read versions from."""
    (folder / "build-tools" / BUILD_TOOLS).mkdir(parents=True, exist_ok=True)
    return folder


def buildozer_commands(work: Path) -> tuple[Any, list[list[str]]]:
    """Let buildozer read the spec, copy the app's files and say what it would call python-for-android with."""
    os.environ["HOME"] = str(work)  # its global folders are not wanted
    os.environ["BUILDOZER_BUILD_DIR"] = str(work / "buildozer")
    os.environ["BUILDOZER_BIN_DIR"] = str(work / "bin")
    os.environ["APP_ANDROID_SDK_PATH"] = str(empty_sdk(work / "sdk"))
    from buildozer import Buildozer

    builder = Buildozer(filename=str(ROOT / "buildozer.spec"), target="android")
    taken: list[list[str]] = []

    def take(cmd: list[str], **_: Any) -> None:
        taken.append([*cmd, *builder.target.extra_p4a_args])
        raise CommandTaken

    builder.target._p4a = take
    builder.target.build_mode = "debug"
    dist = Path(builder.target.get_dist_dir(builder.config.get("app", "package.name")))
    dist.mkdir(parents=True, exist_ok=True)
    builder.build_application()
    for step in (builder.target.compile_platform, builder.target.build_package):
        try:
            step()
        except CommandTaken:
            continue
        raise SystemExit(f"buildozer's {step.__name__} did not call python-for-android")
    return builder, taken


def parsed_by_toolchain(command: list[str]) -> Any:
    """Let python-for-android's own command line read a command; returns the ToolchainCL with its args and context."""
    from pythonforandroid.toolchain import ToolchainCL

    class Reader(ToolchainCL):  # type: ignore[misc]
        def create(self, args: Any) -> None:
            pass

        def apk(self, args: Any) -> None:
            pass

    argv, sys.argv = sys.argv, ["p4a", *command]
    try:
        reader = Reader()
    finally:
        sys.argv = argv
    reader.ctx.ndk_api = reader.ndk_api
    return reader


def recipe_graph(toolchain: Any) -> dict[str, Any]:
    """Resolve the requirements with python-for-android's graph, as `p4a create` would."""
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    context, names = toolchain.ctx, toolchain.args.requirements.split(",")
    context.android_api = 36
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


def site_packages(target: Path, graph: dict[str, Any]) -> None:
    """What the recipes and pip would install, out of this environment's wheels of the same versions."""
    wanted = {**graph["recipes"], **graph["modules"]}
    for dist in importlib.metadata.distributions():
        name = dist.metadata["Name"].lower()
        if name not in wanted or dist.files is None:
            continue
        for file in dist.files:
            source = Path(str(dist.locate_file(file)))
            skipped = ".." in file.parts or "__pycache__" in file.parts or "tests" in file.parts
            if skipped or (name == "materialyoucolor" and "quantize" in file.parts):
                continue
            (target / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, target / file)
    # python-for-android: `hostpython -OO -m compileall -b`, then everything but *.py is copied.
    compileall.compile_dir(str(target), quiet=2, legacy=True, optimize=2, force=True, workers=2)
    for source in target.rglob("*.py"):
        source.unlink()


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
    site_packages(bundle / "site-packages", graph)
    for arch in archs:
        (dist / "libs" / arch).mkdir(parents=True)
        # One pack of stand-ins serves all processors.
        (dist / f"_python_bundle__{arch}").mkdir(exist_ok=True)


def package(dist: Path, toolchain: Any) -> None:
    """Run python-for-android's packaging step on the project."""
    from pythonforandroid.util import load_source

    toolchain._fix_args(toolchain.args)
    os.environ["ANDROID_API"] = str(toolchain.android_api)
    with inside(dist):
        build = load_source("build", str(dist / "build.py"))
        build.parse_args_and_make_package(toolchain.args.unknown_args)


def main() -> None:
    """Pack into the folder named on the command line."""
    work = Path(sys.argv[1]).resolve()
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    os.chdir(ROOT)
    builder, (create, apk) = buildozer_commands(work)
    toolchain = parsed_by_toolchain(create)
    graph = recipe_graph(toolchain)
    packer = parsed_by_toolchain(apk)
    packer.sdk_dir = str(work / "sdk")
    packer.android_api = int(builder.target.android_api)
    android_project(work / "dist", packer, graph)
    package(work / "dist", packer)
    app_files = sorted(str(p.relative_to(builder.app_dir)) for p in Path(builder.app_dir).rglob("*") if p.is_file())
    report = {"create": create, "apk": apk, "graph": graph, "version": builder.get_version(), "app_files": app_files}
    (work / "report.json").write_text(json.dumps(report, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
