"""The hub: who comes in, what each is shown, what counts as an answer."""

from __future__ import annotations

import pytest

from tests.link.fakes import FakeShown, Wire
from worms_app.link import acts, hub as hubs
from worms_app.link.acts import Alone, Slices, VisitorLeft, Wished
from worms_app.link.door import Agree, Answer, AnyOrder, TakeBack, Timing
from worms_app.link.keys import WATCHING, Keys
from worms_app.link.pace import CALLS, CALLS_PER_SECOND, Calls
from worms_app.link.strangers import MOST_STRANGERS


def test_a_phone_comes_in_with_the_key_a_wish_and_a_nod() -> None:
    wire = Wire()
    phone = wire.hello()
    room = wire.last(phone, "room")
    assert [seat["taken"] for seat in room["seats"]] == [False, False, False]
    wire.say(phone, "sit", place=1)
    wait = wire.last(phone, "wait")
    assert (wait["thing"], wait["colour"]) == wire.knocks[0].picture
    assert wire.hub.here == frozenset()
    wire.take(wire.hub.admit(phone, wire.now))
    assert wire.hub.here == {1}
    assert wire.page(phone)["hand"] == "hand of 1"


def test_nothing_of_the_table_is_shown_before_the_nod() -> None:
    wire = Wire()
    phone = wire.hello()
    wire.say(phone, "sit", place=1)
    for kind, fields in (
        ("answer", {"question": 7, "option": "a"}),
        ("look", {"question": 7, "option": "a"}),
        ("explain", {"entry": "blast"}),
        ("timing", {"act": "start"}),
        ("undo", {}),
    ):
        wire.say(phone, kind, **fields)
    assert "state" not in wire.kinds(phone)
    assert wire.answers == []
    assert set(wire.kinds(phone)) == {"room", "wait"}


@pytest.mark.parametrize("place", [2, 5])
def test_a_bots_seat_and_one_that_is_not_there_cannot_be_wished(place: int) -> None:
    wire = Wire()
    phone = wire.hello()
    wire.say(phone, "sit", place=place)
    assert wire.knocks == []
    assert wire.last(phone, "room")


def test_as_many_as_may_wait_wait_with_different_pictures() -> None:
    """Also at a table without colours: before the teams are dealt, and around real pieces."""

    class Colourless(FakeShown):
        def seats(self) -> tuple[tuple[str, str, bool], ...]:
            return ()

    wire = Wire(Colourless())
    for _ in range(MOST_STRANGERS):
        wire.say(wire.hello(), "sit", place=WATCHING)
    pictures = [knock.picture for knock in wire.knocks]
    assert len(set(pictures)) == len(pictures) == MOST_STRANGERS


def test_a_taken_seat_is_refused_to_the_next_one_and_to_the_slower_of_two() -> None:
    wire = Wire()
    first, second = wire.hello(), wire.hello()
    wire.say(first, "sit", place=1)
    wire.say(second, "sit", place=1)
    wire.take(wire.hub.admit(first, wire.now))
    wire.take(wire.hub.admit(second, wire.now))
    assert wire.kinds(second)[-1] == "room"
    assert "seated" not in wire.kinds(second)


def test_a_phone_that_is_turned_down_may_ask_again() -> None:
    wire = Wire()
    phone = wire.hello()
    wire.say(phone, "sit", place=1)
    wire.take(wire.hub.refuse(phone))
    assert wire.kinds(phone)[-2:] == ["turned_down", "room"]
    wire.say(phone, "sit", place=0)
    assert len(wire.knocks) == 2


def test_a_phone_that_goes_away_while_waiting_is_no_longer_asked_about() -> None:
    wire = Wire()
    phone = wire.hello()
    wire.say(phone, "sit", place=1)
    wire.take(wire.hub.closed(phone, wire.now))
    assert wire.told[-1] == VisitorLeft(phone)


def test_a_token_leads_straight_back_and_the_newer_page_wins() -> None:
    wire = Wire()
    old = wire.seated(1)
    new = wire.hello(key="", token=wire.token(old))
    assert wire.ended[old] == acts.REPLACED
    assert wire.hub.here == {1}
    assert wire.page(new)["hand"] == "hand of 1"


def test_keys_survive_a_restart_as_json() -> None:
    wire = Wire()
    token = wire.token(wire.seated(1))
    again = Wire(keys=Keys.from_json(wire.hub.keys.to_json(), 3))
    phone = again.hello(key="", token=token)
    assert again.page(phone)["hand"] == "hand of 1"


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"table": 5},
        {"table": "short", "tokens": {}},
        {"table": "a" * 22, "tokens": []},
        {"table": None, "tokens": {"a" * 22: 1}, "port": 5},
    ],
)
def test_garbage_instead_of_keys_gives_new_ones(data: dict[str, object]) -> None:
    keys = Keys.from_json(data, 3)
    assert len(keys.table) == 22
    assert keys.tokens == {}


