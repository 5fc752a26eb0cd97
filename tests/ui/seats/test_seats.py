"""One editor for every form that asks who plays, and how the players like to read."""

from __future__ import annotations

from worms_app.engine import Setup
from worms_app.play.people import People, Seat
from worms_app.play.table import Origin
from worms_app.ui import table
from worms_app.ui.driver import Stage


def test_whoever_played_here_before_sits_down_as_he_likes_it(stage: Stage) -> None:
    hand = stage.hand
    People(stage.app.folder).remember([Seat("Ota", language="cs", text_size=150)])
    hand.tap("home.setup")
    hand.tap("setup.preset.first")
    hand.type("setup.seat.0.name", "ota")
    hand.tap("setup.seat.1.more")  # the name is left
    assert stage.app.navigator.page.plan.seats[0] == Seat("Ota", language="cs", text_size=150)
    hand.tap("setup.seat.1.text_size.130")
    hand.type("setup.seat.1.name", "Eva")
    hand.tap("setup.start")
    assert [person.name for person in People(stage.app.folder)] == ["Eva", "Ota"]
    eva = People(stage.app.folder).find("eva")
    assert eva is not None
    assert eva.text_size == 130


def test_the_device_shows_the_text_size_of_who_holds_it(stage: Stage) -> None:
    seats = (Seat("Ota", text_size=150), Seat(kind="easy"))
    identifier, session = table.saves().new(Origin(seats, Setup(2, map="first_game"), seed=4))
    table.open_table(session, identifier)
    assert stage.app.look.text_scale == 1.5, "alone with bots"
    table.close()
    assert stage.app.look.text_scale == 1


def test_the_same_editor_asks_for_names_and_colours_beside_the_real_game(stage: Stage) -> None:
    hand = stage.hand
    stage.app.navigator.open("guide_setup")
    hand.tap("guide_setup.green")
    hand.type("guide_setup.seat.green.name", "Ota")
    hand.tap("guide_setup.start")
    assert [(side.team, side.name) for side in stage.app.navigator.page.desk.guide.players] == [
        ("blue", ""),
        ("red", ""),
        ("green", "Ota"),
    ]
    stage.app.navigator.open("timer_table")
    hand.tap("timer_table.add")
    hand.tap("seat.0.colour")
    hand.tap("seat.0.handicap.more")
    seat = stage.app.navigator.page.table.table.seats[0]
    assert (seat.team, seat.handicap) == ("red", 5)
