"""Any position of a battle: the kernel answers every question as the engine does."""

import random
from functools import cache

import pytest

from playtests import Battle
from playtests.indices import ENDS, WAYS
from playtests.kernel.dice import cap, dice_of, ignores_flags, is_lower, strikes_flank
from playtests.kernel.driven import driven, ways_home
from playtests.kernel.fighting import can_engage as may_engage
from playtests.kernel.fighting import entered_now, may_attack, strike_back
from playtests.kernel.losses import bold as boldness
from playtests.kernel.losses import is_reduced, is_weak, to_destroy
from playtests.kernel.reach import can_advance, clear_reach, reach
from playtests.kernel.sight import sees as looks
from playtests.records import PLACES, STATE, Record, blank
from rules.attacks import shoots, strikes_back, targets
from rules.dice import Blow, attack_dice, caps, ignored_flags
from rules.dice import is_lower as lies_lower
from rules.engagement import can_engage, flanked_by
from rules.evasion import evasions, withdrawals
from rules.lore import Moment
from rules.movement import pursuit, reach_and_attack
from rules.movement import reach as reached
from rules.odds import is_weak as weak
from rules.position import NOWHERE, Position
from rules.retreat import most, retreats
from rules.sight_lines import sees
from rules.strength import bold, hits_to_destroy, reduced
from tests.playtests.fields import BATTLES, ready
from tests.rules.random_player import NamedPositions, SillyPlayer

ROUNDS = 4


def state_of(battle: Battle, position: Position) -> Record:
    """A position as the kernel's record."""
    s = blank(STATE)
    kinds = {key: battle.table.kind[i] for i, key in enumerate(battle.setup.ground.keys)}
    for h, key in enumerate(position.ground.keys):
        s.on[h], s.kind[h] = -1, kinds[key]
    for u, h in enumerate(position.at):
        s.at[u], s.soldiers[u], s.damage[u] = h, position.soldiers[u], position.damage[u]
        s.led[u], s.active[u] = int(position.led[u]), int(position.active[u])
        s.leader[u], s.skill[u] = u, u * 2 + s.led[u]
        s.moved[u], s.spent[u] = int(position.moved[u]), int(position.spent[u])
        s.stunned[u], s.engagements[u] = int(position.stunned[u]), len(position.engaged[u])
        for i, other in enumerate(position.engaged[u]):
            s.engaged[u * 6 + i] = other
        if h != NOWHERE:
            s.on[h] = u
    clear_reach(battle.table, s)
    return s


class Calm(SillyPlayer):
    """A player who changes no ground and plays no cards."""

    def _change_the_ground(self) -> NamedPositions:
        return iter(())

    def _cards(self, _: Moment) -> NamedPositions:
        return iter(())


@cache
def positions(name: str) -> tuple[Position, ...]:
    """Positions out of a battle that is played at random on unchanging ground."""
    battle, found = ready(name), []
    start = Position.start(battle.setup)
    for _, position in Calm(start, random.Random(5)).play(rounds=ROUNDS):
        found.append(position)
    assert len(found) > 50
    return tuple(found[::9])


@pytest.mark.parametrize("name", BATTLES)
def test_moves(name: str) -> None:
    """Where units may end a move, from where they may still attack, what they may take."""
    t = ready(name).table
    for position in positions(name):
        s, cells = state_of(ready(name), position), position.theatre.cells
        for u in (n for n, at in enumerate(position.at) if at != NOWHERE):
            found = s.ends[: reach(t, s, u)]
            assert s.now[ENDS] == len(found)
            assert cells.mask(found) == reached(position, u), (name, u)
            close = [h for h in found if s.close[h] and not t.no_attack_on_entry[s.kind[h]]]
            close = [h for h in close if not t.no_attack[s.kind[h]]]
            here = cells.bits[position.at[u]]
            assert cells.mask(close) == reach_and_attack(position, u) & ~here
            beside = position.theatre.grid.neighbour_table[position.at[u]]
            taken = [h for h in beside if h >= 0 and can_advance(t, s, u, h)]
            assert cells.mask(taken) == pursuit(position, u)


