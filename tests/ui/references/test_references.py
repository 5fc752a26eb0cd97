"""The references through the window: found, read, followed, and back to where one was."""

from __future__ import annotations

import random

import pytest

import worms_app
from tests.content.reference_texts import strings
from tests.ui.referee.resolve.states import open_case
from tests.ui.references.states import own_cards
from worms_app.content.own import OwnCards
from worms_app.content.reference import Article, CommonQuestion, reference
from worms_app.engine import EDITIONS, Rules, Setup, new_game
from worms_app.engine.options import SWITCHES
from worms_app.i18n import LANGUAGES, translate
from worms_app.play.guide import Guide, Side
from worms_app.ui import references
from worms_app.ui.driver import Stage, visible_widgets
from worms_app.ui.kit.rule_text import RuleText, together
from worms_app.ui.referee.guide.desk import guide_desk
from worms_app.ui.references import presenter
from worms_app.ui.shell.occasion import Occasion


def search(stage: Stage, words: str) -> list[str]:
    """Type into the search; the keys of what is listed."""
    stage.hand.type("references.search", words)
    stage.wait(0.2)
    stage.settle()
    rows = stage.app.navigator.page.ids.rows.children
    return [row.link.key for row in reversed(rows) if hasattr(row, "link")]


def heading(stage: Stage) -> str:
    return str(stage.app.navigator.page._places[-1])


def tap_link(stage: Stage, words: str) -> None:
    """Tap the words of a link, as a finger would."""
    for text in visible_widgets():
        if isinstance(text, RuleText) and words in text.text:
            stage.hand.reveal(text)
            name = next(name for name in text.refs if f"[ref={name}]" in text.text and words in text.text)
            x1, y1, x2, y2 = text.refs[name][0]
            left, top = text.center_x - text.texture_size[0] / 2, text.center_y + text.texture_size[1] / 2
            stage.hand.tap_at(*text.to_window(left + (x1 + x2) / 2, top - (y1 + y2) / 2))
            return
    raise AssertionError(f"no link says {words!r}")


def test_from_home_to_a_rule_and_back(stage: Stage) -> None:
    stage.hand.tap("home.references")
    stage.hand.tap("references.section.things")
    stage.hand.tap("references.entry:mine")
    assert stage.hand.sees("A mine trips")
    tap_link(stage, "placed")
    assert heading(stage) == "entry:place"
    stage.hand.key()
    assert stage.hand.sees("A mine trips")
    stage.hand.key()
    assert stage.hand.seek("references.section.things"), "the contents again"
    stage.hand.key()
    assert stage.app.navigator.current == "home"


@pytest.mark.parametrize(
    ("language", "typed", "key"),
    [
        ("en", "knockba", "entry:knockback"),
        ("en", "bazooka", "card:bazooka"),
        ("cs", "krater", "entry:crater"),
        ("cs", "bazuka", "card:bazooka"),
        ("uk", "мина", "entry:mine"),
        ("uk", "базука", "card:bazooka"),
    ],
)
def test_search_in_three_languages_without_accents(stage: Stage, language: str, typed: str, key: str) -> None:
    stage.app.settings.change("language", language)
    stage.hand.tap("home.references")
    assert key in search(stage, typed)[:3]
    stage.hand.tap(f"references.{key}")
    assert heading(stage) == key


def test_what_was_found_follows_the_language(stage: Stage) -> None:
    stage.hand.tap("home.references")
    search(stage, "mine")
    stage.app.settings.change("language", "cs")
    stage.settle()
    assert stage.hand.find("references.entry:mine").link.title == "Mina"


def test_a_question_is_answered_in_one_sentence(stage: Stage) -> None:
    references.open(query="what happens at the third crater")
    stage.settle()
    row = stage.hand.find("references.question:third_crater")
    assert row.link.note.startswith("The hex collapses")
    stage.hand.tap("references.question:third_crater")
    assert stage.hand.sees("Nothing there explodes and nobody rolls")
    stage.hand.tap("see.entry:crater")
    assert heading(stage) == "entry:crater"


def test_no_answer_is_made_up(stage: Stage) -> None:
    references.open(query="pizza")
    stage.settle()
    assert stage.hand.sees("Nobody has asked this yet")
    rows = [tag for tag in stage.hand.tags() if tag.startswith("references.question:")]
    assert rows == []


def test_opened_in_context_back_leads_to_where_one_was(stage: Stage) -> None:
    stage.app.navigator.open("settings")
    references.open(paragraph="6.7")
    stage.settle()
    assert stage.hand.sees("Blast")
    stage.hand.key()
    assert stage.app.navigator.current == "settings"


