"""What the guide says by the table's edition and under sudden death."""

from __future__ import annotations

from dataclasses import replace

from worms_app.engine.library import standard
from worms_app.engine.rules.turn import DROP, END
from worms_app.play.guide import Guide, Side, new_guide
from worms_app.ui.referee.guide.words import allowed, cut_words


def guide(edition: str = "en") -> Guide:
    return new_guide((Side("blue"), Side("red")), edition)


def test_what_cuts_a_turn_short_is_the_edition_s() -> None:
    assert cut_words(guide("en"), "en") == "The active worm was hurt"
    assert cut_words(guide("cs"), "en") == "The active worm was destroyed"


def test_under_flood_step_6_says_what_to_do() -> None:
    flooded = replace(guide(), rule_card="flood", step=END)
    assert "Flood" in allowed(flooded, "en", standard())
    assert "Flood" not in allowed(replace(flooded, rule_card="one_hp"), "en", standard()), (
        "that is no end of turn rule"
    )


def test_step_7_names_the_drop_part() -> None:
    dropping = replace(guide(), rule_card="flood", step=DROP)
    assert "crate" in allowed(dropping, "en", standard())
