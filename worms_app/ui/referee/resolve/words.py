"""The words of a case: numbered instructions for hands, the question, what lies there, what strikes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from worms_app.content.reference import plain
from worms_app.content.verbs import sentences
from worms_app.engine import Ask, Card, Event, Game, Library, events as e
from worms_app.engine.answers import NONE, STAY
from worms_app.engine.choices import Way, choices_of, way_of
from worms_app.engine.frames import Sentence
from worms_app.engine.library import WEAPON
from worms_app.engine.rules.aiming import MOST_DICE
from worms_app.engine.things import KIND, KINDS, WORM, team_of, unmarked
from worms_app.i18n import ntranslate, pieces, speech, terms, translate
from worms_app.i18n.speech.words import direction, face, kind, place
from worms_app.i18n.words import word
from worms_app.link.sheet import Sheet
from worms_app.play.on_the_table import EMPTIEST, as_told
from worms_app.play.resolve import CENTRE, Back, Outcome, Told, Upshot, put_back, resolve, table
from worms_app.ui.board.scene import Scene
from worms_app.ui.referee.resolve.apart import ICED, LYING, STANDING, Apart
from worms_app.ui.referee.resolve.presenter import DICE_ORDERS, CasePage

STATES = {"*": LYING, "~": ICED}

_SAID = (
    *(e.Rolled, e.Flipped, e.DieChosen, e.TokenPlaced, e.WindTurned, e.Moved, e.Sank, e.Placed, e.Sunk),
    *(e.CrateTaken, e.MineTripped, e.FireTouched, e.DrumExploded),
    *(e.WormDamaged, e.WormDestroyed, e.Destroyed),
    *(e.CardPlayed, e.CardStolen, e.CardDiscarded, e.DoneByHand),
)
"""Events that tell the answer themselves, when they are the first that come from it."""

_PLAIN = (e.Fizzled, e.SupplyEmpty, e.NoTarget, e.TeamFrozen)
"""Events that hands have no share in, and that say why nothing more comes."""

_TOLD = (e.Rolled, e.Flipped, e.DieChosen, e.IceHeld, e.DrumStruck, *_PLAIN)
"""Events that only say what has come: hands have nothing to do."""


@dataclass(frozen=True, slots=True)
class Line:
    """One instruction: its number, its words, its paragraph, and the answer to mend here (-1: none)."""

    number: int
    text: str
    rule: str
    answer: int = -1
    answers: int = 1
    """How many answers in a row it tells: dice that fell together."""
    acts: bool = False
    """Whether hands change the table now."""
    back: bool = False
    """Whether it takes back what was done after a mistyped answer."""


def lines(page: CasePage, outcome: Outcome, box: Library, language: str) -> tuple[Line, ...]:
    """What hands have to do, from the first to the last; after a mended answer first what to put back."""
    told: list[Line] = []
    library = outcome.game.library
    elsewhere = as_told(box, page.case.strike.card)[1]
    apart = Apart(Scene.of(table(page.case, box)))
    for index, part in enumerate(outcome.told):
        mendable = index - 1
        came = page.unseen if index == 0 else ""
        if page.was is not None and mendable == page.mended:
            for text in back_words(page, box, language):
                told.append(Line(len(told) + 1, text, "3.11", acts=True, back=True))
        if part.ask is not None and not _says_itself(part):
            words = chosen_words(part, outcome.game, apart, language)
            told.append(Line(len(told) + 1, words, "3.11", mendable))
            mendable = -1
        for event in part.events:
            if _goes_on(told, part, outcome.told[index - 1] if index else None, event):
                assert isinstance(event, e.Rolled)
                shown, line = _die(event, apart, language), told[-1]
                told[-1] = replace(line, text=f"{line.text.rstrip('.')}, {shown}.", answers=line.answers + 1)
                mendable = -1
                continue
            said = _on_the_table(event, page, elsewhere, language)
            if said is None:
                said = _instruction(event, apart, language, library, came)
            if said:
                acts = not isinstance(event, _TOLD)
                told.append(Line(len(told) + 1, said, speech.rule_of(event), mendable, acts=acts))
                mendable = -1
            apart.after(event)
    return tuple(told)


def _says_itself(part: Told) -> bool:
    """Whether what comes from an answer tells it, so that nobody has to hear it twice."""
    assert part.ask is not None
    if part.ask.kind in DICE_ORDERS:  # the die that follows names it
        return True
    return bool(part.events) and isinstance(part.events[0], _SAID) and part.answer not in (STAY, NONE)


def _on_the_table(event: Event, page: CasePage, elsewhere: dict[str, Sentence], language: str) -> str | None:
    """A line of a card for which those who see the table choose the hex; None: it is something else."""
    sentence = elsewhere.get(event.hex) if isinstance(event, e.Placed | e.Sunk) else None
    if sentence is None:
        return None
    said = sentence_text(sentence, language)
    if getattr(sentence, "at", "") != EMPTIEST:
        return said
    team = terms.team(page.case.team, language=language)
    return translate("{line} {team}: pick one if there are several.", line=said, team=team, language=language)


def _goes_on(told: list[Line], part: Told, before: Told | None, event: Event) -> bool:
    """Whether it is one more of several dice that fell together."""
    if not told or before is None or before.ask is None or part.ask is None:
        return False
    together = part.ask.kind == before.ask.kind and int(part.ask.about.get("die", 1)) > 1
    return together and isinstance(event, e.Rolled)


def _die(event: e.Rolled, apart: Apart, language: str) -> str:
    """What a die shows; which hexes a drum's dice strike is told once they all lie there."""
    if event.what == "drum.die" and event.face.isdigit():
        return event.face
    return face(event.face, language, apart.scene.wind)


