"""Ask the rules: the ways to say each question, and how well questions in other words are answered."""

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from benchmarks.asking import FINAL, FRESH, TUNING, Tried, figures, tried
from tools import asking as counting
from worms_app.content.reference import reference
from worms_app.i18n.asking import NOTHING, Asker, Weights, packed, scaled, unpacked, unscaled
from worms_app.i18n.languages import LANGUAGES
from worms_app.i18n.meaning import Reader, fold, meetings_of, stem
from worms_app.i18n.search import Search

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = tuple(
    sorted(path.stem.removeprefix("asking_") for path in Path(__file__).parent.glob("asking_*.toml"))
)
"""The languages that there are questions to try in."""


@cache
def asker(language: str) -> Asker:
    return Asker(language)


@cache
def rows(language: str, half: str) -> list[Tried]:
    return tried(Search(language), language, half)


def first(language: str, typed: str, *about: str) -> str:
    guesses = asker(language).guess(typed, about)
    return guesses[0].question if guesses else ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_can_be_said_in_eight_ways(language: str) -> None:
    said = counting.ways_of(language)
    assert set(said) == {question.id for question in reference().questions} | {NOTHING}
    assert {question: len(ways) for question, ways in said.items() if len(ways) < 8} == {}
    times = Counter(fold(way) for ways in said.values() for way in ways)
    assert [way for way, count in times.items() if count > 1] == []


def test_the_weights_were_learned_from_the_ways_and_words_as_they_are() -> None:
    assert counting.main(["check"]) == 0, "run tools/asking.py"
    # A megabyte is read in some hundredths of a second, and the package is a hundred times as large.
    assert counting.FILE.stat().st_size < 950_000 * len(LANGUAGES)


def test_learning_tells_apart_what_it_was_told() -> None:
    said = {
        "en": {
            "mine_how": ["how does a mine work", "the mine works how", "mine?"],
            "crate_how": ["how does a crate work", "what is in the crate", "crate?"],
            NOTHING: ["how does a fridge work", "good morning", "what is in the fridge"],
        }
    }
    weights = Weights(**counting.learn(said))
    learned = Asker("en", weights)
    assert learned.guess("what does the mine do")[0].question == "mine_how"
    assert learned.guess("explain the crate")[0].question == "crate_how"
    assert learned.guess("my fridge is empty") == ()
    assert Weights(**counting.learn(said)) == weights, "the same ways make the same weights"


def test_a_language_that_is_learned_later_changes_nothing_of_the_others() -> None:
    english = {
        "mine_how": ["how does a mine work", "the mine works how", "mine?"],
        NOTHING: ["how does a fridge work", "good morning", "what is in the fridge"],
    }
    czech = {"mine_how": ["jak funguje nášlap", "nášlap?"], NOTHING: ["jak funguje lednice", "dobré ráno"]}
    held = counting.learn({"en": english})
    both = counting.learn({"cs": czech}, held)
    assert all(both[part] == held[part] for part in ("questions", "judges", "common"))
    assert all(both[part]["en"] == held[part]["en"] for part in ("own", "spelled", "short"))
    later = Asker("cs", Weights(**both))
    assert later.guess("mina")[0].question == "mine_how", "as the concept weighs in English"
    assert later.guess("nášlap nášlap")[0].question == "mine_how", "its own word"
    assert later.guess("dobré ráno") == ()


def test_weights_are_read_as_they_were_written() -> None:
    row = [0.0, 0.25, -0.5, 1.0] * 8
    read = unpacked(packed(row))
    assert max(abs(one - other) for one, other in zip(read, row, strict=True)) < 0.2
    assert unpacked(packed([0.0] * 32)) == [0.0] * 32
    assert unscaled(scaled([0.4, -1.3, 9.0])) == [0.4, -1.3, 4.5]


def test_concepts_are_the_same_in_every_language() -> None:
    lexicons = {
        language: tomllib.loads((counting.LOCALES / language / "search.toml").read_text(encoding="utf-8"))
        for language in LANGUAGES
    }
    english = set(lexicons["en"]["concepts"])
    assert {language: set(lexicon["concepts"]) ^ english for language, lexicon in lexicons.items()} == {
        language: set() for language in LANGUAGES
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("half", "promised"),
    [(TUNING, (0.95, 0.02, 0.0)), (FINAL, (0.9, 0.03, 0.0)), (FRESH, (0.88, 0.04, 0.0))],
)
@pytest.mark.parametrize("language", SHIPPED)
def test_the_first_answer_is_right(language: str, half: str, promised: tuple[float, float, float]) -> None:
    right, wrong, _, off_topic = figures(rows(language, half))
    least_right, most_wrong, most_off_topic = promised
    assert right >= least_right, [row for row in rows(language, half) if row.right and not row.is_right]
    assert wrong <= most_wrong, [row for row in rows(language, half) if row.answered and not row.is_right]
    assert off_topic <= most_off_topic, [
        row for row in rows(language, half) if row.answered and not row.right
    ]


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("en", ("who owns the mine", "mine_owner"), ("what do I get from a crate", "crate_how")),
        ("en", ("hit on a knockback", "knockback_how"), ("hit on the die of a blast", "blast_hit")),
        (
            "en",
            ("my active worm was hurt is my turn over", "active_worm_damaged"),
            ("another worm of mine was hurt, is my turn over", "other_worm_damaged"),
        ),
        ("en", ("may I shoot before I move", "move_after_weapon"), ("must I shoot", "must_play_weapon")),
        (
            "en",
            ("a crate is pushed onto my worm", "crate_pushed_onto_worm"),
            ("my worm is pushed onto a crate, who draws", "who_draws"),
        ),
        (
            "cs",
            ("krabice spadla na mého wormsíka z letecké podpory", "crate_dropped_on_worm"),
            ("wormsíka odhodili na krabici, kdo líže kartu", "who_draws"),
        ),
        (
            "cs",
            ("zásah u pořádného rozhození", "knockback_how"),
            ("výbuch a na kostce zásah", "blast_hit"),
        ),
        (
            "uk",
            ("міну штовхнули на черв'яка", "mine_pushed_onto_worm"),
            ("черв'яка штовхнули на міну", "pushed_worm_triggers"),
        ),
    ],
)
def test_what_is_nearly_the_same_is_told_apart(
    language: str, one: tuple[str, str], other: tuple[str, str]
) -> None:
    assert (first(language, one[0]), first(language, other[0])) == (one[1], other[1])


