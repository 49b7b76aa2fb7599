"""Steps 12 and 13: commander units, then ordinary units, one at a time, the momentum holder first.

How a player who knows the game sets up his army, in whole numbers:

* commanders stand evenly along the front, rather in the last of their rows, their zones of control
  apart (BOW-RAID-04);
* then come the foot, the best first: in the front rows, side by side, in woods, houses and on hills
  near the front;
* the horse on the wings, with open ground ahead;
* the archers last: in the second line behind foot, and on hills;
* all of them rather inside a commander's zone of control, and nobody where he, or a friend beside
  him, could not move.

Both players' halves are apart, so each army is planned by itself, and the plans are then carried
out by turns. So a re-roll of one army leaves the other alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from generators.draft import Draft, Force, Line, Side
from generators.fields import Field, apart_from, field_of, reach_key, reachable
from generators.ground import NoRoom, shape_of
from generators.words import term
from rules.control import zone
from rules.rulebook import control_radius, middle_row
from schema.game import Game
from schema.terrain import TerrainKind

ROWS = {
    # From the last row that the card allows backwards.
    "foot": (14, 11, 5, 0),
    "horse": (9, 12, 6, 0),
    "archers": (1, 10, 8, 2),
    "commander": (11, 14, 8, -4),
}
WINGS = {"foot": -6, "horse": 12, "archers": -3, "commander": 0}
"""What the very end of the front is worth; it falls off towards the centre."""
COVER = {
    "foot": {"wood": 3, "ridge": 4, "village": 4},
    "horse": {"wood": -9, "ridge": -1, "village": -7},
    "archers": {"wood": -3, "ridge": 7, "village": 0},
    "commander": {"wood": 1, "ridge": 3, "village": 2},
}
LED, BESIDE, SHELTERED, SPREAD = 9, 3, 8, 2
"""In a commander's zone; beside foot; archers behind foot; what each unit takes from its third of
the front."""


def role_of(game: Game, unit_type: str) -> str:
    """How units of a type are used: ``horse``, ``archers`` or ``foot``."""
    kind = game.classes.get(game.unit_types[unit_type].unit_class)
    if kind is None:
        return "foot"
    if kind.mounted:
        return "horse"
    return "archers" if kind.ranged else "foot"


@lru_cache(maxsize=512)
def _liking(field: Field, role: str, last: int) -> tuple[int, ...]:
    """How much a role likes each index by row and by how far out on a wing it lies."""
    by_row, wing = ROWS[role], WINGS[role]
    return tuple(
        by_row[min(max(last - row, 0), 3)] + wing * abs(place - 500) // 500
        for row, place in zip(field.rows, field.across, strict=True)
    )


@dataclass(slots=True)
class _Camp:
    """One army while it is placed: where somebody may stand, and how much each role likes it."""

    field: Field
    open: bytearray
    """Where units can ever be."""
    start: bytearray
    """Where a unit may be set up now."""
    cover: dict[int, str]
    grain: list[int]
    last: int
    scores: dict[str, list[int]]
    ways_out: list[int]
    """For each index, how many hexes beside it can be moved to now."""
    stands: list[int]

    def score(self, role: str) -> list[int]:
        """What each index is worth for a role, as things stand."""
        if role not in self.scores:
            liking, grain = _liking(self.field, role, self.last), self.grain
            table = [a + b for a, b in zip(liking, grain, strict=True)]
            for index, shape in self.cover.items():
                table[index] += COVER[role].get(shape, 0)
            self.scores[role] = table
        return self.scores[role]

    def occupy(self, index: int, role: str) -> None:
        """A unit of this role stands here now, which its neighbours feel."""
        field = self.field
        self.start[index] = 0
        self.stands.append(index)
        for near in field.around[index]:
            self.ways_out[near] -= 1
        if role == "foot":
            foot, archers = self.score("foot"), self.score("archers")
            for near in field.around[index]:
                foot[near] += BESIDE
            for near in field.behind[index]:
                archers[near] += SHELTERED
        if role == "horse":
            for near in field.around[index]:
                self.score("horse")[near] += BESIDE

    def leaves_room(self, index: int) -> bool:
        """Whether a unit here could move, and everybody beside it still could."""
        if not self.ways_out[index]:
            return False
        beside = self.field.around[index]
        return all(self.ways_out[i] > 1 for i in self.stands if i in beside)

    def best(self, role: str, among: Sequence[int]) -> int | None:
        """The best free index among some for this role."""
        scores, start = self.score(role), self.start
        choice = [i for i in among if start[i]]
        while choice:
            index = max(choice, key=scores.__getitem__)
            if self.leaves_room(index):
                return index
            choice.remove(index)
        return None


def deploy(draft: Draft) -> Draft:
    """Both players place their commander units and then their units (BOW-SK-S12, BOW-SK-S13);
    raises ``NoRoom``."""
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


def by_turns(queues: Sequence[Sequence[Force]]) -> list[Force]:
    """One of each queue by turns; who has more goes on alone (BOW-SK-!1)."""
    longest = max((len(queue) for queue in queues), default=0)
    return [queue[n] for n in range(longest) for queue in queues if n < len(queue)]


def _line(draft: Draft, step: int, force: Force) -> Line:
    words = {
        "type": term("unit_types", force.type),
        "rank": term("ranks", force.rank),
        "place": draft.grid.names[force.at or 0],
    }
    if force.leader:
        words["commander"] = term("commanders", force.leader)
        return Line(step, force.seat, "commander-unit-placed", words)
    return Line(step, force.seat, "unit-placed", words)


def _in_order(game: Game, side: Side) -> list[Force]:
    """Ordinary units in the order in which they are placed: foot, horse, archers; the best rank
    first."""
    roles = ("foot", "horse", "archers")
    ordinary = [force for force in side.forces if not force.leader]
    return sorted(
        ordinary,
        key=lambda force: (roles.index(role_of(game, force.type)), -game.ranks[force.rank].order),
    )


def _deployed(draft: Draft, side: Side) -> Side:
    """One army, placed; units that a lock keeps stay where they are, as far as they still may."""
    camp = _camp(draft, side)
    placement, middle = draft.card.placement, middle_row(draft.game)
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
    led = [force for force in side.forces if force.leader]
    _place_commanders(draft, camp, led, where[True], found)
    _draw_to(draft, camp, [found[force.id] for force in led])
    for force in _in_order(draft.game, side):
        if force.id not in found:
            _place_unit(draft, camp, force, where[False], found)
    placed = tuple(force._replace(at=found[force.id]) for force in side.forces)
    return replace(side, forces=placed)


def _camp(draft: Draft, side: Side) -> _Camp:
    field, game = field_of(draft.grid, side.edge), draft.game
    size = len(draft.grid)
    ready = bytearray(b"\x01") * size
    start = bytearray(ready)
    for name in draft.board.unplayable:
        index = draft.grid.index(name)
        ready[index] = start[index] = 0
    cover: dict[int, str] = {}
    for laid in draft.ground:
        kind = game.terrain[laid.terrain]
        cover[laid.at] = shape_of(laid.terrain, kind)
        if not _can_enter(kind):
            ready[laid.at] = start[laid.at] = 0
        elif not kind.unit_may_start:
            start[laid.at] = 0
    return _Camp(
        field=field,
        open=ready,
        start=start,
        cover=cover,
        grain=draft.grain(f"deployment.{side.house}", size, bits=3),
        last=draft.card.placement.unit.max_rows,
        scores={},
        ways_out=_ways_out(field, ready, bool(cover)),
        stands=[],
    )


def _can_enter(kind: TerrainKind) -> bool:
    movement = kind.movement
    return not (
        movement.impassable
        or movement.no_entry
        or (movement.needs_crossing and not movement.crossing)
    )


def _ways_out(field: Field, ready: bytearray, changed: bool) -> list[int]:  # noqa: FBT001
    if not changed or all(ready):
        return [len(near) for near in field.around]
    return [sum(ready[n] for n in near) for near in field.around]


def _place_commanders(
    draft: Draft, camp: _Camp, led: Sequence[Force], among: Sequence[int], found: dict[str, int]
) -> None:
    """Find a hex for every commander's unit, zones of control apart where the card says so; raises
    ``NoRoom``."""
    reach = draft.card.placement.commander
    radius = control_radius(draft.game)
    area = tuple(among)
    base = camp.score("commander")
    across = camp.field.across

    def place(number: int, taken: tuple[int, ...]) -> bool:
        if number == len(led):
            return True
        force = led[number]
        if force.id in found:
            return place(number + 1, taken)
        wanted = 1000 * (2 * number + 1) // (2 * len(led))
        cover = COVER[role_of(draft.game, force.type)]
        avoid = _avoided(draft, force)
        scores = {
            i: base[i] + cover.get(camp.cover.get(i, ""), 0) // 2 - abs(across[i] - wanted) // 25
            for i in area
            if camp.start[i] and i != avoid
        }
        for index in sorted(scores, key=scores.__getitem__, reverse=True):
            if any(index == other for other in taken) or not camp.leaves_room(index):
                continue
            if reach.zones_apart and not all(
                other in apart_from(camp.field.grid, index, area, radius) for other in taken
            ):
                continue
            found[force.id] = index
            if place(number + 1, (*taken, index)):
                return True
            del found[force.id]
        return False

    kept = tuple(found[force.id] for force in led if force.id in found)
    new = [force for force in led if force.id not in found]
    if not place(0, kept):
        raise NoRoom("commanders", "BOW-RAID-04")
    for force in new:
        camp.occupy(found[force.id], role_of(draft.game, force.type))


def _draw_to(draft: Draft, camp: _Camp, commanders: Sequence[int]) -> None:
    """Let every role like the commanders' zones of control, where units can be ordered."""
    radius = control_radius(draft.game)
    led = dict.fromkeys(near for index in commanders for near in zone(draft.grid, index, radius))
    for role in ("foot", "horse", "archers"):
        scores = camp.score(role)
        for index in led:
            scores[index] += LED


def _place_unit(
    draft: Draft, camp: _Camp, force: Force, among: Sequence[int], found: dict[str, int]
) -> None:
    role = role_of(draft.game, force.type)
    avoid = _avoided(draft, force)
    index = camp.best(role, among if avoid is None else [i for i in among if i != avoid])
    if index is None:
        raise NoRoom(force.type, "BOW-SK-S13")
    found[force.id] = index
    camp.occupy(index, role)
    third = camp.field.third[index]
    near = [i for i in among if camp.start[i] and camp.field.third[i] == third]
    for scores in camp.scores.values():
        for i in near:
            scores[i] -= SPREAD


def _avoided(draft: Draft, force: Force) -> int | None:
    """The hex that a unit rolled again may not take: the one it had."""
    old = draft.demands.avoid.get(f"deployment.{force.id}")
    return None if old is None else draft.grid.index(old)
