"""Options of the games' optional rules in words: what they are called, what may be chosen."""

from schema.language import N_

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
        "melee": N_("attacks on a neighbour"),
        "engaged-melee": N_("attacks by an engaged neighbour"),
    },
    ("withdrawal", "of-several"): {
        "highest": N_("the highest rank"),
        "lowest": N_("the lowest rank"),
    },
}
"""What may be chosen for options of the games' optional rules, by family and choice; what another
game leaves to its scenarios is shown as it is stored."""

OPTION_NAMES: dict[tuple[str, str], str] = {
    ("reduced", "since"): N_("From which loss on"),
    ("reduced", "commander"): N_("Commander's figure"),
    ("retreat", "applies"): N_("Applies to"),
    ("withdrawal", "of-several"): N_("Of several attackers"),
    ("recruiting", "lore-cost"): N_("Lore that a figure costs"),
}
"""What these options are called."""
