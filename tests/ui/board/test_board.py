"""The board in its window: what is seen, what is touched, and the film that ends at the truth."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ashore import ashore
from tests.engine.conformance import random_setup
from tests.ui.playing import place_of
from worms_app.engine import Event, Game, Setup, new_game
from worms_app.engine.events import Sunk
from worms_app.ui.board.marks import Marks
from worms_app.ui.board.scene import Scene
from worms_app.ui.board.view import BoardView
from worms_app.ui.driver import Stage
from worms_app.ui.shell.feedback.event_sounds import sounds_of

pytestmark = pytest.mark.ui

POSITION = {
    "format": 1,
    "seats": ["blue", "red"],
    "dial": "0,-1",
    "land": ["0,0", "1,0", "0,1", "1,1", "2,0", "2,-1", "-1,1"],
    "things": {
        "0,0": ["blue1"],
        "1,0": ["mine", "drum"],
        "1,1": ["red1*", "crate", "red2"],
        "2,0": ["crater", "crater", "mine"],
        "-1,1": ["blue2"],
    },
    "seat": "blue",
    "step": 3,
    "worm": "blue1",
}


@pytest.fixture
def board(stage: Stage) -> Iterator[BoardView]:
    """A board that fills the window, and its log of what was touched."""
    stage.app.root.clear_widgets()
    board = BoardView()
    board.touched = []
    board.bind(
        on_hex=lambda _board, hex, thing: board.touched.append(("hex", hex, thing)),
        on_hold=lambda _board, hex: board.touched.append(("hold", hex)),
        on_drop=lambda _board, worm, hex: board.touched.append(("drop", worm, hex)),
    )
    stage.app.root.add_widget(board)
    stage.frames(2)
    yield board
    stage.app.root.clear_widgets()


def position() -> Game:
    return Game.from_position(POSITION)


def chain() -> tuple[Game, Game, list[Event]]:
    """A worm trips over a mine beside a drum."""
    game = position()
    before = game.copy()
    events = list(game.decide("inch:1,0"))
    while game.pending is not None and game.pending.kind not in ("turn.weapon", "drop.card"):
        options = game.pending.options
        events += game.decide("danger" if "danger" in options else options[0])
    assert len(events) > 15
    return before, game, events


def pixel(stage: Stage, x: float, y: float) -> tuple[int, int, int]:
    """The colour of a point of the window."""
    from kivy.core.window import Window

    Window.canvas.ask_update()
    Window.dispatch("on_draw")
    pixels = stage.pixels()
    at = 4 * (int(y) * int(Window.width) + int(x))
    Window.dispatch("on_flip")
    return pixels[at], pixels[at + 1], pixels[at + 2]


# -- the film ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_the_film_of_a_random_game_ends_at_the_game(stage: Stage, board: BoardView, seed: int) -> None:
    """Every picture on the way can be drawn, every event is told once and in order."""
    chance = random.Random(seed)
    game = new_game(random_setup(seed))
    board.show(game)
    told: list[Event] = []
    for _ in range(90):
        if game.pending is None:
            break
        events = game.decide(chance.choice(ashore(game)))
        told.clear()
        board.film.play(events, game, tell=told.append)
        while board.film.running:
            board._draw()
            board.film.tick(chance.choice((0.05, 0.21, 0.6)))
            if chance.random() < 0.02:
                board.film.skip()
        board._draw()
        assert tuple(told) == events
        assert board.scene == Scene.of(game)


def test_the_film_takes_its_time_and_then_tells(stage: Stage, board: BoardView) -> None:
    before, after, events = chain()
    board.show(before)
    done: list[bool] = []
    board.film.play(events, after, done=lambda: done.append(board.scene == Scene.of(after)))
    stage.wait(1)
    assert board.film.running
    assert not done
    assert board.scene != Scene.of(after)
    stage.hand.until(lambda: bool(done), limit=60)
    assert done == [True]
    stage.wait(3)
    assert done == [True]


@pytest.mark.parametrize(
    ("motion", "seconds"), [("slow", 2.0), ("normal", 1.0), ("fast", 0.5), ("fastest", 0.25)]
)
def test_the_speed_of_the_film(stage: Stage, board: BoardView, motion: str, seconds: float) -> None:
    before, after, events = chain()

    def length(speed: str) -> float:
        stage.app.settings.change("motion", speed)
        board.show(before)
        board.film.play(events, after)
        began = stage.time.now
        stage.hand.until(lambda: not board.film.running, limit=90)
        return stage.time.now - began

    assert length(motion) == pytest.approx(length("normal") * seconds, rel=0.1)


@pytest.mark.parametrize("most", [0.1, 0.5, 2.0])
def test_a_film_takes_no_longer_than_it_may(stage: Stage, board: BoardView, most: float) -> None:
    """However much happens in it, and however long the words are."""
    before, after, events = chain()
    board.show(before)
    began = stage.time.now
    board.film.play(events, after, tell=lambda _event: 3.0, most=most)
    stage.hand.until(lambda: not board.film.running, limit=60)
    assert stage.time.now - began < most + 0.3


def test_without_motion_the_end_is_there_at_once(stage: Stage, board: BoardView) -> None:
    stage.app.settings.change("motion", "off")
    before, after, events = chain()
    board.show(before)
    told: list[Event] = []
    done: list[int] = []
    board.film.play(events, after, tell=told.append, done=lambda: done.append(1))
    assert board.scene == Scene.of(after)
    assert not board.film.running
    assert told == events
    assert not done
    stage.frames(2)
    assert done == [1]


def test_a_tap_skips_the_film_and_touches_nothing(
    stage: Stage, board: BoardView, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, after, events = chain()
    board.show(before)
    done: list[int] = []
    heard: list[str] = []
    monkeypatch.setattr(stage.app.feedback, "play", heard.append)
    board.film.play(events, after, done=lambda: done.append(1))
    stage.wait(0.7)
    count = len(heard)
    assert 0 < count < sum(len(sounds_of(event)) for event in events)
    stage.hand.tap_at(*board.center_of("0,1"))
    assert board.scene == Scene.of(after)
    assert done == [1]
    assert board.touched == []
    assert len(heard) == count, "what is skipped is not heard"


def test_a_die_is_not_told_before_it_lies(stage: Stage, board: BoardView) -> None:
    before, after, events = chain()
    board.show(before)
    told: list[str] = []
    board.film.play(events, after, tell=lambda event: told.append(type(event).__name__))
    stage.hand.until(lambda: board.film.tray.busy)
    assert told == ["Moved", "MineTripped"]
    stage.wait(0.4)
    assert told == ["Moved", "MineTripped"]
    stage.wait(0.5)
    assert told == ["Moved", "MineTripped", "Flipped"]
    (coin,) = [quad for quad in board.film.tray.quads() if quad.name.startswith("flip_")]
    assert coin.name == "flip_danger"


@pytest.mark.parametrize("skipped", [False, True])
def test_who_is_told_may_end_the_film(stage: Stage, board: BoardView, skipped: bool) -> None:
    before, after, events = chain()
    for moment in range(3):
        board.show(before)
        told: list[Event] = []

        def tell(event: Event, told: list[Event] = told, moment: int = moment) -> None:
            told.append(event)
            if len(told) > moment:
                board.show(after)

        board.film.play(events, after, tell=tell)
        if skipped:
            board.film.skip()
        stage.wait(4)
        assert len(told) == moment + 1
        assert board.scene == Scene.of(after)


def test_who_tells_may_hold_the_film(stage: Stage, board: BoardView) -> None:
    before, after, events = chain()
    board.show(before)
    board.film.play(events[:1], after, tell=lambda _event: 2.0)
    stage.wait(1.8)
    assert board.film.running
    stage.wait(0.4)
    assert not board.film.running


@pytest.mark.parametrize("moment", [0.1, 1.3, 2.9, 4.4, 7.7])
def test_whatever_happens_in_the_middle_of_the_film(stage: Stage, board: BoardView, moment: float) -> None:
    """Turned, resized, another theme and language, paused for long, motion off: it goes on to its end."""
    before, after, events = chain()
    board.show(before)
    done: list[int] = []
    board.film.play(events, after, done=lambda: done.append(1))
    stage.wait(moment)
    stage.drawing = True
    stage.frames(2)
    stage.drawing = False
    stage.resize(800, 480)
    stage.app.settings.change("theme", "dark")
    stage.app.settings.change("language", "uk")
    board.rotation = 2
    stage.wait(0.2)
    stage.app.dispatch("on_pause")
    stage.time.now += 3600
    stage.app.dispatch("on_resume")
    stage.frames(3)
    assert board.film.running, "an hour's pause is not an hour of film"
    stage.drawing = True
    stage.frames(2)
    stage.app.settings.change("motion", "off")
    stage.frames(3)
    assert done == [1]
    assert board.scene == Scene.of(after)


def test_a_board_that_has_gone_leaves_no_clock_behind(stage: Stage, board: BoardView) -> None:
    from kivy.clock import Clock

    before, after, events = chain()
    board.show(before)
    board.film.play(events, after)
    stage.wait(0.5)
    stage.app.root.remove_widget(board)
    stage.frames(3)
    ticks = [event for event in Clock.get_events() if "BoardView" in repr(event.get_callback())]
    assert ticks == []
    assert board.film.running
    stage.app.root.add_widget(board)
    stage.hand.until(lambda: not board.film.running, limit=60)
    assert board.scene == Scene.of(after)


def test_a_film_goes_on_when_the_page_comes_back(stage: Stage, board: BoardView) -> None:
    from kivy.uix.floatlayout import FloatLayout

    root = stage.app.root
    root.clear_widgets()
    page = FloatLayout()
    page.add_widget(board)
    root.add_widget(page)
    before, after, events = chain()
    board.show(before)
    board.film.play(events, after)
    stage.wait(0.5)
    root.remove_widget(page)
    stage.wait(60)
    assert board.film.running
    root.add_widget(page)
    stage.hand.until(lambda: not board.film.running, limit=60)
    assert board.scene == Scene.of(after)


def test_a_chain_on_a_small_screen_is_watched_from_near(stage: Stage, board: BoardView) -> None:
    stage.resize(360, 640)
    before, after, events = chain()
    wide = Scene.of(before)
    wide = Scene(**{**vars(wide), "land": wide.land | {"6,0", "7,0"}})
    board.show(wide)
    fitted = board.camera.scale
    assert fitted < 0.6
    board.film.play(events, after)
    stage.wait(1.5)
    assert board.camera.scale > 0.65
    assert board.film.running
    x = board.center_of("1,0")[0]
    assert 0 < x < 360
    board.film.skip()
    stage.wait(2)
    left = board.center_of("-1,1")[0]
    assert left > 0


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_what_the_film_shows_is_in_sight(stage: Stage, board: BoardView, size: tuple[int, int]) -> None:
    stage.resize(*size)
    before, after, events = chain()
    board.show(before)
    board.camera.zoom(3, 0, 0)
    board.pan(-150, 60)
    board.film.play(events[:1], after)
    stage.wait(0.5)
    x, y = board.center_of("1,0")
    assert 0 < x < size[0]
    assert 0 < y < size[1]


def test_showing_a_game_ends_a_film(stage: Stage, board: BoardView) -> None:
    before, after, events = chain()
    board.show(before)
    done: list[int] = []
    board.film.play(events, after, done=lambda: done.append(1))
    stage.wait(1)
    board.show(before)
    stage.wait(2)
    assert board.scene == Scene.of(before)
    assert done == []


# -- touches -----------------------------------------------------------------------------------------------


def test_a_tap_says_hex_and_thing(stage: Stage, board: BoardView) -> None:
    board.show(position())
    stage.hand.tap_at(*place_of(board, "red1", "1,1"))
    stage.hand.tap_at(*place_of(board, "crate", "1,1"))
    stage.wait(1)
    stage.hand.tap_at(*board.center_of("0,1"))
    stage.wait(1)
    stage.hand.tap_at(*board.center_of("3,3"))
    assert board.touched == [
        ("hex", "1,1", "red1"),
        ("hex", "1,1", "crate"),
        ("hex", "0,1", ""),
        ("hex", "3,3", ""),
    ]


@pytest.mark.parametrize("rotation", range(6))
def test_touches_find_their_hex_however_the_table_is_turned(
    stage: Stage, board: BoardView, rotation: int
) -> None:
    board.rotation = rotation
    board.show(position())
    stage.wait(0.5)
    stage.hand.tap_at(*board.center_of("2,-1"))
    assert board.touched == [("hex", "2,-1", "")]


def test_a_long_press(stage: Stage, board: BoardView) -> None:
    board.show(position())
    finger = stage.hand.down(*board.center_of("1,0"))
    stage.wait(0.7)
    stage.hand.up(finger)
    assert board.touched == [("hold", "1,0")]


def test_the_finger_is_seen_at_once(stage: Stage, board: BoardView) -> None:
    board.show(position())
    stage.wait(0.3)
    x, y = board.center_of("0,1")
    before = pixel(stage, x, y)
    finger = stage.hand.down(x, y)
    assert pixel(stage, x, y) != before
    stage.hand.up(finger)


def test_a_worm_is_dragged_to_a_hex(stage: Stage, board: BoardView) -> None:
    board.show(position())
    board.marks = Marks(draggable=frozenset(["blue1"]))
    stage.frames(2)
    where = board.camera.x, board.camera.y
    stage.hand.drag(place_of(board, "blue1", "0,0"), board.center_of("0,1"))
    assert board.touched == [("drop", "blue1", "0,1")]
    assert (board.camera.x, board.camera.y) == where


def test_other_worms_are_not_dragged_the_map_is(stage: Stage, board: BoardView) -> None:
    board.show(position())
    board.marks = Marks(draggable=frozenset(["blue1"]))
    stage.frames(2)
    x, y = place_of(board, "blue2", "-1,1")
    stage.hand.drag((x, y), (x + 60, y + 30))
    assert board.touched == []
    assert place_of(board, "blue2", "-1,1") == pytest.approx((x + 60, y + 30), abs=12)


def test_a_fling_glides_on_and_stops(stage: Stage, board: BoardView) -> None:
    board.show(position())
    finger = stage.hand.down(200, 300)
    for step in range(8):
        stage.hand.move(finger, 200 + 12 * step, 300)
    before = board.center_of("0,0")[0]
    stage.hand.up(finger)
    stage.wait(0.1)
    later = board.center_of("0,0")[0]
    assert later > before + 5
    stage.wait(4)
    assert not board.camera.moving
    last = board.center_of("0,0")
    stage.wait(0.5)
    assert board.center_of("0,0") == last


def test_a_pinch_zooms_about_its_middle(stage: Stage, board: BoardView) -> None:
    board.show(position())
    middle = board.center_of("0,1")
    scale = board.camera.scale
    stage.hand.pinch(middle, 100, 180)
    assert board.camera.scale == pytest.approx(scale * 1.8, rel=0.05)
    assert board.center_of("0,1") == pytest.approx(middle, abs=6)
    assert board.touched == []


def test_zoom_has_ends_and_the_map_stays_in_sight(stage: Stage, board: BoardView) -> None:
    board.show(position())
    for factor in (9.0, 0.01):
        board.zoom(factor, 100, 100, glide=False)
        assert 0.15 < board.camera.scale < 3
        board.pan(9000, -9000)
        left, bottom = board.camera.to_pixels(*board.table.box(board.scene.land)[:2])
        right, top = board.camera.to_pixels(*board.table.box(board.scene.land)[2:])
        assert right > board.x
        assert left < board.right
        assert top > board.y
        assert bottom < board.top


def test_a_double_tap_on_the_sea_and_keys_fit_and_move(stage: Stage, board: BoardView) -> None:
    board.show(position())
    fitted = board.center_of("0,0")
    stage.hand.key(276)
    board.dispatch("on_touch_down", _wheel(board, "scrolldown"))
    stage.wait(2)
    from kivy.core.window import Window

    Window.dispatch("on_key_down", 276, 0, "", [])
    stage.wait(3)
    assert board.center_of("0,0") != pytest.approx(fitted, abs=5)
    board.tap(*board.center_of("5,-1"), double=True)
    stage.wait(2)
    assert board.center_of("0,0") == pytest.approx(fitted, abs=1)
    assert board.touched == []


def _wheel(board: BoardView, button: str) -> object:
    from worms_app.ui.driver import Finger

    touch = Finger(*board.center_of("1,0"))
    touch.x, touch.y = board.center_of("1,0")
    touch.pos = touch.x, touch.y
    touch.button = button
    touch.push = touch.pop = lambda *_: None
    return touch


def test_panels_do_not_cover_the_map(stage: Stage, board: BoardView) -> None:
    stage.resize(1280, 800)
    board.insets = [0, 60, 420, 90]
    board.show(position())
    board.fit(glide=False)
    for hex in (*board.scene.land, board.scene.dial):
        x, y = board.center_of(hex)
        assert 0 < x < 1280 - 420
        assert 90 < y < 800 - 60


def test_the_map_is_fitted_again_when_the_window_turns(stage: Stage, board: BoardView) -> None:
    board.show(position())
    stage.resize(800, 360)
    for hex in board.scene.land:
        x, y = board.center_of(hex)
        assert 0 < x < 800
        assert 0 < y < 360


# -- what is seen ------------------------------------------------------------------------------------------


def test_islands_and_sea_are_drawn(stage: Stage, board: BoardView) -> None:
    board.show(position())
    stage.wait(0.3)
    red, green, blue = pixel(stage, *board.center_of("0,1"))
    assert green > 150 > blue, "grass"
    red, green, blue = pixel(stage, *board.center_of("-1,0"))
    assert blue > 150 > red, "sea"


def test_a_hex_that_sinks_is_sea(stage: Stage, board: BoardView) -> None:
    board.show(position())
    board.show(board.scene.after(Sunk(1, 0, "1", "0,1")))
    stage.wait(0.3)
    red, _green, blue = pixel(stage, *board.center_of("0,1"))
    assert blue > 150 > red


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_legal_hexes_shine(stage: Stage, board: BoardView, theme: str) -> None:
    stage.app.settings.change("theme", theme)
    board.show(position())
    stage.wait(0.3)
    x, y = board.center_of("0,1")
    dull = pixel(stage, x, y - 20)
    board.marks = Marks(legal=frozenset(["0,1"]))
    stage.frames(2)
    lit = pixel(stage, x, y - 20)
    assert sum(lit) > sum(dull) + 15


@pytest.mark.parametrize(
    "marks",
    [
        Marks(danger=frozenset(["0,1"])),
        Marks(preview=("0,1",)),
        Marks(chosen="0,1"),
        Marks(path=("0,0", "0,1")),
        Marks(things=frozenset([("0,0", "blue1")])),
        Marks(chosen_thing=("0,0", "blue1")),
        Marks(ghost=("-1,0", "0,2")),
        Marks(token=("0,1", 3)),
        Marks(labels={"0,1": "12"}),
    ],
)
def test_every_mark_is_seen(stage: Stage, board: BoardView, marks: Marks) -> None:
    stage.app.settings.change("motion", "off")
    board.show(position())
    stage.frames(3)
    dull = picture(stage)
    board.marks = marks
    stage.frames(2)
    assert changed(dull, picture(stage)) > 150
    board.marks = Marks()
    stage.frames(2)
    assert changed(dull, picture(stage)) == 0


@pytest.mark.parametrize("state", ["damaged", "iced", "active", "freezing"])
def test_the_state_of_a_worm_is_seen_at_40_dp(stage: Stage, board: BoardView, state: str) -> None:
    """At the size where a Thing alone on its hex is 40 dp wide."""
    from dataclasses import replace

    stage.app.settings.change("motion", "off")
    plain = Scene("0,-1", frozenset(["0,0", "1,0"]), things={"0,0": ("blue1",)})
    board.show(plain)
    board.camera.zoom(40 / 80 / board.camera.scale, *board.middle())
    stage.frames(2)
    before = picture(stage)
    worm: dict[str, Any] = {
        "damaged": frozenset(["blue1"]),
        "iced": frozenset(["blue1"]),
        "active": "blue1",
        "freezing": frozenset(["blue"]),
    }
    board.show(replace(plain, **{state: worm[state]}))
    stage.frames(2)
    assert changed(before, picture(stage)) > (60 if state == "freezing" else 250)


def test_without_motion_the_map_does_not_glide(stage: Stage, board: BoardView) -> None:
    stage.app.settings.change("motion", "off")
    board.show(position())
    stage.wait(0.5)
    looks: tuple[Callable[[], None], ...] = (lambda: board.reveal("9,0"), board.go_back)
    for look in looks:
        before = board.center_of("9,0")
        look()
        stage.frames(1)
        there = board.center_of("9,0")
        assert there != before
        stage.wait(1.0)
        assert board.center_of("9,0") == there


def test_without_motion_nothing_moves_and_no_clock_runs(stage: Stage, board: BoardView) -> None:
    stage.app.settings.change("motion", "off")
    board.show(position())
    board.marks = Marks(legal=frozenset(["0,1"]))
    stage.wait(0.5)
    before = picture(stage)
    assert board._ticking is None
    stage.wait(1.0)
    assert changed(before, picture(stage)) == 0


def test_the_board_comes_back_when_android_has_taken_the_graphics_memory(
    stage: Stage, board: BoardView
) -> None:
    from kivy.graphics.context import get_context

    stage.app.settings.change("motion", "off")
    board.show(position())
    board.marks = Marks(labels={"0,1": "7"}, legal=frozenset(["0,1"]))
    stage.wait(0.5)
    before = picture(stage)
    get_context().reload()
    stage.frames(2)
    assert changed(before, picture(stage)) == 0


def test_the_sea_moves(stage: Stage, board: BoardView) -> None:
    board.show(position())
    stage.wait(0.5)
    before = picture(stage)
    stage.wait(1.0)
    assert changed(before, picture(stage)) > 1000


def picture(stage: Stage) -> bytes:
    from kivy.core.window import Window

    Window.canvas.ask_update()
    Window.dispatch("on_draw")
    pixels = stage.pixels()
    Window.dispatch("on_flip")
    return pixels


def changed(one: bytes, other: bytes) -> int:
    """How many points differ visibly."""
    return sum(
        abs(one[at] - other[at]) + abs(one[at + 1] - other[at + 1]) + abs(one[at + 2] - other[at + 2]) > 24
        for at in range(0, len(one), 4)
    )


def test_pictures_of_every_player_count(stage: Stage, board: BoardView, tmp_path: Path) -> None:
    """From the first game to six players: drawn in few meshes."""
    from kivy.graphics import Mesh

    def meshes(group: object) -> int:
        children = getattr(group, "children", ())
        return sum(isinstance(child, Mesh) + meshes(child) for child in children)

    for setup in (Setup(4, map="first_game"), Setup(6)):
        chance = random.Random(3)
        game = new_game(setup)
        while game.pending is not None and game.step == 0:
            game.decide(chance.choice(game.pending.options))
        board.show(game)
        stage.wait(0.3)
        assert meshes(board.canvas) < 40
