"""The forces of every player: commanders, units, reserves, and what is still to be placed."""

from collections.abc import Iterator

from exporters.plain_text.legend import edge_words
from exporters.plain_text.marks import HIDDEN, Marks, in_runs
from exporters.plain_text.page import TextLine, heading, wrapped
from exporters.words.zones import any_hex
from rules.muster import army_of, price
from rules.supply import still_to_place
from schema.forces import Commander, HiddenPool, Muster, Seat, Unit
from schema.language import N_, say_n

NO_BREAK = "\u00a0"


def draw_forces(marks: Marks, width: int) -> list[TextLine]:
    """Player by player, what he has on the board, what comes later, and what he still places."""
    blocks = [_seat(marks, seat, width) for seat in marks.scenario.seats]
    blocks += [_hidden(marks, width)]
    lines: list[TextLine] = []
    for block in (block for block in blocks if block):
        lines += [TextLine("", "")] if lines else []
        lines += block
    return lines


def _seat(marks: Marks, seat: Seat, width: int) -> list[TextLine]:
    title = [marks.seat(seat.id).upper()]
    faction = marks.of("factions", seat.faction) if seat.faction else ""
    title += [faction] if faction and faction != marks.seat(seat.id) else []
    title += [edge_words(marks, seat.edge)] if seat.edge else []
    title += [_style(marks, seat)] if marks.scenario.units else []
    rows = [
        *_commanders(marks, seat),
        *_units(marks, seat),
        *_muster(marks, seat),
        *_placements(marks, seat),
        *_resources(marks, seat),
    ]
    lines = [line for row in rows for line in wrapped(row, width, hang=4, first="  ")]
    return [heading(" · ".join(title)[:width]), *lines]


def _style(marks: Marks, seat: Seat) -> str:
    """How this side's units are written on the board."""
    rank = next((unit.rank for unit in marks.scenario.units if unit.rank), None)
    return marks.shape(seat.id, rank) + marks.in_style(seat.id, "abc")


def _commanders(marks: Marks, seat: Seat) -> Iterator[str]:
    for commander in marks.scenario.commanders:
        if commander.seat == seat.id:
            yield f"{marks.star(seat.id)} {_commander(marks, commander)}"


def _commander(marks: Marks, commander: Commander) -> str:
    known = marks.game.commanders.get(commander.card)
    title = marks.text(known.title) if known else ""
    words = marks.of("commanders", commander.card) + (f", {title}" if title else "")
    unit = marks.scenario.unit(commander.unit) if commander.unit else None
    if unit is not None:
        where = f" {marks.place(unit.at, turned=True)}" if unit.at is not None else ""
        mark = marks.shape(unit.seat, unit.rank) + marks.in_style(unit.seat, marks.code(unit.type))
        return f"{words}: {mark}{where}"
    return words + (
        f": {marks.place(commander.at, turned=True)}" if commander.at is not None else ""
    )


def _units(marks: Marks, seat: Seat) -> Iterator[str]:
    """One row for all units that differ only in their place."""
    groups: dict[tuple[object, ...], list[Unit]] = {}
    for unit in marks.scenario.units:
        if unit.seat == seat.id:
            arrival = (unit.arrival.round, unit.arrival.zone) if unit.arrival else None
            key = (unit.type, unit.rank, unit.figures, unit.badge, arrival, unit.stands_in_for)
            groups.setdefault(key, []).append(unit)
    for units in groups.values():
        yield f"{_kind(marks, units)}: {_where(marks, units)}"
    for unit in marks.scenario.units:
        if unit.seat == seat.id and unit.note:
            yield f"{_kind(marks, [unit])}: {marks.text(unit.note)}"


def _kind(marks: Marks, units: list[Unit]) -> str:
    unit = units[0]
    code = marks.in_style(unit.seat, marks.code(unit.type))
    words = [f"{marks.shape(unit.seat, unit.rank)}{code} {marks.of('unit_types', unit.type)}"]
    words += [marks.of("ranks", unit.rank)] if unit.rank else []
    if unit.figures is not None:
        words.append(marks.say(say_n("{n} figure", "{n} figures"), n=unit.figures))
    if unit.badge:
        words.append(f"[{marks.letter('badges', unit.badge)}] {marks.of('badges', unit.badge)}")
    if unit.stands_in_for:
        sentence = N_("substitute for {unit}")
        words.append(marks.say(sentence, unit=marks.of("unit_types", unit.stands_in_for)))
    return ", ".join(words) + (f" ×{len(units)}" if len(units) > 1 else "")


def _where(marks: Marks, units: list[Unit]) -> str:
    board = marks.scenario.board
    unit = units[0]
    if unit.arrival is not None:
        words = marks.say(N_("arrives in round {n}"), n=unit.arrival.round)
        return words + (f", {marks.zone(unit.arrival.zone)}" if unit.arrival.zone else "")
    grid = board.grid()
    places = [marks.place(unit.at, turned=True) for unit in units if unit.at is not None]
    if not places:
        return marks.say(N_("not placed yet"))
    left = len(units) - len(places)
    words = "; ".join(places) if grid is None and " " in places[0] else in_runs(places, grid)
    later = marks.say(N_("not placed yet"))
    return words + (f", {later} ×{left}" if left else "")


