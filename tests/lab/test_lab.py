"""The laboratory loses nothing and counts nothing twice, whoever is killed; its report has the numbers."""

from __future__ import annotations

import math
import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from distributed import LocalCluster

from benchmarks.bots import beginning
from tests.engine import conformance
from tools.lab import __main__ as command, tasks
from tools.lab.batches import ROOT, Batch, Tally, code, planned
from tools.lab.report import written
from tools.lab.running import LabRun, connect, run
from tools.lab.store import Results
from worms_app.engine import Game, Setup
from worms_app.engine.things import WORM as THING
from worms_app.play.bots import harm, policy, worth

SEEDS, SIZE = 60, 5
KILLING = pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGKILL")


@pytest.fixture(scope="module")
def truth() -> dict[str, object]:
    """What all soak games of these tests say, played here one after the other."""
    tally = Tally()
    for batch in planned("soak", ["random"], SEEDS, SIZE):
        tally.add(Tally.from_json(tasks.played(batch)[1]))
    assert tally.counts["games"] == SEEDS
    return tally.to_json()


def total(store: Results) -> dict[str, object]:
    totals, batches, _ = store.totals("soak", code())
    assert batches == SEEDS // SIZE
    return totals["random"].to_json()


@KILLING
@pytest.mark.slow
def test_a_worker_that_is_killed_in_the_middle_changes_nothing(
    tmp_path: Path, truth: dict[str, object]
) -> None:
    store = Results(tmp_path / "lab.sqlite")
    killed: list[int] = []
    with connect(None, 2) as client:
        pids = sorted(client.run(os.getpid).values())
        assert len(set(pids)) == 2
        assert os.getpid() not in pids

        def told(progress: LabRun) -> None:
            if progress.done == 2:
                killed.append(pids[0])
                os.kill(pids[0], signal.SIGKILL)

        plan = planned("soak", ["random"], SEEDS, SIZE)
        progress = run(plan, SEEDS // SIZE, store, client, told)
        client.cluster.close()
    assert killed
    assert progress.lost == []
    assert progress.done == progress.whole == SEEDS // SIZE
    assert total(store) == truth


def test_the_same_command_plays_on_a_cluster_by_its_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "lab.sqlite"
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        words = ["lab", "soak", "--keep", str(path), "--seeds", "4", "--size", "2"]
        monkeypatch.setattr(sys, "argv", [*words, "--scheduler", cluster.scheduler_address])
        assert command.main() == 0
        assert command.main() == 0
    first, again = (line for line in capsys.readouterr().out.splitlines() if "2 of 2 batches" in line)
    assert "4 games now" in first
    assert "0 games now" in again


@KILLING
@pytest.mark.slow
def test_a_laboratory_that_is_killed_goes_on_where_it_was(tmp_path: Path, truth: dict[str, object]) -> None:
    path = tmp_path / "lab.sqlite"
    words = ["soak", "--keep", str(path), "--seeds", str(SEEDS), "--size", str(SIZE), "--workers", "2"]
    line = [sys.executable, "-m", "tools.lab", *words]
    store = Results(path)
    first = subprocess.Popen(line, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.monotonic() + 120
    while len(store.ids("soak")) < 2 and first.poll() is None and time.monotonic() < until:
        time.sleep(0.01)
    first.send_signal(signal.SIGKILL)
    assert first.wait() == -signal.SIGKILL
    before = store.ids("soak")
    assert 2 <= len(before) < SEEDS // SIZE
    again = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert again.returncode == 0, again.stderr
    assert f"soak: {SEEDS // SIZE} of {SEEDS // SIZE} batches" in again.stdout
    new = re.search(r"(\d+) games now", again.stdout.splitlines()[-1])
    assert new is not None
    assert int(new[1]) == SEEDS - SIZE * len(before), "what was stored is played again"
    assert total(store) == truth


def test_a_batch_is_kept_once(tmp_path: Path) -> None:
    store = Results(tmp_path / "lab.sqlite")
    batch = Batch("soak", "random", 0, 5, code())
    tally = Tally()
    tally.saw("turns", 3)
    assert store.keep(batch, 1.0, tally)
    assert not store.keep(batch, 2.0, tally)
    totals, batches, seconds = store.totals("soak", code())
    assert (totals["random"].means["turns"][0], batches, seconds) == (1, 1, 1.0)


def test_batches_of_two_sizes_do_not_meet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "lab.sqlite"
    Results(path).keep(Batch("soak", "random", 0, 5, code()), 1.0, Tally())
    monkeypatch.setattr(sys, "argv", ["lab", "soak", "--keep", str(path), "--size", "10"])
    with pytest.raises(SystemExit, match="batches of 5"):
        command.main()


@pytest.mark.parametrize(
    "words",
    [
        ["ladder", "--lines", "hard-nobody"],
        ["ladder", "--lines", "hard-easy@9"],
        ["cards", "--players", "easy"],
        ["cards", "--players", "nobody@2"],
        ["cards", "--only", "card:nothing"],
        ["fit", "NOTHING", "1"],
        ["fit", "PRICE", "1", "--level", "nobody"],
    ],
)
def test_what_cannot_be_played_is_said_before_anything_is_sent(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["lab", *words, "--keep", str(tmp_path / "lab.sqlite")])
    monkeypatch.setattr(command, "connect", lambda *_: pytest.fail("sent"))
    with pytest.raises(SystemExit, match=r"tools\.lab: "):
        command.main()


@pytest.mark.parametrize("words", [["--seeds", "0"], ["--size", "0"], ["--workers", "-1"], ["--seeds", "x"]])
def test_numbers_below_one_are_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.asked(["soak", *words])
    assert words[0] in capsys.readouterr().err


def test_a_cluster_that_is_not_there_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def connect(scheduler: str, _workers: None) -> None:
        raise OSError(f"Timed out trying to connect to {scheduler}")

    words = ["lab", "soak", "--keep", str(tmp_path / "lab.sqlite"), "--scheduler", "tcp://127.0.0.1:9"]
    monkeypatch.setattr(sys, "argv", words)
    monkeypatch.setattr(command, "connect", connect)
    with pytest.raises(SystemExit, match="no cluster at tcp"):
        command.main()


def test_other_code_is_not_mixed_in() -> None:
    with pytest.raises(RuntimeError, match="other code"):
        tasks.played(Batch("soak", "random", 0, 1, "older"))


def test_a_failing_game_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def play(seed: int) -> object:
        raise AssertionError("the game <does> not end")

    monkeypatch.setattr(conformance, "play", play)
    store = Results(tmp_path / "lab.sqlite")
    batch = Batch("soak", "random", 7, 1, code())
    seconds, data = tasks.played(batch)
    store.keep(batch, seconds, Tally.from_json(data))
    page = written(store)
    assert "1 games failed" in page
    assert "seed 7: AssertionError: the game &lt;does&gt; not end" in page


def test_tallies_add_up_in_any_split() -> None:
    dice = random.Random(1)
    values = [dice.gauss(3, 2) for _ in range(200)]
    whole, parts = Tally(), Tally()
    for value in values:
        whole.saw("x", value)
        part = Tally()
        part.saw("x", value)
        parts.add(Tally.from_json(part.to_json()))
    mean = sum(values) / 200
    margin = 1.96 * math.sqrt(sum((value - mean) ** 2 for value in values) / 199 / 200)
    assert whole.mean("x") == pytest.approx((mean, margin))
    assert parts.mean("x") == pytest.approx((mean, margin))


def test_a_card_is_held_from_the_first_turn_and_taken_from_the_deck() -> None:
    game, _ = beginning(3, Setup(2))
    held = tasks.holding(game, 0, "sheep")
    assert held is not None
    assert sorted(held.hands[0]) == sorted((*game.hands[0], "sheep"))
    assert held.supply.left == game.supply.left - 1
    conformance.check(held)
    assert tasks.holding(game, 0, game.hands[0][0]) is None


def test_wherever_a_run_begins_no_seed_is_in_two_batches() -> None:
    batches = [*planned("soak", ["random"], 10, 4), *planned("soak", ["random"], 9, 4, first=6)]
    seeds = {batch.first: range(batch.first, batch.first + batch.count) for batch in batches}
    played = [seed for part in seeds.values() for seed in part]
    assert sorted(played) == list(range(16))


def test_an_option_of_the_cards_task_changes_the_game() -> None:
    for seed in range(4):
        plain, larger = (
            beginning(seed, plan)[0] for plan in (Setup(2), tasks.plan_with("larger_map=True", 2))
        )
        if len(larger.board.land) > len(plain.board.land):
            break
    else:
        pytest.fail("a larger map is never larger")
    assert tasks.plan_with("jump_to=land", 3).options == {"jump_to": "land"}
    for variant in tasks.card_variants("easy@2"):
        kind, _, name = variant.split(" ")[1].partition(":")
        if kind == "option":
            beginning(0, tasks.plan_with(name, 2))


def test_a_number_is_another_one_for_one_player_only() -> None:
    seen: list[tuple[float, float]] = []

    def look(_view: Game) -> str:
        seen.append((vars(policy)["KILLED"], harm.KILLED))
        return ""

    before = harm.KILLED
    tasks.with_number(look, "KILLED", 9.0)(beginning(1, Setup(2))[0])
    assert seen == [(9.0, 9.0)]
    assert vars(policy)["KILLED"] == harm.KILLED == before != 9.0
    with tasks.number_as("WORM", 1.0):
        assert worth.WORM == 1.0
        assert vars(policy)["WORM"] == THING, "what only has the same name is left alone"
    with pytest.raises(ValueError, match="PRICE"):
        tasks.fit_variants("easy", "NOTHING", [1.0])


def test_the_report_has_the_numbers_of_every_task_and_needs_no_network(tmp_path: Path) -> None:
    store = Results(tmp_path / "lab.sqlite")
    variants = {
        "soak": ["random"],
        "ladder": ["easy-random"],
        "cards": ["easy@2 plain", "easy@2 card:nuclear_test", "easy@2 option:larger_map=True"],
        "fit": tasks.fit_variants("easy", "PRICE", [3.0]),
    }
    assert variants.keys() == tasks.TASKS.keys()
    shown = []
    for task, names in variants.items():
        for batch in planned(task, names, 3, 3):
            seconds, data = tasks.played(batch)
            tally = Tally.from_json(data)
            store.keep(batch, seconds, tally)
            name = "turns" if task == "soak" else "score"
            mean, margin = tally.mean(name)
            shown.append(f"{mean:.3f} ±{margin:.3f}")
    page = written(store)
    for figure in shown:
        assert figure in page
    for task in variants:
        assert f'<section id="{task}">' in page
    assert page.count("<svg") >= 6
    assert "nuclear_test" in page
    assert "larger_map=True" in page
    assert "links" in page
    assert "Bars are logarithmic" in page
    assert "Without it the seat would score 0.500" in page
    assert not re.search(r"https?:|<script|<link|@import|url\(", page)


def test_the_report_lies_beside_the_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results = tmp_path / "new" / "results.sqlite"
    monkeypatch.setattr(sys, "argv", ["lab", "report", "--keep", str(results)])
    assert command.main() == 0
    assert results.with_name("report.html").read_text(encoding="utf-8") == written(Results(results))


def test_every_card_and_option_is_asked_about() -> None:
    names = tasks.card_variants("easy@2")
    assert len(names) == len(set(names)) > 40
    assert "easy@2 card:holy_hand_grenade" in names
    assert "easy@2 option:jump_to=land" in names
    assert "easy@2 option:no_sudden_death=True" in names
