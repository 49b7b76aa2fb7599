"""A table on paper: what lies where, from the corners in cm, for who has a ruler and no protractor.

Every piece of terrain is given by its marks A and B from one corner of the table, as its player
sees it. Bases that touch the own edge are given by how far along it their middle stands.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from exporters.drawing.look import style_of
from exporters.drawing.table import DASHED, DOTTED, band_sign
from exporters.drawing.table_forces import base_sign, front_sign
from exporters.drawing.table_pieces import draw_alone, scale_alone
from exporters.paper.elements import Element, NumberedStep, Prose, Section, Steps
from exporters.paper.table import LABELLED, Row, Table, labelled
from exporters.paper.text import Chunk, Span
from exporters.sheet.context import SheetContext
from exporters.sheet.signs import drawn, style_of_signs
from exporters.table_measurements import (
    CORNERS,
    Corner,
    MeasuredPiece,
    angle_from,
    centimetres,
    from_corner,
    in_short,
    measured_pieces,
    nearest_corner,
    seen_from,
)
from rules.rulebook import Rulebook
from rules.tabletop import BASE, CONTACT
from schema.board import Edge, Pose, TableBoard, require
from schema.forces import Seat, Unit

PICTURE = (22.0, 13.5)
"""Room for a piece as its player sees it, in mm."""
MOST_PICTURES = 4
"""Of more pieces than this a player gets small pictures, for words and figures would get small
beside large ones: the plan shows each as it lies, with its marks."""
SHAPE = (19.8, 12.0)
"""Room for the shape of a piece and its marks, by which one finds and turns it, in mm."""


def pieces_of(glossary: SheetContext, seat: Seat) -> tuple[MeasuredPiece, ...]:
    """What a player places: what he played, and of what nobody played all that is nearest."""
    scenario = glossary.scenario
    seats = {one.id for one in scenario.seats}
    return tuple(
        one
        for one in measured_pieces(scenario, glossary.game)
        if seat.id == (one.piece.seat if one.piece.seat in seats else _nearest(glossary, one))
    )


def _nearest(glossary: SheetContext, measured: MeasuredPiece) -> str | None:
    """Whose edge is nearest to a piece; the first player's of two."""
    scenario = glossary.scenario
    board = require(TableBoard, scenario.board)
    spot = (measured.piece.at.x, measured.piece.at.y)
    away = {
        seat.id: (seen_from(board, seat.edge, spot)[1], seat.id != scenario.first_player)
        for seat in scenario.seats
        if seat.edge is not None and not seat.neutral
    }
    if away:
        return min(away, key=lambda name: away[name])
    return scenario.seats[0].id if scenario.seats else None


def placing_on_table(glossary: SheetContext, seat: Seat, number: str) -> Section:
    """The pieces of a player in the order of placing; their numbers run through all columns."""
    _, board = glossary._, require(TableBoard, glossary.scenario.board)
    pieces = pieces_of(glossary, seat)
    title = _("PLACE terrain")
    if not pieces:
        return Section(title, (), number)
    facing = glossary.second is not None or glossary.figures_in is not None
    pictured = len(pieces) <= MOST_PICTURES and (facing or not glossary.brief)
    room = PICTURE if pictured else SHAPE
    # To one scale, so that they are known by their sizes too.
    scale = min(scale_alone(one, angle_from(seat.edge, one.piece.at), room) for one in pieces)
    steps = tuple(_piece(glossary, board, seat, one, scale, pictured=pictured) for one in pieces)
    how = _(
        "In cm from the corner named: →\u00a0or\u00a0← along the edge, then ↑\u00a0or\u00a0↓ in "
        "from it. Put mark A there, then rotate until mark B is in position."
    )
    aside = _("in numbered order, players alternating")
    return Section(title, (Prose(how), Steps(steps, abreast=True)), number, aside)


