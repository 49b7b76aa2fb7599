"""Several things carried over a table at once: they keep their order and go where all may lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from editor.tools.context import ToolContext
from editor.tools.objecting import Objected
from editor.tools.snapping import FREELY, Carried, SnapTarget, near_on_grid, room_of, why_not_at
from schema.board import Pose
from schema.language import N_, Phrase

if TYPE_CHECKING:
    import shapely

    from rules.answers import Objection
    from rules.measured import Tabletop

NOT_TOGETHER = N_("In this order they fit nowhere together")
MUCH = 120
"""Pairs of what is carried and what lies around, beyond which nothing is looked for: it would take
longer than a frame, and who moves so much knows where it is to go."""

Held = tuple[tuple[Carried, Pose], ...]
"""What is carried, and where it lay, turned as it is now."""


@dataclass(frozen=True, slots=True)
class Shift:
    """By how much all of it goes, and what is to be said of that."""

    by: tuple[int, int]
    told: Phrase | None = None
    wrong: bool = False
    nowhere: bool = False
    """It is laid so only freely."""


@dataclass
class Together:
    """Finds the nearest way to go; where that may end is worked out when things are taken up."""

    ground: SnapTarget
    _kept: tuple[Tabletop, Held, Tabletop, shapely.Geometry | None] | None = None

    def find(self, hand: ToolContext, held: Held, by: tuple[int, int], *, freely: bool) -> Shift:
        """By how much they go when the hand would have them go ``by`` millimetres."""
        grid = 1 if freely else hand.snapping.grid
        aimed = round(by[0] / grid) * grid, round(by[1] / grid) * grid
        top, room = self._around(hand, held)
        if room is None:
            return Shift(aimed)

        def on_table(across: int, up: int) -> bool:
            ends = ((at.x + across, at.y + up) for _, at in held)
            return all(0 <= x <= top.width and 0 <= y <= top.depth for x, y in ends)

        def why_not(across: int, up: int) -> Objection | None:
            there = ((one, at.changed(x=at.x + across, y=at.y + up)) for one, at in held)
            return next((why for one, at in there for why in why_not_at(top, one, at)), None)

        def legal(across: int, up: int) -> bool:
            return on_table(across, up) and why_not(across, up) is None

        off = not on_table(*aimed)
        why = None if off else why_not(*aimed)
        if why is None and not off:
            return Shift(aimed)
        if freely or not hand.snapping.legal:  # what would leave the table is refused elsewhere
            return Shift(aimed, Objected(why, hand.game), wrong=True) if why else Shift(aimed)
        spot = near_on_grid(room, by, grid, legal)
        if spot is None:
            told = Phrase(FREELY, why=Phrase(NOT_TOGETHER))
            return Shift(aimed, told, wrong=True, nowhere=True)
        return Shift(spot)

    def _around(self, hand: ToolContext, held: Held) -> tuple[Tabletop, shapely.Geometry | None]:
        """The table without what is carried, and all ways that these things may go."""
        whole, kept = self.ground.top(hand), self._kept
        if kept is not None and kept[0] is whole and kept[1] == held:
            return kept[2], kept[3]
        top = without(whole, {carried.ignore for carried, _ in held})
        around = len(top.outlines) + len(top.bases)
        room = ways(top, held) if held and len(held) * around <= MUCH else None
        self._kept = (whole, held, top, room)
        return top, room


def without(top: Tabletop, names: set[str | None]) -> Tabletop:
    """The table without some things."""
    return replace(
        top,
        outlines={name: shape for name, shape in top.outlines.items() if name not in names},
        bases={name: base for name, base in top.bases.items() if name not in names},
        middles={name: at for name, at in top.middles.items() if name not in names},
    )


def ways(top: Tabletop, held: Sequence[tuple[Carried, Pose]]) -> shapely.Geometry:
    """By how much all may go, each finding its place: the rooms of all, laid over each other."""
    from shapely import affinity, intersection_all

    rooms = [affinity.translate(room_of(top, one), -at.x, -at.y) for one, at in held]
    return intersection_all(rooms)
