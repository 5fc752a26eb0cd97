"""What a phone does to an app, done to every screen in every state by real events.

The states are those of tests/ui/gallery.py, so a screen that is added there is tried here too.
"""

from __future__ import annotations

import array
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from worms_app.ui.driver import Stage, visible_widgets  # before anything imports Kivy: it chooses the window

# isort: split
from kivy.core.window import Window
from kivy.graphics.opengl import glDeleteBuffers, glDeleteTextures
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from tests.android import sdl
from tests.ui.gallery import STATES
from worms_app.play.saves import Saves
from worms_app.ui.board.view import BoardView
from worms_app.ui.driver import Hand
from worms_app.ui.shell import device

pytestmark = [
    pytest.mark.slow,
    pytest.mark.ui,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="tests/android/sdl.py says why"),
]

PHONE = (411, 891)
EDGES = (0.0, 40.0, 24.0, 56.0)  # left, top, right, bottom, as worms_app.ui.shell.device has them
# Turned, a third of a split screen, unfolded, and back.
SIZES = ((891, 411), (411, 300), (840, 890), PHONE)
# The first state of each screen that has more on it than text and buttons, which all have.
PICTURED = ("home", "timer", "map", "hand", "end", "resolve")
DRAWN = list(
    {state.screen: state.name for state in reversed(STATES.values()) if state.screen in PICTURED}.values()
)


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """The app on a phone, with its movements switched off so that pictures can be compared."""
    stage = Stage(tmp_path / "data", PHONE)
    stage.app.settings.change("language", "en")
    stage.app.settings.change("motion", "off")
    yield stage
    Window._pause_loop = False
    stage.close()


def where(stage: Stage) -> list[object]:
    """The screens with their arguments, and everything on the top one that can be touched."""
    return [stage.app.navigator.place(), stage.hand.tags()]


