"""Where the armies of a drawn battle stand: units and markers on the deployment hexes of the cards.

Foot stands in front and near the banners, riders on the wings, archers behind, under cover if there
is some. Every unit is a part of its own, so that one of them may be moved and nobody else.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from generators.core.naming import term
from generators.core.progress import Progress, TranscriptLine
from generators.core.refusals import DemandRejected
from generators.core.streams import Stream
from generators.methods.scenario_cards.table import (
    EDGES,
    NO_MUSTERING,
    TENTS,
    UNITS,
    draw_of,
    grid_for,
    ground_of,
    half_of,
    hexes_of,
    markers_of,
    on_board,
    sides_of,
    turns_of,
    units_of,
)
from rules.muster import is_neutral
from schema.armies import UnitClass
from schema.game import Game

GRAIN = 4
"""Bits of chance in what a hex is worth to a unit; a row is worth ``ROW``."""
ROW, NEAR, COVER, WING = 12, 3, 6, 3


@dataclass(frozen=True, slots=True)
class DeploymentArea:
    """A side's deployment hexes, and what makes them good for whom."""

    hexes: tuple[str, ...]
    rows: tuple[int, ...]
    """Of each hex, the row from the own edge."""
    banners: tuple[int, ...]
    """Steps to the nearest banner, of either half."""
    wings: tuple[int, ...]
    """Steps from the middle of the line."""
    cover: tuple[bool, ...]
    """Whether what lies there blocks sight, as a forest does."""
    parts: tuple[str, ...]
    """Everything that is to stand on these hexes."""

    def worth(self, kind: UnitClass) -> list[int]:
        """What each hex is worth to a unit of this class."""
        if kind.ranged:
            return [
                COVER * covered - ROW * row
                for row, covered in zip(self.rows, self.cover, strict=True)
            ]
        if kind.mounted:
            return [ROW // 2 * r + WING * w for r, w in zip(self.rows, self.wings, strict=True)]
        return [ROW * r - NEAR * b for r, b in zip(self.rows, self.banners, strict=True)]


def camp_of(progress: Progress, side: str) -> DeploymentArea:
    """The hexes on which a side deploys, as they are seen from its edge."""
    game, grid = progress.game, grid_for(progress)
    hexes, ground = hexes_of(progress, side), ground_of(progress)
    edge = EDGES[sides_of(progress).index(side)]
    flags = [
        grid.index(place)
        for owner in sides_of(progress)
        for place in on_board(progress, owner, half_of(progress, owner).banners)
    ]
    spots = [grid.index(place) for place in hexes]
    middles = [2 * grid.line_and_position(place)[1] + 1 for place in hexes]
    widths = [grid.lines[grid.line_and_position(place)[0]] for place in hexes]
    blocking = {name for name, kind in game.terrain.items() if kind.blocks_sight}
    tents = [f"{TENTS}.{side}.{name}" for name in markers_of(progress, side)]
    return DeploymentArea(
        hexes=hexes,
        rows=tuple(grid.row_from(edge, place) for place in hexes),
        banners=tuple(min((grid.distance(s, f) for f in flags), default=0) for s in spots),
        wings=tuple(abs(m - w) // 2 for m, w in zip(middles, widths, strict=True)),
        cover=tuple(ground.get(place) in blocking for place in hexes),
        parts=(*tents, *(f"{UNITS}.{side}.{unit}" for unit in units_of(progress, side))),
    )


def deploy_armies(progress: Progress) -> Progress:
    """The markers of options, then the units, then neutral markers, the first player's first;
    nothing where the players deploy themselves."""
    if progress.brief.place == "cards":
        for side in turns_of(progress):
            counts = {"cards": len(units_of(progress, side)), "decoys": decoys_of(progress, side)}
            progress = progress.with_lines(TranscriptLine(8, side, "cards-to-lay", counts))
        return progress
    camps = {side: camp_of(progress, side) for side in turns_of(progress)}
    for side, camp in camps.items():
        progress = _place_markers(progress, side, camp)
    for side, camp in camps.items():
        progress = _deploy(progress, side, camp)
    for side in turns_of(progress) if both_have_neutrals(progress) else ():
        marker = term("markers", draw_of(progress).neutral)
        for place in neutral_places(progress, side):
            words = {"marker": marker, "place": place}
            progress = progress.with_lines(TranscriptLine(9, side, "marker-laid", words))
    return progress


def _place_markers(progress: Progress, side: str, camp: DeploymentArea) -> Progress:
    options = (progress.game.muster or NO_MUSTERING).options
    for name in markers_of(progress, side):
        part = f"{TENTS}.{side}.{name}"
        progress, place = _put(progress, camp, part, [-ROW * row for row in camp.rows])
        marker = term("markers", options[name].marker or "")
        progress = progress.with_lines(
            TranscriptLine(7, side, "marker-laid", {"marker": marker, "place": place})
        )
    return progress


def _deploy(progress: Progress, side: str, camp: DeploymentArea) -> Progress:
    game, units = progress.game, units_of(progress, side)
    for unit in sorted(units, key=lambda unit: _rank(game, units[unit])):
        kind = game.unit_types[units[unit]]
        worth = camp.worth(game.classes[kind.unit_class])
        progress, place = _put(progress, camp, f"{UNITS}.{side}.{unit}", worth)
        words = {"unit": term("unit_types", units[unit]), "place": place}
        progress = progress.with_lines(TranscriptLine(8, side, "unit-deployed", words))
    return progress


def _rank(game: Game, unit_type: str) -> int:
    """Foot is deployed first, then riders, then archers: they take what is left behind."""
    kind = game.classes[game.unit_types[unit_type].unit_class]
    return 2 if kind.ranged else int(kind.mounted)


def _put(
    progress: Progress, camp: DeploymentArea, part: str, worth: Sequence[int]
) -> tuple[Progress, str]:
    """Settle one place; hexes that others keep are left to them where that can be."""
    taken = {progress.done[other] for other in camp.parts if other in progress.done}
    spoken_for = {progress.kept(other) for other in camp.parts if other != part}
    free = [n for n, place in enumerate(camp.hexes) if place not in taken]
    open_ones = [n for n in free if camp.hexes[n] not in spoken_for]
    others = [n for n in open_ones if camp.hexes[n] != progress.avoided.get(part)]
    choice = others or open_ones or free
    return progress.settle(
        part,
        partial(_best, camp.hexes, choice, worth),
        lambda place: place in camp.hexes and place not in taken,
        lambda place: _misplaced(camp, part, place),
    )


def _best(hexes: tuple[str, ...], choice: list[int], worth: Sequence[int], stream: Stream) -> str:
    grain, ties = stream.small(len(hexes), GRAIN), stream.ties(len(hexes))
    return hexes[max(choice, key=lambda n: (worth[n] + grain[n], ties[n]))]


def _misplaced(camp: DeploymentArea, part: str, place: str) -> DemandRejected:
    if place in camp.hexes:
        return DemandRejected("hex-taken", place=place)
    thing = part.rpartition(".")[2]
    hexes = " ".join(camp.hexes)
    return DemandRejected("beyond-deployment", thing=thing, place=place, hexes=hexes)


def decoys_of(progress: Progress, side: str) -> int:
    """Deployment cards without a unit that a side adds to the others: as many as the boxes hold
    and the hexes leave room for. None where units stand open on the board."""
    if progress.brief.place != "cards":
        return 0
    markers = len(markers_of(progress, side))
    room = len(hexes_of(progress, side)) - markers - len(units_of(progress, side))
    return max(0, min(progress.contents.decoys.get(side, 0), room))


def neutral_units(progress: Progress, side: str) -> tuple[str, ...]:
    """A side's neutral units, by their own names."""
    units = units_of(progress, side)
    return tuple(unit for unit in units if is_neutral(progress.game, units[unit]))


def both_have_neutrals(progress: Progress) -> bool:
    """Whether neutral markers are needed to know whose is whose (BL2-MRK-01)."""
    return all(neutral_units(progress, side) for side in sides_of(progress))


def neutral_places(progress: Progress, side: str) -> tuple[str, ...]:
    """Where a side's neutral units stand."""
    return tuple(progress.done[f"{UNITS}.{side}.{unit}"] for unit in neutral_units(progress, side))
