"""The table's side of its phones: real pages on 127.0.0.1 play with a real table."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from typing import Any

import pytest
from kivy.metrics import dp

from tests.link.page_client import PageClient
from tests.ui.phones.states import phones_screen
from tests.ui.referee.guide.states import guide_moving
from tests.ui.referee.mirror.states import mirrored
from tests.ui.referee.resolve.states import resolve_done
from tests.ui.table.states import PEOPLE, asks, open_game, play_until
from worms_app.engine import Setup
from worms_app.i18n.speech import prompt
from worms_app.link.door import Timing
from worms_app.link.keys import WATCHING
from worms_app.link.server import PhoneServer
from worms_app.play.table import Origin
from worms_app.ui import table as tables
from worms_app.ui.driver import Stage
from worms_app.ui.kit.overlay import Dialog
from worms_app.ui.phones import address, host
from worms_app.ui.phones.host import PhoneHost
from worms_app.ui.phones.phones import Phones

pytestmark = pytest.mark.ui
HOST = "127.0.0.1"


class Joined(PageClient):
    """A page whose table needs frames to answer."""

    stage: Stage

    def read(self) -> None:
        """Everything that has arrived."""
        while True:
            try:
                self.hear("", timeout=0.02)
            except TimeoutError:
                return

    def until_asked_for_consent(self) -> None:
        """Somebody wishes a decision undone."""
        self.until(lambda: self.parts["undo"] and self.parts["undo"]["asked"])

    def until(self, true: Callable[[], Any], seconds: float = 8) -> None:
        """Frames and messages until something is so."""
        end = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < end, self.parts
            self.stage.frames(2)
            self.read()


def answers(port: int) -> bool:
    """Whether a server listens there."""
    try:
        socket.create_connection((HOST, port), timeout=1).close()
    except ConnectionRefusedError:
        return False
    return True


@pytest.fixture(autouse=True)
def _only_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """No other address, and a port that no test beside this one wants."""
    address.given = (HOST,)
    monkeypatch.setattr(host, "PORT", 0)


def join(stage: Stage, phones: PhoneHost, place: int, language: str = "cs", key: str = "") -> Joined:
    """A phone that was let in with one tap."""
    page = Joined(HOST, phones.keys.port, key or phones.keys.table, language=language)
    page.stage = stage
    page.hear("room")
    page.say("sit", place=place)
    page.hear("wait")
    page.until(lambda: phones.visitors.waiting)
    stage.settle()
    stage.wait(0.6)
    stage.hand.tap("dialog.admit")
    page.until(lambda: "number" in page.parts and place in phones.here)
    return page


def playing(stage: Stage, kind: str = "turn.activate", **options: Any) -> Phones:
    """A game of four with phones on, at a question."""
    phones = phones_screen(stage)
    if options:
        open_game(stage, Origin(PEOPLE, Setup(4, map="first_game", options=options), seed=4))
        phones = stage.app.table.phones
    phones.turn_on()
    play_until(stage, asks(kind))
    return phones


def needs_consent(table: Any) -> bool:
    """Whether the last decision can be taken back only if all agree."""
    point = table.undo_point()
    return point is not None and not table.is_free(point)


def asked_place(phones: Phones) -> int:
    presenter = phones.presenter
    return int(presenter.game.seats.index(presenter.asked_team))


def test_off_unless_turned_on(stage: Stage) -> None:
    phones = phones_screen(stage)
    assert not phones.on
    assert phones.code == ""
    stage.hand.tap("phones.on")
    assert phones.code.startswith(f"http://{HOST}:{phones.keys.port}/#")
    assert stage.hand.sees(f"{phones.number[:3]} {phones.number[3:]}")
    port = phones.keys.port
    stage.hand.tap("phones.off")
    stage.hand.tap("dialog.yes")
    assert not phones.on
    with pytest.raises(ConnectionRefusedError):
        PageClient(HOST, port, "x" * 22)


def test_without_a_network_it_says_what_to_do(stage: Stage) -> None:
    phones = phones_screen(stage)
    address.given = ()
    stage.hand.tap("phones.on")
    assert not phones.on
    assert stage.hand.sees("This device is not on a local network")
    stage.hand.tap("dialog.ok")


def test_the_wifi_is_noted_once_and_stands_with_the_code(stage: Stage) -> None:
    phones_screen(stage)
    stage.hand.tap("phones.on")
    assert stage.hand.sees("First join the same Wi-Fi as this device.")
    stage.hand.type("phones.wifi", " Дім\u202e Novákovi\x00 5G " + "x" * 40)
    assert stage.app.settings["wifi"] == "Дім Novákovi 5G " + "x" * 13
    assert stage.hand.sees("First join the Wi-Fi: Дім Novákovi 5G")
    stage.app.navigator.back()
    stage.settle()
    stage.app.navigator.open("phones", game=stage.app.table.identifier)
    stage.settle()
    assert stage.hand.sees("First join the Wi-Fi: Дім Novákovi 5G"), "still known"


@pytest.mark.parametrize(
    ("size", "text_size"),
    [((360, 640), 100), ((360, 640), 200), ((640, 360), 100), ((640, 360), 200), ((800, 1280), 100)],
)
def test_the_whole_code_is_in_sight(stage: Stage, size: tuple[int, int], text_size: int) -> None:
    """A camera reads the whole of it or nothing."""
    stage.resize(*size)
    stage.app.settings.change("text_size", text_size)
    phones_screen(stage).turn_on()
    stage.settle()
    page = stage.app.navigator.page
    code, scroll = page.ids.code, page.scroll
    assert scroll.to_window(*scroll.pos)[1] <= code.to_window(*code.pos)[1]
    assert code.to_window(0, code.top)[1] <= scroll.to_window(0, scroll.top)[1]
    assert code.width >= dp(140)
    assert code.texture is not None


def test_a_phone_joins_with_one_tap_and_plays(stage: Stage) -> None:
    phones = playing(stage)
    place = asked_place(phones)
    page = join(stage, phones, place)
    assert place in phones.held
    page.until(lambda: page.parts.get("ask"))
    before = len(phones.presenter.session.log)
    option = page.parts["ask"]["choices"][0]["option"]
    page.say("answer", question=page.parts["number"], option=option)
    page.until(lambda: len(phones.presenter.session.log) > before)
    assert phones.presenter.session.log[before].answer == option


def test_the_number_lets_knock_and_the_wrong_one_does_not(stage: Stage) -> None:
    phones = playing(stage)
    page = join(stage, phones, WATCHING, key=phones.number)
    assert page.parts["me"]["place"] == WATCHING
    wrong = "000000" if phones.number != "000000" else "111111"
    assert PageClient(HOST, phones.keys.port, wrong).closed() == 4004


def test_the_device_is_not_handed_to_who_has_a_phone_and_shows_no_cards_of_his(stage: Stage) -> None:
    phones = playing(stage, "turn.weapon")
    presenter = phones.presenter
    join(stage, phones, asked_place(phones))
    stage.settle()
    assert presenter.owner == ""
    assert stage.app.navigator.current == "map"
    assert stage.hand.sees("on the phone")
    stage.hand.tap("table.hand")  # answer here instead
    assert stage.app.navigator.current == "handover"
    presenter.take_over()
    stage.settle()
    assert presenter.owner == presenter.asked_team


def test_a_hand_over_ends_when_who_is_named_comes_with_a_phone(stage: Stage) -> None:
    """Or the table would wait for him at its own screen, while he plays on his phone."""
    open_game(stage, Origin(PEOPLE, Setup(4, map="first_game"), seed=4))
    phones = stage.app.table.phones
    phones.turn_on()
    presenter = phones.presenter
    stage.hand.until(lambda: stage.app.navigator.current == "handover")
    named = presenter.game.seats.index(presenter.asked_team)
    page = join(stage, phones, named)
    stage.settle()
    assert stage.app.navigator.current == "map"
    page.until(lambda: page.parts.get("ask"))
    page.say("answer", question=page.parts["number"], option=page.parts["ask"]["choices"][-1]["option"])
    number = page.parts["number"]
    page.until(lambda: page.parts["number"] > number)
    assert page.parts["status"] != "The table is taking a break."


def test_an_answer_at_the_table_counts_once_and_the_phone_is_told(stage: Stage) -> None:
    phones = playing(stage)
    place = asked_place(phones)
    page = join(stage, phones, place)
    page.until(lambda: page.parts.get("ask"))
    number, option = page.parts["number"], page.parts["ask"]["choices"][0]["option"]
    log = len(phones.presenter.session.log)
    phones.presenter.decide(page.parts["ask"]["choices"][-1]["option"])
    page.say("answer", question=number, option=option)
    page.until(lambda: page.parts["number"] > number)
    later = [entry.answer for entry in phones.presenter.session.log[log:] if entry.kind == "turn.activate"]
    assert len(later) == 1
    page.until(lambda: page.parts["last"])


def test_it_finds_back_after_the_app_was_started_again(stage: Stage) -> None:
    phones = playing(stage)
    page = join(stage, phones, 0)
    port, key, identifier = phones.keys.port, phones.keys.table, stage.app.table.identifier
    tables.close()
    assert page.closed() in (1001, 1006)
    tables.resume(identifier)
    stage.settle()
    again = stage.app.table.phones
    assert again.on
    assert (again.keys.port, again.keys.table) == (port, key)
    back = Joined(HOST, port, "", token=page.token)
    back.stage = stage
    back.until(lambda: "me" in back.parts)
    assert back.parts["me"]["place"] == 0
    back.until(lambda: 0 in again.here)


def test_it_waits_for_the_network_after_the_app_was_started_again(stage: Stage) -> None:
    """A tablet that was switched on again has no Wi-Fi for the first seconds."""
    phones = playing(stage)
    page = join(stage, phones, 0)
    key, identifier = phones.keys.table, stage.app.table.identifier
    tables.close()
    address.given = ()
    tables.resume(identifier)
    stage.settle()
    again = stage.app.table.phones
    assert not again.on
    address.given = (HOST,)
    stage.wait(1.5)
    assert again.on
    assert again.keys.table == key
    assert again.held == {0}
    back = Joined(HOST, again.keys.port, "", token=page.token)
    assert back.hear("seated")["place"] == 0


def test_phones_come_back_after_the_new_address_was_not_ready_at_first(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    phones = playing(stage)
    join(stage, phones, 1)
    key, start = phones.keys.table, PhoneServer.start
    failures = [OSError("cannot assign requested address")] * 2

    def fails_twice(server: PhoneServer) -> None:
        if failures:
            raise failures.pop()
        start(server)

    monkeypatch.setattr(PhoneServer, "start", fails_twice)
    address.given = ("127.0.0.2",)
    stage.wait(1.5)
    assert not phones.on
    stage.wait(2.5)
    assert phones.on
    assert (phones.host, phones.keys.table) == ("127.0.0.2", key)


def test_a_server_that_has_ended_by_itself_is_started_again(stage: Stage) -> None:
    phones = playing(stage)
    page = join(stage, phones, 0)
    server = phones._server
    assert server is not None
    assert server._loop is not None
    assert server._over is not None
    server._loop.call_soon_threadsafe(server._over.set)
    assert page.closed() in (1001, 1006)
    stage.wait(2.5)
    stage.hand.until(lambda: answers(phones.keys.port))
    back = Joined(HOST, phones.keys.port, "", token=page.token)
    assert back.hear("seated")["place"] == 0


def test_phones_that_come_and_go_write_no_file(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Writing waits for the disk, and frames would wait with it."""
    phones = playing(stage)
    page = join(stage, phones, 0)
    written: list[Any] = []
    monkeypatch.setattr(phones._file, "write", written.append)
    for _ in range(3):
        page.socket.close()
        page = Joined(HOST, phones.keys.port, "", token=page.token)
        page.stage = stage
        page.hear("state")
        stage.settle()
    assert not written
    join(stage, phones, 1)
    assert set(written[-1]["tokens"].values()) == {0, 1}


