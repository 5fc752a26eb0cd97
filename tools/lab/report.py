"""The report: one HTML page with tables and plots, which needs nothing from anywhere."""

from __future__ import annotations

from html import escape

from tools.lab.batches import Tally, code
from tools.lab.plots import Range, bars, intervals, value
from tools.lab.store import Results
from tools.lab.tasks import TASKS

STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 62em; margin: 2em auto; padding: 0 1em }
table { border-collapse: collapse }
td, th { padding: 2px 12px; text-align: right; border-bottom: 1px solid #ddd }
td:first-child, th:first-child { text-align: left }
svg { display: block; margin: 1em 0; max-width: 100%; height: auto; font: 12px system-ui, sans-serif }
svg line { stroke: #b4471c; stroke-width: 2 }
svg line.mark { stroke: #999; stroke-width: 1; stroke-dasharray: 3 3 }
svg circle { fill: #b4471c } svg rect { fill: #2a7f9e } svg .name { text-anchor: end }
svg .axis { text-anchor: middle; fill: #666 } .failed { color: #b00020; font-weight: bold }
"""
Totals = dict[str, Tally]
LONG = 8
"""Links of a chain that players talk about; flips, dice and steps of the token are links, too."""


def written(store: Results) -> str:
    """The page."""
    parts = [section(store, task) for task in TASKS]
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Laboratory</title>'
        f"<style>{STYLE}</style><h1>Laboratory</h1><p>Intervals are of 95 %. Bars are logarithmic, so that "
        f"what is rare is seen.</p>{''.join(parts)}</html>\n"
    )


def section(store: Results, task: str) -> str:
    """What a task has found; nothing where it has not been run."""
    of = store.last_code(task, code())
    if of is None:
        return ""
    totals, batches, seconds = store.totals(task, of)
    games = sum(tally.counts["games"] for tally in totals.values())
    each = 1000 * seconds / max(1, games)
    words = f"{games} games in {batches} batches, {seconds:.0f} processor seconds, {each:.1f} ms a game"
    words += f", code {of}"
    if of != code():
        words += " (not the code as it is now)"
    found = failures(totals) + SECTIONS[task](totals)
    return f'<section id="{task}"><h2>{task}</h2><p>{words}</p>{found}</section>'


def failures(totals: Totals) -> str:
    """Games that failed, by seed."""
    failed = [(seed, words) for tally in totals.values() for seed, words in tally.failed]
    rows = "".join(f"<li>seed {seed}: {escape(words)}</li>" for seed, words in failed[:100])
    return (
        f'<p class="failed">{len(failed)} games failed</p><ul>{rows}</ul>'
        if failed
        else "<p>No game failed.</p>"
    )


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table; the words are escaped here."""
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{body}</table>"


def part(tally: Tally, prefix: str) -> dict[str, int]:
    """The counts under a prefix, in the order of their numbers."""
    found = {
        name.removeprefix(prefix): count for name, count in tally.counts.items() if name.startswith(prefix)
    }
    return dict(sorted(found.items(), key=lambda item: int(item[0])))


def soak(totals: Totals) -> str:
    """How long random games last."""
    tally = totals["random"]
    played = max(1, tally.means.get("turns", (0,))[0])
    lengths = {f"{turns} turns and more": count for turns, count in part(tally, "turns/").items()}
    seats = {f"{seats} players": count for seats, count in part(tally, "seats/").items()}
    ties = 100 * tally.counts["ties"] / played
    return (
        f"<p>{value(*tally.mean('turns'))} turns and {value(*tally.mean('events'))} events a game; "
        f"{ties:.2f} % without a single winner.</p>{bars(lengths)}{bars(seats)}"
    )


def ladder(totals: Totals) -> str:
    """Who beats whom, and how long both think."""
    head = ["line", "games", "score of the first", "turns", "ms a turn: first", "others"]
    rows = [
        [
            line,
            str(tally.counts["games"]),
            value(*tally.mean("score")),
            f"{tally.mean('turns')[0]:.1f}",
            f"{tally.mean('ms')[0]:.0f}",
            f"{tally.mean('others_ms')[0]:.0f}",
        ]
        for line, tally in totals.items()
    ]
    ranges = [Range(line, *tally.mean("score")) for line, tally in totals.items()]
    return intervals(ranges, 0, 1, (0.25, 0.5, 0.6, 0.8)) + table(head, rows)


def cards(totals: Totals) -> str:
    """What cards and options change, by who plays."""
    players = dict.fromkeys(variant.split(" ")[0] for variant in totals)
    return "".join(
        cards_of(who, {v.split(" ")[1]: tally for v, tally in totals.items() if v.split(" ")[0] == who})
        for who in players
    )


def cards_of(players: str, totals: Totals) -> str:
    """What cards and options change among players of one level."""
    held = {what.removeprefix("card:"): tally for what, tally in totals.items() if what.startswith("card:")}
    rest = {what.removeprefix("option:"): tally for what, tally in totals.items() if what not in held}
    rest = {what: tally for what, tally in rest.items() if not what.startswith("card:")}
    strong = sorted(
        (Range(card, *tally.mean("score")) for card, tally in held.items()), key=lambda each: -each.mean
    )
    fair = 1 / int(players.partition("@")[2])
    all_games = Tally()
    for tally in totals.values():
        all_games.add(tally)
    names = {name.removeprefix("harm/") for name in all_games.means if name.startswith("harm/")}
    came = sorted(names, key=lambda card: -all_games.mean(f"harm/{card}")[0])
    options = [
        [
            what,
            str(tally.counts["games"]),
            value(*tally.mean("score")),
            value(*tally.mean("ties")),
            value(*tally.mean("turns")),
            f"{chance_of(tally, LONG):.4f}",
        ]
        for what, tally in rest.items()
    ]
    deeds = [
        [
            card,
            str(all_games.means[f"harm/{card}"][0]),
            value(*all_games.mean(f"harm/{card}")),
            value(*all_games.mean(f"links/{card}")),
        ]
        for card in came
    ]
    chains = {f"{links} links": count for links, count in part(all_games, "chains/").items()}
    parts = [f"<h3>{escape(players)}</h3>"]
    if strong:
        usual = sum(each.mean for each in strong) / len(strong)
        parts.append("<h4>One more card in the hand from the first turn on: the score of that seat</h4>")
        parts.append(
            "<p>Every seat holds it once, on the same map and with the same dice, whatever it was dealt: "
            "nobody is chosen by how a game went. Without it the seat would score "
            f"{fair:.3f}; one more card, whichever it is, makes that {usual:.3f}. "
            f"Of {len(strong)} cards some {len(strong) / 20:.1f} lie outside their interval by chance.</p>"
        )
        parts.append(intervals(strong, 0, 1, (fair, usual)))
    if options:
        parts.append("<h4>Options, on the same maps and with the same dice</h4>")
        head = [
            "option",
            "games",
            "score of who begins",
            "without one winner",
            "turns",
            f"turns with {LONG} links or more",
        ]
        parts.append(table(head, options))
    parts.append("<h4>The longest chain of causes of each turn</h4>" + bars(chains))
    head = ["card that came", "times", "worms hurt or lost", "links of its longest chain"]
    return "".join(parts) + table(head, deeds)


def chance_of(tally: Tally, links: int) -> float:
    """How often a turn has a chain of at least so many links."""
    chains = part(tally, "chains/")
    return sum(count for long, count in chains.items() if int(long) >= links) / max(1, sum(chains.values()))


def fit(totals: Totals) -> str:
    """Values of the bots' numbers against each other: every pair, and each value over all its duels."""
    ranges = []
    overall: dict[tuple[str, str, str], Tally] = {}
    for variant, tally in totals.items():
        level, name, one, other = variant.split(" ")
        ranges.append(Range(f"{level} {name} {one} : {other}", *tally.mean("score")))
        number, total, squares = tally.means["score"]
        # What the one scores, the other does not.
        turned = Tally({"score": (number, number - total, number - 2 * total + squares)})
        overall.setdefault((level, name, one), Tally()).add(tally)
        overall.setdefault((level, name, other), Tally()).add(turned)
    values = [Range(" ".join(key), *tally.mean("score")) for key, tally in sorted(overall.items())]
    return (
        "<h4>Each value against all others</h4>"
        + intervals(values, 0, 1, (0.5,))
        + "<h4>Every pair: the score of the first</h4>"
        + intervals(ranges, 0, 1, (0.5,))
    )


SECTIONS = {"soak": soak, "ladder": ladder, "cards": cards, "fit": fit}
