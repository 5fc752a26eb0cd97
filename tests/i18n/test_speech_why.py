"""Every question says why it is asked: the card with its limit, or the rule."""

from __future__ import annotations

from typing import Any

import pytest

from tests.i18n.plainly import plainly
from worms_app import standard_library
from worms_app.content.own import cards_from
from worms_app.content.reference import reference
from worms_app.engine import Game
from worms_app.i18n.speech import rule_title, why
from worms_app.i18n.speech.prompts import KINDS, RULES

POSITION: dict[str, Any] = {
    "seats": ["blue", "red"],
    "dial": "5,5",
    "land": ["0,0", "1,0", "2,0", "3,0", "0,1"],
    "things": {"0,0": ["blue1"], "2,0": ["red1", "red2"]},
    "hands": {"blue": ["bazooka"]},
    "supply": {},
    "drop": {"cards": {"calm": 1}, "left": 1},
    "seat": "blue",
    "worm": "blue1",
}


def said(game: Game, language: str = "en") -> tuple[str, str, str]:
    assert game.pending is not None
    told = why(game.pending, game, language)
    return plainly(told.words), told.rule, told.card


def test_a_step_is_named() -> None:
    game = Game.from_position(POSITION | {"step": 3})
    assert said(game) == ("Steps 3 and 4: Move, and move again", "3.3", "")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Bazooka – Target: a Direct hex."),
        ("cs", "Bazuka – Zaměření: hex na přímce."),
        ("uk", "Базука — Ціль: гекс по прямій."),
    ],
)
def test_a_card_is_named_with_its_limit(language: str, words: str) -> None:
    game = Game.from_position(POSITION | {"step": 5})
    game.decide("bazooka")
    assert said(game, language) == (words, "6.1", "bazooka")


def test_the_sentence_goes_on_with_the_card_and_stays_through_a_chain() -> None:
    game = Game.from_position(POSITION | {"step": 5})
    game.decide("bazooka")
    game.decide("2,0")
    assert said(game)[0] == "Bazooka – Accuracy 4."
    while game.pending is not None and game.pending.kind == "aim.die":
        game.decide("hit")
    assert game.pending is not None
    assert game.pending.kind == "blast.order"
    assert said(game) == ("Bazooka – Blast the target hex.", "6.7", "bazooka")


def test_what_a_card_has_set_off_is_named_beside_it() -> None:
    struck = POSITION["things"] | {"2,0": ["red1", "drum"]}
    game = Game.from_position(POSITION | {"step": 5, "things": struck, "hands": {"blue": ["uzi"]}})
    game.decide("uzi")
    game.decide("2,0")
    game.decide("drum")
    assert game.pending is not None
    assert game.pending.kind == "drum.die"
    assert said(game) == ("Uzi – Oil Drum", "7.4", "uzi")


def test_every_kind_of_question_has_a_paragraph_that_can_be_read() -> None:
    assert set(KINDS) <= set(RULES)
    unread = [paragraph for paragraph in RULES.values() if not reference().for_paragraph(paragraph)]
    assert unread == []
    assert rule_title("6.7", "en") == "Blast"


def test_inside_a_branch_the_sentence_that_asks_is_named() -> None:
    shot = [{"verb": "target", "limit": "direct"}, {"verb": "blast"}]
    text = [
        {
            "verb": "flip",
            "on": "danger",
            "then": shot,
            "else": [{"verb": "by_hand", "words": "Everybody sings."}],
        }
    ]
    data = {"deck": "weapon", "id": "coin", "name": "Coin", "line": "T", "text": text}
    library = standard_library().with_cards(cards_from((data,)))
    game = Game.from_position(POSITION | {"step": 5, "hands": {"blue": ["coin"]}}, library)
    game.decide("coin")
    assert said(game)[0] == "Coin – Flip the Danger Flipper."
    for answer, words in (("danger", "Coin – Target: a Direct hex."), ("safe", "Coin")):
        then = game.copy()
        then.decide(answer)
        assert said(then)[0] == words