def test_contents_are_one_tap_from_any_page(stage: Stage) -> None:
    references.open(card="bazooka")
    stage.settle()
    stage.hand.tap("references.contents")
    assert stage.hand.seek("references.section.starter")
    stage.hand.key()
    assert heading(stage) == "card:bazooka"


def test_two_panes_on_a_tablet(stage: Stage) -> None:
    stage.resize(1280, 800)
    stage.hand.tap("home.references")
    stage.hand.tap("references.section.turn")
    stage.hand.tap("references.entry:heal")
    assert stage.hand.seek("references.section.turn"), "the contents stay"
    assert stage.hand.find("references.entry:heal").current
    page = stage.app.navigator.page
    assert page._contents.x < page._pages.x
    stage.app.settings.change("left_handed", True)
    stage.settle()
    assert page._contents.x > page._pages.x, "contents under the left hand stay beside, on the other side"


def test_the_place_survives(stage: Stage) -> None:
    references.open("oil_drum")
    stage.settle()
    place = stage.app.navigator.place()
    stage.app.navigator.restore(place)
    stage.settle()
    assert heading(stage) == "entry:oil_drum"
    stage.app.navigator.restore(
        [{"screen": "home", "arguments": {}}, {"screen": "references", "arguments": {"at": 7, "tab": "?"}}]
    )
    stage.settle()
    assert stage.app.navigator.current == "references"


def test_own_cards_are_shown_and_mistakes_told(stage: Stage) -> None:
    own_cards(stage.app.folder)
    stage.app.navigator.open("references", tab="cards")
    stage.hand.tap("references.section.own")
    stage.hand.tap("references.card:custard_pie")
    assert stage.hand.sees("Custard Pie")
    assert stage.hand.sees("Made by a player.")
    stage.hand.key()
    stage.hand.tap("references.own")
    assert stage.hand.sees("wrong.toml")
    (stage.app.folder / "cards" / "wrong.toml").unlink()
    stage.hand.tap("references.own.again")
    assert not stage.hand.sees("wrong.toml")


def test_rules_are_told_as_the_table_plays_them(stage: Stage) -> None:
    references.open("edition_turn")
    stage.settle()
    assert stage.hand.sees("Czech: only when it is destroyed")
    stage.app.navigator.home()
    guide_desk(stage.app).begin(Guide((Side("blue"), Side("red")), edition="cs"))
    stage.app.navigator.open("guide")
    references.open("edition_turn")
    stage.settle()
    assert stage.hand.sees("only when your active worm is destroyed, as in the Czech book")
    references.open(query="my active worm got hurt, is my turn over?")
    stage.settle()
    assert stage.hand.find("references.question:active_worm_damaged").link.note.startswith(
        "No, a damaged worm"
    )


def test_a_question_in_the_middle_of_a_case_knows_the_case(stage: Stage) -> None:
    asked = "what comes first here?"

    def first() -> str:
        references.open(query=asked)
        stage.settle()
        return next((tag for tag in stage.hand.tags() if tag.startswith("references.question:")), "")

    assert first() != "references.question:mine_and_crate"
    stage.app.navigator.home()
    open_case(stage, "enter", "red", "mine", "crate")
    assert first() == "references.question:mine_and_crate"


