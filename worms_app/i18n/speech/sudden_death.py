"""8.2 The rules that sudden death cards lay down until the end of the game."""

from __future__ import annotations

from worms_app.i18n.catalogs import mark, translate

_RULES = {
    "one_hp": mark("From now on a worm that would be [[damage|damaged]] is [[destroy|destroyed]] at once."),
    "high_explosives": mark(
        "From now on, after every [[blast|blast]], each movable Thing on the hexes around it moves 1 hex "
        "[[straight_away|straight away]] from it."
    ),
    "flood": mark(
        "From now on, at the [[end_of_turn|end of each turn]], put a water hex on the "
        "[[emptiest_hex|emptiest]] of the land hexes that border water."
    ),
    "storm": mark(
        "From now on, at the [[end_of_turn|end of each turn]], [[change_wind|change wind direction]]; "
        "then the active worm moves 1 hex downwind."
    ),
    "no_mercy": mark("From now on damaged worms no longer [[heal|heal]] in step 2."),
    "hot_ground": mark(
        "From now on, at the [[end_of_turn|end of each turn]], [[place|place]] a fire on the hex of the "
        "active worm."
    ),
}


_UNTIL = {
    "one_hp": mark(
        "Until your next turn a worm that would be [[damage|damaged]] is [[destroy|destroyed]] at once."
    ),
    "high_explosives": mark(
        "Until your next turn, after every [[blast|blast]], each movable Thing on the hexes around it "
        "moves 1 hex [[straight_away|straight away]] from it."
    ),
    "flood": mark(
        "Until your next turn, at the [[end_of_turn|end of each turn]], put a water hex on the "
        "[[emptiest_hex|emptiest]] of the land hexes that border water."
    ),
    "storm": mark(
        "Until your next turn, at the [[end_of_turn|end of each turn]], "
        "[[change_wind|change wind direction]]; then the active worm moves 1 hex downwind."
    ),
    "no_mercy": mark("Until your next turn damaged worms do not [[heal|heal]] in step 2."),
    "hot_ground": mark(
        "Until your next turn, at the [[end_of_turn|end of each turn]], [[place|place]] a fire on the hex of "
        "the active worm."
    ),
}


def until_text(rule: str, language: str | None = None) -> str:
    """What holds until the next turn of the player whose card says so."""
    return translate(_UNTIL[rule], language=language)


def rule_text(rule: str, language: str | None = None) -> str:
    """What holds from now on; empty for a card without a rule."""
    return translate(_RULES[rule], language=language) if rule else ""
