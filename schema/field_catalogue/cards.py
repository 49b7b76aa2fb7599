"""Fields of the cards and kinds of a game pack, as the tables of *My cards* head their columns."""

from schema.field_catalogue.shared import FieldRow
from schema.language import N_

CARD: dict[str, FieldRow] = {
    "Card.label": FieldRow(N_("Label")),
    "Card.commander": FieldRow(N_("Commander")),
    "Card.rating": FieldRow(N_("Rating")),
    "Card.limit": FieldRow(N_("Command limit")),
    "Card.capture": FieldRow(N_("Capture rating")),
    "Card.leads": FieldRow(N_("Leads")),
    "Card.base": FieldRow(N_("Base, mm")),
    "Card.outline": FieldRow(N_("Corners, mm")),
    "Card.unique": FieldRow(N_("Unique")),
    "Card.movement.impassable": FieldRow(N_("Impassable")),
    "Card.blocks_sight": FieldRow(N_("Blocks LOS")),
    "Card.dice": FieldRow(N_("Dice")),
    "Card.commanders.count": FieldRow(N_("Commanders")),
    "Card.commanders.max_total_rating": FieldRow(N_("Total rating, maximum")),
    "Card.placement.terrain.max_rows": FieldRow(N_("Terrain: rows")),
    "Card.placement.commander.max_rows": FieldRow(N_("Commanders: rows")),
    "Card.placement.unit.max_rows": FieldRow(N_("Units: rows")),
    "Card.units_rating": FieldRow(N_("Unit rating")),
    "Card.terrain_rating": FieldRow(N_("Terrain rating")),
    "Card.board": FieldRow(N_("Board")),
    "Card.cost": FieldRow(N_("Cost")),
    "Card.copies": FieldRow(N_("In the deck")),
    "Card.spare": FieldRow(N_("Outside the deck")),
    "Card.deployment": FieldRow(N_("Deployment hexes")),
    "Card.banners": FieldRow(N_("Banner markers")),
    "Card.points": FieldRow(N_("Victory points")),
    "Card.tent": FieldRow(N_("Command tent")),
    "Card.of": FieldRow(N_("Adjacent to")),
    "Card.direction": FieldRow(N_("Direction")),
    "Card.resources": FieldRow(N_("Yield")),
    "Card.neutral": FieldRow(N_("Neutral units")),
    "Card.city": FieldRow(N_("City")),
    "Card.count": FieldRow(N_("Count")),
    "Card.size": FieldRow(N_("Size")),
    "Card.front": FieldRow(N_("Front")),
    "Card.back": FieldRow(N_("Back")),
}
"""By the way to a field of a card, as the columns of its table have it."""
