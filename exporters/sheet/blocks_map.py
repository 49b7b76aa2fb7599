"""Building a map step by step: what to take, who lays which tile where, markers, runes, home
realms, neutral units, cities (public facts B4, RW-MAP)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from exporters.drawing.look import style_of
from exporters.drawing.picture import Picture
from exporters.drawing.tile_steps import (
    ACROSS,
    LEAST_ACROSS,
    Join,
    StepPictures,
    alone,
    joins_of,
)
from exporters.drawing.tiles import hexes_of
from exporters.paper.elements import Element, NumberedStep, Prose, Section, Steps
from exporters.paper.table import LABELLED, labelled, table
from exporters.paper.text import Chunk, Span
from exporters.sheet.blocks_face_down import face_down
from exporters.sheet.blocks_map_taking import (
    homes_to_lay,
    map_rules,
    map_taking,
    rune_pools_of,
    tiles_to_lay,
)
from exporters.sheet.blocks_placing import before_you_begin, standing
from exporters.sheet.blocks_playing import ready
from exporters.sheet.blocks_taking import taking
from exporters.sheet.context import SheetContext
from rules.map_audit import clockwise, rune_order
from schema.board import SetupMarker, TileBoard, require
from schema.forces import HiddenPool, Seat
from schema.language import say_n
from schema.places import laid_areas


def map_steps(
    glossary: SheetContext, shown: Sequence[Seat], *, pictured: bool = True
) -> Iterator[Section | dict[str, Section]]:
    """Everything that is done to build a map, in order; shared steps first, then what the players
    who are shown have of their own. Who only reads what is done needs none of it ``pictured``."""
    board = require(TileBoard, glossary.scenario.board)
    waiting = tiles_to_lay(glossary)
    bare = bool(waiting) and not board.setup_markers
    steps = [
        map_taking(glossary, board),
        _laying(glossary, board, pictured=pictured),
        _markers_to_place(glossary) if bare else _markers(glossary, board, pictured=pictured),
        _runes(glossary, pictured=pictured),
        _homes(glossary, board, pictured=pictured),
        _neutral(glossary),
        *([_as_printed(glossary)] if waiting else []),
        *_lying(glossary),
        _others(glossary),
    ]
    number = 0
    for step in steps:
        if step.elements:
            number += 1
            yield _numbered(step, number)
    for block in (taking, standing, ready):
        own = {
            seat.id: block(glossary, seat, "")
            for seat in glossary.scenario.seats
            if not seat.neutral and _has_own(glossary, seat)
        }
        if any(own[seat.id].elements for seat in shown if seat.id in own):
            number += 1
            yield {seat: _numbered(part, number) for seat, part in own.items()}


def _numbered(part: Section, number: int) -> Section:
    return replace(part, number=str(number))


def _has_own(glossary: SheetContext, seat: Seat) -> bool:
    """Whether a player has units, resources or steps; a home realm marker alone is listed with the
    map."""
    scenario = glossary.scenario
    whose = [
        *(unit.seat for unit in scenario.units),
        *(commander.seat for commander in scenario.commanders),
        *(step.seat for step in scenario.setup),
    ]
    return seat.id in whose or bool(seat.resources or seat.sides or seat.deck or seat.deck_top)


def around(glossary: SheetContext) -> tuple[Seat, ...]:
    """The players clockwise round the table, from the first player on."""
    seats = {seat.id: seat for seat in glossary.scenario.seats}
    return tuple(seats[name] for name in clockwise(glossary.scenario))


def _names(glossary: SheetContext, seats: Iterable[Seat]) -> str:
    return " → ".join(glossary.seat(seat) for seat in seats)


# -- laying ----------------------------------------------------------------------------------------


def _laying(glossary: SheetContext, board: TileBoard, *, pictured: bool) -> Section:
    """The map tiles one after the other, each with a picture."""
    _ = glossary._
    joins = [join for join in joins_of(board, glossary.game) if not _is_home(glossary, join)]
    joins += list(_waiting(glossary))
    steps = _steps(glossary, joins, pictured=pictured)
    order = ""
    if len(around(glossary)) > 1:
        order = _(
            "clockwise, one tile at a time: {seats}", seats=_names(glossary, around(glossary))
        )
    return Section(_("PLACE map tiles"), _read_so(glossary, steps), aside=order)


def _waiting(glossary: SheetContext) -> Iterator[Join]:
    """Tiles that the players still lay, one at a time in turn."""
    turns = zip_longest(*tiles_to_lay(glossary).values())
    seats = tuple(tiles_to_lay(glossary))
    for turn in turns:
        for seat, tile in zip(seats, turn, strict=True):
            if tile is not None:
                yield alone(tile, seat, glossary.game)


def _markers_to_place(glossary: SheetContext) -> Section:
    """How the first player places the setup markers, where none is there yet."""
    _, rules = glossary._, map_rules(glossary)
    text = _(
        "{seat} places one for each player at the edge of the map. Each "
        "touches at least {open} colourless borders; any two are at least "
        "{apart} areas apart."
    ).format(
        seat=glossary.seats(seat.id for seat in around(glossary)[:1]),
        open=rules.open_borders,
        apart=rules.apart,
    )
    return Section(_("PLACE home realm setup markers"), (Prose(text, tick=True),))


def _as_printed(glossary: SheetContext) -> Section:
    """Units and cities that come where they are printed, on a map that is not laid yet."""
    _ = glossary._
    text = _("Place neutral units and cities where the tiles show them.")
    return Section(_("PLACE neutral units"), (Prose(text, tick=True),))


def _pictures(glossary: SheetContext, language: str | None = None) -> StepPictures:
    """What draws the steps of a sheet, on a short one smaller."""
    return StepPictures(
        glossary.scenario,
        glossary.game,
        language or glossary.language,
        greyscale=glossary.greyscale,
        across=LEAST_ACROSS if glossary.brief else ACROSS,
    )


def _is_home(glossary: SheetContext, join: Join) -> bool:
    return glossary.game.tiles[join.laid.tile].faction is not None


def _steps(glossary: SheetContext, joins: Sequence[Join], *, pictured: bool) -> Steps:
    style = style_of(glossary.game, None, glossary.language, greyscale=glossary.greyscale)
    shapes = style.shapes(glossary.scenario)
    pictures = _pictures(glossary)
    found = []
    for number, join in enumerate(joins, start=1):
        seat = join.laid.seat or _owner(glossary, join)
        shape = shapes.get(seat or "")
        picture = pictures.draw_tile(join) if pictured else None
        who = glossary.seat(seat) if seat else ""
        colour = shape.colour if shape else "#6b6b6b"
        title, lines = join.laid.tile.upper(), tuple(_beside(join))
        if not _is_home(glossary, join):
            title = glossary._("Tile {tile}", tile=title)
        found.append(NumberedStep(str(number), title, who, lines, picture, colour))
    return Steps(tuple(found))


def _owner(glossary: SheetContext, join: Join) -> str | None:
    faction = glossary.game.tiles[join.laid.tile].faction
    seats = glossary.scenario.seats
    return next((seat.id for seat in seats if faction and seat.faction == faction), None)


def _beside(join: Join) -> Iterator[Chunk]:
    """``A ↔ 2B, 2C`` for each area that touches something."""
    for area in join.areas:
        near = join.beside.get(area.name)
        if near:
            letter = area.name[len(area.tile.replace("-", "")) :]
            names = ", ".join(other.name for other in near)
            yield (Span(letter, bold=True), Span(f"↔ {names}"))


def _read_so(glossary: SheetContext, steps: Steps) -> tuple[Element, ...]:
    """How steps and their words are read, then the steps."""
    if not steps.steps:
        return ()
    example = next((step for step in steps.steps if step.lines), None)
    if example is None:
        rule = glossary._(
            "Two areas of a tile must touch two different areas on the map. No red "
            "or blue border may meet another. Players choose the order of their "
            "tiles."
        )
        return (Prose(rule, small=True), steps)
    letter, near = example.lines[0]
    explanation = glossary._(
        "Thick outline: the new tile; thin: tiles already on the map. {example}",
        example=glossary._(
            "{letter} ↔ {areas}: its area {letter} is adjacent to {areas}.",
            letter=letter.text,
            areas=near.text.removeprefix("↔ "),
        ),
    )
    return (Prose(explanation, small=True), steps)


def _markers(glossary: SheetContext, board: TileBoard, *, pictured: bool) -> Section:
    """Where the setup markers lie, each with a picture of the areas that it touches."""
    _, rules, pictures = glossary._, map_rules(glossary), _pictures(glossary)
    steps = tuple(
        NumberedStep(
            str(number),
            "",
            glossary.seat(marker.seat) if marker.seat else "",
            tuple(_touched(glossary, board, marker)) if glossary.brief else (),
            picture=pictures.draw_marker(marker) if pictured else None,
            colour=colour,
        )
        for number, (marker, colour) in enumerate(_coloured(glossary, board), start=1)
    )
    first = around(glossary)[:1]
    aside = ""
    if first:
        aside = _(
            say_n(
                "{seat} places all of them, at least {n} area apart",
                "{seat} places all of them, at least {n} areas apart",
            ),
            seat=glossary.seat(first[0]),
            n=rules.apart,
        )
    title = _("PLACE home realm setup markers")
    return Section(title, (Steps(steps),) if steps else (), aside=aside)


def _touched(glossary: SheetContext, board: TileBoard, marker: SetupMarker) -> Iterator[Chunk]:
    """``↔ 10D | 10B, 10C`` for its two halves, where its picture is small or left out."""
    there = {
        area.hex: area.name
        for area in laid_areas(board, glossary.game.tiles).values()
        if glossary.game.tiles[area.tile].faction is None
    }
    halves = [
        ", ".join(there[near] for d in range(6) if (near := half.neighbour(d)) in there)
        for half in hexes_of(marker)
    ]
    yield (Span(f"↔ {' | '.join(halves)}"),)


def _coloured(glossary: SheetContext, board: TileBoard) -> Iterator[tuple[SetupMarker, str]]:
    style = style_of(glossary.game, None, glossary.language, greyscale=glossary.greyscale)
    shapes = style.shapes(glossary.scenario)
    for marker in board.setup_markers:
        shape = shapes.get(marker.seat or "")
        yield marker, shape.colour if shape else "#6b6b6b"


# -- runes -----------------------------------------------------------------------------------------


def _runes(glossary: SheetContext, *, pictured: bool) -> Section:
    """Whose tokens lie where, counter-clockwise from the first player, and never which is which."""
    _ = glossary._
    pools = _pools_by_seat(glossary)
    order = [seat for seat in _rune_seats(glossary) if seat.id in pools]
    style = style_of(glossary.game, None, glossary.language, greyscale=glossary.greyscale)
    shapes = style.shapes(glossary.scenario)
    steps = tuple(
        NumberedStep(
            str(n),
            "",
            glossary.seat(seat),
            (_spots(glossary, pools[seat.id]),),
            _tokens_drawn(glossary, pools[seat.id]) if pictured else None,
            colour,
        )
        for n, (seat, colour) in enumerate(((s, shapes[s.id].colour) for s in order), start=1)
    )
    if not steps:
        return Section("")
    elements: list[Element] = [Steps(steps, abreast=any(step.picture for step in steps))]
    if any(pool.placed_by == "chance" for pool in pools.values()):
        which = _(
            "Each player shuffles their two tokens, places them unseen, then looks. Secret sheets, "
            "which are printed separately, say which token goes where."
        )
    else:
        which = _("Each player secretly chooses which of their tokens goes where.")
    elements.append(Prose(which, small=True))
    aside = _("face down, counter-clockwise: {seats}", seats=_names(glossary, order))
    return Section(_("PLACE rune tokens"), tuple(elements), aside=aside)


def _tokens_drawn(glossary: SheetContext, pool: HiddenPool) -> Picture | None:
    """The areas with a player's tokens, where it is known which."""
    if not pool.spots or glossary.brief:
        return None
    return _pictures(glossary, glossary.board_language).draw_tokens(pool)


