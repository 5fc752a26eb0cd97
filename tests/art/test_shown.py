"""Every picture and every colour is shown somewhere: what nobody shows only makes the app larger."""

import ast
import re
from collections.abc import Iterable
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

from tests.art.test_pictures import pictures
from tools.art import page, render
from tools.art.sheets import Sheets
from worms_app.content.load import box
from worms_app.engine.answers import INCH, JUMP
from worms_app.engine.things import FACES, FLIPS, KINDS, TEAMS
from worms_app.i18n.speech import group_of
from worms_app.ui.shell.palette import PAINT

APP = render.ROOT / "worms_app"
SHEETS = "".join(path.read_text("utf-8") for path in sorted(render.SOURCES.glob("*.svg")))

GROUPS = {group_of(card) for card in box().cards.values()}
POSES = ("idle", "crawl", "fly", "damaged")
BUILT: dict[str, Iterable[tuple[str, ...]]] = {
    "badge_{}": zip(TEAMS),
    "card_{}": zip(box().cards),
    "crater{}": zip("123"),
    "die_{}": zip(FACES),
    "flip_{}": zip(FLIPS),
    "frame_{}": zip(GROUPS),
    "icon_{}": zip((INCH, JUMP)),
    "icon_dir_{}": zip("123456"),
    "mark_{}": zip(GROUPS - {"ordinary"}),
    "num_{}": zip("1234"),
    "step_{}": zip("12345678"),
    "story_win_{}": zip(TEAMS),
    "worm_{}_idle": zip(TEAMS),
    "worm_{}_{}": product(TEAMS, POSES),
}
"""The names that the code puts together, and what it puts in. Taken for anything that fits, `icon_{}` would
hide every sign that nobody shows, so it is said here. What is put in must give a picture, and the code must
have just these patterns."""
FILLED = {pattern: {pattern.format(*words) for words in put_in} for pattern, put_in in BUILT.items()}


class Named(NamedTuple):
    """What a source names: words, patterns with `{}` where something is put in, tiles for meshes."""

    words: set[str]
    patterns: set[str]
    tiles: set[str]


def named_in_python(text: str) -> Named:
    """Strings, f-strings and sums that begin with letters, and the pictures of a film: `reel("fire", 4, at)`.

    A pattern that begins with what is put in says nothing (`f"{name}_2"` fits everything) and is not counted.
    """
    named = Named(set(), set(), set())
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Constant(value=str(word)):
                named.words.add(word)
            case ast.JoinedStr(values=[ast.Constant(), *_] as parts):
                named.patterns.add(
                    "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)
                )
            case ast.BinOp(left=ast.Constant(value=str(word)), op=ast.Add()):
                named.patterns.add(f"{word}{{}}")
            case ast.Call(
                func=ast.Name(id="reel") | ast.Attribute(attr="film"),
                args=[ast.Constant(value=str(word)), ast.Constant(value=int(count)), *_],
            ):
                named.words.update(f"{word}_{number}" for number in range(2, count + 1))
            case ast.Call(func=ast.Name(id="tile"), args=[ast.Constant(value=str(word))]):
                named.tiles.add(word)
    return named


def named_in_kv(text: str) -> Named:
    """Strings, and those that something is added to."""
    found = re.findall(r'"(\w+)"( \+)?', text)
    return Named(
        {word for word, more in found if not more}, {f"{word}{{}}" for word, more in found if more}, set()
    )


def named_in_js(text: str) -> Named:
    """Strings, and templates that begin with letters."""
    templates = re.findall(r"`(\w[^`]*\$\{[^`]*)`", text)
    return Named(
        set(re.findall(r'"(\w+)"', text)), {re.sub(r"\$\{[^}]*\}", "{}", one) for one in templates}, set()
    )


LANGUAGES = {".py": named_in_python, ".kv": named_in_kv, ".js": named_in_js}


@cache
def named_in(*sources: Path) -> Named:
    every = [LANGUAGES[path.suffix](path.read_text("utf-8")) for path in sources]
    return Named(*(set().union(*kind) for kind in zip(*every, strict=True)))


def fitting(patterns: set[str], names: Iterable[str]) -> set[str]:
    """The patterns that some picture's name fits."""
    shapes = {pattern: re.escape(pattern).replace(r"\{\}", r"\w+") for pattern in patterns}
    return {pattern for pattern, shape in shapes.items() if any(re.fullmatch(shape, name) for name in names)}


