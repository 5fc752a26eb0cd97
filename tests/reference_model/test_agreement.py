"""The engine and the model play the same random chains and must agree question by question."""

from __future__ import annotations

import pytest

from tests.reference_model.compare import compare_seed, replay, simplest
from tests.reference_model.test_model import position

CHAINS, PARTS = 6000, 12
QUICK = 1


@pytest.mark.parametrize(
    "part", [pytest.param(part, marks=pytest.mark.slow if part >= QUICK else ()) for part in range(PARTS)]
)
def test_engine_and_model_agree(part: int) -> None:
    for seed in range(part, CHAINS, PARTS):
        found = compare_seed(seed)
        if found:
            pytest.fail(str(simplest(found)))


def test_they_agree_about_two_crowded_hexes() -> None:
    """full.order is too rare to wait for: two full hexes, a fire for each (7.4)."""
    crowd = {"2,0": ["red2", "red3", "red4"], "4,0": ["blue2", "blue3", "blue4"]}
    start = position({"1,0": ["blue1"], "3,0": ["drum"], **crowd}, hands={"blue": ["uzi"]}, step=5)
    answers = ["uzi", "3,0", "6", "wind", "3", "6", "6", "red3", "blue3", "red2", "blue2", "red4"]
    for first, others in (
        ("2,0", ["red4", "5", "blue2", "hit", "1"]),
        ("4,0", ["blue4", "4", "red2", "hit", "3"]),
    ):
        found = replay(start, [*answers, first, *others])
        assert found is None, str(found)