def test_the_guides_step_is_known_where_something_is_looked_up(stage: Stage) -> None:
    desk = guide_desk(stage.app)
    desk.begin(Guide((Side("blue"), Side("red"))))
    stage.app.navigator.open("guide")
    known: list[str] = []
    while len(known) < 6:  # healing belongs to the first, and nothing waits for the end of this turn
        desk.do(lambda guide: guide.on())
        known.append(" ".join(stage.app.navigator.page.occasion().about))
    assert known == [
        "activate",
        "move",
        "move",
        "play weapon",
        "drop step",
        "pass token",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_find_shows_its_sentence(language: str) -> None:
    texts = presenter.References(worms_app.standard_library(), OwnCards(), language)
    names = [texts.name(card) for card in texts.cards.values()]
    titles = [translate(question.question, language=language) for question in reference().questions[::9]]
    for typed in (*names, *titles, "qwxz"):
        for tab in presenter.TABS:
            rows = [row for section in texts.find(typed, tab) for row in section.rows]
            assert rows, typed
            assert [row.key for row in rows if not row.note] == [], typed


def test_the_example_turn_can_be_played(stage: Stage) -> None:
    references.open("turn_overview")
    stage.settle()
    assert "references.play_example" not in stage.hand.tags()
    references.open("example_turn")
    stage.settle()
    assert stage.hand.sees("A does not move a second time")
    stage.hand.tap("references.play_example")
    assert stage.app.navigator.current == "lesson"


# -- the presenter ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_of_every_page_leads_somewhere(language: str) -> None:
    texts = presenter.References(worms_app.standard_library(), OwnCards(), language)
    keys = [row.key for tab in presenter.TABS for section in texts.sections(tab) for row in section.rows]
    assert len(keys) == len(set(keys)) == len(reference().entries) + len(reference().questions) + 53
    for key in keys:
        detail = texts.detail(key)
        assert detail is not None, key
        assert detail.title, key
        for other, title in detail.see:
            assert title, key
            assert texts.detail(other), key


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_text_that_depends_on_the_edition_speaks_of_the_tables(edition: str) -> None:
    rules = Occasion.at(Rules.of(edition)).rules
    texts = presenter.References(worms_app.standard_library(), OwnCards(), "en", rules)
    items: list[Article | CommonQuestion] = [*reference().entries, *reference().questions]
    varied = [item for item in items if item.by]
    assert {switch for item in varied for switch in item.by} == set(SWITCHES)
    for item in varied:
        detail = texts.detail(f"{'entry' if isinstance(item, Article) else 'question'}:{item.id}")
        assert detail is not None
        said = {*detail.texts, *detail.steps, detail.note}
        for switch, readings in item.by.items():
            for value, other in readings.items():
                assert (set(strings(other)) <= said) is (rules[switch] == value), item.id


def test_paragraphs_lead_to_their_nearest_entry() -> None:
    assert presenter.key_for(paragraph="6.7") == "entry:blast"
    assert presenter.key_for(paragraph="6.7.9") == "entry:blast"
    assert presenter.key_for(paragraph="99") == ""
    assert presenter.key_for(entry="reference_card") == "entry:box"
    assert presenter.key_for(entry="nothing") == ""


def test_every_paragraph_that_a_game_cites_leads_somewhere() -> None:
    cited = set()
    for seed in range(2):
        dice, game = random.Random(seed), new_game(Setup(4, options={"parting_gifts": True}))
        while game.pending is not None:
            cited |= {event.rule for event in game.decide(dice.choice(game.pending.options))}
    assert len(cited) > 25
    assert {number for number in cited if not presenter.key_for(paragraph=number)} == set()


def test_full_stops_stay_with_their_link() -> None:
    from worms_app.content.reference import spans

    pieces = [span.words for span in together(spans("Is it ([[full_hex|too full]])? Then [[prod|prod]]."))]
    assert "".join(pieces) == "Is it (too full)? Then prod."
    assert "(too full)?" in pieces
    assert "prod." in pieces


def test_a_tablet_shows_the_first_thing_found_at_once(stage: Stage) -> None:
    stage.resize(1280, 800)
    references.open(query="what happens at the third crater")
    stage.settle()
    assert stage.hand.sees("Nothing there explodes and nobody rolls")
    search(stage, "ice on a worm")
    assert not stage.hand.sees("Nothing there explodes and nobody rolls")
    stage.resize(411, 891)
    assert not stage.app.navigator.page.reading, "a phone shows the list"


def test_a_full_stop_is_never_alone_on_a_line(stage: Stage) -> None:
    from worms_app.ui.kit.rule_text import torn

    text = RuleText(source="Check whether any struck hex is ([[full_hex|too full]]), then go on.")
    tightened = 0
    for width in range(150, 420):
        text.width = width
        text.texture_update()
        if text._tight:
            text.texture_update()
        assert not torn(text._label._cached_lines), width
        tightened += text._tight
    assert 0 < tightened < 60, "only where a line would have been torn"


def test_a_ruling_parts_no_rule_from_its_steps(stage: Stage) -> None:
    from worms_app.ui import references

    references.open("oil_drum")
    stage.settle()
    page = stage.app.navigator.page
    parts = [type(part).__name__ for part in page.ids.detail.children[::-1]]
    steps, ruling = parts.index("Column"), parts.index("RulingBox")
    assert steps < ruling


def test_a_table_s_ruling_stands_beside_the_answer_from_then_on(stage: Stage) -> None:
    from tests.ui.referee.resolve.states import open_case
    from worms_app.ui import references

    references.open(paragraph="7.3")
    stage.settle()
    stage.hand.type("references.ruling", "A dud stays where it is.")
    stage.wait(1)
    references.rulings_of.forget()  # a new process knows only the file
    stage.app.navigator.home()
    references.open(paragraph="7.3")
    stage.settle()
    assert stage.hand.sees("A dud stays where it is.")
    page = references.open(query="")
    page.choose_tab("ask")
    page.ids.search.text = "mine safe"
    stage.wait(1)
    assert stage.hand.sees("House rule (7.3): A dud stays where it is.")
    stage.app.navigator.home()
    desk = open_case(stage, "mine", "red")
    desk.go()
    desk.answer("safe")
    stage.settle()
    assert stage.hand.sees("House rule: A dud stays where it is.")
