"""The rule texts: complete, linked, and the same in every language as far as a machine can tell."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.content.reference_texts import faults, strings, targets
from worms_app.content.reference import (
    Article,
    CommonQuestion,
    ReferenceTextError,
    Span,
    plain,
    reference,
    spans,
)
from worms_app.content.reference.load import CHAPTERS, QUESTIONS, load
from worms_app.i18n import LANGUAGES, SOURCE, terms, translate
from worms_app.i18n.languages import about, data
from worms_app.i18n.words import GLOSSARY

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "worms_app" / "content" / "reference"
LAST_PARAGRAPH = {2: 12, 3: 13, 4: 7, 5: 4, 6: 14, 7: 8, 8: 3, 9: 6, 10: 9}
NUMBERED = [
    f"{chapter}.{number}" for chapter, last in LAST_PARAGRAPH.items() for number in range(1, last + 1)
]
EVERYDAY = {
    "die",
    "roll",
    "flip",
    "resolve",
    "choose",
    "shuffle",
    "in_hand",
    "setup",
    "ice_token",
    "fire_token",
}
EVERYDAY |= {"deal_damage", "remove", "turn", "step_of_turn", "deed"}
"""Words of the glossary without a rule of their own."""
KEYWORDS = [
    key for key in data(SOURCE, GLOSSARY) if key not in EVERYDAY and not key.startswith(("card_", "step_"))
]
OTHERS = tuple(language for language in LANGUAGES if language != SOURCE)


def items() -> list[Article | CommonQuestion]:
    return [*reference().entries, *reference().questions]


@pytest.mark.parametrize("paragraph", ["1", *NUMBERED])
def test_every_paragraph_of_the_rules_has_an_entry_of_its_own(paragraph: str) -> None:
    about = reference().for_paragraph(paragraph)
    assert about
    # Steps 3 and 4 of the turn are the same move twice.
    assert about[0].paragraphs[0] == ("3.3" if paragraph == "3.4" else paragraph)


def test_no_paragraph_is_invented() -> None:
    whole = {"1", "3", "10", *NUMBERED}
    assert {number for entry in reference().entries for number in entry.paragraphs} <= whole
    assert {number for question in reference().questions for number in question.paragraphs} <= whole


def test_every_paragraph_that_the_engine_cites_can_be_opened() -> None:
    cited = {
        number
        for path in (ROOT / "worms_app" / "engine").rglob("*.py")
        for number in re.findall(r'\brule="(\d+\.\d+)"', path.read_text(encoding="utf-8"))
    }
    assert [number for number in sorted(cited) if not reference().for_paragraph(number)] == []


def test_every_word_of_the_glossary_opens_an_entry() -> None:
    assert [key for key in (*KEYWORDS, *terms.OPTIONS) if not reference().for_keyword(key)] == []


def test_every_file_is_read() -> None:
    assert {path.stem for path in (FOLDER / "chapters").glob("*.toml")} == set(CHAPTERS)
    assert {path.stem for path in (FOLDER / "questions").glob("*.toml")} == set(QUESTIONS)


def test_there_are_answers_to_what_people_ask() -> None:
    assert len(reference().questions) >= 250


def test_no_two_questions_are_asked_in_the_same_words() -> None:
    for language in LANGUAGES:
        asked = [
            translate(question.question, language=language).casefold() for question in reference().questions
        ]
        assert sorted(asked) == sorted(set(asked))


def test_answers_are_three_sentences_at_most() -> None:
    for question in reference().questions:
        other = (said.answer for readings in question.by.values() for said in readings.values())
        for answer in (question.answer, *filter(None, other)):
            assert 1 <= len(re.findall(r"[.!?](?=\s|$)", answer)) <= 3, question.id


@pytest.mark.parametrize("language", OTHERS)
def test_everything_is_translated_and_links_to_the_same_entries(language: str) -> None:
    every = {chapter.title for chapter in reference().chapters}
    for item in items():
        every.update(strings(item))
    untranslated = []
    for text in sorted(every):
        translation = translate(text, language=language)
        assert targets(translation) == targets(text), text
        assert "[" not in plain(translation), translation
        if translation == text:
            untranslated.append(text)
    assert untranslated == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(language: str) -> None:
    """No straight quotes and apostrophes, another language's quotes, hyphens for dashes, two spaces."""
    quotes = about(language).typography.quotes
    wrong = "|".join(["[\"']", *(mark for mark in "„“”«»" if mark not in quotes), "  ", " - "])
    for item in items():
        for text in strings(item):
            translation = plain(translate(text, language=language))
            assert not re.search(wrong, translation), translation


