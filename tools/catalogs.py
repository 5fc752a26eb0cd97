"""The catalogs of the app's sentences, ``locales/worms_app.pot`` and ``locales/*/LC_MESSAGES/worms_app.po``.

    extract [--clean]   find every message in the sources and bring all catalogs up to date
    missing [LANGUAGE]  print the messages that still need words, as a file for ``fill``
    fill FILE           write translations from FILE (.toml) into the catalogs
    check [LANGUAGE]    nothing missing, fuzzy, unused or broken
    compile             make the .mo files that the app reads

A message that is no longer used keeps its translations, as obsolete entries, until ``extract --clean``:
moving a sentence never loses its words. The same sources always give the same files, byte for byte.
Several people may run this at once: each command holds a lock on ``locales``.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # a script finds the project first

from tools.catalog_checks import check
from tools.catalog_files import CatalogError, is_translated, locked, messages_of
from tools.catalog_fill import fill, missing
from tools.catalog_update import compile_catalogs, extract
from tools.extraction import ExtractionError
from worms_app.engine import EDITIONS
from worms_app.i18n.languages import read_language

SHOWN = 40  # faults printed at once


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 if all is well."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("extract").add_argument("--clean", action="store_true", help="forget unused messages")
    commands.add_parser("missing").add_argument("languages", nargs="*")
    commands.add_parser("fill").add_argument("file", type=Path)
    commands.add_parser("check").add_argument("languages", nargs="*")
    commands.add_parser("compile")
    options = parser.parse_args(arguments)
    try:
        with locked(options.root / "locales"):
            return _run(options)
    except BrokenPipeError:  # whoever reads has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (CatalogError, ExtractionError) as error:
        print(error, file=sys.stderr)
        return 1


def _run(options: argparse.Namespace) -> int:
    faults: list[str] = []
    for folder in (options.root / "locales").glob("*/"):
        try:
            edition = read_language(folder).edition
            if edition not in EDITIONS:
                raise ValueError(f"edition {edition!r} is none of {', '.join(EDITIONS)}")
        except (OSError, ValueError, TypeError) as error:
            raise CatalogError(f"locales/{folder.name}/language.toml: {error}") from error
    for language in getattr(options, "languages", ()):
        if not (options.root / "locales" / language).is_dir():
            raise CatalogError(f"there is no locales/{language}")
    if options.command == "extract":
        for language, catalog in extract(options.root, options.clean).items():
            messages = messages_of(catalog).values()
            done = sum(map(is_translated, messages))
            counts = f"{len(messages) - done} missing, {len(catalog.obsolete)} unused"
            print(f"{language}: {len(messages)} messages, {counts}")
    elif options.command == "missing":
        print(missing(options.root, options.languages))
    elif options.command == "fill":
        faults = fill(options.root, options.file)
    elif options.command == "check":
        faults = check(options.root, options.languages)
    else:
        for path in compile_catalogs(options.root):
            print(path.relative_to(options.root))
    for fault in faults[:SHOWN]:
        print(fault, file=sys.stderr)
    if len(faults) > SHOWN:
        print(f"… and {len(faults) - SHOWN} more", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
