"""The desktop entry and the AppStream metainfo, by the rules of their specifications."""

from __future__ import annotations

import configparser
import re
import xml.etree.ElementTree as ET
from datetime import date
from pathlib import Path

import worms_app

ROOT = Path(__file__).resolve().parents[2]
ID = "org.tablecompanion.wormstable"
FOLDER = ROOT / "packaging" / "linux"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
TRANSLATED = ["cs", "uk"]


def entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",), strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(FOLDER / f"{ID}.desktop", encoding="utf-8")
    assert parser.sections() == ["Desktop Entry"]
    return parser["Desktop Entry"]


def component() -> ET.Element:
    return ET.parse(FOLDER / f"{ID}.metainfo.xml").getroot()


def test_the_desktop_entry_has_what_menus_need() -> None:
    said = entry()
    assert (said["Type"], said["Terminal"], said["Icon"]) == ("Application", "false", ID)
    assert said["Name"] == "Worms Table Companion"
    scripts = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert re.search(rf"^{said['Exec']} = ", scripts, re.MULTILINE), "no such command"
    # Exactly one main category of the specification.
    assert [c for c in said["Categories"].split(";") if c in {"Game", "Utility", "Education"}] == ["Game"]
    for key in ("Categories", "Keywords"):
        assert said[key].endswith(";")


def test_the_desktop_entry_speaks_all_languages() -> None:
    said = entry()
    for key in ("GenericName", "Comment", "Keywords"):
        words = [said[key], *(said[f"{key}[{language}]"] for language in TRANSLATED)]
        assert len(set(words)) == 3
        assert not any(word.endswith(".") for word in words)


def test_the_metainfo_names_the_app_and_its_entry() -> None:
    root = component()
    assert root.attrib == {"type": "desktop-application"}
    required = ["id", "metadata_license", "project_license", "name", "summary", "description", "launchable"]
    for tag in [*required, "developer", "content_rating", "releases"]:
        assert root.find(tag) is not None, tag
    assert root.findtext("id") == ID
    assert root.findtext("launchable") == f"{ID}.desktop"
    assert root.findtext("provides/binary") == entry()["Exec"]
    assert root.findtext("project_license") == "MIT"
    assert [e.text for e in root.findall("languages/lang")] == ["en", *TRANSLATED]


def test_every_text_of_the_metainfo_is_in_all_languages() -> None:
    root = component()
    for parent in root.iter():
        for tag in ("summary", "p", "li"):
            languages = [child.get(LANG, "en") for child in parent if child.tag == tag]
            assert languages == ["en", *TRANSLATED] * (len(languages) // 3), (parent.tag, tag, languages)
    for summary in root.findall("summary"):
        words = summary.text or ""
        assert len(words) <= 80
        assert not words.endswith(".")


def test_the_newest_release_is_this_version() -> None:
    releases = component().findall("releases/release")
    assert releases[0].get("version") == worms_app.__version__
    days = [date.fromisoformat(release.get("date", "")) for release in releases]
    assert days == sorted(days, reverse=True)
