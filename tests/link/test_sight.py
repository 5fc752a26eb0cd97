"""What a place sees: its own, in its language, and never what is hidden from it."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from tests.ashore import ashore
from worms_app.engine import CHANCE, Game, Setup, new_game
from worms_app.engine.hexes import NEIGHBOURS
from worms_app.engine.things import KIND, WORM
from worms_app.i18n import LANGUAGES, terms
from worms_app.i18n.speech import card_name
from worms_app.i18n.speech.chances import OFF, WORDS
from worms_app.link import sight
from worms_app.link.asking import question
from worms_app.link.log import CHUNK
from worms_app.link.page import document
from worms_app.link.reading import explained
from worms_app.link.sight import GameShown, LastAnswer, UndoShown
from worms_app.play.session import Session
from worms_app.play.story import new_cards
from worms_app.play.table import Origin, Player

SETUPS = (
    Setup(players=2, map="first_game"),
    Setup(players=4, map="first_game", options={"sudden_death_draft": True, "parting_gifts": True}),
    Setup(players=3, edition="cs", options={"late_superweapons": True}),
)


def shown(game: Game, events: list[Any], **more: Any) -> GameShown:
    players = tuple(Player() for _ in game.seats)
    doing = sight.OVER if game.pending is None else sight.ASKING
    return GameShown(game, players, events, 1, doing, **more)


def moments(setup: Setup, seed: int, decisions: int) -> Any:
    """A random game, looked at after every decision."""
    chance = random.Random(seed)
    game = new_game(setup)
    events: list[Any] = []
    for _ in range(decisions):
        if game.pending is None:
            return
        events += game.decide(chance.choice(ashore(game)))
        if game.pending is None or game.pending.who != CHANCE:
            yield game, events


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("seed", range(2))
def test_every_moment_has_its_words_in_every_language(setup: Setup, seed: int) -> None:
    for number, (game, events) in enumerate(moments(setup, seed, 260)):
        if number % 5:
            continue
        now = shown(game, events)
        for place in range(-1, len(game.seats)):
            for language in LANGUAGES:
                parts = dict(now.parts(place, language))
                json.dumps(parts)
                assert ("hand" in parts) == (place >= 0)
                ask = parts["ask"]
                assert (ask is not None) == bool(now.asks(place))
                if ask is not None:
                    assert {choice["option"] for choice in ask["choices"]} == set(now.asks(place))
                    assert all(choice["words"] for choice in ask["choices"])
                    told = Counter((choice["group"], choice["words"]) for choice in ask["choices"])
                    assert max(told.values()) == 1, told.most_common(2)


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS)
def test_nobody_else_hears_of_a_hidden_card(setup: Setup) -> None:
    """What only one hand holds, and nobody has seen, is in no other page, in no language."""
    looked = 0
    for game, events in (moment for seed in range(3) for moment in moments(setup, seed, 400)):
        if not game.step:
            continue
        now = shown(game, events)
        public = set(game.played) | {card.id for card in game.library.cards.values() if card.fixed}
        for place in range(-1, len(game.seats)):
            team = game.seats[place] if place >= 0 else ""
            seen = [event.seen_by(team) for event in events]
            own = {getattr(event, "card", "") for event in seen}  # also what it once had
            own |= set(game.hands[place]) if place >= 0 else set()
            others = (
                {card for seat, hand in enumerate(game.hands) if seat != place for card in hand}
                - own
                - public
            )
            text = json.dumps(dict(now.parts(place, "en")), ensure_ascii=False)
            for card in own & set(game.library.cards):  # one name may be a part of another
                text = text.replace(card_name(card, "en", game.library), "")
            for card in others:
                looked += 1
                said = json.dumps(card_name(card, "en", game.library))[1:-1]
                assert said not in text, (card, place)
    assert looked > 30


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS)
def test_a_page_is_made_of_its_view_alone(setup: Setup) -> None:
    """Whatever lies beyond the view of a place makes no difference to any word of its page."""
    looked = 0
    for number, (game, events) in enumerate(one for seed in range(5) for one in moments(setup, seed, 300)):
        if number % 9:
            continue
        for place in range(-1, len(game.seats)):
            team = game.seats[place] if place >= 0 else ""
            known = shown(game.view(team), [event.seen_by(team) for event in events])
            assert dict(shown(game, events).parts(place, "cs")) == dict(known.parts(place, "cs")), place
            looked += 1
    assert looked > 30


def test_the_leak_would_be_noticed() -> None:
    """The check above sees a card that its owner sees."""
    for game, events in moments(SETUPS[0], 7, 300):
        if game.step and game.hands[0]:
            text = json.dumps(dict(shown(game, events).parts(0, "en")), ensure_ascii=False)
            assert json.dumps(card_name(game.hands[0][0], "en", game.library))[1:-1] in text
            return
    raise AssertionError("no hand")


def test_only_the_asked_place_may_answer_and_only_while_it_is_asked() -> None:
    for game, events in moments(SETUPS[0], 1, 100):
        if game.pending is None:
            return
        now = shown(game, events)
        asked = game.seats.index(game.pending.who)
        assert now.asks(asked) == game.pending.options
        assert now.asks(1 - asked) == now.asks(-1) == ()
        film = GameShown(game, now.players, events, 1, sight.FILM)
        assert film.asks(asked) == ()
        assert dict(film.parts(asked, "en"))["ask"] is None


def test_the_log_grows_at_its_end_and_not_for_ever() -> None:
    longest = 0
    for game, events in moments(SETUPS[1], 2, 900):
        lines = dict(shown(game, events).parts(0, "cs"))["log"]
        longest = max(longest, len(lines))
        assert all(words for _number, words, _depth, _picture in lines)
    assert 100 < longest <= 2 * CHUNK


def test_the_log_is_nested_by_cause_and_every_picture_is_on_the_page() -> None:
    deepest = 0
    page = document()[0].decode()
    for game, events in moments(SETUPS[1], 2, 900):
        now = dict(shown(game, events).parts(0, "en"))
        cards = [card["picture"] for card in now["hand"] if card["picture"]]
        choices = [choice["picture"] for choice in (now["ask"] or {"choices": []})["choices"]]
        pictures = [picture for *_line, picture in now["log"]]
        for name in {*pictures, *cards, *choices} - {""}:
            symbol = re.sub(rf"_({'|'.join(terms.TEAMS)})(?=_)", "_TEAM", name)
            assert f'id="s-{symbol}"' in page, name
        assert {line[2] for line in now["log"] if line[1].startswith("Turn")} <= {-1}
        deepest = max([deepest, *(line[2] for line in now["log"])])
    assert deepest >= 2


def test_new_cards_are_marked() -> None:
    """From the draw to the end of the next own turn, on the owner's phone."""
    marked = 0
    for game, events in moments(SETUPS[0], 5, 300):
        for place, team in enumerate(game.seats):
            hand = dict(shown(game, events).parts(place, "en"))["hand"]
            new = {card["id"] for card in hand if card["new"]}
            assert new <= set(new_cards(events, team))
            marked += bool(new)
    assert marked > 2


