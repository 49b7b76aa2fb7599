"""Steps 11 to 13 by hand: who places next, where he may, and how the program does it for
him.

At the table both players place one thing after the other, the momentum holder first; who has more
goes on alone (BOW-SK-S11…S13, BOW-SK-!1). A ``Placing`` is one moment of that: a value, so that
taking back is going on with an older one.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal, NamedTuple

from generators.core.brief import NOTHING
from generators.core.refusals import DemandRejected, NoPlace
from generators.methods.skirmish.deployment import deploy
from generators.methods.skirmish.draft import Draft, DraftSide, DraftTerrain, DraftUnit
from generators.methods.skirmish.ground import place_markers, place_terrain, terrain_area
from generators.placing.camp import camp_of
from generators.placing.fields import field_of, reach_key, reachable, shape_of
from rules.engagement import zones_apart
from rules.paths import may_block
from rules.placement import half, rows
from rules.rulebook import Rulebook
from schema.cards import Reach
from schema.language import N_, Phrase
from schema.text import Text
from schema.value import FrozenMap

Phase = Literal["terrain", "markers", "commanders", "units"]
PHASES: tuple[Phase, ...] = ("terrain", "markers", "commanders", "units")


class Thing(NamedTuple):
    """Something to place: a terrain, the number of a control marker, or a unit's id."""

    phase: Phase
    id: str


