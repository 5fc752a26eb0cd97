"""Stands in for android._android, python-for-android's compiled half, with the names that are asked for."""

from jnius import autoclass, log

api_version = autoclass("android.os.Build$VERSION").SDK_INT
python_act = autoclass("org.kivy.android.PythonActivity")
mActivity = python_act.mActivity  # noqa: N816


def remove_presplash():
    """Kivy calls this after the first frame."""
    log("remove_presplash")
