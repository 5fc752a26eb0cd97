"""Referee: the device beside the real game. How much it should do is chosen here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from worms_app.i18n import mark
from worms_app.ui.kit.page import Page
from worms_app.ui.kit.tap import BigButton
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.shell import screens
from worms_app.ui.shell.occasion import Occasion


@dataclass(frozen=True)
class Help:
    """One way to be helped: the screen, what it is called, what it is for."""

    screen: str
    text: str
    note: str
    icon: str
    kind: str = "tonal"
    arguments: dict[str, Any] = field(default_factory=dict)


HELPS = (
    Help(
        "guide",
        mark("Guide"),
        mark("Keeps track of turn, steps, timer, wind and worms left – no map to enter"),
        "map-marker-path",
        "grass",
    ),
    Help(
        "resolve",
        mark("What happens here?"),
        mark("Set up one hex and follow the chain reaction, step by step"),
        "bomb",
        "filled",
    ),
    Help("mirror", mark("Mirror"), mark("The whole game in the app, map and all"), "hexagon-multiple"),
    Help(
        "phones",
        mark("Phones"),
        mark("Others follow on their phones, each in their own language"),
        "cellphone-link",
        arguments={"referee": True},
    ),
    Help("mycards", mark("My cards"), mark("Enter the cards from your own box"), "cards"),
    Help(
        "references",
        mark("Ask the rules"),
        mark("Type a few words and get the answer, with its rule"),
        "comment-question-outline",
        arguments={"tab": "ask"},
    ),
    Help(
        "timer",
        mark("Turn timer"),
        mark("Just a clock for your table, with warnings"),
        "timer-outline",
        "sand",
    ),
)


class RefereeScreen(Page):
    """Guide, Resolve, Mirror, own cards, questions, timer."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        self._buttons: list[tuple[BigButton, Help]] = []
        for help in HELPS:
            if help.screen not in screens.SCREENS:  # nothing is offered that is not there
                continue
            button = BigButton(tag=f"referee.{help.screen}", icon=help.icon, kind=help.kind)
            button.bind(
                on_release=lambda _button, to=help: self._app.navigator.open(to.screen, **to.arguments)
            )
            self.ids.helps.add_widget(button)
            self._buttons.append((button, help))

    def occasion(self) -> Occasion | None:
        guide = guide_desk(self._app).guide
        return Occasion.at(guide.rules) if guide else None

    def _tell(self, *_args: Any) -> None:
        for button, help in self._buttons:
            button.text, button.note = self._app._(help.text), self._app._(help.note)
