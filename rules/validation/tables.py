"""Terrain on a table (TC-PLAY)."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import partial

from rules.measured import fits_somewhere, nearest_place, room_for_piece, why_not_piece
from rules.tabletop import is_simple, outline_of, wrapped
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.board import Pose, TablePiece
from schema.edits import SetField
from schema.text import Term
from schema.value import Json, Outline, frozen

TABLE = ("board", "seats", "units", "variants")
TURNS = ("board", "first_player", "seats", "variants")
FIRST = 12
"""For so many of the things that lie or stand wrongly a spot is looked for: each takes a while, and
whoever moves the first changes what is wrong with the others."""
LARGE = 150
"""On a table with more on it no spot is looked for, nor said that there is none: that would take
minutes."""
on_table = partial(check, reads=TABLE, given=("table",), fix="offered")


def _term(piece: TablePiece) -> Term:
    return Term(of="terrain", id=piece.terrain)


def pose_set(field: str, pose: Pose) -> SetField:
    """The edit that puts what stands in a field elsewhere."""
    return SetField(kind="set-field", field=field, value=frozen(pose.model_dump(mode="json")))


def looked_for(facts: Facts, numbers: Iterable[int]) -> tuple[int, ...]:
    """For which of the things that are wrong, by their numbers, a better spot is looked for."""
    return () if _is_large(facts) else tuple(dict.fromkeys(numbers))[:FIRST]


def _is_large(facts: Facts) -> bool:
    return len(facts.tabletop.outlines) + len(facts.tabletop.bases) > LARGE


def _of_pieces(facts: Facts, slug: str) -> Iterator[Found]:
    """Objections of this name to the terrain that lies there, each with a move that mends it."""
    numbers = {piece.id: number for number, piece in enumerate(facts.scenario.board.table_pieces)}
    stands = {unit.id: number for number, unit in enumerate(facts.scenario.units)}
    wanted = looked_for(facts, (number for number, _, _ in facts.illegal_pieces))
    fixes: dict[int, SetField | None] = {}
    for number, piece, why in facts.illegal_pieces:
        if why.slug != slug:
            continue
        fields = [f"/board/pieces/{number}"]
        other = str(why.args.get("id", ""))
        if slug == "terrain-near-terrain":
            if numbers[other] > number:  # of two pieces the one that was placed later is at fault
                continue
            fields.append(f"/board/pieces/{numbers[other]}")
        elif slug == "terrain-touches-unit":
            if facts.units[other].moved:  # it may have gone there since
                continue
            fields.append(f"/units/{stands[other]}")
        if number in wanted and number not in fixes:
            fixes[number] = _relaid(facts, number, piece)
        yield Found((), tuple(fields), dict(why.args), fixes.get(number))


def _relaid(facts: Facts, number: int, piece: TablePiece) -> SetField | None:
    """The piece on the nearest legal spot, as it is turned; else wherever it fits."""
    top, outline, angle = facts.tabletop, outline_of(piece, facts.game), piece.at.angle
    field = f"/board/pieces/{number}/at"

    def legal(x: int, y: int) -> bool:
        at = Pose(x=x, y=y, angle=angle)
        return not why_not_piece(top, piece.seat, outline, at, piece.id)

    room = room_for_piece(top, piece.seat, outline, angle, piece.id)
    spot = nearest_place(room, piece.at.x, piece.at.y, legal)
    if spot is not None:
        return pose_set(field, Pose(x=spot[0], y=spot[1], angle=angle))
    pose = fits_somewhere(top, piece.seat, outline, piece.id)
    return pose_set(field, pose) if pose is not None else None


@on_table("terrain-off-table", severity="error", rule="TC-PLAY-03")
def terrain_off_table(facts: Facts) -> Iterator[Found]:
    """Terrain extends past an edge of the table."""
    yield from _of_pieces(facts, "terrain-off-table")


@on_table("terrain-near-own-edge", severity="error", rule="TC-PLAY-03")
def terrain_near_own_edge(facts: Facts) -> Iterator[Found]:
    """Terrain is too near to the edge of the player who placed it."""
    yield from _of_pieces(facts, "terrain-near-own-edge")


@on_table("terrain-near-other-edge", severity="error", rule="TC-PLAY-03")
def terrain_near_other_edge(facts: Facts) -> Iterator[Found]:
    """Terrain is too near to the edge of an opponent of the player who placed it."""
    yield from _of_pieces(facts, "terrain-near-other-edge")


@on_table("terrain-near-terrain", severity="error", rule="TC-PLAY-03")
def terrain_near_terrain(facts: Facts) -> Iterator[Found]:
    """Two terrain pieces are too near to each other. The later one must be moved."""
    yield from _of_pieces(facts, "terrain-near-terrain")


@on_table("terrain-touches-unit", severity="error", rule="TC-PLAY-03")
def terrain_touches_unit(facts: Facts) -> Iterator[Found]:
    """Terrain touches the base of a creature: the distance is less than 1 mm.

    A unit that has moved may have gone there afterwards, which is allowed.
    """
    yield from _of_pieces(facts, "terrain-touches-unit")


@check(
    "terrain-of-other-faction",
    severity="error",
    reads=("board", "seats"),
    rule="TC-PLAY-01",
    given=("table",),
)
def terrain_of_other_faction(facts: Facts) -> Iterator[Found]:
    """A player placed terrain that the player's faction may not use."""
    for number, piece in enumerate(facts.scenario.board.table_pieces):
        kind = facts.game.terrain.get(piece.terrain)
        faction = facts.faction_of(piece.seat) if piece.seat is not None else None
        if kind is not None and kind.factions and faction and faction not in kind.factions:
            yield found(
                fields=[f"/board/pieces/{number}"],
                seat=facts.called(piece.seat or ""),
                terrain=_term(piece),
                factions=tuple(Term(of="factions", id=name) for name in kind.factions),
            )