def _piece(
    glossary: SheetContext,
    board: TableBoard,
    seat: Seat,
    one: MeasuredPiece,
    scale: float,
    *,
    pictured: bool,
) -> NumberedStep:
    _ = glossary._
    piece, edge = one.piece, seat.edge
    middle = (piece.at.x, piece.at.y)
    corner = nearest_corner(board, edge, middle)
    # Beside another language the letter stands there already, as it is on the plan.
    letter = "" if glossary.figures_in else glossary.ground_letter(piece.terrain)
    name = f"{letter} {glossary.kind(piece.terrain)[0]}".strip()
    angle = angle_from(edge, piece.at)
    where = _(CORNERS[corner])
    spots = zip("AB", one.marks(), strict=True)
    measured = (_mark(glossary, board, edge, corner, *one) for one in spots)
    wide = (PICTURE if pictured else SHAPE)[0]
    style = style_of(glossary.game, None, glossary.language, greyscale=glossary.greyscale)
    shape = style.shapes(glossary.scenario).get(seat.id)
    return NumberedStep(
        str(one.number),
        name,
        "" if pictured else where,
        ((Span(where),),) if pictured else (),
        picture=draw_alone(style, one, angle, scale, wide),
        colour=shape.colour if shape is not None else "#6b6b6b",
        columns=tuple(chain.from_iterable(measured)),
    )


def _mark(
    glossary: SheetContext,
    board: TableBoard,
    edge: Edge | None,
    corner: Corner,
    letter: str,
    spot: tuple[float, float],
) -> tuple[Chunk, ...]:
    """The letter of a mark, how far along the edge and how far in, each in a column of its own."""
    aside, along, inwards, away = _from(glossary, board, edge, corner, spot).split("\u00a0")
    far = glossary._("{n} cm", n=away).replace(" ", "\u00a0")
    ways = (f"{aside}\u00a0{along}", f"{inwards}\u00a0{far}")
    return ((Span(letter, bold=True),), *((Span(one, bold=True),) for one in ways))


def _from(
    glossary: SheetContext,
    board: TableBoard,
    edge: Edge | None,
    corner: Corner,
    spot: tuple[float, float],
) -> str:
    """``→ 31.5 ↑ 40.2``: how far along the edge and how far in, with arrows that point as one
    measures: from a right corner to the left, from a far one towards the player."""
    along, away = from_corner(board, edge, corner, spot)
    language = glossary.figures
    aside, inwards = "→" if corner.left else "←", "↑" if corner.near else "↓"
    parts = (aside, centimetres(along, language), inwards, centimetres(away, language))
    return "\u00a0".join(parts)


# -- units ----------------------------------------------------------------------------------------


def standing_on_table(glossary: SheetContext, seat: Seat) -> tuple[Element, ...]:
    """Units of a player from his left to his right, those at his edge first; then his commanders
    and markers."""
    _, scenario = glossary._, glossary.scenario
    board = require(TableBoard, scenario.board)
    at_edge, rest = units_in_order(glossary, seat)
    things = chain(
        ((glossary.person(c.card), c.at) for c in scenario.commanders if c.seat == seat.id),
        (
            (glossary.of("markers", m.marker), m.at)
            for m in scenario.markers
            if m.seat == seat.id and m.hidden is None
        ),
    )
    groups = (
        (
            _("Base touching your edge; distance to the base’s centre:"),
            [
                _unit(glossary, unit, at, _along(glossary, board, seat.edge, at), seat.edge)
                for unit, at in at_edge
            ],
        ),
        (
            _("Distance to the base’s centre:"),
            [
                _unit(glossary, unit, at, _measured(glossary, board, seat.edge, at), seat.edge)
                for unit, at in rest
            ]
            + [
                labelled(name, ((Span(_measured(glossary, board, seat.edge, at)),),))
                for name, at in things
                if isinstance(at, Pose)
            ],
        ),
    )
    found: list[Element] = []
    for text, rows in groups:
        if rows:
            found += [Prose(text), Table(tuple(rows), LABELLED)]
    return tuple(found)


def units_in_order(
    glossary: SheetContext, seat: Seat
) -> tuple[list[tuple[Unit, Pose]], list[tuple[Unit, Pose]]]:
    """The units that a player places, from his left to his right: those at his edge, the others."""
    board = require(TableBoard, glossary.scenario.board)
    units = [
        (unit, unit.at)
        for unit in glossary.scenario.units
        if unit.seat == seat.id and isinstance(unit.at, Pose) and unit.arrival is None
    ]
    units.sort(key=lambda one: seen_from(board, seat.edge, (one[1].x, one[1].y))[0])
    at_edge = [one for one in units if _touches(glossary, board, seat.edge, *one)]
    return at_edge, [one for one in units if one not in at_edge]


