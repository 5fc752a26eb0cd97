"""The guide of a table as its screens show it: the game, its turn timer, and the words for both."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from worms_app.content.reference import Article, plain, reference
from worms_app.engine.library import DROP as DROP_DECK, SUDDEN_DEATH, Card, standard
from worms_app.engine.options import DEFAULT_TIMER, LAST_TIMED_STEP
from worms_app.engine.rules.sudden_death import AT_END_OF_TURN
from worms_app.engine.rules.turn import ACTIVATE, DROP, END, HEAL, MOVE, MOVE_AGAIN, PASS, WEAPON
from worms_app.i18n import formats, mark, ntranslate, pieces, speech, terms, translate
from worms_app.link.sheet import Sheet
from worms_app.play.clock import TimerRules, TimeSource, TurnClock
from worms_app.play.guide import FIRST, TOKEN, UNLISTED, Guide, Side, guide_book
from worms_app.play.jsonfile import JsonFile
from worms_app.ui.timer import FeedbackLike, TimerPresenter

STEP_ENTRIES = (
    "activate", "heal", "move", "move", "play_weapon", "end_of_turn", "drop_step", "pass_token",
)  # fmt: skip
"""The entry of the rules about each step: its text is what the guide says."""

CUTTABLE = range(FIRST, LAST_TIMED_STEP + 1)
"""3.9 Steps in which a turn can be cut short."""


class GuideDesk:
    """The guided game with its timer. Every command keeps both on disk and tells the screens."""

    def __init__(self, file: JsonFile, feedback: FeedbackLike, time_source: TimeSource | None = None) -> None:
        self.book = guide_book(file)
        saved = self.book.clock  # making a timer does not forget it
        self.timer = TimerPresenter(
            TurnClock(self._timer_rules(), time_source), feedback, keep=self.book.keep_clock
        )
        if saved is not None:
            self.timer.restore(saved)

    @property
    def guide(self) -> Guide | None:
        """The game as it stands, None without one."""
        return self.book.value

    @property
    def timed(self) -> bool:
        """10.9 Whether this table plays with the timer."""
        return self.guide is not None and self.guide.rules.timer > 0 and not self.guide.over

    def _timer_rules(self) -> TimerRules:
        seconds = self.guide.rules.timer if self.guide is not None else 0
        return TimerRules(seconds or DEFAULT_TIMER)

    def begin(self, guide: Guide) -> None:
        """Start a new guided game in place of the old one."""
        self.book.begin(guide)
        self.timer.clock.rules = self._timer_rules()
        self.timer.clock.ready(guide.active)

    def close(self) -> None:
        """End the guided game and forget it."""
        self.timer.clock.stop()
        self.book.begin(None)

    def undo(self) -> None:
        """Take the latest tap back."""
        self.book.undo()

    def do(self, change: Callable[[Guide], Guide]) -> None:
        """Change the game as a tap says, and the timer with it."""
        before = self.guide
        if before is None or not self.book.change(change(before)):
            return
        now = self.guide
        assert now is not None
        if now.over or not now.rules.timer:
            self.timer.clock.stop()
        elif now.step == FIRST and (before.step == TOKEN or now.turn != before.turn):
            self.timer.clock.ready(now.active)
            self.timer.clock.start()
        elif now.step != before.step:
            self.timer.clock.at_step(now.step)


# -- words -----------------------------------------------------------------------------------------


def called(player: Side, language: str) -> str:
    """A player's name; without one the name of the colour."""
    return player.name or terms.team(player.team, language=language)


def step_entry(step: int) -> Article:
    """What the rules say about a step."""
    return reference().entry(STEP_ENTRIES[step - 1])


def heading(guide: Guide, language: str) -> str:
    """What is to be done, as large words."""
    if guide.over:
        return translate("The game is over.", language=language)
    if guide.step == TOKEN:
        return translate("{name} begins", name=called(guide.player, language), language=language)
    return terms.step(guide.step, language=language)


