"""Every state of the page, one after the other, for eyes: ``python -m tests.link.gallery`` leaves pictures of
all of them in build/page, in every language, on a small phone, with large letters and in the dark.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.ashore import ashore
from tests.link.browser import Browser
from tests.link.page_client import PageClient
from tests.link.plain_table import HOST, PlainTable
from worms_app.i18n import LANGUAGES, translate
from worms_app.link.keys import Keys
from worms_app.link.open_to_all import ClockShown
from worms_app.link.sheet import Sheet, SheetShown
from worms_app.link.sight import BOT, FILM, START, STILL, LastAnswer, UndoShown

PICTURES = Path(__file__).resolve().parent.parent.parent / "build" / "page"

CHOOSE = """
const choice = '.card .pick:not([hidden]), #ask .choices:not([hidden]) button:last-child';
const button = document.querySelector(choice);
if (button) button.click();
"""


def sits(browser: Browser, table: PlainTable, place: int, language: str) -> None:
    """A phone that reads a language scans the code and takes a seat."""
    browser.open(table.address)
    browser.run("localStorage.setItem('worms.language', arguments[0])", language)
    browser.driver.refresh()
    browser.until(lambda: browser.run("return document.querySelectorAll('#rooms .choice').length"))
    browser.run("[...document.querySelectorAll('#rooms .choice')].at(arguments[0]).click()", place)
    browser.until(lambda: browser.run("return !document.getElementById('seat').hidden"))


def asked_anew(table: PlainTable, place: int, known: set[str], chance: random.Random) -> bool:
    """Play until a seat is asked in a kind that is not known yet; False: the game was over before."""
    while (now := table.asked()) is not None:
        if now[0] == place and now[1].kind not in known:
            known.add(now[1].kind)
            return True
        table.decide(chance.choice(ashore(table.session.game)))
    return False


def coming_in(browser: Browser, language: str) -> Iterator[str]:
    """From the number to the seat, and everything that can go wrong on the way."""
    table = PlainTable(players=4, seed=5).start()
    taken = PageClient(HOST, table.server.port, "", token=table.keys.give(1))
    taken.hear("state")
    table.lets_in = False
    browser.forget()
    browser.open(table.address.split("#")[0])
    browser.run("localStorage.setItem('worms.language', arguments[0])", language)
    browser.driver.refresh()
    browser.until(lambda: browser.run("return !!document.querySelector('#rooms form:not([hidden])')"))
    yield "number"
    browser.run("document.getElementById('number').value = '000000'")
    browser.run("document.querySelector('#rooms form button').click()")
    browser.until(lambda: browser.run("return document.activeElement.tagName") == "H1")
    yield "wrong_number"
    browser.open("about:blank")
    browser.open(table.address)
    choices = "return document.querySelectorAll('#rooms .choices:not([hidden]) .choice').length"
    browser.until(lambda: browser.run(choices))
    yield "seats"
    browser.run("document.querySelector('#rooms .choice').click()")
    browser.until(lambda: browser.run("return !!document.querySelector('.waiting:not([hidden]) .frame')"))
    yield "waits"
    browser.until(lambda: table.knocks)
    table.server.call(lambda hub, _now: hub.refuse(table.knocks[-1].phone))
    browser.until(lambda: browser.run(choices))
    yield "turned_down"
    table.lets_in = True
    browser.run("document.querySelector('#rooms .choice').click()")
    browser.until(lambda: browser.run("return !document.getElementById('seat').hidden"))
    token = str(browser.run("return localStorage.getItem('worms.token')"))
    port, keys = table.server.port, table.keys
    table.stop(goodbye=False)
    browser.until(lambda: browser.run("return !document.querySelector('.lost').hidden"))
    yield "lost"
    browser.until(lambda: "Wi-Fi" in browser.run("return document.querySelector('.help').innerText"), 30)
    yield "lost_for_long"
    stranger = PlainTable(players=4, seed=6, port=port, keys=Keys(port=port)).start()
    browser.until(lambda: browser.run("return document.getElementById('seat').hidden"))
    yield "gone"
    stranger.stop()
    again = PlainTable(players=4, seed=5, port=port, keys=keys).start()
    browser.run("localStorage.setItem('worms.token', arguments[0])", token)
    browser.driver.refresh()
    browser.until(lambda: browser.run("return !document.getElementById('seat').hidden"))
    again.server.call(lambda hub, now: hub.free(0, now))
    browser.until(lambda: browser.run(choices))
    yield "sent_away"
    browser.run("document.querySelector('#rooms .choice').click()")
    browser.until(lambda: browser.run("return !document.getElementById('seat').hidden"))
    first = browser.driver.current_window_handle
    browser.driver.switch_to.new_window("tab")
    browser.open(again.address)
    browser.until(lambda: browser.run("return !document.getElementById('seat').hidden"))
    browser.driver.close()
    browser.driver.switch_to.window(first)
    browser.until(lambda: browser.run("return document.getElementById('seat').hidden"))
    yield "replaced"
    browser.driver.refresh()
    browser.until(lambda: browser.run("return !document.getElementById('seat').hidden"))
    again.stop()
    browser.until(lambda: browser.run("return document.getElementById('seat').hidden"))
    yield "bye"


def questions(browser: Browser, language: str, *, most: int = 99) -> Iterator[str]:
    """A question of every kind that random games come to; each also with a choice and what it would do."""
    known: set[str] = set()
    games: tuple[dict[str, Any], ...] = ({"prepared": False, "sudden_death_draft": True}, {}, {}, {})
    for seed, options in enumerate(games):
        table = PlainTable(players=3, seed=seed, **options).start()
        try:
            browser.forget()
            sits(browser, table, 1, language)
            while len(known) < most and asked_anew(table, 1, known, random.Random(seed)):
                kind = table.session.game.pending.kind  # type: ignore[union-attr]
                browser.until(browser.asked)
                browser.until(lambda: browser.run("return !!document.querySelector('#ask h2').innerText"))
                time.sleep(0.2)
                yield f"ask.{kind}"
                browser.run(CHOOSE)
                time.sleep(0.5)
                browser.run("document.getElementById('do-it').scrollIntoView({block: 'end'})")
                yield f"chosen.{kind}"
        finally:
            table.stop()


def _clock(state: str, left: float) -> ClockShown:
    return ClockShown(state, left, state == "running")


def beside(browser: Browser, language: str) -> Iterator[str]:
    """What stands beside a question: the clock, others, taking back, rules in force, everything unfolded."""
    table = PlainTable(players=4, seed=5, timer=60).start()
    chance = random.Random(3)
    browser.forget()
    sits(browser, table, 2, language)
    while table.asked() is None or table.asked()[0] != 2:  # type: ignore[index]
        table.decide(chance.choice(ashore(table.session.game)))
    game = table.session.game
    before: Any = game.pending
    steps: tuple[tuple[str, dict[str, Any]], ...] = (
        ("start", {"doing": START, "clock": _clock("ready", 60)}),
        ("clock", {"clock": _clock("running", 44)}),
        ("clock_low", {"clock": _clock("running", 9)}),
        ("paused", {"clock": _clock("paused", 31)}),
        ("film", {"doing": FILM}),
        ("bot", {"doing": BOT}),
        ("break", {"doing": STILL}),
        ("undo_asked", {"undo": UndoShown(1, game.seats[0], frozenset({0}))}),
        ("undo_waits", {"undo": UndoShown(2, game.seats[2], frozenset({2}))}),
        ("undo_table", {"undo": UndoShown(3, "", frozenset())}),
        ("answered", {"last": LastAnswer(2, before.options[0], before, on_phone=False)}),
        ("can_undo", {"can_undo": frozenset({2})}),
    )
    for name, also in steps:
        table.shows(**also)
        time.sleep(0.5)
        if name == "can_undo":
            browser.run("document.getElementById('settings').open = true")
            browser.run("document.getElementById('settings').scrollIntoView()")
        yield name
    browser.run("document.getElementById('settings').open = false; scrollTo(0, 0)")
    game.rule_cards, game.until_turn_of = ("flood",), ((0, "no_mercy"),)
    table.shows()
    browser.until(lambda: browser.run("return document.querySelectorAll('#holds button').length === 2"))
    yield "rules"
    browser.run("document.querySelector('#holds button').click()")
    yield "rule"
    browser.run("document.querySelector('dialog').close()")
    for part in ("hand", "mine", "table", "log"):
        browser.run(
            "const e = document.getElementById(arguments[0]); e.open = true; e.scrollIntoView()", part
        )
        time.sleep(0.3)
        yield part
    while table.asked() is not None:
        table.decide(chance.choice(ashore(table.session.game)))
    browser.until(browser.over)
    browser.run("scrollTo(0, 0)")
    yield "over"
    table.stop()


def watching(browser: Browser, language: str) -> Iterator[str]:
    """Who only watches; and who follows the referee."""
    table = PlainTable(players=4, seed=5).start()
    table.play_on(12)
    browser.forget()
    sits(browser, table, -1, language)
    time.sleep(0.3)
    yield "watching"
    table.stop()
    table = PlainTable(players=4, seed=5)

    def sheet(language: str) -> Sheet:
        def say(words: str) -> str:
            return translate(words, language=language)

        return Sheet(
            say("What happens here?"),
            say("Setting up"),
            (say("On water a blast does nothing. On land:"),),
            (
                say("Lay the map tile as shown."),
                say("Shuffle all drop cards into a new deck."),
                say("The turn is cut short: finish this, then go to step 6."),
            ),
            say("Wind: roll the die."),
            (("blue", "Ann: 3"), ("red", "Bob: 2")),
        )

    table.hub.change(SheetShown(99, sheet, _clock("running", 44)))
    table.start()
    browser.forget()
    browser.open(table.address)
    browser.run("localStorage.setItem('worms.language', arguments[0])", language)
    browser.driver.refresh()
    browser.until(lambda: browser.run("return document.querySelectorAll('#rooms .choice').length"))
    yield "followers"
    browser.run("document.querySelector('#rooms .choice').click()")
    browser.until(lambda: browser.run("return !document.getElementById('sheet').hidden"))
    time.sleep(0.3)
    yield "sheet"
    table.stop()


PARTS = (coming_in, questions, beside, watching)
LOOKS = ((360, 640, 100), (360, 640, 200))


def main(wanted: list[str]) -> None:
    """All states, or those of the named parts, in every language."""
    with TemporaryDirectory() as folder:
        for dark in (False, True):
            browser = Browser(Path(folder) / str(dark), dark=dark)
            for language in LANGUAGES if not dark else LANGUAGES[:1]:
                for part in PARTS:
                    if wanted and part.__name__ not in wanted:
                        continue
                    for name in part(browser, language):
                        shoot(browser, f"{language}{'-dark' if dark else ''}", name, dark)
            browser.close()


def shoot(browser: Browser, folder: str, name: str, dark: bool) -> None:
    """One state in its sizes; in the dark in the usual one."""
    for width, height, percent in LOOKS[:1] if dark else LOOKS:
        browser.size(width, height)
        browser.text_size(percent)
        browser.picture(PICTURES / folder / f"{name}-{percent}.png")
    browser.size(360, 640)
    browser.text_size(100)


if __name__ == "__main__":
    main(sys.argv[1:])
