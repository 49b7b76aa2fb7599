"""Home realms on their setup markers (public facts B4, step 6), chosen so that they are alike.

A player chooses among the markers that are left and turns his home realm as he likes; that all are
alike in what they have in reach is what the program adds. Several sets of markers are tried, and
the fairest arrangement is taken (``rules.map_fairness`` says what is counted).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from generators.map_building_laying import Laid, forms_of
from generators.map_building_markers import Counts, Place, Places, cells_of, choose_places
from generators.map_building_settings import Spot
from generators.map_building_table import home_of
from generators.parts import Progress, moved
from generators.streams import Stream
from geometry.hexes import Hex
from rules.map_cells import Form, Mask
from rules.map_fairness import FAR
from schema.draws import MapMeasure

ARRANGEMENTS = 10
"""So many sets of markers are tried on one map."""
FAIR_ENOUGH = 3
"""An arrangement that is so good is taken at once."""
BEYOND = 1000
"""What it costs to be farther apart in a measure than is allowed."""
UNREACHED = 9999
MEASURES: tuple[MapMeasure, ...] = ("areas", "resources", "cities", "neutral")


@dataclass(frozen=True, slots=True)
class Home:
    """A home realm as it lies."""

    spot: Spot
    cells: Mask
    counts: Counts


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Where markers and home realms lie, and what is wrong with that; the less the better."""

    markers: tuple[Place, ...]
    homes: Mapping[str, Home]
    cost: int


