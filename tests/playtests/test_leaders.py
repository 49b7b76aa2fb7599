"""Leaders who join units, in games of every pack: judged, watched, and worth something."""

import random
from functools import cache

import pytest

from exporters.words.battle_log import BattleLog
from playtests import Battle, TableTooLarge, battle
from playtests.backend import compiled
from playtests.edits import Allowed, proposals
from playtests.indices import S_HIT, S_LEFT, S_MOVE
from playtests.judging import Judging, judge
from playtests.records import LEADERS
from playtests.replay import Step, steps_of
from playtests.running import logged, play
from playtests.watching import WatchedGame, watched
from rules.position import Position
from schema.armies import CommanderCard
from schema.edits import MoveUnits, PutUnit
from schema.forces import Commander
from schema.game import Game
from schema.names import Names
from schema.objectives import CommanderLost, Objective
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.playtests.test_judging import CARDS, FALSE, _false, any_battle
from tests.playtests.test_laws import share_of, symmetric
from tests.rules.changed_games import with_rules

SEED = 11
EACH = 3
"""Leaders of each side."""


def led_by_leaders(number: int, each: int = EACH) -> Battle:
    """Any battle with leaders of both sides besides, who stand near units, some of them with one;
    they can do what the game's abilities say, and count when they are lost."""
    base, chance = any_battle(number), random.Random(number)
    scenario, game = base.setup.scenario, _with_cards(base.setup.game, chance, each)
    leaders: list[Commander] = []
    taken: set[object] = {unit.at for unit in scenario.units}
    led = {commander.unit for commander in scenario.commanders}
    for name in range(2 * each):
        seat = scenario.seats[name % 2].id
        beside = [u for u in scenario.units if u.seat == seat and u.at and u.id not in led]
        unit = chance.choice(beside)
        at = _near(base, str(unit.at), taken, chance)
        led |= {unit.id} if at == unit.at else set()
        taken.add(at)
        leaders.append(Commander(card=f"leader-{name}", seat=seat, at=at))
    lost = Objective(id="leader-lost", condition=CommanderLost(kind="commander-lost"), points=1)
    victory = scenario.victory
    scenario = scenario.changed(
        commanders=(*scenario.commanders, *leaders),
        victory=victory.changed(objectives=(*victory.objectives, lost)),
    )
    return battle(scenario, game, reading=base.reading, temperament=base.temperament)


def _near(base: Battle, at: str, taken: set[object], chance: random.Random) -> str:
    """The hex of a unit, or a free one within two hexes of it."""
    setup = base.setup
    free = [
        setup.grid.names[index]
        for index in setup.grid.indices_within(setup.grid.index(at), 2)
        if setup.grid.names[index] not in taken and setup.ground.enterable & setup.cells.bits[index]
    ]
    return chance.choice(free) if free and chance.random() < 0.7 else at


def _with_cards(game: Game, chance: random.Random, each: int) -> Game:
    """The game with cards of leaders, each with two abilities of the game's at most."""
    known = sorted(name for name, ability in game.abilities.items() if ability.rule)
    cards = {
        f"leader-{number}": CommanderCard(
            name=FrozenMap(en=f"Leader {number}"),
            person=f"leader-{number}",
            faction=next(iter(game.factions)),
            rating=1,
            limit=1 + number % 2,
            capture=1 + number % 3,
            leads=next(iter(game.unit_types)),
            rank=next(iter(game.ranks), "none"),
            abilities=tuple(chance.sample(known, min(2, len(known)))),
        )
        for number in range(2 * each)
    }
    game = game.changed(commanders=FrozenMap({**game.commanders, **cards}))
    return with_rules(game, commander={"joins": "yes", "move": 3})


PLAIN = tuple(range(len(CARDS)))


@cache
def ready(number: int) -> Battle:
    """Such a battle, filled once."""
    return led_by_leaders(number)


def steps(of: Battle, game: int) -> list[Step]:
    """What a game's log holds."""
    return steps_of(logged(of, SEED, game))


@pytest.mark.parametrize("number", PLAIN)
def test_the_engine_finds_nothing_to_object_to(number: int) -> None:
    """Of each pack, each card and each battle of the engine's own tests."""
    assert len(ready(number).setup.leaders) > EACH
    assert judge(ready(number), SEED, range(2)) is None


