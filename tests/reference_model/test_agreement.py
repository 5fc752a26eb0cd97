"""The engine and the model play the same random chains and must agree question by question."""

from __future__ import annotations

import pytest

from tests.reference_model.compare import compare_seed, simplest

CHAINS, PARTS = 6000, 12


@pytest.mark.parametrize("part", range(PARTS))
def test_engine_and_model_agree(part: int) -> None:
    for seed in range(part, CHAINS, PARTS):
        found = compare_seed(seed)
        if found:
            pytest.fail(str(simplest(found)))
