"""Armies: enemies to fight, units that can be used, reserves that arrive."""

from collections.abc import Iterator
from itertools import chain, combinations

from rules.muster import drafted_by
from rules.validation.facts import Facts, card_term, unit_term
from rules.validation.registry import Found, check, found
from schema.edits import PutCommander, SetField
from schema.forces import Commander, Seat, Unit
from schema.text import Term


@check("nobody-to-fight", severity="warning", reads=("seats",))
def nobody_to_fight(facts: Facts) -> Iterator[Found]:
    """All sides are allies, or there is only one side."""
    seats = [seat.id for seat in facts.playing]
    if not any(facts.hostile(one, other) for one, other in combinations(seats, 2)):
        yield found(fields=["/seats"], seats=tuple(map(facts.called, seats)) or ("–",))


@check(
    "seat-without-army",
    severity="warning",
    reads=("board", "card", "commanders", "free_placements", "hidden", "musters", "seats", "units"),
)
def seat_without_army(facts: Facts) -> Iterator[Found]:
    """A side has nothing to play with, although other sides have. On a map each realm has its army
    from the rulebook."""
    scenario = facts.scenario
    armed = {unit.seat for unit in scenario.units}
    armed.update(commander.seat for commander in scenario.commanders)
    armed.update(muster.seat for muster in scenario.musters)
    armed.update(free.seat for free in scenario.free_placements)
    armed.update(c.seat for p in scenario.hidden for c in p.cards if c.seat is not None)
    if not facts.given.isdisjoint(("card", "map")):
        return
    if armed.isdisjoint(seat.id for seat in facts.playing):
        return
    for seat in facts.playing:
        if seat.id not in armed:
            yield found(fields=[facts.seat_pointer(seat.id)], seat=facts.called(seat.id))


@check("same-army-twice", severity="warning", reads=("card", "seats", "units"), fix="offered")
def same_army_twice(facts: Facts) -> Iterator[Found]:
    """Two enemies play the same faction, whose units the game contains only once. In a skirmish the
    card decides."""
    for one, other in _mirrored(facts):
        wrong = [seat for seat in (one, other) if _only_others(facts, seat)] or [one, other]
        yield found(
            fields=[f"{facts.seat_pointer(seat.id)}/faction" for seat in wrong],
            fix=_of_its_units(facts, wrong[0]) if len(wrong) == 1 else None,
            seats=(one.id, other.id),
            faction=Term(of="factions", id=one.faction or ""),
        )


def _mirrored(facts: Facts) -> list[tuple[Seat, Seat]]:
    """Enemies who play one faction that has units of its own; none in a skirmish."""
    armies = {kind.faction for kind in facts.game.unit_types.values()} - {None}
    return [
        (one, other)
        for one, other in combinations(facts.playing, 2)
        if not facts.has_card
        and one.faction in armies
        and one.faction == other.faction
        and facts.hostile(one.id, other.id)
    ]


def _fielded(facts: Facts, seat: Seat) -> set[str]:
    """The factions to which the units of a seat belong."""
    types = facts.game.unit_types
    mine = {unit.meant for unit in facts.scenario.units if unit.seat == seat.id}
    return {types[name].faction or "" for name in mine if name in types} - {""}


def _only_others(facts: Facts, seat: Seat) -> bool:
    """Whether units of a seat belong to factions, and none to its own."""
    fielded = _fielded(facts, seat)
    return bool(fielded) and seat.faction not in fielded


def _of_its_units(facts: Facts, seat: Seat) -> SetField | None:
    """The seat with the one faction of all its units that no other seat plays."""
    fielded = _fielded(facts, seat)
    taken = {other.faction for other in facts.scenario.seats}
    if len(fielded) != 1 or fielded & taken:
        return None
    field = f"{facts.seat_pointer(seat.id)}/faction"
    return SetField(kind="set-field", field=field, value=min(fielded))


@check(
    "unit-of-other-faction",
    severity="warning",
    reads=("card", "free_placements", "hidden", "seats", "units"),
)
def unit_of_other_faction(facts: Facts) -> Iterator[Found]:
    """A unit on the board, hidden or still to be placed belongs to another faction than its side.
    In a skirmish, the Setup cards decide about units on the board."""
    factions = {name: seat.faction for name, seat in facts.seats.items()}
    for seat in chain.from_iterable(_mirrored(facts)):
        if _only_others(facts, seat):  # same-army-twice: the seat is wrong, not its units
            factions[seat.id] = None
    types = facts.game.unit_types
    for field, seat_id, name, at in _owned(facts):
        mine = factions.get(seat_id)
        kind = types.get(name)
        if mine is None or kind is None or kind.faction in (None, mine):
            continue
        yield found(
            at,
            fields=[field],
            unit=Term(of="unit_types", id=name),
            faction=Term(of="factions", id=mine),
            other=Term(of="factions", id=kind.faction or ""),
        )