def test_a_seat_without_its_phone_is_asked_for_and_the_table_is_told(stage: Stage) -> None:
    """After a change of address every phone comes as a stranger: its browser keeps the key by the address."""
    phones = playing(stage)
    first = join(stage, phones, 1)
    first.socket.close()
    stage.hand.until(lambda: 1 not in phones.here)
    assert 1 in phones.held
    second = Joined(HOST, phones.keys.port, phones.keys.table)
    second.stage = stage
    assert not second.hear("room")["seats"][1]["taken"]
    second.say("sit", place=1)
    second.until(lambda: phones.visitors.waiting)
    stage.wait(0.6)
    assert stage.hand.sees("If you let this one in, it takes over.")
    stage.hand.tap("dialog.admit")
    second.until(lambda: "me" in second.parts)
    assert second.parts["me"]["place"] == 1
    assert PageClient(HOST, phones.keys.port, "", token=first.token).closed() == 4003


def test_the_code_is_in_sight_however_far_down_somebody_has_read(stage: Stage) -> None:
    stage.resize(360, 640)
    stage.app.settings.change("text_size", 200)
    phones_screen(stage)
    page: Any = stage.app.navigator.page
    page.scroll.scroll_y = 0
    stage.settle()
    stage.hand.tap("phones.on")
    code = page.ids.code
    assert page.scroll.y <= code.to_window(*code.pos)[1]
    assert code.to_window(0, code.top)[1] <= page.scroll.top
    assert "\N{NO-BREAK SPACE}" in page.number, "a number is not torn at the end of a line"


