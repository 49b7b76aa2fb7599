"""Remarks to the fields of the format in forms, and what empty ones mean; no Qt."""

from schema.language import N_

HINTS: dict[str, str] = {
    "About.authors": N_("One on each line."),
    "About.tags": N_("Words to find it by, with commas between them."),
    "About.licence": N_("What others may do with it, for example CC-BY-4.0."),
    "About.source": N_("Where it is taken from: a book, a page."),
    "Seat.alliance": N_("Sides with the same word here win together."),
    "Seat.edge": N_("Rows are counted from this edge."),
    "Seat.name": N_("If empty, the name of its faction."),
    "Seat.deck_top": N_("The topmost card first."),
    "Seat.sides": N_("Which face of two-sided parts is used: morale, A."),
    "Unit.figures": N_("Of its own, without a commander's."),
    "Unit.stands_in_for": N_("The type that these figures stand for when the box ran short."),
    "Unit.note": N_("Printed on the sheet."),
    "Commander.at": N_("Only when he leads no unit."),
    "SetupStep.text": N_("What to do before the battle, beyond the usual set-up."),
    "SpecialRule.precedence": N_("Of two rules against each other the greater number counts."),
    "Override.places": N_("Where; empty: everywhere."),
    "Override.text": N_("The same in words, for the sheet."),
    "Objective.text": N_("If empty, the program finds words."),
    "Win.text": N_("If empty, the program finds words."),
    "Scenario.setup_order": N_("When it is not the first player's right."),
    "Scenario.to_place": N_("How much of what a player places before the battle."),
    "HexBoard.unplayable": N_("Hexes that nothing may enter."),
    "HexBoard.pieces": N_("Cardboard that must lie just so; all else uses any piece."),
    "Zone.meaning": N_("A sentence for the sheet."),
    "Zone.outline": N_("On a table: x, y in mm; corners divided by semicolons."),
    "TablePiece.outline": N_("x, y in mm around its middle; if empty, the terrain's own."),
    "Zone.marker": N_("Printed on its places."),
    "HiddenPool.spots": N_("Places they lie on; empty: the players choose."),
    "HiddenCard.name": N_("If empty, the name of the thing behind it."),
    "Muster.uncounted": N_("Hidden pools whose units cost no points."),
    "Waiver.places": N_("Only where it is about one of these; empty: everywhere."),
    "Play.date": N_("Year-month-day."),
    "Secrets.seed": N_("Missing where players chose the places themselves."),
    "Scenario.extras": N_("Kept as they came, in JSON."),
    "Scenario.$schema": N_("Where editors of text find the schema of the file."),
    "PackRef.hash": N_("Tells whether the pack has changed since."),
    "id": N_("By this name other parts of the scenario speak of it."),
}

EMPTY: dict[str, str] = {
    "Unit.figures": N_("full strength"),
    "Unit.at": N_("not on the board yet"),
    "Unit.rank": N_("no rank"),
    "Commander.unit": N_("leads no unit"),
    "Marker.seat": N_("nobody's"),
    "HiddenCard.seat": N_("nobody's"),
    "Marker.hidden": N_("it lies open"),
    "PlacedToken.hidden": N_("it lies open"),
    "Arrival.zone": N_("as the rules say"),
    "Muster.zone": N_("as the rules say"),
    "Zone.seat": N_("everybody's"),
    "Scenario.first_player": N_("by chance at the table"),
    "Scenario.setup_order": N_("as the rules say"),
    "Scenario.rounds": N_("until somebody wins"),
    "Scenario.card": N_("not a skirmish"),
    "SetupStep.seat": N_("everybody"),
    "Override.acts_as": N_("what the text says"),
    "Override.places": N_("everywhere"),
    "Waiver.places": N_("everywhere"),
    "Play.winner": N_("nobody won"),
    "TerrainChanged.zone": N_("anywhere"),
    "TerrainChanged.of": N_("any"),
    "HexBoard.side": N_("none of the printed ones"),
    "Seat.alliance": N_("on its own"),
    "Objective.seats": N_("everybody"),
    "Win.seats": N_("whoever meets it"),
    "SpecialRule.seats": N_("everybody"),
    "HiddenPool.known_to": N_("nobody"),
    "UnitsDestroyed.types": N_("any"),
    "UnitsDestroyed.ranks": N_("any"),
    "UnitsDestroyed.badges": N_("any"),
    "UnitsDestroyed.seats": N_("any enemy"),
    "CommanderLost.cards": N_("any"),
    "UnitsExited.types": N_("any"),
    "Seat.deck_top": N_("nothing in particular"),
    "Hex.zones": N_("in no zone"),
    "UnitsDestroyed.except_types": N_("no exceptions"),
    "Muster.forbidden": N_("nothing"),
    "Muster.uncounted": N_("all are counted"),
    "HexBoard.unplayable": N_("every hex is played on"),
    "Zone.places": N_("none yet"),
    "Zone.colour": N_("no colour"),
    "Zone.marker": N_("no marker"),
    "Unit.badge": N_("no badge"),
    "Unit.stands_in_for": N_("nothing"),
    "TablePiece.outline": N_("as its terrain has it"),
    "Victory.ties": N_("not broken"),
}

NOT_SET = N_("not set")


def hint(model: str, field: str) -> str:
    """A short remark to a field, in English, or nothing."""
    return HINTS.get(f"{model}.{field}") or HINTS.get(field, "")


def empty(model: str, field: str) -> str:
    """What it means that a field is not set, in English."""
    return EMPTY.get(f"{model}.{field}", NOT_SET)