def _rune_seats(glossary: SheetContext) -> list[Seat]:
    """The players counter-clockwise from the first on."""
    seats = {seat.id: seat for seat in glossary.scenario.seats}
    return [seats[name] for name in rune_order(glossary.scenario)]


def _pools_by_seat(glossary: SheetContext) -> dict[str, HiddenPool]:
    """Each player's own rune tokens; a second pool of his is listed with other face-down things."""
    seats = {seat.id for seat in _rune_seats(glossary)}
    found: dict[str, HiddenPool] = {}
    for pool in rune_pools_of(glossary):
        if pool.known_to[0] in seats:
            found.setdefault(pool.known_to[0], pool)
    return found


def _spots(glossary: SheetContext, pool: HiddenPool) -> Chunk:
    _ = glossary._
    if not pool.spots:
        return (Span(_("in areas of the player’s choice")),)
    return (Span(", ".join(pool.spots), bold=True),)


# -- home realms and what stands on areas ----------------------------------------------------------


def _homes(glossary: SheetContext, board: TileBoard, *, pictured: bool) -> Section:
    """Home realms in the order of laying, each with a picture."""
    _ = glossary._
    joins = [join for join in joins_of(board, glossary.game) if _is_home(glossary, join)]
    if tiles_to_lay(glossary):
        homes = homes_to_lay(glossary).items()
        joins += [alone(tile, seat, glossary.game) for seat, tile in homes]
    steps = _steps(glossary, joins, pictured=pictured)
    aside = _(
        "each covers both areas of its setup marker; the first player’s left neighbour places first"
    )
    return Section(_("PLACE home realms"), (steps,) if steps.steps else (), aside=aside)


