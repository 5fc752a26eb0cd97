"""A mirrored game and what holds at its table: told to guide and cases, heard from them."""

from __future__ import annotations

from typing import Any

from worms_app.engine import Game, Library
from worms_app.engine.board import WATER
from worms_app.engine.options import SWITCHES
from worms_app.engine.setup import box_for
from worms_app.engine.things import UNKNOWN, team_of
from worms_app.play.mirror import describing
from worms_app.play.mirror.decks import reveal_rule, rule_cards
from worms_app.play.mirror.describing import Position
from worms_app.play.resolve import until_turns
from worms_app.play.situation import SHARED, SUPPLIED, Situation, by_number


def situation_in(game: Game) -> Situation:
    """How things stand at a mirrored table, for the cases beside it."""
    board = game.board
    return Situation(
        wind=board.wind,
        edition=game.rules.edition,
        options={rule: value for rule, value in game.rules.options().items() if rule in SHARED},
        rule_card=game.rule_cards[-1] if game.rule_cards else "",
        team=game.active_team,
        empty=tuple(kind for kind in SUPPLIED if not board.supply.get(kind, 0)),
        teams=game.seats,
        frozen=by_number(game.seats[seat] for seat in game.frozen_seats),
        held=tuple((game.seats[seat], rule) for seat, rule in game.until_turn_of),
    )


def told(position: Position, news: dict[str, Any], library: Library) -> Position:
    """The table once it knows what was found out elsewhere (:meth:`Situation.news`)."""
    new = describing.copied(position)
    if "wind" in news:
        new = describing.turn_wind(new, news["wind"])
    if "edition" in news:  # the readings were those of the other book
        rest = {rule: value for rule, value in new["options"].items() if rule not in SWITCHES}
        new |= {"edition": news["edition"], "options": rest}
    if "options" in news:
        rest = {rule: value for rule, value in new["options"].items() if rule not in SHARED}
        new["options"] = rest | news["options"]
    if news.get("rule_card", UNKNOWN) in ("", *rule_cards(library)):
        new = reveal_rule(new, news["rule_card"])
    if "empty" in news:
        new["box"] = _supplied(new, news["empty"])
    if "frozen" in news:
        new["frozen"] = [team for team in news["frozen"] if team in new["seats"]]
    if "held" in news:
        new["until_your_turn"] = until_turns(news["held"], new["seats"])
    worms = {team_of(worm) for worm in describing.where_worms_are(new)}
    return describing.to_seat(new, news["team"]) if news.get("team") in worms else new


def _supplied(position: Position, empty: tuple[str, ...]) -> dict[str, int]:
    """The limits of the box with which nothing more is left of these kinds, and of others as there was."""
    box = dict(position.get("box", {}))
    whole = box_for(len(position["seats"]))
    for kind in SUPPLIED:
        limit = box.get(kind, whole[kind])
        on_map = len(position["sunk"]) if kind == WATER else limit - describing.left_in_box(position, kind)
        if kind in empty:
            box[kind] = on_map
        elif limit == on_map:
            box.pop(kind, None)
    return box
