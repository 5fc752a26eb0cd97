"""The door to the rules, from everywhere in the app:

    from worms_app.ui import references

    references.open()                       the contents
    references.open("blast")                an entry, as links name it, or a keyword
    references.open(paragraph="6.7")        what a log line cites
    references.open(card="bazooka")         a card
    references.open(query="mine and crate") a question; without an answer the nearest rules
    references.open(link)                 a link of a RuleText: the id of an entry
    references.rulings_of(app)              what the table has agreed on, by paragraph

Back leads to where one was.
"""

from __future__ import annotations

from typing import Any

from kivy.app import App

from worms_app.play.jsonfile import JsonFile
from worms_app.play.kept import Kept
from worms_app.play.rulings import FILE, Rulings, kept_rulings
from worms_app.ui.shell.one_in_app import one_in_app


def open(  # the verb that callers read: references.open("blast")
    entry: str = "", *, paragraph: str = "", card: str = "", query: str = ""
) -> Any:
    """Open the references at an entry, a paragraph, a card or a question; returns the screen."""
    from worms_app.ui.references.presenter import key_for

    arguments = {"at": key_for(entry=entry, paragraph=paragraph, card=card), "query": query}
    given = {name: value for name, value in arguments.items() if value}
    return App.get_running_app().navigator.open("references", **given)


@one_in_app
def rulings_of(app: Any) -> Kept[Rulings]:
    """What the table plays so, kept on this device."""
    return kept_rulings(JsonFile(app.folder / FILE))