@check(
    "terrain-twice-in-turn",
    severity="error",
    reads=TURNS,
    rule="TC-PLAY-01",
    given=("table",),
    fix="offered",
)
def terrain_twice_in_turn(facts: Facts) -> Iterator[Found]:
    """A player placed more terrain in one turn than allowed."""
    most = facts.book.table.pieces_a_turn
    played = Counter[tuple[str, int]]()
    taken = {(p.seat, p.turn) for p in facts.scenario.board.table_pieces}
    for number, piece in enumerate(facts.scenario.board.table_pieces):
        if not most or piece.seat is None or piece.turn is None:
            continue
        played[piece.seat, piece.turn] += 1
        if played[piece.seat, piece.turn] > most:
            seat = piece.seat
            free = next((turn for turn in range(1, 100) if (seat, turn) not in taken), None)
            yield found(
                fields=[f"/board/pieces/{number}/turn"],
                fix=SetField(kind="set-field", field=f"/board/pieces/{number}/turn", value=free)
                if free is not None
                else None,
                seat=facts.called(piece.seat),
                terrain=_term(piece),
                turn=piece.turn,
                most=most,
            )
            taken.add((piece.seat, free))


@check(
    "terrain-order",
    severity="note",
    reads=TURNS,
    rule="TC-PLAY-01",
    given=("table",),
    fix="offered",
)
def terrain_order(facts: Facts) -> Iterator[Found]:
    """The list of terrain is not in the order in which it was placed."""
    pieces = facts.scenario.board.table_pieces
    seats = list(facts.seats)
    first = facts.scenario.first_player

    def when(piece: TablePiece) -> tuple[int, int] | None:
        if piece.turn is None or piece.seat not in seats:
            return None
        if first not in seats:  # who plays first in a turn is not known
            return piece.turn, 0
        return piece.turn, (seats.index(piece.seat) - seats.index(first)) % len(seats)

    last = (0, 0)
    for number, piece in enumerate(pieces):
        now = when(piece)
        if now is not None and now < last:
            sorted_ = sorted(pieces, key=lambda p: when(p) or (0, 0))
            yield found(
                fields=[f"/board/pieces/{number}"],
                fix=_pieces_set(sorted_),
                terrain=_term(piece),
                turn=now[0],
            )
            return
        last = now or last


def _pieces_set(pieces: list[TablePiece]) -> SetField:
    stored: Json = frozen([p.model_dump(mode="json", exclude_defaults=True) for p in pieces])
    return SetField(kind="set-field", field="/board/pieces", value=stored)


@check(
    "unique-twice",
    severity="error",
    reads=("board",),
    rule="TC-PLAY-05",
    given=("table",),
    fix="offered",
)
def unique_twice(facts: Facts) -> Iterator[Found]:
    """Terrain that may be used once in a game is on the table more than once."""
    lying = defaultdict[str, list[int]](list)
    for number, piece in enumerate(facts.scenario.board.table_pieces):
        kind = facts.game.terrain.get(piece.terrain)
        if kind is not None and kind.unique:
            lying[piece.terrain].append(number)
    for name, numbers in lying.items():
        if len(numbers) > 1:
            spare = numbers[1:]
            kept = [p for n, p in enumerate(facts.scenario.board.table_pieces) if n not in spare]
            yield found(
                fields=[f"/board/pieces/{number}" for number in numbers],
                fix=_pieces_set(kept),
                terrain=Term(of="terrain", id=name),
                count=len(numbers),
            )


@check("no-room-left", severity="note", reads=TABLE, rule="TC-PLAY-03", given=("table",))
def no_room_left(facts: Facts) -> Iterator[Found]:
    """A player can still place terrain, but there is no room for it."""
    lying = {piece.terrain for piece in facts.scenario.board.table_pieces}
    if not lying or not facts.book.table.short or _is_large(facts):
        return
    for seat in facts.playing:
        if seat.edge is None:
            continue
        fits: dict[Outline, bool] = {}
        none = []
        for name, kind in facts.game.terrain.items():
            played = kind.unique and name in lying
            foreign = kind.factions and seat.faction not in kind.factions
            if not kind.outline or played or foreign:
                continue
            if kind.outline not in fits:
                pose = fits_somewhere(facts.tabletop, seat.id, kind.outline)
                fits[kind.outline] = pose is not None
            if not fits[kind.outline]:
                none.append(Term(of="terrain", id=name))
        if none:
            yield found(
                fields=[facts.seat_pointer(seat.id)],
                seat=facts.called(seat.id),
                terrain=tuple(none),
            )


@check("outline-crosses-itself", severity="error", reads=("board", "zones"), fix="offered")
def outline_crosses_itself(facts: Facts) -> Iterator[Found]:
    """An outline of terrain or of a zone crosses itself or is empty. It cannot be cut out, and it
    is measured by its outermost points."""
    drawn: list[tuple[str, str, Outline]] = [
        (f"/board/pieces/{i}/outline", piece.id, piece.outline)
        for i, piece in enumerate(facts.scenario.board.table_pieces)
    ]
    drawn += [
        (f"/zones/{i}/outline", zone.id, zone.outline)
        for i, zone in enumerate(facts.scenario.zones)
    ]
    for field, name, outline in drawn:
        if outline and not is_simple(outline):
            around = wrapped(outline)
            fix = SetField(kind="set-field", field=field, value=around) if around else None
            yield found(fields=[field], fix=fix, id=name)
