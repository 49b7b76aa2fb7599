"""Laws of playtests: what is symmetric is even, and every temperament fights."""

import random
from functools import cache
from math import sqrt

import pytest

from playtests import Battle, backend, battle
from playtests.running import play
from playtests.temperaments import TEMPERAMENTS
from schema.objectives import Objective, UnitsDestroyed, Victory
from schema.playtest_players import STEADY
from schema.value import FrozenMap
from tests.battles import scene
from tests.boards import westeros
from tests.playtests.fields import ready

HALVES = (
    (". A B C . .", ". . f . b .", "h . . . . .", ". . r . f ."),
    ("A . B . C .", ". b . . . h", ". . . f . .", "f . h . b ."),
    (". . C B A .", ". . . . . .", ". h . h . .", ". . f . . ."),
)
"""The three lower rows of a board and its middle row; the upper ones are their mirror image."""
ARMIES = (
    ("war-host blue greatjon", "northmen-archers green", "winterfell-riders red"),
    ("war-host red greatjon", "winterfell-riders green", "kennelmasters blue"),
    ("war-host green greatjon", "war-host blue", "northmen-archers red"),
)
VICTORY = Victory(
    objectives=(Objective(id="units", condition=UnitsDestroyed(kind="units-destroyed"), points=1),)
)
RESOURCES = FrozenMap({"morale": 11, "order-dice": 3, "leadership-cards": 2, "command-tokens": 2})


def mirrored(half: tuple[str, ...], army: tuple[str, ...]) -> Battle:
    """A battle that is the same for both sides in the mirror of its middle row."""
    facing = str.maketrans("ABC", "XYZ")
    upper = [row.translate(facing) for row in half[:3]]
    rows = [*upper, half[3], *reversed(half[:3])]
    text = "\n".join((" " if n % 2 else "") + row for n, row in enumerate(rows))
    sides = (("stark", "ABC"), ("lannister", "XYZ"))
    units = {
        mark: f"{seat} {kind}"
        for seat, marks in sides
        for mark, kind in zip(marks, army, strict=True)
    }
    drawn = scene(text, None, (), **units)
    seats = tuple(seat.changed(resources=RESOURCES) for seat in drawn.seats)
    return battle(drawn.changed(seats=seats, rounds=6, victory=VICTORY), westeros())


def share_of(fair: Battle, games: int, kernel: backend.Kernel) -> tuple[float, float]:
    """How much side 0 wins, and how many standard errors that is from a half."""
    won = [number / 2 for number in play(fair, games, 3, kernel=kernel).column("won")]
    mean = sum(won) / games
    spread = sqrt(sum((one - mean) ** 2 for one in won) / (games - 1) / games)
    return mean, (mean - 0.5) / spread


def test_a_symmetric_battle_is_not_plainly_one_sided() -> None:
    """A few games by the plain kernel: nobody wins everything (the soak looks closely)."""
    _, apart = share_of(mirrored(HALVES[0], ARMIES[0]), 24, backend.plain())
    assert abs(apart) < 4


KINDS = ("war-host", "northmen-archers", "winterfell-riders", "kennelmasters")
RANKS = ("green", "blue", "red")
SYMMETRIC = 100
"""Battles of the soak, 4,000 games each."""


def symmetric(seed: int) -> Battle:
    """A battle that is the same for both sides, everything else by chance."""
    chance = random.Random(seed)
    cells = [[chance.choice("fhbr" + "." * 12) for _ in range(8)] for _ in range(4)]
    for mark, at in zip("ABC", chance.sample(range(16), 3)):
        cells[at // 8][at % 8] = mark
    army = tuple(f"{chance.choice(KINDS)} {chance.choice(RANKS)}" for _ in range(3))
    return mirrored(tuple(" ".join(row) for row in cells), (f"{army[0]} greatjon", *army[1:]))


@pytest.mark.soak
def test_symmetric_battles_are_even(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Over symmetric battles the mean is a half, and single ones lie as far off as chance has
    them."""
    pytest.importorskip("numba")
    kernel = backend.compiled(tmp_path_factory.mktemp("kernel"))
    found = [share_of(symmetric(seed), 4000, kernel) for seed in range(SYMMETRIC)]
    mean = sum(share for share, _ in found) / len(found)
    assert abs(mean - 0.5) < 0.005
    assert 0.7 < sum(apart**2 for _, apart in found) / len(found) < 1.4


@pytest.mark.parametrize("temperament", [name for name in TEMPERAMENTS if name != STEADY])
def test_every_temperament_fights(temperament: str) -> None:
    """A passive player wins duels and turns verdicts round, so none is let in."""
    setup = ready("thunder").setup
    other = battle(setup.scenario, setup.game, temperament=temperament)
    assert attacks_of(other) > 0.6 * attacks_of(ready("thunder"))


@cache
def attacks_of(one: Battle) -> int:
    """How many there are in three games."""
    return sum(play(one, 3, 2).column("attacks"))
