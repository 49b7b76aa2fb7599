"""Fields of each model: boards, forces, scenario, victory, rules and files."""

from schema.field_catalogue.shared import FieldRow, RecordRow
from schema.language import N_
from schema.sentences.uses import CHANGES, DIFFICULTIES

SCENARIO: dict[str, FieldRow] = {
    "Scenario.$schema": FieldRow(hint=N_("Where text editors find the file’s schema.")),
    "Scenario.first_player": FieldRow(empty=N_("at random, when you play"), refers="seats"),
    "Scenario.setup_order": FieldRow(
        hint=N_("If not the first player’s right."),
        empty=N_("as in the rules"),
        refers="seats",
        ordered=True,
    ),
    "Scenario.rounds": FieldRow(empty=N_("until a side wins")),
    "Scenario.units": FieldRow(begin=N_("Choose a unit in the palette and click its hex.")),
    "Scenario.commanders": FieldRow(
        begin=N_("Choose a commander in the palette and click a unit."), diff_keys="commanders"
    ),
    "Scenario.markers": FieldRow(begin=N_("Choose a marker in the palette and click its hex.")),
    "Scenario.musters": FieldRow(begin=N_("Give a side points to buy its army with.")),
    "Scenario.neutral_draft": FieldRow(
        hint=N_("Enter the turns in order; a turn without units is a pass."),
        begin=N_("Let the sides take neutral units in turn."),
    ),
    "Scenario.free_placements": FieldRow(
        begin=N_("Let players choose the hexes of some units themselves.")
    ),
    "Scenario.zones": FieldRow(
        begin=N_("Add a zone and paint its hexes, for setup, reserves or victory.")
    ),
    "Scenario.setup": FieldRow(begin=N_("Tell players what else to prepare.")),
    "Scenario.rules": FieldRow(begin=N_("Write a rule that only this scenario has.")),
    "Scenario.overrides": FieldRow(begin=N_("Let terrain act in another way here.")),
    "Scenario.hidden": FieldRow(
        N_("Hidden pools"), begin=N_("Mix cards or tokens that are placed face down.")
    ),
    "Scenario.notes": FieldRow(begin=N_("Tell players something about a hex.")),
    "Scenario.plays": FieldRow(
        begin=N_("Record who won; the playtest panel compares it with its odds.")
    ),
    "Scenario.waivers": FieldRow(
        begin=N_("Accept a finding in the Findings panel; its reason is kept here.")
    ),
    "Scenario.variants": FieldRow(diff_keys="variants"),
    "Scenario.card": FieldRow(
        N_("Skirmish Summary card"), empty=N_("not a skirmish"), refers="skirmish_cards"
    ),
    "Scenario.cards": FieldRow(N_("Cards used"), refers="setup_cards", keys=("seats", "uses")),
    "Scenario.to_place": FieldRow(
        hint=N_("What, and how much of it, a player places before the battle."),
        keys=("seats", "placeable"),
    ),
    "Scenario.extras": FieldRow(hint=N_("Kept unchanged, as JSON."), tall=True),
    "About.authors": FieldRow(hint=N_("One per line."), written="lines"),
    "About.licence": FieldRow(hint=N_("What others may do with it, e.g. CC-BY-4.0.")),
    "About.difficulty": FieldRow(choices=DIFFICULTIES),
    "About.tags": FieldRow(hint=N_("Search words, separated by commas.")),
    "About.background": FieldRow(written="prose", tall=True),
    "About.source": FieldRow(hint=N_("Where it comes from: a book or a page.")),
    "SetupStep.seat": FieldRow(N_("Who does this step"), empty=N_("all sides")),
    "SetupStep.text": FieldRow(
        hint=N_("What to do before the battle, beyond the usual setup."),
        written="prose",
        tall=True,
    ),
    "SpecialRule.id": FieldRow(own_id="own"),
    "SpecialRule.text": FieldRow(written="prose", tall=True),
    "SpecialRule.seats": FieldRow(N_("Concerns"), empty=N_("all sides")),
    "SpecialRule.precedence": FieldRow(
        hint=N_("If two rules conflict, the higher number wins."), rare=True
    ),
    "Override.what": FieldRow(refers="ground"),
    "Override.acts_as": FieldRow(empty=N_("as the text says"), refers="ground"),
    "Override.places": FieldRow(hint=N_("If empty, applies everywhere."), empty=N_("everywhere")),
    "Override.text": FieldRow(
        hint=N_("The same in words, as printed on the sheet."), written="prose"
    ),
    "Variant.id": FieldRow(N_("Optional rule"), refers="variants"),
    "Variant.options": FieldRow(keys=("options",)),
    "Note.text": FieldRow(written="prose", tall=True),
    "Waiver.finding": FieldRow(refers="findings"),
    "Waiver.places": FieldRow(
        hint=N_("Only at these places; if empty, everywhere."),
        empty=N_("everywhere"),
        rare=True,
    ),
    "Waiver.reason": FieldRow(written="prose"),
    "Play.date": FieldRow(hint=N_("Year-month-day.")),
    "Play.points": FieldRow(N_("Victory points"), keys=("seats",)),
    "Play.winner": FieldRow(empty=N_("draw"), refers="seats"),
    "Play.note": FieldRow(written="prose", tall=True),
    "PackRef.id": FieldRow(N_("Pack")),
    "PackRef.hash": FieldRow(hint=N_("Shows whether the pack has changed since."), rare=True),
    "Victory.objectives": FieldRow(begin=N_("Score destroyed units, held hexes and other aims.")),
    "Victory.wins": FieldRow(begin=N_("End the battle immediately when something happens.")),
    "Victory.barred": FieldRow(begin=N_("Name what a side needs before it can win.")),
    "Victory.ties": FieldRow(empty=N_("stays a tie"), ordered=True),
    "Objective.id": FieldRow(own_id="own"),
    "Objective.keep": FieldRow(rare=True),
    "Objective.seats": FieldRow(N_("Who scores"), empty=N_("all sides"), rare=True),
    "Objective.text": FieldRow(
        N_("In your own words"), hint=N_("If empty, Banneret writes the text."), written="prose"
    ),
    "UnitsDestroyed.types": FieldRow(empty=N_("any")),
    "UnitsDestroyed.all": FieldRow(rare=True),
    "UnitsDestroyed.except_types": FieldRow(empty=N_("no exceptions"), rare=True),
    "UnitsDestroyed.ranks": FieldRow(empty=N_("any")),
    "UnitsDestroyed.badges": FieldRow(empty=N_("any"), rare=True),
    "UnitsDestroyed.seats": FieldRow(N_("Whose sides"), empty=N_("any enemy"), rare=True),
    "CommanderLost.cards": FieldRow(N_("Commanders"), empty=N_("any"), refers="commanders"),
    "MarkersHeld.whose": FieldRow(
        choices={"own": N_("own"), "enemy": N_("the enemy's"), "any": N_("any side’s")}
    ),
    "RowReached.units": FieldRow(N_("Number of units")),
    "UnitsExited.types": FieldRow(empty=N_("any")),
    "TerrainChanged.to": FieldRow(choices=CHANGES),
    "TerrainChanged.zone": FieldRow(N_("Only in zone"), empty=N_("anywhere")),
    "TerrainChanged.of": FieldRow(N_("Which terrain or token"), empty=N_("any"), refers="ground"),
    "TerrainChanged.level": FieldRow(N_("Fire level at least")),
    "CardsRevealed.pool": FieldRow(refers="pools"),
    "CardsRevealed.card": FieldRow(N_("Card of the pool"), refers="pool-cards"),
    "ResourceStands.whose": FieldRow(choices={"own": N_("own"), "enemy": N_("the enemy's")}),
    "Told.text": FieldRow(written="prose", tall=True),
    "Win.seats": FieldRow(N_("Winner"), empty=N_("any side that meets it")),
    "Win.text": FieldRow(
        N_("In your own words"), hint=N_("If empty, Banneret writes the text."), written="prose"
    ),
    "Barred.seats": FieldRow(N_("Bar to victory")),
}

