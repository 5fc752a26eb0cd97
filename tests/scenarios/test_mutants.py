"""The scenarios are sharp: a rule broken in the engine is noticed by a scenario of its own paragraph.

A mutant changes a piece of one function of the engine, or one of its constants, while a test runs.
"""

from __future__ import annotations

import importlib
import inspect
import textwrap
from dataclasses import dataclass
from typing import Any

import pytest

from tests.scenarios.scenario import everything, run

SCENARIOS = everything()


@dataclass(frozen=True)
class Mutant:
    """One rule broken: in ``where`` (below ``worms_app.engine``) ``right`` is replaced by ``wrong``.

    A constant has no ``right``: it becomes ``wrong``.
    """

    paragraph: str
    what: str
    where: str
    right: str
    wrong: str

    def __str__(self) -> str:
        return f"{self.paragraph} {self.what}"

    def release(self, patch: pytest.MonkeyPatch) -> None:
        """Break the rule until the test is over."""
        names = self.where.split(".")
        depth = 2 if names[0] == "rules" else 1
        module = importlib.import_module(".".join(["worms_app.engine", *names[:depth]]))
        owner: Any = module
        for name in names[depth:-1]:
            owner = getattr(owner, name)
        if not self.right:
            if isinstance(owner, dict):
                patch.setitem(owner, names[-1], eval(self.wrong))
            else:
                assert hasattr(owner, names[-1])
                patch.setattr(owner, names[-1], eval(self.wrong))
            return
        function = getattr(owner, names[-1])
        source = textwrap.dedent(inspect.getsource(getattr(function, "fget", function)))
        assert source.count(self.right) == 1, f"not (once) in {self.where}: {self.right!r}\n{source}"
        made: dict[str, Any] = {}
        exec(source.replace(self.right, self.wrong), vars(module), made)
        patch.setattr(owner, names[-1], made[names[-1]])


