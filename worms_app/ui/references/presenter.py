"""References: what can be looked up, in which order, and what each page of it says.

Everything has a key: ``entry:blast``, ``question:third_crater``, ``card:bazooka``, ``own`` (cards of one's
own). Links inside texts lead from key to key.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from worms_app.content import own
from worms_app.content.own import OwnCards
from worms_app.content.reference import Article, CommonQuestion, plain, reference
from worms_app.engine import Card, Library
from worms_app.engine.library import DROP, SUDDEN_DEATH, WEAPON
from worms_app.i18n import Translator, mark, speech, terms
from worms_app.i18n.search import ENTRY, QUESTION, Document, Found, Search
from worms_app.play.rulings import about
from worms_app.ui.board.hand import picture_of
from worms_app.ui.references.pictured import Pictured, boards

CARD = "card"
EXAMPLE_TURN = f"{ENTRY}:example_turn"
OWN = "own"
RULES, CARDS, ASK = "rules", "cards", "ask"
MAYBE = "maybe"
"""The section of questions of which one may have been asked."""
TABS = {RULES: mark("Rules"), CARDS: mark("Cards"), ASK: mark("Ask")}

HINTS = {
    RULES: mark("Type a few words"),
    CARDS: mark("Type a few words"),
    ASK: mark("What happens if…?"),
}

ICONS = {
    "turn": "step_1",
    "moving": "icon_jump",
    "keywords": "icon_blast",
    "things": "icon_crate",
    "cards": "icon_hand",
    "drops": "icon_drop",
    "ending": "icon_flag",
    "options": "icon_settings",
    "editions": "icon_language",
    "setup": "icon_table",
}
"""A sign for each chapter, from docs/art.md."""


@dataclass(frozen=True, slots=True)
class PageLink:
    """One line of the list: where it leads and what it says."""

    key: str
    title: str
    note: str = ""
    picture: str = ""
    line: str = ""
    """The symbols of a card's action line."""


@dataclass(frozen=True, slots=True)
class Section:
    """Lines that belong together; one that is closed shows only its title."""

    id: str
    title: str
    rows: tuple[PageLink, ...]
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Detail:
    """One page: heading, text with links, numbered steps, example, and what else to look at."""

    key: str
    title: str
    over: str = ""
    """Small words above the title: the chapter and its paragraphs."""
    texts: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    note: str = ""
    see: tuple[tuple[str, str], ...] = ()
    paragraphs: tuple[str, ...] = ()
    """What it is about; a table's rulings are noted there."""
    card: Card | None = None
    boards: tuple[Pictured, ...] = ()
    """How the table lies after each step."""


