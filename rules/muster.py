"""Mustering an army: what it costs, what is left, what may still be bought (BL2-NEU, BL2-THN-03 to
05).

An army is a ``Muster`` of the scenario: unit types and how many. Each bought unit takes a
deployment card and the figures of its type out of the boxes; drafted neutral units are paid first
(BL2-DRF-01). A unit type without a price cannot be bought.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rules.answers import Objection, called, objection
from rules.rulebook import Rulebook
from schema.armies import Mustering, Pick
from schema.forces import Muster
from schema.game import Box, Game
from schema.scenario import Scenario
from schema.text import Term
from schema.value import FrozenMap

NOTHING = Mustering(points=0)


def is_neutral(game: Game, unit_type: str) -> bool:
    """Whether a unit type belongs to no faction, so that any army may hold it (BL2-NEU-01); only
    where armies are mustered, for elsewhere types may be everybody's."""
    kind = game.unit_types.get(unit_type)
    return game.muster is not None and kind is not None and kind.faction is None


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
    hidden: FrozenMap[str, int]
    """Unit type to how many that are placed face down at random are counted against its points."""
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


def is_chosen(scenario: Scenario, muster: Muster) -> bool:
    """Whether a side has nothing left to choose: it bought units, or those that it drafted are on
    the board or among its own deployment cards, and it bought none besides."""
    if muster.army:
        return True
    mine = {unit.type for unit in scenario.units if unit.seat == muster.seat}
    for pool in scenario.hidden:
        if pool.placed_by == "owner":
            mine.update(card.ref for card in pool.cards if card.seat == muster.seat)
    return not mine.isdisjoint(drafted_by(scenario.neutral_draft, muster.seat))


def points_of(game: Game, muster: Muster) -> int:
    """Muster points that a side may spend, with what its options add."""
    options = (game.muster or NOTHING).options
    return muster.points + sum(options[o].points for o in muster.options if o in options)


def counted_hidden(scenario: Scenario, muster: Muster) -> FrozenMap[str, int]:
    """Unit type to how many of a side's units placed face down at random count against its points:
    those of pools that the muster does not name (BL2-THN-03). A side without points pays none."""
    cards = (
        (card.ref, card.count)
        for pool in scenario.hidden
        if muster.points and pool.placed_by == "chance" and pool.id not in muster.uncounted
        for card in pool.cards
        if card.of == "unit" and card.seat == muster.seat
    )
    return _added(cards)


