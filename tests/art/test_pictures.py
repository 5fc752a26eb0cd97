"""What `tools/art/render.py` has made is complete, up to date, reproducible and small."""

import json
import re
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tools.art import pack, raster, render
from tools.art.page import FILE, write
from tools.art.sheets import Picture, Sheets, stylesheet
from worms_app.content.load import box
from worms_app.engine.things import TEAMS
from worms_app.ui.shell.palette import PAINT

ASSETS = render.ROOT / "assets"
DOCS = (render.ROOT / "docs" / "art.md").read_text(encoding="utf-8")


@cache
def pictures() -> dict[str, Picture]:
    return {picture.name: picture for picture in Sheets(render.SOURCES).pictures()}


def cut_out(atlas_file: Path) -> dict[str, Image.Image]:
    """Every picture of an atlas, cut out of its pages as Kivy cuts it."""
    cut = {}
    for page, where in json.loads(atlas_file.read_text(encoding="utf-8")).items():
        image = Image.open(atlas_file.parent / page).convert("RGBA")
        for sprite, (x, y, width, height) in where.items():
            top = image.height - y - height
            cut[sprite] = image.crop((x, top, x + width, top + height))
    return cut


@cache
def atlas(density: int, name: str) -> dict[str, Image.Image]:
    return cut_out(ASSETS / "atlas" / f"{density}x" / f"{name}.atlas")


def on(image: Image.Image, ground: str) -> Image.Image:
    """The picture as it looks on a ground of the palette."""
    page = Image.new("RGBA", image.size, PAINT[ground])
    page.alpha_composite(image)
    return page.convert("RGB")


def highest(band: Image.Image) -> float:
    return ImageStat.Stat(band).extrema[0][1]


def difference(one: Image.Image, other: Image.Image) -> float:
    """Mean difference of two pictures, 0-255."""
    means = ImageStat.Stat(ImageChops.difference(one, other)).mean
    return sum(means) / len(means)


# --- complete ----------------------------------------------------------------------------------------------


def test_every_picture_is_in_its_atlas_in_every_density() -> None:
    for density in render.DENSITIES:
        for name in render.ATLASES:
            wanted = {
                picture.name: (round(picture.width * density), round(picture.height * density))
                for picture in pictures().values()
                if picture.atlas == name
            }
            assert {sprite: image.size for sprite, image in atlas(density, name).items()} == wanted


def test_every_card_has_a_picture() -> None:
    cards = {f"card_{card}" for card in box().cards}
    assert cards
    assert cards <= pictures().keys()


def test_every_thing_die_face_and_team_has_pictures() -> None:
    faces = {f"die_{face}" for face in ("1", "2", "3", "4", "5", "6", "wind", "hit")}
    things = {"drum", "crate", "crate_parachute", "mine", "fire", "crater", "ice"}
    things |= {f"crater{count}" for count in (1, 2, 3)}
    worms = {f"worm_{team}_{pose}" for team in TEAMS for pose in ("idle", "crawl", "fly", "damaged")}
    steps = {f"step_{step}" for step in range(1, 9)}
    rest = {"token", "token_arrow", "dial", "dial_vane", "flip_safe", "flip_danger"}
    assert faces | things | worms | steps | rest <= pictures().keys()


def test_the_documented_list_is_the_list() -> None:
    """Each drawing once: a team's as TEAM, a film by its first frame."""
    listed = re.findall(r"`([a-z][A-Za-z0-9_]*)`", DOCS.split("## The pictures")[1].split("\n## ")[0])
    names = {re.sub(rf"_({'|'.join(TEAMS)})(?=_|$)", "_TEAM", name) for name in pictures()}
    films = {name for name in names if re.sub(r"_\d$", "", name) in names - {name}}
    assert sorted(listed) == sorted(names - films)


# --- well made ---------------------------------------------------------------------------------------------


def test_sources_take_colours_from_the_palette_and_write_in_no_font() -> None:
    for sheet in render.SOURCES.glob("*.svg"):
        text = sheet.read_text(encoding="utf-8")
        assert not re.search(r"#[0-9a-fA-F]{3,8}[\"';]|rgb\(|<text|<image", text), sheet.name


def test_sources_use_only_classes_that_exist() -> None:
    """A misspelt colour would be drawn black without a word."""
    known = {"TEAM", "TEAM-shade", "l-TEAM", "l-TEAM-shade", "on-TEAM"}
    known |= set(re.findall(r"\.([a-z][\w-]*)\{", stylesheet()))
    for sheet in render.SOURCES.glob("*.svg"):
        used = {
            name
            for names in re.findall(r'class="([^"]*)"', sheet.read_text("utf-8"))
            for name in names.split()
        }
        assert used <= known, sheet.name


@pytest.mark.parametrize("name", ["board", "icons"])
def test_nothing_is_cut_off_at_its_edge(name: str) -> None:
    for sprite, image in atlas(2, name).items():
        inside = (1, 1, image.width - 1, image.height - 1)
        rim = image.getchannel("A")
        rim.paste(0, inside)
        assert highest(rim) <= 128, sprite


def test_no_picture_is_empty() -> None:
    for name in render.ATLASES:
        for sprite, image in atlas(1, name).items():
            assert highest(image.getchannel("A")) > 60, sprite


def test_textures_have_no_seam() -> None:
    for name in ("water", "grass", "sand", "cliff", "foam"):
        tile = Image.open(ASSETS / "textures" / f"{name}.png").convert("RGBA")
        assert tile.width & (tile.width - 1) == 0  # graphics cards repeat only powers of two
        assert tile.height & (tile.height - 1) == 0
        column = [tile.crop((x, 0, x + 1, tile.height)) for x in range(tile.width)]
        usual = max(difference(a, b) for a, b in pairwise(column))
        assert difference(column[-1], column[0]) <= usual, name