def _owned(facts: Facts) -> Iterator[tuple[str, str, str, str | None]]:
    """Every unit of a seat: where it is written, the seat, its type, and the place it stands on."""
    scenario = facts.scenario
    for number, unit in enumerate(() if facts.has_card else scenario.units):
        yield f"/units/{number}/type", unit.seat, unit.meant, _at(unit)
    for i, pool in enumerate(scenario.hidden):
        for j, card in enumerate(pool.cards):
            if card.of == "unit" and card.seat is not None:
                yield f"/hidden/{i}/cards/{j}/seat", card.seat, card.ref, None
    for number, free in enumerate(scenario.free_placements):
        yield f"/free_placements/{number}/type", free.seat, free.type, None


@check(
    "commander-of-other-faction",
    severity="warning",
    reads=("card", "commanders", "hidden", "seats", "units"),
)
def commander_of_other_faction(facts: Facts) -> Iterator[Found]:
    """A commander on the board or hidden belongs to another faction than the side. In a skirmish,
    the card decides about commanders on the board."""
    shown = enumerate(() if facts.has_card else facts.scenario.commanders)
    played = [
        (f"/commanders/{i}/card", one.seat, one.card)
        for i, one in shown
        if (led := facts.units.get(one.unit or "")) is None or led.seat == one.seat
    ]  # who leads another seat's unit is a finding of its own
    played += [
        (f"/hidden/{i}/cards/{j}/seat", card.seat, card.ref)
        for i, pool in enumerate(facts.scenario.hidden)
        for j, card in enumerate(pool.cards)
        if card.of == "commander" and card.seat is not None
    ]
    for field, seat, name in played:
        card, mine = facts.game.commanders.get(name), facts.faction_of(seat)
        if card is not None and mine is not None and card.faction != mine:
            yield found(
                fields=[field],
                commander=Term(of="commanders", id=name),
                faction=Term(of="factions", id=mine),
                other=Term(of="factions", id=card.faction),
            )


@check("rank-without-profile", severity="warning", reads=("units",))
def rank_without_profile(facts: Facts) -> Iterator[Found]:
    """A unit has a rank for which its type has no values."""
    for number, unit, known in _unprofiled(facts):
        if unit.rank is not None:
            yield found(
                _at(unit),
                fields=[f"/units/{number}/rank"],
                unit=unit_term(unit),
                rank=Term(of="ranks", id=unit.rank),
                known=known,
            )


@check("unit-without-rank", severity="warning", reads=("units",))
def unit_without_rank(facts: Facts) -> Iterator[Found]:
    """A unit has no rank, but its type has values for certain ranks only."""
    for number, unit, known in _unprofiled(facts):
        if unit.rank is None:
            yield found(
                _at(unit), fields=[f"/units/{number}/rank"], unit=unit_term(unit), known=known
            )


def _unprofiled(facts: Facts) -> Iterator[tuple[int, Unit, tuple[Term | str, ...]]]:
    """Units for whose rank, or lack of one, their type has no values, and the ranks that it has."""
    types, ranks = facts.game.unit_types, facts.game.ranks
    for number, unit in enumerate(facts.scenario.units):
        kind = types.get(unit.type)
        if kind is None or not kind.profiles or unit.rank in kind.profiles:
            continue
        if "any" in kind.profiles or (unit.rank is not None and unit.rank not in ranks):
            continue
        yield (
            number,
            unit,
            tuple(Term(of="ranks", id=r) if r in ranks else r for r in kind.profiles),
        )


@check("unit-without-figures", severity="error", reads=("commanders", "units"))
def unit_without_figures(facts: Facts) -> Iterator[Found]:
    """A unit has neither figures nor a commander."""
    for number, unit in enumerate(facts.scenario.units):
        if unit.figures == 0 and unit.id not in facts.leaders:
            where = [f"/units/{number}/figures"]
            yield found(_at(unit), fields=where, unit=unit_term(unit))


@check("unit-without-place", severity="warning", reads=("card", "seats", "units", "zones"))
def unit_without_place(facts: Facts) -> Iterator[Found]:
    """A unit is not on the board, not in reserve, and has no zone in which to be placed."""
    if facts.has_card:
        return
    zones = {zone.seat for zone in facts.scenario.zones if zone.kind == "deployment"}
    for number, unit in enumerate(facts.scenario.units):
        if unit.at is None and unit.arrival is None and zones.isdisjoint((unit.seat, None)):
            yield found(fields=[f"/units/{number}"], unit=unit_term(unit), id=unit.id)


