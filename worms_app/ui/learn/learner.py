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
        """What the one who learns now has learned."""
        return self.people.learner.progress

    def change(self, progress: Progress) -> None:
        """Keep what was learned now."""
        self.people.keep(replace(self.people.learner, progress=progress))


def learner() -> Learner:
    """The progress of whoever learns now."""
    return Learner(known_people())
