"""Events, instructions, prompts, options and results: every one, in every language, without a leftover."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.i18n.plainly import plainly
from tests.i18n.speech_samples import FILES, SNAPSHOTS, asks, samples, written
from tools.extraction import from_python
from worms_app.content.reference.load import reference
from worms_app.engine import EVENTS, Game, IllegalDecision, Result, Setup, new_game
from worms_app.engine.events import MineTripped, Placed, Rolled
from worms_app.engine.frames import FRAMES, Question
from worms_app.engine.library import WEAPON, standard
from worms_app.i18n import LANGUAGES, speech
from worms_app.i18n.speech import events, instructions, prompts, telling
from worms_app.play import on_the_table
from worms_app.play.story import StoryLink

SENTENCES_A_SECOND = 20_000

LEFTOVER = re.compile(r"[{}_]|\[\[|\]\]|\||[a-z]\d|-?\d+,-?\d+|None|  ")
ENGLISH = re.compile(r"\b(the|of|and|is|card|crate|drum|worm|worms|fire|moves?|choose|die)\b")


def faults(text: str, language: str) -> Iterator[str]:
    """What no player should see in a sentence."""
    if not text.strip():
        yield f"{language}: empty"
    if LEFTOVER.search(text):
        yield f"{language}: leftover in {text!r}"
    if language == "uk" and re.search("[A-Za-z]", text):
        yield f"uk: not Ukrainian: {text!r}"
    if language == "cs" and ENGLISH.search(text):
        yield f"cs: not Czech: {text!r}"
    if text[:1].islower():
        yield f"{language}: begins small: {text!r}"


def test_a_leftover_is_noticed() -> None:
    for text in ("", "blue1 jumps.", "A {name}.", "To 1,-2.", "An oil_drum.", "[[mine|Mine]]", "the end."):
        assert list(faults(text, "en")), text
    assert list(faults("Мина the", "uk"))
    assert list(faults("Modrý 2 the worm", "cs"))
    assert not list(faults("Blue 2 jumps 2 hexes north.", "en"))


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_is_told(kind: str) -> None:
    for event in samples(kind):
        for language in LANGUAGES:
            text = speech.tell(event, language, speech.EVERYTHING)
            assert list(faults(text, language)) == []
            assert language == "en" or text != speech.tell(event, "en", speech.EVERYTHING)
            for centre in (None, "1,0", "0,3"):
                done = speech.instruct(event, language, centre=centre)
                assert done is None or list(faults(done, language)) == []
            back = speech.instruct_back(event, language)
            assert not back or list(faults(back, language)) == []


def test_every_sentence_of_the_tables_is_among_the_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    said: set[str] = set()

    def translate(text: str, **more: Any) -> str:
        said.add(text)
        return text

    monkeypatch.setattr(telling, "translate", translate)
    monkeypatch.setattr(telling, "ntranslate", lambda one, many, n, **more: translate(one))
    for kind in EVENTS:
        for event in samples(kind):
            speech.tell(event, "en", speech.EVERYTHING)
            speech.instruct(event, "en")
            speech.instruct(event, "en", unseen=getattr(event, "origin", ""))
            speech.instruct_back(event, "en")
    monkeypatch.setattr(events, "translate", translate)
    mine = Placed(1, 0, "6.9", "mine", "2,0")
    for origin in ("1,0", ""):
        speech.tell_there(mine, StoryLink(place=mine.hex, origin=origin), "en", speech.EVERYTHING, dial="0,0")
    tripped = MineTripped(1, 0, "7.3", "2,0")
    speech.tell_there(tripped, StoryLink(place=tripped.hex, who="blue1"), "en", speech.EVERYTHING)
    for what in events._DICE:
        speech.tell_there(Rolled(1, 0, "", what, "", "3"), StoryLink(faces=("3", "wind")), "en", None)
    for kind in prompts.KINDS:
        for ask in asks(kind):
            speech.prompt(ask, language="en")
    known = {
        message.id
        for module in (events, instructions, prompts)
        for message in from_python(Path(module.__file__ or ""))
        if message.context is None
    }
    assert known - said - set(prompts._WORDS.values()) == set()


def test_every_kind_of_question_has_its_prompt() -> None:
    kinds = {made.kind for made in FRAMES.values() if issubclass(made, Question)}
    assert on_the_table.Victims.kind in kinds, "what is asked beside the real table counts, too"
    assert kinds == set(prompts.KINDS)


@pytest.mark.parametrize("kind", prompts.KINDS)
def test_every_question_asks_and_names_its_options(kind: str) -> None:
    for ask in asks(kind):
        for language in LANGUAGES:
            text = speech.prompt(ask, language=language)
            assert list(faults(text, language)) == []
            assert len(text) <= 90, "a prompt is short"
            for option in ask.options:
                words = speech.option(ask, option, language=language)
                if re.fullmatch(r"-?\d+,-?\d+", option):
                    assert words == option, "a hex is shown on the map"
                else:
                    assert list(faults(words, language)) == []


@pytest.mark.parametrize("file", FILES)
def test_what_is_said_is_what_was_reviewed(file: str) -> None:
    """After a change of words: ``python -m tests.i18n.speech_samples``, and read the difference."""
    assert (SNAPSHOTS / file).read_text(encoding="utf-8") == written(file)


# -- whole games -----------------------------------------------------------------------------------

PARTS = {
    "land": ["1,0", "2,0", "1,1", "0,1", "-1,1", "-1,2", "0,2", "2,-1"],
    "things": {
        "1,0": ["blue1", "mine"],
        "1,1": ["red1*", "crate"],
        "0,1": ["blue2", "drum", "fire"],
        "0,2": ["red2", "crater", "crater"],
        "2,0": ["red3", "drum"],
        "-1,2": ["blue3", "crate", "mine"],
    },
}


def games() -> Iterator[Game]:
    """A game from the box with all that can be dealt, and two in which every weapon is in a hand."""
    yield new_game(Setup(3, options={"sudden_death_draft": True, "parting_gifts": True}))
    weapons = [card.id for card in standard().deck(WEAPON)]
    for sudden_death in ("high_explosives", "storm"):
        yield Game.from_position(
            {
                "seats": ["blue", "red"],
                "dial": "0,0",
                **PARTS,
                "hands": {"blue": weapons, "red": weapons},
                "drop": {"cards": {"wildfire": 2}, "left": 0},
                "rule_cards": [sudden_death],
                "options": {"true_elimination": True},
                "box": {"water_hex": 2},
            }
        )


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_are_told(seed: int) -> None:
    chance = random.Random(seed)
    told = 0
    for game in games():
        for _ in range(1500):
            ask = game.pending
            if ask is None:
                break
            for language in LANGUAGES:
                assert list(faults(speech.prompt(ask, game, language), language)) == []
            options = [option for option in ask.options if option != "none"]
            answer = chance.choice(options)
            speech.option(ask, answer, game, "uk")
            for event in game.decide(answer):
                told += 1
                for language in LANGUAGES:
                    assert list(faults(speech.tell(event, language, library=game.library), language)) == []
                    speech.instruct(event, language, library=game.library)
                assert reference().for_paragraph(speech.rule_of(event)), event
        assert game.result is not None
        for language in LANGUAGES:
            assert list(faults(speech.explain(game.result, language), language)) == []
            for row in game.result.standings:
                assert list(faults(speech.standing_words(row, language), language)) == []
    assert told > 300


def test_sentences_are_quick() -> None:
    told = [event for kind in EVENTS for event in samples(kind)]
    for language in LANGUAGES:
        start = time.process_time()
        for event in told * 10:
            speech.tell(event, language)
        assert len(told) * 10 / (time.process_time() - start) > SENTENCES_A_SECOND


# -- what only some may read -----------------------------------------------------------------------


def test_a_hidden_card_is_named_only_to_its_owner() -> None:
    drawn = EVENTS["CardDrawn"](1, 0, "6.13", "blue", "dynamite")  # type: ignore[call-arg]
    assert speech.tell(drawn, "en") == "Blue draws a card."
    assert speech.tell(drawn, "en", "red") == "Blue draws a card."
    assert speech.tell(drawn, "en", "blue") == "Blue draws the Dynamite card."
    assert speech.tell(drawn, "cs", "blue") == "Modří si dobrali kartu Dynamit."
    assert speech.tell(drawn, "uk", "blue") == "Сині взяли карту «Динаміт»."
    assert "Dynamite" in speech.tell(drawn, "en", speech.EVERYTHING)


def test_places_are_told_from_the_middle() -> None:
    placed = EVENTS["Placed"](1, 0, "6.7", "crater", "1,0")  # type: ignore[call-arg]
    assert speech.instruct(placed, "en") == "Place a crater on the marked hex."
    assert speech.instruct(placed, "en", centre="1,0") == "Place a crater on the middle hex."
    assert speech.instruct(placed, "en", centre="1,1") == "Place a crater on the hex north of the middle."
    assert (
        plainly(speech.instruct(placed, "cs", centre="1,3") or "")
        == "Umístěte kráter na hex o 3 hexy na sever od prostředního."
    )
    assert (
        plainly(speech.instruct(placed, "uk", centre="0,0") or "")
        == "Розмістіть кратер на гексі на південний схід від середнього."
    )


# -- hands, results --------------------------------------------------------------------------------


def position(**more: Any) -> Game:
    base = {"seats": ["blue", "red"], "dial": "0,0", **PARTS, "hands": {"blue": ["bazooka"], "red": ["uzi"]}}
    return Game.from_position({**base, **more})


def test_why_a_card_cannot_be_played() -> None:
    moving = position(step=3, worm="blue2")
    assert speech.why_not(moving, "blue", "bazooka", "en") == "Weapon cards come in step 5, after moving."
    assert speech.why_not(moving, "red", "uzi", "en") == "It is not your turn. Playing now: Blue"
    weapon = position(step=5, worm="blue2")
    assert speech.why_not(weapon, "blue", "bazooka", "en") is None
    assert speech.why_not(weapon, "blue", "uzi", "en") == "The Uzi card is not in your hand."
    weapon.decide("bazooka")
    assert speech.why_not(weapon, "blue", "uzi", "en") == "First finish what is going on now."
    drop = position(step=7, worm="blue2")
    assert (
        speech.why_not(drop, "blue", "bazooka", "en") == "Step 5 is over: no more weapon cards in this turn."
    )
    cut = position(step=3, worm="blue2", options={"timer": 60})
    cut.decide("jump:0,1")  # on the spot: the scatter's die is asked
    cut.interrupt("time_up")
    assert speech.why_not(cut, "blue", "bazooka", "en") == "The turn was cut short: no more cards."
    fresh = new_game(Setup(2))
    assert speech.why_not(fresh, "blue", "bazooka", "en") == "The game has not begun yet."
    for game in (moving, weapon, drop, cut, fresh):
        for language in ("cs", "uk"):
            assert list(faults(speech.why_not(game, "red", "uzi", language) or "", language)) == []


@pytest.mark.parametrize(
    ("winners", "standings", "english"),
    [
        (("red",), (("blue", 0, 0), ("red", 2, 1)), "Red wins: nobody else has worms left."),
        (("red",), (("blue", 1, 1), ("red", 2, 0)), "Red wins with the most worms: 2."),
        (
            ("red",),
            (("blue", 2, 1), ("red", 2, 2), ("green", 1, 1)),
            "The same number of worms: Blue and Red. Red wins the tie with more healthy worms: 2.",
        ),
        (
            (),
            (("blue", 1, 1), ("red", 1, 1)),
            "The same number of worms: Blue and Red. They are tied on healthy worms too, "
            "so the game ends in a draw.",
        ),
        (
            ("blue", "red"),
            (("blue", 1, 1), ("red", 1, 1)),
            "The same number of worms: Blue and Red. They are tied on healthy worms too, "
            "so they share the win: Blue and Red.",
        ),
        ((), (("blue", 0, 0), ("red", 0, 0)), "No worms are left at all: the game ends in a draw."),
    ],
)
def test_the_end_is_explained(
    winners: tuple[str, ...], standings: tuple[tuple[str, int, int], ...], english: str
) -> None:
    result = Result(winners, standings)
    assert speech.explain(result, "en") == english
    for language in ("cs", "uk"):
        assert list(faults(speech.explain(result, language), language)) == []


def test_an_illegal_decision_is_a_sentence() -> None:
    with pytest.raises(IllegalDecision) as error:
        position().decide("nonsense")
    assert speech.problem(error.value, "en") == "That is not possible now. Nothing has changed."


@pytest.mark.parametrize(
    ("language", "from_its_cause", "out_of_nowhere"),
    [
        ("en", "A mine appears (south-east).", "A mine appears (2 hexes south-east of the Wind Dial)."),
        ("cs", "(na jihovýchod).", "(o 2 hexy na jihovýchod od ukazatele větru)."),
        ("uk", "(на південний схід).", "(за 2 гекси на південний схід від флюгера)."),
    ],
)
def test_what_appears_is_told_with_its_place(language: str, from_its_cause: str, out_of_nowhere: str) -> None:
    mine = Placed(1, 0, "6.9", "mine", "2,0")
    told = [
        speech.tell_there(mine, StoryLink(place=mine.hex, origin=origin), language, None, dial="0,0").replace(
            "\u00a0", " "
        )
        for origin in ("1,0", "")
    ]
    assert told[0].endswith(from_its_cause)
    assert told[1].endswith(out_of_nowhere)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "The oil drum (2 hexes south-east of the Wind Dial), scatter: the die shows 1 (north)."),
        ("cs", "Barel (o 2 hexy na jihovýchod od ukazatele větru), rozhození – na kostce: 1 (na sever)."),
        ("uk", "Бочка (за 2 гекси на південний схід від флюгера), зміщення — на кістці: 1 (на північ)."),
    ],
)
def test_a_die_says_for_which_of_several_drums_it_is(language: str, told: str) -> None:
    die = Rolled(1, 0, "6.5", "scatter.die", "drum", "1", "2,0")
    said = speech.tell_there(die, StoryLink(place=die.hex, faces=("1",)), language, None, dial="0,0")
    assert said.replace("\u00a0", " ") == told


def test_dice_that_are_thrown_at_once_are_told_together() -> None:
    """Every kind of them, and no other."""
    samples = [Rolled(1, 0, "", what, "red1", "3") for what in events._ROLLS]
    assert {event.what for event in samples if event.one_of_several} == set(events._DICE)
    die = Rolled(1, 0, "6.3", "aim.die", "", "wind")
    told = speech.tell_there(die, StoryLink(faces=("3", "wind")), "en", None, wind=2)
    assert told.replace("\u00a0", " ") == "Accuracy: the dice show 3 (south-east), wind (north-east)."
    scatter = Rolled(1, 0, "6.5", "scatter.die", "token", "wind")
    assert "(north)" in speech.tell_there(scatter, StoryLink(faces=("wind",)), "en", None, wind=1)
    assert "(" not in speech.tell_there(scatter, StoryLink(faces=("wind",)), "en", None)
