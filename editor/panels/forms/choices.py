"""The fixed choices of the format in people's words; no Qt."""

from schema.language import N_
from schema.sentences.uses import COLOURS, DIFFICULTIES, TIES

CHOICES: dict[str, dict[str, str]] = {
    "About.difficulty": DIFFICULTIES,
    "edge": {
        "bottom": N_("bottom"),
        "top": N_("top"),
        "left": N_("left"),
        "right": N_("right"),
    },
    "orientation": {"pointy": N_("on a corner"), "flat": N_("on a side")},
    "indent": {"odd": N_("odd lines"), "even": N_("even lines")},
    "face": {"front": N_("front"), "back": N_("back")},
    "Zone.kind": {
        "deployment": N_("deployment"),
        "objective": N_("objective"),
        "exit": N_("exit"),
        "section": N_("section"),
        "forbidden": N_("nothing may stand here"),
        "other": N_("something else"),
    },
    "colour": COLOURS,
    "HiddenCard.of": {
        "unit": N_("a unit"),
        "commander": N_("a commander"),
        "token": N_("a token"),
        "marker": N_("a marker"),
        "card": N_("a card"),
    },
    "placed_by": {"chance": N_("chance"), "owner": N_("each player, his own")},
    "when": {
        "at-once": N_("at once"),
        "turn-start": N_("at the start of the turn"),
        "turn-end": N_("at the end of the turn"),
        "round-end": N_("at the end of each round"),
        "game-end": N_("at the end of the game"),
    },
    "hold": {
        "any": N_("any of them"),
        "all": N_("all of them"),
        "majority": N_("more than the enemy"),
        "at-least": N_("at least so many"),
    },
    "MarkersHeld.whose": {"own": N_("own"), "enemy": N_("the enemy's"), "any": N_("anybody's")},
    "ResourceStands.whose": {"own": N_("own"), "enemy": N_("the enemy's")},
    "TerrainChanged.to": {
        "burning": N_("burns"),
        "destroyed": N_("is destroyed"),
        "devastated": N_("is devastated"),
        "ruins": N_("is in ruins"),
    },
    "per": {
        "once": N_("once"),
        "each": N_("for each unit or place"),
        "row": N_("for each row"),
        "level": N_("for each fire level"),
    },
    "keep": {
        "permanent": N_("for good"),
        "while-held": N_("only while it is so"),
    },
    "ties": TIES,
    "board": {
        "hex": N_("hexes"),
        "tiles": N_("map tiles"),
        "table": N_("a table"),
    },
    "condition": {
        "units-destroyed": N_("a unit is destroyed"),
        "commander-lost": N_("a commander is lost"),
        "group-held": N_("places of a zone are held"),
        "markers-held": N_("markers are held"),
        "row-reached": N_("a row is reached"),
        "units-exited": N_("a unit leaves the board"),
        "terrain-changed": N_("terrain burns or falls"),
        "cards-revealed": N_("hidden cards are revealed"),
        "resource-stands": N_("a resource stands at a value"),
        "points-reached": N_("so many victory points"),
        "told": N_("something else, in words"),
    },
}
CHOICES["unless"] = CHOICES["condition"]

SINGULAR: dict[str, str] = {
    "zones": N_("Zone"),
    "seats": N_("Side"),
    "units": N_("Unit"),
    "commanders": N_("Commander"),
    "markers": N_("Marker"),
    "musters": N_("Army to muster"),
    "neutral_draft": N_("Turn of the draft"),
    "swaps": N_("Card swapped"),
    "free_placements": N_("Unit to place freely"),
    "hidden": N_("Hidden pool"),
    "cards": N_("Card"),
    "objectives": N_("Victory points"),
    "wins": N_("What ends the battle"),
    "barred": N_("Who may not win"),
    "setup": N_("Step of the set-up"),
    "rules": N_("Special rule"),
    "overrides": N_("Terrain that is something else"),
    "variants": N_("Optional rule"),
    "notes": N_("Note to a place"),
    "waivers": N_("Finding accepted"),
    "plays": N_("Battle played"),
    "tokens": N_("Token"),
    "ways": N_("River or road"),
    "walls": N_("Wall"),
    "pieces": N_("Piece"),
    "labels": N_("Word on the board"),
    "tiles": N_("Map tile"),
    "setup_markers": N_("Home realm setup marker"),
    "add_ons": N_("Add-on"),
}
"""What one item of a list is called, for the names of steps."""

ARROWS = ("→", "↗", "↑", "↖", "←", "↙", "↓", "↘")


def words_of(model: str, field: str) -> dict[str, str]:
    """The options of a choice in English words."""
    return CHOICES.get(f"{model}.{field}") or CHOICES.get(field, {})


def pointing(angle: int) -> str:
    """An angle from east, to the left, as people see it: an arrow and the degrees."""
    return f"{ARROWS[round(angle / 45) % 8]} {angle % 360}°"