class Arranger:
    """Looks for an arrangement on one map."""

    def __init__(self, progress: Progress, laid: Laid, places: Places) -> None:
        self.progress, self.laid, self.places = progress, laid, places
        self.table = laid.table
        self.fixed = self._markers_kept()
        self.kept = self._homes_kept()
        self._known: dict[tuple[Mask, str], tuple[Home, ...]] = {}

    def best(self) -> Arrangement | None:
        """The fairest of some arrangements; ``None`` if there is none."""
        found: Arrangement | None = None
        markers = f"markers{self._again('markers')}"
        homes = f"homes{self._again('homes')}"
        before: set[tuple[int, ...]] = set()
        for number in range(ARRANGEMENTS):
            numbers = self._markers(self.progress.stream(f"{markers}~{number}"))
            if numbers is None:
                break
            if numbers in before and len(self.fixed) == len(numbers) and number > 1:
                break  # nothing moves but who takes which
            before.add(numbers)
            chosen = tuple(self.places.all[n] for n in numbers)
            one = self._settle(chosen, self.progress.stream(f"{homes}~{number}"))
            if one is not None and (found is None or one.cost < found.cost):
                found = one
            if found is not None and found.cost <= FAIR_ENOUGH:
                break
        return found

    def may_be_marked(self) -> bool:
        """Whether there is any set of places for the markers."""
        return self._markers(self.progress.stream("markers")) is not None

    def _again(self, stage: str) -> str:
        """Which re-rolls of single things move this stage; whole stages move their streams."""
        names = (f"{stage}.{n}" for n in (*range(1, len(self.table.seats) + 1), *self.table.seats))
        whole = moved(self.progress.brief, stage)
        return "".join(moved(self.progress.brief, name).removeprefix(whole) for name in names)

    # -- markers -----------------------------------------------------------------------------------

    def _markers_kept(self) -> dict[int, int]:
        """Markers that are asked for or liked, as far as they may lie beside each other."""
        fixed: dict[int, int] = {}
        for number in range(len(self.table.seats)):
            text = self.progress.kept(f"markers.{number + 1}")
            cells = cells_of(self.laid, Spot.read(text)) if text is not None else None
            at = self.places.at(cells) if cells is not None else None
            if at is not None and all(self.places.apart[n] >> at & 1 for n in fixed.values()):
                fixed[number] = at
        return fixed

    def _markers(self, stream: Stream) -> tuple[int, ...] | None:
        """A set of places: those that are kept, those under homes that are asked for, others."""
        fixed = dict(self.fixed)
        count = len(self.table.seats)
        barred = {n: at for n in range(count) if (at := self._was(n)) is not None}
        for side, home in self.kept.items():
            if self.progress.asked(f"homes.{side}") is None:
                continue
            below = self.places.within(home.cells)
            left = [n for n in range(count) if n not in fixed]
            if not left or any(below >> n & 1 for n in fixed.values()):
                continue
            may = [
                n
                for n in range(len(self.places.all))
                if below >> n & 1 and all(self.places.apart[m] >> n & 1 for m in fixed.values())
            ]
            if may:
                fixed[left[0]] = stream.choose(may)
        return choose_places(self.places, count, fixed, barred, stream)

    def _was(self, number: int) -> int | None:
        text = self.progress.avoided.get(f"markers.{number + 1}")
        cells = cells_of(self.laid, Spot.read(text)) if text is not None else None
        return self.places.at(cells) if cells is not None else None

    # -- homes -------------------------------------------------------------------------------------

    def _homes_kept(self) -> dict[str, Home]:
        """Home realms that are asked for or liked, as far as they lie on nothing."""
        found = {}
        for side in self.table.seats:
            text = self.progress.kept(f"homes.{side}")
            home = self.home_at(side, Spot.read(text)) if text is not None else None
            if home is not None:
                found[side] = home
        return found

    def form_of(self, side: str, turn: int) -> Form:
        """The home realm of a side, turned."""
        tile = home_of(self.progress, side)
        if tile is None:
            raise ValueError(f"{side} has no home realm")
        return forms_of(self.table.game, tile)[turn]

    def home_at(self, side: str, spot: Spot) -> Home | None:
        """A home realm there; ``None`` where it would lie on something or no map reaches."""
        form, ground = self.form_of(side, spot.turn), self.laid.ground
        if cells_of(self.laid, spot) is None:
            return None
        at = Hex(spot.q, spot.r)
        cells = [1 << ground.window.number(at + place) for place in form.hexes]
        whole = sum(cells)
        if whole & ground.taken:
            return None
        blocking = self.table.blocking()
        shut = tuple(
            sum(c for c, of in zip(cells, form.borders, strict=True) if of[d] in blocking)
            for d in range(6)
        )
        reach = ground.reach(whole, shut, FAR)
        return Home(spot, whole, ground.counted(reach))

    def homes_on(self, place: Place, side: str) -> tuple[Home, ...]:
        """Every way to lay a home realm onto a marker (``rules.maps.home_spots``)."""
        key = place.cells, side
        if key not in self._known:
            self._known[key] = tuple(self._homes_on(place, side))
        return self._known[key]

    def _homes_on(self, place: Place, side: str) -> list[Home]:
        was = self.progress.avoided.get(f"homes.{side}")
        found = []
        for turn in range(6):
            for step in self.form_of(side, turn).hexes:
                spot = Spot(place.spot.q - step.q, place.spot.r - step.r, turn)
                home = self.home_at(side, spot)
                if home is not None and not place.cells & ~home.cells and str(spot) != was:
                    found.append(home)
        return found

    def _settle(self, markers: tuple[Place, ...], stream: Stream) -> Arrangement | None:
        """Who takes which marker, and how: by chance who, and how so that all are alike."""
        whose = self._whose(markers, stream)
        choices = [
            (side, self._choices(side, markers[number])) for side, number in whose.items()
        ]
        if not all(homes for _, homes in choices):
            return None
        homes = {side: stream.choose(ways) for side, ways in choices}
        for _ in range(2):
            for side, ways in choices:
                others = [home for other, home in homes.items() if other != side]
                costs = [(self._unlike(way, others), n) for n, way in enumerate(ways)]
                homes[side] = ways[min(costs)[1]]
        ordered = {side: homes[side] for side in self.table.from_the_left}
        cost = self._cost(tuple(ordered.values()))
        return None if cost is None else Arrangement(markers, ordered, cost)

    def _whose(self, markers: tuple[Place, ...], stream: Stream) -> dict[str, int]:
        """Which marker each side takes: the one below the home that it keeps, else by chance."""
        left = stream.shuffled(range(len(markers)))
        found: dict[str, int] = {}
        for side, home in self.kept.items():
            below = [n for n in left if not markers[n].cells & ~home.cells]
            if below:
                found[side] = below[0]
                left.remove(below[0])
        for side in self.table.seats:
            if side not in found:
                found[side] = left.pop()
        return found

    def _choices(self, side: str, place: Place) -> tuple[Home, ...]:
        kept = self.kept.get(side)
        if kept is not None and not place.cells & ~kept.cells:
            return (kept,)
        return self.homes_on(place, side)

    def _unlike(self, home: Home, others: Sequence[Home]) -> int:
        """How much a home differs from the others; much has little in reach, or touches them."""
        around = self.laid.ground.beside(home.cells)
        touches = any((around | home.cells) & other.cells for other in others)
        unlike = sum(
            (a - b) ** 2 for other in others for a, b in zip(home.counts, other.counts, strict=True)
        )
        return unlike + (BEYOND * BEYOND if touches else 0) - home.counts[0]

    def _cost(self, homes: tuple[Home, ...]) -> int | None:
        """What is wrong with these homes; ``None`` if they may not lie so."""
        ground, fair = self.laid.ground, self.table.draw.fair
        nearest = [UNREACHED] * len(homes)
        for one, other in combinations(range(len(homes)), 2):
            first, second = homes[one].cells, homes[other].cells
            if first & second:
                return None
            if self.table.rules.homes == "apart" and ground.beside(first) & second:
                return None
            between = ground.between(first, second)
            if between is not None:
                nearest[one] = min(nearest[one], between)
                nearest[other] = min(nearest[other], between)
        measured: dict[MapMeasure, list[int]] = {
            name: [home.counts[k] for home in homes] for k, name in enumerate(MEASURES)
        }
        measured["distance"] = [far for far in nearest if far != UNREACHED]
        cost = 0
        for name, values in measured.items():
            apart = max(values) - min(values) if values else 0
            cost += apart + BEYOND * max(0, apart - fair.get(name, apart))
        return cost
