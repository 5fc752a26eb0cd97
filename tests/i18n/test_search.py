"""The search over rules, questions and cards: what people type finds what they mean; nothing is made up."""

import time
from functools import cache

import pytest

from worms_app.content.reference import reference
from worms_app.i18n import LANGUAGES, translate
from worms_app.i18n.search import Document, Search, fold, likeness, rules, words


@cache
def search(language: str) -> Search:
    return Search(language)


def answers(language: str, typed: str) -> list[str]:
    return [document.id for document in search(language).find(typed).answers]


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_found_by_its_own_words(language: str) -> None:
    lost = []
    for question in reference().questions:
        typed = translate(question.question, language=language)
        for variant in (typed, fold(typed), typed.upper()):
            if question.id not in answers(language, variant)[:3]:
                lost.append((question.id, variant, answers(language, variant)[:3]))
    assert lost == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_finds_its_entry(language: str) -> None:
    lost = []
    for entry in reference().entries:
        typed = translate(entry.title, language=language)
        near = [document.id for document in search(language).find(typed).nearest[:3]]
        if entry.id not in near:
            lost.append((typed, near))
    assert lost == []


@pytest.mark.parametrize(
    ("language", "typed", "question"),
    [
        ("en", "mine and crate at once", "mine_and_crate"),
        ("en", "jump twice", "jump_twice"),
        ("en", "box falls on my worm", "crate_dropped_on_worm"),
        ("en", "barrel beside a barrel", "drum_next_to_drum"),
        ("en", "what if the deck is empty?", "empty_deck"),
        ("en", "jumpd twice", "jump_twice"),
        ("en", "who gets prodded", "prod_choice"),
        ("en", "do I take the crate if I get knocked into it on my opponents turn", "who_draws"),
        ("en", "what if there are 4 things", "fourth_thing"),
        ("en", "swap worms", "change_worm"),
        ("cs", "mina a bedna", "mine_and_crate"),
        ("cs", "dostanu kartu kdyz me souper odhodi na bednu", "who_draws"),
        ("cs", "co kdyz vybuch trefi barel", "blast_crate"),
        ("cs", "jak daleko dostreli bazuka", "shooting_range"),
        ("cs", "minu i bednu naraz", "mine_and_crate"),
        ("cs", "preskocit vodu", "jump_over_things"),
        ("cs", "můžu skákat dvakrát?", "jump_twice"),
        ("cs", "bedna spadla na cerva", "crate_dropped_on_worm"),
        ("cs", "sud vedle sudu", "drum_next_to_drum"),
        ("cs", "zabil jsem sam sebe", "killed_by_own_blast"),
        ("cs", "treti krater", "third_crater"),
        ("cs", "plné pole", "fourth_thing"),
        ("cs", "remíza", "tie_break"),
        ("uk", "стрибок через воду", "jump_over_things"),
        ("uk", "перестрибнути море", "jump_over_things"),
        ("uk", "чи можна двічі стрибати", "jump_twice"),
        ("uk", "міна й коробка", "mine_and_crate"),
        # Latin i among Cyrillic letters, and a keyboard without і.
        ("uk", "мiна i ящик", "mine_and_crate"),
        ("uk", "мина и ящик", "mine_and_crate"),
        ("uk", "черв'як у воді", "worm_on_water"),
        ("uk", "червяк у воді", "worm_on_water"),
        ("uk", "червʼяк у воді", "worm_on_water"),
        ("uk", "бочка коло бочки", "drum_next_to_drum"),
        ("uk", "коли кінець гри", "last_round_who"),
        ("uk", "чи беру карту якщо мене відкинули на ящик", "who_draws"),
        ("uk", "втонув черв'як чи вибухне", "gifts_water"),
        ("uk", "3 кратери", "third_crater"),
        # A keyboard without Cyrillic letters, in any of the ways in which people spell with it.
        ("uk", "tretij krater", "third_crater"),
        ("uk", "mina i jaschyk", "mine_and_crate"),
        ("uk", "chy mozhna strybaty dvichi", "jump_twice"),
        ("uk", "нічия", "tie_break"),
    ],
)
def test_what_people_type_finds_what_they_mean(language: str, typed: str, question: str) -> None:
    assert question in answers(language, typed)[:3]


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "pizza delivery tonight"),
        ("en", "can I eat a mine with ketchup"),
        ("en", "qwxz"),
        ("cs", "hamburger s hranolky"),
        ("cs", "kolik stojí letenka do Brna"),
        ("uk", "замовити піцу додому"),
        ("uk", "яка завтра погода"),
        ("uk", "йцукен"),
    ],
)
def test_what_nobody_has_answered_is_not_answered(language: str, typed: str) -> None:
    found = search(language).find(typed)
    assert found.answers == ()
    assert found.nearest
    assert found.everything
    assert all(document.kind == "entry" for document in found.nearest)