def _muster(marks: Marks, seat: Seat) -> Iterator[str]:
    for muster in marks.scenario.musters:
        if muster.seat == seat.id:
            if muster.points:
                yield _mustered(marks, muster)
            yield from _bought(marks, seat, muster)


def _mustered(marks: Marks, muster: Muster) -> str:
    words = [
        marks.say(
            say_n("Musters for {points} point", "Musters for {points} points", by="points"),
            points=muster.points,
        )
    ]
    if muster.zone:
        words[0] += f" → {marks.zone(muster.zone)}"
    if muster.forbidden:
        units = marks.several("unit_types", muster.forbidden)
        words.append(marks.say(N_("not allowed: {units}"), units=units))
    if muster.leftovers is not None:
        sentence = N_("each unspent point: 1 {resource}, maximum {cap}")
        resource = marks.of("resources", muster.leftovers.become)
        words.append(marks.say(sentence, resource=resource, cap=muster.leftovers.cap))
    if muster.uncounted:
        pools = ", ".join(marks.pool(pool) for pool in muster.uncounted)
        words.append(marks.say(N_("not part of this army: {what}"), what=pools))
    return "; ".join(words)


def _bought(marks: Marks, seat: Seat, muster: Muster) -> Iterator[str]:
    """What it bought and drafted, with prices, and what is left."""
    game = marks.game
    army = army_of(marks.scenario, game, seat.id)
    if army is None or not army.units:
        return
    units = ", ".join(
        f"{marks.of('unit_types', kind)} {count}{NO_BREAK}×{NO_BREAK}{price(game, kind) or 0}"
        for kind, count in army.units.items()
    )
    sentence = marks.say(
        N_("{spent} of {points} points spent"), spent=army.spent, points=army.points
    )
    yield f"{sentence}: {units}"
    if muster.leftovers is not None and army.left > 0:
        become = marks.of("resources", muster.leftovers.become)
        yield f"{become}: +{army.gained}"
    options = game.muster.options if game.muster is not None else {}
    yield from (marks.text(options[name].name) for name in muster.options if name in options)
    if muster.decoys:
        decoys = say_n(
            "{n} decoy among the deployment cards", "{n} decoys among the deployment cards"
        )
        yield marks.say(decoys, n=muster.decoys)


def _placements(marks: Marks, seat: Seat) -> Iterator[str]:
    for placement in marks.scenario.free_placements:
        if placement.seat == seat.id:
            unit = marks.of("unit_types", placement.type)
            hexes = any_hex(marks, placement.zone, marks.zone(placement.zone))
            yield marks.say(N_("Places {unit} on {hexes}"), unit=unit, hexes=hexes)
    markers = still_to_place(marks.scenario, marks.game, seat.id, markers=True)
    terrain = still_to_place(marks.scenario, marks.game, seat.id, markers=False)
    if terrain:
        hexes = ", ".join(f"{marks.of('terrain', kind)} ×{n}" for kind, n in terrain.items())
        yield marks.say(N_("Places terrain: {hexes}"), hexes=hexes)
    if markers:
        listed = ", ".join(f"{marks.of('markers', kind)} ×{n}" for kind, n in markers.items())
        yield marks.say(N_("Places markers: {markers}"), markers=listed)


def _resources(marks: Marks, seat: Seat) -> Iterator[str]:
    parts = [f"{marks.of('resources', kind)} {n}" for kind, n in seat.resources.items()]
    side = N_("{part}: side {face}")
    parts += [
        marks.say(side, part=marks.of("resources", part), face=face)
        for part, face in seat.sides.items()
    ]
    if parts:
        yield " · ".join(parts)
    if seat.deck_top:
        cards = ", ".join(marks.card(card) for card in seat.deck_top)
        yield marks.say(N_("Top of the deck: {cards}"), cards=cards)
    if seat.deck:
        cards = ", ".join(f"{marks.card(card)} ×{n}" for card, n in seat.deck.items())
        yield marks.say(N_("In the deck: {cards}"), cards=cards)


def _hidden(marks: Marks, width: int) -> list[TextLine]:
    """How many cards lie face down and where; never which is where."""
    if not marks.scenario.hidden:
        return []
    lines = [heading(marks.say(N_("Face down")))]
    for pool in marks.scenario.hidden:
        lines += wrapped(f"{HIDDEN} {_pool(marks, pool)}", width, hang=4, first="  ")
    return lines


def _pool(marks: Marks, pool: HiddenPool) -> str:
    board = marks.scenario.board
    grid = board.grid()
    count = sum(card.count for card in pool.cards)
    words = [
        marks.say(say_n("{pool}: {n} card", "{pool}: {n} cards"), pool=marks.pool(pool.id), n=count)
    ]
    words += [
        "("
        + ", ".join(f"{c.count} × {marks.text(c.name) or marks.card(c.card)}" for c in pool.cards)
        + ")"
    ]
    if pool.spots:
        words.append("→ " + in_runs(pool.spots, grid))
    by = N_("Random") if pool.placed_by == "chance" else N_("placed by its owner")
    known = marks.seats(pool.known_to) or marks.say(N_("no player"))
    words.append(f"; {marks.say(by)}; " + marks.say(N_("known to: {who}"), who=known))
    return " ".join(words).replace(" ;", ";")
