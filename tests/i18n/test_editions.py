"""The rules in which the printed books differ: they have words, and what a table sets is kept apart."""

from __future__ import annotations

import pytest

from worms_app.engine.options import EDITIONS, SWITCHES
from worms_app.i18n import LANGUAGES, editions


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("switch", SWITCHES)
def test_every_rule_and_every_reading_has_words(switch: str, language: str) -> None:
    """A switch that is added to the engine is missing here first."""
    assert editions.about(switch, language=language)
    for value in SWITCHES[switch]:
        assert editions.reading(value, language=language)
        assert editions.says(value, language=language).endswith(".")


def test_what_differs_from_the_edition_is_written_down_and_nothing_else() -> None:
    options = editions.with_reading("cs", {"parting_gifts": True}, "jump_to", "any_hex")
    assert options == {"parting_gifts": True, "jump_to": "any_hex"}
    assert editions.in_force("cs", options) == EDITIONS["cs"] | {"jump_to": "any_hex"}
    assert editions.with_reading("cs", options, "jump_to", "land") == {"parting_gifts": True}
    assert [row[3] for row in editions.rows("cs", options)] == list(editions.in_force("cs", options).values())
