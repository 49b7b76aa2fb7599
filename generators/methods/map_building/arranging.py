"""Which markers, whose, and how the home realms lie on them: an arrangement that is fair and keeps
what is asked for or liked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from generators.core.progress import Progress, moved
from generators.core.streams import Stream
from generators.methods.map_building.homes import (
    MEASURES,
    HomePlacement,
    Homes,
    Places,
    apart_in,
    cells_of,
    cells_of_home,
    homes_of,
)
from generators.methods.map_building.laying import MapInProgress
from generators.methods.map_building.settings import MapSpot
from rules.map_cells import numbers

GRAIN = 4
"""Bits of chance in the worth of a home."""
PAIRINGS = 4
"""So often who takes which marker is drawn anew before there is taken to be no arrangement."""
COMPARED = 5
"""So many fair arrangements are compared, to take the fairest."""
MOST_LOOKED_AT = 3000
"""So many homes are looked at in search of an arrangement."""
SLACKS = (1, 2, 4, 8, 99)
"""How much farther apart than is fair homes may be where nothing else is left."""


@dataclass(frozen=True, slots=True)
class MarkerSlot:
    """A marker that is to be placed, and who takes it."""

    number: int
    """Which of the markers, from 0."""
    side: str
    ways: int
    """The set of homes that may lie there."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Where each marker lies, by their order, and how each home realm does."""

    markers: tuple[MapSpot, ...]
    homes: Mapping[str, MapSpot]


class Arranger:
    """Looks for an arrangement on one map."""

    def __init__(self, progress: Progress, built: MapInProgress, places: Places) -> None:
        self.progress, self.built, self.places = progress, built, places
        self.seats = built.table.seats
        self.homes = homes_of(built, places)
        self.fixed = self._markers_kept()
        self.kept = self._homes_kept()

    def fair(self) -> Arrangement | None:
        """One that is fair; ``None`` if there seems to be none."""
        return self._best(0)

    def fairest(self) -> Arrangement | None:
        """One that is nearly fair; ``None`` if there is none at all."""
        return next(filter(None, map(self._best, SLACKS)), None)

    def has_markers(self) -> bool:
        """Whether there are places enough for the markers."""
        start = (1 << len(self.places.all)) - 1
        for at in self.fixed.values():
            start &= self.places.apart[at]
        return self._has_room(start, len(self.seats) - len(self.fixed))

    def _has_room(self, free: int, count: int) -> bool:
        if count <= 0:
            return True
        return any(
            self._has_room(free & self.places.apart[n] & ~((1 << n) - 1), count - 1)
            for n in numbers(free)
        )

    # -- what is kept ------------------------------------------------------------------------------

    def _markers_kept(self) -> dict[int, int]:
        """Markers that are asked for or liked, as far as they may lie beside each other."""
        fixed: dict[int, int] = {}
        for number in range(len(self.seats)):
            at = self._place(self.progress.kept(f"markers.{number + 1}"))
            if at is not None and all(self.places.apart[n] >> at & 1 for n in fixed.values()):
                fixed[number] = at
        return fixed

    def _place(self, text: str | None) -> int | None:
        """The number of the place that is typed so."""
        cells = cells_of(self.built, MapSpot.read(text)) if text is not None else None
        return self.places.at(cells) if cells is not None else None

    def _homes_kept(self) -> dict[str, int]:
        """Sides to the homes, by number, that cover what is asked for or liked."""
        found = {}
        for side in self.seats:
            text = self.progress.kept(f"homes.{side}")
            if text is None:
                continue
            cells = cells_of_home(self.built, side, MapSpot.read(text))
            ways = self.homes[side].covering(cells) if cells is not None else 0
            if ways:
                found[side] = ways
        return found

    # -- who takes which ---------------------------------------------------------------------------

    def _best(self, slack: int) -> Arrangement | None:
        """The best arrangement of some pairings."""
        fair = [self._most(name, slack) for name in MEASURES]
        alike = len({id(homes) for homes in self.homes.values()}) == 1
        for number in range(1 if alike and not self.kept else PAIRINGS):
            stream = self.progress.stream(f"homes{self._again()}~{slack}~{number}")
            slots = self._slots(stream)
            search = _Search(self, fair, self._most("distance", slack), stream)
            found = search.best(slots)
            if found is not None:
                return self._arrangement(slots, found, stream)
        return None

    def _most(self, name: str, slack: int) -> int | None:
        most = {str(key): count for key, count in self.built.table.draw.fair.items()}.get(name)
        return None if most is None else most + slack

    def _again(self) -> str:
        """Which re-rolls move any of these; that of all is in every stream."""
        brief = self.progress.brief
        stages = f"{moved(brief, 'markers')}{moved(brief, 'homes')}"
        names = (
            *(f"markers.{n}" for n in range(1, len(self.seats) + 1)),
            *(f"homes.{side}" for side in self.seats),
        )
        single = (f"#{name}={brief.rerolls.get(name)}" for name in names if name in brief.rerolls)
        return stages + "".join(single)

    def _slots(self, stream: Stream) -> list[MarkerSlot]:
        """Markers and sides paired by chance, but a home that is kept with its marker; those that
        leave least room come first."""
        left = stream.shuffled(range(len(self.seats)))
        slots: list[MarkerSlot] = []
        for side in sorted(self.seats, key=lambda side: side not in self.kept):
            number = self._number_for(side, left)
            left.remove(number)
            slots.append(MarkerSlot(number, side, self._ways(side, number)))
        return sorted(slots, key=lambda slot: (slot.ways.bit_count(), slot.number))

    def _number_for(self, side: str, left: Sequence[int]) -> int:
        """The marker that a side takes: the one below the home that it keeps, if it is kept too;
        then rather one that may lie anywhere."""
        ways = self.kept.get(side, 0)
        below = [n for n in left if n in self.fixed and self._on(side, self.fixed[n]) & ways]
        if below:
            return below[0]
        free = [n for n in left if n not in self.fixed]
        return free[0] if ways and free else left[0]

    def _on(self, side: str, place: int) -> int:
        return self.homes[side].on_place[place]

    def _ways(self, side: str, number: int) -> int:
        """How a side's home may lie over this marker; what is only liked is let go if it cannot
        be."""
        homes = self.homes[side]
        if number in self.fixed:
            ways = homes.on_place[self.fixed[number]]
        else:
            ways = (1 << len(homes.all)) - 1
            for at in self.fixed.values():
                ways &= homes.on(self.places.apart[at])
            was = self._place(self.progress.avoided.get(f"markers.{number + 1}"))
            if was is not None:
                ways &= ~homes.on_place[was]
        not_again = self.progress.avoided.get(f"homes.{side}")
        if not_again is not None:
            others = sum(
                1 << n
                for n in numbers(ways)
                if any(str(spot) != not_again for spot in homes.all[n].spots)
            )
            ways = others or ways
        return ways & self.kept.get(side, ways) or ways

    def _arrangement(
        self, slots: Sequence[MarkerSlot], found: Sequence[HomePlacement], stream: Stream
    ) -> Arrangement:
        markers: dict[int, MapSpot] = {}
        homes: dict[str, MapSpot] = {}
        for slot, home in zip(slots, found, strict=True):
            markers[slot.number] = self.places.all[home.place].spot
            homes[slot.side] = self._turned(slot.side, home, stream)
        return Arrangement(tuple(markers[n] for n in sorted(markers)), homes)

    def _turned(self, side: str, home: HomePlacement, stream: Stream) -> MapSpot:
        """How a home lies on its hexes: as it did if that is kept, else by chance."""
        kept = self.progress.kept(f"homes.{side}")
        not_again = self.progress.avoided.get(f"homes.{side}")
        spots = [spot for spot in home.spots if str(spot) != not_again] or list(home.spots)
        same = [spot for spot in spots if str(spot) == kept]
        return same[0] if same else stream.choose(spots)


