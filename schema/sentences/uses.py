"""What a card serves for, in words of ours; ids of it fill ``{use}`` in sentences."""

from schema.language import N_

USES: dict[str, str] = {
    "commanders": N_("commanders"),
    "units": N_("units"),
    "terrain": N_("terrain"),
    "half": N_("own half"),
    "left": N_("left section"),
    "centre": N_("centre"),
    "right": N_("right section"),
    "reserve": N_("reserve"),
}

EDGES: dict[str, str] = {
    "bottom": N_("bottom"),
    "top": N_("top"),
    "left": N_("left"),
    "right": N_("right"),
}
"""The board's edges, as an adjective would name them."""

COLOURS: dict[str, str] = {
    "blue": N_("blue"),
    "red": N_("red"),
    "green": N_("green"),
    "yellow": N_("yellow"),
    "purple": N_("purple"),
    "orange": N_("orange"),
    "white": N_("white"),
    "black": N_("black"),
    "grey": N_("grey"),
}
"""The colours that zones are shaded with."""

ZONE_KINDS: dict[str, str] = {
    "deployment": N_("deployment"),
    "objective": N_("objective"),
    "exit": N_("exit"),
    "section": N_("section"),
    "forbidden": N_("forbidden"),
    "other": N_("zone"),
}
"""What zones are for."""

DIFFICULTIES: dict[str, str] = {"easy": N_("easy"), "medium": N_("medium"), "hard": N_("hard")}

SETTINGS: dict[str, str] = {"ties": N_("tiebreaker")}
"""What a scenario may leave unset, as it is named in the middle of a sentence."""
CHANGES: dict[str, str] = {
    "burning": N_("burns"),
    "destroyed": N_("is destroyed"),
    "devastated": N_("is devastated"),
    "ruins": N_("is in ruins"),
}
"""What a change of terrain may be, as its end is named."""
COUNTED: dict[str, str] = {"row": N_("rows"), "level": N_("fire levels")}
"""What an objective's points may be counted by."""

TIES: dict[str, str] = {
    "morale": N_("higher morale"),
    "momentum": N_("momentum token"),
    "units-left": N_("more units left"),
    "figures-left": N_("more figures left"),
    "second-player": N_("second player"),
    "first-player": N_("first player"),
    "draw": N_("draw"),
}
"""What decides between sides of equal points."""


OPTIONS: dict[tuple[str, str], dict[str, str]] = {
    ("reduced", "since"): {
        "never": N_("never"),
        "half": N_("half lost, rounded up"),
        "more-than-half": N_("more than half lost"),
    },
    ("reduced", "commander"): {
        "counts": N_("counts as a figure"),
        "apart": N_("does not count"),
    },
    ("retreat", "applies"): {
        "all": N_("all attacks"),
        "melee": N_("attacks on an adjacent unit"),
        "engaged-melee": N_("attacks by an adjacent engaged unit"),
    },
    ("withdrawal", "of-several"): {
        "highest": N_("the highest rank"),
        "lowest": N_("the lowest rank"),
    },
}
"""What may be chosen for options of the games' optional rules, by family and choice; what another
game leaves to its scenarios is shown as it is stored."""

OPTION_NAMES: dict[tuple[str, str], str] = {
    ("reduced", "since"): N_("At reduced strength from"),
    ("reduced", "commander"): N_("Commander's figure"),
    ("retreat", "applies"): N_("Applies to"),
    ("withdrawal", "of-several"): N_("With several attackers"),
    ("recruiting", "lore-cost"): N_("Lore per recruited figure"),
}
"""What these options are called."""
