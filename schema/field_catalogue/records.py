"""Records of the format: what they are called, which fields come first, how one reads in a line."""

from schema.field_catalogue.row import RecordRow
from schema.language import N_

RECORDS: dict[str, RecordRow] = {
    "Unit": RecordRow(
        N_("Unit"),
        stem="unit",
        first=("seat", "type", "rank", "at"),
        summary="{at} · {type}, {rank?} · {seat}",
    ),
    "Commander": RecordRow(N_("Commander")),
    "Marker": RecordRow(N_("Marker"), stem="marker", summary="{at} · {marker} · {seat?}"),
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
    "Note": RecordRow(summary="{at} · {text}"),
    "Seat": RecordRow(stem="side", first=("name", "faction", "edge"), summary="{id} · {edge?}"),
    "Muster": RecordRow(summary="{seat} · {points}"),
    "Pick": RecordRow(summary="{seat} · {units}"),
    "Swap": RecordRow(summary="{out} → {into}"),
    "FreePlacement": RecordRow(summary="{seat} · {type} · {zone}"),
    "HiddenPool": RecordRow(stem="pool", first=("name", "cards", "spots")),
    "HiddenCard": RecordRow(stem="card", first=("count", "of", "ref", "name")),
    "Objective": RecordRow(stem="objective", first=("points", "condition", "per", "when")),
    "SetupStep": RecordRow(summary="{seat?}: {text}"),
    "SpecialRule": RecordRow(stem="rule", first=("title", "text")),
    "Variant": RecordRow(summary="{id}"),
    "Waiver": RecordRow(summary="{finding} · {reason}"),
    "Play": RecordRow(first=("date", "winner", "points", "note"), summary="{date} · {winner?}"),
    "PackRef": RecordRow(summary="{id} {version}"),
}
