"""Guide: a game at the table that the app follows without its board."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from worms_app.play.guide import FILE, Guide, Side, drop_cards, guide_book, new_guide
from worms_app.play.jsonfile import JsonFile


def table(*teams: str, **fields: object) -> Guide:
    return new_guide([Side(team) for team in teams], **fields)  # type: ignore[arg-type]


def turns(guide: Guide, count: int) -> Guide:
    """So many whole turns."""
    for _ in range(count):
        guide = guide.on() if guide.step == 0 else guide
        turn = guide.turn
        while guide.turn == turn and not guide.over:
            guide = guide.on()
    return guide


def test_the_lowest_number_begins_and_the_token_goes_clockwise() -> None:
    guide = table("green", "red", "blue")
    assert guide.player.team == "blue"
    guide = guide.on()
    assert guide.step == 1
    guide = turns(guide, 1)
    assert (guide.player.team, guide.step, guide.turn) == ("green", 1, 2)


def test_drop_cards_are_counted_down_to_sudden_death() -> None:
    guide = table("blue", "red")
    assert guide.drops == 6
    guide = turns(guide, 6)
    assert guide.drops == 0
    assert guide.turns_sudden_death
    guide = guide.at_step(7).sudden_death("storm").on()
    assert guide.step == 8
    assert not guide.turns_sudden_death


@pytest.mark.parametrize(
    ("edition", "options", "drops"),
    [
        ("en", {}, 9),
        ("en", {"drop_cards": "two_per_player_and_two"}, 8),
        ("cs", {}, 8),
        ("en", {"longer_game": True}, 12),
        ("cs", {"longer_game": True}, 20),
        ("en", {"no_sudden_death": True}, 20),
    ],
)
def test_how_many_drop_cards_there_are(edition: str, options: dict[str, object], drops: int) -> None:
    assert table("blue", "red", "green", edition=edition, options=options).drops == drops


def test_without_sudden_death_the_drop_cards_come_again() -> None:
    guide = table("blue", "red", options={"no_sudden_death": True}, drops=1)
    assert turns(guide, 1).drops == drop_cards(guide.rules, ("blue", "red"))


def test_the_first_elimination_brings_the_last_round() -> None:
    guide = turns(table("blue", "red", "yellow"), 1)
    assert guide.player.team == "red"
    for _ in range(4):
        guide = guide.lost("blue")
    assert guide.final
    assert guide.still_to_play == ("yellow", "red")
    guide = turns(guide, 1)
    assert (guide.player.team, guide.still_to_play) == ("yellow", ("red",))
    guide = turns(guide, 1)
    assert (guide.player.team, guide.still_to_play) == ("red", ())
    guide = turns(guide, 1)
    assert guide.over
    assert guide.leaders() == ("red", "yellow")


def test_an_eliminated_player_of_the_last_round_is_passed_over() -> None:
    guide = turns(table("blue", "red", "yellow"), 1)
    for team in ("blue", "yellow"):
        for _ in range(4):
            guide = guide.lost(team)
    guide = turns(guide, 1)
    assert guide.player.team == "red", "9.6"
    assert turns(guide, 1).over


def test_the_last_worm_of_the_active_player_cuts_the_turn() -> None:
    guide = table("blue", "red", "green").on().at_step(4)
    for _ in range(4):
        guide = guide.lost("blue")
    assert guide.step == 6


def test_true_elimination_goes_on_until_one_is_left() -> None:
    guide = table("blue", "red", "yellow", options={"true_elimination": True}).on()
    for _ in range(4):
        guide = guide.lost("red")
    assert not guide.over
    assert guide.still_to_play == ()
    for _ in range(4):
        guide = guide.lost("yellow")
    assert guide.over
    assert guide.leaders() == ("blue",)


def test_nobody_left_is_a_draw() -> None:
    guide = table("blue", "red").on()
    for team in ("blue", "red"):
        for _ in range(4):
            guide = guide.lost(team)
    assert guide.over
    assert guide.leaders() == ()


def test_a_turn_cut_short_goes_on_with_step_six() -> None:
    guide = table("blue", "red").on().at_step(3).cut()
    assert guide.step == 6
    assert guide.cut() == guide


def test_back_over_the_drop_step_takes_its_card_back() -> None:
    guide = table("blue", "red").on().at_step(8)
    assert guide.drops == 5
    assert guide.at_step(5).drops == 6


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        [],
        {},
        {"players": []},
        {"players": [{"team": "blue"}, {"team": "blue"}]},
        {"players": [{"team": "blue"}, {"team": "pink"}]},
        {"players": [{"team": "blue", "worms": 9}, {"team": "red"}]},
        {"players": [{"team": "blue"}, {"team": "red"}], "step": 9},
        {"players": [{"team": "blue"}, {"team": "red"}], "wind": 0},
        {"players": [{"team": "blue"}, {"team": "red"}], "active": 2},
        {"players": [{"team": "blue"}, {"team": "red"}], "drops": True},
        {"players": [{"team": "blue"}, {"team": "red"}], "options": {"flying": True}},
        {"players": [{"team": "blue"}, {"team": "red"}], "last_round": ["pink"]},
        {"players": [{"team": "blue"}, {"team": "red"}], "mood": "bad"},
    ],
)
def test_garbage_is_refused(wrong: object) -> None:
    with pytest.raises(ValueError):
        Guide.from_json(wrong)


def test_a_guide_is_plain_data() -> None:
    guide = turns(table("blue", "red", options={"timer": 90}, wind=4), 3).lost("red").sudden_death("flood")
    assert Guide.from_json(json.loads(json.dumps(guide.to_json()))) == guide


@pytest.mark.slow
def test_random_taps_always_end_and_always_survive(tmp_path: Path) -> None:
    for seed in range(4):
        draw = random.Random(seed)
        file = JsonFile(tmp_path / f"{seed}.json")
        book = guide_book(file)
        options = {"true_elimination": True} if seed % 3 == 0 else {}
        book.begin(table(*draw.sample(("blue", "red", "yellow", "green", "purple"), 3), options=options))
        for _ in range(400):
            guide = book.value
            assert guide is not None
            if guide.over:
                break
            tap = draw.random()
            if tap < 0.05:
                book.change(guide.lost(draw.choice([player.team for player in guide.players])))
            elif tap < 0.07:
                book.undo()
            else:
                book.change(guide.on())
            if tap > 0.9:
                assert guide_book(file).value == book.value
        assert book.value is not None
        assert book.value.over


def test_every_tap_is_on_disk_and_can_be_taken_back(tmp_path: Path) -> None:
    book = guide_book(JsonFile(tmp_path / FILE))
    book.begin(table("blue", "red"))
    book.change(book.value.on())  # type: ignore[union-attr]
    book.change(book.value.lost("red"))  # type: ignore[union-attr]
    again = guide_book(JsonFile(tmp_path / FILE))
    assert again.value == book.value
    again.undo()
    assert again.value is not None
    assert again.value.players[1].worms == 4
    assert again.value.step == 1


def test_a_damaged_file_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{ torn", encoding="utf-8")
    book = guide_book(JsonFile(tmp_path / FILE))
    assert book.value is None
    assert book.set_aside is not None
    assert book.set_aside.exists()


def test_a_full_disk_is_told_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = guide_book(JsonFile(tmp_path / FILE))
    book.begin(table("blue", "red"))

    def refuse(_file: JsonFile, _value: object) -> None:
        raise OSError("full")

    monkeypatch.setattr(JsonFile, "write", refuse)
    assert book.change(book.value.on())  # type: ignore[union-attr]
    assert book.unsaved is not None
    assert book.value is not None
    assert book.value.step == 1