def _touches(
    glossary: SheetContext, board: TableBoard, edge: Edge | None, unit: Unit, at: Pose
) -> bool:
    if edge is None:
        return False
    kind = glossary.game.unit_types.get(unit.type)
    wide = kind.base if kind is not None and kind.base is not None else BASE
    return abs(seen_from(board, edge, (at.x, at.y))[1] - wide / 2) < CONTACT


def _unit(glossary: SheetContext, unit: Unit, at: Pose, where: str, edge: Edge | None) -> Row:
    """Code, name, and where; then how it looks and who leads it."""
    looking, leader = _looking(glossary, edge, at), glossary.leaders(unit)
    parts = [part for part in (where, looking, leader, glossary.remarks(unit)) if part]
    own = replace(glossary, board_language=glossary.figures)
    name = "".join(span.text for span in own.unit_chunk(unit))
    code = "" if glossary.brief else own.code(unit.type)
    return labelled(f"{code} {name}".strip(), ((Span(", ".join(parts)),),))


def _along(glossary: SheetContext, board: TableBoard, edge: Edge | None, at: Pose) -> str:
    """How far along the own edge, from the nearer of its corners."""
    _ = glossary._
    corner = nearest_corner(board, edge, (at.x, at.y))
    along, _away = from_corner(board, edge, corner, (at.x, at.y))
    sentence = (
        _("{n} cm from your left corner") if corner.left else _("{n} cm from your right corner")
    )
    return sentence.format(n=centimetres(along, glossary.figures))


def _measured(glossary: SheetContext, board: TableBoard, edge: Edge | None, at: Pose) -> str:
    """The middle of a base, from the nearest corner."""
    corner = nearest_corner(board, edge, (at.x, at.y))
    spot = _from(glossary, board, edge, corner, (at.x, at.y))
    return f"{glossary._(CORNERS[corner])} {spot}"


def _looking(glossary: SheetContext, edge: Edge | None, at: Pose) -> str:
    """Where a unit looks, unless it looks straight across the table."""
    turn = (angle_from(edge, at) - 90) % 360
    if turn == 0:
        return ""
    if turn < 180:
        return glossary._("facing {n}° left", n=turn)
    if turn == 180:
        return glossary._("facing its own edge")
    return glossary._("facing {n}° right", n=360 - turn)


# -- signs -----------------------------------------------------------------------------------------


def signs_of_table(glossary: SheetContext) -> Iterator[Chunk]:
    """Bases of each side, numbers and marks of terrain, and the lines before the edges."""
    _, pieces = glossary._, glossary.scenario.board.table_pieces
    yield from _bases(glossary)
    if pieces:
        example = glossary.ground_letter(pieces[0].terrain)
        first = f"1\u00a0{example} ".replace("\u00a0 ", " ")
        yield (Span(first, bold=True), Span(_("number: order of placement; letter: terrain")))
        yield (Span("A B ", bold=True), Span(_("marks, as on the template")))
    rules = Rulebook.in_play(glossary.scenario, glossary.game).table
    if not any(seat.edge for seat in glossary.scenario.seats):
        return
    bands = (
        (
            rules.piece_own_edge,
            DOTTED,
            _("{n} cm: terrain must not be closer to the edge of the player who places it"),
        ),
        (
            rules.piece_other_edge,
            DASHED,
            _("{n} cm: terrain must not be closer to the edge of the other player"),
        ),
    )
    for word, dash, meaning in bands:
        if rules.distance(word):
            far = in_short(rules.distance(word) / 10, glossary.figures)
            yield (*drawn(band_sign(style_of_signs(glossary), dash)), Span(meaning.format(n=far)))


def _bases(glossary: SheetContext) -> Iterator[Chunk]:
    """How the bases of a side are drawn, whose colours are alike in greys, and the sign of
    the way they face."""
    scenario, style = glossary.scenario, style_of_signs(glossary)
    shapes = style.shapes(scenario)
    standing = {unit.seat for unit in scenario.units if isinstance(unit.at, Pose)}
    for seat in scenario.seats:
        if seat.id in standing and seat.id in shapes:
            text = glossary._("bases: {seat}", seat=glossary.seat(seat))
            yield (*drawn(base_sign(style, shapes[seat.id])), Span(text))
    if standing:
        yield (*drawn(front_sign(style)), Span(glossary._("the way a unit faces")))
