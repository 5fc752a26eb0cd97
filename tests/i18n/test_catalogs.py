"""The catalogs are whole, and the check that says so can fail."""

import gettext
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import catalogs
from tools.catalog_checks import check, placeholders, problems
from tools.catalog_files import messages_of, po_path, read_catalog
from tools.catalog_fill import fill, missing
from tools.catalog_update import compile_catalogs, extract
from worms_app import paths
from worms_app.i18n.words import TABLES

ROOT = Path(__file__).resolve().parents[2]

MODULE = """
from worms_app.i18n import ntranslate, ptranslate, translate

def texts(n, name):
    translate("Hello {name}", name=name)
    ptranslate("button", "Move")
    ntranslate("{n} worm", "{n} worms", n)
"""
WORDS = """
[[message]]
id = "Hello {name}"
cs = "Ahoj {name}"
uk = "Привіт, {name}"
[[message]]
id = "Move"
context = "button"
cs = "Táhni"
uk = "Ходи"
[[message]]
id = "{n} worm"
plural = "{n} worms"
cs = ["{n} wormsík", "{n} wormsíci", "{n} wormsíků"]
uk = ["{n} черв’як", "{n} черв’яки", "{n} черв’яків"]
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project whose catalogs are complete."""
    new_project(tmp_path)
    (tmp_path / "worms_app" / "screen.py").write_text(MODULE, encoding="utf-8")
    assert fill(tmp_path, words(tmp_path, WORDS)) == []
    assert check(tmp_path) == []
    return tmp_path


HERE = ("cs", "en", "uk")
"""The languages of the small project, whatever others this one has."""


def new_project(root: Path) -> None:
    """A project in some languages, without a sentence."""
    (root / "worms_app").mkdir()
    for language in HERE:
        (root / "locales" / language).mkdir(parents=True)
        for name in ("language.toml", TABLES):
            shutil.copy(paths.locales() / language / name, root / "locales" / language)


def words(root: Path, text: str) -> Path:
    path = root / "words.toml"
    path.write_text(text, encoding="utf-8")
    return path


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_nothing_missing_fuzzy_unused_or_broken() -> None:
    assert check(ROOT) == []


def test_compiled_catalogs_say_what_the_sources_of_them_say(project: Path) -> None:
    assert len(compile_catalogs(project)) == len(HERE)
    assert compile_catalogs(project) == []  # nothing changed, nothing written
    czech = gettext.translation("worms_app", project / "locales", ["cs"])
    assert czech.gettext("Hello {name}") == "Ahoj {name}"
    assert czech.pgettext("button", "Move") == "Táhni"
    assert [czech.ngettext("{n} worm", "{n} worms", n)[4:] for n in (1, 2, 5)] == [
        "wormsík",
        "wormsíci",
        "wormsíků",
    ]


def test_extracting_again_changes_no_byte(project: Path) -> None:
    files = sorted((project / "locales").rglob("*.po*"))
    before = [file.read_bytes() for file in files]
    extract(project)
    assert [file.read_bytes() for file in files] == before
    assert len(files) == len(HERE) + 1
    assert not any(str(project).encode() in content or b"Date" in content for content in before)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('msgstr "Ahoj {name}"', 'msgstr ""', "missing"),
        ('msgstr[2] "{n} wormsíků"', 'msgstr[2] ""', "missing"),
        ('msgid "Hello {name}"', '#, fuzzy\nmsgid "Hello {name}"', "fuzzy"),
        ("Ahoj {name}", "Ahoj {jmeno}", "placeholders"),
        ("Ahoj {name}", "Ahoj", "placeholders"),
        ("Ahoj {name}", "Ahoj {name", "expected '}'"),
        ("Ahoj {name}", "[b]Ahoj {name}[/b]", "markup"),
        ("Ahoj {name}", "Ahoj {name} ", "white space"),
        ("{n} wormsíků", "wormsíků", "placeholders"),
        ('msgid "Hello {name}"', 'msgid "Goodbye {name}"', "unused"),
        ('msgid_plural "{n} worms"', 'msgid_plural "{n} of them"', "another plural"),
    ],
)
def test_the_check_finds(project: Path, old: str, new: str, fault: str) -> None:
    edit(po_path(project / "locales", "cs"), old, new)
    faults = check(project)
    assert faults
    assert all(line.startswith("cs: ") for line in faults)
    assert any(fault in line for line in faults)


def test_the_check_finds_a_new_and_an_old_sentence_in_the_sources(project: Path) -> None:
    edit(project / "worms_app" / "screen.py", "Hello {name}", "Welcome {name}")
    faults = check(project)
    assert any("template is not up to date" in line for line in faults)
    assert any("not in the catalog: 'Welcome {name}'" in line for line in faults)
    assert any("unused: 'Hello {name}'" in line for line in faults)


def test_a_sentence_that_goes_and_comes_back_keeps_its_words(project: Path) -> None:
    module = project / "worms_app" / "screen.py"
    edit(module, "Hello {name}", "Hi {name}")
    changed = extract(project)["cs"]
    assert messages_of(changed)["", "Hi {name}"].string == ""  # nothing is guessed from what looks like it
    assert any("obsolete: 'Hello {name}'" in line for line in check(project))
    edit(module, "Hi {name}", "Hello {name}")
    extract(project)
    assert check(project) == []


