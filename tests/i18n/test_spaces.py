"""No line begins with a dash or ends with a one-letter word or a number, in the languages that mind."""

import pytest

from tools.catalog_files import forms, messages_of, read_catalog
from worms_app import paths
from worms_app.i18n import LANGUAGES, pieces, terms, translate
from worms_app.i18n.languages import about
from worms_app.i18n.spaces import FIXED, held


def shown(text: str, language: str) -> str:
    """With a visible mark where no line may break."""
    return held(text, language).replace(FIXED, "_")


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("cs", "Karta z balíčku a k tomu 5 hexů – v ruce.", "Karta z_balíčku a_k_tomu 5_hexů_– v_ruce."),
        ("cs", "V krabici, A taky: o 1,5 karty", "V_krabici, A_taky: o_1,5_karty"),
        ("cs", "s [[mine|minou]] 3 [[fire|ohně]]", "s_[[mine|minou]] 3_[[fire|ohně]]"),
        ("cs", "kus, což", "kus, což"),
        ("cs", "krok 6, pak 6 karet a Modrý 1.", "krok_6, pak 6_karet a_Modrý_1."),
        ("uk", "Гекс у межах 3 — і з ними 21 черв’як", "Гекс у_межах_3_— і_з_ними 21_черв’як"),
        ("uk", "із міною, під’їзд", "із міною, під’їзд"),
        ("en", "a mine – 5 hexes", "a mine – 5 hexes"),
        ("pseudo", "‹a – 5 hexes›", "‹a – 5 hexes›"),
        ("xx", "v domě", "v domě"),
    ],
)
def test_words_are_held_together(language: str, text: str, expected: str) -> None:
    assert shown(text, language) == expected


def test_a_number_stays_with_the_worm_that_has_it() -> None:
    sentence = translate("{thing} is destroyed.", language="cs", thing=terms.worm("blue1", language="cs"))
    assert sentence == f"Modrý{FIXED}1 je zničen."
    assert terms.worm("blue1", language="en") == "Blue 1"
    assert terms.worm("blue1", language="pseudo").count(FIXED) == 0


def test_a_space_stays_a_space_for_whoever_types() -> None:
    assert held("", "cs") == ""
    assert held("  ", "cs") == "  "
    assert held("a\nb", "cs") == "a\nb"


def test_everything_that_is_said_is_held() -> None:
    assert pieces.counted("worm", 5, language="cs") == "5 wormsíků"  # a word is not yet shown
    assert translate("{x}", language="cs", x=pieces.counted("worm", 5, language="cs")) == f"5{FIXED}wormsíků"
    assert FIXED not in translate("{a} v {b}", language="en", a="1", b="x")
    assert translate("Hello {name}", language="cs", name="5 v") == f"Hello 5{FIXED}v"


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_dashes_and_apostrophes_are_the_languages_own(language: str) -> None:
    """In every message: no straight marks, no other language's, no hyphen for a dash, no two spaces."""
    typography = about(language).typography
    foreign = [mark for mark in "\"'„“”«»" if mark not in typography.quotes]
    foreign += ["  ", " - ", *(f" {dash} " for dash in "–—" if dash != typography.dash)]
    wrong = [
        (mark, text)
        for message in messages_of(read_catalog(paths.locales(), language)).values()
        for text in forms(message)
        for mark in foreign
        if mark in text and not text.startswith("pip ")
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_catalog_holds_words_together_itself(language: str) -> None:
    """Translators type plain spaces: one place decides."""
    catalog = messages_of(read_catalog(paths.locales(), language))
    assert [text for message in catalog.values() for text in forms(message) if FIXED in text] == []