def _instruction(event: Event, apart: Apart, language: str, library: Library, came: str) -> str | None:
    if isinstance(event, e.Rolled) and event.what == "drum.die":
        shown = _die(event, apart, language)
        return translate("Roll for the oil drum: {face}.", face=shown, language=language)
    if isinstance(event, e.DieChosen):
        shown = face(event.face, language, apart.scene.wind)
        return translate("Chosen: {what}", what=shown, language=language)
    if isinstance(event, _PLAIN):
        return speech.tell(event, language, library=library)
    return speech.instruct(
        event,
        language,
        library=library,
        centre=CENTRE,
        unseen=came,
        called=apart.called(language),
        wind=apart.scene.wind,
    )


def back_words(page: CasePage, box: Library, language: str) -> list[str]:
    """What hands put back after a mistyped answer: from the table as it lies to how it lay before."""
    assert page.was is not None
    now = resolve(page.was, box)
    before = resolve(replace(page.case, answers=page.case.answers[: page.mended]), box)
    apart = Apart(Scene.of(now.game))
    return [_back(back, apart, language) for back in put_back(now.game, before.game)]


def _back(back: Back, apart: Apart, language: str) -> str:
    """The instruction to put one thing back."""

    def hex(at: str) -> str:
        return place(at, CENTRE, language)

    plain_thing = unmarked(back.thing)
    if back.thing == "wind":
        return translate(
            "Put back: turn the arrow of the Wind Dial {direction}.",
            direction=direction(int(back.to), language, numbered=True),
            language=language,
        )
    if back.thing == "water_hex":
        return translate("Put back: take the water hex {hex:off}.", hex=hex(back.origin), language=language)
    if back.thing == "token":
        if not back.to:
            return translate("Put back: take the Target Token off the map.", language=language)
        return translate("Put back: the Target Token {hex:onto}.", hex=hex(back.to), language=language)
    if plain_thing in KINDS:
        thing = kind(plain_thing, language)
        if not back.origin:
            return translate(
                "Put back: {kind} from the common supply {hex:onto}.",
                kind=thing,
                hex=hex(back.to),
                language=language,
            )
        if not back.to:
            return translate(
                "Put back: {kind} {origin:off} into the common supply.",
                kind=thing,
                origin=hex(back.origin),
                language=language,
            )
        return translate(
            "Put back: {kind} {origin:off} {hex:onto}.",
            kind=thing,
            origin=hex(back.origin),
            hex=hex(back.to),
            language=language,
        )
    state = translate(STATES.get(back.thing[-1], STANDING), language=language)
    worm = apart.name(plain_thing, language)
    return translate(
        "Put back: {thing} {hex:onto}, {state}.", thing=worm, hex=hex(back.to), state=state, language=language
    )


def chosen_words(told: Told, game: Game, apart: Apart, language: str) -> str:
    """An answer that no event tells: which Thing, hex or direction was chosen."""
    assert told.ask is not None
    choice = next(choice for choice in choices_of(told.ask, game) if choice.answer == told.answer)
    way = way_of(told.ask)
    if choice.hex and way in (Way.HEX, Way.MOVE, Way.AIRSTRIKE):
        where = place(choice.hex, CENTRE, language)
        if way is Way.AIRSTRIKE:
            towards = pieces.towards(int(choice.how), language=language)
            return translate("Chosen: {hex}, {direction}", hex=where, direction=towards, language=language)
        return translate("Chosen: {hex}", hex=where, language=language)
    what = apart.name(told.answer, language) if KIND.get(told.answer) == WORM else ""
    what = what or speech.option(told.ask, told.answer, game, language)
    return translate("Chosen: {what}", what=what, language=language)


