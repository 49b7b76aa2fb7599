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
    """How it is typed, where its type does not tell: ``prose``, ``lines``, ``words``."""
    tall: bool = False
    """It invites to more than a line."""
    ordered: bool = False
    """Of a list of names: their order matters."""
    turns: int = 0
    """It is a direction: how many there are."""
    choices: Mapping[str, str] | None = None
    """Of a fixed choice: what its options are called."""
    diff: str = ""
    """The section of the game in whose words a difference tells its value."""
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
    summary: str = ""
    """The record in a line. ``{zone?}`` goes with the sign before it where it is not set."""


CONDITIONS = {
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
}
SHARED: dict[str, FieldRow] = {
    "acts_as": FieldRow(N_("Counts as"), diff="terrain"),
    "all": FieldRow(N_("All of them must be gone")),
    "alliance": FieldRow(N_("Alliance")),
    "army": FieldRow(N_("Units bought")),
    "arrival": FieldRow(N_("Comes as a reserve")),
    "at": FieldRow(N_("Place")),
    "at_least": FieldRow(N_("At least")),
    "at_most": FieldRow(N_("At most")),
    "authors": FieldRow(N_("Authors")),
    "background": FieldRow(N_("Background")),
    "badge": FieldRow(N_("Badge"), refers="badges"),
    "badges": FieldRow(N_("Badges"), refers="badges"),
    "barred": FieldRow(N_("Who may not win"), singular=N_("Who may not win")),
    "become": FieldRow(N_("Become")),
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
    "deck_top": FieldRow(N_("On top of the deck")),
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
    "edges": FieldRow(N_("Through edges")),
    "except_types": FieldRow(N_("But not"), refers="unit_types"),
    "face": FieldRow(N_("Face up"), choices={"front": N_("front"), "back": N_("back")}),
    "facing": FieldRow(N_("Facing"), turns=12),
    "faction": FieldRow(N_("Faction"), diff="factions"),
    "figures": FieldRow(N_("Figures")),
    "finding": FieldRow(N_("Finding")),
    "first_player": FieldRow(N_("First player")),
    "forbidden": FieldRow(N_("May not buy")),
    "free_placements": FieldRow(N_("Units to place freely"), singular=N_("Unit to place freely")),
    "hidden": FieldRow(N_("Lies face down for"), singular=N_("Hidden pool")),
    "hold": FieldRow(
        N_("How many places"),
        choices={
            "any": N_("any of them"),
            "all": N_("all of them"),
            "majority": N_("more than the enemy"),
            "at-least": N_("at least so many"),
        },
    ),
    "id": FieldRow(N_("Id"), hint=N_("By this name other parts of the scenario speak of it.")),
    "keep": FieldRow(
        N_("Points stay"),
        choices={"permanent": N_("for good"), "while-held": N_("only while it is so")},
    ),
    "kind": FieldRow(N_("Kind")),
    "into": FieldRow(N_("Comes into the deck")),
    "known_to": FieldRow(N_("Known to")),
    "labels": FieldRow(N_("Words on the board"), singular=N_("Word on the board")),
    "leftovers": FieldRow(N_("Points left over")),
    "level": FieldRow(N_("Level")),
    "licence": FieldRow(N_("Licence")),
    "marker": FieldRow(N_("Marker"), refers="markers", diff="markers"),
    "markers": FieldRow(N_("Markers"), singular=N_("Marker")),
    "meaning": FieldRow(N_("Meaning")),
    "minutes": FieldRow(N_("Minutes to play")),
    "musters": FieldRow(N_("Armies to muster"), singular=N_("Army to muster")),
    "moved": FieldRow(N_("Has moved since it came")),
    "name": FieldRow(N_("Name")),
    "neutral": FieldRow(N_("Nobody plays it")),
    "neutral_draft": FieldRow(N_("Draft of neutral units"), singular=N_("Turn of the draft")),
    "note": FieldRow(N_("Note")),
    "notes": FieldRow(N_("Notes to places"), singular=N_("Note to a place")),
    "number": FieldRow(N_("How many")),
    "objectives": FieldRow(N_("Victory points"), singular=N_("Victory points")),
    "options": FieldRow(N_("Options")),
    "orientation": FieldRow(
        N_("Hexes stand"), choices={"pointy": N_("on a corner"), "flat": N_("on a side")}
    ),
    "out": FieldRow(N_("Leaves the deck")),
    "outline": FieldRow(N_("Corners")),
    "overrides": FieldRow(
        N_("Terrain that is something else"), singular=N_("Terrain that is something else")
    ),
    "per": FieldRow(
        N_("Counted"),
        choices={
            "once": N_("once"),
            "each": N_("for each unit or place"),
            "row": N_("for each row"),
            "level": N_("for each fire level"),
        },
    ),
    "piece": FieldRow(N_("Piece")),
    "pieces": FieldRow(N_("Pieces"), singular=N_("Piece")),
    "placed": FieldRow(N_("Who lies where")),
    "placed_by": FieldRow(
        N_("Laid by"), choices={"chance": N_("chance"), "owner": N_("each player, his own")}
    ),
    "places": FieldRow(N_("Places")),
    "plays": FieldRow(N_("Battles played"), singular=N_("Battle played")),
    "points": FieldRow(N_("Points")),
    "pool": FieldRow(N_("Hidden pool")),
    "precedence": FieldRow(N_("Precedence")),
    "rank": FieldRow(N_("Rank"), refers="ranks", diff="ranks"),
    "ranks": FieldRow(N_("Ranks"), refers="ranks"),
    "reason": FieldRow(N_("Reason")),
    "ref": FieldRow(N_("What it is")),
    "resource": FieldRow(N_("Resource"), refers="resources"),
    "resources": FieldRow(N_("Starts with")),
    "rotation": FieldRow(N_("Turned"), turns=6),
    "round": FieldRow(N_("Round")),
    "rounds": FieldRow(N_("Rounds")),
    "rules": FieldRow(N_("Special rules"), singular=N_("Special rule")),
    "seat": FieldRow(N_("Side"), refers="seats"),
    "seats": FieldRow(N_("Sides"), singular=N_("Side"), refers="seats"),
    "seed": FieldRow(N_("Secret seed")),
    "segment": FieldRow(N_("Part of the track")),
    "setup": FieldRow(N_("Steps of the set-up"), singular=N_("Step of the set-up")),
    "setup_order": FieldRow(N_("Order of set-up")),
    "side": FieldRow(N_("Printed side")),
    "sides": FieldRow(N_("Faces of parts")),
    "source": FieldRow(N_("Source")),
    "spots": FieldRow(N_("Spots")),
    "stands_in_for": FieldRow(N_("Stands in for"), diff="unit_types"),
    "swaps": FieldRow(N_("Cards swapped in decks"), singular=N_("Card swapped")),
    "swaps_by_chance": FieldRow(N_("Chance changes the deck")),
    "tags": FieldRow(N_("Tags")),
    "terrain": FieldRow(N_("Terrain"), diff="terrain"),
    "text": FieldRow(N_("Text")),
    "ties": FieldRow(N_("Ties are broken by"), choices=TIES),
    "tile": FieldRow(N_("Map tile")),
    "tiles": FieldRow(N_("Map tiles"), singular=N_("Map tile")),
    "setup_markers": FieldRow(
        N_("Home realm setup markers"), singular=N_("Home realm setup marker")
    ),
    "title": FieldRow(N_("Title")),
    "to": FieldRow(N_("What becomes of it")),
    "to_place": FieldRow(N_("To be placed at the table")),
    "token": FieldRow(N_("Token"), refers="tokens", diff="tokens"),
    "tokens": FieldRow(N_("Tokens"), singular=N_("Token")),
    "turn": FieldRow(N_("Played in turn")),
    "type": FieldRow(N_("Unit type"), refers="unit_types", diff="unit_types"),
    "types": FieldRow(N_("Unit types"), refers="unit_types"),
    "uncounted": FieldRow(N_("Not counted")),
    "unit": FieldRow(N_("Leads")),
    "units": FieldRow(N_("Units"), singular=N_("Unit")),
    "unless": FieldRow(N_("Unless"), choices=CONDITIONS),
    "unplayable": FieldRow(N_("Unplayable")),
    "variants": FieldRow(N_("Optional rules"), singular=N_("Optional rule")),
    "version": FieldRow(N_("Version")),
    "victory": FieldRow(N_("Victory")),
    "waivers": FieldRow(N_("Findings accepted"), singular=N_("Finding accepted")),
    "walls": FieldRow(N_("Walls"), singular=N_("Wall")),
    "ways": FieldRow(N_("Rivers and roads"), singular=N_("River or road")),
    "what": FieldRow(N_("What")),
    "when": FieldRow(
        N_("Looked at"),
        choices={
            "at-once": N_("at once"),
            "turn-start": N_("at the start of the turn"),
            "turn-end": N_("at the end of the turn"),
            "round-end": N_("at the end of each round"),
            "game-end": N_("at the end of the game"),
        },
    ),
    "whose": FieldRow(N_("Whose")),
    "width": FieldRow(N_("Width, mm")),
    "winner": FieldRow(N_("Winner")),
    "wins": FieldRow(N_("What ends the battle"), singular=N_("What ends the battle")),
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
        N_("Size"), choices={"hex": N_("hexes"), "tiles": N_("map tiles"), "table": N_("a table")}
    ),
    "format": FieldRow(N_("Format of the file")),
    "provenance": FieldRow(N_("How it was drawn")),
    "transcript": FieldRow(N_("What the program did")),
    "extras": FieldRow(N_("From other programs")),
    "$schema": FieldRow(N_("Schema file")),
    "secrets": FieldRow(N_("Who lies where: in the host's file only")),
    "game": FieldRow(N_("Game")),
    "indent": FieldRow(choices={"odd": N_("odd lines"), "even": N_("even lines")}),
}