class References:
    """The texts in one language, with the cards of a box and those a player made.

    ``rules``: the switches of the edition at the table where something is looked up, if there is one. Texts
    that depend on the edition then say how this table plays. ``about``: what happens and lies there.
    """

    def __init__(
        self,
        library: Library,
        mine: OwnCards,
        language: str,
        rules: Mapping[str, object] | None = None,
        about: Iterable[str] = (),
        agreed: Mapping[str, str] | None = None,
    ) -> None:
        self.language = language
        self._ = Translator(language)
        self.rules = dict(rules or {})
        self.agreed = dict(agreed or {})
        """What the table plays so, by paragraph."""
        self._about = tuple(about)
        self.own = mine
        self.cards = library.with_cards(list(mine.cards)).cards
        self._search: Search | None = None

    # -- lists -----------------------------------------------------------------------------------------

    def sections(self, tab: str) -> tuple[Section, ...]:
        """What a tab lists when nothing is searched for."""
        if tab == CARDS:
            return tuple(self._decks())
        return tuple(self._questions() if tab == ASK else self._chapters())

    def _chapters(self) -> Iterator[Section]:
        for chapter in reference().chapters:
            rows = tuple(self._entry_row(entry) for entry in chapter.entries)
            yield Section(chapter.id, self._(chapter.title), rows, ICONS[chapter.id])

    def _questions(self) -> Iterator[Section]:
        """The questions under the chapter that answers them."""
        under: dict[str, list[PageLink]] = {chapter.id: [] for chapter in reference().chapters}
        for question in reference().questions:
            about = reference().for_paragraph(question.paragraphs[0])[0]
            under[about.chapter].append(self._question_row(question))
        for chapter in reference().chapters:
            if under[chapter.id]:
                rows = tuple(under[chapter.id])
                yield Section(f"ask.{chapter.id}", self._(chapter.title), rows, ICONS[chapter.id])

    def _decks(self) -> Iterator[Section]:
        groups: dict[str, list[Card]] = {group: [] for group in speech.GROUPS}
        for card in self.cards.values():
            groups[speech.group_of(card)].append(card)
        for group, cards in groups.items():
            rows = tuple(self._card_row(card) for card in sorted(cards, key=self._order))
            yield Section(group, speech.group_name(group, self.language), rows, MARKS[group])
        mine = tuple(self._card_row(card) for card in self.own.cards)
        about = PageLink(OWN, self._("How to make your own cards"), picture="card_custom")
        yield Section(OWN, self._("Your own cards"), (*mine, about), "icon_edit")

    def _order(self, card: Card) -> tuple[bool, str]:
        return not card.fixed, self.name(card).casefold()

    def name(self, card: Card) -> str:
        """What a card is called."""
        return speech.card_name(card, self.language)

    def _entry_row(self, entry: Article, note: str = "") -> PageLink:
        return PageLink(f"{ENTRY}:{entry.id}", plain(self._(entry.title)), note)

    def _card_row(self, card: Card, note: str = "") -> PageLink:
        return PageLink(f"{CARD}:{card.id}", self.name(card), note, picture_of(card), card.line)

    # -- search ----------------------------------------------------------------------------------------

    def find(self, typed: str, tab: str) -> tuple[Section, ...]:
        """What fits the typed words: answers first where a question is asked, else rules and cards first.

        Where it is not sure what was asked, there are questions to choose from. A question that nobody has
        answered shows the nearest rules and says so; nothing is made up.
        """
        found = self._found(typed)
        answers = tuple(self._answer_row(document.id) for document in found.answers)
        nearest = tuple(self._row(document, typed) for document in found.nearest)
        told = Section("answers", self._("Answers"), answers)
        if found.maybe:
            rows = tuple(self._row(document, typed) for document in found.maybe)
            told = Section(MAYBE, self._("Did you mean …?"), rows)
        if tab != ASK:
            title = self._("Nothing fits exactly. This comes close:") if found.lost else ""
            return tuple(section for section in (Section("found", title, nearest), told) if section.rows)
        if told.rows:
            return told, Section("nearest", self._("Rules about it"), nearest[:5])
        none = self._("Nobody has asked this yet. These rules come close:")
        return (Section("nearest", none, nearest),)

    def _found(self, typed: str) -> Found:
        if self._search is None:
            self._search = Search(self.language, self._documents(), self.rules)
        return self._search.find(typed, self._about)

    def warm(self) -> None:
        """Build the search's index, so that the first letter typed is answered at once."""
        self._found("a")

    def _documents(self) -> Iterable[Document]:
        for card in self.cards.values():
            text = " ".join(plain(sentence) for sentence in speech.card_text(card, self.language))
            yield Document(CARD, card.id, (self.name(card),), text or speech.action_line(card, self.language))

    def _row(self, document: Document, typed: str) -> PageLink:
        """A question, a rule or a card with the sentence of it that is about the typed words."""
        assert self._search is not None
        sentence = self._search.sentence(document, typed)
        if document.kind == CARD:
            return self._card_row(self.cards[document.id], sentence)
        if document.kind == QUESTION:
            return self._question_row(_questions()[document.id], sentence)
        return self._entry_row(reference().entry(document.id), sentence)

    def _answer_row(self, identifier: str) -> PageLink:
        question = _questions()[identifier].at_table(self.rules)
        note = "\n".join((plain(self._(question.answer)), *self.agreed_words(question.paragraphs)))
        return self._question_row(question, note)

    def _question_row(self, question: CommonQuestion, note: str = "") -> PageLink:
        return PageLink(f"{QUESTION}:{question.id}", self._(question.question), note)

    def agreed_words(self, paragraphs: Iterable[str]) -> tuple[str, ...]:
        """What the table has agreed on at these paragraphs."""
        return tuple(
            self._("House rule ({paragraph}): {ruling}", paragraph=paragraph, ruling=ruling)
            for paragraph, ruling in about(self.agreed, paragraphs).items()
        )

    # -- pages -----------------------------------------------------------------------------------------

    def detail(self, key: str) -> Detail | None:
        """The page of a key; None for one that leads nowhere (an old place, a card file that is gone)."""
        kind, _, identifier = key.partition(":")
        if kind == ENTRY and reference().for_keyword(identifier):
            return self._entry(reference().for_keyword(identifier) or reference().entry(identifier))
        if kind == QUESTION and identifier in _questions():
            return self._question(_questions()[identifier])
        if kind == CARD and identifier in self.cards:
            return self._card(self.cards[identifier])
        return self._about_own() if kind == OWN else None

    def _entry(self, general: Article) -> Detail:
        entry = general.at_table(self.rules)
        return Detail(
            f"{ENTRY}:{entry.id}",
            plain(self._(entry.title)),
            self._over(self._chapter(entry), entry.paragraphs),
            (self._(entry.text),),
            tuple(self._(step) for step in entry.steps),
            self._(entry.note),
            tuple(self._link(reference().entry(other)) for other in entry.see),
            entry.paragraphs,
            boards=boards(entry),
        )

    def _question(self, general: CommonQuestion) -> Detail:
        question = general.at_table(self.rules)
        entries = dict.fromkeys(
            entry for number in question.paragraphs for entry in reference().for_paragraph(number)[:1]
        )
        return Detail(
            f"{QUESTION}:{question.id}",
            self._(question.question),
            self._over(self._("Answer"), question.paragraphs),
            (self._(question.answer),),
            tuple(self._(step) for step in question.steps),
            see=tuple(self._link(entry) for entry in entries),
            paragraphs=question.paragraphs,
        )

    def _card(self, card: Card) -> Detail:
        rules = {
            WEAPON: ("weapon_card", "action_line"),
            DROP: ("drop_step", "drop_deck"),
            SUDDEN_DEATH: ("drop_step", "drop_deck"),
        }[card.deck]
        copies = self._.n_("{n} copy in the box", "{n} copies in the box", card.copies)
        return Detail(
            f"{CARD}:{card.id}",
            self.name(card),
            self._mark(card),
            speech.card_text(card, self.language),
            note="\n".join(filter(None, (speech.version(card, self.language), copies))),
            see=tuple(self._link(reference().entry(rule)) for rule in rules),
            card=card,
        )

    def _mark(self, card: Card) -> str:
        """What kind of card it is: a card that has no mark is just a weapon card."""
        deck = {DROP: "drop_card", SUDDEN_DEATH: "sudden_death_card"}.get(card.deck, "weapon_card")
        marks = speech.marks(card, self.language)
        return " · ".join(marks) or terms.sentence_case(terms.keyword(deck, language=self.language))

    def _about_own(self) -> Detail:
        return Detail(
            OWN,
            self._("Your own cards"),
            texts=(
                self._(
                    "Put a text file into the folder below. Each card in it has a name and a list of what it "
                    "does. The words on the card are made from that, in every language."
                ),
                self._("Switch your own cards on when you set up a game, and they join the decks."),
            ),
        )

    def verbs(self) -> tuple[tuple[str, str], ...]:
        """What own cards are made of: each verb as it is written, and the sentence that it becomes."""
        return tuple(
            (told, " ".join(speech.card_text(card, self.language))) for told, card in own.verb_examples()
        )

    def _link(self, entry: Article) -> tuple[str, str]:
        return f"{ENTRY}:{entry.id}", plain(self._(entry.title))

    def _chapter(self, entry: Article) -> str:
        return next(self._(chapter.title) for chapter in reference().chapters if chapter.id == entry.chapter)

    def _over(self, words: str, paragraphs: tuple[str, ...]) -> str:
        return f"{words} · {', '.join(paragraphs)}"


MARKS = {
    "starter": "mark_starter",
    "ordinary": "icon_hand",
    "superweapon": "mark_superweapon",
    DROP: "mark_drop",
    SUDDEN_DEATH: "mark_sudden_death",
}
"""A sign for each group of cards."""


def key_for(*, entry: str = "", paragraph: str = "", card: str = "") -> str:
    """Where a keyword, a paragraph of the rules or a card leads; empty if nowhere."""
    if card:
        return f"{CARD}:{card}"
    if entry:
        about = reference().for_keyword(entry)
        return f"{ENTRY}:{about.id}" if about else ""
    while paragraph:
        if found := reference().for_paragraph(paragraph):
            return f"{ENTRY}:{found[0].id}"
        paragraph = paragraph.rpartition(".")[0]
    return ""


def tab_of(key: str) -> str:
    """The tab that lists a key."""
    kind = key.partition(":")[0]
    return {QUESTION: ASK, CARD: CARDS, OWN: CARDS}.get(kind, RULES)


@lru_cache(maxsize=1)
def _questions() -> dict[str, CommonQuestion]:
    return {question.id: question for question in reference().questions}