def test_clean_forgets_what_is_unused(project: Path) -> None:
    edit(project / "worms_app" / "screen.py", 'translate("Hello {name}", name=name)', "pass")
    extract(project, clean=True)
    assert check(project) == []
    assert "Ahoj" not in po_path(project / "locales", "cs").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ('id = "Helo {name}"\ncs = "x"', "do you mean 'Hello {name}'?"),
        ('id = "Move"\ncs = "x"', "context 'button' has it"),
        ('id = "Hello {name}"\ncs = "Ahoj"', "placeholders"),
        ('id = "{n} worm"\ncs = ["{n} a", "{n} b"]', "3 form(s) needed, 2 given"),
        ('id = "Hello {name}"\ncs = ["{name}", 3]', "a string"),
    ],
)
def test_filling_refuses_what_does_not_fit_and_writes_the_rest(project: Path, entry: str, fault: str) -> None:
    good = '[[message]]\nid = "Move"\ncontext = "button"\ncs = "Jdi"\n'
    refused = fill(project, words(project, f"[[message]]\n{entry}\n{good}"))
    assert len(refused) == 1
    assert fault in refused[0]
    assert messages_of(read_catalog(project / "locales", "cs"))["button", "Move"].string == "Jdi"


def test_what_is_missing_can_be_filled_in_and_given_back(project: Path) -> None:
    edit(project / "worms_app" / "screen.py", "Hello {name}", 'Say \\"hi\\"\\n{name}')
    form = missing(project)
    assert form.count("[[message]]") == 1
    form = form.replace('cs = ""', 'cs = "A\\n{name}"').replace('uk = ""', 'uk = "Б\\n{name}"')
    assert fill(project, words(project, form)) == []
    extract(project, clean=True)
    assert check(project) == []
    assert "[[message]]" not in missing(project)


@pytest.mark.parametrize("content", ["[[message]", "message = 3", "[[message]]\ncs = 'x'", "\x00"])
def test_a_bad_file_is_refused_in_one_line(
    project: Path, content: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert catalogs.main(["--root", str(project), "fill", str(words(project, content))]) == 1
    assert "words.toml" in capsys.readouterr().err
    assert check(project) == []


def test_a_broken_catalog_is_named_and_not_overwritten(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = po_path(project / "locales", "uk")
    edit(path, 'msgid "Move"', '<<<<<<< a merge left undone\nmsgid "Move"')
    broken = path.read_bytes()
    assert catalogs.main(["--root", str(project), "extract"]) == 1
    assert "uk" in capsys.readouterr().err
    assert path.read_bytes() == broken


def test_placeholders_are_names() -> None:
    assert placeholders("{a} {{b}} {c!s:>3}") == {"a", "c"}
    for bad in ("{}", "{0}", "{a.b}", "{language}", "{a", "a}"):
        with pytest.raises(ValueError):
            placeholders(bad)


def test_one_may_leave_out_its_number_where_it_is_only_for_one(project: Path) -> None:
    edit(project / "worms_app" / "screen.py", '"{n} worm"', '"One worm"')
    catalog = extract(project)
    message = messages_of(catalog["cs"])["", "One worm"]
    assert not list(problems(message, ("Jeden wormsík", "{n} wormsíci", "{n} wormsíků"), "cs"))
    assert not list(problems(message, ("{n} wormsík", "{n} wormsíci", "{n} wormsíků"), "cs"))
    # In Ukrainian that form is also for 21 and 31.
    assert list(problems(message, ("Один черв’як", "{n} черв’яки", "{n} черв’яків"), "uk"))


@pytest.mark.skipif("sys.platform == 'win32'", reason="directories cannot be locked there")
def test_whoever_translates_one_language_hears_of_that_one(project: Path) -> None:
    for language, words_there in (("cs", "Ahoj {name}"), ("uk", "Привіт, {name}")):
        edit(po_path(project / "locales", language), f'msgstr "{words_there}"', 'msgstr ""')
    edit(po_path(project / "locales", "cs"), 'msgstr "Táhni"', 'msgstr "Táhni {x}"')
    assert [line.split(":")[0] for line in check(project, ["uk"])] == ["uk"]
    told = check(project, ["cs"])
    assert len(told) == 2, "what is missing comes last: there may be thousands"
    assert told[-1].startswith("cs: missing")
    assert "cs = " not in missing(project, ["uk"])


def test_several_people_fill_at_the_same_time(tmp_path: Path) -> None:
    new_project(tmp_path)
    calls = "\n".join(f'translate("Sentence {number}")' for number in range(6))
    (tmp_path / "worms_app" / "screen.py").write_text(calls)
    people = []
    for number in range(6):
        words = tmp_path / f"words{number}.toml"
        words.write_text(f'[[message]]\nid = "Sentence {number}"\ncs = "Věta {number}"\n', encoding="utf-8")
        command = [
            sys.executable,
            str(ROOT / "tools" / "catalogs.py"),
            "--root",
            str(tmp_path),
            "fill",
            str(words),
        ]
        people.append(subprocess.Popen(command, stdout=subprocess.DEVNULL))
    assert [person.wait() for person in people] == [0] * 6
    czech = messages_of(read_catalog(tmp_path / "locales", "cs"))
    assert {message.string for message in czech.values()} == {f"Věta {number}" for number in range(6)}


def test_an_edition_that_there_is_not_is_said(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(project / "locales" / "uk" / "language.toml", 'edition = "uk"', 'edition = "pl"')
    assert catalogs.main(["--root", str(project), "check"]) == 1
    assert "locales/uk/language.toml: edition 'pl' is none of en, cs, uk" in capsys.readouterr().err


def test_tables_that_are_still_another_languages_are_named(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    locales = project / "locales"
    shutil.copy(locales / "cs" / TABLES, locales / "uk" / TABLES)
    assert catalogs.main(["--root", str(project), "check"]) == 1
    assert f"uk: {TABLES} is the same as that of cs" in capsys.readouterr().err