def test_what_may_be_meant_is_apart_from_the_answers() -> None:
    found = search("en").find("mine on worm")
    assert found.answers == ()
    assert {"mine_dropped", "mine_pushed_onto_worm"} <= {document.id for document in found.maybe}
    assert found.everything == (*found.maybe, *found.nearest)
    assert search("en").find("mine and crate at once").maybe == ()
    title = translate(reference().questions[0].question)
    assert search("en").find(title).answers[0].id == reference().questions[0].id
    assert search("en").find(title).maybe == ()


def test_nearest_rules_to_an_unanswered_question() -> None:
    found = search("en").find("ketchup on an oil drum")
    assert found.answers == ()
    assert found.nearest[0].id == "oil_drum"


def test_nothing_typed_finds_nothing() -> None:
    for typed in ("", "  ", "?!", "…"):
        found = search("en").find(typed)
        assert found.everything == found.answers == found.nearest == ()


def test_a_word_in_every_stage_of_typing() -> None:
    for typed in ("bl", "bla", "blas", "blast"):
        assert "blast" in [document.id for document in search("en").find(typed).nearest], typed
    for typed in ("вибу", "вибухи", "вибухом", "вибухів"):
        # “Слабкі вибухи” is an optional rule and may come first.
        assert "blast" in [document.id for document in search("uk").find(typed).nearest[:2]], typed
    assert search("cs").find("výbuch").nearest[0].id == "blast"


def test_cards_are_found_with_the_rules() -> None:
    cards = [
        Document("card", "grenade", ("Granát",), "Zaměřte kterýkoli hex. Přesnost 2. Výbuch."),
        Document("card", "mine", ("Mina",), "Umístěte krabici na nejprázdnější hex."),
    ]
    with_cards = Search("cs", cards)
    for typed in ("granat", "granátem", "gran"):
        assert with_cards.find(typed).nearest[0] == cards[0], typed
    found = with_cards.find("mina")
    assert {(document.kind, document.id) for document in found.nearest[:2]} == {
        ("entry", "mine"),
        ("card", "mine"),
    }
    assert found.answers


def test_the_same_words_always_give_the_same_answer() -> None:
    one, other = Search("uk"), Search("uk")
    for typed in ("вода", "вогонь бочка", "хтось", "карта"):
        assert one.find(typed) == other.find(typed) == one.find(typed)


def test_rules_are_searched_as_they_are_read() -> None:
    documents = list(rules("cs"))
    assert len(documents) == len(reference().questions) + len(reference().entries)
    assert not any("[[" in phrase for document in documents for phrase in (*document.phrases, document.body))


def test_folding() -> None:
    assert fold("Žluťoučký KŮŇ") == "zlutoucky kun"
    assert fold("Їжак і ґава, черв’як, черв'як, червʼяк") == "ижак и гава, червяк, червяк, червяк"
    assert fold("скільки") == fold("скилки")
    assert words("Дві мiни, XY!") == words("двi МІНИ xy")
    assert words("fire, 2×") == ["fire", "2"]


@pytest.mark.parametrize(
    ("typed", "known", "same"),
    [
        ("mina", "minu", True),
        ("krabicich", "krabice", True),
        ("mina", "minuta", False),
        ("черваками", "чернило", False),
        ("миною", "мина", True),
        ("jump", "jumping", True),
        ("wind", "worm", False),
    ],
)
def test_forms_of_a_word(typed: str, known: str, same: bool) -> None:
    assert (likeness(typed, known) >= 0.6) is same


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_stroke_is_quick(language: str) -> None:
    cards = [Document("card", str(number), (f"card {number}",), "text " * 20) for number in range(100)]
    typed = translate(reference().questions[0].question, language=language)
    fresh = Search(language, cards)
    fresh.find("x")  # builds the index
    strokes = []
    for end in range(1, len(typed) + 1):
        start = time.perf_counter()
        fresh.find(typed[:end])
        strokes.append(time.perf_counter() - start)
    # The middle one: a busy machine may stop any single stroke.
    assert sorted(strokes)[len(strokes) // 2] < 0.020


@pytest.mark.parametrize(("language", "typed"), [("en", "pizza"), ("cs", "pizza"), ("uk", "піца")])
def test_what_is_from_elsewhere_has_no_near_rules(language: str, typed: str) -> None:
    """Of all words that have nothing to do with the game none stands for another."""
    found = Search(language).find(typed)
    assert found.lost
    assert found.answers == found.maybe == ()
