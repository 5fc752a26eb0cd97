"""The numbered instructions of a case: what hands do, which question was answered how, what to put back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from worms_app.content.reference import plain
from worms_app.engine import Event, Game, Library, events as e
from worms_app.engine.answers import NONE, STAY
from worms_app.engine.choices import Way, choices_of, way_of
from worms_app.engine.hexes import NEIGHBOURS
from worms_app.engine.things import EVERY_WORM, KINDS, TEAMS, unmarked
from worms_app.i18n import formats, mark, pieces, speech, terms, translate
from worms_app.i18n.speech.prompts import RULES
from worms_app.i18n.speech.words import direction, face, kind, place
from worms_app.link.sheet import Sheet
from worms_app.play.case import CENTRE
from worms_app.play.mending import Back, put_back, take_back
from worms_app.play.on_the_table import EMPTIEST, EVERYWHERE, Victims, as_told
from worms_app.play.resolve import Resolved, Told, Upshot, resolve, table
from worms_app.ui.board.scene import Scene
from worms_app.ui.referee.resolve.apart import Apart, apart_now
from worms_app.ui.referee.resolve.page import CasePage
from worms_app.ui.referee.resolve.presenter import DICE_ORDERS
from worms_app.ui.referee.resolve.words import (
    question_words,
    sentence_text,
    state_words,
    strike_words,
    upshot_words,
)

_SAID = (
    *(e.Rolled, e.Flipped, e.DieChosen, e.TokenPlaced, e.WindTurned, e.Moved, e.Sank, e.Placed, e.Sunk),
    *(e.CrateTaken, e.MineTripped, e.FireTouched, e.DrumExploded),
    *(e.WormDamaged, e.WormDestroyed, e.Destroyed),
    *(e.CardPlayed, e.CardStolen, e.CardDiscarded, e.DoneByHand, e.Prodded),
)
"""Events that tell the answer themselves, when they are the first that come from it."""

_PLAIN = (e.SupplyEmpty, e.NoTarget, e.TeamFrozen)
"""Events that hands have no share in, and that say why nothing more comes."""

_TOLD = (
    *(e.Rolled, e.Flipped, e.DieChosen, e.IceHeld, e.DrumStruck, e.Prodded, e.Blasted, e.Fizzled),
    *_PLAIN,
)
"""Events that only say what has come: hands have nothing to do."""


_NO_WAY = {"drum.die": mark("Roll for the oil drum: {face}."), "card.die": mark("Roll the die: {face}.")}
"""Dice whose numbers send nothing anywhere right now."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction: its number, its words, its paragraph (empty: no rule says so), and the answer to mend
    here (-1: none).
    """

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


def instructions(page: CasePage, outcome: Resolved, box: Library, language: str) -> tuple[Instruction, ...]:
    """What hands have to do, from the first to the last; after a mended answer first what to put back."""
    teller = _Teller(page, outcome, box, language)
    for index, part in enumerate(outcome.told):
        teller.tell(part, index - 1)
    return tuple(teller.told)


class _Teller:
    """Tells a chain from its beginning, one answer with what came of it after the other."""

    def __init__(self, page: CasePage, outcome: Resolved, box: Library, language: str) -> None:
        self.told: list[Instruction] = []
        self._page, self._game, self._box, self._language = page, outcome.game, box, language
        self._elsewhere = as_told(box, page.case.strike.card)[1]
        self._apart = Apart(Scene.of(table(page.case, box)), page.case.worm)
        self._before: Told | None = None
        self._mendable = -1
        self._all_healed = False

    def tell(self, part: Told, answer: int) -> None:
        """Go on with what came of this answer (-1: of the strike)."""
        self._apart.forget()
        self._mendable = answer
        if self._page.was is not None and answer == self._page.mended:
            for text in back_words(self._page, self._box, self._language):
                self.told.append(Instruction(len(self.told) + 1, text, "", acts=True, back=True))
        if part.ask is not None and not _says_itself(part):
            self._add(chosen_words(part, self._game, self._apart, self._language), RULES[part.ask.kind])
        for event in part.events:
            self._tell(event, part)
            self._apart.after(event)
        self._before = part

    def _add(self, text: str, rule: str, acts: bool = False) -> None:
        """Add an instruction; the first of an answer is where that can be mended."""
        self.told.append(Instruction(len(self.told) + 1, text, rule, self._mendable, acts=acts))
        self._mendable = -1

    def _tell(self, event: Event, part: Told) -> None:
        if isinstance(event, e.Rolled) and self._falls_with_others(part):
            line, self._mendable = self.told[-1], -1
            text = f"{line.text.rstrip('.')}, {self._face(event)}."
            self.told[-1] = replace(line, text=text, answers=line.answers + 1)
            return
        chosen = part.ask is not None and part.ask.kind == "aim.choose"
        if isinstance(event, e.DieChosen) and not chosen and event.face != "hit":
            return  # there was no choice, and the token moves
        if isinstance(event, e.Healed) and self._all_healed:
            return  # it is one of those who were told to stand up
        self._all_healed = isinstance(event, e.DoneByHand) and event.words == EVERYWHERE
        said = self._by_those_who_see_it(event) or self._said(event)
        if said:
            self._add(said, speech.rule_of(event), not isinstance(event, _TOLD))
            self._apart.told()

    def _falls_with_others(self, part: Told) -> bool:
        """Whether its die is one more of several that fell together."""
        before = self._before.ask if self._before is not None else None
        if before is None or part.ask is None or not self.told:
            return False
        return part.ask.kind == before.kind and int(part.ask.about.get("die", 1)) > 1

    def _by_those_who_see_it(self, event: Event) -> str:
        """A line of a card for which those who see the table choose the hex or find the worms; empty: it is
        something else.
        """
        if self._all_healed:
            team = terms.team(self._page.case.situation.team, language=self._language)
            words = mark("{team}: stand up all your damaged worms again.")
            return translate(words, team=team, language=self._language)
        sentence = self._elsewhere.get(event.hex) if isinstance(event, e.Placed | e.Sunk) else None
        if sentence is None:
            return ""
        said = sentence_text(sentence, self._language)
        if getattr(sentence, "at", "") != EMPTIEST:
            return said
        team = terms.team(self._page.case.situation.team, language=self._language)
        return translate("{line} In a tie {team} chooses.", line=said, team=team, language=self._language)

    def _face(self, event: e.Rolled) -> str:
        """What a die shows; which hexes a drum's dice strike is told once they all lie there, and for a card
        a number is no direction.
        """
        if event.what in _NO_WAY and event.face.isdigit():
            return event.face
        return face(event.face, self._language, self._apart.scene.wind)

    def _said(self, event: Event) -> str | None:
        language, library, apart = self._language, self._game.library, self._apart
        if isinstance(event, e.Rolled) and event.what in _NO_WAY:
            return translate(_NO_WAY[event.what], face=self._face(event), language=language)
        if isinstance(event, e.DrumStruck):
            struck = formats.listing(_struck(event, apart.exploded, language), language=language)
            return translate("The oil drum strikes: {struck}.", struck=struck, language=language)
        if isinstance(event, _PLAIN):
            return speech.tell(event, language, library=library)
        return speech.instruct(
            event,
            language,
            library=library,
            centre=CENTRE,
            unseen=self._page.unseen if self._before is None else "",
            called=apart.called(language, event.origin if isinstance(event, e.Sank) else ""),
            wind=apart.scene.wind,
        )


def _says_itself(part: Told) -> bool:
    """Whether what comes from an answer tells it, so that nobody has to hear it twice."""
    assert part.ask is not None
    if part.ask.kind in DICE_ORDERS:  # the die that follows names it
        return True
    if part.ask.kind == Victims.kind:  # nobody more
        return part.answer not in TEAMS
    return bool(part.events) and isinstance(part.events[0], _SAID) and part.answer not in (STAY, NONE)


def _struck(event: e.DrumStruck, drum: str, language: str) -> list[str]:
    """The hexes that an oil drum strikes, as they lie around it: its own, north, south-east."""
    own = [translate("its hex", language=language)] if drum in event.hexes else []
    around = enumerate(NEIGHBOURS[drum], 1)
    return own + [pieces.towards(way, language=language) for way, hex in around if hex in event.hexes]


def back_words(page: CasePage, box: Library, language: str) -> list[str]:
    """What hands put back after a mistyped answer: from the table as it lies to how it lay before."""
    assert page.was is not None
    now = resolve(page.was, box)
    before = resolve(replace(page.case, answers=page.case.answers[: page.mended]), box)
    apart = apart_now(page.was, now, box)
    cards = [speech.instruct_back(event, language, box) for event in take_back(now, before)]
    return [*cards, *(_back(back, apart, language) for back in put_back(now.game, before.game))]


_THING_BACK = {
    (False, True): mark("Put back: {kind} from the common supply {hex:onto}."),
    (True, False): mark("Put back: {kind} {origin:off} into the common supply."),
    (True, True): mark("Put back: {kind} {origin:off} {hex:onto}."),
}
"""How a Thing is put back, by whether it lies on the map now and whether it lay there before."""


def _back(back: Back, apart: Apart, language: str) -> str:
    """The instruction to put one thing back."""
    say = partial(translate, language=language)
    thing = unmarked(back.thing)
    if thing == "wind":
        way = direction(int(back.to), language, numbered=True)
        return say(mark("Put back: turn the arrow of the Wind Dial {direction}."), direction=way)
    hex, origin = (place(at, CENTRE, language) if at else "" for at in (back.to, back.origin))
    match thing:
        case "water_hex":
            return say(mark("Put back: take the water hex {hex:off}."), hex=origin)
        case "token" if not back.to:
            return say(mark("Put back: take the Target Token off the map."))
        case "token":
            return say(mark("Put back: the Target Token {hex:onto}."), hex=hex)
    if thing in KINDS:
        words = _THING_BACK[bool(back.origin), bool(back.to)]
        return say(words, kind=kind(thing, language), hex=hex, origin=origin)
    state = state_words(back.thing, language)
    worm = apart.name(thing, language)
    return say(mark("Put back: {thing} {hex:onto}, {state}."), thing=worm, hex=hex, state=state)


def chosen_words(told: Told, game: Game, apart: Apart, language: str) -> str:
    """An answer that no event tells: which Thing, hex or direction was chosen."""
    assert told.ask is not None
    if told.ask.kind == Victims.kind and told.answer in TEAMS:
        return upshot_words(Upshot((told.answer,)), language)
    choice = next(choice for choice in choices_of(told.ask, game) if choice.answer == told.answer)
    way = way_of(told.ask)
    if choice.hex and way in (Way.HEX, Way.MOVE, Way.AIRSTRIKE):
        where = place(choice.hex, CENTRE, language)
        if way is Way.AIRSTRIKE:
            towards = pieces.towards(int(choice.how), language=language)
            return translate("Chosen: {hex}, {direction}", hex=where, direction=towards, language=language)
        return translate("Chosen: {hex}", hex=where, language=language)
    what = apart.name(told.answer, language) if told.answer in EVERY_WORM else ""
    what = what or speech.option(told.ask, told.answer, game, language)
    return translate("Chosen: {what}", what=what, language=language)


def sheet(page: CasePage, outcome: Resolved | None, box: Library, language: str) -> Sheet:
    """The case on the phones around the table: what hands do, and what is asked now."""
    title = strike_words(page, box, language)
    if outcome is None:
        return Sheet(translate("What happens here?", language=language), title)
    steps = tuple(plain(line.text) for line in instructions(page, outcome, box, language))
    return Sheet(title, "", (), steps, question_words(page, outcome, box, language))
