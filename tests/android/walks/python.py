"""What kind of Python the app meets."""

import json
import sys
from pathlib import Path

import kivymd
from kivy.utils import platform

import worms_app

print(
    json.dumps(
        {
            "optimize": sys.flags.optimize,
            "docstring": worms_app.__doc__ or kivymd.__doc__,
            "sources": [str(path) for path in Path().rglob("*.py")],
            "platform": sys.platform,
            "kivy": platform,
        }
    )
)
