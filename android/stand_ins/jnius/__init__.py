"""Java as the app sees it from Python; see ../README.md."""

from .phone import CLASSES, JavaException, log

__all__ = ["JavaException", "PythonJavaClass", "autoclass", "cast", "java_method", "log"]


class PythonJavaClass:
    """A Python object that Java may call."""

    def __init__(self, **_):
        pass


def java_method(_signature, name=None):
    """Marks a method that Java calls."""
    return lambda method: method


def autoclass(name, **_):
    """The Java class of this name."""
    if name not in CLASSES:
        log("missing class", name)
        raise JavaException(f"Class not found {name!r}")
    return CLASSES[name]


def cast(_name, thing):
    """The same object, seen as another class."""
    return thing