def _neutral(glossary: SheetContext) -> Section:
    """Units of nobody, by type, with how many stand in each area."""
    _, scenario = glossary._, glossary.scenario
    nobody = {seat.id for seat in scenario.seats if seat.neutral}
    kinds: dict[str, list[Chunk]] = {}
    for unit in scenario.units:
        if unit.seat in nobody and isinstance(unit.at, str) and unit.arrival is None:
            count = unit.figures or 1
            times = (Span(f" × {count}"),) if count > 1 else ()
            note = (Span(f" ({glossary.text(unit.note)})"),) if unit.note else ()
            kinds.setdefault(unit.type, []).append((Span(unit.at, bold=True), *times, *note))
    rows = tuple(
        labelled(f"{glossary.code(kind)} {glossary.of('unit_types', kind)}".strip(), tuple(chunks))
        for kind, chunks in kinds.items()
    )
    title = _("PLACE neutral units")
    return Section(title, table(rows, LABELLED), aside=_("as printed"))


def _lying(glossary: SheetContext) -> Iterator[Section]:
    """Markers and tokens that are nobody's, by kind: cities."""
    _, scenario, board = glossary._, glossary.scenario, glossary.scenario.board
    kinds: dict[str, list[Chunk]] = {}
    for marker in scenario.markers:
        if marker.seat is None and isinstance(marker.at, str):
            name = glossary.of("markers", marker.marker)
            kinds.setdefault(name, []).append((Span(marker.at, bold=True),))
    for token in board.tokens:
        name = glossary.of("tokens", token.token)
        kinds.setdefault(name, []).append((Span(token.at, bold=True),))
    rows = tuple(labelled(name, tuple(chunks)) for name, chunks in kinds.items())
    yield Section(_("PLACE markers"), table(rows, LABELLED))


def _others(glossary: SheetContext) -> Section:
    """Face-down things of another kind, and the author's own steps."""
    _ = glossary._
    runes = {pool.id for pool in _pools_by_seat(glossary).values()}
    elements: list[Element] = [*face_down(glossary, leave_out=runes)]
    elements += before_you_begin(glossary).elements
    return Section(_("THEN"), tuple(elements))
