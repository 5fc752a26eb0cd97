"""The words of the guide: what this step is, what it allows, what comes next."""

from __future__ import annotations

from worms_app.content.reference import Article, reference
from worms_app.engine import Library, events as e
from worms_app.engine.library import DROP as DROP_DECK, Card
from worms_app.engine.options import LAST_TIMED_STEP
from worms_app.engine.rules.turn import ACTIVATE, DROP, END, HEAL, MOVE, MOVE_AGAIN, PASS, WEAPON
from worms_app.i18n import formats, mark, ntranslate, pieces, speech, terms, translate
from worms_app.link.sheet import Sheet
from worms_app.play.guide import FIRST, ICE, TOKEN, Guide, Side
from worms_app.play.guide_cards import card_now, end_cards, rules_in_force
from worms_app.ui.referee.guide.deck import fate, numbered

STEP_ENTRIES = (
    "activate", "heal", "move", "move", "play_weapon", "end_of_turn", "drop_step", "pass_token",
)  # fmt: skip
"""The entry of the rules about each step: its text is what the guide says."""

CUTTABLE = range(FIRST, LAST_TIMED_STEP + 1)
"""3.9 Steps in which a turn can be cut short."""


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


def allowed(guide: Guide, language: str, box: Library) -> str:
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
        return _drop_lines(guide, language, box)
    if guide.step == DROP and guide.drop_card in box.cards:
        return numbered(speech.card_text(box.cards[guide.drop_card], language))
    if guide.step == END and (words := _at_end(guide, language, box)):
        return words
    words = translate(step_entry(guide.step).text, language=language)
    if guide.step == ACTIVATE and "no_mercy" not in rules_in_force(guide, box):
        words = f"{words}\n{translate(step_entry(HEAL).text, language=language)}"
    if guide.step == ACTIVATE:
        words = "\n".join((*_ended(guide, language), words))
    if guide.step in (MOVE, MOVE_AGAIN, WEAPON):
        skipped = translate("This step may be skipped: just tap Done.", language=language)
        words = f"{words}\n{skipped}"
    return words


def _ended(guide: Guide, language: str) -> list[str]:
    """What hands put away now, as it held until this turn."""
    came = (
        e.Thawed(0, 0, "7.8", team, (team,)) if what == ICE else e.RuleEnded(0, 0, "8.2", team, what)
        for team, what in guide.ended
    )
    return [words for event in came if (words := speech.instruct(event, language))]


def step_words(guide: Guide, language: str) -> str:
    """The step by its number and name, for the bar that is always in sight."""
    if guide.over or guide.step == TOKEN:
        return heading(guide, language)
    return f"{guide.step} · {terms.step(guide.step, language=language)}"


def now_words(guide: Guide, language: str, box: Library) -> str:
    """The words of the button *What now?* in this step."""
    if guide.step == WEAPON:
        return translate("Which card is played?", language=language)
    if card := card_now(guide, box):
        name = speech.card_name(box.cards[card], language)
        return translate("Step by step: {card}", card=name, language=language)
    if guide.step == DROP and not guide.rule_card and not guide.drop_card:
        return translate("Which card was turned over?", language=language)
    if guide.step in (MOVE, MOVE_AGAIN):
        return translate("A worm has moved: what happens there?", language=language)
    return translate("What happens here?", language=language)


def cut_words(guide: Guide, language: str) -> str:
    """3.9 What cuts a turn short, by the table's edition."""
    if guide.rules.turn_ends_when_active_worm_is == "destroyed":
        return translate("The active worm was destroyed", language=language)
    return translate("The active worm was hurt", language=language)


def _at_end(guide: Guide, language: str, box: Library) -> str:
    """3.6 What the rules in force do at the end of this turn; else empty."""
    return "\n".join(
        f"{speech.card_name(box.cards[card], language)}: {speech.rule_text(box.cards[card].rule, language)}"
        for card in end_cards(guide, box)
    )


def _drop_lines(guide: Guide, language: str, box: Library) -> str:
    """8.2 The drop part of the sudden death card that lies face up."""
    card = box.cards.get(guide.rule_card)
    words = translate(
        "Resolve the drop part of the [[sudden_death_card|sudden death card]].", language=language
    )
    if card is None:
        return words
    lines = speech.card_text(Card(card.id, DROP_DECK, card.text), language)
    return f"{words}\n{numbered(lines)}"


def drop_words(guide: Guide, language: str, box: Library) -> str:
    """The drop card that was turned over in this turn, by its name."""
    card = box.cards.get(guide.drop_card)
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


def next_note(guide: Guide, language: str, following: int) -> str:
    """The small words of the big button: which step follows."""
    if guide.over or guide.step in (TOKEN, PASS):
        return ""
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
        mark("Tied on worms: {names}. More healthy worms win; otherwise they win together.")
        if guide.rules.full_tie == "shared_win"
        else mark("Tied on worms: {names}. More healthy worms win; otherwise it is a draw.")
    )
    return translate(tie, names=formats.listing(names, language=language), language=language)


def out_words(team: str, language: str) -> str:
    """9.1 What a player does who has no worms left."""
    return speech.instruct(e.Eliminated(0, 0, "9.1", team), language) or ""


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


def sheet(guide: Guide, box: Library, language: str) -> Sheet:
    """The guide on the phones around the table."""
    drops, rule = fate(guide, language, box)
    towards = pieces.towards(guide.wind, language=language)
    wind = translate("Wind: {direction}", direction=towards, language=language)
    turn = " · ".join((called(guide.player, language), turn_words(guide, language)))
    texts = (allowed(guide, language, box), wind, last_round_words(guide, language), drops, rule)
    score = tuple(
        (
            player.team,
            f"{called(player, language)}: "
            + ntranslate("{n} worm", "{n} worms", player.worms, language=language),
        )
        for player in guide.players
    )
    return Sheet(heading(guide, language), "" if guide.over else turn, texts, score=score)
