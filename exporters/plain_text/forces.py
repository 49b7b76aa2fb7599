"""The forces of every player: commanders, units, reserves, and what is still to be placed."""

from collections.abc import Iterator

from exporters.plain_text.legend import edge_words
from exporters.plain_text.marks import HIDDEN, Marks, in_runs
from exporters.plain_text.page import TextLine, heading, wrapped
from rules.muster import army_of, price
from rules.supply import still_to_place
from schema.forces import Commander, HiddenPool, Muster, Seat, Unit
from schema.language import N_

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
    names = marks.names
    title = [names.seat(seat.id).upper()]
    faction = names.of("factions", seat.faction) if seat.faction else ""
    title += [faction] if faction and faction != names.seat(seat.id) else []
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
    names = marks.names
    known = marks.game.commanders.get(commander.card)
    title = names.text(known.title) if known else ""
    words = names.of("commanders", commander.card) + (f", {title}" if title else "")
    unit = marks.scenario.unit(commander.unit) if commander.unit else None
    if unit is not None:
        where = f" {marks.names.place(unit.at, turned=True)}" if unit.at is not None else ""
        mark = marks.shape(unit.seat, unit.rank) + marks.in_style(unit.seat, marks.code(unit.type))
        return f"{words}: {mark}{where}"
    return words + (
        f": {marks.names.place(commander.at, turned=True)}" if commander.at is not None else ""
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
            yield f"{_kind(marks, [unit])}: {marks.names.text(unit.note)}"


def _kind(marks: Marks, units: list[Unit]) -> str:
    names, unit = marks.names, units[0]
    code = marks.in_style(unit.seat, marks.code(unit.type))
    words = [f"{marks.shape(unit.seat, unit.rank)}{code} {names.of('unit_types', unit.type)}"]
    words += [names.of("ranks", unit.rank)] if unit.rank else []
    if unit.figures is not None:
        words.append(names.say(N_("figures: {n}")).format(n=unit.figures))
    words += [f"[{marks.badge(unit.badge)}] {names.of('badges', unit.badge)}"] if unit.badge else []
    if unit.stands_in_for:
        sentence = names.say(N_("stands in for {unit}"))
        words.append(sentence.format(unit=names.of("unit_types", unit.stands_in_for)))
    return ", ".join(words) + (f" ×{len(units)}" if len(units) > 1 else "")


def _where(marks: Marks, units: list[Unit]) -> str:
    names, board = marks.names, marks.scenario.board
    unit = units[0]
    if unit.arrival is not None:
        words = names.say(N_("arrives in round {n}")).format(n=unit.arrival.round)
        return words + (f", {names.zone(unit.arrival.zone)}" if unit.arrival.zone else "")
    grid = board.grid()
    places = [marks.names.place(unit.at, turned=True) for unit in units if unit.at is not None]
    if not places:
        return names.say(N_("to be placed"))
    left = len(units) - len(places)
    words = "; ".join(places) if grid is None and " " in places[0] else in_runs(places, grid)
    later = names.say(N_("to be placed"))
    return words + (f", {later} ×{left}" if left else "")


def _muster(marks: Marks, seat: Seat) -> Iterator[str]:
    for muster in marks.scenario.musters:
        if muster.seat == seat.id:
            if muster.points:
                yield _mustered(marks, muster)
            yield from _bought(marks, seat, muster)


def _mustered(marks: Marks, muster: Muster) -> str:
    names = marks.names
    words = [names.say(N_("Musters {points} points")).format(points=muster.points)]
    if muster.zone:
        words[0] += f" → {names.zone(muster.zone)}"
    if muster.forbidden:
        units = names.several("unit_types", muster.forbidden)
        words.append(names.say(N_("not {units}")).format(units=units))
    if muster.leftovers is not None:
        sentence = names.say(N_("each point left over: 1 {resource}, at most {cap}"))
        resource = names.of("resources", muster.leftovers.become)
        words.append(sentence.format(resource=resource, cap=muster.leftovers.cap))
    if muster.uncounted:
        pools = ", ".join(names.pool(pool) for pool in muster.uncounted)
        words.append(names.say(N_("not counted: {what}")).format(what=pools))
    return "; ".join(words)


def _bought(marks: Marks, seat: Seat, muster: Muster) -> Iterator[str]:
    """What it bought and drafted, with prices, and what is left."""
    names, game = marks.names, marks.game
    army = army_of(marks.scenario, game, seat.id)
    if army is None or not army.units:
        return
    units = ", ".join(
        f"{names.of('unit_types', kind)} {count}{NO_BREAK}×{NO_BREAK}{price(game, kind) or 0}"
        for kind, count in army.units.items()
    )
    sentence = names.say(N_("{spent} of {points} points")).format(
        spent=army.spent, points=army.points
    )
    yield f"{sentence}: {units}"
    if muster.leftovers is not None and army.left > 0:
        become = names.of("resources", muster.leftovers.become)
        yield f"{become}: +{army.gained}"
    options = game.muster.options if game.muster is not None else {}
    yield from (names.text(options[name].name) for name in muster.options if name in options)
    if muster.decoys:
        decoys = names.say(N_("decoys among the deployment cards: {n}"))
        yield decoys.format(n=muster.decoys)


def _placements(marks: Marks, seat: Seat) -> Iterator[str]:
    names = marks.names
    for placement in marks.scenario.free_placements:
        if placement.seat == seat.id:
            sentence = names.say(N_("Places {unit} on any place of {zone}"))
            unit = names.of("unit_types", placement.type)
            yield sentence.format(unit=unit, zone=names.zone(placement.zone))
    markers = still_to_place(marks.scenario, marks.game, seat.id, markers=True)
    terrain = still_to_place(marks.scenario, marks.game, seat.id, markers=False)
    if terrain:
        hexes = ", ".join(f"{names.of('terrain', kind)} ×{n}" for kind, n in terrain.items())
        yield names.say(N_("Places terrain: {hexes}")).format(hexes=hexes)
    if markers:
        told = ", ".join(f"{names.of('markers', kind)} ×{n}" for kind, n in markers.items())
        yield names.say(N_("Places markers: {markers}")).format(markers=told)


def _resources(marks: Marks, seat: Seat) -> Iterator[str]:
    names = marks.names
    parts = [f"{names.of('resources', kind)} {n}" for kind, n in seat.resources.items()]
    side = names.say(N_("{part}: side {face}"))
    parts += [
        side.format(part=names.of("resources", part), face=face)
        for part, face in seat.sides.items()
    ]
    if parts:
        yield " · ".join(parts)
    if seat.deck_top:
        cards = ", ".join(names.card(card) for card in seat.deck_top)
        yield names.say(N_("On top of the deck: {cards}")).format(cards=cards)
    if seat.deck:
        cards = ", ".join(f"{names.card(card)} ×{n}" for card, n in seat.deck.items())
        yield names.say(N_("In the deck: {cards}")).format(cards=cards)


def _hidden(marks: Marks, width: int) -> list[TextLine]:
    """How many cards lie face down and where; never which is where."""
    names = marks.names
    if not marks.scenario.hidden:
        return []
    lines = [heading(names.say(N_("Face down")))]
    for pool in marks.scenario.hidden:
        lines += wrapped(f"{HIDDEN} {_pool(marks, pool)}", width, hang=4, first="  ")
    return lines


def _pool(marks: Marks, pool: HiddenPool) -> str:
    names, board = marks.names, marks.scenario.board
    grid = board.grid()
    count = sum(card.count for card in pool.cards)
    words = [names.say(N_("{pool}: {n} cards")).format(pool=names.pool(pool.id), n=count)]
    words += [
        "("
        + ", ".join(f"{c.count} × {names.text(c.name) or names.card(c.card)}" for c in pool.cards)
        + ")"
    ]
    if pool.spots:
        words.append("→ " + in_runs(pool.spots, grid))
    by = N_("by chance") if pool.placed_by == "chance" else N_("placed by the owner")
    known = names.seats(pool.known_to) or names.say(N_("nobody"))
    words.append(f"; {names.say(by)}; " + names.say(N_("known to: {who}")).format(who=known))
    return " ".join(words).replace(" ;", ";")