def test_a_question_in_the_middle_of_a_case_knows_the_case() -> None:
    assert first("en", "what comes first here?") in ("", "same_time"), "anything, as far as it is known"
    assert first("en", "what comes first here?", "enter", "worm", "mine", "crate") == "mine_and_crate"
    assert first("en", "do I get the card?") == ""
    assert first("en", "do I get the card?", "enter", "worm", "mine", "crate") == "mine_and_crate"
    assert first("en", "do I get the card?", "play", "weapon") == "play_drawn_card"
    assert first("en", "does it go off?") == ""
    assert first("en", "does it go off?", "enter", "worm", "mine") == "mine_how"
    assert first("en", "does it go off?", "enter", "worm", "drum") == "worm_onto_drum"
    assert first("cs", "jsem zraněný?", "enter", "worm", "fire") == "worm_into_fire"
    assert first("uk", "чи беру карту?", "jump", "worm", "crate") == "jump_takes_crate"
    assert first("en", "how far can I jump", "blast", "worm") == "jump_distance", "what is said counts more"


def test_a_way_can_say_what_is_known_before_it() -> None:
    assert counting.apart("[enter mine] does it go off?") == ("does it go off?", ("enter", "mine"))
    assert counting.apart("does [it] go off?") == ("does [it] go off?", ())


def test_a_word_alone_asks_nothing() -> None:
    for language, typed in (("en", "worm"), ("en", "hex"), ("cs", "kámoš"), ("uk", "черв'як"), ("en", "?!")):
        assert asker(language).guess(typed) == ()


@pytest.mark.parametrize(
    ("language", "typed"),
    [("en", "mine on worm"), ("uk", "міна на хробаку"), ("uk", "mina na hrobaku")],
)
def test_what_may_be_one_question_or_another_is_offered_and_not_answered(language: str, typed: str) -> None:
    asked = asker(language).ask(typed)
    assert asked.answers == ()
    assert {"mine_dropped", "mine_pushed_onto_worm"} <= {guess.question for guess in asked.maybe}


@pytest.mark.slow
@pytest.mark.parametrize("language", SHIPPED)
def test_what_is_answered_is_not_offered_and_other_talk_is_neither(language: str) -> None:
    found = rows(language, TUNING)
    assert [row for row in found if row.answered and row.offered] == []
    assert sum(bool(row.offered) for row in found if not row.right) <= 2
    lost = [row for row in found if row.right and row.offered and not set(row.offered) & set(row.right)]
    assert len(lost) <= 1, "a right one is nearly always among those offered"


def test_what_is_typed_in_other_letters_means_the_same() -> None:
    for own, other in (
        ("можна стріляти двічі за хід", "mozhna strilyaty dvichi za hid"),
        ("що буде якщо вибух на воді", "shcho bude yakshcho vybuh na vodi"),
        ("чи бере черв'як ящик", "chy bere cherv'yak yashchyk"),
        ("хто починає гру", "hto pochynaye hru"),
    ):
        assert asker("uk").reader.ideas(other) == asker("uk").reader.ideas(own)
    assert asker("uk").reader.words("uzi, mina 2x, м1") == ["узи", "мина", "2x", "м1"], "only whole words"
    for typed, question in (("jump twice", "jump_twice"), ("skok dvakrát", "jump_twice")):
        language = "en" if typed.startswith("jump") else "cs"
        assert asker(language).reader.words(typed) == fold(typed).split(), "its letters are its own"
        assert first(language, typed) == question


def test_the_same_words_always_give_the_same_guess() -> None:
    for typed in ("mine and crate at once", "third crater", "jump into water"):
        assert Asker("en").guess(typed) == asker("en").guess(typed)


@pytest.mark.parametrize(
    ("language", "typed", "ideas"),
    [
        ("en", "mine and crate at once", [("mine",), ("crate",), ("once",)]),
        ("en", "barrels explode", [("drum",), ("blast",)]),
        ("en", "sudden death", [("sd",)]),
        ("cs", "Bedna s minou", [("crate",), ("mine",)]),
        ("cs", "krabyce", [("crate",)]),
        ("uk", "мiна й ящик", [("mine",), ("crate",)]),
        ("uk", "qwxz", [("?квхз",)]),
        ("uk", "mina i yashchyk", [("mine",), ("crate",)]),
    ],
)
def test_words_become_concepts(language: str, typed: str, ideas: list[tuple[str, ...]]) -> None:
    assert Reader(language).ideas(typed) == ideas


def test_what_meets_what_is_told_whatever_stands_between() -> None:
    reader = Reader("en")
    assert meetings_of(reader.ideas("a worm is blown onto the hex of a mine")) == {"worm>mine"}
    assert meetings_of(reader.ideas("a mine is blown onto the hex of a worm")) == {"mine>worm"}
    assert meetings_of(reader.ideas("may I jump twice")) == frozenset()


def test_forms_of_a_word_share_their_stem() -> None:
    assert stem("krabicich") == stem("krabice")
    assert stem("worm") != stem("wind")
