"""What is taken for a mistyped word, and which word was meant by it."""

import pytest

from worms_app.i18n.asking import Asker
from worms_app.i18n.languages import LANGUAGES
from worms_app.i18n.slips import Mender, one_slip


@pytest.mark.parametrize(
    ("one", "other", "slipped"),
    [
        ("crate", "crate", True),
        ("craet", "crate", True),
        ("crat", "crate", True),
        ("craate", "crate", True),
        ("crute", "crate", True),
        ("rcate", "crate", True),
        ("cret", "crate", False),
        ("tacre", "crate", False),
    ],
)
def test_a_slip_is_one_letter_or_two_neighbours_swapped(one: str, other: str, slipped: bool) -> None:
    assert one_slip(one, other) is one_slip(other, one) is slipped


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("craet", "crate"),
        ("wrom", "worm"),
        ("wom", "worm"),
        ("hwo", "how"),
        ("waer", "water"),
        ("exlposions", "explosions"),
        ("explosoin", "explosoin"),
        ("wine", ""),
        ("lettuce", ""),
        ("ow", ""),
    ],
)
def test_the_shorter_a_word_the_fewer_slips_are_believed(typed: str, meant: str) -> None:
    mender = Mender([{"crate", "worm", "how", "water", "mine"}, {"where"}], {"explos"})
    assert mender.mend(typed) == meant


def test_the_likeliest_slip_is_mended_and_then_the_likeliest_word() -> None:
    assert Mender([{"form", "from"}], ()).mend("fomr") == "form", "neighbours are swapped most easily"
    assert Mender([{"bolts"}, {"belts"}], ()).mend("bults") == "bolts"
    assert Mender([{"belts"}, {"bolts"}], ()).mend("bults") == "belts", "what comes first of two as near"
    assert Mender([{"melts"}], ()).mend("welts") == "", "a short word begins as it was typed"


@pytest.mark.parametrize(
    ("language", "typed", "right"),
    [
        ("en", "hwo does a mien wrok", "how does a mine work"),
        ("en", "the barell exlpodes, whcih hexes", "the barrel explodes, which hexes"),
        ("cs", "kdyz mian vybucnhe", "kdyz mina vybuchne"),
        ("cs", "letckej úder", "leteckej úder"),
        ("uk", "що якщо чрев'як на мнії", "що якщо черв'як на міні"),
    ],
)
def test_mistyped_words_mean_what_was_meant(language: str, typed: str, right: str) -> None:
    reader = Asker(language).reader
    assert reader.ideas(typed) == reader.ideas(right)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_that_is_known_is_never_mended(language: str) -> None:
    reader = Asker(language).reader
    known = [word for word in sorted(reader.stop) if word.isalpha()]
    assert [word for word in known if reader.meant(word) != [word]] == []
