"""What went wrong at the engine's and the content's doors, as sentences for people.

An error names its place, its problem and what a sentence about it needs; the words are here. A test compares
this table with what the sources raise.
"""

from __future__ import annotations

import errno

from worms_app.content.load import ContentError
from worms_app.content.parameters import VerbError
from worms_app.engine.errors import IllegalDecision, LoadError, PositionError, WrongData
from worms_app.i18n.catalogs import Translator, mark, nmark, pmark, ptranslate, translate
from worms_app.i18n.languages import current
from worms_app.i18n.speech.telling import SentenceReader, Wording, fill

REASONS: dict[str, Wording] = {
    # positions and setups
    "another_format": mark("It was written by another version of the app."),
    "unknown_field": mark("Nothing by that name is known here."),
    "no_such_player": mark("No player in this game has that colour."),
    "no_such_step": mark("A turn has the steps 1 to 8."),
    "not_their_worm": mark("The active worm must be on the map and belong to {team}."),
    "no_worm_to_play": mark("{team}: no worm is left to play with."),
    "no_active_worm": mark("From step 3 to step 5 one worm must be active."),
    "active_too_early": mark("In step 1 no worm is active yet."),
    "no_land": mark("The map needs land."),
    "dial_is_water": mark("The Wind Dial’s hex is always water."),
    "not_former_land": mark("A hex that sank must be water now and must have been land before."),
    "not_in_the_box": mark("The box has nothing of that kind."),
    "box_is_empty": mark("There is {kind:none} left in the box."),
    "too_much_water": mark("The box does not have that many water hexes."),
    "not_land": mark("Nothing can lie there: it is not land."),
    "unknown_thing": mark("That is neither a Thing nor a worm of a team in play."),
    "twice_on_the_map": mark("A worm can be on the map only once: {worm}"),
    "collapsed": mark("A hex with three craters would have collapsed."),
    "too_many_things": nmark(
        "No more than {n} Thing can lie on a hex between steps.",
        "No more than {n} Things can lie on a hex between steps.",
    ),
    "between_steps": mark("That can only be entered between two steps."),
    "other_players": mark("Other teams play here: {teams}"),
    "different_teams": mark("It takes {least} to {most} different teams."),
    "no_such_team": mark("There is no such team."),
    "team_twice": mark("Each team can be there only once: {team}"),
    "so_many_teams": nmark("It takes {n} team.", "It takes {n} different teams."),
    "each_team_once": mark("Each of these teams must be there once: {teams}"),
    "not_of_this_deck": mark("That card does not belong to this deck."),
    "hand_is_empty": mark("There is no card left in that hand."),
    "no_such_map": mark("There is no prepared map by that name."),
    "map_not_for": nmark("This map is not made for {n} player.", "This map is not made for {n} players."),
    "no_such_edition": mark("There is no such edition of the rules."),
    "unknown_option": mark("There is no such optional rule."),
    "not_a_choice": mark("That is not one of the choices."),
    "conflict": mark("These two cannot be played together: {option} – {other}"),
    "range_of_seconds": mark("It must be {least} to {most} seconds."),
    "tiles_overlap": mark("Map tiles can overlap neither each other nor the Wind Dial."),
    "touches_nothing": mark("A map tile has to touch the Wind Dial or another tile."),
    "nothing_there": mark("That is no longer there."),
    # values, in files too
    "not_an_object": mark("Values with names are expected here."),
    "not_a_list": mark("A list of names is expected here."),
    "range": mark("It must be a number from {least} to {most}."),
    "not_a_hex": mark("A hex is written like “1,-2”."),
    "hex_twice": mark("A hex is named twice."),
    "true_or_false": mark("It must be true or false."),
    # files of cards
    "unreadable": mark("It cannot be read: “{reason}”"),
    "too_large": mark("It is too large."),
    "not_a_picture": mark("This is not a picture that can be shown here."),
    "picture_too_large": mark("The picture has too many pixels: no side may be longer than {most}."),
    "not_an_entry": mark("A file like this has no such entry."),
    "missing": mark("It is missing."),
    "wrong_kind": mark("Expected here: {type}."),
    "small_letters": mark("Only lowercase letters, digits and _ can be used."),
    "one_of": mark("It must be one of these: {words}"),
    "some_of": mark("It must be a list of these: {words}"),
    "given_twice": mark("It is there twice."),
    "empty": mark("It is empty."),
    "letters": mark("It must be {least} to {most} of these letters: {words}"),
    "not_a_list_of_verbs": mark("A list of sentences is expected here."),
    "not_a_verb": mark("A sentence is expected here."),
    "repetition": mark("A repetition has only “repeat” and “of”, and no other repetition inside it."),
    "reserved": mark("That word already means something in the game."),
    "by_hand": mark("This card is resolved by hand, so it can only be used beside the real game: {card}"),
    "too_long": nmark(
        "It needs a text of at most {n} character.", "It needs a text of at most {n} characters."
    ),
    "too_many": nmark("No more than {n} is possible here.", "No more than {n} are possible here."),
    "too_deep": mark("This is nested too deeply."),
    "too_many_digits": mark("A number has too many digits."),
    "too_many_parts": mark("A name has too many parts."),
    "direction_or_away": mark("Give either “direction” or “away_from”."),
}