@pytest.mark.soak
def test_a_thousand_games_are_judged(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Over all packs, optional rules, readings and temperaments."""
    pytest.importorskip("numba")
    kernel = compiled(tmp_path_factory.mktemp("kernel"))
    for number in range(60):
        assert judge(led_by_leaders(number), 12, range(15), kernel) is None, number


def test_a_unit_may_fall_where_it_ends_its_move() -> None:
    """In ruins (BL2-RUINS-03): that is no joining, whose end wounds nobody."""
    assert judge(led_by_leaders(27), 12, [1]) is None


def led_symmetrically(seed: int) -> Battle:
    """A symmetric battle with a leader more on each side, in hexes that mirror each other."""
    setup = symmetric(seed).setup
    scenario, grid = setup.scenario, setup.grid
    taken, free = {unit.at for unit in scenario.units}, setup.ground.enterable
    places = [
        name
        for name in grid.names
        if name[1:] in "123" and name not in taken and free & setup.cells.bits[grid.index(name)]
    ]
    at = places[seed % len(places)]
    facing = f"{at[0]}{8 - int(at[1:])}"
    card = setup.game.commanders["maege"]
    known = FrozenMap({**setup.game.commanders, "one": card, "other": card})
    game = with_rules(setup.game.changed(commanders=known), commander={"joins": "yes", "move": 3})
    leaders = (
        Commander(card="one", seat="stark", at=at),
        Commander(card="other", seat="lannister", at=facing),
    )
    return battle(scenario.changed(commanders=(*scenario.commanders, *leaders)), game)


@pytest.mark.soak
def test_symmetric_battles_with_leaders_are_even(tmp_path_factory: pytest.TempPathFactory) -> None:
    """No side has more of its leader than the other."""
    pytest.importorskip("numba")
    kernel = compiled(tmp_path_factory.mktemp("kernel"))
    found = [share_of(led_symmetrically(seed), 4000, kernel) for seed in range(40)]
    assert abs(sum(share for share, _ in found) / len(found) - 0.5) < 0.008
    assert 0.5 < sum(apart**2 for _, apart in found) / len(found) < 1.6


def test_leaders_join_are_left_and_fall() -> None:
    """Some join, some are left when their unit falls, and some are taken, alone and with it."""
    joined = left = alone = 0
    for number in PLAIN[:4]:
        of = ready(number)
        for step in steps(of, 0):
            leader = step[1] in of.setup.leaders
            left += step[0] == S_LEFT
            joined += step[0] == S_MOVE and leader
            alone += step[0] == S_HIT and leader
    assert min(joined, left, alone) > 0


def test_a_false_table_is_caught() -> None:
    """Who may be joined, how far leaders go, what takes one, and what a unit can do with him."""

    def caught(change: str) -> bool:
        return any(
            judge(_false(ready(number), FALSE[change]), SEED, [game]) is not None
            for game in range(2)
            for number in PLAIN
        )

    assert caught("commanders taken sooner")
    for field, value in (("joins", 0), ("skills", 0)):
        of = ready(next(n for n in PLAIN if any(ready(n).table.joins)))

        def forget(table: object, field: str = field, value: int = value) -> None:
            setattr(table, field, [value] * 64)

        changed = _false(of, forget)
        assert any(judge(changed, SEED, [game]) for game in range(6)), field


@pytest.mark.parametrize("number", PLAIN[:4])
def test_a_watched_game_shows_who_leads_whom(number: int) -> None:
    """Leaders on the board, with their unit, or gone, as the engine has them at the end; each
    moment has a line, and each board can be set up again."""
    of = ready(number)
    log = logged(of, SEED, 0)
    game = watched(of, log, SEED, 0)
    judging = Judging(of, steps_of(log))
    judging.run()
    at, end = judging.position.at, game.moments[-1]
    for unit, leader in enumerate(judging.position.joined):
        if leader >= 0:
            at = [at[unit] if place == leader else here for place, here in enumerate(at)]
    assert end.places == tuple(at)
    words = BattleLog(game, Names(of.setup.scenario, of.setup.game, "en"))
    lines = [words.line(moment) for moment in range(len(game.moments))]
    assert any("Leader" in line for line in lines)
    for moment in range(0, len(game.moments), 20):
        _can_be_set_up(game, moment)


def _can_be_set_up(game: WatchedGame, number: int) -> None:
    board: Scenario = game.board(number)
    position = Position.of(board, game.battle.setup.game)
    there = {at for at in game.moments[number].places if at >= 0}
    assert {at for at in position.at if at >= 0} == there
    assert sum(position.led) == sum(1 for one in board.commanders)


def test_edits_leave_leaders_where_they_are() -> None:
    """No unit is moved or added to a leader's hex, and none away from a leader who is with it."""
    setup = next(ready(n) for n in PLAIN if any(ready(n).table.joins)).setup
    theirs = {setup.grid.names[index] for index in setup.leaders.values()}
    at = {unit.id: unit.at for unit in setup.scenario.units}
    for proposal in proposals(setup, 0, Allowed(as_drawn=False), [0, 1, -1]):
        edit = proposal.edit
        if isinstance(edit, MoveUnits):
            assert theirs.isdisjoint(
                {at[unit] for unit, _ in edit.moves} | {*dict(edit.moves).values()}
            )
        if isinstance(edit, PutUnit) and edit.unit.id not in at:
            assert edit.unit.at not in theirs


def test_the_report_names_who_is_not_played() -> None:
    """One whose hex an enemy holds; the others are played. Units alone are counted."""
    of = ready(0)
    scenario = of.setup.scenario
    enemy = next(unit for unit in scenario.units if unit.seat == scenario.seats[1].id)
    lost = Commander(card="leader-0", seat=scenario.seats[0].id, at=enemy.at)
    more = battle(scenario.changed(commanders=(lost,)), of.setup.game)
    assert [one.slug for one in more.left_out].count("playtest-leaders") == 1
    assert "playtest-leaders" not in {one.slug for one in of.left_out}
    assert len(play(of, 2).units) == len(scenario.units)


def test_more_leaders_than_the_table_takes_are_refused() -> None:
    """In a sentence that says how many there may be."""
    with pytest.raises(TableTooLarge, match=str(LEADERS)):
        led_by_leaders(0, LEADERS)
