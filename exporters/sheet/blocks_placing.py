"""Steps 2 and 3 of a sheet: PLACE terrain row by row, and PLACE units."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, groupby

from exporters.board_kinds import kind_of
from exporters.drawing.halves import half_names
from exporters.off_board import players_place
from exporters.paper.elements import Element, Prose, Section
from exporters.paper.page import SOFT
from exporters.paper.table import LABELLED, Row, Table, labelled, table
from exporters.paper.text import Chunk, Span, words
from exporters.sheet.context import COMMANDER, SheetContext
from exporters.sheet.own_half import beyond_own_half
from exporters.sheet.placing import Band, Spread, placers_of, rows_of
from exporters.words.zones import any_hex
from rules.muster import is_chosen, muster_of
from rules.supply import contents, drawn_with
from schema.board import Board, LaidTile, Place
from schema.forces import Seat, Unit
from schema.rendering import plain

NO_BREAK = "\u00a0"
SHORT = 30
"""Letters of a remark that fits a line of any sheet: "A7: right, row 1"."""


def row_label(glossary: SheetContext, row: int | None) -> str:
    """What a row of a player's list is called where rows are counted from his edge."""
    return "" if row is None else glossary._("row {n}", n=row)


def placing_terrain(glossary: SheetContext, seat: Seat, number: str) -> Section:
    """Terrain and tokens of one half, the middle first, and the markers of nobody there."""
    by_seat = rows_of(glossary.scenario, glossary.game, markers=True)
    own = by_seat.get(seat.id, ())
    rows = (
        *_rows_of_others(glossary, seat, by_seat),
        *(
            labelled(row_label(glossary, row), _spreads(glossary, spreads, seat))
            for row, spreads in own
        ),
    )
    aside = _counted(glossary, rows)
    both = any(spread.is_marker for _, spreads in own for spread in spreads)
    title = glossary._("PLACE terrain and markers") if both else glossary._("PLACE terrain")
    elements: tuple[Element, ...] = (
        *table(rows, LABELLED),
        *_cards_of_others(glossary, seat),
    )
    return Section(title, elements, number, aside)


def _cards_of_others(glossary: SheetContext, seat: Seat) -> Iterator[Prose]:
    """Who places face-down cards on a player's half, where his own page shows them."""
    grid = glossary.scenario.board.grid()
    if not glossary.is_for_one or grid is None or seat.edge is None:
        return
    here = frozenset(half_names(grid, seat.edge))
    for pool in glossary.scenario.hidden:
        placers = placers_of(glossary.scenario, pool)
        if seat.id not in placers and here.intersection(pool.spots):
            name = glossary.text(pool.name, glossary._("face-down cards"))
            how = glossary._("{seat} places them face down.", seat=glossary.seats(placers))
            yield Prose(how, lead=f"{name}:", small=True)


def _rows_of_others(
    glossary: SheetContext, seat: Seat, by_seat: Mapping[str | None, Sequence[Band]]
) -> Iterator[Row]:
    """Rows that a player's own page shows, but that another side places: the middle."""
    if not glossary.counts_from_left:
        return
    places = placed_by_others(glossary, seat, by_seat)
    found = {(row, other) for at, other in places if (row := glossary.row(seat, at)) is not None}
    for row, other in sorted(found, reverse=True):
        remark = glossary._("{seat} places this row (pale)", seat=glossary.seat(other))
        yield labelled(row_label(glossary, row), ((Span(remark, colour=SOFT),),), tick=False)


def placed_by_others(
    glossary: SheetContext, seat: Seat, by_seat: Mapping[str | None, Sequence[Band]]
) -> Iterator[tuple[str, str]]:
    """Places of a player's half, and of rows beyond that his page shows, too, whose terrain another
    side places, each with that side."""
    grid = glossary.scenario.board.grid()
    if grid is None or seat.edge is None:
        return
    here = beyond_own_half(glossary, seat).union(half_names(grid, seat.edge))
    for other, bands in by_seat.items():
        if other is not None and other != seat.id:
            for place in chain.from_iterable(s.places for _, spreads in bands for s in spreads):
                if place in here:
                    yield place, other


def _counted(glossary: SheetContext, rows: Sequence[Row]) -> str:
    """How places are written in these rows."""
    if not any(row.cells[0] for row in rows):
        return ""
    if glossary.counts_from_left:
        return glossary._("rows from your edge; in brackets: which hex from your left")
    return glossary._("rows from your edge")


