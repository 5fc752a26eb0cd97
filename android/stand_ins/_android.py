"""Stands in for android._android, python-for-android's compiled half, of which the app needs three names."""

from jnius import autoclass, log

api_version = autoclass("android.os.Build$VERSION").SDK_INT
mActivity = autoclass("org.kivy.android.PythonActivity").mActivity  # noqa: N816


def remove_presplash():
    """Kivy calls this after the first frame."""
    log("remove_presplash")
