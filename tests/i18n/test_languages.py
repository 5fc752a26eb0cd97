"""Which language the app speaks, how it is switched, and that a sentence always comes out."""

import gettext
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from worms_app import i18n, paths
from worms_app.i18n import catalogs, languages, terms

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    i18n.switch("en")


def test_switching_tells_those_who_show_text() -> None:
    heard: list[str] = []
    stop = i18n.observe(heard.append)
    i18n.switch("cs")
    i18n.switch("cs")  # no change, no news
    i18n.switch("uk")
    stop()
    stop()
    i18n.switch("cs")
    assert heard == ["cs", "uk"]
    assert i18n.current() == "cs"


def test_an_observer_may_stop_while_being_told() -> None:
    heard: list[str] = []

    def once(language: str) -> None:
        heard.append(language)
        stop()

    stop = i18n.observe(once)
    stop_other = i18n.observe(heard.append)
    i18n.switch("uk")
    i18n.switch("en")
    stop_other()
    assert heard == ["uk", "uk", "en"]


def test_two_players_read_the_same_word_at_once() -> None:
    i18n.switch("uk")
    assert terms.thing("drum") == "бочка з нафтою"
    assert terms.thing("drum", language="cs") == "barel s benzínem"
    assert terms.thing("drum", language="en") == "Oil Drum"
    assert terms.thing("drum", language="pseudo").startswith("‹")


def test_a_translator_stays_with_its_language() -> None:
    czech, english = i18n.Translator("cs"), i18n.Translator("en")
    i18n.switch("uk")
    assert czech("Settings") == "Nastavení"
    assert english.n_("{n} worm", "{n} worms", 3) == "3 worms"
    assert czech != i18n.Translator("cs")  # or a property would not notice the switch


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("cs", "cs"),
        ("uk_UA", "uk"),
        ("cs-CZ", "cs"),
        ("xx", "en"),
        ("", "en"),
        (None, "en"),
        ("pseudo", "pseudo"),
    ],
)
def test_an_unknown_language_falls_back_to_english(wish: str | None, language: str) -> None:
    assert i18n.supported(wish) == language
    i18n.switch("uk")
    i18n.switch(wish)
    assert i18n.current() == language


def test_text_in_an_unknown_language_is_english() -> None:
    assert terms.step(1, language="xx") == "Activate a worm"
    assert i18n.translate("Never in any catalog {a}", language="cs", a="b") == "Never in any catalog b"
    assert i18n.translate("", language="cs") == ""


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "uk"}, "uk"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "cs_CZ.UTF-8", "LC_ALL": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "cs_CZ.UTF-8", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:uk_UA:en"}, "uk"),
        ({"LANG": "pseudo"}, "en"),
    ],
)
def test_the_language_of_the_system(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert i18n.system_language() == language


def _phone(monkeypatch: pytest.MonkeyPatch, *tags: str) -> None:
    wishes = [SimpleNamespace(toLanguageTag=lambda tag=tag: tag) for tag in tags]
    java_list = SimpleNamespace(size=lambda: len(wishes), get=lambda index: wishes[index])
    jnius = ModuleType("jnius")
    classes = {"android.os.LocaleList": SimpleNamespace(getDefault=lambda: java_list)}
    jnius.autoclass = classes.__getitem__  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    monkeypatch.setenv("LANG", "en_GB")  # not asked there


@pytest.mark.parametrize(
    ("tags", "language"), [(("uk-UA",), "uk"), (("de-DE", "cs-CZ", "uk"), "cs"), (("fr",), "en"), ((), "en")]
)
def test_the_language_of_an_android_phone(
    monkeypatch: pytest.MonkeyPatch, tags: tuple[str, ...], language: str
) -> None:
    _phone(monkeypatch, *tags)
    assert i18n.system_language() == language


def test_a_phone_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    _phone(monkeypatch)
    sys.modules["jnius"].autoclass = {}.__getitem__  # type: ignore[attr-defined]
    assert i18n.system_language() == "en"


@pytest.mark.parametrize("content", [b"", b"garbage, and more of it", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_torn_catalog_is_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    folder = tmp_path / "cs" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "worms_app.mo").write_bytes(content)
    monkeypatch.setattr(paths, "locales", lambda: tmp_path)
    catalogs.catalog.cache_clear()
    try:
        assert i18n.translate("Settings", language="cs") == "Settings"
    finally:
        catalogs.catalog.cache_clear()


class _Careless(gettext.NullTranslations):
    """A translation with wrong placeholders; the catalog check would not let it pass."""

    def gettext(self, message: str) -> str:
        return "Ahoj {jmeno} {"


def test_wrong_placeholders_show_the_english_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogs, "catalog", lambda language: _Careless())
    assert i18n.translate("Hello {name}", language="cs", name="Ann") == "Hello Ann"
    assert i18n.translate("Hello {name} {", language="cs", name="Ann") == "Hello {name} {"


def test_a_name_with_braces_is_only_a_name() -> None:
    assert i18n.translate("Hello {name}", language="en", name="{0} {x} {{") == "Hello {0} {x} {{"


def test_every_language_has_its_own_name() -> None:
    assert set(i18n.NAMES) == {*i18n.LANGUAGES, i18n.PSEUDO}
    assert len(set(i18n.NAMES.values())) == len(i18n.NAMES)


def test_starting_loads_neither_babel_nor_a_catalog_it_does_not_need() -> None:
    program = (
        "import sys; from worms_app import i18n; from worms_app.i18n import catalogs, terms\n"
        "read = []; real = catalogs.gettext.translation\n"
        "catalogs.gettext.translation = lambda *a: read.append(a[2]) or real(*a)\n"
        "i18n.translate('Settings'); i18n.ntranslate('a', 'b', 2); i18n.system_language()\n"
        "assert read == [['en']], read\n"
        "i18n.switch('cs'); assert terms.thing('mine') == 'mina'; i18n.translate('Settings')\n"
        "assert read == [['en'], ['cs']], read\n"
        "assert not {'babel', 'kivy', 'datetime.zoneinfo'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True)


def test_the_languages_are_those_of_the_catalogs() -> None:
    assert {path.parents[1].name for path in paths.locales().rglob("*.po")} == set(languages.LANGUAGES)
