"""Mustering an army: what it costs, what is left, what may still be bought (BL2-NEU, BL2-THN-03 to
05).

An army is a ``Muster`` of the scenario: unit types and how many. Each bought unit takes a
deployment card and the figures of its type out of the boxes; drafted neutral units are paid first
(BL2-DRF-01). A unit type without a price cannot be bought.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rules.objections import Objection, objection
from schema.forces import Muster
from schema.game import Box, Game
from schema.muster import Mustering, Pick
from schema.scenario import Scenario
from schema.text import Term
from schema.value import FrozenMap

NOTHING = Mustering(points=0)


def is_neutral(game: Game, unit_type: str) -> bool:
    """Whether a unit type belongs to no faction, so that any army may hold it (BL2-NEU-01)."""
    kind = game.unit_types.get(unit_type)
    return kind is not None and kind.faction is None


def price(game: Game, unit_type: str) -> int | None:
    """Muster points of one unit; ``None`` if it cannot be bought."""
    kind = game.unit_types.get(unit_type)
    return None if kind is None else kind.cost


@dataclass(frozen=True, slots=True)
class Army:
    """What one side has mustered so far."""

    seat: str
    points: int
    """What it may spend, with its options."""
    bought: FrozenMap[str, int]
    """Unit type to how many were bought in the ordinary way."""
    drafted: FrozenMap[str, int]
    """Neutral unit type to how many were drafted."""
    spent: int
    """What all of them cost together."""
    gained: int
    """What unspent points become, after the cap (BL2-THN-04); 0 where they become nothing."""

    @property
    def left(self) -> int:
        """Points not spent; negative when the army costs too much."""
        return self.points - self.spent

    @property
    def units(self) -> Counter[str]:
        """Unit type to how many there are, drafted ones too."""
        return Counter(self.bought) + Counter(self.drafted)


def muster_of(scenario: Scenario, seat: str) -> Muster | None:
    """The muster of a seat; ``None`` for one that buys nothing."""
    return next((muster for muster in scenario.musters if muster.seat == seat), None)


def drafted_by(picks: Iterable[Pick], seat: str) -> FrozenMap[str, int]:
    """Neutral unit type to how many of it a seat took in the draft."""
    return FrozenMap(Counter(unit for pick in picks if pick.seat == seat for unit in pick.units))


def points_of(game: Game, muster: Muster) -> int:
    """Muster points that a side may spend, with what its options add."""
    options = (game.muster or NOTHING).options
    return muster.points + sum(options[o].points for o in muster.options if o in options)


def army_of(scenario: Scenario, game: Game, seat: str) -> Army | None:
    """What a seat has mustered; ``None`` for one that buys nothing."""
    muster = muster_of(scenario, seat)
    if muster is None:
        return None
    drafted = drafted_by(scenario.neutral_draft, seat)
    spent = cost_of(game, muster.army) + cost_of(game, drafted)
    points = points_of(game, muster)
    gained = 0
    if muster.leftovers is not None:
        gained = max(0, min(points - spent, muster.leftovers.cap))
    return Army(seat, points, muster.army, drafted, spent, gained)


def cost_of(game: Game, units: Mapping[str, int]) -> int:
    """What units cost together; those without a price count nothing (and are objected to)."""
    return sum((price(game, unit) or 0) * count for unit, count in units.items())


def in_boxes(game: Game, contents: Box, unit_type: str) -> int | None:
    """How many units of a type the boxes can field: deployment cards and figures both limit it.

    ``None`` where no box counts either.
    """
    limits = []
    if unit_type in contents.deployment:
        limits.append(contents.deployment[unit_type])
    if unit_type in contents.figures and unit_type in game.unit_types:
        limits.append(contents.figures[unit_type] // game.unit_types[unit_type].figures)
    return min(limits, default=None)


def for_sale(game: Game, contents: Box, faction: str | None, muster: Muster) -> tuple[str, ...]:
    """The unit types that a side may buy in the ordinary way, in the pack's order: its faction's,
    and neutral ones where there is no draft (BL2-DRF-03)."""
    drafts = bool((game.muster or NOTHING).draft)
    return tuple(
        name
        for name, kind in game.unit_types.items()
        if kind.cost is not None
        and name not in muster.forbidden
        and (kind.faction == faction if kind.faction is not None else not drafts)
        and in_boxes(game, contents, name) != 0
    )


def objections(
    scenario: Scenario, game: Game, contents: Box, seat: str
) -> Iterator[tuple[Objection, str | None]]:
    """What is wrong with a side's army, each with the unit type that it is about, if one.

    Slugs: ``muster-over-points``, ``muster-forbidden``, ``muster-unbuyable``, ``muster-short``,
    ``muster-neutral``.
    """
    muster, army = muster_of(scenario, seat), army_of(scenario, game, seat)
    if muster is None or army is None:
        return
    if army.left < 0:
        yield (
            objection("muster-over-points", "BL2-THN-03", spent=army.spent, points=army.points),
            None,
        )
    drafts = bool((game.muster or NOTHING).draft)
    for unit, count in army.units.items():
        term = Term(of="unit_types", id=unit)
        if unit in muster.forbidden:
            yield objection("muster-forbidden", "BL2-THN-05", unit=term), unit
        elif price(game, unit) is None:
            yield objection("muster-unbuyable", None, unit=term), unit
        have = in_boxes(game, contents, unit)
        if have is not None and count > have:
            yield objection("muster-short", "BL2-CMP-01", unit=term, count=count, have=have), unit
        if drafts and is_neutral(game, unit) and army.bought.get(unit):
            yield objection("muster-neutral", "BL2-DRF-03", unit=term), unit


def may_buy(
    scenario: Scenario, game: Game, contents: Box, seat: str, unit: str
) -> Objection | None:
    """Why one more unit of a type may not be bought; ``None`` if it may."""
    muster = muster_of(scenario, seat)
    if muster is None:
        return objection("muster-unbuyable", None, unit=Term(of="unit_types", id=unit))
    more = FrozenMap({**muster.army, unit: muster.army.get(unit, 0) + 1})
    musters = tuple(m.changed(army=more) if m.seat == seat else m for m in scenario.musters)
    after = scenario.changed(musters=musters)
    return next(
        (why for why, about in objections(after, game, contents, seat) if about in (None, unit)),
        None,
    )
