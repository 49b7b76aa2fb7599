"""Why a unit cannot move somewhere, or not attack once it is there."""

from schema.language import N_

MOVEMENT: dict[str, str] = {
    # why it does not move at all
    "move-not-on-board": N_("{unit} is not on the board"),
    "move-stunned": N_("{unit} is stunned and does not move"),
    "move-held": N_("{unit} is engaged and may not move away: {by}"),
    "move-no-exit": N_("units in {place} may not move: {ground}"),
    # why it cannot be there
    "move-own-place": N_("{unit} stands in {place} already"),
    "move-unplayable": N_("{place} is not played on"),
    "move-impassable": N_("{place} is impassable: {ground}"),
    "move-needs-crossing": N_("{place} can be passed only on a bridge or a ford: {ground}"),
    "move-no-entry": N_("{place} may not be entered: {ground}"),
    "move-taken": N_("{place} is taken: {by}"),
    # why it does not get there
    "move-too-far": N_("{place} is too far for {unit}: steps needed: {needs}, steps it has: {has}"),
    "move-behind-stop": N_("on the way to {place} it must stop in {behind}: {ground}"),
    "move-behind-enemy": N_("on the way to {place} it must stop in {behind}, beside an enemy"),
    "move-behind-unit": N_("the way to {place} is barred in {behind}: {by}"),
    "move-behind-wall": N_("the way to {place} is barred by a wall between {here} and {behind}"),
    "move-behind-height": N_("the way to {place} is too steep between {here} and {behind}"),
    "move-behind-ground": N_("the way to {place} is barred in {behind}: {ground}"),
    "move-behind-gap": N_("the way to {place} is barred in {behind}, which is not played on"),
    "move-cut-off": N_("no way over the board leads to {place}"),
    # why it does not advance there after a fight
    "advance-too-far": N_("{place} is not within an advance, hexes: {hexes}"),
    "advance-barred": N_("no unit advances into {place}: {ground}"),
    # why it does not attack once it is there
    "attack-not-from-here": N_("units in {place} may not attack: {ground}"),
    "attack-not-on-entry": N_("a unit that entered {place} this turn may not attack: {ground}"),
    "attack-moved-too-far": N_("{unit} attacks only after a shorter move, steps: {most}"),
}
"""Slug to sentence."""