@dataclass(slots=True)
class _Search:
    """Looking for homes that are far enough apart and alike enough, a slot at a time."""

    arranger: Arranger
    fair: Sequence[int | None]
    distance: int | None
    stream: Stream
    looked: int = 0
    best_cost: int | None = None
    kept: list[HomePlacement] = field(default_factory=list)
    beside: dict[tuple[int, int, int], int] = field(default_factory=dict)
    worth: dict[int, list[int]] = field(default_factory=dict)

    def best(self, slots: Sequence[MarkerSlot]) -> list[HomePlacement] | None:
        """The fairest of the first that are found."""
        for homes in {id(h): h for h in self.arranger.homes.values()}.values():
            grain = self.stream.small(len(homes.all), GRAIN)
            values = [sum(h.counts[:2]) + g for h, g in zip(homes.all, grain, strict=True)]
            self.worth[id(homes)] = values
        compared = 0
        for chosen in self._all(slots, [], [slot.ways for slot in slots]):
            apart = apart_in(self.arranger.built, chosen)
            if apart is None or (self.distance is not None and apart["distance"] > self.distance):
                continue
            cost = 2 * sum(apart.values()) - sum(h.counts[0] for h in chosen) // len(chosen)
            if self.best_cost is None or cost < self.best_cost:
                self.best_cost, self.kept = cost, list(chosen)
            compared += 1
            if compared >= COMPARED:
                break
        return self.kept or None

    def _all(
        self, slots: Sequence[MarkerSlot], chosen: list[HomePlacement], free: list[int]
    ) -> Iterator[list[HomePlacement]]:
        """All ways to fill the slots, in an order by worth and chance; ``free`` is what is left for
        those that are not filled."""
        if not free:
            yield chosen
            return
        now = len(chosen)
        homes = self.arranger.homes[slots[now].side]
        worth = self.worth[id(homes)]
        tried = 0
        same = [slot.ways == slots[now].ways for slot in slots[now + 1 :]]
        for n in sorted(numbers(free[0]), key=lambda n: (-worth[n], n)):
            self.looked += 1
            if self.looked > MOST_LOOKED_AT:
                return
            tried |= 1 << n
            after = []
            for later, (left, alike) in enumerate(zip(free[1:], same, strict=True), now + 1):
                others = self.arranger.homes[slots[later].side]
                room = left & self._beside(homes.all[n], n, homes, others)
                # What was tried here with the rest need not be tried there with the rest.
                after.append(room & ~tried if alike and others is homes else room)
            if all(after):
                yield from self._all(slots, [*chosen, homes.all[n]], after)

    def _beside(self, home: HomePlacement, number: int, homes: Homes, others: Homes) -> int:
        """What may lie beside a home: far enough from it and alike enough."""
        key = number, id(homes), id(others)
        if key not in self.beside:
            far = others.on(self.arranger.places.apart[home.place])
            self.beside[key] = others.alike(home, self.fair) & far
        return self.beside[key]