def allowed(guide: Guide, language: str) -> str:
    """What this step allows, with links into the rules."""
    if guide.over:
        return ending(guide, language)
    if guide.step == TOKEN:
        return translate(
            "Take the Target Token. Roll for the wind until a number comes up, and turn the dial here too.",
            language=language,
        )
    if guide.turns_sudden_death and guide.step == DROP:
        return translate(
            "The drop deck has run out: turn over the [[sudden_death_card|sudden death card]], do "
            "what it says and leave it face up.",
            language=language,
        )
    if guide.rule_card and guide.step == DROP:
        return _drop_lines(guide, language)
    if guide.step == DROP and guide.drop_card in standard().cards:
        card = standard().cards[guide.drop_card]
        return numbered(speech.card_text(card, language))
    if guide.step == END and (words := _at_end(guide, language)):
        return words
    words = translate(step_entry(guide.step).text, language=language)
    if guide.step == ACTIVATE and not _no_healing(guide):
        words = f"{words}\n{translate(step_entry(HEAL).text, language=language)}"
    if guide.step in (MOVE, MOVE_AGAIN, WEAPON):
        skipped = translate("This step may be skipped: just tap Done.", language=language)
        words = f"{words}\n{skipped}"
    return words


def numbered(sentences: Iterable[str]) -> str:
    """Sentences to be carried out from top to bottom."""
    return "\n".join(f"{number}. {sentence}" for number, sentence in enumerate(sentences, 1))


def _no_healing(guide: Guide) -> bool:
    """Whether the standing sudden death rule forbids healing."""
    card = standard().cards.get(guide.rule_card)
    return card is not None and card.rule == "no_mercy"


def step_words(guide: Guide, language: str) -> str:
    """The step by its number and name, for the bar that is always in sight."""
    if guide.over or guide.step == TOKEN:
        return heading(guide, language)
    return f"{guide.step} · {terms.step(guide.step, language=language)}"


def now_words(guide: Guide, language: str) -> str:
    """The words of the button *What now?* in this step."""
    if guide.step == WEAPON:
        return translate("Which card is played?", language=language)
    if card := card_now(guide):
        name = speech.card_name(standard().cards[card], language)
        return translate("Step by step: {card}", card=name, language=language)
    if guide.step == DROP and not guide.rule_card and not guide.drop_card:
        return translate("Which card was turned over?", language=language)
    if guide.step in (MOVE, MOVE_AGAIN):
        return translate("A worm moved somewhere: what now?", language=language)
    return translate("What happens here?", language=language)


def card_now(guide: Guide) -> str:
    """The card that is carried out in this step, as far as the app knows it; else empty."""
    if guide.step == DROP:
        card = guide.rule_card or guide.drop_card
    else:
        card = guide.rule_card if guide.step == END and guide.acts_at_end else ""
    return card if card in standard().cards else ""


def cut_words(guide: Guide, language: str) -> str:
    """3.9 What cuts a turn short, by the table's edition."""
    if guide.rules.turn_ends_when_active_worm_is == "destroyed":
        return translate("The active worm was destroyed", language=language)
    return translate("The active worm was hurt", language=language)


def _at_end(guide: Guide, language: str) -> str:
    """3.6 What the sudden death card that lies face up does at the end of each turn; else empty."""
    card = standard().cards.get(guide.rule_card)
    if card is None or card.rule not in AT_END_OF_TURN:
        return ""
    name = speech.card_name(card, language)
    return f"{name}: {speech.rule_text(card.rule, language)}"


def _drop_lines(guide: Guide, language: str) -> str:
    """8.2 The drop part of the sudden death card that lies face up."""
    card = standard().cards.get(guide.rule_card)
    words = translate(
        "Carry out the drop part of the [[sudden_death_card|sudden death card]].", language=language
    )
    if card is None:
        return words
    lines = speech.card_text(Card(card.id, DROP_DECK, card.text), language)
    return f"{words}\n{numbered(lines)}"


def drop_words(guide: Guide, language: str) -> str:
    """The drop card that was turned over in this turn, by its name."""
    card = standard().cards.get(guide.drop_card)
    if card is None:
        return translate("Which card was turned over?", language=language)
    return translate("Drop card: {card}", card=speech.card_name(card, language), language=language)


def next_words(guide: Guide, language: str) -> str:
    """The words of the big button, which ends this step."""
    if guide.over:
        return translate("New game", language=language)
    if guide.step == TOKEN:
        return translate("Start turn", language=language)
    return whole_words(guide, language) if guide.step == PASS else translate("Done", language=language)


def next_note(guide: Guide, language: str) -> str:
    """The small words of the big button: what comes next."""
    if guide.over or guide.step in (TOKEN, PASS):
        return ""
    following = guide.following
    return f"{following} · {terms.step(following, language=language)}"