def test_a_seat_without_a_phone_is_no_target(stage: Stage) -> None:
    phones = phones_screen(stage)
    phones.turn_on()
    phones.count(frozenset({0}), frozenset({0}), 0)
    stage.settle()
    targets = {
        tag: stage.hand.find(tag).disabled for tag in ("phones.seat0", "phones.seat1", "phones.watchers")
    }
    assert targets == {"phones.seat0": False, "phones.seat1": True, "phones.watchers": True}


def test_a_seat_can_have_another_phone(stage: Stage) -> None:
    phones = playing(stage)
    first = join(stage, phones, 1)
    stage.app.navigator.open("phones", game=stage.app.table.identifier)
    stage.settle()
    stage.hand.tap("phones.seat1")
    stage.hand.tap("dialog.yes")
    first.until(lambda: 1 not in phones.held)
    second = join(stage, phones, 1)
    assert second.parts["me"]["place"] == 1


def test_watchers_are_sent_away_and_may_ask_again(stage: Stage) -> None:
    phones = playing(stage)
    watcher, player = join(stage, phones, WATCHING), join(stage, phones, 1)
    watcher.until(lambda: phones.watchers == 1)
    stage.app.navigator.open("phones", game=stage.app.table.identifier)
    stage.settle()
    stage.hand.tap("phones.watchers")
    stage.hand.tap("dialog.yes")
    watcher.until(lambda: phones.watchers == 0)
    watcher.say("sit", place=WATCHING)
    watcher.until(lambda: phones.visitors.waiting)
    assert 1 in phones.here
    stage.settle()
    stage.hand.tap("dialog.refuse")
    player.say("explain", entry="blast")
    assert player.hear("rule")