def test_a_seat_that_is_given_to_another_phone_is_lost_to_the_first() -> None:
    wire = Wire()
    first = wire.seated(1)
    token = wire.token(first)
    wire.take(wire.hub.free(1, wire.now))
    assert wire.kinds(first)[-2:] == ["unseated", "room"]
    second = wire.seated(1)
    wire.say(first, "answer", question=7, option="a")
    assert wire.answers == []
    thief = wire.hello(key="", token=token)
    assert wire.ended[thief] == acts.GONE
    assert wire.hub.here == {1}
    assert second in wire.hub.phones


def test_all_who_only_watch_are_sent_away_together() -> None:
    wire = Wire()
    bob, guests = wire.seated(1), [wire.seated(WATCHING) for _ in range(3)]
    tokens = [wire.token(guest) for guest in guests]
    wire.take(wire.hub.closed(guests[0], wire.now))
    wire.take(wire.hub.free(WATCHING, wire.now))
    assert wire.hub.here == {1}
    assert all("unseated" in wire.kinds(guest) for guest in guests[1:])
    assert wire.ended[wire.hello(key="", token=tokens[0])] == acts.GONE, "also who is not connected"
    wire.say(bob, "answer", question=7, option="a")
    assert wire.answers


def test_what_changes_is_sent_and_nothing_twice() -> None:
    wire = Wire()
    phone = wire.seated(1)
    before = len(wire.said[phone])
    wire.show(FakeShown())
    assert len(wire.said[phone]) == before
    wire.show(FakeShown(log=[[1, "one"], [3, "three"]]))
    assert wire.said[phone][-1]["parts"] == {"log": {"keep": 1, "add": [[3, "three"]]}}
    assert wire.page(phone)["log"] == [[1, "one"], [3, "three"]]


def test_each_sees_his_own_and_watchers_what_everybody_sees() -> None:
    wire = Wire()
    ann, bob, guest = wire.seated(0), wire.seated(1, "cs"), wire.seated(WATCHING, "uk")
    assert wire.page(ann)["hand"] == "hand of 0"
    assert wire.page(bob)["turn"] == "turn in cs"
    assert "hand" not in wire.page(guest)
    wire.say(bob, "speak", language="uk")
    assert wire.page(bob)["turn"] == "turn in uk"


def test_an_answer_counts_once_and_from_whom_is_asked() -> None:
    wire = Wire()
    ann, bob, guest = wire.seated(0), wire.seated(1), wire.seated(WATCHING)
    wire.say(ann, "answer", question=7, option="a")
    wire.say(guest, "answer", question=7, option="a")
    wire.say(bob, "answer", question=7, option="c")
    wire.say(bob, "answer", question=8, option="a")
    assert wire.answers == []
    assert wire.kinds(bob)[-1] == "refused"
    wire.say(bob, "answer", question=7, option="a")
    assert wire.answers == [Wished(1, Answer(7, "a"))]
    wire.show(FakeShown(question=8, asked=0))
    wire.say(bob, "answer", question=7, option="a")  # replayed
    assert len(wire.answers) == 1
    assert wire.last(bob, "late")["question"] == 7


def test_any_order_is_for_whom_is_asked() -> None:
    wire = Wire()
    asked, other = wire.seated(1), wire.seated(0)
    wire.say(other, "any_order", question=7)
    wire.say(asked, "any_order", question=6)
    assert wire.kinds(other)[-1] == "refused"
    assert wire.kinds(asked)[-1] == "late"
    assert not any(isinstance(event, Wished) for event in wire.told)
    wire.say(asked, "any_order", question=7)
    assert wire.told[-1] == Wished(1, AnyOrder(7))


def test_looking_ahead_goes_in_slices_and_ends_when_something_else_is_looked_at() -> None:
    wire = Wire()
    bob = wire.seated(1)
    (slices,) = wire.hub.received(bob, '{"t":"look","question":7,"option":"a"}', wire.now)
    assert isinstance(slices, Slices)
    assert next(slices.work) == []
    wire.say(bob, "look", question=7, option="b")
    assert wire.last(bob, "ahead")["told"] == ["1 would b"]
    assert not any(slices.work)


