"""What a kind of terrain and a type of unit of one's own may do: rows of *New terrain* and *New
unit*, in the words of the terrain effects on sheets."""

from schema.field_catalogue.shared import FieldRow
from schema.language import N_

KINDS: dict[str, FieldRow] = {
    "TerrainKind.acts_as": FieldRow(N_("Counts as"), refers="terrain"),
    "TerrainKind.adds": FieldRow(N_("Its effects add to those of the terrain underneath")),
    "TerrainKind.blocks_sight": FieldRow(N_("Blocks line of sight")),
    "TerrainKind.blocks_sight_unless": FieldRow(
        N_("Does not block line of sight"), choices={"same-terrain": N_("from the same terrain")}
    ),
    "TerrainKind.ruins": FieldRow(N_("When destroyed becomes"), refers="terrain"),
    "TerrainKind.unit_may_start": FieldRow(N_("No unit may be placed here during setup")),
    "Movement.impassable": FieldRow(N_("Impassable")),
    "Movement.no_entry": FieldRow(N_("Units may not enter")),
    "Movement.no_exit": FieldRow(N_("Units inside may not move")),
    "Movement.stop": FieldRow(N_("Stop on entering"), refers="classes"),
    "Movement.lose": FieldRow(N_("Remaining movement −"), keys=("classes",)),
    "Movement.road": FieldRow(N_("Counts as a road")),
    "Movement.needs_crossing": FieldRow(N_("Passable only at a bridge or ford")),
    "Movement.no_advance": FieldRow(N_("No Advance or Pursuit onto it")),
    "Movement.damage": FieldRow(N_("Damage to a unit that ends its move or retreat here")),
    "Movement.ends_retreat": FieldRow(N_("A retreat into this hex ends here")),
    "Combat.max_dice_in": FieldRow(N_("Max dice into it")),
    "Combat.max_dice_out": FieldRow(N_("Max dice out of it")),
    "Combat.max_dice_counter": FieldRow(N_("Max dice when counterattacking out of it")),
    "Combat.max_dice_uphill": FieldRow(N_("Max dice into it from below")),
    "Combat.no_attack": FieldRow(N_("Units inside may not attack")),
    "Combat.no_attack_on_entry": FieldRow(N_("No attack on the turn a unit enters")),
    "Combat.range_bonus": FieldRow(N_("Range bonus")),
    "Combat.ignore_flags": FieldRow(N_("Ignores flags")),
    "Burn.limit": FieldRow(N_("Burn limit")),
    "Burn.at_limit": FieldRow(
        N_("At the burn limit"),
        choices={
            "removed": N_("removed"),
            "devastated": N_("devastated"),
            "stays": N_("stays"),
        },
    ),
    "Burn.takes_fire": FieldRow(N_("Its fire token is removed with it")),
}
"""By model and field; what has no row here a kind of one's own does not have."""
