"""The tests read the catalogs as the app does: compiled from what is in the working tree."""

import pytest

from tools.catalog_update import compile_catalogs
from worms_app import paths


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    compile_catalogs(paths.locales().parent)