def test_half_made_parts_of_an_older_table_are_never_sent() -> None:
    wire = Wire()
    bob = wire.seated(1)
    wire.hub.change(FakeShown(question=8))
    update = wire.hub.update(bob)
    assert next(update) == []
    wire.show(FakeShown(question=9))
    assert not any(update)
    assert wire.page(bob)["question"] == 9


def test_nobody_is_forgotten_where_the_table_changes_faster_than_all_can_be_told() -> None:
    """Who is asked is told first; the others in turns."""
    wire = Wire()
    watching = [wire.seated(WATCHING) for _ in range(4)]
    asked = wire.seated(1)
    for question in range(8, 12):
        wire.take(wire.hub.change(FakeShown(question=question)))
        first, second, *_not_reached = wire.hub.followers()
        assert first == asked
        for number in (first, second):
            wire.take([Slices(wire.hub.update(number))])
    assert sorted(wire.page(phone)["question"] for phone in watching) == [8, 9, 10, 11]


def test_looking_ahead_is_for_whom_is_asked() -> None:
    wire = Wire()
    ann, bob = wire.seated(0), wire.seated(1)
    for phone in (ann, bob):
        wire.say(phone, "look", question=7, option="b")
    assert wire.last(ann, "ahead")["told"] == []
    assert wire.last(bob, "ahead")["told"] == ["1 would b"]


def test_rules_clock_and_undo() -> None:
    wire = Wire()
    bob, guest = wire.seated(1), wire.seated(WATCHING)
    wire.say(bob, "explain", entry="blast")
    wire.say(bob, "explain", entry="nothing")
    assert [m["rule"] and m["rule"]["title"] for m in wire.said[bob] if m["t"] == "rule"] == ["Blast", None]
    for phone in (bob, guest):
        wire.say(phone, "timing", act="pause")
        wire.say(phone, "undo")
        wire.say(phone, "agree", wish=3, yes=True)
    assert [event for event in wire.told if isinstance(event, Wished)] == [
        Wished(1, Timing("pause")),
        Wished(1, TakeBack()),
        Wished(1, Agree(3, True)),
    ]


def test_wrong_keys_slow_down_and_the_right_one_forgives() -> None:
    wire = Wire()
    codes = [wire.ended[wire.hello(key="x" * 22, at="192.0.2.66")] for _ in range(4)]
    assert codes == [acts.BAD_KEY] * 3 + [acts.SLOW_DOWN]
    other = wire.hello()
    assert other in wire.hub.phones, "others are not slowed down"
    wire.now += 2
    assert wire.hello(at="192.0.2.66") in wire.hub.phones


def test_waits_grow_with_every_wrong_key() -> None:
    wire = Wire()
    tried = 0
    for _ in range(3600):
        tried += wire.ended[wire.hello(key="x" * 22, at="192.0.2.66")] == acts.BAD_KEY
        wire.now += 1
    assert tried < 80


def test_who_does_not_say_hello_goes() -> None:
    wire = Wire()
    phone = wire.open()
    wire.now += 6
    wire.take(wire.hub.tick(wire.now))
    assert wire.ended[phone] == acts.TOO_LATE
    assert not wire.hub.phones


def test_one_address_may_not_connect_all_the_time() -> None:
    calls, now = Calls(), 5.0
    assert sum(calls.takes("192.0.2.1", now) for _ in range(500)) == CALLS
    assert calls.takes("192.0.2.2", now)
    assert sum(calls.takes("192.0.2.1", now + 1) for _ in range(500)) == CALLS_PER_SECOND


def test_one_address_does_not_keep_the_others_out() -> None:
    wire = Wire()
    for _ in range(MOST_STRANGERS):
        wire.open("192.0.2.66")
    assert wire.hello(at="192.0.2.7") in wire.hub.phones


def test_strangers_do_not_fill_the_house() -> None:
    wire = Wire()
    bob = wire.seated(1)
    strangers = [wire.open(f"192.0.2.{n}") for n in range(MOST_STRANGERS + 10)]
    assert [phone for phone in strangers if phone in wire.ended] == strangers[:10], "the longest silent go"
    assert len(wire.hub.phones) == MOST_STRANGERS + 1
    wire.say(bob, "answer", question=7, option="a")
    assert wire.answers


def test_who_says_nothing_makes_room_for_who_speaks() -> None:
    """Silent connections, however many and from wherever, keep nobody from joining."""
    wire = Wire()
    for _ in range(3):
        for n in range(MOST_STRANGERS * 2):
            wire.open(f"192.0.2.{n % 3 + 100}")
        wire.say(wire.hello(at="192.0.2.100"), "sit", place=WATCHING)
        wire.take(wire.hub.admit(wire.knocks[-1].phone, wire.now))
    assert wire.hub.watchers == 3
    named = [wire.hello(at=f"192.0.2.{n}") for n in range(MOST_STRANGERS)]
    assert wire.ended[wire.open("192.0.2.99")] == acts.FULL
    assert not [phone for phone in named if phone in wire.ended], "who has the key is not pushed out"


