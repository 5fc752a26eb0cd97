"""Garbage from strangers leaves the table and the others untouched."""

from __future__ import annotations

import pytest

from tests.link.hostile import attack


@pytest.mark.parametrize("seed", range(4))
def test_hostile_frames(seed: int) -> None:
    attack(1000, seed)
