"""No text is written into layouts or the app's Python past the catalogs; and the search for it finds some."""

from pathlib import Path

import pytest

from tests.i18n.literals import in_layout, in_python

UI = Path(__file__).resolve().parents[2] / "worms_app" / "ui"


def test_no_literal_text_in_layouts() -> None:
    layouts = sorted(UI.rglob("*.kv"))
    assert layouts
    assert [fault for path in layouts for fault in in_layout(path)] == []


def test_no_literal_text_in_the_python_of_the_ui() -> None:
    modules = sorted(UI.rglob("*.py"))
    assert modules
    assert [fault for path in modules for fault in in_python(path)] == []


GOOD_LAYOUT = """
#:import dp kivy.metrics.dp
# text: "a comment"
<Screen>:
    title: app._("Settings")
    style: "title"
    hint:
        app._("Round {n}", n=root.round) if root.state == "playing" else \\
        app.n_("One worm", "{n} worms",
        root.worms)
    text: "{} · {}".format(root.count, app._("Back"))
    label_text: root.label_of("wind") + " " + str(root.n) + names["wind"]
    on_press: root.go("home")
    icon: "arrow-left"
"""
BAD_LAYOUT = {
    'text: "Settings"': 1,
    "title: 'Settings'": 1,
    'text: "A" if root.x else app._("B")': 1,
    'text: app._("A") + " worms"': 1,
    'helper_text: "{} worms".format(root.count)': 1,
    'text: f"{root.count} worms"': 1,
    'text: "[b]Hello[/b]"': 1,
    'text: ", ".join(["one", "two"])': 2,
    'text: str("one")': 1,
    'text: {"a": "Settings"}[root.key]': 1,
    'text:\n        "Over lines" if root.x else \\\n        "too"': 2,
    'text: "open (': 0,  # not a string at all; Kivy itself complains
    'summary: "Two words"': 1,
    'on_press: root.show("Two words")': 1,
    'text: _("Settings")': 1,
    'text: app._.p_("button", "Move")': 1,
    'text: "Чат"': 1,
}


def test_what_is_fine_in_a_layout(tmp_path: Path) -> None:
    path = tmp_path / "good.kv"
    path.write_text(GOOD_LAYOUT, encoding="utf-8")
    assert list(in_layout(path)) == []


@pytest.mark.parametrize(("line", "faults"), BAD_LAYOUT.items())
def test_what_is_found_in_a_layout(tmp_path: Path, line: str, faults: int) -> None:
    path = tmp_path / "bad.kv"
    path.write_text(f'<Screen>:\n    hint: app._("Fine")\n    {line}\n    size: 1, 2\n', encoding="utf-8")
    found = list(in_layout(path))
    assert len(found) == faults
    assert all(fault.startswith("bad.kv:") for fault in found)


GOOD_PYTHON = '''
"""Sets text = "Hello"."""
text = StringProperty("")
label.text = _("Settings")
label.text = f"{count}: {names['wind']}"
Button(text=words(), tag="dialog.ok", title=look("title"), text_color="red"[0:0], hint="·")
caption: str
'''
BAD_PYTHON = [
    'label.text = "Settings"',
    'Button(text="OK")',
    'title: str = "Settings"',
    'label.text += " worms"',
    'label.text = f"{count} worms"',
    'label.text = "{} worms".format(3)',
    'class A:\n    title = StringProperty("Settings")',
    'Row(supporting_text=_("A") if x else "B")',
    'label.text = "worms" if x == "many" else ""',
]


def test_what_is_fine_in_python(tmp_path: Path) -> None:
    path = tmp_path / "good.py"
    path.write_text(GOOD_PYTHON, encoding="utf-8")
    assert list(in_python(path)) == []


@pytest.mark.parametrize("line", BAD_PYTHON)
def test_what_is_found_in_python(tmp_path: Path, line: str) -> None:
    path = tmp_path / "bad.py"
    path.write_text(line + "\n", encoding="utf-8")
    assert len(list(in_python(path))) == 1
