"""Rows of the catalogue of fields, and those of fields that mean the same in every model."""

from collections.abc import Mapping
from dataclasses import dataclass

from schema.language import N_
from schema.sentences.uses import COLOURS, TIES


@dataclass(frozen=True, slots=True)
class FieldRow:
    """What forms, differences and summaries know of a field beyond its type; texts in English."""

    label: str = ""
    hint: str = ""
    empty: str = ""
    """What it means that the field is not set."""
    begin: str = ""
    """Of a list that is empty: what an item is for, or where to make it."""
    singular: str = ""
    """Of a list: what one item of it is called."""
    refers: str = ""
    """What a name in it refers to; nothing: it is any word."""
    own_id: str = ""
    """It is the id of its record: what others that speak of it call that kind of name."""
    keys: tuple[str, ...] = ()
    """Of a mapping: what its keys refer to, from the outer one inwards."""
    keys_by_hand: bool = False
    """Of a mapping: only the keys that are set are shown."""
    rare: bool = False
    """Most scenarios leave it alone: it is folded away until it holds something."""
    written: str = ""
    """How it is typed, where its type does not say: ``prose``, ``lines``, ``words``."""
    tall: bool = False
    """It invites to more than a line."""
    ordered: bool = False
    """Of a list of names: their order matters."""
    turns: int = 0
    """It is a direction: how many there are."""
    choices: Mapping[str, str] | None = None
    """Of a fixed choice: what its options are called."""
    diff: str = ""
    """The section of the game in whose words a difference names its value."""
    diff_keys: str = ""
    """Of a mapping or list: the same of its keys or ids."""


@dataclass(frozen=True, slots=True)
class RecordRow:
    """What forms and summaries know of a record."""

    label: str = ""
    stem: str = ""
    """What the id of a new one begins with."""
    first: tuple[str, ...] = ()
    """The fields that people look for first; the others follow in the format's order, ids last."""
    beside: tuple[str, ...] = ()
    """Short fields, among the first, that stand in one line where there is room."""
    heads: Mapping[str, str] | None = None
    """Fields that begin a part of a long form, and its head; none: the field's own label."""
    summary: str = ""
    """The record in a line. ``{zone?}`` goes with the sign before it where it is not set."""


