"""A new case forgets nothing that holds at the table."""

from __future__ import annotations

from pathlib import Path

from worms_app.engine.library import standard
from worms_app.play.jsonfile import JsonFile
from worms_app.ui.referee.resolve.keeping import FILE
from worms_app.ui.referee.resolve.presenter import ResolveDesk


def test_a_new_case_keeps_wind_rules_and_what_has_run_out(tmp_path: Path) -> None:
    desk = ResolveDesk(JsonFile(tmp_path / FILE), standard)
    desk.open("blast")
    desk.alter(case=desk.here.case.holding(wind=4))
    desk.alter(case=desk.here.case.holding(options={"parting_gifts": True}, rule_card="one_hp"))
    desk.alter(case=desk.here.case.holding(empty=("crater",)))
    desk.close()
    again = ResolveDesk(JsonFile(tmp_path / FILE), standard)
    again.open("blast")
    assert again.page is not None
    case = again.page.case.situation
    assert (case.wind, case.options, case.rule_card, case.empty) == (
        4, {"parting_gifts": True}, "one_hp", ("crater",)
    )  # fmt: skip