MUTANTS = [
    Mutant(*fields)
    for fields in (
        # 3 the turn
        ("3.1", "crates stay when a worm is activated", "rules.turn.Activate.answer", '"crate")', '"drum")'),
        ("3.2", "nobody stands up", "rules.turn.Heal.run", "in game.board.damaged", "is None"),
        (
            "3.2",
            "the whole team stands up",
            "rules.turn.Heal.run",
            "heal(game, game.worm, ",
            "[heal(game, w, '3.2') for w in game.board.worms_of(game.active_team) if w != game.worm]; "
            "heal(game, game.worm, ",
        ),
        (
            "3.4",
            "one move only",
            "rules.turn.TurnStep.run",
            "over = ending.due(game)",
            "over = ending.due(game)\n    if self.step == 4: return ()",
        ),
        ("3.6", "no end of turn effects", "rules.sudden_death.EndOfTurn.run", "return frames", "return ()"),
        (
            "3.7",
            "sudden death drops once only",
            "rules.drops.Drop.run",
            "if game.rule_cards:",
            "if game.rule_cards:\n            return ()",
        ),
        ("3.8", "anticlockwise", "rules.ending._clockwise", "game.active + step", "game.active - step"),
        ("3.9", "nothing cuts a turn", "rules.damage.cut_short", "game.cut = True", "pass"),
        (
            "3.9",
            "any worm of the team cuts the turn",
            "rules.damage.cut_short",
            "worm == game.worm",
            "team_of(worm) == game.active_team",
        ),
        (
            "3.9",
            "Czech turns end like English ones",
            "options.EDITIONS.cs",
            "",
            "{'turn_ends_when_active_worm_is': 'damaged', 'full_tie': 'shared_win', "
            "'longer_game': 'all_drop_cards'}",
        ),
        (
            "3.9",
            "English turns end like Czech ones",
            "options.EDITIONS.en",
            "",
            "{'turn_ends_when_active_worm_is': 'destroyed', 'full_tie': 'draw', "
            "'longer_game': 'four_per_player'}",
        ),
        ("3.9", "a jump's scatter is lost", "rules.scatter.Scatter.lapses", "", "True"),
        ("3.9", "the line goes on", "rules.weapons.ActionLine.run", "game.cut or ", ""),
        (
            "3.9",
            "the text stops",
            "rules.weapons.RunText.run",
            "self.index >= len(text)",
            "self.index >= len(text) or game.cut",
        ),
        ("3.9", "the drop can be cut", "rules.turn.TurnStep.run", " and self.step <= LAST_TIMED_STEP", ""),
        (
            "3.10",
            "a lost worm's distances are the dial's",
            "game.Game.origin",
            "self.last_stood",
            "self.board.dial",
        ),
        (
            "3.10",
            "a lost worm stood at the dial",
            "rules.damage.lose_worm",
            "game.last_stood = stood",
            "game.last_stood = game.board.dial",
        ),
        (
            "3.11",
            "a choice that cannot matter is asked",
            "rules.aiming.AccuracyChoice.options",
            "faces if matters else faces[:1]",
            "faces",
        ),
        (
            "3.12",
            "the next Thing comes before the chain of the last one",
            "rules.order.InOrder.answer",
            "(OneOf(self, thing), replace(self, things=tuple(other for other in left if other != thing)))",
            "(replace(self, things=tuple(other for other in left if other != thing)), OneOf(self, thing))",
        ),
        (
            "3.13",
            "Things that have left are struck all the same",
            "rules.order.InOrder.left",
            "where.get(thing) == self.hex",
            "thing in where",
        ),
        (
            "3.13",
            "Things that arrive are struck, too",
            "rules.order.InOrder.left",
            "self.things if",
            "(*self.things, *(t for t in game.board.worms_at(self.hex) if t not in self.things)) if",
        ),
        # 4 moving
        ("4.1", "inching over water", "rules.moving.moves", "inches if to in land", "inches if to"),
        (
            "4.2",
            "jumping one hex only",
            "rules.moving.moves",
            "inches, jumps = _MOVES[hex]",
            "inches, jumps = _MOVES[hex][0], [(to, f'jump:{to}') for to, _ in _MOVES[hex][0]]",
        ),
        ("4.2", "no scatter after a jump", "rules.moving.Jump.run", "scatter.Scatter(self.worm), ", ""),
        (
            "4.2",
            "a jump on the spot is a landing",
            "rules.moving.Jump.run",
            "game.board.where[self.worm] == self.to",
            "False",
        ),
        (
            "4.3",
            "crates float",
            "rules.damage.sink",
            "if KIND[thing] == WORM:",
            "if KIND[thing] == 'crate':\n        return ()\n    if KIND[thing] == WORM:",
        ),
        (
            "4.3",
            "a drum explodes in the water",
            "rules.damage.sink",
            "game.board.take(thing)\n    return ()",
            "return damage(game, thing, '4.3')",
        ),
        ("4.4", "drums do not mind fire", "rules.moving.ENTERING.drum", "", "()"),
        (
            "4.4",
            "mines do not trip under a mine's worm",
            "rules.moving.arrive",
            'kind == "mine" and',
            "False and",
        ),
        (
            "4.4",
            "triggers do not lapse",
            "rules.moving.Enter._left",
            "where.get(self.thing) != self.hex",
            "self.thing not in where",
        ),
        ("4.5", "no prod", "rules.moving.CheckFull.run", "not game.board.overflows(self.hex)", "True"),
        (
            "4.5",
            "whoever may be prodded",
            "rules.moving.Prod._choice",
            "game.board.worms_at(self.hex) or game.board.movable_at(self.hex)",
            "game.board.movable_at(self.hex)",
        ),
        (
            "4.5",
            "other Things are prodded first",
            "rules.moving.Prod._choice",
            "game.board.worms_at(self.hex) or game.board.movable_at(self.hex)",
            "tuple(t for t in game.board.movable_at(self.hex) if KIND[t] != WORM)"
            " or game.board.worms_at(self.hex)",
        ),
        (
            "4.5",
            "a jump is checked where it lands",
            "rules.moving.Jump.run",
            "(*landing, ",
            "(*landing, CheckFull(self.to), ",
        ),
        ("4.5", "a jump is not checked", "rules.moving.Jump.run", ", CheckUnder(self.worm)", ""),
        (
            "4.6",
            "craters and fires can be prodded",
            "board.Board.movable_at",
            "if KIND[thing] in MOVABLE",
            "",
        ),
        (
            "4.7",
            "a placed mine trips",
            "rules.places.PlaceOn.run",
            "self.thing, self.hex)\n    return check",
            "self.thing, self.hex)\n    return (*(moving.mines.TripMine(mine) for mine in "
            "board.kind_at(self.hex, 'mine') if board.worms_at(self.hex)), *check)",
        ),
        # 5 weapon cards
        (
            "5.2",
            "two text symbols are one",
            "rules.weapons.ActionLine.run",
            "symbol == TEXT",
            "symbol == TEXT and self.index == line.find(TEXT)",
        ),
        (
            "5.3",
            "a text without a target goes on",
            "rules.weapons.RunText.run",
            "not sentence.possible(game)",
            "False",
        ),
        (
            "5.4",
            "cards can be played again",
            "rules.weapons.play",
            "hand.remove(card)\n    else",
            "pass\n    else",
        ),
        # 6 keywords
        ("6.1", "new means nothing", "rules.aiming.Target.options", "if self.new:", "if False:"),
        ("6.1", "within means nothing", "rules.aiming.Target._measured", "if self.within:", "if False:"),
        ("6.1", "direct means nothing", "rules.aiming.Target._measured", 'self.limit == "direct"', "False"),
        ("6.1", "the token stays near", "board.AIM_MARGIN", "", "2"),
        ("6.2", "an airstrike has two hexes", "rules.aiming.AIRSTRIKE_HEXES", "", "2"),
        (
            "6.2",
            "an airstrike comes backwards",
            "rules.aiming.target_hexes",
            "return line(board.token, board.token_direction, AIRSTRIKE_HEXES)",
            "return line(board.token, board.token_direction, AIRSTRIKE_HEXES)[::-1]",
        ),
        ("6.3", "six dice", "rules.aiming.MOST_DICE", "", "6"),
        ("6.3", "distance means nothing", "rules.aiming.Accuracy.run", "if far <= 1", "if True"),
        ("6.3", "two hexes are as near as one", "rules.aiming.Accuracy.run", "if far <= 1", "if far <= 2"),
        ("6.3", "far away there are two dice", "rules.aiming.Accuracy.run", "max(1, ", "max(2, "),
        ("6.4", "no wind", "rules.scatter.direction_of", "return game.board.wind", "return 0"),
        (
            "6.5",
            "a scattered Thing stays on a number",
            "rules.scatter.Scatter.answer",
            "if to != origin else",
            "if answer == 'wind' else",
        ),
        (
            "6.6",
            "hit stays on a knockback",
            "rules.scatter.Knockback.answer",
            "return (KnockbackDirection(self.thing, self.how),)",
            "return ()",
        ),
        ("6.7", "blasts on water", "rules.blast.Blast.run", "not board.is_land(hex)", "False"),
        ("6.7", "no crater", "rules.blast.Blast.run", 'craters.place_crater(game, hex, "6.7")', "False"),
        (
            "6.7",
            "worms come last",
            "rules.blast.Blast.run",
            "BlastThings(hex, worms), BlastThings(hex, others)",
            "BlastThings(hex, others), BlastThings(hex, worms)",
        ),
        (
            "6.7",
            "a crate gets a die",
            "rules.blast.strike",
            "KIND[thing] != WORM",
            "KIND[thing] not in (WORM, 'crate')",
        ),
        (
            "6.7",
            "a destroyed worm gets a die",
            "rules.blast.strike",
            "damage.is_deadly(game, thing)",
            "False",
        ),
        (
            "6.7",
            "a blast harms nobody",
            "rules.blast.BlastDie.answer",
            "not game.rules.reduced_blast",
            "False",
        ),
        ("6.7", "a blast moves nobody", "rules.blast.BlastDie.answer", "if to != hex else", "if False else"),
        ("6.7", "the full hex is not checked", "rules.blast.Blast.run", "moving.CheckFull(hex), ", ""),
        ("6.8", "a shot mine trips", "rules.damage.damage", "return (blast.Blast(hex),)", "return ()"),
        (
            "6.8",
            "a shot drum does not explode",
            "rules.damage.damage",
            "return (drums.Explode(thing),)",
            "destroy(game, thing, rule); return ()",
        ),
        ("6.8", "worms have three lives", "rules.damage.is_deadly", "worm in game.board.damaged or ", ""),
        ("6.9", "the supply never ends", "board.Board.new", "self.supply[kind] -= 1", "pass"),
        (
            "6.9",
            "nothing sinks that is placed",
            "rules.places.PlaceOn.run",
            "not board.is_land(self.hex)",
            "False",
        ),
        (
            "6.10",
            "a collapsing drum explodes",
            "rules.damage.destroy_any",
            "destroy(game, thing, rule)\n",
            "return damage(game, thing, rule)\n",
        ),
        (
            "6.11",
            "hit turns the arrow",
            "rules.wind.ChangeWind.answer",
            "answer in DIRECTIONS:",
            "answer != 'wind':\n        answer = '1' if answer == 'hit' else answer",
        ),
        ("6.11", "the arrow is stuck", "rules.wind.turn_arrow", "game.board.wind = direction", "pass"),
        ("6.12", "every hex is the emptiest", "board.Board.emptiest", "if count == fewest", ""),
        ("6.13", "nobody draws", "rules.crates.Draw.run", "game.supply.left == 0", "True"),
        (
            "6.14",
            "away means downwind",
            "rules.explosives.BlowThings.each",
            "straight(self.blasted, self.hex)",
            "game.board.wind",
        ),
        # 7 Things
        ("7.1", "four Things fill a hex", "board.FULL", "", "4"),
        (
            "7.2",
            "the active player draws",
            "rules.crates.TakeCrate.run",
            "game.seat_of(team_of(self.worm))",
            "game.active",
        ),
        (
            "7.3",
            "mines always blast",
            "rules.mines.MineFlip.answer",
            'if answer == "danger" else',
            "if True else",
        ),
        (
            "7.3",
            "mines never blast",
            "rules.mines.MineFlip.answer",
            'if answer == "danger" else',
            "if False else",
        ),
        (
            "7.4",
            "fires first",
            "rules.drums.DrumDie.answer",
            "(DrumHexes(found), DrumFires(struck),",
            "(DrumFires(struck), DrumHexes(found),",
        ),
        ("7.4", "no fires", "rules.drums.DrumDie.answer", "DrumFires(struck), ", ""),
        (
            "7.4",
            "the own hex is never struck",
            "rules.drums.DrumDie.answer",
            "for face in faces}",
            "for face in faces if face != 'hit'}",
        ),
        (
            "7.4",
            "worms come last",
            "rules.drums.DrumHexes.answer",
            "DrumDamage(answer, worms), DrumDamage(answer, others)",
            "DrumDamage(answer, others), DrumDamage(answer, worms)",
        ),
        (
            "7.4",
            "the struck hexes are not checked",
            "rules.drums.DrumDie.answer",
            ", CheckFullHexes(struck)",
            "",
        ),
        (
            "7.5",
            "fire burns on",
            "rules.fire.TouchFire.run",
            "game.board.take(self.fire)",
            "game.board.where[self.fire]",
        ),
        (
            "7.5",
            "fire always burns",
            "rules.fire.FireFlip.answer",
            'if answer == "danger" else',
            "if True else",
        ),
        ("7.6", "a collapse at four craters", "rules.craters.COLLAPSE_AT", "", "4"),
        ("7.6", "a collapse at two craters", "rules.craters.COLLAPSE_AT", "", "2"),
        ("7.6", "no water over a collapse", "rules.craters.Collapse.run", "board.supply[WATER] > 0", "False"),
        (
            "7.8",
            "ice can be damaged",
            "rules.ice.holds_off",
            "not protects(game, worm)",
            "worm in game.board.iced or not protects(game, worm)",
        ),
        ("7.8", "ice never melts", "rules.ice.thaw", "seat not in game.frozen_seats", "True"),
        (
            "7.8",
            "ice melts at the wrong turn",
            "rules.ice.thaw",
            "if seat not in game.frozen_seats:",
            "seat = (seat + 1) % len(game.seats)\n    if seat not in game.frozen_seats:",
        ),
        (
            "7.8",
            "the freeze protects everybody",
            "rules.ice.protects",
            "game.seat_of(team_of(worm)) in game.frozen_seats",
            "True",
        ),
        # 8 drop and sudden death cards
        (
            "8.1",
            "the same hex is another one",
            "rules.places.Place.run",
            'one = PlaceOn(self.thing, game.same or "")',
            "one = PlaceEmptiest(self.thing)",
        ),
        ("8.2", "1 HP means nothing", "rules.damage.is_deadly", 'or game.holds("one_hp")', "or False"),
        ("8.2", "no mercy means nothing", "rules.turn.Heal.run", ' and not game.holds("no_mercy")', ""),
        (
            "8.2",
            "high explosives mean nothing",
            "rules.explosives.after_blast",
            "if game.holds(HIGH_EXPLOSIVES) else",
            "if False else",
        ),
        ("8.2", "no flood", "rules.sudden_death.EndOfTurn.run", 'game.holds("flood")', "False"),
        ("8.2", "no storm", "rules.sudden_death.EndOfTurn.run", 'game.holds("storm")', "False"),
        ("8.2", "no hot ground", "rules.sudden_death.EndOfTurn.run", 'game.holds("hot_ground")', "False"),
        (
            "8.3",
            "both on one hex",
            "rules.places.Place.run",
            'self.at == "emptiest" or',
            "game.same is None or",
        ),
        # 9 the end
        ("9.1", "hands stay", "rules.ending.after_loss", "game.hands[seat] = ()", "pass"),
        ("9.2", "no last round", "rules.ending.after_loss", "game.final_round = True", "pass"),
        (
            "9.2",
            "the last round leaves out whose turn it was",
            "rules.ending.next_seat",
            "seat not in game.eliminated)\n        game.emit",
            "seat not in game.eliminated and seat != game.active)\n        game.emit",
        ),
        (
            "9.3",
            "damaged worms count as much",
            "rules.ending.EndGame.run",
            "standing[1:] == best",
            "standing[1] == best[0]",
        ),
        (
            "9.4",
            "a tie is always a draw",
            "rules.ending.EndGame.run",
            'game.rules.full_tie == "draw"',
            "True",
        ),
        (
            "9.4",
            "a tie is always shared",
            "rules.ending.EndGame.run",
            'game.rules.full_tie == "draw"',
            "False",
        ),
        (
            "9.5",
            "a game without worms goes on",
            "rules.ending.after_loss",
            "len(game.eliminated) == len(game.seats)",
            "False",
        ),
        ("9.5", "nobody wins together", "rules.ending.EndGame.run", "best[0] == 0 or ", ""),
        (
            "9.6",
            "the eliminated play on",
            "rules.ending.next_seat",
            "tuple(seat for seat in game.last_round if seat not in game.eliminated)",
            "game.last_round",
        ),
        # 10 optional rules
        ("10.1", "no gifts", "rules.damage.lose_worm", "not game.rules.parting_gifts", "True"),
        ("10.1", "gifts from everybody", "rules.damage.lose_worm", "not game.rules.parting_gifts", "False"),
        ("10.1", "no last flight", "rules.blast.strike", "game.rules.parting_gifts", "False"),
        (
            "10.2",
            "true elimination means nothing",
            "rules.ending.due",
            "game.rules.true_elimination",
            "False",
        ),
        (
            "10.2",
            "true elimination has a last round",
            "rules.ending.after_loss",
            "not game.rules.true_elimination",
            "True",
        ),
        (
            "10.4",
            "the drop deck is not renewed",
            "rules.drops.Drop.run",
            "not game.rules.no_sudden_death",
            "True",
        ),
        (
            "10.7",
            "reduced blasts damage",
            "rules.blast.BlastDie.answer",
            "not game.rules.reduced_blast",
            "True",
        ),
        (
            "10.7",
            "reduced blasts break Things",
            "rules.blast.strike",
            "game.rules.reduced_blast",
            "game.rules.reduced_blast and KIND[thing] == WORM",
        ),
        ("10.9", "time up changes nothing", "game.Game.interrupt", "self.cut = True", "pass"),
        (
            "10.9",
            "time up stops the text",
            "rules.weapons.RunText.run",
            "self.index >= len(text)",
            "self.index >= len(text) or game.cut",
        ),
        ("10.9", "time up stops a movement", "rules.moving.Enter.lapses", "", "True"),
        ("10.9", "the drop is timed", "game.Game.interrupt", "1 <= self.step <= 5", "1 <= self.step <= 8"),
    )
]


@pytest.mark.slow
@pytest.mark.parametrize("mutant", MUTANTS, ids=str)
def test_a_broken_rule_is_noticed(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    mutant.release(monkeypatch)
    for scenario in SCENARIOS:
        if mutant.paragraph in scenario.paragraphs:
            try:
                run(scenario)
            except Exception:
                return
    pytest.fail(f"no scenario of {mutant.paragraph} notices: {mutant.what}")
