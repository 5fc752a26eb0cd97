"""References: contents on one side, the page on the other; on a phone one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

import worms_app
from worms_app.content import own
from worms_app.i18n import speech
from worms_app.play.rulings import about, noted
from worms_app.ui.board.still import BoardPicture
from worms_app.ui.kit.layout import Column, Plate, for_the_hand, put
from worms_app.ui.kit.notes import Banner
from worms_app.ui.kit.page import Page
from worms_app.ui.references import presenter, rulings_of
from worms_app.ui.references.parts import (
    PAUSE,
    CardFace,
    OwnFolder,
    PageHead,
    PageText,
    RulingBox,
    SeeRow,
    StepText,
    VerbLine,
)
from worms_app.ui.references.presenter import Detail, PageLink, References
from worms_app.ui.references.rows import ContentsLine, EntryRow, FoundHeading, SectionRow, fill
from worms_app.ui.shell.occasion import Occasion
from worms_app.ui.shell.theme import space


class ReferencesScreen(Page):
    """Looks up rules and cards; `at` and `query` say where to begin."""

    scrolls = False
    wide = BooleanProperty(False)
    reading = BooleanProperty(False)
    """Whether a page is open (a phone then shows it instead of the contents)."""
    tab = StringProperty(presenter.RULES)

    def __init__(self, **arguments: Any) -> None:
        super().__init__(**arguments)
        query = _words(arguments.get("query"))
        at = _words(arguments.get("at"))
        fitting = presenter.tab_of(at) if at else presenter.ASK if query else presenter.RULES
        tab = arguments.get("tab", fitting)
        self.tab = tab if tab in presenter.TABS else fitting
        self._open: set[str] = set()
        self._in_context = bool(at or query)
        self._places: list[str] = [at]
        self._texts: References | None = None
        self._occasion = Occasion()
        self._best = ""  # the first thing found: beside the list there is room to read it at once
        self._again = Clock.create_trigger(self._list, PAUSE)
        self._contents_button = self.add_action(
            "references.contents", "format-list-bulleted", lambda: self.go("")
        )
        # ids are weak: a pane that is not shown would vanish
        self._contents, self._pages = self.ids.contents_pane.__self__, self.ids.pages.__self__
        self.ids.search.text = query
        self.ids.search.bind(text=lambda *_args: self._again())
        self.fbind("size", self._arrange)
        self._app.look.bind(left_handed=self._arrange)
        self._arrange()
        self._tell()
        Clock.schedule_once(self._warm, 0.4)

    # -- what the navigator asks -------------------------------------------------------------------------

    def place(self) -> dict[str, Any]:
        return {"at": self._places[-1], "query": self.ids.search.text, "tab": self.tab}

    def on_shown(self) -> None:
        """Read own cards again, which may have been made meanwhile; the table is known only now."""
        occasion = self._app.navigator.occasion() or Occasion()
        if occasion != self._occasion or (self._texts is not None and self._texts.own != self._own_cards()):
            self._occasion = occasion
            self.read_own_again()

    def on_back(self) -> bool:
        if len(self._places) > 1:
            self._places.pop()
            self._show()
            return True
        if not self._places[-1] and self.ids.search.text and not self._in_context:
            self.ids.search.text = ""
            self._list()
            return True
        return False

    # -- going somewhere ---------------------------------------------------------------------------------

    def go(self, key: str) -> None:
        """Open a page (the contents for none); back leads to where one is now."""
        if key != self._places[-1]:
            self._places.append(key)
            self._show()

    def follow(self, link: str) -> None:
        """Open what a tapped link leads to."""
        self.go(presenter.key_for(entry=link))

    def choose_tab(self, tab: str) -> None:
        """Show rules, cards or questions."""
        self.tab = tab
        self._list()
        self.ids.contents.scroll_y = 1

    def toggle(self, section: str) -> None:
        """Open or close a section."""
        self._open ^= {section}
        self._list()

    def read_own_again(self) -> None:
        """Read the folder of own cards once more."""
        self._texts = None
        self._tell()

    def clear(self) -> None:
        """Empty the search."""
        self.ids.search.text = ""
        self._list()

    # -- showing -----------------------------------------------------------------------------------------

    def _tell(self, *_args: Any) -> None:
        language = self._app._.language
        if self._texts is None or self._texts.language != language:
            self._texts = References(
                worms_app.standard_library(),
                self._own_cards(),
                language,
                self._occasion.rules,
                self._occasion.about,
                rulings_of(self._app).value,
            )
        self.ids.tabs.options = [(tab, self._app._(words)) for tab, words in presenter.TABS.items()]
        self.ids.tabs.value = self.tab
        self._contents_button.hint = self._app._("Contents")
        self._list()
        self._show()

    def _own_cards(self) -> own.OwnCards:
        return own.read_folder(self._app.folder / own.FOLDER)

    def _warm(self, _dt: float) -> None:
        assert self._texts is not None
        self._texts.warm()

    def _list(self, *_args: Any) -> None:
        """Show the contents, or what was found; lines are used again, so nothing flickers."""
        assert self._texts is not None
        typed = self.ids.search.text.strip()
        best = ""
        wanted: list[ContentsLine] = []
        if typed:
            for section in self._texts.find(typed, self.tab):
                if section.id != presenter.MAYBE:
                    best = best or section.rows[0].key
                if section.title:
                    wanted.append((FoundHeading, {"text": section.title}))
                wanted += map(self._row, section.rows)
        else:
            for section in self._texts.sections(self.tab):
                unfolded = section.id in self._open
                wanted.append((SectionRow, {"section": section, "unfolded": unfolded}))
                if unfolded:
                    wanted += map(self._row, section.rows)
        fill(self.ids.rows, wanted)
        if best != self._best:
            self._best = best
            if self.wide and not self._places[-1]:
                self._show()

    def _row(self, link: PageLink) -> ContentsLine:
        return EntryRow, {"link": link, "current": link.key == self._places[-1]}

    def _show(self) -> None:
        """Show the page that is open."""
        assert self._texts is not None
        place = self._places[-1]
        key = place or (self._best if self.wide else "")
        detail = self._texts.detail(key) if key else None
        self.reading = bool(place) and detail is not None
        for row in self.ids.rows.children:
            if isinstance(row, EntryRow):
                row.current = row.link.key == key
        put(self.ids.detail, *(self._page(detail) if detail else [Factory.Nothing()]))
        self.ids.pages.scroll_y = 1
        self._arrange()

    def _page(self, detail: Detail) -> Iterator[Widget]:
        """What stands on a page, from above."""
        if detail.card is not None:
            face = CardFace()
            face.show(detail.card, detail.title, detail.over, detail.texts, self._app._.language)
            yield face
        else:
            yield PageHead(over=detail.over, text=detail.title)
            for text in detail.texts:
                yield PageText(source=text)
        if detail.steps:
            yield self._steps(detail)
        if detail.paragraphs:
            yield self._ruling(detail.paragraphs)
        if detail.note:
            note, tone = Plate(fill="tertiaryContainer"), "onTertiaryContainer"
            note.add_widget(PageText(source=detail.note, tone=tone, link_tone=tone))
            yield note
        if detail.key == presenter.OWN:
            yield self._own()
        if detail.key == presenter.EXAMPLE_TURN:
            yield Factory.PlayExample()
        if detail.see:
            see = Factory.SeeAlso()
            for key, title in detail.see:
                see.add_widget(SeeRow(key=key, text=title))
            yield see

    def _steps(self, detail: Detail) -> Column:
        """What is done one after the other, each step with its board where there is one."""
        steps = Column(spacing=space(4)) if detail.boards else Column()
        for number, text in enumerate(detail.steps, 1):
            steps.add_widget(StepText(number=str(number), source=text))
            if detail.boards:
                steps.add_widget(BoardPicture(*detail.boards[number - 1]))
        return steps

    def _ruling(self, paragraphs: tuple[str, ...]) -> RulingBox:
        """What the table plays so at these paragraphs; a new one is noted at the first."""
        kept = rulings_of(self._app)
        there = about(kept.value or {}, paragraphs)
        paragraph = next(iter(there), paragraphs[0])
        box = RulingBox(paragraph=paragraph, text=there.get(paragraph, ""))
        box.bind(on_agreed=lambda _box, text: self.agree(paragraph, text))
        assert self._texts is not None
        box.others = "\n".join(self._texts.agreed_words([other for other in there if other != paragraph]))
        return box

    def agree(self, paragraph: str, text: str) -> None:
        """Note what the table plays at a paragraph."""
        kept = rulings_of(self._app)
        kept.change(noted(kept.value or {}, paragraph, text))
        assert self._texts is not None
        self._texts.agreed = dict(kept.value or {})
        self._list()

    def _own(self) -> OwnFolder:
        assert self._texts is not None
        about = OwnFolder()
        for problem in self._texts.own.problems:
            words = speech.problem(problem, self._app._.language)
            about.ids.problems.add_widget(Banner(kind="error", text=words))
        for told, sentence in self._texts.verbs():
            about.ids.verbs.add_widget(VerbLine(told=told, source=sentence))
        return about

    # -- one pane or two -----------------------------------------------------------------------------------

    def _arrange(self, *_args: Any) -> None:
        if self.wide != (self.width >= dp(840)):
            self.wide = not self.wide
            if self._best and not self._places[-1]:
                self._show()
        contents, pages = self._contents, self._pages
        alone = pages if self.reading else contents
        put(self.ids.panes, *(for_the_hand(contents, pages) if self.wide else [alone]))
        self._contents_button.there = self.reading and not self.wide


def _words(value: Any) -> str:
    """A place from an old version, or garbage, begins at the contents."""
    return value if isinstance(value, str) else ""
