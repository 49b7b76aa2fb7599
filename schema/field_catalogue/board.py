"""Fields of boards, and of all that lies on them."""

from schema.field_catalogue.row import FieldRow, RecordRow
from schema.language import N_

BOARD: dict[str, FieldRow] = {
    "HexBoard.side": FieldRow(empty=N_("none of the printed ones"), refers="boards"),
    "HexBoard.unplayable": FieldRow(
        hint=N_("Hexes that nothing may enter."), empty=N_("every hex is played on")
    ),
    "HexBoard.pieces": FieldRow(
        N_("Pinned pieces"), hint=N_("Cardboard that must lie just so; all else uses any piece.")
    ),
    "PlacedToken.hidden": FieldRow(empty=N_("it lies open"), refers="pools", rare=True),
    "Way.kind": FieldRow(N_("Kind of way"), refers="ways"),
    "Wall.kind": FieldRow(N_("Kind of wall"), refers="walls"),
    "Wall.edge": FieldRow(turns=6),
    "Piece.piece": FieldRow(refers="pieces"),
    "LaidTile.tile": FieldRow(refers="tiles"),
    "LaidTile.q": FieldRow(N_("Steps east (q)")),
    "LaidTile.r": FieldRow(N_("Steps north-east (r)")),
    "LaidTile.seat": FieldRow(
        N_("Laid by"), hint=N_("Of a home realm, whose it is."), empty=N_("not told")
    ),
    "SetupMarker.q": FieldRow(N_("Steps east (q)")),
    "SetupMarker.r": FieldRow(N_("Steps north-east (r)")),
    "SetupMarker.direction": FieldRow(N_("Its second hex"), turns=6),
    "SetupMarker.seat": FieldRow(N_("Whose home realm comes here"), empty=N_("not chosen yet")),
    "TableBoard.pieces": FieldRow(N_("Terrain on the table")),
    "TablePiece.id": FieldRow(own_id="own"),
    "TablePiece.terrain": FieldRow(refers="ground"),
    "TablePiece.at": FieldRow(N_("Middle at")),
    "TablePiece.outline": FieldRow(
        hint=N_("x, y in mm around its middle; if empty, the terrain's own."),
        empty=N_("as its terrain has it"),
    ),
    "TablePiece.seat": FieldRow(
        N_("Played by"),
        hint=N_("By his edges its place is judged."),
        empty=N_("nobody: it lay there before"),
    ),
    "TablePiece.turn": FieldRow(
        hint=N_("Which of his own turns it was: he may play so many pieces in one."),
        empty=N_("not told"),
    ),
    "Zone.id": FieldRow(own_id="zones"),
    "Zone.kind": FieldRow(
        N_("Purpose"),
        choices={
            "deployment": N_("deployment"),
            "objective": N_("objective"),
            "exit": N_("exit"),
            "section": N_("section"),
            "forbidden": N_("nothing may stand here"),
            "other": N_("something else"),
        },
    ),
    "Zone.places": FieldRow(empty=N_("none yet")),
    "Zone.outline": FieldRow(
        hint=N_("On a table: x, y in mm; corners divided by semicolons."), rare=True
    ),
    "Zone.seat": FieldRow(empty=N_("everybody's")),
    "Zone.colour": FieldRow(empty=N_("no colour")),
    "Zone.marker": FieldRow(hint=N_("Printed on its places."), empty=N_("no marker"), rare=True),
    "Zone.meaning": FieldRow(hint=N_("A sentence for the sheet."), written="prose"),
    "Hex.zones": FieldRow(empty=N_("in no zone"), refers="zones"),
    "Hex.terrain": FieldRow(refers="terrain"),
}

BOARD_RECORDS: dict[str, RecordRow] = {
    "PlacedToken": RecordRow(summary="{at} · {token} {level?}"),
    "Way": RecordRow(summary="{at} · {kind}"),
    "Wall": RecordRow(summary="{at} · {kind}"),
    "Piece": RecordRow(summary="{at} · {piece}"),
    "Label": RecordRow(N_("Word on the board"), summary="{at} · {text}"),
    "LaidTile": RecordRow(
        N_("Map tile"), first=("tile", "seat", "rotation"), summary="{tile} · {seat?}"
    ),
    "SetupMarker": RecordRow(
        N_("Home realm setup marker"), first=("seat", "direction"), summary="{seat} · {q}, {r}"
    ),
    "TablePiece": RecordRow(N_("Piece"), stem="piece", summary="{terrain} · {at}"),
    "Zone": RecordRow(
        stem="zone", first=("name", "kind", "seat", "places"), summary="{id} · {kind}"
    ),
}