def sheet(page: CasePage, outcome: Outcome | None, box: Library, language: str) -> Sheet:
    """The case on the phones around the table: what hands do, and what is asked now."""
    title = strike_words(page, box, language)
    if outcome is None:
        return Sheet(translate("What happens here?", language=language), title)
    steps = tuple(plain(line.text) for line in lines(page, outcome, box, language))
    return Sheet(title, "", (), steps, question_words(outcome, language))


def question_words(outcome: Outcome, language: str) -> str:
    """The question, or what has to be said, as a sentence."""
    if outcome.reached:
        return ntranslate(
            "The chain reaches {n} more hex. What lies there?",
            "The chain reaches {n} more hexes. What lies there?",
            len(outcome.reached),
            language=language,
        )
    if outcome.ask is None:
        return translate("Done.", language=language)
    called = Apart(Scene.of(outcome.game)).called(language)
    return speech.prompt(outcome.ask, outcome.game, language, called)


def reached_words(page: CasePage, language: str) -> str:
    """What lies on the hex that is described now, of those that the chain has reached?"""
    where = place(page.hex, CENTRE, language)
    return translate("The chain goes on. What lies {hex:on}?", hex=where, language=language)


def pad_words(ask: Ask, language: str) -> str:
    """The words above the pad on which several dice are typed."""
    if ask.kind == "aim.die":
        return translate("Tap the dice as they fell, then above them the one that counts.", language=language)
    return translate("Oil drum: tap the five dice as they fell, in any order.", language=language)


def upshot_words(told: Upshot, language: str) -> str:
    """What the case means for the game: worms lost, the turn cut short; empty if nothing."""
    parts = [
        translate("{team}: one worm fewer.", team=terms.team(team, language=language), language=language)
        for team in told.lost
    ]
    if told.cut:
        parts.append(translate("The turn is cut short: go to step 6.", language=language))
    return " ".join(parts)


def thing_words(thing: str, language: str) -> str:
    """A Thing on the hex that is being set up, with its state."""
    plain = unmarked(thing)
    if plain in KINDS:
        name = terms.thing(plain, language=language)
    else:
        name = word("worm", team_of(plain), language, number="").strip()
    state = STATES.get(thing[-1])
    name = terms.sentence_case(name)
    return f"{name}, {translate(state, language=language)}" if state else name


def here_words(page: CasePage, language: str) -> str:
    """The words that say which hex taps are about."""
    where = place(page.hex, CENTRE, language)
    return terms.sentence_case(translate("{hex:on}:", hex=where, language=language))


def strike_words(page: CasePage, box: Library, language: str) -> str:
    """The words for what strikes."""
    if page.case.strike.card:
        return speech.card_name(page.case.strike.card, language, box)
    return translate(page.what.text, language=language)


def cards(box: Library, language: str, decks: tuple[str, ...] = (WEAPON,)) -> list[tuple[str, str]]:
    """The cards of these decks that have a text, by name: those that everybody has first."""
    found = [card for card in box.cards.values() if card.deck in decks and card.text]
    named = [(not card.starter, speech.card_name(card, language, box), card.id) for card in found]
    return [(card, name) for _late, name, card in sorted(named)]


BY_HAND: tuple[Mapping[str, object], ...] = (
    *({"verb": "accuracy", "dice": dice} for dice in range(1, MOST_DICE + 1)),
    {"verb": "scatter_target"},
    {"verb": "aim_wind"},
    {"verb": "blast"},
    {"verb": "damage", "what": "one_thing"},
    {"verb": "damage", "what": "one_worm"},
    {"verb": "damage", "what": "all"},
    {"verb": "knock", "what": "one_worm", "direction": "chosen"},
    {"verb": "knock", "what": "all", "direction": "wind"},
    {"verb": "knockback", "what": "one_worm"},
    {"verb": "scatter", "what": "one_thing"},
    *({"verb": "place", "thing": kind} for kind in KINDS),
    {"verb": "remove", "one_of": list(KINDS)},
    {"verb": "sink"},
    {"verb": "change_wind"},
)
"""Sentences to put a case together from; cards with all their limits are made under *My cards*."""


def sentence_words(verb: Mapping[str, object], language: str) -> str:
    """A sentence as a card would say it."""
    (sentence,) = sentences([dict(verb)])
    return sentence_text(sentence, language)


def sentence_text(sentence: Sentence, language: str) -> str:
    """A line of a card by itself."""
    return plain(" ".join(speech.card_text(Card("by_hand", WEAPON, (sentence,)), language)))
