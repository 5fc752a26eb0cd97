"""The references in every mood."""

from __future__ import annotations

from pathlib import Path

from tests.ui.states import state
from worms_app.ui import references
from worms_app.ui.driver import Stage


@state("references")
def references_contents(stage: Stage) -> None:
    stage.app.navigator.open("references")
    stage.hand.tap("references.section.keywords")


@state("references")
def references_entry(stage: Stage) -> None:
    references.open("oil_drum")


@state("references")
def references_editions(stage: Stage) -> None:
    references.open("editions")


@state("references")
def references_turn_overview(stage: Stage) -> None:
    references.open("turn_overview")


@state("references")
def references_example_turn(stage: Stage) -> None:
    references.open("example_turn")


@state("references")
def references_cards(stage: Stage) -> None:
    stage.app.navigator.open("references", tab="cards")
    stage.hand.tap("references.section.superweapon")


@state("references")
def references_card(stage: Stage) -> None:
    references.open(card="holy_hand_grenade")


@state("references")
def references_sudden_death(stage: Stage) -> None:
    references.open(card="high_explosives")


@state("references")
def references_asked(stage: Stage) -> None:
    references.open(query="mine and crate at once")


@state("references")
def references_maybe(stage: Stage) -> None:
    references.open(query="mine on worm")


@state("references")
def references_not_asked(stage: Stage) -> None:
    references.open(query="pizza")


@state("references")
def references_answer(stage: Stage) -> None:
    stage.app.navigator.open("references", at="question:third_crater", tab="ask")


@state("references")
def references_own(stage: Stage) -> None:
    own_cards(stage.app.folder)
    stage.app.navigator.open("references", at="own", tab="cards")


def own_cards(folder: Path) -> None:
    """Two files of own cards, one of them with a mistake."""
    from worms_app.content.own import EXAMPLE

    cards = folder / "cards"
    cards.mkdir(parents=True, exist_ok=True)
    (cards / "pies.toml").write_text(EXAMPLE, encoding="utf-8")
    (cards / "wrong.toml").write_text(EXAMPLE.replace('line = "TM"', 'line = "XYZ"'), encoding="utf-8")
