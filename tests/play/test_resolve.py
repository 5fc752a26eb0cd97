"""Resolve: one case of the real table, played by the real engine from what was said about it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from worms_app.engine import PositionError
from worms_app.engine.events import Blasted, Placed, Sank, WormDamaged
from worms_app.engine.hexes import NEIGHBOURS
from worms_app.i18n import LANGUAGES, speech
from worms_app.play.case import CENTRE, Case, OnHex, Strike
from worms_app.play.mending import mend
from worms_app.play.resolve import fitting, resolve
from worms_app.play.situation import Situation
from worms_app.play.strikes import STRIKES

SOUTH = "0,1"


def blast_on(*things: str, elsewhere_empty: bool = False, **holds: object) -> Case:
    situation = Situation(**holds)  # type: ignore[arg-type]
    return Case(Strike("blast"), {CENTRE: OnHex(things)}, situation, elsewhere_empty=elsewhere_empty)


def test_a_blast_throws_a_worm() -> None:
    outcome = resolve(blast_on("red1"))
    assert outcome.ask is not None
    assert outcome.ask.kind == "blast.die"
    assert [type(event) for event in outcome.events()][:1] == [Blasted]


def test_a_hex_is_asked_for_only_when_the_chain_reaches_it() -> None:
    case = blast_on("red1").answered("4")
    outcome = resolve(case)
    assert outcome.reached == (SOUTH,)
    assert outcome.ask is None
    assert not outcome.done
    tripped = resolve(case.described({SOUTH: OnHex(("mine",))}))
    assert tripped.ask is not None
    assert tripped.ask.kind == "mine.flip"
    assert resolve(case.described({SOUTH: OnHex()})).done
    drowned = resolve(case.described({SOUTH: OnHex(water=True)}))
    assert drowned.done
    assert any(isinstance(event, Sank) for event in drowned.events())


def test_a_step_back_and_a_mended_die() -> None:
    case = blast_on("red1", "red2").described({SOUTH: OnHex()}).described({"0,-1": OnHex()})
    for answer in ("red2", "4", "1"):
        case = case.answered(answer)
    assert resolve(case).done
    assert resolve(replace(case, answers=case.answers[:-1])).ask == resolve(case).told[-1].ask
    mended = case.mended(1, "hit")
    outcome = resolve(mended)
    assert outcome.done
    assert "red2" in outcome.game.board.at(CENTRE)
    assert sum(isinstance(event, WormDamaged) for event in outcome.events()) == 2


def test_answers_that_no_longer_fit_are_asked_again() -> None:
    case = blast_on("red1").described({SOUTH: OnHex(("mine",))}).answered("4").answered("safe")
    assert resolve(case).done
    stays = case.mended(0, "hit")
    assert resolve(stays).done
    assert len(fitting(stays).answers) == 1
    other = case.mended(1, "nonsense")
    outcome = resolve(other)
    assert outcome.ask is not None
    assert outcome.ask.kind == "mine.flip"
    assert fitting(other).answers == ("4",)


def test_nobody_is_out_of_the_game_for_one_worm() -> None:
    outcome = resolve(blast_on("red1*"))
    assert outcome.done
    assert outcome.game.result is None
    assert not outcome.game.eliminated


def test_an_empty_supply_is_said() -> None:
    outcome = resolve(blast_on("red1", empty=("crater",)))
    assert outcome.game.board.kind_at(CENTRE, "crater") == ()


@pytest.mark.parametrize("kind", sorted(STRIKES))
def test_every_strike_can_be_resolved(kind: str) -> None:
    verbs = ({"verb": "accuracy", "dice": 2}, {"verb": "blast"})
    card = {"drop": "supplies", "end_rule": "flood"}.get(kind, "bazooka")
    strike = Strike(kind, thing="red1", to=SOUTH, dice=3, card=card, verbs=verbs)
    case = Case(strike, {CENTRE: OnHex(("red1", "mine", "fire", "drum")[: 4 if kind == "prod" else 3])})
    case = Case(strike, case.places, worm="blue1" if kind == "card" else "")
    if kind == "card":
        case = case.described({"0,-2": OnHex(("blue1",))})
    outcome = resolve(case)
    assert outcome.ask is not None or outcome.reached or outcome.events()


def test_only_what_depended_on_a_mended_die_is_asked_again() -> None:
    case = blast_on("red1", "red2", "drum", elsewhere_empty=True)
    case = case.answered("red1").answered("4").answered("2")
    for face in ("1", "1", "wind", "3", "3"):
        case = case.answered(face)
    assert resolve(case).done
    mended = mend(case, 1, "5")
    outcome = resolve(mended)
    assert outcome.done, "the other dice still lie on the table"
    assert [told.answer for told in outcome.told[1:]] == ["red1", "5", "2", "1", "1", "wind", "3", "3"]
    other = mend(case, 0, "red2")
    outcome = resolve(other)
    assert outcome.done, "the same dice, asked for in another order"
    assert outcome.game.board.where["red1"] == resolve(case).game.board.where["red1"]


def test_what_a_mended_die_no_longer_sets_off_is_not_asked() -> None:
    case = (
        blast_on("red1", elsewhere_empty=True)
        .described({SOUTH: OnHex(("mine",))})
        .answered("4")
        .answered("safe")
    )
    stays = mend(case, 0, "hit")
    assert stays.answers == ("hit",)
    back = mend(stays, 0, "4")
    assert back.answers == ("4", "safe"), "the flip is remembered"


def test_all_hexes_of_a_drum_are_asked_for_together() -> None:
    case = Case(Strike("damage", thing="drum"), {CENTRE: OnHex(("drum",))})
    for face in ("1", "2", "2", "hit", "4"):
        case = case.answered(face)
    outcome = resolve(case)
    assert set(outcome.reached) == {"0,-1", "1,-1", SOUTH}
    assert not any(isinstance(event, Placed) for event in outcome.events()), "told only as far as it is known"
    assert resolve(replace(case, elsewhere_empty=True)).done


def test_high_explosives_ask_for_the_hexes_around() -> None:
    outcome = resolve(blast_on(rule_card="high_explosives"))
    assert len(outcome.reached) == 6


def test_verbs_put_together_by_hand() -> None:
    verbs = ({"verb": "damage", "what": "all"}, {"verb": "place", "thing": "fire"})
    outcome = resolve(Case(Strike("verbs", verbs=verbs), {CENTRE: OnHex(("red1*",))}))
    assert outcome.done
    assert outcome.game.board.kind_at(CENTRE, "fire")
    with pytest.raises(PositionError):
        resolve(Case(Strike("verbs", verbs=({"verb": "sing"},)), {}))


def test_four_things_overflow() -> None:
    outcome = resolve(Case(Strike("prod"), {CENTRE: OnHex(("red1", "mine", "fire", "drum"))}))
    assert outcome.ask is not None
    assert outcome.ask.kind == "knockback.die"


def test_two_blasts_collapse_a_hex_with_one_crater() -> None:
    case = Case(Strike("blast", times=2), {CENTRE: OnHex(("crater", "red1*"))})
    outcome = resolve(case)
    assert outcome.done
    assert not outcome.game.board.is_land(CENTRE)


@pytest.mark.parametrize(
    "case",
    [
        Case(Strike("nonsense"), {}),
        Case(Strike("damage", thing="red1"), {}),
        Case(Strike("trip_mine"), {}),
        Case(Strike("card", card="nonsense"), {}),
        blast_on("dragon"),
        blast_on("red1", rule_card="nonsense"),
    ],
    ids=str,
)
def test_a_case_that_cannot_be_is_refused(case: Case) -> None:
    with pytest.raises(PositionError):
        resolve(case)


def put_together(*verbs: dict[str, object], **places: OnHex) -> Case:
    """A case of sentences put together on the spot; blue's worm stands in the middle."""
    return Case(
        Strike("verbs", verbs=verbs), {CENTRE: OnHex(("blue1",)), SOUTH: OnHex(("red1",))}, worm="blue1"
    )


