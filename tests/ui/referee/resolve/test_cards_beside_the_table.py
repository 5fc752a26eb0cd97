"""Weapon cards beside the real table: what only those who see it can find, what is said once, what is not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from worms_app.content.own import cards_from
from worms_app.content.reference import plain
from worms_app.engine.library import TEXT, WEAPON, Card, Library, standard
from worms_app.engine.things import TEAMS, WORMS, unmarked
from worms_app.i18n import LANGUAGES, speech
from worms_app.play.case import CENTRE
from worms_app.play.jsonfile import JsonFile
from worms_app.play.resolve import upshot
from worms_app.play.situation import Situation
from worms_app.ui.referee.resolve import words
from worms_app.ui.referee.resolve.keeping import FILE
from worms_app.ui.referee.resolve.presenter import ResolveDesk
from worms_app.ui.referee.resolve.setting_up import DRY
from worms_app.ui.referee.resolve.telling import instructions

ALL_WORMS = {worm for team in TEAMS for worm in WORMS[team]}


def own(*text: dict[str, Any]) -> Library:
    """The box with one own weapon card."""
    data = {"deck": WEAPON, "id": "mine_own", "name": "My own", "line": TEXT, "text": list(text)}
    return standard().with_cards(cards_from((data,)))


def desk_of(tmp_path: Path, card: str, box: Library | None = None, **situation: Any) -> ResolveDesk:
    desk = ResolveDesk(JsonFile(tmp_path / FILE), lambda: box or standard())
    desk.situation.change(Situation(**situation))
    desk.open_card(card)
    return desk


def told(desk: ResolveDesk, language: str = "en") -> list[str]:
    page, outcome = desk.page, desk.outcome
    assert page is not None
    assert outcome is not None
    return [line.text for line in instructions(page, outcome, desk.box, language)]


def onward(desk: ResolveDesk, *answers: str) -> None:
    """Begin, and answer; whatever the chain reaches is empty land."""
    if desk.outcome is None:
        desk.go()
    for answer in (*answers, ""):
        if desk.outcome is not None and desk.outcome.reached:
            desk.go_empty()
        if answer:
            assert desk.ask is not None
            assert answer in desk.ask.options
            desk.answer(answer)


def test_what_moves_every_worm_moves_those_that_lie_there_and_no_others(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "earthquake")
    page = desk.page
    assert page is not None
    assert page.what.hint == "Add what the card is about, with what lies around it."
    desk.put("red")
    onward(desk)
    about = set()
    while desk.ask is not None:
        about |= {str(desk.ask.about.get("thing", "")), *desk.ask.options} & ALL_WORMS
        onward(desk, "hit" if "hit" in desk.ask.options else desk.ask.options[0])
    described = {unmarked(thing) for place in page.case.places.values() for thing in place.things}
    assert about <= described | {"red1"}
    assert len([line for line in told(desk) if line.startswith("Scatter")]) == 4, "two worms, twice"


@pytest.mark.parametrize("language", LANGUAGES)
def test_hexes_that_only_the_table_sees_are_told_as_the_card_says_it(tmp_path: Path, language: str) -> None:
    desk = desk_of(tmp_path, "nuclear_test")
    onward(desk, "done", "none")
    card = standard().cards["nuclear_test"]
    assert desk.outcome is not None
    assert desk.outcome.done
    assert told(desk, language)[0] == words.sentence_text(card.script[0], language)
    placing = {"verb": "place", "thing": "crate", "at": "emptiest"}
    box = own({"verb": "flip", "on": "safe", "then": [placing, {"verb": "draw"}]}, {"verb": "change_wind"})
    (tmp_path / "own").mkdir()
    desk = desk_of(tmp_path / "own", "mine_own", box)
    onward(desk, "safe", "3")
    assert desk.outcome is not None
    assert desk.outcome.done
    (line,) = speech.card_text(Card("one", WEAPON, (box.cards["mine_own"].text[0].then[0],)), language)  # type: ignore[union-attr]
    assert [told for told in told(desk, language) if told.startswith(plain(line))]


@pytest.mark.parametrize(("edition", "cut"), [("en", True), ("uk", True), ("cs", False)])
def test_whom_a_nuclear_test_takes_is_said_and_ends_the_turn_by_the_edition(
    tmp_path: Path, edition: str, cut: bool
) -> None:
    desk = desk_of(tmp_path, "nuclear_test", edition=edition)
    onward(desk, "red", "red", "hit_active", "green", "done")
    page, outcome = desk.page, desk.outcome
    assert page is not None
    assert outcome is not None
    assert "Lay Blue down." in told(desk)
    assert outcome.done == cut, "where the turn goes on, a card may follow"
    shot = upshot(page.case, outcome, desk.box)
    assert (shot.lost, shot.cut) == (("green", "red", "red"), cut)


def test_an_active_worm_that_a_nuclear_test_sinks_ends_the_turn_in_every_edition(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "nuclear_test", edition="cs")
    onward(desk, "sunk_active", "done")
    assert desk.page is not None
    assert desk.outcome is not None
    shot = upshot(desk.page.case, desk.outcome, desk.box)
    assert (shot.lost, shot.cut) == (("blue",), True)


def test_the_end_of_the_turn_is_not_cut_short(tmp_path: Path) -> None:
    later = {"verb": "at_end_of_turn", "then": [{"verb": "blast", "at": "own"}]}
    desk = desk_of(tmp_path, "mine_own", own(later))
    onward(desk, "hit")
    assert desk.outcome is not None
    assert desk.outcome.done
    assert told(desk) == [
        "Leave the My own card in sight: it continues at the end of this turn.",
        "End of the turn: continue with the My own card.",
        "Place a crater on the middle hex.",
        "Blast – roll for Blue: hit. It stays where it is.",
        "Lay Blue down.",
    ]


def test_nothing_is_said_twice(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "bazooka")
    onward(desk, CENTRE, "hit", "1", "1", "3", "hit")
    assert told(desk)[0] == "Put the Target Token on the middle hex."
    box = own(
        {"verb": "discard"}, {"verb": "by_hand", "words": "Sing!"}, {"verb": "steal"}, {"verb": "set_wind"}
    )
    (tmp_path / "own").mkdir()
    desk = desk_of(tmp_path / "own", "mine_own", box)
    onward(desk, "done", "done", "red", "4")
    assert told(desk) == [
        "Blue: choose a card from your hand and remove it from the game.",
        "By hand: Sing!",
        "Blue: take a random card from Red’s hand.",
        "Turn the arrow of the Wind Dial south (4).",
    ]
    assert not [line for line in told(desk, "cs") if "Done" in line]


def test_what_the_ice_of_a_card_does_is_told(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "freeze")
    onward(desk)
    assert told(desk)[0] == "Blue is protected by ice until its next turn."


def test_a_crater_that_is_not_there_does_not_end_the_blast(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "bazooka", empty=("crater",))
    desk.open("blast")
    desk.put("red")
    onward(desk, "3")
    assert told(desk)[:2] == [
        "No crater is left in the common supply: none is placed.",
        "Blast – roll for Red: 3 (south-east).",
    ]


@pytest.mark.parametrize(("edition", "dry"), [("en", False), ("cs", True), ("uk", False)])
def test_no_jump_into_the_sea_where_the_book_forbids_it(tmp_path: Path, edition: str, dry: bool) -> None:
    desk = desk_of(tmp_path, "bazooka", edition=edition)
    desk.open("jump")
    desk.put("blue")
    desk.flood()
    assert (desk.missing == DRY) == dry
    desk.go()
    assert (desk.outcome is None) == dry


@pytest.mark.parametrize("comes_from", ["", "0,2", "1,1", "-1,0"])
def test_a_jump_begins_where_the_worm_stands_on_the_spot_too(tmp_path: Path, comes_from: str) -> None:
    desk = desk_of(tmp_path, "bazooka")
    desk.open("jump")
    assert desk.missing
    if comes_from:
        desk.choose(comes_from)
        desk.put("blue")
        desk.put("red")
    else:
        desk.choose(CENTRE)
        desk.put("blue")
    desk.choose(CENTRE)
    desk.put("mine")
    assert not desk.missing
    assert desk.active == "blue1"
    onward(desk)
    way = {
        "0,2": "2 hexes north (1)",
        "1,1": "1 hex north-west (6), then 1 hex north (1)",
        "-1,0": "south-east (3)",
    }
    if comes_from:
        assert told(desk)[0] == f"Move Blue: {way[comes_from]}."
        assert told(desk)[1] == "Return the mine from the middle hex to the common supply."
    else:
        assert told(desk) == [], "where it stands already it sets off nothing"
        onward(desk, "2")
        assert told(desk) == ["Scatter – roll for Blue: 2 (north-east).", "Move Blue: north-east (2)."]