# --- told apart at 40 dp -----------------------------------------------------------------------------------


def small(name: str, over: str | None = None) -> Image.Image:
    image = raster.draw(pictures()[name], 40 / 64)
    if over:
        image.alpha_composite(raster.draw(pictures()[over], 40 / 64))
    return on(image, "grass")


def test_states_of_a_worm_are_told_apart_at_40_dp() -> None:
    states = {
        "healthy": small("worm_blue_idle"),
        "damaged": small("worm_blue_damaged"),
        "iced": small("worm_blue_idle", "ice"),
        "active": small("worm_blue_idle", "mark_active"),
        "chosen": small("worm_blue_idle", "mark_chosen"),
    }
    for one, other in combinations(states, 2):
        assert difference(states[one].convert("L"), states[other].convert("L")) > 5, (one, other)


def test_teams_are_told_apart_at_40_dp_without_colour() -> None:
    """The scarf, the sock and the badge together: where two worms differ, it is a clear step of grey."""
    worms = {team: small(f"worm_{team}_idle").convert("L") for team in TEAMS}
    for one, other in combinations(worms, 2):
        apart = ImageChops.difference(worms[one], worms[other]).point(lambda step: 255 if step > 20 else 0)
        assert ImageStat.Stat(apart).mean[0] / 255 > 0.05, (one, other)


def test_craters_look_worse_each_time() -> None:
    craters = [on(atlas(2, "board")[f"crater{count}"], "grass").convert("L") for count in (1, 2, 3)]
    one, two, three = (ImageStat.Stat(crater).mean[0] for crater in craters)
    assert one > two > three


# --- up to date, reproducible, small -----------------------------------------------------------------------


@pytest.mark.parametrize("name", render.ATLASES)
def test_rendered_pictures_are_those_of_the_sources(name: str, tmp_path: Path) -> None:
    """Compared by looks, because another processor may round a pixel differently."""
    drawn = {
        picture.name: raster.draw(picture, 1) for picture in pictures().values() if picture.atlas == name
    }
    pack.write(drawn, tmp_path / f"{name}.atlas")
    fresh = cut_out(tmp_path / f"{name}.atlas")
    for sprite, image in atlas(1, name).items():
        assert difference(on(fresh[sprite], "grass"), on(image, "grass")) < 1, f"render {sprite} again"


def test_the_phones_page_has_the_drawings_as_they_are(tmp_path: Path) -> None:
    write(render.SOURCES, tmp_path / "art.svg")
    assert (tmp_path / "art.svg").read_text("utf-8") == (render.ROOT / FILE).read_text("utf-8"), "make art"


def test_rendering_again_gives_the_same_bytes(tmp_path: Path) -> None:
    drawn = [picture for picture in pictures().values() if picture.atlas == "ui"]
    results = []
    for run in ("first", "second"):
        pack.write({picture.name: raster.draw(picture, 1) for picture in drawn}, tmp_path / run / "ui.atlas")
        results.append({path.name: path.read_bytes() for path in (tmp_path / run).iterdir()})
    assert results[0] == results[1]
    assert results[0].keys() == {"ui.atlas", "ui-0.png"}


def test_pages_fit_every_graphics_card() -> None:
    for page in (ASSETS / "atlas").glob("*/*.png"):
        assert max(Image.open(page).size) <= pack.PAGE, page


def test_pictures_on_a_page_do_not_touch() -> None:
    sizes = {f"picture{number}": (17 * number % 300 + 1, 31 * number % 200 + 1) for number in range(400)}
    for corners in pack.place(sizes):
        boxes = [(x, y, x + sizes[name][0], y + sizes[name][1]) for name, (x, y) in corners.items()]
        for a, b in combinations(boxes, 2):
            assert a[2] < b[0] or b[2] < a[0] or a[3] < b[1] or b[3] < a[1]


def test_assets_stay_below_6_mb() -> None:
    shipped = [path for path in ASSETS.rglob("*") if path.is_file() and path.suffix != ".svg"]
    assert sum(path.stat().st_size for path in shipped) < 6_000_000
    assert sum(path.stat().st_size for path in shipped if path.suffix in (".png", ".atlas")) < 3_000_000


def test_store_pictures_have_the_sizes_stores_ask_for() -> None:
    images = render.ROOT / "fastlane" / "metadata" / "android" / "en-US" / "images"
    assert Image.open(images / "icon.png").size == (512, 512)
    assert Image.open(images / "featureGraphic.png").size == (1024, 500)
    assert Image.open(ASSETS / "icon.png").mode == "RGB"
    for layer in ("foreground", "background", "monochrome"):
        assert Image.open(ASSETS / f"icon_{layer}.png").size == (432, 432)


def test_the_adaptive_icon_keeps_to_the_safe_zone() -> None:
    """Launchers cut a circle of 66 of 108 dp out of the foreground; the box around it may be 70 wide."""
    alpha = Image.open(ASSETS / "icon_foreground.png").convert("RGBA").getchannel("A")
    left, top, right, bottom = alpha.point(lambda value: 255 if value > 20 else 0).getbbox() or (0, 0, 0, 0)
    centre, radius = alpha.width / 2, alpha.width / 108 * 35
    assert min(left, top) >= centre - radius
    assert max(right, bottom) <= centre + radius
