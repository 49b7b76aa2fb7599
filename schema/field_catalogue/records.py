"""Fields of each model: boards, forces, scenario, victory, rules and files."""

from schema.field_catalogue.shared import FieldRow, RecordRow
from schema.language import N_
from schema.sentences.uses import DIFFICULTIES

SCENARIO: dict[str, FieldRow] = {
    "Scenario.$schema": FieldRow(hint=N_("Where editors of text find the schema of the file.")),
    "Scenario.first_player": FieldRow(empty=N_("by chance at the table"), refers="seats"),
    "Scenario.setup_order": FieldRow(
        hint=N_("When it is not the first player's right."),
        empty=N_("as the rules say"),
        refers="seats",
        ordered=True,
    ),
    "Scenario.rounds": FieldRow(empty=N_("until somebody wins")),
    "Scenario.commanders": FieldRow(diff_keys="commanders"),
    "Scenario.neutral_draft": FieldRow(hint=N_("Turn by turn; a turn without units is a pass.")),
    "Scenario.hidden": FieldRow(N_("Hidden pools")),
    "Scenario.variants": FieldRow(diff_keys="variants"),
    "Scenario.card": FieldRow(
        N_("Skirmish card"), empty=N_("not a skirmish"), refers="skirmish_cards"
    ),
    "Scenario.cards": FieldRow(
        N_("Setup cards that served"), refers="setup_cards", keys=("seats", "uses")
    ),
    "Scenario.to_place": FieldRow(
        hint=N_("How much of what a player places before the battle."), keys=("seats", "placeable")
    ),
    "Scenario.extras": FieldRow(hint=N_("Kept as they came, in JSON."), tall=True),
    "About.authors": FieldRow(hint=N_("One on each line."), written="lines"),
    "About.licence": FieldRow(hint=N_("What others may do with it, for example CC-BY-4.0.")),
    "About.difficulty": FieldRow(choices=DIFFICULTIES),
    "About.tags": FieldRow(hint=N_("Words to find it by, with commas between them.")),
    "About.background": FieldRow(written="prose", tall=True),
    "About.source": FieldRow(hint=N_("Where it is taken from: a book, a page.")),
    "SetupStep.seat": FieldRow(N_("Whose step"), empty=N_("everybody")),
    "SetupStep.text": FieldRow(
        hint=N_("What to do before the battle, beyond the usual set-up."),
        written="prose",
        tall=True,
    ),
    "SpecialRule.id": FieldRow(own_id="own"),
    "SpecialRule.text": FieldRow(written="prose", tall=True),
    "SpecialRule.seats": FieldRow(N_("Whom it concerns"), empty=N_("everybody")),
    "SpecialRule.precedence": FieldRow(
        hint=N_("Of two rules against each other the greater number counts."), rare=True
    ),
    "Override.what": FieldRow(refers="ground"),
    "Override.acts_as": FieldRow(empty=N_("what the text says"), refers="ground"),
    "Override.places": FieldRow(hint=N_("Where; empty: everywhere."), empty=N_("everywhere")),
    "Override.text": FieldRow(hint=N_("The same in words, for the sheet."), written="prose"),
    "Variant.id": FieldRow(N_("Optional rule"), refers="variants"),
    "Variant.options": FieldRow(keys=("options",)),
    "Note.text": FieldRow(written="prose", tall=True),
    "Waiver.finding": FieldRow(refers="findings"),
    "Waiver.places": FieldRow(
        hint=N_("Only where it is about one of these; empty: everywhere."),
        empty=N_("everywhere"),
        rare=True,
    ),
    "Waiver.reason": FieldRow(written="prose"),
    "Play.date": FieldRow(hint=N_("Year-month-day.")),
    "Play.points": FieldRow(N_("Victory points"), keys=("seats",)),
    "Play.winner": FieldRow(empty=N_("nobody won"), refers="seats"),
    "Play.note": FieldRow(written="prose", tall=True),
    "PackRef.id": FieldRow(N_("Pack")),
    "PackRef.hash": FieldRow(hint=N_("Tells whether the pack has changed since."), rare=True),
    "Victory.ties": FieldRow(empty=N_("not broken"), ordered=True),
    "Objective.id": FieldRow(own_id="own"),
    "Objective.keep": FieldRow(rare=True),
    "Objective.seats": FieldRow(N_("Who scores"), empty=N_("everybody")),
    "Objective.text": FieldRow(
        N_("In your own words"), hint=N_("If empty, the program finds words."), written="prose"
    ),
    "UnitsDestroyed.types": FieldRow(empty=N_("any")),
    "UnitsDestroyed.except_types": FieldRow(empty=N_("no exceptions")),
    "UnitsDestroyed.ranks": FieldRow(empty=N_("any")),
    "UnitsDestroyed.badges": FieldRow(empty=N_("any"), rare=True),
    "UnitsDestroyed.seats": FieldRow(N_("Of sides"), empty=N_("any enemy"), rare=True),
    "CommanderLost.cards": FieldRow(N_("Commanders"), empty=N_("any"), refers="commanders"),
    "MarkersHeld.whose": FieldRow(
        choices={"own": N_("own"), "enemy": N_("the enemy's"), "any": N_("anybody's")}
    ),
    "RowReached.units": FieldRow(N_("How many units")),
    "UnitsExited.types": FieldRow(empty=N_("any")),
    "TerrainChanged.to": FieldRow(
        choices={
            "burning": N_("burns"),
            "destroyed": N_("is destroyed"),
            "devastated": N_("is devastated"),
            "ruins": N_("is in ruins"),
        }
    ),
    "TerrainChanged.zone": FieldRow(N_("Only in zone"), empty=N_("anywhere")),
    "TerrainChanged.of": FieldRow(N_("Which terrain or token"), empty=N_("any"), refers="ground"),
    "TerrainChanged.level": FieldRow(N_("Fire level at least")),
    "CardsRevealed.pool": FieldRow(refers="pools"),
    "CardsRevealed.card": FieldRow(N_("Card of the pool"), refers="pool-cards"),
    "ResourceStands.whose": FieldRow(choices={"own": N_("own"), "enemy": N_("the enemy's")}),
    "Told.text": FieldRow(written="prose", tall=True),
    "Win.seats": FieldRow(N_("Who wins so"), empty=N_("whoever meets it")),
    "Win.text": FieldRow(
        N_("In your own words"), hint=N_("If empty, the program finds words."), written="prose"
    ),
    "Barred.seats": FieldRow(N_("Who may not win")),
}