@pytest.mark.parametrize("name", STATES)
def test_what_a_phone_does_to_a_screen(stage: Stage, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One start for all of it: starting takes longer than being looked at."""
    monkeypatch.setattr(device, "insets", lambda: EDGES)
    sdl.pause()
    sdl.resume()  # the app measures anew
    STATES[name].open(stage)
    stage.settle()
    assert hidden_targets() == [], "under the system's bars"
    every_text_field_gets_the_keyboard(stage)
    away_and_back_changes_nothing(stage)
    turning_splitting_and_folding_changes_nothing(stage)
    back_leads_home_and_then_out(stage, monkeypatch)


def every_text_field_gets_the_keyboard(stage: Stage) -> None:
    for field in [widget for widget in visible_widgets() if isinstance(widget, TextInput)]:
        field.focus = True
        stage.frames()
        assert field.keyboard is not None or field.disabled
        field.focus = False
        stage.frames()


def away_and_back_changes_nothing(stage: Stage) -> None:
    before = where(stage)
    sdl.pause()
    assert Window._pause_loop, "Kivy has not heard that the app is in the background"
    sdl.resume()
    stage.settle()
    after = where(stage)
    # Cards that were open must not lie open when somebody else takes the device.
    assert after == before or stage.app.navigator.current in ("handover", "mirror_hands")


def turning_splitting_and_folding_changes_nothing(stage: Stage) -> None:
    """Large screens show more; the phone's own size shows in the end what it showed."""
    before = where(stage)
    for size in SIZES:
        stage.resize(*size)
        assert stage.hand.tags(), size
    assert where(stage) == before


def back_leads_home_and_then_out(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[bool] = []

    def leave() -> bool:
        left.append(True)
        return True

    monkeypatch.setattr(device, "leave", leave)
    for _ in range(12):
        if left:
            break
        before, asked = [where(stage), words()], stage.app.overlay.top_dialog()
        sdl.press(27)
        stage.settle()
        assert left or [where(stage), words()] != before, "back did nothing"
        if asked is None and stage.hand.seek("dialog.yes"):
            stage.hand.tap("dialog.yes")  # "Leave the game?"
    assert left, f"still in {stage.app.navigator.place()}"
    assert [entry["screen"] for entry in stage.app.navigator.place()] == ["home"]


def words() -> list[str]:
    """Everything that can be read."""
    return sorted(str(getattr(widget, "text", "")) for widget in visible_widgets())


def hidden_targets() -> list[str]:
    """What can be touched, cannot be scrolled, and lies under a bar of the system."""
    left, top, right, bottom = EDGES
    return [
        f"{widget.tag}: {box}"
        for widget in visible_widgets()
        if getattr(widget, "tag", "") and not _scrolls(widget)
        for box in [_box(widget)]
        if box[3] - box[1] >= 1  # what is not there now has no height
        if box[0] < left - 1
        or box[1] < bottom - 1
        or box[2] > Window.width - right + 1
        or box[3] > Window.height - top + 1
    ]


def _scrolls(widget: Widget) -> bool:
    """Whether it can be scrolled out from under a bar."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            return True
        parent = parent.parent
    return isinstance(widget, ScrollView | BoardView)


def _box(widget: Widget) -> tuple[float, float, float, float]:
    left, bottom = widget.to_window(widget.x, widget.y)
    right, top = widget.to_window(widget.right, widget.top)
    return left, bottom, right, top


@pytest.mark.parametrize("name", DRAWN)
def test_a_lost_picture_is_drawn_anew(tmp_path: Path, name: str) -> None:
    """Android may take the app's whole graphics memory while it is away.

    The driver's time goes the same way in every run, so two runs that differ only in the loss look alike.
    """

    def picture(folder: str, lose: bool) -> bytes:
        stage = Stage(tmp_path / folder, PHONE)
        stage.app.settings.change("language", "en")
        stage.app.settings.change("motion", "off")
        STATES[name].open(stage)
        stage.settle()
        before = _pixels(stage)
        assert len(set(before[::64])) > 2, "nothing was drawn"
        sdl.pause()
        if lose:
            lose_graphics()
            assert _pixels(stage) != before, "nothing was lost"
        sdl.resume()
        stage.settle()
        after = _pixels(stage)
        stage.close()
        return after

    whole, restored = picture("one", lose=False), picture("two", lose=True)
    differing = sum(abs(one - other) > 8 for one, other in zip(whole[::64], restored[::64], strict=True))
    assert differing <= len(whole) // 64 // 200, f"{differing} of {len(whole) // 64} samples differ"


def lose_graphics() -> None:
    """Take the memory of every picture and every shape, as if the context were a new one."""
    names = array.array("I", range(1, 1 << 18)).tobytes()
    glDeleteTextures(len(names) // 4, names)
    glDeleteBuffers(len(names) // 4, names)


def _pixels(stage: Stage) -> bytes:
    stage.frames(2)
    Window.canvas.ask_update()
    Window.dispatch("on_draw")
    pixels = stage.pixels()
    Window.dispatch("on_flip")
    return pixels


# --- the app as a whole -------------------------------------------------------------------------------------


def test_a_resume_that_never_comes(stage: Stage, tmp_path: Path) -> None:
    """Paused, then killed: the next start is where this one was, with nothing said and nothing lost."""
    stage.app.settings.change("language", "uk")
    stage.app.navigator.open("settings")
    stage.settle()
    place = stage.app.navigator.place()
    sdl.pause()
    files = {path.relative_to(tmp_path): path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    Window._pause_loop = False
    stage.close()
    # What a kill leaves behind is what was on the disk when it was paused.
    for path, content in files.items():
        (tmp_path / path).write_bytes(content)
    again = Stage(tmp_path / "data", PHONE)
    assert again.app.navigator.place() == place
    assert again.app._.language == "uk"
    again.close()


def test_the_system_ends_the_app(stage: Stage) -> None:
    from kivy.base import EventLoop

    sdl.push(sdl.TERMINATING)
    assert EventLoop.quit
    EventLoop.quit = False


def test_little_memory_is_no_reason_to_stumble(stage: Stage) -> None:
    before = where(stage)
    sdl.push(sdl.LOW_MEMORY)
    sdl.read()
    stage.settle()
    assert where(stage) == before
    assert not list((stage.app.folder / "reports").glob("*"))


@contextmanager
def full_disk() -> Iterator[None]:
    """No file may grow any more: the kernel refuses, as a full disk does."""
    import resource
    import signal

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_no_storage_left(stage: Stage) -> None:
    """A setting holds and the app says that it could not be kept; pause and crash do not stumble."""
    with full_disk():
        stage.app.settings.change("theme", "dark")
        stage.settle()
        assert stage.hand.sees("could not be saved")
        assert stage.app.look.theme == "dark"
        sdl.pause()
        sdl.resume()
        assert stage.app.handle_crash(RuntimeError("on a full disk"))
        stage.settle()
        assert stage.hand.sees("Your games are safe")
    stage.app.settings.change("theme", "light")
    stage.settle()
    assert not stage.app.settings.unsaved


def test_the_keyboard_leaves_the_field_in_sight(stage: Stage) -> None:
    """Android moves what Kivy tells it to: the field that is typed into."""
    assert Window.softinput_mode == "below_target"


def test_a_key_that_comes_through_sdl_is_the_back_key(stage: Stage) -> None:
    stage.app.navigator.open("settings")
    stage.settle()
    sdl.press(27)
    stage.settle()
    assert stage.app.navigator.current == "home"
    assert isinstance(stage.hand, Hand)


def test_a_chain_survives_whatever_happens_while_it_plays(stage: Stage, tmp_path: Path) -> None:
    """Paused, turned, split and killed in the middle of the film: the game is where the decision took it."""
    STATES["map_aim"].open(stage)
    stage.app.settings.change("motion", "slow")
    table = stage.app.table.presenter
    table.confirm()
    assert stage.app.navigator.page.ids.board.film.running, "no film to disturb"
    decided = table.game.digest()
    for size in SIZES:
        stage.frames(5)
        sdl.pause()
        sdl.resume()
        Window.size = size
        stage.frames(5)
    assert table.game.digest() == decided
    kept = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    stage.app.settings.change("motion", "off")
    stage.settle()
    # Killed in the middle: what was on the disk then is a whole game, as far as it was decided.
    copy = tmp_path / "killed"
    for path, content in kept.items():
        target = copy / path.relative_to(tmp_path)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    (game,) = (copy / "data").rglob("*.worms")
    again = Saves(game.parent).open(game.stem)
    assert again.game.digest() == decided
