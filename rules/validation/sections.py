"""Sections of the board, and deployment cards."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from rules.validation.facts import Facts
from rules.validation.fixes import step_into
from rules.validation.mentions import SERVING, zone_called
from rules.validation.registry import Found, check, found
from schema.cards import DeploymentCard
from schema.edits import MoveUnits, SetZone
from schema.forces import Unit
from schema.text import Term

ZONES = ("board", "zones")
READS = ("board", "cards", "overrides", "seats", "units", "zones")
SIDES = {"left": "right", "right": "left"}
"""What a player at the top calls the sections, seen from the bottom."""


def _printed(facts: Facts) -> Mapping[str, tuple[str, ...]]:
    """The sections that are printed on the board, by name."""
    side = facts.game.hex_side(facts.board.side)
    return side.sections if side is not None and side.lines == facts.board.lines else {}


@check("section-unlike-board", severity="warning", reads=ZONES, given=("field",), fix="offered")
def section_unlike_board(facts: Facts) -> Iterator[Found]:
    """A section lacks hexes of the printed section with this name, or has additional ones."""
    printed = _printed(facts)
    for number, zone in enumerate(facts.scenario.zones):
        places = printed.get(zone.id)
        if zone.kind != "section" or places is None:
            continue
        lacking = tuple(place for place in places if place not in zone.places)
        beyond = tuple(place for place in dict.fromkeys(zone.places) if place not in places)
        if lacking or beyond:
            yield found(
                *lacking,
                *beyond,
                fields=[f"/zones/{number}/places"],
                fix=SetZone(kind="set-zone", zone=zone.id, places=places),
                zone=zone_called(zone),
                lacking=lacking or ("–",),
                beyond=beyond or ("–",),
            )


@check("hexes-in-no-section", severity="warning", reads=ZONES, given=("field",))
def hexes_in_no_section(facts: Facts) -> Iterator[Found]:
    """A few hexes are in no section, so that cards for sections do not reach units there."""
    printed = _printed(facts)
    sections = [zone for zone in facts.scenario.zones if zone.kind == "section" and zone.places]
    if len(sections) < 2 or any(zone.id in printed for zone in sections):
        return
    grid = facts.field.grid
    inside = {grid.index(place) for zone in sections for place in zone.places}
    left = [i for i in range(len(grid)) if i not in inside and i not in facts.field.unplayable]
    if left and len(left) < min(len(zone.places) for zone in sections):
        places = tuple(grid.names[i] for i in left)
        numbers = [facts.scenario.zones.index(zone) for zone in sections]
        yield found(
            *places, fields=[f"/zones/{number}/places" for number in numbers], places=places
        )


# -- units by their cards --------------------------------------------------------------------------


@check(
    "unit-outside-section",
    severity="error",
    reads=READS,
    given=("field",),
    fix="offered",
)
def unit_outside_section(facts: Facts) -> Iterator[Found]:
    """A section has more units than its deployment cards place there, while another one has too
    few. A hex on the border counts for both sections."""
    for astray in _astray(facts):
        section = astray.section
        if section is None:
            continue
        crowd = [(n, u) for n, i, u in astray.units if i in astray.sections[section]]
        yield found(
            *(u.at for _, u in crowd if isinstance(u.at, str)),
            fields=[f"/units/{n}/at" for n, _ in crowd],
            fix=astray.move(facts),
            seat=facts.called(astray.unit.seat),
            unit=Term(of="unit_types", id=astray.unit.meant),
            use=section,
            places=tuple(u.at for _, u in crowd if isinstance(u.at, str)),
            count=len(crowd),
            expected=astray.slots.get(section, 0),
        )


@check("unit-in-no-section", severity="error", reads=READS, given=("field",), fix="offered")
def unit_in_no_section(facts: Facts) -> Iterator[Found]:
    """A unit is in no section although a deployment card places it in one."""
    for astray in _astray(facts):
        unit = astray.unit
        if astray.section is None and isinstance(unit.at, str):
            yield found(
                unit.at,
                fields=[f"/units/{astray.number}/at"],
                fix=astray.move(facts),
                seat=facts.called(unit.seat),
                unit=Term(of="unit_types", id=unit.meant),
            )


@dataclass(frozen=True, slots=True)
class Astray:
    """A unit for which no card of its kind has a place where it stands."""

    number: int
    index: int
    unit: Unit
    units: list[tuple[int, int, Unit]]
    """All of its kind: number in the file, hex, unit."""
    sections: Mapping[str, frozenset[int]]
    slots: Mapping[str, int]
    """How many of its kind the cards place in each section."""
    lacking: list[str]
    """The sections that have too few."""

    @property
    def section(self) -> str | None:
        """Where it stands; ``None`` on a hex of no section."""
        return next((use for use, hexes in self.sections.items() if self.index in hexes), None)

    def move(self, facts: Facts) -> MoveUnits | None:
        """A move into a section that lacks one."""
        here = self.sections[self.section] if self.section is not None else frozenset()
        free = frozenset(i for use in self.lacking for i in self.sections[use]) & facts.vacant
        return step_into(facts, self.unit, free - here or free)


def _astray(facts: Facts) -> Iterator[Astray]:
    """Of each kind of unit the first that has no place on a card."""
    blocks: dict[tuple[str, str, str | None], dict[str, int]] = {}
    for seat, use, card in cards_in_use(facts):
        for block in card.units if use != "reserve" else ():
            slots = blocks.setdefault((seat, block.type, block.rank), {})
            slots[use] = slots.get(use, 0) + block.count
    for (seat, kind, rank), slots in blocks.items():
        sections = _sections(facts, seat)
        units = [
            (number, index, unit)
            for number, index, unit, _ in facts.standing
            if (unit.seat, unit.meant, unit.rank) == (seat, kind, rank) and unit.arrival is None
        ]
        if not set(slots) <= set(sections) or len(units) > sum(slots.values()):
            continue
        taken: dict[int, str] = {}
        places = {number: index for number, index, _ in units}
        for number in places:
            _seated(number, places, sections, slots, taken)
        for number, index, unit in units:
            if number not in taken:
                open_ = [use for use, n in slots.items() if n > [*taken.values()].count(use)]
                yield Astray(number, index, unit, units, sections, slots, open_)
                break


def _seated(
    number: int,
    places: Mapping[int, int],
    sections: Mapping[str, frozenset[int]],
    slots: Mapping[str, int],
    taken: dict[int, str],
    asked: frozenset[str] = frozenset(),
) -> bool:
    """Find a unit a place on a card whose section it stands in, moving others to other cards where
    they stand on a line."""
    for use, room in slots.items():
        if use in asked or places[number] not in sections[use]:
            continue
        holders = [other for other, held in taken.items() if held == use]
        move_on = partial(
            _seated,
            places=places,
            sections=sections,
            slots=slots,
            taken=taken,
            asked=asked | {use},
        )
        if len(holders) < room or any(move_on(other) for other in holders):
            taken[number] = use
            return True
    return False


def _sections(facts: Facts, seat: str) -> dict[str, frozenset[int]]:
    """Use to the indices of the section as this player sees it, the printed ones before those that
    are drawn; none for a player at neither the bottom nor the top."""
    owner = facts.seats.get(seat)
    edge = owner.edge if owner is not None else None
    if edge not in ("bottom", "top"):
        return {}
    drawn = {z.id: z.places for z in facts.scenario.zones if z.kind == "section" and z.places}
    index = facts.field.grid.index
    return {
        SIDES.get(name, name) if edge == "top" else name: frozenset(map(index, places))
        for name, places in {**drawn, **_printed(facts)}.items()
    }


def _cards(facts: Facts) -> Iterator[tuple[str, str, str, DeploymentCard]]:
    """Seat, pointer, id and card of all deployment cards in use that the game has."""
    for seat, uses in facts.scenario.cards.items():
        for use, names in uses.items():
            if SERVING.get(use) == "deployment-cards":
                for number, name in enumerate(names):
                    if name in facts.game.deployment_cards:
                        card = facts.game.deployment_cards[name]
                        yield seat, f"/cards/{seat}/{use}/{number}", name, card


def cards_in_use(facts: Facts) -> Iterator[tuple[str, str, DeploymentCard]]:
    """Seat, use and card of all deployment cards that the game has."""
    for seat, pointer, _, card in _cards(facts):
        yield seat, pointer.split("/")[3], card


def _term(name: str) -> Term:
    return Term(of="deployment_cards", id=name)


@check("deployment-card-of-other-side", severity="error", reads=("cards", "seats"))
def deployment_card_of_other_side(facts: Facts) -> Iterator[Found]:
    """A deployment card belongs to another side than the one that uses it."""
    for seat, where, name, card in _cards(facts):
        faction = facts.faction_of(seat)
        if faction is not None and card.faction != faction:
            mine = Term(of="factions", id=faction)
            yield found(fields=[where], card=_term(name), faction=mine)


@check("deployment-card-twice", severity="error", reads=("cards",))
def deployment_card_twice(facts: Facts) -> Iterator[Found]:
    """A deployment card is used more than once."""
    where: dict[str, list[str]] = {}
    for _, pointer, name, _ in _cards(facts):
        where.setdefault(name, []).append(pointer)
    for name, fields in where.items():
        if len(fields) > 1:
            yield found(fields=fields, card=_term(name), count=len(fields))


@check("deployment-cards-of-two-sets", severity="warning", reads=("cards", "seats"))
def deployment_cards_of_two_sets(facts: Facts) -> Iterator[Found]:
    """A player's deployment cards come from several sets. Only the cards of one set are certain to
    fit one box."""
    sets: dict[str, dict[str, list[str]]] = {}
    for seat, pointer, _, card in _cards(facts):
        sets.setdefault(seat, {}).setdefault(card.set, []).append(pointer)
    for seat, of in sets.items():
        if len(of) > 1:
            fields = [pointer for pointers in of.values() for pointer in pointers]
            yield found(fields=fields, seat=facts.called(seat), sets=tuple(of), count=len(of))


@check("units-unlike-deployment-cards", severity="warning", reads=("cards", "seats", "units"))
def units_unlike_deployment_cards(facts: Facts) -> Iterator[Found]:
    """A side has more or fewer units of a type and rank than its deployment cards give."""
    wanted: dict[str, Counter[tuple[str, str | None]]] = {}
    for seat, _, _, card in _cards(facts):
        for block in card.units:
            wanted.setdefault(seat, Counter())[block.type, block.rank] += block.count
    for seat, blocks in wanted.items():
        mine = [(i, u) for i, u in enumerate(facts.scenario.units) if u.seat == seat]
        here = Counter((u.meant, u.rank) for _, u in mine)
        for kind, rank in dict.fromkeys((*blocks, *here)):
            count, expected = here[kind, rank], blocks[kind, rank]
            if count == expected or not mine:
                continue
            alike = [(i, u) for i, u in mine if (u.meant, u.rank) == (kind, rank)]
            yield found(
                *(u.at for _, u in alike if isinstance(u.at, str)),
                fields=[f"/units/{i}" for i, _ in alike] or [f"/cards/{seat}"],
                seat=facts.called(seat),
                type=Term(of="unit_types", id=kind),
                rank=Term(of="ranks", id=rank) if rank is not None else "–",
                count=count,
                expected=expected,
            )
