"""Every event, question and card as the app says them, for the tests and for people who review the words.

``python -m tests.i18n.speech_samples`` writes the files in ``snapshots/``; a test compares them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from itertools import product
from pathlib import Path
from typing import Any

from worms_app.content.reference.markup import plain
from worms_app.engine import PositionError, Result
from worms_app.engine.events import EVENTS, Event
from worms_app.engine.frames import CHANCE, Ask
from worms_app.engine.library import DROP, SUDDEN_DEATH, WEAPON, standard
from worms_app.engine.things import FACES, FLIPS, KINDS, TEAMS
from worms_app.i18n import LANGUAGES, SOURCE, pieces, speech, terms
from worms_app.i18n.formats import listing
from worms_app.i18n.languages import data
from worms_app.i18n.spaces import FIXED
from worms_app.i18n.speech.events import _FLIPS, _MOVES, _PLACED, _ROLLS
from worms_app.i18n.speech.problems import REASONS
from worms_app.i18n.speech.prompts import KINDS as ASKED
from worms_app.i18n.words import TABLES, entry

SNAPSHOTS = Path(__file__).parent / "snapshots"

# -- events ----------------------------------------------------------------------------------------

_FIELDS: dict[str, tuple[Any, ...]] = {
    "card": ("bazooka", ""),
    "cards": (20,),
    "direction": (3,),
    "face": ("3", "wind", "hit"),
    "held": ("flood",),
    "hex": ("1,0",),
    "hexes": (("1,0",), ("1,0", "2,0"), ("1,0", "2,0", "3,0", "4,0", "5,0")),
    "missed": ((3, 4, 5), ()),
    "origin": ("1,0",),
    "rule": ("6.7",),
    "seat": (2,),
    "side": FLIPS,
    "standings": ((("blue", 2, 1), ("red", 1, 1)),),
    "step": (1, 5),
    "team": ("blue",),
    "teams": (("blue", "red", "green"), ("grey",), ()),
    "thing": ("red2", *KINDS),
    "tile": ("a",),
    "to": ("2,0",),
    "turn": (7,),
    "victim": ("red",),
    "water": (True, False),
    "winners": (("blue",), ("blue", "red"), ()),
    "words": ("1, 2, 3!",),
    "worm": ("purple4",),
    "worms": (("blue1",), ()),
}
_OF_EVENTS: dict[str, dict[str, tuple[Any, ...]]] = {
    "Blasted": {"rule": ("6.7", "10.1")},
    "Corrected": {
        "what": ("hex", "water", "land", "dial", "wind", "hand", "turn", "step", "deck", "table"),
        "things": (("blue1", "mine"), ()),
        "rule": ("7.1",),
        "step": (5,),
    },
    "CardDrawn": {"rule": ("6.13",)},
    "CardDiscarded": {"card": ("bazooka", "")},
    "KeptForEnd": {"card": ("bazooka",)},
    "EndOfTurnCame": {"card": ("bazooka",)},
    "CardPlayed": {"card": ("bazooka",)},
    "CrateTaken": {"rule": ("7.2",)},
    "Destroyed": {"thing": KINDS, "rule": ("6.10", "7.6")},
    "DropRepeated": {"card": ("one_hp",)},
    "DropTurned": {"card": ("supplies",)},
    "FireTouched": {"thing": ("red2", "crate", "drum", "mine")},
    "NoTarget": {"card": ("bazooka",)},
    "Prodded": {"thing": ("red2", "crate", "drum", "mine")},
    "Placed": {"thing": tuple(_PLACED)},
    "Sank": {"hex": ("1,0", "2,0"), "rule": ("4.3", "6.9")},
    "SuddenDeathDealt": {"card": ("flood", "")},
    "SuddenDeathKept": {"card": ("flood", "")},
    "SuddenDeathTurned": {"card": ("high_explosives",)},
    "SupplyEmpty": {"thing": (*_PLACED, "water_hex")},
    "TokenMoved": {"to": ("2,0", "1,2", "2,1")},
    "TokenPassed": {"to": ("red",)},
    "TokenPlaced": {"direction": (0, 5)},
    "WormDestroyed": {"rule": ("6.8", "7.6")},
}


def rolled_things(what: str) -> tuple[str, ...]:
    """Whom or what a die of this kind may be rolled for."""
    if what == "scatter.die":
        return ("red2", "mine", "token")
    return ("red2", "mine") if what in ("knockback.die", "blast.die") else ("",)


def samples(kind: str) -> Iterator[Event]:
    """Events of a kind with every value that changes their words."""
    made = EVENTS[kind]
    if kind == "Rolled":
        for what in _ROLLS:
            for thing, face in product(rolled_things(what), ("3", "wind", "hit")):
                yield made(1, 0, "6.7", what, thing, face)  # type: ignore[call-arg]
        return
    if kind == "Moved":
        for how in _MOVES:
            things = ("red2",) if how in ("inch", "jump", "flight", "storm") else ("red2", "mine")
            ways = ("2,0", "1,2", "2,1") if how in ("jump", "knock") else ("2,0",)
            for thing, to in product(things, ways):
                yield made(1, 0, "4.1", thing, "1,0", to, how)  # type: ignore[call-arg]
        return
    if kind == "Flipped":
        for what, thing, side in _FLIPS:
            flipped = "" if what == "card.flip" else thing.replace("worm", "red2")
            yield made(1, 0, "7.3", what, flipped, side)  # type: ignore[call-arg]
        return
    names = [field.name for field in fields(made) if field.name not in ("number", "cause")]
    values = _FIELDS | _OF_EVENTS.get(kind, {})
    for row in product(*(values[name] for name in names)):
        event = made(number=1, cause=0, **dict(zip(names, row, strict=True)))
        if kind == "Sank" and (event.rule == "6.9") and event.thing == "red2":  # type: ignore[attr-defined]
            continue
        yield event


# -- questions -------------------------------------------------------------------------------------

_HEXES = ("0,1", "1,0")
_WORMS = ("blue1", "crate", "red2")
_DIRECTIONS = ("1", "2", "3", "4", "5", "6")
_ROLL: tuple[tuple[str, ...], dict[str, Any]] = (FACES, {"thing": "red2", "hex": "1,0"})

_ASKS: dict[str, list[tuple[tuple[str, ...], dict[str, Any]]]] = {
    "turn.activate": [(("blue1", "blue2"), {"turn": 3})],
    "turn.move": [
        (
            ("inch:1,0", "jump:0,0", "jump:1,1", "jump:2,0", "stay"),
            {"worm": "blue1", "hex": "0,0", "step": step},
        )
        for step in (3, 4)
    ],
    "line.move": [(("inch:1,0", "stay"), {"worm": "blue1", "hex": "0,0", "step": 5})],
    "turn.weapon": [(("bazooka", "none"), {"team": "blue"})],
    "line.card": [(("bazooka", "none"), {"team": "blue"})],
    "aim.target": [(_HEXES, {"origin": "1,0"})],
    "aim.airstrike": [(("0,1>1", "0,1>3"), {})],
    "aim.die": [(FACES, {"die": 1, "dice": 1, "hex": "1,0"}), (FACES, {"die": 2, "dice": 3, "hex": "1,0"})],
    "aim.choose": [(("3", "hit", "wind"), {"hex": "1,0"})],
    "scatter.die": [
        _ROLL,
        (FACES, {"thing": "token", "hex": "1,0"}),
        (FACES, {"thing": "drum", "hex": "1,0"}),
    ],
    "knockback.die": [_ROLL],
    "knockback.direction": [(_DIRECTIONS, {"thing": "mine", "hex": "1,0"})],
    "knock.direction": [(_DIRECTIONS, {"thing": "red2", "hex": "1,0", "hexes": n}) for n in (1, 2, 5)],
    "blast.die": [_ROLL],
    "blast.hex": [(_HEXES, {})],
    "enter.order": [(("crate", "fire", "mine"), {"thing": "red2", "hex": "1,0"})],
    "mine.flip": [(FLIPS, {"hex": "1,0"})],
    "fire.flip": [(FLIPS, {"thing": thing, "hex": "1,0"}) for thing in ("red2", "mine", "crate", "drum")],
    "card.die": [(FACES, {"on": ("3", "hit")})],
    "card.flip": [(FLIPS, {"on": ("safe",)})],
    "steal.player": [(("blue", "red"), {})],
    "steal.card": [(("dynamite", "sheep"), {"team": "red", "left": {"dynamite": 2, "sheep": 1}})],
    "discard.player": [(("blue", "red"), {})],
    "discard.card": [(("dynamite", "sheep"), {"team": "red", "count": 1})],
    "end.order": [(("bazooka/1", "flood"), {"rules": ("flood",)})],
    "each.hex": [(_HEXES, {})],
    "card.by_hand": [(("done",), {"words": "1, 2, 3!"})],
    "drum.die": [(FACES, {"hex": "1,0", "die": 2, "dice": 5})],
    "drum.damage": [(("crate@1,0", "drum@2,0", "red2"), {"hex": "1,0"})],
    "prod.choose": [
        (("blue1", "red2"), {"hex": "1,0", "must": True}),
        (("crate", "drum", "none"), {"hex": "1,0", "must": False}),
    ],
    "full.order": [(_HEXES, {})],
    "scatter.order": [(("blue1", "red2"), {"thing": "worm"}), (_HEXES, {"thing": "drum"})],
    "explosives.order": [(_HEXES, {"hex": "1,0"})],
    "place.hex": [(_HEXES, {"thing": thing}) for thing in KINDS],
    "place.emptiest": [(_HEXES, {"thing": thing}) for thing in KINDS],
    "sink.hex": [(_HEXES, {})],
    "wind.die": [(FACES, {"wind": 1})],
    "wind.set": [(_DIRECTIONS, {"wind": 1})],
    "supply.card": [(("dynamite", "sheep"), {"team": "red", "left": {"dynamite": 2, "sheep": 1}})],
    "drop.card": [(("calm", "gale"), {"left": {"calm": 2, "gale": 1}})],
    "sudden_death.card": [
        (("flood", "storm"), {"left": {}}),
        (("flood", "storm"), {"team": "red", "left": {}}),
    ],
    "starter.card": [(("grenade", "shotgun"), {"team": "red", "left": {}})],
    "team.card": [(("blue", "red"), {"seat": 2})],
    "setup.tile": [
        (("a@0,1/0", "b@0,1/3"), {"tiles": [], "laid": 1}),
        (("a@0,1/0", "done"), {"tiles": [], "left": 1}),
    ],
    "setup.thing": [(("blue@0,1", "crate@0,1"), {"left": {}})],
    "draft.keep": [(("flood", "storm"), {})],
    "table.victims": [(("hit_active", "sunk_active", "blue", "red", "done"), {"lost": 0})],
}


def asks(kind: str) -> Iterator[Ask]:
    """Questions of a kind with every value that changes their words."""
    for options, about in _ASKS.get(kind, [(_WORMS, {"hex": "1,0"})]):
        yield Ask(kind, CHANCE, options, about)


# -- what is written down for review ----------------------------------------------------------------


def _row(language: str, *texts: str | None) -> str:
    return f"  {language}  " + "  |  ".join(text for text in texts if text)


def _sentences() -> Iterator[str]:
    for kind in EVENTS:
        yield f"\n{kind}"
        told: dict[str, None] = {}
        for event in samples(kind):
            rows = [
                _row(
                    language,
                    speech.tell(event, language, speech.EVERYTHING),
                    speech.instruct(event, language, centre="1,0"),
                    speech.instruct_back(event, language),
                )
                for language in LANGUAGES
            ]
            told["\n".join(rows)] = None
        yield "\n\n".join(told)
    for kind in ASKED:
        yield f"\n{kind}"
        for ask in asks(kind):
            for language in LANGUAGES:
                options = dict.fromkeys(
                    speech.option(ask, option, language=language) for option in ask.options
                )
                yield _row(language, speech.prompt(ask, language=language), " · ".join(options))


def _cards() -> Iterator[str]:
    for deck in (WEAPON, DROP, SUDDEN_DEATH):
        for card in standard().deck(deck):
            yield f"\n{deck} {card.id}"
            for language in LANGUAGES:
                head = (
                    speech.action_line(card, language),
                    *speech.marks(card, language),
                    speech.version(card, language),
                )
                yield _row(language, speech.card_name(card, language), *head)
                yield from (f"      {plain(sentence)}" for sentence in speech.card_text(card, language))


_COUNTS = (0, 1, 2, 3, 4, 5, 6, 11, 21, 1.5)
_ENDS = (
    Result((), (("blue", 0, 0), ("red", 0, 0))),
    *(Result((team,), ((team, 2, 1), ("blue", 1, 1))) for team in TEAMS[1:]),
    Result(("red",), (("red", 1, 1), ("grey", 0, 0))),
    Result(("green",), (("green", 4, 3), ("yellow", 4, 1), ("purple", 3, 3))),
    Result(("red", "yellow"), (("red", 1, 1), ("yellow", 1, 1))),
    Result((), (("red", 1, 1), ("yellow", 1, 1), ("green", 1, 1))),
)
_PEOPLE = ("Anna", "Bohuslava", "Оля", "Юрій", "Éva 2")


def _words() -> Iterator[str]:
    """What is made of words: counts in every form, lists, ends of games, people's names, what is wrong."""
    for key in data(SOURCE, TABLES)["count"]:
        yield f"\n{key}"
        for language in LANGUAGES:
            counted = [pieces.counted(key, n, language=language) for n in _COUNTS]
            said = (" · ".join(f"{one:{form}}" for one in counted) for form in entry("count", key, language))
            yield _row(language, *said)
    parts: tuple[tuple[str, Callable[[str], Iterable[str]]], ...] = (
        ("steps", lambda language: (terms.step(step, language=language) for step in terms.STEPS)),
        ("ends", lambda language: (speech.explain(result, language) for result in _ENDS)),
        ("rows", lambda language: (speech.standing_words(("grey", n, n // 2), language) for n in range(5))),
        ("people", lambda language: (listing(_PEOPLE[:n], language=language) for n in range(1, 6))),
        ("problems", lambda language: (_reason(problem, language) for problem in REASONS)),
    )
    for heading, made in parts:
        yield f"\n{heading}"
        for language in LANGUAGES:
            yield from (_row(language, text) for text in made(language))


def _reason(problem: str, language: str) -> str:
    return speech.reason(PositionError("things", problem, **VALUES), language)


VALUES: dict[str, Any] = {
    "team": "blue",
    "teams": ("blue", "red"),
    "worm": "blue2",
    "thing": "mine",
    "kind": "int",
    "option": "sudden_death_draft",
    "other": "no_sudden_death",
    "card": "bazooka",
    "words": ("T", "M"),
    "least": 1,
    "most": 6,
    "n": 3,
    "reason": "Expected '=' after a key (at line 3)",
}
"""Something for every value that a problem may carry."""

FILES: dict[str, Callable[[], Iterator[str]]] = {
    "sentences.txt": _sentences,
    "cards.txt": _cards,
    "words.txt": _words,
}


def written(name: str) -> str:
    """What a file should hold; spaces that hold words together are written plain."""
    return "\n".join(FILES[name]()).lstrip("\n").replace(FIXED, " ") + "\n"


if __name__ == "__main__":
    SNAPSHOTS.mkdir(exist_ok=True)
    for file in FILES:
        (SNAPSHOTS / file).write_text(written(file), encoding="utf-8")
