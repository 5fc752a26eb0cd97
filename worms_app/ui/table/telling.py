"""What the table says of itself: names, languages, what it waits for, the wind."""

from __future__ import annotations

from worms_app.engine import Event, Game
from worms_app.engine.events import TeamDealt
from worms_app.i18n import ntranslate, pieces, terms, translate
from worms_app.i18n.speech import prompt, tell_there
from worms_app.play.session import Session
from worms_app.play.story import StoryLink
from worms_app.ui.table.hands import Phase
from worms_app.ui.table.presenter import TablePresenter


def player_name(table: TablePresenter, team: str, language: str) -> str:
    """A player's name; without one the team's (or, while the map is built, the seat's)."""
    name = table.session.player(team).name
    if name:
        return name
    if team.startswith("seat"):
        return translate("Player {n}", n=int(team[4:]), language=language)
    return terms.team(team, language=language)


def event_words(
    session: Session, event: Event, link: StoryLink, language: str, you: str, *, wind: int = 0
) -> str:
    """What happened, and where, for a reader who plays the team ``you``; people by their names."""
    game = session.game
    if isinstance(event, TeamDealt) and (name := session.origin.players[event.seat - 1].name):
        team = terms.team(event.team, language=language)
        return translate("{name} plays {team}.", name=name, team=team, language=language)
    return tell_there(event, link, language, you, game.library, wind=wind, dial=game.board.dial)


def language_for(table: TablePresenter, team: str, default: str) -> str:
    """The language that a player reads."""
    return (table.session.player(team).language if team in table.game.seats else "") or default


def prompt_words(table: TablePresenter, default: str) -> str:
    """The one sentence that says what to do now, in the language of the one who does it."""
    ask = table.game.pending
    phase = table.phase
    if phase is Phase.OVER or ask is None:
        return translate("The game is over.", language=default)
    if phase is Phase.LOOK:
        return looking_words(table.session, default)
    if phase in (Phase.FILM, Phase.CHANCE):
        return ""
    language = language_for(table, ask.who, default)
    if phase is Phase.BOT:
        return translate("{name} is thinking…", name=player_name(table, ask.who, default), language=default)
    if phase is Phase.START:
        return translate("Start your turn when you are ready.", language=language)
    return prompt(ask, table.game, language)


def can_be_watched(table: TablePresenter) -> bool:
    """Whether there is anything to see again: of a game of an earlier version only its end is known."""
    return len(table.session.log) > table.session.begins


def looking_words(session: Session, language: str) -> str:
    """Why a game can only be looked at here."""
    if session.barred is not None:
        return translate("This game can only be watched.", language=language)
    return translate("This game is open in another window. Here you can only watch.", language=language)


def turn_lines(table: TablePresenter, language: str) -> list[str]:
    """Whose turn it is, which step, and who comes next, as the table knew it before the film."""
    game, names = table.shown_game, lambda team: player_name(table, team, language)
    lines = []
    if game.step:
        step = terms.step(game.step, language=language)
        lines.append(
            translate(
                "Turn {n}, step {step}: {words}", n=game.turn, step=game.step, words=step, language=language
            )
        )
    teams = [team for team in game.seats if team in terms.TEAMS and game.board.worms_of(team)]
    if game.last_round is not None:
        left = [game.seats[seat] for seat in game.last_round if game.seats[seat] in teams]
        if left:
            to_come = ", ".join(map(names, left))
            lines.append(translate("Last round. After this turn: {names}", names=to_come, language=language))
        else:
            lines.append(translate("Last round: this is the last turn of the game.", language=language))
    elif game.active_team in teams:
        at = teams.index(game.active_team)
        after = [*teams[at + 1 :], *teams[:at]]
        if after:
            lines.append(translate("Then: {names}", names=", ".join(map(names, after)), language=language))
    return lines


def wind_words(direction: int, language: str) -> str:
    """Where the wind blows."""
    towards = pieces.towards(direction, language=language)
    return translate("The wind blows {direction}.", direction=towards, language=language)


def count_lines(table: TablePresenter, game: Game, language: str) -> list[str]:
    """What lies open to all: worms and cards of each player, how thick the decks are. ``game``: as far as the
    table has told it.
    """
    lines = []
    for team in game.seats:
        if team not in terms.TEAMS:  # not dealt yet
            continue
        worms = ntranslate("{n} worm", "{n} worms", len(game.board.worms_of(team)), language=language)
        held = cards_words(len(game.hands[game.seat_of(team)]), language)
        lines.append(f"{player_name(table, team, language)}: {worms}, {held}")
    if table.session.barred is not None:  # such a game does not tell what is left in its decks
        return lines
    for deck, left in (("supply_deck", game.supply.left), ("drop_deck", game.drop.left)):
        name = terms.sentence_case(terms.keyword(deck, language=language))
        lines.append(f"{name}: {cards_words(left, language)}")
    return lines


def cards_words(count: int, language: str) -> str:
    """A number of cards in words."""
    return ntranslate("{n} card", "{n} cards", count, language=language)