def test_what_holds_and_what_is_left_is_told() -> None:
    for game, events in moments(SETUPS[0], 5, 60):
        assert dict(shown(game, events).parts(0, "en"))["holds"] is None or game.step
    game.rule_cards, game.until_turn_of, game.at_end_of_turn = ("flood",), ((1, "no_mercy"),), ("storm/1",)
    parts = dict(shown(game, events).parts(-1, "en"))
    assert parts["holds"]["wind_words"].startswith("Wind: ")
    titles = [rule["title"] for rule in parts["holds"]["rules"]]
    assert titles[0] == "Sudden death: Flood"
    assert "No Mercy" in titles[1]
    assert "Storm" in titles[2]
    flood = parts["holds"]["rules"][0]
    assert any("water hex" in words for sentence in flood["text"] for words, _target in sentence)
    assert flood["note"], "that it is our own wording"
    assert parts["score"][-2]["words"] == f"Supply Deck: {game.supply.left} cards"
    assert parts["score"][-1]["words"].startswith(f"Drop Deck: {game.drop.left} card")


def test_ice_and_token_are_told_in_words() -> None:
    *_before, (game, events) = moments(SETUPS[0], 5, 60)
    worm = next(
        thing for things in game.board.things.values() for thing in things if thing[:-1] in terms.TEAMS
    )
    game.board.iced, game.board.token = frozenset({worm}), game.board.where[worm]
    around = dict(shown(game, events).parts(-1, "en"))["around"]
    assert any("ice token" in line for line in around)
    assert around[-1].startswith("Target Token: ")


def test_what_lies_on_one_hex_is_told_by_name_and_on_several_with_its_place() -> None:
    """Not "Mine: Mine, Red 1", which says of every choice all that the others say."""
    alone = apart = 0
    for setup in SETUPS:
        for seed in range(3):
            for game, _events in moments(setup, seed, 500):
                asked = question(game, "en") or {}
                if asked.get("way") not in ("worm", "thing"):
                    continue
                placed = [choice for choice in asked["choices"] if choice["hex"]]
                if game.worm and len({choice["hex"] for choice in placed}) == 1:
                    alone += 1
                    assert not [choice["words"] for choice in placed if ":" in choice["words"]]
                else:
                    apart += 1
                    assert all(": " in choice["words"] for choice in placed)
    assert min(alone, apart) > 5


def test_a_jump_into_the_water_says_so_once_and_a_place_in_a_sentence_begins_small() -> None:
    jumps = places = 0
    for game, _events in moments(SETUPS[0], 3, 300):
        asked = question(game, "en") or {"choices": []}
        for choice in asked["choices"]:
            if "into the water" in choice["words"]:
                jumps += 1
                assert "Water hex" not in choice["words"]
            if asked["way"] == "hex":
                places += 1
                assert not re.search(r"\([A-Z][a-z]*-?[a-z]*[:)]", choice["deed"]), choice["deed"]
    assert jumps
    assert places


