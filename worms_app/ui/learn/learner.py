"""Who plays the lessons now, and what he has learned."""

from __future__ import annotations

from dataclasses import replace

from worms_app.play.people import People
from worms_app.play.progress import Progress
from worms_app.ui.seats.people import known_people


class Learner:
    """The progress of whoever learns now."""

    def __init__(self, people: People) -> None:
        self.people = people

    @property
    def value(self) -> Progress:
        """What was learned."""
        return self.people.learner.progress

    def change(self, progress: Progress) -> None:
        """More was learned."""
        self.people.keep(replace(self.people.learner, progress=progress))


def learner() -> Learner:
    """Whoever learns now."""
    return Learner(known_people())
