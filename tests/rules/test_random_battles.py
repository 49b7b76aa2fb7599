"""Whole battles of every pack, played at random: what must hold after every action holds."""

import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from rules.lore import crushable, may_crush
from rules.position import NOWHERE, Position
from schema import files
from schema.forces import Unit
from schema.scenario import Variant
from tests.boards import westeros
from tests.rules.changed_games import first_edition, second_edition
from tests.rules.random_player import SillyPlayer

HERE = Path(__file__).parent
FIXTURES = HERE.parent / "fixtures"


@cache
def raid() -> Position:
    """A drawn raid by all advanced rules of Westeros (BOW-ADV-00)."""
    drawn = files.read(HERE.parents[1] / "examples" / "raid-in-the-riverlands.json")
    advanced = ("reduced-strength", "withdrawal", "coordinated-attacks")
    return Position.of(
        drawn.changed(variants=tuple(Variant(id=name) for name in advanced)), westeros()
    )


@cache
def tent() -> Position:
    """BattleLore's first edition by all six house rules."""
    return Position.of(files.read(FIXTURES / "battlelore-1e-tent.json"), first_edition())


@cache
def thunder() -> Position:
    """The second edition's battle between buildings, with the giant and somebody to fight."""
    scenario = files.read(FIXTURES / "battlelore-2e-thunder.json")
    free = ("C1", "E1", "F1", "G1", "H1", "I1", "J1")
    types = ("citadel-guard", "yeoman-archer", "riverwatch-rider", "rune-golem", "roc-warrior")
    daqan = [(f"d{n}", "daqan", types[n % 5], at) for n, at in enumerate(free)]
    both = [*daqan, ("giant", "uthuk", "mountain-giant", "F7")]
    units = tuple(Unit(id=name, seat=seat, type=kind, at=at) for name, seat, kind, at in both)
    taken = {unit.at for unit in scenario.units}
    more = tuple(unit for unit in units if unit.at not in taken)
    seats = tuple(seat.changed(resources={"lore": 20}) for seat in scenario.seats)
    return Position.of(
        scenario.changed(units=(*scenario.units, *more), seats=seats), second_edition()
    )


STARTS: tuple[Callable[[], Position], ...] = (raid, tent, thunder)
"""Between them they play every family of the rulebook."""

ACTIONS: dict[Callable[[], Position], set[str]] = {
    raid: {"move", "engage", "struck in the back", "withdraw", "hit", "retreat", "advance", "burn"},
    tent: {"move", "engage", "struck in the back", "evade", "hit", "retreat", "advance"},
    thunder: {
        *("move", "hit", "retreat", "advance", "swing", "ruin", "boulder"),
        *("shortcut", "crushing-force", "brute-strength", "cards end"),
    },
}
"""What must have happened in a few battles, so that the test tests something."""


def faults(position: Position) -> list[str]:
    """What is wrong with a position by itself."""
    theatre, found = position.theatre, []
    on_board = [number for number, index in enumerate(position.at) if index != NOWHERE]
    places = [position.at[number] for number in on_board]
    if max(Counter(places).values(), default=1) > 1:
        found.append("two units in one hex")
    if position.standing != {position.at[number]: number for number in on_board}:
        found.append("standing is not where the units are")
    for side, mask in enumerate(position.taken):
        own = (position.at[n] for n in on_board if theatre.fighters[n].side == side)
        if mask != theatre.cells.mask(own):
            found.append(f"side {side} is not where its units are")
    if position.everyone & position.ground.unplayable:
        found.append("a unit off the playable board")
    found += [f"negative {name}" for seat in position.resources for name in seat if seat[name] < 0]
    return found + [fault for number in range(len(position.at)) for fault in _of(position, number)]


def _of(position: Position, number: int) -> list[str]:
    fighter, index, found = position.fighter(number), position.at[number], []
    if position.alive(number) is not (index != NOWHERE):
        found.append(f"{fighter.id} is alive off the board, or dead on it")
    if not 0 <= position.soldiers[number] <= position.strength(number) <= fighter.full:
        found.append(f"{fighter.id} has {position.strength(number)} figures of {fighter.full}")
    if not 0 <= position.damage[number] < fighter.health:
        found.append(f"{fighter.id} has {position.damage[number]} hits of {fighter.health}")
    for other in position.engaged[number]:
        if number not in position.engaged[other]:
            found.append(f"{fighter.id} is engaged by itself")
        if position.fighter(other).side == fighter.side:
            found.append(f"{fighter.id} is engaged with a friend")
        if position.at[other] not in position.theatre.grid.neighbour_table[index]:
            found.append(f"{fighter.id} is engaged over a distance")
    if len(position.engaged[number]) > 1 and position.theatre.book.engagement.several == "one":
        found.append(f"{fighter.id} is engaged twice")
    return found


def changing(position: Position) -> tuple[object, ...]:
    """All that play changes, as a value."""
    lists = (position.at, position.soldiers, position.damage, position.led, position.active)
    more = (position.moved, position.stunned, position.engaged, position.taken)
    resources = tuple(tuple(sorted(seat.items())) for seat in position.resources)
    ground = (position.ground.keys, tuple(sorted(position.ground.fires.items())))
    return (*(tuple(values) for values in (*lists, *more)), resources, ground, position.played)


def lore(position: Position) -> int:
    """What all seats have for lore cards (BL2-LC-01 to 03)."""
    return sum(seat.get("lore", 0) for seat in position.resources)


@pytest.mark.parametrize("start", STARTS)
def test_whatever_is_played_the_position_stays_sound(start: Callable[[], Position]) -> None:
    """ADR 13: after every action units, masks, engagements and strengths agree, and an action
    never changes the position that it began from."""
    first = start()
    before, happened = changing(first), set()
    for seed in range(12):
        player = SillyPlayer(first, random.Random(seed))
        held, snapshot = first, before
        for action, later in player.play():
            happened.add(action)
            assert not faults(later), (seed, action, faults(later))
            assert changing(held) == snapshot, (seed, action)
            card = first.theatre.game.cards.get(action)
            if card is not None:
                assert lore(held) - lore(later) == card.cost, (seed, action)
            held, snapshot = later, changing(later)
    assert changing(first) == before
    assert happened >= ACTIONS[start]


def test_where_giants_may_crush_is_what_each_place_says() -> None:
    """BL2-LC-02: all places at once, without reasons, are those that may be crushed one by one."""
    found = 0
    for _, position in SillyPlayer(thunder(), random.Random(3)).play(rounds=2):
        for seat in range(2):
            places = range(len(position.theatre.grid))
            each = tuple(i for i in places if may_crush(position, seat, "crushing-force", i))
            assert crushable(position, seat, "crushing-force") == each
            found += len(each)
    assert found


def test_the_same_chance_plays_the_same_battle() -> None:
    """Nothing in the core depends on anything but the position and the dice."""
    one, other = (
        [changing(later) for _, later in SillyPlayer(raid(), random.Random(7)).play()]
        for _ in range(2)
    )
    assert one == other
