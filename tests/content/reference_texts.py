"""What a player may read of the reference texts, and the mistakes that only show in the whole: ids used
twice, links that lead nowhere, brackets that are no link.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from worms_app.content.reference import Article, CommonQuestion, Reference, plain, spans
from worms_app.content.reference.load import Said


def targets(text: str) -> frozenset[str]:
    """The ids of the entries that a text links to."""
    return frozenset(span.target for span in spans(text) if span.target is not None)


def strings(item: Article | CommonQuestion | Said) -> list[str]:
    """Everything of it that a player may read."""
    fields = ("title", "question", "text", "answer", "note")
    others = [said for readings in getattr(item, "by", {}).values() for said in readings.values()]
    read = (*(getattr(item, field, "") for field in fields), *item.steps)
    return [*filter(None, read), *(string for said in others for string in strings(said))]


def faults(whole: Reference) -> Iterator[str]:
    """Every mistake, with the entry where it is."""
    yield from _faults_of_entries(whole)
    yield from _faults_of_questions(whole)
    items: list[Article | CommonQuestion] = [*whole.entries, *whole.questions]
    for item in items:
        for string in strings(item):
            if any(mark in plain(string) for mark in "[]|{}"):
                yield f"{item.id}: brackets that are no link in {string!r}"


def _faults_of_entries(whole: Reference) -> Iterator[str]:
    seen: dict[str, str] = {}
    known = {entry.id for entry in whole.entries}
    for entry in (entry for chapter in whole.chapters for entry in chapter.entries):
        place = f"{entry.chapter}.toml: {entry.id}"
        for key in (entry.id, *entry.keywords):
            if key in seen:
                yield f"{place}: {key!r} is also in {seen[key]}.toml"
            seen[key] = entry.chapter
        if entry.moments and len(entry.moments) != len(entry.steps):
            yield f"{place}: moments: one for each step"
        for target in (*entry.see, *sorted(frozenset().union(*map(targets, strings(entry))))):
            if target not in known:
                yield f"{place}: no entry {target!r}"
            if target == entry.id:
                yield f"{place}: a link to itself"


def _faults_of_questions(whole: Reference) -> Iterator[str]:
    often = Counter(question.id for question in whole.questions)
    yield from (f"question {question}: twice" for question, count in often.items() if count > 1)
    for question in whole.questions:
        for number in question.paragraphs:
            if not whole.for_paragraph(number):
                yield f"question {question.id}: no entry about {number}"
        for other in question.also:
            if other not in often or other == question.id:
                yield f"question {question.id}: also: no other question {other!r}"