def _spreads(glossary: SheetContext, spreads: Sequence[Spread], seat: Seat) -> tuple[Chunk, ...]:
    """The things of one row from the player's left to his right, markers after the terrain."""

    ground: dict[Place, tuple[str, ...]] = {}
    for spread in spreads:
        if not spread.is_marker:
            ground |= {at: (*ground.get(at, ()), spread.kind) for at in spread.places}
    things: dict[tuple[bool, tuple[str, ...]], list[Place]] = {}
    for at, kinds in ground.items():  # a ford is named with its river
        things.setdefault((False, kinds), []).append(at)
    for spread in spreads:
        if spread.is_marker:
            things.setdefault((True, (spread.kind,)), []).extend(spread.places)

    def order(thing: tuple[tuple[bool, tuple[str, ...]], list[Place]]) -> tuple[bool, int]:
        return thing[0][0], min(glossary.along(seat, at) for at in thing[1])

    return tuple(
        _spread(glossary, kinds, places, seat, is_marker=flag)
        for (flag, kinds), places in sorted(things.items(), key=order)
    )


def _spread(
    glossary: SheetContext,
    kinds: Sequence[str],
    found: Sequence[Place],
    seat: Seat,
    *,
    is_marker: bool,
) -> Chunk:
    """What is put on places, from the bottom up, and where."""
    order = sorted(found, key=lambda at: glossary.along(seat, at))
    places = ("  " * bool(n) + glossary.where(at, seat) for n, at in enumerate(order))
    named = (glossary.of("markers", k) if is_marker else glossary.ground(k) for k in kinds)
    name = " + ".join(named)
    return softly((Span(f"{name} "), *(Span(place, bold=True) for place in places)))


def softly(chunk: Chunk) -> Chunk:
    """The same with the numbers in brackets behind bold names of hexes paler than these."""
    return tuple(chain.from_iterable(map(_soft, chunk)))


def _soft(span: Span) -> Iterator[Span]:
    name, gap, number = span.text.partition(f"{NO_BREAK}(")
    if not span.bold or not gap:
        yield span
        return
    yield span._replace(text=name)
    yield Span(f"{gap}{number}", colour=SOFT)


def standing(glossary: SheetContext, seat: Seat, number: str) -> Section:
    """Units, the front row first; then what stands there besides them."""
    _, scenario = glossary._, glossary.scenario
    things: list[tuple[Place, Chunk]] = [
        (unit.at, _standing(glossary, unit, seat))
        for unit in scenario.units
        if unit.seat == seat.id and unit.at is not None and unit.arrival is None
    ]
    things.sort(key=lambda thing: glossary.along(seat, thing[0]))
    things += [
        (c.at, there(glossary, f"{COMMANDER}\u00a0{glossary.person(c.card)}", c.at, seat))
        for c in scenario.commanders
        if c.seat == seat.id and c.at is not None
    ]
    rows = row_by_row(glossary, seat, things)
    elements: list[Element] = [*table(rows, LABELLED)]
    elements += reserves(glossary, seat)
    aside = _("front row first") if len(rows) > 1 else ""
    later = [unit for unit in scenario.units if unit.arrival is not None]
    here = any(unit.at is not None and unit.arrival is None for unit in scenario.units)
    others = (scenario.commanders, scenario.musters, scenario.free_placements)
    here = here or any(others)
    only_later = later and not here
    title = _("SET ASIDE reserves") if only_later else _("PLACE units")
    return Section(title, tuple(elements), number, aside)


def row_by_row(
    glossary: SheetContext, seat: Seat, things: Iterable[tuple[Place, Chunk]]
) -> tuple[Row, ...]:
    """Things by the row in which they stand, the front row first, those that are alike together."""
    by_row: dict[int | None, list[Chunk]] = {}
    for at, chunk in things:
        by_row.setdefault(glossary.row(seat, at), []).append(chunk)
    return tuple(
        labelled(
            row_label(glossary, row),
            tuple(map(softly, _alike(chunks))),
        )
        for row, chunks in sorted(by_row.items(), key=lambda item: -(item[0] or 0))
    )


def _alike(chunks: Sequence[Chunk]) -> Iterator[Chunk]:
    """Things that are written alike as one, with all their places: ``■B WH C4 E4``."""
    found: dict[Chunk, list[Span]] = {}
    for chunk in chunks:
        if chunk[-1].bold:
            found.setdefault(chunk[:-1], []).append(chunk[-1])
        else:  # led by somebody
            found[chunk] = []
    for chunk, places in found.items():
        yield (
            *chunk,
            *places[:1],
            *(Span(f"  {place.text.strip()}", bold=True) for place in places[1:]),
        )


