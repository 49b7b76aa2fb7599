"""Rows, halves and where a unit may be set up (BOW-RAID-03…05, BOW-RAID-!1, BOW-SK-S02)."""

import pytest

from geometry.grid import grid_of
from rules.battlefield import Battlefield
from rules.placement import area, half, may_stand, rows
from schema.cards import Reach
from tests.boards import TOY, drawn, raid, westeros

DEEP = grid_of((10,) * 15, "pointy", "even")
WIDE = grid_of((15,) * 11, "pointy", "even")


def test_rows_count_from_one_at_the_edge() -> None:
    bottom, top = rows(DEEP, "bottom"), rows(DEEP, "top")
    assert (bottom[0], bottom[-1]) == (1, 15)
    assert all(low + high == 16 for low, high in zip(bottom, top, strict=True))


@pytest.mark.rule("BOW-RAID-!1")
def test_the_middle_row_belongs_to_both() -> None:
    """BOW-RAID-!1: on 15 rows, 8 rows from the own edge and the own half agree."""
    for edge in ("bottom", "top"):
        own = half(DEEP, edge, "both")
        assert sum(own) == 80
        assert [i for i, mine in enumerate(own) if mine] == list(
            area(DEEP, edge, Reach(max_rows=8), "both")
        )
    both = [a and b for a, b in zip(half(DEEP, "bottom", "both"), half(DEEP, "top", "both"))]
    assert [DEEP.names[i][1:] for i, shared in enumerate(both) if shared] == ["8"] * 10


def test_the_middle_row_may_be_nobodys() -> None:
    assert sum(half(DEEP, "bottom", "nobody")) == 70
    even = grid_of((4,) * 6, "pointy", "even")
    assert half(even, "bottom", "both") == half(even, "bottom", "nobody")


@pytest.mark.rule("BOW-SK-S02", "BOW-RAID-03", "BOW-RAID-04", "BOW-RAID-05")
@pytest.mark.parametrize(
    ("reach", "count"),
    [
        (Reach(max_rows=3), 30),  # BOW-RAID-04
        (Reach(max_rows=4), 40),  # BOW-RAID-05
        (Reach(max_rows=9, own_half=True), 80),  # BOW-RAID-03 with BOW-SK-S02
        (Reach(min_rows=3, max_rows=4), 20),
    ],
)
def test_a_reach_is_rows_and_perhaps_the_half(reach: Reach, count: int) -> None:
    assert len(area(DEEP, "top", reach, "both")) == count


def test_rows_from_the_short_edges() -> None:
    left = rows(WIDE, "left")
    assert [left[i] for i in range(3)] == [1, 2, 3]
    assert max(rows(WIDE, "right")) == 15


@pytest.mark.rule("BOW-TT-FIRE")
@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("A1", None),
        ("B1", "hex-taken"),
        ("C1", "hex-impassable"),
        ("D1", "hex-forbidden"),
        ("E1", "hex-unplayable"),
        ("F1", "hex-forbidden"),  # BOW-TT-FIRE
    ],
)
def test_an_answer_says_why_not(place: str, reason: str | None) -> None:
    field = Battlefield.of(drawn(". .S ~ s _ .*"), TOY)
    answer = may_stand(field, field.grid.index(place), "soldiers")
    assert bool(answer) is (reason is None)
    assert (answer.because.slug if answer.because else None) == reason
    if answer.because:
        assert answer.because.args["place"] == place


@pytest.mark.rule("BOW-RAID-04", "BOW-RAID-05")
def test_the_skirmish_made_by_hand_stands_within_its_areas() -> None:
    """BOW-RAID-04, BOW-RAID-05."""
    field = Battlefield.of(raid(), westeros())
    card = westeros().skirmish_cards["raid-in-the-riverlands"]
    edges = {seat.id: seat.edge for seat in raid().seats if seat.edge}
    leaders = {commander.unit for commander in raid().commanders}
    for index, (unit,) in field.occupants.items():
        reach = card.placement.commander if unit.id in leaders else card.placement.unit
        assert index in area(field.grid, edges[unit.seat], reach, "both")
