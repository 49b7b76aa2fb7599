"""Tables on which anything lies anywhere, judged twice: by the checks, and by a stranger who knows
only the rulebook's page and a geometry of his own. Both find the same kinds of faults.

TC-PLAY-01, TC-PLAY-03, TC-PLAY-05, TC-CHR-01, TC-CHR-04.
"""

from math import ceil
from random import Random

import pytest

from rules.validation import check
from schema.board import Edge, Pose, TableBoard, TablePiece
from schema.files import canonical
from schema.forces import Unit
from schema.scenario import Scenario
from schema.value import Outline
from tests.generators.independent_tables import complaints
from tests.sampling import one_in
from tests.tables import SQUARE, on_a_table, terrain_cards

HOOK: Outline = ((-60, -60), (60, -60), (60, -20), (-20, -20), (-20, 60), (-60, 60))
SAID = {
    "terrain-off-table": "TABLE p",
    "terrain-near-own-edge": "too near to the edge of",
    "terrain-near-other-edge": "too near to the edge of",
    "terrain-near-terrain": "is too near to p",
    "terrain-touches-unit": "touches u",
    "terrain-of-other-faction": "not of the faction",
    "terrain-twice-in-turn": "in turn",
    "unique-twice": "lies there",
    "base-off-table": "TABLE u",
    "bases-overlap": "stands on",
    "unit-off-own-edge": "does not touch the edge of",
    "unit-near-enemy": "is too near to u",
    "too-many-characters": "characters",
    "hero-twice": "heroes",
}
"""Each check's error in the stranger's words."""


class Chance:
    """A table by chance, faults and near misses on it."""

    def __init__(self, seed: int) -> None:
        self.by = Random(seed)
        self.size = self.by.choice([(600, 500), (900, 700), (300, 1000)])
        self.step = self.by.choice([1, 5, 10])
        edges: list[tuple[Edge, Edge]] = [("bottom", "top"), ("left", "right"), ("bottom", "left")]
        self.edges = self.by.choice(edges)

    def table(self) -> Scenario:
        """It, of two players at some edges, who may be allies."""
        width, depth = self.size
        pieces = tuple(self.piece(f"p{n}") for n in range(self.by.randrange(5)))
        crowd = self.by.choice([0, 3, 6, 6, 18])
        units = tuple(self.unit(f"u{n}") for n in range(crowd))
        board = TableBoard(kind="table", width=width, depth=depth, pieces=pieces)
        bond = self.by.choice([None, None, None, "we"])
        heath, mere, *rest = on_a_table(board, units).seats
        seats = (
            heath.changed(edge=self.edges[0], alliance=bond),
            mere.changed(edge=self.edges[1], alliance=bond),
            *rest,
        )
        return on_a_table(board, units).changed(seats=seats)

    def piece(self, name: str) -> TablePiece:
        """Terrain of anybody, anywhere."""
        return TablePiece(
            id=name,
            terrain=self.by.choice(sorted(terrain_cards().terrain)),
            outline=self.by.choice([(), SQUARE, HOOK]),
            at=self.pose(),
            seat=self.by.choice(["heath", "mere", None]),
            turn=self.by.choice([None, 1, 2, 3]),
        )

    def unit(self, name: str) -> Unit:
        """A unit of anybody, most of them about their edge."""
        seat = self.by.choice(["heath", "mere", "nobody"])
        type_ = self.by.choice(["hero", "ogre", "hedge-witch", "archer"])
        at = self.pose()
        if seat != "nobody" and self.by.random() < 0.8:
            radius = (terrain_cards().unit_types[type_].base or 0) / 2
            near = ceil(radius) + self.by.choice([0, 0, 0, 0, 1, -1])
            at = self.along(self.edges[seat == "mere"], near, at)
        return Unit(
            id=name,
            seat=seat,
            type=type_,
            at=at,
            moved=self.by.random() < 0.3,
            badge="stabbed" if self.by.random() < 0.1 else None,
        )

    def along(self, edge: Edge, near: int, at: Pose) -> Pose:
        """The same place, but so near to an edge."""
        width, depth = self.size
        return {
            "bottom": at.changed(y=near),
            "top": at.changed(y=depth - near),
            "left": at.changed(x=near),
            "right": at.changed(x=width - near),
        }[edge]

    def pose(self) -> Pose:
        """Anywhere, turned somehow."""
        width, depth = self.size
        angle = self.by.choice([0, 0, 90, self.by.randrange(360)])
        x, y = (
            self.by.randrange(0, width + 1, self.step),
            self.by.randrange(0, depth + 1, self.step),
        )
        return Pose(x=x, y=y, angle=angle)


@pytest.mark.parametrize("start", one_in(4, range(0, 200, 25)))
def test_both_find_the_same_faults(start: int) -> None:
    for seed in range(start, start + 25):
        agree_on(Chance(seed).table(), seed)


@pytest.mark.soak
@pytest.mark.parametrize("start", range(1000, 11000, 500))
def test_both_find_the_same_faults_on_ten_thousand_tables(start: int) -> None:
    for seed in range(start, start + 500):
        agree_on(Chance(seed).table(), seed)


def agree_on(scenario: Scenario, seed: int) -> None:
    """Whether both say the same, each in his words. The page knows no impassable ground; of what
    reaches over an edge or stands on an enemy, the checks do not say that it is too near, too."""
    mine = complaints(canonical(scenario))
    found = {f.slug for f in check(scenario, terrain_cards(), least="error")}
    checked = {SAID[slug] for slug in found - {"unit-on-barred-terrain"}}
    seen = {words for words in SAID.values() for one in mine if words in one}
    seen -= {SAID["base-off-table"], SAID["terrain-off-table"]}
    seen |= {one[:7] for one in mine if "juts out" in one}
    hidden = set()
    if SAID["terrain-off-table"] in seen:
        hidden.add(SAID["terrain-near-own-edge"])
    if SAID["bases-overlap"] in seen:
        hidden.add(SAID["unit-near-enemy"])
    assert checked - hidden == seen - hidden, (seed, mine)
