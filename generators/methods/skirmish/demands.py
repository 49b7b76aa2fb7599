"""What is asked of a skirmish, and what is kept of one drawn before, as its steps look for it.

The parts of a skirmish, of which settings, locks and re-rolls speak:

==========================  ========================================================================
``houses``                  both Houses, the first at the bottom edge
``commanders.HOUSE.N``      the Setup cards that serve for commanders, ``units`` or ``terrain``
``momentum``                who holds the momentum token
``ground.HOUSE.PLACE``      the terrain that a House has placed there; typed ``ground.C8``
``markers.HOUSE.N``         where its control markers lie
``deployment.HOUSE.UNIT``   where its units stand; typed ``deployment.stark-war-host-1``
==========================  ========================================================================
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from generators.core.brief import NOTHING
from generators.core.progress import Progress
from schema.value import FrozenMap

Slots = tuple[tuple[str, ...], ...]
"""For each slot the Setup cards that may fill it; an empty tuple is a slot to be drawn freely."""

USES = ("commanders", "units", "terrain")
"""What a Setup card may serve for."""


@dataclass(frozen=True, slots=True)
class Demands:
    """What is given; whatever is empty is drawn."""

    houses: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    """Advanced rules and readings that are played; agreed on, never drawn."""
    momentum: str | None = None
    cards: FrozenMap[tuple[str, str], Slots] = NOTHING
    """Use and House to slots; several cards in a slot are one person's: chance picks the title."""
    ground: tuple[tuple[str, str, str], ...] = ()
    """House, place name and terrain of hexes that lie already."""
    markers: tuple[tuple[str, int, str], ...] = ()
    """House, number from 1 and place name of control markers that lie already."""
    places: FrozenMap[str, str] = NOTHING
    """Unit id to place name."""
    liked: FrozenMap[tuple[str, str], tuple[str, ...]] = NOTHING
    """Use and House to the cards drawn before a re-roll of something else: kept if still free."""
    avoid: FrozenMap[str, str] = NOTHING
    """Thing that is rolled again (``units.stark.1``) to what it may not become: what it was."""

    @classmethod
    def of(cls, progress: Progress) -> "Demands":
        """What a progress asks for and keeps."""
        demanded, locked = (
            {part: value for part, value in kept.items() if part not in progress.avoided}
            for kept in (progress.demanded, progress.locked)
        )
        wanted = locked | demanded

        def both(stage: str) -> Iterator[tuple[str, str, Any]]:
            """What is demanded, then what is kept, since what is demanded may not fit."""
            yield from _below(demanded, stage)
            yield from _below(locked, stage)

        return cls(
            houses=wanted.get("houses", ()),
            variants=progress.demanded["variants"],
            momentum=wanted.get("momentum"),
            cards=FrozenMap(_slots(wanted)),
            ground=tuple(both("ground")),
            markers=tuple((house, int(n), at) for house, n, at in both("markers")),
            places=FrozenMap((f"{h}-{u}", at) for h, u, at in _below(wanted, "deployment")),
            liked=FrozenMap(
                (key, tuple(slot[0] for slot in slots)) for key, slots in _slots(progress.liked)
            ),
            avoid=FrozenMap(
                (typed_name(part), part.split(".")[2] if part.startswith("ground.") else was)
                for part, was in progress.avoided.items()
            ),
        )

    def slots(self, use: str, house: str) -> Slots:
        """What is demanded of a House's cards for one use."""
        return self.cards.get((use, house), ())

    def reserved(self, house: str, *uses: str) -> frozenset[str]:
        """Setup cards of a House that are spoken for by these uses."""
        return frozenset(
            slot[0] for use in uses for slot in self.slots(use, house) if len(slot) == 1
        )


def typed_name(part: str) -> str:
    """What a part is called where one types it, and in its stream."""
    stage, _, rest = part.partition(".")
    house, _, thing = rest.partition(".")
    match stage:
        case "ground":
            return f"{stage}.{thing}"
        case "deployment":
            return f"{stage}.{house}-{thing}"
    return part


def _below(wanted: dict[str, Any], stage: str) -> Iterator[tuple[str, str, Any]]:
    """House, thing and value of the parts of a stage."""
    for part, value in wanted.items():
        of, *rest = part.split(".", 2)
        if of == stage:
            yield rest[0], rest[1], value


def _slots(wanted: Any) -> Iterator[tuple[tuple[str, str], Slots]]:
    """Use and House to what may fill their slots."""
    found: dict[tuple[str, str], dict[int, tuple[str, ...]]] = {}
    for use in USES:
        for house, number, cards in _below(wanted, use):
            slot = (cards,) if isinstance(cards, str) else cards
            found.setdefault((use, house), {})[int(number)] = slot
    for key, slots in found.items():
        yield key, tuple(slots.get(number, ()) for number in range(1, max(slots) + 1))
