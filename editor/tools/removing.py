"""Deleting what is selected: things go, hexes become empty ground."""

from collections.abc import Sequence

from editor.tools.brush import empty_terrain
from editor.tools.carrying import painted
from editor.tools.context import Selection, ToolContext
from editor.tools.movables import label_key, things
from editor.tools.naming import all_stored
from editor.tools.symmetry import partner_places, with_partners
from schema.board import HexBoard
from schema.edits import (
    Become,
    Edit,
    RemoveCommanders,
    RemoveMarkers,
    RemoveUnits,
    SetField,
    Several,
)
from schema.language import Phrase, say_n
from schema.value import Value


def removed(context: ToolContext, selection: Selection) -> Edit | None:
    """The edit that deletes all of it as one step; ``None`` if nothing would change.

    A commander goes with the unit that he leads. Under live symmetry partners go too.
    """
    if selection.tiles or selection.setup:
        return _map_off(context, selection)
    edits = _things_off(context, selection)
    things_gone: Edit | None = None
    if edits:
        things_gone = edits[0] if len(edits) == 1 else Several(kind="several", edits=tuple(edits))
        things_gone = with_partners(things_gone, context)
    before = context.scenario
    after = before if things_gone is None else things_gone.apply(before)
    board = after.board
    if not selection.places or not isinstance(board, HexBoard):
        return things_gone
    grid = board.grid()
    places = tuple(name for name in selection.places if name in grid)
    cleared = after.changed(
        board=_cleared(board, {*places, *partner_places(places, context)}, context)
    )
    if cleared == before:
        return None
    return Become(kind="become", scenario=cleared)


def _map_off(context: ToolContext, selection: Selection) -> Edit | None:
    """Tiles and setup markers go with what stands on them, then whatever else is selected."""
    from editor.tools.laying_steps import taken_up

    things_off = _things_off(context, selection)
    before = after = context.scenario
    for edit in things_off:
        after = edit.apply(after)
    after = taken_up(after, context.game, selection)
    return None if after == before else Become(kind="become", scenario=after)


def remove_label(context: ToolContext, selection: Selection) -> Phrase:
    """The name of the step."""
    if selection.tiles or selection.setup:
        from editor.tools.laying_steps import take_up_label

        return take_up_label(context, selection)
    count = len(things(context.scenario, selection))
    if not selection.places:
        return Phrase(say_n("Delete {count} item", "Delete {count} items", by="count"), count=count)
    return Phrase(
        say_n("Clear {count} hex", "Clear {count} hexes", by="count"), count=len(selection.places)
    )


def _things_off(context: ToolContext, selection: Selection) -> list[Edit]:
    scenario, board = context.scenario, context.scenario.board
    edits: list[Edit] = []
    led = {c.card for c in scenario.commanders if c.unit in selection.units}
    commanders = tuple(dict.fromkeys((*selection.commanders, *sorted(led))))
    if selection.units:
        edits.append(RemoveUnits(kind="remove-units", units=selection.units))
    if commanders:
        edits.append(RemoveCommanders(kind="remove-commanders", commanders=commanders))
    if selection.markers:
        edits.append(RemoveMarkers(kind="remove-markers", markers=selection.markers))
    labels = [label for label in board.labels if label_key(label) not in selection.labels]
    if len(labels) < len(board.labels):
        edits.append(_field("/board/labels", labels))
    if selection.pieces:
        edits.append(
            _field("/board/pieces", [p for p in board.table_pieces if p.id not in selection.pieces])
        )
    return edits


def _field(pointer: str, values: Sequence[Value]) -> SetField:
    return SetField(kind="set-field", field=pointer, value=all_stored(values))


def _cleared(board: HexBoard, places: set[str], context: ToolContext) -> HexBoard:
    """Empty, level ground on some hexes, with nothing on it."""
    empty = empty_terrain(context)
    ground = {} if empty is None else dict.fromkeys(places, empty)
    return painted(board, ground, dict.fromkeys(places, 0)).changed(
        tokens=tuple(token for token in board.tokens if token.at not in places),
        ways=tuple(way for way in board.ways if way.at not in places),
        walls=tuple(wall for wall in board.walls if wall.at not in places),
        pieces=tuple(piece for piece in board.pieces if piece.at not in places),
        labels=tuple(label for label in board.labels if label.at not in places),
    )
