"""Buttons say what they do, in every language."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from worms_app.engine import CHANCE, Ask, Game, Setup, new_game
from worms_app.engine.choices import Choice, choices_of
from worms_app.i18n import LANGUAGES
from worms_app.i18n.speech import deed, option
from worms_app.i18n.speech.deeds import DEEDS
from worms_app.i18n.speech.prompts import KINDS


def asked() -> Iterator[tuple[Ask, Game]]:
    """Questions to players, of as many kinds as some games have."""
    for seed in range(8):
        dice = random.Random(seed)
        game = new_game(Setup(3, options={"sudden_death_draft": True} if seed == 1 else {}))
        kinds: dict[str, int] = {}
        for _ in range(2500):
            ask = game.pending
            if ask is None:
                break
            kinds[ask.kind] = kinds.get(ask.kind, 0) + 1
            if ask.who != CHANCE and kinds[ask.kind] < 4:
                yield ask, game
            game.decide(dice.choice(ask.options))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_whole_games_is_a_deed(language: str) -> None:
    kinds = set()
    for ask, game in asked():
        kinds.add(ask.kind)
        for choice in (choices_of(ask, game)[0], choices_of(ask, game)[-1]):
            words = deed(ask, choice, game, language)
            assert words.strip() == words != ""
            assert not set("{}@>[") & set(words), words
            assert choice.answer != words, "an id is no deed"
    assert len(kinds) > 12


@pytest.mark.parametrize(
    ("kind", "about", "choice", "words"),
    [
        ("turn.activate", {"team": "blue"}, Choice("blue2", "1,0", "blue2"), "Activate Blue 2"),
        ("damage.choose", {"hex": "1,0"}, Choice("mine", "1,0", "mine"), "Damage the mine"),
        ("aim.target", {}, Choice("1,0", "1,0"), "Target this hex"),
        ("knockback.direction", {"thing": "red1"}, Choice("3", "1,0", how="3"), "Fling Red 1 south-east"),
        ("turn.weapon", {"team": "blue"}, Choice("bazooka"), "Play Bazooka"),
        ("setup.thing", {}, Choice("blue@1,0", "1,0", "blue"), "Place a worm here"),
        ("place.hex", {"thing": "fire"}, Choice("1,0", "1,0", "fire"), "Place a fire here"),
    ],
)
def test_a_deed(kind: str, about: dict[str, str], choice: Choice, words: str) -> None:
    game = new_game(Setup(2))
    assert deed(Ask(kind, "blue", (choice.answer,), about), choice, game, "en") == words


def test_what_has_nothing_to_do_keeps_its_name() -> None:
    game = new_game(Setup(2))
    ask = Ask("turn.move", "blue", ("stay",), {"hex": "0,0"})
    assert deed(ask, Choice("stay"), game, "en") == option(ask, "stay", game, "en") == "Stay"


def test_deeds_are_those_of_questions_that_are_asked() -> None:
    assert set(DEEDS) <= set(KINDS)