def there(glossary: SheetContext, name: str, at: Place, seat: Seat | None) -> Chunk:
    return (Span(f"{name} "), Span(glossary.where(at, seat), bold=True))


def _standing(glossary: SheetContext, unit: Unit, seat: Seat) -> Chunk:
    leader = glossary.leaders(unit)
    where = Span(f" {glossary.where(unit.at, seat)}", bold=True)
    chunk: Chunk = (*glossary.unit_chunk(unit), where)
    aside = glossary.remarks(unit)
    chunk = (*chunk, Span(f" {leader}")) if leader else chunk
    return (*chunk, Span(bracketed(aside))) if aside else chunk


def bracketed(words: str) -> str:
    """A remark in brackets; a short one is not torn at the end of a line."""
    return f" ({words if len(words) > SHORT else words.replace(' ', NO_BREAK)})"


def _texts(chunk: Chunk) -> Iterator[str]:
    return (span.text for span in chunk)


def reserves(glossary: SheetContext, seat: Seat) -> Iterator[Prose]:
    """Units of a player that come later, or that stand where he likes."""
    _, scenario = glossary._, glossary.scenario
    later: dict[str, Counter[tuple[str | None, str]]] = {}
    for unit in scenario.units:
        if unit.seat != seat.id or unit.arrival is None:
            continue
        where = glossary.where(unit.at, seat) or (
            glossary.zone(unit.arrival.zone) if unit.arrival.zone else ""
        )
        text = " ".join(
            ("".join(_texts(glossary.unit_chunk(unit))), glossary.leaders(unit))
        ).strip()
        lead = (
            _("{where}, from round {n}:", where=where, n=unit.arrival.round)
            if where
            else _("from round {n}:", n=unit.arrival.round)
        )
        later.setdefault(lead, Counter())[unit.rank, text] += 1
    for lead, units in later.items():
        names: list[str] = []
        chunks: list[Chunk] = []
        for (rank, text), n in units.items():
            whole = text.replace(" ", NO_BREAK, 1)  # rank, then name
            names.append(f"{whole}{NO_BREAK}×{NO_BREAK}{n}" if n > 1 else whole)
            shape = glossary.rank_chunk(rank) if rank else ()
            more = names[-1].removeprefix(glossary.rank(rank)) + "," * (len(names) < len(units))
            first, *others = words(more)
            chunks += [(*shape, *first), *others]
        yield Prose(", ".join(names), lead=lead, tick=True, chunks=tuple(chunks))
    muster = muster_of(scenario, seat.id)
    if muster is not None and muster.zone and muster.points and not is_chosen(scenario, muster):
        hexes = any_hex(glossary, muster.zone, glossary.zone(muster.zone))
        text = _("your mustered army: on {hexes}, one unit per hex", hexes=hexes)
        yield Prose(text, tick=True)
        boxes = contents(glossary.game, glossary.collection or drawn_with(scenario))
        if boxes.decoys.get(seat.faction or "") and not muster.decoys:
            yield Prose(_("Place its figures openly: this scenario says nothing of decoys."))
    for free in scenario.free_placements:
        if free.seat == seat.id:
            yield Prose(
                _(
                    "{type}: on {hexes}",
                    type=glossary.of("unit_types", free.type),
                    hexes=any_hex(glossary, free.zone, glossary.zone(free.zone)),
                ),
                tick=True,
            )


# -- together --------------------------------------------------------------------------------


def shared_placing(glossary: SheetContext) -> Section:
    """What both place before their own terrain: map tiles, rivers and roads, walls."""
    _, scenario, board = glossary._, glossary.scenario, glossary.scenario.board
    rows: list[Row] = []
    if board.tiles:
        tiles = tuple(_tile(tile) for tile in board.tiles)
        rows.append(labelled(_("tiles as on page 1"), tiles))
    for _row, spreads in rows_of(scenario, glossary.game).get(None, ()):
        rows += [_kind_row(glossary, spread) for spread in spreads]
    rows += _through(glossary, board)
    rows += _pinned(glossary, board)
    return Section(_("SHARED: place"), table(rows, LABELLED))


