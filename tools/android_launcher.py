"""Start Python as python-for-android's start.c does on the phone, then run one script in it.

    python -I -S -OO -B tools/android_launcher.py APP_FOLDER STAND_INS SCRIPT

The search path is the app's folder, the standard library and the bundle's packages, nothing else. What Python
on the phone lacks cannot be imported: parts that python-for-android leaves out, and modules that left the
standard library between this Python and the phone's 3.14.
"""

import importlib.abc
import os
import runpy
import sys
import sysconfig

LEFT_OUT = {
    "test",
    "lib2to3",
    "ensurepip",
    "idlelib",
    "tkinter",
    "turtle",
    "turtledemo",
    "curses",
    "readline",
}
LEFT_OUT |= {"bz2", "_bz2", "lzma", "_lzma", "_multiprocessing", "_posixshmem", "dbm"}
GONE = {
    "distutils",
    "imp",
    "asynchat",
    "asyncore",
    "smtpd",
    "cgi",
    "cgitb",
    "crypt",
    "imghdr",
    "mailcap",
    "msilib",
}
GONE |= {"nis", "nntplib", "ossaudiodev", "pipes", "sndhdr", "spwd", "sunau", "telnetlib", "uu", "xdrlib"}
GONE |= {"audioop", "aifc", "chunk"}


class NotOnThePhone(importlib.abc.MetaPathFinder):
    """Makes modules that the phone does not have impossible to import."""

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        """Raise ModuleNotFoundError for such a module; find nothing for any other."""
        if name.partition(".")[0] in LEFT_OUT | GONE:
            raise ModuleNotFoundError(f"No module named {name!r} (on the phone)", name=name)


def main() -> None:
    """Become the phone's Python and run the script."""
    app, stand_ins, script = sys.argv[1:]
    # The phone's Python has its own table of how it was built; this one's is read while it knows what it is.
    sysconfig.get_config_vars()
    sys.meta_path.insert(0, NotOnThePhone())
    os.chdir(app)
    here = os.path.dirname(os.path.abspath(__file__))
    library = [path for path in sys.path if path and os.path.abspath(path) != here]
    sys.path[:] = [".", *library, os.path.join(app, "_python_bundle", "site-packages"), stand_ins]
    os.environ["PYTHONPATH"] = ":".join(sys.path)
    sys.platform = "android"
    sys.argv = [script]
    sys.path.append(os.path.dirname(here))  # after everything else: a check may import a helper of tests/
    runpy.run_path(script, run_name="__main__")


main()