SCENARIO_RECORDS: dict[str, RecordRow] = {
    "Note": RecordRow(summary="{at} · {text}"),
    "Objective": RecordRow(
        stem="objective",
        first=("points", "per", "when", "condition"),
        heads={"points": N_("Scoring"), "condition": "", "text": ""},
    ),
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
        hint=N_("Hexes that may not be entered."), empty=N_("all hexes are in play")
    ),
    "HexBoard.masked": FieldRow(
        hint=N_("Hexes that do not exist: holes and ragged outlines."),
        empty=N_("all hexes exist"),
    ),
    "HexBoard.pieces": FieldRow(
        N_("Assigned pieces"),
        hint=N_("Specific pieces to use here; otherwise any matching piece will do."),
    ),
    "PlacedToken.hidden": FieldRow(empty=N_("face up"), refers="pools", rare=True),
    "Way.kind": FieldRow(N_("Kind of way"), refers="ways"),
    "Wall.kind": FieldRow(N_("Kind of wall"), refers="walls"),
    "Wall.edge": FieldRow(turns=6),
    "Piece.piece": FieldRow(refers="pieces"),
    "LaidTile.tile": FieldRow(refers="tiles"),
    "LaidTile.q": FieldRow(N_("Steps east (q)")),
    "LaidTile.r": FieldRow(N_("Steps north-east (r)")),
    "LaidTile.seat": FieldRow(
        N_("Placed by"), hint=N_("For a home realm: its side."), empty=N_("not specified")
    ),
    "SetupMarker.q": FieldRow(N_("Steps east (q)")),
    "SetupMarker.r": FieldRow(N_("Steps north-east (r)")),
    "SetupMarker.direction": FieldRow(N_("Second hex"), turns=6),
    "SetupMarker.seat": FieldRow(N_("Side whose home realm goes here"), empty=N_("not chosen")),
    "TableBoard.pieces": FieldRow(N_("Terrain on the table")),
    "TablePiece.id": FieldRow(own_id="own"),
    "TablePiece.terrain": FieldRow(refers="ground"),
    "TablePiece.at": FieldRow(N_("Centre at")),
    "TablePiece.outline": FieldRow(
        hint=N_("x, y in mm from its centre; if empty, the terrain’s own shape."),
        empty=N_("as for its terrain"),
    ),
    "TablePiece.seat": FieldRow(
        N_("Played by"),
        hint=N_("Distances are checked from this player’s edge."),
        empty=N_("no player: there from the start"),
    ),
    "TablePiece.turn": FieldRow(
        hint=N_(
            "The player’s turn in which it was placed; the number of cards per turn is limited."
        ),
        empty=N_("not specified"),
    ),
    "Zone.id": FieldRow(own_id="zones"),
    "Zone.kind": FieldRow(
        N_("Purpose"),
        choices={
            "deployment": N_("deployment"),
            "objective": N_("objective"),
            "exit": N_("exit"),
            "section": N_("section"),
            "forbidden": N_("no units allowed"),
            "other": N_("other"),
        },
    ),
    "Zone.places": FieldRow(empty=N_("none yet")),
    "Zone.outline": FieldRow(
        hint=N_("On a table: x, y in mm; separate corners with semicolons."), rare=True
    ),
    "Zone.seat": FieldRow(empty=N_("shared")),
    "Zone.colour": FieldRow(empty=N_("no colour")),
    "Zone.marker": FieldRow(hint=N_("Printed on its hexes."), empty=N_("no marker"), rare=True),
    "Zone.meaning": FieldRow(hint=N_("A sentence for the sheet."), written="prose"),
    "Hex.zones": FieldRow(empty=N_("no zone"), refers="zones"),
    "Hex.terrain": FieldRow(refers="terrain"),
}