def test_the_table_is_not_asked_again_and_again() -> None:
    """Neither by one that was turned down nor by one that changes its mind all the time or comes anew."""
    wire = Wire()
    phone = wire.hello(at="192.0.2.66")
    asked = 0
    for second in range(600):
        wire.say(phone, "sit", place=1)
        wire.take(wire.hub.refuse(phone))
        if second % 3 == 0:
            wire.say(phone, "sit", place=0)
            wire.say(phone, "leave")
        if second % 5 == 0:
            wire.take(wire.hub.closed(phone, wire.now))
            phone = wire.hello(at="192.0.2.66")
        wire.now += 1
    asked = len(wire.knocks)
    assert asked < 25
    assert "slow" in wire.kinds(phone)
    other = wire.hello(at="192.0.2.7")
    wire.say(other, "sit", place=1)
    assert len(wire.knocks) == asked + 1, "others are asked about at once"
    wire.now += 60
    wire.say(phone, "sit", place=0)
    wire.take(wire.hub.admit(phone, wire.now))
    wire.say(phone, "leave")
    wire.say(phone, "sit", place=0)
    assert wire.knocks[-1].phone == phone, "who was let in begins anew"


def test_a_seat_whose_phone_is_gone_may_be_asked_for_and_its_token_ends() -> None:
    """A new address of the table, or another browser, has no token any more; the table says yes or no."""
    wire = Wire()
    first = wire.seated(1)
    token = wire.token(first)
    new = wire.hello()
    assert wire.last(new, "room")["seats"][1]["taken"]
    wire.take(wire.hub.closed(first, wire.now))
    assert not wire.last(new, "room")["seats"][1]["taken"]
    wire.say(new, "sit", place=1)
    wire.take(wire.hub.admit(new, wire.now))
    assert wire.page(new)["hand"] == "hand of 1"
    assert wire.ended[wire.hello(key="", token=token)] == acts.GONE


def test_an_owner_who_is_back_before_the_nod_keeps_the_seat() -> None:
    wire = Wire()
    first = wire.seated(1)
    token = wire.token(first)
    wire.take(wire.hub.closed(first, wire.now))
    new = wire.hello()
    wire.say(new, "sit", place=1)
    back = wire.hello(key="", token=token)
    wire.take(wire.hub.admit(new, wire.now))
    assert wire.hub.phones[back].place == 1
    room = wire.last(new, "room")
    assert room["seats"][1]["taken"]
    assert not room["waiting"], "and does not wait for a nod that never comes"


def test_garbage_and_floods_are_shown_out_alone() -> None:
    wire = Wire()
    bob, bad = wire.seated(1), wire.seated(0)
    for _ in range(hubs.MOST_BAD):
        wire.raw(bad, "garbage")
    assert wire.ended[bad] == acts.GARBAGE
    flood = wire.seated(WATCHING)
    for _ in range(200):
        wire.say(flood, "explain", entry="blast")
    assert wire.ended[flood] == acts.GARBAGE
    assert wire.kinds(flood).count("rule") <= 40
    assert bob in wire.hub.phones


def test_signs_of_life() -> None:
    wire = Wire()
    phone = wire.seated(1)
    for _ in range(20):
        wire.now += 1
        wire.take(wire.hub.tick(wire.now))
    assert wire.kinds(phone).count("beat") == 4


def test_alone_for_half_an_hour_is_told_once() -> None:
    wire = Wire()
    phone = wire.seated(1)
    wire.now += 3600
    wire.take(wire.hub.tick(wire.now))
    wire.take(wire.hub.closed(phone, wire.now))
    for _ in range(40):
        wire.now += 60
        wire.take(wire.hub.tick(wire.now))
    assert wire.told.count(Alone()) == 1


def test_a_phone_gives_its_place_back() -> None:
    wire = Wire()
    phone = wire.seated(1)
    wire.say(phone, "leave")
    assert wire.hub.keys.held == frozenset()
    assert wire.kinds(phone)[-2:] == ["unseated", "room"]


def test_watchers_tokens_do_not_grow_for_ever() -> None:
    keys = Keys()
    for _ in range(100):
        keys.give(WATCHING)
    assert len(keys.tokens) == 12
