"""The tests read the catalogs as the app does: compiled from what is in the working tree."""

from pathlib import Path

import pytest

from tools.catalog_update import compile_catalogs


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    compile_catalogs(Path(__file__).resolve().parents[2])
