"""What has been drawn, said as settings: so anybody can ask for the very same again, or for part
of it.

A lock says *keep what this seed draws*; that is short, but it cannot speak of what came out of
locks and re-rolls itself. Settings by value can: ``ground.stark`` to ``forest@C8,hill@D9``.
"""

from collections.abc import Iterable

from generators.again import kept_by
from generators.demands import BY_CHANCE, USES, Demands
from generators.draft import Draft
from generators.refusals import Impossible
from schema.text import Text
from schema.value import FrozenMap


def settled(draft: Draft, names: Iterable[str]) -> FrozenMap[str, str]:
    """Settings that ask for these stages or things as they are in a draft.

    ``settled(draft, STAGES)`` asks for all of it. Names are those of locks; raises ``Impossible``
    for what is not there.
    """
    kept = kept_by(draft, names)
    settings: dict[str, str] = {}
    if kept.houses:
        settings["houses"] = ",".join(kept.houses)
    if kept.momentum:
        settings["momentum"] = kept.momentum
    houses = [side.house for side in draft.sides]
    for use in USES:
        for house in houses:
            slots = [slot[0] if slot else BY_CHANCE for slot in kept.slots(use, house)]
            while slots and slots[-1] == BY_CHANCE:
                slots.pop()
            if slots:
                settings[f"{use}.{house}"] = ",".join(slots)
    for house in houses:
        settings |= _places(draft, kept, house)
    return FrozenMap(settings)


def _places(draft: Draft, kept: Demands, house: str) -> dict[str, str]:
    """Where a House's hexes, markers and units are."""
    hexes = [f"{kind}@{place}" for owner, place, kind in kept.ground if owner == house]
    numbers = {n: place for owner, n, place in kept.markers if owner == house}
    markers = [numbers.get(n + 1, BY_CHANCE) for n in range(max(numbers, default=0))]
    units = [
        f"{force.id.removeprefix(house + '-')}@{kept.places[force.id]}"
        for side in draft.sides
        for force in side.forces
        if side.house == house and force.id in kept.places
    ]
    said = {"ground": hexes, "markers": markers, "deployment": units}
    return {f"{stage}.{house}": ",".join(parts) for stage, parts in said.items() if parts}


def check_settled(draft: Draft) -> None:
    """Refuse a draft in which something does not lie or stand where a setting asked for it."""
    asked, grid = draft.demands, draft.grid
    if draft.brief.place == "cards" and (asked.ground or asked.markers or asked.places):
        return
    ground = {(laid.seat, grid.names[laid.at], laid.terrain) for laid in draft.ground}
    for house, place, kind in asked.ground:
        if (house, place, kind) not in ground:
            raise Impossible("not-there", thing=draft.game.terrain[kind].name, place=place)
    markers = {(house, n, grid.names[at]) for house, n, at in draft.markers}
    for one in asked.markers:
        if one not in markers:
            raise Impossible("not-there", thing=f"{one[0]} {one[1]}", place=one[2])
    forces = {force.id: force for side in draft.sides for force in side.forces}
    for unit, place in asked.places.items():
        force = forces.get(unit)
        if force is None or force.at is None or grid.names[force.at] != place:
            thing: Text | str = unit
            if force is not None:
                thing = draft.game.unit_types[force.type].name
            raise Impossible("not-there", thing=thing, place=place)