@pytest.mark.parametrize("name", BATTLES)
def test_attacks(name: str) -> None:
    """Whom units may attack, with how many dice, into whose flank, and who answers."""
    t = ready(name).table
    for position in positions(name):
        s = state_of(ready(name), position)
        on_board = [n for n, at in enumerate(position.at) if at != NOWHERE]
        for u in on_board:
            entered = entered_now(s, u)
            may = {v: may_attack(t, s, u, s.at[u], v, entered) for v in on_board}
            assert tuple(v for v, how in may.items() if how in (1, 2)) == targets(position, u)
            assert boldness(t, s, u) == bold(position, u)
            assert bool(is_reduced(t, s, u)) == reduced(position, u)
            assert bool(is_weak(t, s, u)) == weak(position, u)
            assert to_destroy(t, s, u) == hits_to_destroy(position, u)
            assert ignores_flags(t, s, u) == ignored_flags(position, u)
            for v in targets(position, u):
                _pair(ready(name), position, s, u, v)


def _pair(battle: Battle, position: Position, s: Record, u: int, v: int) -> None:
    t, here, there = battle.table, s.at[u], s.at[v]
    shot = shoots(position, u, v)
    kind = int(shot) + 4 * s.moved[u]
    dice = attack_dice(position, u, v, ranged=shot)
    assert dice_of(t, s, u, here, there, kind, t.dice[u]) == dice
    lowest = min((one.dice for one in caps(position, Blow(u, v, shot))), default=99)
    assert cap(t, s, here, there, 0) == lowest
    assert bool(is_lower(t, s, here, there)) == lies_lower(position, here, there)
    assert bool(strikes_flank(t, s, u, v, int(shot))) == bool(
        flanked_by(position, v, u, ranged=shot)
    )
    assert bool(may_engage(t, s, u, v)) == bool(can_engage(position, u, v))
    assert bool(strike_back(t, s, v, u)) == strikes_back(position, v, u)


@pytest.mark.parametrize("name", BATTLES)
def test_retreats(name: str) -> None:
    """Where units are driven by one to three flags, and where they evade and withdraw."""
    t = ready(name).table
    for position in positions(name):
        s = state_of(ready(name), position)
        on_board = [n for n, at in enumerate(position.at) if at != NOWHERE]
        for u in on_board:
            for v in targets(position, u):
                shot = shoots(position, u, v)
                for flags in (1, 2, 3):
                    ways = retreats(position, v, flags, u, ranged=shot)
                    ends = sorted(way.path[-1] for way in ways if way.path)
                    driven(t, s, v, u, most(position, v, flags), int(shot))
                    assert sorted(s.way[: s.now[WAYS]]) == ends
                ways_home(t, s, v, position.theatre.book.evade.hexes, 0)
                evading = evasions(position, v, u, ranged=shot)
                if evading:
                    assert sorted(s.way[: s.now[WAYS]]) == sorted(path[-1] for path in evading)
            ways_home(t, s, u, position.theatre.book.withdrawal.hexes, 1)
            going = withdrawals(position, u)
            if going:
                assert sorted(s.way[: s.now[WAYS]]) == sorted(path[-1] for path in going)


@pytest.mark.parametrize("name", BATTLES)
def test_sight(name: str) -> None:
    """Who sees whom, as far as anybody shoots."""
    t = ready(name).table
    far = max(2, *(t.range[u] for u in range(len(ready(name).places))))
    for position in positions(name)[:2]:
        s, grid = state_of(ready(name), position), position.theatre.grid
        for a in range(0, len(grid), 3):
            for b in grid.indices_within(a, far):
                if t.dist[a * PLACES + b] > 1:
                    assert bool(looks(t, s, a, b)) == sees(position, a, b), (a, b)
