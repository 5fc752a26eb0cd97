"""MaterialYouColor for the phone: the Python part of the pinned release, copied as it is.

python-for-android's own recipe is for an old release and compiles a C++ module that takes the main colours
out of a picture. KivyMD never asks for that, MaterialYouColor works without it, and leaving it out spares the
package a second C++ runtime.
"""

import shutil
from os.path import isdir, join
from typing import ClassVar

from pythonforandroid.recipe import Recipe
from pythonforandroid.util import BuildInterruptingException


class MaterialYouColorRecipe(Recipe):
    """Copies; there is nothing to compile."""

    name = "materialyoucolor"
    version = "3.0.4"
    url = None  # the source comes from requirements.source.materialyoucolor
    depends: ClassVar = ["python3"]

    def should_build(self, arch):
        return not isdir(join(self.ctx.get_python_install_dir(arch.arch), self.name))

    def build_arch(self, arch):
        super().build_arch(arch)
        source = join(self.get_build_dir(arch.arch), self.name)
        if not isdir(source):
            raise BuildInterruptingException(f"{source} is missing: run tools/android_sources.py first")
        shutil.copytree(
            source,
            join(self.ctx.get_python_install_dir(arch.arch), self.name),
            ignore=shutil.ignore_patterns("quantize", "__pycache__"),
        )


recipe = MaterialYouColorRecipe()