BOARD_RECORDS: dict[str, RecordRow] = {
    "PlacedToken": RecordRow(summary="{at} · {token} {level?}"),
    "Way": RecordRow(summary="{at} · {kind}"),
    "Wall": RecordRow(summary="{at} · {kind}"),
    "Piece": RecordRow(summary="{at} · {piece}"),
    "Label": RecordRow(N_("Label"), summary="{at} · {text}"),
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
    "Seat.name": FieldRow(hint=N_("If empty, the faction’s name is used.")),
    "Seat.briefing": FieldRow(
        N_("Briefing"),
        hint=N_("What this player is told before the battle; printed on page 1."),
        written="prose",
        rare=True,
    ),
    "Seat.faction": FieldRow(refers="factions"),
    "Seat.alliance": FieldRow(
        hint=N_("Sides with the same word here win together."),
        empty=N_("no allies"),
        refers="alliances",
        rare=True,
    ),
    "Seat.neutral": FieldRow(rare=True),
    "Seat.edge": FieldRow(N_("Own edge"), hint=N_("Rows are counted from this edge.")),
    "Seat.resources": FieldRow(keys=("resources",), diff_keys="resources"),
    "Seat.sides": FieldRow(
        hint=N_("Which side of double-sided components is used, e.g. morale: A."),
        keys=("resources",),
        keys_by_hand=True,
        rare=True,
        written="words",
    ),
    "Seat.deck": FieldRow(keys=("cards",), keys_by_hand=True, rare=True),
    "Seat.deck_top": FieldRow(
        hint=N_("Top card first."),
        empty=N_("nothing special"),
        refers="cards",
        rare=True,
        ordered=True,
    ),
    "Unit.id": FieldRow(own_id="units"),
    "Unit.rank": FieldRow(empty=N_("No rank")),
    "Unit.at": FieldRow(empty=N_("not on the board")),
    "Unit.figures": FieldRow(hint=N_("Without the commander’s figure."), empty=N_("full strength")),
    "Unit.badge": FieldRow(empty=N_("no badge"), rare=True),
    "Unit.facing": FieldRow(rare=True),
    "Unit.moved": FieldRow(
        hint=N_("On a table, a unit touches its side’s edge until it has moved."), rare=True
    ),
    "Unit.stands_in_for": FieldRow(
        hint=N_("The type that these figures replace."),
        empty=N_("no changes"),
        refers="unit_types",
        rare=True,
    ),
    "Unit.note": FieldRow(hint=N_("Printed on the sheet."), written="prose"),
    "Arrival.zone": FieldRow(N_("In zone"), empty=N_("as in the rules")),
    "Commander.card": FieldRow(N_("Commander"), refers="commanders"),
    "Commander.unit": FieldRow(empty=N_("leads no unit"), refers="units"),
    "Commander.at": FieldRow(hint=N_("Only if the commander leads no unit."), rare=True),
    "Marker.id": FieldRow(own_id="own"),
    "Marker.seat": FieldRow(empty=N_("no side")),
    "Marker.hidden": FieldRow(empty=N_("face up"), refers="pools", rare=True),
    "Muster.forbidden": FieldRow(empty=N_("no changes"), refers="unit_types", diff="unit_types"),
    "Muster.zone": FieldRow(N_("Deployment zone"), empty=N_("as in the rules")),
    "Muster.uncounted": FieldRow(
        hint=N_("Hidden pools whose units cost no points."),
        empty=N_("all are counted"),
        refers="pools",
        rare=True,
    ),
    "Muster.army": FieldRow(
        hint=N_("Without neutral units, which are drafted."),
        keys=("unit_types",),
        keys_by_hand=True,
        diff_keys="unit_types",
    ),
    "Muster.options": FieldRow(
        N_("Army options"), empty=N_("no changes"), refers="army-options", diff="muster/options"
    ),
    "Muster.decoys": FieldRow(hint=N_("Number of decoys among the army’s deployment cards.")),
    "Muster.swaps_by_chance": FieldRow(
        hint=N_(
            "If set, these cards are swapped at random when hidden cards are "
            "dealt; the player makes no swaps."
        )
    ),
    "Leftovers.become": FieldRow(refers="resources"),
    "HiddenPool.id": FieldRow(own_id="pools"),
    "HiddenPool.spots": FieldRow(
        hint=N_("The hexes of these cards; if empty, the players choose.")
    ),
    "HiddenPool.known_to": FieldRow(empty=N_("no player"), refers="seats"),
    "HiddenCard.card": FieldRow(N_("Id in this pool"), own_id="pool-cards"),
    "HiddenCard.name": FieldRow(hint=N_("If empty, the name of what the card hides.")),
    "HiddenCard.of": FieldRow(
        N_("Revealed as"),
        choices={
            "unit": N_("unit"),
            "commander": N_("commander"),
            "token": N_("token"),
            "marker": N_("marker"),
            "card": N_("card"),
        },
    ),
    "HiddenCard.ref": FieldRow(refers="hidden-things"),
    "HiddenCard.seat": FieldRow(empty=N_("no side")),
    "Secrets.seed": FieldRow(hint=N_("Empty if the players chose the places themselves.")),
    "Secrets.placed": FieldRow(refers="pool-cards", keys=("pools", "places"), keys_by_hand=True),
    "Secrets.swaps": FieldRow(
        hint=N_("Secret: kept in the host’s file only."),
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
        beside=("rank", "at"),
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
