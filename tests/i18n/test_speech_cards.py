"""Card texts: every verb with every parameter reads well, says what is done, and links to its rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import combinations, product
from typing import Any

import pytest

from tests.content.reference_texts import targets
from tests.i18n.plainly import plainly
from tests.i18n.test_speech import faults
from worms_app.content.load import card_of
from worms_app.content.parameters import Parameter, VerbError
from worms_app.content.reference.load import reference
from worms_app.content.reference.markup import plain
from worms_app.content.verbs import VERBS, sentences
from worms_app.engine.frames import Frame, Frames
from worms_app.engine.library import SUDDEN_DEATH, WEAPON, Card, standard
from worms_app.engine.rules import aiming, effects, places
from worms_app.engine.rules.around import AROUND
from worms_app.engine.rules.sudden_death import RULES
from worms_app.i18n import LANGUAGES, speech


def values(parameter: Parameter) -> Iterator[Any]:
    """What a parameter may be, with the numbers whose words differ."""
    if not parameter.required and parameter.default is not None and parameter.default not in parameter.words:
        yield None  # left out
    if parameter.flag:
        yield True
    elif parameter.most:
        yield from (n for n in (1, 2, 5) if n <= parameter.most)
    elif parameter.verbs:
        yield [{"verb": "change_wind"}]
        yield [{"verb": "roll", "on": ["hit"], "then": [{"verb": "draw"}]}, {"verb": "draw"}]
    elif parameter.own_words:
        yield "1, 2, 3"
        yield "4!"
    elif parameter.several:
        yield from ([list(some) for n in (1, 2, 6) for some in combinations(parameter.words, n)])
    else:
        yield from parameter.words


def texts(verb: str) -> Iterator[Frames]:
    """Every sentence of a verb, alone or, if it is about the one before, after it."""
    parameters = VERBS[verb].parameters
    for row in product(*(values(parameter) for parameter in parameters.values())):
        data = {key: value for key, value in zip(parameters, row, strict=True) if value is not None}
        try:
            (made,) = sentences([{"verb": verb, **data}])
        except VerbError:
            continue  # a direction and away_from
        if data.get("what") == "it":
            yield (*sentences([{"verb": "damage", "what": "one_worm"}]), made)
            yield (*sentences([{"verb": "damage", "what": "one_thing"}]), made)
        else:
            yield (made,)
        if data.get("at") == "each_adjacent":
            yield sentences([{"verb": "target"}, {"verb": verb, **data}])


def card(text: Frames) -> Card:
    return Card("own", WEAPON, text, line="T", own=True, name="Mine alone")


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_reads_well(verb: str) -> None:
    known = {entry.id for entry in reference().entries}
    count = 0
    for text in texts(verb):
        for language in LANGUAGES:
            said = speech.card_text(card(text), language)
            assert len(said) == len(text)
            for sentence in said:
                count += 1
                assert list(faults(plain(sentence), language)) == []
                assert plain(sentence)[-1] in ".!"
                assert targets(sentence) <= known
    assert count >= len(LANGUAGES)


def meaning(frame: Frame) -> tuple[Any, ...]:
    """What of a frame the engine looks at: the rest need not be said."""
    told = {field.name: getattr(frame, field.name) for field in fields(frame)}  # type: ignore[arg-type]
    if isinstance(frame, aiming.Target) and frame.limit not in ("any", "direct"):
        del told["within"], told["not_own"]
    if isinstance(frame, effects.BlastAt) and frame.at in AROUND:
        del told["times"]
    if isinstance(frame, effects.Knock | effects.Fling) and frame.what == "it":
        del told["at"]
    if isinstance(frame, places.Place) and frame.at != "chosen":
        del told["within"], told["not_full"]
    return (type(frame), *told.items())


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_deeds_have_different_words(language: str) -> None:
    said: dict[str, tuple[Any, ...]] = {}
    for verb in VERBS:
        for text in texts(verb):
            sentence = speech.card_text(card(text), language)[-1]
            assert said.setdefault(sentence, meaning(text[-1])) == meaning(text[-1]), sentence


def test_it_is_what_the_sentence_before_was_about() -> None:
    bat = standard().cards["baseball_bat"]
    assert [plainly(plain(sentence)) for sentence in speech.card_text(bat, "cs")][1:] == [
        "Poškoďte na zaměřeném hexu jednoho wormsíka kromě aktivního.",
        "Posuňte ho o 2 hexy libovolným směrem.",
    ]
    text = sentences(
        [{"verb": "damage", "what": "one_thing"}, {"verb": "knock", "what": "it", "direction": "wind"}]
    )
    assert plainly(plain(speech.card_text(card(text), "cs")[1])) == "Posuňte ji o 1 hex po větru."


def test_repetitions_count_as_the_language_does() -> None:
    blast = {"verb": "blast"}
    for times, ukrainian in ((2, "2 рази"), (5, "5 разів")):
        (text,) = speech.card_text(card(sentences([{"repeat": times, "of": [blast]}])), "uk")
        assert plainly(plain(text)) == f"Зробіть це {ukrainian}: Вибух на цільовому гексі."


def test_the_rule_of_sudden_death_comes_first() -> None:
    for rule in RULES:
        for language in LANGUAGES:
            rule_text = speech.rule_text(rule, language)
            assert list(faults(plain(rule_text), language)) == []
            made = Card("own", SUDDEN_DEATH, sentences([{"verb": "change_wind"}]), rule=rule)
            said = speech.card_text(made, language)
            assert said[0] == rule_text
            assert len(said) == 2
    assert speech.rule_text("") == ""


def test_a_card_that_a_player_made_keeps_its_name() -> None:
    made = card_of(WEAPON, {"id": "own", "name": "Uzi", "line": "TMC", "text": []}, "own.toml", own=True)
    assert speech.card_name(made, "uk") == "Uzi"
    assert speech.version(made, "en") == "Made by a player."
    assert speech.action_line(made, "en") == "Text, move, another card"
    assert speech.card_text(made, "cs") == ()
    library = standard().with_cards([made])
    assert speech.card_name("own", "uk", library) == "Uzi"
    assert speech.card_name("not_known", "uk") == "Not known"


def test_marks_and_versions() -> None:
    cards = standard().cards
    assert speech.marks(cards["bazooka"], "en") == ("Starter weapon",)
    assert speech.marks(cards["armageddon"], "cs") == ("Superzbraň",)
    assert speech.marks(cards["dynamite"], "en") == ()
    assert speech.version(cards["bazooka"], "en") == "As printed."
    assert speech.version(cards["uzi"], "en") == "Text as printed, action line our own."
    assert speech.version(cards["freeze"], "en") == "Effect as printed, the rest of the card our own."
    for language in LANGUAGES:
        printed = ("bazooka", "uzi", "freeze", "dynamite")
        assert len({speech.version(cards[card], language) for card in printed}) == len(printed)


def test_ways_inside_ways_are_told_apart() -> None:
    text = sentences(
        [
            {
                "verb": "flip",
                "on": "safe",
                "then": [
                    {
                        "verb": "roll",
                        "on": ["wind", "2", 1],
                        "then": [{"verb": "steal"}],
                        "else": [{"verb": "quake"}],
                    },
                    {"verb": "draw"},
                ],
                "else": [{"verb": "damage", "what": "all", "at": "each_adjacent"}],
            },
            {"verb": "at_end_of_turn", "then": [{"verb": "blast", "at": "own"}]},
            {"verb": "by_hand", "words": "Sing [[mine|x]]"},
        ]
    )
    said = [plain(sentence) for sentence in speech.card_text(card(text), "en")]
    assert said[0].splitlines() == [
        "Flip the Danger Flipper.",
        "• Safe: Roll a die.",
        "•• On 1, 2 or wind: Take a random card from the hand of another player of your choice.",
        "•• Otherwise: Scatter every worm on the map, one after the other, in the order of your choice.",
        "•• After that: Draw a card.",
        "• Danger: Damage every Thing in the six hexes around your own hex.",
    ]
    assert said[1:] == ["At the end of this turn: Blast your own hex.", "By hand: Sing [ [mine|x] ]."]


def test_after_a_target_the_hexes_around_it_are_meant() -> None:
    around = {"verb": "knockback", "what": "all", "at": "each_adjacent"}
    for first, where in ((), "your own hex"), (({"verb": "target"},), "the target hex"):
        said = plain(speech.card_text(card(sentences([*first, around])), "en")[-1])
        assert said == f"Knockback for every movable Thing in the six hexes around {where}."