def test_verbs_of_players_cards() -> None:
    """Flip, then go on; what is left for the end of the turn comes at the end of the case."""
    case = put_together(
        {"verb": "at_end_of_turn", "then": [{"verb": "change_wind"}]},
        {"verb": "flip", "on": "danger", "then": [{"verb": "blast"}], "else": [{"verb": "draw"}]},
        {"verb": "by_hand", "words": "Sing!"},
        {"verb": "steal"},
        {"verb": "discard"},
    )
    asked = []
    for answer in ("danger", "hit", "done", "red", "done", "hit"):
        ask = resolve(case).ask
        assert ask is not None
        asked.append(ask.kind)
        case = case.answered(answer)
    assert asked == ["card.flip", "blast.die", "card.by_hand", "steal.player", "discard.card", "wind.die"]
    outcome = resolve(case)
    assert outcome.done
    told = [type(event).__name__ for event in outcome.events()]
    assert told[0] == "KeptForEnd"
    assert told[-3:] == ["EndOfTurnCame", "Rolled", "WindStays"]
    for language in LANGUAGES:
        lines = [speech.instruct(event, language, library=outcome.game.library) for event in outcome.events()]
        assert any("Sing!" in (line or "") for line in lines)


def test_a_target_that_cannot_be_ends_the_text() -> None:
    case = put_together({"verb": "target", "limit": "own", "not_own": True}, {"verb": "change_wind"})
    assert resolve(case).done


def test_explosives_until_the_next_turn_reach_the_hexes_around() -> None:
    case = put_together(
        {"verb": "until_your_turn", "rule": "high_explosives"}, {"verb": "blast", "at": "own"}
    )
    outcome = resolve(case)
    assert set(outcome.reached) == set(NEIGHBOURS[CENTRE]) - {SOUTH}
