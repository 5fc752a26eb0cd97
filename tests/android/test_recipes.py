"""Our own recipes for python-for-android, run by python-for-android."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

ARM = SimpleNamespace(arch="arm64-v8a")
ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="python-for-android does not run on Windows")


@pytest.fixture
def recipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The recipe of MaterialYouColor, in a build that has just begun."""
    from pythonforandroid.build import Context
    from pythonforandroid.recipe import Recipe

    monkeypatch.setattr(Recipe, "recipes", {}, raising=False)  # it keeps those of earlier builds
    context = Context()
    context.local_recipes = str(ROOT / "android" / "recipes")
    context.setup_dirs(str(tmp_path / "storage"))
    context.ensure_dirs()
    context.ndk_api = 24
    context.recipe_build_order = []
    context.bootstrap = SimpleNamespace(distribution=SimpleNamespace(name="wormstable"))
    return Recipe.get_recipe("materialyoucolor", context)


def test_materialyoucolor_is_copied_without_its_compiled_half(
    recipe: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "source" / "materialyoucolor"
    for name in ("__init__.py", "utils/__init__.py", "quantize/__init__.py", "quantize/celebi.cc"):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).touch()
    # As buildozer passes on requirements.source.materialyoucolor.
    monkeypatch.setenv("P4A_materialyoucolor_DIR", str(source.parent))
    assert recipe.should_build(ARM)
    recipe.unpack(ARM.arch)
    recipe.build_arch(ARM)
    installed = Path(recipe.ctx.get_python_install_dir(ARM.arch)) / "materialyoucolor"
    found = {path.relative_to(installed).as_posix() for path in installed.rglob("*") if path.is_file()}
    assert found == {"__init__.py", "utils/__init__.py"}
    assert not recipe.should_build(ARM)


def test_a_recipe_without_its_source_says_what_to_run(recipe: Any) -> None:
    from pythonforandroid.util import BuildInterruptingException

    with pytest.raises(BuildInterruptingException, match="android_sources"):
        recipe.build_arch(ARM)