def shown(named: Named) -> set[str]:
    """Every name that may be meant; a Thing's picture has the Thing's name.

    A word counts, whatever it is said for: nobody can see from a string what becomes of it.
    """
    return named.words.union(KINDS, *(FILLED[pattern] for pattern in named.patterns & FILLED.keys()))


def sources(folder: Path, *endings: str) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.suffix in endings)


EVENTS = APP / "play" / "pictures.py"


def in_the_app() -> Named:
    """What the screens name, but for sounds and colours: some are called as a picture is."""
    other = (APP / "ui" / "shell" / "feedback", APP / "ui" / "shell" / "palette.py")
    screens = [
        path
        for path in sources(APP / "ui", ".py", ".kv")
        if not any(path.is_relative_to(elsewhere) for elsewhere in other)
    ]
    return named_in(EVENTS, *screens)


def on_the_phones() -> Named:
    """What the phones' page names."""
    return named_in(EVENTS, *sources(APP / "link", ".py", ".js"))


def sprites() -> set[str]:
    return {name for name, picture in pictures().items() if picture.atlas in render.ATLASES}


def test_every_sprite_is_shown_by_a_screen() -> None:
    assert sprites() - shown(in_the_app()) == set()


def test_names_are_put_together_as_is_said_here() -> None:
    patterns = in_the_app().patterns | on_the_phones().patterns
    assert fitting(patterns, sprites()) == FILLED.keys()
    assert set().union(*FILLED.values()) <= sprites()


def test_every_texture_lies_on_a_mesh() -> None:
    textures = {name for name, picture in pictures().items() if picture.atlas == "texture"}
    assert textures == in_the_app().tiles


def test_every_single_picture_is_asked_for() -> None:
    assert {
        name for name, picture in pictures().items() if picture.atlas == "single"
    } == render.SINGLES.keys()


def test_the_phones_page_shows_every_drawing_it_carries() -> None:
    named = on_the_phones()
    names = {re.sub("|".join(TEAMS), "TEAM", name) for name in shown(named)}
    assert {*page.PICTURES, *Sheets(render.SOURCES).names(page.SHEET_OF_CARDS)} - names == set()


def unused_parts(sheets: str) -> set[str]:
    """What is drawn to be used again, and is not; pictures are looked for above."""
    parts = set(re.findall(r'<(?!svg)\w+ id="([^"]+)"', sheets))
    used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', sheets))
    return parts - used - {name.replace("TEAM", team) for name in used for team in TEAMS}


def unused_colours(sheets: str, named: Named) -> set[str]:
    painted = {
        name.removeprefix("l-") for names in re.findall(r'class="([^"]*)"', sheets) for name in names.split()
    }
    return PAINT.keys() - painted - named.words


def test_every_part_of_a_drawing_and_every_colour_is_used() -> None:
    assert unused_parts(SHEETS) == set()
    assert unused_colours(SHEETS, named_in(APP / "ui" / "board" / "looks.py")) == set()


def test_what_nobody_shows_is_found() -> None:
    """On samples: a name, a pattern, a film that ends, and what only looks like a use."""
    code = named_in_python(
        'sprite("heart"), f"badge_{team}", "die_" + face, f"{any}_2", "say mine_dud", reel("splash", 2, at)'
    )
    names = {"heart", "badge_red", "die_hit", "mine", "splash_2"}
    assert names <= shown(code)
    assert {"mine_dud", "splash_3", "die_blank", "card_mine"}.isdisjoint(shown(code))
    assert fitting(code.patterns | {"new_{}"}, {"badge_red", "die_hit", "new_one"}) == {
        "badge_{}",
        "die_{}",
        "new_{}",
    }

    layout = named_in_kv('source: sprite("dial")\nsource: sprite("mark_" + self.kind)')
    assert layout == Named({"dial"}, {"mark_{}"}, set())
    script = named_in_js(
        'drawn("ice"); picture(`worm_${team}_${bad ? "damaged" : "idle"}`); t(`${word}_end`)'
    )
    assert {"ice", "worm_red_fly"} <= shown(script)
    assert script.patterns == {"worm_{}_{}"}

    assert unused_parts(
        '<g id="lost"/><g id="fin"/><g id="sign_red"/><use href="#fin"/><use href="#sign_TEAM"/>'
    ) == {"lost"}
    assert unused_colours('<g class="sky l-ink"/>', Named({"sea"}, set(), set())) == PAINT.keys() - {
        "sky",
        "ink",
        "sea",
    }
