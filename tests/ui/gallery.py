"""Every screen in every state worth looking at.

A state is a function that opens its screen on a stage and leaves it so. The harness looks at each one in all
sizes, languages and text sizes; `make screens` makes pictures of them. A screen of the registry without a
state fails a test. The states of a feature lie in `states.py` in the folder of its tests:

    from tests.ui.states import state

    @state("settings")
    def settings(stage: Stage) -> None:
        stage.app.navigator.open("settings")
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tests.ui.states import STATES

__all__ = ["STATES"]

HERE = Path(__file__).parent

for _file in sorted(HERE.glob("*/**/states.py")):
    import_module(".".join(["tests.ui", *_file.relative_to(HERE).with_suffix("").parts]))
