"""What can be moved and copied: units, markers, lone commanders, labels, terrain on a table."""

from collections.abc import Iterable, Mapping, Sequence

from editor.tools.context import Selection, ToolContext
from editor.tools.naming import NewNames, all_stored, copied_piece
from editor.tools.symmetry import Mirror
from schema.board import Label, Place, Pose, TablePiece
from schema.edits import Edit, MoveUnits, PutCommander, PutMarker, PutUnit, SetField, Several
from schema.forces import Commander, Marker, Unit
from schema.language import N_, Phrase
from schema.names import NameArg
from schema.scenario import Scenario
from schema.value import Json

Movable = Unit | Marker | Commander | Label | TablePiece


def things(scenario: Scenario, selection: Selection) -> list[Movable]:
    """The selected things that stand somewhere, without places."""
    board = scenario.board
    units, markers = set(selection.units), set(selection.markers)
    found: list[Movable] = [
        unit for unit in scenario.units if unit.id in units and unit.at is not None
    ]
    found += [marker for marker in scenario.markers if marker.id in markers]
    found += [c for c in scenario.commanders if c.card in selection.commanders and c.at is not None]
    found += [label for label in board.labels if label_key(label) in selection.labels]
    found += [piece for piece in board.table_pieces if piece.id in selection.pieces]
    return found


def poses_of(scenario: Scenario, selection: Selection) -> list[Pose]:
    """Where on a table the selected things lie."""
    places = (one.at for one in things(scenario, selection))
    return [at for at in places if isinstance(at, Pose)]


def middle_of(poses: Sequence[Pose]) -> tuple[float, float]:
    """The middle of some poses, mm."""
    count = len(poses)
    return sum(at.x for at in poses) / count, sum(at.y for at in poses) / count


def partner(mirror: Mirror, one: Movable) -> Movable | None:
    """What stands where the image of this thing would: of its kind, of the other side."""
    at = getattr(one, "at", None)
    image = mirror.place(at) if isinstance(at, str) else None
    if image is None or image == at:
        return None
    match one:
        case Unit():
            return mirror.unit_at(image, mirror.seats.get(one.seat, one.seat))
        case Marker():
            there = (m for m in mirror.scenario.markers if m.at == image)
            return next((m for m in there if m.marker == one.marker), None)
        case Commander():
            return next((c for c in mirror.scenario.commanders if c.at == image), None)
        case Label():
            return next((la for la in mirror.scenario.board.labels if la.at == image), None)
    return None


def moved(
    context: ToolContext,
    moves: Iterable[tuple[Movable, Place]],
    joins: Mapping[str, str] | None = None,
) -> Edit:
    """The edit that puts things where they go."""
    units: list[tuple[str, Place]] = []
    labels: dict[int, Place] = {}
    pieces: dict[str, Place] = {}
    edits: list[Edit] = []
    for one, to in moves:
        match one:
            case Unit():
                units.append((one.id, to))
            case Marker():
                edits.append(PutMarker(kind="put-marker", marker=one.changed(at=to)))
            case Commander():
                leads = (joins or {}).get(one.card)
                now = one.changed(at=to) if leads is None else one.changed(at=None, unit=leads)
                edits.append(PutCommander(kind="put-commander", commander=now))
            case Label():
                labels[id(one)] = to
            case TablePiece():
                pieces[one.id] = to
    if units:
        edits.insert(0, MoveUnits(kind="move-units", moves=tuple(units)))
    board = context.scenario.board
    if labels:
        now_there = (la.changed(at=labels.get(id(la), la.at)) for la in board.labels)
        edits.append(_field("/board/labels", all_stored(now_there)))
    if pieces:
        lying = (piece.changed(at=pieces.get(piece.id, piece.at)) for piece in board.table_pieces)
        edits.append(_field("/board/pieces", all_stored(lying)))
    return Several(kind="several", edits=tuple(edits)) if len(edits) != 1 else edits[0]


def copied(
    context: ToolContext, moves: Iterable[tuple[Movable, Place]]
) -> tuple[Edit | None, Selection]:
    """The edit that puts copies of things where they go, and the copies as a selection.

    A commander is one person: he is not copied.
    """
    scenario, board = context.scenario, context.scenario.board
    names = NewNames(scenario)
    units: list[Unit] = []
    markers: list[Marker] = []
    labels: list[Label] = []
    pieces: list[TablePiece] = []
    for one, to in moves:
        match one:
            case Unit():
                units.append(names.unit(one.changed(at=to)))
            case Marker():
                markers.append(names.marker(one.changed(at=to)))
            case Label():
                labels.append(one.changed(at=to))
            case TablePiece() if isinstance(to, Pose):
                lying = (*board.table_pieces, *pieces)
                pieces.append(copied_piece(one.changed(at=to), lying))
    edits: list[Edit] = [PutUnit(kind="put-unit", unit=unit) for unit in units]
    edits += [PutMarker(kind="put-marker", marker=marker) for marker in markers]
    if labels:
        edits.append(_field("/board/labels", all_stored((*board.labels, *labels))))
    if pieces:
        edits.append(_field("/board/pieces", all_stored((*board.table_pieces, *pieces))))
    selection = Selection(
        units=tuple(unit.id for unit in units),
        markers=tuple(marker.id for marker in markers),
        labels=tuple(map(label_key, labels)),
        pieces=tuple(piece.id for piece in pieces),
    )
    return _one(edits), selection


def called(context: ToolContext, one: Movable) -> Phrase:
    """What a thing is called in a sentence."""
    match one:
        case Unit():
            leader = next((c for c in context.scenario.commanders if c.unit == one.id), None)
            if leader is not None:
                return context.names.of("commanders", leader.card)
            return context.names.unit(one)
        case Marker():
            return context.names.of("markers", one.marker)
        case Commander():
            return context.names.of("commanders", one.card)
        case TablePiece():
            return context.names.of("terrain", one.terrain)
        case Label():
            return Phrase(N_("“{text}”"), text=NameArg(one.text))


def label_key(label: Label) -> str:
    """What a selection calls a label, as the picture does: by its place or its pose."""
    return str(label.at)


def _one(edits: list[Edit]) -> Edit | None:
    if len(edits) < 2:
        return edits[0] if edits else None
    return Several(kind="several", edits=tuple(edits))


def _field(pointer: str, value: Json) -> SetField:
    return SetField(kind="set-field", field=pointer, value=value)
