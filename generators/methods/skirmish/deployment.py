"""Steps 12 and 13: commander units, then ordinary units, one at a time, the momentum holder first.

How a player who knows the game sets up his army, in whole numbers:

* commanders stand along the front, rather in the last of their rows, their zones of control apart
  (``stations``);
* then come the foot, the best first: in the front rows, side by side, in woods, houses and on hills
  near the front;
* the horse on the wings, with open ground ahead; which wing is drawn for each;
* the archers last: in the second line behind foot, and on hills;
* all of them rather inside a commander's zone of control, more with the commander who can order
  more, the last ones with him who would else have fewer than he can order; nobody where he, or a
  friend beside him, could not move; and nobody far from all friends.

Both players' halves are apart, so each army is planned by itself, and the plans are then carried
out by turns. So a re-roll of one army leaves the other alone.
"""

from collections.abc import Sequence
from dataclasses import replace

from generators.core.naming import term
from generators.core.progress import TranscriptLine
from generators.core.refusals import NoPlace
from generators.methods.skirmish.draft import Draft, DraftSide, DraftUnit
from generators.methods.skirmish.setup import by_turns
from generators.methods.skirmish.stations import place_commanders
from generators.placing.camp import LED, ROLES, SHARE, SPREAD, PlacementScores, camp_of, role_of
from generators.placing.fields import reach_key, reachable
from rules.placement import zone
from schema.game import Game

DRAWN_WING = 10
"""What the other wing may be better by before a rider leaves the one drawn for him. Boards whose
rows are shifted by half a hex are no mirror images of themselves: at one end of a row a unit has
more neighbours than at the other, and the better end would always be on the same side."""


def deploy(draft: Draft) -> Draft:
    """Both players place their commander units and then their units (BOW-SK-S12, BOW-SK-S13);
    raises ``NoPlace``."""
    if draft.brief.place == "cards":
        return draft
    for side in draft.sides:
        draft = draft.with_sides(_deployed(draft, side))
    led = [[force for force in side.forces if force.leader] for side in draft.turns]
    others = [_in_order(draft.game, side) for side in draft.turns]
    lines = [_line(draft, 12, force) for force in by_turns(led)]
    lines += [_line(draft, 13, force) for force in by_turns(others)]
    order = (*by_turns(led), *by_turns(others))
    return replace(draft, order=tuple(force.id for force in order)).told(*lines)


def _line(draft: Draft, step: int, force: DraftUnit) -> TranscriptLine:
    words = {
        "type": term("unit_types", force.type),
        "rank": term("ranks", force.rank),
        "place": draft.grid.names[force.at or 0],
    }
    if force.leader:
        words["commander"] = term("commanders", force.leader)
        return TranscriptLine(step, force.seat, "commander-unit-placed", words)
    return TranscriptLine(step, force.seat, "unit-placed", words)


def _in_order(game: Game, side: DraftSide) -> list[DraftUnit]:
    """Ordinary units in the order in which they are placed: foot, horse, archers; the best rank
    first."""
    ordinary = [force for force in side.forces if not force.leader]
    return sorted(
        ordinary,
        key=lambda force: (ROLES.index(role_of(game, force.type)), -game.ranks[force.rank].order),
    )


def _deployed(draft: Draft, side: DraftSide) -> DraftSide:
    """One army, placed; units that a lock keeps stay where they are, as far as they still may."""
    camp = camp_of(draft, side)
    placement, middle = draft.card.placement, draft.book.placement.middle_row
    where = {
        True: reachable(draft.grid, side.edge, reach_key(placement.commander), middle),
        False: reachable(draft.grid, side.edge, reach_key(placement.unit), middle),
    }
    found: dict[str, int] = {}
    for force in side.forces:
        kept = draft.demands.places.get(force.id)
        if kept is not None and kept in draft.grid:
            index = draft.grid.index(kept)
            if camp.start[index] and index in where[force.leader is not None]:
                found[force.id] = index
                camp.occupy(index, role_of(draft.game, force.type))
    place_commanders(draft, side, camp, (where[True], where[False]), found)
    led = [force for force in side.forces if force.leader]
    zones = _draw_to(draft, camp, [(force, found[force.id]) for force in led])
    wings = draft.stream(f"deployment.{side.house}.wings")
    ties = draft.ties(f"deployment.{side.house}")
    among = sorted(where[False], key=ties.__getitem__, reverse=True)
    ordinary = _in_order(draft.game, side)
    for force in ordinary:
        if force.id not in found:
            rides = role_of(draft.game, force.type) == "horse"
            wing = wings.below(2) if rides else None
            alone = _without_enough(draft.game, led, zones, [found.get(f.id) for f in ordinary])
            _place_unit(draft, camp, force, among, found, wing, alone)
        _share(camp, zones, found[force.id])
    placed = tuple(force._replace(at=found[force.id]) for force in side.forces)
    return replace(side, forces=placed)


