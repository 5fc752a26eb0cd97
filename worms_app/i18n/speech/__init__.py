"""Everything the app says about a game, made from ids when it is shown, in any language. Table of contents:

- ``tell(event)``: what happened; ``instruct(event)``: what hands at a table have to do,
  ``instruct_back(event)``: to take it back; ``rule_of(event)``
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
- ``explain(result)``, ``standing_words(row)``: the end of a game; ``problem(error)``: what went wrong,
  ``reason(error)``: only why

Every function takes ``language=``. Hidden cards stay hidden unless ``you`` names who reads.
"""

from worms_app.i18n.speech.ahead import ahead as ahead
from worms_app.i18n.speech.branching import outline as outline
from worms_app.i18n.speech.cards import card_lines as card_lines, card_text as card_text
from worms_app.i18n.speech.chances import chance as chance, chances as chances, faces_ahead as faces_ahead
from worms_app.i18n.speech.deeds import deed as deed
from worms_app.i18n.speech.events import (
    rule_of as rule_of,
    tell as tell,
    tell_there as tell_there,
)
from worms_app.i18n.speech.faces import (
    GROUPS as GROUPS,
    action_line as action_line,
    group_name as group_name,
    group_of as group_of,
    marks as marks,
    version as version,
)
from worms_app.i18n.speech.hands import why_not as why_not
from worms_app.i18n.speech.hints import hint as hint
from worms_app.i18n.speech.instructions import instruct as instruct, instruct_back as instruct_back
from worms_app.i18n.speech.parameters import (
    parameter_name as parameter_name,
    parameter_number as parameter_number,
    parameter_value as parameter_value,
)
from worms_app.i18n.speech.problems import problem as problem, reason as reason
from worms_app.i18n.speech.prompts import option as option, prompt as prompt
from worms_app.i18n.speech.results import explain as explain, standing_words as standing_words
from worms_app.i18n.speech.sudden_death import rule_text as rule_text
from worms_app.i18n.speech.telling import EVERYTHING as EVERYTHING
from worms_app.i18n.speech.why import limit as limit, rule_title as rule_title, why as why
from worms_app.i18n.speech.words import card_name as card_name