_PLACES = {
    # Translators: what there is something wrong with, in brackets: "cannot be played (wind)".
    "seats": pmark("place", "players"),
    "players": pmark("place", "players"),
    "youngest": pmark("place", "the youngest player"),
    "teams": pmark("place", "teams"),
    "colours": pmark("place", "teams"),
    "map": pmark("place", "map"),
    "land": pmark("place", "map"),
    "sunk": pmark("place", "map"),
    "dial": pmark("place", "Wind Dial"),
    "extra_tiles": pmark("place", "more map tiles"),
    "things": pmark("place", "Things on the map"),
    "box": pmark("place", "common supply"),
    "wind": pmark("place", "wind"),
    "seat": pmark("place", "whose turn it is"),
    "step": pmark("place", "step"),
    "worm": pmark("place", "active worm"),
    "hands": pmark("place", "hands"),
    "supply": pmark("place", "supply deck"),
    "drop": pmark("place", "drop deck"),
    "edition": pmark("place", "edition"),
    "options": pmark("place", "optional rules"),
}

_TYPES = {
    "str": pmark("type", "text"),
    "int": pmark("type", "a whole number"),
    "bool": pmark("type", "true or false"),
    "list": pmark("type", "a list"),
    "dict": pmark("type", "values with names"),
}


def reason(error: WrongData, language: str | None = None) -> str:
    """What is wrong, as a sentence of its own; where it is the reader knows."""
    sentence = REASONS.get(error.problem)
    if sentence is None:  # a bug of ours: the place is said, and nothing raw
        return translate("That is not one of the choices.", language=language)
    values = dict(error.values)
    if "kind" in values:
        kind = _TYPES[values["kind"]]
        values["type"] = ptranslate("type", kind, language=language)
    if "words" in values:
        values["words"] = ", ".join(values["words"])
    return fill(sentence, values.get, SentenceReader(language or current()))


def problem(error: BaseException, language: str | None = None) -> str:
    """What went wrong and what it means for the one who reads it."""
    _ = Translator(language or current())
    if isinstance(error, IllegalDecision):
        return _("That is not possible now. Nothing has changed.")
    if isinstance(error, OSError):  # a game that is missing, too
        return _(_OS.get(error.errno or 0, _FILE))
    if isinstance(error, LoadError):
        return _(
            "This saved game cannot be read: it is damaged or comes from another app. It was left as it is."
        )
    if isinstance(error, WrongData):
        return f"{_what(error, _.language)} {reason(error, _.language)}"
    return _("Something unexpected went wrong. Your game is safe.")


def _what(error: WrongData, language: str) -> str:
    """What cannot be used, and where in it to look. In a file that is what its author wrote there."""
    _ = Translator(language)
    if isinstance(error, ContentError):
        if error.entry == "-":
            return _("The file “{file}” cannot be used and is left out.", file=error.file)
        words = mark("The file “{file}” has a mistake and is left out (“{entry}”, “{field}”).")
        return _(words, file=error.file, entry=error.entry, field=error.field)
    if isinstance(error, VerbError):
        return _("The text of this card is not right yet (“{field}”).", field=error.field)
    place = _PLACES.get(error.field.partition(".")[0])
    if isinstance(error, PositionError) and place:
        return _("This position cannot be played ({place}).", place=_.p_("place", place))
    return _("This position cannot be played.")


_FILE = mark("A file could not be read or written.")
_OS = {
    errno.ENOSPC: mark("The device is full: please free up some space."),
    errno.EDQUOT: mark("The device is full: please free up some space."),
    errno.EACCES: mark("The app is not allowed to use this file."),
    errno.EPERM: mark("The app is not allowed to use this file."),
    errno.ENOENT: mark("This file no longer exists."),
    errno.ENOTDIR: mark("The games’ folder cannot be found. Is the drive or card still connected?"),
    errno.EFBIG: mark("It is too large."),
    errno.EROFS: mark("The app may only read here, not write."),
    errno.EIO: mark("The device could not read or write the file."),
    errno.EMFILE: mark("Too many files are open: please close the app and start it again."),
    errno.ENFILE: mark("Too many files are open: please close the app and start it again."),
    errno.ENOMEM: mark("The device has too little memory: please close other apps."),
    errno.EAGAIN: mark("Another program is using this game right now. Please try again."),
    errno.EBUSY: mark("This game is open in another window. Here you can only watch."),
    errno.ENOEXEC: mark("This game was saved by another version of the app, which can still open it."),
    errno.ESTALE: mark("This game has gone on in another window. Open it again to see where it stands."),
}
