"""The phases of a turn for the phone page, each with what is done in it."""

from typing import Any

from exporters.aids.turn import order_of_turn
from exporters.sheet.context import SheetContext
from schema.language import N_

DONE = {
    "Command": N_("play a Command card"),
    "Order": N_("choose the units that the card lets you order"),
    "Move": N_("move the ordered units, one at a time"),
    "Attack": N_("attack with the ordered units, one at a time"),
    "Victory points": N_("score the points of this turn"),
    "Draw": N_("draw a Command card"),
    "Lore": N_("gain lore or draw Lore cards"),
}
"""What is done in a phase of which a pack has the name alone, by its English name."""


def phases(context: SheetContext) -> dict[str, Any]:
    """The order of play as the pack lists it: its title, and each phase's name, its text, and
    whether all sides do it together."""
    title, found = order_of_turn(context)
    return {
        "title": title,
        "list": [
            {
                "name": one.name,
                "text": one.text or (context._(DONE[one.english]) if one.english in DONE else ""),
                "shared": one.shared,
            }
            for one in found
        ],
    }
