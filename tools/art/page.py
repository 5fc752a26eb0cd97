"""The pictures that the phones' page shows, as one SVG: `worms_app/link/page/art.svg`.

The same drawings as the app's, as symbols that the page uses by name; their colours come along as the few
CSS rules they need. What is drawn for every team stays one drawing with `TEAM` in it: around it a class with
the team's name gives the colours, and shows that team's symbol.
"""

from __future__ import annotations

import re
from pathlib import Path

from tools.art.sheets import Sheets, stylesheet
from worms_app.ui.shell.palette import TEAMS

PICTURES = (
    *("crate", "drum", "mine", "fire", "crater", "crater1", "crater2", "crater3", "ice", "token", "heart"),
    *(f"worm_TEAM_{pose}" for pose in ("idle", "crawl", "fly", "damaged")),
    *("splash_2", "blast_big_3", "mark_full", "mark_active", "dial", "wind_arrow"),
    *("mark_drop", "icon_sudden_death"),
    *(f"die_{face}" for face in (1, 2, 3, 4, 5, 6, "wind", "hit")),
    *(f"flip_{side}" for side in ("safe", "danger")),
)
"""Beside these, the picture of every card that a hand can hold."""

SHEET_OF_CARDS = "cards_weapons"
FILE = Path("worms_app/link/page/art.svg")


_SYMBOLS = "".join(f'<use href="#symbol_{team}" class="on-TEAM is-{team}"/>' for team in TEAMS)


def write(sources: Path, target: Path) -> None:
    """Draw all of them into one file."""
    sheets = Sheets(sources)
    names = [*PICTURES, *sheets.names(SHEET_OF_CARDS)]
    drawn, parts = sheets.symbols(names)
    text = "".join([*drawn, *parts])
    text = re.sub(r'<use href="#symbol_TEAM"[^>]*>', _SYMBOLS, text)
    used = set(" ".join(re.findall(r'class="([^"]+)"', text)).split())
    rules = [
        rule for rule in re.findall(r"\.[^{}]+\{[^{}]+\}", stylesheet()) if rule[1 : rule.index("{")] in used
    ]
    rules += [
        f".{name}{{fill:var(--{name})}}.l-{name}{{fill:none;stroke:var(--{name})}}"
        for name in ("TEAM", "TEAM-shade", "on-TEAM")
    ]
    rules += [f".is-{team}{{display:var(--is-{team},none)}}" for team in TEAMS]
    style = re.sub(r"(?<![\w)])\.(?=[a-zA-Z])", ".p-", "".join(rules))
    style += "".join(
        f".{name}{{--TEAM:{team.fill};--TEAM-shade:{team.shade};--on-TEAM:{team.ink};--is-{name}:inline}}"
        for name, team in TEAMS.items()
    )
    text = re.sub(r'(?<= id=")(?!s-)|(?<=href="#)|(?<=url\(#)', "p-", text)
    text = re.sub(r'(?<= class=")[^"]+', lambda found: " ".join(f"p-{one}" for one in found[0].split()), text)
    text = re.sub(r">\s+<", "><", text)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg"><style>{style}</style>{text}</svg>\n', encoding="utf-8"
    )