@check("arrival-too-late", severity="error", reads=("rounds", "units"))
def arrival_too_late(facts: Facts) -> Iterator[Found]:
    """A reserve arrives after the last round."""
    last = facts.scenario.rounds
    if last is None:
        return
    for number, unit in enumerate(facts.scenario.units):
        if unit.arrival is not None and unit.arrival.round > last:
            yield found(
                fields=[f"/units/{number}/arrival/round"],
                unit=unit_term(unit),
                round=unit.arrival.round,
                last=last,
            )


@check("reserve-on-board", severity="warning", reads=("units",))
def reserve_on_board(facts: Facts) -> Iterator[Found]:
    """A reserve is already on the board."""
    for number, unit in enumerate(facts.scenario.units):
        if unit.arrival is not None and unit.at is not None:
            where = [f"/units/{number}/at", f"/units/{number}/arrival"]
            yield found(_at(unit), fields=where, unit=unit_term(unit), round=unit.arrival.round)


@check(
    "forbidden-unit",
    severity="error",
    reads=("free_placements", "musters", "neutral_draft", "seats", "units"),
    rule="BL2-THN-05",
)
def forbidden_unit(facts: Facts) -> Iterator[Found]:
    """A unit is of a type that its side may not muster. Units that were bought or drafted are
    covered by the findings about musters."""
    for muster in facts.scenario.musters:
        if not muster.forbidden:
            continue
        chosen = {*muster.army, *drafted_by(facts.scenario.neutral_draft, muster.seat)}
        forbidden = [name for name in muster.forbidden if name not in chosen]
        for number, unit in enumerate(facts.scenario.units):
            if unit.seat == muster.seat and unit.type in forbidden:
                where = [f"/units/{number}/type"]
                who = facts.called(unit.seat)
                yield found(_at(unit), fields=where, unit=unit_term(unit), seat=who)
        for number, free in enumerate(facts.scenario.free_placements):
            if free.seat == muster.seat and free.type in forbidden:
                unit_type = Term(of="unit_types", id=free.type)
                where = [f"/free_placements/{number}/type"]
                yield found(fields=where, unit=unit_type, seat=facts.called(free.seat))


@check("commander-in-two-places", severity="warning", reads=("commanders", "units"), fix="offered")
def commander_in_two_places(facts: Facts) -> Iterator[Found]:
    """A commander leads a unit and also has a separate position."""
    for number, commander in enumerate(facts.scenario.commanders):
        unit = facts.units.get(commander.unit or "")
        if unit is None or commander.at is None or commander.at == unit.at:
            continue
        alone = commander.at if isinstance(commander.at, str) else None
        yield found(
            alone,
            fields=[f"/commanders/{number}/at"],
            fix=PutCommander(kind="put-commander", commander=commander.changed(at=None)),
            commander=card_term(commander),
            unit=unit_term(unit),
        )


@check("unit-led-twice", severity="warning", reads=("card", "commanders", "units"), fix="offered")
def unit_led_twice(facts: Facts) -> Iterator[Found]:
    """A unit is led by several commanders. In a skirmish the card decides."""
    if facts.has_card:
        return
    for name, leaders in facts.leaders.items():
        unit = facts.units.get(name)
        if unit is None or len({leader.card for leader in leaders}) < 2:
            continue
        numbers = [n for n, one in enumerate(facts.scenario.commanders) if one.unit == name]
        yield found(
            _at(unit),
            fields=[f"/commanders/{number}/unit" for number in numbers],
            fix=_given_another(facts, leaders[-1], unit),
            commanders=tuple(map(card_term, leaders)),
            count=len(leaders),
            unit=unit_term(unit),
        )


def _given_another(facts: Facts, leader: Commander, unit: Unit) -> PutCommander | None:
    """The commander with the first unit that his card would let him lead, if nobody leads it."""
    card = facts.game.commanders.get(leader.card)
    for other in facts.scenario.units:
        alike = card is None or other.meant == card.leads
        if other.seat == unit.seat and alike and other.id not in facts.leaders:
            changed = leader.changed(unit=other.id, at=None)
            return PutCommander(kind="put-commander", commander=changed)
    return None


def _at(unit: Unit) -> str | None:
    """The hex or area of a unit, if it stands on one."""
    return unit.at if isinstance(unit.at, str) else None