CONDITIONS = {
    "units-destroyed": N_("unit destroyed"),
    "commander-lost": N_("commander lost"),
    "group-held": N_("zone held"),
    "markers-held": N_("markers held"),
    "row-reached": N_("row reached"),
    "units-exited": N_("unit exited"),
    "terrain-changed": N_("terrain burned or destroyed"),
    "cards-revealed": N_("hidden cards revealed"),
    "resource-stands": N_("resource at a value"),
    "points-reached": N_("victory points reached"),
    "told": N_("other, in words"),
}
SHARED: dict[str, FieldRow] = {
    "acts_as": FieldRow(N_("Counts as"), diff="terrain"),
    "all": FieldRow(N_("All of them must be destroyed")),
    "alliance": FieldRow(N_("Alliance")),
    "army": FieldRow(N_("Units bought")),
    "arrival": FieldRow(N_("Arrives from reserve")),
    "at": FieldRow(N_("Place")),
    "at_least": FieldRow(N_("At least")),
    "at_most": FieldRow(N_("At most")),
    "authors": FieldRow(N_("Authors")),
    "background": FieldRow(N_("Background")),
    "badge": FieldRow(N_("Badge"), refers="badges"),
    "badges": FieldRow(N_("Badges"), refers="badges"),
    "barred": FieldRow(N_("Bar to victory"), singular=N_("Bar to victory")),
    "become": FieldRow(N_("Becomes")),
    "cap": FieldRow(N_("At most")),
    "card": FieldRow(N_("Card")),
    "cards": FieldRow(N_("Cards"), singular=N_("Card")),
    "colour": FieldRow(N_("Colour"), choices=COLOURS),
    "commanders": FieldRow(N_("Commanders"), singular=N_("Commander")),
    "condition": FieldRow(
        N_("Condition"),
        choices=CONDITIONS,
    ),
    "count": FieldRow(N_("How many")),
    "date": FieldRow(N_("Date")),
    "deck": FieldRow(N_("Cards in the deck")),
    "decoys": FieldRow(N_("Decoys")),
    "deck_top": FieldRow(N_("Top of the deck")),
    "depth": FieldRow(N_("Depth, mm")),
    "difficulty": FieldRow(N_("Difficulty")),
    "edge": FieldRow(
        N_("Edge"),
        choices={
            "bottom": N_("bottom"),
            "top": N_("top"),
            "left": N_("left"),
            "right": N_("right"),
        },
        diff="edges",
    ),
    "edges": FieldRow(N_("Through hex sides")),
    "except_types": FieldRow(N_("Except"), refers="unit_types"),
    "face": FieldRow(N_("Side facing up"), choices={"front": N_("front"), "back": N_("back")}),
    "facing": FieldRow(N_("Facing"), turns=12),
    "faction": FieldRow(N_("Faction"), diff="factions"),
    "figures": FieldRow(N_("Figures")),
    "finding": FieldRow(N_("Finding")),
    "first_player": FieldRow(N_("First player")),
    "forbidden": FieldRow(N_("Not allowed")),
    "free_placements": FieldRow(
        N_("Units placed by the players"), singular=N_("Unit placed by the player")
    ),
    "hidden": FieldRow(N_("Hidden in pool"), singular=N_("Hidden pool")),
    "hold": FieldRow(
        N_("Number of places"),
        choices={
            "any": N_("any of these"),
            "all": N_("all of these"),
            "majority": N_("more than the enemy"),
            "at-least": N_("at least this many"),
        },
    ),
    "id": FieldRow(N_("Id"), hint=N_("Other parts of the scenario refer to it by this id.")),
    "keep": FieldRow(
        N_("Keep points"),
        choices={"permanent": N_("permanently"), "while-held": N_("only while held")},
    ),
    "kind": FieldRow(N_("Kind")),
    "into": FieldRow(N_("Added to the deck")),
    "known_to": FieldRow(N_("Known to")),
    "labels": FieldRow(N_("Board labels"), singular=N_("Label")),
    "leftovers": FieldRow(N_("Unspent points")),
    "level": FieldRow(N_("Level")),
    "licence": FieldRow(N_("Licence")),
    "marker": FieldRow(N_("Marker"), refers="markers", diff="markers"),
    "markers": FieldRow(N_("Markers"), singular=N_("Marker")),
    "meaning": FieldRow(N_("Meaning")),
    "minutes": FieldRow(N_("Playing time (min)")),
    "musters": FieldRow(N_("Armies to muster"), singular=N_("Army to muster")),
    "moved": FieldRow(N_("Has moved since arriving")),
    "name": FieldRow(N_("Name")),
    "neutral": FieldRow(N_("Not played by anyone")),
    "neutral_draft": FieldRow(N_("Neutral draft"), singular=N_("Draft turn")),
    "note": FieldRow(N_("Note")),
    "notes": FieldRow(N_("Notes on places"), singular=N_("Note on a place")),
    "number": FieldRow(N_("How many")),
    "objectives": FieldRow(N_("Victory points"), singular=N_("Victory points")),
    "options": FieldRow(N_("Army options")),
    "orientation": FieldRow(
        N_("Hex orientation"), choices={"pointy": N_("corner up"), "flat": N_("side")}
    ),
    "out": FieldRow(N_("Removed from the deck")),
    "outline": FieldRow(N_("Corners")),
    "overrides": FieldRow(N_("Changed terrain"), singular=N_("Changed terrain")),
    "per": FieldRow(
        N_("Counts"),
        choices={
            "once": N_("once"),
            "each": N_("for each unit or hex"),
            "row": N_("for each row"),
            "level": N_("for each fire level"),
        },
    ),
    "piece": FieldRow(N_("Piece")),
    "pieces": FieldRow(N_("Pieces"), singular=N_("Piece")),
    "placed": FieldRow(N_("Hidden layout")),
    "placed_by": FieldRow(
        N_("Placed by"),
        choices={"chance": N_("at random"), "owner": N_("each player places their own")},
    ),
    "places": FieldRow(N_("Places")),
    "plays": FieldRow(N_("Played battles"), singular=N_("Played battle")),
    "points": FieldRow(N_("Points")),
    "pool": FieldRow(N_("Hidden pool")),
    "precedence": FieldRow(N_("Priority")),
    "rank": FieldRow(N_("Rank"), refers="ranks", diff="ranks"),
    "ranks": FieldRow(N_("Ranks"), refers="ranks"),
    "reason": FieldRow(N_("Reason")),
    "ref": FieldRow(N_("What it is")),
    "resource": FieldRow(N_("Resource"), refers="resources"),
    "resources": FieldRow(N_("Starting amount")),
    "rotation": FieldRow(N_("Rotation"), turns=6),
    "round": FieldRow(N_("Round")),
    "rounds": FieldRow(N_("Rounds")),
    "rules": FieldRow(N_("Special rules"), singular=N_("Special rule")),
    "seat": FieldRow(N_("Side"), refers="seats"),
    "seats": FieldRow(N_("Sides"), singular=N_("Side"), refers="seats"),
    "seed": FieldRow(N_("Secret seed")),
    "segment": FieldRow(N_("Track space")),
    "setup": FieldRow(N_("Setup steps"), singular=N_("Setup step")),
    "setup_order": FieldRow(N_("Setup order")),
    "side": FieldRow(N_("Printed board side")),
    "sides": FieldRow(N_("Sides of double-sided components")),
    "source": FieldRow(N_("Source")),
    "spots": FieldRow(N_("Positions")),
    "stands_in_for": FieldRow(N_("Substitute for"), diff="unit_types"),
    "swaps": FieldRow(N_("Swapped deck cards"), singular=N_("Swapped card")),
    "swaps_by_chance": FieldRow(N_("Random deck changes")),
    "tags": FieldRow(N_("Tags")),
    "terrain": FieldRow(N_("Terrain"), diff="terrain"),
    "text": FieldRow(N_("Text")),
    "ties": FieldRow(N_("Tiebreakers"), choices=TIES),
    "tile": FieldRow(N_("Map tile")),
    "tiles": FieldRow(N_("Map tiles"), singular=N_("Map tile")),
    "setup_markers": FieldRow(
        N_("Home realm setup markers"), singular=N_("Home realm setup marker")
    ),
    "title": FieldRow(N_("Title")),
    "to": FieldRow(N_("Result")),
    "to_place": FieldRow(N_("Placed at the table")),
    "token": FieldRow(N_("Token"), refers="tokens", diff="tokens"),
    "tokens": FieldRow(N_("Tokens"), singular=N_("Token")),
    "turn": FieldRow(N_("Played in turn")),
    "type": FieldRow(N_("Unit type"), refers="unit_types", diff="unit_types"),
    "types": FieldRow(N_("Unit types"), refers="unit_types"),
    "uncounted": FieldRow(N_("Not counted")),
    "unit": FieldRow(N_("Leads")),
    "units": FieldRow(N_("Units"), singular=N_("Unit")),
    "unless": FieldRow(N_("Unless"), choices=CONDITIONS),
    "unplayable": FieldRow(N_("Not in play")),
    "masked": FieldRow(N_("Masked out")),
    "variants": FieldRow(N_("Optional rules"), singular=N_("Optional rule")),
    "version": FieldRow(N_("Version")),
    "victory": FieldRow(N_("Victory")),
    "waivers": FieldRow(N_("Accepted findings"), singular=N_("Accepted finding")),
    "walls": FieldRow(N_("Walls"), singular=N_("Wall")),
    "ways": FieldRow(N_("Rivers and roads"), singular=N_("River or road")),
    "what": FieldRow(N_("What")),
    "when": FieldRow(
        N_("Checked"),
        choices={
            "at-once": N_("immediately"),
            "turn-start": N_("at the start of the turn"),
            "turn-end": N_("at the end of the turn"),
            "round-end": N_("at the end of each round"),
            "game-end": N_("at the end of the game"),
        },
    ),
    "whose": FieldRow(N_("Whose")),
    "width": FieldRow(N_("Width, mm")),
    "winner": FieldRow(N_("Winner")),
    "wins": FieldRow(N_("Victory condition"), singular=N_("Victory condition")),
    "x": FieldRow(N_("Left edge, mm")),
    "y": FieldRow(N_("Bottom edge, mm")),
    "angle": FieldRow(N_("Angle, °")),
    "zone": FieldRow(N_("Zone"), refers="zones"),
    "zones": FieldRow(N_("Zones"), singular=N_("Zone")),
    "hash": FieldRow(N_("Fingerprint")),
    "base": FieldRow(N_("Game")),
    "add_ons": FieldRow(N_("Add-ons"), singular=N_("Add-on")),
    "elevation": FieldRow(N_("Heights")),
    "board": FieldRow(
        N_("Size"), choices={"hex": N_("hexes"), "tiles": N_("map tiles"), "table": N_("table")}
    ),
    "format": FieldRow(N_("File format")),
    "provenance": FieldRow(N_("Transcript")),
    "transcript": FieldRow(N_("Created by Banneret")),
    "extras": FieldRow(N_("From other programs")),
    "$schema": FieldRow(N_("Schema file")),
    "secrets": FieldRow(N_("Hidden layout (host’s file only)")),
    "game": FieldRow(N_("Game")),
    "indent": FieldRow(choices={"odd": N_("odd rows"), "even": N_("even rows")}),
}