def army_of(scenario: Scenario, game: Game, seat: str) -> Army | None:
    """What a seat has mustered; ``None`` for one that buys nothing."""
    muster = muster_of(scenario, seat)
    if muster is None:
        return None
    drafted = drafted_by(scenario.neutral_draft, seat)
    hidden = counted_hidden(scenario, muster)
    spent = sum(cost_of(game, units) for units in (muster.army, drafted, hidden))
    points = points_of(game, muster)
    gained = 0
    if muster.leftovers is not None:
        gained = max(0, min(points - spent, muster.leftovers.cap))
    return Army(seat, points, muster.army, drafted, hidden, spent, gained)


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
        limits.append(contents.figures[unit_type] // max(1, game.unit_types[unit_type].figures))
    return min(limits, default=None)


def there_are(scenario: Scenario, game: Game, contents: Box, unit_type: str) -> int | None:
    """How many units of a type both armies can have together: what the boxes hold, less the
    deployment cards placed face down at random (BL2-THN-02), and less the units that players place
    besides their armies (BL2-THN-06). ``None``: any number."""
    have = in_boxes(game, contents, unit_type)
    if have is None:
        return None
    if unit_type in contents.deployment:
        face_down = sum(
            card.count
            for pool in scenario.hidden
            if pool.placed_by == "chance"
            for card in pool.cards
            if card.of == "unit" and card.ref == unit_type
        )
        have = min(have, contents.deployment[unit_type] - face_down)
    return max(0, have - sum(free.type == unit_type for free in scenario.free_placements))


def most_of(scenario: Scenario, game: Game, contents: Box, seat: str, unit_type: str) -> int | None:
    """How many units of a type a side's army can have: what there is, less what others take of it.
    ``None``: any number."""
    have = there_are(scenario, game, contents, unit_type)
    if have is None:
        return None
    others = sum(m.army.get(unit_type, 0) for m in scenario.musters if m.seat != seat)
    others += sum(p.units.count(unit_type) for p in scenario.neutral_draft if p.seat != seat)
    return max(0, have - others)


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
    """What is wrong with what a side bought, each with the unit type that it is about, if one;
    drafted units are the draft's (``rules.neutral_draft``), options ``why_no_option``'s.

    Slugs: ``muster-over-points``, ``muster-forbidden``, ``muster-unbuyable``,
    ``muster-other-faction``, ``muster-neutral``, ``muster-short``.
    """
    muster, army = muster_of(scenario, seat), army_of(scenario, game, seat)
    if muster is None or army is None:
        return
    who = called(scenario, seat)
    if army.left < 0:
        uncounted = "BL2-THN-03" if muster.uncounted else None
        over = objection(
            "muster-over-points", uncounted, seat=who, spent=army.spent, points=army.points
        )
        yield over, None
    for unit in army.bought:
        if not army.bought[unit]:
            continue
        wrong = _wrong_with(scenario, game, muster, unit)
        if wrong is not None:
            yield wrong, unit
        count, have = army.units[unit], most_of(scenario, game, contents, seat, unit)
        if have is not None and count > have:
            term = Term(of="unit_types", id=unit)
            short = objection(
                "muster-short", "BL2-CMP-01", seat=who, unit=term, count=count, have=have
            )
            yield short, unit


def _wrong_with(scenario: Scenario, game: Game, muster: Muster, unit: str) -> Objection | None:
    """Why a type may not be bought in the ordinary way at all."""
    who, term = called(scenario, muster.seat), Term(of="unit_types", id=unit)
    if unit in muster.forbidden:
        return objection("muster-forbidden", "BL2-THN-05", seat=who, unit=term)
    if price(game, unit) is None:
        return objection("muster-unbuyable", None, seat=who, unit=term)
    if is_neutral(game, unit):
        if (game.muster or NOTHING).draft:
            return objection("muster-neutral", "BL2-DRF-03", seat=who, unit=term)
        return None
    of = scenario.seat(muster.seat)
    mine, faction = of.faction if of is not None else None, game.unit_types[unit].faction
    if None not in (mine, faction) and mine != faction:
        theirs = Term(of="factions", id=faction or "")
        return objection("muster-other-faction", None, seat=who, unit=term, faction=theirs)
    return None


def may_buy(
    scenario: Scenario, game: Game, contents: Box, seat: str, unit: str
) -> Objection | None:
    """Why one more unit of a type may not be bought; ``None`` if it may.

    What is wrong with the unit comes first; what is wrong with the army names it in ``units``.
    """
    muster = muster_of(scenario, seat)
    if muster is None:
        term = Term(of="unit_types", id=unit)
        return objection("muster-unbuyable", None, seat=called(scenario, seat), unit=term)
    more = FrozenMap({**muster.army, unit: muster.army.get(unit, 0) + 1})
    musters = tuple(m.changed(army=more) if m is muster else m for m in scenario.musters)
    after = scenario.changed(musters=musters)
    found = list(objections(after, game, contents, seat))
    about_it = [why for why, about in found if about == unit]
    units = (Term(of="unit_types", id=unit),)
    about_all = [
        objection(why.slug, why.rule, **why.args, units=units)
        for why, about in found
        if about is None
    ]
    return next(iter((*about_it, *about_all)), None)


def why_no_option(scenario: Scenario, game: Game, seat: str, option: str) -> Objection | None:
    """Why an army may not take an option; ``None`` if it may.

    A tent (an option whose marker has no place in a battle with fixed armies) needs a scenario
    card that lets it (BL2-PRE-04). Slugs: ``muster-option-unknown``, ``muster-option-barred``.
    """
    options = (game.muster or NOTHING).options
    who = called(scenario, seat)
    if option not in options:
        return objection("muster-option-unknown", None, seat=who, name=option)
    barred = Rulebook.in_play(scenario, game).placement.not_prebuilt
    if options[option].marker not in barred:
        return None
    halves = half_cards_of(scenario, game, seat)
    if halves and all(game.half_cards[half].tent for half in halves):
        return None
    term = Term(of="muster/options", id=option)
    return objection("muster-option-barred", "BL2-PRE-04", seat=who, option=term)


def half_cards_of(scenario: Scenario, game: Game, seat: str) -> tuple[str, ...]:
    """The scenario cards of a seat's half of the board that the game has."""
    uses = scenario.cards.get(seat) or FrozenMap[str, tuple[str, ...]]()
    return tuple(name for name in uses.get("half", ()) if name in game.half_cards)


def _added(counts: Iterable[tuple[str, int]]) -> FrozenMap[str, int]:
    total: dict[str, int] = {}
    for name, count in counts:
        total[name] = total.get(name, 0) + count
    return FrozenMap(total)
