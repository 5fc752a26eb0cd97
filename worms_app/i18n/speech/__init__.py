"""Everything the app says about a game, made from ids when it is shown, in any language. Table of contents:

- ``tell(event)``: what happened; ``instruct(event)``: what hands at a table have to do; ``rule_of(event)``
- ``prompt(ask, game)``: what to do now; ``why(ask, game)``: for which card, with which limit, by which rule;
  ``limit(ask, game)``: what can be chosen, for whoever tapped something else;
  ``option(ask, option)``: a choice in words; ``deed(ask, choice, game)``: a button that does it;
  ``ahead(events, then, game, you)``: what a choice leads to
- ``chances(odds)``, ``faces_ahead(branches)``: what it may lead to; ``chance(share)``: 50 %, likely;
  ``hint(deed, odds)``: what a strong player would do, and why
- ``card_name``, ``card_text``, ``card_lines``, ``action_line``, ``marks``, ``version``, ``rule_text``: a card
- ``outline(frame)``: a sentence of a card without the sentences inside it
- ``parameter_name``, ``parameter_value``, ``parameter_number``: what a verb of a card can be told
- ``why_not(game, team, card)``: why a card cannot be played now
- ``explain(result)``, ``standing(row)``: the end of a game; ``problem(error)``: what went wrong,
  ``reason(error)``: only why

Every function takes ``language=``. Hidden cards stay hidden unless ``you`` names who reads.
"""

from worms_app.i18n.speech.ahead import ahead
from worms_app.i18n.speech.branching import outline
from worms_app.i18n.speech.cards import card_lines, card_sentence, card_text
from worms_app.i18n.speech.chances import chance, chances, faces_ahead
from worms_app.i18n.speech.deeds import deed
from worms_app.i18n.speech.events import DICE_TOGETHER, EVERYTHING, dice_words, rule_of, tell, tell_there
from worms_app.i18n.speech.faces import GROUPS, action_line, group_name, group_of, marks, version
from worms_app.i18n.speech.hands import why_not
from worms_app.i18n.speech.hints import hint
from worms_app.i18n.speech.instructions import instruct
from worms_app.i18n.speech.parameters import parameter_name, parameter_number, parameter_value
from worms_app.i18n.speech.problems import problem, reason
from worms_app.i18n.speech.prompts import option, prompt
from worms_app.i18n.speech.results import explain, standing
from worms_app.i18n.speech.sudden_death import rule_text
from worms_app.i18n.speech.why import Why, limit, rule_title, why
from worms_app.i18n.speech.words import card_name

__all__ = [
    "DICE_TOGETHER",
    "EVERYTHING",
    "GROUPS",
    "Why",
    "action_line",
    "ahead",
    "card_lines",
    "card_name",
    "card_sentence",
    "card_text",
    "chance",
    "chances",
    "deed",
    "dice_words",
    "explain",
    "faces_ahead",
    "group_name",
    "group_of",
    "hint",
    "instruct",
    "limit",
    "marks",
    "option",
    "outline",
    "parameter_name",
    "parameter_number",
    "parameter_value",
    "problem",
    "prompt",
    "reason",
    "rule_of",
    "rule_text",
    "rule_title",
    "standing",
    "tell",
    "tell_there",
    "version",
    "why",
    "why_not",
]