def whole_words(guide: Guide, language: str) -> str:
    """The words of the button that ends the whole turn: who is next."""
    following = guide.next_player
    if following is None:
        return translate("End of the game", language=language)
    return translate("{name}: start your turn", name=called(following, language), language=language)


def ending(guide: Guide, language: str) -> str:
    """9.3 9.4 Who has won, as far as the worms left tell."""
    leaders = guide.leaders()
    names = [called(player, language) for player in guide.players if player.team in leaders]
    if not names:
        return translate("No worms are left: the game is a draw.", language=language)
    if len(names) == 1:
        return translate("Most worms left: {name}", name=names[0], language=language)
    tie = (
        mark("Tied on worms: {names}. More undamaged worms win; otherwise they win together.")
        if guide.rules.full_tie == "shared_win"
        else mark("Tied on worms: {names}. More undamaged worms win; otherwise it is a draw.")
    )
    return translate(tie, names=formats.listing(names, language=language), language=language)


def turn_words(guide: Guide, language: str) -> str:
    """The small words below the player's name."""
    return translate("Turn {turn}", turn=guide.turn, language=language)


def last_round_words(guide: Guide, language: str) -> str:
    """9.2 Who still plays once the end is near; else empty."""
    if guide.over or not guide.final:
        return ""
    coming = guide.still_to_play
    if not coming:
        return translate("Last round: this is the last turn of the game.", language=language)
    names = [called(player, language) for team in coming for player in guide.players if player.team == team]
    return translate("Last round. After this turn: {names}", names=", ".join(names), language=language)


@dataclass(frozen=True, slots=True)
class Fate:
    """The drop deck or the rule of sudden death: a title and its explanation with links."""

    title: str
    text: str = ""


def fate(guide: Guide, language: str) -> Fate:
    """3.7 8.2 What the drop deck or sudden death says now."""
    drops = ntranslate("{n} drop card left", "{n} drop cards left", guide.drops, language=language)
    if guide.rule_card:
        card = standard().cards.get(guide.rule_card)
        name = (
            speech.card_name(card, language)
            if card is not None
            else terms.keyword("sudden_death", language=language)
        )
        words = (
            translate("Sudden death: {card}", card=name, language=language)
            if card is not None
            else (translate("Sudden death: the rule of your card holds.", language=language))
        )
        return Fate(words, speech.rule_text(card.rule, language) if card is not None else "")
    if guide.rules.no_sudden_death:
        return Fate(
            drops,
            translate("Without sudden death: then all drop cards are shuffled again.", language=language),
        )
    if guide.drops == 0:
        return Fate(translate("Next drop: sudden death!", language=language))
    return Fate(drops, translate("Then comes sudden death.", language=language))


def drop_cards(language: str) -> list[tuple[str, str, str]]:
    """The drop cards as (id, name, what to do)."""
    cards = [card for card in standard().cards.values() if card.deck == DROP_DECK]
    rows = [
        (card.id, speech.card_name(card, language), plain(numbered(speech.card_text(card, language))))
        for card in cards
    ]
    return sorted(rows, key=lambda row: row[1])


def sudden_death_cards(language: str) -> list[tuple[str, str, str]]:
    """The sudden death cards as (id, name, what holds from then on), and one for any other card."""
    cards: list[Card] = [card for card in standard().cards.values() if card.deck == SUDDEN_DEATH]
    rows = [
        (
            card.id,
            speech.card_name(card, language),
            speech.rule_text(card.rule, language)
            or translate("No lasting rule; only its drop part.", language=language),
        )
        for card in cards
    ]
    other = (
        UNLISTED,
        translate("Another card", language=language),
        translate("Read it aloud; its rule holds to the end.", language=language),
    )
    return [*rows, other]


def sheet(guide: Guide, language: str) -> Sheet:
    """The guide on the phones around the table."""
    drops = fate(guide, language)
    towards = pieces.towards(guide.wind, language=language)
    wind = translate("Wind: {direction}", direction=towards, language=language)
    turn = " · ".join((called(guide.player, language), turn_words(guide, language)))
    texts = (allowed(guide, language), wind, last_round_words(guide, language), drops.title, drops.text)
    score = tuple(
        (
            player.team,
            f"{called(player, language)}: "
            + ntranslate("{n} worm", "{n} worms", player.worms, language=language),
        )
        for player in guide.players
    )
    return Sheet(heading(guide, language), "" if guide.over else turn, texts, score=score)
