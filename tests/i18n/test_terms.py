"""The game's words by id, in every language; Things counted as the language counts."""

import pytest

from worms_app.i18n import LANGUAGES, SOURCE, pieces, terms
from worms_app.i18n.languages import data
from worms_app.i18n.spaces import FIXED
from worms_app.i18n.words import GLOSSARY
from worms_app.ui.setup.presenter import WHY


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_has_a_word_of_its_own(language: str) -> None:
    assert len({terms.thing(kind, language=language) for kind in terms.THINGS}) == 6
    assert len({terms.team(team, language=language) for team in terms.TEAMS}) == 6
    assert len({terms.option(option, language=language) for option in terms.OPTIONS}) == len(terms.OPTIONS)
    assert len({terms.step(number, language=language) for number in terms.STEPS}) == 8
    assert len({pieces.towards(direction, language=language) for direction in range(1, 7)}) == 6
    faces = ("1", "2", "3", "4", "5", "6", "wind", "hit", "safe", "danger")
    assert len({pieces.face(face, language=language) for face in faces}) == len(faces)
    assert all(terms.keyword(key, language=language) for key in data(SOURCE, GLOSSARY))


def test_every_optional_rule_is_told_where_it_is_switched_on() -> None:
    """A rule that is added to the engine is missing here first."""
    assert list(WHY) == list(terms.OPTIONS)


@pytest.mark.parametrize("number", [0, 9, -1])
def test_there_is_no_other_step(number: int) -> None:
    with pytest.raises(KeyError):
        terms.step(number)


def test_unknown_ids_are_errors_of_the_program() -> None:
    with pytest.raises(KeyError):
        terms.thing("tank")
    with pytest.raises(KeyError):
        pieces.towards(0)
    with pytest.raises(ValueError):
        pieces.face("7th")


def test_worms_have_names() -> None:
    assert terms.worm("blue1", language="en") == "Blue 1"
    assert terms.worm("red3*", language="cs") == f"Červený{FIXED}3"
    assert terms.worm("grey12~", language="uk") == f"Сірий{FIXED}12"


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["1 worm", "2 worms", "5 worms", "21 worms", "1.5 worms"]),
        ("cs", ["1 wormsík", "2 wormsíci", "5 wormsíků", "21 wormsíků", "1,5 wormsíka"]),
        ("uk", ["1 черв’як", "2 черв’яки", "5 черв’яків", "21 черв’як", "1,5 черв’яка"]),
    ],
)
def test_worms_counted(language: str, expected: list[str]) -> None:
    assert [pieces.counted("worm", n, language=language) for n in (1, 2, 5, 21, 1.5)] == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_counted(language: str) -> None:
    for kind in (*terms.THINGS, "card", "hex"):
        said = [pieces.counted(kind, n, language=language) for n in (1, 2, 5)]
        assert all(number in text for number, text in zip("125", said, strict=True))
        assert len({text.replace(number, "") for number, text in zip("125", said, strict=True)}) > 1


def test_sentence_case_changes_one_letter() -> None:
    assert terms.sentence_case("barel s benzínem") == "Barel s benzínem"
    assert terms.sentence_case("1 HP") == "1 HP"
    assert terms.sentence_case("") == ""