Zones = list[tuple[tuple[int, ...], int]]
"""For each commander the indices of his zone of control, and what a unit in it takes from it."""


def _draw_to(
    draft: Draft, camp: PlacementScores, commanders: Sequence[tuple[DraftUnit, int]]
) -> Zones:
    """Let every role like the commanders' zones of control, where units can be ordered."""
    radius = draft.book.control.radius
    zones: Zones = []
    for force, index in commanders:
        rating = draft.game.commanders[force.leader or ""].rating
        zones.append((zone(draft.grid, index, radius), SHARE[min(rating, len(SHARE) - 1)]))
    led = dict.fromkeys(near for zone_of, _ in zones for near in zone_of)
    for role in ROLES:
        scores = camp.score(role)
        for index in led:
            scores[index] += LED
    return zones


def _without_enough(
    game: Game, led: Sequence[DraftUnit], zones: Zones, ordinary: Sequence[int | None]
) -> frozenset[int]:
    """The zones of control of the commanders with fewer units than they can order at once, if all
    that are still to be placed (``None``) are needed there; else nothing."""
    stand = [index for index in ordinary if index is not None]
    open_ones: set[int] = set()
    lacking = 0
    for force, (inside, _) in zip(led, zones, strict=True):
        less = game.commanders[force.leader or ""].rating - sum(i in inside for i in stand)
        if less > 0:
            open_ones.update(inside)
            lacking += less
    return frozenset(open_ones if lacking >= len(ordinary) - len(stand) else ())


def _share(camp: PlacementScores, zones: Zones, index: int) -> None:
    """A unit stands here now: its commander needs the next one a little less than the others."""
    for led, less in zones:
        if index in led:
            for role in ROLES:
                scores = camp.score(role)
                for near in led:
                    scores[near] -= less


def _place_unit(
    draft: Draft,
    camp: PlacementScores,
    force: DraftUnit,
    among: Sequence[int],
    found: dict[str, int],
    wing: int | None,
    rather: frozenset[int],
) -> None:
    """Find the best hex for an ordinary unit, in ``rather`` if anything is free there; ``wing`` is
    the one drawn for it, the left one (0) or the right one (1), which it takes unless the other is
    far better. Raises ``NoPlace``."""
    role = role_of(draft.game, force.type)
    avoid = _avoided(draft, force)
    open_ones = among if avoid is None else [i for i in among if i != avoid]
    needed = [i for i in open_ones if i in rather]
    if camp.best(role, needed) is not None:
        open_ones = needed
    index = camp.best(role, open_ones)
    if wing is not None and index is not None:
        there = camp.best(role, [i for i in open_ones if (camp.field.across[i] > 500) == wing])
        scores = camp.score(role)
        if there is not None and scores[there] + DRAWN_WING >= scores[index]:
            index = there
    if index is None:
        raise NoPlace(force.type, "BOW-SK-S13")
    found[force.id] = index
    camp.occupy(index, role)
    third = camp.field.third[index]
    near = [i for i in among if camp.start[i] and camp.field.third[i] == third]
    for scores in camp.scores.values():
        for i in near:
            scores[i] -= SPREAD


def _avoided(draft: Draft, force: DraftUnit) -> int | None:
    """The hex that a unit rolled again may not take: the one it had."""
    old = draft.demands.avoid.get(f"deployment.{force.id}")
    return None if old is None else draft.grid.index(old)
