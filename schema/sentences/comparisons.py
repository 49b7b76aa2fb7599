"""Notes on balance: numbers of each side, as a small table with a column a side."""

from collections.abc import Mapping
from dataclasses import dataclass

from schema.language import N_


@dataclass(frozen=True)
class Comparison:
    """What a finding that compares the sides is called, and its rows."""

    title: str
    rows: Mapping[str, str]
    """Arguments of the finding that hold a number for each side, with their labels."""
    parts: str = ""
    """The argument that names parts of the board; each number is then a score (``5:3``) a part."""


COMPARISONS: Mapping[str, Comparison] = {
    "force-count": Comparison(N_("Forces"), {"units": N_("Units"), "figures": N_("Figures")}),
    "force-balance": Comparison(
        N_("Forces"),
        {"units": N_("Units"), "figures": N_("Figures"), "dice": N_("Attack dice")},
    ),
    "force-by-section": Comparison(
        N_("Forces by section"),
        {"units": N_("Units"), "figures": N_("Figures"), "dice": N_("Attack dice")},
        parts="parts",
    ),
    "cover-balance": Comparison(
        N_("Hexes with cover"),
        {"halves": N_("In own half"), "near": N_("Within 2 hexes of own units")},
    ),
    "objective-distance": Comparison(
        N_("Movement from the nearest unit to each objective"), {"steps": ""}, parts="objectives"
    ),
    "first-turn-attacks": Comparison(
        N_("Attacks in the first turn"),
        {"attackers": N_("Units that can attack"), "units": N_("Units on the board")},
    ),
    "table-evenness": Comparison(
        N_("Terrain on each half"),
        {
            "pieces": N_("Pieces"),
            "ground": N_("Area, cm²"),
            "cover": N_("Average distance from a base to terrain, mm"),
            "middle": N_("Average distance from that terrain to the centre, mm"),
        },
    ),
    "map-in-reach": Comparison(
        N_("Reach of the home realms"),
        {
            "near": N_("Areas within 2 steps"),
            "areas": N_("Areas within 3 steps"),
            "winter": N_("Areas within 3 steps, in winter"),
            "resources": N_("Resources within 3 steps"),
            "cities": N_("Cities within 3 steps"),
            "neutral": N_("Neutral units within 3 steps"),
            "distance": N_("Areas to the nearest home realm"),
        },
    ),
    "map-areas-apart": Comparison(
        N_("Areas in reach differ by {apart}; on a balanced map by at most {most}"),
        {"values": N_("Areas within 3 steps")},
    ),
    "map-resources-apart": Comparison(
        N_("Resources in reach differ by {apart}; on a balanced map by at most {most}"),
        {"values": N_("Resources within 3 steps")},
    ),
    "map-cities-apart": Comparison(
        N_("Cities in reach differ by {apart}; on a balanced map by at most {most}"),
        {"values": N_("Cities within 3 steps")},
    ),
    "map-neutral-apart": Comparison(
        N_("Neutral units in reach differ by {apart}; on a balanced map by at most {most}"),
        {"values": N_("Neutral units within 3 steps")},
    ),
    "map-distance-apart": Comparison(
        N_("Distances between home realms differ by {apart}; on a balanced map by at most {most}"),
        {"values": N_("Areas to the nearest home realm")},
    ),
}
"""By the finding's slug."""
TITLES: dict[str, str] = {slug: comparison.title for slug, comparison in COMPARISONS.items()}
BALANCE_SENTENCES: dict[str, str] = {
    "terrain-asymmetry": N_("Terrain differs from the mirrored hex on {count} of {hexes} hexes"),
    "lopsided": N_("{side} won {share} % ± {error} of the games of the playtest on {date}"),
}
BALANCE = frozenset({*COMPARISONS, *BALANCE_SENTENCES})
"""Findings that compare the sides without a verdict: a section and a tab of their own."""