def before_you_begin(glossary: SheetContext) -> Section:
    """What the author says to all players, and each of them if they set up in an order, above all
    steps; on the page of one player what is for him and not for the other."""
    scenario = glossary.scenario
    playing = {seat.id for seat in kind_of(scenario.board).playing(scenario.seats)}
    readers = {glossary.view} if glossary.is_for_one else playing
    own = [
        Prose(
            glossary.text(step.text),
            lead=f"{glossary.seat(step.seat)}:" if glossary.view == "whole" else "",
        )
        for step in scenario.setup
        if scenario.setup_order and step.seat in readers & playing
    ]
    shared = [replace(step, tick=False) for step in shared_steps(glossary)]
    texts = (*own, *shared) if glossary.is_for_one else (*shared, *own)
    above: tuple[Element, ...] = (*_in_turn(glossary), *_cut_out(glossary))
    return Section(glossary._("BEFORE YOU BEGIN"), (*above, *texts))


def _in_turn(glossary: SheetContext) -> Iterator[Table]:
    """Who sets up before whom, where the scenario says so and no ledger does."""
    order = glossary.scenario.setup_order
    if len(order) < 2 or players_place(glossary.scenario):
        return
    turns = tuple(
        (Span(f"{turn} ", bold=True), Span(glossary.seat(seat)))
        for turn, seat in enumerate(order, start=1)
    )
    yield Table((labelled(glossary._("Setup order"), turns, tick=False),), LABELLED)


def _cut_out(glossary: SheetContext) -> Iterator[Prose]:
    """The hexes that are masked out, those of a line that follow each other by the first and the
    last: on the board of the box they are there."""
    grid = glossary.scenario.board.grid()
    if grid is None or not grid.masked:
        return
    gone, found, start = frozenset(grid.masked), list[tuple[str, str]](), 0
    for length in grid.lines:
        line = grid.whole.names[start : start + length]
        start += length
        for is_gone, run in groupby(line, key=gone.__contains__):
            first, *others = run
            found += [(first, others[-1] if others else first)] if is_gone else []
    hexes = ", ".join(first if first == last else f"{first}–{last}" for first, last in found)
    yield Prose(hexes, lead=glossary._("Hexes not in play:"))


def shared_steps(glossary: SheetContext) -> Iterator[Prose]:
    """The author's own steps that stand in nobody's column: all players', and of whom has none."""
    scenario = glossary.scenario
    columns = {seat.id for seat in kind_of(scenario.board).playing(scenario.seats)}
    for step in scenario.setup:
        if step.seat not in columns:
            lead = f"{glossary.seat(step.seat)}:" if step.seat else ""
            yield Prose(glossary.text(step.text), lead=lead, tick=True)


def _tile(tile: LaidTile) -> Chunk:
    turned = Span(f" ↻ {tile.rotation * 60}°")
    name = Span(tile.tile.upper(), bold=True)
    return (name, turned) if tile.rotation else (name,)


def _kind_row(glossary: SheetContext, spread: Spread) -> Row:
    chunks = tuple((Span(glossary.where(at), bold=True),) for at in spread.places)
    return labelled(glossary.ground(spread.kind), chunks)


def _through(glossary: SheetContext, board: Board) -> Iterator[Row]:
    """Ways and walls by kind: every hex once, in the board's order."""
    kinds: dict[str, dict[str, None]] = {}
    for way in board.ways:
        kinds.setdefault(way.kind, {})[way.at] = None
    for wall in board.walls:
        kinds.setdefault(wall.kind, {})[wall.at] = None
    for name, places in kinds.items():
        chunks = tuple((Span(place, bold=True),) for place in places)
        yield labelled(glossary.ground(name), chunks)


def _pinned(glossary: SheetContext, board: Board) -> Iterator[Row]:
    """Cardboard that must lie just so: which piece, on which hex, which face up, how turned."""
    _ = glossary._
    known = {name: one for box in glossary.game.boxes.values() for name, one in box.pieces.items()}
    chunks = []
    for piece in board.pinned_pieces:
        kind = known.get(piece.piece)
        shown = kind and (kind.front if piece.face == "front" else kind.back)
        named = glossary.text(kind.name) if kind is not None else ""
        name = named or (glossary.ground(shown) if shown else plain(piece.piece))
        face = _("front") if piece.face == "front" else _("back")
        turned = f" ↺\u00a0{piece.rotation * 60}°" if piece.rotation else ""
        chunks.append((Span(f"{name} ({face}){turned} "), Span(piece.at, bold=True)))
    if chunks:
        yield labelled(_("assigned pieces"), tuple(chunks))