def test_where_ones_own_worms_are_is_told_with_what_is_beside_them() -> None:
    game = next(
        game
        for game, _events in moments(SETUPS[0], 2, 60)
        if game.pending and game.pending.kind == "turn.move"
    )
    place = game.seats.index(game.pending.who if game.pending else "")
    team = game.seats[place]
    parts = dict(shown(game, []).parts(place, "en"))
    worms = game.board.worms_of(team)
    assert [worm["words"].partition(":")[0] for worm in parts["mine"]] == [
        str(terms.worm(worm, language="en")) for worm in worms
    ]
    for worm, told in zip(worms, parts["mine"], strict=True):
        assert [said.partition(":")[0] for said in told["beside"]] == [
            "North", "North-east", "South-east", "South", "South-west", "North-west",
        ]  # fmt: skip
        for hex, said in zip(NEIGHBOURS[game.board.where[worm]], told["beside"], strict=True):
            lying = game.board.at(hex)
            assert ("empty land" in said) == (game.board.is_land(hex) and not lying)
            assert ("Water" in said) == (not game.board.is_land(hex) and hex != game.board.dial)
            assert all(
                str(terms.worm(thing, language="en")) in said for thing in lying if KIND[thing] == WORM
            )
    said = f"Hexes are counted from {terms.worm(game.worm or '', language='en')}."
    assert parts["around"][0] == parts["ask"]["from"] == said
    watching = dict(shown(game, []).parts(-1, "en"))
    assert watching["mine"] == []
    assert watching["around"][0] == said


def test_every_player_is_told_with_the_team() -> None:
    """Who does not see the colours knows whose worms are whose."""
    game = next(game for game, _events in moments(SETUPS[0], 2, 60) if game.step)
    players = (Player("Ann"), Player())
    now = GameShown(game, players, [], 1, sight.ASKING)
    teams = [str(terms.team(team, language="en")) for team in game.seats]
    parts = dict(now.parts(0, "en"))
    assert parts["me"]["called"] == f"Ann ({teams[0]})"
    assert [row["words"].partition(":")[0] for row in parts["score"][:2]] == [f"Ann ({teams[0]})", teams[1]]


def test_map_tiles_have_numbers_and_shapes() -> None:
    game = new_game(Setup(players=2))
    while game.pending is not None and game.pending.kind != "setup.tile":
        game.decide(game.pending.options[0])
    now = shown(game, [])
    asked = now.game.seats.index(game.pending.who)  # type: ignore[union-attr]
    for language in LANGUAGES:
        ask = dict(now.parts(asked, language))["ask"]
        assert len({group["words"] for group in ask["groups"]}) == len(ask["groups"])
        for group in ask["groups"]:
            assert str(len(group["shape"])) in group["words"]
            assert group["id"] not in group["words"], "an id is no word"
        assert all(len(choice["covers"]) in (4, 5) for choice in ask["choices"] if not choice["apart"])


def test_rules_are_explained_with_links() -> None:
    rule = explained("blast", "uk")
    assert rule is not None
    assert rule["title"]
    every = [span for text in (*rule["text"], *rule["steps"], rule["note"]) for span in text]
    assert any(target for _words, target in every)
    assert explained("nothing_like_it", "uk") is None


def test_chances_are_told_as_the_table_wants_them() -> None:
    def told(game: Game, option: str, **more: Any) -> list[str]:
        assert game.pending is not None
        place = game.seats.index(game.pending.who)
        return list(shown(game, [], **more).ahead(place, option, "en"))[-1]

    game, jump = next(
        (game, option)
        for game, _events in moments(SETUPS[0], 3, 400)
        if game.pending is not None and game.pending.kind == "turn.move"
        for option in game.pending.options
        if option.startswith("jump") and any("%" in line for line in told(game, option))
    )
    in_words = told(game, jump, chances=WORDS)
    assert not any("%" in line for line in in_words)
    assert len(in_words) > len(told(game, jump, chances=OFF))


def test_undo_and_an_answer_at_the_table_are_told() -> None:
    session = Session(Origin((Player("Ann"), Player("Bob")), SETUPS[0], seed=4))
    session.roll()
    ask = session.game.pending
    assert ask is not None
    by = session.game.seats.index(ask.who)
    session.decide(ask.options[0])
    last = LastAnswer(by, ask.options[0], ask, on_phone=False)
    wish = UndoShown(3, ask.who, frozenset({by}))
    now = GameShown(
        session.game,
        session.origin.players,
        session.events(),
        2,
        sight.ASKING,
        undo=wish,
        last=last,
    )
    assert "answered at the table" in dict(now.parts(by, "en"))["last"]["words"]
    assert dict(now.parts(1 - by, "en"))["last"] is None
    assert dict(now.parts(1 - by, "en"))["undo"]["asked"]
    assert not dict(now.parts(by, "en"))["undo"]["asked"]
    assert not dict(now.parts(-1, "en"))["undo"]["asked"]
    for who, words in ((1 - by, "Ann" if by else "Bob"), (-1, "The table")):
        refused = replace(now, undo=replace(wish, refused=frozenset({who})))
        told = dict(refused.parts(1 - by, "en"))["undo"]
        assert told["words"].startswith(f"{words} does not agree")
        assert not told["asked"]
