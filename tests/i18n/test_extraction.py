"""Every sentence is found: in Python, in layouts, in content."""

from pathlib import Path

import pytest

from tools.extraction import ExtractionError, all_messages, from_kv, from_python, from_toml


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


PYTHON = '''
"""app._("Not this one, it is a docstring")"""
title = translate("Settings")
# Translators: shown on the
# red button
stop = self.app._("Stop")
count = t.n_("{n} card",
             "{n} cards", n)
verb = ptranslate("button", "Move")
table = {"a": mark("Long " "sentence"), "b": pmark("term", "Mine"), "c": nmark("a", "b")}
skipped = translate(variable), translate(""), translate(f"{x}"), other("nothing")
'''


def test_python(tmp_path: Path) -> None:
    found = list(from_python(written(tmp_path, "a.py", PYTHON)))
    assert [(message.context, message.id, message.plural) for message in found] == [
        (None, "Settings", None),
        (None, "Stop", None),
        (None, "{n} card", "{n} cards"),
        ("button", "Move", None),
        (None, "Long sentence", None),
        ("term", "Mine", None),
        (None, "a", "b"),
    ]
    assert found[1].comments == ["shown on the red button"]
    assert found[0].comments == []


LAYOUT = """
#:import dp kivy.metrics.dp
# app._("Not this one, it is a comment")
<Screen>:
    title: app._("Home")
    text: app.n_("{n} worm", "{n} worms", root.worms) + " · " + app.p_("button", 'Move')
    # Translators: at the top of the page
    hint: app._( \\
        "Over (two) lines")
    MDLabel:
        text:
            app._("First half, "
            "second half {name}", name=root.name) if root.name else \\
            app.n_(
            "one",
            "many", 3)
    on_press:
        root.say(app._("Pressed")); \\
        print(root.app_("no"), myapp._("no"), app.title("no"))
"""


def test_layouts(tmp_path: Path) -> None:
    found = list(from_kv(written(tmp_path, "a.kv", LAYOUT.replace("( \\\n", "(\n"))))
    assert [(message.context, message.id, message.plural) for message in found] == [
        (None, "Home", None),
        (None, "{n} worm", "{n} worms"),
        ("button", "Move", None),
        (None, "Over (two) lines", None),
        (None, "First half, second half {name}", None),
        (None, "one", "many"),
        (None, "Pressed", None),
    ]
    assert found[3].comments == ["at the top of the page"]


def test_a_layout_with_an_open_bracket_is_named(tmp_path: Path) -> None:
    path = written(tmp_path, "worms_app/ui/a.kv", 'A:\n    text: app._("Home"\n')
    with pytest.raises(ExtractionError, match=r"a\.kv:2"):
        list(from_kv(path))


CONTENT = """
# Translators: the name of a weapon
name = "Bazooka"
id = "bazooka"
ask = ["rocket"]
# an ordinary comment
note = ""
[[entry]]
key = "not this"
title = 'A "title"'
text = \"\"\"
Over two
lines\"\"\"
# Translators: numbered
steps = [
    "first",
    "second",
]
inner = { why = "because", other = "not this" }
steps_more = [{ text = "deep" }]
[[entry.answers]]
question = "What?"
answer = "That."
steps = [{ text = "in a table", id = "not this" }]
"""


def test_content(tmp_path: Path) -> None:
    found = {message.id: message.comments for message in from_toml(written(tmp_path, "a.toml", CONTENT))}
    assert set(found) == {
        "Bazooka",
        'A "title"',
        "Over two\nlines",
        "first",
        "second",
        "because",
        "deep",
        "What?",
        "That.",
        "in a table",
    }
    assert found["Bazooka"] == ["the name of a weapon"]
    assert found["second"] == ["numbered"]
    assert found["because"] == []


def test_a_project_in_a_fixed_order_with_files_only(tmp_path: Path) -> None:
    written(tmp_path, "worms_app/b.py", 'translate("Zebra")\ntranslate("Card")\n')
    written(
        tmp_path, "worms_app/ui/a.kv", 'A:\n    text: app._("Card")\n    hint: app.n_("Card", "Cards", 2)\n'
    )
    written(tmp_path, "worms_app/content/deep/c.toml", 'name = "Ant"\n')
    written(tmp_path, "worms_app/play/d.toml", 'name = "not content"\n')
    written(tmp_path, "elsewhere.py", 'translate("Not the app")\n')
    assert [(message.id, message.plural, message.files) for message in all_messages(tmp_path)] == [
        ("Card", "Cards", ["worms_app/b.py", "worms_app/ui/a.kv"]),
        ("Zebra", None, ["worms_app/b.py"]),
        ("Ant", None, ["worms_app/content/deep/c.toml"]),
    ]


def test_two_plurals_of_one_word_are_an_error(tmp_path: Path) -> None:
    written(tmp_path, "worms_app/b.py", 'ntranslate("foot", "feet", n)\nntranslate("foot", "foots", n)\n')
    with pytest.raises(ExtractionError, match="two plurals"):
        all_messages(tmp_path)


@pytest.mark.parametrize(("name", "text"), [("content/a.toml", "name = "), ("a.py", "x = (\n")])
def test_a_source_that_cannot_be_read_is_named(tmp_path: Path, name: str, text: str) -> None:
    written(tmp_path, f"worms_app/{name}", text)
    with pytest.raises(ExtractionError, match=name):
        all_messages(tmp_path)
