"""The scenarios are sharp: a rule broken in the engine is noticed by a scenario of its own paragraph.

A mutant (``mutants.txt``) changes a piece of one function of the engine, or one of its constants, while a
test runs. It counts as noticed where a scenario comes out differently, not where the engine falls over.
"""

from __future__ import annotations

import importlib
import inspect
import textwrap
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.scenarios.scenario import everything, run
from worms_app.engine import IllegalDecision

SCENARIOS = everything()


@dataclass(frozen=True)
class Mutant:
    """One rule broken: in ``where`` (below ``worms_app.engine``) ``right`` is replaced by ``wrong``.

    A constant has no ``right``: it becomes ``wrong``.
    """

    paragraph: str
    what: str
    where: str
    right: str
    wrong: str

    def __str__(self) -> str:
        return f"{self.paragraph} {self.what}"

    def release(self, patch: pytest.MonkeyPatch) -> None:
        """Break the rule until the test is over."""
        names = self.where.split(".")
        depth = 2 if names[0] == "rules" else 1
        module = importlib.import_module(".".join(["worms_app.engine", *names[:depth]]))
        owner: Any = module
        for name in names[depth:-1]:
            owner = getattr(owner, name)
        if isinstance(owner, dict):
            patch.setitem(owner, names[-1], eval(self.wrong))
        elif not self.right:
            patch.setattr(owner, names[-1], eval(self.wrong))
        else:
            function = getattr(owner, names[-1])
            source = textwrap.dedent(inspect.getsource(getattr(function, "fget", function)))
            assert source.count(self.right) == 1, f"not (once) in {self.where}: {self.right!r}\n{source}"
            made: dict[str, Any] = {}
            exec(source.replace(self.right, self.wrong), vars(module), made)
            patch.setattr(owner, names[-1], made[names[-1]])


def read() -> list[Mutant]:
    """All mutants."""
    mutants = []
    text = (Path(__file__).parent / "mutants.txt").read_text(encoding="utf-8")
    for block in text.split("\n\n"):
        title, *lines = block.strip("\n").split("\n")
        if title.startswith("#"):
            continue
        paragraph, _, what = title.partition(" ")
        right, wrong = (
            "\n".join(line[4:] for line in lines if line.startswith(f"  {sign} ")) for sign in "-+"
        )
        mutants.append(Mutant(paragraph, what, lines[0].strip(), right, wrong))
    return mutants


MUTANTS = read()


@pytest.mark.slow
@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_a_broken_rule_is_noticed(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    mutant.release(monkeypatch)
    for scenario in SCENARIOS:
        if mutant.paragraph in scenario.paragraphs:
            try:
                run(scenario)
            except (AssertionError, IllegalDecision):
                return
    pytest.fail(f"no scenario of {mutant.paragraph} notices: {mutant.what}")


def test_mutants() -> None:
    """Every chapter about play has some."""
    assert len({str(mutant) for mutant in MUTANTS}) == len(MUTANTS) >= 100
    chapters = {mutant.paragraph.partition(".")[0] for mutant in MUTANTS}
    assert chapters == {"2", "3", "4", "5", "6", "7", "8", "9", "10"}