SCENARIO_RECORDS: dict[str, RecordRow] = {
    "Note": RecordRow(summary="{at} · {text}"),
    "Objective": RecordRow(stem="objective", first=("points", "condition", "per", "when")),
    "SetupStep": RecordRow(summary="{seat?}: {text}"),
    "SpecialRule": RecordRow(stem="rule", first=("title", "text")),
    "Variant": RecordRow(summary="{id}"),
    "Waiver": RecordRow(summary="{finding} · {reason}"),
    "Play": RecordRow(first=("date", "winner", "points", "note"), summary="{date} · {winner?}"),
    "PackRef": RecordRow(summary="{id} {version}"),
}


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


FORCES: dict[str, FieldRow] = {
    "Seat.id": FieldRow(own_id="seats"),
    "Seat.name": FieldRow(hint=N_("If empty, the name of its faction.")),
    "Seat.faction": FieldRow(refers="factions"),
    "Seat.alliance": FieldRow(
        hint=N_("Sides with the same word here win together."),
        empty=N_("on its own"),
        refers="alliances",
        rare=True,
    ),
    "Seat.neutral": FieldRow(rare=True),
    "Seat.edge": FieldRow(N_("Own edge"), hint=N_("Rows are counted from this edge.")),
    "Seat.resources": FieldRow(keys=("resources",), diff_keys="resources"),
    "Seat.sides": FieldRow(
        hint=N_("Which face of two-sided parts is used: morale, A."),
        keys=("resources",),
        keys_by_hand=True,
        rare=True,
        written="words",
    ),
    "Seat.deck": FieldRow(keys=("cards",), keys_by_hand=True, rare=True),
    "Seat.deck_top": FieldRow(
        hint=N_("The topmost card first."),
        empty=N_("nothing in particular"),
        refers="cards",
        rare=True,
        ordered=True,
    ),
    "Unit.id": FieldRow(own_id="units"),
    "Unit.rank": FieldRow(empty=N_("no rank")),
    "Unit.at": FieldRow(empty=N_("not on the board yet")),
    "Unit.figures": FieldRow(
        hint=N_("Of its own, without a commander's."), empty=N_("full strength")
    ),
    "Unit.badge": FieldRow(empty=N_("no badge"), rare=True),
    "Unit.facing": FieldRow(rare=True),
    "Unit.moved": FieldRow(
        hint=N_("On a table a new one touches its own edge; one that has moved need not.")
    ),
    "Unit.stands_in_for": FieldRow(
        hint=N_("The type that these figures stand for when the box ran short."),
        empty=N_("nothing"),
        refers="unit_types",
        rare=True,
    ),
    "Unit.note": FieldRow(hint=N_("Printed on the sheet."), written="prose"),
    "Arrival.zone": FieldRow(N_("In zone"), empty=N_("as the rules say")),
    "Commander.card": FieldRow(N_("Commander"), refers="commanders"),
    "Commander.unit": FieldRow(empty=N_("leads no unit"), refers="units"),
    "Commander.at": FieldRow(hint=N_("Only when he leads no unit."), rare=True),
    "Marker.id": FieldRow(own_id="own"),
    "Marker.seat": FieldRow(empty=N_("nobody's")),
    "Marker.hidden": FieldRow(empty=N_("it lies open"), refers="pools", rare=True),
    "Muster.forbidden": FieldRow(empty=N_("nothing"), refers="unit_types", diff="unit_types"),
    "Muster.zone": FieldRow(N_("Deploys in zone"), empty=N_("as the rules say")),
    "Muster.uncounted": FieldRow(
        hint=N_("Hidden pools whose units cost no points."),
        empty=N_("all are counted"),
        refers="pools",
        rare=True,
    ),
    "Muster.army": FieldRow(
        hint=N_("Without neutral units: those are drafted."),
        keys=("unit_types",),
        keys_by_hand=True,
        diff_keys="unit_types",
    ),
    "Muster.options": FieldRow(
        N_("Takes besides units"), empty=N_("nothing"), refers="army-options", diff="muster/options"
    ),
    "Muster.decoys": FieldRow(hint=N_("Deployment cards without a unit among the army's.")),
    "Muster.swaps_by_chance": FieldRow(
        hint=N_("When what lies face down is dealt, instead of its player.")
    ),
    "Leftovers.become": FieldRow(refers="resources"),
    "HiddenPool.id": FieldRow(own_id="pools"),
    "HiddenPool.spots": FieldRow(hint=N_("Places they lie on; empty: the players choose.")),
    "HiddenPool.known_to": FieldRow(empty=N_("nobody"), refers="seats"),
    "HiddenCard.card": FieldRow(N_("Id in this pool"), own_id="pool-cards"),
    "HiddenCard.name": FieldRow(hint=N_("If empty, the name of the thing behind it.")),
    "HiddenCard.of": FieldRow(
        N_("Turns out to be"),
        choices={
            "unit": N_("a unit"),
            "commander": N_("a commander"),
            "token": N_("a token"),
            "marker": N_("a marker"),
            "card": N_("a card"),
        },
    ),
    "HiddenCard.ref": FieldRow(refers="hidden-things"),
    "HiddenCard.seat": FieldRow(empty=N_("nobody's")),
    "Secrets.seed": FieldRow(hint=N_("Missing where players chose the places themselves.")),
    "Secrets.placed": FieldRow(refers="pool-cards", keys=("pools", "places"), keys_by_hand=True),
    "Secrets.swaps": FieldRow(
        hint=N_("Nobody else may know of them: they stand in the host's file only."),
        keys=("seats",),
        keys_by_hand=True,
    ),
    "Pick.seat": FieldRow(N_("Whose turn")),
    "Pick.units": FieldRow(N_("Takes"), empty=N_("passes"), refers="neutral-units", ordered=True),
    "Swap.out": FieldRow(refers="cards"),
    "Swap.into": FieldRow(refers="cards"),
}

FORCES_RECORDS: dict[str, RecordRow] = {
    "Unit": RecordRow(
        N_("Unit"),
        stem="unit",
        first=("seat", "type", "rank", "at"),
        summary="{at} · {type}, {rank?} · {seat}",
    ),
    "Commander": RecordRow(N_("Commander")),
    "Marker": RecordRow(N_("Marker"), stem="marker", summary="{at} · {marker} · {seat?}"),
    "Seat": RecordRow(stem="side", first=("name", "faction", "edge"), summary="{id} · {edge?}"),
    "Muster": RecordRow(summary="{seat} · {points}"),
    "Pick": RecordRow(summary="{seat} · {units}"),
    "Swap": RecordRow(summary="{out} → {into}"),
    "FreePlacement": RecordRow(summary="{seat} · {type} · {zone}"),
    "HiddenPool": RecordRow(stem="pool", first=("name", "cards", "spots")),
    "HiddenCard": RecordRow(stem="card", first=("count", "of", "ref", "name")),
}
