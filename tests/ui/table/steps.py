"""A table without hands: what comes by itself, and what is asked."""

from __future__ import annotations

from worms_app.ui.asking.asking import Asking
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.presenter import TablePresenter


def goes_on(presenter: TablePresenter) -> bool:
    """The film ends, a die is rolled, the next one takes over. False: somebody is asked, or it is the end."""
    match presenter.phase:
        case Phase.FILM:
            presenter.film_over()
        case Phase.CHANCE:
            presenter.roll()
        case Phase.HAND_OVER:
            presenter.take_over()
        case Phase.START:
            presenter.start_turn()
        case _:
            return False
    return True


def question(presenter: TablePresenter) -> Asking:
    """What a person is asked now."""
    assert presenter.asking is not None
    return presenter.asking