def test_another_address_keeps_the_keys(stage: Stage) -> None:
    phones = playing(stage)
    key = phones.keys.table
    join(stage, phones, 1)
    address.given = ("127.0.0.2",)
    stage.wait(1.5)
    assert phones.host == "127.0.0.2"
    assert phones.keys.table == key
    stage.hand.tap("snack.action")
    assert stage.app.navigator.current == "phones"
    assert stage.app.navigator.page.code == phones.code


def test_the_clock_starts_and_pauses_on_the_phone(stage: Stage) -> None:
    phones = playing(stage, timer=60)
    presenter, timer = phones.presenter, stage.app.table.timer
    place = asked_place(phones)
    page = join(stage, phones, place)
    page.until(lambda: page.parts.get("clock"))
    if page.parts["clock"]["start"]:
        page.say("timing", act="start")
        page.until(lambda: str(presenter.phase) == "ask")
    page.until(lambda: page.parts["clock"]["pause"])
    page.say("timing", act="pause")
    page.until(lambda: str(timer.presenter.clock.state) == "paused")
    page.until(lambda: page.parts["clock"]["go_on"])
    page.say("timing", act="go_on")
    page.until(lambda: str(timer.presenter.clock.state) == "running")


def test_a_clock_that_does_not_change_tells_nobody_anything(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever taps on and on does not have the whole table made anew each time."""
    phones = playing(stage, timer=60)
    told: list[None] = []
    monkeypatch.setattr(phones, "publish", lambda: told.append(None))
    for act in ("go_on", "start") * 5:
        phones.wished((asked_place(phones) + 1) % 4, Timing(act))
    assert not told


def test_taking_back_asks_the_other_phones(stage: Stage) -> None:
    stage.app.settings.change("undo", "agreed")
    phones = playing(stage)
    presenter = phones.presenter
    pages = [join(stage, phones, place, "en") for place in range(4)]
    by = asked_place(phones)
    play_until(
        stage, lambda table: table.undo_point() is not None and not table.is_free(table.undo_point() or 0)
    )
    point = presenter.undo_point()
    assert point is not None
    by = presenter.game.seats.index(presenter.session.log[point].who)
    log = len(presenter.session.log)
    mine = pages[by]
    mine.until(lambda: mine.parts["can_undo"])
    mine.say("undo")
    for place, page in enumerate(pages):
        if place != by:
            page.until_asked_for_consent()
            page.say("agree", wish=page.parts["undo"]["wish"], yes=True)
    mine.until(lambda: len(presenter.session.log) < log)
    assert stage.app.overlay.top_dialog() is None


def test_no_from_one_phone_takes_nothing_back(stage: Stage) -> None:
    stage.app.settings.change("undo", "agreed")
    phones = playing(stage)
    presenter = phones.presenter
    pages = [join(stage, phones, place, "en") for place in range(2)]
    play_until(
        stage, lambda table: table.undo_point() is not None and not table.is_free(table.undo_point() or 0)
    )
    log = len(presenter.session.log)
    point = presenter.undo_point()
    assert point is not None
    by = presenter.game.seats.index(presenter.session.log[point].who)
    assert phones.consent.ask(presenter.game.seats[by], lambda: presenter.undo_to(point))
    other = pages[0 if by else 1]
    other.until(lambda: other.parts["undo"])
    other.say("agree", wish=other.parts["undo"]["wish"], yes=False)
    other.until(lambda: "nothing is taken back" in other.parts["undo"]["words"])
    assert not other.parts["undo"]["asked"]
    assert not phones.consent.may_wish, "nobody asks again"
    other.say("agree", wish=other.parts["undo"]["wish"], yes=True)  # a change of mind comes too late
    stage.wait(0.5)
    assert len(presenter.session.log) == log
    assert stage.app.overlay.top_dialog() is None
    presenter.decide(presenter.game.pending.options[0])
    other.until(lambda: not other.parts["undo"])


def test_who_asks_again_and_again_is_asked_about_once(stage: Stage) -> None:
    """Neither knocks nor wishes to take back pile up on the table, and a hasty tap lets nobody in."""
    stage.app.settings.change("undo", "agreed")
    phones = playing(stage)
    waiting = [Joined(HOST, phones.keys.port, phones.keys.table) for _ in range(3)]
    for page in waiting:
        page.stage = stage
        page.hear("room")
        page.say("sit", place=WATCHING)
    waiting[0].until(lambda: len(phones.visitors.waiting) == 3)
    dialogs = [widget for widget in stage.app.overlay.children if isinstance(widget, Dialog)]
    assert len(dialogs) == 1
    dialogs[0]._answer(lambda: phones.visitors._admit_asked(phones.visitors.waiting[0]))
    assert len(phones.visitors.waiting) == 3, "that was too soon"
    for _ in range(3):
        stage.wait(0.6)
        stage.hand.tap("dialog.refuse")
    assert not phones.visitors.waiting
    assert stage.app.overlay.top_dialog() is None
    pages = [join(stage, phones, place, "en") for place in range(2)]
    play_until(
        stage, lambda table: table.undo_point() is not None and not table.is_free(table.undo_point() or 0)
    )
    by = next(iter(phones.consent.may_wish))
    pages[0].until(lambda: 0 in phones.here)
    for _ in range(3):
        phones.consent.wished(by)
    assert sum(isinstance(widget, Dialog) for widget in stage.app.overlay.children) == 1
    shown = phones.consent.shown
    assert shown is not None
    phones.consent.answered(1 - by if by < 2 else 0, shown.wish, False)
    phones.consent.wished(by)
    assert stage.app.overlay.top_dialog() is None


def test_what_the_table_does_not_take_back_no_phone_asks_for_again(stage: Stage) -> None:
    stage.app.settings.change("undo", "agreed")
    phones = playing(stage)
    for place in range(2):
        join(stage, phones, place, "en")
    play_until(stage, needs_consent)
    by = next(iter(phones.consent.may_wish))
    phones.consent.wished(by)
    stage.settle()
    stage.hand.tap("dialog.cancel")
    shown = phones.consent.shown
    assert shown is not None
    assert shown.refused == {WATCHING}
    phones.consent.wished(by)
    assert stage.app.overlay.top_dialog() is None


def test_the_end_of_the_game_is_the_end_of_its_phones(stage: Stage) -> None:
    phones = playing(stage)
    page = join(stage, phones, 0)
    play_until(stage, lambda table: table.game.result is not None)
    page.until(lambda: page.parts["result"])
    identifier = stage.app.table.identifier
    tables.close()
    page.hear("bye")
    assert not (stage.app.folder / "games" / f"{identifier}.phones").exists()


def test_who_leaves_the_end_of_the_game_for_home_turns_its_phones_off(stage: Stage) -> None:
    phones = playing(stage)
    page = join(stage, phones, 0)
    stage.app.navigator.home()
    stage.wait(1.5)
    assert phones.on, "the game goes on"
    tables.resume(stage.app.table.identifier)
    stage.settle()
    play_until(stage, lambda table: table.game.result is not None)
    page.until(lambda: page.parts["result"])
    stage.wait(1.5)
    assert phones.on, "the result is looked at"
    stage.app.navigator.home()
    stage.wait(1.5)
    page.hear("bye")
    assert not phones.on
    assert not phones.keys.tokens


def test_half_an_hour_without_phones_turns_them_off(stage: Stage) -> None:
    from worms_app.link.acts import Alone

    phones = playing(stage)
    phones.heard(Alone())
    assert not phones.on


def test_phones_follow_the_referee_in_their_own_language(stage: Stage) -> None:
    from worms_app.ui.phones import of_referee

    stage.app.navigator.open("phones", referee=True)
    stage.settle()
    stage.hand.tap("phones.on")
    phones = of_referee(stage.app)
    page = join(stage, phones, WATCHING, "uk")
    guide_moving(stage)
    page.until(lambda: page.parts["sheet"]["texts"])
    first = page.parts["sheet"]["title"]
    assert not first.isascii(), "Ukrainian"
    assert {row["key"] for row in page.parts["sheet"]["score"]} == {
        player.team for player in stage.app.navigator.page.desk.guide.players
    }
    page.until(lambda: page.parts["clock"])
    timer = stage.app.navigator.page.desk.timer
    before = page.parts["clock"]["counting"]
    timer.act()
    page.until(lambda: page.parts["clock"]["counting"] != before)
    stage.hand.tap("guide.next")
    page.until(lambda: page.parts["sheet"]["title"] != first)
    resolve_done(stage)
    page.until(lambda: page.parts["sheet"]["steps"])
    assert not page.parts["sheet"]["steps"][0].isascii()
    phones.turn_off()


def test_phones_watch_a_mirrored_table(stage: Stage) -> None:
    mirrored(stage)
    table = stage.app.table
    stage.app.navigator.open("phones", game=table.identifier)
    stage.settle()
    stage.hand.tap("phones.on")
    page = Joined(HOST, table.phones.keys.port, table.phones.keys.table, language="cs")
    page.stage = stage
    room = page.hear("room")
    assert not any(seat["person"] for seat in room["seats"])
    page = join(stage, table.phones, WATCHING, "cs")
    page.until(lambda: page.parts.get("status"))
    asked = table.presenter.game.pending
    assert page.parts["status"] == prompt(asked, table.presenter.game, "cs")
    assert page.parts["ask"] is None
    before = page.parts["number"]
    table.presenter.decide(asked.options[0])
    page.until(lambda: page.parts["number"] > before)
    assert table.phones.places == ()


def test_a_wish_of_the_only_phone_asks_the_table(stage: Stage) -> None:
    """Whoever plays on the tablet is asked there, though no other phone is."""
    stage.app.settings.change("undo", "agreed")
    phones = playing(stage)
    presenter = phones.presenter
    play_until(stage, needs_consent)
    (by,) = phones.consent.may_wish
    page = join(stage, phones, by, "en")
    log = len(presenter.session.log)
    page.until(lambda: page.parts["can_undo"])
    page.say("undo")
    page.until(lambda: page.parts["undo"])
    assert not page.parts["undo"]["asked"]
    stage.settle()
    assert stage.hand.sees(f"{phones.place_words(by)} would like to take the last move back.")
    other = (by + 1) % 4
    for here, asked in (({by, other}, True), ({by}, False)):  # a phone comes, and goes again
        phones.count(frozenset(here), frozenset({by, other}), 0)
        stage.settle()
        assert stage.hand.sees(f"Not yet answered: {phones.place_words(other)}") == asked
    stage.hand.tap("dialog.agreed")
    page.until(lambda: len(presenter.session.log) < log and not page.parts["undo"])