@dataclass(frozen=True)
class Placing:
    """What lies and stands by now, of a draft whose cards are drawn."""

    draft: Draft
    ground: tuple[DraftTerrain, ...] = ()
    markers: tuple[tuple[str, int, int], ...] = ()
    """House, number from 1 and index."""
    places: FrozenMap[str, int] = NOTHING
    """Unit id to index, in the order in which they were placed."""

    @classmethod
    def of(cls, draft: Draft, *, with_terrain: bool = False) -> "Placing":
        """The table after the cards; ``with_terrain`` keeps the terrain as the draft has it."""
        bare = replace(
            draft,
            progress=replace(draft.progress, brief=replace(draft.brief, place="full")),
            ground=(),
            markers=(),
            order=(),
            sides=tuple(
                replace(side, forces=tuple(force._replace(at=None) for force in side.forces))
                for side in draft.sides
            ),
            demands=replace(
                draft.demands, ground=(), markers=(), places=FrozenMap(), avoid=FrozenMap()
            ),
        )
        if not with_terrain:
            return cls(bare)
        return cls(bare, draft.ground, draft.markers)

    # -- whose turn ---------------------------------------------------------------------------

    def left(self, house: str, phase: Phase) -> tuple[Thing, ...]:
        """What a House has still to place in this phase, one by one."""
        side = self.side(house)
        match phase:
            case "terrain":
                kinds = [one.terrain for one in self.ground if one.seat == house]
                return tuple(
                    Thing(phase, kind)
                    for kind, count in side.terrain
                    for _ in range(count - kinds.count(kind))
                )
            case "markers":
                to_lay = self.draft.card.markers_to_lay
                done = {n for owner, n, _ in self.markers if owner == house}
                numbers = range(1, 1 + (to_lay.count if to_lay else 0))
                return tuple(Thing(phase, str(n)) for n in numbers if n not in done)
            case _:
                led = phase == "commanders"
                return tuple(
                    Thing(phase, force.id)
                    for force in side.forces
                    if (force.leader is not None) is led and force.id not in self.places
                )

    @cached_property
    def phase(self) -> Phase | None:
        """What is being placed now; ``None`` when everything is."""
        houses = [side.house for side in self.draft.sides]
        return next((p for p in PHASES if any(self.left(h, p) for h in houses)), None)

    @cached_property
    def turn(self) -> str | None:
        """The House that places next; ``None`` when everything is placed."""
        phase = self.phase
        if phase is None:
            return None
        waiting = [s.house for s in self.draft.turns if self.left(s.house, phase)]
        return min(waiting, key=lambda house: self._placed(house, phase))

    def _placed(self, house: str, phase: Phase) -> int:
        if phase == "terrain":
            return sum(placed.seat == house for placed in self.ground)
        if phase == "markers":
            return sum(owner == house for owner, _, _ in self.markers)
        led = phase == "commanders"
        forces = self.side(house).forces
        return sum((f.leader is not None) is led and f.id in self.places for f in forces)

    # -- where ----------------------------------------------------------------------------------

    def legal(self, house: str, thing: Thing) -> tuple[int, ...]:
        """The indices where it may go now."""
        return tuple(
            index
            for index in range(len(self.draft.grid))
            if self._trouble(house, thing, index) is None
        )

    def place(self, house: str, thing: Thing, index: int) -> "Placing":
        """The table with this thing at this index; raises ``DemandRejected`` with the rule."""
        trouble = self._trouble(house, thing, index)
        if trouble is not None:
            raise trouble
        return self._with(house, thing, index)

    def _with(self, house: str, thing: Thing, index: int) -> "Placing":
        if thing.phase == "terrain":
            return replace(self, ground=(*self.ground, DraftTerrain(house, index, thing.id)))
        if thing.phase == "markers":
            return replace(self, markers=(*self.markers, (house, int(thing.id), index)))
        return replace(self, places=FrozenMap({**self.places, thing.id: index}))

    def _trouble(self, house: str, thing: Thing, index: int) -> DemandRejected | None:
        grid, board = self.draft.grid, self.draft.board
        place = grid.names[index]
        if place in board.unplayable:
            return DemandRejected("half-hex", place=place)
        beyond = self._beyond(house, thing, index)
        if beyond is not None:
            return beyond
        if thing.phase == "terrain":
            return self._trouble_of_terrain(thing, index)
        if thing.phase == "markers":
            return self._trouble_of_marker(house, index)
        return self._trouble_of_unit(house, thing, index)

    def _beyond(self, house: str, thing: Thing, index: int) -> DemandRejected | None:
        """Whether a hex is outside the card's rows, or the own half."""
        side, grid = self.side(house), self.draft.grid
        reach, rule = self._reach(thing)
        row = rows(grid, side.edge)[index]
        if not reach.min_rows <= row <= reach.max_rows:
            return DemandRejected(
                "beyond-rows",
                rule,
                thing=self.name_of(thing),
                least=reach.min_rows,
                most=min(reach.max_rows, max(rows(grid, side.edge))),
                place=grid.names[index],
                row=row,
            )
        own_half = half(grid, side.edge, self._book.placement.middle_row)
        if (reach.own_half or thing.phase == "terrain") and not own_half[index]:
            return DemandRejected("beyond-half", "BOW-SK-S02", place=grid.names[index])
        return None

    def _reach(self, thing: Thing) -> tuple[Reach, str]:
        card = self.draft.card
        raid = self.draft.brief.card.startswith("raid-")
        if thing.phase == "markers":
            to_lay = card.markers_to_lay
            least = to_lay.min_row if to_lay else 1
            return Reach(min_rows=least, max_rows=99, own_half=True), "BOW-SK-S11"
        if thing.phase == "terrain":
            return card.placement.terrain, "BOW-RAID-03" if raid else "BOW-SKC-03"
        if thing.phase == "commanders":
            return card.placement.commander, "BOW-RAID-04" if raid else "BOW-SKC-03"
        return card.placement.unit, "BOW-RAID-05" if raid else "BOW-SKC-03"

    def _trouble_of_terrain(self, thing: Thing, index: int) -> DemandRejected | None:
        game, grid = self.draft.game, self.draft.grid
        place = grid.names[index]
        if any(placed.at == index for placed in self.ground):
            return DemandRejected("hex-taken", place=place)
        shapes = {kind: shape_of(kind, game.terrain[kind]) for kind in {thing.id, *self._kinds}}
        if shapes[thing.id] != "barrier":
            return None
        closed = {placed.at for placed in self.ground if shapes[placed.terrain] == "barrier"}
        closed |= {grid.index(name) for name in self.draft.board.unplayable}
        passable = [i not in closed for i in range(len(grid))]
        if may_block(passable, field_of(grid, "bottom").neighbours, index):
            return None
        return DemandRejected("cuts-off", thing=self.name_of(thing), place=place)

    @property
    def _kinds(self) -> Iterator[str]:
        return (placed.terrain for placed in self.ground)

    def _trouble_of_marker(self, house: str, index: int) -> DemandRejected | None:
        grid, game = self.draft.grid, self.draft.game
        place = grid.names[index]
        if any(at == index for _, _, at in self.markers):
            return DemandRejected("hex-taken", place=place)
        around = field_of(grid, self.side(house).edge).around[index]
        if any(at in around for _, _, at in self.markers):
            return DemandRejected("marker-beside", "BOW-SK-S11", place=place)
        for placed in self.ground:
            kind = game.terrain[placed.terrain]
            if placed.at == index and shape_of(placed.terrain, kind) == "barrier":
                return DemandRejected("no-start", place=place, terrain=kind.name)
        return None

    def _trouble_of_unit(self, house: str, thing: Thing, index: int) -> DemandRejected | None:
        grid, game = self.draft.grid, self.draft.game
        place = grid.names[index]
        if index in self.places.values():
            return DemandRejected("hex-taken", place=place)
        for placed in self.ground:
            if placed.at == index and not self._startable[index]:
                return DemandRejected(
                    "no-start", place=place, terrain=game.terrain[placed.terrain].name
                )
        if thing.phase != "commanders" or not self.draft.card.placement.commander.zones_apart:
            return None
        everyone = self._book.control.apart_from == "everyone"
        for side in self.draft.sides:
            for force in side.forces if everyone or side.house == house else ():
                other = self.places.get(force.id)
                if force.leader is None or other is None or force.id == thing.id:
                    continue
                if not zones_apart(grid, index, other, self._book.control.radius):
                    return DemandRejected(
                        "zones-meet",
                        "BOW-RAID-04",
                        thing=self.name_of(thing),
                        place=place,
                        other=game.commanders[force.leader].name,
                    )
        return None

    @cached_property
    def _startable(self) -> bytearray:
        """Where a unit may be set up, as far as the ground goes."""
        return camp_of(self.drafted, self.draft.sides[0]).start

    @property
    def _book(self) -> Rulebook:
        return self.draft.book

    # -- by the program --------------------------------------------------------------------------

    def by_program(self, house: str, *, all_of_it: bool = False) -> "Placing":
        """The table with the House's next thing where the program would put it, or with everything
        of this phase; raises ``DemandRejected`` when there is no room."""
        phase = self.phase
        things = self.left(house, phase) if phase else ()
        if phase is None or not things:
            return self
        try:
            found = tuple(self._proposed(house, phase))
        except NoPlace:
            found = ()
        if not found:
            raise DemandRejected("no-hex-left", thing=self.name_of(things[0]))
        table = self
        for thing, index in found if all_of_it else found[:1]:
            table = table._with(house, thing, index)
        return table

    def _proposed(self, house: str, phase: Phase) -> Iterator[tuple[Thing, int]]:
        """Where the program would put what a House has left in this phase, in its order."""
        drafted, names = self.drafted, self.draft.grid.names
        demands = replace(
            drafted.demands,
            ground=tuple((one.seat, names[one.at], one.terrain) for one in self.ground),
            markers=tuple((owner, n, names[at]) for owner, n, at in self.markers),
            places=FrozenMap((unit, names[at]) for unit, at in self.places.items()),
        )
        drafted = replace(drafted, demands=demands)
        if phase == "terrain":
            there = {placed.at for placed in self.ground}
            for placed in place_terrain(drafted).ground:
                if placed.seat == house and placed.at not in there:
                    yield Thing(phase, placed.terrain), placed.at
        elif phase == "markers":
            for owner, number, at in place_markers(drafted).markers:
                if owner == house and (owner, number, at) not in self.markers:
                    yield Thing(phase, str(number)), at
        else:
            deployed = deploy(drafted)
            forces = {force.id: force for side in deployed.sides for force in side.forces}
            for ident in deployed.order:
                force = forces[ident]
                is_due = (force.leader is not None) is (phase == "commanders")
                if force.seat == house and is_due and ident not in self.places:
                    yield Thing(phase, ident), force.at or 0

    # -- what it is now --------------------------------------------------------------------------

    @cached_property
    def drafted(self) -> Draft:
        """The draft as far as it is placed."""
        sides = tuple(
            replace(
                side,
                forces=tuple(force._replace(at=self.places.get(force.id)) for force in side.forces),
            )
            for side in self.draft.sides
        )
        return replace(self.draft, sides=sides, ground=self.ground, markers=self.markers)

    def side(self, house: str) -> DraftSide:
        """The side of this House."""
        return next(side for side in self.draft.sides if side.house == house)

    def force(self, ident: str) -> DraftUnit:
        """The unit of this id."""
        return next(f for side in self.draft.sides for f in side.forces if f.id == ident)

    def name_of(self, thing: Thing) -> Text | Phrase:
        """What a thing is called."""
        game = self.draft.game
        if thing.phase == "terrain":
            return game.terrain[thing.id].name
        if thing.phase == "markers":
            return Phrase(N_("the control marker"))
        force = self.force(thing.id)
        if force.leader is not None:
            return game.commanders[force.leader].name
        return game.unit_types[force.type].name

    def terrain_area(self, house: str) -> tuple[int, ...]:
        """Where a House may place terrain at all."""
        return terrain_area(self.draft, self.side(house))

    def unit_area(self, house: str, *, led: bool) -> tuple[int, ...]:
        """Where the card lets a House place commanders' or ordinary units."""
        placement = self.draft.card.placement
        reach = placement.commander if led else placement.unit
        middle = self._book.placement.middle_row
        return reachable(self.draft.grid, self.side(house).edge, reach_key(reach), middle)