@pytest.mark.parametrize("language", OTHERS)
def test_no_letters_of_another_alphabet(language: str) -> None:
    foreign = about(language).typography.foreign
    for item in items():
        for text in strings(item):
            translation = plain(translate(text, language=language)).casefold()
            assert not (foreign and re.search(foreign, translation)), translation


def test_links() -> None:
    text = "A [[blast|blasted]] hex, then [[oil_drum|drums]]."
    assert spans(text) == (
        Span("A "),
        Span("blasted", "blast"),
        Span(" hex, then "),
        Span("drums", "oil_drum"),
        Span("."),
    )
    assert plain(text) == "A blasted hex, then drums."
    assert targets(text) == {"blast", "oil_drum"}
    assert spans("[[blast|Blast]]") == (Span("Blast", "blast"),)
    assert spans("no link") == (Span("no link"),)
    assert spans("") == ()


def test_links_lead_somewhere_and_nothing_is_there_twice() -> None:
    assert list(faults(reference())) == []


def test_lookups() -> None:
    assert reference().entry("blast").paragraphs == ("6.7",)
    assert reference().for_paragraph("6.7")[0].id == "blast"
    assert reference().for_paragraph("6.77") == ()
    damaged = reference().for_keyword("damaged_worm")
    assert damaged is not None
    assert damaged.id == "worm"
    assert reference().for_keyword("card_uzi") is None
    with pytest.raises(KeyError):
        reference().entry("nothing")


@pytest.fixture
def spoiled(tmp_path: Path) -> Callable[[str, str, str], str]:
    """Replaces words in a copy of the texts and returns what is said about them."""

    def spoil(file: str, old: str, new: str) -> str:
        for path in FOLDER.rglob("*.toml"):
            copy = tmp_path / path.relative_to(FOLDER)
            copy.parent.mkdir(exist_ok=True)
            text = path.read_text(encoding="utf-8")
            if path.relative_to(FOLDER).as_posix() == file:
                assert old in text
                text = text.replace(old, new, 1)
            copy.write_text(text, encoding="utf-8")
        try:
            return "; ".join(faults(load(tmp_path)))
        except ReferenceTextError as error:
            return str(error)

    return spoil


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("chapters/things.toml", "[[heal|", "[[healing|", "things.toml: worm: no entry 'healing'"),
        ("chapters/things.toml", 'see = ["chains", "fire"]', 'see = ["fyre"]', "oil_drum: no entry 'fyre'"),
        (
            "chapters/things.toml",
            "[[heal|stands up]]",
            "[[heal|stands up]",
            "worm: brackets that are no link",
        ),
        ("chapters/things.toml", 'id = "ice"', 'id = "fire"', "fire: 'fire' is also in things.toml"),
        ("chapters/things.toml", 'id = "ice"', 'id = "Ice!"', "things.toml: Ice!: id: 'Ice!' does not fit"),
        ("chapters/things.toml", '["7.8"]', '["7,8"]', "ice: paragraphs: '7,8' does not fit"),
        ("chapters/things.toml", '["7.8"]', "[]", "ice: paragraphs: […] does not fit"),
        ("chapters/things.toml", 'title = "Mine"', "title = 5", "mine: title: 5 does not fit"),
        ("chapters/things.toml", 'title = "Mine"', 'name = "Mine"', "mine: name: not known here"),
        ("chapters/things.toml", 'title = "Mine"\n', "", "things.toml: mine: title: missing"),
        (
            "chapters/things.toml",
            'title = "Things on the map"',
            "",
            "things.toml: things: title: missing",
        ),
        ("questions/turn.toml", '["3.1"]', '["3.99"]', "change_worm: no entry about 3.99"),
        ("questions/turn.toml", 'id = "must_move"', 'id = "jump_twice"', "jump_twice: twice"),
        ("questions/turn.toml", "[[question]]", "[question", "turn.toml: "),
    ],
)
def test_a_mistake_is_told_with_its_place(
    spoiled: Callable[[str, str, str], str], file: str, old: str, new: str, message: str
) -> None:
    assert message in spoiled(file, old, new)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(ReferenceTextError, match=r"turn\.toml"):
        load(tmp_path)
